"""Defeated fighters that are chosen and come back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.games.unmatched.rules.damage import revive
from triskel.games.unmatched.rules.movement import free_poses, place
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.how_many import Number
from triskel.games.unmatched.text.nodes.node import Amount, Effect
from triskel.games.unmatched.text.nodes.where import Where
from triskel.games.unmatched.text.nodes.who import Group
from triskel.kernel import Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


@phrase("effect", "choose* a defeated {group:group}", "выбрать* поверженного бойца: {group:group.nom}")
@dataclass(frozen=True, slots=True)
class ChooseFallen(Effect):
    """A defeated fighter is "that fighter" now."""

    group: Group

    rules: ClassVar[tuple[str, ...]] = ("U-DEFEAT-1",)

    def run(self, duel: Duel, me: int) -> Steps:
        fallen = [
            each
            for each in range(len(duel.space))
            if not duel.alive >> each & 1 and self.group.noun.fits(duel, me, each)
        ]
        if not fallen:
            duel.it = -1
            return False
        duel.it = yield ask(duel.arena.seat[me], "fighter", fallen, "U-ATK-9")
        return True


@phrase(
    "effect",
    "return* that fighter to the board {where:where} with {health:number} health",
    "вернуть* этого бойца на поле {where:where} со здоровьем {health:number}",
)
@phrase(
    "effect",
    "return* that fighter to the board {where:where}",
    "вернуть* этого бойца на поле {where:where}",
    health=Number(0),
)
@dataclass(frozen=True, slots=True)
class ReturnIt(Effect):
    """The defeated fighter spoken of stands on the board again, with its full health unless the text says otherwise."""

    where: Where
    health: Amount

    rules: ClassVar[tuple[str, ...]] = ("U-HERO-4", "U-ZONE-1")

    def run(self, duel: Duel, me: int) -> Steps:
        fighter = duel.it
        if fighter < 0 or duel.alive >> fighter & 1 or not free_poses(duel, fighter, self.where.mask(duel, me)):
            return False
        full = duel.arena.fighters[fighter].kind.health
        revive(duel, fighter, self.health.value(duel, me) or full, duel.cause)
        yield from place(duel, me, fighter, self.where.mask(duel, me), duel.cause, "U-ZONE-1")
        return True


_AGAIN = "(return*|place*|put*) (them|it|him|her|that fighter) (to the board|back on the board|on the board|)"


reading("effect", f"{_AGAIN} {{where:where}} with {{health:number}} health", (), ReturnIt)
reading(
    "effect",
    f"{_AGAIN} {{where:where}} (with|at) full health",
    (),
    lambda where: ReturnIt(where, Number(0)),
)
