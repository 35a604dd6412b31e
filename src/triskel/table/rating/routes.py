"""The ways of ratings: the page, and annulling a match."""

from typing import Any, Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from triskel.kernel.kit import game_names
from triskel.table.people.accounts import Accounts
from triskel.table.play.host import Host
from triskel.table.rating import annulling, page
from triskel.table.rating.ledger import Ledger
from triskel.table.web.acts import form_of
from triskel.table.web.answers import html
from triskel.table.web.caller import Caller
from triskel.table.web.render import reader
from triskel.table.web.seats import AnyRequest


@get("/ratings", include_in_schema=False)
async def ratings_page(
    request: AnyRequest, host: NamedDependency[Host], ledger: NamedDependency[Ledger],
    accounts: NamedDependency[Accounts],
) -> Response[str]:  # fmt: skip
    """The strongest of each game, and how ratings are computed."""
    games = {}
    for game in game_names():
        best = await host.read(ledger.store.best, game, False)
        names = await host.stored(accounts.shown_names, [player for player, _, _ in best])
        people = [(names.get(player, ""), rating, count) for player, rating, count in best]
        games[game] = (people, await host.read(ledger.store.best, game, True))
    return html(page.page(reader(request), games))


@post("/t/{table_id:str}/annul", include_in_schema=False)
async def annul(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], ledger: NamedDependency[Ledger],
    caller: NamedDependency[Caller],
) -> Response[Any]:  # fmt: skip
    """The judge of a match that is over annuls it for the ratings (`why`); everything after it is counted anew."""
    await annulling.annul(host, ledger, caller, table_id, (await form_of(request)).get("why", ""))
    return Redirect(f"/judge/{table_id}", status_code=303)


HANDLERS: Final[list[BaseRouteHandler]] = [ratings_page, annul]
