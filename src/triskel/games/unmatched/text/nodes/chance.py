"""Coins and dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from triskel.games.unmatched.text.book import phrase
from triskel.games.unmatched.text.nodes.node import Instant

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


@phrase("effect", "flip* a coin", "бросить* монету", sides=2)
@phrase("effect", "roll* a (die|dice|d6|six-sided die|6-sided die)", "бросить* кубик", sides=6)
@dataclass(frozen=True, slots=True)
class Roll(Instant):
    """A coin or a die: the number rolled is "that number"; of a coin 1 is heads and 2 is tails."""

    sides: int

    def act(self, duel: Duel, me: int) -> bool:
        duel.number = duel.chance.roll(self.sides)
        duel.revealed = True
        if duel.events is not None:
            duel.tell("rolled", "U-ATK-9", duel.cause, player=me, amount=duel.number, sides=self.sides)
        return True
