"""Decks as players name them: ours by id, files, and plain lists."""

from collections.abc import Sequence
from pathlib import Path

from triskel.games.berserk.content.cards import Card, Deck, load_decks, load_set, make_deck, set_from_text
from triskel.games.berserk.content.deck import check_sets
from triskel.games.berserk.content.formats import check, deck_from_text
from triskel.kernel.books.files import read_text
from triskel.kernel.books.outside import read_toml
from triskel.kernel.play.event import Reason
from triskel.kernel.play.refusal import BadContent


def told(reason: Reason, lang: str) -> str:
    """A reason with its rule."""
    return f"{reason.text(lang)} ({reason.rule})" if reason.rule else reason.text(lang)


def cards_with(sets: Sequence[str] = ()) -> dict[str, Card]:
    """The cards of the core set and of own sets, by id."""
    cards = {card.id: card for card in load_set("core").cards}
    for text in check_sets(list(sets)):
        cards |= {card.id: card for card in set_from_text(text).cards}
    return cards


def find_deck(name: str, sets: Sequence[str] = ()) -> Deck:
    """A deck that comes with Triskel by id, a deck file with its table of cards, or a plain deck list."""
    if name in load_decks():
        return load_decks()[name]
    text = read_text(name)
    if "[cards]" in text.split():
        return make_deck(read_toml(text, name), name)
    return deck_from_text(text, cards_with(sets), Path(name).stem)


def legal_deck(name: str, sets: Sequence[str] = ()) -> Deck:
    """The same, refused with every reason where it is neither a constructed deck nor one of a draft."""
    deck, cards = find_deck(name, sets), cards_with(sets)
    wrong = check(deck, cards, "constructed")
    if wrong and check(deck, cards, "draft"):
        said = ["; ".join(told(reason, lang) for reason in wrong) for lang in ("en", "ru")]
        raise BadContent(f"{name}: {said[0]}", f"{name}: {said[1]}")
    return deck
