"""Brings a database to the tables that this version knows, or back to those of an earlier one.

All in one transaction: a database is changed whole or not at all, and of two servers that start at the same moment one
waits for the other.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect, text

from triskel.kernel.play.refusal import TriskelError
from triskel.table.db.engine import is_shared

BASE: Final = "base"
"""The name of the time before migrations."""
_LOCK: Final = 7412369
VERSION: Final = "alembic_version"
"""The table in which a database says what it has come to."""
FIRST: Final = "0001"
"""The revision whose tables are those of the time before."""


class FromLater(TriskelError):
    """A database that a later version of this program has written."""


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.attributes["connection"] = connection
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def revisions() -> list[str]:
    """All that this version knows, the newest first."""
    return [each.revision for each in _scripts().walk_revisions()]


def revision_of(connection: Connection) -> str:
    """What a database has come to; BASE where it has no tables yet, or those of the time before migrations."""
    if not inspect(connection).has_table(VERSION):
        return BASE
    return str(connection.execute(text(f"SELECT version_num FROM {VERSION}")).scalar() or BASE)


def check(found: str) -> None:
    """FromLater for a revision that this version does not know."""
    if found not in (BASE, *revisions()):
        newest = revisions()[0]
        raise FromLater(
            f"The database was written by a later version of Triskel (revision {found}; this version knows {newest} at "
            "most). Start that version, or restore a backup that was made before it.",
            f"Базу данных записала более новая версия Triskel (ревизия {found}; эта версия знает только {newest}). "
            "Запустите ту версию или восстановите резервную копию, сделанную раньше.",
        )


def upgrade(engine: Engine) -> None:
    """Bring a database to the newest tables; make them where there are none."""
    with engine.connect() as connection:
        found = revision_of(connection)
    check(found)
    if found != revisions()[0]:
        with alone(engine) as (_, to):
            to("head")


def downgrade(engine: Engine, to: str) -> None:
    """Bring a database back to an earlier revision, for the version that knew it."""
    if to not in (BASE, *revisions()):
        known = ", ".join((*revisions(), BASE))
        raise TriskelError(
            f'There is no revision "{to}"; there are: {known}', f"Ревизии «{to}» нет; есть такие: {known}"
        )
    with engine.connect() as connection:
        found = revision_of(connection)
    check(found)
    with alone(engine) as (connection, _):
        if to != found and found != BASE:
            command.downgrade(_config(connection), to)
        if to == BASE:
            connection.execute(text(f"DROP TABLE IF EXISTS {VERSION}"))


@contextmanager
def alone(engine: Engine) -> Iterator[tuple[Connection, Callable[[str], None]]]:
    """A transaction that changes tables, with nobody else doing so; and a way to bring them to a revision."""
    with engine.begin() as connection:
        if is_shared(engine):
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        else:
            connection.exec_driver_sql("BEGIN IMMEDIATE")  # by itself SQLite's driver begins none for new tables
        yield connection, lambda to: command.upgrade(_config(connection), to)
