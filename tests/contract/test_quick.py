"""A planner's ways through a match, plain and quick, lead to the same positions and questions as `choose`."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from triskel.kernel import Chance, Match, start
from triskel.kernel.kit import find_game, game_names
from triskel.kernel.play.match_quick import play_out, take


def asked(match: Match[Any]) -> list[tuple[Any, ...]]:
    return [(each.seat, each.kind, tuple(each.options), each.about) for each in match.decisions]


@pytest.mark.parametrize("game", game_names())
@given(seed=st.integers(0, 10_000), picks=st.lists(st.integers(0, 99), min_size=30, max_size=120))
@settings(max_examples=8, deadline=None)
def test_taking_an_option_is_choosing_it(game: str, seed: int, picks: list[int]) -> None:
    found = find_game(game)
    setup = found.random_setup(Chance(seed), {})
    long = start(found, setup, seed=seed, patient=False)
    short, plain = (start(found, setup, seed=seed, keep=False, patient=False, events=False) for _ in range(2))
    for pick in picks:
        decision = long.decision
        if decision is None:
            break
        option = decision.options[pick % len(decision.options)]
        long.choose(decision.seat, option)
        take(short, option)
        plain.take(option)
        assert found.key(short.state) == found.key(plain.state) == found.key(long.state)
        assert asked(short) == asked(plain) == asked(long)
    assert (short.outcome is None) == (long.outcome is None)


@pytest.mark.parametrize("game", game_names())
@given(seed=st.integers(0, 10_000), most=st.integers(1, 60))
@settings(max_examples=8, deadline=None)
def test_playing_out_is_taking_one_option_after_the_other(game: str, seed: int, most: int) -> None:
    found = find_game(game)
    setup = found.random_setup(Chance(seed), {})
    quick, plain = (start(found, setup, seed=seed, keep=False, patient=False, events=False) for _ in range(2))
    one, other = Random(seed).random, Random(seed).random
    taken = 0
    while taken < most and plain.decision is not None:
        options = plain.decision.options
        plain.take(options[int(one() * len(options))])
        taken += 1
    assert play_out(quick, other, most) == taken
    assert found.key(quick.state) == found.key(plain.state)
    assert asked(quick) == asked(plain)
