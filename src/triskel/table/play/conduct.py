"""Conduct at a table, beside choosing: taking back, draws, resigning, claiming, talking, passing the device."""

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import Final

from triskel.table.play.act import Act, Who, end, leave, own_seat, seated, take_over
from triskel.table.play.entries import AGREE, ASK, CHAT, FACE, OFFER, REFUSE, TEAM, UNDO
from triskel.table.play.host import Host
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.seats.team import mates
from triskel.table.play.stored import HOLDER, Entry
from triskel.table.play.times import now

MOST_CHAT: Final = 300
_ALL: Final = 1_000_000
"""However many matches somebody plays."""


async def undo(host: Host, table_id: str, who: Who, answer: str = "") -> int:
    """Take back, ask to take back, or answer somebody who asked ("yes" or "no")."""

    def plan(room: Room) -> Act:
        held = seated(room, who)
        if answer:
            return _answer(room, held, room.undo_asked, answer, _agreed_undo)
        if room.undo_asked is not None and room.undo_asked in held:
            raise Refused("asked")
        seat, count, consent = room.undo_plan(held)
        return Act(Entry(ASK if consent else UNDO, seat, str(count)))

    return await host.act(table_id, plan)


def _agreed_undo(room: Room) -> Act:
    assert room.undo_asked is not None
    seat, count, _ = room.undo_plan([room.undo_asked])
    return Act(Entry(UNDO, seat, str(count)))


def _answer(room: Room, held: Sequence[int], asker: int | None, answer: str, agreed: Callable[[Room], Act]) -> Act:
    """Somebody answers a request; the last one who agrees makes it happen."""
    if room.result is not None:
        raise Refused("over")
    if asker is None or asker in held:
        raise Refused("nothing asked")
    if answer != "yes":
        return Act(Entry(REFUSE, held[0]))
    missing = room.opponents([asker]) - room.agreed - set(held)
    return Act(Entry(AGREE, held[0])) if missing else agreed(room)


async def draw(host: Host, table_id: str, who: Who, answer: str = "") -> int:
    """Offer a draw, or answer an offer. Bots never agree."""

    def plan(room: Room) -> Act:
        held = seated(room, who)
        if room.result is not None:
            raise Refused("over")
        if answer:
            return _answer(room, held, room.draw_offered, answer, lambda _: end(held[0], (), "draw agreed"))
        if room.draw_offered is not None:
            raise Refused("asked")
        if not room.opponents(held):
            raise Refused("impossible")
        return Act(Entry(OFFER, held[0]))

    return await host.act(table_id, plan)


async def hurry(host: Host, table_id: str, who: Who) -> None:
    """A bot that thinks is to choose at once; only where nobody else plays."""
    async with host.at(table_id) as room:
        if room.opponents(seated(room, who)) or room.row.terms.get("rated"):
            raise Refused("impossible")
        host.bots.hurry(room)


async def resign(host: Host, table_id: str, who: Who, seat: int | None = None) -> int:
    """Give up: the other of two wins; among more a bot goes on in this seat."""
    return await host.act(table_id, lambda room: leave(room, own_seat(room, who, seat), "resigned"))


def away(host: Host, room: Room, held: Collection[int], elsewhere: Collection[int] = ()) -> list[int]:
    """The opponents who have to choose and have not been here for long enough that their place may be claimed.
    `elsewhere` are the seats whose holders are connected to another server."""
    if now() - max(room.moved, host.begun) < host.settings.away * 1000:
        return []
    late = room.opponents(held) & set(room.deciders()) - set(elsewhere)
    return [seat for seat in sorted(late) if not host.hub.is_present(room.id, seat)]


async def claim(host: Host, table_id: str, who: Who, how: str) -> int:
    """The opponent went away: "win" ends a match of two, "bot" lets a bot go on in the seat."""
    if how not in ("win", "bot"):
        raise Refused("form", "how")

    elsewhere = await host.stored(host.servers.elsewhere, table_id)

    def plan(room: Room) -> Act:
        held = seated(room, who)
        gone = away(host, room, held, elsewhere) if room.result is None else []
        if room.result is not None:
            raise Refused("over")
        if not gone:
            raise Refused("not away")
        return leave(room, gone[0], "left") if how == "win" else take_over(room, gone[0])

    return await host.act(table_id, plan)


async def say(host: Host, table_id: str, who: Who, text: str, team: bool = False) -> int:
    """A word in the chat, or within the team; only those at the table may speak."""
    words = " ".join(text.split())
    if not words:
        raise Refused("empty")
    if len(words) > MOST_CHAT:
        raise Refused("too long")

    def plan(room: Room) -> Act:
        seat = own_seat(room, who, None)
        if team and len(mates(room.match, seat)) < 2:
            raise Refused("impossible")
        return Act(Entry(TEAM if team else CHAT, seat, words))

    return await host.act(table_id, plan)


async def face(host: Host, table_id: str, who: Who) -> int:
    """Hot-seat: the one who has to choose now has taken the device."""

    def plan(room: Room) -> Act | None:
        seat = own_seat(room, who, None)
        return Act(Entry(FACE, seat)) if room.covered(who(room)) else None

    return await host.act(table_id, plan)


async def forget(host: Host, holder: str) -> None:
    """Delete names and chat of a holder, and let go of the seats; what is still being played is given up first."""
    for table_id in await host.stored(host.storage.matches_of, holder, _ALL, True):
        with suppress(Refused):  # it cannot be loaded, or ended meanwhile
            async with host.at(table_id) as room:
                held = room.held_by(holder) if room.result is None else []
            for seat in held[:1] if len(room.seats) == 2 else held:
                await resign(host, table_id, lambda room: room.held_by(holder), seat)
    await host.stored(host.storage.forget, holder)
    for move in host.movers:
        await host.stored(move, holder, "")
    await host.tell(HOLDER, holder)
