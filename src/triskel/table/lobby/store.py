"""Where seeks are kept. The truth about who sits where is the table's; this is the list of those that wait."""

from typing import Any, Final, final

from sqlalchemy import BigInteger, Column, Engine, Index, Integer, String, Table, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from triskel.table.db.schema import TABLES
from triskel.table.db.storage import entries, matches, sat, seats
from triskel.table.lobby.seek import Seek, Wish, in_days
from triskel.table.play.refused import Refused

MOST_EACH: Final = 5
"""Seeks by days that one person may have open; of those by minutes there is one."""
MOST_OPEN: Final = 5000
"""Seeks that are open at all."""
_seeks = Table(
    "seeks",
    TABLES,
    Column("match_id", String(16), primary_key=True),
    Column("slot", String(64), nullable=False, unique=True),
    Column("holder", String(64), nullable=False),
    Column("name", String(40), nullable=False),
    Column("game", String(32), nullable=False),
    Column("clock", String(8), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("players", Integer, nullable=False),
    Column("rated", Integer, nullable=False),
    Column("bot", Integer, nullable=False),
    Column("public", Integer, nullable=False),
    Column("stood", Integer, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("span", Integer, nullable=False, server_default="0"),
    Index("seeks_by_game", "game", "clock"),
    Index("seeks_by_holder", "holder"),
)
"""The slot of a seek by minutes is its holder: nobody waits twice."""


@final
class Seeks:
    """Methods block; the table calls them on a thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def add(self, seek: Seek) -> None:
        """Keep one; Refused where its holder waits already."""
        wish = seek.wish
        slot = seek.table if in_days(wish.clock) else seek.holder
        row = {
            "match_id": seek.table, "slot": slot, "holder": seek.holder, "name": seek.name, "game": wish.game,
            "clock": wish.clock, "lang": wish.lang, "players": wish.players, "rated": wish.rated, "bot": wish.bot,
            "public": wish.public, "span": wish.span, "stood": seek.stood, "made": seek.made, "seen": seek.seen,
        }  # fmt: skip
        try:
            with self._engine.begin() as connection:
                connection.execute(insert(_seeks).values({key: _plain(each) for key, each in row.items()}))
        except IntegrityError:
            raise Refused("seeking") from None

    def find(self, table: str) -> Seek | None:
        """The seek at a table; None where nobody waits there any more."""
        with self._engine.connect() as connection:
            row = connection.execute(select(_seeks).where(_seeks.c.match_id == table)).first()
        return None if row is None else _read(row)

    def all(self) -> list[Seek]:
        """Those that are open, the oldest first."""
        with self._engine.connect() as connection:
            rows = connection.execute(select(_seeks).order_by(_seeks.c.made, _seeks.c.match_id).limit(MOST_OPEN))
            return [_read(row) for row in rows]

    def fitting(self, wish: Wish, holder: str) -> list[Seek]:
        """Those of others that fit a wish, the oldest first."""
        wanted = (_seeks.c.game == wish.game, _seeks.c.clock == wish.clock, _seeks.c.holder != holder)
        with self._engine.connect() as connection:
            rows = connection.execute(select(_seeks).where(*wanted).order_by(_seeks.c.made, _seeks.c.match_id))
            return [seek for seek in map(_read, rows) if seek.fits(wish)]

    def invite(self, table: str) -> str:
        """The code by which one sits down where somebody waits; empty where nobody does."""
        wanted = select(matches.c.invite).join(_seeks, _seeks.c.match_id == matches.c.id).where(matches.c.id == table)
        with self._engine.connect() as connection:
            return str(connection.execute(wanted).scalar() or "")

    def change(self, table: str, **fields: int) -> None:
        """That a bot stands in, or shall not, or when somebody was seen."""
        with self._engine.begin() as connection:
            connection.execute(update(_seeks).where(_seeks.c.match_id == table).values(**fields))

    def drop(self, table: str) -> bool:
        """Nobody waits there any more. Whether somebody did."""
        with self._engine.begin() as connection:
            return bool(connection.execute(delete(_seeks).where(_seeks.c.match_id == table)).rowcount)

    def erase(self, table: str) -> None:
        """The table at which nobody ever sat down opposite is no match."""
        with self._engine.begin() as connection:
            for each, key in ((_seeks, "match_id"), (entries, "match_id"), (seats, "match_id"), (sat, "match_id")):
                connection.execute(delete(each).where(each.c[key] == table))
            connection.execute(delete(matches).where(matches.c.id == table))

    def move(self, old: str, new: str) -> None:
        """What one holder seeks is another's; nobody waits for one who is gone."""
        with self._engine.begin() as connection:
            waits = connection.execute(select(_seeks.c.match_id).where(_seeks.c.slot == new)).first() if new else None
            if waits is not None or not new:
                connection.execute(delete(_seeks).where(_seeks.c.slot == old))
            connection.execute(update(_seeks).where(_seeks.c.slot == old).values(slot=new))
            if new:
                connection.execute(update(_seeks).where(_seeks.c.holder == old).values(holder=new))
            else:
                connection.execute(delete(_seeks).where(_seeks.c.holder == old))


def _plain(value: Any) -> Any:
    return int(value) if isinstance(value, bool) else value


def _read(row: Any) -> Seek:
    wish = Wish(row.game, row.clock, row.lang, row.players, bool(row.rated), bool(row.bot), bool(row.public), row.span)
    return Seek(row.match_id, row.holder, row.name, wish, row.made, row.seen, bool(row.stood))
