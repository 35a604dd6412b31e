"""Tables that begin from a position of the editor."""

from typing import Any

from triskel.table.editor_sheet import Sheet
from triskel.table.host import Host, code
from triskel.table.order import Order, check_levels, make_terms
from triskel.table.refused import Refused
from triskel.table.storage import Entry, MatchRow, now

MODES = ("hotseat", "bot")


async def seat_down(host: Host, sheet: Sheet, mode: str, seat: int, level: str, holder: str) -> str:
    """A new table at the position: on one screen, or against bots. Refused with the reasons where it is impossible."""
    match = sheet.match
    if match is None:
        said = "; ".join(str(each) for each in sheet.reasons)
        raise Refused("setup", said, "; ".join(each.ru for each in sheet.reasons))
    if mode not in MODES:
        raise Refused("form", "mode")
    levels = {-1: level}
    check_levels(levels)
    game, at = match.game, now()
    words = game.outcome_words
    begun = [Entry("choice", each.seat, each.notation, words(match.state, each.outcomes), at) for each in match.entries]
    terms: dict[str, Any] = make_terms({"undo": "rules", "watch": "nobody"}) | {"position": dict(sheet.position)}
    row = MatchRow(
        id=code(10), game=game.name, mode=mode, setup=dict(match.setup), pins=game.pins(match.setup),
        prelude=words(match.state, match.prelude), terms=terms, invite=code(16), created=at,
    )  # fmt: skip
    chairs = Order(game.name, mode, seat=seat, levels=levels).seat_up(game.seats(match.state), holder)
    await host.stored(host.storage.add_match, row, chairs, begun)
    return row.id
