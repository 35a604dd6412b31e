"""Play by correspondence: addresses, vacations, open turns. The way back forgets them."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Three tables."""
    op.create_table(
        "mail",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("code", sa.String(32), nullable=False),
        sa.Column("confirmed", sa.Integer(), nullable=False),
        sa.UniqueConstraint("code"),
    )
    op.create_table(
        "vacations",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
    )
    op.create_index("vacations_by_holder", "vacations", ["holder"])
    op.create_table(
        "turns",
        sa.Column("match_id", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False),
        *(sa.Column(name, sa.BigInteger(), nullable=False) for name in ("since", "deadline")),
        sa.Column("told", sa.Integer(), nullable=False),
    )
    op.create_index("turns_by_holder", "turns", ["holder"])


def downgrade() -> None:
    """Nobody is written to any more."""
    for name in ("turns", "vacations", "mail"):
        op.drop_table(name)
