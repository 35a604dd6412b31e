"""What the table keeps: matches, seats, and one growing list of entries a match.

A match is its entries played again. An entry is never changed; its number is part of its key, so two servers that
answer the same question at the same moment cannot both be believed: the second insert fails and changes nothing.
"""

import json
import secrets
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, final

from sqlalchemy import (
    BigInteger,
    Column,
    Engine,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import ConnectionPoolEntry

OPEN: Final = "open"
HUMAN: Final = "human"
BOT: Final = "bot"
_SAID: Final = ("chat", "team", "join")
"""Kinds of entries that hold somebody's own words."""
CHANNEL: Final = "triskel_entries"
"""The PostgreSQL channel on which a server tells the others that a match has grown."""

_meta = MetaData()

matches = Table(
    "matches",
    _meta,
    Column("id", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("mode", String(16), nullable=False),
    Column("setup", Text, nullable=False),
    Column("pins", Text, nullable=False),
    Column("prelude", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("invite", String(24), nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    Column("result", Text, nullable=False, server_default=""),
)
seats = Table(
    "seats",
    _meta,
    Column("match_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("level", String(16), nullable=False),
    Column("holder", String(64), nullable=False),
    Index("seats_by_holder", "holder"),
)
entries = Table(
    "entries",
    _meta,
    Column("match_id", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("outcomes", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
secrets_kept = Table(
    "secrets", _meta, Column("name", String(32), primary_key=True), Column("value", String(128), nullable=False)
)


_NOTIFY: Final = text("SELECT pg_notify(:c, :m)")


class Conflict(Exception):
    """Somebody else has added to this match first; nothing was stored."""


@final
@dataclass(slots=True)
class Entry:
    """One thing that happened at a table: a choice with its random outcomes, an undo, a word in the chat, …"""

    kind: str
    seat: int = -1
    text: str = ""
    outcomes: list[str] = field(default_factory=list)
    at: int = 0
    """Server time in milliseconds."""


@final
@dataclass(slots=True)
class SeatRow:
    """Who holds a seat; `holder` is the hash of a token, empty for a bot or an open seat."""

    kind: str
    name: str = ""
    level: str = ""
    holder: str = ""


@final
@dataclass(slots=True)
class Addition:
    """An entry to be stored as number so-and-so of its match, with the result if it ends the match and the seat if that
    has changed hands."""

    match_id: str
    number: int
    entry: Entry
    result: str = ""
    chair: SeatRow | None = None


@final
@dataclass(slots=True)
class MatchRow:
    """The unchanging part of a match, and its result as JSON once there is one."""

    id: str
    game: str
    mode: str
    setup: dict[str, Any]
    pins: dict[str, str]
    prelude: list[str]
    terms: dict[str, Any]
    invite: str
    created: int
    result: str = ""


def now() -> int:
    """Server time in milliseconds."""
    return time.time_ns() // 1_000_000


@final
class Storage:
    """All access to the database. Its methods block; the table calls them on a thread."""

    def __init__(self, url: str) -> None:
        if url.startswith(("postgres://", "postgresql://")):
            url = "postgresql+psycopg://" + url.split("://", 1)[1]
        self.is_sqlite = url.startswith("sqlite")
        if self.is_sqlite:
            # sqlite3 waits this long for another process's write before it gives up.
            self.engine: Engine = create_engine(url, connect_args={"timeout": 15, "check_same_thread": False})
            event.listen(self.engine, "connect", _tune_sqlite)
        else:
            self.engine = create_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
        dialect = sqlite if self.is_sqlite else postgresql
        self._insert_entry = dialect.insert(entries).on_conflict_do_nothing().returning(entries.c.number)
        self._make_tables()

    @property
    def dsn(self) -> str:
        """The address for a plain psycopg connection."""
        return self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def _make_tables(self) -> None:
        with self.engine.begin() as connection:
            if not self.is_sqlite:
                # Two servers may start at the same moment; only one may make the tables.
                connection.execute(text("SELECT pg_advisory_xact_lock(7412369)"))
            _meta.create_all(connection)

    def close(self) -> None:
        """Give the connections back."""
        self.engine.dispose()

    def secret(self, name: str) -> str:
        """A random secret that all servers on this database share and that outlives a restart."""
        with self.engine.begin() as connection:
            found = connection.execute(select(secrets_kept.c.value).where(secrets_kept.c.name == name)).scalar()
        if found is None:
            try:
                with self.engine.begin() as connection:
                    connection.execute(insert(secrets_kept).values(name=name, value=secrets.token_hex(32)))
            except IntegrityError:
                pass  # another server was first
            return self.secret(name)
        return str(found)

    # --- matches --------------------------------------------------------------------------------------------------

    def add_match(self, row: MatchRow, chairs: Sequence[SeatRow], begun: Sequence[Entry] = ()) -> None:
        """Store a new match with its seats, and with what has been played of it already."""
        with self.engine.begin() as connection:
            connection.execute(
                insert(matches).values(
                    id=row.id, game=row.game, mode=row.mode, setup=_dump(row.setup), pins=_dump(row.pins),
                    prelude=_dump(row.prelude), terms=_dump(row.terms), invite=row.invite, created=row.created,
                    result=row.result,
                )
            )  # fmt: skip
            connection.execute(
                insert(seats),
                [
                    {"match_id": row.id, "seat": n, "kind": each.kind, "name": each.name, "level": each.level,
                     "holder": each.holder}
                    for n, each in enumerate(chairs)
                ],
            )  # fmt: skip
            for number, entry in enumerate(begun):
                self._append(connection, Addition(row.id, number, entry))

    def load(self, match_id: str) -> tuple[MatchRow, list[SeatRow], list[Entry]] | None:
        """A match with its seats and all its entries; None if there is no such match."""
        with self.engine.connect() as connection:
            row = connection.execute(select(matches).where(matches.c.id == match_id)).mappings().first()
            if row is None:
                return None
            found = MatchRow(
                row["id"], row["game"], row["mode"], json.loads(row["setup"]), json.loads(row["pins"]),
                json.loads(row["prelude"]), json.loads(row["terms"]), row["invite"], row["created"], row["result"],
            )  # fmt: skip
            return found, _seats(connection, match_id), _entries(connection, match_id, 0)

    def entries_after(self, match_id: str, number: int) -> tuple[list[SeatRow], list[Entry]]:
        """The entries after the first `number` ones, and the seats as they are now."""
        with self.engine.connect() as connection:
            later = _entries(connection, match_id, number)
            return _seats(connection, match_id), later

    def append(self, additions: "Sequence[Addition]") -> list[bool]:
        """Commit several entries in one transaction; for each, whether it was still the next of its match.

        Those that were not (another server was faster) are left out, and the others are stored all the same.
        """
        with self.engine.begin() as connection:
            return [self._append(connection, each) for each in additions]

    def _append(self, connection: Connection, addition: "Addition") -> bool:
        entry, match_id, number = addition.entry, addition.match_id, addition.number
        inserted = connection.execute(
            self._insert_entry,
            {"match_id": match_id, "number": number, "kind": entry.kind, "seat": entry.seat, "text": entry.text,
             "outcomes": " ".join(entry.outcomes), "at": entry.at},
        )  # fmt: skip
        if inserted.first() is None:
            return False
        if addition.result:
            connection.execute(update(matches).where(matches.c.id == match_id).values(result=addition.result))
        if addition.chair is not None:
            chair = addition.chair
            connection.execute(
                update(seats)
                .where(seats.c.match_id == match_id, seats.c.seat == entry.seat)
                .values(kind=chair.kind, name=chair.name, level=chair.level, holder=chair.holder)
            )
        if not self.is_sqlite:
            connection.execute(_NOTIFY, {"c": CHANNEL, "m": f"{match_id} {number}"})
        return True

    def lengths(self, match_ids: Iterable[str]) -> dict[str, int]:
        """How many entries each of these matches has now; without those that have none."""
        wanted = list(match_ids)
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(entries.c.match_id, func.max(entries.c.number))
                .where(entries.c.match_id.in_(wanted))
                .group_by(entries.c.match_id)
            )
            return {match_id: int(last) + 1 for match_id, last in rows}

    # --- finding --------------------------------------------------------------------------------------------------

    def by_invite(self, code: str) -> str | None:
        """The match that an invite code belongs to."""
        with self.engine.connect() as connection:
            found = connection.execute(select(matches.c.id).where(matches.c.invite == code)).scalar()
            return None if found is None else str(found)

    def matches_of(self, holder: str, limit: int = 50) -> list[str]:
        """The matches in which this holder has a seat, newest first."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(matches.c.id)
                .join(seats, seats.c.match_id == matches.c.id)
                .where(seats.c.holder == holder)
                .group_by(matches.c.id, matches.c.created)
                .order_by(matches.c.created.desc())
                .limit(limit)
            )
            return [str(found) for (found,) in rows]

    def open_matches(self, limit: int = 20) -> list[str]:
        """Public matches that wait for somebody, newest first."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(matches.c.id)
                .join(seats, seats.c.match_id == matches.c.id)
                .where(seats.c.kind == OPEN, matches.c.result == "", matches.c.terms.like('%"listed": true%'))
                .group_by(matches.c.id, matches.c.created)
                .order_by(matches.c.created.desc())
                .limit(limit)
            )
            return [str(found) for (found,) in rows]

    def forget(self, holder: str) -> int:
        """Delete what the table knows about a holder: name, chat and the hold on the seats. Returns how many seats."""
        with self.engine.begin() as connection:
            held = connection.execute(
                select(seats.c.match_id, seats.c.seat).where(seats.c.holder == holder)
            ).all()
            for match_id, seat in held:
                connection.execute(
                    update(entries)
                    .where(entries.c.match_id == match_id, entries.c.seat == seat, entries.c.kind.in_(_SAID))
                    .values(text="")
                )
            connection.execute(update(seats).where(seats.c.holder == holder).values(holder="", name=""))
            return len(held)


def _seats(connection: Connection, match_id: str) -> list[SeatRow]:
    rows = connection.execute(
        select(seats.c.kind, seats.c.name, seats.c.level, seats.c.holder)
        .where(seats.c.match_id == match_id)
        .order_by(seats.c.seat)
    )
    return [SeatRow(*row) for row in rows]


def _entries(connection: Connection, match_id: str, after: int) -> list[Entry]:
    rows = connection.execute(
        select(entries.c.kind, entries.c.seat, entries.c.text, entries.c.outcomes, entries.c.at)
        .where(entries.c.match_id == match_id, entries.c.number >= after)
        .order_by(entries.c.number)
    )
    return [Entry(kind, seat, words, outcomes.split(), at) for kind, seat, words, outcomes, at in rows]


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def _tune_sqlite(connection: Any, _entry: ConnectionPoolEntry) -> None:
    """Readers never wait for the writer; FULL, so that what was confirmed outlives a power cut too."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
