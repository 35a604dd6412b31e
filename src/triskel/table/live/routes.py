"""The ways of watching."""

from functools import partial
from typing import Final

from htpy import Node
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from markupsafe import Markup

from triskel.kernel.play.refusal import TriskelError
from triskel.table.live import page
from triskel.table.live.live import Line, Live
from triskel.table.play.context import Reader
from triskel.table.play.host import Host
from triskel.table.play.pages.table import desk_of, parts_of
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room, check_watch
from triskel.table.rating.ledger import Ledger
from triskel.table.web.answers import html
from triskel.table.web.caller import Caller
from triskel.table.web.render import context, reader
from triskel.table.web.seats import AnyRequest


async def _lines(live: Live, ledger: Ledger) -> list[Line]:
    lines = await live.lines()
    await ledger.learn({f"bot:{level}" if level else holder for each in lines for _, level, holder in each.seats})
    return lines


async def board(host: Host, live: Live, ledger: Ledger, who: Reader) -> Node:
    """The most watched match that can be drawn."""
    bare = Reader(who.lang, who.theme, "")
    for each in (await _lines(live, ledger))[:3]:
        try:
            async with host.at(each.table) as room:
                check_watch(room, ())
                if room.result is not None:
                    continue
                return room.drawn(("quiet", bare, each), partial(_draw, room, bare, each, ledger))
        except (Refused, TriskelError):  # it has just ended, or its game is not installed here
            continue
    return page.empty()


def _draw(room: Room, who: Reader, line: Line, ledger: Ledger) -> Markup:
    desk = desk_of(context(room, (), who))
    return Markup(page.board(who.lang, line, ledger.grade, desk, parts_of(desk)))


async def front(host: Host, live: Live, ledger: Ledger, who: Reader, _: Caller) -> Node:
    """The part of the home page."""
    return await board(host, live, ledger, who)


@get("/live", include_in_schema=False)
async def live_page(request: AnyRequest, live: NamedDependency[Live], ledger: NamedDependency[Ledger]) -> Response[str]:
    """Matches that are being played."""
    return html(page.page(reader(request), await _lines(live, ledger), ledger.grade))


@get("/live/list", include_in_schema=False)
async def live_list(request: AnyRequest, live: NamedDependency[Live], ledger: NamedDependency[Ledger]) -> Response[str]:
    """The list alone."""
    return html(page.listing(reader(request).lang, await _lines(live, ledger), ledger.grade))


@get("/live/board", include_in_schema=False)
async def live_board(
    request: AnyRequest, host: NamedDependency[Host], live: NamedDependency[Live], ledger: NamedDependency[Ledger]
) -> Response[str]:
    """The board alone."""
    return html(await board(host, live, ledger, reader(request)))


HANDLERS: Final[list[BaseRouteHandler]] = [live_page, live_list, live_board]
