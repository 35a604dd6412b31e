"""Decks that answer often, for battles in which the laws are watched (`lawbook`).

What one paragraph says is tested in quiet positions. Where paragraphs meet, something comes in between: a target dies,
a source is tapped or robbed of its tokens, somebody is forbidden to act. The cards of `sets/lively.csv` do nothing
else; they are no part of any set that people play with, and a battle carries their texts like those of any own set.
"""

from functools import cache
from importlib.resources import files
from typing import Any, Final

from triskel.games.berserk.content import deck
from triskel.games.berserk.state.face import CREATURE, GROUND
from triskel.kernel.play.chance import Chance

NAMES: Final = 10
"""Different cards of a deck, of which it has three copies each."""
GUESTS: Final = 3
"""So many of them at most come from the sets that people play with."""


@cache
def text() -> str:
    """The texts of the cards that answer."""
    return files("triskel.games.berserk").joinpath("content", "sets", "lively.csv").read_text("utf-8")


def setup(chance: Chance) -> dict[str, Any]:
    """The set, and two decks of its cards with a few guests."""
    return {"sets": [text()], "decks": [_deck(chance), _deck(chance)]}


def _deck(chance: Chance) -> list[str]:
    faces = deck.codex([text()]).faces
    old = len(deck.codex().faces)
    own = list(range(old, len(faces)))
    guests = [face.index for face in faces[:old] if not face.cost_x and (face.instants or face.auras)]
    walkers = [each for each in own if faces[each].kind == CREATURE and faces[each].subtype == GROUND]
    chosen = [chance.take(guests) for _ in range(chance.below(GUESTS + 1))]
    chosen.append(chance.take(walkers))  # without a creature there is no battle
    own.remove(chosen[-1])
    while len(chosen) < NAMES:
        chosen.append(chance.take(own))
    return [faces[each].id for each in reversed(chosen) for _ in range(3)]
