"""Instinct: what a game teaches its bots. A game without a module of its own gets plain chance, played to the end."""

from collections.abc import Collection
from typing import Any, Final, Protocol, final

from triskel.kernel import BadSetup, Chance, Decision, Game
from triskel.kernel.kit import kit_of


@final
class Temper:
    """How a search should think about a game; the numbers are what plays well, measured match by match."""

    __slots__ = ("ahead", "explore", "follow", "mixed", "rivals")

    def __init__(
        self,
        explore: float = 0.35,
        follow: int = 0,
        ahead: int = 0,
        rivals: bool = False,
        mixed: Collection[str] = (),
    ) -> None:
        self.explore = explore
        """How much an option that was tried seldom is worth a look: small where values lie close together."""
        self.rivals = rivals
        """Whether everybody plays for himself: the more do, the closer values lie. `explore` is meant for two."""
        self.follow = follow
        """In how many of a hundred later choices the search trusts the quick player in place of its own counts."""
        self.ahead = ahead
        """How many steps of the game's clock a rollout goes on; 0: a fixed number of choices. A game whose turns are
        long wants it: what only delays the opponent's turn must not look good."""
        self.mixed = frozenset(mixed)
        """Kinds of choices that others answer before they see them: who always takes the same can be read there."""

    def curiosity(self, seats: int) -> float:
        """`explore` where so many play."""
        return self.explore * 2 / seats if self.rivals else self.explore


PLAIN: Final = Temper()
TO_THE_END: Final = Temper(ahead=1)
"""For a game without a clock: nothing but the end of the match says how it stands."""


class Instinct(Protocol):
    """How good a position is for each seat, and what a quick player would do in it."""

    temper: Temper

    def clock(self, state: Any) -> int:
        """How far the game has come, in the steps that `Temper.ahead` counts."""

    def values(self, state: Any, seats: int) -> list[float]:
        """The chance of each seat to win, roughly: 0 to 1."""

    def pick(self, state: Any, decision: Decision, chance: Chance) -> int:
        """An option for a rollout: better than chance, and cheap."""


class NoInstinct:
    """Knows nothing of the game but, if it is told which one it is, who has won."""

    def __init__(self, game: Game[Any] | None = None) -> None:
        self.game = game
        self.temper = PLAIN if game is None else TO_THE_END

    def clock(self, state: Any) -> int:
        """No clock is known."""
        return 0

    def values(self, state: Any, seats: int) -> list[float]:
        """All alike, until somebody has won."""
        outcome = None if self.game is None else self.game.outcome(state)
        if outcome is None or not outcome.winners:
            return [1.0 / seats] * seats
        share = 1.0 / len(outcome.winners)
        return [share if seat in outcome.winners else 0.0 for seat in range(seats)]

    def pick(self, state: Any, decision: Decision, chance: Chance) -> int:
        """Any option."""
        return decision.options[chance.below(len(decision.options))]


def instinct_for(game: str) -> Instinct:
    """The instinct of a game, if there is one."""
    try:
        kit = kit_of(game)
    except BadSetup:  # a game that only its caller knows
        return NoInstinct()
    module = kit.part("faces.instinct")
    if module is None:
        return NoInstinct(kit.game())
    found: Instinct = module.INSTINCT
    return found
