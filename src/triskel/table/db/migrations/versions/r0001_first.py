"""The tables of the time before migrations.

A database of that time has them all, or nearly all; what is missing is made. The way back leaves everything as it is:
the code before knew the same tables, and no version.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _table(name: str, *columns: sa.Column[object] | sa.UniqueConstraint) -> None:
    op.create_table(name, *columns, if_not_exists=True)


def _text(name: str, length: int = 0, **more: object) -> sa.Column[object]:
    kind = sa.String(length) if length else sa.Text()
    return sa.Column(name, kind, **{"nullable": False, **more})  # type: ignore[arg-type]


def _key(name: str, length: int) -> sa.Column[object]:
    return sa.Column(name, sa.String(length), primary_key=True)


def _moment(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.BigInteger(), nullable=False)


def _number(name: str, **more: object) -> sa.Column[object]:
    return sa.Column(name, sa.Integer(), **{"nullable": False, **more})  # type: ignore[arg-type]


def upgrade() -> None:
    """Everything that was kept."""
    _table(
        "matches", _key("id", 16), _text("game", 32), _text("mode", 16), _text("setup"), _text("pins"),
        _text("prelude"), _text("terms"), _text("invite", 24), _moment("created"), _text("result", server_default=""),
        sa.UniqueConstraint("invite"),
    )  # fmt: skip
    _table(
        "seats", _key("match_id", 16), _number("seat", primary_key=True), _text("kind", 8), _text("name", 40),
        _text("level", 16), _text("holder", 64),
    )  # fmt: skip
    op.create_index("seats_by_holder", "seats", ["holder"], if_not_exists=True)
    _table(
        "entries", _key("match_id", 16), _number("number", primary_key=True, autoincrement=False), _text("kind", 12),
        _number("seat"), _text("text"), _text("outcomes"), _moment("at"),
    )  # fmt: skip
    _table("sat", _key("match_id", 16), _key("holder", 64))
    _table("secrets", _key("name", 32), _text("value", 128))
    _table(
        "papers", _key("id", 24), _text("kind", 16), _text("holder", 64), _text("body"), _moment("changed")
    )  # fmt: skip
    op.create_index("papers_by_holder", "papers", ["holder", "kind"], if_not_exists=True)
    _table("servers", _key("id", 16), _moment("began"), _moment("beat"))
    _table("outages", sa.Column("began", sa.BigInteger(), primary_key=True), _moment("ended"))
    _table("present", _key("server", 16), _key("match_id", 16), _number("seat", primary_key=True))
    _table("news", _number("number", primary_key=True, autoincrement=True), _text("kind", 12), _text("about", 64))
    _table("drafts", _key("id", 24), _text("game", 32), _text("text"), _text("fields"), _moment("created"))
    _table(
        "tournaments", _key("id", 16), _text("game", 32), _text("owner", 64), _text("code", 24), _text("terms"),
        _moment("created"), _number("running", server_default="1"),
    )  # fmt: skip
    op.create_index("tournaments_by_owner", "tournaments", ["owner"], if_not_exists=True)
    _table(
        "tournament_entries", _key("tournament_id", 16), _number("number", primary_key=True, autoincrement=False),
        _text("kind", 12), _text("holder", 64, server_default=""), _text("body"), _moment("at"),
    )  # fmt: skip
    op.create_index("tournament_entries_by_holder", "tournament_entries", ["holder"], if_not_exists=True)
    _table("stops", _key("match_id", 16), _number("seat", primary_key=True), _text("wish", 8))
    _table(
        "accounts", _key("key", 40), _text("name", 40), _text("proof", 200), _text("salt", 32), _text("holder", 64),
        _moment("created"), sa.UniqueConstraint("holder"),
    )  # fmt: skip
    _table("blocks", _key("holder", 64), _key("other", 64))
    _table(
        "reports", _number("id", primary_key=True, autoincrement=True), _text("match_id", 16), _text("reporter", 64),
        _number("seat"), _text("words"), _text("chat"), _moment("at"),
    )  # fmt: skip


def downgrade() -> None:
    """Nothing to undo."""
