"""Acts: what something done at a table would store."""

from collections.abc import Sequence
from typing import final

from triskel.kernel import Outcome
from triskel.table import bot
from triskel.table.refused import Refused
from triskel.table.room import Room, write_result
from triskel.table.storage import BOT, Entry, SeatRow


@final
class Act:
    """What an act would store: its entry, the result if it ends the match, the seat if that changes hands."""

    __slots__ = ("chair", "entry", "result")

    def __init__(self, entry: Entry, result: str = "", chair: SeatRow | None = None) -> None:
        self.entry = entry
        self.result = result
        self.chair = chair


def end(seat: int, winners: Sequence[int], reason: str) -> Act:
    """The match is over for a reason that is not on the board."""
    result = write_result(Outcome(winners, reason))
    return Act(Entry("end", seat, result), result)


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
    return Act(Entry("bot", seat, bot.DEFAULT_LEVEL), chair=chair)
