"""Where analyses are kept, and remarks. An analysis is stored whole after each piece, or not at all."""

import json
from typing import cast, final

from sqlalchemy import BigInteger, Column, Engine, Index, Integer, String, Table, Text, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from triskel.bots.analysis.study import VERSION, Kept
from triskel.table.analysis.keeping import LONGEST, MOST_REMARKS, Remark
from triskel.table.db.engine import is_shared
from triskel.table.db.schema import TABLES
from triskel.table.play.refused import Refused
from triskel.table.play.times import now

_analyses = Table(
    "analyses",
    TABLES,
    Column("match_id", String(16), primary_key=True),
    Column("body", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),
)
_remarks = Table(
    "remarks",
    TABLES,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match_id", String(16), nullable=False),
    Column("step", Integer, nullable=False),
    Column("holder", String(64), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("words", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("remarks_by_match", "match_id", "step"),
    Index("remarks_by_holder", "holder"),
)


@final
class Analyses:
    """Methods block; the table calls them on a thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._dialect = postgresql if is_shared(engine) else sqlite

    def find(self, match_id: str) -> Kept | None:
        """The analysis of a match as far as it has come; None where there is none of this version."""
        with self._engine.connect() as connection:
            body = connection.execute(select(_analyses.c.body).where(_analyses.c.match_id == match_id)).scalar()
        if body is None:
            return None
        kept = json.loads(body)
        return cast(Kept, kept) if kept.get("version") == VERSION else None

    def write(self, match_id: str, kept: Kept) -> None:
        """Store how far it has come."""
        body = json.dumps(kept, ensure_ascii=False)
        with self._engine.begin() as connection:
            row = {"match_id": match_id, "body": body, "changed": now()}
            put = self._dialect.insert(_analyses).values(row)
            connection.execute(put.on_conflict_do_update(index_elements=["match_id"], set_=row))

    def remark(self, match_id: str, step: int, holder: str, seat: int, words: str) -> None:
        """Keep a remark; an empty one takes the seat's own back."""
        with self._engine.begin() as connection:
            mine = (_remarks.c.match_id == match_id, _remarks.c.step == step, _remarks.c.holder == holder)
            connection.execute(delete(_remarks).where(*mine))
            if not words:
                return
            if len(words) > LONGEST:
                raise Refused("too long")
            known = connection.execute(select(_remarks.c.id).where(_remarks.c.match_id == match_id)).all()
            if len(known) >= MOST_REMARKS:
                raise Refused("too many")
            connection.execute(
                insert(_remarks).values(match_id=match_id, step=step, holder=holder, seat=seat, words=words, at=now())
            )

    def remarks(self, match_id: str) -> list[Remark]:
        """All remarks on a match, in its order."""
        with self._engine.connect() as connection:
            rows = connection.execute(
                select(_remarks.c.step, _remarks.c.seat, _remarks.c.words)
                .where(_remarks.c.match_id == match_id)
                .order_by(_remarks.c.step, _remarks.c.id)
            )
            return [Remark(*row) for row in rows]

    def forget(self, holder: str) -> None:
        """Throw away what somebody remarked."""
        with self._engine.begin() as connection:
            connection.execute(delete(_remarks).where(_remarks.c.holder == holder))

    def move(self, old: str, new: str) -> None:
        """What one holder said is another's."""
        with self._engine.begin() as connection:
            connection.execute(update(_remarks).where(_remarks.c.holder == old).values(holder=new))
