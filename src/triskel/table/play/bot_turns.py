"""The turns of bots: who thinks at which table, for how long, and what becomes of the thought."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import nullcontext, suppress
from typing import Any, Final, Protocol, final

from triskel.table.play.hub import Hub
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.settings import Settings
from triskel.table.play.stored import BOT, Conflict, Unavailable
from triskel.table.play.thinking import bot

_log = logging.getLogger(__name__)
_SPARE_TABLES: Final = 8
"""Tables of bots among themselves at which one moves at the same time."""
_LATEST_AGAIN: Final = 15.0
"""How many seconds at most until a bot tries again to have its choice stored."""
OTHERS_FIRST: Final = 1.5
"""How much longer a server waits before it moves a bot whose turn another server announced."""


class Choose(Protocol):
    """Plays and stores an answer; whoever calls has the room's lock."""

    def __call__(self, room: Room, seat: int, answer: int | str, decision_id: int) -> Awaitable[None]: ...


@final
class BotTurns:
    """The bots of one server's tables. What they may do there the host says: look, bring a room up to date, choose."""

    def __init__(
        self, settings: Settings, hub: Hub, *, seen: Callable[[Room], bot.Table],
        refresh: Callable[[Room], Awaitable[None]], choose: Choose,
    ) -> None:  # fmt: skip
        self._settings = settings
        self._hub = hub
        self._seen = seen
        self._refresh = refresh
        self._choose = choose
        self._tables: set[str] = set()
        """The tables at which one moves."""
        self._pauses: dict[str, asyncio.Future[None]] = {}
        """What each bot that thinks waits for before it chooses."""
        self.unstored: list[Callable[[bool], None]] = []
        """Told that a bot's choice could not be stored, each time it is tried; and that it was in the end."""
        self._crammed: set[str] = set()
        """The tables where that has been told."""
        self._spare = asyncio.Semaphore(_SPARE_TABLES)

    def waited_for(self, room: Room) -> bool:
        """Is it a bot's turn that nobody has begun?"""
        return room.id not in self._tables and self._is_due(room)

    def moving(self, room: Room) -> bool:
        """Is a bot about to move here?"""
        return room.id in self._tables

    def _is_due(self, room: Room) -> bool:
        """Bots among themselves play only where somebody watches, or in a tournament."""
        return room.bot_to_choose() is not None and bool(
            room.people() or self._hub.is_watched(room.id) or "tournament" in room.row.terms
        )

    def hurry(self, room: Room) -> None:
        """Whoever waits for a bot would rather have its choice at once, however good it is."""
        pause = self._pauses.get(room.id)
        if pause is not None:
            pause.cancel()

    def move(self, room: Room, patience: float) -> Coroutine[Any, Any, None]:
        """All that bots have to choose here until somebody else is asked."""
        self._tables.add(room.id)
        return self._move(room, patience)

    async def _move(self, room: Room, patience: float) -> None:
        failed = 0
        try:
            while self._is_due(room) and not self._hub.closing:
                try:
                    # Bots among themselves take turns, so that however many there are, people do not notice.
                    async with nullcontext() if room.people() else self._spare:
                        patience = await self._think_and_move(room, patience)
                except Unavailable as error:
                    # Nothing is lost: the room is loaded anew, and the match goes on once there is room.
                    failed += 1
                    _log.warning("a bot's choice at table %s was not stored: %s", room.id, error)
                    self._crammed.add(room.id)
                    self._say_unstored(True)
                    await asyncio.sleep(min(2.0**failed, _LATEST_AGAIN))
                    with suppress(Unavailable):
                        async with room.lock:
                            await self._refresh(room)
                else:
                    failed = 0
                    self._stored_again(room)
            if room.bot_to_choose() is None:
                self._stored_again(room)
        except Refused as refused:
            _log.warning("bots stopped at table %s: %s", room.id, refused)
        except Exception:
            _log.exception("a bot broke down at table %s", room.id)
        finally:
            self._tables.discard(room.id)

    def _stored_again(self, room: Room) -> None:
        """There is room again; whoever was told that there is none hears so, whichever round of the bots it was."""
        if room.id in self._crammed:
            self._crammed.discard(room.id)
            self._say_unstored(bool(self._crammed))

    def _say_unstored(self, still: bool) -> None:
        for told in self.unstored:
            told(still)

    async def _think_and_move(self, room: Room, patience: float) -> float:
        """One choice of a bot. Returns how much longer to wait before the next."""
        async with room.lock:
            await self._refresh(room)
            seat = room.bot_to_choose()
            if seat is None:
                return 0.0
            decision = next(each for each in room.match.decisions if each.seat == seat)
            level = room.seats[seat].level
            pace = bot.pace(decision, level, self._settings.bot_delay)
            beat = None if room.guide is None else room.guide.next(room.match, seat)
            thinking = bot.think(self._seen(room), seat, level, pace) if beat is None else bot.told(beat.answer)
            thought = asyncio.ensure_future(thinking)
        # It thinks while it seems to think: how long its cards make it think is not to be seen.
        pause = self._pauses[room.id] = asyncio.ensure_future(asyncio.sleep(pace + patience))
        try:
            await asyncio.wait([pause])
            hurried = pause.cancelled() and not thought.done()
            option = None if hurried else await bot.in_time(thought, room.id)
        finally:
            del self._pauses[room.id]
            pause.cancel()
            thought.cancel()
        async with room.lock:
            await self._refresh(room)
            return await self._move_bot(room, seat, option, decision.id)

    async def _move_bot(self, room: Room, seat: int, option: int | str | None, decision: int) -> float:
        """Play what the bot thought of, or something quick if that is nothing or impossible, unless the question is no
        longer open. Returns how much longer to wait."""
        asked = [(each.seat, each.id) for each in room.match.decisions]
        if room.result is not None or room.bench.paused or (seat, decision) not in asked:
            return 0.0
        if room.seats[seat].kind != BOT:  # somebody has taken the seat while the bot was thinking
            return 0.0
        try:
            if option is not None:
                try:
                    await self._choose(room, seat, option, decision)
                    return 0.0
                except Refused:
                    _log.exception("a bot chose what it may not at table %s", room.id)
            await self._choose(room, seat, bot.hasty(room.match, seat), decision)
        except Conflict:
            await self._refresh(room)
            return OTHERS_FIRST
        return 0.0
