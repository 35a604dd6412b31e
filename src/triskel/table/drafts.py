"""Cards, heroes and sets that somebody wrote in the workshop and wants to keep or to show."""

import json
import secrets
from dataclasses import dataclass, field
from typing import Any, Final, final

from sqlalchemy import BigInteger, Column, Engine, MetaData, String, Table, Text, func, insert, select
from sqlalchemy import text as sql

from triskel.table.storage import now

MOST_DRAFTS: Final = 50_000
_meta = MetaData()
_drafts = Table(
    "drafts",
    _meta,
    Column("id", String(24), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("fields", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)


@final
@dataclass(slots=True)
class Draft:
    """What was written: a text (one card, a whole hero or set, an export) and the fields beside it."""

    game: str
    text: str
    fields: dict[str, str] = field(default_factory=dict)
    id: str = ""


@final
class Drafts:
    """Where drafts are kept. Methods block; the table calls them on a thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(sql("SELECT pg_advisory_xact_lock(7412370)"))
            _meta.create_all(connection)

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
