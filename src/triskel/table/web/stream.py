"""Streams: whoever listens gets the newest state of the table whenever it changes, drawn for its own eyes.

Whose eyes those are is asked at every drawing: seats change hands, by a new password for example.
"""

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final

from litestar.response import ServerSentEvent, ServerSentEventMessage

from triskel.kernel.books.outside import is_number
from triskel.table.play.host import Host
from triskel.table.play.hub import Listener
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.web.seats import AnyRequest, address

_log = logging.getLogger(__name__)
Look = Callable[[Room], Sequence[int]]
"""The seats whose holder listens; Refused for somebody who may not listen any more."""
Draw = Callable[[Room, Sequence[int]], str]
"""Draws the table for the holder of these seats; called while nobody else is in the room."""

HERE: Final = ServerSentEventMessage(event="ping", data="")
"""The first thing that a stream says: without it a listener would not know that it is heard until something changes."""

COME_BACK: Final = ServerSentEventMessage(event="ping", data="", retry=300)
"""The last thing: the server is being started anew, or its database is, and a listener should come back in so many
milliseconds."""


def seen_version(request: AnyRequest, fallback: int) -> int:
    """The version that the listener has: from the header a browser sends when it reconnects, or from the address."""
    last = request.headers.get("last-event-id", "")
    return int(last) if is_number(last, 9) else fallback


async def stream(
    request: AnyRequest, host: Host, table_id: str, fallback: int, look: Look, draw: Draw
) -> ServerSentEvent:
    """Slow listeners miss steps but never the last one; there is no queue to overflow and nothing to resume from."""
    async with host.at(table_id) as room:
        held = look(room)
    where = address(request)
    admit(host, table_id, where, held)
    return ServerSentEvent(_messages(host, table_id, where, held, seen_version(request, fallback), look, draw))


def admit(host: Host, table_id: str, where: str, held: Sequence[int]) -> None:
    """Refused where too many are listening already."""
    host.hub.admit(table_id, where if host.settings.limits else "", held)


@contextmanager
def admitted(host: Host, table_id: str, where: str, held: Sequence[int] = ()) -> Iterator[Listener]:
    """A listener; Refused where too many have come since one was let in."""
    admit(host, table_id, where, held)
    with host.hub.listen(table_id, where, held) as listener:
        yield listener


async def _messages(
    host: Host, table_id: str, where: str, seats: Sequence[int], seen: int, look: Look, draw: Draw
) -> AsyncGenerator[ServerSentEventMessage, None]:
    with suppress(Refused), admitted(host, table_id, where, seats) as listener:
        yield HERE
        held: tuple[int, ...] | None = None
        anew = -1
        while not host.hub.closing:
            listener.changed.clear()
            data, spent = None, 0.0
            try:
                async with host.at(table_id) as room:
                    now_held = tuple(look(room))
                    if room.version != seen or (held is not None and (held, anew) != (now_held, room.anew)):
                        seen, began = room.version, time.perf_counter()
                        data = draw(room, now_held)
                        spent = time.perf_counter() - began
                    held, anew = now_held, room.anew
            except Refused:
                return  # who may not listen any more hears so when it comes again
            except Exception as error:  # the database has gone, say: whoever listens comes back soon
                _log.warning("a stream ended: %s: %s", type(error).__name__, str(error).partition("\n")[0])
                break
            listener.sit(held)
            host.wake(room)
            if data is not None:
                yield ServerSentEventMessage(id=seen, data=data)
                if host.settings.limits:
                    await asyncio.sleep(host.hub.spend(where, spent))
            try:
                await asyncio.wait_for(listener.changed.wait(), host.settings.ping)
            except TimeoutError:
                yield HERE
        yield COME_BACK  # what was seen is known, so nothing is missed
