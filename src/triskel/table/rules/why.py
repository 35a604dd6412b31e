"""Why: for any line of the log the choice it followed, its cause, rules and numbers, as far as one may know."""

from typing import Any, Final

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath

from triskel.i18n.people import sentence
from triskel.kernel.bench.judge import JUDGE
from triskel.kernel.play.refusal import TriskelError
from triskel.kernel.why.explain import Explanation, explain
from triskel.table.editor.whatif_page import explanation
from triskel.table.play.host import Host
from triskel.table.play.pages.desk import Desk
from triskel.table.play.pages.table import desk_of
from triskel.table.play.refused import Refused
from triskel.table.web.answers import html
from triskel.table.web.caller import Caller
from triskel.table.web.render import context, reader
from triskel.table.web.seats import AnyRequest


def _explained(desk: Desk, *asked: Any) -> Explanation:
    """An explanation with the names that the page has for those who play."""
    with desk.naming():
        told = explain(*asked)
    told.line, told.choice = sentence(told.line), sentence(told.choice)
    told.steps, told.could = [*map(sentence, told.steps)], [*map(sentence, told.could)]
    return told


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
            told = await host.aside(_explained, desk, room.match, event, seat, who.lang, not over)
        except TriskelError:
            raise Refused("form", "event") from None
    return html(explanation(who.lang, desk.game.name, told))


HANDLERS: Final[list[BaseRouteHandler]] = [why]
