"""Those whom the keepers have shut out: they may look, but neither play nor speak."""

from typing import Final, final

from sqlalchemy import BigInteger, Column, Engine, String, Table, delete, insert, select

from triskel.table.db.schema import TABLES
from triskel.table.play.host import Host
from triskel.table.play.stored import HOLDER
from triskel.table.play.times import now

BARRED: Final = "barred"
"""News: somebody was shut out, or let in again."""
_barred = Table(
    "barred",
    TABLES,
    Column("holder", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
)


@final
class Barred:
    """Kept in memory too: every act asks."""

    def __init__(self, host: Host, engine: Engine) -> None:
        self._host = host
        self._engine = engine
        host.barred.update(self._find())
        host.listeners[BARRED] = self._heard
        self._reseat = host.listeners[HOLDER]
        host.listeners[HOLDER] = self._moved
        host.movers.append(self._move)

    def _find(self) -> set[str]:
        with self._engine.connect() as connection:
            return set(connection.execute(select(_barred.c.holder)).scalars())

    async def _heard(self, _: str) -> None:
        found = await self._host.stored(self._find)
        self._host.barred.clear()
        self._host.barred.update(found)

    async def _moved(self, holder: str) -> None:
        """Here or on another server somebody holds as another what he held before."""
        await self._heard(holder)
        await self._reseat(holder)

    async def set(self, holder: str, out: bool) -> None:
        """Shut a holder out, or let him in again; every server hears of it."""
        await self._host.stored(self._set, holder, out)
        await self._host.tell(BARRED, holder)

    def _set(self, holder: str, out: bool) -> None:
        with self._engine.begin() as connection:
            connection.execute(delete(_barred).where(_barred.c.holder == holder))
            if out:
                connection.execute(insert(_barred).values(holder=holder, at=now()))

    def _move(self, old: str, new: str) -> None:
        """Another password or device is no way back in; and who is deleted is not remembered."""
        with self._engine.begin() as connection:
            found = connection.execute(select(_barred.c.at).where(_barred.c.holder == old)).scalar()
            if found is None:
                return  # whoever the new one is: he stays out, or in
            connection.execute(delete(_barred).where(_barred.c.holder.in_((old, new))))
            if new:
                connection.execute(insert(_barred).values(holder=new, at=found))
