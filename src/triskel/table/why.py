"""Why: for any line of the log the choice it followed, its cause, rules and numbers, as far as one may know."""

import asyncio
from typing import Final

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath

from triskel.kernel.explain import JUDGE, explain
from triskel.kernel.refusal import TriskelError
from triskel.table.host import Host
from triskel.table.limits import Limits
from triskel.table.pages.editor_whatif import explanation
from triskel.table.pages.table import desk_of
from triskel.table.refused import Refused
from triskel.table.render import context, reader
from triskel.table.seats import AnyRequest, browser_token, hashed
from triskel.table.state import check_watch


@get("/t/{table_id:str}/why/{event:int}", include_in_schema=False)
async def why(
    request: AnyRequest, table_id: FromPath[str], event: FromPath[int], host: NamedDependency[Host],
    limits: NamedDependency[Limits],
) -> Response[str]:  # fmt: skip
    """One event explained: of a finished match everything, of one that runs what the reader's seat may know."""
    who, holder = reader(request), hashed(browser_token(request))
    limits.act(holder or "")
    async with host.at(table_id) as room:
        held = room.held_by(holder)
        check_watch(room, held)
        over = room.result is not None
        seat = JUDGE if over else None if room.covered(held) else room.front(held)
        desk = desk_of(context(room, held, who))
        try:
            told = await asyncio.to_thread(explain, room.match, event, seat, who.lang, not over)
        except TriskelError:
            raise Refused("form", "event") from None
    told.line, told.choice = desk.words(told.line), desk.words(told.choice)
    told.steps = [desk.words(each) for each in told.steps]
    told.could = [desk.words(each) for each in told.could]
    return Response(str(explanation(who.lang, desk.game.name, told)), media_type=MediaType.HTML)


HANDLERS: Final[list[BaseRouteHandler]] = [why]
