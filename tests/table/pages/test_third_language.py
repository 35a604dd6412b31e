"""A third language of the pages is a new file and nothing else."""

import ast
import pickle
from collections.abc import Callable
from html import unescape
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

import triskel
from tests.table.conftest import Server, serve
from tests.table.server.test_pages import new_table
from triskel.i18n import spoken
from triskel.kernel.kit import game_names
from triskel.table.words import catalogue

__all__ = ["serve"]
ROOT = Path(triskel.__file__).parent
MARK = "¤"
ITSELF = {"name": "Aliena", "switch": "Ad linguam alienam", "counting": "all alike", "told": "ru", "browsers": "la"}


def strange(texts: Any) -> Any:
    """All words with a mark in front, and one form for whatever is counted."""
    if isinstance(texts, str):
        return MARK + texts
    if set(texts) == {"one", "other"}:
        return {"other": MARK + texts["other"]}
    return {key: strange(each) for key, each in texts.items()}


def toml(texts: dict[str, Any]) -> str:
    lines = []
    for section, words in texts.items():
        lines.append(f"[{section}]")
        for key, said in words.items():
            value = repr_of(said) if isinstance(said, str) else f"{{ other = {repr_of(said['other'])} }}"
            lines.append(f"{repr_of(key)} = {value}")
    return "\n".join(lines)


def repr_of(text: str) -> str:
    quoted = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{quoted}"'


@pytest.fixture
def alien(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The catalogue with a file more."""
    folder = tmp_path / "words"
    copytree(ROOT / "table" / "words", folder, ignore=lambda _, names: [each for each in names if ".toml" not in each])
    texts = strange(catalogue.read("en")) | {"language": ITSELF}
    (folder / "xx.toml").write_text(toml(texts), "utf-8")
    for lang, found in catalogue.load(folder).items():
        monkeypatch.setitem(catalogue.SPOKEN, lang, found)
    assert list(catalogue.SPOKEN) == ["ru", "en", "xx"]
    return "xx"


def test_a_language_of_pages_is_to_the_games_one_of_theirs(alien: str) -> None:
    lang = catalogue.language(alien)
    assert lang == "ru"
    assert {"ru": "карта"}[lang] == "карта"
    assert spoken(lang) == spoken(pickle.loads(pickle.dumps(lang))) == alien
    assert catalogue.language("ru") == spoken("ru") == "ru"
    page, count = catalogue.Section("page"), catalogue.Section("count")
    assert page(lang, "brand") == f"{MARK}Triskel"
    assert count.count(lang, "cards", 21) == f"{MARK}21 cards"
    assert page("ru", "brand") == "Трискель"


def test_who_reads_it_or_a_neighbour_gets_it(alien: str) -> None:
    assert [spoken(catalogue.preferred(each)) for each in ("xx,en;q=0.5", "la-VA", "uk", "de", "de,en;q=0.9")] == [
        "xx", "xx", "ru", "en", "en",
    ]  # fmt: skip


def test_its_readers_get_every_page_in_it(alien: str, serve: Callable[..., Server]) -> None:
    server = serve()
    reader, russian = server.browser("xx"), server.browser("ru")
    tables = [new_table(reader, "hotseat", game=game) for game in game_names()]
    paths = [
        "/", "/me", "/cards", "/lessons", "/puzzles", "/collection", "/tournaments", "/ratings", "/live",
        "/rules/inis", *(f"/new/{game}" for game in game_names()), *tables,
    ]  # fmt: skip
    for path in paths:
        other, answer = russian.get(path), reader.get(path)
        assert (answer.status_code, other.status_code) == (200, 200), path
        assert '<html lang="xx"' in answer.text, path
        assert unescape(answer.text).count(MARK) > 20, path
        assert MARK not in unescape(other.text), path
    assert "Медуза" in reader.get("/new/unmatched").text
    assert f'href="/lang/{alien}"' in russian.get("/").text
    assert russian.get(f"/lang/{alien}").cookies["lang"] == alien
    assert '<html lang="xx"' in russian.get("/").text


def test_what_is_kept_of_a_page_is_kept_by_its_language() -> None:
    """`cache` takes a tongue for the language in which its games are told; with `typed=True` it does not."""
    careless = []
    for path in [*(ROOT / "table").rglob("*.py"), *(ROOT / "games").glob("*/table/**/*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and any(each.arg == "lang" for each in node.args.args):
                kept = [ast.unparse(each) for each in node.decorator_list if "cache" in ast.unparse(each)]
                careless += [f"{path.name}: {node.name}" for each in kept if "typed=True" not in each]
    assert careless == []
