"""The ways to cards: all games, one game, one card; and the same for a set that somebody wrote."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

from htpy import fragment
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from triskel.kernel.kit import kits
from triskel.kernel.play.refusal import TriskelError
from triskel.table.cards import kept
from triskel.table.cards import page as browser
from triskel.table.cards.page import Look
from triskel.table.cards.search import found, read_wish
from triskel.table.cards.shelf import CATALOGUE, shelves
from triskel.table.cards.words import word
from triskel.table.draw.sprites import with_icons
from triskel.table.play.context import Reader
from triskel.table.play.host import Host
from triskel.table.play.refused import Refused
from triskel.table.play.thinking import workers
from triskel.table.web.answers import html
from triskel.table.web.render import reader
from triskel.table.web.seats import AnyRequest
from triskel.table.workshop import tryout
from triskel.table.workshop.draft import Draft, Drafts

_MOST_PAGES: Final = 100
_PANEL: Final = "panel"
_TIP: Final = "tip"


@get("/cards", include_in_schema=False)
async def all_cards(request: AnyRequest, host: NamedDependency[Host]) -> Response[str] | Redirect:
    """A few cards of every game; or of one, where the form asks for it."""
    fields = dict(request.query_params)
    if fields.get("game") in kits():
        rest = urlencode({name: value for name, value in fields.items() if value and name != "game"})
        return Redirect(f"/cards/{fields['game']}" + (f"?{rest}" if rest else ""), status_code=303)
    return html(await host.aside(_drawn, reader(request), fields, "", "", kept.sets(request)))


@get("/cards/{game:str}", include_in_schema=False)
async def one_game(request: AnyRequest, game: FromPath[str], host: NamedDependency[Host]) -> Response[str]:
    """The cards of one game."""
    return html(await host.aside(_drawn, reader(request), dict(request.query_params), game, "", kept.sets(request)))


@get("/cards/{game:str}/{card:str}", include_in_schema=False)
async def one_card(
    request: AnyRequest, game: FromPath[str], card: FromPath[str], host: NamedDependency[Host]
) -> Response[str]:
    """One card, with the others of its game beside it; `part=panel` is the card alone."""
    return html(await host.aside(_drawn, reader(request), dict(request.query_params), game, card, kept.sets(request)))


@get("/cards/own/{draft_id:str}", include_in_schema=False)
async def own_set(
    request: AnyRequest, draft_id: FromPath[str], host: NamedDependency[Host], drafts: NamedDependency[Drafts]
) -> Response[str]:
    """The cards of a hero or set that was saved in the workshop."""
    draft = await _saved(host, drafts, draft_id)
    return html(await workers.think(own_drawn, reader(request), dict(request.query_params), draft, ""))


@get("/cards/own/{draft_id:str}/{card:str}", include_in_schema=False)
async def own_card(
    request: AnyRequest, draft_id: FromPath[str], card: FromPath[str], host: NamedDependency[Host],
    drafts: NamedDependency[Drafts],
) -> Response[str]:  # fmt: skip
    """One of them."""
    draft = await _saved(host, drafts, draft_id)
    return html(await workers.think(own_drawn, reader(request), dict(request.query_params), draft, card))


async def _saved(host: Host, drafts: Drafts, id: str) -> Draft:
    draft = await host.stored(drafts.find, id)
    if draft is None or draft.game not in kits():
        raise Refused("no draft")
    return draft


def _drawn(who: Reader, fields: Mapping[str, str], game: str, card: str, own: tuple[str, ...]) -> str:
    known = shelves()
    if game and game not in known:
        raise Refused("no game")
    shown = {game: known[game]} if game else known
    names = [(f"/cards/own/{each}", f"{word(who.lang, 'own_set')} {n}") for n, each in enumerate(own, 1)]
    base = f"/cards/{game}" if game else "/cards"
    return _page(Look(who, shown, read_wish(fields, shown.values()), base, "", _number(fields), card, names), fields)


def own_drawn(who: Reader, fields: Mapping[str, str], draft: Draft, card: str) -> str:
    """In a worker: the page of a set that somebody wrote."""
    catalogue = CATALOGUE.of(draft.game)
    assert catalogue is not None, f"{draft.game} has a workshop and no catalogue"
    try:
        shelf = catalogue.own(tryout.file_of(draft))
    except (TriskelError, ValueError, TypeError, LookupError, AttributeError) as error:
        raise Refused("setup", str(error)[:300]) from None
    wish = read_wish(fields, [shelf])
    look = Look(who, {draft.game: shelf}, wish, f"/cards/own/{draft.id}", draft.id, _number(fields), card)
    return _page(look, fields)


def _page(look: Look, fields: Mapping[str, str]) -> str:
    game = next(iter(look.shelves))
    if look.card and look.card not in look.shelves[game].leaves:
        raise Refused("no card")
    if look.card and fields.get("part") == _TIP:
        return str(browser.tip(look, game, look.card))
    if look.card and fields.get("part") == _PANEL:
        return with_icons(str(fragment[browser.panel(look, game, look.card, found(look.shelves[game], look.wish))]))
    return with_icons(str(browser.page(look, shelves())))


def _number(fields: Mapping[str, str]) -> int:
    given = fields.get("page", "")
    return min(int(given), _MOST_PAGES) if given.isascii() and given.isdigit() and len(given) < 4 else 1


HANDLERS: Final[list[BaseRouteHandler]] = [all_cards, one_game, one_card, own_set, own_card]
