"""What arrays cost: processor time of a decision in the raw kernel, in batches of 8 and of 64 rows, and in PettingZoo.

    python examples/batch_cost.py

Random play in all of them; the median of several short runs. docs/gym.md holds the figures.
"""

import random
import time
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

import numpy as np

from triskel.gym.batch import Batch
from triskel.gym.env import raw_env
from triskel.kernel import Chance, start
from triskel.kernel.arrays.schema import find_schema
from triskel.kernel.kit import find_game, game_names


def raw(game: str, wishes: dict[str, Any], decisions: int) -> int:
    """Random matches, nothing observed."""
    rules = find_game(game)
    share = random.Random(1).random
    if rules.describe()["players"] == [2]:
        wishes = {}
    made = number = 0
    while made < decisions:
        number += 1
        setup = rules.random_setup(Chance(number), wishes)
        match = start(rules, setup, seed=number, keep=False, patient=False, events=False)
        while (decision := match.decision) is not None:
            options = decision.options
            match.take(options[int(share() * len(options))])
            made += 1
    return made


def in_batch(game: str, wishes: dict[str, Any], decisions: int, rows: int = 64, version: int | None = None) -> int:
    """The same with arrays."""
    batch = Batch(game, rows, 1, wishes, version=version)
    share = random.Random(1).random
    made = 0
    while made < decisions:
        batch.step([actions[int(share() * len(actions))] for actions in batch.open_actions])
        made += batch.size
    return made


def in_pettingzoo(game: str, wishes: dict[str, Any], decisions: int) -> int:
    """The same through an AEC environment."""
    world = raw_env(game, wishes)
    dice = np.random.default_rng(1)
    made = 0
    while made < decisions:
        world.reset(seed=made)
        for _ in world.agent_iter():
            seen, _, ended, cut, _ = world.last()
            if ended or cut:
                world.step(None)
                continue
            world.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
            made += 1
            if made >= decisions:
                break
    return made


def cost(play: Callable[[str, dict[str, Any], int], int], game: str, wishes: dict[str, Any], decisions: int) -> float:
    """Microseconds of processor time a decision."""
    costs = []
    for _ in range(3):
        began = time.process_time()
        made = play(game, wishes, decisions)
        costs.append((time.process_time() - began) / made * 1e6)
    return median(costs)


def main() -> None:
    """Print the table."""
    print("| game | raw kernel, µs | old version, µs | 8 rows, µs | 64 rows, µs | times raw | PettingZoo, µs |")
    print("|---|---|---|---|---|---|---|")
    for game in game_names():
        for players in find_game(game).describe()["players"]:
            if game == "unmatched" and players > 2:
                continue
            wishes = {"players": players}
            bare = cost(raw, game, wishes, 10_000)
            newest = find_schema(game, players).version
            older = cost(partial(in_batch, version=newest - 1), game, wishes, 6_000)
            few = cost(partial(in_batch, rows=8), game, wishes, 6_000)
            arrays = cost(in_batch, game, wishes, 6_000)
            zoo = cost(in_pettingzoo, game, wishes, 1_500)
            name = f"{game}, {players} seats"
            told = f"{bare:.1f} | {older:.1f} | {few:.1f} | {arrays:.1f} | {arrays / bare:.1f} | {zoo:.0f}"
            print(f"| {name} | {told} |", flush=True)


if __name__ == "__main__":
    main()
