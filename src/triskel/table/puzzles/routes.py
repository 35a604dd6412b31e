"""The ways to puzzles: the list, a table at a puzzle's position, and once more from the start."""

from typing import Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from triskel.table.play.act import seated
from triskel.table.play.host import Host
from triskel.table.play.order import Order, make_terms
from triskel.table.play.refused import Refused
from triskel.table.puzzles import page as riddles
from triskel.table.puzzles import puzzle
from triskel.table.web.answers import html
from triskel.table.web.caller import Caller
from triskel.table.web.render import reader
from triskel.table.web.seats import AnyRequest

_LEVEL: Final = "3"
"""How strong the bots are that stand in the way."""


@get("/puzzles", include_in_schema=False, sync_to_thread=False)
def list_page(request: AnyRequest) -> Response[str]:
    """All puzzles."""
    who = reader(request)
    return html(riddles.page(who.lang, who.theme, who.csrf, puzzle.puzzles()))


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
    terms = {**make_terms({}), "puzzle": kept}
    holder = caller.holder
    room = await host.create(found.game, dict(found.setup), "bot", terms, lambda count: order.seat_up(count, holder))
    return caller.led_to(f"/t/{room.id}")


HANDLERS: Final[list[BaseRouteHandler]] = [list_page, play, again]
