"""Soft hyphens for long names on narrow cards: browsers seldom know how to divide Russian words."""

import re
from typing import Final

_VOWELS: Final = frozenset("аеёиоуыэюяaeiouy")
_SIGNS: Final = frozenset("ьъй")
_WORD: Final = re.compile(r"[^\W\d_]{10,}")
_SHY: Final = "\u00ad"
_EDGE: Final = 3


def soften(text: str) -> str:
    """The text with a place to break in every word of ten letters or more."""
    return _WORD.sub(lambda found: _divide(found[0]), text)


def _divide(word: str) -> str:
    letters = word.lower()
    parts = [word[0]]
    for n in range(1, len(word)):
        if _EDGE <= n <= len(word) - _EDGE and _breaks(letters, n):
            parts.append(_SHY)
        parts.append(word[n])
    return "".join(parts)


def _breaks(word: str, n: int) -> bool:
    """Whether a syllable may begin here: a consonant before a vowel, after a vowel, a closed syllable or a sign."""
    if word[n] in _VOWELS or word[n] in _SIGNS or n + 1 >= len(word) or word[n + 1] not in _VOWELS:
        return False
    before = word[n - 1]
    return before in _VOWELS or before in _SIGNS or (n >= 2 and any(each in _VOWELS for each in word[:n]))
