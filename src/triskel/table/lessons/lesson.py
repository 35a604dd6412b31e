"""The lessons of all games: scenarios whose steps speak, played out once to know every choice and every outcome."""

import logging
from functools import cache
from pathlib import Path
from typing import Final

from triskel.kernel.books import scenario
from triskel.kernel.books.scenario import Scenario, both
from triskel.kernel.kit import find_game, game_names
from triskel.kernel.play.refusal import TriskelError
from triskel.table.play.guided import Beat, Guide
from triskel.table.play.refused import Refused

_log = logging.getLogger(__name__)
FOLDER: Final = Path(__file__).parents[1] / "library"
FIRST: Final = "first_match"
"""How the file of a game's guided first match ends."""


@cache
def lessons() -> dict[str, Scenario]:
    """All lessons by name (`GAME.01_moving`), game by game; the guided first match comes first."""
    found = {}
    for game in game_names():
        paths = (FOLDER / game / "lessons").glob("*.toml")
        for path in sorted(paths, key=lambda path: (not path.stem.endswith(FIRST), path.stem)):
            try:
                found[f"{game}.{path.stem}"] = scenario.read(path.read_text("utf-8"), str(path))
            except TriskelError as error:
                _log.warning("a lesson was left out: %s", error)
    return found


def first(game: str) -> str:
    """The name of a game's guided first match; empty where it has none."""
    return next((name for name in lessons() if name.startswith(f"{game}.") and name.endswith(FIRST)), "")


def find(name: str) -> Scenario:
    """A lesson by name."""
    found = lessons().get(name)
    if found is None:
        raise Refused("no lesson")
    return found


@cache
def guide(name: str) -> Guide:
    """The course of a lesson: its script played from its position."""
    found = find(name)
    match = scenario.set_up(found, find_game)
    says: list[dict[str, str]] = []
    beats: list[Beat] = []
    for step in found.steps:
        if "say" in step:
            says.append(both(step["say"]))
        scenario.play(match, step)
        for made in match.entries[len(beats) :]:
            words = match.game.outcome_words(match.state, made.outcomes)
            beats.append(Beat(made.seat, made.notation, tuple(words), max(0, len(says) - 1)))
    return Guide(name, found.titles, says or [found.abouts], beats)
