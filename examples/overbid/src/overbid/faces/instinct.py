"""What bots know of Overbid beside its rules: points are good, and high cards are points to come."""

from typing import Any, Final

from triskel.bots.instinct import Temper
from triskel.kernel import Chance, Decision


class Habit:
    """Values by points and cards; bids high where the stake is high."""

    temper = Temper(explore=0.5)

    def clock(self, state: Any) -> int:
        """Rounds."""
        return int(state.round)

    def values(self, state: Any, seats: int) -> list[float]:
        """A share for each: points count whole, a card by its height."""
        worth = [4 * state.points[seat] + sum(state.hands[seat]) / 9 + 1 for seat in range(seats)]
        return [each / sum(worth) for each in worth]

    def pick(self, state: Any, decision: Decision, chance: Chance) -> int:
        """Any card, but the highest if there is more to win than one point."""
        if state.stake > 1:
            return max(decision.options)
        return decision.options[chance.below(len(decision.options))]


INSTINCT: Final = Habit()
