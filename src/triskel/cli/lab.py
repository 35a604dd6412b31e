"""`triskel lab`: many games, and what they tell about balance."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from triskel.bots.bot import NAMES
from triskel.catalog import GAMES, find_game
from triskel.cli import dataset
from triskel.cli.decks import legal_deck
from triskel.cli.demand import check_options, need
from triskel.cli.output import print_failures, print_json, with_progress
from triskel.cli.wishes import add_wishes, positive, wishes_of
from triskel.kernel import BadSetup

Show = Callable[[argparse.Namespace], None]
"""Prints what a command was asked for, once games are finished."""


def register(commands: Any) -> None:
    """Add the commands."""
    top = commands.add_parser("lab", help="play many games with bots and report what they tell about balance")
    actions = top.add_subparsers(dest="action", required=True, metavar="ACTION")

    matrix = _add(actions, "matrix", "every pair of heroes on every board (or of decks), seats mirrored", _matrix)
    matrix.add_argument("game", choices=("unmatched", "berserk"))
    matrix.add_argument("--heroes", help="Unmatched: names or files with commas between them (default all)")
    matrix.add_argument("--boards", help="Unmatched: names or files with commas between them (default all)")
    matrix.add_argument("--decks", help="Berserk: names or files with commas between them (default all)")

    deck = _add(actions, "deck", "Berserk decks against each other, or a deck with one card swapped", _deck)
    deck.add_argument("--decks", help="the field: names or files with commas between them (default all)")
    deck.add_argument("--deck", default="", help="the deck to change (name or file); without it the field plays itself")
    deck.add_argument(
        "--swap", action="append", default=[], metavar="OUT:IN", help="a variant of --deck with one card exchanged"
    )

    inis = _add(actions, "inis", "Inis: which seat wins at each number of players, and how long it takes", _inis)
    inis.add_argument("--players", default="2,3,4", help="player counts with commas between them (default 2,3,4)")

    card = _add(actions, "card", "win rates when a card was drawn, played or boosted with", _card, games=100)
    card.add_argument("game", help=f"one of: {', '.join(GAMES)}")
    add_wishes(card, "seats, where the game allows several")

    custom = _add(actions, "custom", "someone's own hero against the field: is it fair?", _custom)
    custom.add_argument("file", help="the hero file (several with commas between them)")
    custom.add_argument("--heroes", help="the field: names or files with commas between them (default all)")
    custom.add_argument("--boards", help="names or files with commas between them (default all)")

    dataset.register(actions)

    schema = actions.add_parser("schema", help="print what the bytes of observations and the actions mean")
    schema.add_argument("game", help=f"one of: {', '.join(GAMES)}")
    schema.add_argument("--players", type=positive, default=2, help="seats (default 2)")
    schema.set_defaults(run=_schema)

    report = actions.add_parser("report", help="write tables, pictures and report of a run anew")
    report.add_argument("out", metavar="DIR")
    report.add_argument("--lang", choices=("ru", "en"), default="en")
    report.set_defaults(run=_report)

    record = actions.add_parser("record", help="print the record of one game of a run (made with --records)")
    record.add_argument("out", metavar="DIR")
    record.add_argument("key", metavar="KEY")
    record.set_defaults(run=_record)


def _add(actions: Any, name: str, about: str, run: Any, games: int = 12) -> Any:
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


def _terms(arguments: argparse.Namespace, what: str, game: str) -> Any:
    from triskel.lab.plan import Terms

    return Terms(what, game, arguments.bot, arguments.games, arguments.seed, arguments.records)


def _field(arguments: argparse.Namespace, game: str) -> tuple[list[str], list[str]]:
    """The names that play, and the boards they play on."""
    from triskel.lab.plan import names_of

    about = find_game(game).describe()
    if game == "berserk":
        return names_of(arguments.decks or "all", list(about["decks"]), "deck"), []
    heroes = names_of(arguments.heroes or "all", list(about["heroes"]), "hero")
    return heroes, names_of(arguments.boards or "all", list(about["boards"]), "board")


def _deck_files(names: Sequence[str]) -> dict[str, list[str]]:
    """The cards of the decks that are named by file."""
    return {name: legal_deck(name).flat() for name in names if name.endswith(".toml")}


def _matrix(arguments: argparse.Namespace) -> int:
    from triskel.lab.plan import matrix

    check_options(arguments)
    names, boards = _field(arguments, arguments.game)
    terms = _terms(arguments, "matrix", arguments.game)
    decks = _deck_files(names) if arguments.game == "berserk" else {}
    return _play(arguments, terms, matrix(terms, names, boards, decks))


def _deck(arguments: argparse.Namespace) -> int:
    from triskel.lab.plan import distinct, matrix, names_of, short, swaps

    names, _ = _field(arguments, "berserk")
    if not arguments.deck:
        if arguments.swap:
            raise BadSetup("--swap changes the deck that --deck names; give both")
        terms = _terms(arguments, "deck", "berserk")
        return _play(arguments, terms, matrix(terms, names, [], _deck_files(names)))
    from triskel.lab.swap import variants

    deck, *more = names_of(arguments.deck, list(find_game("berserk").describe()["decks"]), "deck")
    if more:
        raise BadSetup("--deck is one deck; --decks names the field")
    if arguments.decks:
        distinct([deck, *(name for name in names if name != deck)], "deck")
    files = _deck_files([deck, *names])
    terms = _terms(arguments, f"deck {short(deck)}", "berserk")
    return _play(arguments, terms, swaps(terms, variants(deck, arguments.swap, files), names, files))


def _inis(arguments: argparse.Namespace) -> int:
    from triskel.lab.plan import table_sizes

    try:
        sizes = [int(each) for each in arguments.players.split(",")]
    except ValueError:
        raise BadSetup(f"--players is a list of numbers like 2,3,4, not {arguments.players!r}") from None
    if len(set(sizes)) < len(sizes):
        raise BadSetup(f"--players {arguments.players} names a number twice")
    terms = _terms(arguments, "seats", "inis")
    return _play(arguments, terms, table_sizes(terms, sizes))


def _card(arguments: argparse.Namespace) -> int:
    from triskel.lab.plan import at_random, distinct

    check_options(arguments)
    wishes = wishes_of(arguments)
    distinct(sorted(set(wishes.get("heroes", ()))), "hero")  # a hero may well meet itself
    what = "cards" + "".join(f" {key}={value}" for key, value in sorted(wishes.items()))
    terms = _terms(arguments, what, arguments.game)
    return _play(arguments, terms, at_random(terms, wishes), _show_cards)


def _custom(arguments: argparse.Namespace) -> int:
    from triskel.lab.plan import against, distinct, names_of, short

    heroes = names_of(arguments.file, [], "hero")
    names, boards = _field(arguments, "unmatched")
    if arguments.heroes:
        distinct([*heroes, *names], "hero")
    own = [short(hero) for hero in heroes]
    terms = _terms(arguments, f"custom {','.join(own)}", "unmatched")
    return _play(arguments, terms, against(terms, heroes, names, boards), partial(_show_verdicts, own))


def _play(arguments: argparse.Namespace, terms: Any, jobs: Sequence[Any], show: Show | None = None) -> int:
    """Play what is left, then write tables and report, and show what they say; a stop in between loses nothing that is
    finished.
    """
    need("lab", "polars", *(() if arguments.no_report else ("altair", "vl_convert")))
    from triskel.lab.journal import Journal
    from triskel.lab.run import play_plan, remaining

    with Journal(arguments.out, terms.as_json()) as journal:
        left = len(remaining(journal, jobs))
        if left < len(jobs):
            print(f"{len(jobs) - left} of {len(jobs)} games are there already", file=sys.stderr)
        games = play_plan(journal, jobs, arguments.jobs, arguments.ray)
        try:
            for _ in with_progress(games, left, lambda row: 1, f"lab {terms.what}"):
                pass
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
    from triskel.lab.tables import ratings, win_rates, write_tables

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
        })  # fmt: skip
        return
    for row in win_rates(seats, "side").sort("rate", descending=True).iter_rows(named=True):
        print(f"{row['side']:24} {row['rate']:6.1%}  ({row['low']:.1%} to {row['high']:.1%}, {row['games']} games)")
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


def _show_verdicts(heroes: Sequence[str], arguments: argparse.Namespace) -> None:
    from triskel.lab.tables import win_rates, write_tables

    rates = {row["side"]: row for row in win_rates(write_tables(arguments.out)["seats"], "side").iter_rows(named=True)}
    found = []
    for hero in (each for each in heroes if each in rates):
        row = rates[hero]
        verdict = verdict_of(row["low"], row["high"])
        found.append({"hero": hero, "verdict": verdict, **{key: row[key] for key in ("rate", "low", "high", "games")}})
        if not arguments.json:
            interval = f"{row['low']:.1%} to {row['high']:.1%}"
            print(f"{hero}: {verdict} — {row['rate']:.1%} of {row['games']} games ({interval})")
    if arguments.json:
        print_json(found[0] if len(heroes) == 1 else {"heroes": found})


def verdict_of(low: float, high: float, margin: float = 0.05) -> str:
    """What an interval says about fairness: within five points of even is fair."""
    if low > 0.5 + margin:
        return "too strong"
    if high < 0.5 - margin:
        return "too weak"
    if low >= 0.5 - margin and high <= 0.5 + margin:
        return "fair"
    return "strong" if low > 0.5 else "weak" if high < 0.5 else "not decided yet: play more games"


def _schema(arguments: argparse.Namespace) -> int:
    from triskel.gym.schema import find_schema

    print(find_schema(arguments.game, arguments.players).describe())
    return 0


def _report(arguments: argparse.Namespace) -> int:
    need("lab", "polars", "altair", "vl_convert")
    from triskel.lab.report import make_report

    print(make_report(arguments.out, arguments.lang))
    return 0


def _record(arguments: argparse.Namespace) -> int:
    from triskel.lab.journal import read_record

    print(read_record(arguments.out, arguments.key), end="")
    return 0
