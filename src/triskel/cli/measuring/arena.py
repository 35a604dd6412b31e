"""`triskel arena`: two bots against each other."""

import argparse
import os
import sys
import time
from contextlib import ExitStack
from typing import Any

from triskel.bots.bot import NAMES
from triskel.cli.output import print_failures, print_json, with_progress
from triskel.cli.wishes import add_wishes, positive, wishes_of
from triskel.kernel.kit import game_names


def register(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser(
        "arena",
        help="let two bots play each other, mirrored",
        description="Let two bots play each other. Matches come in mirrored groups: the same setup and chance, with "
        "bot A in every seat once (with more than two seats one copy of A plays among copies of B). Prints A's win "
        "rate with its 95% Wilson interval and the Elo difference; the number of processes does not change the result. "
        "With --out finished matches are kept in a folder: after Ctrl-C or a kill the same command goes on, and with a "
        "greater --games it adds to them.",
    )
    command.add_argument("game", help=f"one of: {', '.join(game_names())}")
    command.add_argument("bot_a", metavar="BOT_A", help=f"one of: {', '.join(NAMES)}")
    command.add_argument("bot_b", metavar="BOT_B")
    command.add_argument(
        "--games", type=positive, default=100, metavar="N",
        help="how many matches (default 100); the last mirrored group is always played whole",
    )  # fmt: skip
    command.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same matches (default 1)")
    command.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, metavar="J", help="processes to use")
    add_wishes(command, "seats (default: what the game draws by lot)")
    command.add_argument("--out", metavar="DIR", help="a folder to keep finished matches in, and to go on from")
    command.add_argument("--ray", default="", metavar="auto|ADDRESS", help="play on a Ray cluster")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=_arena)


def _arena(arguments: argparse.Namespace) -> int:
    from triskel.lab.arena import Score, contest, mirrored, terms
    from triskel.lab.journal import Journal

    wishes = wishes_of(arguments)
    names = (arguments.game, arguments.bot_a, arguments.bot_b)
    jobs = mirrored(*names, arguments.games, arguments.seed, wishes)
    began = time.perf_counter()
    score = Score()
    what = f"{arguments.bot_a} – {arguments.bot_b}"
    with ExitStack() as open_now:
        journal = None
        if arguments.out:
            journal = open_now.enter_context(Journal(arguments.out, terms(*names, arguments.seed, wishes)))
        rows = contest(jobs, arguments.jobs, arguments.ray, journal)
        try:
            for row in with_progress(rows, len(jobs), lambda row: 1, what):
                score.add(row)
        except KeyboardInterrupt:
            if journal is None:
                raise
            print(f"\nstopped: {len(journal.rows)} matches are kept; the same command goes on", file=sys.stderr)
            return 130
    figures = score.as_json()
    figures["seconds"] = round(time.perf_counter() - began, 1)
    if arguments.json:
        print_json(figures)
    else:
        print(
            f"{arguments.game}: {arguments.bot_a} wins {figures['win_rate']:.1%} against {arguments.bot_b} "
            f"(95% from {figures['low']:.1%} to {figures['high']:.1%}; chance {figures['chance']:.1%}), "
            f"Elo {figures['elo']:+.0f}, {figures['games']} games in {figures['seconds']} s"
        )
    print_failures("match", score.failures)
    return 1 if score.failures else 0
