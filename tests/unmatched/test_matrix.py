"""The matrix of a combat: every step with every change is a scenario (test_scenarios.py runs it) or a reason."""

from pathlib import Path

import pytest

from triskel.kernel.play.refusal import BadContent
from triskel.kernel.why.rulebook import rulebook
from triskel.lab.coverage import scenario_files
from triskel.lab.matrix import Matrix

ROOT = Path(__file__).parents[2]
MATRIX = Matrix("unmatched", ROOT)
PAGE = ROOT / "docs" / "matrix-unmatched.md"


def test_every_cell_is_a_scenario_or_says_why_not() -> None:
    cells = list(MATRIX.cells())
    assert len(cells) == len(MATRIX.steps) * len(MATRIX.changes)
    assert sum(cell.scenario is not None for cell in cells) >= 90
    for cell in cells:
        assert cell.why_not or (cell.outcome and cell.rules), f"{cell.step} / {cell.change}"
        assert set(cell.rules) <= set(rulebook("unmatched"))


def test_every_scenario_of_the_folder_is_a_cell() -> None:
    found = {path for path in scenario_files("unmatched", ROOT) if MATRIX.folder in path.parents}
    assert found == {cell.scenario for cell in MATRIX.cells() if cell.scenario is not None}


def test_the_page_shows_every_cell() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for cell in MATRIX.cells():
        if cell.scenario is None:
            assert cell.why_not in page
        else:
            assert f"`{cell.scenario.relative_to(ROOT).as_posix()}` | {', '.join(cell.rules)} |" in page
            assert cell.outcome in page


def test_a_cell_that_is_neither_or_both_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "scenarios" / "unmatched" / "matrix"
    (folder / "falls").mkdir(parents=True)
    axes = 'title = "t"\nabout = "a"\nsteps = { first = "x", last = "y" }\nchanges = { falls = "z" }\n'
    (folder / "axes.toml").write_text(axes + 'impossible = [{ steps = ["first"], why = "so" }]', encoding="utf-8")
    matrix = Matrix("unmatched", tmp_path)
    assert matrix.cell("first", "falls").why_not == "so"
    with pytest.raises(BadContent, match="neither"):
        matrix.cell("last", "falls")
    (folder / "falls" / "first.toml").write_text('title = "both"', encoding="utf-8")
    with pytest.raises(BadContent, match="both"):
        matrix.cell("first", "falls")
