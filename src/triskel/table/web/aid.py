"""Aid for whoever has to choose: why something is closed, a hint, and what the bot thinks. Shown to the asker only."""

import asyncio
import secrets
from typing import Annotated, Final

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery
from msgspec import Meta

from triskel.kernel import Decision
from triskel.table.play.closed import closed
from triskel.table.play.host import Host
from triskel.table.play.pages import aids
from triskel.table.play.pages.table import desk_of
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.thinking import advice, workers
from triskel.table.web.answers import html
from triskel.table.web.caller import Caller
from triskel.table.web.render import context, reader
from triskel.table.web.seats import AnyRequest

Name = Annotated[str, Meta(max_length=80)]


def _asked(room: Room, held: list[int]) -> Decision:
    """The question that the reader has to answer now."""
    if not held:
        raise Refused("no seat")
    if room.result is not None:
        raise Refused("over")
    seat = room.front(held)
    found = next((each for each in room.match.decisions if each.seat == seat), None)
    if found is None or room.covered(held):
        raise Refused("not your turn")
    return found


@get("/t/{table_id:str}/closed", include_in_schema=False)
async def closed_fragment(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller],
    at: FromQuery[Name] = "",
) -> Response[str]:  # fmt: skip
    """What cannot be chosen now, and why; with `at` of one thing on the table ("fighter:medusa")."""
    who = reader(request)
    caller.acts()
    async with host.at(table_id) as room:
        held = caller.seats(room)
        decision = _asked(room, held)
        desk = desk_of(context(room, held, who))
        if not at:
            with desk.naming():
                return html(aids.closed(desk, closed(room.match, decision, who.lang)))
        place, _, name = at.partition(":")
        means = desk.leads().get(at)

        def fits(option: int) -> bool:
            lies = desk.place_of(decision.kind, desk.sight.notation(option))
            return option == means or lies == (place, (name,))

        with desk.naming():
            return html(aids.why_not(desk, closed(room.match, decision, who.lang, fits)))


@get("/t/{table_id:str}/hint", include_in_schema=False)
async def hint_fragment(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Response[str]:
    """The best option by a short search."""
    return await _advise(request, host, caller, whole=False)


@get("/t/{table_id:str}/thoughts", include_in_schema=False)
async def thoughts_fragment(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Response[str]:
    """All options as the search sees them, with the best lines."""
    return await _advise(request, host, caller, whole=True)


async def _advise(request: AnyRequest, host: Host, caller: Caller, whole: bool) -> Response[str]:
    who = reader(request)
    caller.asks_bots()
    async with host.at(caller.table_id) as room:
        held = caller.seats(room)
        decision = _asked(room, held)
        if room.opponents(held) or room.row.terms.get("rated"):
            raise Refused("no advice")
        room.advised = True
        position = host.seen(room).position()
        asked = (position, decision.seat, secrets.randbits(30), who.lang)
        thought = asyncio.ensure_future(workers.think(advice.weigh, *asked))
    weighed = await thought
    async with host.at(caller.table_id) as room:
        held = caller.seats(room)
        if _asked(room, held).id != decision.id:
            raise Refused("old question")
        desk = desk_of(context(room, held, who))
        options = {desk.sight.notation(each): each for each in decision.options}
        return html(aids.thoughts(desk, weighed, options) if whole else aids.hint(desk, weighed, options))


HANDLERS: Final[list[BaseRouteHandler]] = [closed_fragment, hint_fragment, thoughts_fragment]
