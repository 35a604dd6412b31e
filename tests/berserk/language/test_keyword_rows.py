"""A named feature is one row, and a row that does nothing is refused (517)."""

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import triskel.games.berserk as game
from triskel.games.berserk.compile import natives
from triskel.games.berserk.content import admission
from triskel.games.berserk.desk.meaning import explain_text
from triskel.games.berserk.keywords.row import When
from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.rules.answers import BY_EVENT, words_on
from triskel.games.berserk.text import parse
from triskel.kernel import BadContent

PAGE = Path(__file__).resolve().parents[3] / "docs" / "add-a-keyword.md"


@pytest.mark.parametrize("word", KEYWORDS)
def test_every_row_says_what_it_does(word: str) -> None:
    row = KEYWORDS[word]
    assert natives.lacking(row) == ("", "")
    assert all(row.meaning)
    if row.asked:
        source = (Path(game.__file__).parent / row.asked).read_text(encoding="utf-8")
        assert f'"{word}"' in source, f"{row.asked} does not ask for {word}"


def test_the_masks_of_the_rules_come_from_the_rows() -> None:
    assert set(words_on("on attack")) == {"fear", "union", "plague"}
    assert {word for each in BY_EVENT.values() for _, _, word in each} == {
        row.id for row in KEYWORDS.values() if any(when.event in BY_EVENT for when in row.when)
    }


def test_a_word_without_a_deed_is_refused_at_load_and_by_card_check(monkeypatch: pytest.MonkeyPatch) -> None:
    idle = replace(KEYWORDS["resilience"], asked="", when=(), text=())
    monkeypatch.setitem(KEYWORDS, "resilience", idle)
    with pytest.raises(BadContent, match="the named feature resilience does nothing") as found:
        natives.build()
    assert "«Стойкость» ничего не делает" in found.value.ru
    with pytest.raises(BadContent, match="resilience does nothing"):
        admission.admit(parse("Стойкость."), "card")
    assert any("resilience does nothing" in line for line in explain_text("Стойкость.", "", "en"))
    assert any("«Стойкость» ничего не делает" in line for line in explain_text("Стойкость.", "", "ru"))


@pytest.mark.parametrize(
    ("change", "words"),
    [({"when": (When("on attack", "it", "no such program"),)}, "no program"), ({"text": ("Варит кашу.",)}, "Варит")],
)
def test_a_row_that_names_nothing_is_refused(change: dict[str, object], words: str) -> None:
    row = replace(KEYWORDS["resilience"], asked="", **change)  # type: ignore[arg-type]
    assert words in natives.lacking(row)[0]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"gender": "x"}, "«x»"),
        ({"kind": "trigered"}, "«trigered»"),
        ({"param": "mayby"}, "«mayby»"),
        ({"when": (When("turn strat", "it", "fear"),)}, "«turn strat»"),
        ({"when": (When("on attack", "its", "fear"),)}, "«its»"),
    ],
)
def test_a_misspelt_value_of_a_row_is_refused_at_load(
    change: dict[str, object], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = replace(KEYWORDS["resilience"], **change)  # type: ignore[arg-type]
    monkeypatch.setitem(KEYWORDS, "resilience", row)
    with pytest.raises(BadContent, match=f"resilience says {words}") as found:
        natives.build()
    assert words in found.value.ru


@pytest.mark.parametrize(
    "change", [{"id": "armour"}, {"lemma": "броня", "tail": ""}, {"en": "Armour"}, {"aliases": ("броня",)}]
)
def test_a_name_that_another_row_has_is_refused_at_load(
    change: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the later row would take the place of the earlier one, and nobody would say so."""
    row = replace(KEYWORDS["resilience"], **change)  # type: ignore[arg-type]
    rows = [row if each.id == "resilience" else each for each in natives.ROWS]
    monkeypatch.setattr(natives, "ROWS", rows)
    with pytest.raises(BadContent, match=r"two named features are called «(armour|броня)»"):
        natives.build()


_TRIED = """
from triskel.games.berserk.keywords import table
from triskel.games.berserk.keywords.row import Param, When
_row = table._row
row = {block}
table.KEYWORDS[row.id] = row
from triskel.games.berserk.text import explain, parse, parse_en, print_en, print_ru
from triskel.games.berserk.desk import probe
feature = parse("Рывок 2.")
assert print_ru(feature) == "Рывок 2." and print_en(feature) == "Surge 2."
assert parse_en(print_en(feature)) == feature
assert any("+2 to movement" in str(step) for step in explain(feature, "en"))
assert probe.ran(feature)
for text in ("Ваши гномы получают Рывок.", "[закрытие]: Ранить существо с рывком на 1."):
    assert print_ru(parse(text)) == text
    assert probe.ran(parse(text))
print("tried")
"""


def test_the_row_of_the_page_works_as_it_stands() -> None:
    block = re.findall(r"```python\n(_row.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[0]
    done = subprocess.run(
        [sys.executable, "-c", _TRIED.format(block=block)], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.stdout.strip() == "tried", done.stderr
