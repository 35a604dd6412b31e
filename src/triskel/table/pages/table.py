"""The table page of any game, and the regions that a stream sends anew."""

from typing import Final

from htpy import HTMLElement, Node

from triskel.table.context import TableContext
from triskel.table.pages import asks, combat, duel, panels
from triskel.table.pages.desk import Desk
from triskel.table.pages.duel import DuelDesk
from triskel.table.pages.isle import IsleDesk, isle_parts
from triskel.table.pages.parts import Parts
from triskel.table.pages.plain import plain_parts
from triskel.table.pages.shell import changing, whole
from triskel.table.pages.words import words

_DESKS: Final[dict[str, type[Desk]]] = {"unmatched": DuelDesk, "inis": IsleDesk}


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
    return _DESKS.get(ctx.match.game.name, Desk)(ctx)


def parts_of(desk: Desk) -> Parts:
    """The parts of the match's game; a game that nobody has drawn yet is played in words."""
    if isinstance(desk, DuelDesk):
        return _duel(desk)
    if isinstance(desk, IsleDesk):
        return isle_parts(desk)
    return plain_parts(desk)


def _duel(desk: DuelDesk) -> Parts:
    return Parts(
        players=panels.players(desk),
        rail=panels.rail(desk),
        board=lambda: duel.board(desk),
        layers=[duel.layer(desk)],
        overlays=[combat.combat(desk)],
        prompt=asks.ask(desk),
        hand=panels.hand(desk),
        own=panels.piles(desk),
        words=words(desk),
        extras=[panels.discards(desk)],
        legend=lambda: panels.legend_of(desk),
        still=lambda: panels.sheets(desk),
        lens=lambda: panels.hero_sheet(desk, desk.own[0], named=False),
    )
