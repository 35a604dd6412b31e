"""The rulebook in the browser: to read, to search, and one rule at a time."""

from typing import Annotated, Final

from litestar import Response, get
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery
from msgspec import Meta

from triskel.kernel.kit import game_names
from triskel.kernel.play.refusal import TriskelError
from triskel.kernel.why.rulebook import find_rule
from triskel.table.play.refused import Refused
from triskel.table.rules import page as rulebook
from triskel.table.rules import rule as rules
from triskel.table.web.answers import html
from triskel.table.web.render import reader
from triskel.table.web.seats import AnyRequest

Words = Annotated[str, Meta(max_length=80)]


@get("/rules/{game:str}", include_in_schema=False)
async def whole(request: AnyRequest, game: FromPath[str], q: FromQuery[Words] = "") -> Response[str]:
    """All rules of a game, or those that speak of `q`."""
    if game not in game_names():
        raise Refused("no game")
    return html(rulebook.page(reader(request), game, q))


@get("/rules/{game:str}/{rule:str}", include_in_schema=False, sync_to_thread=False)
def one(request: AnyRequest, game: FromPath[str], rule: FromPath[str]) -> Response[str]:
    """One rule in our words: for the log's rule tags a paragraph, for who follows a link a page."""
    if game not in game_names():
        raise Refused("no game")
    try:
        found = find_rule(game, rule)
    except (TriskelError, OSError):
        raise Refused("no rule") from None
    if request.headers.get("hx-request"):
        return html(rules.fragment(reader(request).lang, game, found))
    return html(rulebook.alone(reader(request), game, found))


HANDLERS: Final[list[BaseRouteHandler]] = [whole, one]
