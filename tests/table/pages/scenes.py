"""Positions of real matches for the tests of pages."""

import random
from collections.abc import Callable
from typing import Any

from triskel.kernel import Match, start
from triskel.kernel.kit import find_game
from triskel.table.play.context import SeatInfo, TableContext
from triskel.table.play.sight import Sight

Stop = Callable[[Match[Any]], bool]


def played(game: str, setup: dict[str, Any], seed: int, stop: Stop, most: int = 900) -> Match[Any]:
    """A match of random choices up to the first position that fits."""
    match = start(find_game(game), setup, seed=seed)
    chance = random.Random(seed)
    for _ in range(most):
        decision = match.decision
        if decision is None or stop(match):
            break
        match.choose(decision.seat, chance.choice(list(decision.options)))
    return match


def found(game: str, setup: dict[str, Any], seed: int, stop: Stop) -> Match[Any]:
    """A position that fits, of the first match that has one: texts and boards may change under the seeds."""
    for each in range(seed, seed + 30):
        match = played(game, setup, each, stop)
        if match.decision is not None and stop(match):
            return match
    raise AssertionError(f"no such position in 30 matches of {game}")


def duel(kind: str = "action", turn: int = 4, seed: int = 5, **setup: Any) -> Match[Any]:
    """An Unmatched duel in which seat 0 is asked this kind of question."""
    return found(
        "unmatched",
        {"heroes": ["medusa", "king_arthur"], "board": "sarpedon", **setup},
        seed,
        lambda match: _asked(match, kind) and match.view(None)["turn"] >= turn,
    )


def finished_duel(seed: int = 5) -> Match[Any]:
    """A duel that somebody has won."""
    match = played("unmatched", {"heroes": ["medusa", "king_arthur"]}, seed, lambda match: False, 5000)
    assert match.outcome is not None
    return match


def isle(kind: str = "turn", seed: int = 3, players: int = 3, after: int = 60) -> Match[Any]:
    """A game of Inis in which seat 0 is asked this kind of question."""
    return found("inis", {"players": players}, seed, lambda match: len(match.entries) >= after and _asked(match, kind))


def war(
    kind: str, seed: int = 4, after: int = 60, where: Callable[[dict[str, Any]], bool] = bool, **setup: Any
) -> Match[Any]:
    """A Berserk battle in which seat 0 is asked this kind of question, and what it sees fits."""
    return found(
        "berserk",
        setup,
        seed,
        lambda match: len(match.entries) >= after and _asked(match, kind) and where(match.view(0)),
    )


def _asked(match: Match[Any], kind: str) -> bool:
    return match.decision is not None and match.decision.kind == kind and match.decision.seat == 0


def context(match: Match[Any], lang: str = "ru", seat: int | None = 0, **more: Any) -> TableContext:
    """What a server would hand to a page."""
    count = match.game.seats(match.state)
    seats = [SeatInfo("Мирон", "human", you=True), *(SeatInfo(f"Бот {n}", "bot", "greedy") for n in range(1, count))]
    sight = Sight(match, None if more.get("covered") else seat)
    return TableContext(
        lang=lang, theme="", table_id="abc", seat=seat, seats=seats, sight=sight, version=1, csrf="secret-word", **more
    )
