"""What was written from the rules of Inis before it was run: every case holds, and names the rules that meet in it."""

from pathlib import Path

import pytest

from triskel.kernel.books.scenario import check, read
from triskel.kernel.kit import find_game
from triskel.kernel.why.rulebook import rulebook
from triskel.lab.coverage import scenario_rules

ROOT = Path(__file__).parents[2]
MEETINGS = sorted((ROOT / "scenarios" / "inis" / "meetings").glob("*.toml"))


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=path.stem, marks=pytest.mark.rule(*(each.rule for each in scenario_rules(path))))
        for path in MEETINGS
    ],
)
def test_where_rules_meet_it_comes_out_as_the_book_says(path: Path) -> None:
    scenario = read(path.read_text(encoding="utf-8"), str(path))
    for case in scenario.cases:
        assert case.rules, case.origin
        assert set(case.rules) <= set(rulebook("inis")), case.origin
        assert any(step.get("expect") for step in case.steps), case.origin
    failures = check(scenario, find_game)
    assert not failures, "\n".join(map(str, failures))


def test_a_hundred_meetings_of_rules_are_played() -> None:
    files = [read(path.read_text(encoding="utf-8"), str(path)) for path in MEETINGS]
    assert all(each.cases for each in files)
    assert sum(len(each.cases) for each in files) >= 100
