"""What has to be stored though nobody waits for it: tried until the database takes it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from triskel.table.play.hub import Hub
from triskel.table.play.refused import Refused

_log = logging.getLogger(__name__)
FIRST: Final = 1.0
"""Seconds to the second try; each further pause is twice as long."""
_LONGEST: Final = 15.0
_TRIES: Final = 40
"""About ten minutes."""


async def insist(hub: Hub, work: Callable[[], Awaitable[Any]], first: float = FIRST) -> None:
    """Do this; again where the database has gone, is full or may only be read, until it is back or the server stops.
    What is refused is not tried again. The work looks at how things stand when it is tried, not when it was begun."""
    pause = first
    for _ in range(_TRIES):
        try:
            await work()
            return
        except Refused:
            return
        except Exception as error:  # of whatever kind of storage
            if hub.closing:
                return
            _log.warning("not stored, once more soon: %s: %s", type(error).__name__, str(error).partition("\n")[0])
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST)
    _log.error("given up: it was never stored")
