"""Alive, ready, and the numbers of a server: who may read them, and that nobody can make them grow."""

import re
from typing import Any

import pytest

from tests.table.conftest import Server
from tests.table.server.test_playing import Start, answer_once, new_match, two_players
from triskel.table.db.storage import Storage
from triskel.table.ops import routes
from triskel.table.ops.numbers import Numbers, Times
from triskel.table.play.stored import Unavailable

LINE = re.compile(r'^[a-z_]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? -?[0-9.]+$')


def numbers_of(server: Server) -> dict[str, float]:
    answer = server.browser().get("/metrics")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    found = {}
    for line in answer.text.splitlines():
        if not line.startswith("#"):
            assert LINE.match(line), line
            name, _, value = line.rpartition(" ")
            found[name] = float(value)
    return found


def test_a_server_that_runs_is_alive_and_ready(serve: Start, database_url: str) -> None:
    client = serve(database_url).browser()
    assert client.get("/healthz").json() == {"alive": True}
    ready = client.get("/readyz")
    assert ready.status_code == 200
    assert ready.json() == {"ready": True, "database": True, "stopping": False}


def test_without_its_database_it_is_alive_but_not_ready(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: Any) -> None:
        raise Unavailable("gone")

    monkeypatch.setattr(Storage, "lengths", gone)
    client = server.browser()
    ready = client.get("/readyz")
    assert ready.status_code == 503
    assert ready.json() == {"ready": False, "database": False, "stopping": False}
    assert client.get("/healthz").status_code == 200


def test_who_is_asked_to_stop_is_not_ready(server: Server) -> None:
    server.host.hub.closing = True
    ready = server.browser().get("/readyz")
    assert ready.status_code == 503
    assert ready.json()["stopping"]


def test_choices_refusals_rooms_and_streams_are_counted(server: Server) -> None:
    before = numbers_of(server)
    table, one, two = two_players(server)
    for _ in range(3):
        answer_once([one, two], table)
    assert one.post(f"/matches/{table}/choices", json={"decision": 0, "option": 1}).status_code == 409
    assert server.api().post(f"/matches/{table}/choices", json={"decision": 0, "option": 1}).status_code == 403
    after = numbers_of(server)
    assert after['triskel_choices_total{game="other"}'] == 3  # the game of the tests is none of the kits
    assert after["triskel_choice_seconds_count"] == 3
    assert after['triskel_choice_seconds_bucket{le="+Inf"}'] == 3
    assert after['triskel_refusals_total{reason="old question"}'] == 1
    assert after['triskel_refusals_total{reason="no seat"}'] == 1
    assert after["triskel_rooms"] == before["triskel_rooms"] + 1
    assert after['triskel_answers_total{way="api",status="4xx"}'] == 2
    assert {"triskel_streams", 'triskel_worker_queue{lane="asked"}', "triskel_workers_killed_total"} <= set(after)


def test_a_stream_is_counted_while_it_is_open(server: Server) -> None:
    made = new_match(server, ["me", "open"])
    with server.api(made["token"]).stream("GET", f"/matches/{made['id']}/stream") as stream:
        lines = stream.iter_lines()  # held: one that is let go ends the stream
        next(lines)
        assert numbers_of(server)["triskel_streams"] == 1


def test_no_visitor_can_make_the_numbers_grow(server: Server) -> None:
    numbers_of(server)
    client = server.browser()
    client.get("/nowhere")
    client.get("/t/unknown")
    before = set(numbers_of(server))
    for n in range(30):
        assert client.get(f"/nowhere/{n}").status_code == 404
        assert client.get(f"/t/unknown{n}").status_code == 404
    assert set(numbers_of(server)) == before


def test_only_this_machine_and_who_has_the_token_may_read_them(serve: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve(metrics_token="let-me-in")
    client = server.browser()
    proxied = {"x-forwarded-for": "127.0.0.1"}
    assert client.get("/metrics").status_code == 200
    assert client.get("/metrics", headers=proxied).status_code == 404  # somebody behind a proxy of this machine
    shown = {"authorization": "Bearer let-me-in"}
    assert client.get("/metrics", headers={**proxied, **shown}).status_code == 200
    monkeypatch.setattr(routes, "address", lambda request: "203.0.113.9")
    assert client.get("/metrics").status_code == 404
    assert client.get("/metrics", headers={"authorization": "Bearer let-me"}).status_code == 404
    assert client.get("/metrics", headers=shown).status_code == 200
    server.host.settings.metrics_token = ""
    assert client.get("/metrics", headers={"authorization": "Bearer"}).status_code == 404


def test_times_are_counted_up_to_each_bound() -> None:
    times = Times()
    for seconds in (0.001, 0.005, 0.02, 0.3, 60.0):
        times.note(seconds)
    lines = list(times.lines("x", ""))
    assert 'x_bucket{le="0.005"} 2' in lines
    assert 'x_bucket{le="0.025"} 3' in lines
    assert 'x_bucket{le="5.0"} 4' in lines
    assert lines[-1] == "x_count 5"


def test_the_numbers_name_nobody(server: Server) -> None:
    made = new_match(server, ["me", "open"], name="Secret Sam")
    told = server.app.state.front.numbers
    assert isinstance(told, Numbers)
    for secret in ("Secret Sam", made["token"], made["id"], made["invite"]):
        assert secret not in told.text()
