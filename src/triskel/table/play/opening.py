"""How the match of a table begins: by its setup, or from the position of a puzzle."""

from collections.abc import Mapping, Sequence
from typing import Any

from triskel.kernel import Game, Match
from triskel.kernel.books.record import begin
from triskel.kernel.play.match import replay, start_from


def first_position(game: Game[Any], setup: Mapping[str, Any], position: Mapping[str, Any]) -> Match[Any]:
    """A new match from a position given by names."""
    return start_from(game, setup, game.arrange(setup, position))


def opened(
    game: Game[Any], setup: Mapping[str, Any], prelude: Sequence[int], position: Mapping[str, Any] | None
) -> Match[Any]:
    """The match as it stood before its first choice, with the chance of then."""
    if position is None:
        return begin(game, setup, prelude)
    match: Match[Any] = replay(game, setup, prelude, (), origin=game.arrange(setup, position))
    match.chance.strict = True
    return match
