"""The pages for those who join: their code runs, and what they name is there."""

import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = ("add-a-bot.md", "add-a-page.md", "add-a-phrase.md", "add-a-keyword.md", "glossary.md")
PHRASE = (DOCS / "add-a-phrase.md").read_text("utf-8")
TRIED = """
import sys
exec(compile(sys.stdin.read(), "docs/add-a-phrase.md", "exec"), {"__name__": "document"})
from triskel.games.unmatched.content.heroes import load_hero
from triskel.games.unmatched.desk.probe import idle
from triskel.games.unmatched.text.grammar import program_text, read_card
said = {"en": "Draw 2 cards for luck.", "ru": "Возьмите 2 карты на удачу."}
read = {lang: read_card(text, "scheme", load_hero("medusa").vocabulary, "page", lang) for lang, text in said.items()}
assert read["en"] == read["ru"] and type(read["en"].scheme).__name__ == "DrawForLuck"
assert {lang: program_text(read["en"], lang) for lang in said} == said
assert idle(read["en"], "scheme", {"medusa": "Medusa"}) == []
"""


def test_the_bot_of_the_page_plays() -> None:
    (block,) = re.findall(r"^```python\n(.*?)^```", (DOCS / "add-a-bot.md").read_text("utf-8"), re.M | re.S)
    found: dict[str, object] = {"__name__": "document"}
    exec(compile(block, "docs/add-a-bot.md", "exec"), found)
    assert len(found["match"].entries) >= 12  # type: ignore[attr-defined]


def test_the_phrase_of_the_page_is_read_printed_and_played() -> None:
    """In a process of its own, where nobody else has read the phrases."""
    (block,) = re.findall(r"^```python\n(.*?)^```", PHRASE, re.M | re.S)
    done = subprocess.run(
        [sys.executable, "-c", TRIED], input=block, capture_output=True, text=True, encoding="utf-8", cwd=ROOT,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_the_other_phrase_of_the_page_is_that_of_the_game() -> None:
    """Each piece of code stands in the file that was named last before it."""
    found = 0
    for before, block in re.findall(r"(.*?)^    ```python\n(.*?)^    ```", PHRASE, re.M | re.S):
        file = re.findall(r"`(games/[\w/]+\.py)`", before)[0]
        source = (ROOT / "src" / "triskel" / file).read_text("utf-8")
        assert dedent(block).strip() in dedent_all(source), file
        found += 1
    assert found == 3


def dedent_all(text: str) -> str:
    """The same with what stands four deep at the margin too."""
    return text + "\n".join(line.removeprefix("    ") for line in text.splitlines())


@pytest.mark.parametrize("page", PAGES)
def test_the_files_that_a_page_names_are_there(page: str) -> None:
    text = (DOCS / page).read_text("utf-8")
    named = set(re.findall(r"`((?:src|tests|examples|tools)/[\w./-]+|setup\.py)`", text))
    named |= {f"src/triskel/{each}" for each in re.findall(r"`(games/[\w/]+(?:\.py)?)`", text)}
    if page == "glossary.md":
        rooms = re.findall(r"^\|.*\| ([^|]+) \|$", text, re.M)[2:]
        inner = {each for room in rooms for each in re.findall(r"`([a-z_*/.]+)`", room) if each != "setup.py"}
        named |= {f"src/triskel/{each}" for each in inner}
    assert len(named) > 2
    for each in sorted(named):
        assert list(ROOT.glob(each)), f"{page} names {each}"


@pytest.mark.parametrize("page", [path.name for path in sorted(DOCS.glob("*.md"))])
def test_every_page_is_in_the_contents(page: str) -> None:
    assert f": {page}\n" in (ROOT / "mkdocs.yml").read_text("utf-8")


@pytest.mark.parametrize("page", [path.name for path in sorted(DOCS.glob("*.md"))])
def test_links_between_pages_lead_somewhere(page: str) -> None:
    for link in re.findall(r"\]\(([\w./-]+\.md)(?:#[\w-]+)?\)", (DOCS / page).read_text("utf-8")):
        assert (DOCS / link).is_file(), link
