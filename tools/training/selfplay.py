"""Matches of a search against itself, written down for a net to learn from.

    python tools/training/selfplay.py unmatched --seconds 200 --jobs 16 --iterations 60 --out lessons/0
    python tools/training/selfplay.py unmatched --seconds 200 --jobs 16 --iterations 60 --net nets/1.npz --out lessons/1

Each process plays match after match until the time is up and keeps what it has in `part-<process>-<n>.npz`: for every
decision with a choice the observation of the seat, the open actions, how much the search thought of each, and who won.
Now and then somebody chooses any option at all: a search asks about positions that good players never reach.
"""

import argparse
import time
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import numpy as np

from triskel.bots import Scene
from triskel.bots.net import Guide, Net
from triskel.bots.search import Search
from triskel.kernel import Chance, start
from triskel.kernel.arrays.schema import find_schema

SHARPEN: Final = 12
"""A search without a guide tries options nearly evenly: this power of its counts tells them apart."""
GRACE: Final = 0.2
"""By how much of its time a match that has begun may run over."""
_MOST_DECISIONS: Final = 3000


class Lessons:
    """What one process has seen."""

    def __init__(self, size: int, players: int) -> None:
        self.size, self.players = size, players
        self.clear()

    def clear(self) -> None:
        """Nothing yet."""
        self.rows: list[bytes] = []
        self.lengths: list[int] = []
        self.actions: list[int] = []
        self.targets: list[float] = []
        self.roots: list[float] = []
        self.worths: list[list[float]] = []
        self.games: list[int] = []

    def forget(self, rows: int, actions: int) -> None:
        """All but the first so many."""
        for each in (self.rows, self.lengths, self.roots, self.games):
            del each[rows:]
        for each in (self.actions, self.targets):
            del each[actions:]

    def write(self, path: Path) -> None:
        """As arrays."""
        rows = np.frombuffer(b"".join(self.rows), np.uint8).reshape(-1, self.size)
        np.savez(
            path, rows=rows, lengths=np.array(self.lengths, np.int16), actions=np.array(self.actions, np.int16),
            targets=np.array(self.targets, np.float32), roots=np.array(self.roots, np.float32),
            worths=np.array(self.worths, np.float32), games=np.array(self.games, np.int32),
        )  # fmt: skip


def play(schema: Any, seed: int, task: argparse.Namespace, guide: Guide | None, found: Lessons, until: float) -> bool:
    """One match; False where it could not be ended in time, and nobody knows who would have won."""
    rules, chance = schema.rules, Chance(seed)
    setup = rules.random_setup(chance, {"players": schema.players} if len(rules.describe()["players"]) > 1 else {})
    match = start(rules, setup, seed=seed, keep=True, events=False)
    frame = schema.frame(match.setup)
    seats: list[int] = []
    stray_at = {chance.below(80) for _ in range(chance.below(4))}
    decisions = asked = 0
    lessons = len(found.rows), len(found.actions)
    while (decision := match.decision) is not None and decisions < _MOST_DECISIONS:
        decisions += 1
        if time.time() > until:
            found.forget(*lessons)
            return False
        options, seat = decision.options, decision.seat
        if len(options) == 1:
            match.choose(seat, options[0])
            continue
        asked += 1
        search = Search(Scene(match, seat), chance.below(1 << 30), guide=guide, trust=task.trust)
        search.run(task.iterations)
        tried = search.estimates()
        visits = np.array([tried.get(option, (0.0, 0))[1] for option in options], np.float64)
        target = visits / visits.max()
        if guide is None:
            target **= SHARPEN
        target /= target.sum()
        root = search.root
        assert root is not None
        if chance.below(1000) < task.keep * 1000:
            row = bytearray(schema.size)
            schema.glance(frame, match, seat, decision, row)
            found.rows.append(bytes(row))
            found.lengths.append(len(options))
            found.actions.extend(schema.encode(frame, match, decision))
            found.targets.extend(target.tolist())
            found.roots.append(root.total[seat] / root.visits)
            found.games.append(seed)
            seats.append(seat)
        if asked in stray_at:
            chosen = options[chance.below(len(options))]
        elif asked < 12:
            chosen = options[int(np.searchsorted(np.cumsum(target), chance.below(1 << 20) / (1 << 20) * 0.999999))]
        else:
            chosen = search.best()
        match.choose(seat, chosen)
    winners = () if match.outcome is None else match.outcome.winners
    for seat in seats:
        share = [1 / len(winners) if each in winners else 0.0 for each in range(schema.players)] if winners else None
        worth = share or [1 / schema.players] * schema.players
        found.worths.append([worth[(seat + each) % schema.players] for each in range(schema.players)])
    return True


def work(number: int, task: argparse.Namespace, until: float) -> int:
    """Match after match until the time is up."""
    schema = find_schema(task.game, task.players)
    guide = None
    if task.net:
        with np.load(task.net) as weights:
            guide = Guide(Net(schema, weights))
    found, part, games = Lessons(schema.size, schema.players), 0, 0
    while time.time() < until:
        seed = task.seed * 1_000_003 + number * 100_003 + games
        games += play(schema, seed, task, guide, found, until + task.seconds * GRACE)
        if len(found.rows) * schema.size > 1 << 28:
            found.write(Path(task.out, f"part-{number}-{part}.npz"))
            part += 1
            found.clear()
    if found.rows:
        found.write(Path(task.out, f"part-{number}-{part}.npz"))
    return games


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--trust", type=float, default=0.5)
    parser.add_argument("--net", default="")
    parser.add_argument("--keep", type=float, default=1.0, help="the share of decisions that become lessons")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    task = parser.parse_args()
    Path(task.out).mkdir(parents=True, exist_ok=True)
    until = time.time() + task.seconds
    with get_context("fork").Pool(task.jobs) as pool:
        games = pool.starmap(work, [(number, task, until) for number in range(task.jobs)], chunksize=1)
    print(f"{task.game}: {sum(games)} matches into {task.out}", flush=True)


if __name__ == "__main__":
    main()
