"""The way to a database: SQLite in a file, or PostgreSQL."""

from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.pool import ConnectionPoolEntry


def engine_of(url: str) -> Engine:
    """The database at an address; nothing in it is looked at. What somebody chose or said is in no error of it, and so
    in no log."""
    if url.startswith(("postgres://", "postgresql://")):
        url = "postgresql+psycopg://" + url.split("://", 1)[1]
    if not url.startswith("sqlite"):
        return create_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True)
    # sqlite3 waits this long for another process's write before it gives up.
    engine = create_engine(url, connect_args={"timeout": 15, "check_same_thread": False}, hide_parameters=True)
    event.listen(engine, "connect", _tune_sqlite)
    return engine


def is_shared(engine: Engine) -> bool:
    """Whether several servers may use it at the same time; SQLite is for one."""
    return engine.dialect.name == "postgresql"


def _tune_sqlite(connection: Any, _entry: ConnectionPoolEntry) -> None:
    """Readers never wait for the writer; FULL, so that what was confirmed outlives a power cut too."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
