"""`triskel why`: the events of a record, and why one of them happened."""

import argparse
from typing import Any

from triskel.cli.output import print_json
from triskel.kernel.bench.judge import JUDGE
from triskel.kernel.books.files import read_text
from triskel.kernel.books.record import parse, replay
from triskel.kernel.kit import find_game
from triskel.kernel.why.explain import explain, lines


def register(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser(
        "why",
        help="explain an event of a recorded match",
        description="Without a number: list the events of a record. With one: the choice it followed, its cause, the "
        "rules and the numbers behind it. A record is read as a judge reads it, with nothing hidden, unless --seat "
        "says whose eyes to use.",
    )
    command.add_argument("file", help="the record")
    command.add_argument("event", nargs="?", type=int, help="the number of an event; 0 is the last")
    command.add_argument("--seat", type=int, default=JUDGE, help="only what this seat may know")
    command.add_argument("--to", type=int, metavar="N", help="stop after N choices")
    command.add_argument("--lang", choices=("ru", "en"), default="en")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=_why)


def _why(arguments: argparse.Namespace) -> int:
    match = replay(parse(read_text(arguments.file)), find_game, arguments.to)
    if arguments.event is None:
        listing = lines(match, arguments.seat, arguments.lang)
        if arguments.json:
            print_json([{"event": number, "line": line} for number, line in listing])
        else:
            for number, line in listing:
                print(f"{number:>5}  {line}")
        return 0
    made = explain(match, arguments.event, arguments.seat, arguments.lang)
    if arguments.json:
        print_json(made.as_json())
    else:
        print("\n".join(made.lines(arguments.lang)))
    return 0
