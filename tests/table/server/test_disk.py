"""A disk that is full or may only be read: nothing is confirmed that was not stored, and play goes on once there is
room again."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection, event

from tests.table.conftest import Server
from tests.table.server.postgres import Postgres
from tests.table.server.test_playing import answer_once, choose, look, two_players
from triskel.table.play.stored import Unavailable

NO_ROOM = {
    "a full disk": ("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1073741823"),
    "a file that may only be read": ("PRAGMA query_only = 1", "PRAGMA query_only = 0"),
}
"""What SQLite is told before and after; it grows no further than it is."""
MOST = 200
"""Words of the chat after which a file that may not grow is surely full."""


@pytest.mark.parametrize("name", NO_ROOM)
def test_what_cannot_be_stored_is_not_confirmed_and_play_goes_on(server: Server, name: str) -> None:
    table, one, two = two_players(server)
    answer_once([one, two], table)
    told = [NO_ROOM[name][0]]

    def tell(connection: Connection) -> None:
        connection.exec_driver_sql(told[-1])

    event.listen(server.host.storage.engine, "begin", tell)
    for words in ("x" * 200, "x"):  # until not even the smallest word finds its place
        answers = (one.post(f"/matches/{table}/chat", json={"text": words}) for _ in range(MOST))
        refused = next(each for each in answers if each.status_code != 200)
        assert refused.status_code == 503
        assert "try again" in refused.json()["detail"]
    before = [look(client, table) for client in (one, two)]
    client, decision = next(
        (client, shown["view"]["decision"])
        for client, shown in zip((one, two), before, strict=True)
        if shown["view"]["decision"] is not None
    )
    answer = {"decision": decision["id"], "option": decision["options"][0]["option"]}
    assert choose(client, table, **answer).status_code == 503
    assert [look(client, table) for client in (one, two)] == before
    told.append(NO_ROOM[name][1])
    assert choose(client, table, **answer).status_code == 200
    version = look(one, table)["version"]
    assert version == before[0]["version"] + 1
    found = server.host.storage.load(table)
    assert found is not None
    assert len(found[2]) == version  # what was shown is what is stored


@contextmanager
def only_read(server: Server) -> Iterator[None]:
    """As after a failover to a copy."""

    def tell(connection: Connection) -> None:
        connection.exec_driver_sql("SET TRANSACTION READ ONLY")

    event.listen(server.host.storage.engine, "begin", tell)
    yield
    event.remove(server.host.storage.engine, "begin", tell)


@pytest.mark.parametrize("name", NO_ROOM)
def test_a_postgresql_that_takes_nothing_is_no_fault_of_ours(
    serve: Callable[..., Server], postgres: Postgres, name: str
) -> None:
    """Words and 503, as long as it lasts; afterwards the same choice is taken, and news are told again."""
    url = postgres.new_database()
    server = serve(url)
    table, one, two = two_players(server)
    answer_once([one, two], table)
    seat, decision = next(
        (client, shown["view"]["decision"])
        for client in (one, two)
        if (shown := look(client, table))["view"]["decision"] is not None
    )
    answer = {"decision": decision["id"], "option": decision["options"][0]["option"]}
    before = look(one, table)
    with postgres.full(url) if name == "a full disk" else only_read(server):
        assert choose(seat, table, **answer).status_code == 503
        assert one.post(f"/matches/{table}/chat", json={"text": "Hello"}).status_code == 503
        assert one.post("/matches", json={"game": "toy"}).status_code == 503
        with pytest.raises(Unavailable):
            server.host.servers.beat()
        assert look(one, table) == before
    assert choose(seat, table, **answer).status_code == 200
    assert server.host.servers.beat() is False
    found = server.host.storage.load(table)
    assert found is not None
    assert len(found[2]) == before["version"] + 1
