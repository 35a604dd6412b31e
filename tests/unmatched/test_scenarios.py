"""The scenario library: every file of scenarios/unmatched, marked with the rules that it lists."""

from pathlib import Path

import pytest

from triskel.kernel.books.scenario import check, read
from triskel.kernel.kit import find_game
from triskel.lab.coverage import scenario_files, scenario_rules

ROOT = Path(__file__).parents[2]


def _cases() -> list[object]:
    return [
        pytest.param(
            path,
            id=str(path.relative_to(ROOT / "scenarios" / "unmatched").with_suffix("")),
            marks=[
                pytest.mark.rule(*(each.rule for each in scenario_rules(path))),
                pytest.mark.ruling(*(each.rule for each in scenario_rules(path, "rulings"))),
            ],
        )
        for path in scenario_files("unmatched", ROOT)
    ]


@pytest.mark.parametrize("path", _cases())
def test_what_the_scenario_says_holds(path: Path) -> None:
    scenario = read(path.read_text(encoding="utf-8"), str(path))
    assert all(each.steps for each in scenario.cases or [scenario]), "a scenario without steps proves nothing"
    failures = check(scenario, find_game)
    assert not failures, "\n".join(str(each) for each in failures)
