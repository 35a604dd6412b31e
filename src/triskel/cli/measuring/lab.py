"""`triskel lab`: many games, and what they tell about balance."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from triskel.bots.bot import NAMES
from triskel.cli.measuring import dataset
from triskel.cli.measuring.demand import need
from triskel.cli.output import print_failures, print_json, with_progress
from triskel.cli.room import MATRIX, add_options, check_options, rooms
from triskel.cli.wishes import add_wishes, positive, wishes_of
from triskel.kernel import BadSetup
from triskel.kernel.kit import find_game, game_names

Show = Callable[[argparse.Namespace], None]
"""Prints what a command was asked for, once games are finished."""

Again = Callable[[Sequence[Any]], Sequence[Any]]
"""Which jobs the games so far leave to be played."""


def register(commands: Any) -> None:
    """Add the commands."""
    top = commands.add_parser("lab", help="play many games with bots and report what they tell about balance")
    actions = top.add_subparsers(dest="action", required=True, metavar="ACTION")

    games = f"one of: {', '.join(game_names())}"
    matrix = add_run(actions, "matrix", "every pair of heroes on every board (or of decks), seats mirrored", _matrix)
    matrix.add_argument("game", choices=[name for name, room in rooms().items() if MATRIX in room.options])
    add_options(matrix, MATRIX)
    matrix.add_argument("--until", choices=("sure",), help="go on with the pairs that are still open, up to --most")
    matrix.add_argument(
        "--most", type=positive, default=400, metavar="N", help="games of a pair at most, with --until (default 400)"
    )

    add_seats(actions, "seats").add_argument("game", help=games)

    card = add_run(actions, "card", "win rates when a card was drawn, played or boosted with", _card, games=100)
    card.add_argument("game", help=games)
    add_wishes(card, "seats, where the game allows several")

    for room in rooms().values():
        room.add_lab(actions)
    dataset.register(actions)

    schema = actions.add_parser("schema", help="print what the bytes of observations and the actions mean")
    schema.add_argument("game", help=games)
    schema.add_argument("--players", type=positive, default=2, help="seats (default 2)")
    schema.add_argument("--version", type=positive, metavar="V", help="version of the layout (default: the newest)")
    schema.set_defaults(run=_schema)

    report = actions.add_parser("report", help="write tables, pictures and report of a run anew")
    report.add_argument("out", metavar="DIR")
    report.add_argument("--lang", choices=("ru", "en"), default="en")
    report.set_defaults(run=_report)

    record = actions.add_parser("record", help="the records of games of a run (made with --records)")
    record.add_argument("out", metavar="DIR")
    record.add_argument("key", metavar="KEY", nargs="?", help="one game, printed")
    record.add_argument("--to", metavar="FOLDER", help="write the record of every game there, a file each")
    record.set_defaults(run=_record)


def add_seats(actions: Any, name: str) -> Any:
    """Add a command that charts a game by its seats."""
    seats = add_run(actions, name, "which seat wins at each number of players, and how long it takes", _seats)
    seats.add_argument("--players", default="", help="player counts with commas between them (default: all)")
    return seats


def add_run(actions: Any, name: str, about: str, run: Any, games: int = 12) -> Any:
    """Add a command that plays many games."""
    said = f"{about[0].upper()}{about[1:]}" + ("" if about.endswith("?") else ".")
    command = actions.add_parser(name, help=about, description=f"{said} See docs/lab.md.")
    bots = ", ".join(NAMES)
    command.add_argument("--bot", default="search:40", help=f"who plays all seats: {bots} (default search:40)")
    counted = "games" if run is _card else "games of each kind"
    command.add_argument("--games", type=positive, default=games, metavar="N", help=f"{counted} (default {games})")
    command.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same games (default 1)")
    command.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, metavar="J", help="processes to use")
    command.add_argument("--ray", default="", metavar="auto|ADDRESS", help="play on a Ray cluster")
    command.add_argument("--records", action="store_true", help="keep the record of every game, compressed")
    command.add_argument("--no-report", action="store_true", help="write only the tables")
    command.add_argument("--lang", choices=("ru", "en"), default="en", help="language of the report")
    command.add_argument("--out", required=True, metavar="DIR", help="folder; the same one again goes on")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=run)
    return command


def terms_of(arguments: argparse.Namespace, what: str, game: str) -> Any:
    """What all games of the run share."""
    from triskel.lab.plan import Terms

    return Terms(what, game, arguments.bot, arguments.games, arguments.seed, arguments.records)


def field_of(arguments: argparse.Namespace, game: str) -> tuple[list[str], list[str]]:
    """The names that play (heroes, decks), and what they play on, where that can be chosen."""
    from triskel.lab.plan import names_of
    from triskel.lab.room import lab_room

    about, room = find_game(game).describe(), lab_room(game)
    sides, grounds = (
        names_of(getattr(arguments, many) or "all", list(about[many]), one) if many else []
        for one, many in (room.sides, room.grounds)
    )
    return sides, grounds


def _matrix(arguments: argparse.Namespace) -> int:
    from triskel.lab.plan import matrix, more_of

    check_options(arguments, arguments.game)
    names, grounds = field_of(arguments, arguments.game)
    terms = terms_of(arguments, "matrix", arguments.game)

    def undecided(rows: Sequence[Any]) -> list[Any]:
        """What else to play: the pairs that are open, as often again as seems to be lacking."""
        return more_of(terms, rows, names, grounds, arguments.most) if arguments.until else []

    return play_run(arguments, terms, matrix(terms, names, grounds), again=undecided)


def _seats(arguments: argparse.Namespace) -> int:
    from triskel.lab.plan import table_sizes

    known = find_game(arguments.game).describe()["players"]
    try:
        sizes = [int(each) for each in arguments.players.split(",")] if arguments.players else list(known)
    except ValueError:
        raise BadSetup(f"--players is a list of numbers like 2,3,4, not {arguments.players!r}") from None
    if len(set(sizes)) < len(sizes):
        raise BadSetup(f"--players {arguments.players} names a number twice")
    terms = terms_of(arguments, "seats", arguments.game)
    return play_run(arguments, terms, table_sizes(terms, sizes))


def _card(arguments: argparse.Namespace) -> int:
    from triskel.lab.plan import at_random, distinct
    from triskel.lab.room import lab_room

    wishes = wishes_of(arguments)
    one, many = lab_room(arguments.game).sides
    distinct(sorted(set(wishes.get(many, ()))), one)  # a hero may well meet itself
    what = "cards" + "".join(f" {key}={value}" for key, value in sorted(wishes.items()))
    terms = terms_of(arguments, what, arguments.game)
    return play_run(arguments, terms, at_random(terms, wishes), _show_cards)


def play_run(
    arguments: argparse.Namespace, terms: Any, jobs: Sequence[Any], show: Show | None = None, again: Again | None = None
) -> int:
    """Play what is left, and what `again` still wants to know; then write tables and report, and show what they say.

    A stop in between loses nothing that is finished.
    """
    need("lab", "polars", *(() if arguments.no_report else ("altair", "vl_convert")))
    from triskel.lab.journal import Journal
    from triskel.lab.run import play_plan, remaining

    with Journal(arguments.out, terms.as_json()) as journal:
        left = len(remaining(journal, jobs))
        if left < len(jobs):
            print(f"{len(jobs) - left} of {len(jobs)} games are there already", file=sys.stderr)
        try:
            while jobs:
                left = len(remaining(journal, jobs))
                games = play_plan(journal, jobs, arguments.jobs, arguments.ray)
                for _ in with_progress(games, left, lambda row: 1, f"lab {terms.what}"):
                    pass
                jobs = again(list(journal.rows.values())) if again is not None and not journal.failures else ()
        except KeyboardInterrupt:
            print(f"\nstopped: {len(journal.rows)} games are kept; the same command goes on", file=sys.stderr)
            return 130
        failures, kept = journal.failures, len(journal.rows)
    if kept and (show is None or not arguments.json):
        _finish(arguments)
    if kept and show is not None:
        show(arguments)
    print_failures("game", [str(each["error"]) for each in failures])
    return 1 if failures else 0


def _finish(arguments: argparse.Namespace) -> None:
    from triskel.lab.room import lab_room
    from triskel.lab.sentence import alarms, sentence
    from triskel.lab.tables import ratings, run_pairs, win_rates, write_tables

    tables = write_tables(arguments.out)
    where = None
    if not arguments.no_report:
        from triskel.lab.report import make_report

        where = make_report(arguments.out, arguments.lang)
    seats = tables["seats"]
    if arguments.json:
        print_json({
            "games": tables["games"].height,
            "report": None if where is None else str(where),
            "sides": win_rates(seats, "side").to_dicts(),
            "seats": win_rates(seats, "players", "seat").to_dicts(),
            "ratings": ratings(seats).to_dicts(),
            "pairs": [
                {"one": each.one, "other": each.other, "rate": each.rate, "games": each.games,
                 "verdict": each.verdict, "lacking": each.lacking}
                for each in run_pairs(tables)
            ],
        })  # fmt: skip
        return
    for row in win_rates(seats, "side").sort("rate", descending=True).iter_rows(named=True):
        print(f"{row['side']:24} {row['rate']:6.1%}  ({row['low']:.1%} to {row['high']:.1%}, {row['games']} games)")
    game = str(tables["games"]["game"][0])
    pairs = run_pairs(tables)
    for pair in pairs:
        print(sentence(pair, arguments.lang, lambda name: lab_room(game).called("side", name, arguments.lang)))
    if pairs:
        print(alarms(pairs, arguments.lang))
    print(f"{tables['games'].height} games; {where or Path(arguments.out) / 'games.parquet'}")


def _show_cards(arguments: argparse.Namespace) -> None:
    from triskel.lab.tables import LEAST, card_impact, cards_lacking, write_tables

    tables = write_tables(arguments.out)
    impact, lacking = card_impact(tables), cards_lacking(tables)
    if arguments.json:
        print_json({"cards": impact.drop("all_won", "all_games").to_dicts(), "lacking": lacking.to_dicts()})
        return
    for row in impact.iter_rows(named=True):
        print(
            f"{row['side']:16} {row['card']:26} {row['role']:8} {row['rate']:6.1%} with, {row['rate_without']:6.1%} "
            f"without  ({row['low']:.1%} to {row['high']:.1%}, {row['games']} games)"
        )
    if lacking.height:
        lacks = lacking["lacking"].to_list()  # in ascending order
        print(
            f"{impact.height} cards are compared, {lacking.height} not yet: each needs {LEAST} games with it and "
            f"{LEAST} without, and they lack {lacks[0]} to {lacks[-1]}. The same command with more --games adds to "
            "these; --json lists what each card lacks."
        )


def _schema(arguments: argparse.Namespace) -> int:
    from triskel.kernel.arrays.schema import find_schema

    print(find_schema(arguments.game, arguments.players, arguments.version).describe())
    return 0


def _report(arguments: argparse.Namespace) -> int:
    need("lab", "polars", "altair", "vl_convert")
    from triskel.lab.report import make_report

    print(make_report(arguments.out, arguments.lang))
    return 0


def _record(arguments: argparse.Namespace) -> int:
    from triskel.lab.journal import read_records

    if (arguments.key is None) == (arguments.to is None):
        raise BadSetup("name one game of the run, or a folder for all of them with --to")
    found = read_records(arguments.out, () if arguments.key is None else (arguments.key,))
    if arguments.to is None:
        print(found[arguments.key], end="")
        return 0
    folder = Path(arguments.to)
    folder.mkdir(parents=True, exist_ok=True)
    for key, text in found.items():
        (folder / f"{key.replace('/', '-')}.txt").write_text(text, encoding="utf-8")
    print(f"{len(found)} records in {folder}")
    return 0
