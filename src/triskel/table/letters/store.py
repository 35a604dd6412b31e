"""Where addresses, vacations and open turns are kept."""

import re
import secrets
from dataclasses import dataclass
from typing import Any, Final, final

from sqlalchemy import BigInteger, Column, Engine, Index, Integer, String, Table, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from triskel.table.db.engine import is_shared
from triskel.table.db.schema import TABLES
from triskel.table.play.refused import Refused
from triskel.table.play.times import now

DAY: Final = 24 * 3600 * 1000
MOST_DAYS: Final = 30
"""Of vacation in a year."""
_YEAR: Final = 365 * DAY
MOST_ADDRESS: Final = 254
_ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
_mail = Table(
    "mail",
    TABLES,
    Column("holder", String(64), primary_key=True),
    Column("address", String(MOST_ADDRESS), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("code", String(32), nullable=False, unique=True),
    Column("confirmed", Integer, nullable=False),
)
_vacations = Table(
    "vacations",
    TABLES,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("holder", String(64), nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("vacations_by_holder", "holder"),
)
_turns = Table(
    "turns",
    TABLES,
    Column("match_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("holder", String(64), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("deadline", BigInteger, nullable=False),
    Column("told", Integer, nullable=False),
    Index("turns_by_holder", "holder"),
)


@final
@dataclass(frozen=True, slots=True)
class Turn:
    """Somebody has to choose, by correspondence."""

    table: str
    seat: int
    holder: str
    since: int
    deadline: int
    told: int = 0
    """How many reminders were sent."""


@final
class Letters:
    """Methods block; the table calls them on a thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._dialect = postgresql if is_shared(engine) else sqlite

    # --- addresses ------------------------------------------------------------------------------------------------

    def write_to(self, holder: str, address: str, lang: str) -> str:
        """Remember an address that is not confirmed yet: the code that confirms it. Refused for one that is none."""
        if len(address) > MOST_ADDRESS or not _ADDRESS.fullmatch(address):
            raise Refused("no address")
        row = {"holder": holder, "address": address, "lang": lang, "code": secrets.token_urlsafe(18), "confirmed": 0}
        with self._engine.begin() as connection:
            put = self._dialect.insert(_mail).values(row)
            connection.execute(put.on_conflict_do_update(index_elements=["holder"], set_=row))
        return str(row["code"])

    def confirm(self, code: str) -> bool:
        """Whoever got the letter has answered. Whether it was one of ours."""
        with self._engine.begin() as connection:
            return bool(connection.execute(update(_mail).where(_mail.c.code == code).values(confirmed=1)).rowcount)

    def address(self, holder: str) -> tuple[str, str, bool]:
        """The address of a holder, the language, and whether it is confirmed; empty where there is none."""
        with self._engine.connect() as connection:
            row = connection.execute(select(_mail).where(_mail.c.holder == holder)).first()
        return ("", "", False) if row is None else (row.address, row.lang, bool(row.confirmed))

    def drop(self, holder: str) -> None:
        """Write no more."""
        with self._engine.begin() as connection:
            connection.execute(delete(_mail).where(_mail.c.holder == holder))

    # --- vacations ------------------------------------------------------------------------------------------------

    def days_left(self, holder: str) -> int:
        """Whole days of vacation that somebody may still take this year."""
        with self._engine.connect() as connection:
            rows = connection.execute(select(_vacations).where(_vacations.c.holder == holder)).all()
        since = now() - _YEAR
        taken = sum(max(0, row.until - max(row.began, since)) for row in rows)
        return max(0, int(MOST_DAYS * DAY - taken) // DAY)

    def until(self, holder: str) -> int:
        """When the vacation ends that somebody is on; 0 for none."""
        moment = now()
        on = (_vacations.c.holder == holder, _vacations.c.began <= moment, _vacations.c.until > moment)
        with self._engine.connect() as connection:
            return int(connection.execute(select(_vacations.c.until).where(*on)).scalar() or 0)

    def leave(self, holder: str, days: int) -> None:
        """Go on vacation for so many days; 0 comes back. Refused for more than there are."""
        moment = now()
        if days and (self.until(holder) or not 1 <= days <= self.days_left(holder)):
            raise Refused("no vacation")
        with self._engine.begin() as connection:
            if days:
                connection.execute(insert(_vacations).values(holder=holder, began=moment, until=moment + days * DAY))
            else:
                on = (_vacations.c.holder == holder, _vacations.c.until > moment)
                connection.execute(update(_vacations).where(*on).values(until=moment))

    # --- turns ----------------------------------------------------------------------------------------------------

    def set_turns(self, table: str, turns: list[Turn]) -> None:
        """Who has to choose at a table now; a turn that goes on keeps its reminders."""
        with self._engine.begin() as connection:
            known = {
                (row.seat, row.since): row.told
                for row in connection.execute(select(_turns).where(_turns.c.match_id == table))
            }
            connection.execute(delete(_turns).where(_turns.c.match_id == table))
            for each in turns:
                connection.execute(
                    insert(_turns).values(
                        match_id=table, seat=each.seat, holder=each.holder, since=each.since, deadline=each.deadline,
                        told=known.get((each.seat, each.since), 0),
                    )
                )  # fmt: skip

    def open_turns(self, holder: str) -> int:
        """At how many tables somebody has to choose, by correspondence."""
        wanted = select(func.count()).select_from(_turns).where(_turns.c.holder == holder)
        with self._engine.connect() as connection:
            return int(connection.execute(wanted).scalar() or 0)

    def due(self, waited: int, short: int) -> list[Turn]:
        """Turns of people with an address of which nobody has told them: those that are open for so long, and those
        with so little time left."""
        moment = now()
        first = (_turns.c.told == 0) & (_turns.c.since < moment - waited)
        last = (_turns.c.told < 2) & (_turns.c.deadline < moment + short)
        known = select(_mail.c.holder).where(_mail.c.confirmed == 1)
        with self._engine.connect() as connection:
            rows = connection.execute(select(_turns).where(first | last, _turns.c.holder.in_(known)).limit(200)).all()
        return [Turn(row.match_id, row.seat, row.holder, row.since, row.deadline, row.told) for row in rows]

    def claim(self, turn: Turn, told: int) -> bool:
        """This server will tell of it. Whether no other does."""
        here = (_turns.c.match_id == turn.table, _turns.c.seat == turn.seat, _turns.c.since == turn.since)
        with self._engine.begin() as connection:
            done = connection.execute(update(_turns).where(*here, _turns.c.told == turn.told).values(told=told))
            return bool(done.rowcount)

    def move(self, old: str, new: str) -> None:
        """Everything of one holder is another's, or nobody's."""
        with self._engine.begin() as connection:
            has: Any = connection.execute(select(_mail.c.holder).where(_mail.c.holder == new)).first()
            if has or not new:
                connection.execute(delete(_mail).where(_mail.c.holder == old))
            connection.execute(update(_mail).where(_mail.c.holder == old).values(holder=new))
            for each in (_vacations, _turns):
                if new:
                    connection.execute(update(each).where(each.c.holder == old).values(holder=new))
                else:
                    connection.execute(delete(each).where(each.c.holder == old))
