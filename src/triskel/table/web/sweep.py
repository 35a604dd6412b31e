"""Puts idle rooms away, so that memory holds only what is being played."""

import asyncio

from triskel.table.play.host import Host


async def sweep(host: Host) -> None:
    """Look around now and then."""
    while True:
        await asyncio.sleep(max(1.0, host.settings.idle / 10))
        host.put_away()
