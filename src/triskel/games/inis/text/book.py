"""The phrase book of Inis: steps and places enter their phrases here, and are printed by it."""

from typing import Final

from triskel.cardtext import printer
from triskel.cardtext.book import Book
from triskel.cardtext.forms import Lexicon
from triskel.games.inis.rules.step import Step

BOOK: Final = Book(Lexicon("", "", ""))
"""Its phrases are whole, so no word in them has to be inflected."""
phrase = BOOK.phrase


def said(step: Step, lang: str) -> str:
    """The words of a step."""
    return printer.text(BOOK, step, "step", "", lang)
