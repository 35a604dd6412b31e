"""What is printed on the cards, read as plain words: the laws know no other program of a card than its text."""

from functools import cache
from typing import Final

from triskel.games.inis.state.deck import ACTION_DATA, ADVANTAGE_DATA, EPIC_DATA

ACTIONS: Final = tuple(str(each["id"]) for each in ACTION_DATA)
ADVANTAGES: Final = tuple(str(each["id"]) for each in ADVANTAGE_DATA)
"""Also the names of the territories."""
TALES: Final = tuple(str(each["id"]) for each in EPIC_DATA)
FOUR: Final = frozenset(str(each["id"]) for each in ACTION_DATA if each.get("players") == 4)
HALLOWED: Final = frozenset(str(each["id"]) for each in ADVANTAGE_DATA if each.get("start_sanctuaries"))
"""Territories that come with a Sanctuary."""
_TEXT: Final = {str(each["id"]): str(each["text"]["en"]) for each in (*ACTION_DATA, *ADVANTAGE_DATA, *EPIC_DATA)}
_KIND: Final = dict.fromkeys(ACTIONS, "action") | dict.fromkeys(ADVANTAGES, "advantage") | dict.fromkeys(TALES, "tale")
DISCARDS: Final = {"action": "discard", "advantage": "down", "tale": "epic discard"}
"""Where a card of each kind is laid away (I-CARD-2)."""


def kind(card: str) -> str:
    """Action, advantage or tale."""
    return _KIND[card]


@cache
def season(card: str) -> str:
    """The text of the Season use, or nothing."""
    return next((line for line in _TEXT[card].splitlines() if line.startswith("Season: ")), "")


@cache
def triskels(card: str) -> tuple[str, ...]:
    """The texts of the triskel uses."""
    return tuple(line for line in _TEXT[card].splitlines() if line.startswith("Triskel, "))


@cache
def says(card: str, words: str) -> bool:
    """Whether these words stand anywhere on the card."""
    return words in _TEXT[card]


@cache
def answers(words: str) -> frozenset[str]:
    """The cards with a triskel use whose moment begins with these words."""
    return frozenset(card for card in _TEXT if any(line.startswith(f"Triskel, {words}") for line in triskels(card)))


MANEUVERS: Final = answers("as a maneuver in a clash")
"""Epic Tales that are a maneuver."""
