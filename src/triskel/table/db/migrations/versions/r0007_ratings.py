"""Ratings: who sat where from where, every match that counted, and what everybody has. The way back forgets them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def _text(name: str, length: int, key: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.String(length), primary_key=key, nullable=False)


def _floats(*names: str) -> list[sa.Column[float]]:
    return [sa.Column(name, sa.Float(53), nullable=False) for name in names]


def upgrade() -> None:
    """Five tables, and whether an account is private."""
    op.add_column("accounts", sa.Column("private", sa.Integer(), nullable=False, server_default="0"))
    op.create_table("guests", _text("holder", 64, True), _text("network", 64), _text("device", 64))
    op.create_table(
        "sitters", _text("match_id", 16, True), sa.Column("seat", sa.Integer(), primary_key=True), _text("player", 64),
        _text("network", 64), _text("device", 64),
    )  # fmt: skip
    op.create_index("sitters_by_player", "sitters", ["player"])
    op.create_table(
        "rated",
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=True),
        _text("match_id", 16), _text("game", 32), _text("state", 10), _text("why", 10), _text("marks", 40),
        sa.Column("weight", sa.Integer(), nullable=False), sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False), sa.UniqueConstraint("match_id"),
    )  # fmt: skip
    op.create_index("rated_by_game", "rated", ["game", "number"])
    op.create_table(
        "rated_seats",
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer(), primary_key=True),
        _text("player", 64), sa.Column("place", sa.Integer(), nullable=False),
        *_floats("mu", "sigma", "mu_after", "sigma_after"),
    )  # fmt: skip
    op.create_index("rated_seats_by_player", "rated_seats", ["player", "number"])
    op.create_table(
        "ratings", _text("player", 64, True), _text("game", 32, True), *_floats("mu", "sigma"),
        sa.Column("matches", sa.Integer(), nullable=False), sa.Column("changed", sa.BigInteger(), nullable=False),
    )  # fmt: skip


def downgrade() -> None:
    """As if nobody were stronger than another."""
    for name in ("ratings", "rated_seats", "rated", "sitters", "guests"):
        op.drop_table(name)
    op.drop_column("accounts", "private")
