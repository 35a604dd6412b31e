"""Reading what came from outside: each thing is a table, a list, a number within bounds, one of some names, or a fault.

Faults are told in both languages, with the rule where one decides. A reader gathers them and leaves out what is wrong
(the editor of positions says everything at once), or it is strict and the first one is an error (scenarios, setups).
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, final

from triskel.kernel.books.toml import inline
from triskel.kernel.play.event import Reason
from triskel.kernel.play.refusal import BadContent, TriskelError, nothing

_MOST: Final = 60
"""More reasons than anybody reads."""
MOST_ITEMS: Final = 400
"""No list of a position is longer."""
_SHOWN: Final = 60
"""Letters of a value that makes no sense."""

Both = tuple[str, str]
"""Words in English and in Russian."""


def both(words: str) -> Both:
    """A name of the file format, which is the same in both languages."""
    return (words, words)


@final
class Faults:
    """What is wrong with something that is read. `error` makes it strict: the first fault is raised as one."""

    __slots__ = ("error", "reasons")

    def __init__(self, error: type[TriskelError] | None = None) -> None:
        self.reasons: list[Reason] = []
        self.error = error

    def say(self, en: str, ru: str, rule: str = "") -> None:
        """One more reason, once."""
        if self.error is not None:
            raise self.error(f"{en} ({rule})" if rule else en, f"{ru} ({rule})" if rule else ru)
        reason = Reason(rule, en, ru)
        if reason not in self.reasons and len(self.reasons) < _MOST:
            self.reasons.append(reason)

    @property
    def gathers(self) -> bool:
        """Whether everything is told, and what is wrong left out."""
        return self.error is None

    def doubt(self, en: str, ru: str, rule: str = "") -> bool:
        """What can be set up, though the rules never come to it. Who gathers faults is told, and leaves it out (True).

        A strict reader lets it pass: a test or a puzzle may try what no match reaches.
        """
        if self.gathers:
            self.say(en, ru, rule)
        return self.gathers

    @contextmanager
    def whole(self, what: Both) -> Iterator["Faults"]:
        """For what is read whole or not at all: who gathers is told its first fault, and goes on without it."""
        if self.error is not None:
            yield self
            return
        try:
            yield Faults(BadContent)
        except BadContent as error:
            self.say(f"{what[0]}: {error}", f"{what[1]}: {error.ru}")

    def unknown(self, what: Both, name: object, known: Iterable[str], where: str = "") -> None:
        """A name that means nothing here, with near ones."""
        self.say(*nothing(what, shown(name), known, where))

    def expected(self, what: Both, kind: Both, given: object) -> None:
        """A value of another kind than it must be."""
        self.say(
            f"{what[0]}: {kind[0]} is expected, not {shown(given)}",
            f"{what[1]}: здесь {kind[1]}, а не {shown(given)}",
        )

    def table(self, what: Both, given: object) -> Mapping[str, Any]:
        """A table with any keys."""
        if isinstance(given, Mapping):
            return given
        self.expected(what, ("a table", "нужна таблица"), given)
        return {}

    def names(self, what: Both, given: object, known: Iterable[str], where: str = "") -> Mapping[str, Any]:
        """A table with these keys only; unknown ones are faults and left out."""
        if not isinstance(given, dict):  # what comes from a file or a form is one
            given = self.table((f"{where}{what[0]}", f"{where}{what[1]}"), given)
        names = known if isinstance(known, (dict, tuple)) else list(known)
        strange = [key for key in given if key not in names]
        if not strange:
            return given
        for key in strange:
            self.unknown(what, key, list(names), where)
        return {key: value for key, value in given.items() if key in names}

    def items(self, what: Both, given: object, most: int = MOST_ITEMS) -> Sequence[Any]:
        """A list."""
        if not isinstance(given, (list, tuple)):
            self.expected(what, ("a list", "нужен список"), given)
            return ()
        if len(given) > most:
            self.say(
                f"{what[0]}: at most {most} are possible, not {len(given)}",
                f"{what[1]}: не больше {most}, а не {len(given)}",
            )
        return given[:most]

    def rows(self, what: Both, given: object, most: int = MOST_ITEMS) -> list[Mapping[str, Any]]:
        """A list of tables."""
        found = self.items(what, given, most)
        for each in found:
            self.table(what, each)
        return [each for each in found if isinstance(each, Mapping)]

    def number(self, what: Both, given: object, low: int, high: int, rule: str = "") -> int:
        """A whole number within bounds; the nearest bound where it is not."""
        if type(given) is int and low <= given <= high:
            return given
        if isinstance(given, bool) or not isinstance(given, int):
            self.expected(what, ("a whole number", "нужно целое число"), given)
            return low
        if not low <= given <= high:
            self.say(
                f"{what[0]} is {low} to {high}, not {shown(given)}",
                f"{what[1]}: от {low} до {high}, а не {shown(given)}",
                rule,
            )
        return min(max(given, low), high)

    def flag(self, what: Both, given: object) -> bool:
        """True or false."""
        if not isinstance(given, bool):
            self.expected(what, ("true or false", "нужно true или false"), given)
        return given is True

    def word(self, what: Both, given: object) -> str:
        """A text."""
        if isinstance(given, str):
            return given
        self.expected(what, ("a text", "нужен текст"), given)
        return ""

    def words(self, what: Both, given: object, most: int = MOST_ITEMS) -> list[str]:
        """A list of texts."""
        return [self.word(what, each) for each in self.items(what, given, most)]

    def name(self, what: Both, given: object, known: Iterable[str], where: str = "") -> str:
        """One of these names; empty where it is none of them."""
        # A deck asks sixty times among a thousand: a table is not copied, nor is it asked at length what it is.
        names = known if isinstance(known, (dict, Collection)) else list(known)
        if isinstance(given, str) and given in names:
            return given
        self.unknown(what, given, list(names), where)
        return ""


def shown(value: object) -> str:
    """A value that makes no sense, as far as anybody reads it."""
    text = value if isinstance(value, str) else inline(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
