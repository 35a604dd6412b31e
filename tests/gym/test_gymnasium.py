"""Gymnasium's own checks, and what they do not ask."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import triskel.gym.gymnasium  # noqa: F401  registers the games
from triskel.gym.batch import Batch
from triskel.kernel import BadSetup, TriskelError
from triskel.kernel.kit import game_names

IDS = [f"triskel/{game.title()}-v1" for game in game_names()]
DUEL = {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}


def test_every_game_is_registered() -> None:
    assert {name for name in gymnasium.registry if name.startswith("triskel/")} == set(IDS)


@pytest.mark.parametrize("name", IDS)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name).unwrapped)
        check_env(gymnasium.make(name, opponent=None, render_mode="ansi").unwrapped)


@pytest.mark.parametrize("opponent", ["random", None])
@pytest.mark.parametrize("name", IDS)
def test_a_match_is_played_to_its_end(name: str, opponent: str | None) -> None:
    env = gymnasium.make(name, opponent=opponent)
    dice = np.random.default_rng(1)
    seen, info = env.reset(seed=4)
    seats, over, reward = set(), False, 0.0
    while not over:
        assert env.observation_space.contains(seen)
        actions = np.flatnonzero(seen["action_mask"])
        assert set(info["notation"]) == set(actions)
        seats.add(info["seat"])
        seen, reward, ended, cut, info = env.step(int(dice.choice(actions)))
        over = ended or cut
        assert over or not reward
    assert len(seats) == (2 if opponent is None else 1)
    assert reward == info["rewards"][info["seat"]]
    assert info["rewards"].sum() == pytest.approx(0)
    assert not seen["action_mask"].any()
    with pytest.raises(TriskelError, match="reset comes first"):
        env.unwrapped.step(0)


def test_a_closed_action_loses_the_match() -> None:
    env = gymnasium.make("triskel/Unmatched-v1", wishes=DUEL)
    seen, _ = env.reset(seed=1)
    _, reward, ended, _, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, ended, info["reason"]) == (-1.0, True, "closed action")


def test_an_unknown_wish_is_refused() -> None:
    for make in (gymnasium.make, gymnasium.make_vec):
        with pytest.raises(BadSetup, match="Did you mean heroes"):
            make("triskel/Unmatched-v1", wishes={"hero": ["medusa"]})


@pytest.mark.parametrize("processes", [0, 2])
def test_many_matches_side_by_side(processes: int) -> None:
    terms: dict[str, Any] = {"wishes": DUEL, "opponent": None, "most_decisions": 50}
    envs = gymnasium.make_vec("triskel/Unmatched-v1", num_envs=4, processes=processes, notation=True, **terms)
    twin = Batch("unmatched", 4, 6, DUEL, most_decisions=50)
    try:
        assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
        seen, infos = envs.reset(seed=6)
        dice = np.random.default_rng(1)
        cuts = 0
        for _ in range(120):
            assert envs.observation_space.contains(seen)
            assert (seen["observation"] == twin.observations).all()
            assert [set(each) for each in infos["notation"]] == [set(each) for each in twin.open_actions]
            actions = np.array([dice.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
            kept = seen["observation"].copy()
            before, (seen, rewards, ended, cut, infos) = seen, envs.step(actions)
            twin.step(actions)
            assert (before["observation"] == kept).all(), "what was returned before has changed"
            assert (ended == twin.ended).all()
            assert (cut == twin.cut).all()
            assert (infos["rewards"] == twin.rewards).all()
            assert rewards.tolist() == twin.rewards[np.arange(4), twin.choosers].tolist()
            for row in np.flatnonzero(ended | cut):
                assert (infos["final_obs"][row]["observation"] == twin.final[row]).all()
                cuts += 1
        assert cuts >= 4
        _, rewards, ended, _, _ = envs.step(np.full(4, -1))
        assert rewards.tolist() == [-1.0] * 4
        assert ended.all()
    finally:
        envs.close()


def test_gymnasiums_own_vectors_take_the_single_environment() -> None:
    envs = gymnasium.make_vec("triskel/Inis-v1", num_envs=2, vectorization_mode="sync")
    seen, _ = envs.reset(seed=1)
    seen, *_ = envs.step(np.array([int(np.flatnonzero(mask)[0]) for mask in seen["action_mask"]]))
    assert seen["observation"].shape[0] == 2
    envs.close()
