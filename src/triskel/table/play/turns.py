"""Turns at something of which there is one: who waits is served in turn with the others who do, so that one who asks
without end waits for himself alone."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import final


@final
class Turns:
    """One at a time."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """By who asks, the one whose turn is next first."""

    @asynccontextmanager
    async def of(self, asker: str) -> AsyncIterator[None]:
        """The turn of this one."""
        if self._taken:
            await self._wait(asker)
        self._taken = True
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, asker: str) -> None:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(asker, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():  # it was called, and has gone
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            asker = next(iter(self._waiting))
            theirs = self._waiting.pop(asker)
            called = theirs.popleft()
            if theirs:
                self._waiting[asker] = theirs  # behind the others
            if not called.done():
                called.set_result(None)
                return
        self._taken = False
