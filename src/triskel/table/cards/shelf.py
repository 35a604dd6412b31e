"""A game's cards as the card browser needs them: what they are, what they say, and how they are drawn.

A game that has cards to show brings a `Catalogue`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import ClassVar, Final

from markupsafe import Markup

from triskel.kernel.kit import Part, game_names

Both = Mapping[str, str]
"""Words in both languages."""


@dataclass(frozen=True, slots=True)
class Facet:
    """Something that cards differ in, and by which they can be sifted."""

    id: str
    """Facets of several games with one id are sifted together: `side`, `kind`, `cost`."""
    name: Both
    values: Mapping[str, Both]


@dataclass(frozen=True, slots=True)
class Leaf:
    """A card on the shelf."""

    id: str
    """Its stable name in the address of its page."""
    name: Both
    traits: Mapping[str, tuple[str, ...]]
    """By facet: the values that the card has."""
    said: Callable[[], str]
    """Everything that stands on it in both languages, to be searched; told when somebody first searches."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that a card's text does, and the rules that govern it."""

    words: str
    rules: tuple[str, ...] = ()
    depth: int = 0


@dataclass(slots=True)
class Told:
    """All that the page of one card tells beside its face."""

    facts: list[tuple[str, str]]
    """What is printed: label and value."""
    steps: list[Step]
    rulings: tuple[str, ...] = ()
    """Rules that are about this card, beside those of its steps."""
    decks: list[tuple[str, str]] = field(default_factory=list)
    """Where the card is found, and how often."""
    trial: Mapping[str, str] | None = None
    """The fields of the workshop's form with this card in hand, where the game has a workshop."""

    @property
    def rules(self) -> list[str]:
        """Every rule that the card is governed by, each once."""
        return list(dict.fromkeys((*(rule for step in self.steps for rule in step.rules), *self.rulings)))


class Shelf(ABC):
    """The cards of one game, or of a set that somebody wrote for it."""

    sheets: ClassVar[tuple[str, ...]] = ()
    """The style sheets that its faces need beside the common ones."""
    marks: ClassVar[Mapping[str, str]] = {}
    """Words that its texts write in brackets, and where the sign lies that is drawn for each."""

    def __init__(self, leaves: Sequence[Leaf], facets: Sequence[Facet]) -> None:
        self.leaves: Final = {each.id: each for each in leaves}
        self.facets: Final = {each.id: each for each in facets}

    @cached_property
    def plain(self) -> Mapping[str, str]:
        """What is searched of each card."""
        found = self.leaves.values()
        return {each.id: plain(f"{each.name['ru']} {each.name['en']} {each.said()}") for each in found}

    @abstractmethod
    def face(self, card: str, lang: str) -> Markup:
        """The card as small as it lies in a hand or on the field. It holds nothing that can be pressed."""

    @abstractmethod
    def large(self, card: str, lang: str) -> Markup:
        """The whole card, to be read."""

    @abstractmethod
    def told(self, card: str, lang: str) -> Told:
        """What else there is to say of it."""


class Catalogue:
    """What a game brings to the card browser."""

    def shelf(self) -> Shelf:
        """All its cards."""
        raise NotImplementedError

    def own(self, text: str) -> Shelf:
        """The cards of a set or a hero that somebody wrote; BadContent says what is wrong with it."""
        raise NotImplementedError


CATALOGUE: Final = Part("table.catalogue", "CATALOGUE", Catalogue)


@cache
def shelf_of(game: str) -> Shelf | None:
    """The cards of one game; None where it has none to show."""
    found = CATALOGUE.of(game)
    return None if found is None else found.shelf()


def shelves() -> dict[str, Shelf]:
    """The shelf of every game that has cards to show."""
    return {game: shelf for game in game_names() if (shelf := shelf_of(game)) is not None}


def plain(text: str) -> str:
    """Words as they are compared: small letters, no soft hyphens, «ё» as «е»."""
    return text.lower().replace("ё", "е").replace("\u00ad", "")
