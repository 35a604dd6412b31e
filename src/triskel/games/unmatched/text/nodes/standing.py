"""Standing facts of abilities: forms of a hero, cards that stay in play, better cards, what a match starts with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.cardtext.token import capital
from triskel.games.unmatched.rules.deck import to_hand
from triskel.games.unmatched.state.hero import ATTACK, DEFENCE
from triskel.games.unmatched.text.book import phrase, reading, text
from triskel.games.unmatched.text.nodes.ability import (
    ARMOUR,
    FARTHER,
    STEPS,
    FighterRule,
    Trait,
    TurnRule,
    Uncancellable,
)
from triskel.games.unmatched.text.nodes.conditions import marked
from triskel.games.unmatched.text.nodes.flow import Gate
from triskel.games.unmatched.text.nodes.how_many import per
from triskel.games.unmatched.text.nodes.node import YOU, Amount, Condition, Instant, Node, ProperName, ValueName
from triskel.games.unmatched.text.nodes.numbers.better import CardBonus, Use
from triskel.games.unmatched.text.nodes.where import Place
from triskel.games.unmatched.text.nodes.who import FIGHTER, OWN, Fighter, Group, Noun
from triskel.kernel import Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


_FORMS = "(form|forms|identity|identities|stance|stances|mode|modes|side|sides)"


@phrase("effect", "change* {whom:fighter.poss} size", "изменить* размер {whom:fighter.gen}", value=None, others=())
@phrase(
    "effect",
    "choose* {value:value_name} or {others:value_name+or}",
    "выбрать* форму «{value:value_name} или {others:value_name+or}»",
)
@phrase(
    "effect",
    ["transform* (into|to) {value:value_name}", "(become*|change to|switch to|turn into|flip to) {value:value_name}"],
    "принять* форму «{value:value_name}»",
    others=(),
)
@phrase(
    "effect",
    [
        "change* to your* next (form|identity|stance)",
        f"(change*|switch*|swap*) (your|) {_FORMS}",
        "transform*",
        f"(change*|switch*) to (the other|your other|another) {_FORMS}",
    ],
    "сменить* форму на следующую",
    value=None,
    others=(),
    whom=None,
)
@dataclass(frozen=True, slots=True)
class Transform(Instant):
    """The hero takes this form, one of several of the player's choice, or the next of all: after the last the first.

    Or BIG becomes SMALL, SMALL becomes BIG (U-ALICE-1).
    """

    theme: ClassVar[str] = "counter"

    value: ValueName | None
    others: tuple[ValueName, ...] = ()
    whom: Fighter | None = None
    """Whose size is meant."""

    @property
    def values(self) -> tuple[ValueName, ...]:
        """The forms that it may be."""
        return () if self.value is None else (self.value, *self.others)

    @property
    def most(self) -> bool:
        """Whether somebody must be asked."""
        return bool(self.others)

    def possible(self, duel: Duel, me: int) -> bool:
        only = None if self.others else self.value
        return only is None or duel.counter(me, only.counter) != only.value

    def run(self, duel: Duel, me: int) -> Steps:
        if not self.others:
            return self.act(duel, me)
        mode = yield ask(duel.arena.seat[me], "mode", range(len(self.values)), "U-ATK-9", by=self)
        if duel.events is not None:
            duel.tell("chose", "U-ATK-9", duel.cause, player=me, modes=[mode])
        chosen = self.values[mode]
        duel.set_counter(me, chosen.counter, chosen.value, "U-ATK-9")
        return True

    def applies(self) -> tuple[str, ...]:
        return () if self.whom is None else ("U-ALICE-1", "U-ALICE-2")

    def act(self, duel: Duel, me: int) -> bool:
        if self.whom is not None:
            duel.set_counter(me, "size", 1 - duel.counter(me, "size"), "U-ALICE-1")
            return True
        if self.value is None:
            return self._next(duel, me)
        changed = self.possible(duel, me)
        duel.set_counter(me, self.value.counter, self.value.value, "U-ATK-9")
        return changed

    @staticmethod
    def _next(duel: Duel, me: int) -> bool:
        for name in duel.arena.kits[me].forms:
            count = duel.arena.kits[me].counters[name][1] + 1
            duel.set_counter(me, name, (duel.counter(me, name) + 1) % count, "U-ATK-9")
            return True
        return False


SETTLED = frozenset(
    {"reach", "ghost", "absent", "boost zone", "first hand", "basket", "placed", "shown", "no actions", "starting hand"}
)
"""What is settled before a match begins."""


# --- other ways to say it -----------------------------------------------------------------------------------------

reading(
    "effect",
    ["{whom:fighter} (becomes|transforms into|changes to|turns into) {value:value_name}"],
    (),
    lambda whom, value: Transform(value),
    ("imp",),
)
reading(
    "clause",
    "you may transform into {value:value_name} or {others:value_name+or}",
    (),
    lambda value, others: Gate(None, YOU, Transform(value, others)),
    ("imp",),
)
reading(
    "simple",
    [
        "you (choose|chose|are|are in|are currently) {value:value_name}",
        "in {value:value_name}",
        "(you are|you are in|in) {value:value_name} (stance|form|mode|identity)",
    ],
    (),
    marked,
)
reading(
    "clause",
    ["while {value:value_name} (,|:) {clause:clause.imp}", "{value:value_name} - {clause:clause.imp}"],
    (),
    lambda value, clause: Gate(marked(value), None, clause),
    ("imp",),
)


# --- more moments and standing facts of hero abilities, and schemes that stay in play ---------------------------------

# --- standing facts -----------------------------------------------------------------------------------------------


def _own(group: Group, count: Amount, use: Use) -> CardBonus:
    return CardBonus(count, group, use)


reading(
    "trait",
    [
        "add (|+) {count:number} to the value of {use:use} cards (played|used) by (a|an|any|each|your) {group:group}",
        "add (|+) {count:number} to the value of the {use:uses} of (each|a|an|any) {group:group}",
    ],
    (),
    _own,
)
reading(
    "trait",
    [
        "{whom:fighter} adds (|+) {count:number} to (|all|all of) (his|her|its|their) {use:use} (values|cards|value)",
        "{whom:fighter} (has|gets|gains) + {count:number} to (his|her|its|their) {use:use} (values|cards|value)",
        "{whom:fighter.poss} {use:uses} (have|get|gain) + {count:number} (|value)",
        "{whom:fighter.poss} {use:use} cards are + {count:number} (|value)",
    ],
    (),
    CardBonus,
)


reading(
    "trait",
    "(the|) effects (of|on) {whom:fighter+both} cards cannot be (cancelled|canceled) (|by an opponent)",
    (),
    Uncancellable,
)


# --- schemes that stay --------------------------------------------------------------------------------------------


WORKS = frozenset((
    "after combat", "turn start", "turn end", "value", "no actions", "maneuver", "after maneuver", "schemed", "ward",
))  # fmt: skip
"""The moments at which the rules ask cards in play."""


@dataclass(frozen=True, slots=True)
class Ongoing(Node):
    """What a card does while it stays in play, and on which condition it leaves at the end of its player's turn."""

    trait: Trait
    until: Condition | None
    stays: bool = False
    """Whether it never leaves."""

    home: ClassVar[tuple[str, str, str]] = ("ongoing", "", "")

    def __post_init__(self) -> None:
        if self.trait.moment() not in WORKS:
            raise ValueError("this does not work from a scheme in play")

    def ends(self, duel: Duel, me: int) -> bool:
        """Whether the scheme is discarded now, at the end of its player's turn."""
        return not self.stays and (self.until is None or self.until.holds(duel, me))

    def say(self, lang: str, form: str) -> list[str]:
        """ONGOING: ... Discard this card at the end of your turn if ..."""
        trait = capital(text(self.trait, "trait", "", lang))
        if self.stays:
            return [f"PERMANENT: {trait}" if lang == "en" else f"НАВСЕГДА: {trait}"]
        if self.until is None:
            if lang == "en":
                return [f"ONGOING: {trait}. Discard this card at the end of your turn"]
            return [f"ПОСТОЯННО: {trait}. Сбросьте эту карту в конце своего хода"]
        said = text(self.until, "condition", "", lang)
        if lang == "en":
            return [f"ONGOING: {trait}. Discard this card at the end of your turn if {said}"]
        return [f"ПОСТОЯННО: {trait}. Сбросьте эту карту в конце своего хода, если {said}"]


reading(
    "ongoing",
    "ongoing : {trait:trait} . discard this card at the end of your turn if {until:condition}",
    "постоянно : {trait:trait} . сбросьте эту карту в конце своего хода, если {until:condition}",
    Ongoing,
)
reading(
    "ongoing",
    "ongoing : {trait:trait} . discard this card at the end of your turn",
    "постоянно : {trait:trait} . сбросьте эту карту в конце своего хода",
    lambda trait: Ongoing(trait, None),
)


reading(
    "ongoing",
    "(permanent|permanently) (:|.|,) {trait:trait}",
    "навсегда : {trait:trait}",
    lambda trait: Ongoing(trait, None, True),
)
reading("ongoing", "for the rest of the game, {trait:trait}", (), lambda trait: Ongoing(trait, None, True))


# --- standing facts of hero abilities: counters at the start, movement, better cards ----------------------------------

# --- standing facts -----------------------------------------------------------------------------------------------


@phrase(
    "trait",
    [
        "{whom:fighter} starts the game with {count:number} {counter:counter_name}",
        "{whom:fighter} (starts|begins|start|begin) (the game|) with {count:number} {counter:counter_name} "
        "(tokens|token|)",
    ],
    "В начале игры у {whom:fighter.gen} {count:number} <жетон/жетона/жетонов> {counter:counter_name}",
)
@phrase(
    "trait",
    [
        "Start the game with {count:number} {counter:counter_name}",
        "(You|) (start|begin|starts|begins) (the game|) with {count:number} {counter:counter_name} "
        "(token|tokens|counters|charged|)",
    ],
    "В начале игры у вас {count:number} <жетон/жетона/жетонов> {counter:counter_name}",
    whom=None,
)
@phrase(
    "trait",
    ["Start the game as {counter:value_name}", "{counter:value_name} is your starting (form|identity|stance)"],
    "В начале игры ваша форма — {counter:value_name}",
    count=None,
    whom=None,
)
@phrase(
    "trait",
    [
        "Start the game with {card:card_name} in your hand",
        "Before drawing your starting hand, add {card:card_name} (card|) to your hand. Then, shuffle your deck and "
        "draw 5 cards",
        "You (start|begin) the game with {card:card_name} in your hand",
    ],
    "В начале игры возьмите в руку карту «{card:card_name}»",
    count=None,
    counter=None,
)
@dataclass(frozen=True, slots=True)
class StartWith(Trait):
    """How much of a counter there is, or which form the hero has, when it is placed; or a card that is in hand before
    the first five are drawn."""

    count: Amount | None
    counter: ProperName | ValueName | None
    whom: Fighter | None = None
    card: ProperName | None = None

    @property
    def theme(self) -> str:  # type: ignore[override]
        """What it is about."""
        return "counter" if self.card is None else "other"

    def applies(self) -> tuple[str, ...]:
        return ("U-SETUP-5",) if self.card is None else ("U-SETUP-4",)

    def moment(self) -> str:
        return "placed" if self.card is None else "first hand"

    def notice(self, duel: Duel, owner: int, fighter: int) -> None:
        card = -1 if self.card is None else duel.arena.card_of[owner].get(self.card.id, -1)
        if card in duel.deck[owner]:
            duel.deck[owner].remove(card)
            to_hand(duel, owner, card, True, "U-SETUP-4", duel.arena.kits[owner].id)

    def run(self, duel: Duel, me: int) -> Steps:
        if isinstance(self.counter, ValueName):
            duel.set_counter(me, self.counter.counter, self.counter.value, "U-SETUP-5")
        elif self.count is not None and self.counter is not None:
            duel.set_counter(me, self.counter.id, self.count.value(duel, me), "U-SETUP-5")
        return None
        yield


reading("trait", ["you have {count:number} {counter:counter_name} (tokens|token|counters|)"], (), StartWith)


reading("trait", ["{whom:fighter.poss} move value is {count:number}"], (), lambda whom, count: TurnRule(STEPS, count))
reading(
    "trait",
    [
        "add (|+) {count:number} to {whom:fighter.poss} (move value|movement|move)",
        "{whom:fighter} (moves|can move|may move) {count:number} (additional|extra|more) <space/spaces> (when "
        "you maneuver|)",
        "{whom:fighter} (has|gets) + {count:number} (move|movement|to his move|to her move)",
    ],
    (),
    lambda count, whom: TurnRule(FARTHER, count),
)
reading(
    "trait",
    [
        "when you maneuver, (your fighters may move|your fighters move|you may move|you may move each fighter|"
        "you may move each of your fighters|you may move your fighters) (an additional|up to|) {count:number} "
        "(additional|extra|more|) <space/spaces>",
        "your fighters (may|) move {count:number} (additional|extra|more) <space/spaces>",
    ],
    (),
    lambda count: TurnRule(FARTHER, count),
)
reading(
    "trait",
    [
        "{group:group.pl} (are|get|have) + {count:number} (value|) (when attacking|on attack|to attack)",
        "add (|+) {count:number} to the value of (all|all of|) {group:group.pl} attacks",
        "add (|+) {count:number} to (the value of|) (your|all your|all of your) attacks",
        "(your|all your|all of your) attacks (are|get|have|gain) + {count:number} (value|)",
        "add (|+) {count:number} to (the value of|) (your|all your|all of your) attack (cards|values)",
        "(your|all your|all of your) attack cards (are|get|have|gain) + {count:number} (value|)",
    ],
    (),
    lambda count, group=None: CardBonus(count, group or _mine(), Use(ATTACK)),
)
reading(
    "trait",
    [
        "add (|+) {count:number} to (the value of|) (your|all your|all of your) (defense|defence) (cards|values)",
        "(your|all your|all of your) (defense|defence) cards (are|get|have|gain) + {count:number} (value|)",
        "add (|+) {count:number} to (the value of|) (your|all your|all of your) (defences|defenses)",
    ],
    (),
    lambda count: CardBonus(count, _mine(), Use(DEFENCE)),
)
reading(
    "trait",
    [
        "(while|when|if) (a|an|any|each) {noun:noun} is {place:place}, add (|+) {count:number} to (the value of|) "
        "(its|their|his|her) {use:uses}",
        "add (|+) {count:number} to the value of {use:uses} (of|by|played by) {noun:noun.pl} {place:place}",
    ],
    (),
    lambda noun, count, use, place: CardBonus(count, Group(noun, place), use),
)
reading(
    "trait",
    [
        "(while|if|when) (he|she|it) is {place:place}, add (|+) {count:number} to (the value of|) (his|her|its) "
        "{use:uses}"
    ],
    (),
    lambda count, use, place: CardBonus(count, Group(_hero(), place), use),
)
reading(
    "trait",
    [
        "(whenever|when|if|each time) {whom:fighter} would (take|be dealt) combat damage, "
        "(reduce|decrease) (it|"
        "that damage|the damage) by {count:number}",
        "{whom:fighter} takes {count:number} less damage (from attacks|from all attacks|from each attack)",
        "(reduce|decrease) (all|any|the) combat damage (dealt|) to {whom:fighter} by {count:number}",
    ],
    (),
    lambda whom, count: FighterRule(ARMOUR, whom, count),
)


def _mine() -> Group:
    return Group(Noun(OWN, FIGHTER), None)


def _hero() -> Any:
    return Noun(OWN, "hero")


reading(
    "trait",
    [
        "add (|+) {count:number} to your move value for each {each:each_of}",
        "your move value is (increased by|+) {count:number} for each {each:each_of}",
    ],
    (),
    lambda count, each: TurnRule(FARTHER, per(count, each)),
)


def _placed(group: Group, place: Place) -> Group:
    if group.place is not None:
        raise ValueError("two places")
    return Group(group.noun, place)


for _verb in (
    "(add|adds|get|gets|have|has|gain|gains) (|+) {count:number} to (|the value of|the values of) "
    "(their|its|his|her|all|all of their) {use:uses}",
):
    for _who in ("(all|all of|) {group:group.pl}", "(each|a|an|any|every) {group:group}"):
        reading("trait", f"{_who} {_verb}", (), lambda group, count, use: CardBonus(count, group, use))
        reading(
            "trait",
            f"{_who} {_verb} for (each|every) {{each:each_of}}",
            (),
            lambda group, count, use, each: CardBonus(count, group, use, None, each),
        )
        reading(
            "trait",
            f"{_who} {_verb} (while|when|if) (|they are|it is) {{place:place}}",
            (),
            lambda group, count, use, place: CardBonus(count, _placed(group, place), use),
        )
        reading(
            "trait",
            f"{_who} {_verb} (while|when|if) {{condition:condition}}",
            (),
            lambda group, count, use, condition: CardBonus(count, group, use, condition),
        )

for _who in ("{group:group.pl}", "(each|a|an|any|every) {group:group}"):
    reading("trait", f"{_who} (have|has|get|gets|gain|gains) + {{count:number}} {{use:uses}}", (),
            lambda group, count, use: CardBonus(count, group, use))  # fmt: skip
reading("trait", "{whom:fighter} (has|gets|gains) + {count:number} (to|) {use:uses}", (), CardBonus)

_TUCKED = "(put|tuck|place) this card (under|beneath|next to) (your hero card|your character card|your hero)"
reading(
    "ongoing",
    [
        f"{_TUCKED} . (while it is there|for the rest of the game) (,|) {{trait:trait}}",
        f"{_TUCKED} . {{trait:trait}} (while it is there|for the rest of the game)",
    ],
    (),
    lambda trait: Ongoing(trait, None, True),
)
