"""One list of all tables of the database. Each store declares its own in it; `migrations/` makes and changes them."""

from typing import Final

from sqlalchemy import MetaData

TABLES: Final = MetaData()
CHANNEL: Final = "triskel_entries"
"""The PostgreSQL channel on which a server tells the others that a match has grown, or news."""
