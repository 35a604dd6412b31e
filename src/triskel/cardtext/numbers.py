"""Numbers as words and digits."""

from typing import Final

_NUMBERS: Final = {
    "en": {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
           "nine": 9, "ten": 10},
    "ru": {
        "один": 1, "одну": 1, "одна": 1, "одно": 1, "одного": 1, "два": 2, "две": 2, "три": 3, "четыре": 4, "пять": 5,
        "шесть": 6, "семь": 7, "восемь": 8, "девять": 9, "десять": 10,
    },
}  # fmt: skip


def number_word(word: str, lang: str) -> int | None:
    """The number that a word says, at most 99."""
    if word.isdecimal() and len(word) <= 2:
        return int(word)
    return _NUMBERS[lang].get(word)
