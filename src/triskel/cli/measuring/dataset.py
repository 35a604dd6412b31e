"""`triskel lab dataset`: self-play games as Parquet for training."""

import argparse
import os
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from triskel.bots.bot import NAMES
from triskel.cli.measuring.demand import need
from triskel.cli.output import print_failures, with_progress
from triskel.cli.wishes import add_wishes, positive, wishes_of
from triskel.kernel.kit import game_names


def register(actions: Any) -> None:
    """Add the command to the lab's."""
    command = actions.add_parser(
        "dataset",
        help="write self-play games as Parquet for training",
        description="Write self-play games as Parquet for training. See docs/gym.md.",
    )
    command.add_argument("game", help=f"one of: {', '.join(game_names())}")
    command.add_argument("--games", type=positive, default=100, metavar="N", help="how many games (default 100)")
    command.add_argument("--bot", default="random", help=f"who plays all seats: {', '.join(NAMES)} (default random)")
    command.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same games (default 1)")
    command.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, metavar="J", help="processes to use")
    add_wishes(command, "seats (default 2)", default=2)
    command.add_argument("--version", type=positive, metavar="V", help="version of the layout (default: the newest)")
    command.add_argument("--out", required=True, metavar="DIR", help="folder; the same one again goes on")
    command.set_defaults(run=_dataset)


def _dataset(arguments: argparse.Namespace) -> int:
    need("gym", "polars", "numpy")
    from triskel.gym.dataset import PART, SCHEMA, finished, gather, plan, size, tidy, write_game
    from triskel.lab.arena import thinking_of
    from triskel.lab.crew import run
    from triskel.lab.job import MOST_DECISIONS
    from triskel.lab.journal import claim

    folder = Path(arguments.out)
    game, games = arguments.game, arguments.games
    wishes = wishes_of(arguments)
    terms, tasks = plan(game, wishes, arguments.bot, games, arguments.seed, folder, MOST_DECISIONS, arguments.version)
    failures, stopped = [], False
    with claim(folder, SCHEMA, {**terms, "thinking": thinking_of(game)}, grows="content"):
        kept = finished(folder)
        left = [task for task in tasks if task.number not in kept]
        if len(left) < games:
            print(f"{games - len(left)} of {games} games are there already", file=sys.stderr)
        open_parts = Counter(task.number // PART for task in left)
        rows = run(left, arguments.jobs, player=write_game)
        try:
            for row in with_progress(rows, len(left), lambda row: 1, f"lab dataset {game}"):
                if "error" in row:
                    failures.append(row["error"])
                    continue
                part = row["number"] // PART
                open_parts[part] -= 1
                if not open_parts[part]:
                    gather(folder, part)
        except KeyboardInterrupt:
            stopped = True
        rows.close()  # nobody else writes to the folder now
        tidy(folder)
        decisions, games = size(folder)
    if stopped:
        print(f"\nstopped: {games} games are kept; the same command goes on", file=sys.stderr)
        return 130
    print_failures("game", failures)
    print(f"{folder}: {decisions} decisions of {games} games")
    return 1 if failures else 0
