"""Conditional choices in play by correspondence. The way back forgets them."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """One table."""
    op.create_table(
        "plans",
        sa.Column("match_id", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("made", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
    )
    op.create_index("plans_by_holder", "plans", ["holder"])


def downgrade() -> None:
    """Everybody answers when he is asked."""
    op.drop_table("plans")
