"""Aid for whoever has to choose: why something is closed, a hint, and what the bot thinks. Shown to the asker only."""

import asyncio
import secrets
from typing import Final

from htpy import Fragment
from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath

from triskel.catalog import GAMES
from triskel.kernel import Decision
from triskel.table import advice, workers
from triskel.table.closed import closed
from triskel.table.host import Host
from triskel.table.limits import Limits
from triskel.table.pages import aids
from triskel.table.pages.table import desk_of
from triskel.table.position import position_of
from triskel.table.refused import Refused
from triskel.table.render import Reader, context, reader
from triskel.table.room import Room
from triskel.table.seats import AnyRequest, browser_token, hashed


def page(content: Fragment) -> Response[str]:
    """A fragment as an answer."""
    return Response(str(content), media_type=MediaType.HTML)


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
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], limits: NamedDependency[Limits]
) -> Response[str]:
    """What cannot be chosen now, and why."""
    who, holder = reader(request), hashed(browser_token(request))
    limits.act(holder)
    async with host.at(table_id) as room:
        held = room.held_by(holder)
        decision = _asked(room, held)
        desk = desk_of(context(room, held, who))
        return page(aids.closed(desk, closed(room.match, decision, who.lang)))


@get("/t/{table_id:str}/hint", include_in_schema=False)
async def hint_fragment(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], limits: NamedDependency[Limits]
) -> Response[str]:
    """The best option by a short search."""
    return await _advise(request, table_id, host, limits, whole=False)


@get("/t/{table_id:str}/thoughts", include_in_schema=False)
async def thoughts_fragment(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], limits: NamedDependency[Limits]
) -> Response[str]:
    """All options as the search sees them, with the best lines."""
    return await _advise(request, table_id, host, limits, whole=True)


async def _advise(request: AnyRequest, table_id: str, host: Host, limits: Limits, whole: bool) -> Response[str]:
    who, holder = reader(request), hashed(browser_token(request))
    limits.think(holder)
    async with host.at(table_id) as room:
        held = room.held_by(holder)
        decision = _asked(room, held)
        if room.opponents(held):
            raise Refused("no advice")
        thought = asyncio.ensure_future(_weigh(room, decision, who))
    weighed = await thought
    async with host.at(table_id) as room:
        held = room.held_by(holder)
        if _asked(room, held).id != decision.id:
            raise Refused("old question")
        desk = desk_of(context(room, held, who))
        options = {room.match.game.notation(room.match.state, decision, each): each for each in decision.options}
        return page(aids.thoughts(desk, weighed, options) if whole else aids.hint(desk, weighed, options))


def _weigh(room: Room, decision: Decision, who: Reader) -> "asyncio.Future[list[advice.Weighed]]":
    """Begin to think about the match as it stands now."""
    match, seat, seed = room.match, decision.seat, secrets.randbits(30)
    if match.game.name in GAMES:
        position = position_of(room.id, match, room.start)
        return asyncio.ensure_future(workers.think(advice.weigh, position, seat, seed, who.lang))
    twin = match.clone(for_rollout=False)
    return asyncio.ensure_future(asyncio.to_thread(advice.weigh_match, twin, seat, seed, who.lang))


HANDLERS: Final[list[BaseRouteHandler]] = [closed_fragment, hint_fragment, thoughts_fragment]
