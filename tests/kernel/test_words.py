"""The compiled build counts in machine words; what it finds is what plain Python finds."""

import pytest

from triskel.games.unmatched.state.board import _flood_words, _spaces_of, board_ids, load_board
from triskel.kernel import Chance

WORD = 1 << 64


def splitmix(seed: int, bounds: list[int]) -> list[int]:
    """SplitMix64 as it is published, scaled to each bound."""
    state = seed * 0x2545F4914F6CDD1D % WORD
    found = []
    for bound in bounds:
        state = (state + 0x9E3779B97F4A7C15) % WORD
        mixed = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 % WORD
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB % WORD
        found.append((mixed ^ (mixed >> 31)) * bound // WORD)
    return found


@pytest.mark.parametrize("seed", [0, 1, -1, 7, 123456789, 1 << 62, -(1 << 70)])
def test_chance_is_the_same_in_both_builds(seed: int) -> None:
    bounds = [1, 2, 6, 10, 100, 1 << 20, 1 << 30, (1 << 31) - 1] * 25
    chance = Chance(seed)
    assert [chance.below(bound) for bound in bounds] == splitmix(seed, bounds)


def test_reach_is_the_same_in_both_builds() -> None:
    chance = Chance(3)
    for name in board_ids():
        board = load_board(name)
        count = len(board.spaces)
        for _ in range(40):
            start, steps = chance.below(count), chance.below(7)
            blocked = 0
            for _ in range(chance.below(6)):
                blocked |= 1 << chance.below(count)
            blocked &= ~(1 << start)
            for closed, neighbours in enumerate(board.steps):
                plain = board._flood(start, steps, blocked, neighbours)
                assert _flood_words(start, steps, blocked, neighbours) == plain
                assert board.reach(start, steps, blocked, closed) == plain
                spaces = tuple(space for space in range(count) if plain >> space & 1)
                assert _spaces_of(plain, count) == board.bits(plain) == spaces
