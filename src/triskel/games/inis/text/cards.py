"""The 63 cards: their texts read into uses, and the masks that follow from them."""

from typing import Final

from triskel.games.inis.rules.moment import MANEUVER, SEASON
from triskel.games.inis.rules.window import USES, played_at
from triskel.games.inis.state.deck import DATA
from triskel.games.inis.text.grammar import read_card


def text_of(card: int, lang: str) -> str:
    """The card's text, one line for each use."""
    return str(DATA[card]["text"][lang])


def _load() -> None:
    for card in range(len(DATA)):
        USES[card] = read_card(text_of(card, "en"), "en")


_load()

SEASON_CARDS: Final = played_at(SEASON)
MANEUVERS: Final = played_at(MANEUVER)
"""The Epic Tales that are played as a maneuver of a clash (I-CLASH-6)."""
