"""Collections: puzzles tried, lessons begun, stars. The way back forgets them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Five tables."""
    op.create_table(
        "tries",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("puzzle", sa.String(80), primary_key=True),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("first", "solved", "tries")),
        *(sa.Column(name, sa.BigInteger(), nullable=False) for name in ("at", "last")),
        sa.Column("match_id", sa.String(16), nullable=False),
        *(sa.Column(name, sa.Float(53), nullable=False) for name in ("points", "doubt")),
    )
    op.create_table(
        "measured",
        sa.Column("puzzle", sa.String(80), primary_key=True),
        *(sa.Column(name, sa.Float(53), nullable=False) for name in ("points", "doubt")),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("tried", "solved")),
    )
    op.create_table(
        "learned",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("lesson", sa.String(80), primary_key=True),
        sa.Column("match_id", sa.String(16), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("step", "steps", "over", "done")),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "stars",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("work", sa.String(24), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("stars_by_work", "stars", ["work"])
    op.create_table(
        "shown_works",
        sa.Column("work", sa.String(24), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )


def downgrade() -> None:
    """Nothing is remembered."""
    for name in ("shown_works", "stars", "learned", "measured", "tries"):
        op.drop_table(name)
