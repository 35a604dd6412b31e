"""Routes of the workshop: what is written there is data, read by workers within limits of time and memory."""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from htpy import fragment
from litestar import MediaType, Response, get, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from triskel.table.cards import kept
from triskel.table.collection import works
from triskel.table.play.context import Reader
from triskel.table.play.host import Host
from triskel.table.play.order import Order, make_terms
from triskel.table.play.papers import Papers
from triskel.table.play.refused import Refused
from triskel.table.play.thinking import workers
from triskel.table.play.thinking.building import STUMBLES, refused
from triskel.table.web.acts import text_file
from triskel.table.web.answers import html
from triskel.table.web.caller import Caller
from triskel.table.web.render import reader
from triskel.table.web.seats import AnyRequest
from triskel.table.workshop import page as pages
from triskel.table.workshop import trial, tryout
from triskel.table.workshop.craft import CRAFT, Craft
from triskel.table.workshop.draft import Draft, Drafts
from triskel.table.workshop.reading import MOST_TEXT, read_draft
from triskel.table.workshop.words import words

_MOST_FIELD: Final = 60
_TRIAL_GAMES: Final = 2
_TRIAL_SECONDS: Final = 3.0
_FAIR_GAMES: Final = 24
_FAIR_SECONDS: Final = 12.0
_busy = asyncio.Semaphore(2)
"""Trials that run at once; each has a worker."""


def _craft(game: str) -> Craft:
    """A game's part of the workshop; Refused where it has none."""
    craft = CRAFT.of(game)
    if craft is None:
        raise Refused("no game")
    return craft


async def _draft(request: AnyRequest, game: str) -> Draft:
    """What the form holds; a file comes in place of the text."""
    craft = _craft(game)
    form = await request.form()
    text = ""
    fields: dict[str, str] = {}
    for key, value in form.multi_items():
        if isinstance(value, UploadFile):
            text = await text_file(value, MOST_TEXT * 2) or text
        elif key == "text":
            text = text or str(value).replace("\r\n", "\n")
        elif key in craft.keys:
            fields[str(key)] = str(value)[:_MOST_FIELD]
    return Draft(game, text, fields)


def understood(lang: str, draft: Draft) -> str:
    """In a worker: what is understood of a draft, drawn."""
    return str(fragment[pages.fragment(lang, draft, read_draft(draft, lang))])


def drawn(who: Reader, draft: Draft, link: str = "", errors: Sequence[str] = ()) -> str:
    """In a worker: the whole page of a draft."""
    reading = read_draft(draft, who.lang)
    return str(pages.page(who.lang, who.theme, draft, reading, who.csrf, link, errors))


@get("/workshop/{game:str}", include_in_schema=False, sync_to_thread=False)
def workshop_page(request: AnyRequest, game: FromPath[str]) -> Response[str]:
    """An empty desk."""
    _craft(game)
    who = reader(request)
    return html(pages.page(who.lang, who.theme, Draft(game, ""), None, who.csrf))


@post("/workshop/{game:str}/check", include_in_schema=False, status_code=200)
async def check(request: AnyRequest, game: FromPath[str], caller: NamedDependency[Caller]) -> Response[str]:
    """What is understood, as a fragment for the page that is being typed into."""
    caller.acts()
    who = reader(request)
    draft = await _draft(request, game)
    return html(await workers.think(understood, who.lang, draft))


@post("/workshop/{game:str}", include_in_schema=False, status_code=200)
async def keep(
    request: AnyRequest, game: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller],
    drafts: NamedDependency[Drafts], papers: NamedDependency[Papers],
) -> Response[Any]:  # fmt: skip
    """Check without scripts (act = check), or save (act = save)."""
    caller.acts()
    who = reader(request)
    draft = await _draft(request, game)
    form = await request.form()
    if form.get("act") != "save" or not draft.text.strip():
        return html(await workers.think(drawn, who, draft))
    if len(draft.text) > MOST_TEXT:
        raise Refused("too long")
    caller.sets_up()
    told = await workers.think(facts, draft, who.lang)
    before = await works.begun(host, papers, caller.holder, str(form.get("of") or ""))  # before anything is stored
    id = await host.stored(drafts.add, draft)
    if not id:
        raise Refused("crowded")
    new = works.version(draft.text + "".join(map(str, sorted(draft.fields.items()))), id, playable=told[2])
    await works.keep(host, papers, caller.stay(), before, game, *told[:2], new)
    answer = caller.led_to(f"/w/{id}")
    answer.cookies.append(kept.keeping(request, id))
    return answer


def facts(draft: Draft, lang: str) -> tuple[str, str, bool]:
    """In a worker: what kind of work a draft is, its name, and whether it can be played."""
    reading = read_draft(draft, lang)
    return reading.kind, tryout.name_of(draft, lang), reading.playable


async def found(host: Host, drafts: Drafts, id: str) -> Draft:
    """A saved draft; Refused if there is none."""
    draft = await host.stored(drafts.find, id)
    if draft is None or draft.game not in CRAFT.all():
        raise Refused("no draft")
    return draft


@get("/w/{draft_id:str}", include_in_schema=False)
async def saved_page(
    request: AnyRequest, draft_id: FromPath[str], host: NamedDependency[Host], drafts: NamedDependency[Drafts],
    caller: NamedDependency[Caller],
) -> Response[str]:  # fmt: skip
    """A saved draft: its link, its file, and matches with it."""
    who = reader(request)
    draft = await found(host, drafts, draft_id)
    link = f"{caller.base}/w/{draft.id}"
    return html(await workers.think(drawn, who, draft, link))


@get("/w/{draft_id:str}/file", include_in_schema=False)
async def saved_file(
    draft_id: FromPath[str], host: NamedDependency[Host], drafts: NamedDependency[Drafts]
) -> Response[str]:
    """The draft as a file."""
    draft = await found(host, drafts, draft_id)
    headers = {"content-disposition": f'attachment; filename="{draft.game}-{draft.id}{tryout.suffix(draft)}"'}
    text = await workers.think(tryout.file_of, draft)
    return Response(text, media_type=MediaType.TEXT, headers=headers)


def setup_of(draft: Draft, foe: str = "") -> dict[str, Any]:
    """In a worker: a match with the draft; Refused says why there can be none."""
    try:
        return tryout.setup_of(draft, foe)
    except STUMBLES as error:
        raise refused(error) from None


async def _tried(game: str, setups: list[dict[str, Any]], bot: str, most: int, seconds: float) -> dict[str, Any]:
    if _busy.locked():
        raise Refused("too fast")
    async with _busy:
        return await trial.run(game, setups, bot, most, seconds)


async def proved(draft: Draft) -> dict[str, Any]:
    """A match with the draft that a worker has played before anybody else does: what hangs, hangs there."""
    setup = await workers.think(setup_of, draft)
    tried = await _tried(draft.game, [setup], "random", _TRIAL_GAMES, _TRIAL_SECONDS)
    if "error" in tried:
        raise Refused("setup", str(tried["error"]))
    return setup


@post("/w/{draft_id:str}/duel", include_in_schema=False)
async def duel(
    draft_id: FromPath[str], host: NamedDependency[Host], drafts: NamedDependency[Drafts],
    caller: NamedDependency[Caller],
) -> Redirect:  # fmt: skip
    """A table with this hero or set against a bot."""
    caller.sets_up()
    draft = await found(host, drafts, draft_id)
    setup = await proved(draft)
    holder, order = caller.stay(), Order(draft.game, "bot")
    room = await host.create(
        draft.game, setup, "bot", make_terms({}, "bot"), lambda count: order.seat_up(count, holder)
    )
    return caller.led_to(f"/t/{room.id}")


@post("/w/{draft_id:str}/fair", include_in_schema=False, status_code=200)
async def fair(
    request: AnyRequest,
    draft_id: FromPath[str],
    host: NamedDependency[Host],
    caller: NamedDependency[Caller],
    drafts: NamedDependency[Drafts],
) -> Response[str]:
    """A few matches of bots, both sides in turn against several opponents, told with their uncertainty."""
    caller.sets_up()
    who = reader(request)
    draft = await found(host, drafts, draft_id)
    setups = await workers.think(mirrored, draft)
    told = await _tried(draft.game, setups, _craft(draft.game).fair_bot, _FAIR_GAMES, _FAIR_SECONDS)
    if "error" in told:
        shown = pages.failed(who.lang, str(told["error"]))
    elif not told["games"]:
        shown = pages.failed(who.lang, words(who.lang, "no_time"))
    else:
        low, high = trial.interval(told["wins"], told["games"])
        shown = pages.fairness(who.lang, told["wins"], told["games"], low, high)
    if request.headers.get("hx-request"):
        return html(shown)
    return html(await workers.think(drawn, who, draft, f"/w/{draft.id}", [str(shown)]))


def mirrored(draft: Draft) -> list[dict[str, Any]]:
    """In a worker: matches against several opponents, from both seats; Refused says why there can be none."""
    try:
        return tryout.mirrored(draft)
    except STUMBLES as error:
        raise refused(error) from None


HANDLERS: Final[list[BaseRouteHandler]] = [workshop_page, check, keep, saved_page, saved_file, duel, fair]
