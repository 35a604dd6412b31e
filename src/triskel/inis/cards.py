"""The 63 cards: their texts read into uses, and the masks that follow from them."""

from typing import Final

from triskel.inis.deck import DATA
from triskel.inis.grammar import read_card
from triskel.inis.moment import MANEUVER, SEASON
from triskel.inis.window import USES


def text_of(card: int, lang: str) -> str:
    """The card's text, one line for each use."""
    return str(DATA[card]["text"][lang])


def _load() -> None:
    for card in range(len(DATA)):
        USES[card] = read_card(text_of(card, "en"), "en")


_load()

SEASON_CARDS: Final = sum(1 << card for card, uses in enumerate(USES) if any(use.moment == SEASON for use in uses))
TRISKELS: Final = sum(1 << card for card, uses in enumerate(USES) if any(use.moment != SEASON for use in uses))
MANEUVERS: Final = sum(1 << card for card, uses in enumerate(USES) if any(use.moment == MANEUVER for use in uses))
"""The Epic Tales that are played as a maneuver of a clash (I-CLASH-6)."""
