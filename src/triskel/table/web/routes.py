"""The pages: what is looked at. What is done is in acts.py."""

from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, ServerSentEvent

from triskel.kernel.kit import game_names
from triskel.table.lessons import page as offers
from triskel.table.pages import error, home, new
from triskel.table.play.host import Host
from triskel.table.play.keeping import outdated
from triskel.table.play.pages import outdated as outdated_page
from triskel.table.play.pages import table
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.stored import OPEN
from triskel.table.play.thinking.bot import reached
from triskel.table.puzzles import page as riddles
from triskel.table.puzzles import puzzle
from triskel.table.web import acts, aid, invitation
from triskel.table.web.answers import html
from triskel.table.web.caller import Caller
from triskel.table.web.listing import game_row, with_grades
from triskel.table.web.render import changes, context, lang_cookie, push, reader, seat_name, theme_cookie
from triskel.table.web.seats import AnyRequest
from triskel.table.web.stream import stream
from triskel.table.words.catalogue import SPOKEN

_MOST_RUNNING: Final = 60
_NEWEST: Final = 20
_OVER: Final = 3
"""Matches that are over, on the home page of a server: it has a page with all of them."""


@get("/", include_in_schema=False)
async def home_page(request: AnyRequest, host: NamedDependency[Host], caller: NamedDependency[Caller]) -> Response[str]:
    """The games, my games, and tables that wait for somebody."""
    who = reader(request)
    holder = caller.holder
    mine = await _mine(host, holder) if holder else []
    waiting = await host.read(host.storage.open_matches)
    my_games = [await game_row(host, each, who, holder) for each in mine]
    if host.front:
        over = [each for each in my_games if each.state == "finished"]
        my_games = [each for each in my_games if each not in over[_OVER:]]
    open_tables = [await game_row(host, each, who, holder) for each in waiting if each not in mine]
    await with_grades(host, [*my_games, *open_tables])
    name = puzzle.today()
    daily = riddles.daily(who.lang, who.csrf, name, puzzle.find(name)) if name else None
    known = mine if host.carry else caller.token  # without a server everybody has a place of their own from the start
    welcome = None if known else offers.welcome(who.lang, who.csrf)
    front = [await part(who, caller) for part in host.front]
    return html(home.page(who.lang, who.theme, my_games, open_tables, who.csrf, daily, welcome, front))


async def _mine(host: Host, holder: str) -> list[str]:
    """What somebody plays, however long ago it began, and after that the newest of what is over."""
    running = await host.read(host.storage.matches_of, holder, _MOST_RUNNING, True)
    newest = await host.read(host.storage.matches_of, holder, _NEWEST)
    return [*running, *(each for each in newest if each not in running)]


@get("/new/{game:str}", include_in_schema=False)
async def new_page(request: AnyRequest, game: FromPath[str], host: NamedDependency[Host]) -> Response[str]:
    """The form for a new table."""
    if game not in game_names():
        raise Refused("no game")
    who = reader(request)
    return html(new.page(who.lang, who.theme, game, who.csrf, [], reach=reached(game, host.speeds)))


@get("/t/{table_id:str}", include_in_schema=False)
async def table_page(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Response[str]:
    """The table, from the reader's seat; of a match that can no longer be played on, how it can end."""
    who = reader(request)
    try:
        async with caller.looking() as (room, held):
            return html(table.page(context(room, held, who, caller.base)))
    except Refused as refused:
        old = await outdated.find(host, table_id, refused)
        return html(outdated_page.page(who, old, caller.holder), refused.status)


@get("/t/{table_id:str}/events", include_in_schema=False)
async def events(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller],
    v: FromQuery[int] = -1,
) -> ServerSentEvent:  # fmt: skip
    """The stream of the table's page."""
    who, base = reader(request), caller.base
    sent: set[str] = set()

    def draw(room: Room, held: Sequence[int]) -> str:
        return changes(push(room, held, who, base), sent)

    return await stream(request, host, table_id, v, caller.watched, draw)


@get("/join/{code:str}", include_in_schema=False)
async def join_page(
    request: AnyRequest, code: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Response[Any]:
    """Where an invite link leads; whoever sits there already goes on to the table."""
    table_id = await host.stored(host.storage.by_invite, code)
    if table_id is None:
        raise Refused("no invite")
    who = reader(request)
    async with host.at(table_id) as room:
        if caller.seats(room):
            return Redirect(f"/t/{table_id}", status_code=303)
        if room.free_seat() < 0:
            raise Refused("full")
        names = [seat_name(row, n, who.lang) for n, row in enumerate(room.seats) if row.kind != OPEN]
        return html(invitation.page(who, room.row.game, names, code, table_id))


@get("/lang/{lang:str}", include_in_schema=False, sync_to_thread=False)
def set_lang(request: AnyRequest, lang: FromPath[str]) -> Redirect:
    """Remember the language and go back."""
    return Redirect(_back(request), status_code=303, cookies=[lang_cookie(lang)] if lang in SPOKEN else [])


@get("/theme/{theme:str}", include_in_schema=False, sync_to_thread=False)
def set_theme(request: AnyRequest, theme: FromPath[str]) -> Redirect:
    """Remember the theme and go back."""
    known = theme in ("light", "dark")
    return Redirect(_back(request), status_code=303, cookies=[theme_cookie(theme)] if known else [])


def _back(request: AnyRequest) -> str:
    """The page that the reader came from, never another site."""
    try:
        came = urlsplit(request.headers.get("referer", ""))
    except ValueError:  # no address at all
        return "/"
    if came.netloc != request.url.netloc or not came.path.startswith("/") or came.path.startswith("//"):
        return "/"
    return came.path + (f"?{came.query}" if came.query else "")


def error_response(request: AnyRequest, status: int, english: str, russian: str) -> Response[Any]:
    """A small text for a script of the page, a whole page for a person."""
    who = reader(request)
    text = russian if who.lang == "ru" else english
    if request.headers.get("hx-request") or "text/html" not in request.headers.get("accept", "text/html"):
        return Response(text, status_code=status, media_type=MediaType.TEXT)
    return html(error.page(who.lang, who.theme, status, text), status)


HANDLERS: Final[list[BaseRouteHandler]] = [
    home_page, new_page, table_page, events, join_page, set_lang, set_theme, *acts.HANDLERS, *aid.HANDLERS,
]  # fmt: skip
