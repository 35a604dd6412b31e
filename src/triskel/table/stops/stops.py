"""Stops: where a seat wants to be asked, and where the table may decline for it.

A chance to respond is put to everyone who might have an answer. Who does not want to be asked is declined for after the
same delay whether or not he could have answered, so nobody learns anything by waiting. What a seat wishes is no entry
of the match: the others are not told.

A question with one answer is answered for whoever wishes to be asked only when there is a choice, which is so from the
beginning at a table against bots: at once where nobody else could learn anything, otherwise after that same delay. What
the table is about to answer is not drawn as a question (`Room.left`).
"""

import asyncio
from functools import partial
from typing import Any, Protocol, final

from triskel.kernel import DONE, Decision
from triskel.kernel.play.decision import RESPONSE
from triskel.table.play.host import Host
from triskel.table.play.keeping.insist import insist
from triskel.table.play.room import Room
from triskel.table.play.seats.wishes import ABLE, ASK, STACK, TURN
from triskel.table.play.stored import HUMAN, OPEN


class Wishes(Protocol):
    """Where wishes are kept. Methods block; the table calls them on a thread."""

    def all(self) -> dict[tuple[str, int], str]:
        """All wishes, by table and seat; asked once, when the table opens."""

    def find(self, table_id: str, seat: int) -> str:
        """The wish of a seat; empty where it has none."""

    def store(self, table_id: str, seat: int, wish: str) -> None:
        """Remember a wish in place of the one before."""


def can_decline(decision: Decision) -> bool:
    """Whether it is a chance to respond that may be let pass."""
    return bool(decision.flags & RESPONSE) and DONE in decision.options


def wants_asking(wish: str, view: dict[str, Any]) -> bool:
    """Whether a seat with this wish is to be asked now. Only what everybody sees counts."""
    return wish in (ASK, ABLE) or (wish == STACK and bool(view.get("stack")))


def _lets(room: Room, wish: str, decision: Decision) -> bool:
    """Whether a seat with this wish leaves the question to the table."""
    if len(decision.options) == 1:
        return wish != ASK
    return not wants_asking(wish, room.match.view(None) if wish == STACK else {})


def default(room: Room) -> str:
    """What a seat wishes that has not said anything."""
    return ABLE if room.row.terms.get("asks") == ABLE else ASK


def alone(room: Room) -> bool:
    """Whether one person plays there among bots: nobody else can learn from how long an answer takes."""
    return len(room.people()) == 1 and all(each.kind != OPEN for each in room.seats)


@final
class Stops:
    """The wishes of all seats, and the declining."""

    def __init__(self, host: Host, wishes: Wishes) -> None:
        self._host = host
        self._wishes = wishes
        self._known = wishes.all()
        self._busy: set[tuple[str, int, int]] = set()
        self._passed: set[tuple[str, int]] = set()
        """Seats that wish to be left alone until their turn, and have seen somebody else's since."""
        host.attendants.append(self.attend)

    async def wish(self, room: Room, seat: int) -> str:
        """What the seat wishes; another server on the same database may have been told."""
        if not self._host.storage.shared:
            return self._known.get((room.id, seat)) or default(room)
        found = await self._host.stored(self._wishes.find, room.id, seat)
        if found:
            self._known[room.id, seat] = found
        else:
            self._known.pop((room.id, seat), None)
        return found or default(room)

    async def set(self, table_id: str, seat: int, wish: str) -> None:
        """Remember a wish, and act on it at once."""
        self._known[table_id, seat] = wish
        await self._host.stored(self._wishes.store, table_id, seat, wish)
        async with self._host.at(table_id) as room:
            self.attend(room)
            self._show(room)

    def attend(self, room: Room) -> None:
        """Look at the open questions of a table: decline what is to be declined, end what lasts until the own turn."""
        room.left = {}
        if room.result is not None or room.bench.paused:
            return
        self._end_waiting(room)
        for decision in room.match.decisions:
            seat = decision.seat
            if room.seats[seat].kind != HUMAN or (len(decision.options) > 1 and not can_decline(decision)):
                continue
            here = (room.id, seat, decision.id)
            wish = self._known.get((room.id, seat)) or default(room)
            if _lets(room, wish, decision):
                room.left[seat] = decision.id
            if here not in self._busy and (self._host.storage.shared or wish != ASK):
                self._busy.add(here)
                self._host.begin_task(self._answer(room, seat, decision))

    def _end_waiting(self, room: Room) -> None:
        """Who wished to be left alone until his turn has it now: a question that is no response, after another's."""
        asked = {each.seat for each in room.match.decisions if not each.flags & RESPONSE}
        for seat in range(len(room.seats)):
            here = (room.id, seat)
            if self._known.get(here) != TURN:
                self._passed.discard(here)
            elif seat not in asked and asked:
                self._passed.add(here)
            elif seat in asked and here in self._passed:
                self._passed.discard(here)
                self._known[here] = default(room)
                self._host.insist(partial(self._host.stored, self._wishes.store, room.id, seat, default(room)))

    async def _answer(self, room: Room, seat: int, decision: Decision) -> None:
        """Answer what is to be answered; what is answered by hand meanwhile is refused, and that is well."""
        try:
            await insist(self._host.hub, partial(self._answer_once, room, seat, decision))
        finally:
            self._busy.discard((room.id, seat, decision.id))

    async def _answer_once(self, room: Room, seat: int, decision: Decision) -> None:
        """Decline, or give the only answer there is, unless the seat wants to be asked."""
        only = len(decision.options) == 1
        leaves = _lets(room, await self.wish(room, seat), decision)
        if leaves and not (only and alone(room)):
            await asyncio.sleep(self._host.settings.bot_delay)
            leaves = _lets(room, await self.wish(room, seat), decision)  # a change of mind counts until the end
        if leaves:
            answer = decision.options[0] if only else DONE
            await self._host.choose(room.id, lambda _: [seat], seat, answer, decision.id)
            if only:
                room.forced.add(len(room.match.entries) - 1)
        elif room.left.get(seat) == decision.id:  # another server knew better what the seat wishes
            del room.left[seat]
            self._show(room)

    def _show(self, room: Room) -> None:
        """What is asked of whom has changed without an entry: the table is drawn anew."""
        room.cache.clear()
        room.anew += 1
        self._host.hub.notify(room.id)
