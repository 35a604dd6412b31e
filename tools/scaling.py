"""Two processes against one: random duels, and matches of searching bots.

    python tools/scaling.py [--json]

Wall-clock time, so the machine should have nothing else to do. Each kind of work is done by one process and by two in
turn, several times; the medians are compared.
"""

import argparse
import json
import os
import sys
import time
from statistics import median

from triskel.lab.arena import contest, mirrored
from triskel.lab.simulate import simulate

ROUNDS = 3


def random_duels(games: int, jobs: int) -> float:
    """Seconds that so many random duels take."""
    began = time.perf_counter()
    for _ in simulate("unmatched", {}, games, 1, jobs):
        pass
    return time.perf_counter() - began


def searched_duels(games: int, jobs: int) -> float:
    """Seconds that so many matches of searching bots take."""
    began = time.perf_counter()
    for _ in contest(mirrored("unmatched", "search:60", "search:60", games, 1, {}), jobs):
        pass
    return time.perf_counter() - began


def main() -> int:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--duels", type=int, default=6000, help="random duels in a round")
    parser.add_argument("--matches", type=int, default=12, help="matches of bots in a round")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    figures: dict[str, float | int | None] = {"processors": os.cpu_count()}
    for name, work, size in (
        ("random duels", random_duels, arguments.duels),
        ("search:60 matches", searched_duels, arguments.matches),
    ):
        spent: dict[int, list[float]] = {1: [], 2: []}
        for _ in range(ROUNDS):
            for jobs, times in spent.items():
                times.append(work(size, jobs))
        figures[f"{name}, one process, s"] = round(median(spent[1]), 2)
        figures[f"{name}, two processes, s"] = round(median(spent[2]), 2)
        figures[f"{name}, times as fast"] = round(median(spent[1]) / median(spent[2]), 2)
    print(json.dumps(figures) if arguments.json else "\n".join(f"{key}: {value}" for key, value in figures.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
