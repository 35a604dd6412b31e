"""When a hero's ability works: at moments of the turn, in and after combats, when fighters move, are hurt or fall."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final

from triskel.cardtext.printer import Unsayable
from triskel.games.unmatched.rules.combat import winner
from triskel.games.unmatched.state.duel import ATTACKER, DEFENDER, NOBODY
from triskel.games.unmatched.state.ledger import BLANK
from triskel.games.unmatched.text.book import reading, text
from triskel.games.unmatched.text.nodes.ability import Trait
from triskel.games.unmatched.text.nodes.deck.kinds import Kind
from triskel.games.unmatched.text.nodes.deck.reveal import tidy
from triskel.games.unmatched.text.nodes.deck.values import shapes
from triskel.games.unmatched.text.nodes.flow import Gate, paragraph, parts
from triskel.games.unmatched.text.nodes.node import YOU, Condition, Effect, Instant, Node
from triskel.games.unmatched.text.nodes.who import Group, Named, NamedKind, OwnOne, another
from triskel.kernel import Steps

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


WHEN: Final = "(whenever|when|each time|after)"


class Event(Node):
    """Something that happens, and that an ability answers."""

    __slots__ = ()

    tallies: ClassVar[bool] = False
    sudden: ClassVar[bool] = False
    """Whether it happens in the middle of something, where nobody can be asked."""

    def moment(self) -> str:
        """The hook at which the rules tell of it."""
        raise NotImplementedError

    def comes(self, duel: Duel, me: int) -> bool:
        """Whether it happened, as seen by this player."""
        return True

    def befalls(self, duel: Duel, me: int, fighter: int) -> bool:
        """Whether it happened to this fighter."""
        return False

    def head(self, lang: str) -> str:
        """The words before the comma."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class When(Trait):
    """Whenever something happens, something is done."""

    event: Event
    effect: Effect

    def __post_init__(self) -> None:
        if self.event.sudden and (not isinstance(self.effect, Instant) or getattr(self.effect, "most", False)):
            raise ValueError("nobody can be asked in the middle of a wound")

    @property
    def theme(self) -> str:  # type: ignore[override]
        """What it is about."""
        return "condition" if self.event.moment() in (START, END) else "other"

    def applies(self) -> tuple[str, ...]:
        return self.event.applies()

    def counts(self) -> bool:
        return self.event.tallies or getattr(self.event, "first", False)

    def moment(self) -> str:
        return self.event.moment()

    def run(self, duel: Duel, me: int) -> Steps:
        if self.event.comes(duel, me):
            yield from self.effect.run(duel, me)
            if duel.ledger is not BLANK or duel.looked[me]:
                tidy(duel)

    def amount(self, duel: Duel, player: int, side: int) -> int:
        return int(self.event.befalls(duel, player, side))

    def notice(self, duel: Duel, owner: int, fighter: int) -> None:
        effect = self.effect
        if isinstance(effect, Instant) and self.event.befalls(duel, owner, fighter):
            effect.act(duel, owner)  # beowulf_rage

    def say(self, lang: str, form: str) -> list[str]:
        """Whenever ..., ..."""
        return [f"{self.event.head(lang)} {paragraph(self.effect, lang, False)[:-1]}"]


# --- moments of the turn ------------------------------------------------------------------------------------------

START, END, PLACED, ACTION = "turn start", "turn end", "placed", "before action"
MANEUVER, SCHEME, BOOSTED = "after maneuver", "schemed", "boosted"
_MOMENTS: Final[dict[str, tuple[str, str, tuple[str, ...]]]] = {
    START: ("At the start of your turn,", "В начале своего хода", ("U-TURN-1",)),
    END: ("At the end of your turn,", "В конце своего хода", ("U-TURN-3",)),
    PLACED: ("After you place your hero,", "Разместив своего героя,", ("U-SETUP-5",)),
    ACTION: ("Before each of your actions,", "Перед каждым своим действием", ("U-TURN-2",)),
    MANEUVER: ("After you maneuver,", "После вашего манёвра", ("U-MAN-1",)),
    SCHEME: ("After you play a scheme,", "После того как вы разыграли приём,", ("U-SCHEME-4",)),
    BOOSTED: ("Whenever you BOOST,", "Каждый раз, когда вы делаете УСИЛЕНИЕ,", ("U-BOOST-1", "U-BOOST-3")),
}


@dataclass(frozen=True, slots=True)
class At(Event):
    """A moment of the match or of the player's own turn; the end of it comes before the hand is cut to 7."""

    hook: str
    whom: Any = field(default=None, compare=False)
    """Whom the moment speaks of: the hero, where that is placed."""

    def moment(self) -> str:
        return self.hook

    def applies(self) -> tuple[str, ...]:
        return _MOMENTS[self.hook][2]

    def head(self, lang: str) -> str:
        english, russian, _ = _MOMENTS[self.hook]
        return russian if lang == "ru" else english


_SAID: Final[dict[str, tuple[list[str], str | tuple[()]]]] = {
    START: (
        ["at the start of your turn (,|) {effect:open_body}", "at the start of each of your turns, {effect:open_body}"],
        "в начале (своего|вашего) хода (|,) {effect:open_body}",
    ),
    END: (
        ["at the end of (each of your turns|your turn) (,|) {effect:open_body}"],
        "в конце (своего|вашего) хода (|,) {effect:open_body}",
    ),
    ACTION: (
        ["before each of your actions, {effect:open_body}"],
        "перед каждым своим действием (|,) {effect:open_body}",
    ),
    MANEUVER: (
        [
            "after (you maneuver|you take a maneuver action|a maneuver|your maneuver|maneuvering|each maneuver), "
            "{effect:open_body}",
            "(whenever|when|each time) you (maneuver|take a maneuver action|perform a maneuver) (,|) "
            "{effect:open_body}",
        ],
        "после вашего манёвра (|,) {effect:open_body}",
    ),
    SCHEME: (
        [
            f"{WHEN} you play a scheme (|card), {{effect:open_body}}",
            "(after|when|whenever) you scheme, {effect:open_body}",
        ],
        "после того как вы разыграли приём, {effect:open_body}",
    ),
    BOOSTED: (
        ["(whenever|each time|when|after) you BOOST (a card|an attack|), {effect:open_body}"],
        "каждый раз, когда вы делаете УСИЛЕНИЕ, {effect:open_body}",
    ),
}
for _hook, (_lines, _line) in _SAID.items():
    reading("trait", _lines, _line, lambda effect, hook=_hook: When(At(hook), effect))
reading(
    "trait",
    [
        "after you place your hero, {effect:open_body}",
        "(after|when) (you place|placing) {whom:fighter} (at the start of the game|during setup|), {effect:open_body}",
        "at the start of the game, after (you place|placing) {whom:fighter}, {effect:open_body}",
        "(at the start of the game|before the game begins|before the game starts|during setup|"
        "when the game begins|at the beginning of the game), {effect:open_body}",
    ],
    "разместив своего героя, {effect:open_body}",
    lambda effect, whom=None: When(At(PLACED, whom or OwnOne()), effect),
)
for _hook, _words in ((START, "at the start of your turn"), (END, "at the end of your turn")):
    reading(
        "trait",
        f"if {{condition:condition}} {_words}, {{effect:open_body}}",
        (),
        lambda condition, effect, hook=_hook: When(At(hook), _on(condition, effect)),
    )

    _each = _words.replace("your turn", "each of your turns")
    reading(
        "trait",
        [f"(if|when|while) {{condition:condition}}, {{effect:clause.imp}} {each}" for each in (_words, _each)],
        (),
        lambda condition, effect, hook=_hook: When(At(hook), _on(condition, effect)),
    )


def _on(condition: Condition, effect: Effect) -> Gate:
    if isinstance(effect, Gate) and effect.condition is None and effect.otherwise is None:
        return Gate(condition, effect.asker, effect.do, effect.then)
    return Gate(condition, None, effect)


# --- combats ------------------------------------------------------------------------------------------------------

AFTER, DURING = "after combat", "during combat"
ATTACKS, DEFENDS, WINS, LOSES, DEALS, TAKES, PLAYS, FIGHTS, FELLS = (
    "attacks", "defends", "wins a combat", "loses a combat", "deals combat damage", "takes combat damage", "plays",
    "attacks or defends", "defeats",
)  # fmt: skip
_ONE: Final = {
    ATTACKS: "атакует", DEFENDS: "защищается", WINS: "побеждает в бою", LOSES: "проигрывает бой",
    DEALS: "наносит боевой урон", TAKES: "получает боевой урон", FIGHTS: "атакует или защищается",
    FELLS: "повергает",
}  # fmt: skip
_MANY: Final = {**_ONE, WINS: "побеждает", LOSES: "проигрывает"}
_YOU: Final = {
    (AFTER, FIGHTS): ("After each combat,", "После каждого боя"),
    (DURING, FIGHTS): ("During combat,", "Во время боя"),
    (AFTER, ATTACKS): ("After you attack,", "После вашей атаки"),
    (DURING, ATTACKS): ("During combat when you attack,", "Во время боя, когда вы атакуете,"),
    (AFTER, DEFENDS): ("After you defend,", "После вашей защиты"),
    (DURING, DEFENDS): ("During combat when you defend,", "Во время боя, когда вы защищаетесь,"),
    (AFTER, WINS): ("Whenever you win a combat,", "Каждый раз, когда вы победили в бою,"),
    (AFTER, LOSES): ("Whenever you lose a combat,", "Каждый раз, когда вы проиграли бой,"),
    (AFTER, TAKES): ("Whenever you take combat damage,", "Каждый раз, когда вы получили боевой урон,"),
}


def an(words: str) -> str:
    """The words with their article."""
    if words.startswith("other "):
        return "an" + words
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


def one_of_them(group: Group, lang: str) -> str:
    """A Harpy, one of your fighters; Гарпия, один из ваших бойцов."""
    try:
        said = text(group, "group", "" if lang == "en" else "nom", lang)
        return an(said) if lang == "en" else said
    except Unsayable:
        said = text(group, "group", "pl" if lang == "en" else "genpl", lang)
        return f"one of {said}" if lang == "en" else f"один из {said}"


@dataclass(frozen=True, slots=True)
class InFight(Event):
    """A combat in which the player, this fighter or one of these attacked, defended, won, lost, was hurt (U-ATK-16)."""

    hook: str
    deed: str
    who: Any = None
    """A fighter or a group; the player, if nobody is named."""
    noun: Any = None
    """To whom damage is dealt, where that matters."""
    kind: Kind | None = None
    """What the player plays."""
    least: Any = None
    """How much damage it must be at least."""
    first: bool = False
    """Whether only the first such combat of each of the player's own turns counts (U-WINC-3)."""

    def __post_init__(self) -> None:
        if self.who is None and self.noun is not None and self.deed != ATTACKS:
            raise ValueError("whom one attacks is said")
        if self.hook == AFTER and getattr(self.noun, "so", None) is not None:
            raise ValueError("so before the blow, or after it?")
        if self.hook == DURING and self.deed not in (ATTACKS, DEFENDS, FIGHTS):
            raise ValueError("that is not known in the middle of a combat")

    def moment(self) -> str:
        return self.hook

    def applies(self) -> tuple[str, ...]:
        if self.first:
            return ("U-ATK-16", "U-WINC-3")
        return ("U-ATK-11",) if self.hook == DURING else ("U-ATK-16",)

    def comes(self, duel: Duel, me: int) -> bool:
        combat, deed = duel.combat, self.deed
        if combat is None or (deed == FIGHTS and self.who is None):
            return combat is not None
        if deed == FIGHTS:
            duel.he = next((each for each in combat.fighter if self._means(duel, me, each, NOBODY)), NOBODY)
            if isinstance(self.who, Group):
                duel.it = duel.he
            return duel.he >= 0
        if deed == PLAYS:
            card = combat.card[combat.side(me)]
            return card >= 0 and self.kind is not None and self.kind.fits(duel, card)
        if deed in (DEALS, TAKES) and combat.damage < (1 if self.least is None else self.least.value(duel, me)):
            return False
        if self.first and not (duel.active == me and duel.ledger.tally and duel.ledger.tally[2 * me + 1] == 1):
            return False
        if deed in (WINS, LOSES):
            side = winner(combat) if deed == WINS else 1 - winner(combat)
        else:
            side = ATTACKER if deed in (ATTACKS, DEALS, FELLS) else DEFENDER
        if deed == FELLS and duel.alive >> combat.fighter[DEFENDER] & 1:
            return False
        fighter = combat.fighter[side]
        if not self._means(duel, me, fighter, combat.player[side]):
            return False
        duel.he = fighter
        if isinstance(self.who, Group):
            duel.it = fighter
        if isinstance(self.noun, Group):
            return combat.fighter[1 - side] in self.noun.members(duel, me)
        return self.noun is None or bool(self.noun.fits(duel, me, combat.fighter[1 - side]))

    def _means(self, duel: Duel, me: int, fighter: int, player: int) -> bool:
        who = self.who
        if who is None:
            return player == me
        if isinstance(who, Group):
            return bool(who.noun.fits(duel, me, fighter)) and (who.place is None or fighter in who.members(duel, me))
        if isinstance(who, Named):
            return fighter in duel.arena.named[me].get(who.name.id, ())
        return bool(who.find(duel, me) == fighter)

    def head(self, lang: str) -> str:
        english, who = lang == "en", self.who
        if self.first:
            first = "The first time you lose a combat on each of your turns,"
            return first if english else "Когда вы впервые за свой ход проиграли бой,"
        if self.kind is not None:
            kind = text(self.kind, "kind", "" if english else "acc", lang)
            return f"After you play {an(kind)} in combat," if english else f"После того как вы разыграли в бою: {kind},"
        if who is None and self.noun is not None:
            whom = text(self.noun, "noun", "" if english else "acc", lang)
            if english:
                return f"{'During combat when' if self.hook == DURING else 'After'} you attack {an(whom)},"
            return (
                f"{'Во время боя, когда вы атакуете' if self.hook == DURING else 'После того как вы атаковали'} {whom},"
            )
        if who is None:
            return _YOU[self.hook, self.deed][not english]
        deed, one, many = self.deed, _ONE[self.deed], _MANY[self.deed]
        if self.least is not None:
            count = text(self.least, "number", "", lang)
            deed = deed.replace("combat", f"{count} or more combat")
            one, many = (each.replace("боевой урон", f"{count} или больше боевого урона") for each in (one, many))
        to = ""
        if self.noun is not None:
            case = "" if english else "dat" if self.deed == DEALS else "acc"
            noun = text(self.noun, "group" if isinstance(self.noun, Group) else "noun", case, lang)
            to = f" {'to ' if self.deed == DEALS else ''}{an(noun)}" if english else f" {noun}"
        if isinstance(who, Group):
            group = one_of_them(who, lang)
            if english:
                return f"{'During combat when' if self.hook == DURING else 'After'} {group} {deed}{to},"
            when = "Во время боя, в котором" if self.hook == DURING else "После боя, в котором"
            return f"{when} {many}{to} {group},"
        name = text(who, "fighter", "" if english else "nom", lang)
        if english:
            return f"{'During combat when' if self.hook == DURING else 'After'} {name} {deed}{to},"
        return f"{'Во время боя, когда' if self.hook == DURING else 'После того как'} {name} {one}{to},"


def _fight(deed: str, hook: str = AFTER, **more: Any) -> Any:
    """A builder of what is done in or after such combats."""
    return lambda effect, who=None, noun=None, kind=None, least=None: When(
        InFight(hook, deed, who, _whom(noun), kind, least, **more), effect
    )


def _whom(noun: Any) -> Any:
    """Of a group that may stand anywhere only its noun matters."""
    return noun.noun if isinstance(noun, Group) and noun.place is None else noun


def _fight_or(deed: str) -> Any:
    """The same; what changes a card of the combat is done during it, whatever else is done after it."""

    def build(effect: Effect, who: Any = None, noun: Any = None) -> When:
        shaped = any(shapes(each) for each in parts(effect))
        return When(InFight(DURING if shaped else AFTER, deed, who, noun), effect)

    return build


BODY: Final = "{effect:open_body}"
for _deed, _en in (
    (FIGHTS, "after (combat|a combat|any combat|each combat)"),
    (FIGHTS, "after each combat (your fighter is in|you are in|you take part in)"),
    (ATTACKS, "after each combat (in which you attacked|in which you were the attacker|in which you are attacking)"),
    (DEFENDS, "after each combat (in which you defended|in which you were the defender)"),
    (ATTACKS, "after (you attack|an attack|attacking|your attack|you make an attack|you have attacked|each attack|"
              "each of your attacks)"),
    (DEFENDS, "after you defend"),
    (WINS, f"{WHEN} you win (a combat|combat|the combat)"),
    (WINS, f"{WHEN} you deal (combat damage|damage) (|to an opposing fighter)"),
    (LOSES, f"{WHEN} you lose (a combat|combat|the combat)"),
    (TAKES, f"{WHEN} you take (combat damage|damage in combat)"),
):  # fmt: skip
    reading("trait", f"{_en} (,|) {BODY}" if _deed == FIGHTS else f"{_en}, {BODY}", (), _fight(_deed))
for (_hook, _deed), (_, _ru) in _YOU.items():
    reading("trait", (), f"{_ru.rstrip(',')} (,|) {BODY}", _fight(_deed, _hook))
reading("trait", f"during combat, {BODY}", (), _fight(FIGHTS, DURING))
for _deed, _en in ((ATTACKS, "attack"), (DEFENDS, "defend"), (FIGHTS, "(attack or defend|are in combat)")):
    for _with in ("", " with {who:fighter}", " with {who:one_of}"):
        reading("trait", f"(whenever|when|each time) you {_en}{_with}, {BODY}", (), _fight_or(_deed))
        if _with:
            reading("trait", f"after you {_en}{_with}, {BODY}", (), _fight(_deed))
reading(
    "trait",
    [
        f"{WHEN} (an opponent|your opponent|an opposing fighter|any opponent) (attacks|targets) (you|one of your "
        f"fighters|any of your fighters|your fighters), {BODY}",
        f"(when|whenever) (an opponent|your opponent) (plays an attack|plays an attack card|attacks), {BODY}",
    ],
    (),
    _fight_or(DEFENDS),
)
reading("trait", f"{WHEN} an attack by {{who:one_of}}, {BODY}", (), _fight(ATTACKS))
reading("trait", f"after (an attack|a combat) (by|with) {{who:fighter}}, {BODY}", (), _fight(ATTACKS))
_WHOM = "(a|an|any) {noun:noun}"
reading("trait", f"(whenever|when|each time) you attack {_WHOM}, {BODY}", (), _fight_or(ATTACKS))
reading("trait", f"after you attack {_WHOM}, {BODY}", (), _fight(ATTACKS))
reading("trait", f"during combat when you attack {_WHOM}, {BODY}", (), _fight(ATTACKS, DURING))
reading("trait", (), f"после того как вы атаковали {{noun:noun.acc}}, {BODY}", _fight(ATTACKS))
reading("trait", (), f"во время боя, когда вы атакуете {{noun:noun.acc}}, {BODY}", _fight(ATTACKS, DURING))
for _deed, _en in ((ATTACKS, "attack"), (DEFENDS, "defend")):
    reading("trait", f"during combat when you {_en}, {BODY}", (), _fight(_deed, DURING))
reading(
    "trait",
    f"{WHEN} you play (a|an) {{kind:kind}} (in combat|), {BODY}",
    f"после того как вы разыграли в бою: {{kind:kind.acc}}, {BODY}",
    _fight(PLAYS),
)
_FIGHTER, _GROUP, _TO = "{who:fighter}", "{who:one_of}", "to {noun:one_of}"
reading("one_of", "(a|an|any|one of|1) {group:group}", (), lambda group: group)
reading("one_of", "one of {group:group.pl}", (), lambda group: group)
reading("one_of", "another {group:group}", (), lambda group: another(group).group)
reading("one_of", "{names:fighter_name+or}", (), lambda names: _of_two(names))


def _of_two(names: tuple[Any, ...]) -> Group:
    if len(names) < 2:
        raise ValueError("one name is one fighter")
    return Group(NamedKind(names), None)


for _deed, _en in (
    (ATTACKS, "attacks"),
    (DEFENDS, "defends"),
    (FIGHTS, "attacks or defends"),
    (WINS, "wins (a combat|combat|an attack|the combat)"),
    (LOSES, "loses (a combat|combat|the combat)"),
    (DEALS, "deals (combat damage|damage)"),
    (TAKES, "takes combat damage"),
):
    _open = _deed in (ATTACKS, DEFENDS, FIGHTS)
    for _who, _ru in (
        (_FIGHTER, f"после того как {{who:fighter.nom}} {_ONE[_deed]}"),
        (_GROUP, f"после боя, в котором {_MANY[_deed]} {{who:group.nom}}"),
    ):
        _told = "after" if _open else WHEN
        reading("trait", f"{_told} {_who} {_en}, {BODY}", f"{_ru}, {BODY}", _fight(_deed))
        if _open:
            _told = "(whenever|each time)" if _who is _FIGHTER else "(whenever|when|each time)"
            reading("trait", f"{_told} {_who} {_en}, {BODY}", (), _fight_or(_deed))
for _who, _ru in ((_FIGHTER, "после того как {who:fighter.nom} наносит боевой урон {noun:noun.dat}"),
                  (_GROUP, "после боя, в котором наносит боевой урон {noun:noun.dat} {who:group.nom}")):  # fmt: skip
    reading("trait", f"{WHEN} {_who} deals (combat damage|damage) {_TO}, {BODY}", f"{_ru}, {BODY}", _fight(DEALS))
    _many = "{least:number} или больше боевого урона"
    for _to, _dat in ((f" {_TO}", " {noun:noun.dat}"), ("", "")):
        reading(
            "trait",
            f"{WHEN} {_who} deals {{least:number}} or more (combat damage|damage){_to}, {BODY}",
            f"{_ru.replace('боевой урон', _many).replace(' {noun:noun.dat}', _dat)}, {BODY}",
            _fight(DEALS),
        )
    reading(
        "trait",
        f"{WHEN} {_who} takes {{least:number}} or more (combat damage|damage), {BODY}",
        f"{_ru.replace('наносит боевой урон {noun:noun.dat}', 'получает ' + _many)}, {BODY}",
        _fight(TAKES),
    )
    for _hurt in ("{least:number} or more (combat damage|damage)", "(combat damage|damage)"):
        reading(
            "trait", f"{WHEN} (a|an|any) {{noun:noun}} (is dealt|takes) {_hurt} by {_who}, {BODY}", (), _fight(DEALS)
        )
for _who, _ru in ((_FIGHTER, "после того как {who:fighter.nom} повергает {noun:noun.acc}"),
                  (_GROUP, "после боя, в котором повергает {noun:noun.acc} {who:group.nom}")):  # fmt: skip
    reading(
        "trait", f"{WHEN} {_who} defeats (a|an|any) {{noun:noun}} (in combat|), {BODY}", f"{_ru}, {BODY}", _fight(FELLS)
    )
for _deed, _en in (
    (ATTACKS, "(attacks|is attacking|makes an attack)"),
    (DEFENDS, "(defends|is attacked|is defending|is the target of an attack)"),
    (FIGHTS, "(attacks or defends|is attacking or defending|is in combat|fights)"),
):
    reading(
        "trait",
        [f"during combat when {_FIGHTER} {_en}, {BODY}", f"when (|a|an|any) {_FIGHTER} {_en}, {BODY}"],
        f"во время боя, когда {{who:fighter.nom}} {_ONE[_deed]}, {BODY}",
        _fight(_deed, DURING),
    )
    reading(
        "trait",
        f"during combat when {_GROUP} {_en}, {BODY}",
        f"во время боя, в котором {_MANY[_deed]} {{who:group.nom}}, {BODY}",
        _fight(_deed, DURING),
    )
    reading(
        "trait",
        f"you may {{do:effect.inf}} when {_FIGHTER} {_en} to {{then:steps.inf}}",
        (),
        lambda do, who, then, deed=_deed: When(InFight(DURING, deed, who), Gate(None, YOU, do, then)),
    )
reading(
    "trait",
    f"{WHEN} {_FIGHTER} wins (a combat|combat|an attack|) (while|if|when) {{condition:condition}}, {BODY}",
    (),
    lambda who, condition, effect: When(InFight(AFTER, WINS, who), Gate(condition, None, effect)),
)


reading(
    "trait",
    [
        f"the first time you lose (a combat|combat) on each of your turns, {BODY}",
        f"on each of your turns, the first time you lose (a combat|combat), {BODY}",
    ],
    f"когда вы впервые за свой ход проиграли бой, {BODY}",
    lambda effect: When(InFight(AFTER, LOSES, first=True), effect),
)


for _hook, _when, _line in (
    (AFTER, "(whenever|each time|after)", "после того как {who:fighter.nom} атакует {noun:group.acc}"),
    (DURING, "(when|during combat when)", "во время боя, когда {who:fighter.nom} атакует {noun:group.acc}"),
):
    reading(
        "trait",
        f"{_when} {_FIGHTER} attacks (a|an|any) {{noun:group}}, {BODY}",
        f"{_line}, {BODY}",
        _fight(ATTACKS, _hook),
    )

# --- two events in one sentence -----------------------------------------------------------------------------------

for _en, _events in (
    ("attack or scheme", (InFight(AFTER, ATTACKS), At(SCHEME))),
    ("attack or maneuver", (InFight(AFTER, ATTACKS), At(MANEUVER))),
    ("maneuver or attack", (At(MANEUVER), InFight(AFTER, ATTACKS))),
    ("maneuver or scheme", (At(MANEUVER), At(SCHEME))),
):
    reading(
        "trait",
        f"(after|whenever|when|each time) you {_en}, {BODY}",
        (),
        lambda effect, events=_events: tuple(When(each, effect) for each in events),
    )
reading("trait", f"after you attack or defend, {BODY}", (), _fight(FIGHTS))
reading("trait", f"if {_FIGHTER} wins (a combat|combat|the combat), {BODY}", (), _fight(WINS))
