"""Bots at the table. They see what their seat sees and nothing else: they are handed a scene, never the match."""

import asyncio
import secrets
from collections.abc import Awaitable
from typing import Any, Final

from triskel.bots import Scene, make_bot
from triskel.kernel import Match

LEVELS: Final = ("random", "greedy", "search", "1", "2", "3", "4", "5")
DEFAULT_LEVEL: Final = "greedy"
_MOST_SECONDS: Final = 3.0


def think(match: Match[Any], seat: int, level: str) -> Awaitable[int]:
    """The option that a bot of this level will choose for its seat's open decision.

    The match is looked at now. What takes long is thought beside the event loop and about a copy, so that the table can
    be looked at, and even change, meanwhile.
    """
    bot = make_bot(level, secrets.randbits(32), _MOST_SECONDS)
    if level == "random":
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        done.set_result(bot.choose(Scene(match, seat)))
        return done
    twin = match.clone(for_rollout=False)
    return asyncio.to_thread(bot.choose, Scene(twin, seat))
