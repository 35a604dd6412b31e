"""How a game presents itself on the pages of the table: its card on the home page, its sign and its colour."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, final

from triskel.kernel.kit import Part

ACCENTS: Final = ("red", "green", "gold", "steel")
"""The colours that a game may wear (`tokens.css`)."""


@final
@dataclass(frozen=True, slots=True)
class GameCard:
    """What a game says of itself, by language."""

    emblem: str = "card-ace-spades"
    """A symbol of `static/icons.svg` or `static/signs.svg`."""
    accent: str = "steel"
    subtitle: Mapping[str, str] = field(default_factory=dict)
    about: Mapping[str, str] = field(default_factory=dict)
    length: Mapping[str, str] = field(default_factory=dict)
    """How many play it and how long it takes."""
    places: Sequence[tuple[Mapping[str, str], str]] = ()
    """Pages of its own that the foot of every page leads to: what they are called, and where they are."""

    def __post_init__(self) -> None:
        assert self.accent in ACCENTS, f"{self.accent} is none of: {', '.join(ACCENTS)}"


CARD: Final = Part("table.card", "CARD", GameCard)
_PLAIN: Final = GameCard()


def card_of(game: str) -> GameCard:
    """The card of a game; a plain one where it has none."""
    return CARD.of(game) or _PLAIN


def worn(game: str) -> dict[str, str]:
    """The attributes by which something wears the colours of a game."""
    return {"data_game": game, "data_accent": card_of(game).accent} if game else {}
