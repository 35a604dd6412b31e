"""Alembic runs this to carry migrations out. The connection is given by `upgrade.py`, already in its transaction."""

from alembic import context

from triskel.table.db.schema import TABLES

context.configure(
    connection=context.config.attributes["connection"], target_metadata=TABLES, transactional_ddl=True
)  # fmt: skip
context.run_migrations()
