"""`triskel bench`: speed beside other engines."""

import argparse
from typing import Any

from triskel.cli.output import print_json
from triskel.kernel import TriskelError


def register(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser(
        "bench",
        help="speed beside python-chess and OpenSpiel, in one run",
        description="Measure decisions and clones a second beside other engines; only the ratios mean anything.",
    )
    command.add_argument("--seconds", type=float, default=4.0, help="time for each line (default 4)")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=_bench)


def _bench(arguments: argparse.Namespace) -> int:
    from triskel.lab.speed import lines, measure

    try:
        figures = measure(arguments.seconds)
    except ModuleNotFoundError as error:
        raise TriskelError(f"{error.name} is missing: pip install 'triskel[bench]' (make bench does it)") from None
    if arguments.json:
        print_json(figures)
    else:
        print("\n".join(lines(figures)))
    return 0
