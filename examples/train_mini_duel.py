"""Train a small masked policy on a mini duel, with numpy alone, in well under two minutes.

    python examples/train_mini_duel.py                   # prints the learning curve, writes mini_duel_curve.svg
    python examples/train_mini_duel.py --seconds 20

A squire and a huntress fight on a yard of nine spaces (examples/mini_duel). The policy is linear in the observation's
bytes: one row of weights for each action, softmax over the open actions only. It learns by policy gradient from whole
games against a random opponent, sitting in both seats in turn.
"""

import argparse
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from triskel.gym.batch import Batch

HERE = Path(__file__).parent
WISHES = {
    "heroes": [str(HERE / "mini_duel" / "squire.toml"), str(HERE / "mini_duel" / "huntress.toml")],
    "board": str(HERE / "mini_duel" / "yard.toml"),
}


class Policy:
    """A softmax over the open actions."""

    def __init__(self, features: int, actions: int) -> None:
        self.weights = np.zeros((actions, features + 1), np.float32)

    def chances(self, seen: NDArray[np.float32], open_now: list[int]) -> NDArray[np.float32]:
        """How likely each open action is."""
        scores = self.weights[open_now] @ seen
        scores -= scores.max()
        likely = np.exp(scores)
        return likely / likely.sum()

    def learn(self, steps: list["Step"], gain: float) -> None:
        """Make what was done in a game likelier if it went better than usual, unlikelier if worse."""
        for seen, open_now, place, likely in steps:
            push = -likely
            push[place] += 1
            self.weights[open_now] += np.outer(gain * push, seen)


Step = tuple[NDArray[np.float32], list[int], int, NDArray[np.float32]]


def features_of(row: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Bytes as numbers of about the same size, and a one for the bias."""
    return np.append(np.tanh(row.astype(np.float32) / 4), np.float32(1))


def train(
    seconds: float, seed: int = 1, size: int = 32, rate: float = 0.004, most_games: int = 1_000_000
) -> list[tuple[int, float]]:
    """Play and learn; returns the learner's win rate over each hundred games, with the number of games so far. Where
    there was no time for a hundred, all games are one point of the curve."""
    batch = Batch("unmatched", size, seed, WISHES)
    policy = Policy(batch.schema.size, batch.schema.actions.size)
    dice = np.random.default_rng(seed)
    games: list[list[Step]] = [[] for _ in range(size)]
    curve: list[tuple[int, float]] = []
    wins: list[float] = []
    usual = 0.0
    until = time.monotonic() + seconds
    while time.monotonic() < until and len(wins) < most_games:
        actions = []
        for row, open_now in enumerate(batch.open_actions):
            if batch.seats[row] == row % 2:
                seen = features_of(batch.observations[row])
                likely = policy.chances(seen, open_now)
                place = min(int(np.searchsorted(np.cumsum(likely), dice.random())), len(open_now) - 1)
                games[row].append((seen, open_now, place, likely))
            else:
                place = int(dice.integers(len(open_now)))
            actions.append(open_now[place])
        for ended in batch.step(actions):
            reward = ended.rewards[ended.row % 2]
            steps, games[ended.row] = games[ended.row], []
            policy.learn(steps, rate * (reward - usual) / max(1, len(steps)) ** 0.5)
            usual += 0.02 * (reward - usual)
            wins.append(reward > 0)
            if len(wins) % 100 == 0:
                curve.append((len(wins), float(np.mean(wins[-100:]))))
    return curve or [(len(wins), float(np.mean(wins)))] if wins else []


def draw(curve: list[tuple[int, float]]) -> str:
    """The curve in characters, one line for each stretch of games."""
    step = max(1, len(curve) // 25)
    lines = []
    for at in range(0, len(curve), step):
        part = curve[at : at + step]
        rate = float(np.mean([each for _, each in part]))
        lines.append(f"{part[-1][0]:7} games  {rate:4.0%} {'█' * round(rate * 50)}")
    return "\n".join(lines)


def save(curve: list[tuple[int, float]], path: Path) -> None:
    """The curve as a picture."""
    most = curve[-1][0]
    points = " ".join(f"{40 + 540 * games / most:.1f},{220 - 200 * rate:.1f}" for games, rate in curve)
    marks = "".join(
        f"<line x1='40' x2='580' y1='{220 - 200 * each:.0f}' y2='{220 - 200 * each:.0f}' stroke='#ddd'/>"
        f"<text x='6' y='{224 - 200 * each:.0f}'>{each:.0%}</text>"
        for each in (0, 0.5, 1)
    )
    path.write_text(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 600 250' font-family='sans-serif' font-size='12'>"
        f"{marks}<polyline points='{points}' fill='none' stroke='#8C3B2E' stroke-width='2'/>"
        f"<text x='40' y='242'>0</text><text x='520' y='242'>{most} games</text></svg>\n",
        encoding="utf-8",
    )


def main() -> None:
    """Train and show the curve."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60, help="how long to train (default 60)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("mini_duel_curve.svg"))
    given = parser.parse_args()
    curve = train(given.seconds, given.seed)
    if not curve:
        parser.error(f"not one game was finished in {given.seconds:g} s: give more --seconds")
    print(draw(curve))
    save(curve, given.out)
    print(f"{given.out}: {curve[-1][0]} games, {np.mean([rate for _, rate in curve[-5:]]):.0%} at the end")


if __name__ == "__main__":
    main()
