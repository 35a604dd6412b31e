"""Writes entries in the order they come, as many at a time as have come while the last ones were being written.

A commit waits for the disk. One commit for all who are waiting makes a busy table as fast as a quiet one. Where it
fails, each is tried alone.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import final

from triskel.table.play.stored import Addition, Conflict, Unavailable

Store = Callable[[list[Addition]], Awaitable[list[bool]]]
_Waiting = tuple[Addition, "asyncio.Future[bool]"]


@final
class Writer:
    """The queue in front of the storage."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: list[_Waiting] = []
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
                    await self._one_by_one(batch, error)
                    continue
                for (_, stored), answer in zip(batch, answers, strict=True):
                    if not stored.done():
                        stored.set_result(answer)
        finally:
            self._task = None

    async def _one_by_one(self, batch: list[_Waiting], error: Exception) -> None:
        """Several could not be stored together: each for itself, so that nobody suffers for somebody else's entry. Not
        where the database has gone: there is no telling what it has stored."""
        alone = len(batch) == 1 or isinstance(error, Unavailable)
        for addition, stored in batch:
            try:
                if alone:
                    raise error
                answer = (await self._store([addition]))[0]
                if not stored.done():
                    stored.set_result(answer)
            except Exception as own:
                if not stored.done():
                    stored.set_exception(own)
