"""What the keepers of a server have done, and why."""

import getpass
import os
from typing import final

from sqlalchemy import BigInteger, Column, Engine, Integer, String, Table, Text, insert, select

from triskel.table.db.schema import TABLES
from triskel.table.play.times import now

_log = Table(
    "keeper_log",
    TABLES,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("keeper", String(40), nullable=False),
    Column("act", String(16), nullable=False),
    Column("about", String(40), nullable=False),
    Column("why", Text, nullable=False),
)


@final
class Deeds:
    """The log of the keepers. Nothing is ever struck out of it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def note(self, act: str, about: str, why: str) -> None:
        """Write down an act of whoever runs this program."""
        with self._engine.begin() as connection:
            connection.execute(insert(_log).values(at=now(), keeper=_keeper(), act=act, about=about, why=why))

    def all(self) -> list[tuple[int, str, str, str, str]]:
        """Oldest first: (when, who, what, about whom, why)."""
        with self._engine.connect() as connection:
            rows = connection.execute(select(_log).order_by(_log.c.id))
            return [(row.at, row.keeper, row.act, row.about, row.why) for row in rows]


def _keeper() -> str:
    try:
        return getpass.getuser()[:40]
    except (OSError, KeyError):  # a container has no names
        return str(os.getuid())
