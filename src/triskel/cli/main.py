"""All commands and their options."""

import argparse
import sys
from collections.abc import Sequence

from triskel import __version__
from triskel.cli import (
    arena,
    bench,
    cards,
    decks,
    lab,
    learn,
    match_files,
    odds,
    play,
    rules,
    scenarios,
    simulation,
    table,
    why,
)
from triskel.kernel import TriskelError

_COMMANDS = (play, table, simulation, arena, lab, bench, match_files, scenarios, cards, decks, rules, why, odds, learn)


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = argparse.ArgumentParser(
        prog="triskel",
        description="A rules-exact table for Unmatched, Inis and Berserk.",
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
    arguments = top.parse_args(argv)
    if arguments.command is None:
        top.print_help()
        return 2
    try:
        return int(arguments.run(arguments))
    except TriskelError as error:
        print(f"triskel: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        print("\ntriskel: stopped", file=sys.stderr)
        return 130
