"""The ways to puzzles: the list, a table at a puzzle's position, and once more from the start."""

from typing import Final

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from triskel.table import puzzle
from triskel.table.host import Host
from triskel.table.limits import Limits
from triskel.table.order import Order, make_terms
from triskel.table.pages import riddles
from triskel.table.refused import Refused
from triskel.table.render import reader
from triskel.table.seats import AnyRequest, browser_token, hashed, new_token, token_cookie

_LEVEL: Final = "3"
"""How strong the bots are that stand in the way."""


@get("/puzzles", include_in_schema=False, sync_to_thread=False)
def list_page(request: AnyRequest) -> Response[str]:
    """All puzzles."""
    who = reader(request)
    return Response(str(riddles.page(who.lang, who.theme, who.csrf, puzzle.puzzles())), media_type=MediaType.HTML)


@post("/puzzles/{name:str}", include_in_schema=False)
async def play(
    request: AnyRequest, name: FromPath[str], host: NamedDependency[Host], limits: NamedDependency[Limits]
) -> Redirect:
    """Sit down at the position of a puzzle."""
    limits.table(request.client.host if request.client is not None else "")
    token = browser_token(request) or new_token()
    return await _open(host, name, token)


@post("/t/{table_id:str}/puzzle", include_in_schema=False)
async def again(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], limits: NamedDependency[Limits]
) -> Redirect:
    """The same puzzle from its start."""
    limits.table(request.client.host if request.client is not None else "")
    token = browser_token(request)
    async with host.at(table_id) as room:
        if not room.held_by(hashed(token)):
            raise Refused("no seat")
        if room.puzzle is None:
            raise Refused("no puzzle")
        name = room.puzzle["name"]
    return await _open(host, name, token)


async def _open(host: Host, name: str, token: str) -> Redirect:
    found = puzzle.find(name)
    kept = puzzle.terms_of(name, found)
    order = Order(found.game, "bot", seat=puzzle.seat_of(kept), levels={-1: _LEVEL})
    terms = {**make_terms({}), "puzzle": kept}
    room = await host.create(
        found.game, dict(found.setup), "bot", terms, lambda count: order.seat_up(count, hashed(token))
    )
    cookie = token_cookie(token, host.settings.secure_cookies)
    return Redirect(f"/t/{room.id}", status_code=303, cookies=[cookie])


HANDLERS: Final[list[BaseRouteHandler]] = [list_page, play, again]
