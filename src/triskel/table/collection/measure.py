"""How hard a puzzle is, and how strong a solver: measured by who solves what, with Glickman's arithmetic.

A first try is a match between a solver and a puzzle. Both have a guess and an uncertainty; plain numbers only, so that
it is the same in a browser.
"""

import math
from dataclasses import dataclass
from typing import Final, final

MIDDLE: Final = 1500.0
UNKNOWN: Final = 350.0
"""The uncertainty about somebody of whom nothing is known."""
SURE: Final = 110.0
"""A smaller uncertainty is no longer provisional."""
_LEAST: Final = 45.0
"""Somebody who learns is never known better than that."""
_Q: Final = math.log(10) / 400


@final
@dataclass(frozen=True, slots=True)
class Level:
    """A guess and its uncertainty, in points."""

    points: float = MIDDLE
    doubt: float = UNKNOWN

    @property
    def provisional(self) -> bool:
        """Whether too little is known yet."""
        return self.doubt >= SURE

    def __str__(self) -> str:
        return f"{round(self.points)} ± {round(self.doubt)}{'?' if self.provisional else ''}"


NEW: Final = Level()


def chance(one: Level, two: Level) -> float:
    """How likely the first wins against the second."""
    return 1 / (1 + 10 ** (-_weight(two.doubt) * (one.points - two.points) / 400))


def after(one: Level, two: Level, won: bool) -> Level:
    """The first after it met the second."""
    weight, expected = _weight(two.doubt), chance(one, two)
    known = 1 / one.doubt**2 + _Q**2 * weight**2 * expected * (1 - expected)
    return Level(one.points + _Q / known * weight * (won - expected), max(_LEAST, math.sqrt(1 / known)))


def _weight(doubt: float) -> float:
    """How much a result against somebody so uncertain says."""
    return 1 / math.sqrt(1 + 3 * _Q**2 * doubt**2 / math.pi**2)
