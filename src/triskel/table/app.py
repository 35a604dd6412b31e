"""The web table as an ASGI application."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final

from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from sqlalchemy.exc import OperationalError

from triskel import __version__
from triskel.table import (
    api,
    campaign,
    decks,
    draft,
    editor,
    editor_whatif,
    halt,
    judge,
    judge_desk,
    person,
    tournament_desk,
    web,
    why,
)
from triskel.table.accounts import Accounts
from triskel.table.drafts import Drafts
from triskel.table.host import Host
from triskel.table.limits import Limits
from triskel.table.papers import Papers
from triskel.table.peace import Peace
from triskel.table.refused import Refused
from triskel.table.relay import Relay
from triskel.table.seats import AnyRequest
from triskel.table.settings import Settings
from triskel.table.shield import add_headers
from triskel.table.stops import Stops
from triskel.table.storage import Storage
from triskel.table.sweep import sweep
from triskel.table.tournament_office import Office

_log = logging.getLogger(__name__)
DEFAULT_URL: Final = "sqlite:///triskel.db"


def create_app(database_url: str = DEFAULT_URL, settings: Settings | None = None) -> Litestar:
    """The application on this database (SQLite or PostgreSQL)."""
    settings = settings or Settings()
    storage = Storage(database_url)
    drafts = Drafts(storage.engine)
    limits = Limits(settings.limits)
    papers = Papers(storage.engine)
    host = Host(storage, settings)
    stops = Stops(host)
    peace = Peace(host)
    accounts = Accounts(storage.engine)
    host.movers.append(partial(judge.move, storage))
    office = Office(host)

    @asynccontextmanager
    async def serving(_: Litestar) -> AsyncIterator[None]:
        Relay(host).start()
        host.begin_task(sweep(host))
        host.begin_task(office.watch())
        try:
            yield
        finally:
            await host.close()

    async def ration(request: AnyRequest) -> None:
        limits.request(request.client.host if request.client is not None else "")

    app = Litestar(
        route_handlers=[
            api.router, *web.handlers(), *decks.HANDLERS, *draft.HANDLERS, *campaign.HANDLERS, *halt.HANDLERS,
            *person.HANDLERS, *editor.HANDLERS, *editor_whatif.HANDLERS, *why.HANDLERS, *judge_desk.HANDLERS,
            *tournament_desk.HANDLERS,
        ],
        dependencies={
            "host": Provide(lambda: host, sync_to_thread=False),
            "drafts": Provide(lambda: drafts, sync_to_thread=False),
            "limits": Provide(lambda: limits, sync_to_thread=False),
            "papers": Provide(lambda: papers, sync_to_thread=False),
            "peace": Provide(lambda: peace, sync_to_thread=False),
            "accounts": Provide(lambda: accounts, sync_to_thread=False),
            "stops": Provide(lambda: stops, sync_to_thread=False),
            "office": Provide(lambda: office, sync_to_thread=False),
        },
        lifespan=[serving],
        before_request=ration,
        before_send=[add_headers],
        csrf_config=CSRFConfig(
            secret=storage.secret("csrf"), exclude=["^/api/"], cookie_secure=settings.secure_cookies
        ),
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5) if settings.compress else None,
        exception_handlers={
            Refused: _refused, HTTPException: _http_error, RecursionError: _too_deep, OperationalError: _no_database,
            Exception: _broken,
        },
        openapi_config=OpenAPIConfig(
            title="Triskel",
            version=__version__,
            description=api.__doc__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
            use_handler_docstrings=True,
        ),
        request_max_body_size=settings.most_body,
        logging_config=None,
    )  # fmt: skip
    app.state.host = host
    return app


def _refused(request: AnyRequest, error: Exception) -> Response[Any]:
    assert isinstance(error, Refused)
    return _say(request, error.status, error.en, error.ru)


def _http_error(request: AnyRequest, error: Exception) -> Response[Any]:
    assert isinstance(error, HTTPException)
    status = error.status_code
    english, russian = {
        404: ("There is no such page.", "Такой страницы нет."),
        403: ("The page has grown old; load it again.", "Страница устарела; загрузите её заново."),
        413: ("That is too large.", "Слишком много данных."),
        405: ("This cannot be done here.", "Здесь так нельзя."),
    }.get(status, ("The request could not be understood.", "Запрос непонятен."))
    if status >= 500 and "disconnected" not in error.detail:  # a client that went away is no fault of ours
        _log.error("answered %s to %s %s", status, request.method, request.url.path, exc_info=error)
    if request.url.path.startswith("/api/") and status == 400:
        english = f"{english} {error.detail} {error.extra or ''}".strip()
    response = _say(request, status, english, russian)
    response.headers.update(error.headers or {})
    return response


def _too_deep(request: AnyRequest, _: Exception) -> Response[Any]:
    """A body with brackets in brackets in brackets."""
    return _say(request, 400, "The request could not be understood.", "Запрос непонятен.")


def _no_database(request: AnyRequest, error: Exception) -> Response[Any]:
    _log.error("the database does not answer", exc_info=error)
    english, russian = "The table's memory does not answer; try again.", "Память стола не отвечает; попробуйте ещё."
    return _say(request, 503, english, russian)


def _broken(request: AnyRequest, error: Exception) -> Response[Any]:
    _log.error("broken by %s %s", request.method, request.url.path, exc_info=error)
    return _say(request, 500, "Something broke. Nothing was lost.", "Что-то сломалось. Ничего не потеряно.")


def _say(request: AnyRequest, status: int, english: str, russian: str) -> Response[Any]:
    """Words for a program, for a script of the page, or for a person."""
    if request.url.path.startswith("/api/"):
        return Response({"status": status, "detail": english}, status_code=status, media_type="application/json")
    return web.error_response(request, status, english, russian)
