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
    r"\b(to|of|with|from|than|through|for|by|on|[Mm]ove|[Pp]lace|[Ss]wap|[Rr]eturn|[Pp]ut|[Cc]hoose|[Dd]efeat) "
    r"(he|she)\b"
)
_SWAPPED: Final = re.compile(r"\b([Ss]wap [^.,]*? and) (he|she)\b")
_OBJECT: Final = {"he": "him", "she": "her"}


_BEHIND: Final = re.compile(r"\b(с (?=им\b|ей\b)|к (?=ему\b|ей\b)|(?:от|у) (?=его\b|её\b))(\w+)\b")


def objective(said: str, lang: str) -> str:
    """A pronoun behind a verb or a preposition: him and her, ним and ней."""
    if lang == "ru":
        return _BEHIND.sub(r"\1н\2", said)
    said = said.replace("an other ", "another ")
    for pattern in (_AFTER, _SWAPPED):
        said = pattern.sub(lambda found: f"{found[1]} {_OBJECT[found[2]]}", said)
    return said
