"""Stops: where a seat wants to be asked, and where the table may decline for it.

A chance to respond is put to everyone who might have an answer. Who does not want to be asked is declined for after the
same delay whether or not he could have answered, so nobody learns anything by waiting. What a seat wishes is no entry
of the match: the others are not told.
"""

import asyncio
from typing import Any, final

from sqlalchemy import Column, Engine, Integer, MetaData, String, Table, delete, insert, select, text

from triskel.kernel import DONE, Decision
from triskel.kernel.decision import RESPONSE
from triskel.table.host import Host
from triskel.table.refused import Refused
from triskel.table.room import Room
from triskel.table.storage import HUMAN
from triskel.table.wishes import ASK, STACK, TURN, WISHES

_meta = MetaData()
_stops = Table(
    "stops",
    _meta,
    Column("match_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("wish", String(8), nullable=False),
)


def can_decline(decision: Decision) -> bool:
    """Whether it is a chance to respond that may be let pass."""
    return bool(decision.flags & RESPONSE) and DONE in decision.options


def wants_asking(wish: str, view: dict[str, Any]) -> bool:
    """Whether a seat with this wish is to be asked now. Only what everybody sees counts."""
    return wish == ASK or (wish == STACK and bool(view.get("stack")))


@final
class Stops:
    """The wishes of all seats, and the declining."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._engine: Engine = host.storage.engine
        with self._engine.begin() as connection:
            if not host.storage.is_sqlite:
                connection.execute(text("SELECT pg_advisory_xact_lock(7412372)"))
            _meta.create_all(connection)
            rows = connection.execute(select(_stops)).all()
        self._known: dict[tuple[str, int], str] = {(row.match_id, row.seat): row.wish for row in rows}
        self._busy: set[tuple[str, int, int]] = set()
        self._passed: set[tuple[str, int]] = set()
        """Seats that wish to be left alone until their turn, and have seen somebody else's since."""
        host.attendants.append(self.attend)

    async def wish(self, table_id: str, seat: int) -> str:
        """What the seat wishes; another server on the same database may have been told."""
        if self._host.storage.is_sqlite:
            return self._known.get((table_id, seat), ASK)
        found = await self._host.stored(self._find, table_id, seat)
        self._known[table_id, seat] = found
        return found

    def _find(self, table_id: str, seat: int) -> str:
        with self._engine.connect() as connection:
            found = connection.execute(
                select(_stops.c.wish).where(_stops.c.match_id == table_id, _stops.c.seat == seat)
            ).scalar()
        return ASK if found is None else str(found)

    async def set(self, table_id: str, seat: int, wish: str) -> None:
        """Remember a wish, and act on it at once."""
        self._known[table_id, seat] = wish
        await self._host.stored(self._store, table_id, seat, wish)
        async with self._host.at(table_id) as room:
            self.attend(room)

    def _store(self, table_id: str, seat: int, wish: str) -> None:
        with self._engine.begin() as connection:
            connection.execute(delete(_stops).where(_stops.c.match_id == table_id, _stops.c.seat == seat))
            if wish != ASK:
                connection.execute(insert(_stops).values(match_id=table_id, seat=seat, wish=wish))

    def attend(self, room: Room) -> None:
        """Look at the open questions of a table: decline what is to be declined, end what lasts until the own turn."""
        if room.result is not None or room.bench.paused or room.row.game not in WISHES:
            return
        self._end_waiting(room)
        for decision in room.match.decisions:
            seat = decision.seat
            if room.seats[seat].kind != HUMAN or not can_decline(decision):
                continue
            here = (room.id, seat, decision.id)
            if here not in self._busy and (
                not self._host.storage.is_sqlite or self._known.get((room.id, seat), ASK) != ASK
            ):
                self._busy.add(here)
                self._host.begin_task(self._decline(room, seat, decision.id))

    def _end_waiting(self, room: Room) -> None:
        """Who wished to be left alone until his turn has it now: a question that is no response, after another's."""
        asked = {each.seat for each in room.match.decisions if not each.flags & RESPONSE}
        for seat in range(len(room.seats)):
            here = (room.id, seat)
            if self._known.get(here) != TURN:
                self._passed.discard(here)
            elif seat not in asked and asked:
                self._passed.add(here)
            elif seat in asked and here in self._passed:
                self._passed.discard(here)
                self._known[here] = ASK
                self._host.begin_task(self._host.stored(self._store, room.id, seat, ASK))

    async def _decline(self, room: Room, seat: int, decision_id: int) -> None:
        try:
            if await self._declines(room, seat):
                await asyncio.sleep(self._host.settings.bot_delay)
                if await self._declines(room, seat):  # a change of mind counts until the last moment
                    await self._host.choose(room.id, [seat], seat, DONE, decision_id)
        except Refused:
            pass  # answered by hand meanwhile
        finally:
            self._busy.discard((room.id, seat, decision_id))

    async def _declines(self, room: Room, seat: int) -> bool:
        wish = await self.wish(room.id, seat)
        return not wants_asking(wish, room.match.view(None) if wish == STACK else {})
