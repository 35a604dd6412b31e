"""docs/architecture.md: whatever it names is there, and the ten stations of a choice are where the page says."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
STATIONS = re.findall(r"^\| (\d+) \| ([^|]+) \| `([^`]+)`(?: `(\w+)`)? \|", PAGE, re.MULTILINE)


def test_there_are_ten_stations_in_order() -> None:
    assert [int(number) for number, _, _, _ in STATIONS] == list(range(1, 11))


@pytest.mark.parametrize(("number", "name", "path", "thing"), STATIONS)
def test_a_station_is_where_the_page_says(number: str, name: str, path: str, thing: str) -> None:
    if "<name>" in path:
        assert all((each / path.partition("<name>/")[2]).is_dir() for each in games()), name
        return
    text = (ROOT / "src" / "triskel" / path).read_text("utf-8")
    assert re.search(rf"^\s*(?:async def|def|class|function) {thing}\b", text, re.MULTILINE), (number, name)


NAMED = sorted(
    {each.rstrip("/") for each in re.findall(r"`([\w*./<>-]+)`", PAGE) if "/" in each or each.endswith(".py")}
)
ROOMS = ("", "src/triskel/", "src/triskel/games/*/")
"""From where a path on the page may begin."""


@pytest.mark.parametrize("path", NAMED)
def test_a_file_or_room_that_the_page_names_is_there(path: str) -> None:
    path = path.replace("<name>", "*").replace("NAME", "*")
    assert [found for room in ROOMS for found in ROOT.glob(room + path)] or list(ROOT.glob(f"src/triskel/{path}.py"))


OWN_FORM = {"join": "the plain form is Python's own", "asking": "the plain forms are the classes Scene and Use"}
"""Quick forms of something that is no module."""


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(\w+_quick)`", PAGE))))
def test_a_quick_form_stands_in_a_sibling_of_its_name_beside_the_plain_one(name: str) -> None:
    (path,) = (ROOT / "src" / "triskel").rglob(f"{name}.py")
    plain = name.removesuffix("_quick")
    assert (path.parent / f"{plain}.py").is_file() or plain in OWN_FORM


def test_the_page_names_every_quick_form() -> None:
    assert {path.stem for path in (ROOT / "src" / "triskel").rglob("*_quick.py")} <= set(re.findall(r"`(\w+)`", PAGE))


def games() -> list[Path]:
    return [path.parent for path in (ROOT / "src" / "triskel" / "games").glob("*/__init__.py")]
