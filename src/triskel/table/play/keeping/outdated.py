"""Matches of an earlier version whose rules, cards or boards have changed: they cannot be played on, but ended by their
record, which stays readable."""

from dataclasses import dataclass
from typing import Final, final

from triskel.kernel.bench.judge import JUDGE
from triskel.kernel.books.record import choice_line, head
from triskel.table.play import act
from triskel.table.play.entries import CHOICE, RULE, UNDO
from triskel.table.play.host import Host
from triskel.table.play.refused import Refused
from triskel.table.play.stored import HUMAN, TABLE, Addition, Conflict, Entry, MatchRow, SeatRow
from triskel.table.play.times import now

RECORD: Final = "record"
"""The reason of such an end."""
CODE: Final = "changed"
"""How such a match is refused."""


@final
@dataclass(frozen=True, slots=True)
class Outdated:
    """What is stored of such a match, and what has changed since."""

    why: Refused
    row: MatchRow
    seats: list[SeatRow]
    entries: list[Entry]

    @property
    def over(self) -> bool:
        """Whether it has ended, by its record or before."""
        return bool(self.row.result)

    def seat_of(self, holder: str) -> int:
        """The seat of somebody; -1: none."""
        mine = (n for n, seat in enumerate(self.seats) if holder and seat.kind == HUMAN and seat.holder == holder)
        return next(mine, -1)

    def may_end(self, holder: str) -> bool:
        """Whether somebody can end it; in a tournament its chief judge says how it came out."""
        return not self.over and self.seat_of(holder) >= 0 and "tournament" not in self.row.terms

    def record(self, holder: str) -> str:
        """All that was chosen, as its record writes it, but without fingerprints, for which it would have to be
        played. For everybody once it is over."""
        if not self.over:
            raise self.why.again()
        if self.seat_of(holder) < 0 and self.row.terms.get("watch") == "nobody":
            raise Refused("not for watchers")
        lines = head(self.row.game, self.row.setup, self.row.pins, self.row.prelude)
        for entry in self.entries:
            if entry.kind in (CHOICE, RULE):
                lines.append(choice_line(JUDGE if entry.kind == RULE else entry.seat, entry.text, entry.outcomes))
            elif entry.kind == UNDO:
                lines += ["undo"] * int(entry.text)
        return "\n".join([*lines, f"# {self.why.en}"]) + "\n"


async def find(host: Host, table_id: str, refused: Refused) -> Outdated:
    """The match that was refused for that; any other refusal stays one."""
    if refused.code != CODE:
        raise refused
    return Outdated(refused, *await host.stored_match(table_id))


async def end(host: Host, table_id: str, holder: str) -> int:
    """Whoever plays there ends it, without a winner. Returns the version."""
    try:
        async with host.at(table_id):
            raise Refused("not changed")
    except Refused as refused:
        found = await find(host, table_id, refused)
    if found.over:
        raise Refused("over")
    seat = found.seat_of(holder)
    if seat < 0:
        raise Refused("no seat")
    if not found.may_end(holder):
        raise Refused("cup decides")
    ending = act.end(seat, (), RECORD)
    ending.entry.at = now()
    try:
        await host.add(Addition(table_id, len(found.entries), ending.entry, ending.result))
    except Conflict:  # somebody else has just ended it
        raise Refused("moved on") from None
    await host.tell(TABLE, table_id)
    return len(found.entries) + 1
