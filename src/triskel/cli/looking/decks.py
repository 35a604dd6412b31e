"""`triskel deck check` and `triskel deck import`."""

import argparse
import sys
from pathlib import Path
from typing import Any

from triskel.cli import spoken
from triskel.cli.output import print_json
from triskel.cli.room import DECK_CHECK, DECK_IMPORT, add_options, check_options, rooms
from triskel.cli.wishes import language
from triskel.kernel import TriskelError
from triskel.kernel.books.files import write_text


def register(commands: Any) -> None:
    """Add the commands."""
    top = commands.add_parser("deck", help="check decks, import fans' decks")
    actions = top.add_subparsers(dest="action", required=True, metavar="ACTION")
    games = [name for name, room in rooms().items() if room.decks]
    check = actions.add_parser("check", help="whether a deck, or a hero with its deck, is legal")
    check.add_argument("file", help="a deck list, a deck file, a hero file, or the id of one that comes with Triskel")
    check.add_argument("--game", required=True, choices=games)
    add_options(check, DECK_CHECK)
    check.add_argument("--json", action="store_true", help="print JSON")
    check.add_argument("--lang", choices=("ru", "en"), default=language())
    check.set_defaults(run=_check)
    bring = actions.add_parser("import", help="make a hero of a fan deck maker's export, or read a deck list")
    bring.add_argument("file", help="the export (JSON) or the deck list")
    bring.add_argument("--game", required=True, choices=games)
    add_options(bring, DECK_IMPORT)
    bring.add_argument("--out", metavar="FILE", help="where the hero or deck is written (default: beside the export)")
    bring.add_argument("--json", action="store_true", help="print JSON")
    bring.add_argument("--lang", choices=("ru", "en"), default=language())
    bring.set_defaults(run=_import)


def _check(arguments: argparse.Namespace) -> int:
    room = check_options(arguments, arguments.game)
    problems: list[str] = []
    notes: list[str] = []
    lang = arguments.lang
    try:
        problems, notes = room.check_deck(arguments)
    except TriskelError as error:
        problems = [error.words(lang)]
    if arguments.json:
        print_json({"file": arguments.file, "legal": not problems, "problems": problems, "notes": notes})
    else:
        for problem in problems:
            print(problem, file=sys.stderr)
        for note in notes:
            print(note)
        print(spoken.say(lang, "not legal" if problems else "legal", file=arguments.file))
    return 1 if problems else 0


def _import(arguments: argparse.Namespace) -> int:
    target = Path(arguments.out or Path(arguments.file).with_suffix(".toml"))
    text, after = check_options(arguments, arguments.game).import_deck(arguments, target)
    write_text(target, text)
    if not arguments.json:
        print(spoken.say(arguments.lang, "written", path=target))
        if after:
            print(after)
    return 0
