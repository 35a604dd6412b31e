"""A client of a stream."""

import json
import threading
import time
from typing import Any

import httpx
from httpx_sse import connect_sse


class Listener:
    """A client that keeps everything a stream sends."""

    def __init__(self, client: httpx.Client, path: str, **headers: str) -> None:
        self.client = httpx.Client(base_url=client.base_url, headers=client.headers, cookies=client.cookies, timeout=60)
        self.path, self.headers = path, headers
        self.messages: list[tuple[str, str, str]] = []
        self.connected = threading.Event()
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()
        assert self.connected.wait(30)

    def _listen(self) -> None:
        try:
            with connect_sse(self.client, "GET", self.path, headers=self.headers) as source:
                self.connected.set()
                for message in source.iter_sse():
                    self.messages.append((message.event, message.id, message.data))
        except httpx.HTTPError:
            pass

    def states(self) -> list[dict[str, Any]]:
        return [json.loads(data) for event, _, data in self.messages if event == "message"]

    def wait_for(self, version: int, seconds: float = 30) -> None:
        until = time.monotonic() + seconds
        while not any(event == "message" and int(id) >= version for event, id, _ in self.messages):
            assert time.monotonic() < until, f"version {version} never came: {[m[:2] for m in self.messages]}"
            time.sleep(0.005)

    def close(self) -> None:
        self.client.close()
