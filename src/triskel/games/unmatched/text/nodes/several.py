"""More ways to say whom: several of a group, those counted before, the nearest, those moved through."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.games.unmatched.rules.movement import passed
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.how_many import Number
from triskel.games.unmatched.text.nodes.motion import ChooseSpace, Move
from triskel.games.unmatched.text.nodes.node import Amount
from triskel.games.unmatched.text.nodes.player import Player
from triskel.games.unmatched.text.nodes.where import Things, beside
from triskel.games.unmatched.text.nodes.who import Fighter, Group, It, Target
from triskel.kernel import DONE, Steps, ask, may

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


@phrase("single", "up to {count:number} {group:group.pl}", "до {count:number} из {group:group.genpl}", most=True)
@phrase("single", "{count:number} of {group:group.pl}", "{count:number} из {group:group.genpl}", most=False)
@dataclass(frozen=True, slots=True)
class Some(Target):
    """Several different fighters of a group, of your choice."""

    count: Amount
    group: Group
    most: bool
    """Whether fewer may be chosen."""

    def candidates(self, duel: Duel, me: int) -> list[int]:
        return self.group.members(duel, me)

    def pick(self, duel: Duel, me: int, optional: bool = False) -> Steps:
        chosen: tuple[int, ...] = ()
        for _ in range(self.count.value(duel, me)):
            left = [each for each in self.group.members(duel, me) if each not in chosen]
            if not left:
                break
            question = may if self.most or (optional and not chosen) else ask
            fighter = yield question(duel.arena.seat[me], "fighter", left, "U-ATK-9")
            if fighter == DONE:
                break
            duel.it = fighter
            chosen = (*chosen, fighter)
        return chosen


def _up_to_one(count: Amount, group: Group) -> Some:
    if count != Number(1):
        raise ValueError("several")
    return Some(count, group, True)


reading("single", "up to {count:number} {group:group}", (), _up_to_one)


def _two(count: Amount, group: Group) -> Some:
    if getattr(count, "count", 0) < 2:
        raise ValueError("one is not several")
    return Some(count, group, False)


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

    def pick(self, duel: Duel, me: int, optional: bool = False) -> Steps:
        seat = duel.arena.seat[me]
        if not self.every:
            found = self.candidates(duel, me)
            if not found:
                return ()
            duel.it = yield ask(seat, "fighter", found, "U-MAN-7")
            return (duel.it,)
        ways = self._ways(duel)
        if not ways or ways == [0]:
            return ()
        way = yield ask(seat, "path", ways, "U-MAN-7")
        return duel.arena.roster(way)


reading(
    "single",
    "each (opposing|other|) fighter {whom:fighter} moved through",
    (),
    lambda whom: MovedThrough(True),
)


@phrase("fighter", "the nearest {group:group} 's*", "ближайший боец из группы: {group:group.nom}")
@dataclass(frozen=True, slots=True)
class Nearest(Fighter):
    """The one of a group that is the fewest spaces away from your hero; the first of several."""

    group: Group

    def find(self, duel: Duel, me: int) -> int:
        here = duel.space[duel.arena.hero[me]]
        members = self.group.members(duel, me)
        if here < 0 or not members:
            return -1
        far = duel.board.distances(here, duel.closed)
        return min(members, key=lambda each: (far[duel.space[each]] if far[duel.space[each]] >= 0 else 99, each))


reading(
    "effect",
    "choose* a space (with|that has) {least:number} or more {noun:noun.pl} adjacent to it",
    (),
    lambda least, noun: ChooseSpace(beside(Things(Group(noun, None), least)), False),
)


@phrase(
    "player",
    "each opponent (with|who has) (a|an|at least one) {group:group}",
    "каждый противник, у которого есть {group:group.nom}",
    forms=("", "nom"),
)
@dataclass(frozen=True, slots=True)
class OpponentsWith(Player):
    """All opponents with a fighter in some place."""

    group: Group

    def pick(self, duel: Duel, me: int) -> Steps:
        owners = {duel.arena.fighters[each].player for each in self.group.members(duel, me)}
        team = duel.arena.team
        return tuple(player for player in duel.order if player in owners and team[player] != team[me])
        yield


reading(
    "effect",
    "move* {target:target} up to {count:number} <space/spaces> each",
    (),
    lambda target, count: Move(target, count, False),
)
reading("single", "(them|it|that fighter) and {other:single}", (), lambda other: _with_it(other))


def _with_it(other: Target) -> Target:
    from triskel.games.unmatched.text.nodes.who import Several

    return Several((It(), other))


__all__ = ["MovedThrough", "Nearest", "OpponentsWith", "Some", "Those"]
