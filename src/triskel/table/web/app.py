"""The web table as an ASGI application."""

import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import fields
from functools import partial
from pathlib import Path
from typing import Any, Final, final

from litestar import Litestar, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import CacheControlHeader
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope
from sqlalchemy.exc import InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

from triskel import __version__
from triskel.kernel.kit import Part, load_games
from triskel.table.analysis import replays
from triskel.table.analysis import routes as looking_back
from triskel.table.api import routes as api
from triskel.table.api.described import COMPONENTS, SECURITY
from triskel.table.cards import routes as cards
from triskel.table.cards.shelf import shelves
from triskel.table.collection import routes as collection
from triskel.table.db.relay import Relay
from triskel.table.editor import routes as editor
from triskel.table.editor import rule_board
from triskel.table.editor import whatif as editor_whatif
from triskel.table.house import furnish
from triskel.table.judge import routes as judge_desk
from triskel.table.lessons import routes as lessons
from triskel.table.letters import routes as letters
from triskel.table.live import routes as watching
from triskel.table.lobby import routes as seeking
from triskel.table.ops import routes as ops
from triskel.table.ops.journal import REQUESTS
from triskel.table.ops.numbers import Numbers
from triskel.table.people import routes as person
from triskel.table.play.refused import Refused
from triskel.table.play.settings import Settings
from triskel.table.play.stored import Unavailable
from triskel.table.play.thinking import workers
from triskel.table.profile import routes as profile
from triskel.table.puzzles import routes as riddle
from triskel.table.rating import routes as rating
from triskel.table.rules import routes as reference
from triskel.table.rules import why
from triskel.table.stops import routes as halt
from triskel.table.tournament import routes as tournament_desk
from triskel.table.web import door
from triskel.table.web import routes as web
from triskel.table.web.caller import browser
from triskel.table.web.forms import FormRequest
from triskel.table.web.limits import Limits
from triskel.table.web.seats import AnyRequest, address
from triskel.table.web.shield import add_headers
from triskel.table.web.squeeze import Squeeze
from triskel.table.web.sweep import sweep
from triskel.table.words.catalogue import Section
from triskel.table.workshop import routes as workshop

_log = logging.getLogger(__name__)
_requests = logging.getLogger(REQUESTS)
_BEGAN: Final = "began"
_STATIC: Final = Path(__file__).parents[1] / "static"
_HOUR: Final = 3600
_MOST_OWED: Final = 10.0
"""Seconds: whoever has had so much more than a share of the server's time waits until there is less of it."""
HANDLERS: Final[Part[list[BaseRouteHandler]]] = Part("table.routes", "HANDLERS", list)
"""Pages that only one game has."""
_said: Final = Section("fault")
_KNOWN: Final = {404: "no_page", 403: "old_page", 413: "too_large", 405: "not_here"}
_NO_DATABASE: Final = (Unavailable, OperationalError, InternalError, InterfaceError, NoConnection)
"""It has gone, is full, may only be read, or has no connection left."""
DEFAULT_URL: Final = "sqlite:///triskel.db"


@final
class Front:
    """What stands behind the pages: the house, and what is counted and bounded at its door."""

    def __init__(self, database_url: str, settings: Settings) -> None:
        self.settings = settings
        self.house = house = furnish(database_url, settings)
        self.host = host = house.host
        host.front.append(partial(seeking.front, house.lobby, house.accounts))
        host.front.append(partial(watching.front, host, house.live, house.ledger))
        host.front.append(partial(letters.front, house.postman))
        host.own.append(partial(letters.own, house.postman))
        self.limits = Limits(settings.limits)
        self.numbers = Numbers(host)
        self.given: dict[str, Any] = {
            **{each.name: getattr(house, each.name) for each in fields(house)},
            "house": house,
            "limits": self.limits,
            "numbers": self.numbers,
        }
        """What a handler may ask for by name: the house, everything in it, and what stands at its door."""


def create_app(database_url: str = DEFAULT_URL, settings: Settings | None = None) -> Litestar:
    """The application on this database (SQLite or PostgreSQL)."""
    front = Front(database_url, settings or Settings())
    return move_in(front, ways(front))


def move_in(front: Front, app: Litestar) -> Litestar:
    """Put this behind the pages. An application whose server has stopped may be used again: it takes long to make."""
    assert app.csrf_config is not None
    app.csrf_config.secret = front.house.storage.secret("csrf")
    app.state.front = front
    return app


@asynccontextmanager
async def _serving(app: Litestar) -> AsyncIterator[None]:
    front: Front = app.state.front
    host, house = front.host, front.house
    await host.open()
    Relay(host, house.storage.dsn).start()
    if front.settings.warm:
        host.begin_task(host.aside(_warm))
    host.begin_task(sweep(host))
    host.begin_task(house.office.watch())
    await house.lobby.load()
    host.insist(house.hand_over)
    host.begin_task(house.ledger.catch_up())
    host.begin_task(house.lobby.watch())
    host.begin_task(house.postman.watch())
    try:
        yield
    finally:
        await host.close()


async def _enter(request: AnyRequest) -> None:
    front: Front = request.app.state.front
    request.scope.setdefault("state", {})[_BEGAN] = time.monotonic()
    where, way = address(request), _way(request.scope)
    front.limits.request(where)
    if way in ("page", "stream"):
        front.limits.page(where)
    if front.settings.limits:
        workers.asker.set(where)
        if way != "static" and front.host.hub.owes(where) > _MOST_OWED:
            raise Refused("too fast")
    await door.check(request)


def ways(front: Front) -> Litestar:
    """All pages and programs' doors, made for such settings; what stands behind them moves in."""
    settings, given = front.settings, tuple(front.given)
    own = [each for handlers in HANDLERS.all().values() for each in handlers]
    squeezing = CompressionConfig(backend="gzip", gzip_compress_level=5, compression_facade=Squeeze)
    return Litestar(
        route_handlers=[
            api.router, *web.HANDLERS, *workshop.HANDLERS, *reference.HANDLERS, *riddle.HANDLERS, _static(),
            *own, *halt.HANDLERS,
            *person.HANDLERS, *editor.HANDLERS, *editor_whatif.HANDLERS, *rule_board.HANDLERS,
            *why.HANDLERS, *judge_desk.HANDLERS,
            *tournament_desk.HANDLERS, *ops.HANDLERS, *looking_back.HANDLERS, *replays.HANDLERS, *cards.HANDLERS,
            *lessons.HANDLERS, *seeking.HANDLERS, *rating.HANDLERS, *profile.HANDLERS, *watching.HANDLERS,
            *letters.HANDLERS, *collection.HANDLERS,
        ],
        dependencies={
            "caller": Provide(browser, sync_to_thread=False),
            **{name: Provide(_giving(name), sync_to_thread=False) for name in given},
        },
        lifespan=[_serving],
        before_request=_enter,
        before_send=[add_headers, _count],
        csrf_config=CSRFConfig(
            secret="", exclude=["^/api/"], cookie_secure=settings.secure_cookies
        ),
        compression_config=squeezing if settings.compress else None,
        exception_handlers={
            Refused: _refused, HTTPException: _http_error, RecursionError: _too_deep,
            **dict.fromkeys(_NO_DATABASE, _no_database), Exception: _broken,
        },
        openapi_config=OpenAPIConfig(
            title="Triskel",
            version=__version__,
            description=api.__doc__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
            use_handler_docstrings=True,
            components=COMPONENTS,
            security=SECURITY,
        ),
        request_class=FormRequest,
        request_max_body_size=settings.most_body,
        logging_config=None,
    )  # fmt: skip


def _static() -> Router:
    """Sheets, scripts, drawings and letters."""
    kept = CacheControlHeader(max_age=_HOUR)
    return create_static_files_router(
        path="/static", directories=[_STATIC], cache_control=kept, include_in_schema=False
    )


def _warm() -> None:
    """Read all cards before somebody asks for them."""
    load_games()
    shelves()


def _giving(name: str) -> Callable[[AnyRequest], Any]:
    """Gives a handler what it asks for by its name."""

    def give(request: AnyRequest) -> Any:
        return request.app.state.front.given[name]

    return give


async def _count(message: Message, scope: Scope) -> None:
    """A request is answered: into the numbers, and into the log by the pattern of its address, which holds no names."""
    if message["type"] != "http.response.start":
        return
    seconds = time.monotonic() - scope.get("state", {}).get(_BEGAN, time.monotonic())
    method, status = str(scope.get("method", "")), message["status"]
    scope["litestar_app"].state.front.numbers.answered(_way(scope), status, seconds)
    if _requests.isEnabledFor(logging.INFO):
        known = str(scope.get("path_template") or "?")
        facts = {"method": method, "route": known, "status": status, "ms": round(seconds * 1000, 1)}
        _requests.info("%s %s %s", method, known, status, extra={"facts": facts})


def _way(scope: Scope) -> str:
    """What a request is for."""
    path = scope["path"]
    if path.endswith(("/events", "/stream")):
        return "stream"
    if path.startswith(("/static/", "/api/")):
        return path.split("/")[1]
    return "page" if scope.get("method") in ("GET", "HEAD") else "act"


def _refused(request: AnyRequest, error: Exception) -> Response[Any]:
    assert isinstance(error, Refused)
    request.app.state.front.numbers.refused(error.code)
    return _say(request, error.status, error.en, error.ru)


def _http_error(request: AnyRequest, error: Exception) -> Response[Any]:
    assert isinstance(error, HTTPException)
    status = error.status_code
    english, russian = _words(_KNOWN.get(status, "unclear"))
    if status >= 500 and "disconnected" not in error.detail:  # a client that went away is no fault of ours
        _log.error("answered %s to %s %s", status, request.method, request.scope["path"], exc_info=error)
    if request.scope["path"].startswith("/api/") and status == 400:
        english = f"{english} {error.detail} {error.extra or ''}".strip()
    response = _say(request, status, english, russian)
    response.headers.update(error.headers or {})
    return response


def _too_deep(request: AnyRequest, _: Exception) -> Response[Any]:
    """A body with brackets in brackets in brackets."""
    return _say(request, 400, *_words("unclear"))


def _no_database(request: AnyRequest, error: Exception) -> Response[Any]:
    _log.error("the database does not answer: %s", str(error).partition("\n")[0])
    return _say(request, 503, *_words("no_memory"))


def _broken(request: AnyRequest, error: Exception) -> Response[Any]:
    _log.error("broken by %s %s", request.method, request.scope["path"], exc_info=error)
    return _say(request, 500, *_words("broken"))


def _words(key: str) -> tuple[str, str]:
    """In English for programs, and in Russian."""
    return _said("en", key), _said("ru", key)


def _say(request: AnyRequest, status: int, english: str, russian: str) -> Response[Any]:
    """Words for a program, for a script of the page, or for a person."""
    if request.scope["path"].startswith("/api/"):
        return Response({"status": status, "detail": english}, status_code=status, media_type="application/json")
    return web.error_response(request, status, english, russian)
