"""Flat Unmatched is the same game as the present kernel's: every question, every option, every position, every end."""

from collections import Counter
from hashlib import blake2b
from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.flat.made import code
from triskel.flat.match import Code, FlatMatch, word_of
from triskel.games.unmatched.content.heroes import hero_ids
from triskel.games.unmatched.flat import PLAN
from triskel.games.unmatched.game import GAME
from triskel.games.unmatched.state.board import board_ids
from triskel.games.unmatched.state.duel import Duel
from triskel.kernel import Chance, Match, start

GAMES = 50
LOADED: list[Code] = []


def library() -> Code:
    if not LOADED:
        LOADED.append(code(PLAN))
    return LOADED[0]


def kernel(setup: Any, seed: int) -> Match[Duel]:
    return start(GAME, setup, seed, keep=False, patient=False, events=False)


def trace(match: Any, chooser: Random, deep: int) -> tuple[str, int]:
    """A hash of a whole match: each question with its options, now and then the whole position, and the end."""
    found, asked = blake2b(digest_size=16), 0
    flat = isinstance(match, FlatMatch)
    while True:
        question: Any = match.question if flat else match.decision
        if question is None:
            break
        options = tuple(question.options)
        said = (question.seat, question.kind, options, question.rule, question.flags, question.about)
        found.update(repr(said).encode())
        if deep and asked % deep == 0:
            state = match.position() if flat else match.state
            found.update(repr((state.key(), word_of(state.chance))).encode())
        option = chooser.choice(options)
        match.take(option)
        asked += 1
    outcome, state = match.outcome, match.position() if flat else match.state
    found.update(repr((outcome.winners, outcome.reason, outcome.rule, state.key(), word_of(state.chance))).encode())
    return found.hexdigest(), asked


@pytest.mark.parametrize(("one", "other"), list(combinations_with_replacement(hero_ids(), 2)))
def test_every_pair_of_heroes_plays_the_same_matches(one: str, other: str) -> None:
    boards, asked = board_ids(), 0
    for number in range(GAMES):
        pair = [one, other] if number % 2 else [other, one]
        setup = GAME.complete_setup({"heroes": pair, "board": boards[number // 2 % len(boards)]})
        seed = 1000 * number + 7
        deep = 7 if number < 8 else 0
        expected = trace(kernel(setup, seed), Random(seed), deep)
        assert trace(FlatMatch(library(), GAME, setup, seed), Random(seed), deep) == expected
        asked += expected[1]
    assert asked > GAMES * 50


def test_the_eight_heroes_are_all_but_whole_in_flat_code() -> None:
    """What is left to the kernel stays rare: less than one stage in ten matches."""
    left, chooser = library().left, Random(5)
    left.clear()
    for number in range(200):
        heroes = [chooser.choice(hero_ids()), chooser.choice(hero_ids())]
        setup = GAME.complete_setup({"heroes": heroes, "board": chooser.choice(board_ids())})
        match = FlatMatch(library(), GAME, setup, number)
        match.play_out(Chance(number), 1 << 20)
        assert match.outcome is not None
    assert sum(left.values()) < 20, left


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 1 << 30), st.lists(st.integers(0, 1 << 20), min_size=20, max_size=150))
def test_jumping_between_clones_is_playing_each_alone(seed: int, moves: list[int]) -> None:
    chooser = Random(seed)
    heroes = [chooser.choice(hero_ids()), chooser.choice(hero_ids())]
    setup = GAME.complete_setup({"heroes": heroes, "board": chooser.choice(board_ids())})
    matches: list[tuple[FlatMatch, list[int]]] = [(FlatMatch(library(), GAME, setup, seed), [])]
    for move in moves:
        match, taken = matches[move % len(matches)]
        question = match.question
        if question is None:
            continue
        if move >> 16 & 3 == 0 and len(matches) < 5:
            matches.append((match.clone(), taken[:]))
        option = question.options[(move >> 4) % len(question.options)]
        match.take(option)
        taken.append(option)
    for match, taken in matches:
        alone = kernel(setup, seed)
        for option in taken:
            alone.take(option)
        assert match.position().key() == alone.state.key()
        question = match.question
        assert (None if question is None else question.options) == (
            None if alone.decision is None else tuple(alone.decision.options)
        )


def test_rollouts_choose_as_the_kernels_do() -> None:
    for seed in range(30):
        setup = GAME.complete_setup({"heroes": ["sinbad", "alice"], "board": "marmoreal"})
        match, chance, other = FlatMatch(library(), GAME, setup, seed), Chance(seed), Chance(seed)
        alone = kernel(setup, seed)
        count = match.play_out(chance, 1 << 20)
        taken = 0
        while alone.decision is not None:
            options = alone.decision.options
            alone.take(options[other.below(len(options))])
            taken += 1
        assert (count, match.position().key()) == (taken, alone.state.key())


def test_teams_are_played_by_the_kernel() -> None:
    setup = GAME.complete_setup({"heroes": hero_ids()[:4], "board": "sarpedon"})
    match, alone, chooser = FlatMatch(library(), GAME, setup, 3), kernel(setup, 3), Random(3)
    for _ in range(60):
        assert match.flat is None
        question = match.question
        assert question is not None
        assert alone.decision is not None
        assert question.options == tuple(alone.decision.options)
        option = chooser.choice(question.options)
        match.take(option)
        alone.take(option)


SWITCHES = (
    {"exhaustion": "once"}, {"game_end": "after_action"}, {"versatile": "both"}, {"empty_attack": "allowed"},
    {"fallen_effects": "after_combat_optional"}, {"door_path": "no_path_crossed"}, {"arthur_cancel": "with_effects"},
    {"zone_full": "beside_ally"}, {"zone_full": "any_space"},
)  # fmt: skip


@pytest.mark.parametrize("switches", SWITCHES)
def test_every_switch_of_the_rules_is_heeded(switches: dict[str, str]) -> None:
    chooser = Random(11)
    for number in range(12):
        heroes = [chooser.choice(hero_ids()), "king_arthur"]
        setup = GAME.complete_setup({"heroes": heroes, "board": chooser.choice(board_ids()), "switches": switches})
        expected = trace(kernel(setup, number), Random(number), 11)
        assert trace(FlatMatch(library(), GAME, setup, number), Random(number), 11) == expected


def test_where_everything_is_left_the_kernel_plays_it_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each stage is left at its third question or so: what was done is undone, and done again by the kernel."""
    loaded, left = library(), Counter[str]()
    monkeypatch.setattr(loaded, "left", left)
    setup = GAME.complete_setup({"heroes": ["little_red", "beowulf"], "board": "heorot"})
    for seed in range(20):
        expected = trace(kernel(setup, seed), Random(seed), 5)
        match = FlatMatch(loaded, GAME, setup, seed)
        take, count = match.take, 0

        def taken(option: int, match: FlatMatch = match, take: Any = take) -> None:
            nonlocal count
            count += 1
            if match.flat is not None and count % 3 == 0:
                match._again(match.flat.saved, match.flat.since[: match.flat.since_n])
                left["by hand"] += 1
            take(option)

        monkeypatch.setattr(match, "take", taken, raising=False)
        assert trace(match, Random(seed), 5) == expected
    assert left["by hand"] > 100
