"""All commands and their options."""

import argparse
import sys
from collections.abc import Sequence

from triskel import __version__
from triskel.cli import spoken
from triskel.cli.looking import cards, decks, match_files, odds, picture, rules, scenarios, why
from triskel.cli.measuring import analyse, arena, bench, lab, simulation
from triskel.cli.playing import keeper, learn, play, site, table
from triskel.cli.room import title
from triskel.cli.usage import Misused, Parser, asked_language, tell
from triskel.cli.wishes import language
from triskel.kernel import TriskelError
from triskel.kernel.kit import game_names

_COMMANDS = (
    play,
    table,
    site,
    keeper,
    simulation,
    arena,
    lab,
    bench,
    match_files,
    scenarios,
    cards,
    decks,
    rules,
    why,
    analyse,
    picture,
    odds,
    learn,
)


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = Parser(
        prog="triskel",
        description=f"A rules-exact table for games: {', '.join(map(title, game_names()))}.",
        epilog="`triskel COMMAND --help` explains a command. Exit status: 0 success, 1 a finding, 2 a usage error.",
    )
    top.add_argument("--version", action="version", version=f"triskel {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for module in _COMMANDS:
        module.register(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status."""
    top = parser()
    typed = sys.argv[1:] if argv is None else list(argv)
    try:
        arguments = top.parse_args(typed)
    except Misused as error:
        tell(error, asked_language(typed, language()))
    if arguments.command is None:
        top.print_help()
        return 2
    lang = getattr(arguments, "lang", "en")
    try:
        return int(arguments.run(arguments))
    except TriskelError as error:
        print(f"triskel: {error.words(lang)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        print("\n" + spoken.say(lang, "stopped"), file=sys.stderr)
        return 130
