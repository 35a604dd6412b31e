"""Acts: what something done at a table would store."""

from collections.abc import Callable, Sequence
from typing import final

from triskel.kernel import Outcome
from triskel.table.play import entries
from triskel.table.play.entries import BOT_SITS, END
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.stored import BOT, Entry, SeatRow, write_result
from triskel.table.play.thinking import bot

Who = Callable[[Room], Sequence[int]]
"""Whoever acts, as the seats that are held in a room; asked inside it, when nobody else is there."""


def seated(room: Room, who: Who) -> Sequence[int]:
    """The seats of whoever acts; Refused for one who has none."""
    held = who(room)
    if not held:
        raise Refused("no seat")
    return held


def own_seat(room: Room, who: Who, seat: int | None) -> int:
    """The seat that is meant: a named one that must be one's own, or the one from which one looks now."""
    held = seated(room, who)
    if seat is None:
        seat = room.front(held)
        assert seat is not None
    if seat not in held:
        raise Refused("not your seat")
    return seat


@final
class Act:
    """What an act would store: its entry, the result if it ends the match, the seat if that changes hands."""

    __slots__ = ("chair", "entry", "result")

    def __init__(self, entry: Entry, result: str = "", chair: SeatRow | None = None) -> None:
        self.entry = entry
        self.result = result
        self.chair = chair


def check_talk(room: Room, act: Act) -> None:
    """Refused where so much was said and asked that it would fill the match."""
    if room.version >= entries.MOST_TALK and act.entry.kind in entries.TALK:
        raise Refused("talked enough")


def end(seat: int, winners: Sequence[int], reason: str) -> Act:
    """The match is over for a reason that is not on the board."""
    result = write_result(Outcome(winners, reason))
    return Act(Entry(END, seat, result), result)


def leave(room: Room, seat: int, reason: str) -> Act:
    """A seat is out: the other of two wins; among more a bot goes on in it."""
    if room.result is not None:
        raise Refused("over")
    if len(room.seats) == 2:
        return end(seat, [other for other in range(2) if other != seat], reason)
    if len(room.people()) == 1:
        return end(seat, (), reason)
    return take_over(room, seat)


def take_over(room: Room, seat: int) -> Act:
    """A bot goes on in the seat."""
    chair = SeatRow(BOT, room.seats[seat].name, bot.DEFAULT_LEVEL, "")
    return Act(Entry(BOT_SITS, seat, bot.DEFAULT_LEVEL), chair=chair)
