"""Faults of a position: every reason why it cannot be, in both languages, with the rules."""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final, final

from triskel.kernel.event import Reason

_MOST: Final = 60
"""More reasons than anybody reads."""
_LISTED: Final = 24
_SAMPLE: Final = 8
"""Of longer lists of names only so many are shown."""

Both = tuple[str, str]
"""Words in English and in Russian."""


@final
class Faults:
    """Gathers what is wrong while a position is set up. What is wrong is left out, and the rest is set up."""

    __slots__ = ("reasons",)

    def __init__(self) -> None:
        self.reasons: list[Reason] = []

    def say(self, en: str, ru: str, rule: str = "") -> None:
        """One more reason, once."""
        reason = Reason(rule, en, ru)
        if reason not in self.reasons and len(self.reasons) < _MOST:
            self.reasons.append(reason)

    def unknown(self, what: Both, name: object, known: Iterable[str], where: str = "") -> None:
        """A name that means nothing here, with near ones."""
        names = sorted(known)
        near = get_close_matches(str(name), names, n=3, cutoff=0.5)
        listed = ", ".join(names if len(names) <= _LISTED else [*names[:_SAMPLE], "…"])
        hints = (
            (f"Did you mean {' or '.join(near)}?", f"Похоже на: {', '.join(near)}.")
            if near
            else (f"There are: {listed}.", f"Есть: {listed}.")
        )
        self.say(
            f'{where}There is no {what[0]} "{name}". {hints[0]}',
            f"{where}нет такого: {what[1]} «{name}». {hints[1]}",
        )

    def names(self, what: Both, given: object, known: Iterable[str], where: str = "") -> Mapping[str, Any]:
        """A table with these keys only; unknown ones are faults and left out."""
        if not isinstance(given, Mapping):
            self.say(f"{where}{what[0]}: a table is expected", f"{where}{what[1]}: нужна таблица")
            return {}
        known = list(known)
        for key in given:
            if key not in known:
                self.unknown(what, key, known, where)
        return {key: value for key, value in given.items() if key in known}

    def items(self, what: Both, given: object) -> Sequence[Any]:
        """A list."""
        if isinstance(given, (list, tuple)):
            return given
        self.say(f"{what[0]}: a list is expected", f"{what[1]}: нужен список")
        return ()

    def number(self, what: Both, given: object, low: int, high: int, rule: str = "") -> int:
        """A whole number within bounds; the nearest bound where it is not."""
        if isinstance(given, bool) or not isinstance(given, int):
            self.say(
                f"{what[0]}: a whole number is expected, not {given!r}",
                f"{what[1]}: нужно целое число, а не {given!r}",
            )
            return low
        if not low <= given <= high:
            self.say(
                f"{what[0]} is {low} to {high}, not {given}", f"{what[1]}: от {low} до {high}, а не {given}", rule
            )
        return min(max(given, low), high)
