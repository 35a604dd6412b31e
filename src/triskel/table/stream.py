"""Streams: whoever listens gets the newest state of the table whenever it changes, drawn for its own eyes."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence

from litestar.response import ServerSentEvent, ServerSentEventMessage

from triskel.table.host import Host
from triskel.table.room import Room
from triskel.table.seats import AnyRequest

Draw = Callable[[Room], str]
"""Draws the table for one listener; called while nobody else is in the room."""


def seen_version(request: AnyRequest, fallback: int) -> int:
    """The version that the listener has: from the header a browser sends when it reconnects, or from the address."""
    last = request.headers.get("last-event-id", "")
    return int(last) if last.isascii() and last.isdigit() and len(last) < 10 else fallback


def stream(host: Host, table_id: str, held: Sequence[int], seen: int, draw: Draw) -> ServerSentEvent:
    """Slow listeners miss steps but never the last one; there is no queue to overflow and nothing to resume from."""
    host.hub.admit(table_id)
    return ServerSentEvent(_messages(host, table_id, held, seen, draw))


async def _messages(
    host: Host, table_id: str, held: Sequence[int], seen: int, draw: Draw
) -> AsyncGenerator[ServerSentEventMessage, None]:
    with host.hub.listen(table_id, held) as changed:
        host.wake(await host.room(table_id))
        while not host.hub.closing:
            changed.clear()
            data = None
            async with host.at(table_id) as room:
                if room.version != seen:
                    seen = room.version
                    data = draw(room)
            if data is not None:
                yield ServerSentEventMessage(id=seen, data=data)
            try:
                await asyncio.wait_for(changed.wait(), host.settings.ping)
            except TimeoutError:
                yield ServerSentEventMessage(event="ping", data="")
