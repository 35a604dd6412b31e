"""`triskel bench`: speed beside other engines."""

import argparse
import sys
from pathlib import Path
from typing import Any

from triskel.cli.output import print_json
from triskel.kernel import TriskelError


def register(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser(
        "bench",
        help="speed beside python-chess, OpenSpiel and RLCard, in one run",
        description="Measure decisions, games, clones and search iterations beside other engines; only the ratios mean "
        "anything. After `make fast` both the compiled and the plain build are in the table.",
    )
    command.add_argument("--seconds", type=float, default=4.0, help="time for each line (default 4)")
    command.add_argument("--rounds", type=int, default=5, help="in how many alternating rounds (default 5)")
    command.add_argument("--ours", action="store_true", help="only our own games")
    command.add_argument(
        "--beside", type=Path, metavar="FOLDER",
        help="where an earlier release is installed (tools/last_release.py does it): it takes turns with this build",
    )  # fmt: skip
    command.add_argument(
        "--loss", type=float, default=10.0, metavar="PERCENT",
        help="fail if decisions, clones or searches are slower than the release by more than this (default 10)",
    )  # fmt: skip
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=_bench)


def _bench(arguments: argparse.Namespace) -> int:
    from triskel.lab.speed import losses, measure, table

    if not 0 <= arguments.loss < 100:
        raise TriskelError("a loss is between 0 and 100 percent")
    try:
        figures = measure(arguments.seconds, arguments.rounds, arguments.ours, arguments.beside)
    except ModuleNotFoundError as error:
        raise TriskelError(f"{error.name} is missing: pip install 'triskel[bench]' (make bench does it)") from None
    if arguments.json:
        print_json(figures)
    else:
        print("\n".join(table(figures)))
    lost = losses(figures, arguments.loss / 100)
    for line in lost:
        print(f"triskel: slower than the last release: {line}", file=sys.stderr)
    return 1 if lost else 0
