"""More ways to point at fighters and spaces: all but this one, the weakest, somewhere else than there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.state.duel import ATTACKER, DEFENDER
from triskel.games.unmatched.text.book import BOOK, phrase, reading, wording
from triskel.games.unmatched.text.nodes.condition import IsOne
from triskel.games.unmatched.text.nodes.motion import PlaceFighter
from triskel.games.unmatched.text.nodes.name import FighterName
from triskel.games.unmatched.text.nodes.node import Node
from triskel.games.unmatched.text.nodes.player import only_enemy
from triskel.games.unmatched.text.nodes.several import Some
from triskel.games.unmatched.text.nodes.where import (
    Distance,
    InCombat,
    Outside,
    SpaceIn,
    Where,
    beside,
    zone_of,
)
from triskel.games.unmatched.text.nodes.who import (
    ANY,
    FIGHTER,
    FRIENDLY,
    HERO,
    OTHER_FRIENDLY,
    OWN,
    SIDEKICK,
    Each,
    Fighter,
    Group,
    It,
    NamedKind,
    Noun,
    One,
    Several,
    YourFighter,
)
from triskel.kernel import DONE, Steps, ask, may

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


# --- fighters -----------------------------------------------------------------------------------------------------


@phrase("fighter", "the (opposing|enemy) hero 's*", "герой* вашего противника")
@dataclass(frozen=True, slots=True)
class EnemyHero(Fighter):
    """The hero of the opponent in this combat, of the one spoken of, or of the only one."""

    def find(self, duel: Duel, me: int) -> int:
        enemy = only_enemy(duel, me)
        if enemy < 0:
            enemy = duel.they
        return duel.arena.hero[enemy] if enemy >= 0 else -1


@phrase("fighter", "your sidekick 's*", "ваш* помощник*")
@dataclass(frozen=True, slots=True)
class OwnSidekick(Fighter):
    """Your sidekick; of several the first that still stands."""

    def find(self, duel: Duel, me: int) -> int:
        own = duel.arena.sidekicks[me]
        return next((each for each in own if duel.alive >> each & 1), own[0] if own else -1)


@phrase("fighter", "the attacking fighter 's*", "атакующий боец", forms=("", "poss", "nom"), side=ATTACKER)
@phrase("fighter", "the defending fighter 's*", "защищающийся боец", forms=("", "poss", "nom"), side=DEFENDER)
@phrase("fighter", "the attacking fighter", "атакующего бойца", forms=("gen", "acc"), side=ATTACKER)
@phrase("fighter", "the defending fighter", "защищающегося бойца", forms=("gen", "acc"), side=DEFENDER)
@phrase("fighter", "the attacking fighter", "атакующему бойцу", forms=("dat",), side=ATTACKER)
@phrase("fighter", "the defending fighter", "защищающемуся бойцу", forms=("dat",), side=DEFENDER)
@phrase("fighter", "the attacking fighter", "атакующим бойцом", forms=("ins",), side=ATTACKER)
@phrase("fighter", "the defending fighter", "защищающимся бойцом", forms=("ins",), side=DEFENDER)
@dataclass(frozen=True, slots=True)
class OnThatSide(Fighter):
    """The fighter that attacks or the one that defends in this combat, whoever's it is."""

    side: int

    def find(self, duel: Duel, me: int) -> int:
        return -1 if duel.combat is None else duel.combat.fighter[self.side]


BOOK.alias("plain_noun", "noun")


@phrase(
    "noun",
    "{noun:plain_noun.*} (other than|except|except for|besides|but not|not including) {whom:fighter}",
    "{noun:plain_noun.*}, кроме {whom:fighter.gen}",
)
@dataclass(frozen=True, slots=True)
class Except(Node):
    """Such fighters, but not this one."""

    noun: Any
    whom: Fighter

    home: ClassVar[tuple[str, str, str]] = ("noun", "", "nom")

    def fits(self, duel: Duel, me: int, fighter: int) -> bool:
        """Whether the fighter is one of these."""
        return fighter != self.whom.find(duel, me) and bool(self.noun.fits(duel, me, fighter))


@phrase(
    "noun",
    "{noun:plain_noun.*} with {count:number} or more health",
    "{noun:plain_noun.*} со здоровьем {count:number} или больше",
    more=True,
)
@phrase(
    "noun",
    "{noun:plain_noun.*} with {count:number} (or less|or fewer) health",
    "{noun:plain_noun.*} со здоровьем {count:number} или меньше",
    more=False,
)
@dataclass(frozen=True, slots=True)
class WithHealth(Node):
    """Such fighters with at least or at most so much health left."""

    noun: Any
    count: Any
    more: bool

    home: ClassVar[tuple[str, str, str]] = ("noun", "", "nom")

    def fits(self, duel: Duel, me: int, fighter: int) -> bool:
        """Whether the fighter is one of these."""
        health, count = duel.health[fighter], self.count.value(duel, me)
        return (health >= count if self.more else health <= count) and bool(self.noun.fits(duel, me, fighter))


@phrase(
    "noun",
    ["flanked {noun:plain_noun.*}", "surrounded {noun:plain_noun.*}"],
    "{noun:plain_noun.*} в окружении",
)
@dataclass(frozen=True, slots=True)
class Flanked(Node):
    """Such fighters with at least two fighters of another team beside them."""

    noun: Any

    home: ClassVar[tuple[str, str, str]] = ("noun", "", "nom")

    def fits(self, duel: Duel, me: int, fighter: int) -> bool:
        """Whether the fighter is one of these."""
        if not duel.alive >> fighter & 1 or not self.noun.fits(duel, me, fighter):
            return False
        player = duel.arena.fighters[fighter].player
        return sum(duel.opposes(player, each) for each in duel.fighters_on(duel.beside(fighter))) >= 2


for _so, _not, _no in ((False, "not ", "не "), (True, "", "")):
    wording(
        "simple",
        f"{{whom:fighter}} is {_not}flanked",
        f"{{whom:fighter.nom}} {_no}в окружении",
        Made(IsOne, whom=Open("whom"), noun=Flanked(Noun(ANY, FIGHTER)), so=_so),
    )

LOWEST, HIGHEST = "lowest", "highest"


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
    """The one of a group with the least or the most health left; of several equal ones one of your choice."""

    group: Group
    which: str

    def find(self, duel: Duel, me: int) -> int:
        return next(iter(self.candidates(duel, me)), -1)

    def candidates(self, duel: Duel, me: int) -> list[int]:
        found = self.group.members(duel, me)
        if not found:
            return []
        edge = (min if self.which == LOWEST else max)(duel.health[each] for each in found)
        return [each for each in found if duel.health[each] == edge]

    def pick(self, duel: Duel, me: int, optional: bool = False) -> Steps:
        found = self.candidates(duel, me)
        if not found:
            return ()
        question = may if optional else ask
        fighter = yield question(duel.arena.seat[me], "fighter", found, "U-ATK-9")
        if fighter == DONE:
            return ()
        duel.it = fighter
        return (fighter,)


def _every(group: Group) -> Each:
    if not isinstance(group.noun, (Noun, Except)):
        raise ValueError("one name is one fighter")
    return Each(group)


def _other_of(group: Group) -> One:
    if isinstance(group.noun, NamedKind):
        return One(Group(NamedKind(group.noun.names, True), group.place))
    return One(Group(Noun(OTHER_FRIENDLY, FIGHTER), group.place))


reading("single", "{group:group.pl}", (), _every)
reading(
    "group",
    "{noun:noun.*} {place:place} (other than|besides|except|except for) {whom:fighter}",
    (),
    lambda noun, place, whom: Group(Except(noun, whom), place),
)


def _different(group: Group) -> One:
    return One(Group(Except(group.noun, It()), group.place))


reading("single", "(a different|one different) {group:group}", (), _different)
reading("single", "either fighter (in this combat|in the combat|)", (), lambda: One(Group(_any(), InCombat())))
reading("single", "(another|one other) of {group:group.pl}", (), _other_of)
reading("single", "another {name:fighter_name}", (), lambda name: One(Group(NamedKind((name,), True), None)))
reading("single", "(both|both of|all|all of) (|your) {name:fighter_name.pl}", (), lambda name: Each(_named(name)))
reading("single", "(one of|any of|any one of) {group:group.pl}", (), One)
reading("noun", "your {name:fighter_name.*}", (), lambda name: NamedKind((name,)))
reading("noun", "(your|friendly) sidekick*", (), lambda: Noun(OWN, SIDEKICK))
reading("noun", "friendly hero*", (), lambda: Noun(FRIENDLY, HERO))
reading("noun", "other {noun:plain_noun.*} (than|besides) {whom:fighter}", (), Except)
reading("fighter", "(that|the chosen|the defeated|the summoned|the moved) {name:fighter_name}", (), lambda name: It())
reading(
    "fighter",
    "(the chosen fighter|that opposing fighter|that enemy|that friendly fighter|the target|that target)",
    (),
    It,
)
reading("fighter", "this {name:fighter_name} 's*", (), lambda name: YourFighter())
reading("fighter", "(the fighter|the fighter playing this card|the fighter who played this card)", (), YourFighter)
reading(
    "single",
    "(one|a|1) {one:group} and (one|a|1|an) {other:group}",
    (),
    lambda one, other: Several((One(one), One(other))),
)
reading("single", "any number of {group:group.pl}", (), lambda group: Some(_many(), group, True))
reading("single", "up to {count:number} of {group:group.pl}", (), lambda count, group: Some(count, group, True))


def _any() -> Noun:
    return Noun(ANY, FIGHTER)


def _many() -> Any:
    from triskel.games.unmatched.text.nodes.how_many import Number

    return Number(20)


def _named(name: FighterName) -> Group:
    return Group(NamedKind((name,)), None)


# --- places -------------------------------------------------------------------------------------------------------


reading("where", "(in|on|to) (any|a) space {count:number} or fewer spaces away", (), lambda count: _near(count))
reading("effect", "(move*|place*|put*|return*) {target:target} {where:where}", (), PlaceFighter)
reading("place", "in (a different|another) zone", (), lambda: Outside(zone_of(YourFighter())))
reading("place", "adjacent to (it|them|that fighter)", (), lambda: beside(It()))
reading("place", "(in|within) (that fighter's|their|its) zone", (), lambda: zone_of(It()))


def _near(count: Any) -> Where:
    return SpaceIn(Distance(count, YourFighter()))


__all__ = ["EnemyHero", "Except", "Extreme", "OwnSidekick"]
