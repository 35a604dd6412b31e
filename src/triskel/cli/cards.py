"""`triskel card` and `triskel deck`: what card texts mean, and whether decks are legal."""

import argparse
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from triskel.cli.match_files import read_text
from triskel.cli.output import print_json
from triskel.kernel import TriskelError


def register(commands: Any) -> None:
    """Add the commands."""
    card = commands.add_parser("card", help="read card texts")
    actions = card.add_subparsers(dest="action", required=True, metavar="ACTION")
    check = actions.add_parser(
        "check",
        help="say what a card text means, or which word is not understood",
        description="Read a hero or set file, or a text on standard input, and explain it step by step.",
    )
    check.add_argument("file", nargs="?", help="a hero or set file, or a hero's id (default: a text on standard input)")
    check.add_argument("--game", default="unmatched", help="whose language (default unmatched)")
    check.add_argument("--kind", default="versatile", help="Unmatched: the kind of a card given on standard input")
    check.add_argument("--lang", choices=("ru", "en"), default="en")
    check.set_defaults(run=_check)
    cover = actions.add_parser("coverage", help="how many texts of a JSONL file are understood")
    cover.add_argument("file")
    cover.add_argument("--game", required=True)
    cover.add_argument("--json", action="store_true", help="print JSON")
    cover.set_defaults(run=_coverage)


def _desk(game: str) -> Any:
    """The module of a game that explains card texts."""
    try:
        return import_module(f"triskel.{game}.language.desk")
    except ModuleNotFoundError:
        raise TriskelError(f"{game} has no card language that can be asked") from None


def _check(arguments: argparse.Namespace) -> int:
    desk = _desk(arguments.game)
    try:
        if arguments.file is None:
            for line in desk.explain_text(sys.stdin.read(), arguments.kind, arguments.lang):
                print(line)
        else:
            text = read_text(arguments.file) if Path(arguments.file).exists() else None
            for line in desk.explain_file(arguments.file, text, arguments.lang):
                print(line)
    except TriskelError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _counter(game: str) -> Any:
    """The module of a game that counts texts; where playing them needs the engine, it is not in the language."""
    for name in (f"triskel.{game}.coverage", f"triskel.{game}.language.coverage"):
        try:
            return import_module(name)
        except ModuleNotFoundError as error:
            if error.name is None or not name.startswith(error.name):
                raise
    raise TriskelError(f"{game} has no card language that can be asked")


def _coverage(arguments: argparse.Namespace) -> int:
    if not Path(arguments.file).is_file():
        raise TriskelError(f"{arguments.file}: there is no such file")
    try:
        figures = _counter(arguments.game).coverage(arguments.file)
    except ValueError as error:
        raise TriskelError(f"{arguments.file}: this is not JSONL: {error}") from None
    if arguments.json:
        print_json(figures)
    else:
        print(f"{figures['parsed']} of {figures['total']} texts understood, {figures.get('ran', 0)} ran")
        if "cards_total" in figures:
            print(f"{figures['cards_parsed']} of {figures['cards_total']} cards read whole")
        for phrase, texts in list(figures["unparsed"].items())[:40]:
            print(f"  {len(texts):>4}  {phrase}")
    return 0
