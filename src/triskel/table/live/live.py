"""Which matches are being played before everybody's eyes: those whose players wished so, the most watched first."""

import json
from dataclasses import dataclass
from typing import Any, Final, final

from sqlalchemy import Engine, select

from triskel.table.db.storage import matches, seats
from triskel.table.play.host import Host
from triskel.table.play.stored import BOT, HUMAN, OPEN
from triskel.table.play.times import now

MOST: Final = 60
"""Matches on the page."""
_FRESH: Final = 14 * 24 * 3600 * 1000
_LOOKED: Final = 400
"""Rows that are looked through for them."""


@final
@dataclass(frozen=True, slots=True)
class Line:
    """One match."""

    table: str
    game: str
    seats: tuple[tuple[str, str, str], ...]
    """Name, level of a bot, holder."""
    watchers: int


@final
class Live:
    """What can be watched at this server."""

    def __init__(self, host: Host, engine: Engine) -> None:
        self._host = host
        self._engine = engine

    async def lines(self) -> list[Line]:
        """The most watched first, then the newest."""
        rows = await self._host.read(self._rows)
        hub = self._host.hub
        found = [Line(table, game, sitting, hub.watchers(table)) for table, game, sitting in rows]
        return sorted(found, key=lambda each: -each.watchers)[:MOST]

    def _rows(self) -> list[tuple[str, str, tuple[tuple[str, str, str], ...]]]:
        wanted = (
            select(matches.c.id, matches.c.game, matches.c.terms)
            .where(matches.c.result == "", matches.c.created > now() - _FRESH, matches.c.terms.like('%"public": true%'))
            .order_by(matches.c.created.desc())
            .limit(_LOOKED)
        )
        with self._engine.connect() as connection:
            known = {row.id: row.game for row in connection.execute(wanted) if _open_to_all(row.terms)}
            sitting: dict[str, list[Any]] = {}
            for each in connection.execute(select(seats).where(seats.c.match_id.in_(known)).order_by(seats.c.seat)):
                sitting.setdefault(each.match_id, []).append(each)
        return [
            (id, game, tuple((each.name, each.level if each.kind == BOT else "", each.holder) for each in at))
            for id, game in known.items()
            if (at := sitting.get(id, []))
            and all(each.kind != OPEN for each in at)
            and any(each.kind == HUMAN for each in at)
        ]


def _open_to_all(terms: str) -> bool:
    try:
        read = json.loads(terms)
    except (ValueError, RecursionError):
        return False
    return isinstance(read, dict) and read.get("public") is True and read.get("watch") == "anyone"
