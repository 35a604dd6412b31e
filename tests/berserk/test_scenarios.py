"""The scenario library: the worked examples of the book and subtle cases, marked with the rules that they list."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from triskel.games.berserk.content.cards import load_set
from triskel.kernel.books.scenario import Scenario, check, read
from triskel.kernel.kit import find_game
from triskel.kernel.play.refusal import BadContent
from triskel.kernel.why.rulebook import rulebook
from triskel.lab.coverage import scenario_files, scenario_rules

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "scenarios" / "berserk"
EXAMPLES = tomllib.loads((Path(__file__).parent / "examples.toml").read_text(encoding="utf-8"))["example"]
PLAYED = sorted((FOLDER / "examples").glob("*.toml"))
pytestmark = pytest.mark.usefixtures("printed_sets")


def _scenario(path: Path) -> Scenario:
    return read(path.read_text(encoding="utf-8"), str(path))


def _cases() -> list[object]:
    return [
        pytest.param(
            path,
            id=str(path.relative_to(FOLDER).with_suffix("")),
            marks=[
                pytest.mark.rule(*(each.rule for each in scenario_rules(path))),
                pytest.mark.ruling(*(each.rule for each in scenario_rules(path, "rulings"))),
            ],
        )
        for path in scenario_files("berserk", ROOT)
        if path.parent.name != "puzzles"  # what a puzzle asks for is proved by the solver
    ]


@pytest.mark.parametrize("path", _cases())
def test_what_the_scenario_says_holds(path: Path) -> None:
    scenario = _scenario(path)
    for each in scenario.cases or [scenario]:
        assert each.steps, "a scenario without steps proves nothing"
        assert any(step.get("expect") for step in each.steps), "a scenario without expectations proves nothing"
        assert set(each.rules) <= set(rulebook("berserk")), f"{each.origin} cites rules that the book does not have"
    failures = check(scenario, find_game)
    assert not failures, "\n".join(str(each) for each in failures)


def test_all_56_worked_examples_of_the_book_are_played() -> None:
    ids = [each["id"] for each in EXAMPLES]
    assert len(ids) == len(set(ids)) == 56
    played = Counter(_scenario(path).example for path in PLAYED)
    missing = [each["id"] for each in EXAMPLES if not played[each["id"]] and not each.get("why_not")]
    assert not missing
    assert set(played) <= set(ids), "a scenario of an example that the book does not have"


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_an_example_cites_its_rule_and_is_named_by_it(path: Path) -> None:
    scenario = _scenario(path)
    rule = scenario.example if scenario.example in rulebook("berserk") else scenario.example.rpartition("-")[0]
    assert rule in scenario.rules
    assert set(scenario.rules) <= set(rulebook("berserk"))
    assert re.match(rf"{re.escape(scenario.example)}-[a-z]", path.name), path.name


def test_scenarios_use_printed_cards_only() -> None:
    printed = {card.id for name in ("core", "rulebook") for card in load_set(name).cards}
    for path in scenario_files("berserk", ROOT):
        scenario = _scenario(path)
        for each in scenario.cases or [scenario]:
            assert "sets" not in each.setup, each.origin
            assert {row["id"] for row in each.position.get("cards", ())} <= printed, each.origin


def test_two_cards_on_a_cell_are_refused() -> None:
    scenario = _scenario(PLAYED[0])
    rows = scenario.position["cards"]
    scenario.position["cards"] = [*rows, {**rows[0], "seat": 1}]
    with pytest.raises(BadContent, match="two cards on"):
        check(scenario, find_game)


def _played(name: str) -> Scenario:
    return _scenario(next(path for path in PLAYED if path.name.startswith(name)))


@pytest.mark.parametrize(
    ("name", "step", "expect", "complaint"),
    [
        ("113.7", 0, {"events": [{"kind": "untapped", "times": 2}]}, "1 times, not 2"),
        ("505.3.2", 0, {"sequence": [{"kind": "tapped"}, {"kind": "wounded"}]}, "not in this order"),
        ("120.3-2", 0, {"illegal": {"accumulate": "510.1"}}, "refused by"),
        ("120.3-2", 0, {"illegal": {"move": "120.3"}}, "move is legal"),
        ("526.1", 0, {"stack": []}, "stack"),
        ("118.2-2-alhengard-waits", 0, {"delayed": []}, "delayed"),
        ("602.1", 3, {"outcome": {"winners": [0], "reason": "judge: decisive advantage"}}, "outcome"),
        ("403.2.2", 1, {"crystals": [24, 17, 25, 23]}, "crystals"),
    ],
)
def test_what_does_not_hold_is_told(name: str, step: int, expect: dict[str, object], complaint: str) -> None:
    scenario = _played(name)
    scenario.steps[step] = {**scenario.steps[step], "expect": expect}
    failures = check(scenario, find_game)
    assert [each.step for each in failures] == [step + 1]
    assert complaint in str(failures[0])


def test_a_judges_award_needs_a_reason_and_a_known_kind() -> None:
    for line in ('award "" "decisive advantage" 1', 'award "so be it" "beauty" 1'):
        scenario = _played("602.1")
        scenario.steps[3] = {**scenario.steps[3], "judge": line}
        assert [each.step for each in check(scenario, find_game)] == [4]


def test_a_gained_feature_is_read_like_a_card_text() -> None:
    scenario = _played("517.2")
    scenario.position["cards"][1]["gains"] = ["Регенерация вприпрыжку."]
    with pytest.raises(BadContent, match="mshistyy_ispolin"):
        check(scenario, find_game)
