"""What can be corrected in a position: subjects with their fields as they are now, and what a change did in words."""

from collections.abc import Mapping, Sequence
from typing import Any, final

from triskel.kernel.play.event import EVERYONE
from triskel.kernel.play.refusal import unknown

Value = int | bool | str
Change = Mapping[str, Any]


@final
class Field:
    """One thing about a subject: a flag (bool), a number from `least` to `most` (int), or one of `choices` (str)."""

    __slots__ = ("choices", "en", "least", "most", "name", "ru", "value")

    def __init__(
        self,
        name: str,
        value: Value,
        en: str,
        ru: str,
        choices: Sequence[tuple[str, str, str]] = (),
        most: int = 99,
        least: int = 0,
    ) -> None:
        self.name = name
        self.value = value
        self.en = en
        self.ru = ru
        self.choices = tuple(choices)
        """(value, English, Russian)."""
        self.most = most
        self.least = least

    def shown(self, value: Value, lang: str) -> str:
        """A value in words."""
        if isinstance(value, bool):
            return ("да" if value else "нет") if lang == "ru" else ("yes" if value else "no")
        if isinstance(value, int):
            return str(value)
        for known, english, russian in self.choices:
            if known == value:
                return russian if lang == "ru" else english
        return value

    def fault(self, value: object) -> str:
        """What is wrong with a new value; nothing if it may be."""
        if isinstance(self.value, bool):
            return "" if isinstance(value, bool) else f"{self.name} is true or false, not {value!r}"
        if isinstance(self.value, int):
            if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
                return ""
            return f"{self.name} is a number from {self.least} to {self.most}, not {value!r}"
        known = [each[0] for each in self.choices]
        return "" if value in known else f"{self.name}: " + unknown("choice", str(value), known)


@final
class Subject:
    """Something that can be corrected, with what it is now."""

    __slots__ = ("en", "fields", "kind", "name", "open_places", "ru", "seen_by")

    def __init__(
        self,
        kind: str,
        name: str,
        en: str,
        ru: str,
        fields: Sequence[Field],
        seen_by: int = EVERYONE,
        open_places: Sequence[str] = (),
    ) -> None:
        self.kind = kind
        self.name = name
        self.en = en
        self.ru = ru
        self.fields = tuple(fields)
        self.seen_by = seen_by
        """The seats that may know what it is: a card in a hand is not everybody's to know."""
        self.open_places = tuple(open_places)
        """Values that mean that it lies open: whatever comes from there or goes there is seen by everybody."""

    def title(self, lang: str) -> str:
        """What it is called."""
        return self.ru if lang == "ru" else self.en


@final
class Told:
    """What a change did, in words, and the seats that may read them."""

    __slots__ = ("en", "ru", "seen_by")

    def __init__(self, en: str, ru: str, seen_by: int) -> None:
        self.en = en
        self.ru = ru
        self.seen_by = seen_by
