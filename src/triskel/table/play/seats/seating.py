"""What a game says about those who sit at it: who plays with whom, what they may wish, what is closed to them."""

from collections.abc import Iterable
from typing import Any, Final

from triskel.kernel import Decision
from triskel.kernel.kit import Part


class Seating:
    """The answers for a game that says nothing: no teams, no chances to respond, nothing closed worth a word."""

    responses: tuple[str, ...] = ()
    """What a seat may wish about being asked, beside what it always may (`wishes.py`)."""

    def mates(self, state: Any, seat: int) -> set[int]:
        """The seats of one's team, one's own among them."""
        return {seat}

    def closed(self, state: Any, decision: Decision) -> Iterable[int]:
        """Options worth explaining where they cannot be chosen; only of things that the asked seat sees."""
        return ()


SEATING: Final = Part("table.seating", "SEATING", Seating)
_PLAIN: Final = Seating()


def seating_of(game: str) -> Seating:
    """What a game says; the plain answers where it says nothing."""
    return SEATING.of(game) or _PLAIN
