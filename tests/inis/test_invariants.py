"""Whole random matches, looked at after every choice."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from triskel.games.inis.game import GAME as INIS
from triskel.games.inis.state.isle import OVER, TURN, Isle
from triskel.kernel import Chance, start

Check = Callable[[Isle], None]


@pytest.mark.rule("I-BOX-2", "I-BOX-3", "I-MAP-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_lost_or_made_in_random_matches(players: int, invariants: Check) -> None:
    for seed in range(4):
        match = start(INIS, {"players": players, "round_limit": 25}, seed=seed)
        chance = Chance(seed + 500)
        brenn = -1
        while match.decision is not None:
            invariants(match.state)
            decision = match.decisions[chance.below(len(match.decisions))]
            match.choose(decision.seat, decision.options[chance.below(len(decision.options))])
            if TURN <= match.state.phase < OVER:
                assert brenn in (-1, match.state.brenn), "the Brenn changed in the Season"
                brenn = match.state.brenn
            else:
                brenn = -1
        assert match.outcome is not None
        invariants(match.state)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(players=st.integers(2, 4), seed=st.integers(0, 1 << 30), picks=st.lists(st.integers(0, 99), max_size=250))
def test_nothing_is_lost_whatever_is_chosen(players: int, seed: int, picks: list[int], invariants: Check) -> None:
    match = start(INIS, {"players": players, "round_limit": 9}, seed=seed)
    for pick in picks:
        if match.decision is None:
            break
        decision = match.decisions[pick % len(match.decisions)]
        match.choose(decision.seat, decision.options[pick % len(decision.options)])
        invariants(match.state)


@pytest.mark.rule("I-SIM-1")
def test_the_round_limit_ends_a_match_without_a_winner() -> None:
    match = start(INIS, {"players": 2, "round_limit": 1}, seed=1)
    while match.decision is not None:
        match.choose(match.decision.seat, match.decision.options[-1])
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.rule) == ("stalled", (), "I-SIM-1")
    assert INIS.complete_setup({"players": 2})["round_limit"] == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_matches_end_with_a_winner_who_fulfils_a_condition(players: int) -> None:
    won = 0
    for seed in range(20):
        match = start(INIS, {"players": players, "round_limit": 80}, seed=seed, keep=False, patient=False, events=False)
        chance = Chance(seed)
        while match.decision is not None:
            match.take(match.decision.options[chance.below(len(match.decision.options))])
        outcome = match.outcome
        assert outcome is not None
        if outcome.reason == "victory":
            won += 1
            (winner,) = outcome.winners
            assert outcome.scores[winner] >= 1
            assert match.state.pretenders >> winner & 1
    assert won >= 15
