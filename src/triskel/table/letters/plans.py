"""Plans of seats in matches by correspondence: kept until the question comes, and then carried out or forgotten."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, final

from sqlalchemy import Column, Engine, Index, Integer, String, Table, Text, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from triskel.table.db.engine import is_shared
from triskel.table.db.schema import TABLES
from triskel.table.letters.ahead import sight
from triskel.table.play import clock
from triskel.table.play.host import Host
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.stored import HUMAN

_plans = Table(
    "plans",
    TABLES,
    Column("match_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("holder", String(64), nullable=False),
    Column("made", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Index("plans_by_holder", "holder"),
)


@final
@dataclass(frozen=True, slots=True)
class Plan:
    """What a seat has answered ahead."""

    holder: str
    made: int
    """After how many choices."""
    replies: Mapping[str, str]
    """By what would be seen: the answer in notation."""


def in_days(room: Room) -> bool:
    """Whether a match is played by correspondence."""
    return clock.in_days(room.row.terms["clock"])


@final
class Plans:
    """Those of all tables."""

    def __init__(self, host: Host, engine: Engine) -> None:
        self._host = host
        self._engine = engine
        self._dialect = postgresql if is_shared(engine) else sqlite
        host.attendants.append(self._attend)
        host.movers.append(self.move)

    # --- keeping --------------------------------------------------------------------------------------------------

    def find(self, table: str, seat: int) -> Plan | None:
        """The plan of a seat."""
        here = (_plans.c.match_id == table, _plans.c.seat == seat)
        with self._engine.connect() as connection:
            row: Any = connection.execute(select(_plans).where(*here)).first()
        return None if row is None else Plan(row.holder, row.made, json.loads(row.body))

    def store(self, table: str, seat: int, plan: Plan) -> None:
        """Keep a plan in place of the one before; an empty one is none."""
        if not plan.replies:
            self.drop(table, seat)
            return
        body = json.dumps(dict(plan.replies), ensure_ascii=False)
        row = {"match_id": table, "seat": seat, "holder": plan.holder, "made": plan.made, "body": body}
        with self._engine.begin() as connection:
            put = self._dialect.insert(_plans).values(row)
            connection.execute(put.on_conflict_do_update(index_elements=["match_id", "seat"], set_=row))

    def drop(self, table: str, seat: int) -> None:
        """Forget a plan."""
        with self._engine.begin() as connection:
            connection.execute(delete(_plans).where(_plans.c.match_id == table, _plans.c.seat == seat))

    def move(self, old: str, new: str) -> None:
        """What one holder has planned is another's; nobody plans for one who is gone."""
        with self._engine.begin() as connection:
            if new:
                connection.execute(update(_plans).where(_plans.c.holder == old).values(holder=new))
            else:
                connection.execute(delete(_plans).where(_plans.c.holder == old))

    # --- carrying out ---------------------------------------------------------------------------------------------

    def _attend(self, room: Room) -> None:
        """A table has a new question open."""
        if in_days(room) and room.result is None:
            for seat in room.deciders():
                if room.seats[seat].kind == HUMAN:
                    self._host.insist(partial(self._carry_out, room.id, seat))

    async def _carry_out(self, table: str, seat: int) -> None:
        plan = await self._host.stored(self.find, table, seat)
        if plan is None:
            return
        answer, question, late = "", -1, False
        try:
            async with self._host.at(table) as room:
                decision = next((each for each in room.match.decisions if each.seat == seat), None)
                made = len(room.match.entries)
                late = made > plan.made
                if made == plan.made + 1 and decision is not None and room.seats[seat].holder == plan.holder:
                    answer, question = plan.replies.get(sight(room.match, seat), ""), decision.id
            if answer:
                await self._host.choose(table, lambda _: [seat], seat, answer, question)
        except Refused:
            late = True  # answered by hand meanwhile, or it cannot be
        if late:
            await self._host.stored(self.drop, table, seat)
