"""`triskel card` and `triskel deck`: what card texts mean, and whether decks are legal."""

import argparse
import errno
import sys
from pathlib import Path
from random import Random
from typing import Any

from triskel.cli import spoken
from triskel.cli.output import print_json
from triskel.cli.room import CARD_CHECK, CARD_SHOW, add_options, check_options
from triskel.cli.wishes import language
from triskel.kernel import BadContent, TriskelError
from triskel.kernel.books.files import read_text, trouble
from triskel.kernel.kit import find_game, game_names, kit_of
from triskel.kernel.play.refusal import nothing


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
    first = game_names()[0]
    check.add_argument("--game", default=first, help=f"whose language (default {first})")
    add_options(check, CARD_CHECK)
    check.add_argument("--lang", choices=("ru", "en"), default="en")
    check.set_defaults(run=_check)
    show = actions.add_parser("show", help="print a card: what it costs, does and says")
    show.add_argument("name", nargs="+", help="its name in either language, or its id")
    show.add_argument("--game", default=first, help=f"whose card (default {first})")
    add_options(show, CARD_SHOW)
    show.add_argument("--lang", choices=("ru", "en"), default=language())
    show.set_defaults(run=_show)
    cover = actions.add_parser("coverage", help="how many texts of a JSONL file are understood")
    cover.add_argument("file")
    cover.add_argument("--game", required=True)
    cover.add_argument("--json", action="store_true", help="print JSON")
    cover.set_defaults(run=_coverage)
    audit = actions.add_parser("audit", help="texts of a JSONL file beside what was read, for people to judge")
    audit.add_argument("file")
    audit.add_argument("--game", required=True)
    audit.add_argument("--sample", type=int, default=60, help="how many (default 60)")
    audit.add_argument("--seed", type=int, default=0, help="which of them (default 0)")
    audit.set_defaults(run=_audit)


def _room(game: str, room: str) -> Any:
    """A module of a game that has to do with card texts."""
    found = kit_of(game).part(room)
    if found is None:
        raise TriskelError(*spoken.both("no language", game=game))
    return found


def _check(arguments: argparse.Namespace) -> int:
    desk = _room(arguments.game, "desk.meaning")
    check_options(arguments, arguments.game)
    try:
        if arguments.file is None:
            more = {"names": arguments.names} if getattr(arguments, "names", "") else {}
            for line in desk.explain_text(sys.stdin.read(), getattr(arguments, "kind", ""), arguments.lang, **more):
                print(line)
        else:
            text = read_text(arguments.file) if Path(arguments.file).exists() else None
            for line in desk.explain_file(arguments.file, text, arguments.lang):
                print(line)
    except TriskelError as error:
        print(error.words(arguments.lang), file=sys.stderr)
        return 1
    return 0


def _show(arguments: argparse.Namespace) -> int:
    """A card by name, from everything that the game has."""
    game, name, lang = find_game(arguments.game), " ".join(arguments.name), arguments.lang
    found: list[str] = []
    names: set[str] = set()
    for setup in check_options(arguments, arguments.game).every_card(arguments):
        state = game.new_state(game.complete_setup(setup))
        found += game.card_lines(state, name, lang)
        names.update(game.card_names(state, lang))
    if not found:
        raise BadContent(*nothing(("card", "карта"), name, names))
    for line in dict.fromkeys(found):
        print(line)
    return 0


def _counted(arguments: argparse.Namespace, what: str) -> Any:
    """What the game's counter of texts has to say of a JSONL file."""
    if not Path(arguments.file).is_file():
        raise trouble(arguments.file, FileNotFoundError(errno.ENOENT, ""))
    counter = _room(arguments.game, "desk.coverage")
    if not hasattr(counter, what):
        raise TriskelError(*spoken.both("no language", game=arguments.game))
    try:
        return getattr(counter, what)(arguments.file)
    except ValueError as error:
        raise TriskelError(f"{arguments.file}: this is not JSONL: {error}") from None


def _audit(arguments: argparse.Namespace) -> int:
    pairs = _counted(arguments, "readings")
    chosen = Random(arguments.seed).sample(pairs, max(0, min(arguments.sample, len(pairs))))
    for number, (said, read) in enumerate(chosen, 1):
        print(f"{number}. {said}\n=> {read}\n")
    return 0


def _coverage(arguments: argparse.Namespace) -> int:
    figures = _counted(arguments, "coverage")
    if arguments.json:
        print_json(figures)
    else:
        print(f"{figures['parsed']} of {figures['total']} texts understood, {figures.get('ran', 0)} ran")
        if "cards_total" in figures:
            print(f"{figures['cards_parsed']} of {figures['cards_total']} cards read whole")
        if "heroes_total" in figures:
            print(f"{figures['heroes_parsed']} of {figures['heroes_total']} heroes read whole")
        for phrase, texts in list(figures["unparsed"].items())[:40]:
            print(f"  {len(texts):>4}  {phrase}")
    return 0
