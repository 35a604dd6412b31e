"""How Inis presents itself on the pages of the table."""

from typing import Final

from triskel.table.pages.card import GameCard

CARD: Final = GameCard(
    emblem="stag-head",
    accent="green",
    subtitle={"ru": "Остров кланов", "en": "The isle of clans"},
    about={
        "ru": "Собрания, столкновения и выборы короля на растущем острове.",
        "en": "Assemblies, clashes and the choice of a king on a growing isle.",
    },
    length={"ru": "2–4 игрока · 60–90 минут", "en": "2–4 players · 60–90 minutes"},
)
