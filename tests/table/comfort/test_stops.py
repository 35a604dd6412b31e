"""Stops: declining for a seat that does not want to be asked, after the same delay whatever it holds."""

import asyncio
import time
from collections.abc import Callable

import httpx
import pytest

from tests.table.server.conftest import Server
from tests.table.server.test_pages import new_table, post
from triskel.kernel import DONE, Decision
from triskel.kernel.decision import RESPONSE
from triskel.table.room import Room
from triskel.table.stops import can_decline, wants_asking

Start = Callable[..., Server]


def hot_seat(server: Server, game: str, **setup: object) -> tuple[httpx.Client, str, Room]:
    browser = server.browser()
    browser.get("/")
    table = post(browser, "/tables", game=game, mode="hotseat", **setup).headers["location"]
    return browser, table, server.host.rooms[table.removeprefix("/t/")]


def play(browser: httpx.Client, table: str, room: Room, silent: int, want: int) -> list[tuple[int, int]]:
    """Answer everything by hand but the responses of one seat. Returns (entry number, options) of those."""
    waited: list[tuple[int, int]] = []
    until = time.monotonic() + 60
    turn = 0
    while len(waited) < want and time.monotonic() < until and room.result is None:
        decision = room.match.decision
        if decision is None:
            break
        if decision.seat == silent and can_decline(decision):
            count = len(room.match.entries)
            if not waited or waited[-1][0] != count:
                waited.append((count, len(decision.options)))
            time.sleep(0.002)
            continue
        turn += 1
        option = decision.options[turn % len(decision.options)]
        post(browser, f"{table}/choose", decision=decision.id, seat=decision.seat, option=option)
    until = time.monotonic() + 5
    while waited and len(room.match.entries) <= waited[-1][0] and time.monotonic() < until:
        time.sleep(0.002)
    return waited


def test_who_declines_is_declined_for_after_the_same_delay(serve: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    delays: list[float] = []
    sleep = asyncio.sleep

    async def noted(delay: float) -> None:
        delays.append(delay)
        await sleep(delay)

    server = serve(bot_delay=0.0131)
    monkeypatch.setattr("triskel.table.stops.asyncio.sleep", noted)
    kinds, count = set(), 0
    for _ in range(5):
        browser, table, room = hot_seat(server, "inis", players=2)
        server.host.attendants[0].__self__._known[room.id, 1] = "never"  # type: ignore[attr-defined]
        waited = play(browser, table, room, silent=1, want=12)
        count += len(waited)
        kinds |= {options == 1 for _, options in waited}
        for number, _ in waited:
            assert room.match.entries[number].option == DONE
            assert room.match.entries[number].seat == 1
        if len(kinds) == 2 and count >= 24:
            break
    assert len(kinds) == 2  # with an answer in hand, and without
    tick = 0.1  # uvicorn's own
    waits = [delay for delay in delays if delay < 1 and delay != tick]
    assert set(waits) == {0.0131}
    assert len(waits) >= count


def test_the_wish_is_told_to_nobody_and_can_be_taken_back(server: Server) -> None:
    browser, table, room = hot_seat(server, "inis", players=2)
    version = room.version
    assert post(browser, f"{table}/stops", wish="nonsense").status_code == 400
    assert post(browser, f"{table}/stops", wish="never").status_code == 204
    assert room.version == version  # no entry, nothing to be seen by others
    page = browser.get(f"{table}/stops").text
    assert 'value="never" popovertarget="rule" popovertargetaction="hide" aria-pressed="true"' in page
    assert post(browser, f"{table}/stops", wish="ask").status_code == 204
    assert server.browser().get(f"{table}/stops").status_code == 403
    duel = new_table(browser, "hotseat")
    assert post(browser, f"{duel}/stops", wish="never").status_code == 422  # nothing is answered there


def test_a_wish_outlives_the_server(serve: Start) -> None:
    first = serve()
    browser, table, _ = hot_seat(first, "inis", players=2)
    post(browser, f"{table}/stops", wish="turn")
    first.stop()
    second = serve()
    stops = second.host.attendants[0].__self__  # type: ignore[attr-defined]
    assert "turn" in stops._known.values()


def test_until_my_turn_ends_with_my_next_turn(server: Server) -> None:
    browser, table, room = hot_seat(server, "inis", players=2)
    stops = server.host.attendants[0].__self__  # type: ignore[attr-defined]
    first = room.match.decision
    assert first is not None
    assert post(browser, f"{table}/stops", wish="turn").status_code == 204
    assert stops._known[room.id, first.seat] == "turn"  # this turn is not the next one
    been_away = False
    for _ in range(30):
        decision = room.match.decision
        assert decision is not None
        mine = decision.seat == first.seat and not decision.flags & RESPONSE
        if mine and been_away:
            break
        been_away = been_away or (decision.seat != first.seat and not decision.flags & RESPONSE)
        assert stops._known[room.id, first.seat] == "turn"
        post(browser, f"{table}/choose", decision=decision.id, seat=decision.seat, option=decision.options[0])
    assert stops._known[room.id, first.seat] == "ask"


def test_what_counts_as_a_chance_to_respond() -> None:
    assert can_decline(Decision(0, "respond", (3, DONE), flags=RESPONSE))
    assert not can_decline(Decision(0, "respond", (3,), flags=RESPONSE))
    assert not can_decline(Decision(0, "turn", (3, DONE)))
    assert wants_asking("ask", {})
    assert not wants_asking("stack", {"stack": []})
    assert wants_asking("stack", {"stack": [{"id": 1}]})
    assert not wants_asking("turn", {"stack": [{"id": 1}]})
