"""Routes of the workshop: what is written there is data, read with limits on size, depth and time."""

import asyncio
from typing import Any, Final

from litestar import MediaType, Response, get, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from triskel.kernel.refusal import TriskelError
from triskel.table import trial, tryout
from triskel.table.acts import address
from triskel.table.drafts import Draft, Drafts
from triskel.table.host import Host
from triskel.table.limits import Limits
from triskel.table.order import Order, make_terms
from triskel.table.pages import workshop as pages
from triskel.table.reading import MOST_TEXT, Reading, read_draft
from triskel.table.refused import Refused
from triskel.table.render import reader
from triskel.table.seats import AnyRequest, browser_token, hashed, new_token, token_cookie

GAMES: Final = ("unmatched", "berserk")
_FIELDS: Final = ("name", "kind", "value", "boost", "copies", "vanilla", "cost", "lives", "move", "strike", "element",
                  "elite")  # fmt: skip
_MOST_FIELD: Final = 60
_TRIAL_GAMES: Final = 2
_TRIAL_SECONDS: Final = 3.0
_FAIR_GAMES: Final = 24
_FAIR_BOTS: Final = {"unmatched": "greedy", "berserk": "random"}
"""A Berserk battle of bots that think takes minutes; the page says that these play at random."""
_FAIR_SECONDS: Final = 12.0
_READ_SECONDS: Final = 5.0
_busy = asyncio.Semaphore(2)
"""Trials that run at once; each is a process."""


async def _draft(request: AnyRequest, game: str) -> Draft:
    """What the form holds; a file comes in place of the text."""
    if game not in GAMES:
        raise Refused("no game")
    form = await request.form()
    text = ""
    fields: dict[str, str] = {}
    for key, value in form.multi_items():
        if isinstance(value, UploadFile):
            raw = await value.read(MOST_TEXT * 2 + 1)
            if raw:
                try:
                    text = raw.decode("utf-8-sig")
                except UnicodeDecodeError:
                    raise Refused("form", "file") from None
        elif key == "text":
            text = text or str(value).replace("\r\n", "\n")
        elif key in _FIELDS:
            fields[str(key)] = str(value)[:_MOST_FIELD]
    return Draft(game, text, fields)


async def _read(draft: Draft, lang: str) -> Reading:
    """Read on a thread; a text that takes too long is given up."""
    try:
        return await asyncio.wait_for(asyncio.to_thread(read_draft, draft, lang), _READ_SECONDS)
    except TimeoutError:
        return Reading("card", problem=f"> {_READ_SECONDS:.0f} s")


def _page(content: Any, status: int = 200) -> Response[str]:
    return Response(str(content), media_type=MediaType.HTML, status_code=status)


@get("/workshop/{game:str}", include_in_schema=False, sync_to_thread=False)
def workshop_page(request: AnyRequest, game: FromPath[str]) -> Response[str]:
    """An empty desk."""
    if game not in GAMES:
        raise Refused("no game")
    who = reader(request)
    return _page(pages.page(who.lang, who.theme, Draft(game, ""), None, who.csrf))


@post("/workshop/{game:str}/check", include_in_schema=False, status_code=200)
async def check(request: AnyRequest, game: FromPath[str], limits: NamedDependency[Limits]) -> Response[str]:
    """What is understood, as a fragment for the page that is being typed into."""
    limits.act(address(request))
    who = reader(request)
    draft = await _draft(request, game)
    shown = pages.fragment(who.lang, draft, await _read(draft, who.lang))
    return _page(shown if isinstance(shown, str) else _joined(shown))


def _joined(shown: Any) -> str:
    from htpy import fragment

    return str(fragment[shown])


@post("/workshop/{game:str}", include_in_schema=False, status_code=200)
async def keep(
    request: AnyRequest, game: FromPath[str], limits: NamedDependency[Limits], drafts: NamedDependency[Drafts]
) -> Response[Any]:
    """Check without scripts (act = check), or save (act = save)."""
    limits.act(address(request))
    who = reader(request)
    draft = await _draft(request, game)
    reading = await _read(draft, who.lang)
    form = await request.form()
    if form.get("act") != "save" or not draft.text.strip():
        return _page(pages.page(who.lang, who.theme, draft, reading, who.csrf))
    if len(draft.text) > MOST_TEXT:
        raise Refused("too long")
    limits.table(address(request))
    id = await asyncio.to_thread(drafts.add, draft)
    if not id:
        raise Refused("crowded")
    return Redirect(f"/w/{id}", status_code=303)


async def _found(drafts: Drafts, id: str) -> Draft:
    draft = await asyncio.to_thread(drafts.find, id)
    if draft is None or draft.game not in GAMES:
        raise Refused("no draft")
    return draft


@get("/w/{draft_id:str}", include_in_schema=False)
async def saved_page(
    request: AnyRequest, draft_id: FromPath[str], drafts: NamedDependency[Drafts]
) -> Response[str]:
    """A saved draft: its link, its file, and matches with it."""
    who = reader(request)
    draft = await _found(drafts, draft_id)
    link = f"{request.url.scheme}://{request.url.netloc}/w/{draft.id}"
    return _page(pages.page(who.lang, who.theme, draft, await _read(draft, who.lang), who.csrf, link))


@get("/w/{draft_id:str}/file", include_in_schema=False)
async def saved_file(draft_id: FromPath[str], drafts: NamedDependency[Drafts]) -> Response[str]:
    """The draft as a file."""
    draft = await _found(drafts, draft_id)
    headers = {"content-disposition": f'attachment; filename="{draft.game}-{draft.id}{tryout.suffix(draft)}"'}
    text = await asyncio.to_thread(tryout.file_of, draft)
    return Response(text, media_type=MediaType.TEXT, headers=headers)


def _setup(draft: Draft, foe: str = "") -> dict[str, Any]:
    try:
        return tryout.setup_of(draft, foe)
    except (TriskelError, ValueError, TypeError, LookupError, AttributeError) as error:
        raise Refused("setup", str(error)[:300]) from None


async def _tried(game: str, setups: list[dict[str, Any]], bot: str, most: int, seconds: float) -> dict[str, Any]:
    if _busy.locked():
        raise Refused("too fast")
    async with _busy:
        return await trial.run(game, setups, bot, most, seconds)


@post("/w/{draft_id:str}/duel", include_in_schema=False)
async def duel(
    request: AnyRequest, draft_id: FromPath[str], host: NamedDependency[Host], limits: NamedDependency[Limits],
    drafts: NamedDependency[Drafts],
) -> Redirect:  # fmt: skip
    """A table with this hero or set against a bot. A process of its own plays it first: what hangs, hangs there."""
    limits.table(address(request))
    draft = await _found(drafts, draft_id)
    setup = await asyncio.to_thread(_setup, draft)
    tried = await _tried(draft.game, [setup], "random", _TRIAL_GAMES, _TRIAL_SECONDS)
    if "error" in tried:
        raise Refused("setup", str(tried["error"]))
    token = browser_token(request) or new_token()
    order = Order(draft.game, "bot")
    room = await host.create(
        draft.game, setup, "bot", make_terms({}), lambda count: order.seat_up(count, hashed(token))
    )
    cookie = token_cookie(token, host.settings.secure_cookies)
    return Redirect(f"/t/{room.id}", status_code=303, cookies=[cookie])


@post("/w/{draft_id:str}/fair", include_in_schema=False, status_code=200)
async def fair(
    request: AnyRequest, draft_id: FromPath[str], limits: NamedDependency[Limits], drafts: NamedDependency[Drafts]
) -> Response[str]:
    """A few matches of bots, both sides in turn against several opponents, told with their uncertainty."""
    limits.table(address(request))
    who = reader(request)
    draft = await _found(drafts, draft_id)
    setups = await asyncio.to_thread(_mirrored, draft)
    told = await _tried(draft.game, setups, _FAIR_BOTS[draft.game], _FAIR_GAMES, _FAIR_SECONDS)
    if "error" in told:
        shown = pages.failed(who.lang, str(told["error"]))
    elif not told["games"]:
        shown = pages.failed(who.lang, pages.words(who.lang, "no_time"))
    else:
        low, high = trial.interval(told["wins"], told["games"])
        shown = pages.fairness(who.lang, told["wins"], told["games"], low, high)
    if request.headers.get("hx-request"):
        return _page(shown)
    return _page(pages.page(who.lang, who.theme, draft, await _read(draft, who.lang), who.csrf,
                            f"/w/{draft.id}", [str(shown)]))  # fmt: skip


def _mirrored(draft: Draft) -> list[dict[str, Any]]:
    """Against several opponents, from both seats."""
    key = "heroes" if draft.game == "unmatched" else "decks"
    foes = ("medusa", "king_arthur", "beowulf") if draft.game == "unmatched" else _decks()
    made = []
    for foe in foes:
        setup = _setup(draft, foe)
        made.append({**setup, "_own": 0})
        made.append({**setup, key: setup[key][::-1], "_own": 1})
    return made


def _decks() -> tuple[str, ...]:
    from triskel.berserk.deck import ready

    return tuple(ready()[:2])


HANDLERS: Final[list[BaseRouteHandler]] = [workshop_page, check, keep, saved_page, saved_file, duel, fair]
