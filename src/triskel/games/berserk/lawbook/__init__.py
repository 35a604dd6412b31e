"""The laws of Berserk: general sentences of the comprehensive rules, watched while a battle is played.

Written from the book, not from the rules' code: `account.py` keeps an account of its own of every card and of every
game action that was declared (`table.py` its records, `tale.py` the cards as events tell them); `text.py` reads prices
and aims from the printed sentence; `offers.py` says what a player may certainly declare; the others are the laws.
"""

from triskel.games.berserk.lawbook import (
    attached,
    course,
    dice,
    hidden,
    leavings,
    ledger,
    legality,
    payment,
    places,
    preparation,
    priority,
    stacked,
    strikes,
    triggers,
    victory,
    wounds,
    zones,
)
from triskel.games.berserk.lawbook.book import BOOK

__all__ = [
    "BOOK",
    "attached",
    "course",
    "dice",
    "hidden",
    "leavings",
    "ledger",
    "legality",
    "payment",
    "places",
    "preparation",
    "priority",
    "stacked",
    "strikes",
    "triggers",
    "victory",
    "wounds",
    "zones",
]
