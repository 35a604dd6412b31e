"""The generated pages say what their sources say; the site is configured to fetch nothing."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
from tools.make_api import folders

from triskel.kernel.why.rulebook import rulebook

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def maker() -> ModuleType:
    """tools/make_docs.py."""
    spec = importlib.util.spec_from_file_location("make_docs", ROOT / "tools" / "make_docs.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_rule_table_has_every_rule(maker: ModuleType) -> None:
    page = maker.table_page("inis")
    for rule in rulebook("inis").values():
        assert f"| {rule.id} |" in page


def test_the_picture_shows_tested_and_untested_rules(maker: ModuleType) -> None:
    ids = list(rulebook("inis"))
    svg = maker.picture({"inis": {"testable": ids, "tested": ids[:100], "untested": ids[100:]}})
    assert ">100<" in svg
    assert svg.count("<rect") == 2 + 3


def test_the_bots_page_is_made_of_the_arena_proofs(maker: ModuleType) -> None:
    entry = {
        "command": ".venv/bin/triskel arena inis greedy random --players 4 --games 10 --json",
        "commit": "abc1234",
        "figures": {"games": 10, "win_rate": 0.7, "low": 0.4, "high": 0.9, "chance": 0.25, "elo": 147.2},
    }
    line = "| inis | 4 | greedy | random | 10 | 70.0% | 40.0%–90.0% | 25% | +147 | abc1234 |"
    assert line in maker.bots_page({"arena-inis4": entry})
    assert "No arena has been run" in maker.bots_page({"speed": {"figures": {}}})


def test_every_page_of_the_navigation_exists_and_no_font_is_fetched() -> None:
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = [line.rsplit(": ", 1)[1] for line in text.splitlines() if line.endswith(".md")]
    assert len(pages) > 15
    made = {f"api/{name}" for name in folders()}  # written from the code whenever the site is built
    assert {page for page in pages if page.startswith("api/")} == made
    assert not [page for page in pages if page not in made and not (ROOT / "docs" / page).is_file()]
    assert "font: false" in text
    assert "http" not in text
