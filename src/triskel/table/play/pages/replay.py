"""A replay: any step of a match, seen by anyone who may see it."""

import re
from collections.abc import Sequence
from typing import Final

from htpy import HTMLElement, Node, Renderable, div, h2
from markupsafe import Markup, escape

from triskel.table.analysis.words import word
from triskel.table.play.context import TableContext
from triskel.table.play.pages.player import Player, strip
from triskel.table.play.pages.shell import whole
from triskel.table.play.pages.table import desk_of, parts_of

_EMPTY: Final = re.compile(r"<section[^>]*></section>")
"""A hand without cards."""
_ID: Final = re.compile(r'(\bid="[^"]+)(")')
_LABEL: Final = re.compile(r'(\baria-label=")[^"]*(")')


def page(
    ctx: TableContext,
    step: int,
    total: int,
    perspective: int | None,
    player: Player | None = None,
    hands: Sequence[TableContext] = (),
) -> HTMLElement:
    """The position after `step` choices, with what plays it; `hands` are those who show their cards."""
    ctx.invite = ""
    desk = desk_of(ctx)
    desk.asks = False
    parts = parts_of(desk)
    if shown := [each for each in hands if not _EMPTY.fullmatch("".join([str(_hand(each))]))]:
        parts.hand = _open_hands(shown)
    parts.sheets = (*parts.sheets, "replay")
    return whole(desk, parts, strip(desk, step, total, perspective, player or Player([])))


def _hand(ctx: TableContext) -> Node:
    desk = desk_of(ctx)
    desk.asks = False
    return parts_of(desk).hand


def _open_hands(hands: Sequence[TableContext]) -> Renderable:
    """The cards of every seat, one row below the other."""

    def shown(ctx: TableContext) -> Renderable:
        name = desk_of(ctx).seat_name(ctx.seat or 0)
        plain = "".join([str(_hand(ctx))])  # what is marked up would be escaped piece by piece
        drawn = _ID.sub(rf"\g<1>-{ctx.seat}\2", plain)
        drawn = _LABEL.sub(
            lambda found: found[1] + str(escape(word(ctx.lang, "hand_of", name=name))) + found[2], drawn, 1
        )
        return div(".open-hand")[h2[name], Markup(drawn)]

    return div("#hand.open-hands", tabindex="0", role="region", aria_label=word(hands[0].lang, "all_cards"))[
        (shown(each) for each in hands)
    ]
