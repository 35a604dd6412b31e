"""A table in words, for a game whose board nobody has drawn yet: everything can be read and chosen."""

from collections.abc import Mapping
from typing import Any

from htpy import Node, Renderable, b, dd, div, dl, dt, h2, p, section, span

from triskel.table.play.pages.desk import Desk
from triskel.table.play.pages.parts import Parts
from triskel.table.play.pages.prompt import prompt
from triskel.table.words.texts import say

desk = Desk


def parts(desk: Desk) -> Parts:
    """Seats in the bar, the view as a list, the prompt."""
    return Parts(
        players=div("#players.foes")[
            (div(class_=f"foe p{seat + 1}")[b(".foe__name")[desk.seat_name(seat)]] for seat in range(desk.seats))
        ],
        rail=div("#rail.units"),
        board=lambda: div(".boards.boards--plain")[_sheet(desk)],
        layers=[_sheet(desk)],
        overlays=[],
        prompt=prompt(desk),
        hand=section("#hand.hand"),
        words=section("#words.words", aria_label=say(desk.lang, "text_view"))[
            h2[say(desk.lang, "text_view")], p[desk.title]
        ],
    )


def _sheet(desk: Desk) -> Renderable:
    skip = ("decision", "waiting_for", "outcome", "seat")
    return div("#board.plain")[_tree({key: each for key, each in desk.view.items() if key not in skip})]


def _tree(value: Any) -> Node:
    if isinstance(value, Mapping):
        return dl[((dt[str(key)], dd[_tree(each)]) for key, each in value.items())]
    if isinstance(value, (list, tuple)):
        if all(isinstance(each, (str, int)) for each in value):
            return span[", ".join(str(each) for each in value) or "—"]
        return div[(_tree(each) for each in value)]
    return span["—" if value is None else str(value)]
