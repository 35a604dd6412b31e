"""The check of the house sees a knot, also one tied inside a function, and a game that is named outside its folder."""

from pathlib import Path

import pytest
from tools.check_house import (
    MOST_LINES,
    MOST_MODULES,
    ROOT,
    crowded,
    games,
    knot,
    long,
    misplaced,
    modules,
    naming,
    outside,
)


def test_there_is_no_knot_of_imports() -> None:
    assert knot(modules()) == []


def test_an_import_inside_a_function_ties_a_knot_too(tmp_path: Path) -> None:
    one, other = tmp_path / "one.py", tmp_path / "other.py"
    one.write_text("from house import other\n")
    other.write_text("def later():\n    from house.one import thing\n")
    known = {"house.one": one, "house.other": other}
    assert set(knot(known)) == {"house.one", "house.other"}
    other.write_text("")
    assert knot(known) == []


def test_no_room_is_crowded() -> None:
    assert crowded(modules()) == []


def test_a_room_with_a_module_too_many_is_named(tmp_path: Path) -> None:
    known = {f"hall.room{number}": tmp_path / "hall" / f"room{number}.py" for number in range(MOST_MODULES)}
    known["hall"] = tmp_path / "hall" / "__init__.py"
    assert crowded(known) == []
    known["hall.more"] = tmp_path / "hall" / "more.py"
    assert crowded(known) == [f"hall holds {MOST_MODULES + 1} modules"]


def test_no_file_of_tests_and_no_module_is_too_long(tmp_path: Path) -> None:
    assert long((ROOT / "tests").rglob("*.py")) == []
    assert long(modules().values()) == []
    path = tmp_path / "test_much.py"
    path.write_text("pass\n" * MOST_LINES)
    assert long([path]) == []
    path.write_text("pass\n" * (MOST_LINES + 1))
    assert long([path]) == [f"test_much.py has {MOST_LINES + 1} lines"]


def test_nobody_outside_a_game_names_it() -> None:
    assert misplaced(naming(outside(), games())) == []


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ('if game == "inis":\n', [1]),
        ("\n# as in Berserk\n", [2]),
        ("from triskel.games.unmatched.game import GAME\n", [1]),
        ("def _inis_page(): ...\n", [1]),
        (".board--unmatched { }\n", [1]),
        ("finish = definis = unmatchedness\n", []),
    ],
)
def test_a_name_is_seen_wherever_it_stands(text: str, lines: list[int], tmp_path: Path) -> None:
    path = tmp_path / "room.py"
    path.write_text(text)
    found = naming({"room.py": path}, games())
    assert found == ({"room.py": lines} if lines else {})
    assert misplaced(found) == ([f"room.py:{lines[0]} names a game"] if lines else [])


def test_no_test_waits_by_evaluating_inside_a_page() -> None:
    """Our pages forbid it (`default-src 'self'`), so such a wait hangs on luck: `tests/browser/waiting.py`."""
    tests = Path(__file__).resolve().parent.parent / "browser"
    assert [path.name for path in sorted(tests.glob("*.py")) if ".wait_for_function(" in path.read_text("utf-8")] == []
