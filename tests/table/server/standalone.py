"""Servers in processes of their own, which can be killed.

A nursery has imported everything and forks the servers, so that killing one and starting the next is a matter of
milliseconds and many moments can be tried.
"""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

from tests.table.server.ports import free_port

ROOT = Path(__file__).parents[3]


class Nursery:
    """The parent of the servers."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.table.server.standalone"],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
        )  # fmt: skip

    def order(self, **what: Any) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(what) + "\n")
        return json.loads(self._process.stdout.readline())

    def serve(self, database_url: str, **environment: str) -> "Process":
        return Process(self, database_url, environment)

    def stop(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(10)
        self._process.stdout.close()


class Process:
    """The table served by another process, on a port that stays the same."""

    def __init__(self, nursery: Nursery, database_url: str, environment: dict[str, str]) -> None:
        self._nursery, self._database_url, self._environment = nursery, database_url, environment
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self.pid: int = self._nursery.order(url=self._database_url, port=self.port, environment=self._environment)
        until = time.monotonic() + 60
        while True:
            try:
                httpx.get(f"{self.url}/api/matches/none", timeout=5)
                return
            except httpx.HTTPError:
                assert time.monotonic() < until, "the server did not start"
                time.sleep(0.01)

    def kill(self) -> None:
        """As a power cut would: no goodbye, nothing written."""
        self._nursery.order(kill=self.pid)

    def workers(self) -> list[int]:
        """The processes that think for it; their home is not among them."""
        return [each for home in self.homes() for each in children(home)]

    def homes(self) -> list[int]:
        """The processes that its workers come from."""
        return children(self.pid)


def children(parent: int) -> list[int]:
    """The processes that a process has begun."""
    try:
        found = [each.read_text().split() for each in Path(f"/proc/{parent}/task").glob("*/children")]
    except OSError:  # it ended just now
        return []
    return [int(each) for some in found for each in some]


def tend() -> None:
    """Fork and kill servers as ordered; the end of the input ends them all."""
    from tests.table.server import weather
    from tests.table.server.toy import find_toy
    from triskel.table.cards.shelf import shelves
    from triskel.table.play.settings import Settings
    from triskel.table.web import app, serve
    from triskel.table.work import workroom

    assert workroom.JOBS  # all that the servers and their workers will need is loaded
    shelves()
    front = app.Front("sqlite://", Settings())
    made = app.ways(front)  # which takes longer than all else that a server does before it serves
    front.house.storage.close()

    def create_app(url: str = "", settings: Settings | None = None) -> object:
        return app.move_in(app.Front(url, settings or Settings()), made)

    serve.create_app = create_app  # type: ignore[attr-defined, assignment]
    original = serve.settings_from

    def settings_with_toy(environment: dict[str, str]) -> object:
        settings = original(environment)
        settings.find_game = find_toy
        return settings

    serve.settings_from = settings_with_toy  # type: ignore[assignment]
    children: set[int] = set()
    for line in sys.stdin:
        order = json.loads(line)
        child = order.get("kill", 0)
        if child:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            children.discard(child)
        else:
            child = os.fork()
            if child == 0:
                os.dup2(os.open(os.devnull, os.O_RDWR), 0)
                os.dup2(0, 1)
                os.environ.update({"TRISKEL_BOT_DELAY": "0", "TRISKEL_LIMITS": "off", **order["environment"]})
                if weather.VARIABLE in os.environ:
                    weather.be_exposed(os.environ[weather.VARIABLE])
                os._exit(serve.serve("127.0.0.1", order["port"], order["url"], False))
            children.add(child)
        print(child, flush=True)
    for child in children:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


if __name__ == "__main__":
    tend()
