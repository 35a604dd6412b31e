"""A server that is started anew loses no stream: its socket stays open, and every listener goes on where it stood."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
from httpx_sse import connect_sse

from tests.table.server.standalone import ROOT


class Given:
    """The table served on a socket that somebody else holds, as systemd does it."""

    def __init__(self, database_url: str) -> None:
        self._url = database_url
        self._socket = socket.socket()
        self._socket.bind(("127.0.0.1", 0))
        self._socket.listen(64)
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"

    def start(self) -> subprocess.Popen[bytes]:
        number = self._socket.fileno()
        serve = f'exec 3<&{number}; LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" -m triskel.cli serve --no-browser'
        return subprocess.Popen(
            ["bash", "-c", serve, sys.executable], cwd=ROOT, pass_fds=[number], stdout=subprocess.DEVNULL,
            env={**os.environ, "TRISKEL_DATABASE_URL": self._url, "TRISKEL_WARM": "off", "TRISKEL_LIMITS": "off"},
        )  # fmt: skip

    def close(self) -> None:
        self._socket.close()


class Faithful(threading.Thread):
    """A listener that comes back as a browser does: at once where it is told when, with what it has seen."""

    def __init__(self, url: str, token: str) -> None:
        super().__init__(daemon=True)
        self._url, self._headers = url, {"authorization": f"Bearer {token}"}
        self.versions: list[int] = []
        self.refused = 0
        self.retry: list[int] = []
        self.over = False
        self.start()

    def run(self) -> None:
        while not self.over:
            seen = {"last-event-id": str(self.versions[-1])} if self.versions else {}
            try:
                with (
                    httpx.Client(headers={**self._headers, **seen}, timeout=60) as client,
                    connect_sse(client, "GET", self._url) as source,
                ):
                    for message in source.iter_sse():
                        if message.retry:
                            self.retry.append(message.retry)
                        if message.event == "message":
                            self.versions.append(int(message.id))
            except httpx.ConnectError:
                self.refused += 1
                time.sleep(0.05)
            except httpx.HTTPError:
                continue

    def wait_for(self, version: int) -> None:
        until = time.monotonic() + 60
        while not self.versions or self.versions[-1] < version:
            assert time.monotonic() < until, (version, self.versions)
            time.sleep(0.02)


def begun(stranger: httpx.Client) -> dict[str, Any]:
    """A match; a server whose workers are still waking says that it is busy, and is asked again."""
    until = time.monotonic() + 60
    while True:
        answer = stranger.post("/matches", json={"game": "unmatched", "seats": ["me", "me"]})
        if answer.status_code == 201 or time.monotonic() > until:
            break
        time.sleep(0.5)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def test_no_stream_is_lost_when_a_server_is_started_anew(tmp_path: Path) -> None:
    given = Given(f"sqlite:///{tmp_path / 'table.db'}")
    process = given.start()
    listener = None
    try:
        with httpx.Client(base_url=f"{given.url}/api", timeout=60) as stranger:
            made = begun(stranger)
        client = httpx.Client(
            base_url=f"{given.url}/api", timeout=60, headers={"authorization": f"Bearer {made['token']}"}
        )
        table = f"/matches/{made['id']}"
        listener = Faithful(f"{given.url}/api{table}/stream", made["token"])
        listener.wait_for(0)
        for version in range(1, 5):
            if version in (2, 4):  # it is asked to stop; the next one is there before anybody has been refused
                process.send_signal(signal.SIGTERM)
                assert process.wait(30) in (0, -signal.SIGTERM)
                process = given.start()
            decision = client.get(table).json()["view"]["decision"]
            chosen = {"decision": decision["id"], "option": decision["options"][0]["option"]}
            assert client.post(f"{table}/choices", json=chosen).status_code == 200
            listener.wait_for(version)
        assert listener.versions == sorted(set(listener.versions))  # nothing twice
        assert listener.refused == 0
        assert listener.retry == [300, 300]
        client.close()
    finally:
        if listener is not None:
            listener.over = True
        process.kill()
        process.wait(10)
        given.close()
