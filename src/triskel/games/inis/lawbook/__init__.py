"""The laws of Inis, written from the book: see `account.py` for what they remember."""

from triskel.games.inis.lawbook import (
    answers,
    assembly,
    box,
    cards,
    clash,
    effects,
    isle,
    maneuver,
    season,
    told,
    victory,
)
from triskel.games.inis.lawbook.account import BOOK

__all__ = [
    "BOOK",
    "answers",
    "assembly",
    "box",
    "cards",
    "clash",
    "effects",
    "isle",
    "maneuver",
    "season",
    "told",
    "victory",
]
