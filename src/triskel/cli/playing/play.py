"""`triskel play`: a match in the terminal."""

import argparse
from typing import Any

from triskel.bots.bot import NAMES
from triskel.cli import spoken
from triskel.cli.playing.sitting import record_name, sit_down
from triskel.cli.room import PLAY, add_options, check_options, room_of
from triskel.cli.wishes import language
from triskel.kernel import BadSetup, start
from triskel.kernel.books.files import read_text
from triskel.kernel.books.record import parse, replay
from triskel.kernel.kit import find_game, game_names


def register(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser(
        "play",
        help="play a match in the terminal",
        description="Play a match in the terminal against a bot, or both sides yourself.",
    )
    names = game_names()
    command.add_argument("game", nargs="?", default=names[0], help=f"one of: {', '.join(names)} (default {names[0]})")
    command.add_argument("--players", type=int, help="how many play, where the game allows several")
    add_options(command, PLAY)
    command.add_argument("--switch", action="append", default=[], metavar="NAME=VALUE", help="a rules switch")
    command.add_argument(
        "--bot", default="greedy", metavar="NAME",
        help=f"one of: {', '.join(NAMES)}; or none: you play every seat (default greedy)",
    )  # fmt: skip
    command.add_argument("--seed", type=int, help="same seed, same dice and draws")
    command.add_argument("--lang", choices=("ru", "en"), default=language())
    command.add_argument("--record", default="", metavar="FILE", help="where the match is saved")
    command.add_argument("--resume", metavar="FILE", help="go on with a saved match")
    command.set_defaults(run=_play)


def _setup(arguments: argparse.Namespace) -> dict[str, Any]:
    setup = check_options(arguments, arguments.game).setup(arguments)
    switches = {}
    for each in arguments.switch:
        name, equals, value = each.partition("=")
        if not equals:
            raise BadSetup(*spoken.both("switch", text=each))
        switches[name] = value
    if switches:
        setup["switches"] = switches
    return setup


def _play(arguments: argparse.Namespace) -> int:
    if arguments.resume:
        match = replay(parse(read_text(arguments.resume)), find_game)
        return sit_down(match, arguments, arguments.record or arguments.resume)[0]
    find_game(arguments.game)  # a wrong name is said first
    setup = _setup(arguments)
    status = room_of(arguments.game).play(arguments, setup)
    if status is not None:
        return status
    match = start(find_game(arguments.game), setup, seed=arguments.seed)
    return sit_down(match, arguments, arguments.record or record_name(arguments.game))[0]
