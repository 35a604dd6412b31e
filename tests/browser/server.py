"""The table as `triskel serve` runs it, in a process of its own."""

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Final

_START: Final = "import sys; from triskel.cli import main; sys.exit(main())"
_DEALT: Final = "import random, secrets; secrets.randbits = random.Random({deal}).getrandbits; "
"""Before that: cards come up, and bots choose, alike in every run."""
_ADDRESS: Final = re.compile(r"http://[\d.]+:(\d+)/")
_PATIENCE: Final = 60


class Server:
    """A table on a database in a folder; bots answer at once. It can be killed and started again.

    With a `deal` everything that it leaves to chance comes up alike in every run.
    """

    def __init__(self, folder: Path, deal: int | None = None) -> None:
        self._folder = folder
        self._code = _START if deal is None else _DEALT.format(deal=deal) + _START
        self._port = 0
        self.start()

    def start(self) -> None:
        """Serve, after the first time at the same address."""
        self._process = subprocess.Popen(
            [
                sys.executable, "-c", self._code, "serve", "--no-browser", "--port", str(self._port),
                "--database", f"sqlite:///{self._folder / 'table.sqlite3'}",
            ],
            env={**os.environ, "TRISKEL_BOT_DELAY": "0", "TRISKEL_LIMITS": "off", "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            text=True,
        )  # fmt: skip
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        address = _ADDRESS.search(said)
        assert address is not None, f"the server did not say where it is: {said!r}"
        self._port = int(address[1])
        self.url = address[0].rstrip("/")
        until = time.monotonic() + _PATIENCE
        while True:
            try:
                urllib.request.urlopen(f"{self.url}/static/mark.svg", timeout=5).close()
                return
            except OSError:
                assert time.monotonic() < until, "the server does not answer"
                time.sleep(0.05)

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As Ctrl+C does."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        self._process.send_signal(how)
        self._process.wait(_PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
