"""Run the table: one server on this machine, a browser opened at it."""

import asyncio
import json
import os
import socket
import sys
import threading
import urllib.error
import urllib.request
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Final

import uvicorn
from litestar import Litestar

from triskel.table.db.storage import Storage
from triskel.table.ops import journal
from triskel.table.ops.journal import seldom
from triskel.table.people.peace import reports
from triskel.table.play.hub import Hub
from triskel.table.play.settings import Settings
from triskel.table.play.thinking import workers
from triskel.table.web.app import create_app
from triskel.table.web.patience import Patience, make_room
from triskel.table.web.tidying import Tidying

DEFAULT_PORT: Final = 8137
_FIRST_GIVEN: Final = 3
"""The number that a socket has which is given to us."""
_GRACE: Final = 1
"""Seconds that open requests get when the server is asked to stop."""


class TableServer(uvicorn.Server):
    """A server that parts with connections on which nothing comes, and that tells the streams to end when it is asked
    to stop; by themselves they never would."""

    def __init__(self, app: Litestar) -> None:
        settings: Settings = app.state.front.host.settings
        proxies = settings.proxies
        super().__init__(
            uvicorn.Config(
                app, log_level="error", access_log=False, timeout_graceful_shutdown=_GRACE, lifespan="on",
                server_header=False, proxy_headers=bool(proxies), forwarded_allow_ips=proxies or None, ws="none",
            )
        )  # fmt: skip
        seldom()
        self._hub: Hub = app.state.front.host.hub
        self.patience = Patience(counted=settings.limits and not proxies)
        self.tidying = Tidying()

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second; once, look for those who are too slow, and for memory to be given back."""
        if counter % 10 == 0:
            for each in self.patience.look(self.server_state.connections):
                each.transport.abort()
            self.tidying.look(self.server_state.total_requests)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye first."""
        self._hub.close()
        await super().shutdown(sockets)


def default_database() -> str:
    """A SQLite file in the user's data folder, so that matches are found again wherever the table is started."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(base) / "triskel"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'table.db'}"


def print_reports(database_url: str = "") -> int:
    """For whoever keeps the server: who was reported where, and what was last said at that table."""
    storage = Storage(database_url or default_database())
    told = reports(storage.engine)
    storage.close()
    if not told:
        print("Nobody was reported.")
    for table, accused, words, chat in told:
        print(f"/t/{table}, seat {accused + 1}: {words}")
        for seat, said, _ in json.loads(chat):
            print(f"    seat {seat + 1}: {said}")
    return 0


def given_socket(environment: os._Environ[str] | dict[str, str]) -> socket.socket | None:
    """The listening socket that systemd holds for us (or whoever starts us that way): it stays open from one run to the
    next, so that those who connect while the server is started anew wait for it and are not refused."""
    if environment.get("LISTEN_PID") != str(os.getpid()) or environment.get("LISTEN_FDS") != "1":
        return None
    return socket.socket(fileno=_FIRST_GIVEN)


def free_socket(host: str, port: int) -> socket.socket:
    """A listening socket on the port, or without a wish on ours, or on any free one if that is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wish in (port,) if port else (DEFAULT_PORT, 0):
        # With the protocol named, asyncio switches Nagle's delay off; without, every answer takes 40 ms.
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, wish))
            found.listen()  # two may bind an address that nobody listens on yet
        except OSError:
            found.close()
            continue
        return found
    raise OSError(f"port {port} is taken")


def serve(host: str = "127.0.0.1", port: int = 0, database_url: str = "", open_browser: bool = True) -> int:
    """Serve until interrupted. Returns an exit status."""
    journal.begin(os.environ.get("TRISKEL_LOG", "plain"), os.environ.get("TRISKEL_LOG_LEVEL", "warning"))
    settings = settings_from(os.environ)
    make_room()
    if settings.warm:
        workers.warm(fork=True)  # before anything is open that a worker should not have
    try:
        listening = given_socket(os.environ) or free_socket(host, port)
    except OSError as error:
        print(f"triskel: {error}", file=sys.stderr)
        return 1
    app = create_app(database_url or default_database(), settings)
    shown = f"[{host}]" if ":" in host else host
    url = f"http://{shown}:{listening.getsockname()[1]}/"
    print(f"Triskel is served at {url}  (Ctrl+C ends it)", flush=True)
    if open_browser:
        threading.Thread(target=_open, args=(url,), daemon=True).start()
    server = TableServer(app)
    server.tidying.begin()
    with suppress(KeyboardInterrupt):
        asyncio.run(server.serve(sockets=[listening]))
    return 0


def settings_from(environment: os._Environ[str] | dict[str, str]) -> Settings:
    """Settings that somebody who runs a server may want to change: TRISKEL_BOT_DELAY, TRISKEL_LIMITS, …"""
    settings = Settings()
    if delay := environment.get("TRISKEL_BOT_DELAY"):
        settings.bot_delay = float(delay)
    if poll := environment.get("TRISKEL_POLL"):
        settings.poll = float(poll)
    if idle := environment.get("TRISKEL_IDLE"):
        settings.idle = float(idle)
    settings.notifications = environment.get("TRISKEL_NOTIFICATIONS", "on") != "off"
    settings.limits = environment.get("TRISKEL_LIMITS", "on") != "off"
    settings.compress = environment.get("TRISKEL_COMPRESS", "on") != "off"
    settings.proxies = environment.get("TRISKEL_PROXIES", "")
    settings.metrics_token = environment.get("TRISKEL_METRICS_TOKEN", "")
    settings.smtp = environment.get("TRISKEL_SMTP", "")
    settings.smtp_user = environment.get("TRISKEL_SMTP_USER", "")
    settings.smtp_password = environment.get("TRISKEL_SMTP_PASSWORD", "")
    settings.mail_from = environment.get("TRISKEL_MAIL_FROM", "")
    settings.url = environment.get("TRISKEL_URL", "").rstrip("/")
    settings.warm = environment.get("TRISKEL_WARM", "on") != "off"
    settings.secure_cookies = environment.get("TRISKEL_SECURE_COOKIES", "off") == "on"
    return settings


def _open(url: str) -> None:
    """Open the browser as soon as the server answers."""
    for _ in range(50):
        try:
            with urllib.request.urlopen(url, timeout=1):
                break
        except (urllib.error.URLError, OSError):
            threading.Event().wait(0.1)
    webbrowser.open(url)
