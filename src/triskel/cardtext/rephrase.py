"""The same text in other words that mean the same: what an author may write without knowing our phrases.

A rewriting is a regular expression and what it is replaced by. Whatever a language reads it must read to the same
program after any of these.
"""

import re
from collections.abc import Iterator
from typing import Final

_NUMBERS: Final = {"1": "one", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six"}

_ENGLISH: Final[tuple[tuple[str, str], ...]] = (
    (r"\.(?=\s|$)", "!"),
    (r"\.$", ""),
    (r"(?<=[.:] )([a-z])", r"\1"),
    (r"\b(Immediately|During combat|After combat):", r"[\1]:"),
    (r"\bcannot\b", "can't"),
    (r"\bdo not\b", "don't"),
    (r"\. (?=(?:Draw|Gain|Deal|Move)\b)", ". Then, "),
    (r"\bfor each\b", "for every"),
    (r"\bopposing fighter\b", "enemy fighter"),
    (r"\brecovers (\d) health\b", r"heals \1 health"),
    (r"'s\b", "’s"),
    (r"\n", " "),
)
_RUSSIAN: Final[tuple[tuple[str, str], ...]] = (
    (r"ё", "е"),
    (r"\.(?=\s|$)", "!"),
    (r"\.$", ""),
    (r" — ", " – "),
    (r"\n", " "),
)


def rephrased(text: str, lang: str) -> Iterator[str]:
    """The text rewritten in every way that changes it, one at a time."""
    if lang == "en":
        worded = re.sub(r"(?<![\d+-])\b[1-6]\b(?! or )", lambda found: _NUMBERS[found.group()], text)
        if worded != text:
            yield worded
    for pattern, other in _ENGLISH if lang == "en" else _RUSSIAN:
        changed = re.sub(pattern, other, text)
        if changed != text:
            yield changed
