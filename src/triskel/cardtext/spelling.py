"""Other words for the same: what people write is turned into the words that the phrases use.

A text is first read as it stands. Only if that fails is it respelled by a game's table and read again, so that a
synonym never changes a text that was understood without it. Every line of a table is one way of writing (a regular
expression) and what it stands for. Places in error messages stay those of the text as it was written.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import final

Table = tuple[tuple[str, str], ...]


@final
class Respelled:
    """A text in other words, and where each of its characters stood before."""

    __slots__ = ("origin", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.origin = list(range(len(text) + 1))

    def apply(self, pattern: re.Pattern[str], stands: str) -> None:
        """Replace every match; what replaces it stands where the match began."""
        pieces: list[str] = []
        origin: list[int] = []
        done = 0
        for match in pattern.finditer(self.text):
            new = match.expand(stands)
            if match.group()[:1].isupper() and match.group()[1:2].islower() and new[:1].islower():
                new = new[0].upper() + new[1:]
            pieces += [self.text[done : match.start()], new]
            origin += self.origin[done : match.start()] + [self.origin[match.start()]] * len(new)
            done = match.end()
        if pieces:
            pieces.append(self.text[done:])
            self.origin = origin + self.origin[done:]
            self.text = "".join(pieces)


@final
class Speller:
    """The table of one language, ready to be used."""

    def __init__(self, table: Iterable[tuple[str, str]]) -> None:
        self._table = table

    @cached_property
    def _rules(self) -> list[tuple[re.Pattern[str], str]]:
        """Only who writes cards needs them, and they take long to make."""
        return [(re.compile(pattern, re.IGNORECASE), stands) for pattern, stands in self._table]

    def respelled(self, text: str, origin: Sequence[int] | None = None) -> Respelled:
        """The text in the words of the phrases; `origin` where it was respelled before."""
        found = Respelled(text)
        if origin is not None:
            found.origin = list(origin)
        for pattern, stands in self._rules:
            found.apply(pattern, stands)
        return found
