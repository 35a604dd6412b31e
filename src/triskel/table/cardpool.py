"""The cards that Berserk decks are built from, and looking for some of them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, final

from triskel.berserk.content import Card, Deck, load_set
from triskel.berserk.face import ELEMENTS
from triskel.berserk.language import print_en
from triskel.berserk.language.keywords import KEYWORDS
from triskel.table.draw.printed import class_name

NEUTRAL: Final = "neutral"
_KEYWORD: Final = re.compile(r"Keyword\(word='([a-z-]+)'")
_MOST_TEXT: Final = 60


@cache
def cards() -> dict[str, Card]:
    """The core set by id, by element and name."""
    found = sorted(load_set("core").cards, key=lambda card: (_element(card), card.cost, card.name_ru))
    return {card.id: card for card in found}


@cache
def keywords(card: str) -> frozenset[str]:
    """The named features in a card's text."""
    return frozenset(_KEYWORD.findall(repr(cards()[card].features)))


@cache
def all_keywords() -> tuple[str, ...]:
    """Every named feature that some card has."""
    return tuple(sorted({word for card in cards() for word in keywords(card)}, key=lambda word: KEYWORDS[word].ru))


@cache
def all_classes() -> tuple[str, ...]:
    """Every class that some card has."""
    return tuple(sorted({each for card in cards().values() for each in card.classes}))


@cache
def texts(card: str, lang: str) -> tuple[str, ...]:
    """What a card says, in the reader's language."""
    found = cards()[card]
    return found.abilities if lang == "ru" else tuple(str(print_en(each)) for each in found.features)


def class_words(name: str, lang: str) -> str:
    """A class in the reader's language."""
    return name if lang == "ru" else class_name(name.lower(), lang).capitalize()


def _element(card: Card) -> int:
    return ELEMENTS.index(card.elements[0]) if card.elements else len(ELEMENTS)


@final
@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody looks for; empty parts do not matter."""

    element: str = ""
    cost: str = ""
    elite: str = ""
    class_: str = ""
    keyword: str = ""
    text: str = ""

    def fits(self, card: Card) -> bool:
        """Whether the card is one of those."""
        if self.element and (self.element not in card.elements if self.element != NEUTRAL else card.elements):
            return False
        if self.cost and str(card.cost) != self.cost:
            return False
        if self.elite and ("gold" if card.elite else "silver") != self.elite:
            return False
        if self.class_ and self.class_ not in card.classes:
            return False
        if self.keyword and self.keyword not in keywords(card.id):
            return False
        if not self.text:
            return True
        said = (*texts(card.id, "ru"), *texts(card.id, "en"), *(class_words(each, "en") for each in card.classes))
        words = _plain(" ".join((card.name_ru, card.name_en, *said, *card.classes)))
        return all(word in words for word in _plain(self.text).split())


def read_wish(fields: Mapping[str, str]) -> Wish:
    """From the fields of an address; what nobody knows finds nothing."""
    return Wish(
        fields.get("element", ""), fields.get("cost", ""), fields.get("elite", ""), fields.get("class", ""),
        fields.get("keyword", ""), fields.get("text", "")[:_MOST_TEXT],
    )  # fmt: skip


def look_for(wish: Wish) -> list[Card]:
    """All cards that fit."""
    return [card for card in cards().values() if wish.fits(card)]


def deck_of(name: str, counts: Mapping[str, int], format_: str = "constructed") -> Deck:
    """A deck out of counted cards."""
    return Deck("own", name, name, format_, tuple(sorted(counts.items())))


def _plain(text: str) -> str:
    return text.lower().replace("ё", "е")
