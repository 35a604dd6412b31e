"""How Berserk presents itself on the pages of the table."""

from typing import Final

from triskel.table.pages.card import GameCard

DECKS: Final = {"ru": "Колоды Берсерка", "en": "Berserk decks"}

CARD: Final = GameCard(
    emblem="crossed-axes",
    accent="gold",
    subtitle={"ru": "Война отрядов", "en": "A war of bands"},
    about={
        "ru": "Карточное сражение: стек, приоритет и полный свод правил.",
        "en": "A battle of cards: the stack, priority and the whole book of rules.",
    },
    length={"ru": "2 игрока · 40 минут", "en": "2 players · 40 minutes"},
    places=((DECKS, "/decks"),),
)
