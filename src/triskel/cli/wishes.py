"""Options that say what is to be played: heroes and a board, decks, a number of seats. What is left open is drawn."""

import argparse
from typing import Any


def positive(text: str) -> int:
    """A whole number from 1 on."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def add_wishes(command: Any, players: str, default: int | None = None) -> None:
    """Add the options; `players` is what the help says of seats."""
    command.add_argument("--players", type=positive, default=default, metavar="P", help=players)
    command.add_argument("--hero", action="append", default=[], help="Unmatched: a hero (repeat for the next seat)")
    command.add_argument("--board", help="Unmatched: the board (default: drawn at random)")
    command.add_argument("--deck", action="append", default=[], help="Berserk: a deck (repeat for the next seat)")


def wishes_of(arguments: argparse.Namespace) -> dict[str, Any]:
    """What the options say about setups."""
    wishes: dict[str, Any] = {}
    if arguments.players:
        wishes["players"] = arguments.players
    if arguments.hero:
        wishes["heroes"] = arguments.hero
    if arguments.board:
        wishes["board"] = arguments.board
    if arguments.deck:
        wishes["decks"] = arguments.deck
    return wishes
