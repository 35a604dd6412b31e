"""The cards that Berserk decks are built from, and looking for some of them.

A deck may hold cards of a set that somebody wrote: `use` says for the rest of a request which set that is.
"""

import re
from collections.abc import Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, final

from triskel.games.berserk.content.cards import Card, Deck, load_set, set_from_text
from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.state.face import ELEMENTS
from triskel.games.berserk.table.drawn.printed import class_name
from triskel.games.berserk.text import print_en

NEUTRAL: Final = "neutral"
_KEYWORD: Final = re.compile(r"Keyword\(word='([a-z-]+)'")
_MOST_TEXT: Final = 60


_own: ContextVar[str] = ContextVar("own set", default="")


def use(text: str) -> None:
    """For the rest of this request cards are those of the core set and of this one; '' is the core set alone."""
    _own.set(text)


@lru_cache(maxsize=32)
def own_cards(text: str) -> tuple[Card, ...]:
    """The cards of a set that somebody wrote; BadContent says what is wrong with it."""
    return set_from_text(text, "own set").cards


def cards() -> dict[str, Card]:
    """The core set, and the set in use, by id, by element and name."""
    return _cards(_own.get())


@lru_cache(maxsize=32)
def _cards(own: str) -> dict[str, Card]:
    known = [*load_set("core").cards, *(own_cards(own) if own else ())]
    found = sorted(known, key=lambda card: (_element(card), card.cost, card.name_ru))
    return {card.id: card for card in found}


def keywords(card: str) -> frozenset[str]:
    """The named features in a card's text."""
    return _keywords(_own.get() if card not in _cards("") else "", card)


@lru_cache(maxsize=8192)
def _keywords(own: str, card: str) -> frozenset[str]:
    return keywords_of(_cards(own)[card])


def keywords_of(card: Card) -> frozenset[str]:
    """The same of a card in hand."""
    return frozenset(_KEYWORD.findall(repr(card.features)))


def all_keywords() -> tuple[str, ...]:
    """Every named feature that some card has."""
    return tuple(sorted({word for card in cards() for word in keywords(card)}, key=lambda word: KEYWORDS[word].ru))


def all_classes() -> tuple[str, ...]:
    """Every class that some card has."""
    return tuple(sorted({each for card in cards().values() for each in card.classes}))


def texts(card: str, lang: str) -> tuple[str, ...]:
    """What a card says, in the reader's language."""
    return _texts(_own.get() if card not in _cards("") else "", card, lang)


@lru_cache(8192, typed=True)
def _texts(own: str, card: str, lang: str) -> tuple[str, ...]:
    return texts_of(_cards(own)[card], lang)


def texts_of(card: Card, lang: str) -> tuple[str, ...]:
    """The same of a card in hand."""
    return card.abilities if lang == "ru" else tuple(str(print_en(each, card.names)) for each in card.features)


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
