"""A draft against bots: boosters of the core set, or of a set from the workshop, go round, and what was taken becomes
a deck. A sealed pool is six boosters for oneself.

Only the seed and the own picks are kept: the packs and what the bots take follow from them.
"""

import secrets
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from triskel.games.berserk.content import deck, drafter
from triskel.games.berserk.content.cards import Card, load_set
from triskel.games.berserk.content.formats import Draft, sealed, start_draft
from triskel.games.berserk.table.building import cardpool, decks
from triskel.games.berserk.table.building import draft_page as boosters
from triskel.games.berserk.table.building.cardpool import cards
from triskel.kernel import Chance
from triskel.kernel.play.refusal import TriskelError
from triskel.table.play.context import Reader
from triskel.table.play.host import Host
from triskel.table.play.papers import Papers
from triskel.table.play.refused import Refused
from triskel.table.play.thinking import workers
from triskel.table.web.acts import form_of, number
from triskel.table.web.limits import Limits
from triskel.table.web.render import reader
from triskel.table.web.seats import AnyRequest, address, browser_token, hashed, new_token, token_cookie
from triskel.table.words.phrases import tell
from triskel.table.workshop import tryout
from triskel.table.workshop.draft import Draft as Written
from triskel.table.workshop.draft import Drafts

KIND: Final = "draft"
DRAFTERS: Final = (2, 4, 6, 8)
MOST_OWN: Final = 120_000
"""Letters of a set that can be drafted."""
LEAST_OWN: Final = 20
"""Different cards that it must have."""
_READ_SECONDS: Final = 10.0


def pool_of(own: str) -> Sequence[Card]:
    """What boosters are made of; the set in use from here on."""
    cardpool.use(own)
    return cardpool.own_cards(own) if own else load_set("core").cards


def written_set(written: Written) -> str:
    """In a worker: the set of a saved draft."""
    return own_set(tryout.file_of(written))


def own_set(text: str) -> str:
    """A set from the workshop, if boosters can be made of it and every card can be played; Refused says why not."""
    if len(text) > MOST_OWN:
        raise Refused("too long")
    try:
        deck.check_sets([text])
        found = pool_of(text)
        if len(found) < LEAST_OWN:
            raise Refused("setup", f"a set for drafting has at least {LEAST_OWN} cards, this one {len(found)}")
        start_draft(found, Chance(1), max(DRAFTERS))
    except TriskelError as error:
        raise Refused("setup", str(error)[:300]) from None
    return text


def replayed(seed: int, drafters: int, picks: Sequence[str], own: str = "") -> Draft:
    """The draft after the own picks of seat 0; BadContent if one was not there to be taken."""
    return drafter.replayed(pool_of(own), seed, drafters, picks, cards())


def best_deck(pool: Sequence[str]) -> list[str]:
    """The deck that a bot would build."""
    return drafter.best_deck(pool, cards())


@get("/draft", include_in_schema=False)
async def list_page(request: AnyRequest, host: NamedDependency[Host], papers: NamedDependency[Papers]) -> Response[str]:
    """Begin a draft, or go on with one."""
    holder = hashed(browser_token(request))
    mine = await host.stored(papers.of, KIND, holder) if holder else []
    return Response(str(boosters.lobby(reader(request), mine, DRAFTERS)), media_type=MediaType.HTML)


@post("/draft", include_in_schema=False)
async def begin(
    request: AnyRequest, host: NamedDependency[Host], papers: NamedDependency[Papers], limits: NamedDependency[Limits],
    drafts: NamedDependency[Drafts],
) -> Redirect:  # fmt: skip
    """Deal the boosters: of the core set, or of a saved set (`set`, its link or the end of it)."""
    limits.table(address(request))
    form = await form_of(request)
    drafters = number(form, "drafters")
    if drafters not in DRAFTERS:
        raise Refused("form", "drafters")
    own = await _written(host, drafts, form.get("set", ""))
    token = browser_token(request) or new_token()
    cookie = token_cookie(token, host.settings.secure_cookies)
    body: dict[str, Any] = {"seed": secrets.randbits(48), "drafters": drafters, "picks": [], "own": own}
    if form.get("way") == "build":
        ready = {**decks.new_body(tell(reader(request).lang, "own_deck"), {}), "own": own}
        made = await host.stored(papers.add, decks.KIND, hashed(token), ready)
        return Redirect(f"/decks/{made}", status_code=303, cookies=[cookie])
    if form.get("way") == "sealed":
        ready = await workers.think(sealed_deck, tell(reader(request).lang, "sealed_deck"), drafters, body["seed"], own)
        made = await host.stored(papers.add, decks.KIND, hashed(token), ready)
        return Redirect(f"/decks/{made}", status_code=303, cookies=[cookie])
    made = await host.stored(papers.add, KIND, hashed(token), body)
    return Redirect(f"/draft/{made}", status_code=303, cookies=[cookie])


async def _written(host: Host, drafts: Drafts, link: str) -> str:
    """The text of a saved set; '' where none is named."""
    name = link.strip().rstrip("/").rpartition("/")[2]
    if not name:
        return ""
    found = await host.stored(drafts.find, name)
    if found is None or found.game != "berserk":
        raise Refused("no draft")
    return await workers.think(written_set, found, seconds=_READ_SECONDS)


def sealed_deck(name: str, drafters: int, seed: int, own: str) -> dict[str, Any]:
    """In a worker: a deck out of six boosters for oneself, and those of the others."""
    return _deck_body(name, [sealed(pool_of(own), Chance(seed + seat)) for seat in range(drafters)], own)


def _deck_body(name: str, pools: Sequence[Sequence[str]], own: str) -> dict[str, Any]:
    """A deck out of the first pool, with everything that it may still be changed to, and the decks of the others."""
    body: dict[str, Any] = decks.new_body(name, dict(Counter(best_deck(pools[0]))), "draft")
    body["pool"] = dict(Counter(pools[0]))
    body["foes"] = {str(seat): best_deck(pools[seat]) for seat in range(1, len(pools))}
    body["own"] = own
    return body


@get("/draft/{name:str}", include_in_schema=False)
async def pick_page(
    request: AnyRequest, name: FromPath[str], host: NamedDependency[Host], papers: NamedDependency[Papers]
) -> Response[str]:
    """The pack in hand, and what was taken."""
    paper = await host.stored(papers.find, KIND, name, hashed(browser_token(request)) or "nobody")
    shown = await workers.think(picking, reader(request), name, paper.body)
    return Response(shown, media_type=MediaType.HTML)


def picking(who: Reader, name: str, body: dict[str, Any]) -> str:
    """In a worker: the page of a draft."""
    draft = replayed(body["seed"], body["drafters"], body["picks"], body.get("own", ""))
    return str(boosters.table(who, name, draft))


def taken(name: str, body: dict[str, Any], card: str) -> dict[str, Any] | None:
    """In a worker: the deck that this pick makes, if it is the last; Refused if there is no such card to take."""
    seed, drafters, own = body["seed"], body["drafters"], body.get("own", "")
    if card not in replayed(seed, drafters, body["picks"], own).packs[0]:
        raise Refused("impossible")
    draft = replayed(seed, drafters, [*body["picks"], card], own)
    return _deck_body(name, draft.pools, own) if draft.finished else None


@post("/draft/{name:str}", include_in_schema=False)
async def take(
    request: AnyRequest, name: FromPath[str], host: NamedDependency[Host], papers: NamedDependency[Papers],
    limits: NamedDependency[Limits],
) -> Redirect:  # fmt: skip
    """Take a card; `at` says which pick this is, so that a double click takes one. The last makes a deck."""
    holder = hashed(browser_token(request))
    limits.act(holder)
    paper = await host.stored(papers.find, KIND, name, holder or "nobody")
    form = await form_of(request)
    picks: list[str] = paper.body["picks"]
    if number(form, "at") != len(picks):
        raise Refused("old question")
    card = form.get("card", "")
    body = await workers.think(taken, tell(reader(request).lang, "draft_deck"), paper.body, card)
    picks.append(card)
    await host.stored(papers.write, paper)
    if body is None:
        return Redirect(f"/draft/{name}", status_code=303)
    made = await host.stored(papers.add, decks.KIND, holder, body)
    await host.stored(papers.drop, paper.id)
    return Redirect(f"/decks/{made}", status_code=303)


HANDLERS: Final[list[BaseRouteHandler]] = [list_page, begin, pick_page, take]
