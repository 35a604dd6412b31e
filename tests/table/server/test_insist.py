"""What nobody waits for is stored all the same, once the database is back."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from tests.table.conftest import Server
from tests.table.server.listener import Listener
from tests.table.server.test_playing import Start, two_players
from tests.table.server.test_two_servers import wait
from triskel.table.db.servers import Servers
from triskel.table.play.hub import Hub
from triskel.table.play.keeping import insist as insisting
from triskel.table.play.keeping.insist import insist
from triskel.table.play.refused import Refused
from triskel.table.play.seats.wishes import ASK
from triskel.table.stops import stops

GONE = OperationalError("SELECT 1", {}, Exception("the database has gone"))


def _tried(errors: list[Exception], hub: Hub) -> int:
    tries = 0

    async def work() -> None:
        nonlocal tries
        tries += 1
        if errors:
            raise errors.pop(0)

    asyncio.run(insist(hub, work, 0.0))
    return tries


def test_what_could_not_be_stored_is_tried_again_and_what_was_refused_is_not() -> None:
    hub = Hub()
    assert _tried([], hub) == 1
    assert _tried([GONE, GONE], hub) == 3
    assert _tried([GONE, Refused("over"), GONE], hub) == 2
    assert 1 < _tried([GONE] * 999, hub) < 100, "not for ever"
    hub.close()
    assert _tried([GONE, GONE], hub) == 1, "a server that stops is not held up"


def _stumbling(monkeypatch: pytest.MonkeyPatch, of: type, name: str, times: int) -> None:
    monkeypatch.setattr(insisting.insist, "__defaults__", (0.01,))
    real, left = getattr(of, name), [GONE] * times

    def call(*given: Any) -> Any:
        if left:
            raise left.pop()
        return real(*given)

    monkeypatch.setattr(of, name, call)


def _present(server: Server, table: str) -> int:
    with server.host.storage.engine.connect() as connection:
        rows = connection.exec_driver_sql("SELECT seat FROM present WHERE match_id = %s", (table,))
        return len(rows.all())


def test_who_came_while_the_database_stumbled_is_known_to_the_other_servers(
    serve: Start, postgres: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    _stumbling(monkeypatch, Servers, "came", 2)
    server = serve(postgres.new_database())
    table, one, _ = two_players(server)
    listener = Listener(one, f"/matches/{table}/stream")
    wait(lambda: _present(server, table) == 1)
    listener.close()
    wait(lambda: _present(server, table) == 0)


def test_a_question_that_the_table_answers_is_answered_though_the_database_stumbled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is not put to the seat; were it forgotten, the match would stand still."""
    monkeypatch.setattr(insisting.insist, "__defaults__", (0.0,))
    monkeypatch.setattr(stops, "_lets", lambda room, wish, decision: True)
    monkeypatch.setattr(stops, "alone", lambda room: True)
    left, chosen = [GONE, GONE], []

    async def stored(*_: Any) -> str:
        if left:
            raise left.pop()
        return ASK

    async def choose(table: str, who: Any, seat: int, answer: Any, decision: int) -> None:
        chosen.append((table, seat, answer, decision))

    storage, settings = SimpleNamespace(shared=True), SimpleNamespace(bot_delay=0.0)
    host = SimpleNamespace(storage=storage, settings=settings, attendants=[], hub=Hub(), stored=stored, choose=choose)
    wishes = SimpleNamespace(all=dict, find=None)
    room = SimpleNamespace(id="t", forced=set(), match=SimpleNamespace(entries=[1]))
    decision = SimpleNamespace(options=("only",), id=7)
    keeper: Any = stops.Stops(host, wishes)  # type: ignore[arg-type]
    asyncio.run(keeper._answer(room, 0, decision))
    assert chosen == [("t", 0, "only", 7)]
    assert room.forced == {0}
