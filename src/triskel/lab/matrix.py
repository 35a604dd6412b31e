"""Matrices of scenarios: what may come between, at each step of something, each cell a scenario or a reason.

`scenarios/GAME/matrix/axes.toml` names the steps and the changes and says why some cells are impossible; the scenario
of a cell is `scenarios/GAME/matrix/CHANGE/STEP.toml`, its title is the outcome and its rules decide.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from triskel.kernel.play.refusal import BadContent
from triskel.lab.coverage import project_root


@dataclass(frozen=True, slots=True)
class Cell:
    """One crossing: a scenario with its outcome and rules, or why there is none."""

    step: str
    change: str
    scenario: Path | None
    outcome: str
    rules: tuple[str, ...]
    why_not: str


class Matrix:
    """The steps, the changes and every crossing of them."""

    def __init__(self, game: str, root: Path | None = None) -> None:
        self.folder = (root or project_root()) / "scenarios" / game / "matrix"
        axes: dict[str, Any] = tomllib.loads((self.folder / "axes.toml").read_text(encoding="utf-8"))
        self.title = str(axes["title"])
        self.about = str(axes["about"])
        self.steps: dict[str, str] = dict(axes["steps"])
        self.changes: dict[str, str] = dict(axes["changes"])
        self._why: dict[tuple[str, str], str] = {}
        for each in axes["impossible"]:
            for step in each.get("steps", self.steps):
                for change in each.get("changes", self.changes):
                    if step not in self.steps or change not in self.changes:
                        raise BadContent(f"{self.folder}: there is no cell {step} / {change}")
                    self._why.setdefault((step, change), str(each["why"]))

    def cell(self, step: str, change: str) -> Cell:
        """The crossing of a step and a change; BadContent where it is neither a scenario nor a reason, or both."""
        path = self.folder / change / f"{step}.toml"
        why = self._why.get((step, change), "")
        if path.exists() == bool(why):
            raise BadContent(f"{self.folder}: {step} / {change} is {'both' if why else 'neither'} scenario and reason")
        if why:
            return Cell(step, change, None, "", (), why)
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        title = data["title"]
        outcome = str(title["en"] if isinstance(title, dict) else title)
        return Cell(step, change, path, outcome, tuple(data.get("rules", ())), "")

    def cells(self) -> Iterator[Cell]:
        """Every cell, change by change."""
        for change in self.changes:
            for step in self.steps:
                yield self.cell(step, change)


def games_with_a_matrix(root: Path | None = None) -> list[str]:
    """The games that have one."""
    return sorted(path.parent.parent.name for path in (root or project_root()).glob("scenarios/*/matrix/axes.toml"))


__all__ = ["Cell", "Matrix", "games_with_a_matrix"]
