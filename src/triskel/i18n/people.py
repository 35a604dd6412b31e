"""Who plays, as sentences name them: a value with a case.

The rules know people by number. Whoever has words made of them says how they are named there: by number (a terminal, a
record), by the names that a reader knows them by (a page), or by marks, for words that are kept and read later, when
the names may be others.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final

CASES: Final = {"nom": "игрок", "gen": "игрока", "dat": "игроку", "acc": "игрока", "ins": "игроком", "loc": "игроке"}
"""The Russian word for one who plays, in every case."""

Naming = Callable[[int, str, str], str]
"""A seat, a language and a case, as words."""

_MARK: Final = re.compile("\ue000(\\d+) (\\w+) (\\w+)\ue001")


def by_number(seat: int, lang: str, case: str = "nom") -> str:
    """«Отдаёт игроку 1», «нападает на игрока 3»."""
    return f"{CASES[case]} {seat + 1}" if lang == "ru" else f"player {seat + 1}"


def by_name(names: Sequence[str]) -> Naming:
    """By these names. Nobody declines a stranger's name: in another case it stands in quotes behind the word, «у игрока
    «Ветка»»."""

    def name(seat: int, lang: str, case: str = "nom") -> str:
        if not 0 <= seat < len(names):
            return by_number(seat, lang, case)
        return f"{CASES[case]} «{names[seat]}»" if lang == "ru" and case != "nom" else names[seat]

    return name


def by_mark(seat: int, lang: str, case: str = "nom") -> str:
    """For words that are kept: `unmarked` puts names there."""
    return f"\ue000{seat} {lang} {case}\ue001"


_naming: Final[ContextVar[Naming]] = ContextVar("naming", default=by_number)


def player(seat: int, lang: str, case: str = "nom") -> str:
    """Who sits there, as the sentence that is being made names people."""
    return _naming.get()(seat, lang, case)


@contextmanager
def naming(how: Naming) -> Iterator[None]:
    """In sentences that are made inside, people are named so."""
    token = _naming.set(how)
    try:
        yield
    finally:
        _naming.reset(token)


def unmarked(value: Any, how: Naming = by_number) -> Any:
    """Words, or plain data with words in it, with names in place of the marks."""
    if isinstance(value, str):
        return _MARK.sub(lambda found: how(int(found[1]), found[2], found[3]), value)
    if isinstance(value, dict):
        return {key: unmarked(each, how) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(unmarked(each, how) for each in value)
    return value


def sentence(words: str) -> str:
    """A sentence begins with a capital."""
    return words[:1].upper() + words[1:]
