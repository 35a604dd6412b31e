"""Many matches side by side."""

import numpy as np
import pytest

from triskel.catalog import GAMES
from triskel.gym.batch import Batch, rewards_of
from triskel.gym.schema import Schema, find_schema
from triskel.kernel import TriskelError

DUEL = {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}


def test_rewards_add_up_to_nothing() -> None:
    assert rewards_of([1], 2) == [-1.0, 1.0]
    assert rewards_of([2], 3) == [-0.5, -0.5, 1.0]
    assert rewards_of([0, 2], 4) == [0.5, -0.5, 0.5, -0.5]
    assert rewards_of([], 2) == [0.0, 0.0]


@pytest.mark.parametrize("game", GAMES)
def test_batches_play_to_the_end_and_begin_anew(game: str) -> None:
    batch = Batch(game, 4, 1, {"players": 3} if game == "inis" else {})
    dice = np.random.default_rng(1)
    ended = []
    for _ in range(900):
        for row in range(4):
            assert list(np.flatnonzero(batch.masks[row])) == sorted(batch.open_actions[row])
            assert len(batch.open_actions[row]) >= 2
        ended += batch.step([int(dice.choice(np.flatnonzero(mask))) for mask in batch.masks])
    assert ended
    for each in ended:
        assert sum(each.rewards) == pytest.approx(0)
        assert each.decisions > 5
        assert each.winners or each.reason


def test_the_same_seed_and_actions_make_the_same_arrays() -> None:
    one, other = (Batch("unmatched", 3, 7, DUEL) for _ in range(2))
    for step in range(200):
        assert (one.observations == other.observations).all()
        assert (one.masks == other.masks).all()
        actions = [each[step % len(each)] for each in one.open_actions]
        one.step(actions)
        other.step(actions)
    different = Batch("unmatched", 3, 8, DUEL)
    assert (different.observations != Batch("unmatched", 3, 7, DUEL).observations).any()


def test_a_closed_action_is_refused() -> None:
    batch = Batch("unmatched", 1, 1, DUEL)
    closed = int(np.flatnonzero(batch.masks[0] == 0)[0])
    with pytest.raises(TriskelError, match="not open"):
        batch.step([closed])


def test_a_match_that_is_too_long_is_cut_off() -> None:
    batch = Batch("unmatched", 1, 1, DUEL, most_decisions=10)
    ended = [each for _ in range(10) for each in batch.step([batch.open_actions[0][0]])]
    assert [(each.reason, each.rewards, each.decisions) for each in ended] == [("too long", [0.0, 0.0], 10)]


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_makes_no_views(game: str) -> None:
    """A view for every decision costs more than the arrays: each game writes its bytes without one."""
    assert type(find_schema(game, 2)).glance is not Schema.glance
