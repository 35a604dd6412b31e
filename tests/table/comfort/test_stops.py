"""Stops: declining for a seat that does not want to be asked, after the same delay whatever it holds."""

import asyncio
import time
from collections.abc import Callable

import httpx
import pytest

from tests.table.conftest import Server
from tests.table.server.test_pages import new_table, post
from triskel.kernel import DONE, Decision
from triskel.kernel.play.decision import RESPONSE
from triskel.table.play.room import Room
from triskel.table.stops.stops import Stops, can_decline, wants_asking

Start = Callable[..., Server]


def stops_of(server: Server) -> Stops:
    """Who declines for seats at this server."""
    owners = (getattr(each, "__self__", None) for each in server.host.attendants)
    return next(each for each in owners if isinstance(each, Stops))


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
    monkeypatch.setattr("triskel.table.stops.stops.asyncio.sleep", noted)
    kinds, count = set(), 0
    for _ in range(5):
        browser, table, room = hot_seat(server, "inis", players=2)
        stops_of(server)._known[room.id, 1] = "never"
        waited = play(browser, table, room, silent=1, want=12)
        count += len(waited)
        kinds |= {options == 1 for _, options in waited}
        for number, _ in waited:
            assert room.match.entries[number].option == DONE
            assert room.match.entries[number].seat == 1
        if len(kinds) == 2 and count >= 24:
            break
    assert len(kinds) == 2  # with an answer in hand, and without
    ticks = (0.1, server.host.settings.poll)  # uvicorn's own, and the server's look at its database
    waits = [delay for delay in delays if delay < 1 and delay not in ticks]
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
    assert post(browser, f"{duel}/stops", wish="never").status_code == 400  # nothing is answered there


def test_a_wish_outlives_the_server(serve: Start) -> None:
    first = serve()
    browser, table, _ = hot_seat(first, "inis", players=2)
    post(browser, f"{table}/stops", wish="turn")
    first.stop()
    second = serve()
    stops = stops_of(second)
    assert "turn" in stops._known.values()


def test_until_my_turn_ends_with_my_next_turn(server: Server) -> None:
    browser, table, room = hot_seat(server, "inis", players=2)
    stops = stops_of(server)
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


def test_what_the_table_answers_itself_is_not_put_as_a_question(serve: Start) -> None:
    """Among people it waits a while before it answers: meanwhile the page asks nothing, until the wish changes."""
    server = serve(bot_delay=600.0)
    browser, table, room = hot_seat(server, "inis", players=2)
    stops = stops_of(server)
    stops._known.update({(room.id, 0): "able", (room.id, 1): "able"})
    for turn in range(600):
        decision = room.match.decision
        assert decision is not None
        if room.left:
            break
        post(
            browser,
            f"{table}/choose",
            decision=decision.id,
            seat=decision.seat,
            option=decision.options[turn % len(decision.options)],
        )
    assert room.left == {decision.seat: decision.id}
    assert len(decision.options) == 1
    post(browser, f"{table}/face")
    waits = browser.get(table).text
    assert "The table answers for you…" in waits
    assert "data-decision" not in waits
    drawn = room.anew
    assert post(browser, f"{table}/stops", wish="ask").status_code == 204
    assert room.anew == drawn + 1  # whoever looks is shown the question
    asks = browser.get(table).text
    assert f'data-decision="{decision.id}"' in asks
    assert "The table answers for you…" not in asks


def test_what_counts_as_a_chance_to_respond() -> None:
    assert can_decline(Decision(0, "respond", (3, DONE), flags=RESPONSE))
    assert not can_decline(Decision(0, "respond", (3,), flags=RESPONSE))
    assert not can_decline(Decision(0, "turn", (3, DONE)))
    assert wants_asking("ask", {})
    assert not wants_asking("stack", {"stack": []})
    assert wants_asking("stack", {"stack": [{"id": 1}]})
    assert not wants_asking("turn", {"stack": [{"id": 1}]})


def settled(room: Room, seat: int) -> Decision | None:
    """The question of the seat once nothing goes on by itself any more; None when the match is over."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        decision = next((each for each in room.match.decisions if each.seat == seat), None)
        if room.result is not None or (decision is not None and len(decision.options) > 1 and not room.doubtful):
            return decision
        time.sleep(0.002)
    raise AssertionError(f"a question with one answer stays open: {room.match.decisions}")


@pytest.mark.parametrize("game", ["unmatched", "inis", "berserk"])
def test_against_bots_a_question_with_one_answer_is_not_asked(server: Server, game: str) -> None:
    browser = server.browser()
    browser.get("/")
    table = post(browser, "/tables", game=game, mode="bot", asks="able").headers["location"]
    room = server.host.rooms[table.removeprefix("/t/")]
    for turn in range(600):
        decision = settled(room, 0)
        if decision is None or room.result is not None or (turn >= 20 and room.forced):
            break
        option = decision.options[turn % len(decision.options)]
        post(browser, f"{table}/choose", decision=decision.id, seat=0, option=option)
    assert room.forced, "no question had one answer"
    assert all(room.match.entries[each].seat == 0 for each in room.forced)


def test_who_wants_to_be_asked_always_is_asked_even_so(server: Server) -> None:
    browser = server.browser()
    browser.get("/")
    table = post(browser, "/tables", game="inis", mode="bot", asks="able").headers["location"]
    room = server.host.rooms[table.removeprefix("/t/")]
    assert 'value="able" popovertarget="rule" popovertargetaction="hide" aria-pressed="true"' in (
        browser.get(f"{table}/stops").text
    )
    assert post(browser, f"{table}/stops", wish="ask").status_code == 204
    only = 0
    for turn in range(600):
        if only > 3:
            break
        until = time.monotonic() + 20
        while not any(each.seat == 0 for each in room.match.decisions) or room.doubtful:
            assert time.monotonic() < until
            time.sleep(0.002)
        decision = next(each for each in room.match.decisions if each.seat == 0)
        only += len(decision.options) == 1
        option = decision.options[turn % len(decision.options)]
        post(browser, f"{table}/choose", decision=decision.id, seat=0, option=option)
    assert only > 3
    assert not room.forced


def test_among_people_the_only_answer_is_given_after_the_same_pause(
    serve: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    delays: list[float] = []
    sleep = asyncio.sleep

    async def noted(delay: float) -> None:
        delays.append(delay)
        await sleep(delay)

    server = serve(bot_delay=0.0137)
    monkeypatch.setattr("triskel.table.stops.stops.asyncio.sleep", noted)
    browser, table, room = hot_seat(server, "inis", players=2)
    stops_of(server)._known.update({(room.id, 0): "able", (room.id, 1): "able"})
    for turn in range(600):
        if len(room.forced) >= 3:
            break
        until = time.monotonic() + 20
        while room.match.decision is None or len(room.match.decision.options) == 1 or room.doubtful:
            assert time.monotonic() < until
            time.sleep(0.002)
        decision = room.match.decision
        option = decision.options[turn % len(decision.options)]
        post(browser, f"{table}/choose", decision=decision.id, seat=decision.seat, option=option)
    waits = [delay for delay in delays if delay == 0.0137]
    assert len(room.forced) >= 3
    assert len(waits) >= len(room.forced)


def test_taking_back_goes_past_what_had_to_be(server: Server) -> None:
    browser = server.browser()
    browser.get("/")
    for _ in range(20):  # a match may end before it happens; then another is played
        table = post(browser, "/tables", game="unmatched", mode="bot", asks="able", undo="free").headers["location"]
        room = server.host.rooms[table.removeprefix("/t/")]
        turn = 0
        while (decision := settled(room, 0)) is not None:
            turn += 1
            made = len(room.match.entries)
            option = decision.options[turn % len(decision.options)]
            post(browser, f"{table}/choose", decision=decision.id, seat=0, option=option)
            if settled(room, 0) is None or len(room.match.entries) - 1 not in room.forced or not room.can_undo([0]):
                continue
            assert post(browser, f"{table}/undo").status_code == 204
            again = settled(room, 0)
            if again is not None and again.kind == decision.kind and len(room.match.entries) <= made:
                return
    raise AssertionError("nothing was chosen for the player after a choice that can be taken back")
