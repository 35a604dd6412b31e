"""The wishes of seats in the database."""

from typing import final

from sqlalchemy import Column, Engine, Integer, String, Table, delete, insert, select

from triskel.table.db.schema import TABLES

_stops = Table(
    "stops",
    TABLES,
    Column("match_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("wish", String(8), nullable=False),
)


@final
class StoredWishes:
    """Where wishes are kept."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def all(self) -> dict[tuple[str, int], str]:
        """All wishes, by table and seat."""
        with self._engine.connect() as connection:
            rows = connection.execute(select(_stops)).all()
        return {(row.match_id, row.seat): row.wish for row in rows}

    def find(self, table_id: str, seat: int) -> str:
        """The wish of a seat; empty where it has none."""
        with self._engine.connect() as connection:
            found = connection.execute(
                select(_stops.c.wish).where(_stops.c.match_id == table_id, _stops.c.seat == seat)
            ).scalar()
        return "" if found is None else str(found)

    def store(self, table_id: str, seat: int, wish: str) -> None:
        """Remember a wish in place of the one before."""
        with self._engine.begin() as connection:
            connection.execute(delete(_stops).where(_stops.c.match_id == table_id, _stops.c.seat == seat))
            connection.execute(insert(_stops).values(match_id=table_id, seat=seat, wish=wish))
