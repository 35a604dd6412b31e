"""What a bot is handed: a seat's view, its open decision, and worlds that agree with that view. Never the match."""

from collections.abc import Callable
from typing import Any, final

from triskel.kernel import Decision, Match
from triskel.kernel.refusal import Refusal


@final
class Scene:
    """One moment of a match as one seat knows it."""

    __slots__ = ("_imagine", "_view", "decision", "game", "seat", "seats")

    def __init__(self, match: Match[Any], seat: int) -> None:
        self.seat = seat
        self.game = match.game.name
        self.seats: int = match.game.seats(match.state)
        found = next((each for each in match.decisions if each.seat == seat), None)
        if found is None:
            raise Refusal(f"there is nothing for seat {seat} to choose now")
        self.decision: Decision = found
        self._view: Callable[[], dict[str, Any]] = lambda: match.view(seat)
        self._imagine: Callable[[int], Match[Any]] = lambda seed: match.determinize(seat, seed)

    @property
    def view(self) -> dict[str, Any]:
        """Everything the seat may know."""
        return self._view()

    def world(self, seed: int) -> Match[Any]:
        """A whole match as it might be: consistent with the view, with fresh chance; same seed, same world."""
        return self._imagine(seed)
