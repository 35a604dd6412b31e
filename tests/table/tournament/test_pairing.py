"""Pairings: everyone is paired, nobody twice with the same opponent or twice without one while that can be avoided."""

from collections.abc import Iterator
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from triskel.table.tournament.course import Cup
from triskel.table.tournament.pairing import BYE, Pair, bracket, next_round, swiss


def pairings(players: list[int]) -> Iterator[list[frozenset[int]]]:
    """Every way to pair them all; the last of an odd number rests."""
    if not players:
        yield []
        return
    first, rest = players[0], players[1:]
    for other in rest:
        for more in pairings([each for each in rest if each != other]):
            yield [frozenset((first, other)), *more]


def every(players: list[int]) -> Iterator[list[frozenset[int]]]:
    return pairings([*players, BYE] if len(players) % 2 else players)


def cost(pairing: list[frozenset[int]], met: set[frozenset[int]], rested: set[int]) -> int:
    """How many pairs should not be."""
    return sum(
        next(iter(each - {BYE})) in rested if BYE in each else each in met
        for each in pairing
    )  # fmt: skip


@st.composite
def rounds(draw: st.DrawFn) -> tuple[list[int], dict[int, float], set[frozenset[int]], set[int]]:
    count = draw(st.integers(2, 7))
    players = list(range(count))
    score = {each: draw(st.integers(0, 6)) / 2 for each in players}
    couples = [frozenset((a, b)) for a in players for b in players if a < b]
    met = set(draw(st.lists(st.sampled_from(couples), max_size=len(couples))))
    rested = set(draw(st.lists(st.sampled_from(players), max_size=count)))
    return players, score, met, rested


@settings(max_examples=150, deadline=None)
@given(rounds())
def test_a_swiss_round_avoids_what_can_be_avoided(
    given: tuple[list[int], dict[int, float], set[frozenset[int]], set[int]],
) -> None:
    players, score, met, rested = given
    found = swiss(players, score, met, rested)
    named = [each for pair in found for each in pair if each != BYE]
    assert sorted(named) == players
    assert sum(BYE in pair for pair in found) == len(players) % 2
    here = cost([frozenset(pair) for pair in found], met, rested)
    least = min(cost(each, met, rested) for each in every(players))
    assert here == least

    def gap(pairing: list[frozenset[int]]) -> float:
        lowest = min(score.values())
        points = [[lowest if each == BYE else score[each] for each in pair] for pair in pairing]
        return sum((max(pair) - min(pair)) ** 2 for pair in points)

    best = min(gap(each) for each in every(players) if cost(each, met, rested) == least)
    assert abs(gap([frozenset(pair) for pair in found]) - best) < 1e-9


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 12), st.integers(1, 6), st.randoms(use_true_random=False))
def test_a_whole_swiss_tournament_repeats_nothing_while_it_can(count: int, wanted: int, rng) -> None:  # type: ignore[no-untyped-def]
    number = min(wanted, (count - 1) // 2 + 1)
    cup = Cup("x", "inis", "o", "c", {"system": "swiss", "rounds": number, "best_of": 1, "minutes": 0}, 0)
    for each in range(count):
        cup.note("join", {"name": str(each), "holder": f"h{each}", "level": ""}, 0)
    while not cup.complete:
        order = cup.active()
        rng.shuffle(order)
        cup.note("round", {"pairs": [list(pair) for pair in cup.pair(order)]}, 0)
        seated = sorted(each for pairing in cup.rounds[-1] for each in (pairing.first, pairing.second) if each != BYE)
        assert seated == list(range(count))
        for pairing in cup.unfinished():
            points = rng.choice([[1, 0], [0, 1], [0.5, 0.5]])
            cup.note("result", {"round": pairing.round, "board": pairing.board, "points": points}, 0)
    couples = [frozenset((each.first, each.second)) for games in cup.rounds for each in games if not each.is_bye]
    assert len(couples) == len(set(couples))
    rested = [each.first for games in cup.rounds for each in games if each.is_bye]
    assert len(rested) == len(set(rested))
    rows = cup.standings()
    assert sum(row.score for row in rows) == sum(len(games) for games in cup.rounds)
    assert all(one.score >= two.score for one, two in pairwise(rows))


def test_first_seats_are_balanced() -> None:
    assert swiss([1, 2], {}, (), (), {1: 1, 2: -1}) == [(2, 1)]
    assert swiss([1, 2], {}, (), (), {1: 0, 2: 0}) == [(1, 2)]


def test_the_lowest_score_rests_unless_it_has_rested() -> None:
    score = {0: 2.0, 1: 1.0, 2: 0.0}
    assert (2, BYE) in swiss([0, 1, 2], score)
    assert (1, BYE) in swiss([0, 1, 2], score, rested=[2])


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 40), st.randoms(use_true_random=False))
def test_a_knock_out_leaves_one_winner(count: int, rng) -> None:  # type: ignore[no-untyped-def]
    pairs: list[Pair] = bracket(list(range(count)))
    assert sorted(each for pair in pairs for each in pair if each != BYE) == list(range(count))
    assert all(pair[0] != BYE for pair in pairs)  # nobody meets nobody
    beaten: set[int] = set()
    while True:
        winners = []
        for first, second in pairs:
            loser = BYE if second == BYE else rng.choice((first, second))
            winners.append(second if loser == first else first)
            beaten.add(loser)
        if len(pairs) == 1:
            break
        pairs = next_round(winners)
    assert len(beaten - {BYE}) == count - 1


def test_the_best_seeds_rest_and_meet_last() -> None:
    assert bracket([0, 1, 2, 3, 4, 5]) == [(0, BYE), (3, 4), (1, BYE), (2, 5)]
    assert next_round([0, 3, 1, 2], gone=[3]) == [(0, BYE), (1, 2)]
