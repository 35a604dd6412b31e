"""What a bot is handed: a seat's view, its open decision, and worlds that agree with that view. Never the match."""

from collections.abc import Callable, Sequence
from typing import Any, final

from triskel.kernel import Decision, Match
from triskel.kernel.play.refusal import Refusal


@final
class Scene:
    """One moment of a match as one seat knows it.

    Whoever looks back at a match may ask for more: for the moment as it was (`open_cards`), for thoughts about some of
    the options (`only`), and for the worlds in which certain outcomes come up first.
    """

    __slots__ = ("_imagine", "_view", "decision", "game", "seat", "seats")

    def __init__(
        self,
        match: Match[Any],
        seat: int,
        open_cards: bool = False,
        only: Sequence[int] = (),
        outcomes: Sequence[int] = (),
    ) -> None:
        self.seat = seat
        self.game = match.game.name
        self.seats: int = match.game.seats(match.state)
        found = next((each for each in match.decisions if each.seat == seat), None)
        if found is None:
            raise Refusal(f"there is nothing for seat {seat} to choose now")
        if only:
            asked = found
            found = Decision(seat, asked.kind, only, asked.rule, asked.flags, asked.about, asked.by)
            found.id = asked.id
        self.decision: Decision = found
        self._view: Callable[[], dict[str, Any]] = lambda: match.view(seat)
        self._imagine: Callable[[int], Match[Any]] = lambda seed: match.determinize(seat, seed)
        if open_cards:
            self._imagine = lambda seed: _as_it_is(match, seat, seed, outcomes)

    @property
    def view(self) -> dict[str, Any]:
        """Everything the seat may know."""
        return self._view()

    def world(self, seed: int) -> Match[Any]:
        """A whole match as it might be: consistent with the view, with fresh chance; same seed, same world."""
        return self._imagine(seed)


def _as_it_is(match: Match[Any], seat: int, seed: int, outcomes: Sequence[int]) -> Match[Any]:
    """The match itself with fresh chance, after what is to come up first."""
    world = match.clone(seed)
    world.chance.feed(outcomes)
    world.decision = next((each for each in world.decisions if each.seat == seat), world.decision)
    return world
