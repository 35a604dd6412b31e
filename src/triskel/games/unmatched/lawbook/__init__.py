"""The laws of Unmatched: general sentences of the rulebooks, watched after every choice (`kernel.bench.law`).

Written from the books, not from the rules' code: nothing here imports a module that plays the game. What is read is the
event stream, the questions that are asked, positions, and heroes and boards as data. `account` keeps books of its own,
`ground` searches the board by itself.
"""

from triskel.games.unmatched.lawbook import (  # noqa: F401 - each enters its laws
    attack,
    cards,
    combat,
    damage,
    doors,
    effects,
    ending,
    heroes,
    movement,
    scheme,
    setup,
    teams,
    turn,
)
from triskel.games.unmatched.lawbook.book import BOOK
from triskel.kernel.bench.law import Lawbook


def lawbook() -> Lawbook:
    """All laws."""
    return BOOK
