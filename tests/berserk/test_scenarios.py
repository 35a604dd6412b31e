"""The scenario library: worked examples of the book as files, marked with the rules that they list."""

from pathlib import Path

import pytest

from triskel.catalog import find_game
from triskel.kernel.scenario import check, read
from triskel.lab.coverage import scenario_files, scenario_rules

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "scenarios" / "berserk"
pytestmark = pytest.mark.usefixtures("printed_sets")


def _cases() -> list[object]:
    return [
        pytest.param(
            path,
            id=str(path.relative_to(FOLDER).with_suffix("")),
            marks=pytest.mark.rule(*(each.rule for each in scenario_rules(path))),
        )
        for path in scenario_files("berserk", ROOT)
        if path.parent.name != "puzzles"  # what a puzzle asks for is proved by the solver
    ]


@pytest.mark.parametrize("path", _cases())
def test_what_the_example_says_holds(path: Path) -> None:
    scenario = read(path.read_text(encoding="utf-8"), str(path))
    assert scenario.steps, "a scenario without steps proves nothing"
    failures = check(scenario, find_game)
    assert not failures, "\n".join(str(each) for each in failures)
