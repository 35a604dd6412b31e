"""The ways to puzzles: the list, a table at a puzzle's position, and once more from the start."""

from typing import Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from triskel.table.collection import page
from triskel.table.collection.progress import Progress
from triskel.table.play.act import seated
from triskel.table.play.host import Host
from triskel.table.play.order import Order, make_terms
from triskel.table.play.refused import Refused
from triskel.table.puzzles import puzzle
from triskel.table.web.answers import html
from triskel.table.web.caller import Caller
from triskel.table.web.render import reader
from triskel.table.web.seats import AnyRequest

_LEVEL: Final = "3"
"""How strong the bots are that stand in the way."""


@get("/puzzles", include_in_schema=False)
async def list_page(
    request: AnyRequest, host: NamedDependency[Host], caller: NamedDependency[Caller],
    progress: NamedDependency[Progress],
) -> Response[str]:  # fmt: skip
    """All puzzles, with what came of each."""
    tries = await host.stored(progress.tries, caller.holder) if caller.holder else []
    found = page.Collection(puzzle.puzzles(), tries, await host.stored(progress.measured))
    return html(page.puzzles_page(reader(request), found))


@post("/puzzles/{name:str}", include_in_schema=False)
async def play(name: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]) -> Redirect:
    """Sit down at the position of a puzzle."""
    caller.sets_up()
    caller.stay()
    return await _open(host, name, caller)


@post("/t/{table_id:str}/puzzle", include_in_schema=False)
async def again(table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]) -> Redirect:
    """The same puzzle from its start."""
    caller.sets_up()
    async with host.at(table_id) as room:
        seated(room, caller.seats)
        if room.puzzle is None:
            raise Refused("no puzzle")
        name = room.puzzle["name"]
    return await _open(host, name, caller)


async def _open(host: Host, name: str, caller: Caller) -> Redirect:
    found = puzzle.find(name)
    kept = puzzle.terms_of(name, found)
    order = Order(found.game, "bot", seat=puzzle.seat_of(kept), levels={-1: _LEVEL})
    terms = {**make_terms({}, "bot"), "puzzle": kept}
    holder = caller.holder
    room = await host.create(found.game, dict(found.setup), "bot", terms, lambda count: order.seat_up(count, holder))
    return caller.led_to(f"/t/{room.id}")


HANDLERS: Final[list[BaseRouteHandler]] = [list_page, play, again]
