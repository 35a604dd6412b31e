"""Who makes the analyses: piece by piece, those of matches that people played first, and of those the ones whose asker
has had the fewest pieces: one who asks for many waits for himself alone."""

import asyncio
import logging
from collections import Counter
from typing import Final, final

from triskel.bots.analysis.study import Kept
from triskel.kernel.play.refusal import TriskelError
from triskel.table.analysis import work
from triskel.table.analysis.keeping import Keeping
from triskel.table.play.host import Host
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.stored import HUMAN
from triskel.table.play.thinking import workers

_log = logging.getLogger(__name__)
MOST_WAITING: Final = 100
MOST_OF_ONE: Final = 20
"""Of these, analyses that one asker may wait for."""
_AGAIN: Final = 1.0
"""Seconds to wait where no worker is free."""


@final
class Bureau:
    """The analyses that wait, and the one that is being made."""

    def __init__(self, host: Host, analyses: Keeping) -> None:
        self._host = host
        self.analyses = analyses
        self._waiting: dict[str, tuple[bool, str]] = {}
        """The tables that wait, in the order they were asked for: whether bots played among themselves there, and who
        asked."""
        self._had: Counter[str] = Counter()
        """How many pieces were made for each asker since nobody waited."""
        self._now = ""
        self._stopped: set[str] = set()
        self._failed: dict[str, Refused] = {}
        self.effort = work.EFFORT
        self.piece = work.PIECE

    def ask(self, room: Room) -> None:
        """Have a match analysed; Refused while it is being played, or where too many wait."""
        who = workers.asker.get()
        if room.result is None:
            raise Refused("running")
        self._failed.pop(room.id, None)
        self._stopped.discard(room.id)
        if room.id == self._now or room.id in self._waiting:
            return
        if who and sum(asker == who for _, asker in self._waiting.values()) >= MOST_OF_ONE:
            raise Refused("too fast")
        if len(self._waiting) >= MOST_WAITING:
            raise Refused("busy")
        self._waiting[room.id] = (all(each.kind != HUMAN for each in room.seats), who)
        if not self._now:
            self._now, asked = self._next()
            self._host.begin_task(self._work(asked))

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

    def _next(self) -> tuple[str, tuple[bool, str]]:
        """People's matches first; of equals that of whom the least was done for."""
        if not self._waiting:
            self._had.clear()
            return "", (False, "")
        found = min(self._waiting, key=lambda each: (self._waiting[each][0], self._had[self._waiting[each][1]]))
        return found, self._waiting.pop(found)

    async def _work(self, asked: tuple[bool, str]) -> None:
        while self._now:
            more = False
            workers.asker.set(asked[1])
            try:
                more = await self._make(self._now)
            except Refused as refused:
                self._fail(refused)
            except TriskelError as error:
                self._fail(Refused("broke down", str(error), error.ru))
            except asyncio.CancelledError:
                raise
            except Exception:
                _log.exception("an analysis broke down at table %s", self._now)
                self._fail(Refused("broke down"))
            if more and self._now not in self._stopped:
                self._waiting[self._now] = asked
            self._stopped.discard(self._now)
            self._had[asked[1]] += 1
            self._now, asked = self._next()

    def _fail(self, why: Refused) -> None:
        self._failed[self._now] = why
        if len(self._failed) > MOST_WAITING:
            del self._failed[next(iter(self._failed))]

    async def _make(self, table_id: str) -> bool:
        """One piece; whether more is left."""
        host = self._host
        async with host.at(table_id) as room:
            position = host.seen(room).position()
        kept = await host.stored(self.analyses.find, table_id)
        if whole(kept):
            return False
        try:
            kept = await workers.think(
                work.piece, position, kept, self.effort, self.piece, seconds=work.SECONDS, lane=workers.SPARE
            )
        except Refused as refused:
            if refused.code not in ("busy", "too fast"):
                raise
            await asyncio.sleep(_AGAIN)
            return True
        await host.stored(self.analyses.write, table_id, kept)
        return not whole(kept)


def whole(kept: Kept | None) -> bool:
    """Whether nothing is left to look at."""
    return kept is not None and kept["looked"] >= kept["length"]
