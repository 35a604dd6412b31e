"""Every phrase of the book: its example prints in both languages and is read back as the same node."""

from inspect import signature
from typing import Any

import pytest

from triskel.cardtext.book import Phrase
from triskel.games.unmatched.text.book import BOOK, text
from triskel.games.unmatched.text.grammar import MODULES, reader
from triskel.games.unmatched.text.phrasebook import EXAMPLES, SHOWN, example, table

assert MODULES
PHRASES = [
    pytest.param(symbol, phrase, id=f"{symbol}-{phrase.cls.__name__}-{number}")
    for symbol in SHOWN
    for number, phrase in enumerate(BOOK.by_symbol.get(symbol, ()))
    if phrase.cls is not None
]


def forms(symbol: str, phrase: Phrase, lang: str) -> list[str]:
    shown = SHOWN[symbol][0 if lang == "en" else 1]
    if phrase.forms is None or shown in phrase.forms:
        return [shown]
    return sorted(each for each in phrase.forms if phrase.templates[lang][0].printed(each) is not None)[:1]


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(("symbol", "phrase"), PHRASES)
def test_what_is_printed_is_read_again(symbol: str, phrase: Phrase, lang: str) -> None:
    node: Any = example(phrase)
    for form in forms(symbol, phrase, lang):
        said = text(node, symbol, form, lang)
        assert reader(said, lang, EXAMPLES).whole(symbol, form) == node, said


def test_every_phrase_is_printed_somewhere() -> None:
    assert table().count("\n|") > 200


@pytest.mark.plain
def test_every_line_that_is_only_read_fits_what_it_builds() -> None:
    for symbol, phrases in BOOK.by_symbol.items():
        for phrase in phrases:
            if phrase.build is not None:
                for template in (each for lang in ("en", "ru") for each in phrase.templates[lang]):
                    fields = {slot.field: None for slot in template.slots()}
                    signature(phrase.build).bind(**fields, **phrase.fixed), f"{symbol}: {template.source}"
