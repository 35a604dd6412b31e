"""Cards, heroes and sets that somebody wrote in the workshop and wants to keep or to show."""

import json
import secrets
from typing import Any, Final, final

from sqlalchemy import BigInteger, Column, Engine, String, Table, Text, func, insert, select

from triskel.table.db.schema import TABLES
from triskel.table.play.times import now
from triskel.table.workshop.draft import Draft

MOST_DRAFTS: Final = 50_000
_drafts = Table(
    "drafts",
    TABLES,
    Column("id", String(24), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("fields", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)


@final
class Drafts:
    """Where drafts are kept. Methods block; the table calls them on a thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def add(self, draft: Draft) -> str:
        """Store a draft under an id that cannot be guessed; '' where there is no room any more."""
        draft.id = secrets.token_urlsafe(12)
        with self._engine.begin() as connection:
            if int(connection.execute(select(func.count()).select_from(_drafts)).scalar() or 0) >= MOST_DRAFTS:
                return ""
            fields = json.dumps(draft.fields, ensure_ascii=False, sort_keys=True)
            connection.execute(
                insert(_drafts).values(id=draft.id, game=draft.game, text=draft.text, fields=fields, created=now())
            )
        return draft.id

    def find(self, id: str) -> Draft | None:
        """A draft by its id."""
        with self._engine.connect() as connection:
            row: Any = connection.execute(select(_drafts).where(_drafts.c.id == id)).mappings().first()
        return None if row is None else Draft(row["game"], row["text"], json.loads(row["fields"]), row["id"])
