"""Nothing said is dropped: every content word of a text must be in the program that was read from it.

The program is printed, and each word of the text must be there too, in any form, or a word that means the same, or be
one of the words that add nothing. What is left over was read over, and the text is refused with that word.
"""

import re
from collections.abc import Iterable
from functools import cache, cached_property
from typing import Any, Final, final

from triskel.cardtext.numbers import number_word
from triskel.cardtext.reader import Names
from triskel.cardtext.token import Token, norm, tokens

_ENDINGS: Final = ("ing", "ed", "es", "s", "e")
_SHORTEST: Final = 3
_RUSSIAN_STEM: Final = 4

Word = Any
"""The stem of a word, or the node of a proper name."""


@cache
def stem(word: str, lang: str) -> str:
    """What a word has in common with its other forms; a number is its digits."""
    number = number_word(word, lang)
    if number is not None:
        return str(number)
    if lang == "ru":
        return word[: max(_RUSSIAN_STEM, len(word) - 3)]
    if word.endswith("ies") and len(word) > _SHORTEST + 1:
        return word[:-3] + "y"
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            word = word[: -len(ending)]
            break
    return word[:-1] if len(word) > _SHORTEST and word[-1] == word[-2] else word


@final
class Synonyms:
    """Which words say the same, and which say nothing, in one language."""

    def __init__(self, lang: str, groups: Iterable[str], fillers: str, idle: str = r"(?!)") -> None:
        self._lang = lang
        self._said = groups, fillers, idle

    @cached_property
    def _idle(self) -> re.Pattern[str]:
        """Phrases that add nothing."""
        return re.compile(self._said[2], re.IGNORECASE)

    @cached_property
    def _fillers(self) -> frozenset[str]:
        return frozenset(stem(norm(word), self._lang) for word in self._said[1].split())

    @cached_property
    def _groups(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for line in self._said[0]:
            said, _, printed = line.partition(":")
            for word in said.split():
                known = found.setdefault(stem(norm(word), self._lang), set())
                known.update(stem(norm(each), self._lang) for each in printed.split())
        return found

    def unsaid(self, text: str, printed: str, names: Names) -> Token | None:
        """The first word of the text that the printed program does not say."""
        text = self._idle.sub(lambda found: " " * len(found.group()), text)
        there = {word for word, _ in stems(printed, self._lang, names)}
        there.update(stem(token.norm, self._lang) for token in tokens(printed))
        for word, token in stems(text, self._lang, names):
            if word not in there and not self._told(word, there):
                return token
        return None

    def _told(self, word: Word, there: set[Word]) -> bool:
        if not isinstance(word, str):
            return False
        if word in self._fillers or not word[0].isalnum():
            return True
        return not there.isdisjoint(self._groups.get(word, ()))


def stems(text: str, lang: str, names: Names) -> list[tuple[Word, Token]]:
    """The words of a text as stems, each proper name as one word, and where they stand."""
    found = tokens(text)
    out: list[tuple[Word, Token]] = []
    at = 0
    while at < len(found):
        node, length = names.longest(lang, found, at)
        out.append((stem(found[at].norm, lang) if node is None else node, found[at]))
        at += max(length, 1)
    return out
