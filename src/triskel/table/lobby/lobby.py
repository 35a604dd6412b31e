"""The lobby: finds people for one another, has bots stand in, and forgets seeks whose owners have gone.

A seek is a table with an open seat and a line in the list. Who sits down first is decided at the table, as ever: of two
who accept the same seek one is told that it is taken, and so is one who withdraws what has just been accepted.
"""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, final

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from triskel.table.lobby.seek import TERM, Seek, Wish, checked, drawn, in_days
from triskel.table.lobby.store import MOST_EACH, MOST_OPEN, Seeks
from triskel.table.play.act import Act, end
from triskel.table.play.entries import STAND
from triskel.table.play.host import Host
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.stored import BOT, HOLDER, HUMAN, OPEN, Entry, SeatRow
from triskel.table.play.thinking import bot
from triskel.table.play.times import now
from triskel.table.rating.ledger import Ledger

_log = logging.getLogger(__name__)
SEEKS: Final = "seeks"
"""News: somebody seeks, or no longer does. Also the name by which the hub knows those who look at the list."""
PATIENCE: Final = 60_000
"""Milliseconds after which a bot stands in."""
LAPSE: Final = 60_000
"""Milliseconds after which a seek by minutes is forgotten whose owner looks neither at the list nor at the table."""
KEPT: Final = 14 * 24 * 3600 * 1000
"""The same for a seek by days, whoever looks."""
_LOOK_AROUND: Final = 2.0
WITHDRAWN: Final = "withdrawn"


@final
class Lobby:
    """All seeks, as one server sees them."""

    def __init__(self, host: Host, engine: Engine, ledger: Ledger) -> None:
        self.host = host
        self._ledger = ledger
        self.grade = ledger.grade
        """How strong a holder is at a game, in a few letters."""
        self.store = Seeks(engine)
        self.open: dict[str, Seek] = {}
        """By table, the oldest first."""
        self._filled: set[str] = set()
        """Tables whose seats are taken while the store still lists them: what was read before that is late."""
        self._here: Counter[str] = Counter()
        """How many streams of the list each holder has open at this server."""
        host.movers.append(self.store.move)
        host.listeners[SEEKS] = self._heard
        self._reseat = host.listeners[HOLDER]
        host.listeners[HOLDER] = self._moved
        host.attendants.append(self._attend)

    # --- the list -------------------------------------------------------------------------------------------------

    async def load(self) -> None:
        """Read what is open; asked when the server begins."""
        found = await self.host.stored(self.store.all)
        self.open = {each.table: each for each in found if each.table not in self._filled}
        await self._ledger.learn({each.holder for each in self.open.values()})

    async def _heard(self, table: str) -> None:
        found = await self.host.stored(self.store.find, table)
        if found is None:
            self.open.pop(table, None)
            self._filled.discard(table)
        elif table not in self._filled:
            self.open[table] = found
            await self._ledger.learn([found.holder])
        self.host.hub.notify(SEEKS)

    async def _moved(self, holder: str) -> None:
        """Here or on another server somebody holds as another what he held before."""
        await self._reseat(holder)
        await self.load()
        self.host.hub.notify(SEEKS)

    def of(self, holder: str) -> list[Seek]:
        """What somebody seeks."""
        return [each for each in self.open.values() if holder and each.holder == holder]

    def shown(self, holder: str) -> list[Seek]:
        """The seeks of others that somebody may accept, the newest first: not of those who do not want to meet."""
        blocks = self.host.blocks
        return [
            each
            for each in reversed(self.open.values())
            if each.holder != holder
            and holder not in blocks.get(each.holder, ())
            and each.holder not in blocks.get(holder, ())
            and self._near(each.wish.span, each, holder)
        ]

    async def know(self, holder: str) -> None:
        """Have the rating of somebody at hand who looks at the list."""
        if holder:
            await self._ledger.learn([holder])

    def _near(self, span: int, seek: Seek, holder: str) -> bool:
        """Whether the rating of whoever seeks and of this holder are no farther apart than that."""
        points, game = self._ledger.points, seek.wish.game
        return not span or abs(points(seek.holder, game) - points(holder, game)) <= span

    @contextmanager
    def looking(self, holder: str) -> Iterator[None]:
        """Somebody looks at the list, and waits as long as that."""
        self._here[holder] += 1
        try:
            yield
        finally:
            self._here[holder] -= 1
            if not self._here[holder]:
                del self._here[holder]

    # --- seeking --------------------------------------------------------------------------------------------------

    async def seek(self, holder: str, name: str, wish: Wish) -> tuple[str, bool]:
        """The table at which somebody will play: one where somebody waits, or a new one. Whether somebody waited."""
        checked(wish, self.host.settings.find_game)
        self.host.check_welcome(holder)
        mine = self.of(holder)
        days = [each for each in mine if in_days(each.wish.clock)]
        if len(days) >= MOST_EACH or (len(mine) > len(days) and not in_days(wish.clock)):
            raise Refused("seeking")
        if len(self.open) >= MOST_OPEN:
            raise Refused("busy")
        found = await self._sit_down(holder, name, wish)
        if found:
            return found, True
        table, made = await self._wait(holder, name, wish)
        found = await self._sit_down(holder, name, wish, (made, table))
        if not found:
            return table, False
        # Somebody began to wait at the same moment, a little earlier: that one was there first.
        try:
            await self._end(table)
        except Refused:  # and a third has sat down here: both matches are on
            _log.info("table %s was taken while its owner sat down elsewhere", table)
        return found, True

    async def _sit_down(self, holder: str, name: str, wish: Wish, before: tuple[int, str] | None = None) -> str:
        """Take a seat where somebody waits; empty where nobody does. `before` is when, and where, one waits oneself."""
        waiting = await self.host.stored(self.store.fitting, wish, holder)
        await self._ledger.learn({holder, *(each.holder for each in waiting)})
        for seek in waiting:
            if before is not None and (seek.made, seek.table) >= before:
                break
            if seek.holder in self.host.blocks.get(holder, ()) or self._gone(seek):
                continue
            if not self._near(wish.span, seek, holder):
                continue
            try:
                return await self.accept(seek.table, holder, name)
            except Refused as refused:
                if refused.code not in ("no seek", "too far", "full", "over", "no table", "seated", "plays"):
                    raise
        return ""

    async def _wait(self, holder: str, name: str, wish: Wish) -> tuple[str, int]:
        setup = drawn(self.host.settings.find_game(wish.game), wish.players)

        def seat_up(count: int) -> list[SeatRow]:
            if count != wish.players:
                raise Refused("form", "players")
            chairs = [SeatRow(OPEN) for _ in range(count)]
            chairs[secrets.randbelow(count)] = SeatRow(HUMAN, name, "", holder)
            return chairs

        room = await self.host.create(wish.game, setup, "friend", wish.terms(), seat_up)
        made = now()
        try:
            await self.host.stored(self.store.add, Seek(room.id, holder, name, wish, made, made))
        except Refused:
            await self._erase(room.id)
            raise
        await self.host.tell(SEEKS, room.id)
        return room.id, made

    async def accept(self, table: str, holder: str, name: str) -> str:
        """Sit down where somebody waits."""
        code = await self.host.stored(self.store.invite, table)
        if not code:
            raise Refused("no seek")
        waits = await self.host.stored(self.store.find, table)
        if waits is not None and waits.wish.span:
            await self._ledger.learn({holder, waits.holder})
            if not self._near(waits.wish.span, waits, holder):
                raise Refused("too far")
        await self.host.join(code, holder, name)
        return table

    async def withdraw(self, table: str, holder: str) -> None:
        """Seek no longer; Refused where somebody has sat down meanwhile."""
        self._own(table, holder)
        await self._end(table)

    async def _end(self, table: str) -> None:
        begun = False

        def plan(room: Room) -> Act | None:
            nonlocal begun
            if room.stood or len(room.people()) > 1:
                begun = True  # what is being played goes on
                if not room.stood and room.free_seat() < 0:
                    raise Refused("no seek")
                return None
            if room.free_seat() < 0:
                raise Refused("no seek")
            return end(-1, (), WITHDRAWN)

        await self.host.act(table, plan)
        if begun:
            await self.host.stored(self.store.drop, table)
        else:
            await self._erase(table)
        await self.host.tell(SEEKS, table)

    async def _erase(self, table: str) -> None:
        await self.host.stored(self.store.erase, table)
        self.host.rooms.pop(table, None)
        self.host.hub.notify(table)

    def _own(self, table: str, holder: str) -> Seek:
        seek = self.open.get(table)
        if seek is None or not holder or seek.holder != holder:
            raise Refused("no seek")
        return seek

    # --- bots -----------------------------------------------------------------------------------------------------

    async def stand_in(self, table: str, holder: str) -> None:
        """Not wait any longer: a bot plays until a person comes."""
        self._own(table, holder)
        await self._stand_in(table)

    async def wait_on(self, table: str, holder: str) -> None:
        """No bot, however long it takes."""
        self._own(table, holder)
        await self.host.stored(lambda: self.store.change(table, bot=0))
        await self.host.tell(SEEKS, table)

    async def _stand_in(self, table: str) -> None:
        def plan(room: Room) -> Act | None:
            seat = next((n for n, each in enumerate(room.seats) if each.kind == OPEN), None)
            if seat is None or room.result is not None:
                return None
            chair = SeatRow(BOT, "", bot.DEFAULT_LEVEL, "")
            return Act(Entry(STAND, seat, bot.DEFAULT_LEVEL), chair=chair)

        async with self.host.at(table) as room:
            free = sum(each.kind == OPEN for each in room.seats)
        for _ in range(free):
            await self.host.act(table, plan)
        await self.host.stored(lambda: self.store.change(table, stood=1))
        await self.host.tell(SEEKS, table)

    # --- by itself ------------------------------------------------------------------------------------------------

    def _attend(self, room: Room) -> None:
        """A table has changed: if its seats are taken, nobody waits there any more."""
        if TERM in room.row.terms and room.id in self.open and room.free_seat() < 0:
            self.open.pop(room.id)
            self._filled.add(room.id)
            self.host.insist(lambda: self._taken(room.id))

    async def _taken(self, table: str) -> None:
        await self.host.stored(self.store.drop, table)
        await self.host.tell(SEEKS, table)

    def _present(self, seek: Seek) -> bool:
        hub = self.host.hub
        return seek.holder in self._here or any(hub.is_present(seek.table, seat) for seat in range(seek.wish.players))

    def _gone(self, seek: Seek) -> bool:
        """Whether nobody would come to the table if somebody sat down."""
        if in_days(seek.wish.clock):
            return now() - seek.made > KEPT
        return now() - seek.seen > LAPSE and not self._present(seek)

    async def look_around(self) -> None:
        """Once: bots stand in where it is time, those who are here are noted, and what has lapsed is forgotten."""
        for seek in list(self.open.values()):
            here = self._present(seek)
            try:
                if here and now() - seek.seen > LAPSE // 4:
                    await self.host.stored(lambda table=seek.table: self.store.change(table, seen=now()))
                    await self._heard(seek.table)
                if seek.wish.bot and not seek.stood and now() - seek.made > PATIENCE and here:
                    await self._stand_in(seek.table)
                elif self._gone(seek):
                    known = await self.host.stored(self.store.find, seek.table)
                    if known is None:
                        self.open.pop(seek.table, None)
                    elif known.seen == seek.seen:
                        await self._end(seek.table)
                    elif seek.table not in self._filled:  # another server has seen the owner
                        self.open[seek.table] = known
            except Refused:  # somebody has just sat down, or it cannot be loaded
                await self.host.stored(self.store.drop, seek.table)
                await self.host.tell(SEEKS, seek.table)

    async def watch(self) -> None:
        """Look around now and then."""
        while not self.host.hub.closing:
            try:
                await self.look_around()
            except SQLAlchemyError as error:
                _log.warning("the database does not answer: %s", error)
            except Exception:
                _log.exception("the lobby stumbled")
            await asyncio.sleep(_LOOK_AROUND)
