"""In a browser: the table opens on the shelf and the second worker that the page's scripts hand over."""

import json
import logging
from typing import Any

from triskel.site.here import Here
from triskel.site.shelf import Drawer, Memory
from triskel.table.play.refused import Refused
from triskel.table.play.stored import Unavailable

_log = logging.getLogger(__name__)


async def opened(
    shelf_call: Any, signs: str, think_call: Any, awake: Any, delay: float, home: str, full: Any, halt: Any
) -> Here:
    """The table, ready to be asked."""
    logging.basicConfig(level=logging.WARNING)
    ways = json.loads(signs)

    async def keep(verb: str, args: str) -> Any:
        try:
            return await shelf_call(verb, args)
        except Exception as error:
            raise Unavailable(str(error)) from None

    async def think(order: bytes, seconds: float, lane: int) -> bytes:
        try:
            answer = await think_call(order, seconds, lane)
        except Exception as error:
            ended = "no end" in str(error)
            if not ended:
                _log.warning("the second worker: %s", error)
            raise Refused("no end" if ended else "broke down") from None
        return bytes(answer.to_py())

    shelf = Drawer(keep) if shelf_call else Memory()
    table = Here(shelf, ways["ways"], ways["elsewhere"], think, awake, delay, home, full, halt)
    await table.open()
    return table
