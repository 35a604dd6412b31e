"""How Unmatched presents itself on the pages of the table."""

from typing import Final

from triskel.table.pages.card import GameCard

CARD: Final = GameCard(
    emblem="crossed-swords",
    accent="red",
    subtitle={"ru": "Дуэль легенд", "en": "A duel of legends"},
    about={
        "ru": "Медуза против Короля Артура, Красная Шапочка против Беовульфа.",
        "en": "Medusa against King Arthur, Little Red Riding Hood against Beowulf.",
    },
    length={"ru": "2–4 игрока · 30 минут", "en": "2–4 players · 30 minutes"},
)
