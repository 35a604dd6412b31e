"""The phrase book of Unmatched: the nodes enter their phrases here, and are printed by it."""

from typing import Any, Final

from triskel.cardtext import printer
from triskel.cardtext.book import Book
from triskel.games.unmatched.text.lexicon import LEXICON

BOOK: Final = Book(LEXICON)
phrase = BOOK.phrase
reading = BOOK.reading
wording = BOOK.wording


def say(value: Any, symbol: str, form: str, lang: str) -> list[str]:
    """The words for a value where a symbol is wanted; Unsayable if it cannot stand there."""
    return printer.say(BOOK, value, symbol, form, lang)


def text(value: Any, symbol: str, form: str, lang: str) -> str:
    """The same as one string."""
    return printer.text(BOOK, value, symbol, form, lang)
