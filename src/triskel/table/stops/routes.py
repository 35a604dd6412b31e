"""The ways to the stops of a seat."""

from typing import Any, Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath

from triskel.table.play.act import own_seat
from triskel.table.play.host import Host
from triskel.table.play.refused import Refused
from triskel.table.play.seats.wishes import wishes_of
from triskel.table.stops import page as halts
from triskel.table.stops.stops import Stops
from triskel.table.web.acts import form_of
from triskel.table.web.answers import done, html
from triskel.table.web.caller import Caller
from triskel.table.web.render import reader
from triskel.table.web.seats import AnyRequest


@get("/t/{table_id:str}/stops", include_in_schema=False)
async def stops_fragment(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], stops: NamedDependency[Stops],
    caller: NamedDependency[Caller],
) -> Response[str]:  # fmt: skip
    """What I wish now."""
    caller.acts()
    async with host.at(table_id) as room:
        seat, wishes = own_seat(room, caller.seats, None), wishes_of(room.row.game)
    who = reader(request)
    return html(halts.fragment(who.lang, table_id, who.csrf, wishes, await stops.wish(room, seat)))


@post("/t/{table_id:str}/stops", include_in_schema=False)
async def set_stops(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], stops: NamedDependency[Stops],
    caller: NamedDependency[Caller],
) -> Response[Any]:  # fmt: skip
    """Wish something else (`wish`)."""
    caller.acts()
    wish = (await form_of(request)).get("wish", "")
    async with host.at(table_id) as room:
        seat = own_seat(room, caller.seats, None)
        if wish not in wishes_of(room.row.game):
            raise Refused("form", "wish")
    await stops.set(table_id, seat, wish)
    return done(request, table_id)


HANDLERS: Final[list[BaseRouteHandler]] = [stops_fragment, set_stops]
