"""What servers on one database tell each other: everything is heard, whatever goes wrong between them."""

import threading
import time
from collections.abc import Callable

import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from tests.table.conftest import Server
from tests.table.server.postgres import Postgres
from tests.table.server.test_playing import Start
from triskel.table.db import relay
from triskel.table.db.servers import TELLING
from triskel.table.db.storage import Storage

KIND = "test"


def wait(condition: Callable[[], object], seconds: float = 15) -> None:
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until, "it never came"
        time.sleep(0.01)


def listening(server: Server, fails: int = 0) -> list[str]:
    """What this server hears of one kind; at first it stumbles, so many times, as if its database had gone."""
    heard: list[str] = []

    async def hear(about: str) -> None:
        nonlocal fails
        if fails:
            fails -= 1
            raise OperationalError("SELECT", {}, Exception("the server closed the connection"))
        heard.append(about)

    server.host.listeners[KIND] = hear
    return heard


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lost connection is made again at once."""
    monkeypatch.setattr(relay, "_AGAIN", 0.05)


@pytest.mark.parametrize("notifications", [True, False])
def test_what_could_not_be_followed_is_heard_again(
    serve: Start, postgres: Postgres, notifications: bool, quick: None
) -> None:
    url = postgres.new_database()
    server = serve(url, notifications=notifications, poll=30.0 if notifications else 0.05)
    heard = listening(server, fails=2)
    other = Storage(url)
    for about in ("one", "two"):
        other.servers().tell(KIND, about)
    wait(lambda: heard[-2:] == ["one", "two"])
    other.servers().tell(KIND, "three")
    wait(lambda: heard[-1] == "three")
    assert heard.count("three") == 1
    other.close()


@pytest.mark.parametrize("notifications", [True, False])
def test_news_that_a_newer_server_speaks_of_are_skipped(
    serve: Start, postgres: Postgres, notifications: bool, quick: None
) -> None:
    url = postgres.new_database()
    server = serve(url, notifications=notifications, poll=30.0 if notifications else 0.05)
    heard = listening(server)
    other = Storage(url)
    with psycopg.connect(url, autocommit=True) as connection:
        for odd in ("", "!", "! x", "abcdefghij", "abcdefghij x", "\N{SUPERSCRIPT TWO} \N{SUPERSCRIPT TWO}"):
            connection.execute("SELECT pg_notify(%s, %s)", ("triskel_entries", odd))
    other.servers().tell("future", "x")
    other.servers().tell(KIND, "known")
    wait(lambda: heard == ["known"])
    other.close()


def test_what_was_told_while_the_line_was_cut_is_heard(serve: Start, postgres: Postgres, quick: None) -> None:
    url = postgres.new_database()
    server = serve(url, poll=30.0)
    heard = listening(server)
    other = Storage(url)
    other.servers().tell(KIND, "before")
    wait(lambda: heard == ["before"])
    with psycopg.connect(url, autocommit=True) as connection:
        ended = connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN triskel_entries'"
        ).fetchall()
    assert ended == [(True,)]
    other.servers().tell(KIND, "after")
    wait(lambda: heard == ["before", "after"])
    other.close()


def test_of_two_who_tell_at_once_neither_is_missed(postgres: Postgres) -> None:
    """The first number is given out and not yet stored while the second server tells."""
    url = postgres.new_database()
    storage = Storage(url)
    listener, teller = storage.servers(), storage.servers()
    listener.arrive()
    slow = threading.Thread(target=teller.tell, args=(KIND, "second"))
    with storage.engine.begin() as connection:
        connection.execute(text(f"SELECT pg_advisory_xact_lock({TELLING})"))
        connection.execute(text(f"INSERT INTO news (kind, about) VALUES ('{KIND}', 'first')"))
        slow.start()
        waiting = text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
        wait(lambda: connection.execute(waiting).scalar() == 1)
        assert listener.news() == []
    slow.join(10)
    heard = listener.news()
    assert [about for _, _, about in heard] == ["first", "second"]
    listener.hear(heard[0][0])
    assert listener.news() == heard[1:]
    listener.leave()
    storage.close()
