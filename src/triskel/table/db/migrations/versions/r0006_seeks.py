"""Those who seek somebody to play with. The way back forgets them; their tables stay."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """One table."""
    op.create_table(
        "seeks",
        sa.Column("match_id", sa.String(16), primary_key=True),
        sa.Column("slot", sa.String(64), nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("clock", sa.String(8), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("players", "rated", "bot", "public", "stood")),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.UniqueConstraint("slot"),
    )
    op.create_index("seeks_by_game", "seeks", ["game", "clock"])
    op.create_index("seeks_by_holder", "seeks", ["holder"])


def downgrade() -> None:
    """As if nobody had ever waited."""
    op.drop_table("seeks")
