"""Why: for any line of the log the choice it followed, its cause, rules and numbers, as far as one may know."""

from typing import Final

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath

from triskel.kernel.bench.judge import JUDGE
from triskel.kernel.play.refusal import TriskelError
from triskel.kernel.why.explain import explain
from triskel.table.editor.whatif_page import explanation
from triskel.table.play.host import Host
from triskel.table.play.pages.table import desk_of
from triskel.table.play.refused import Refused
from triskel.table.web.answers import html
from triskel.table.web.caller import Caller
from triskel.table.web.render import context, reader
from triskel.table.web.seats import AnyRequest


@get("/t/{table_id:str}/why/{event:int}", include_in_schema=False)
async def why(
    request: AnyRequest, table_id: FromPath[str], event: FromPath[int], host: NamedDependency[Host],
    caller: NamedDependency[Caller],
) -> Response[str]:  # fmt: skip
    """One event explained: of a finished match everything, of one that runs what the reader's seat may know."""
    who = reader(request)
    caller.acts()
    async with caller.looking() as (room, held):
        over = room.result is not None
        seat = JUDGE if over else None if room.covered(held) else room.front(held)
        desk = desk_of(context(room, held, who))
        try:
            told = await host.aside(explain, room.match, event, seat, who.lang, not over)
        except TriskelError:
            raise Refused("form", "event") from None
    told.line, told.choice = desk.words(told.line), desk.words(told.choice)
    told.steps = [desk.words(each) for each in told.steps]
    told.could = [desk.words(each) for each in told.could]
    return html(explanation(who.lang, desk.game.name, told))


HANDLERS: Final[list[BaseRouteHandler]] = [why]
