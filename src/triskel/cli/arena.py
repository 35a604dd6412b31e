"""`triskel arena`: two bots against each other."""

import argparse
import os
import sys
import time
from typing import Any

from triskel.bots.bot import NAMES
from triskel.catalog import GAMES
from triskel.cli.output import print_json, with_progress


def register(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser(
        "arena",
        help="let two bots play each other, mirrored",
        description="Let two bots play each other. Matches come in mirrored groups: the same setup and chance, with "
        "bot A in every seat once (with more than two seats one copy of A plays among copies of B). Prints A's win "
        "rate with its 95% Wilson interval and the Elo difference; the number of processes does not change the result.",
    )
    command.add_argument("game", help=f"one of: {', '.join(GAMES)}")
    command.add_argument("bot_a", metavar="BOT_A", help=f"one of: {', '.join(NAMES)}")
    command.add_argument("bot_b", metavar="BOT_B")
    command.add_argument("--games", type=positive, default=100, metavar="N", help="how many matches (default 100)")
    command.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same matches (default 1)")
    command.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, metavar="J", help="processes to use")
    command.add_argument("--players", type=positive, metavar="P", help="seats (default: Inis 2 to 4 by lot, others 2)")
    command.add_argument("--hero", action="append", default=[], help="Unmatched: a hero (repeat for the next seat)")
    command.add_argument("--board", help="Unmatched: the board (default: drawn at random)")
    command.add_argument("--deck", action="append", default=[], help="Berserk: a deck (repeat for the next seat)")
    command.add_argument("--ray", default="", metavar="auto|ADDRESS", help="play on a Ray cluster")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=_arena)


def positive(text: str) -> int:
    """A whole number from 1 on."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def wishes_of(arguments: argparse.Namespace) -> dict[str, Any]:
    """What the options say about setups."""
    wishes: dict[str, Any] = {}
    if arguments.players:
        wishes["players"] = arguments.players
    if arguments.hero:
        wishes["heroes"] = arguments.hero
    if arguments.board:
        wishes["board"] = arguments.board
    if arguments.deck:
        wishes["decks"] = arguments.deck
    return wishes


def _arena(arguments: argparse.Namespace) -> int:
    from triskel.lab.arena import Score, contest, mirrored

    jobs = mirrored(
        arguments.game, arguments.bot_a, arguments.bot_b, arguments.games, arguments.seed, wishes_of(arguments)
    )
    began = time.perf_counter()
    score = Score()
    what = f"{arguments.bot_a} – {arguments.bot_b}"
    for row in with_progress(contest(jobs, arguments.jobs, arguments.ray), len(jobs), lambda row: 1, what):
        score.add(row)
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
    for failure in sorted(set(score.failures))[:3]:
        print(f"triskel: a match broke off:\n{failure}", file=sys.stderr)
    return 1 if score.failures else 0
