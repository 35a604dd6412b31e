"""A language of three phrases, to try the machine without a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from triskel.cardtext.book import Book
from triskel.cardtext.forms import Lexicon
from triskel.cardtext.reader import Reader
from triskel.cardtext.token import Token

BOOK = Book(Lexicon("взять возьмите берёт\n", "кот кота коту кота котом коте котов\n", ""))


@dataclass(frozen=True)
class Number:
    count: int


@BOOK.phrase("thing", "cat*", "кот*")
@dataclass(frozen=True)
class Cat:
    pass


@BOOK.phrase("thing", "cat* beside {other:thing}", "кот* рядом с {other:thing.ins}")
@dataclass(frozen=True)
class Beside:
    other: Any


@BOOK.phrase("deed", "take* {count:number} <cat/cats>", "взять* {count:number} <кота/кота/котов>")
@dataclass(frozen=True)
class Take:
    count: Number


@BOOK.phrase("deed", "pet* (a|the) {whom:thing}", "гладить {whom:thing.acc}")
@dataclass(frozen=True)
class Pet:
    whom: Any


@BOOK.phrase("deed", "put* {first:name} here", "положить {first:name} сюда", forms=("imp",))
@dataclass(frozen=True)
class Put:
    first: Any


class Names:
    """One name."""

    sorts: ClassVar[tuple[str, ...]] = ("name",)

    def match(self, symbol: str, form: str, lang: str, found: Sequence[Token], at: int) -> list[tuple[Any, int]]:
        return [("Tom", 1)] if at < len(found) and found[at].norm == "tom" else []

    def longest(self, lang: str, found: Sequence[Token], at: int) -> tuple[Any, int]:
        return ("Tom!", 1) if found[at].norm == "tom" else (None, 0)

    def names(self, symbol: str, form: str, lang: str) -> list[str]:
        return ["tom"]


def reader(text: str, lang: str = "en") -> Reader:
    return Reader(BOOK, text, lang, Names(), Number)
