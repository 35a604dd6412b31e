"""The deck builder's ways: my decks, one deck, its cards, lists in and out, and a battle with it."""

from typing import Any, Final
from urllib.parse import urlencode

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from triskel.games.berserk.content.cards import Deck, load_decks
from triskel.games.berserk.content.formats import FORMATS, check, deck_from_text, deck_to_text
from triskel.games.berserk.table.building import cardpool
from triskel.games.berserk.table.building import decks_page as library
from triskel.games.berserk.table.building.cardpool import cards, deck_of, read_wish
from triskel.kernel.play.refusal import TriskelError
from triskel.table.collection import works
from triskel.table.play.host import Host
from triskel.table.play.order import Order, check_levels, clean_name, make_terms
from triskel.table.play.papers import Paper, Papers
from triskel.table.play.refused import Refused
from triskel.table.play.thinking import bot, workers
from triskel.table.web.acts import form_of, number
from triskel.table.web.answers import html
from triskel.table.web.limits import Limits
from triskel.table.web.render import reader
from triskel.table.web.seats import AnyRequest, address, browser_token, hashed, new_token, token_cookie

KIND: Final = "deck"
MOST_COPIES: Final = 50
MOST_LIST: Final = 20_000
DRAFT_DEAL: Final = 12
_WISHES: Final = ("element", "cost", "elite", "class", "keyword", "text")
_MODES: Final = ("bot", "hotseat", "friend")


async def known(host: Host, paper: Paper) -> None:
    """The cards of the deck's own set are known from here on. A worker has read it when the deck was made."""
    own = paper.body.get("own", "")
    if own:
        await host.aside(cardpool.own_cards, own)
    cardpool.use(own)


def deck_in(paper: Paper) -> Deck:
    """The deck that a paper holds."""
    return deck_of(paper.body["name"], paper.body["cards"], paper.body["format"])


def flat(paper: Paper) -> list[str]:
    """Its cards one by one, as a setup wants them."""
    return [card for card, count in sorted(paper.body["cards"].items()) for _ in range(count)]


def new_body(name: str, counts: dict[str, int], format_: str = "constructed") -> dict[str, Any]:
    """A deck as it is kept. `pool` limits the deck to what was drafted."""
    return {"name": name, "cards": counts, "format": format_, "pool": {}}


@get("/decks", include_in_schema=False)
async def list_page(request: AnyRequest, host: NamedDependency[Host], papers: NamedDependency[Papers]) -> Response[str]:
    """My decks, and the ready ones to begin from."""
    holder = hashed(browser_token(request))
    mine = await host.stored(papers.of, KIND, holder) if holder else []
    return html(library.shelf(reader(request), mine, load_decks()))


@post("/decks", include_in_schema=False)
async def create(
    request: AnyRequest, host: NamedDependency[Host], papers: NamedDependency[Papers], limits: NamedDependency[Limits]
) -> Redirect:
    """A new deck: empty, a copy of a ready one (`from`), or out of a list (`list`)."""
    limits.table(address(request))
    form = await form_of(request)
    token = browser_token(request) or new_token()
    given, ready = form.get("list", "").strip(), form.get("from", "")
    if given:
        deck = await _read(given)
    elif ready:
        if ready not in load_decks():
            raise Refused("no paper")
        deck = load_decks()[ready]
    else:
        deck = deck_of("", {})
    told = deck.name_ru if reader(request).lang == "ru" else deck.name_en or deck.name_ru
    name = clean_name(form.get("name", "")) or clean_name(told)
    paper = await host.stored(papers.add, KIND, hashed(token), new_body(name, dict(deck.cards)))
    return Redirect(f"/decks/{paper}", status_code=303, cookies=[token_cookie(token, host.settings.secure_cookies)])


async def _read(text: str, own: str = "") -> Deck:
    if len(text) > MOST_LIST:
        raise Refused("too long")
    return await workers.think(read_list, text, own)


def read_list(text: str, own: str) -> Deck:
    """In a worker: the deck of a list that somebody brought; `own` is the set that it may also be of."""
    cardpool.use(own)
    try:
        deck = deck_from_text(text, cards())
    except TriskelError as error:
        raise Refused("setup", str(error), error.ru) from None
    if any(count > MOST_COPIES for _, count in deck.cards):
        raise Refused("too long")
    return deck


@get("/decks/{name:str}", include_in_schema=False)
async def deck_page(
    request: AnyRequest, name: FromPath[str], host: NamedDependency[Host], papers: NamedDependency[Papers]
) -> Response[str]:
    """One deck with what is wrong with it, and the cards that were looked for; `.txt` is the plain list."""
    holder = hashed(browser_token(request)) or "nobody"
    paper = await host.stored(papers.find, KIND, name.removesuffix(".txt"), holder)
    await known(host, paper)
    who, deck = reader(request), deck_in(paper)
    if name.endswith(".txt"):
        headers = {"content-disposition": 'attachment; filename="deck.txt"'}
        return Response(deck_to_text(deck, cards(), who.lang), media_type=MediaType.TEXT, headers=headers)
    wish = read_wish(dict(request.query_params))
    return html(library.builder(who, paper, deck, check(deck, cards()), wish, load_decks()))


async def _mine(request: AnyRequest, host: Host, papers: Papers, name: str, limits: Limits) -> Paper:
    holder = hashed(browser_token(request))
    limits.act(holder)
    paper = await host.stored(papers.find, KIND, name, holder or "nobody")
    await known(host, paper)
    return paper


def _back(name: str, form: dict[str, str]) -> Redirect:
    """To the deck, with the same cards found."""
    wishes = {key: form[key] for key in _WISHES if form.get(key)}
    return Redirect(f"/decks/{name}" + (f"?{urlencode(wishes)}" if wishes else ""), status_code=303)


@post("/decks/{name:str}/card", include_in_schema=False)
async def change_card(
    request: AnyRequest, name: FromPath[str], host: NamedDependency[Host], papers: NamedDependency[Papers],
    limits: NamedDependency[Limits],
) -> Redirect:  # fmt: skip
    """One more or one less of a card (`card`, `by`)."""
    paper = await _mine(request, host, papers, name, limits)
    form = await form_of(request)
    card, by = form.get("card", ""), number(form, "by")
    if card not in cards() or by not in (-1, 1):
        raise Refused("form", "card")
    counts: dict[str, int] = paper.body["cards"]
    count = counts.get(card, 0) + by
    pool = paper.body["pool"]
    if not 0 <= count <= (pool.get(card, 0) if pool else MOST_COPIES):
        raise Refused("impossible")
    counts.pop(card, None)
    if count:
        counts[card] = count
    await host.stored(papers.write, paper)
    return _back(name, form)


@post("/decks/{name:str}/rename", include_in_schema=False)
async def rename(
    request: AnyRequest, name: FromPath[str], host: NamedDependency[Host], papers: NamedDependency[Papers],
    limits: NamedDependency[Limits],
) -> Redirect:  # fmt: skip
    """Another name (`name`), or another list (`list`)."""
    paper = await _mine(request, host, papers, name, limits)
    form = await form_of(request)
    if form.get("list", "").strip():
        counts = dict((await _read(form["list"], paper.body.get("own", ""))).cards)
        pool = paper.body["pool"]
        if pool and any(count > pool.get(card, 0) for card, count in counts.items()):
            raise Refused("impossible")
        paper.body["cards"] = counts
    paper.body["name"] = clean_name(form.get("name", "")) or paper.body["name"]
    if form.get("format") in FORMATS and not paper.body["pool"]:
        paper.body["format"] = form["format"]
    await host.stored(papers.write, paper)
    return _back(name, form)


@post("/decks/{name:str}/drop", include_in_schema=False)
async def drop(
    request: AnyRequest, name: FromPath[str], host: NamedDependency[Host], papers: NamedDependency[Papers],
    limits: NamedDependency[Limits],
) -> Redirect:  # fmt: skip
    """Throw the deck away."""
    paper = await _mine(request, host, papers, name, limits)
    await host.stored(papers.drop, paper.id)
    return Redirect("/decks", status_code=303)


@post("/decks/{name:str}/keep", include_in_schema=False)
async def keep_version(
    request: AnyRequest, name: FromPath[str], host: NamedDependency[Host], papers: NamedDependency[Papers],
    limits: NamedDependency[Limits],
) -> Redirect:  # fmt: skip
    """Keep the deck as it is now as a version, with a page of its own; a battle can be had with any of them."""
    limits.table(address(request))
    paper = await _mine(request, host, papers, name, limits)
    _check(paper)
    holder, source = paper.holder, f"/decks/{paper.id}"
    setup = _setup(paper, "")
    new = works.version(deck_to_text(deck_in(paper), cards(), reader(request).lang), setup=setup)
    before = await works.begun(host, papers, holder, source=source)
    work = await works.keep(host, papers, holder, before, "berserk", works.DECK, paper.body["name"], new, source)
    return Redirect(f"/works/{work}", status_code=303)


def _check(paper: Paper) -> None:
    """Refused for a deck that may not be played."""
    wrong = check(deck_in(paper), cards())
    if wrong:
        raise Refused("setup", "; ".join(each.en for each in wrong), "; ".join(each.ru for each in wrong))


def _setup(paper: Paper, foe: str) -> dict[str, Any]:
    """A battle with the deck against a ready one, or against one that was drafted beside it."""
    foes: dict[str, list[str]] = paper.body.get("foes", {})
    foe = foe or next(iter(foes), next(iter(load_decks())))
    setup: dict[str, Any] = {"decks": [flat(paper), foes.get(foe, foe)]}
    if paper.body["format"] == "draft":
        setup["deal"] = DRAFT_DEAL
    if paper.body.get("own"):
        setup["sets"] = [paper.body["own"]]
    return setup


@post("/decks/{name:str}/play", include_in_schema=False)
async def play(
    request: AnyRequest, name: FromPath[str], host: NamedDependency[Host], papers: NamedDependency[Papers],
    limits: NamedDependency[Limits],
) -> Redirect:  # fmt: skip
    """A battle with this deck against a ready one, or against the deck that was drafted beside it."""
    limits.table(address(request))
    paper = await _mine(request, host, papers, name, limits)
    form = await form_of(request)
    _check(paper)
    mode, level = form.get("mode", "bot"), form.get("level") or bot.DEFAULT_LEVEL
    if mode not in _MODES:
        raise Refused("form", "mode")
    setup = _setup(paper, form.get("foe", ""))
    try:
        check_levels({-1: level})
    except TriskelError as error:
        raise Refused("setup", str(error)) from None
    order = Order("berserk", mode, levels={-1: level})
    holder = hashed(browser_token(request))
    room = await host.create("berserk", setup, mode, make_terms({}, mode), lambda count: order.seat_up(count, holder))
    return Redirect(f"/t/{room.id}", status_code=303)


HANDLERS: Final[list[BaseRouteHandler]] = [list_page, create, deck_page, change_card, rename, drop, keep_version, play]
