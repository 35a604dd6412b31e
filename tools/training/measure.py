"""Mirrored matches between two players, each a search with or without a net.

    python tools/training/measure.py unmatched nets/1.npz search --budget 100 --games 256 --jobs 16
    python tools/training/measure.py inis nets/2.npz@1.0 nets/1.npz --budget 50ms --games 400

A player is `search` or a file of weights; `@` says how much of a leaf's worth is the net's word (half, if not said).
All seats are taken in turn with the same setup and chance. Prints the share of wins of the first, with its 95%
interval.
"""

import argparse
import time
from collections.abc import Sequence
from multiprocessing import get_context
from typing import Any

import numpy as np

from triskel.bots import Scene
from triskel.bots.net import Guide, Net
from triskel.bots.search import Search
from triskel.kernel import Chance, start
from triskel.kernel.arrays.schema import find_schema
from triskel.kernel.kit import find_game
from triskel.lab.statistic import wilson

_MOST_DECISIONS = 5000
_UNTIL_TIME = 1 << 40


class Player:
    """Searches with a budget."""

    def __init__(self, name: str, game: str, players: int, budget: str) -> None:
        file, _, trust = name.partition("@")
        self.trust = float(trust or 0.5)
        self.guide = None
        if file != "search":
            with np.load(file) as weights:
                self.guide = Guide(Net(find_schema(game, players), weights))
        timed = budget.endswith("ms")
        self.seconds = float(budget.removesuffix("ms")) / 1000 if timed else 0.0
        self.iterations = _UNTIL_TIME if timed else int(budget)

    def choose(self, scene: Scene, seed: int) -> int:
        """What the search tried most, or for a budget of nought what the net thinks best."""
        search = Search(scene, seed, guide=self.guide, trust=self.trust)
        search.run(self.iterations or 1, self.seconds, only_choose=True)
        if not self.iterations:
            assert search.root is not None
            return max(search.root.prior, key=search.root.prior.__getitem__)
        return search.best()


def play(task: argparse.Namespace, group: int) -> tuple[float, int, int]:
    """One setup, the first player in every seat once: its wins, matches, decisions."""
    rules = find_game(task.game)
    wishes: dict[str, Any] = {"players": task.players} if len(rules.describe()["players"]) > 1 else {}
    setup = rules.random_setup(Chance(task.seed * 1_000_003 + group), wishes)
    wins, matches, decisions = 0.0, 0, 0
    for own in range(task.players):
        players = [
            Player(task.one, task.game, task.players, task.budget)
            if seat == own
            else Player(task.other, task.game, task.players, task.other_budget or task.budget)
            for seat in range(task.players)
        ]
        chance = Chance(group * 31 + own)
        match = start(rules, setup, seed=task.seed + group, keep=True, events=False)
        steps = 0
        while (decision := match.decision) is not None and steps < _MOST_DECISIONS:
            steps += 1
            options = decision.options
            scene = Scene(match, decision.seat) if len(options) > 1 else None
            chosen = options[0] if scene is None else players[decision.seat].choose(scene, chance.below(1 << 30))
            match.choose(decision.seat, chosen)
        winners: Sequence[int] = () if match.outcome is None else match.outcome.winners
        wins += (own in winners) / len(winners) if winners else 1 / task.players
        matches += 1
        decisions += steps
    return wins, matches, decisions


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--budget", default="100", help="iterations, or time: 50ms; 0 is the net alone")
    parser.add_argument("--other-budget", default="", help="of the second player; the same if not said")
    parser.add_argument("--games", type=int, default=128)
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no match after so long")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=77)
    task = parser.parse_args()
    began = time.time()
    wins, matches, decisions = 0.0, 0, 0
    groups = -(-task.games // task.players)
    with get_context("fork").Pool(task.jobs) as pool:
        for found in pool.imap_unordered(_play, [(task, group, began) for group in range(groups)]):
            if found is not None:
                wins, matches, decisions = wins + found[0], matches + found[1], decisions + found[2]
    low, high = wilson(wins, matches)
    print(
        f"{task.game} {task.one} - {task.other} at {task.budget}: {wins / max(matches, 1):.1%} of {matches} "
        f"({low:.1%} to {high:.1%}), {decisions / max(matches, 1):.0f} decisions a match, {time.time() - began:.0f} s",
        flush=True,
    )  # fmt: skip


def _play(task: tuple[argparse.Namespace, int, float]) -> tuple[float, int, int] | None:
    return play(task[0], task[1]) if time.time() - task[2] < task[0].seconds else None


if __name__ == "__main__":
    main()
