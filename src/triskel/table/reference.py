"""The rulebook in the browser: to read, to search, and one rule at a time."""

from typing import Annotated, Final

from litestar import MediaType, Response, get
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery
from msgspec import Meta

from triskel.catalog import GAMES
from triskel.kernel.refusal import TriskelError
from triskel.kernel.rulebook import find_rule
from triskel.table.pages import rulebook, rules
from triskel.table.refused import Refused
from triskel.table.render import reader
from triskel.table.seats import AnyRequest

Words = Annotated[str, Meta(max_length=80)]


@get("/rules/{game:str}", include_in_schema=False)
async def whole(request: AnyRequest, game: FromPath[str], q: FromQuery[Words] = "") -> Response[str]:
    """All rules of a game, or those that speak of `q`."""
    if game not in GAMES:
        raise Refused("no game")
    return Response(str(rulebook.page(reader(request), game, q)), media_type=MediaType.HTML)


@get("/rules/{game:str}/{rule:str}", include_in_schema=False, sync_to_thread=False)
def one(request: AnyRequest, game: FromPath[str], rule: FromPath[str]) -> Response[str]:
    """One rule in our words, for the log's rule tags."""
    if game not in GAMES:
        raise Refused("no game")
    try:
        found = find_rule(game, rule)
    except (TriskelError, OSError):
        raise Refused("no rule") from None
    return Response(str(rules.fragment(reader(request).lang, game, found)), media_type=MediaType.HTML)


HANDLERS: Final[list[BaseRouteHandler]] = [whole, one]
