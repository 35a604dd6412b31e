"""Options that say what is to be played: a number of seats, and what each game adds. What is left open is drawn."""

import argparse
import os
from typing import Any

from triskel.cli.room import WISHES, add_options, check_options, keyed
from triskel.kernel.kit import kit_of


def positive(text: str) -> int:
    """A whole number from 1 on."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def language() -> str:
    """The language of the terminal, where nobody asks for one."""
    return "ru" if os.environ.get("LANG", "").startswith("ru") else "en"


def add_wishes(command: Any, players: str, default: int | None = None) -> None:
    """Add the options; `players` is what the help says of seats."""
    command.add_argument("--players", type=positive, default=default, metavar="P", help=players)
    add_options(command, WISHES)


def wishes_of(arguments: argparse.Namespace) -> dict[str, Any]:
    """What the options say about setups; BadSetup for one of another game."""
    kit_of(arguments.game)  # a wrong name is said first
    room = check_options(arguments, arguments.game)
    wishes: dict[str, Any] = {"players": arguments.players} if arguments.players else {}
    return {**wishes, **keyed(room.options.get(WISHES, ()), arguments)}
