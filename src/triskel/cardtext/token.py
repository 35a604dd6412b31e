"""Words of a card text: what the grammar reads, with their places for error messages."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

_TOKEN: Final = re.compile(r"\d+|[^\W\d_]+(?:[-'’][^\W\d_]+)*|['’]s\b|\S")
_TIGHT: Final = frozenset(",.:;)»'")
_OPENING: Final = frozenset("(«+-")


class Token(NamedTuple):
    """One word, number or sign."""

    norm: str
    text: str
    start: int


def norm(word: str) -> str:
    """How words are compared: capitals, the dots of ё and the kind of apostrophe do not matter."""
    return word.lower().replace("ё", "е").replace("’", "'")


def tokens(text: str) -> list[Token]:
    """The words of a text. A possessive 's is a word of its own."""
    found = []
    for match in _TOKEN.finditer(text):
        word, start = match.group(), match.start()
        if len(word) > 2 and norm(word[-2:]) == "'s":
            found.append(Token(norm(word[:-2]), word[:-2], start))
            word, start = word[-2:], start + len(word) - 2
        found.append(Token(norm(word), word, start))
    return found


def words(text: str) -> tuple[str, ...]:
    """The normalised words of a text."""
    return tuple(token.norm for token in tokens(text))


def join(pieces: Iterable[str]) -> str:
    """Words and signs put together as they are printed."""
    out = ""
    for piece in pieces:
        if not piece:
            continue
        if (out == "a" or out.endswith(" a")) and piece[0].lower() in "aeiou":
            out += "n"
        if not out or piece[0] in _TIGHT or out[-1] in _OPENING or out[-1] == "\n" or piece == "\n":
            out += piece
        else:
            out += " " + piece
    return out


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]
