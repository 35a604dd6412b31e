"""The sets and decks of the package, made ready to play."""

from collections.abc import Iterable

from triskel.games.berserk.compile import codex as bridge
from triskel.games.berserk.content import admission
from triskel.games.berserk.content import cards as content
from triskel.games.berserk.state.face import Codex, Face, Grant

SETS = ("core", "rulebook")


def face_of(card: content.Card, index: int) -> Face:
    """The printed side of a card of the content; BadContent if the engine would not carry out all of its text."""
    for text, feature in zip(card.abilities, card.features, strict=True):
        admission.admit(feature, card.name_ru, text)
    made = bridge.face(
        index,
        card.id,
        card.name_ru,
        card.name_en,
        card.type,
        card.subtype,
        card.elements,
        (*card.classes, *(name for feature in card.features for name in admission.classes_said(feature))),
        card.elite,
        card.cost,
        card.cost_x,
        card.lives,
        card.move,
        card.strike,
        card.features,
        card.abilities,
    )
    for word, printed in (("unique", card.unique), ("horde", card.horde)):
        if printed and word not in made.grants:
            made.grants[word] = (Grant(word, 1),)
    made.unique = card.unique or "unique" in made.grants
    return made


def codex_of(cards: Iterable[content.Card]) -> Codex:
    """A codex of these cards."""
    return bridge.codex([face_of(card, index) for index, card in enumerate(cards)])


def load() -> tuple[Codex, dict[str, list[str]]]:
    """The faces of the package's sets, and its ready decks."""
    cards = [card for name in SETS for card in content.load_set(name).cards]
    decks = content.load_decks()
    return codex_of(cards), {name: each.flat() for name, each in decks.items()}
