"""Papers: what somebody keeps at the table beside matches, such as decks, drafts and campaigns."""

import json
import secrets
from typing import Any, Final, final

from sqlalchemy import (
    BigInteger,
    Column,
    Engine,
    Index,
    String,
    Table,
    Text,
    delete,
    func,
    insert,
    select,
    update,
)

from triskel.table.db.schema import TABLES
from triskel.table.play.papers import Paper
from triskel.table.play.refused import Refused
from triskel.table.play.times import now

MOST_EACH: Final = 60
"""Papers of one kind that one holder may keep."""
_papers = Table(
    "papers",
    TABLES,
    Column("id", String(24), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("holder", String(64), nullable=False),
    Column("body", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("papers_by_holder", "holder", "kind"),
)


@final
class Papers:
    """Where they are kept. Methods block; the table calls them on a thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def add(self, kind: str, holder: str, body: dict[str, Any]) -> str:
        """Keep a new paper; Refused where the holder has too many."""
        made = secrets.token_urlsafe(9)
        with self._engine.begin() as connection:
            mine = select(func.count()).select_from(_papers).where(_papers.c.holder == holder, _papers.c.kind == kind)
            if int(connection.execute(mine).scalar() or 0) >= MOST_EACH:
                raise Refused("too many")
            connection.execute(
                insert(_papers).values(id=made, kind=kind, holder=holder, body=_dump(body), changed=now())
            )
        return made

    def find(self, kind: str, id: str, holder: str = "") -> Paper:
        """A paper; Refused if there is none, or if it is not this holder's (where one is given)."""
        with self._engine.connect() as connection:
            row = connection.execute(select(_papers).where(_papers.c.id == id, _papers.c.kind == kind)).first()
        if row is None or (holder and row.holder != holder):
            raise Refused("no paper")
        return Paper(row.id, row.holder, json.loads(row.body))

    def of(self, kind: str, holder: str) -> list[Paper]:
        """All papers of one kind of a holder, the last changed first."""
        with self._engine.connect() as connection:
            rows = connection.execute(
                select(_papers)
                .where(_papers.c.holder == holder, _papers.c.kind == kind)
                .order_by(_papers.c.changed.desc())
            )
            return [Paper(row.id, row.holder, json.loads(row.body)) for row in rows]

    def write(self, paper: Paper) -> None:
        """Store what has changed."""
        with self._engine.begin() as connection:
            connection.execute(
                update(_papers).where(_papers.c.id == paper.id).values(body=_dump(paper.body), changed=now())
            )

    def drop(self, id: str) -> None:
        """Throw one away."""
        with self._engine.begin() as connection:
            connection.execute(delete(_papers).where(_papers.c.id == id))

    def forget(self, holder: str) -> None:
        """Throw everything of a holder away."""
        with self._engine.begin() as connection:
            connection.execute(delete(_papers).where(_papers.c.holder == holder))

    def move(self, old: str, new: str) -> None:
        """Everything of one holder is another's from now on."""
        with self._engine.begin() as connection:
            connection.execute(update(_papers).where(_papers.c.holder == old).values(holder=new))


def _dump(body: dict[str, Any]) -> str:
    return json.dumps(body, ensure_ascii=False, sort_keys=True)
