"""The weights of an evaluation, fitted to who won: greedy bots play, a softmax over the seats learns from the winners.

    python tools/fit_instinct.py unmatched --games 400
    python tools/fit_instinct.py inis --games 200 --players 4

A game takes part if its module in triskel/bots/instincts has FEATURES, WEIGHTS and an instinct with `features`. Nothing
is written: the weights it prints are put there by hand. Three quarters of the matches are fitted, one quarter judges.
"""

import argparse
import sys
from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from triskel.bots import Scene
from triskel.bots.greedy import greedy_choice
from triskel.kernel import Chance, start
from triskel.kernel.kit import find_game, kit_of

_STRAY: Final = 12
"""One choice in so many is any option, so that matches do not all run along the same paths."""
_EVERY: Final = 5
"""Every so many decisions a position is kept."""
_WORLDS: Final = 3
_PULL: Final = 1e-3
"""How strongly a position pulls the weights towards nought."""
_ROUNDS: Final = 400
_MOST_DECISIONS: Final = 5000

Table = NDArray[np.float64]
Judges = NDArray[np.bool_]


def positions(game: str, seed: int, wishes: dict[str, Any], instinct: Any) -> tuple[list[list[Any]], int]:
    """The features of every seat along one match of greedy bots, and who won it (-1: nobody alone)."""
    rules = find_game(game)
    chance = Chance(seed)
    match = start(rules, rules.random_setup(chance, wishes), seed=seed, keep=True, events=False)
    seats = rules.seats(match.state)
    rows = []
    decisions = 0
    while (decision := match.decision) is not None and decisions < _MOST_DECISIONS:
        decisions += 1
        if decisions % _EVERY == 0:
            rows.append([instinct.features(match.state, seat) for seat in range(seats)])
        options = decision.options
        if len(options) > 1 and chance.below(_STRAY):
            scene = Scene(match, decision.seat)
            option = greedy_choice(scene, chance.below(1 << 30), worlds=_WORLDS)
        else:
            option = options[chance.below(len(options))]
        match.choose(decision.seat, option)
    winners = () if match.outcome is None else match.outcome.winners
    return rows, winners[0] if len(winners) == 1 else -1


def chances(features: Table, weights: Table) -> Table:
    """The chance of every seat to win in every position."""
    standing = features @ weights
    standing -= standing.max(axis=1, keepdims=True)
    strength = np.exp(standing)
    return np.asarray(strength / strength.sum(axis=1, keepdims=True))


def loss(features: Table, won: Table, weights: Table) -> float:
    """The mean surprise; ln(seats) is what knowing nothing costs."""
    return float(-np.log(np.maximum(chances(features, weights)[won == 1], 1e-12)).mean())


def fit(features: Table, won: Table, pull: Table | float) -> Table:
    """Newton's method, with a pull of each weight towards nought."""
    size = features.shape[2]
    weights = np.zeros(size)
    for _ in range(_ROUNDS):
        chance = chances(features, weights)
        slope = np.einsum("ns,nsf->f", won - chance, features) - pull * weights
        mean = np.einsum("ns,nsf->nf", chance, features)
        spread = (features * np.sqrt(chance)[:, :, None]).reshape(-1, size)
        bend = spread.T @ spread - mean.T @ mean + np.diag(np.broadcast_to(pull, size))
        step = np.linalg.solve(bend, slope)
        weights += step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def gather(games: int, seed: int, play: Callable[[int], tuple[list[Any], int]]) -> tuple[Table, Table, Judges]:
    """The features and the winners of so many matches, and which positions judge: those of every fourth match."""
    every: list[Any] = []
    winners: list[int] = []
    numbers: list[int] = []
    for number in range(games):
        rows, winner = play(seed * 1_000_003 + number)
        if winner >= 0:
            every += rows
            winners += [winner] * len(rows)
            numbers += [number] * len(rows)
        print(f"\r{number + 1} of {games} matches, {len(every)} positions", end="", file=sys.stderr)
    print(file=sys.stderr)
    if not every:
        raise SystemExit("no match had a single winner; try more games")
    features = np.array(every, dtype=np.float64)
    return features, np.eye(features.shape[1])[np.array(winners)], np.array(numbers) % 4 == 0


def main() -> int:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="unmatched, inis …")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    knowledge = kit_of(arguments.game).part("faces.instinct")
    assert knowledge is not None, f"{arguments.game} has no instinct to fit"
    features, won, judge = gather(
        arguments.games,
        arguments.seed,
        lambda seed: positions(arguments.game, seed, {"players": arguments.players}, knowledge.INSTINCT),
    )
    weights = fit(features[~judge], won[~judge], _PULL * np.count_nonzero(~judge))
    present = np.array(knowledge.WEIGHTS)
    for name, new, old in zip(knowledge.FEATURES, weights, present, strict=True):
        print(f"{name:28} {new:8.3f}   now {old:8.3f}")
    print(f"loss on the other quarter {loss(features[judge], won[judge], weights):.4f}, "
          f"with the present weights {loss(features[judge], won[judge], present):.4f}, "
          f"knowing nothing {np.log(features.shape[1]):.4f}")  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
