"""The page of rulings keeps its promise: each ruling has a name, tests that hold it, and a place in the code."""

import importlib.util
import re
import tomllib
from pathlib import Path

import pytest

from triskel.kernel.kit import find_game, game_names
from triskel.lab.coverage import marks, scenario_rules
from triskel.lab.rulings import doing, holding, rulings, turned, unnamed, written

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "rulings.md"


def test_every_row_and_point_of_the_page_has_a_name_of_its_own() -> None:
    assert unnamed(ROOT) == []
    names = [each.name for known in rulings(ROOT).values() for each in known]
    assert len(names) == len(set(names)) > 130


@pytest.mark.parametrize("game", game_names())
def test_every_ruling_has_a_test_and_every_test_a_ruling(game: str) -> None:
    named = {each.name for each in rulings(ROOT)[game]}
    held = {each.rule for each in holding(game, ROOT)}
    assert named - held == set(), "rulings that no test is marked with"
    assert held - named == set(), "marks that name no ruling of the page"


def test_marks_stand_with_the_game_that_they_speak_of() -> None:
    """A mark elsewhere in tests/ would be counted for no game."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        game = path.relative_to(ROOT / "tests").parts[0]
        assert game in game_names() or not marks(path, "ruling"), path
    for path in sorted((ROOT / "scenarios").rglob("*.toml")):
        game = path.relative_to(ROOT / "scenarios").parts[0]
        names = {each.name for each in rulings(ROOT)[game]}
        assert {each.rule for each in scenario_rules(path, "rulings")} <= names, path


@pytest.mark.parametrize("game", game_names())
def test_the_switches_of_a_match_are_the_switches_of_the_page(game: str) -> None:
    switches = {each.name: each for each in find_game(game).switches}
    assert {each.name for each in rulings(ROOT)[game] if each.switch} == set(switches)
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    for each in rulings(ROOT)[game]:
        if each.switch:
            cells = lines[each.line - 1].split("|")
            place = re.findall(r"`(\w+)`", cells[1]).index(each.name)
            said = re.findall(r"`(\w+)`", cells[2].split(";")[place])
            assert (said[0], sorted(said)) == (switches[each.name].default, sorted(switches[each.name].choices))
            assert len(turned(game, each.name, ROOT)) == len(said) - 1


@pytest.mark.parametrize("game", game_names())
def test_the_code_names_every_ruling_that_is_no_switch_or_it_is_turned_by_hand(game: str) -> None:
    why = tomllib.loads((ROOT / "tools" / "unproved.toml").read_text(encoding="utf-8"))[f"{game} rulings"]
    named = {each.name for each in rulings(ROOT)[game] if not each.switch}
    by_hand = written(game, ROOT)
    assert by_hand.keys() | set(why) <= named
    assert not by_hand.keys() & set(why)
    assert named - {each.rule for each in doing(game, ROOT)} - set(why) - by_hand.keys() == set()


def test_a_turn_written_for_other_code_is_found_out(tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    turn = '[inis.some]\nturn = "x"\npath = "rules/clans.py"\nold = "nowhere"\nnew = "y"\n'
    (tmp_path / "tools" / "turns.toml").write_text(turn, encoding="utf-8")
    place = tmp_path / "src" / "triskel" / "games" / "inis" / "rules"
    place.mkdir(parents=True)
    (place / "clans.py").write_text("here", encoding="utf-8")
    with pytest.raises(ValueError, match="some"):
        written("inis", tmp_path)


def test_the_page_of_tests_is_written_anew_when_the_marks_change() -> None:
    spec = importlib.util.spec_from_file_location("make_docs", ROOT / "tools" / "make_docs.py")
    assert spec is not None
    assert spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    page = (ROOT / "docs" / "rulings-tests.md").read_text(encoding="utf-8")
    assert page == maker.rulings_page(), "run tools/make_docs.py --pages"


def test_a_page_with_a_ruling_that_nobody_holds_is_found_out(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    head = "## Berserk\n\n| ruling | rules | we play | why |\n|---|---|---|---|\n"
    text = f"{head}| `brand_new` = `x` | 1 | a | b |\n- no name\n"
    (tmp_path / "docs" / "rulings.md").write_text(text, encoding="utf-8")
    assert [each.name for each in rulings(tmp_path)["berserk"]] == ["brand_new"]
    assert [line for _, line in unnamed(tmp_path)] == ["- no name"]
    assert holding("berserk", tmp_path) == []
