"""docs/architecture.md: the ten stations of a choice are where the page says."""

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


def games() -> list[Path]:
    return [path.parent for path in (ROOT / "src" / "triskel" / "games").glob("*/__init__.py")]
