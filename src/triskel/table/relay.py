"""News from other servers on the same database: PostgreSQL tells us, and we look now and then in case it did not."""

import asyncio
import logging
from typing import final

import psycopg
from sqlalchemy.exc import SQLAlchemyError

from triskel.table.host import Host
from triskel.table.storage import CHANNEL

_log = logging.getLogger(__name__)
_AGAIN = 2.0


@final
class Relay:
    """Brings the open rooms of one server up to date with what other servers have stored."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def start(self) -> None:
        """Nothing to do on SQLite, which one server has to itself."""
        if self._host.storage.is_sqlite:
            return
        if self._host.settings.notifications:
            self._host.begin_task(self._listen())
        self._host.begin_task(self._poll())

    async def _listen(self) -> None:
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(self._host.storage.dsn, autocommit=True)
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    async for note in connection.notifies():
                        table_id, _, number = note.payload.partition(" ")
                        room = self._host.rooms.get(table_id)
                        if room is not None and not room.doubtful and room.version <= int(number):
                            self._host.begin_task(self._host.catch_up(table_id, int(number) + 1))
            except psycopg.Error as error:
                _log.warning("the listening connection was lost: %s", error)
            await asyncio.sleep(_AGAIN)

    async def _poll(self) -> None:
        host = self._host
        while True:
            await asyncio.sleep(host.settings.poll)
            watched = [table_id for table_id in host.hub.watched() if table_id in host.rooms]
            if not watched:
                continue
            try:
                lengths = await host.stored(host.storage.lengths, watched)
            except SQLAlchemyError as error:
                _log.warning("the database does not answer: %s", error)
                continue
            for table_id, length in lengths.items():
                room = host.rooms.get(table_id)
                if room is not None and not room.doubtful and room.version < length:
                    host.begin_task(host.catch_up(table_id, length))
