"""Peace at the table: whom somebody does not want to meet, and what somebody wants the keepers to know."""

import json
from typing import Final, final

from sqlalchemy import (
    BigInteger,
    Column,
    Engine,
    Integer,
    String,
    Table,
    Text,
    delete,
    func,
    insert,
    select,
    update,
)

from triskel.table.db.schema import TABLES
from triskel.table.play.host import Host
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.stored import BLOCKS, HUMAN
from triskel.table.play.times import now

MOST_BLOCKS: Final = 200
MOST_REPORTS: Final = 20
MOST_WORDS: Final = 500
_TOLD: Final = 50
"""Last words of the table that go with a report."""

_blocks = Table(
    "blocks",
    TABLES,
    Column("holder", String(64), primary_key=True),
    Column("other", String(64), primary_key=True),
)
_reports = Table(
    "reports",
    TABLES,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match_id", String(16), nullable=False),
    Column("reporter", String(64), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("words", Text, nullable=False),
    Column("chat", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)


def reports(engine: Engine) -> list[tuple[str, int, str, str]]:
    """For the keepers: (table, seat, what is said against it, the talk as JSON), oldest first."""
    with engine.connect() as connection:
        rows = connection.execute(select(_reports).order_by(_reports.c.id))
        return [(row.match_id, row.seat, row.words, row.chat) for row in rows]


@final
class Peace:
    """Blocks and reports. Blocks are kept in memory too: every drawing of a chat asks for them."""

    def __init__(self, host: Host, engine: Engine) -> None:
        self._host = host
        self._engine = engine
        with self._engine.connect() as connection:
            rows = connection.execute(select(_blocks)).all()
        for row in rows:
            host.blocks.setdefault(row.holder, set()).add(row.other)
        host.listeners[BLOCKS] = self._heard

    def holder_of(self, room: Room, seat: int, mine: str) -> str:
        """The holder of another's seat."""
        if not 0 <= seat < len(room.seats) or room.seats[seat].kind != HUMAN or room.seats[seat].holder in ("", mine):
            raise Refused("impossible")
        return room.seats[seat].holder

    async def block(self, holder: str, other: str) -> None:
        """Neither hear nor meet somebody from now on."""
        mine = self._host.blocks.get(holder, set())
        if len(mine) >= MOST_BLOCKS:
            raise Refused("too many")
        if other not in mine:
            await self._host.stored(self._add, holder, other)
        await self._host.tell(BLOCKS, holder)

    async def unblock_all(self, holder: str) -> None:
        """Be at peace with everybody again."""
        await self._host.stored(self._drop, holder)
        await self._host.tell(BLOCKS, holder)

    async def _heard(self, holder: str) -> None:
        """Here or on another server somebody wants to hear other people than before."""
        blocks = self._host.blocks
        for each in [holder, *(one for one, others in blocks.items() if holder in others)]:
            found = await self._host.stored(self._find, each)
            if found:
                blocks[each] = found
            else:
                blocks.pop(each, None)
            for room in self._host.rooms.values():
                if room.held_by(each):
                    room.cache.clear()
                    self._host.hub.notify(room.id)

    def _find(self, holder: str) -> set[str]:
        with self._engine.connect() as connection:
            return set(connection.execute(select(_blocks.c.other).where(_blocks.c.holder == holder)).scalars())

    def _add(self, holder: str, other: str) -> None:
        with self._engine.begin() as connection:
            connection.execute(delete(_blocks).where(_blocks.c.holder == holder, _blocks.c.other == other))
            connection.execute(insert(_blocks).values(holder=holder, other=other))

    def _drop(self, holder: str) -> None:
        with self._engine.begin() as connection:
            connection.execute(delete(_blocks).where(_blocks.c.holder == holder))

    async def report(self, room: Room, reporter: str, seat: int, words: str) -> None:
        """Tell the keepers of the server, with what was last said at the table."""
        chat = json.dumps(room.heard(room.held_by(reporter))[-_TOLD:], ensure_ascii=False)
        await self._host.stored(self._tell, room.id, reporter, seat, words[:MOST_WORDS], chat)

    def _tell(self, match_id: str, reporter: str, seat: int, words: str, chat: str) -> None:
        with self._engine.begin() as connection:
            mine = select(func.count()).select_from(_reports).where(_reports.c.reporter == reporter)
            if int(connection.execute(mine).scalar() or 0) >= MOST_REPORTS:
                raise Refused("too many")
            connection.execute(
                insert(_reports).values(
                    match_id=match_id, reporter=reporter, seat=seat, words=words, chat=chat, at=now()
                )
            )

    async def forget(self, holder: str) -> None:
        """Delete what somebody has blocked and reported."""
        await self.unblock_all(holder)
        await self._host.stored(self._forget, holder)

    def _forget(self, holder: str) -> None:
        with self._engine.begin() as connection:
            connection.execute(delete(_reports).where(_reports.c.reporter == holder))
            connection.execute(delete(_blocks).where(_blocks.c.other == holder))

    def move(self, old: str, new: str) -> None:
        """Everything of one holder is another's from now on."""
        with self._engine.begin() as connection:
            known = select(_blocks.c.other).where(_blocks.c.holder == new)
            connection.execute(delete(_blocks).where(_blocks.c.holder == old, _blocks.c.other.in_(known)))
            connection.execute(update(_blocks).where(_blocks.c.holder == old).values(holder=new))
            both = select(_blocks.c.holder).where(_blocks.c.other == new)
            connection.execute(delete(_blocks).where(_blocks.c.other == old, _blocks.c.holder.in_(both)))
            connection.execute(update(_blocks).where(_blocks.c.other == old).values(other=new))
            connection.execute(update(_reports).where(_reports.c.reporter == old).values(reporter=new))
