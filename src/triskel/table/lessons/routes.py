"""The ways to lessons: the list, a table with one, its next move shown, and once more from the start."""

from typing import Any, Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from triskel.table.collection.progress import Progress
from triskel.table.lessons import lesson, page
from triskel.table.play.act import own_seat, seated
from triskel.table.play.guided import TERM, guide_of, kept
from triskel.table.play.host import Host
from triskel.table.play.order import Order, make_terms
from triskel.table.play.refused import Refused
from triskel.table.play.seats.wishes import ABLE
from triskel.table.web.answers import done, html
from triskel.table.web.caller import Caller
from triskel.table.web.render import reader
from triskel.table.web.seats import AnyRequest

_LEVEL: Final = "greedy"
"""Who plays on where a script ends before the match does."""


@get("/lessons", include_in_schema=False)
async def list_page(
    request: AnyRequest, host: NamedDependency[Host], caller: NamedDependency[Caller],
    progress: NamedDependency[Progress],
) -> Response[str]:  # fmt: skip
    """All lessons, with how far I am in each."""
    begun = await host.stored(progress.lessons, caller.holder) if caller.holder else {}
    return html(page.page(reader(request), await host.aside(lesson.lessons), begun))


@post("/lessons/{name:str}", include_in_schema=False)
async def begin(name: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]) -> Redirect:
    """Sit down to a lesson."""
    caller.sets_up()
    caller.stay()
    return await _open(host, name, caller)


@post("/t/{table_id:str}/lesson", include_in_schema=False)
async def again(table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]) -> Redirect:
    """The same lesson from its start."""
    caller.sets_up()
    async with host.at(table_id) as room:
        seated(room, caller.seats)
        guide = guide_of(room.row.terms)
        if guide is None:
            raise Refused("no lesson")
    return await _open(host, guide.name, caller)


@post("/t/{table_id:str}/lesson/show", include_in_schema=False)
async def show(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Response[Any]:
    """Make the learner's next move."""
    caller.acts()
    async with host.at(table_id) as room:
        seat = own_seat(room, caller.seats, None)
        guide = guide_of(room.row.terms)
        wanted = None if guide is None or room.result is not None else guide.wanted(room.match, seat)
        if wanted is None:
            raise Refused("not your turn")
        decision = next(each.id for each in room.match.decisions if each.seat == seat)
    await host.choose(table_id, caller.seats, seat, wanted, decision)
    return done(request, table_id)


async def _open(host: Host, name: str, caller: Caller) -> Redirect:
    found = await host.aside(lesson.find, name)
    guide = await host.aside(lesson.guide, name)
    order = Order(found.game, "bot", levels={-1: _LEVEL})
    terms = {**make_terms({}), "asks": ABLE, "position": found.position, TERM: kept(guide)}
    holder = caller.holder
    room = await host.create(found.game, dict(found.setup), "bot", terms, lambda count: order.seat_up(count, holder))
    return caller.led_to(f"/t/{room.id}")


HANDLERS: Final[list[BaseRouteHandler]] = [list_page, begin, again, show]
