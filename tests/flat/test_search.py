"""Searching in flat code: the position is the match's, worlds are possible ones, and the better option is found."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.flat.test_unmatched import library
from triskel.flat.match import FlatMatch
from triskel.flat.search import FlatSearch, flat_of
from triskel.games.unmatched.content.heroes import hero_ids
from triskel.games.unmatched.faces import knowledge
from triskel.games.unmatched.game import GAME
from triskel.games.unmatched.state.board import board_ids
from triskel.kernel import Chance, Match, start


def after(seed: int, choices: int, patient: bool) -> Match[Any]:
    chooser = Random(seed)
    setup = GAME.complete_setup(
        {"heroes": [chooser.choice(hero_ids()), chooser.choice(hero_ids())], "board": chooser.choice(board_ids())}
    )
    match = start(GAME, setup, seed, patient=patient, events=False)
    for _ in range(choices):
        if match.decision is None:
            break
        match.choose(match.decision.seat, chooser.choice(match.decision.options))
    return match


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1 << 30), st.integers(0, 120), st.booleans())
def test_a_match_is_the_same_position_in_flat_code(seed: int, choices: int, patient: bool) -> None:
    match = after(seed, choices, patient)
    if match.decision is None or len(match.decision.options) < 2:
        return
    flat = flat_of(library(), match)
    if flat is None:
        return
    assert flat.question is not None
    assert flat.question.options == tuple(match.decision.options)
    assert flat.question.kind == match.decision.kind
    assert flat.position().key() == match.state.key()


def test_hardly_a_position_is_not_known() -> None:
    known = [flat_of(library(), after(seed, seed % 90, True)) is not None for seed in range(60)]
    assert sum(known) > 50


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1 << 30), st.integers(0, 120))
def test_worlds_are_dealt_as_the_kernel_deals_them(seed: int, choices: int) -> None:
    match = after(seed, choices, False)
    if match.decision is None:
        return
    flat = flat_of(library(), match)
    if flat is None:
        return
    seat = match.decision.seat
    chance, state = Chance(seed), match.state.copy()
    knowledge.redeal(state, seat, chance)
    assert flat.redeal(seat, Chance(seed))
    assert flat.position().key() == state.key()


def test_a_search_finds_the_winning_blow() -> None:
    """Whoever can win at once and otherwise hardly, does."""
    setup = GAME.complete_setup({"heroes": ["medusa", "king_arthur"], "board": "sarpedon", "younger": 0})
    for seed in range(40):
        match = start(GAME, setup, seed, patient=False, events=False)
        chooser = Random(seed)
        while match.decision is not None:
            decision = match.decision
            wins = []
            for option in decision.options:
                world = match.clone(1)
                world.take(option)
                if world.outcome is not None and world.outcome.winners == (decision.seat,):
                    wins.append(option)
            if wins and len(wins) < len(decision.options):
                flat = flat_of(library(), match)
                if flat is not None:
                    search = FlatSearch(flat, decision.seat, seed)
                    search.run(2000)
                    found = search.estimates()
                    assert all(found[option][0] > 0.9 for option in wins if option in found), (found, wins)
                    assert found[search.best()][0] >= max(found[option][0] for option in wins) - 0.1
                    return
            match.choose(decision.seat, chooser.choice(decision.options))
    pytest.fail("no winning blow in forty matches")


def test_a_search_is_the_same_twice_and_stays_within_its_nodes() -> None:
    match = after(5, 20, False)
    found = []
    for _ in range(2):
        flat = flat_of(library(), match)
        assert isinstance(flat, FlatMatch)
        assert match.decision is not None
        search = FlatSearch(flat, match.decision.seat, 9, most_nodes=300)
        search.run(1000)
        search.run(500)
        assert search.iterations == 1500
        assert search._used <= 300
        assert sum(visits for _, visits in search.estimates().values()) <= 1500 - search.lost
        found.append(search.estimates())
    assert found[0] == found[1]
