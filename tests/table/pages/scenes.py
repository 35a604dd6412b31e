"""Positions of real matches for the tests of pages."""

import random
from collections.abc import Callable
from typing import Any

from triskel.catalog import find_game
from triskel.kernel import Match, start
from triskel.table.context import SeatInfo, TableContext

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


def duel(kind: str = "action", turn: int = 4, seed: int = 5, **setup: Any) -> Match[Any]:
    """An Unmatched duel in which seat 0 is asked this kind of question."""
    return played(
        "unmatched",
        {"heroes": ["medusa", "king_arthur"], "board": "sarpedon", **setup},
        seed,
        lambda match: (
            match.decision is not None
            and match.decision.kind == kind
            and match.decision.seat == 0
            and match.view(None)["turn"] >= turn
        ),
    )


def isle(kind: str = "turn", seed: int = 3, players: int = 3, after: int = 60) -> Match[Any]:
    """A game of Inis in which seat 0 is asked this kind of question."""
    return played(
        "inis",
        {"players": players},
        seed,
        lambda match: (
            len(match.entries) >= after
            and match.decision is not None
            and match.decision.kind == kind
            and match.decision.seat == 0
        ),
    )


def context(match: Match[Any], lang: str = "ru", seat: int | None = 0, **more: Any) -> TableContext:
    """What a server would hand to a page."""
    count = match.game.seats(match.state)
    seats = [SeatInfo("Мирон", "human", you=True), *(SeatInfo(f"Бот {n}", "bot", "greedy") for n in range(1, count))]
    return TableContext(
        lang=lang, theme="", table_id="abc", seat=seat, seats=seats, match=match, version=1, csrf="secret-word", **more
    )
