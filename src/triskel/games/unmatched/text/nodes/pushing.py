"""Fighters that are pushed, pulled, or moved as far as in a maneuver."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.games.unmatched.rules.movement import destinations, go, pose_spaces
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.how_many import Number
from triskel.games.unmatched.text.nodes.motion import Move
from triskel.games.unmatched.text.nodes.node import Amount, Effect
from triskel.games.unmatched.text.nodes.who import Fighter, Target, YourFighter
from triskel.kernel import DONE, Decision, Steps

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


@phrase(
    "effect",
    [
        "move* {target:target} up to {count:number} <space/spaces> closer to {whom:fighter}",
        "(pull*|move*|drag*|draw*) {target:target} (up to|) {count:number} <space/spaces> "
        "(closer to|toward|towards|nearer to) {whom:fighter}",
    ],
    "переместить* {target:target.acc} на расстояние до {count:number} <ячейки/ячеек/ячеек> ближе к {whom:fighter.dat}",
    away=False,
)
@phrase(
    "effect",
    [
        "move* {target:target} up to {count:number} <space/spaces> away from {whom:fighter}",
        "(push*|move*|knock*|shove*) {target:target} (back|) (up to|) {count:number} <space/spaces> "
        "(away from|further from|farther from) {whom:fighter}",
    ],
    "переместить* {target:target.acc} на расстояние до {count:number} <ячейки/ячеек/ячеек> дальше от "
    "{whom:fighter.gen}",
    away=True,
)
@dataclass(frozen=True, slots=True)
class Shove(Effect):
    """Move fighters so that they end nearer to somebody, or farther away; they may stay where they are (U-MAN-9)."""

    target: Target
    count: Amount
    whom: Fighter
    away: bool

    rules: ClassVar[tuple[str, ...]] = ("U-MAN-4", "U-MAN-9", "U-MAN-10")

    def run(self, duel: Duel, me: int) -> Steps:
        fighters = yield from self.target.pick(duel, me)
        done = False
        for fighter in fighters:
            other = self.whom.find(duel, me)
            if not duel.alive >> fighter & 1 or other < 0 or duel.space[other] < 0:
                continue
            far = duel.board.distances(duel.space[other], duel.closed)
            now = far[duel.space[fighter]]
            options = [
                each
                for each in destinations(duel, fighter, self.count.value(duel, me))
                if (far[pose_spaces(each)[0]] > now if self.away else far[pose_spaces(each)[0]] < now)
            ]
            to = yield Decision(duel.arena.seat[me], "move", (*options, DONE), "U-MAN-4", 0, fighter)
            if to != DONE:
                go(duel, fighter, to, "U-MAN-4", duel.cause)
                done = True
        return done


reading(
    "effect",
    "(push*|knock*|shove*) (back|) {target:target} (back|) (up to|) {count:number} <space/spaces> (away|back|)",
    (),
    lambda target, count: Shove(target, count, YourFighter(), True),
)
reading(
    "effect",
    "pull* {target:target} (up to|) {count:number} <space/spaces>",
    (),
    lambda target, count: Shove(target, count, YourFighter(), False),
)


@phrase(
    "effect",
    [
        "move* {target:target} up to your* move value",
        "move* {target:target} up to (their|its|his|her) (move value|full movement|movement|full move value)",
        "move* {target:target} (its|his|her|their) (full|) (movement|move|move value)",
    ],
    "переместить* {target:target.acc} на своё расстояние перемещения",
)
@dataclass(frozen=True, slots=True)
class MoveFully(Effect):
    """Move fighters as far as in a maneuver without BOOST (U-MAN-4)."""

    target: Target

    rules: ClassVar[tuple[str, ...]] = ("U-MAN-4",)

    def run(self, duel: Duel, me: int) -> Steps:
        return (yield from Move(self.target, Number(duel.arena.kits[me].move), False).run(duel, me))
