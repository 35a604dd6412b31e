"""The servers of one database: which of them run, when none ran, who is connected to which, and what they tell each
other beside the entries of matches.

A server that runs says so every other second. On PostgreSQL it also holds a lock as long as it lives, so that another
one that starts knows at once whether it is alone. When it is, the time since the last sign of life is an outage: no
clock runs in it.
"""

import logging
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, final

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Engine,
    Integer,
    String,
    Table,
    delete,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

from triskel.table.db.schema import CHANNEL, TABLES
from triskel.table.play import times
from triskel.table.play.stored import BEAT, Unavailable

_log = logging.getLogger(__name__)
_LATE: Final = 3
"""So many signs of life that did not come: the server could not serve, though it ran."""
_FORGOTTEN: Final = 3_600_000
"""Milliseconds after which a server that died beside others is forgotten."""
_LOCK: Final = 7412380
"""Of PostgreSQL: held by every server that runs."""
_ARRIVING: Final = _LOCK + 1
TELLING: Final = _LOCK + 2
"""Held by whoever arrives, or tells something, until it is stored: one at a time."""
NEWS: Final = "!"
"""What a notification begins with that is no entry of a match."""
_KEPT_NEWS: Final = 500

_servers = Table(
    "servers",
    TABLES,
    Column("id", String(16), primary_key=True),
    Column("began", BigInteger, nullable=False),
    Column("beat", BigInteger, nullable=False),
)
_outages = Table(
    "outages",
    TABLES,
    Column("began", BigInteger, primary_key=True),
    Column("ended", BigInteger, nullable=False),
)
_present = Table(
    "present",
    TABLES,
    Column("server", String(16), primary_key=True),
    Column("match_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
)
_news = Table(
    "news",
    TABLES,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("kind", String(12), nullable=False),
    Column("about", String(64), nullable=False),
)


@final
class Servers:
    """One server among those of a database. Methods block; the table calls them on a thread."""

    def __init__(self, engine: Engine) -> None:
        self.id = secrets.token_hex(8)
        self._engine = engine
        self._shared = engine.dialect.name == "postgresql"
        self._alive: Connection | None = None
        """Holds the lock that says that this server runs."""
        self._last = 0
        self._heard = 0
        """The number of the last news that this server has heard."""

    # --- running ---------------------------------------------------------------------------------------------------

    def arrive(self) -> None:
        """Set the clock, note how long nobody ran, and say that somebody does now."""
        with self._engine.begin() as connection:
            if self._shared:
                connection.execute(text(f"SELECT pg_advisory_xact_lock({_ARRIVING})"))
            last = int(connection.execute(select(func.max(_servers.c.beat))).scalar() or 0)
            alone = self._is_alone()
            times.set_clock(self._agreed(self._moment(connection), last, alone))
            at = times.now()
            if alone:
                if last:
                    self._note_outage(connection, last, at)
                connection.execute(delete(_servers))
                connection.execute(delete(_present))
            gone = select(_servers.c.id).where(_servers.c.beat < at - _FORGOTTEN)
            connection.execute(delete(_present).where(_present.c.server.in_(gone)))
            connection.execute(delete(_servers).where(_servers.c.beat < at - _FORGOTTEN))
            connection.execute(insert(_servers).values(id=self.id, began=at, beat=at))
            self._heard = int(connection.execute(select(func.max(_news.c.number))).scalar() or 0)
        self._last = at

    def _agreed(self, moment: int, last: int, alone: bool) -> int:
        """The time from which to go on: that of the database, never earlier than the last sign of life. Where others
        run, theirs counts, from which its clock may have been set away."""
        late = not alone and moment > last + _LATE * BEAT * 1000
        return last if late else max(moment, last)

    def _moment(self, connection: Connection) -> int:
        """The time of the database, which all its servers share; on SQLite that is this machine's."""
        if not self._shared:
            return times.wall_clock()
        return int(connection.execute(text("SELECT extract(epoch FROM clock_timestamp()) * 1000")).scalar() or 0)

    def _is_alone(self) -> bool:
        """Whether no other server runs; from now on others know that this one does."""
        if not self._shared:
            return True  # SQLite is for one server
        connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        alone = bool(connection.execute(text(f"SELECT pg_try_advisory_lock({_LOCK})")).scalar())
        connection.execute(text(f"SELECT pg_advisory_lock_shared({_LOCK})"))
        if alone:
            connection.execute(text(f"SELECT pg_advisory_unlock({_LOCK})"))
        self._alive = connection
        return alone

    def beat(self) -> bool:
        """Say that this server runs. Whether clocks have to be looked at anew: it could not say so for a while, and
        neither did another; or another goes by a later time."""
        at, last = times.now(), self._last
        try:
            changed = self._say_alive(at, last)
        except SQLAlchemyError as error:
            raise Unavailable(str(error)) from error
        self._last = times.now()
        return changed

    def _say_alive(self, at: int, last: int) -> bool:
        self._hold_on()
        late = int(_LATE * BEAT * 1000)
        with self._engine.begin() as connection:
            others = select(func.max(_servers.c.beat)).where(_servers.c.id != self.id)
            latest = int(connection.execute(others).scalar() or 0)
            ahead = latest > at + late
            if ahead:  # it thought that it was alone, as our connections were cut, and found the clock set
                at = latest
                times.set_clock(at)
            lost = not ahead and at - last > late and latest <= last + BEAT * 1000
            if lost:
                self._note_outage(connection, last, at)
            known = connection.execute(update(_servers).where(_servers.c.id == self.id).values(beat=at))
            if not known.rowcount:  # and has struck us off
                connection.execute(insert(_servers).values(id=self.id, began=at, beat=at))
        return lost or ahead

    def _hold_on(self) -> None:
        """Take the lock again where its connection was lost."""
        if self._alive is None:
            return
        try:
            self._alive.execute(text("SELECT 1"))
        except SQLAlchemyError:
            with suppress(SQLAlchemyError):
                self._alive.close()
            fresh = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            fresh.execute(text(f"SELECT pg_advisory_lock_shared({_LOCK})"))
            self._alive = fresh

    def leave(self) -> None:
        """The last sign of life; of one that never arrived, none."""
        if not self._last:
            return
        with suppress(SQLAlchemyError, Unavailable):
            self.beat()
            with self._engine.begin() as connection:
                connection.execute(delete(_present).where(_present.c.server == self.id))
        if self._alive is not None:
            with suppress(SQLAlchemyError):
                self._alive.execute(text("SELECT pg_advisory_unlock_all()"))
                self._alive.close()
            self._alive = None

    def _note_outage(self, connection: Connection, began: int, ended: int) -> None:
        if ended > began:
            connection.execute(delete(_outages).where(_outages.c.began == began))
            connection.execute(insert(_outages).values(began=began, ended=ended))

    def lost(self, since: int, until: int) -> int:
        """Milliseconds between two moments in which no server ran."""
        with self._engine.connect() as connection:
            rows = connection.execute(
                select(_outages.c.began, _outages.c.ended).where(_outages.c.ended > since, _outages.c.began < until)
            ).all()
        return sum(min(ended, until) - max(began, since) for began, ended in rows)

    # --- presence ---------------------------------------------------------------------------------------------------

    def came(self, match_id: str, seat: int) -> None:
        """The holder of a seat has opened a stream here."""
        if self._shared:
            self.went(match_id, seat)
            with self._engine.begin() as connection:
                connection.execute(insert(_present).values(server=self.id, match_id=match_id, seat=seat))

    def went(self, match_id: str, seat: int) -> None:
        """The last stream of a seat here has ended."""
        if self._shared:
            here = (_present.c.server == self.id, _present.c.match_id == match_id, _present.c.seat == seat)
            with self._engine.begin() as connection:
                connection.execute(delete(_present).where(*here))

    def elsewhere(self, match_id: str) -> set[int]:
        """The seats whose holders are connected to another server that runs."""
        if not self._shared:
            return set()
        fresh = times.now() - int(_LATE * BEAT * 1000)
        with self._engine.connect() as connection:
            rows = connection.execute(
                select(_present.c.seat)
                .join(_servers, _servers.c.id == _present.c.server)
                .where(_present.c.match_id == match_id, _present.c.server != self.id, _servers.c.beat >= fresh)
            )
            return {int(seat) for (seat,) in rows}

    # --- news -------------------------------------------------------------------------------------------------------

    def tell(self, kind: str, about: str) -> None:
        """Tell the other servers, and whoever works on the same file."""
        with self._engine.begin() as connection:
            if self._shared:  # a number that is seen before a smaller one would hide that from whoever has heard it
                connection.execute(text(f"SELECT pg_advisory_xact_lock({TELLING})"))
            number = int(
                connection.execute(insert(_news).values(kind=kind, about=about).returning(_news.c.number)).scalar_one()
            )
            connection.execute(delete(_news).where(_news.c.number <= number - _KEPT_NEWS))
            if self._shared:
                connection.execute(text("SELECT pg_notify(:c, :m)"), {"c": CHANNEL, "m": f"{NEWS} {number}"})

    def news(self) -> Sequence[tuple[int, str, str]]:
        """What was told and not yet heard here: (number, kind, about whom)."""
        with self._engine.connect() as connection:
            rows: Sequence[Any] = connection.execute(
                select(_news.c.number, _news.c.kind, _news.c.about)
                .where(_news.c.number > self._heard)
                .order_by(_news.c.number)
            ).all()
        return [(row.number, row.kind, row.about) for row in rows]

    def hear(self, number: int) -> None:
        """The news up to this number are heard."""
        self._heard = max(self._heard, number)
