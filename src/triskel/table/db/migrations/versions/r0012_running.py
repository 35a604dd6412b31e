"""Matches that are being played are found among any number that are over. The way back looks through them all."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """One index, of those alone."""
    running = sa.text("result = ''")
    op.create_index("matches_running", "matches", ["created"], sqlite_where=running, postgresql_where=running)


def downgrade() -> None:
    """Without it."""
    op.drop_index("matches_running", "matches")
