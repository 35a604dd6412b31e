"""The pages: what is looked at. What is done is in acts.py."""

from pathlib import Path
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

from litestar import MediaType, Response, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, ServerSentEvent
from litestar.static_files import create_static_files_router
from msgspec import Meta

from triskel.catalog import GAMES
from triskel.kernel import Match, record
from triskel.table import acts, aid, invitation, puzzle, reference, riddle, workshop
from triskel.table.host import Host
from triskel.table.listing import game_row
from triskel.table.pages import error, home, new, riddles, table
from triskel.table.pages import replay as replay_page
from triskel.table.refused import Refused
from triskel.table.render import changes, context, lang_cookie, push, reader, seat_name, theme_cookie
from triskel.table.room import Room
from triskel.table.seats import AnyRequest, browser_token, hashed
from triskel.table.state import check_watch
from triskel.table.storage import OPEN
from triskel.table.stream import seen_version, stream

_STATIC: Final = Path(__file__).parent / "static"
_HOUR: Final = 3600
_MOST_STEPS: Final = 100_000

Step = Annotated[int, Meta(ge=-1, le=_MOST_STEPS)]


def page(content: Any, status: int = 200) -> Response[str]:
    """An HTML page."""
    return Response(str(content), media_type=MediaType.HTML, status_code=status)


def base_url(request: AnyRequest) -> str:
    """Where this table is served, for links that are sent to others."""
    return f"{request.url.scheme}://{request.url.netloc}"


def held_by(room: Room, request: AnyRequest) -> list[int]:
    """The seats of the browser that asks."""
    return room.held_by(hashed(browser_token(request)))


@get("/", include_in_schema=False)
async def home_page(request: AnyRequest, host: NamedDependency[Host]) -> Response[str]:
    """The games, my games, and tables that wait for somebody."""
    who = reader(request)
    holder = hashed(browser_token(request))
    mine = await host.stored(host.storage.matches_of, holder, 20) if holder else []
    waiting = await host.stored(host.storage.open_matches)
    my_games = [await game_row(host, each, who, holder) for each in mine]
    open_tables = [await game_row(host, each, who, holder) for each in waiting if each not in mine]
    name = puzzle.today()
    daily = riddles.daily(who.lang, who.csrf, name, puzzle.find(name)) if name else None
    return page(home.page(who.lang, who.theme, my_games, open_tables, who.csrf, daily))


@get("/new/{game:str}", include_in_schema=False)
async def new_page(request: AnyRequest, game: FromPath[str], host: NamedDependency[Host]) -> Response[str]:
    """The form for a new table."""
    if game not in GAMES:
        raise Refused("no game")
    who = reader(request)
    return page(new.page(who.lang, who.theme, game, who.csrf, []))


@get("/t/{table_id:str}", include_in_schema=False)
async def table_page(request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host]) -> Response[str]:
    """The table, from the reader's seat."""
    who = reader(request)
    async with host.at(table_id) as room:
        held = held_by(room, request)
        check_watch(room, held)
        return page(table.page(context(room, held, who, base_url(request))))


@get("/t/{table_id:str}/events", include_in_schema=False)
async def events(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], v: FromQuery[int] = -1
) -> ServerSentEvent:
    """The stream of the table's page."""
    who, base = reader(request), base_url(request)
    async with host.at(table_id) as room:
        held = held_by(room, request)
        check_watch(room, held)
    sent: set[str] = set()
    return stream(
        host, table_id, held, seen_version(request, v), lambda room: changes(push(room, held, who, base), sent)
    )


@get("/join/{code:str}", include_in_schema=False)
async def join_page(request: AnyRequest, code: FromPath[str], host: NamedDependency[Host]) -> Response[Any]:
    """Where an invite link leads; whoever sits there already goes on to the table."""
    table_id = await host.stored(host.storage.by_invite, code)
    if table_id is None:
        raise Refused("no invite")
    who = reader(request)
    async with host.at(table_id) as room:
        if held_by(room, request):
            return Redirect(f"/t/{table_id}", status_code=303)
        if all(row.kind != OPEN for row in room.seats):
            raise Refused("full")
        names = [seat_name(row, n, who.lang) for n, row in enumerate(room.seats) if row.kind != OPEN]
        return page(invitation.page(who, room.row.game, names, code, table_id))


@get("/replay/{name:str}", include_in_schema=False)
async def replay_view(
    request: AnyRequest,
    name: FromPath[str],
    host: NamedDependency[Host],
    step: FromQuery[Step] = -1,
    view: FromQuery[str] = "",
) -> Response[Any]:
    """A finished match step by step from any seat; one that still runs, only as the reader itself saw it."""
    table_id = name.removesuffix(".txt")
    who = reader(request)
    async with host.at(table_id) as room:
        held = held_by(room, request)
        check_watch(room, held)
        if name != table_id:
            return _record(room)
        total = len(room.match.entries)
        step = total if step < 0 else min(step, total)
        seat = _perspective(room, held, view)
        shown = _at_step(room, step)
        ctx = context(room, held, who, base_url(request), shown, seat)
        return page(replay_page.page(ctx, step, total, seat))


def _record(room: Room) -> Response[Any]:
    """The record holds every card that was drawn, so it is for finished matches only."""
    if room.result is None:
        raise Refused("running")
    if room.start is not None:
        raise Refused("no record")
    headers = {"content-disposition": f'attachment; filename="{room.row.game}-{room.id}.txt"'}
    return Response(record.write(room.match), media_type=MediaType.TEXT, headers=headers)


def _perspective(room: Room, held: list[int], view: str) -> int | None:
    """Whose eyes: any seat's once the match is over, before that only the reader's own."""
    if view.isascii() and view.isdigit() and len(view) < 3 and int(view) < len(room.seats):
        if room.result is None and int(view) not in held:
            raise Refused("running")
        return int(view)
    return None if room.result is not None and view else room.front(held)


def _at_step(room: Room, step: int) -> Match[Any]:
    match = room.match
    if step >= len(match.entries):
        return match
    return room.drawn(
        ("step", step), lambda: match.earlier(step)
    )


@get("/lang/{lang:str}", include_in_schema=False, sync_to_thread=False)
def set_lang(request: AnyRequest, lang: FromPath[str]) -> Redirect:
    """Remember the language and go back."""
    return Redirect(_back(request), status_code=303, cookies=[lang_cookie(lang)] if lang in ("ru", "en") else [])


@get("/theme/{theme:str}", include_in_schema=False, sync_to_thread=False)
def set_theme(request: AnyRequest, theme: FromPath[str]) -> Redirect:
    """Remember the theme and go back."""
    known = theme in ("light", "dark")
    return Redirect(_back(request), status_code=303, cookies=[theme_cookie(theme)] if known else [])


def _back(request: AnyRequest) -> str:
    """The page that the reader came from, never another site."""
    came = urlsplit(request.headers.get("referer", ""))
    if came.netloc != request.url.netloc or not came.path.startswith("/") or came.path.startswith("//"):
        return "/"
    return came.path + (f"?{came.query}" if came.query else "")


def error_response(request: AnyRequest, status: int, english: str, russian: str) -> Response[Any]:
    """A small text for a script of the page, a whole page for a person."""
    who = reader(request)
    text = russian if who.lang == "ru" else english
    if request.headers.get("hx-request") or "text/html" not in request.headers.get("accept", "text/html"):
        return Response(text, status_code=status, media_type=MediaType.TEXT)
    return page(error.page(who.lang, who.theme, status, text), status)


def handlers() -> list[BaseRouteHandler | Router]:
    """Everything of the pages."""
    static = create_static_files_router(
        path="/static", directories=[_STATIC], cache_control=CacheControlHeader(max_age=_HOUR), include_in_schema=False
    )
    return [
        home_page, new_page, table_page, events, join_page, replay_view, set_lang, set_theme,
        *acts.HANDLERS, *workshop.HANDLERS, *aid.HANDLERS, *reference.HANDLERS, *riddle.HANDLERS,
        static,
    ]  # fmt: skip
