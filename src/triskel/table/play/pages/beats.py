"""Beats: what happened of late, as a person would tell it, for the page's script to play (static/beats.js).

The list holds only what the reader's seat may know, and every beat carries the number of its last event: a page plays
those that it has not seen, over the board as it was, and then shows the new one. A game says in a row for each kind of
event which beat it is and which of its facts it shows (`table/beats.py` of the game).
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from htpy import Renderable, div
from markupsafe import Markup

from triskel.kernel.kit import kit_of
from triskel.table.cards.terms import spelled
from triskel.table.play.pages.desk import Desk

MOST: Final = 20
"""Beats that a page is told at once."""
_TURNS: Final = 2
"""Turns that can be watched again: the last one and what there is of this one."""
_TOGETHER: Final = frozenset(("hit", "heal", "fall", "ring", "dice"))
"""Beats that are one when they come from one choice: three fighters hurt by one card."""
_LINE: Final = 90
"""Letters after which no more is said in one beat."""

Spot = str | tuple[int, int]
"""A place on the board: the selector of a piece or space, or a point of the drawing; empty where there is none."""


@dataclass(frozen=True, slots=True)
class Row:
    """How one kind of event is told: which beat, and by their names the facts that it shows."""

    beat: str
    at: str = ""
    """The piece or space that it happens to, or where it begins."""
    to: str = ""
    """Where it leads."""
    cards: tuple[str, ...] = ()
    """Cards that are read."""
    number: str = ""
    """What is lost or won, with its sign: "-amount"."""


class Teller:
    """Tells the events of one game. A game gives its rows, and says where its pieces lie and how its cards look."""

    rows: ClassVar[Mapping[str, Row]] = {}

    def __init__(self, desk: Any) -> None:
        self.desk = desk

    def row(self, event: Mapping[str, Any]) -> Row | None:
        """How an event is told; None for one that is only written down."""
        return self.rows.get(event["kind"])

    def spot(self, fact: str, value: Any) -> Spot:
        """Where the thing that a fact names lies."""
        return ""

    def card(self, fact: str, event: Mapping[str, Any]) -> tuple[str, int] | None:
        """A card face up, and whose colour its back has; None where the seat does not know the card."""
        return None

    def picture(self, event: Mapping[str, Any]) -> str:
        """What else is shown: dice, a sum, a line of a table."""
        return ""

    def way(self, event: Mapping[str, Any], row: Row) -> list[Spot]:
        """The places through which an arrow or a trail leads."""
        return [self.spot(fact, event[fact]) for fact in (row.at, row.to) if fact in event] if row.to else []

    def step(self, event: Mapping[str, Any]) -> tuple[str, str] | None:
        """A piece that goes somewhere, and the classes that put it there."""
        return None

    def beat(self, event: Mapping[str, Any], number: int) -> dict[str, Any] | None:
        """An event as the script reads it: what is empty is left out."""
        row = self.row(event)
        if row is None:
            return None
        sign, fact = row.number[:1], row.number[1:]
        shown = f"{'−' if sign == '-' else sign}{abs(int(event[fact]))}" if fact in event else ""
        marks = [(self.spot(row.at, event[row.at]), shown)] if row.at in event else []
        found = {
            "n": number,
            "beat": row.beat,
            "words": self.desk.heading(event) or spelled(self.desk.line(event)),
            "by": self.desk.doer(event),
            "marks": [each for each in marks if each[0]],
            "way": [each for each in self.way(event, row) if each],
            "cards": [each for fact in row.cards if (each := self.card(fact, event)) is not None],
            "picture": self.picture(event),
            "step": self.step(event),
        }
        return {key: each for key, each in found.items() if each not in (None, "", [])}


def beats(desk: Desk) -> list[dict[str, Any]]:
    """The beats of the last turn and of this one, oldest first."""
    room = kit_of(desk.game.name).part("table.beats")
    if room is None:
        return []
    teller: Teller = room.teller(desk)
    events = desk.events[_since(desk) :]
    first = desk.sight.told - len(events) + 1
    found: list[dict[str, Any]] = []
    for number, event in enumerate(events, first):
        made = teller.beat(event, number)
        if made is None:
            continue
        made["choice"] = event["step"]
        if found and _as_one(found[-1], made):
            _join(found[-1], made)
        else:
            found.append(made)
    return found[-MOST:]


def _since(desk: Desk) -> int:
    """Where among the desk's events the last turn but one begins."""
    turns = 0
    for number in range(len(desk.events) - 1, -1, -1):
        turns += bool(desk.heading(desk.events[number]))
        if turns == _TURNS:
            return number
    return 0


def _as_one(before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    return before["beat"] == after["beat"] and before["beat"] in _TOGETHER and before["choice"] == after["choice"]


def _join(before: dict[str, Any], after: Mapping[str, Any]) -> None:
    before["n"] = after["n"]
    if len(before["words"]) < _LINE:
        before["words"] = f"{before['words']} · {after['words']}"
    elif not before["words"].endswith("…"):
        before["words"] += " …"
    for key in ("marks", "picture"):
        if key in after:
            before[key] = before[key] + after[key] if key in before else after[key]


def region(desk: Desk) -> Renderable:
    """#beats: the list as text that is never shown. A page that has seen event `last` has seen all of them."""
    told: Sequence[Mapping[str, Any]] = () if desk.seat is None and desk.ctx.covered else beats(desk)
    listed = {"last": desk.sight.told, "beats": told}
    text = json.dumps(listed, ensure_ascii=False, separators=(",", ":"))
    return div("#beats", hidden=True)[Markup(text.replace("&", "&amp;").replace("<", "&lt;"))]
