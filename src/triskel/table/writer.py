"""Writes entries in the order they come, as many at a time as have come while the last ones were being written.

A commit waits for the disk. One commit for all who are waiting makes a busy table as fast as a quiet one.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import final

from triskel.table.storage import Addition, Conflict

Store = Callable[[list[Addition]], Awaitable[list[bool]]]


@final
class Writer:
    """The queue in front of the storage."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: list[tuple[Addition, asyncio.Future[bool]]] = []
        self._task: asyncio.Task[None] | None = None

    async def add(self, addition: Addition) -> None:
        """Return once the entry is committed; Conflict if another server has added to the match first."""
        loop = asyncio.get_running_loop()
        stored: asyncio.Future[bool] = loop.create_future()
        self._waiting.append((addition, stored))
        if self._task is None:
            self._task = loop.create_task(self._write())
        if not await stored:
            raise Conflict(addition.match_id)

    async def _write(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                try:
                    answers = await self._store([addition for addition, _ in batch])
                except Exception as error:
                    for _, stored in batch:
                        if not stored.done():
                            stored.set_exception(error)
                    continue
                for (_, stored), answer in zip(batch, answers, strict=True):
                    if not stored.done():
                        stored.set_result(answer)
        finally:
            self._task = None
