"""Streams: everybody hears of every change, resumes where they were, and sees only what is theirs."""

import json
import threading
import time
from typing import Any

import httpx
from httpx_sse import connect_sse

from tests.table.server.conftest import Server
from tests.table.server.test_playing import Start, answer_once, look, new_match, two_players


class Listener:
    """A client that keeps everything a stream sends."""

    def __init__(self, client: httpx.Client, path: str, **headers: str) -> None:
        self.client = httpx.Client(base_url=client.base_url, headers=client.headers, cookies=client.cookies, timeout=5)
        self.path, self.headers = path, headers
        self.messages: list[tuple[str, str, str]] = []
        self.connected = threading.Event()
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()
        assert self.connected.wait(5)

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

    def wait_for(self, version: int, seconds: float = 5) -> None:
        until = time.monotonic() + seconds
        while not any(event == "message" and int(id) >= version for event, id, _ in self.messages):
            assert time.monotonic() < until, f"version {version} never came: {[m[:2] for m in self.messages]}"
            time.sleep(0.005)

    def close(self) -> None:
        self.client.close()


def test_a_choice_reaches_the_other_seat_and_a_watcher(server: Server) -> None:
    table, one, two = two_players(server)
    listeners = [Listener(each, f"/matches/{table}/stream") for each in (one, two, server.api())]
    answer_once([one], table)
    for listener, seat in zip(listeners, (0, 1, None), strict=True):
        listener.wait_for(2)
        last = listener.states()[-1]
        assert last["seat"] == seat
        assert (last["view"]["hand"] is None) == (seat is None)
        listener.close()


def test_a_stream_resumes_from_the_last_version_seen(serve: Start, database_url: str) -> None:
    first = serve(database_url)
    table, one, two = two_players(first)
    for _ in range(3):
        answer_once([one, two], table)
    version = look(one, table)["version"]
    first.stop()
    second = serve(database_url)
    token = one.headers["authorization"].split()[1]
    quiet = Listener(second.api(token), f"/matches/{table}/stream", **{"Last-Event-ID": str(version)})
    behind = Listener(second.api(token), f"/matches/{table}/stream", **{"Last-Event-ID": str(version - 1)})
    behind.wait_for(version)
    until = time.monotonic() + 3
    while not any(event == "ping" for event, _, _ in quiet.messages):
        assert time.monotonic() < until
        time.sleep(0.01)
    assert quiet.states() == []  # nothing has changed since
    quiet.close()
    behind.close()


def test_bots_among_themselves_play_while_somebody_watches(server: Server) -> None:
    made = new_match(server, ["bot", "bot"], setup={"rounds": 3})
    time.sleep(0.2)
    assert look(server.api(), made["id"])["version"] == 0
    watcher = Listener(server.api(), f"/matches/{made['id']}/stream")
    until = time.monotonic() + 10
    while not (watcher.states() and watcher.states()[-1]["result"]):
        assert time.monotonic() < until
        time.sleep(0.01)
    watcher.close()


def test_listeners_are_forgotten_when_they_leave(server: Server) -> None:
    table, one, _ = two_players(server)
    listeners = [Listener(one, f"/matches/{table}/stream") for _ in range(3)]
    until = time.monotonic() + 5
    while len(server.host.hub) < 3:
        assert time.monotonic() < until
        time.sleep(0.01)
    for listener in listeners:
        listener.close()
    while len(server.host.hub):
        assert time.monotonic() < until
        time.sleep(0.01)


def test_too_many_listeners_are_turned_away(serve: Start) -> None:
    server = serve(most_listeners=2)
    table, one, _ = two_players(server)
    listeners = [Listener(one, f"/matches/{table}/stream") for _ in range(2)]
    until = time.monotonic() + 5
    while len(server.host.hub) < 2:
        assert time.monotonic() < until
        time.sleep(0.01)
    assert one.get(f"/matches/{table}/stream").status_code == 503
    for listener in listeners:
        listener.close()


def test_an_idle_table_is_put_away_and_found_again(serve: Start) -> None:
    server = serve(idle=0.2)
    table, one, two = two_players(server)
    answer_once([one, two], table)
    before = look(one, table)
    until = time.monotonic() + 5
    while table in server.host.rooms:
        assert time.monotonic() < until
        time.sleep(0.05)
    assert look(one, table) == before


def test_the_place_of_one_who_went_away_can_be_claimed(serve: Start) -> None:
    server = serve(away=0.3)
    table, one, two = two_players(server, setup={"rounds": 1})
    answer_once([one], table)
    assert one.post(f"/matches/{table}/claim", json={}).status_code == 409  # not yet
    there = Listener(two, f"/matches/{table}/stream")
    time.sleep(0.4)
    assert one.post(f"/matches/{table}/claim", json={}).status_code == 409  # slow, but here
    there.close()
    until = time.monotonic() + 5
    while len(server.host.hub):
        assert time.monotonic() < until
        time.sleep(0.01)
    assert two.post(f"/matches/{table}/claim", json={}).status_code == 409  # its own turn
    assert one.post(f"/matches/{table}/claim", json={"how": "nothing"}).status_code == 400
    assert one.post(f"/matches/{table}/claim", json={"how": "bot"}).status_code == 200
    assert look(one, table)["seats"][1]["kind"] == "bot"
    until = time.monotonic() + 5
    while not look(one, table)["result"]:
        answer_once([one], table)
        assert time.monotonic() < until


def test_a_match_of_two_can_be_claimed_from_one_who_went_away(serve: Start) -> None:
    server = serve(away=0.1)
    table, one, _ = two_players(server)
    answer_once([one], table)
    time.sleep(0.2)
    assert one.post(f"/matches/{table}/claim", json={}).status_code == 200
    assert look(one, table)["result"] == {"winners": [0], "reason": "left", "rule": ""}
