"""`triskel scenario check` and `triskel scenario show`."""

import argparse
import sys
from pathlib import Path
from typing import Any

from triskel.cli import spoken
from triskel.cli.output import print_json
from triskel.cli.playing.session import drawing
from triskel.cli.wishes import language
from triskel.kernel import TriskelError
from triskel.kernel.books.files import read_text
from triskel.kernel.books.scenario import Scenario, check, read, set_up
from triskel.kernel.kit import find_game
from triskel.kernel.play.refusal import BadContent, nothing
from triskel.lab.coverage import MATERIAL


def register(commands: Any) -> None:
    """Add the commands."""
    top = commands.add_parser("scenario", help="check or show scenario files")
    actions = top.add_subparsers(dest="action", required=True, metavar="ACTION")
    checking = actions.add_parser("check", help="play scenarios and report what does not hold")
    checking.add_argument("files", nargs="+", metavar="FILE", help="scenario files, or folders of them")
    checking.add_argument("--lang", choices=("ru", "en"), default=language())
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
        if path.is_dir():
            inside = (each for each in path.rglob("*.toml") if not MATERIAL & set(each.relative_to(path).parts))
            found += sorted(map(str, inside))
        else:
            found.append(name)
    return found


def _read(name: str) -> Scenario:
    """A scenario of a file; FILE#CASE is one of its cases."""
    path, _, case = name.partition("#") if not Path(name).exists() else (name, "", "")
    whole = read(read_text(path), path)
    if not case:
        return whole
    for each in whole.cases:
        if each.origin == name:
            return each
    raise BadContent(*nothing(("case", "случай"), case, [each.origin.partition("#")[2] for each in whole.cases]))


def _check(arguments: argparse.Namespace) -> int:
    files, lang = files_of(arguments.files), arguments.lang
    failed: list[str] = []
    played = 0
    for name in files:
        played += 1
        try:
            scenario = _read(name)
            played += max(0, len(scenario.cases) - 1)
            failed += [failure.words(lang) for failure in check(scenario, find_game)]
        except TriskelError as error:
            said = error.words(lang)
            failed.append(said if name in said else f"{name}: {said}")
    if arguments.json:
        print_json({"scenarios": played, "failures": failed})
    else:
        for line in failed:
            print(line, file=sys.stderr)
        print(spoken.say(lang, "scenarios", count=played, failed=len(failed)))
    return 1 if failed else 0


def _show(arguments: argparse.Namespace) -> int:
    scenario = _read(arguments.file)
    match = set_up(scenario, find_game)
    print(scenario.title)
    if scenario.about:
        print(scenario.about)
    print(drawing(match, None, arguments.lang))
    for step in scenario.steps:
        for text in step.get("choose", ()):
            print(f"  › {text}")
    return 0
