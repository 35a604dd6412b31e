"""Where cards lie and go: names that all phrases of cards share."""

from typing import Final

HAND: Final = "hand"
PILE: Final = "discard pile"
DECK: Final = "deck"
ASIDE: Final = "aside"
TOP: Final = "top"
BOTTOM: Final = "bottom"
EITHER_END: Final = "top or bottom"
OUT: Final = "out"
"""Removed from the game."""
