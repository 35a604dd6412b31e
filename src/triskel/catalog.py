"""The games that can be played, by name."""

from importlib import import_module
from typing import Any, Final

from triskel.kernel import BadSetup, Game
from triskel.kernel.refusal import unknown

_WHERE: Final = {
    "unmatched": ("triskel.unmatched.game", "UNMATCHED"),
    "inis": ("triskel.inis.game", "INIS"),
    "berserk": ("triskel.berserk.game", "BERSERK"),
}

GAMES: Final = tuple(_WHERE)


def find_game(name: str) -> Game[Any]:
    """A game by name; loaded when it is first asked for."""
    if name not in _WHERE:
        raise BadSetup(unknown("game", name, _WHERE))
    module, attribute = _WHERE[name]
    game: Game[Any] = getattr(import_module(module), attribute)
    return game
