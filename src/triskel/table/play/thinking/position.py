"""A position that can be sent to another process: how the match began and what was chosen since.

Rules run as a generator, which cannot be sent; but a match is its choices played again. Choices travel as notation,
because the numbers of some options depend on what a process has loaded.
"""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final, final

from triskel.kernel import Match
from triskel.kernel.books.record import FindGame
from triskel.kernel.kit import find_game
from triskel.table.play.opening import opened

_KEPT: Final = 16

Choice = tuple[int, str, tuple[int, ...]]
"""Seat, notation, the random outcomes that followed."""


@final
@dataclass(frozen=True, slots=True)
class Position:
    """Where a match stands."""

    table: str
    game: str
    setup: dict[str, Any]
    prelude: tuple[int, ...]
    choices: tuple[Choice, ...]
    start: dict[str, Any] | None = None
    """The position that the match began from, where that was not the beginning of the game."""
    find_game: FindGame = find_game


def position_of(
    table: str, match: Match[Any], start: dict[str, Any] | None = None, find: FindGame = find_game,
    step: int | None = None,
) -> Position:  # fmt: skip
    """The position of a match, now or after so many choices; `start` is where it began, if not at the beginning of the
    game."""
    choices = tuple((each.seat, each.notation, tuple(each.outcomes)) for each in match.entries[:step])
    return Position(table, match.game.name, dict(match.setup), tuple(match.prelude), choices, start, find)


_kept: OrderedDict[str, tuple[Position, Match[Any]]] = OrderedDict()
"""The matches this process has stood in lately: most questions are asked a few choices after the last one."""


def stand(position: Position) -> Match[Any]:
    """The match at this position, played again; only what is new, where this process knows the rest."""
    match, known = _known(position)
    for seat, notation, outcomes in position.choices[known:]:
        match.repeat(seat, notation, outcomes)
    remember(position, match)
    return match


def ahead(position: Position) -> Match[Any]:
    """The same to be played on with: it is no longer kept as standing here."""
    match = stand(position)
    del _kept[position.table]
    return match


def remember(position: Position, match: Match[Any]) -> None:
    """The match stands at this position now."""
    _kept[position.table] = (position, match)
    while len(_kept) > _KEPT:
        _kept.popitem(last=False)


def _known(position: Position) -> tuple[Match[Any], int]:
    found = _kept.pop(position.table, None)
    if found is not None:
        before, match = found
        count = len(before.choices)
        same = (before.setup, before.prelude, before.start) == (position.setup, position.prelude, position.start)
        if same and before.choices == position.choices[:count]:
            return match, count
    return opened(position.find_game(position.game), position.setup, position.prelude, position.start), 0
