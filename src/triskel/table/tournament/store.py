"""Where tournaments are kept: one row each, and a growing list of entries, as matches have it."""

import json
from collections.abc import Mapping
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
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from triskel.table.db.schema import TABLES
from triskel.table.db.storage import matches
from triskel.table.play.refused import Refused
from triskel.table.play.stored import Conflict
from triskel.table.play.times import now
from triskel.table.tournament.course import Cup

MOST_EACH: Final = 20
"""Tournaments that one holder may run."""
_FORGOTTEN: Final = 30 * 24 * 3600 * 1000
"""Milliseconds after which a tournament is no longer looked after by itself; its page still does."""
_cups = Table(
    "tournaments",
    TABLES,
    Column("id", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("owner", String(64), nullable=False),
    Column("code", String(24), nullable=False),
    Column("terms", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("running", Integer, nullable=False, server_default="1"),
    Index("tournaments_by_owner", "owner"),
)
_entries = Table(
    "tournament_entries",
    TABLES,
    Column("tournament_id", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(12), nullable=False),
    Column("holder", String(64), nullable=False, server_default=""),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("tournament_entries_by_holder", "holder"),
)


@final
class CupStore:
    """All access to what is kept. Methods block; the table calls them on a thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def add(self, cup: Cup) -> None:
        """Keep a new tournament."""
        with self._engine.begin() as connection:
            mine = select(func.count()).select_from(_cups).where(_cups.c.owner == cup.owner, _cups.c.running == 1)
            if int(connection.execute(mine).scalar() or 0) >= MOST_EACH:
                raise Refused("too many")
            connection.execute(
                insert(_cups).values(
                    id=cup.id, game=cup.game, owner=cup.owner, code=cup.code,
                    terms=json.dumps(cup.terms, ensure_ascii=False), created=cup.created,
                )
            )  # fmt: skip

    def load(self, id: str) -> Cup | None:
        """A tournament with everything that has happened in it."""
        with self._engine.connect() as connection:
            row = connection.execute(select(_cups).where(_cups.c.id == id)).first()
            if row is None:
                return None
            cup = Cup(row.id, row.game, row.owner, row.code, json.loads(row.terms), row.created)
            rows = connection.execute(
                select(_entries).where(_entries.c.tournament_id == id).order_by(_entries.c.number)
            )
            for each in rows:
                cup.note(each.kind, {**json.loads(each.body), "holder": each.holder}, each.at)
        return cup

    def append(self, cup: Cup, kind: str, body: Mapping[str, Any]) -> None:
        """Commit an entry, and only then let the tournament know; Conflict if another server was faster."""
        at = now()
        kept = {key: value for key, value in body.items() if key != "holder"}
        try:
            with self._engine.begin() as connection:
                connection.execute(
                    insert(_entries).values(
                        tournament_id=cup.id, number=cup.length, kind=kind, holder=body.get("holder", ""),
                        body=json.dumps(kept, ensure_ascii=False), at=at,
                    )
                )  # fmt: skip
                if kind == "end":
                    connection.execute(update(_cups).where(_cups.c.id == cup.id).values(running=0))
        except IntegrityError:
            raise Conflict(cup.id) from None
        cup.note(kind, body, at)

    def running(self) -> list[str]:
        """Tournaments that are not over, and not so old that nobody will ever end them."""
        fresh = (_cups.c.running == 1) & (_cups.c.created > now() - _FORGOTTEN)
        with self._engine.connect() as connection:
            return [str(id) for (id,) in connection.execute(select(_cups.c.id).where(fresh))]

    def of(self, holder: str, limit: int = 30) -> list[str]:
        """Tournaments that somebody runs or takes part in, newest first."""
        joined = select(_entries.c.tournament_id).where(_entries.c.holder == holder)
        with self._engine.connect() as connection:
            rows = connection.execute(
                select(_cups.c.id)
                .where((_cups.c.owner == holder) | _cups.c.id.in_(joined))
                .order_by(_cups.c.created.desc())
                .limit(limit)
            )
            return [str(id) for (id,) in rows]

    def results(self, tables: list[str]) -> dict[str, str]:
        """The results of those tables that have one, as they are stored."""
        with self._engine.connect() as connection:
            rows = connection.execute(select(matches.c.id, matches.c.result).where(matches.c.id.in_(tables)))
            return {str(id): str(result) for id, result in rows if result}

    def move(self, old: str, new: str) -> None:
        """Everything of one holder is another's, or nobody's, from now on."""
        with self._engine.begin() as connection:
            connection.execute(update(_cups).where(_cups.c.owner == old).values(owner=new))
            if not new:
                rows = connection.execute(
                    select(_entries).where(_entries.c.holder == old, _entries.c.kind == "join")
                ).all()
                for row in rows:
                    body = {**json.loads(row.body), "name": ""}
                    connection.execute(
                        update(_entries)
                        .where(_entries.c.tournament_id == row.tournament_id, _entries.c.number == row.number)
                        .values(body=json.dumps(body, ensure_ascii=False))
                    )
            connection.execute(update(_entries).where(_entries.c.holder == old).values(holder=new))
