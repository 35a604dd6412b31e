"""`triskel games` and `triskel simulate`."""

import argparse
import os
import time
from typing import Any

from triskel.catalog import GAMES, find_game
from triskel.cli.output import print_json, with_progress
from triskel.cli.wishes import add_wishes, positive, wishes_of
from triskel.lab.simulate import Tally, simulate


def register(commands: Any) -> None:
    """Add the commands."""
    games = commands.add_parser("games", help="list the games with their heroes, boards, decks and switches")
    games.add_argument("--json", action="store_true", help="print JSON")
    games.set_defaults(run=_games)
    many = commands.add_parser(
        "simulate", help="play many random matches", description="Play many random matches and print what came of them."
    )
    many.add_argument("game", help=f"one of: {', '.join(GAMES)}")
    many.add_argument("--games", type=positive, default=1000, metavar="N", help="how many (default 1000)")
    many.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same matches (default 1)")
    many.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, metavar="J", help="processes to use")
    add_wishes(many, "how many play, where the game allows several")
    many.add_argument("--json", action="store_true", help="print JSON")
    many.set_defaults(run=_simulate)


def _games(arguments: argparse.Namespace) -> int:
    listing = {name: find_game(name).describe() for name in GAMES}
    if arguments.json:
        print_json(listing)
        return 0
    for name, about in listing.items():
        print(f"{name}: {about['title']['en']} / {about['title']['ru']}")
        for key, value in about.items():
            if key == "switches":
                print(f"  switches: {', '.join(each['name'] for each in value)}")
            elif key != "title":
                print(f"  {key}: {', '.join(map(str, value)) if isinstance(value, list) else value}")
    return 0


def _simulate(arguments: argparse.Namespace) -> int:
    wishes = wishes_of(arguments)
    find_game(arguments.game)  # a wrong name is said before any worker starts
    began = time.perf_counter()
    whole = Tally()
    pieces = simulate(arguments.game, wishes, arguments.games, arguments.seed, arguments.jobs)
    for tally in with_progress(pieces, arguments.games, lambda piece: piece.games, arguments.game):
        whole.add(tally)
    figures = whole.as_json(time.perf_counter() - began)
    if arguments.json:
        print_json(figures)
    else:
        _print_figures(figures)
    return 0 if whole.finished == whole.games else 1


def _print_figures(figures: dict[str, Any]) -> None:
    print(f"{figures['games']} games, {figures['finished']} finished, {figures['seconds']} s")
    speed = f"{figures['decisions_per_s']:.0f} a second"
    print(f"{figures['decisions']} decisions, {speed}, {figures['mean_length']} a game")
    for seat, wins in figures["wins"]["by_seat"].items():
        print(f"  seat {seat}: {wins} wins")
    for side, row in figures["wins"]["by_side"].items():
        share = row["wins"] / row["games"] if row["games"] else 0
        print(f"  {side or '—'}: {row['wins']} of {row['games']} ({share:.0%})")
