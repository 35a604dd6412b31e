"""PettingZoo's own tests, and what they do not ask."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from triskel.gym.env import env, raw_env
from triskel.kernel.kit import find_game, game_names

CASES = [(game, find_game(game).describe()["players"][-1 if game == "inis" else 0]) for game in game_names()]


@pytest.mark.parametrize(("game", "players"), CASES)
def test_pettingzoo_finds_nothing_wrong(game: str, players: int) -> None:
    with warnings.catch_warnings():
        # It warns of every environment with a mask that an observation is a dictionary.
        warnings.simplefilter("ignore")
        api_test(env(game, {"players": players}, most_decisions=150), num_cycles=400)


@pytest.mark.parametrize(("game", "players"), CASES)
def test_a_seed_decides_everything(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: env(game, {"players": players}, most_decisions=150), num_cycles=80)


@pytest.mark.parametrize(("game", "players"), CASES)
def test_whole_episodes_end_with_rewards_that_add_up(game: str, players: int) -> None:
    world = raw_env(game, {"players": players})
    dice = np.random.default_rng(3)
    world.reset(seed=3)
    earned = dict.fromkeys(world.possible_agents, 0.0)
    for agent in world.agent_iter(100_000):
        observation, reward, termination, truncation, _ = world.last()
        earned[agent] += reward
        if termination or truncation:
            world.step(None)
            continue
        assert world.observation_space(agent).contains(observation)
        world.step(int(dice.choice(np.flatnonzero(observation["action_mask"]))))
    assert not world.agents
    assert world.match.outcome is not None
    winners = world.match.outcome.winners
    assert sum(earned.values()) == pytest.approx(0)
    for seat, agent in enumerate(world.possible_agents):
        assert (earned[agent] > 0) == (seat in winners and len(winners) < players)


def test_only_the_seat_that_chooses_has_open_actions() -> None:
    world = raw_env("unmatched", {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"})
    world.reset(seed=1)
    for _ in range(50):
        agent = world.agent_selection
        other = next(each for each in world.agents if each != agent)
        assert world.observe(agent)["action_mask"].any()
        assert not world.observe(other)["action_mask"].any()
        world.step(int(np.flatnonzero(world.observe(agent)["action_mask"])[-1]))


def test_a_closed_action_ends_the_episode_for_whoever_took_it() -> None:
    world = env("unmatched", {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"})
    world.reset(seed=1)
    agent = world.agent_selection
    world.step(int(np.flatnonzero(world.observe(agent)["action_mask"] == 0)[0]))
    assert world.terminations[agent]
    assert world.rewards[agent] == -1


def test_a_spectator_can_watch() -> None:
    world = raw_env("unmatched", render_mode="ansi")
    world.reset(seed=1)
    assert "\n" in world.render()
