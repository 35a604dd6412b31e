"""Sitting down to a match: bots for the other seats, a place for the record, and what is kept when one gets up."""

import argparse
import random
from pathlib import Path
from typing import Any

from triskel.bots.bot import Bot, make_bot
from triskel.cli import spoken
from triskel.cli.playing.session import Session
from triskel.kernel import BadSetup, Chance, Match
from triskel.kernel.books.files import trouble


def check_writable(path: str) -> None:
    """Say before the game starts that its record cannot be written."""
    try:
        with open(path, "a", encoding="utf-8") as file:
            file.write("")
    except OSError as error:
        said, (en, ru) = trouble(path, error), spoken.both("unwritable")
        raise BadSetup(f"{said}; {en}", f"{said.ru}; {ru}") from None


def bots_for(match: Match[Any], name: str, seed: int | None) -> dict[int, Bot]:
    """One for every seat but the first; none where one person plays all."""
    if name == "none":
        return {}
    chance = Chance(seed)
    return {seat: make_bot(name, chance.below(1 << 30)) for seat in range(1, match.game.seats(match.state))}


def record_name(game: str) -> str:
    """Where a match is saved if nobody says where."""
    return f"triskel-{game}-{random.randrange(10**6):06d}.txt"


def sit_down(match: Match[Any], arguments: argparse.Namespace, path: str) -> tuple[int, Session]:
    """Play a match to its end or until somebody has had enough; the exit status, and how it stands."""
    bots = bots_for(match, arguments.bot, arguments.seed)  # a wrong name is said before a file is begun
    fresh = not Path(path).exists()
    check_writable(path)
    session = Session(match, arguments.lang, {0} if bots else None, path, bots)
    try:
        session.run()
    except (KeyboardInterrupt, EOFError):
        print()
        session.save(path)
        session.say("go on", path=path)
        return 130, session
    if session.result is not None or match.outcome is not None:
        session.save(path)
    elif fresh and not Path(path).read_text(encoding="utf-8"):
        Path(path).unlink()
    return 0, session
