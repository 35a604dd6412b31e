"""The ways of the position editor: open, edit, check, save, load, share, play."""

import asyncio
import secrets
from typing import Any, Final

from litestar import MediaType, Response, get, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from triskel.catalog import GAMES, find_game
from triskel.kernel import BadSetup, Reason, scenario
from triskel.kernel.refusal import TriskelError
from triskel.table import editor_sources as sources
from triskel.table.acts import address, form_of, number
from triskel.table.editor_bench import Bench, drop, fill, put
from triskel.table.editor_berserk import WarBench
from triskel.table.editor_inis import IsleBench
from triskel.table.editor_sheet import MOST_TEXT, Sheet, read_sheet
from triskel.table.editor_table import seat_down
from triskel.table.editor_texts import words
from triskel.table.editor_unmatched import DuelBench
from triskel.table.host import Host
from triskel.table.limits import Limits
from triskel.table.pages import editor as pages
from triskel.table.papers import Papers
from triskel.table.refused import Refused
from triskel.table.render import reader
from triskel.table.seats import AnyRequest, browser_token, hashed, new_token, token_cookie
from triskel.table.state import check_watch

BENCHES: Final[dict[str, Bench]] = {"unmatched": DuelBench(), "inis": IsleBench(), "berserk": WarBench()}
PAPER: Final = "position"
_SECONDS: Final = 6.0
_MOST_FIND: Final = 60


def ways(rest: str) -> list[str]:
    """The addresses of a handler, one a game: `/judge/` is also where live tables are judged."""
    return [f"/judge/{game}{rest}" for game in BENCHES]


def game_of(request: AnyRequest) -> str:
    """The game of an address."""
    return request.url.path.split("/")[2]


def show(content: Any, status: int = 200) -> Response[str]:
    """An HTML answer."""
    return Response(str(content), media_type=MediaType.HTML, status_code=status)


async def read(game: str, text: str) -> Sheet:
    """Read a text on a thread; one that takes too long is given up."""
    if game not in BENCHES or game not in GAMES:
        raise Refused("no game")
    try:
        return await asyncio.wait_for(asyncio.to_thread(read_sheet, game, text), _SECONDS)
    except TimeoutError:
        slow = Sheet(find_game(game), text)
        slow.reasons.append(Reason("", "reading it takes too long", "чтение занимает слишком много времени"))
        return slow


def desk_of(request: AnyRequest, sheet: Sheet, tool: str = "", find: str = "") -> pages.Desk:
    """The desk with this sheet on it."""
    who = reader(request)
    return pages.Desk(who.lang, who.theme, who.csrf, sheet, BENCHES[sheet.game.name], tool, find)


def whole_page(desk: pages.Desk) -> Response[str]:
    """The page with everything that one can begin from."""
    lang, ru = desk.lang, desk.lang == "ru"
    puzzles: list[tuple[str, str]] = []
    others: list[tuple[str, str]] = []
    for name, (russian, english) in sources.library(desk.game).items():
        if ru and russian == english:
            continue  # told in English alone: nothing for a Russian list
        row = (f"scenario:{name}", russian if ru else english)
        (puzzles if name.startswith("puzzles/") else others).append(row)
    desk.presets = [
        ("", [("fresh", words(lang, "fresh")), ("empty", words(lang, "empty"))]),
        (words(lang, "puzzles"), puzzles),
        (words(lang, "scenarios"), others),
    ]
    return show(pages.page(desk))


@get("/judge", include_in_schema=False, sync_to_thread=False)
def index() -> Redirect:
    """The desk of some game; the bar leads to the others."""
    return Redirect("/judge/unmatched", status_code=303)


@get(ways(""), include_in_schema=False)
async def editor_page(
    request: AnyRequest, host: NamedDependency[Host], source: FromQuery[str] = "",
) -> Response[str]:  # fmt: skip
    """The editor with a preset, a moment of a replay, or nothing on it (`?from=`)."""
    game = game_of(request)
    source = request.query_params.get("from", source) or "fresh"
    kind, _, rest = source.partition(":")
    lost: list[Reason] = []
    if kind == "replay":
        text, lost = await _of_replay(request, host, game, rest)
    elif kind == "scenario":
        text = await asyncio.to_thread(sources.shipped, game, rest)
    elif kind == "empty":
        text = sources.empty(game)
    else:
        text = await asyncio.to_thread(sources.fresh, game, 1 + secrets.randbelow(1 << 20))
    desk = desk_of(request, await read(game, text))
    desk.lost = lost
    return whole_page(desk)


async def _of_replay(request: AnyRequest, host: Host, game: str, rest: str) -> tuple[str, list[Reason]]:
    """A moment of a match. One that still runs has cards that nobody may look up, unless one holds every seat."""
    table_id, _, step = rest.partition(":")
    async with host.at(table_id) as room:
        held = room.held_by(hashed(browser_token(request)))
        check_watch(room, held)
        if room.row.game != game:
            raise Refused("no game")
        if room.result is None and len(held) < len(room.seats):
            raise Refused("running")
        total = len(room.match.entries)
        at = min(int(step), total) if step.isascii() and step.isdigit() and len(step) < 7 else total
        match = room.match.earlier(at)
    return await asyncio.to_thread(sources.moment, match)


@post(ways(""), include_in_schema=False, status_code=200)
async def load(request: AnyRequest, limits: NamedDependency[Limits]) -> Response[str]:
    """Open a file, or the text of the form."""
    game = game_of(request)
    limits.act(address(request))
    form = await request.form()
    text = ""
    for key, value in form.multi_items():
        if isinstance(value, UploadFile):
            raw = await value.read(MOST_TEXT * 2 + 1)
            try:
                text = raw.decode("utf-8-sig") or text
            except UnicodeDecodeError:
                raise Refused("form", "file") from None
        elif key == "text":
            text = text or str(value)
    return whole_page(desk_of(request, await read(game, text.replace("\r\n", "\n"))))


def text_of(form: dict[str, str]) -> str:
    """The scenario in a form."""
    return form.get("text", "").replace("\r\n", "\n")


@post(ways("/check"), include_in_schema=False, status_code=200)
async def check(request: AnyRequest, limits: NamedDependency[Limits]) -> Response[str]:
    """Somebody types: the other pane anew, the text stays as it is."""
    game = game_of(request)
    limits.act(address(request))
    form = await form_of(request)
    sheet = await read(game, text_of(form))
    return show(pages.seen(desk_of(request, sheet, form.get("tool", ""), form.get("find", "")[:_MOST_FIND])))


@post(ways("/edit"), include_in_schema=False, status_code=200)
async def edit(request: AnyRequest, limits: NamedDependency[Limits]) -> Response[str]:
    """A press on the drawing, a field filled in, a thing picked up or taken off: both panes anew."""
    game = game_of(request)
    limits.act(address(request))
    form = await form_of(request)
    sheet = await read(game, text_of(form))
    tool, changed = _edited(sheet, form, reader(request).lang)
    if changed:
        sheet = await read(game, sheet.write())
    desk = desk_of(request, sheet, tool, form.get("find", "")[:_MOST_FIND])
    desk.notes["lists"] = "drop" in form or any(key.startswith("add.") and value for key, value in form.items())
    if request.headers.get("hx-request"):
        return show(pages.whole(desk))
    return whole_page(desk)


def _edited(sheet: Sheet, form: dict[str, str], lang: str) -> tuple[str, bool]:
    """Do what the form says; what is held then, and whether the text has to be written anew."""
    bench, tool = BENCHES[sheet.game.name], form.get("tool", "")
    if not sheet.data:
        return tool, False  # a text that is no TOML is not written over
    if "take" in form:
        return form["take"], False
    if form.get("option", "").isdigit():
        spot = next((each for each in bench.spots(sheet, tool, lang) if each.number == int(form["option"])), None)
        return (tool, False) if spot is None else (bench.press(sheet, tool, spot), True)
    if "remove" in form:
        bench.remove(sheet, tool)
        return "", True
    if form.get("declare") or "undeclare" in form:
        _declare(sheet, form)
        return tool, True
    if ":" in form.get("drop", ""):
        index, _, path = form["drop"].partition(":")
        if index.isdigit() and path.startswith("position/"):
            drop(sheet, path, int(index))
        return tool, True
    fields, shelves = bench.piece(sheet, tool, lang)
    general, lists = bench.general(sheet, lang)
    if any(key.startswith("f.") for key in form):
        before = repr(sheet.data.get("setup"))
        fill(sheet, [*fields, *general], form)
        if repr(sheet.data.get("setup")) != before:
            bench.settle(sheet)
    put(sheet, [*shelves, *(each for _, found in lists for each in found)], form)
    running = sheet.position.get("running")
    if isinstance(running, dict):
        running.pop("knowledge", None)  # who knows what was true of the position as it was
    return tool, True


def _declare(sheet: Sheet, form: dict[str, str]) -> None:
    """One more declaration, with the outcomes it needs; or the last one back."""
    lead = sheet.data.setdefault("lead", {})
    said = list(lead.get("choose", ()))
    match = sheet.match
    if "undeclare" in form:
        said = said[:-1]
        lead.pop("chance", None)
    elif match is not None and match.decision is not None:
        seat = match.decision.seat
        try:
            match.choose(seat, form["declare"])
        except TriskelError:
            return
        said.append(f"{seat}: {form['declare']}")
        outcomes = [*match.prelude, *(each for entry in match.entries for each in entry.outcomes)]
        lead["chance"] = match.game.outcome_words(match.state, outcomes)
    sheet.data["lead"] = {key: each for key, each in (("choose", said), ("chance", lead.get("chance"))) if each}
    if not sheet.data["lead"]:
        del sheet.data["lead"]


# --- keeping and playing ---------------------------------------------------------------------------------------------


@post(ways("/save"), include_in_schema=False)
async def save(
    request: AnyRequest, host: NamedDependency[Host], limits: NamedDependency[Limits],
    papers: NamedDependency[Papers],
) -> Redirect:  # fmt: skip
    """Keep the text under an address of its own, finished or not."""
    game = game_of(request)
    limits.table(address(request))
    text = text_of(await form_of(request))
    if not text.strip() or len(text) > MOST_TEXT:
        raise Refused("too long" if text.strip() else "empty")
    token = browser_token(request) or new_token()
    made = await host.stored(papers.add, PAPER, hashed(token), {"game": game, "text": text})
    return Redirect(
        f"/judge/{game}/p/{made}", status_code=303, cookies=[token_cookie(token, host.settings.secure_cookies)]
    )


@get(ways("/p/{paper:str}"), include_in_schema=False)
async def saved(
    request: AnyRequest, paper: FromPath[str], host: NamedDependency[Host],
    papers: NamedDependency[Papers],
) -> Response[str]:  # fmt: skip
    """A saved position: whoever has the link may open it, and save changes as another."""
    game = game_of(request)
    found = await host.stored(papers.find, PAPER, paper)
    if found.body.get("game") != game:
        raise Refused("no draft")
    desk = desk_of(request, await read(game, str(found.body["text"])))
    desk.link = f"{request.url.scheme}://{request.url.netloc}/judge/{game}/p/{paper}"
    return whole_page(desk)


@post(ways("/file"), include_in_schema=False, status_code=200)
async def file(request: AnyRequest, limits: NamedDependency[Limits]) -> Response[str]:
    """The scenario as a file."""
    game = game_of(request)
    limits.act(address(request))
    text = text_of(await form_of(request))
    headers = {"content-disposition": f'attachment; filename="{game}-position.toml"'}
    return Response(text[:MOST_TEXT], media_type="application/toml", headers=headers)


@post(ways("/verify"), include_in_schema=False, status_code=200)
async def verify(request: AnyRequest, limits: NamedDependency[Limits]) -> Response[str]:
    """Play the steps of the scenario and say what did not hold."""
    game = game_of(request)
    limits.act(address(request))
    sheet = await read(game, text_of(await form_of(request)))
    desk = desk_of(request, sheet)
    if sheet.match is not None:
        try:
            found = await asyncio.wait_for(asyncio.to_thread(_failures, sheet), _SECONDS)
        except TimeoutError:
            found = [(0, words(desk.lang, "odds_too_many"))]
        desk.checked = [words(desk.lang, "step_n", n=step, text=text) for step, text in found]
    return whole_page(desk)


def _failures(sheet: Sheet) -> list[tuple[int, str]]:
    try:
        whole = scenario.Scenario(sheet.data, "scenario")
        return [(each.step, each.text) for each in scenario.check(whole, find_game)]
    except (TriskelError, ValueError, TypeError, LookupError, AttributeError) as error:
        return [(0, str(error))]


@post(ways("/table"), include_in_schema=False)
async def play(request: AnyRequest, host: NamedDependency[Host], limits: NamedDependency[Limits]) -> Redirect:
    """Play it out: on one screen, or against a bot."""
    game = game_of(request)
    limits.table(address(request))
    form = await form_of(request)
    sheet = await read(game, text_of(form))
    token = browser_token(request) or new_token()
    seat = number(form, "seat") if form.get("seat") else 0
    try:
        made = await seat_down(host, sheet, form.get("mode", "hotseat"), seat, form.get("level", "3"), hashed(token))
    except BadSetup as error:
        raise Refused("setup", str(error)) from None
    cookie = token_cookie(token, host.settings.secure_cookies)
    return Redirect(f"/t/{made}", status_code=303, cookies=[cookie])


HANDLERS: Final[list[BaseRouteHandler]] = [index, editor_page, load, check, edit, save, saved, file, verify, play]
