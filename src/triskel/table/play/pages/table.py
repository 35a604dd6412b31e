"""The table page of any game, and the regions that a stream sends anew."""

from types import ModuleType

from htpy import HTMLElement, Node

from triskel.kernel.kit import kit_of
from triskel.table.play.context import TableContext
from triskel.table.play.pages import plain
from triskel.table.play.pages.desk import Desk
from triskel.table.play.pages.parts import Parts
from triskel.table.play.pages.shell import changing, whole


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
    desk: Desk = _module(ctx.sight.game.name).desk(ctx)
    if ctx.judge.paused:
        desk.asks = False  # nobody may choose now
    return desk


def parts_of(desk: Desk) -> Parts:
    """The parts of the match's game."""
    parts: Parts = _module(desk.game.name).parts(desk)
    return parts


def _module(game: str) -> ModuleType:
    """Its `desk` reads a match and its `parts` draw it; a game that nobody has drawn is played in words."""
    return kit_of(game).part("table.page") or plain
