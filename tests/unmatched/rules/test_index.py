"""The rule index: complete, in both languages, and cited by code, tests, scenarios and documents alike."""

import re
from pathlib import Path

import pytest

from triskel.kernel.books.scenario import check, read, set_up
from triskel.kernel.kit import find_game
from triskel.kernel.why.rulebook import rulebook
from triskel.lab.coverage import (
    Citation,
    coverage,
    ids_in,
    marks,
    scenario_files,
    table,
    uncited,
    unknown_citations,
    where,
)

ROOT = Path(__file__).parents[3]


def test_the_index_has_every_rule_of_the_books() -> None:
    rules = rulebook("unmatched")
    assert len(rules) == 151
    assert sum(rule.testable for rule in rules.values()) == 143


def test_every_rule_is_told_in_both_languages() -> None:
    for rule in rulebook("unmatched").values():
        assert rule.chapter
        assert rule.en.endswith("."), rule.id
        assert rule.ru.endswith("."), rule.id
        assert not re.search("[а-яё]", rule.en), rule.id
        assert re.search("[а-яё]", rule.ru), rule.id
        assert bool(rule.why_not) != rule.testable, f"{rule.id}: what cannot be tested says why, and only that"


def test_related_rules_and_switches_exist() -> None:
    rules = rulebook("unmatched")
    switches = {switch.name: switch for switch in find_game("unmatched").switches}
    for rule in rules.values():
        assert set(rule.related) <= set(rules), rule.id
        assert rule.id not in rule.related
        assert set(rule.switches) <= set(switches), rule.id
        for name in rule.switches:
            assert rule.id in switches[name].rules, f"{name} does not know of {rule.id}"
    for switch in switches.values():
        for id in switch.rules:
            assert switch.name in rules[id].switches, f"{id} does not know of {switch.name}"


def test_every_id_that_is_cited_exists() -> None:
    assert unknown_citations("unmatched", ROOT) == []


def test_every_testable_rule_is_cited_by_code_and_by_a_test() -> None:
    assert uncited("unmatched", ROOT) == {"code": [], "tests": []}


def test_coverage_names_what_has_a_test_and_what_has_none() -> None:
    figures = coverage(["unmatched"], ROOT)["unmatched"]
    assert len(figures["testable"]) == 143
    assert figures["untested"] == []
    assert figures["tested"] == figures["testable"]
    assert "| unmatched | 143 | 143 | — |" in table({"unmatched": figures})


def test_coverage_sees_a_rule_without_a_test(tmp_path: Path) -> None:
    (tmp_path / "tests" / "unmatched").mkdir(parents=True)
    test = 'import pytest\n\n@pytest.mark.rule("U-ATK-3", "U-ATK-99")\ndef test_it():\n    """U-ATK-4"""\n'
    (tmp_path / "tests" / "unmatched" / "test_one.py").write_text(test, encoding="utf-8")
    figures = coverage(["unmatched"], tmp_path)["unmatched"]
    assert figures["tested"] == ["U-ATK-3"], "a rule that is only spoken of is not tested"
    assert "U-ATK-4" in figures["untested"]
    assert [each.rule for each in unknown_citations("unmatched", tmp_path)] == ["U-ATK-99"]


def test_ids_are_found_in_any_text(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("See U-DOOR-8 and U-CT-FEINT, the chapter U-DOOR, not MU-DOOR-1.\nU-NO-SUCH-7\n", encoding="utf-8")
    assert [(each.rule, each.line) for each in ids_in("unmatched", page)] == [
        ("U-DOOR-8", 1),
        ("U-CT-FEINT", 1),
        ("U-NO-SUCH-7", 2),
    ]


def test_marks_are_read_wherever_they_stand(tmp_path: Path) -> None:
    test = tmp_path / "test_it.py"
    test.write_text(
        'import pytest\npytestmark = pytest.mark.rule("U-ATK-1")\n'
        'X = pytest.param(1, marks=pytest.mark.rule("U-ATK-2"))\n'
    )
    assert [each.rule for each in marks(test)] == ["U-ATK-1", "U-ATK-2"]


def test_where_a_rule_is_done_and_proved_can_be_looked_up() -> None:
    places = where("unmatched", "U-DOOR-8", ROOT)
    assert any(place.startswith("src/triskel/games/unmatched/state/board.py:") for place in places["code"])
    assert any(place.startswith("scenarios/unmatched/doors/cut_the_zone.toml:") for place in places["tests"])
    assert any(place.startswith("docs/rulings.md:") for place in places["documents"])
    assert repr(Citation("U-DOOR-8", Path("a.py"), 3)) == "a.py:3 U-DOOR-8"


def test_every_switch_is_ruled_on_in_the_documents() -> None:
    rulings = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    for switch in find_game("unmatched").switches:
        row = next(line for line in rulings.splitlines() if line.startswith(f"| `{switch.name}` |"))
        first = row.split("|")[2]
        assert first.strip().startswith(f"`{switch.default}`"), f"{switch.name}: the default stands first"
        for choice in switch.choices:
            assert f"`{choice}`" in first, f"{switch.name}: {choice}"
        for id in switch.rules:
            assert id in row, f"{switch.name}: {id}"


def test_every_switch_is_tried_out_in_a_scenario_or_a_test() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in scenario_files("unmatched", ROOT))
    text += (ROOT / "tests" / "unmatched" / "rules" / "test_setup.py").read_text(encoding="utf-8")
    for switch in find_game("unmatched").switches:
        assert switch.name in text


def test_the_documents_name_every_question_event_and_part_of_a_position() -> None:
    page = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", page, flags=re.DOTALL)))
    code = "".join(path.read_text("utf-8") for path in (ROOT / "src" / "triskel" / "games" / "unmatched").rglob("*.py"))
    events = set(re.findall(r'\.tell(?:_owner)?\(\s*"([a-z ]+)"', code))
    questions = set(re.findall(r'\b(?:ask|may|Decision|question)\(\s*[^",]*seat[^",]*, "([a-z ]+)"', code))
    assert len(events) > 30
    assert len(questions) > 15
    assert events <= named, events - named
    assert questions <= named, questions - named
    match = set_up(read((ROOT / "scenarios/unmatched/attack/symbols.toml").read_text("utf-8"), "symbols"), find_game)
    assert set(match.game.look(match.state)) <= named
    for part in ("fighters", "players", "closed_doors", "phase", "tail", "started", "rest", "locked", "counters"):
        assert part in named


def test_the_scenario_of_the_documents_holds() -> None:
    page = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    examples = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert examples
    for example in examples:
        scenario = read(example, "docs/scenarios.md")
        assert check(scenario, find_game) == []


@pytest.mark.parametrize("path", scenario_files("unmatched", ROOT), ids=lambda path: path.stem)
def test_a_scenario_names_a_rule_and_says_what_it_shows(path: Path) -> None:
    whole = read(path.read_text(encoding="utf-8"), str(path))
    for scenario in whole.cases or [whole]:
        assert scenario.rules
        assert scenario.title[0].isupper()
        assert not scenario.title.endswith(".")
        assert any(step.get("expect") for step in scenario.steps)
