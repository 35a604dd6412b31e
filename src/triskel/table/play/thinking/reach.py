"""How quickly bots think on this device: where none is alike, a level says what it reaches."""

from typing import Final

from triskel.bots.level import budget

SPEEDS: Final[dict[str, float]] = {}
"""Tries a second of this process, by game, searches that are guided by what was learned apart."""
_LEAST: Final = 10
"""Fewer tries say nothing."""
_FRESH: Final = 0.3
"""How much a choice counts against those before it."""


def kind(game: str, level: str) -> str:
    """The key of a game's searches like that of this level."""
    return f"{game} guided" if budget(level, game)[0] else game


def count(game: str, level: str, tries: int, seconds: float) -> None:
    """A choice was thought about so long."""
    if tries < _LEAST or seconds <= 0:
        return
    key, speed = kind(game, level), tries / seconds
    known = SPEEDS.get(key, speed)
    SPEEDS[key] = known + _FRESH * (speed - known)
