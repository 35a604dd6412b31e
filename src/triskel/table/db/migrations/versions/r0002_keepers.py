"""Who was shut out, and what the keepers of the server did. The way back forgets both."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Two tables."""
    op.create_table(
        "barred",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "keeper_log",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("keeper", sa.String(40), nullable=False),
        sa.Column("act", sa.String(16), nullable=False),
        sa.Column("about", sa.String(40), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
    )


def downgrade() -> None:
    """As if nobody had ever been shut out."""
    op.drop_table("keeper_log")
    op.drop_table("barred")
