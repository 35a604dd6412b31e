"""`triskel scenario check` and `triskel scenario show`."""

import argparse
import sys
from pathlib import Path
from typing import Any

from triskel.catalog import find_game
from triskel.cli.match_files import read_text
from triskel.cli.output import print_json
from triskel.cli.play import drawing
from triskel.kernel import TriskelError
from triskel.kernel.scenario import check, read, set_up


def register(commands: Any) -> None:
    """Add the commands."""
    top = commands.add_parser("scenario", help="check or show scenario files")
    actions = top.add_subparsers(dest="action", required=True, metavar="ACTION")
    checking = actions.add_parser("check", help="play scenarios and report what does not hold")
    checking.add_argument("files", nargs="+", metavar="FILE", help="scenario files, or folders of them")
    checking.add_argument("--json", action="store_true", help="print JSON")
    checking.set_defaults(run=_check)
    showing = actions.add_parser("show", help="draw the position of a scenario")
    showing.add_argument("file", metavar="FILE")
    showing.add_argument("--lang", choices=("ru", "en"), default="en")
    showing.set_defaults(run=_show)


def files_of(names: list[str]) -> list[str]:
    """The files, folders replaced by the scenarios in them."""
    found: list[str] = []
    for name in names:
        path = Path(name)
        found += sorted(str(each) for each in path.rglob("*.toml")) if path.is_dir() else [name]
    return found


def _check(arguments: argparse.Namespace) -> int:
    files = files_of(arguments.files)
    failed: list[str] = []
    for name in files:
        try:
            failed += [str(failure) for failure in check(read(read_text(name), name), find_game)]
        except TriskelError as error:
            failed.append(str(error) if name in str(error) else f"{name}: {error}")
    if arguments.json:
        print_json({"scenarios": len(files), "failures": failed})
    else:
        for line in failed:
            print(line, file=sys.stderr)
        print(f"{len(files)} scenarios, {len(failed)} failures")
    return 1 if failed else 0


def _show(arguments: argparse.Namespace) -> int:
    scenario = read(read_text(arguments.file), arguments.file)
    match = set_up(scenario, find_game)
    print(scenario.title)
    if scenario.about:
        print(scenario.about)
    print(drawing(match, None, arguments.lang))
    for step in scenario.steps:
        for text in step.get("choose", ()):
            print(f"  › {text}")
    return 0
