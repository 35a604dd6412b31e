"""Clocks: computed from what is stored, so neither a reconnect nor a restart changes them."""

import time

import pytest

from tests.table.conftest import Server
from tests.table.server.test_playing import Start, answer_once, look, new_match, two_players
from triskel.kernel import BadSetup
from triskel.table.play.clock import Clock, clock_terms


def wait_for_result(client, table: str, seconds: float = 5) -> dict:  # type: ignore[no-untyped-def, type-arg]
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        shown = look(client, table)
        if shown["result"]:
            return shown["result"]  # type: ignore[no-any-return]
        time.sleep(0.02)
    raise AssertionError("nothing happened")


def test_a_fischer_clock_gives_time_for_every_choice() -> None:
    clock = Clock(clock_terms({"kind": "fischer", "base": 10, "increment": 3}), 2)
    clock.run(0, [0])
    assert clock.deadline() == (10_000, 0)
    clock.run(4_000, clock.ticking)
    clock.chosen(0)
    clock.run(4_000, [1])
    assert clock.remaining(5_000) == [9_000, 9_000]
    assert clock.deadline() == (14_000, 1)


def test_a_clock_per_move_begins_anew() -> None:
    clock = Clock(clock_terms({"kind": "move", "base": 10}), 2)
    clock.run(0, [0, 1])
    clock.run(4_000, clock.ticking)
    clock.chosen(0)
    clock.run(4_000, [1])
    assert clock.remaining(6_000) == [10_000, 4_000]


def test_without_a_clock_there_is_no_deadline() -> None:
    clock = Clock(clock_terms({}), 2)
    clock.run(0, [0])
    assert (clock.deadline(), clock.remaining(99)) == (None, [])


@pytest.mark.parametrize("bad", [{"kind": "sand"}, {"kind": "move", "base": 0}, {"kind": "fischer", "increment": "x"}])
def test_a_clock_that_makes_no_sense_is_refused(bad: dict[str, object]) -> None:
    with pytest.raises(BadSetup):
        clock_terms(bad)


def test_who_lets_the_time_run_out_loses(server: Server) -> None:
    """Both have to lay a card and neither does; the first of the two that were equally late loses."""
    table, _, two = two_players(server, clock={"kind": "move", "base": 1})
    assert wait_for_result(two, table) == {"winners": [1], "reason": "time", "rule": ""}


def test_the_clock_does_not_run_while_a_seat_is_open(server: Server) -> None:
    made = new_match(server, ["me", "open"], clock={"kind": "move", "base": 100})
    me = server.api(made["token"])
    assert look(me, made["id"])["clock"] == {"left_ms": [100_000, 100_000], "ticking": []}
    server.api().post(f"/join/{made['invite']}", json={})
    assert look(me, made["id"])["clock"]["ticking"] == [0, 1]


def test_a_running_clock_is_shown_as_it_is_now(server: Server) -> None:
    table, one, _ = two_players(server, clock={"kind": "move", "base": 100})
    first = look(one, table)["clock"]["left_ms"][0]
    time.sleep(0.3)
    assert look(one, table)["clock"]["left_ms"][0] <= first - 300


def test_a_bot_has_all_the_time_it_wants(serve: Start) -> None:
    server = serve(bot_delay=60)
    made = new_match(server, ["me", "bot"], clock={"kind": "move", "base": 100})
    me = server.api(made["token"])
    assert look(me, made["id"])["clock"]["ticking"] == [0]
    answer_once([me], made["id"])
    assert look(me, made["id"])["clock"]["ticking"] == []


def test_a_clock_goes_on_after_a_restart(serve: Start, database_url: str) -> None:
    first = serve(database_url)
    table, one, two = two_players(first, clock={"kind": "fischer", "base": 100, "increment": 5})
    time.sleep(0.3)
    answer_once([one], table)
    before = look(two, table)["clock"]["left_ms"]
    assert 90_000 < before[0] < 104_750
    first.stop()
    second = serve(database_url)
    after = look(second.api(two.headers["authorization"].split()[1]), table)["clock"]
    assert after["left_ms"][0] == before[0]
    assert after["left_ms"][1] < before[1]
    assert after["ticking"] == [1]


def test_time_in_which_no_server_ran_is_forgiven_rather_than_lost(serve: Start) -> None:
    first = serve()
    table, _, two = two_players(first, clock={"kind": "move", "base": 2})
    first.stop()
    time.sleep(2.1)
    second = serve()
    again = second.api(two.headers["authorization"].split()[1])
    shown = look(again, table)
    assert shown["result"] is None
    assert shown["clock"]["left_ms"][1] > 0
