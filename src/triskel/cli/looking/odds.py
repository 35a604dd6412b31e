"""`triskel odds`: what a strike or an attack will do, exactly."""

import argparse
from typing import Any

from triskel.cli.room import ODDS, add_options, check_options
from triskel.kernel import Match, TriskelError
from triskel.kernel.books.files import read_text
from triskel.kernel.books.record import HEAD, parse, replay
from triskel.kernel.books.scenario import read, set_up
from triskel.kernel.kit import find_game


def register(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser(
        "odds",
        help="the exact odds of a strike or an attack",
        description="From the position of a scenario or a record: every roll and every card that the defender may hold "
        "is counted, nothing is sampled. What can be asked, and where in a match, each game's options say.",
    )
    command.add_argument("file", help="a scenario or a record")
    command.add_argument("--to", type=int, metavar="N", help="of a record: the position after N choices")
    command.add_argument("--choose", action="append", default=[], metavar="ANSWER", help="first choose this (repeat)")
    add_options(command, ODDS)
    command.add_argument("--lang", choices=("ru", "en"), default="en")
    command.set_defaults(run=_odds)


def position(name: str, to: int | None = None) -> Match[Any]:
    """The position of a scenario, or of a record after so many choices."""
    text = read_text(name)
    if text.startswith(HEAD):
        return replay(parse(text), find_game, to)
    return set_up(read(text, name), find_game)


def _odds(arguments: argparse.Namespace) -> int:
    match = position(arguments.file, arguments.to)
    for answer in arguments.choose:
        if match.decision is None:
            raise TriskelError("the match is over")
        match.choose(match.decision.seat, answer)
    room = check_options(arguments, match.game.name)
    print("\n".join(room.odds(match, arguments)))
    return 0
