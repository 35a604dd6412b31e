"""What the cards of Berserk are worth in play, on the scale of a logistic of who wins.

`tools/fit_worth.py` fits the numbers of `berserk_worth.toml` to who won battles of quick players: a few that hold for
any card, and for each card of the core set how much more or less than that it is worth. A card that nobody has played
yet is worth what its cost and lives say.
"""

import tomllib
from importlib.resources import files
from typing import Final

from triskel.games.berserk.state.face import CREATURE, FLYER, Face

GENERAL: Final = ("life", "lives", "stands", "flies", "lifeless", "ready now", "ready", "exposed")
"""Numbers that hold for any card."""
MOST_LIVES: Final = 60


def _read() -> tuple[dict[str, float], dict[str, float]]:
    known = tomllib.loads(files("triskel.games.berserk").joinpath("faces", "worth.toml").read_text(encoding="utf-8"))
    return {name: float(known["general"][name]) for name in GENERAL}, {
        name: float(value) for name, value in known["cards"].items()
    }


_GENERAL, CARDS = _read()

LIFE: Final = tuple(_GENERAL["life"] * life + _GENERAL["lives"] * life**1.4 for life in range(MOST_LIVES + 1))
"""What so many lives of one creature are worth: more than in proportion."""
READY_NOW: Final = _GENERAL["ready now"]
READY: Final = _GENERAL["ready"]
"""An untapped creature beside an enemy, in its own turn and in the enemy's."""
EXPOSED: Final = _GENERAL["exposed"]
"""A tapped creature beside an enemy: it will not strike back."""


def general(face: Face) -> float:
    """What a card is worth besides its lives, as far as its cost says it."""
    if face.kind != CREATURE:
        return _GENERAL["lifeless"] * face.cost
    worth: float = _GENERAL["stands"] * face.cost**1.5
    return worth + _GENERAL["flies"] if face.subtype == FLYER else worth
