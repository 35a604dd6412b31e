"""`triskel replay`: play a record again and check it."""

import argparse
from typing import Any

from triskel.cli.output import print_json
from triskel.kernel import Match
from triskel.kernel.bench.judge import JUDGE
from triskel.kernel.books.files import read_text
from triskel.kernel.books.record import parse, replay
from triskel.kernel.kit import find_game


def register(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser(
        "replay", help="play a record again, checking every line", description="Play a record again and verify it."
    )
    command.add_argument("file", help="the record")
    command.add_argument("--to", type=int, metavar="N", help="stop after N choices")
    command.add_argument("--view", metavar="SEAT", help="print what this seat sees (a number, or 'spectator')")
    command.add_argument("--lang", choices=("ru", "en"), default="en")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=_replay)


def _replay(arguments: argparse.Namespace) -> int:
    match = replay(parse(read_text(arguments.file)), find_game, arguments.to)
    if arguments.view is not None:
        seat = None if arguments.view == "spectator" else int(arguments.view)
        print_json(match.view(seat))
        return 0
    if arguments.json:
        outcome = match.outcome
        print_json(
            {
                "game": match.game.name,
                "choices": len(match.entries),
                "judge": [each.notation for each in match.entries if each.seat == JUDGE],
                "fingerprint": match.fingerprint(),
                "outcome": None
                if outcome is None
                else {"winners": list(outcome.winners), "reason": outcome.reason, "rule": outcome.rule},
            }
        )
        return 0
    for line in log_lines(match, None, arguments.lang):
        print(line)
    print(f"{arguments.file}: {len(match.entries)} choices, all in order; position {match.fingerprint()}")
    return 0


def log_lines(match: Match[Any], seat: int | None, lang: str, since: int = 0) -> list[str]:
    """The log from an event on, as the seat may read it, with rule ids."""
    lines = []
    for event in match.events[since:]:
        shown = event.for_seat(seat)
        text = match.game.log_line(match.state, shown, lang)
        if text:
            lines.append(f"{text}  [{event.rule}]" if event.rule else text)
    return lines
