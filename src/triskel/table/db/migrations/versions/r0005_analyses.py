"""Analyses of matches, and what their players remarked at a position. The way back forgets both."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0002"


def upgrade() -> None:
    """Two tables."""
    op.create_table(
        "analyses",
        sa.Column("match_id", sa.String(16), primary_key=True),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "remarks",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("match_id", sa.String(16), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("remarks_by_match", "remarks", ["match_id", "step"])
    op.create_index("remarks_by_holder", "remarks", ["holder"])


def downgrade() -> None:
    """As if nobody had ever looked back."""
    op.drop_table("remarks")
    op.drop_table("analyses")
