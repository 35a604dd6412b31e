"""Which fighters: the nearest, the weakest, those moved through, several at once, by zone and by distance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.rules.movement import passed
from triskel.games.unmatched.state.duel import ATTACKER, DEFENDER
from triskel.games.unmatched.text.book import BOOK, phrase, reading, wording
from triskel.games.unmatched.text.nodes.conditions import IsOne
from triskel.games.unmatched.text.nodes.flow import Sequence
from triskel.games.unmatched.text.nodes.harm import Deal
from triskel.games.unmatched.text.nodes.how_many import Number
from triskel.games.unmatched.text.nodes.landing import Where
from triskel.games.unmatched.text.nodes.measure import CountOf
from triskel.games.unmatched.text.nodes.motion import ZONE, ChooseSpace, Move, PlaceFighter
from triskel.games.unmatched.text.nodes.node import Amount, FighterName, Node
from triskel.games.unmatched.text.nodes.where import (
    AT,
    IN_COMBAT,
    Distance,
    Everywhere,
    Near,
    Things,
    ThoseSpaces,
    TokenKind,
    all_but_in,
    beside,
    some,
    zone_of,
)
from triskel.games.unmatched.text.nodes.who import (
    ANY,
    FIGHTER,
    OPPOSING,
    OTHER_FRIENDLY,
    OTHER_OWN,
    OWN,
    SIDEKICK,
    EnemyHero,
    Fighter,
    Group,
    It,
    Named,
    NamedKind,
    Noun,
    Pick,
    Several,
    Target,
    YourFighter,
    all_of,
    another,
    any_of,
    one_of,
    some_of,
)
from triskel.kernel import Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


def _up_to_one(count: Amount, group: Group) -> Pick:
    if count != Number(1):
        raise ValueError("several")
    return some_of(count, group, True)


reading("single", "up to {count:number} {group:group}", (), _up_to_one)
reading(
    "single", "up to {count:number} different {group:group.pl}", (), lambda count, group: some_of(count, group, True)
)


def _two(count: Amount, group: Group) -> Pick:
    if getattr(count, "count", 0) < 2:
        raise ValueError("one is not several")
    return some_of(count, group)


reading("single", ["{count:number} (different|) {group:group.pl}", "{count:number} of the {group:group.pl}"], (), _two)


@phrase(
    "single",
    [
        "each of those fighters",
        "those fighters",
        "each of them",
        "all of them",
        "each fighter (you moved|moved|you placed|that moved|that was moved|moved this way)",
    ],
    "каждый* из этих бойцов",
)
@dataclass(frozen=True, slots=True)
class Those(Target):
    """The fighters that the text counted before."""

    tidies: ClassVar[bool] = True
    counts: ClassVar[bool] = True

    def candidates(self, duel: Duel, me: int) -> list[int]:
        those = duel.ledger.those
        return [] if those < 0 else list(duel.arena.roster(those & duel.alive))


@phrase(
    "passed",
    ["opposing fighter that was moved through", "opposing fighter (he|she|it|they|you) (moved|move|moves) through"],
    "бойца противника, сквозь которого прошло перемещение",
    every=True,
)
@phrase(
    "single",
    [
        "each opposing fighter that was moved through",
        "each opposing fighter (he|she|it|they|you) (moved|move|moves) through",
    ],
    "каждый* боец* противника , сквозь которого прошло перемещение",
    every=True,
)
@phrase(
    "single",
    [
        "an opposing fighter that was moved through",
        "(an|one) opposing fighter (he|she|it|they|you) (moved|move|moves) through",
    ],
    "любой* боец* противника , сквозь которого прошло перемещение",
    every=False,
)
@dataclass(frozen=True, slots=True)
class MovedThrough(Target):
    """The opposing fighters on the way of the last movement; where there are several ways, the player says which."""

    every: bool

    tidies: ClassVar[bool] = True
    tracks: ClassVar[bool] = True

    def _ways(self, duel: Duel) -> list[int]:
        fighter, origin, steps = duel.ledger.way
        return passed(duel, fighter, origin, steps) if fighter >= 0 and duel.alive >> fighter & 1 else []

    def candidates(self, duel: Duel, me: int) -> list[int]:
        mask = 0
        for way in self._ways(duel):
            mask |= way
        return list(duel.arena.roster(mask))

    def members(self, duel: Duel, me: int) -> list[int]:
        """The same, to be counted."""
        return self.candidates(duel, me)

    def pick(self, duel: Duel, me: int, optional: bool = False) -> Steps:
        seat = duel.arena.seat[me]
        if not self.every:
            found = self.candidates(duel, me)
            if not found:
                return ()
            duel.it = yield ask(seat, "fighter", found, "U-MAN-7", by=self)
            return (duel.it,)
        ways = self._ways(duel)
        if not ways or ways == [0]:
            return ()
        way = yield ask(seat, "path", ways, "U-MAN-7")
        return duel.arena.roster(way)


phrase("each_of", "{group:passed}", "каждого {group:passed}")(CountOf)
reading("each_of", "opposing fighter {whom:fighter} (moved|moves) through", (),
        lambda whom: CountOf(MovedThrough(True)))  # fmt: skip
reading("single", "each opposing fighter {whom:fighter} (moved|moves) through", (), lambda whom: MovedThrough(True))


reading(
    "effect",
    "choose* a space (with|that has) {least:number} or more {noun:noun.pl} adjacent to it",
    (),
    lambda least, noun: ChooseSpace(beside(Things(Group(noun, None), least))),
)


reading(
    "effect",
    "move* {target:target} up to {count:number} <space/spaces> each",
    (),
    lambda target, count: Move(target, count),
)
reading("single", "(them|it|that fighter) and {other:single}", (), lambda other: _with_it(other))


def _with_it(other: Target) -> Target:

    return Several((It(), other))


# --- more ways to point at fighters and spaces: all but this one, the weakest, somewhere else -------------------------

# --- fighters -----------------------------------------------------------------------------------------------------


@phrase(
    "fighter", "(the attacking fighter|the attacker) 's*", "атакующий боец", forms=("", "poss", "nom"), side=ATTACKER
)
@phrase(
    "fighter", "(the defending fighter|the defender) 's*", "защищающийся боец", forms=("", "poss", "nom"), side=DEFENDER
)
@phrase("fighter", "(the attacking fighter|the attacker)", "атакующего бойца", forms=("gen", "acc"), side=ATTACKER)
@phrase("fighter", "(the defending fighter|the defender)", "защищающегося бойца", forms=("gen", "acc"), side=DEFENDER)
@phrase("fighter", "(the attacking fighter|the attacker)", "атакующему бойцу", forms=("dat",), side=ATTACKER)
@phrase("fighter", "(the defending fighter|the defender)", "защищающемуся бойцу", forms=("dat",), side=DEFENDER)
@phrase("fighter", "(the attacking fighter|the attacker)", "атакующим бойцом", forms=("ins",), side=ATTACKER)
@phrase("fighter", "(the defending fighter|the defender)", "защищающимся бойцом", forms=("ins",), side=DEFENDER)
@dataclass(frozen=True, slots=True)
class OnThatSide(Fighter):
    """The fighter that attacks or the one that defends in this combat, whoever's it is."""

    side: int

    def find(self, duel: Duel, me: int) -> int:
        return -1 if duel.combat is None else duel.combat.fighter[self.side]


reading("fighter", "the (opposing fighter|attacker|defender) 's hero", (), EnemyHero)
BOOK.alias("plain_noun", "noun")


FLANKED, RANGED, MELEE, EXCEPT = "flanked", "ranged", "melee", "except"


@phrase(
    "noun",
    "{noun:plain_noun.*} (other than|except|except for|besides|but not|not including) {whom:fighter}",
    "{noun:plain_noun.*}, кроме {whom:fighter.gen}",
    how=EXCEPT,
)
@phrase(
    "noun",
    ["flanked {noun:plain_noun.*}", "surrounded {noun:plain_noun.*}"],
    "{noun:plain_noun.*} в окружении",
    how=FLANKED,
)
@phrase("noun", "ranged {noun:plain_noun.*}", "{noun:plain_noun.*} дальнего боя", how=RANGED)
@phrase("noun", "melee {noun:plain_noun.*}", "{noun:plain_noun.*} ближнего боя", how=MELEE)
@dataclass(frozen=True, slots=True)
class OfSort(Node):
    """Such fighters with at least two fighters of another team beside them, or who attack so (U-SYM-5, U-SYM-6); or
    without this one."""

    noun: Any
    how: str = FLANKED
    whom: Fighter | None = None

    home: ClassVar[tuple[str, str, str]] = ("noun", "", "nom")

    @property
    def theme(self) -> str:  # type: ignore[override]
        """What it is about."""
        return "" if self.how == EXCEPT else "condition"

    def fits(self, duel: Duel, me: int, fighter: int) -> bool:
        """Whether the fighter is one of these."""
        if self.whom is not None:
            return fighter != self.whom.find(duel, me) and bool(self.noun.fits(duel, me, fighter))
        if not duel.alive >> fighter & 1 or not self.noun.fits(duel, me, fighter):
            return False
        if self.how != FLANKED:
            return bool(duel.arena.fighters[fighter].ranged) == (self.how == RANGED)
        player = duel.arena.fighters[fighter].player
        return sum(duel.opposes(player, each) for each in duel.fighters_on(duel.beside(fighter))) >= 2


def all_but(noun: Any, whom: Fighter) -> OfSort:
    """Such fighters, but not this one."""
    return OfSort(noun, EXCEPT, whom)


for _so, _not, _no in ((False, "not ", "не "), (True, "", "")):
    wording(
        "simple",
        f"{{whom:fighter}} is {_not}flanked",
        f"{{whom:fighter.nom}} {_no}в окружении",
        Made(IsOne, whom=Open("whom"), noun=OfSort(Noun(ANY, FIGHTER)), so=_so),
    )

LOWEST, HIGHEST, NEAREST = "lowest", "highest", "nearest"


@phrase("fighter", "the nearest {group:group} 's*", "ближайший боец из группы: {group:group.nom}", which=NEAREST)
@phrase(
    "fighter",
    "the {group:group} with the (highest|most|greatest) (remaining|current|) health",
    "самый здоровый боец из группы: {group:group.nom}",
    which=HIGHEST,
)
@phrase(
    "fighter",
    "the {group:group} with the (lowest|least|fewest) (remaining|current|) health",
    "самый слабый боец из группы: {group:group.nom}",
    which=LOWEST,
)
@dataclass(frozen=True, slots=True)
class Extreme(Fighter):
    """The one of a group with the least or the most health left, or the fewest spaces from your hero.

    Of several equal ones one of your choice.
    """

    group: Group
    which: str

    def find(self, duel: Duel, me: int) -> int:
        return next(iter(self.candidates(duel, me)), -1)

    def candidates(self, duel: Duel, me: int) -> list[int]:
        found = self.group.members(duel, me)
        if not found:
            return []
        measured = {each: self._measure(duel, me, each) for each in found}
        edge = min(measured.values())
        return [each for each in found if measured[each] == edge]

    def _measure(self, duel: Duel, me: int, fighter: int) -> int:
        if self.which != NEAREST:
            return duel.health[fighter] if self.which == LOWEST else -duel.health[fighter]
        here = duel.space[duel.arena.hero[me]]
        far = duel.board.distances(here, duel.closed)[duel.space[fighter]] if here >= 0 else -1
        return far if far >= 0 else 99

    def pick(self, duel: Duel, me: int, optional: bool = False) -> Steps:
        return (yield from one_of(duel, me, self.candidates(duel, me), optional, self))


def _every(group: Group) -> Pick:
    if not isinstance(group.noun, Noun) and getattr(group.noun, "how", "") != EXCEPT:
        raise ValueError("one name is one fighter")
    return all_of(group)


def _other_of(group: Group) -> Pick:
    if isinstance(group.noun, NamedKind):
        return another(group)
    if not isinstance(group.noun, Noun) or group.noun.side != OWN:
        raise ValueError("another of whom?")
    return any_of(Group(Noun(OTHER_OWN, group.noun.kind), group.place))


reading("single", "{group:group.pl}", (), _every)
reading("single", "the {noun:noun} (with|that has) (a|the|your) {token:token_name} token", (),
        lambda noun, token: all_of(Group(noun, Near(AT, some(TokenKind(token))))))  # fmt: skip
reading("single", "the {noun:noun} in (that|this) space", (), lambda noun: all_of(Group(noun, ThoseSpaces())))
reading(
    "group",
    "{noun:noun.*} {place:place} (other than|besides|except|except for) {whom:fighter}",
    (),
    lambda noun, place, whom: Group(all_but(noun, whom), place),
)


def _different(group: Group) -> Pick:
    if isinstance(group.noun, NamedKind):
        return another(group)
    return any_of(Group(all_but(group.noun, It()), group.place))


def _another_of_theirs(group: Group) -> Pick:
    if getattr(group.noun, "side", "") != OPPOSING:
        raise ValueError("different from whom?")
    return another(group)


reading("single", "(a different|one different) {group:group}", (), _different)
reading("single", "(a different|one different) {group:group}", (), _another_of_theirs)
reading("single", "either fighter (in this combat|in the combat|)", (), lambda: any_of(Group(_any(), IN_COMBAT)))
reading("single", "(another|one other) of {group:group.pl}", (), _other_of)
reading("single", "(both|both of|all|all of) (|your) {name:fighter_name.pl}", (), lambda name: all_of(_named(name)))
reading("single", "(one of|any of|any one of) {group:group.pl}", (), any_of)
reading("noun", "your {name:fighter_name.*}", (), lambda name: NamedKind((name,)))
reading("noun", "your sidekick*", (), lambda: Noun(OWN, SIDEKICK))
reading("noun", "other {noun:plain_noun.*} (than|besides) {whom:fighter}", (), all_but)
reading(
    "fighter",
    "(that|the chosen|the defeated|the summoned|the moved) {name:fighter_name}",
    (),
    lambda name: It(None, name),
)
reading(
    "fighter",
    "(the chosen fighter|that opposing fighter|that enemy|that friendly fighter|the target|that target)",
    (),
    It,
)
reading("fighter", "(your|his|her|its|their) {name:fighter_name} 's*", (), Named)
reading("fighter", "(the fighter|the fighter playing this card|the fighter who played this card)", (), YourFighter)
reading(
    "single",
    "(one|a|1) {one:group} and (one|a|1|an) {other:group}",
    (),
    lambda one, other: Several((any_of(one), any_of(other))),
)
reading("single", "any number of {group:group.pl}", (), lambda group: some_of(_many(), group, True))
reading("single", "up to {count:number} of {group:group.pl}", (), lambda count, group: some_of(count, group, True))


def _any() -> Noun:
    return Noun(ANY, FIGHTER)


def _many() -> Any:

    return Number(20)


def _named(name: FighterName) -> Group:
    return Group(NamedKind((name,)), None)


# --- places -------------------------------------------------------------------------------------------------------


reading("where", "(in|on|to) (any|a) space {count:number} or fewer spaces away", (), lambda count: _near(count))
reading("effect", "(move*|place*|put*|return*) {target:target} {where:where}", (), PlaceFighter)
reading("place", "in (a different|another) zone", (), lambda: all_but_in(zone_of(YourFighter())))
reading("place", "adjacent to (it|them|that fighter)", (), lambda: beside(It()))
reading("place", "(in|within) (that fighter's|their|its) zone", (), lambda: zone_of(It()))


def _near(count: Any) -> Where:
    return Where(Distance(count, YourFighter()))


# --- other ways to say where. Nothing here is a node: these lines are only read ---------------------------------------

reading("place", "within {count:number} <space/spaces>", (), lambda count: Distance(count, YourFighter()))
for _far, _so_far in ((True, "{count:number} or more"), (None, "exactly {count:number}")):
    reading("near", f"{_so_far} <space/spaces> away", (), lambda count, far=_far: Distance(count, YourFighter(), far))


def _beyond(count: Amount, whom: Target) -> Distance:
    if not isinstance(count, Number):
        raise ValueError("farther than what?")
    return Distance(Number(count.count + 1), whom, True)


reading("near", "more than {count:number} spaces away", (), lambda count: _beyond(count, YourFighter()))
reading(
    "near", "more than {count:number} spaces (away|) from {whom:anchor}", (), lambda count, whom: _beyond(count, whom)
)
reading("place", "up to {count:number} spaces away", (), lambda count: Distance(count, YourFighter()))
reading(
    "where",
    ["up to {count:number} spaces away", "within {count:number} spaces (away|)"],
    (),
    lambda count: _near(count),
)


def _within(count: Amount) -> Where:
    return Where(Distance(count, YourFighter()))


reading(
    "where", "(in|on) any (empty|free|) space within {count:number} <space/spaces>", (), lambda count: _within(count)
)


reading("where", "(in|on|to) (an|any|a|the) adjacent (empty|) space", (), lambda: Where(beside(YourFighter(True))))
reading(
    "where",
    "(in|to) (any|a|an|another) (other|different|) zone",
    (),
    lambda: Where(all_but_in(zone_of(YourFighter(True)))),
)


for _side, _words in (
    (OTHER_OWN, "another of your fighters|another of your own fighters"),
    (OTHER_FRIENDLY, "another friendly fighter|any other friendly fighter"),
):
    reading("things", f"({_words})", (), lambda side=_side: some(Group(Noun(side, FIGHTER), None)))


# --- zones and spaces of choice ---------------------------------------------------------------------------------------


reading(
    "effect",
    [
        "deal* {count:number} damage to (each|every) {noun:noun} in (a zone|any one zone|one zone) (|of your choice)",
        "deal* {count:number} damage to all {noun:noun.pl} in (a zone|any one zone|one zone) (|of your choice)",
    ],
    (),
    lambda count, noun: Sequence((ChooseSpace(None, ZONE), Deal(count, all_of(Group(noun, ThoseSpaces()))))),
)
reading("effect", "choose* (a|any) space", (), lambda: ChooseSpace(Everywhere()))
