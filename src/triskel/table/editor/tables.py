"""Tables that begin from a position of the editor."""

from typing import Any

from triskel.table.play.host import Host
from triskel.table.play.order import Order, check_levels, make_terms
from triskel.table.play.refused import Refused
from triskel.table.play.thinking.building import Built

MODES = ("hotseat", "bot")


async def seat_down(
    host: Host, built: Built, position: dict[str, Any], mode: str, seat: int, level: str, holder: str
) -> str:
    """A new table at the position: on one screen, or against bots."""
    if mode not in MODES:
        raise Refused("form", "mode")
    levels = {-1: level}
    check_levels(levels)
    terms: dict[str, Any] = make_terms({"undo": "rules", "watch": "nobody"}) | {"position": position}
    chairs = Order(built.game, mode, seat=seat, levels=levels).seat_up(built.seats, holder)
    return await host.place(built, mode, terms, chairs)
