"""What the table keeps: matches, seats, and one growing list of entries a match.

A match is its entries played again. An entry is never changed; its number is part of its key, so two servers that
answer the same question at the same moment cannot both be believed: the second insert fails and changes nothing.
"""

import json
import secrets
from collections.abc import Iterable, Sequence
from typing import Any, Final, final

from sqlalchemy import (
    BigInteger,
    Column,
    Engine,
    Index,
    Integer,
    String,
    Table,
    Text,
    delete,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from triskel.table.db.engine import engine_of, is_shared
from triskel.table.db.schema import CHANNEL, TABLES
from triskel.table.db.servers import Servers
from triskel.table.db.upgrade import upgrade
from triskel.table.play.entries import is_kind
from triskel.table.play.stored import OPEN, Addition, Entry, MatchRow, SeatRow, Unavailable, Unreadable

SAID: Final = ("chat", "team", "join")
"""Kinds of entries that hold somebody's own words."""


matches = Table(
    "matches",
    TABLES,
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
    Index("matches_running", "created", sqlite_where=text("result = ''"), postgresql_where=text("result = ''")),
)
seats = Table(
    "seats",
    TABLES,
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
    TABLES,
    Column("match_id", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("outcomes", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
sat = Table(
    "sat", TABLES, Column("match_id", String(16), primary_key=True), Column("holder", String(64), primary_key=True)
)
"""Who has ever held a seat of a match: such a one does not judge it."""
secrets_kept = Table(
    "secrets", TABLES, Column("name", String(32), primary_key=True), Column("value", String(128), nullable=False)
)


_NOTIFY: Final = text("SELECT pg_notify(:c, :m)")


@final
class Storage:
    """All access to the database. Its methods block; the table calls them on a thread."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = engine_of(url)
        self.shared = is_shared(self.engine)
        dialect = postgresql if self.shared else sqlite
        self._insert_entry = dialect.insert(entries).on_conflict_do_nothing().returning(entries.c.number)
        upgrade(self.engine)

    @property
    def dsn(self) -> str:
        """The address for a plain psycopg connection."""
        return self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def servers(self) -> Servers:
        """This server among those of the database."""
        return Servers(self.engine)

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
            for holder in {each.holder for each in chairs if each.holder}:
                connection.execute(insert(sat).values(match_id=row.id, holder=holder))
            for number, entry in enumerate(begun):
                self._append(connection, Addition(row.id, number, entry))

    def load(self, match_id: str) -> tuple[MatchRow, list[SeatRow], list[Entry]] | None:
        """A match with its seats and all its entries; None if there is none, Unreadable if it makes no sense."""
        with self.engine.connect() as connection:
            row = connection.execute(select(matches).where(matches.c.id == match_id)).mappings().first()
            if row is None:
                return None
            try:
                found = MatchRow(
                    row["id"], row["game"], row["mode"], json.loads(row["setup"]), json.loads(row["pins"]),
                    json.loads(row["prelude"]), json.loads(row["terms"]), row["invite"], row["created"], row["result"],
                )  # fmt: skip
            except (ValueError, TypeError, RecursionError) as error:
                raise Unreadable(f"match {match_id}: {error}") from None
            shapes = ((found.setup, dict), (found.pins, dict), (found.prelude, list), (found.terms, dict))
            if not all(isinstance(value, shape) for value, shape in shapes):
                raise Unreadable(f"match {match_id}: its row makes no sense")
            return found, _seats(connection, match_id), _entries(connection, match_id, 0)

    def entries_after(self, match_id: str, number: int) -> tuple[list[SeatRow], list[Entry]]:
        """The entries after the first `number` ones, and the seats as they are now."""
        with self.engine.connect() as connection:
            later = _entries(connection, match_id, number)
            return _seats(connection, match_id), later

    def append(self, additions: Sequence[Addition]) -> list[bool]:
        """Commit several entries in one transaction; for each, whether it was still the next of its match.

        Those that were not (another server was faster) are left out, and the others are stored all the same.
        Unavailable where the database has gone.
        """
        try:
            with self.engine.begin() as connection:
                return [self._append(connection, each) for each in additions]
        except DBAPIError as error:
            if error.connection_invalidated:
                raise Unavailable(str(error)) from error
            raise

    def _append(self, connection: Connection, addition: Addition) -> bool:
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
            if chair.holder:
                self._note_sat(connection, match_id, chair.holder)
        if self.shared:
            connection.execute(_NOTIFY, {"c": CHANNEL, "m": f"{match_id} {number}"})
        return True

    def _note_sat(self, connection: Connection, match_id: str, holder: str) -> None:
        dialect = postgresql if self.shared else sqlite
        connection.execute(dialect.insert(sat).on_conflict_do_nothing().values(match_id=match_id, holder=holder))

    def has_sat(self, match_id: str, holder: str) -> bool:
        """Whether this holder has, or ever had, a seat of the match."""
        if not holder:
            return False
        with self.engine.connect() as connection:
            mine = select(sat.c.holder).where(sat.c.match_id == match_id, sat.c.holder == holder)
            now_mine = select(seats.c.holder).where(seats.c.match_id == match_id, seats.c.holder == holder)
            return connection.execute(mine.union(now_mine)).first() is not None

    def adopt(self, old: str, new: str) -> None:
        """The seats of one holder are another's; that the first has sat there is not forgotten."""
        with self.engine.begin() as connection:
            connection.execute(update(seats).where(seats.c.holder == old).values(holder=new))
            known = connection.execute(select(sat.c.match_id).where(sat.c.holder == old)).scalars().all()
            for match_id in known:
                self._note_sat(connection, match_id, new)

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

    def matches_of(self, holder: str, limit: int = 50, running: bool = False) -> list[str]:
        """The matches in which this holder has a seat, newest first; or only those that are being played."""
        which = (seats.c.holder == holder, *((matches.c.result == "",) if running else ()))
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(matches.c.id)
                .join(seats, seats.c.match_id == matches.c.id)
                .where(*which)
                .group_by(matches.c.id, matches.c.created)
                .order_by(matches.c.created.desc())
                .limit(limit)
            )
            return [str(found) for (found,) in rows]

    def open_matches(self, limit: int = 20) -> list[str]:
        """Public matches that wait for somebody, newest first."""
        with self.engine.connect() as connection:
            waits = select(seats.c.seat).where(seats.c.match_id == matches.c.id, seats.c.kind == OPEN).exists()
            rows = connection.execute(
                select(matches.c.id)
                .where(matches.c.result == "", matches.c.terms.like('%"listed": true%'), waits)
                .order_by(matches.c.created.desc())
                .limit(limit)
            )
            return [str(found) for (found,) in rows]

    def forget(self, holder: str) -> int:
        """Delete what the table knows about a holder: name, chat and the hold on the seats. Returns how many seats."""
        with self.engine.begin() as connection:
            held = connection.execute(select(seats.c.match_id, seats.c.seat).where(seats.c.holder == holder)).all()
            for match_id, seat in held:
                connection.execute(
                    update(entries)
                    .where(entries.c.match_id == match_id, entries.c.seat == seat, entries.c.kind.in_(SAID))
                    .values(text="")
                )
            connection.execute(update(seats).where(seats.c.holder == holder).values(holder="", name=""))
            connection.execute(delete(sat).where(sat.c.holder == holder))
            return len(held)


def _seats(connection: Connection, match_id: str) -> list[SeatRow]:
    rows = connection.execute(
        select(seats.c.seat, seats.c.kind, seats.c.name, seats.c.level, seats.c.holder)
        .where(seats.c.match_id == match_id)
        .order_by(seats.c.seat)
    ).all()
    if [row.seat for row in rows] != list(range(len(rows))):
        raise Unreadable(f"match {match_id}: a seat is missing")
    return [SeatRow(*row[1:]) for row in rows]


def _entries(connection: Connection, match_id: str, after: int) -> list[Entry]:
    rows = connection.execute(
        select(entries.c.number, entries.c.kind, entries.c.seat, entries.c.text, entries.c.outcomes, entries.c.at)
        .where(entries.c.match_id == match_id, entries.c.number >= after)
        .order_by(entries.c.number)
    ).all()
    if [row.number for row in rows] != list(range(after, after + len(rows))):
        raise Unreadable(f"match {match_id}: an entry is missing")
    return [_entry(match_id, *row[1:]) for row in rows]


def _entry(match_id: str, kind: str, seat: int, words: str, outcomes: str, at: int) -> Entry:
    if not is_kind(kind):
        raise Unreadable(f"match {match_id}: there is no such entry: {kind}")
    return Entry(kind, seat, words, outcomes.split(), at)


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
