"""Why a match was annulled, and how far from one's own rating one seeks. The way back forgets both."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Two columns."""
    op.add_column("rated", sa.Column("reason", sa.String(300), nullable=False, server_default=""))
    op.add_column("seeks", sa.Column("span", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Without them."""
    op.drop_column("seeks", "span")
    op.drop_column("rated", "reason")
