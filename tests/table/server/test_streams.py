"""Streams: everybody hears of every change, resumes where they were, and sees only what is theirs."""

import time
from unittest.mock import Mock

import pytest
from sqlalchemy.exc import OperationalError

from tests.table.conftest import Server
from tests.table.server.listener import Listener
from tests.table.server.test_pages import choose_first, decision_of, new_table, post
from tests.table.server.test_playing import Start, answer_once, look, new_match, two_players
from triskel.table.db.storage import Storage


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
    until = time.monotonic() + 30
    while sum(event == "ping" for event, _, _ in quiet.messages) < 2:  # it has been there for a while
        assert time.monotonic() < until
        time.sleep(0.01)
    assert quiet.states() == []  # nothing has changed since
    quiet.close()
    behind.close()


def test_a_stream_says_at_once_that_it_is_there(serve: Start) -> None:
    server = serve(ping=3600.0)  # a table where nothing happens for an hour
    table, one, _ = two_players(server)
    listener = Listener(one, f"/matches/{table}/stream?after={look(one, table)['version']}")
    until = time.monotonic() + 60
    while not listener.messages:
        assert time.monotonic() < until
        time.sleep(0.01)
    assert listener.messages[0][0] == "ping"
    listener.close()


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


def test_a_stream_that_is_open_shows_no_hand_once_the_password_has_changed(serve: Start, database_url: str) -> None:
    """Also the page: what was sent before the change is all that the old cookie ever gets."""
    server = serve(database_url)
    browser = server.browser()
    browser.get("/")
    post(browser, "/me/register", name="Ann", password="a long enough one")
    table = new_table(browser, "bot", level="random")
    name = table.removeprefix("/t/")
    old = browser.cookies["triskel"]
    page = Listener(browser, f"{table}/events")
    program = Listener(server.api(old), f"/matches/{name}/stream")
    page.wait_for(0)
    program.wait_for(0)
    assert program.states()[-1]["seat"] == 0
    post(browser, "/me/password", password="a long enough one", fresh="quite another one")
    until = time.monotonic() + 5
    while program.states()[-1]["seat"] is not None or 'class="card' in page.messages[-1][2]:
        assert time.monotonic() < until
        time.sleep(0.01)
    room = server.host.rooms[name]
    shown = room.match.view(0)["players"][0]["hand"]
    sent = len(page.messages)
    asked = decision_of(browser.get(table).text)
    if asked is not None:
        choose_first(browser, table, asked)
    page.wait_for(room.version)
    after = "".join(data for _, _, data in page.messages[sent:])
    assert shown
    assert "/choose" not in after  # a watcher is asked nothing
    for each in (page, program):
        each.close()


def test_a_table_that_may_not_be_watched_ends_the_streams_of_the_old_password(server: Server) -> None:
    browser = server.browser()
    browser.get("/")
    post(browser, "/me/register", name="Ann", password="a long enough one")
    old = browser.cookies["triskel"]
    made = server.api(old).post("/matches", json={"game": "toy", "seats": ["me", "me"], "watch": "nobody"}).json()
    listener = Listener(server.api(old), f"/matches/{made['id']}/stream")
    listener.wait_for(0)
    post(browser, "/me/password", password="a long enough one", fresh="quite another one")
    listener._thread.join(5)
    assert not listener._thread.is_alive()  # the server has ended it
    assert server.api(old).get(f"/matches/{made['id']}").status_code == 403


def test_a_stream_whose_database_has_gone_says_goodbye_and_can_be_opened_again(
    serve: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    server = serve()
    table, one, two = two_players(server)
    listener = Listener(one, f"/matches/{table}/stream")
    listener.wait_for(1)
    heard = len(listener.messages)
    with monkeypatch.context() as away:
        gone = OperationalError("SELECT 1", {}, Exception("the database has gone"))
        away.setattr(Storage, "load", Mock(side_effect=gone))
        server.host.rooms[table].doubtful = True
        listener._thread.join(30)
        assert not listener._thread.is_alive()
        assert listener.messages[heard:][-1][0] == "ping", "with the time after which to come back"
    assert not [each for each in caplog.records if each.levelname == "ERROR"]
    again = Listener(one, f"/matches/{table}/stream")
    answer_once([one, two], table)
    again.wait_for(2)
    again.close()
