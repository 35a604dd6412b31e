"""Puzzles: positions with a goal. The files lie in the package, so an installed table has them too.

In the repository `library/GAME` is a link to `scenarios/GAME`; a wheel holds the files themselves.
"""

import logging
from collections.abc import Mapping
from datetime import UTC, date, datetime
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from triskel.kernel import Match
from triskel.kernel.books import scenario
from triskel.kernel.books.scenario import Scenario
from triskel.kernel.play.refusal import TriskelError
from triskel.kernel.why.solver import Goal
from triskel.table.play.refused import Refused

_log = logging.getLogger(__name__)
FOLDER: Final = Path(__file__).parents[1] / "library"


@cache
def puzzles() -> dict[str, Scenario]:
    """All puzzles by the name of their game and their own: `GAME.01_sure_death`."""
    found = {}
    for path in sorted(FOLDER.glob("*/puzzles/*.toml")):
        try:
            read = scenario.read(path.read_text("utf-8"), str(path))
            Goal(read.goal)
        except (TriskelError, ValueError) as error:
            _log.warning("a puzzle was left out: %s", error)
            continue
        found[f"{path.parents[1].name}.{path.stem}"] = read
    return found


def find(name: str) -> Scenario:
    """A puzzle by name."""
    found = puzzles().get(name)
    if found is None:
        raise Refused("no puzzle")
    return found


def today(day: date | None = None) -> str:
    """The puzzle of the day: the same for everybody, and every puzzle once before one comes back; empty if none."""
    names = sorted(puzzles(), key=lambda name: blake2b(name.encode(), digest_size=8).digest())
    if not names:
        return ""
    return names[(day or datetime.now(UTC).date()).toordinal() % len(names)]


def terms_of(name: str, found: Scenario) -> dict[str, Any]:
    """What a table keeps of its puzzle: everything, so that a file that changes later does not change the table."""
    return {
        "name": name, "title": found.titles, "about": found.abouts, "goal": found.goal, "position": found.position,
    }  # fmt: skip


def verdict(kept: Mapping[str, Any], match: Match[Any]) -> bool | None:
    """Whether the goal is reached or missed; None while that is open."""
    return Goal(kept["goal"]).verdict(match)


def seat_of(kept: Mapping[str, Any]) -> int:
    """Who is to reach the goal."""
    return Goal(kept["goal"]).seat
