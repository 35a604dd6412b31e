"""Standings: points and tie-breaks by hand, best of several games, drop-outs."""

import pytest

from triskel.table.tournament.course import KNOCKOUT, SWISS, Cup, Pairing


def cup_of(count: int, system: str = SWISS, best_of: int = 1, rounds: int = 3) -> Cup:
    cup = Cup("x", "inis", "o", "c", {"system": system, "rounds": rounds, "best_of": best_of, "minutes": 30}, 0)
    for each in range(count):
        cup.note("join", {"name": str(each), "holder": f"h{each}", "level": ""}, 0)
    return cup


def played(cup: Cup, pairs: list[list[int]], points: list[tuple[float, float]]) -> None:
    cup.note("round", {"pairs": pairs}, 1000)
    for board, each in enumerate(points):
        cup.note("result", {"round": len(cup.rounds) - 1, "board": board, "points": list(each)}, 0)


def test_tie_breaks_are_counted_by_hand() -> None:
    cup = cup_of(4)
    played(cup, [[0, 1], [2, 3]], [(1, 0), (0.5, 0.5)])
    played(cup, [[0, 2], [3, 1]], [(0, 1), (1, 0)])
    rows = {row.player.number: row for row in cup.standings()}
    assert {number: row.score for number, row in rows.items()} == {0: 1, 1: 0, 2: 1.5, 3: 1.5}
    # Buchholz: the points of all opponents.
    assert {number: row.buchholz for number, row in rows.items()} == {0: 1.5, 1: 2.5, 2: 2.5, 3: 1.5}
    # Sonneborn-Berger: of those beaten whole, of those drawn with half.
    assert {number: row.berger for number, row in rows.items()} == {0: 0, 1: 0, 2: 1.75, 3: 0.75}
    assert [row.player.number for row in cup.standings()] == [2, 3, 0, 1]
    assert [row.place for row in cup.standings()] == [1, 2, 3, 4]


def test_a_round_without_opponent_is_a_win_that_breaks_no_tie() -> None:
    cup = cup_of(3)
    played(cup, [[0, 1], [2, -1]], [(1, 0)])
    rows = {row.player.number: row for row in cup.standings()}
    assert (rows[2].score, rows[2].played, rows[2].won, rows[2].buchholz) == (1.0, 0, 0, 0)
    assert not cup.unfinished()


def test_equal_players_share_a_place() -> None:
    cup = cup_of(4)
    played(cup, [[0, 1], [2, 3]], [(0.5, 0.5), (0.5, 0.5)])
    assert [row.place for row in cup.standings()] == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("system", "best_of", "winners", "points"),
    [
        (SWISS, 1, [], None), (SWISS, 1, [[0]], (1, 0)), (SWISS, 1, [[]], (0.5, 0.5)),
        (SWISS, 3, [[0]], None), (SWISS, 3, [[0], [1]], (1, 0)), (SWISS, 3, [[0], [0]], None),
        (SWISS, 3, [[0], [0], [1]], (0, 1)), (SWISS, 3, [[], [], []], (0.5, 0.5)), (SWISS, 3, [[], [1], []], (1, 0)),
        (KNOCKOUT, 1, [[]], None), (KNOCKOUT, 1, [[], [1]], (1, 0)), (KNOCKOUT, 3, [[0], [], [1]], None),
    ],
)  # fmt: skip
def test_games_make_a_result_with_sides_changed_each_time(
    system: str, best_of: int, winners: list[list[int]], points: tuple[float, float] | None
) -> None:
    cup = cup_of(2, system, best_of)
    pairing = Pairing(0, 0, 0, 1)
    assert cup.points_from(pairing, winners) == points
    assert (pairing.seat(0, 0), pairing.seat(1, 0), pairing.seat(2, 1)) == (0, 1, 1)


def test_who_has_dropped_out_is_paired_no_more() -> None:
    cup = cup_of(5)
    cup.note("drop", {"player": 3}, 0)
    pairs = cup.pair(cup.active())
    assert sorted(each for pair in pairs for each in pair) == [0, 1, 2, 4]


def test_a_knock_out_ends_with_its_final() -> None:
    cup = cup_of(4, KNOCKOUT)
    played(cup, [list(each) for each in cup.pair([0, 1, 2, 3])], [(1, 0), (0, 1)])
    assert not cup.complete
    played(cup, [list(each) for each in cup.pair([])], [(1, 0)])
    assert cup.complete
    assert cup.standings()[0].player.number == 0


def test_the_time_of_a_round_is_counted_from_its_start() -> None:
    cup = cup_of(2)
    cup.note("round", {"pairs": [[0, 1]]}, 5000)
    assert cup.deadline(0) == 5000 + 30 * 60_000
