"""Looking for cards: words in either language, and what the cards differ in."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Final, final

from triskel.i18n import LANGUAGES
from triskel.table.cards.shelf import Leaf, Shelf, plain

MOST_WORDS: Final = 80
"""Letters that are looked for."""


@final
@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody looks for."""

    words: str = ""
    picked: Mapping[str, str] = field(default_factory=dict)
    """By facet: the value that cards must have."""

    @property
    def empty(self) -> bool:
        """Whether everything fits."""
        return not self.words.strip() and not self.picked

    def fits(self, shelf: Shelf, leaf: Leaf) -> bool:
        """Whether this card is one of those."""
        if any(value not in leaf.traits.get(name, ()) for name, value in self.picked.items()):
            return False
        said = shelf.plain[leaf.id]
        return all(word in said for word in plain(self.words).split())

    def without(self, part: str) -> "Wish":
        """The same with one condition less: a facet, or the words (`q`)."""
        if part == "q":
            return replace(self, words="")
        return replace(self, picked={name: value for name, value in self.picked.items() if name != part})

    def fields(self) -> dict[str, str]:
        """As it stands in an address."""
        return {**({"q": self.words} if self.words else {}), **self.picked}


def read_wish(fields: Mapping[str, str], shelves: Iterable[Shelf]) -> Wish:
    """From the fields of an address; what no shelf knows is left out."""
    picked = {}
    for shelf in shelves:
        for name, facet in shelf.facets.items():
            value = fields.get(name, "")
            if value in facet.values:
                picked[name] = value
    return Wish(" ".join(fields.get("q", "")[:MOST_WORDS].split()), picked)


def found(shelf: Shelf, wish: Wish) -> list[Leaf]:
    """The cards of a shelf that fit; those with the words in their name come first."""
    fitting = [leaf for leaf in shelf.leaves.values() if wish.fits(shelf, leaf)]
    words = plain(wish.words).split()
    return sorted(fitting, key=lambda leaf: not _named(leaf, words)) if words else fitting


def _named(leaf: Leaf, words: list[str]) -> bool:
    return any(all(word in plain(leaf.name[lang]) for word in words) for lang in LANGUAGES)


def loosest(shelves: Iterable[Shelf], wish: Wish) -> tuple[str, int]:
    """The condition without which most cards would be found, and how many; nothing where none helps."""
    shelves = list(shelves)
    best = ("", 0)
    for part in ("q", *wish.picked) if wish.words else tuple(wish.picked):
        count = sum(len(found(shelf, wish.without(part))) for shelf in shelves)
        if count > best[1] and not wish.without(part).empty:
            best = (part, count)
    return best


def near(shelves: Mapping[str, Shelf], words: str, lang: str, most: int = 4) -> list[tuple[str, Leaf]]:
    """Cards with names like these words."""
    names = {plain(leaf.name[lang]): (game, leaf) for game, shelf in shelves.items() for leaf in shelf.leaves.values()}
    return [names[each] for each in get_close_matches(plain(words), names, n=most, cutoff=0.5)]
