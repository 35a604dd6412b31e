"""Who makes the analyses: one after another, those of matches that people played first."""

import asyncio
import logging
from typing import Final, final

from triskel.bots.analysis.study import Kept
from triskel.kernel.play.refusal import TriskelError
from triskel.table.analysis import work
from triskel.table.analysis.keeping import Keeping
from triskel.table.play import workers
from triskel.table.play.host import Host
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.stored import HUMAN

_log = logging.getLogger(__name__)
MOST_WAITING: Final = 100
_AGAIN: Final = 1.0
"""Seconds to wait where no worker is free."""


@final
class Bureau:
    """The analyses that wait, and the one that is being made."""

    def __init__(self, host: Host, analyses: Keeping) -> None:
        self._host = host
        self.analyses = analyses
        self._waiting: dict[str, bool] = {}
        """The tables that wait, in the order they were asked for, and whether people played there."""
        self._now = ""
        self._stopped: set[str] = set()
        self._failed: dict[str, Refused] = {}
        self.effort = work.EFFORT
        self.piece = work.PIECE

    def ask(self, room: Room) -> None:
        """Have a match analysed; Refused while it is being played, or where too many wait."""
        if room.result is None:
            raise Refused("running")
        self._failed.pop(room.id, None)
        self._stopped.discard(room.id)
        if room.id == self._now or room.id in self._waiting:
            return
        if len(self._waiting) >= MOST_WAITING:
            raise Refused("busy")
        self._waiting[room.id] = any(each.kind == HUMAN for each in room.seats)
        if not self._now:
            self._now = self._next()
            self._host.begin_task(self._work())

    def stop(self, table_id: str) -> None:
        """Break off; what is done stays."""
        self._waiting.pop(table_id, None)
        if table_id == self._now:
            self._stopped.add(table_id)

    def busy(self, table_id: str) -> bool:
        """Whether it is being made, or waits for that."""
        return (table_id == self._now and table_id not in self._stopped) or table_id in self._waiting

    def fault(self, table_id: str) -> Refused | None:
        """Why it could not be made."""
        return self._failed.get(table_id)

    def _next(self) -> str:
        """People's matches first."""
        found = min(self._waiting, key=lambda each: not self._waiting[each], default="")
        self._waiting.pop(found, None)
        return found

    async def _work(self) -> None:
        while self._now:
            try:
                await self._make(self._now)
            except Refused as refused:
                self._failed[self._now] = refused
            except TriskelError as error:
                self._failed[self._now] = Refused("broke down", str(error), error.ru)
            except asyncio.CancelledError:
                raise
            except Exception:
                _log.exception("an analysis broke down at table %s", self._now)
                self._failed[self._now] = Refused("broke down")
            self._stopped.discard(self._now)
            self._now = self._next()

    async def _make(self, table_id: str) -> None:
        host = self._host
        async with host.at(table_id) as room:
            position = host.seen(room).position()
        kept = await host.stored(self.analyses.find, table_id)
        while table_id not in self._stopped and not whole(kept):
            try:
                kept = await workers.think(
                    work.piece, position, kept, self.effort, self.piece, seconds=work.SECONDS, lane=workers.SPARE
                )
            except Refused as refused:
                if refused.code != "busy":
                    raise
                await asyncio.sleep(_AGAIN)
                continue
            await host.stored(self.analyses.write, table_id, kept)


def whole(kept: Kept | None) -> bool:
    """Whether nothing is left to look at."""
    return kept is not None and kept["looked"] >= kept["length"]
