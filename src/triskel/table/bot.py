"""Bots at the table. They see what their seat sees and nothing else: they are handed a scene, never the match."""

import asyncio
import secrets
from collections.abc import Awaitable
from typing import Any, Final

from triskel.bots import Scene, make_bot
from triskel.catalog import GAMES
from triskel.kernel import Match
from triskel.kernel.decision import RESPONSE, SECRET, Decision
from triskel.table import workers
from triskel.table.position import Position, position_of, stand

LEVELS: Final = ("random", "greedy", "1", "2", "3", "4", "5", "search")
DEFAULT_LEVEL: Final = "greedy"
_SECONDS: Final = {"3": 1.2, "4": 2.0, "5": 3.0, "search": 1.2}
"""How long a bot of this level seems to think about a question that everybody sees it being asked."""
_SHARE: Final = 0.85
"""The part of that time in which it really thinks; the rest is for finding the position and coming back."""
_LEAST: Final = 0.3


def pace(decision: Decision, level: str, delay: float) -> float:
    """How long a bot seems to think: the same at one level whatever it holds, so nothing is learnt by waiting.

    A secret question or a chance to respond is asked even where there is nothing to choose: there every bot takes the
    plain delay.
    """
    if decision.flags & (SECRET | RESPONSE) or not delay:
        return delay
    return max(delay, _SECONDS.get(level, 0.0))


def think(
    table: str, match: Match[Any], seat: int, level: str, seconds: float, start: dict[str, Any] | None = None
) -> Awaitable[int | str]:
    """The option (or its notation) that a bot of this level will choose for its seat's open decision.

    The match is looked at now. What takes long is thought in another process, so that the table can be looked at, and
    even change, meanwhile.
    """
    seed = secrets.randbits(32)
    limit = max(_LEAST, seconds * _SHARE)
    decision = next(each for each in match.decisions if each.seat == seat)
    if level == "random" or len(decision.options) == 1:
        done: asyncio.Future[int | str] = asyncio.get_running_loop().create_future()
        done.set_result(make_bot("random", seed).choose(Scene(match, seat)))
        return done
    if match.game.name in GAMES:
        return workers.think(choose, position_of(table, match, start), seat, level, seed, limit)
    twin = match.clone(for_rollout=False)  # a game that only this process knows
    return asyncio.to_thread(make_bot(level, seed, limit).choose, Scene(twin, seat))


def choose(position: Position, seat: int, level: str, seed: int, limit: float) -> str:
    """In a worker: the bot's choice, as notation."""
    match = stand(position)
    scene = Scene(match, seat)
    option = make_bot(level, seed, limit).choose(scene)
    return match.game.notation(match.state, scene.decision, option)
