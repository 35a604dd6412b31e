"""A real server in a thread of the test, on a real database: SQLite in a file, PostgreSQL started for the tests."""

import asyncio
import os
import random
import secrets
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn.server
from litestar import Litestar

from tests.table.server.ports import free_port
from tests.table.server.postgres import Postgres, find_binaries
from tests.table.server.standalone import Nursery
from tests.table.server.toy import find_toy
from triskel.table.db.storage import Storage
from triskel.table.play.host import Host
from triskel.table.play.settings import Settings
from triskel.table.play.thinking import workers
from triskel.table.puzzles import puzzle
from triskel.table.web.app import Front, move_in, ways
from triskel.table.web.serve import TableServer, free_socket


def make_settings(**changes: Any) -> Settings:
    settings = Settings(find_game=find_toy, bot_delay=0.0, limits=False, ping=0.5, poll=0.2, warm=False)
    for name, value in changes.items():
        setattr(settings, name, value)
    return settings


@cache
def warm_workers() -> None:
    """The processes that think are there before the first server is asked for anything."""
    for each in workers.warm():
        each.result(90)


idle: dict[tuple[Any, ...], list[Litestar]] = {}
"""Applications whose servers have stopped. Half a second goes into each, and a run starts five hundred."""


def shape(settings: Settings) -> tuple[Any, ...]:
    """What an application is made for; all else moves in with the house."""
    return settings.compress, settings.secure_cookies, settings.most_body


def borrowed(front: Front) -> Litestar:
    """An application on this house, used before where there is one."""
    waiting = idle.get(shape(front.settings))
    return move_in(front, waiting.pop(0) if waiting else ways(front))


@cache
def fresh_tables() -> bytes:
    """A database of SQLite in which nothing has happened yet, made once as a server makes it.

    All migrations for each of five hundred servers would be a minute of work; tests/table/db tries what they do.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "fresh.db"
        Storage(f"sqlite:///{path}").engine.dispose()
        return path.read_bytes()


def laid(database_url: str) -> str:
    """The same address; a file of SQLite that is not there yet has its tables now."""
    kind, _, path = database_url.partition(":///")
    if kind == "sqlite" and path and not Path(path).exists():
        Path(path).write_bytes(fresh_tables())
    return database_url


class _Hasty:
    """asyncio as uvicorn has it, but for its rests while a server stops: a tenth of a second, seven hundred times."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    @staticmethod
    async def sleep(seconds: float) -> None:
        await asyncio.sleep(min(seconds, 0.01))


uvicorn.server.asyncio = _Hasty()  # type: ignore[assignment,attr-defined]


class Brisk(TableServer):
    """The server of the table, which would look ten times a second whether it should stop; this one is called."""

    _call: Callable[[], object] | None = None

    async def main_loop(self) -> None:
        called, counter = asyncio.Event(), 0
        loop = asyncio.get_running_loop()
        self._call = lambda: loop.call_soon_threadsafe(called.set)
        while not await self.on_tick(counter):
            counter += 1
            with suppress(TimeoutError):
                await asyncio.wait_for(called.wait(), 0.1)

    def leave(self) -> None:
        self.should_exit = True
        if self._call is not None:
            with suppress(RuntimeError):  # it has stopped already
                self._call()


class Server:
    """A server on a free port, run by its own event loop in a thread."""

    def __init__(self, database_url: str, **changes: Any) -> None:
        warm_workers()
        self._front = Front(laid(database_url), make_settings(**changes))
        self.app: Litestar = borrowed(self._front)
        self._returned = False
        self.host: Host = self.app.state.front.host
        self._socket = free_socket("127.0.0.1", free_port())
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self._server = Brisk(self.app)
        self.patience = self._server.patience
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._socket]}, daemon=True)
        self._thread.start()
        until = time.monotonic() + 60
        while not self._server.started and time.monotonic() < until:
            time.sleep(0.01)
        assert self._server.started

    def stop(self) -> None:
        self._server.leave()
        self._thread.join(10)
        self._socket.close()
        if not self._returned and not self._thread.is_alive():
            self._returned = True
            idle.setdefault(shape(self._front.settings), []).append(self.app)

    def api(self, token: str = "") -> httpx.Client:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return httpx.Client(base_url=f"{self.url}/api", headers=headers, timeout=60)

    def browser(self, lang: str = "en") -> httpx.Client:
        return httpx.Client(base_url=self.url, headers={"accept": "text/html", "accept-language": lang}, timeout=60)


@pytest.fixture
def no_daily_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """The home page without the puzzle of the day: on some day it names any card, also one that is hidden here."""
    monkeypatch.setattr(puzzle, "today", lambda: "")


@pytest.fixture
def same_deal(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards come up alike in every run of a test, so that no count in it hangs on luck. TRISKEL_DEAL=anything deals
    otherwise."""
    dice = random.Random(f"{request.node.name} {os.environ.get('TRISKEL_DEAL', '')}")
    monkeypatch.setattr(secrets, "randbits", dice.getrandbits)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL server for the whole run; every test asks it for a database of its own."""
    server = Postgres(find_binaries())
    yield server
    server.stop()


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """Where server processes come from."""
    parent = Nursery()
    yield parent
    parent.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'table.db'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers and stops them after the test."""
    running: list[Server] = []

    def start(database_url: str = "", **changes: Any) -> Server:
        server = Server(database_url or f"sqlite:///{tmp_path / 'table.db'}", **changes)
        running.append(server)
        return server

    yield start
    for server in running:
        server.stop()


@pytest.fixture
def server(serve: Callable[..., Server]) -> Server:
    """A server on SQLite."""
    return serve()
