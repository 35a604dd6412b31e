"""The catalogue of words: all languages say the same things, and nobody asks for words that are not there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import triskel
from triskel.i18n import LANGUAGES
from triskel.table.play.refused import STATUS, Refused, said
from triskel.table.words import catalogue
from triskel.table.words.catalogue import BadWords, Section, check, read

ROOT = Path(triskel.__file__).parent
SECTIONS = {
    ("triskel.table.words.texts", "say"): "page",
    ("triskel.table.words.phrases", "tell"): "comfort",
    ("triskel.table.editor.words", "words"): "editor",
    ("triskel.table.judge.words", "word"): "judge",
    ("triskel.table.workshop.words", "words"): "workshop",
    ("triskel.table.cards.words", "word"): "cards",
    ("triskel.table.lessons.words", "word"): "lessons",
}


def test_every_language_is_a_file_that_says_the_same() -> None:
    folder = ROOT / "table" / "words"
    assert [path.stem for path in sorted(folder.glob("*.toml"), reverse=True)] == list(catalogue.SPOKEN) == [*LANGUAGES]
    check({lang: read(lang) for lang in LANGUAGES})


def test_english_is_written_in_english() -> None:
    for words in read("en").values():
        for key, text in words.items():
            assert not re.search("[а-яё]", str(text).lower()), key


def spoil(change: Any) -> dict[str, Any]:
    found = {lang: read(lang) for lang in LANGUAGES}
    change(found["ru"])
    return found


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda ru: ru["page"].pop("brand"), "ru: page: brand"),
        (lambda ru: ru["page"].update(more="ещё"), "ru: page: more"),
        (lambda ru: ru.pop("judge"), "ru: sections"),
        (lambda ru: ru["page"].update(brand=ru["page"].pop("brand")), "another order"),
        (lambda ru: ru["page"].update(turn="Ход {n}"), r"ru: page\.turn: other blanks"),
        (lambda ru: ru["count"].update(cards="{n} карт"), "forms for numbers in one language only"),
        (lambda ru: ru["language"].update(counting="by dozens"), r"ru: language\.counting is one of: slavic"),
        (lambda ru: ru["language"].update(told="be"), r"ru: language\.told is one of: ru, en"),
        (lambda ru: ru["count"]["cards"].pop("few"), r"ru: count\.cards: the forms are few, many, one"),
    ],
)
def test_a_language_that_says_something_else_is_refused(change: Any, why: str) -> None:
    with pytest.raises(BadWords, match=why):
        check(spoil(change))


def test_words_have_their_blanks_filled_and_their_forms_chosen() -> None:
    page, count = Section("page"), Section("count")
    assert page("ru", "turn", turn=3) == "Ход 3"
    assert [count.count("ru", "cards", n) for n in (1, 22, 11)] == ["1 карта", "22 карты", "11 карт"]
    assert [count.count("en", "actions_left", n) for n in (1, 2)] == ["1 action left", "2 actions left"]
    assert page.known("en", "nothing like it", "as it is") == "as it is"


def asked(path: Path) -> Iterator[tuple[str, str, int]]:
    """Section, key and line of all words that a module asks for by name."""
    tree = ast.parse(path.read_text("utf-8"))
    named = {
        each.asname or each.name: SECTIONS[node.module or "", each.name]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for each in node.names
        if (node.module or "", each.name) in SECTIONS
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in named:
            for key in keys(node.args[1]):
                yield named[node.func.id], key, node.lineno


def keys(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from keys(node.body)
        yield from keys(node.orelse)


def test_nobody_asks_for_words_that_are_not_there() -> None:
    known = read("en")
    found = [(path, *each) for path in ROOT.rglob("*.py") for each in asked(path)]
    assert len(found) > 500
    assert [f"{path}:{line}: {section}.{key}" for path, section, key, line in found if key not in known[section]] == []


def test_every_refusal_has_words_and_a_status() -> None:
    assert set(said.keys()) == set(STATUS)
    refused = Refused("no table")
    assert (refused.status, refused.text("ru"), refused.text("en")) == (
        404, "Такого стола нет.", "There is no such table.",
    )  # fmt: skip
