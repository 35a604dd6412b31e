"""The log: a line a record, with facts for machines, and nothing in it that lets somebody in."""

import io
import json
import logging
import socket
from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, event

from tests.table.conftest import Server
from tests.table.server.test_pages import post
from tests.table.server.test_playing import new_match
from triskel.table.ops import journal
from triskel.table.play.host import Host
from triskel.table.web.seats import hashed, new_token


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What is logged from now on, as JSON."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    told = io.StringIO()
    journal.begin("json", "info", told)
    yield told
    root.handlers[:] = before
    root.setLevel(level)


def test_every_kind_of_secret_is_struck_out() -> None:
    token = new_token()
    for secret, said in (
        (token, f"the cookie was {token}"),
        (hashed(token), f"held by {hashed(token)}, who left"),
        ("abcdefgh23456789", "POST /join/abcdefgh23456789 failed"),
        ("vwTbx-23_x", "/judge/kiemk9tu9x/join/vwTbx-23_x"),
        ("hunter2", "cannot connect to postgresql://table:hunter2@db/triskel"),
        ("hunter2", "{'password': 'hunter2', 'name': 'Ann'}"),
        ("hunter2", "name=Ann&password=hunter2&fresh=no"),
        ("c29tZXRoaW5n", "proof $argon2id$v=19$m=19456,t=2,p=1$c29tZXRoaW5n"),
        ("let-me-in", "Authorization: Bearer let-me-in"),
    ):
        assert secret in said
        assert secret not in journal.struck(said), said
        assert journal.STRUCK in journal.struck(said)
    plain = "match kiemk9tu9x cannot be loaded: line 3 of /t/kiemk9tu9x"
    assert journal.struck(plain) == plain


def test_a_request_is_one_line_with_facts_and_no_names(server: Server, log: io.StringIO) -> None:
    made = new_match(server, ["me", "open"])
    browser = server.browser()
    browser.get(f"/join/{made['invite']}")
    post(browser, "/me/register", name="Ann", password="a long enough one")
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    told = [(each["method"], each["route"], each["status"]) for each in lines if each["logger"] == journal.REQUESTS]
    assert ("POST", "/api/matches", 201) in told
    assert ("GET", "/join/{code}", 200) in told
    assert ("POST", "/me/register", 303) in told
    assert all(each["ms"] >= 0 for each in lines if "ms" in each)
    for secret in (made["token"], made["invite"], made["id"], "a long enough one", browser.cookies["triskel"], "Ann"):
        assert secret not in log.getvalue()


def test_what_breaks_is_told_without_its_secrets(
    server: Server, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = new_match(server, ["me", "open"])

    async def broken(host: Host, invite: str, holder: str, name: str) -> tuple[str, int]:
        raise RuntimeError(f"broke at {invite} for {holder} with password={name}")

    monkeypatch.setattr(Host, "join", broken)
    answer = server.api(made["token"]).post(f"/join/{made['invite']}", json={"name": "hunter2"})
    assert answer.status_code == 500
    told = [json.loads(line) for line in log.getvalue().splitlines()]
    error = next(each for each in told if "error" in each)
    assert error["level"] == "error"
    assert "RuntimeError: broke at" in error["error"]
    for secret in (made["token"], hashed(made["token"]), "hunter2"):
        assert secret not in log.getvalue()
    assert f"/join/{made['invite']}" not in log.getvalue()


def test_a_person_at_a_terminal_gets_plain_lines() -> None:
    told = io.StringIO()
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    try:
        journal.begin("plain", "warning", told)
        logging.getLogger("x").info("not this")
        logging.getLogger("x").warning("postgresql://u:hunter2@db")
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    assert told.getvalue() == "WARNING x: postgresql://u:•••@db\n"


def test_what_the_database_refuses_is_told_without_what_was_to_be_stored(server: Server, log: io.StringIO) -> None:
    """What somebody chose or said is in the statement that failed; others may not know it yet."""
    made = new_match(server, ["me", "me"])
    me = server.api(made["token"])

    def only_read(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA query_only = 1")

    event.listen(server.host.storage.engine, "begin", only_read)
    assert me.post(f"/matches/{made['id']}/chat", json={"text": "between us"}).status_code == 503
    event.remove(server.host.storage.engine, "begin", only_read)
    assert "the database does not answer" in log.getvalue()
    assert "between us" not in log.getvalue()


NO_HTTP = b"GET /healthz HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n"


class Kept(logging.Handler):
    """What a logger writes down."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage().partition("\n")[0])


def test_requests_that_are_no_http_do_not_fill_the_log(server: Server) -> None:
    """Without the bound each of them leaves the whole trace of an error, since it has been answered already."""
    port = int(server.url.rpartition(":")[2])
    loggers, kept = [logging.getLogger(name) for name in ("", "asyncio", "uvicorn.error")], Kept()
    for each in loggers:
        each.addHandler(kept)
    for _ in range(4):
        with socket.create_connection(("127.0.0.1", port), timeout=60) as line:
            line.sendall(NO_HTTP + b"zz\r\n")
            while line.recv(65536):
                pass
    for each in loggers:
        each.removeHandler(kept)
    assert all(kept.said.count(each) <= 2 for each in kept.said), kept.said  # here, and above


def test_what_happens_often_is_written_down_once_a_minute_with_how_often() -> None:
    at = [0.0]
    often = journal.Seldom(lambda: at[0])

    def told(words: str, error: Exception | None = None) -> str:
        trace = None if error is None else (type(error), error, None)
        record = logging.LogRecord("asyncio", logging.ERROR, "", 0, words, (), trace)
        return record.getMessage() if often.filter(record) else ""

    assert [told(f"no HTTP\nconnection {n}") for n in range(4)] == ["no HTTP\nconnection 0", "", "", ""]
    assert told("something else") == "something else"
    assert told("no HTTP", KeyError()) == "no HTTP"  # behind the same words another error
    at[0] = 59.0
    assert told("no HTTP") == ""
    at[0] = 61.0
    assert told("no HTTP") == "no HTTP (and 4 more since the last of them)"
    assert told("no HTTP") == ""
