"""What may come between: the scenarios and the pages of the matrix say what its table says."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from triskel.kernel.books.scenario import check, read
from triskel.kernel.kit import find_game
from triskel.kernel.why.rulebook import rulebook

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.usefixtures("printed_sets")


@pytest.fixture(scope="module")
def maker(printed_sets: None) -> Iterator[ModuleType]:
    """tools/make_matrix.py."""
    sys.path.insert(0, str(ROOT / "tools"))
    yield importlib.import_module("make_matrix")
    sys.path.remove(str(ROOT / "tools"))


@pytest.fixture(scope="module")
def cells(maker: ModuleType) -> list[Any]:
    return list(maker.cells(maker.table()))


def test_the_scenarios_are_those_of_the_table(maker: ModuleType) -> None:
    made = maker.files()
    assert made == {path.name: path.read_text(encoding="utf-8") for path in maker.FOLDER.glob("*.toml")}, (
        "python tools/make_matrix.py"
    )


def test_the_pages_are_those_of_the_table(maker: ModuleType) -> None:
    for name, text in importlib.import_module("matrix_pages").pages().items():
        assert (ROOT / "docs" / name).read_text(encoding="utf-8").endswith(text), "python tools/make_docs.py --pages"


def test_every_action_meets_every_answer_at_each_of_its_moments(maker: ModuleType, cells: list[Any]) -> None:
    data = maker.table()
    assert len(data["actions"]) >= 25
    assert len(data["answers"]) >= 20
    assert len({(cell.action, cell.name) for cell in cells}) == len(cells)
    for action in data["actions"]:
        met = {cell.answer for cell in cells if cell.action == action}
        assert met == set(data["answers"]), action


def test_every_cell_has_an_outcome_and_a_paragraph_or_a_reason(maker: ModuleType, cells: list[Any]) -> None:
    data = maker.table()
    rules = set(rulebook("berserk"))
    for cell in cells:
        assert cell.outcome in data["outcomes"], cell.name
        assert (cell.rule in data["reasons"]) if cell.outcome == "never" else (cell.rule in rules), cell.name
    given = {cell.rule for cell in cells if cell.outcome == "never"}
    assert given == set(data["reasons"]), "a reason that nobody gives"
    assert {cell.way for cell in cells if cell.way} == set(data["ways"])
    for part in ("ways", "actions", "answers", "reasons"):
        for words in data[part].values():
            assert words["en"]
            assert words["ru"]


def test_every_cell_that_is_possible_is_played(cells: list[Any]) -> None:
    assert not [cell.name for cell in cells if cell.outcome != "never" and not cell.played]
    assert sum(cell.played for cell in cells) > 850


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            'events = [{ kind = "interrupted", card = "rb_bagrah" }]',
            'events = [{ kind = "blocked", card = "rb_bagrah" }]',
        ),
        ("tapped = false, acted = 0", "tapped = true, acted = 1"),
        ("wounds = 2", "wounds = 0"),
    ],
)
def test_a_cell_with_another_outcome_fails(maker: ModuleType, old: str, new: str) -> None:
    text = (maker.FOLDER / "shot.toml").read_text(encoding="utf-8")
    assert old in text
    failed = {each.origin for each in check(read(text.replace(old, new), "shot.toml"), find_game)}
    assert len(failed) >= 15
