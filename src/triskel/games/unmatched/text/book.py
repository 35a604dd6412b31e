"""The phrase book of Unmatched: the nodes enter their phrases here, and are printed by it."""

import re
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
    return objective(printer.text(BOOK, value, symbol, form, lang), lang)


_AFTER: Final = re.compile(
    r"\b(to|of|with|from|than|through|for|by|on|[Mm]ove|[Pp]lace|[Ss]wap|[Rr]eturn|[Pp]ut|[Cc]hoose|[Dd]efeat) he\b"
)


def objective(said: str, lang: str) -> str:
    """English: a pronoun behind a verb or a preposition is him."""
    return _AFTER.sub(r"\1 him", said) if lang == "en" else said
