"""`triskel games` and `triskel simulate`."""

import argparse
import os
import time
from pathlib import Path
from typing import Any

from triskel.cli.output import print_json, with_progress
from triskel.cli.wishes import add_wishes, positive, wishes_of
from triskel.kernel.bench.law import Lawbook
from triskel.kernel.kit import find_game, game_names
from triskel.lab import laws
from triskel.lab.simulate import Tally, simulate


def register(commands: Any) -> None:
    """Add the commands."""
    games = commands.add_parser("games", help="list the games with their heroes, boards, decks and switches")
    games.add_argument("--json", action="store_true", help="print JSON")
    games.set_defaults(run=_games)
    many = commands.add_parser(
        "simulate", help="play many random matches", description="Play many random matches and print what came of them."
    )
    many.add_argument("game", help=f"one of: {', '.join(game_names())}")
    many.add_argument("--games", type=positive, default=1000, metavar="N", help="how many (default 1000)")
    many.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same matches (default 1)")
    many.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, metavar="J", help="processes to use")
    add_wishes(many, "how many play, where the game allows several")
    many.add_argument("--laws", action="store_true", help="watch the laws of the game after every choice (slower)")
    many.add_argument(
        "--records", type=Path, default=Path("broken-laws"), metavar="DIR",
        help="with --laws: where the record of a match goes in which a law was broken (default broken-laws)",
    )  # fmt: skip
    many.add_argument(
        "--keep", type=Path, metavar="FILE", help="with --laws: write what was found there, and go on from it"
    )
    many.add_argument("--json", action="store_true", help="print JSON")
    many.set_defaults(run=_simulate)


def _games(arguments: argparse.Namespace) -> int:
    listing = {name: find_game(name).describe() for name in game_names()}
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
    if arguments.laws:
        return _watch(arguments, wishes)
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


def _watch(arguments: argparse.Namespace, wishes: dict[str, Any]) -> int:
    book = laws.lawbook_of(arguments.game)
    whole = laws.Watched()
    pieces = laws.simulate(arguments.game, wishes, arguments.games, arguments.seed, arguments.jobs, arguments.keep)
    for piece in with_progress(pieces, arguments.games, lambda each: each.games, arguments.game):
        whole.add(piece)
    if arguments.json:
        print_json(whole.as_json(book))
    else:
        _print_watched(whole, book, arguments.records)
    return 1 if whole.breaches else 0


def _print_watched(whole: laws.Watched, book: Lawbook, folder: Path) -> None:
    print(f"{whole.games} games, {whole.finished} finished, {whole.choices} choices, {len(book.laws)} laws watched")
    silent = [name for name in book.laws if not whole.spoken[name]]
    if silent:
        print(f"laws that had nothing to say: {', '.join(silent)}")
    for name, times in whole.breaches.most_common():
        print(f"broken {times} times: {name}")
    for each in whole.broken:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{each.law}-{each.seed}.{'txt' if each.whole else 'toml'}"
        path.write_text(each.record, encoding="utf-8")
        print(f"{each.words}\n  replay it: triskel {'replay' if each.whole else 'scenario check'} {path}")


def _print_figures(figures: dict[str, Any]) -> None:
    print(f"{figures['games']} games, {figures['finished']} finished, {figures['seconds']} s")
    speed = f"{figures['decisions_per_s']:.0f} a second"
    print(f"{figures['decisions']} decisions, {speed}, {figures['mean_length']} a game")
    for seat, wins in figures["wins"]["by_seat"].items():
        print(f"  seat {seat}: {wins} wins")
    for side, row in figures["wins"]["by_side"].items():
        share = row["wins"] / row["games"] if row["games"] else 0
        print(f"  {side or '—'}: {row['wins']} of {row['games']} ({share:.0%})")
