"""A broken rule is shown to a law in the scenarios where the law has something to say."""

import sys
from pathlib import Path

import pytest

from triskel.games.inis.rules import assembly
from triskel.kernel.kit import game_names
from triskel.lab.coverage import project_root
from triskel.lab.laws import lawbook_of
from triskel.lab.rulings import written

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import law_ground

LAW = "ties-are-the-brenns"


@pytest.fixture(scope="module")
def ground() -> law_ground.Ground:
    some = [each for each in law_ground.cases("inis", project_root()) if "ninth_reading" in each.origin]
    return law_ground.Ground(some, lawbook_of("inis"), 1)


def test_judges_puzzles_and_lessons_are_no_ground() -> None:
    found = law_ground.cases("inis", project_root())
    assert len(found) > 500
    assert not any("judge" in step for each in found for step in each.steps)
    assert not any("puzzles" in each.origin or "lessons" in each.origin for each in found)


def test_a_law_is_watched_where_it_speaks_its_own_paragraphs_first(ground: law_ground.Ground) -> None:
    assert ground.left_out == []
    chosen = ground.of([LAW], 6)
    assert chosen
    assert all(ground.heard[each][LAW] for each in chosen)
    assert "I-VICTORY-6" in ground.cases[chosen[0]].rules


def test_what_is_broken_is_noticed_there(ground: law_ground.Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    whole: set[str] = set()
    assert law_ground.watch(ground, ground.of([LAW], 6), whole) == 0
    assert not whole
    monkeypatch.setattr(assembly, "check", lambda isle: -1)
    broken: set[str] = set()
    law_ground.watch(ground, ground.of([LAW], 6), broken)
    assert LAW in broken


def test_a_script_that_cannot_be_followed_ends_and_the_match_goes_on(
    ground: law_ground.Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(law_ground, "play", _refused)
    broken: set[str] = set()
    assert law_ground.watch(ground, range(2), broken) == 0
    assert law_ground.watch_case(ground.cases[0], ground.book, broken).total() > 100
    assert not broken


@pytest.mark.parametrize("game", game_names())
def test_scenarios_that_go_on_at_random_break_no_law(game: str) -> None:
    found = law_ground.cases(game, project_root())
    large = [each for each in found if "large" in each.origin]
    some = [each for each in found[::19] if "hidden" not in repr(each.position)]  # such as no battle comes to, perhaps
    assert len(some) > 20
    assert law_ground.Ground([*some, *large], lawbook_of(game), 1).left_out == []


@pytest.mark.parametrize("game", game_names())
def test_breaks_written_by_hand_are_for_laws_and_stand_in_the_code(game: str) -> None:
    breaks = written(game, project_root(), Path("tools", "law_turns.toml"))
    assert breaks.keys() <= lawbook_of(game).laws.keys()
    for each in breaks.values():
        assert each.tree() is not None
        assert each.text() != each.path.read_text(encoding="utf-8")


def _refused(*wanted: object) -> None:
    raise ValueError("not offered")
