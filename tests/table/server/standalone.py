"""A server in a process of its own, which can be killed: `python -m tests.table.server.standalone URL PORT`."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.table.server.ports import free_port

ROOT = Path(__file__).parents[3]


class Process:
    """The table served by another process, on a port that stays the same.

    A nursery has imported everything and forks the servers, so that killing one and starting the next is a matter of
    milliseconds and many moments can be tried.
    """

    def __init__(self, database_url: str, port: int = 0, **environment: str) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._nursery = subprocess.Popen(
            [sys.executable, "-m", "tests.table.server.standalone", database_url, str(self.port)],
            cwd=ROOT, env={**os.environ, "TRISKEL_BOT_DELAY": "0", "TRISKEL_LIMITS": "off", **environment},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
        )  # fmt: skip
        self.start()

    def _order(self, word: str) -> None:
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        self._nursery.stdin.write(word + "\n")
        assert self._nursery.stdout.readline() == f"{word} done\n"

    def start(self) -> None:
        self._order("start")
        until = time.monotonic() + 20
        while True:
            try:
                httpx.get(f"{self.url}/api/matches/none", timeout=2)
                return
            except httpx.HTTPError:
                assert time.monotonic() < until, "the server did not start"
                time.sleep(0.01)

    def kill(self) -> None:
        """As a power cut would: no goodbye, nothing written."""
        self._order("kill")

    def stop(self) -> None:
        assert self._nursery.stdin is not None
        self._nursery.stdin.close()
        self._nursery.wait(10)
        assert self._nursery.stdout is not None
        self._nursery.stdout.close()


def nursery(database_url: str, port: int) -> None:
    """Fork a server at "start", SIGKILL it at "kill" and at the end of the input."""
    from tests.table.server.conftest import find_toy
    from triskel.catalog import find_game
    from triskel.table import serve

    find_game("unmatched").describe()  # loads what the servers will need
    original = serve.settings_from

    def settings_with_toy(environment: dict[str, str]) -> object:
        settings = original(environment)
        settings.find_game = find_toy
        return settings

    serve.settings_from = settings_with_toy  # type: ignore[assignment]
    child = 0
    for line in sys.stdin:
        if line.strip() == "start":
            child = os.fork()
            if child == 0:
                os.dup2(os.open(os.devnull, os.O_RDWR), 0)
                os.dup2(0, 1)
                os._exit(serve.serve("127.0.0.1", port, database_url, False))
        else:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            child = 0
        print(line.strip(), "done", flush=True)
    if child:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


if __name__ == "__main__":
    nursery(sys.argv[1], int(sys.argv[2]))
