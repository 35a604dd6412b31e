"""Many random duels in one process, and the most memory it ever took.

    python tools/memory.py [--games 100000] [--most 1000] [--json]

Exits with 1 if the peak is above `--most` megabytes, or if a match did not end.
"""

import argparse
import json
import resource
import sys
import time

from triskel.lab.simulate import run

PIECE = 500


def peak() -> float:
    """The most memory this process has taken, in megabytes."""
    taken = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return taken / 1e6 if sys.platform == "darwin" else taken / 1e3


def main() -> int:
    """Play, watch, report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="unmatched")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--most", type=float, default=1000.0, help="megabytes")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    began = time.monotonic()
    finished = decisions = 0
    course: dict[int, float] = {}
    for first in range(0, arguments.games, PIECE):
        tally = run(arguments.game, {}, first, min(PIECE, arguments.games - first), 1)
        finished += tally.finished
        decisions += tally.decisions
        if first == 0 or first * 10 // arguments.games > (first - PIECE) * 10 // arguments.games:
            course[first + tally.games] = round(peak(), 1)
    figures = {
        "games": arguments.games,
        "finished": finished,
        "decisions": decisions,
        "peak_mb": round(peak(), 1),
        "peak_mb_after": course,
        "seconds": round(time.monotonic() - began, 1),
    }
    print(json.dumps(figures) if arguments.json else "\n".join(f"{key}: {value}" for key, value in figures.items()))
    return 0 if finished == arguments.games and peak() <= arguments.most else 1


if __name__ == "__main__":
    sys.exit(main())
