"""The pages for those who join: their code runs, and what they name is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = ("add-a-bot.md", "add-a-page.md", "glossary.md")


def test_the_bot_of_the_page_plays() -> None:
    (block,) = re.findall(r"^```python\n(.*?)^```", (DOCS / "add-a-bot.md").read_text("utf-8"), re.M | re.S)
    found: dict[str, object] = {"__name__": "document"}
    exec(compile(block, "docs/add-a-bot.md", "exec"), found)
    assert len(found["match"].entries) >= 12  # type: ignore[attr-defined]


@pytest.mark.parametrize("page", PAGES)
def test_the_files_that_a_page_names_are_there(page: str) -> None:
    text = (DOCS / page).read_text("utf-8")
    named = set(re.findall(r"`((?:src|tests|examples|tools)/[\w./-]+|setup\.py)`", text))
    if page == "glossary.md":
        rooms = re.findall(r"^\|.*\| ([^|]+) \|$", text, re.M)[2:]
        inner = {each for room in rooms for each in re.findall(r"`([a-z_*/.]+)`", room) if each != "setup.py"}
        named |= {f"src/triskel/{each}" for each in inner}
    assert len(named) > 3
    for each in sorted(named):
        assert list(ROOT.glob(each)), f"{page} names {each}"


@pytest.mark.parametrize("page", [path.name for path in sorted(DOCS.glob("*.md"))])
def test_every_page_is_in_the_contents(page: str) -> None:
    assert f": {page}\n" in (ROOT / "mkdocs.yml").read_text("utf-8")


@pytest.mark.parametrize("page", [path.name for path in sorted(DOCS.glob("*.md"))])
def test_links_between_pages_lead_somewhere(page: str) -> None:
    for link in re.findall(r"\]\(([\w./-]+\.md)(?:#[\w-]+)?\)", (DOCS / page).read_text("utf-8")):
        assert (DOCS / link).is_file(), link
