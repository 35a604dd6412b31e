"""What a game says about matches that a judge ends, and about those that are played for a tournament."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from triskel.kernel.bench.judge import Ruling
from triskel.kernel.kit import Part


class Umpire:
    """The answers for a game whose rules know no count: nothing is chosen to play with, a judge just decides."""

    side: Mapping[str, str] = {}
    """What a player of a tournament may choose to play (a hero, a deck), by language."""
    timed: Mapping[str, str] = {}
    """How a match ends whose time is over, by language; empty where only a judge can say."""

    def side_names(self, sides: Sequence[str], lang: str) -> list[tuple[str, str]]:
        """What can be chosen, with names."""
        return [(each, each) for each in sides]

    def count(self, state: Any) -> tuple[int, int] | None:
        """What both sides are worth when time is called, where that can be counted."""
        return None

    def may_count(self, state: Any) -> bool:
        """Whether that count would decide now."""
        return False

    def verdicts(self, state: Any) -> tuple[str, str]:
        """The awards by which a chief judge ends a match now: one that somebody wins, one that nobody does."""
        return "decision", "draw"

    def called(self, state: Any, turn: int) -> Ruling | None:
        """How a match ends whose time was over in this turn; None while it goes on."""
        return None


UMPIRE: Final = Part("table.umpire", "UMPIRE", Umpire)
_PLAIN: Final = Umpire()


def umpire_of(game: str) -> Umpire:
    """What a game says; the plain answers where it says nothing."""
    return UMPIRE.of(game) or _PLAIN
