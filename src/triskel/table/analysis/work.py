"""The work of looking back, done by workers: an analysis piece by piece, so that one that is stopped or killed loses no
more than a piece; pictures and animations."""

import time
from typing import Final

from triskel.bots.analysis.riddles import Riddle, proposal
from triskel.bots.analysis.study import Kept, Study
from triskel.i18n.people import by_mark, naming
from triskel.table.analysis import picture
from triskel.table.play.thinking.position import Position, stand

EFFORT: Final = 40
"""Iterations of each search of an analysis at the table."""
PIECE: Final = 5.0
"""Seconds after which a piece is handed back."""
SECONDS: Final = 60.0
"""After which a worker is given up: one choice may take long."""


def piece(position: Position, kept: Kept | None, effort: int = EFFORT, seconds: float = PIECE) -> Kept:
    """The analysis, a piece further; at least by one choice."""
    until = time.monotonic() + seconds
    study = Study(stand(position), effort, kept)
    with naming(by_mark):
        for _ in study.steps():
            if time.monotonic() > until:
                break
    return study.kept


def riddle(position: Position, kept: Kept, number: int) -> Riddle | None:
    """Whether the position before a choice is a puzzle, by a deeper look."""
    with naming(by_mark):
        return proposal(stand(position), kept, number)


def painted(position: Position, seat: int | None, lang: str, dark: bool, names: list[str], kind: str) -> bytes:
    """A picture of a position."""
    svg = picture.picture(stand(position), seat, lang, dark, names)
    return svg.encode() if kind == "svg" else picture.painted(svg)


def moving(
    position: Position, first: int, seat: int | None, lang: str, dark: bool, names: list[str], kind: str
) -> bytes:
    """An animation of the last choices of a position."""
    match = stand(position)
    return picture.animation(picture.stretch(match, first, len(match.entries), seat, lang, dark, names), kind)
