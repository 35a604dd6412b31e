"""The ways to the stops of a seat."""

from typing import Any, Final

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath

from triskel.table.acts import done, form_of, seats_of
from triskel.table.host import Host
from triskel.table.limits import Limits
from triskel.table.pages import halts
from triskel.table.refused import Refused
from triskel.table.render import reader
from triskel.table.room import Room
from triskel.table.seats import AnyRequest
from triskel.table.stops import Stops
from triskel.table.wishes import WISHES


def _wishes(room: Room) -> tuple[str, ...]:
    found = WISHES.get(room.row.game)
    if found is None:
        raise Refused("impossible")
    return found


@get("/t/{table_id:str}/stops", include_in_schema=False)
async def stops_fragment(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], limits: NamedDependency[Limits],
    stops: NamedDependency[Stops],
) -> Response[str]:  # fmt: skip
    """What I wish now."""
    room, held = await seats_of(request, host, table_id, limits)
    seat = room.front(held)
    assert seat is not None
    who = reader(request)
    shown = halts.fragment(who.lang, table_id, who.csrf, _wishes(room), await stops.wish(table_id, seat))
    return Response(str(shown), media_type=MediaType.HTML)


@post("/t/{table_id:str}/stops", include_in_schema=False)
async def set_stops(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], limits: NamedDependency[Limits],
    stops: NamedDependency[Stops],
) -> Response[Any]:  # fmt: skip
    """Wish something else (`wish`)."""
    room, held = await seats_of(request, host, table_id, limits)
    wish = (await form_of(request)).get("wish", "")
    if wish not in _wishes(room):
        raise Refused("form", "wish")
    seat = room.front(held)
    assert seat is not None
    await stops.set(table_id, seat, wish)
    return done(request, table_id)


HANDLERS: Final[list[BaseRouteHandler]] = [stops_fragment, set_stops]
