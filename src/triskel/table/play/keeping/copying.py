"""Tables made out of matches that were played already: forks from any move, and records brought from elsewhere."""

from typing import Any, Final

from triskel.table.play.host import Host
from triskel.table.play.order import Order, make_terms
from triskel.table.play.refused import Refused
from triskel.table.play.room import check_watch
from triskel.table.play.thinking import building, workers
from triskel.table.play.thinking.building import Built

MOST_LINES: Final = 6000
_MODES: Final = ("hotseat", "bot")
_SECONDS: Final = 30.0
"""How long a record may take to be played again."""


async def fork(host: Host, table_id: str, step: int, mode: str, holder: str) -> str:
    """A new table that goes on from a move of a finished match. A running one has cards that nobody may look up."""
    if mode not in _MODES:
        raise Refused("form", "mode")
    async with host.at(table_id) as room:
        check_watch(room, room.held_by(holder))
        if room.result is None:
            raise Refused("running")
        if not 0 <= step <= len(room.match.entries):
            raise Refused("form", "step")
        built = await host.aside(building.plain, room.match, step)
        began: dict[str, Any] = {key: room.row.terms[key] for key in ("puzzle", "position") if key in room.row.terms}
        if step:
            began["fork"] = step
    return await _place(host, built, mode, holder, began)


async def bring(host: Host, text: str, holder: str) -> str:
    """A table out of a record: to be looked at if the match ended, to be played on at one screen if it did not."""
    if text.count("\n") > MOST_LINES:
        raise Refused("too long")
    find_game = host.settings.find_game
    built = await workers.think(building.replayed, find_game, text, seconds=_SECONDS, lane=workers.SPARE)
    return await _place(host, built, "hotseat", holder, {})


async def _place(host: Host, built: Built, mode: str, holder: str, began: dict[str, Any]) -> str:
    chairs = Order(built.game, mode).seat_up(built.seats, holder)
    return await host.place(built, mode, make_terms({}, mode) | began, chairs)
