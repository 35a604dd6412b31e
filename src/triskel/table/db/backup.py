"""Backups: everything in a database as one file, and a database made of such a file.

The file is plain: a line about itself, a line a row, a line at the end that says how many; all of it gzip. It knows
nothing of SQLite or PostgreSQL, so what was saved from one can be restored into the other. It is a picture of one
moment, taken while the server runs; the matches of that moment go on from there, and the time since costs nobody.
"""

import gzip
import json
import os
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, MetaData, inspect, select, text

from triskel import __version__
from triskel.kernel.play.refusal import TriskelError
from triskel.table.db import upgrade
from triskel.table.db.engine import is_shared
from triskel.table.play.times import wall_clock

FORM: Final = "triskel backup 1"
_ROWS_AT_ONCE: Final = 500
_MOST_LINE: Final = 64 << 20
"""Letters of one row."""


class BadBackup(TriskelError):
    """A file that is no backup, or not a whole one; or a database that none can be restored into."""


def backup(engine: Engine, to: Path) -> dict[str, int]:
    """Write everything to a file, which is there whole or not at all. How many rows each table has."""
    half = to.with_name(f"{to.name}.part")
    counts: dict[str, int] = {}
    try:
        with open(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            with gzip.open(raw, "wt", encoding="utf-8", newline="\n") as file, _moment(engine) as connection:
                for line in _lines(connection, counts):
                    file.write(json.dumps(line, ensure_ascii=False) + "\n")
            raw.flush()
            os.fsync(raw.fileno())
        os.replace(half, to)
    except OSError as error:
        raise BadBackup(f"{to} cannot be written: {error}", f"{to} не записать: {error}") from None
    finally:
        half.unlink(missing_ok=True)
    return counts


def _moment(engine: Engine) -> Connection:
    """A connection that sees one moment, however long it reads."""
    connection = engine.connect()
    if is_shared(engine):
        return connection.execution_options(isolation_level="REPEATABLE READ")
    connection.exec_driver_sql("BEGIN")
    return connection


def _lines(connection: Connection, counts: dict[str, int]) -> Iterator[Any]:
    yield {
        "form": FORM, "version": __version__, "revision": upgrade.revision_of(connection), "made": wall_clock()
    }  # fmt: skip
    for name, table in sorted(_tables(connection).items()):
        order = list(table.primary_key.columns)
        counts[name] = 0
        for row in connection.execute(select(table).order_by(*order)).mappings().yield_per(_ROWS_AT_ONCE):
            counts[name] += 1
            yield [name, dict(row)]
    yield {"rows": sum(counts.values())}


def _tables(connection: Connection) -> dict[str, Any]:
    """The tables as they are, whatever this version would make of them."""
    found = MetaData()
    found.reflect(connection)
    return {name: table for name, table in found.tables.items() if name != upgrade.VERSION}


def restore(engine: Engine, source: Path) -> dict[str, int]:
    """Make a database of a backup, and bring it to the tables of this version; all or nothing. The database must have
    no tables yet: what is there is never overwritten."""
    counts: dict[str, int] = {}
    with upgrade.alone(engine) as (connection, to):
        if inspect(connection).get_table_names():
            raise BadBackup(
                "There is something in the database already. Restore into a new one: a file that does not exist, or an "
                "empty PostgreSQL database.",
                "В базе уже что-то есть. Восстанавливайте в новую: в файл, которого ещё нет, или в пустую базу "
                "PostgreSQL.",
            )
        lines = _read(source)
        head = next(lines, None)
        if not isinstance(head, dict) or head.get("form") != FORM:
            raise BadBackup(f"{source} is no backup of Triskel.", f"{source} — не резервная копия Triskel.")
        revision = str(head.get("revision"))
        upgrade.check(revision)
        to(upgrade.FIRST if revision == upgrade.BASE else revision)
        tables = _tables(connection)
        rows: dict[str, list[Mapping[str, Any]]] = {name: [] for name in tables}
        whole = False
        for line in lines:
            if isinstance(line, dict) and set(line) == {"rows"}:
                whole = line["rows"] == sum(counts.values())
                break
            name, row = _row(line, tables)
            counts[name] = counts.get(name, 0) + 1
            rows[name].append(row)
            if len(rows[name]) >= _ROWS_AT_ONCE:
                connection.execute(tables[name].insert(), rows[name])
                rows[name] = []
        if not whole:
            raise _damaged(source)
        for name, left in rows.items():
            if left:
                connection.execute(tables[name].insert(), left)
        if is_shared(engine):
            _count_on(connection)
        to("head")
    return counts


def _read(source: Path) -> Iterator[Any]:
    try:
        with gzip.open(source, "rt", encoding="utf-8") as file:
            while line := file.readline(_MOST_LINE):
                yield json.loads(line)
    except FileNotFoundError:
        raise BadBackup(f"There is no file {source}.", f"Файла {source} нет.") from None
    except (OSError, EOFError, zlib.error, ValueError, RecursionError):
        raise _damaged(source) from None


def _damaged(source: Path) -> BadBackup:
    return BadBackup(
        f"{source} is no backup, or not a whole one; nothing was restored.",
        f"{source} — не резервная копия, или копия не полна; ничего не восстановлено.",
    )


def _row(line: Any, tables: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    known = isinstance(line, list) and len(line) == 2 and isinstance(line[0], str) and line[0] in tables
    if not known or not isinstance(line[1], dict) or set(line[1]) != set(tables[line[0]].columns.keys()):
        raise BadBackup(
            f"The backup holds a row that fits no table: {str(line)[:80]}",
            f"В копии есть строка, которой нет места: {str(line)[:80]}",
        )
    return line[0], line[1]


def _count_on(connection: Connection) -> None:
    """PostgreSQL's counters go on behind the last number that was restored."""
    for name, table in _tables(connection).items():
        for column in table.columns:
            sequence = connection.execute(
                text("SELECT pg_get_serial_sequence(:table, :column)"), {"table": name, "column": column.name}
            ).scalar()
            if sequence:
                connection.execute(
                    text(f"SELECT setval(:sequence, (SELECT coalesce(max({column.name}), 0) + 1 FROM {name}), false)"),
                    {"sequence": sequence},
                )
