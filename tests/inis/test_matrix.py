"""The matrix of Inis: every possible cell is a scenario that runs, every impossible one says why."""

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

from triskel.kernel.books.scenario import check, read
from triskel.kernel.kit import find_game
from triskel.lab.coverage import scenario_files, scenario_rules

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "scenarios" / "inis" / "matrix"
SCENARIOS = [path for path in scenario_files("inis", ROOT) if FOLDER in path.parents]


def _cases() -> list[object]:
    return [
        pytest.param(path, id=f"{path.parent.name}/{path.stem}",
                     marks=pytest.mark.rule(*(each.rule for each in scenario_rules(path))))
        for path in SCENARIOS
    ]  # fmt: skip


@pytest.fixture(scope="module")
def matrix() -> Any:
    sys.path.insert(0, str(ROOT / "tools"))
    yield importlib.import_module("matrix_inis")
    sys.path.pop(0)


@pytest.mark.parametrize("path", _cases())
def test_a_cell_comes_out_as_the_book_says(path: Path) -> None:
    failures = check(read(path.read_text(encoding="utf-8"), str(path)), find_game)
    assert not failures, "\n".join(map(str, failures))


def test_every_tale_meets_every_answer_in_its_window_and_impossible_cells_say_why(matrix: Any) -> None:
    cells = list(matrix.cells())
    assert len(cells) == 30 * len(matrix.ANSWERS)
    assert {cell.answer.window for cell in cells} == set(matrix.WINDOWS)
    assert {cell.path for cell in cells if not cell.impossible} == set(SCENARIOS)
    assert all(len(cell.impossible) > 8 for cell in cells if cell.impossible)
    possible = {cell.stage.tale for cell in cells if not cell.impossible}
    assert possible == set(matrix.TALES)


def test_every_triskel_is_an_answer(matrix: Any) -> None:
    from triskel.games.inis.lawbook.printed import ACTIONS, ADVANTAGES, TALES, triskels

    printed = {card for card in (*ACTIONS, *ADVANTAGES, *TALES) if triskels(card)}
    assert {answer.card for answer in matrix.ANSWERS} == printed


def test_the_files_and_the_page_are_as_the_tool_writes_them(matrix: Any) -> None:
    for path, text in matrix.files().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run tools/matrix_inis.py"
    page = (ROOT / "docs" / "matrix-inis.md").read_text(encoding="utf-8")
    assert page.endswith(matrix.page()), "run tools/make_docs.py"
