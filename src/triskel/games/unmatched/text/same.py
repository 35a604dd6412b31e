"""Words that say the same as those that the program is printed with, and words that say nothing.

A line is what may be said, and after the colon the words of which one must then be printed.
"""

from typing import Final

from triskel.cardtext.account import Synonyms

_ENGLISH: Final = (
    # how sentences hang together
    "instead: otherwise become set takes returns",
    "otherwise: if not",
    "may can: through may can cannot additional",
    "win: lost",
    "not: lost won",
    "put discard pile into: discard",
    "can't cannot: not cannot",
    "didn't doesn't don't isn't aren't wasn't hasn't haven't won't not no: not cannot no none nothing outside only 0",
    "neither: both cannot",
    "if when while whenever unless: if when whenever while after",
    "not: if",
    "or: choose 1",
    "only: only cannot additional BOOST exactly",
    "also: and",
    "must: discard deal put move place take",
    # how many
    "any: 2 3 4",
    "each: 2 3 4",
    "rest remaining: others other",
    "lost: missing",
    "empty: 0",
    "cannot: no",
    "unless: not lost won no less fewer more 0",
    "won win lost lose: won lost",
    "yours: your",
    "not: first",
    "damage: over",
    "instead: over",
    "more: less",
    "any: a each all number 1",
    "all every both: each both all no cards otherwise 0 and",
    "each: all both",
    "amount number: equal number damage",
    "total: number sum",
    "equal: become set number equal up",
    "exactly: is",
    "there: number no a",
    "many much: number equal",
    "more greater higher larger longer above: more higher greater fewer",
    "less fewer lower below: less fewer lower more",
    "least: or more a",
    "twice double: twice double 2",
    "other another different: other another different otherwise additional not",
    # who
    "opponent opposing enemy: opposing opponent own they their them that",
    "player: opponent player you",
    "attacker defender target: opposing fighter combat",
    "hero: fighter",
    "fighter: opponent attack",
    "opponent: turn",
    "owner controller: opponent player turn",
    "ally allied: friendly",
    "sidekick: fighter",
    "moved: fighter different",
    "longer: not",
    "survive survived alive: not defeated",
    "may keep: limit",
    "no: empty",
    # cards
    "take takes: return into hand deal put spend",
    "taken: took",
    "taken took perform performed made action: maneuvered",
    "already yet earlier: maneuvered attack",
    "both: 2",
    "different separate: itself",
    "including: zone",
    "store: put in",
    "add: gain",
    "add put place return keep: hand return add put place top bottom",
    "draw: hand",
    "hand: discard draw choose",
    "deck: top bottom draw",
    "reveal show look: reveal look top search",
    "search find: search find",
    "pay discharge consume remove lose: spend remove",
    "collect charge get receive: gain",
    "gain action hand: additional",
    "use used: BOOST play additional",
    "effect ability: effect 1 2 choose",
    "attack defense defence: attack defence defense card damage",
    "defend: defence defending opponent",
    "canceled: cancelled",
    "printed original: printed value",
    "boosted boosting: BOOST",
    # values
    "increase gain get worth have: add become move",
    "movement: move",
    "decrease reduce minus: subtract less",
    "change make treat set: set become transform with",
    "stance identity form mode: form mark",
    "value: damage",
    # harm and health
    "take suffer lose: deal damage less maneuver",
    "attack: defeated",
    "dealt: took dealt",
    "heal regain restore gain: recover",
    "hp: health",
    "health: damage",
    "sacrifice kill: defeat",
    "prevent ignore negate: ignore cancel prevent cannot no less",
    # places
    "space place position: swap space",
    "switch exchange trade swap: swap",
    "contain occupied occupy: through in with",
    "share same: zone same",
    "space: zone token",
    "game: start board",
    "next beside touching near: adjacent",
    "summon revive: return",
    "teleport move: place",
    "now become: over transform become",
    "control: your",
    "card: scheme game",
    "knock push: away",
    "passed pass: through",
    "during: next turn",
    "above over: more",
    "below under: less",
    "charged full: 2 or",
    "second again repeat: 2 may",
    "box supply return: remove",
    "play: also",
    "pull drag toward towards: closer",
    "full: up",
    "transform become change switch: transform choose next become",
    "remaining current: health",
    # times
    "end start begin: turn start end",
    "rest: turn",
    "combat fight: combat attack",
    "win won successful: won win",
    "lose lost: lost lose",
    "turn: turn action",
    "until: turn discards",
    "time: whenever once time times 2 attack",
    "number: each",
)
_FILLERS: Final = (
    "a an the of to into in on at from by with and then than that this these those it its they them their theirs he "
    "him his she her hers you your yours is are was were be been do does did has have had so as for who which choose "
    "chosen choice additional extra bonus able possible either immediately back up own just would will each's one's "
    "following way"
)
_IDLE: Final = "|".join(
    (
        r"\(if any\)|\bif any\b|\bin any order\b|\balso\b|\bthis game\b|\bon the board\b",
        r"(?<!choose an )\bempty (?=space)",
        r"(?:instead of|rather than) (?:discarding (?:it|this card|them)|in (?:their|your) discard pile)",
        r"\bwithout spending an action\b",
        r"(?:along|on) the shortest path|\bafter moving\b|\bends? (?:this|their|its|his|her|the) (?:move|movement)\b",
        r"(?<=through )other\b|(?<=through )spaces (?:with|containing|occupied by|that contain)(?= )",
        r"(?<=to any )adjacent(?= (?:empty )?space)|(?<=to an )adjacent(?= (?:empty )?space)",
        r"\bends?(?= (?:adjacent|in|within|on|next)\b)",
        r"(?<=\d )(?:more|additional|extra)(?= cards?\b)|\bby (?:an|your) opponents?\b|\bfrom attacks\b",
        r"(?<=choose )(?:one|two|three|\d) different effects?|(?<=spaces) each\b|(?<=space) each\b",
        r"\bfrom effects other than combat damage\b|\bplaying this card\b|\bbefore drawing your starting hand\b",
        r"\bthen, shuffle your deck and draw 5 cards\b|\byour fighter is in\b|\bplayed combat (?=cards\b)",
        r"\bafter you attack or defend\b|\bother(?= cards? in (?:your )?hand\b)",
        r"\bto (?:the box|your supply)\b",
        r"\. (?:It|This|That) (?:does not|doesn't) (?:cost|count as|use|require) an action\b",
        r"\bother than this (?:one|card)\b|\b(?:standing|located)\b|\bnow (?=in|adjacent|on|within)\b",
        r"(?<=between the )two(?= values)",
    )
)

_RUSSIAN: Final = (
    "оппонент соперник вражеский: противник",
    "вылечить лечить: восстановить",
    "добрать вытянуть: взять",
    "соседний: смежный",
    "каждый все всех: каждый все",
)
_RUSSIAN_FILLERS: Final = (
    "в во на из с со и а же до для по за у от к ко о об что чтобы это этого эту этой этот этим тот ту той того он она "
    "его её ей ему им их они затем потом после вы вам вас ваш ваша ваше вашу вашего вашей вашем своя свою свой своей "
    "своего один одна одну одного при очко очка очков единица единицу единицы раз как можно быть"
)

SAME: Final = {"en": Synonyms("en", _ENGLISH, _FILLERS, _IDLE), "ru": Synonyms("ru", _RUSSIAN, _RUSSIAN_FILLERS)}
