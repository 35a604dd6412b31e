"""A draft of the workshop, and what can be said about it."""

from dataclasses import dataclass, field
from typing import Protocol, final, runtime_checkable

from htpy import Node


@final
@dataclass(slots=True)
class Draft:
    """What was written: a text (one card, a whole hero or set, an export) and the fields beside it."""

    game: str
    text: str
    fields: dict[str, str] = field(default_factory=dict)
    id: str = ""


@runtime_checkable
class Drafts(Protocol):
    """Where drafts are kept. Methods block; the table calls them on a thread."""

    def add(self, draft: Draft) -> str:
        """Store a draft under an id that cannot be guessed; '' where there is no room any more."""

    def find(self, id: str) -> Draft | None:
        """A draft by its id."""


@final
@dataclass(slots=True)
class Passage:
    """One text of a draft. `at` and `end` mark the word that is not understood; -1: all is, or nobody can say where."""

    title: str
    text: str
    steps: list[tuple[int, str]] = field(default_factory=list)
    """(depth, words)"""
    problem: str = ""
    at: int = -1
    end: int = -1
    near: list[str] = field(default_factory=list)
    other: str = ""
    """The same text in the other language."""
    drawn: Node = None


@final
@dataclass(slots=True)
class Reading:
    """A whole draft read."""

    kind: str
    """"card", "hero" or "set"."""
    passages: list[Passage] = field(default_factory=list)
    problem: str = ""
    """What is wrong with the whole, if it cannot even be taken apart."""
    playable: bool = False

    @property
    def unread(self) -> int:
        """How many texts were not understood."""
        return sum(1 for each in self.passages if each.problem)


def written_in(text: str) -> str:
    """The language of a text, told by its letters."""
    return "ru" if any("а" <= letter <= "я" for letter in text.lower()) else "en"


def number(fields: dict[str, str], key: str, usual: int, most: int = 20) -> int:
    """A number of the form within bounds; the usual one where it is none."""
    given = fields.get(key, "").strip()
    return min(int(given), most) if given.isascii() and given.isdigit() and len(given) < 4 else usual
