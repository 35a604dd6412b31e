"""What one holder has had and another takes over is noted until it is so everywhere. The way back forgets what was not
brought to its end."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """One table."""
    op.create_table(
        "moves",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("gone", sa.String(64), nullable=False),
        sa.Column("taken", sa.String(64), nullable=False),
    )


def downgrade() -> None:
    """Without it."""
    op.drop_table("moves")
