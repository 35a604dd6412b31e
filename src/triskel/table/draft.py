"""A draft against bots: boosters of the core set, or of a set from the workshop, go round, and what was taken becomes
a deck. A sealed pool is six boosters for oneself.

Only the seed and the own picks are kept: the packs and what the bots take follow from them.
"""

import asyncio
import secrets
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from triskel.berserk import deck
from triskel.berserk.content import Card, load_set
from triskel.berserk.formats import FORMATS, Draft, sealed, start_draft
from triskel.kernel import Chance
from triskel.kernel.refusal import TriskelError
from triskel.table import cardpool, decks, tryout
from triskel.table.acts import address, form_of, number
from triskel.table.cardpool import cards
from triskel.table.drafts import Drafts
from triskel.table.host import Host
from triskel.table.limits import Limits
from triskel.table.pages import boosters
from triskel.table.papers import Papers
from triskel.table.phrases import tell
from triskel.table.refused import Refused
from triskel.table.render import reader
from triskel.table.seats import AnyRequest, browser_token, hashed, new_token, token_cookie

KIND: Final = "draft"
DRAFTERS: Final = (2, 4, 6, 8)
DECK_SIZE: Final = 24
MOST_OWN: Final = 120_000
"""Letters of a set that can be drafted."""
LEAST_OWN: Final = 20
"""Different cards that it must have."""
_READ_SECONDS: Final = 10.0
_RARITY: Final = {"common": 0.0, "rare": 1.5, "super": 2.5, "ultra": 3.0}


def worth(card: str, taken: Sequence[str]) -> float:
    """How much a bot wants a card beside those that it has: strong, not too dear, of its own elements."""
    found = cards()[card]
    value = _RARITY.get(found.rarity, 0.0) + sum(found.strike) / 3 + found.lives / 6 - abs(found.cost - 4) * 0.15
    if not found.elements:
        return value + 1.0
    kin = sum(bool(set(found.elements) & set(cards()[each].elements)) for each in taken)
    return value + 4.0 * kin / (len(taken) + 2)


def pick(pack: Iterable[str], taken: Sequence[str]) -> str:
    """What a bot takes."""
    return max(pack, key=lambda card: (worth(card, taken), card))


def pool_of(own: str) -> Sequence[Card]:
    """What boosters are made of; the set in use from here on."""
    cardpool.use(own)
    return cardpool.own_cards(own) if own else load_set("core").cards


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
    draft = start_draft(pool_of(own), Chance(seed), drafters)
    for mine in picks:
        others = [pick(draft.packs[seat], draft.pools[seat]) for seat in range(1, drafters)]
        draft = draft.picked([mine, *others])
    return draft


def best_deck(pool: Sequence[str]) -> list[str]:
    """A deck out of a pool: the cards that fit together best, as many as a good deck has."""
    left, chosen = list(pool), list[str]()
    while left and len(chosen) < DECK_SIZE:
        card = pick(left, chosen)
        left.remove(card)
        chosen.append(card)
    assert len(chosen) >= FORMATS["draft"].least
    return sorted(chosen)


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
    own = await _written(drafts, form.get("set", ""))
    token = browser_token(request) or new_token()
    cookie = token_cookie(token, host.settings.secure_cookies)
    body: dict[str, Any] = {"seed": secrets.randbits(48), "drafters": drafters, "picks": [], "own": own}
    if form.get("way") == "build":
        ready = {**decks.new_body(tell(reader(request).lang, "own_deck"), {}), "own": own}
        made = await host.stored(papers.add, decks.KIND, hashed(token), ready)
        return Redirect(f"/decks/{made}", status_code=303, cookies=[cookie])
    if form.get("way") == "sealed":
        pools = [sealed(pool_of(own), Chance(body["seed"] + seat)) for seat in range(drafters)]
        ready = _deck_body(tell(reader(request).lang, "sealed_deck"), pools, own)
        made = await host.stored(papers.add, decks.KIND, hashed(token), ready)
        return Redirect(f"/decks/{made}", status_code=303, cookies=[cookie])
    made = await host.stored(papers.add, KIND, hashed(token), body)
    return Redirect(f"/draft/{made}", status_code=303, cookies=[cookie])


async def _written(drafts: Drafts, link: str) -> str:
    """The text of a saved set; '' where none is named."""
    name = link.strip().rstrip("/").rpartition("/")[2]
    if not name:
        return ""
    found = await asyncio.to_thread(drafts.find, name)
    if found is None or found.game != "berserk":
        raise Refused("no draft")
    try:
        return await asyncio.wait_for(asyncio.to_thread(lambda: own_set(tryout.file_of(found))), _READ_SECONDS)
    except TimeoutError:
        raise Refused("too long") from None


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
    draft = replayed(paper.body["seed"], paper.body["drafters"], paper.body["picks"], paper.body.get("own", ""))
    return Response(str(boosters.table(reader(request), name, draft)), media_type=MediaType.HTML)


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
    own = paper.body.get("own", "")
    draft = replayed(paper.body["seed"], paper.body["drafters"], picks, own)
    card = form.get("card", "")
    if card not in draft.packs[0]:
        raise Refused("impossible")
    picks.append(card)
    await host.stored(papers.write, paper)
    draft = replayed(paper.body["seed"], paper.body["drafters"], picks, own)
    if not draft.finished:
        return Redirect(f"/draft/{name}", status_code=303)
    body = _deck_body(tell(reader(request).lang, "draft_deck"), draft.pools, own)
    made = await host.stored(papers.add, decks.KIND, holder, body)
    await host.stored(papers.drop, paper.id)
    return Redirect(f"/decks/{made}", status_code=303)


HANDLERS: Final[list[BaseRouteHandler]] = [list_page, begin, pick_page, take]
