"""The ways of the position editor: open, edit, check, save, load, share, play. The work is done in editor_work.py."""

import secrets
from typing import Final

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from triskel.kernel import BadSetup
from triskel.kernel.kit import game_names
from triskel.table.editor import work as editor_work
from triskel.table.editor.sheet import MOST_TEXT
from triskel.table.editor.tables import seat_down
from triskel.table.play.host import Host
from triskel.table.play.papers import Papers
from triskel.table.play.refused import Refused
from triskel.table.play.thinking import workers
from triskel.table.play.thinking.position import Position, position_of
from triskel.table.web.acts import form_of, number, text_file
from triskel.table.web.answers import html
from triskel.table.web.caller import Caller
from triskel.table.web.render import reader
from triskel.table.web.seats import AnyRequest

PAPER: Final = "position"
_MOST_FIND: Final = 60


def ways(rest: str) -> list[str]:
    """The addresses of a handler, one a game: `/judge/` is also where live tables are judged."""
    return [f"/judge/{game}{rest}" for game in game_names()]


def game_of(request: AnyRequest) -> str:
    """The game of an address."""
    return request.url.path.split("/")[2]


@get("/judge", include_in_schema=False, sync_to_thread=False)
def index() -> Redirect:
    """The desk of some game; the bar leads to the others."""
    return Redirect(f"/judge/{game_names()[0]}", status_code=303)


@get(ways(""), include_in_schema=False)
async def editor_page(
    request: AnyRequest, host: NamedDependency[Host], caller: NamedDependency[Caller], source: FromQuery[str] = "",
) -> Response[str]:  # fmt: skip
    """The editor with a preset, a moment of a replay, or nothing on it (`?from=`)."""
    game, who = game_of(request), reader(request)
    source = request.query_params.get("from", source) or "fresh"
    kind, _, rest = source.partition(":")
    if kind == "replay":
        position = await _of_replay(caller, host, game, rest)
        return html(await workers.think(editor_work.of_match, who, position))
    return html(await workers.think(editor_work.preset, who, game, kind, rest, 1 + secrets.randbelow(1 << 20)))


async def _of_replay(caller: Caller, host: Host, game: str, rest: str) -> Position:
    """A moment of a match. One that still runs has cards that nobody may look up, unless one holds every seat."""
    table_id, _, step = rest.partition(":")
    async with host.at(table_id) as room:
        held = caller.watched(room)
        if room.row.game != game:
            raise Refused("no game")
        if room.result is None and len(held) < len(room.seats):
            raise Refused("running")
        at = int(step) if step.isascii() and step.isdigit() and len(step) < 7 else None
        return position_of(room.id, room.match, room.start, host.settings.find_game, at)


@post(ways(""), include_in_schema=False, status_code=200)
async def load(request: AnyRequest, caller: NamedDependency[Caller]) -> Response[str]:
    """Open a file, or the text of the form."""
    game = game_of(request)
    caller.acts()
    form = await request.form()
    text = ""
    for key, value in form.multi_items():
        if isinstance(value, UploadFile):
            text = await text_file(value, MOST_TEXT * 2) or text
        elif key == "text":
            text = text or str(value)
    return html(await workers.think(editor_work.opened, reader(request), game, text.replace("\r\n", "\n")))


def text_of(form: dict[str, str]) -> str:
    """The scenario in a form."""
    return form.get("text", "").replace("\r\n", "\n")


@post(ways("/check"), include_in_schema=False, status_code=200)
async def check(request: AnyRequest, caller: NamedDependency[Caller]) -> Response[str]:
    """Somebody types: the other pane anew, the text stays as it is."""
    game = game_of(request)
    caller.acts()
    form = await form_of(request)
    asked = (reader(request), game, text_of(form), form.get("tool", ""), form.get("find", "")[:_MOST_FIND])
    return html(await workers.think(editor_work.typed, *asked))


@post(ways("/edit"), include_in_schema=False, status_code=200)
async def edit(request: AnyRequest, caller: NamedDependency[Caller]) -> Response[str]:
    """A press on the drawing, a field filled in, a thing picked up or taken off: both panes anew."""
    game = game_of(request)
    caller.acts()
    form = await form_of(request)
    partly = bool(request.headers.get("hx-request"))
    asked = (reader(request), game, text_of(form), form, form.get("find", "")[:_MOST_FIND], partly)
    return html(await workers.think(editor_work.edited, *asked))


# --- keeping and playing ---------------------------------------------------------------------------------------------


@post(ways("/save"), include_in_schema=False)
async def save(
    request: AnyRequest, host: NamedDependency[Host], caller: NamedDependency[Caller],
    papers: NamedDependency[Papers],
) -> Redirect:  # fmt: skip
    """Keep the text under an address of its own, finished or not."""
    game = game_of(request)
    caller.sets_up()
    text = text_of(await form_of(request))
    if not text.strip() or len(text) > MOST_TEXT:
        raise Refused("too long" if text.strip() else "empty")
    made = await host.stored(papers.add, PAPER, caller.stay(), {"game": game, "text": text})
    return caller.led_to(f"/judge/{game}/p/{made}")


@get(ways("/p/{paper:str}"), include_in_schema=False)
async def saved(
    request: AnyRequest, paper: FromPath[str], host: NamedDependency[Host],
    papers: NamedDependency[Papers], caller: NamedDependency[Caller],
) -> Response[str]:  # fmt: skip
    """A saved position: whoever has the link may open it, and save changes as another."""
    game = game_of(request)
    found = await host.stored(papers.find, PAPER, paper)
    if found.body.get("game") != game:
        raise Refused("no draft")
    link = f"{caller.base}/judge/{game}/p/{paper}"
    return html(await workers.think(editor_work.opened, reader(request), game, str(found.body["text"]), link))


@post(ways("/file"), include_in_schema=False, status_code=200)
async def file(request: AnyRequest, caller: NamedDependency[Caller]) -> Response[str]:
    """The scenario as a file."""
    game = game_of(request)
    caller.acts()
    text = text_of(await form_of(request))
    headers = {"content-disposition": f'attachment; filename="{game}-position.toml"'}
    return Response(text[:MOST_TEXT], media_type="application/toml", headers=headers)


@post(ways("/verify"), include_in_schema=False, status_code=200)
async def verify(request: AnyRequest, caller: NamedDependency[Caller]) -> Response[str]:
    """Play the steps of the scenario and say what did not hold."""
    game = game_of(request)
    caller.acts()
    text = text_of(await form_of(request))
    return html(await workers.think(editor_work.verified, reader(request), game, text))


@post(ways("/table"), include_in_schema=False)
async def play(request: AnyRequest, host: NamedDependency[Host], caller: NamedDependency[Caller]) -> Redirect:
    """Play it out: on one screen, or against a bot."""
    game = game_of(request)
    caller.sets_up()
    form = await form_of(request)
    built, position = await workers.think(editor_work.playable, game, text_of(form))
    seat = number(form, "seat") if form.get("seat") else 0
    mode, level = form.get("mode", "hotseat"), form.get("level", "3")
    try:
        made = await seat_down(host, built, position, mode, seat, level, caller.stay())
    except BadSetup as error:
        raise Refused("setup", str(error)) from None
    return caller.led_to(f"/t/{made}")


HANDLERS: Final[list[BaseRouteHandler]] = [index, editor_page, load, check, edit, save, saved, file, verify, play]
