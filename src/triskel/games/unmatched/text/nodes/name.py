"""Proper names as they stand in texts. Two names are the same if they name the same thing, whatever the language."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


def _inside(name: str) -> str:
    """An English name as it stands inside a sentence: the Genie."""
    return "the " + name[4:] if name.startswith("The ") else name


@dataclass(frozen=True, slots=True)
class FighterName:
    """A fighter of the hero whose text it is."""

    id: str
    en_name: str = field(compare=False)
    ru_cases: tuple[str, ...] = field(compare=False)
    """Nominative, genitive, dative, accusative, instrumental."""
    gender: str = field(compare=False)

    def say(self, lang: str, form: str) -> list[str]:
        """The name in this case."""
        if lang == "ru":
            # Of a name only the singular is known: "2 из Гарпии" is understood, if not elegant.
            return [self.ru_cases[("nom", "gen", "dat", "acc", "ins").index("gen" if form == "genpl" else form)]]
        if form in ("pl", "genpl"):
            return [self.en_name[:-1] + "ies" if self.en_name.endswith("y") else self.en_name + "s"]
        return [_inside(self.en_name)]


class _Fixed:
    """A name that is the same in every case."""

    __slots__ = ()
    en_name: str
    ru_name: str

    def say(self, lang: str, form: str) -> list[str]:
        """The name; it does not change."""
        return [self.ru_name if lang == "ru" else self.en_name]


@dataclass(frozen=True, slots=True)
class CardName(_Fixed):
    """A card of the deck."""

    id: str
    en_name: str = field(compare=False)
    ru_name: str = field(compare=False)


@dataclass(frozen=True, slots=True)
class CounterName(_Fixed):
    """A counter of the hero, such as Rage. In Russian the genitive: 2 жетона ярости."""

    id: str
    en_name: str = field(compare=False)
    ru_name: str = field(compare=False)


@dataclass(frozen=True, slots=True)
class ValueName(_Fixed):
    """A named value of a counter, such as BIG."""

    counter: str
    value: int
    en_name: str = field(compare=False)
    ru_name: str = field(compare=False)


@dataclass(frozen=True, slots=True)
class TokenName(_Fixed):
    """A token that lies on the board. In Russian the genitive: жетон тени."""

    id: str
    en_name: str = field(compare=False)
    ru_name: str = field(compare=False)


@dataclass(frozen=True, slots=True)
class ZoneName(_Fixed):
    """A zone beside the deck where cards are set aside. In Russian it stands in quotes: зона «Котёл»."""

    id: str
    en_name: str = field(compare=False)
    ru_name: str = field(compare=False)


@dataclass(frozen=True, slots=True)
class TagName(_Fixed):
    """A family of cards, such as VOYAGE."""

    id: str
    en_name: str = field(compare=False)
    ru_name: str = field(compare=False)


@dataclass(frozen=True, slots=True)
class KeywordName(_Fixed):
    """A word of the hero's own, and what it does for each number that may follow it; 0 for none."""

    id: str
    en_name: str = field(compare=False)
    ru_name: str = field(compare=False)
    effects: Mapping[int, Any] = field(compare=False)
