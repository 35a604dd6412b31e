"""Russian and English: numbers with their nouns, and the language of a reader."""

from typing import Final

LANGUAGES: Final = ("ru", "en")


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
