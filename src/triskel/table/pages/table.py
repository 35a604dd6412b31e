"""The table page of any game, and the regions that a stream sends anew."""

from importlib import import_module
from types import ModuleType
from typing import Final

from htpy import HTMLElement, Node

from triskel.table.context import TableContext
from triskel.table.pages.desk import Desk
from triskel.table.pages.parts import Parts
from triskel.table.pages.shell import changing, whole

_WHERE: Final = {"unmatched": "arena", "inis": "isle", "berserk": "war"}
"""The module of each game's table: `desk` reads a match, `parts` draws it. Loaded when a match of the game is shown."""


def page(ctx: TableContext) -> HTMLElement:
    """The whole page of a match."""
    desk = desk_of(ctx)
    return whole(desk, parts_of(desk))


def regions(ctx: TableContext) -> list[Node]:
    """What changes: each element takes the place of the one with the same id."""
    desk = desk_of(ctx)
    return changing(desk, parts_of(desk))


def desk_of(ctx: TableContext) -> Desk:
    """The desk for the match's game."""
    desk: Desk = _module(ctx.match.game.name).desk(ctx)
    if ctx.judge.paused:
        desk.asks = False  # nobody may choose now
    return desk


def parts_of(desk: Desk) -> Parts:
    """The parts of the match's game."""
    parts: Parts = _module(desk.game.name).parts(desk)
    return parts


def _module(game: str) -> ModuleType:
    """A game that nobody has drawn yet is played in words."""
    return import_module(f"triskel.table.pages.{_WHERE.get(game, 'plain')}")
