"""News from other servers on the same database: PostgreSQL tells us, and we look now and then in case it did not."""

import asyncio
import logging
from typing import Final, final

import psycopg
from sqlalchemy.exc import SQLAlchemyError

from triskel.table.db.schema import CHANNEL
from triskel.table.db.servers import NEWS
from triskel.table.play.host import Host
from triskel.table.play.stored import Unavailable

_log = logging.getLogger(__name__)
_AGAIN = 2.0
AWAY: Final = (SQLAlchemyError, Unavailable)
"""What is raised while the database does not answer."""


@final
class Relay:
    """Brings the open rooms of one server up to date with what other servers have stored."""

    def __init__(self, host: Host, dsn: str) -> None:
        self._host = host
        self._dsn = dsn

    def start(self) -> None:
        """SQLite, which one server has to itself, tells nothing; but a keeper may work on the same file."""
        if self._host.storage.shared and self._host.settings.notifications:
            self._host.begin_task(self._listen())
        self._host.begin_task(self._poll())

    async def _listen(self) -> None:
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(self._dsn, autocommit=True)
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await self._host.hear()  # what was told while nobody listened
                    async for note in connection.notifies():
                        await self._told(note.payload)
            except (psycopg.Error, *AWAY) as error:
                _log.warning("the listening connection was lost: %s", error)
            except Exception:  # whatever one piece of news did: the next one is heard
                _log.exception("news of another server could not be followed")
            await asyncio.sleep(_AGAIN)

    async def _told(self, words: str) -> None:
        table_id, _, number = words.partition(" ")
        if table_id == NEWS:
            await self._host.hear()
            return
        room = self._host.rooms.get(table_id)
        if room is not None and not room.doubtful and number.isdecimal() and room.version <= int(number):
            self._host.begin_task(self._host.catch_up(table_id, int(number) + 1))

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(self._host.settings.poll)
            try:
                await self._look()
            except AWAY as error:
                _log.warning("the database does not answer: %s", error)
            except Exception:
                _log.exception("news of another server could not be followed")

    async def _look(self) -> None:
        host = self._host
        watched = [table_id for table_id in host.hub.watched() if table_id in host.rooms]
        await host.hear()
        for table_id, length in (await host.stored(host.storage.lengths, watched)).items():
            room = host.rooms.get(table_id)
            if room is not None and not room.doubtful and room.version < length:
                host.begin_task(host.catch_up(table_id, length))
