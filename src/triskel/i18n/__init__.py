"""Russian and English: numbers with their nouns, and the language of a reader."""

from collections.abc import Callable
from functools import cache
from typing import ClassVar, Final

LANGUAGES: Final = ("ru", "en")
"""In which rules, cards and logs are told; pages may speak more (`table/words`)."""


class Tongue(str):
    """A language that only pages speak: whoever asks which of `LANGUAGES` it is hears the one that its readers get."""

    __slots__ = ()

    code: ClassVar[str]

    def __reduce__(self) -> tuple[Callable[[str, str], str], tuple[str, str]]:
        return tongue, (str(self), self.code)


@cache
def tongue(told: str, code: str) -> str:
    """Pages speak `code`, everything else `told`. Each has a class of its own: a cache that minds types keeps its pages
    apart."""
    return told if told == code else type("Tongue", (Tongue,), {"__slots__": (), "code": code})(told)


def spoken(lang: str) -> str:
    """The language of the page itself."""
    return lang.code if isinstance(lang, Tongue) else lang


def plural(number: int, one: str, few: str, many: str) -> str:
    """The Russian form that goes with a number: 1 карта, 2 карты, 5 карт, 11 карт, 21 карта."""
    number = abs(number)
    if number % 10 == 1 and number % 100 != 11:
        return one
    if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14:
        return few
    return many


def counted(number: int, one: str, few: str, many: str) -> str:
    """The number with its Russian noun."""
    return f"{number} {plural(number, one, few, many)}"


def counted_en(number: int, noun: str, many: str = "") -> str:
    """The number with its English noun."""
    return f"{number} {noun if number == 1 else many or noun + 's'}"


def with_minus(number: int, plus: bool = False) -> str:
    """A number whose minus is a minus and no hyphen; also with its plus, where it is a change."""
    return f"{number:+d}".replace("-", "−") if plus or number < 0 else str(number)
