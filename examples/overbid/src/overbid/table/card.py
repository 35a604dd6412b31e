"""How Overbid presents itself on the pages of the table."""

from typing import Final

from triskel.table.pages.card import GameCard

CARD: Final = GameCard(
    emblem="card-ace-spades",
    accent="steel",
    subtitle={"ru": "Две тайные ставки", "en": "Two secret bids"},
    about={
        "ru": "Оба кладут карту втёмную, старшая забирает ставку.",
        "en": "Both lay a card in secret, the higher one takes the stake.",
    },
    length={"ru": "2 игрока · 3 минуты", "en": "2 players · 3 minutes"},
)
