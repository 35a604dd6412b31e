"""`triskel lab`: many games, and what they tell about balance."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from triskel.catalog import GAMES, find_game
from triskel.cli.arena import positive, wishes_of
from triskel.cli.output import print_json, with_progress
from triskel.kernel import BadSetup


def register(commands: Any) -> None:
    """Add the commands."""
    top = commands.add_parser("lab", help="play many games with bots and report what they tell about balance")
    actions = top.add_subparsers(dest="action", required=True, metavar="ACTION")

    matrix = _add(actions, "matrix", "every pair of heroes on every board (or of decks), seats mirrored", _matrix)
    matrix.add_argument("game", choices=("unmatched", "berserk"))
    matrix.add_argument("--heroes", default="all", help="names or files with commas between them (default all)")
    matrix.add_argument("--boards", default="all", help="names or files with commas between them (default all)")
    matrix.add_argument("--decks", default="all", help="Berserk: names or files (default all)")

    deck = _add(actions, "deck", "Berserk decks against each other, or a deck with one card swapped", _deck)
    deck.add_argument("--decks", default="all", help="the field: names or files (default all)")
    deck.add_argument("--deck", default="", help="the deck to change; without it the field plays itself")
    deck.add_argument("--swap", action="append", default=[], metavar="OUT:IN", help="a variant with one card exchanged")

    inis = _add(actions, "inis", "Inis: which seat wins at each number of players, and how long it takes", _inis)
    inis.add_argument("--players", default="2,3,4", help="player counts with commas between them (default 2,3,4)")

    card = _add(actions, "card", "win rates when a card was drawn, played or boosted with", _card)
    card.add_argument("game", help=f"one of: {', '.join(GAMES)}")
    card.add_argument("--players", type=positive, help="seats, where the game allows several")
    card.add_argument("--hero", action="append", default=[], help="Unmatched: a hero (repeat for the next seat)")
    card.add_argument("--board", help="Unmatched: the board")
    card.add_argument("--deck", action="append", default=[], help="Berserk: a deck (repeat for the next seat)")

    custom = _add(actions, "custom", "someone's own hero against the field: is it fair?", _custom)
    custom.add_argument("file", help="the hero file")
    custom.add_argument("--heroes", default="all", help="the field (default all)")
    custom.add_argument("--boards", default="all", help="boards (default all)")

    dataset = actions.add_parser("dataset", help="write self-play games as Parquet for training")
    dataset.add_argument("game", help=f"one of: {', '.join(GAMES)}")
    dataset.add_argument("--games", type=positive, default=100, metavar="N")
    dataset.add_argument("--bot", default="random")
    dataset.add_argument("--seed", type=int, default=1)
    dataset.add_argument("--jobs", type=positive, default=os.cpu_count() or 1)
    dataset.add_argument("--players", type=positive, help="seats (default 2)", default=2)
    dataset.add_argument("--hero", action="append", default=[], help="Unmatched: a hero (repeat for the next seat)")
    dataset.add_argument("--board", help="Unmatched: the board")
    dataset.add_argument("--deck", action="append", default=[], help="Berserk: a deck (repeat for the next seat)")
    dataset.add_argument("--out", required=True, metavar="DIR", help="folder; the same one again goes on")
    dataset.set_defaults(run=_dataset)

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


def _add(actions: Any, name: str, about: str, run: Any) -> Any:
    command = actions.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}. See docs/lab.md.")
    command.add_argument("--bot", default="search:40", help="who plays all seats (default search:40)")
    command.add_argument("--games", type=positive, default=12, metavar="N", help="games of each kind (default 12)")
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
        return names_of(arguments.decks, list(about["decks"]), "deck"), []
    heroes = names_of(arguments.heroes, list(about["heroes"]), "hero")
    return heroes, names_of(arguments.boards, list(about["boards"]), "board")


def _matrix(arguments: argparse.Namespace) -> int:
    from triskel.lab.plan import matrix

    names, boards = _field(arguments, arguments.game)
    terms = _terms(arguments, "matrix", arguments.game)
    return _play(arguments, terms, matrix(terms, names, boards))


def _deck(arguments: argparse.Namespace) -> int:
    from triskel.lab.plan import matrix, swaps

    names, _ = _field(arguments, "berserk")
    if not arguments.deck:
        terms = _terms(arguments, "deck", "berserk")
        return _play(arguments, terms, matrix(terms, names, []))
    from triskel.lab.swap import variants

    terms = _terms(arguments, f"deck {arguments.deck}", "berserk")
    return _play(arguments, terms, swaps(terms, variants(arguments.deck, arguments.swap), names))


def _inis(arguments: argparse.Namespace) -> int:
    from triskel.lab.plan import table_sizes

    try:
        sizes = [int(each) for each in arguments.players.split(",")]
    except ValueError:
        raise BadSetup(f"--players is a list of numbers like 2,3,4, not {arguments.players!r}") from None
    terms = _terms(arguments, "seats", "inis")
    return _play(arguments, terms, table_sizes(terms, sizes))


def _card(arguments: argparse.Namespace) -> int:
    from triskel.lab.plan import at_random

    wishes = wishes_of(arguments)
    what = "cards" + "".join(f" {key}={value}" for key, value in sorted(wishes.items()))
    terms = _terms(arguments, what, arguments.game)
    status = _play(arguments, terms, at_random(terms, wishes), quiet=True)
    _show_cards(arguments)
    return status


def _custom(arguments: argparse.Namespace) -> int:
    from triskel.lab.plan import against, names_of, short

    hero = names_of(arguments.file, [], "hero file")
    names, boards = _field(arguments, "unmatched")
    terms = _terms(arguments, f"custom {short(hero[0])}", "unmatched")
    status = _play(arguments, terms, against(terms, hero, names, boards), quiet=True)
    _show_verdict(arguments, short(hero[0]))
    return status


def _play(arguments: argparse.Namespace, terms: Any, jobs: Sequence[Any], quiet: bool = False) -> int:
    """Play what is left, then write tables and report; a stop in between loses nothing that is finished."""
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
        failures = journal.failures
    if not quiet or not arguments.json:
        _finish(arguments)
    for text in sorted({str(each["error"]) for each in failures})[:3]:
        print(f"triskel: a game broke off:\n{text}", file=sys.stderr)
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
    from triskel.lab.tables import card_impact, write_tables

    impact = card_impact(write_tables(arguments.out))
    if arguments.json:
        print_json({"cards": impact.drop("all_won", "all_games").to_dicts()})
        return
    for row in impact.iter_rows(named=True):
        print(
            f"{row['side']:16} {row['card']:26} {row['role']:8} {row['rate']:6.1%} with, {row['rate_without']:6.1%} "
            f"without  ({row['low']:.1%} to {row['high']:.1%}, {row['games']} games)"
        )


def _show_verdict(arguments: argparse.Namespace, hero: str) -> None:
    from triskel.lab.tables import win_rates, write_tables

    seats = write_tables(arguments.out)["seats"]
    row = next(each for each in win_rates(seats, "side").iter_rows(named=True) if each["side"] == hero)
    verdict = verdict_of(row["low"], row["high"])
    if arguments.json:
        print_json({"hero": hero, "verdict": verdict, **{key: row[key] for key in ("rate", "low", "high", "games")}})
    else:
        print(f"{hero}: {verdict} — {row['rate']:.1%} of {row['games']} games ({row['low']:.1%} to {row['high']:.1%})")


def verdict_of(low: float, high: float, margin: float = 0.05) -> str:
    """What an interval says about fairness: within five points of even is fair."""
    if low > 0.5 + margin:
        return "too strong"
    if high < 0.5 - margin:
        return "too weak"
    if low >= 0.5 - margin and high <= 0.5 + margin:
        return "fair"
    return "strong" if low > 0.5 else "weak" if high < 0.5 else "not decided yet: play more games"


def _dataset(arguments: argparse.Namespace) -> int:
    from triskel.gym.dataset import write_dataset

    wishes = wishes_of(arguments)
    written = write_dataset(
        arguments.game, wishes, arguments.bot, arguments.games, arguments.seed, arguments.out, arguments.jobs
    )
    print(f"{arguments.out}: {written} decisions of {arguments.games} games")
    return 0


def _schema(arguments: argparse.Namespace) -> int:
    from triskel.gym.schema import find_schema

    print(find_schema(arguments.game, arguments.players).describe())
    return 0


def _report(arguments: argparse.Namespace) -> int:
    from triskel.lab.report import make_report

    print(make_report(arguments.out, arguments.lang))
    return 0


def _record(arguments: argparse.Namespace) -> int:
    from triskel.lab.journal import read_record

    print(read_record(arguments.out, arguments.key), end="")
    return 0
