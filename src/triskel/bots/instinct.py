"""Instinct: what a game teaches its bots. A game without a module of its own gets plain chance and no opinion."""

from importlib import import_module
from typing import Any, Protocol

from triskel.kernel import Chance, Decision


class Instinct(Protocol):
    """How good a position is for each seat, and what a quick player would do in it."""

    def values(self, state: Any, seats: int) -> list[float]:
        """The chance of each seat to win, roughly: 0 to 1."""

    def pick(self, state: Any, decision: Decision, chance: Chance) -> int:
        """An option for a rollout: better than chance, and cheap."""


class NoInstinct:
    """Knows nothing of the game."""

    def values(self, state: Any, seats: int) -> list[float]:
        """All alike."""
        return [1.0 / seats] * seats

    def pick(self, state: Any, decision: Decision, chance: Chance) -> int:
        """Any option."""
        return decision.options[chance.below(len(decision.options))]


def instinct_for(game: str) -> Instinct:
    """The instinct of a game, if there is one."""
    try:
        module = import_module(f"triskel.bots.instincts.{game}")
    except ModuleNotFoundError:
        return NoInstinct()
    found: Instinct = module.INSTINCT
    return found
