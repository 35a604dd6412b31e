"""The host: everything that is done at the tables, one thing at a time at each.

An act checks, stores, and only then lets anybody see. Where the database says that another server was faster, the room
is brought up to date and the act is judged anew.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar, final

from triskel.kernel import BadSetup, Refusal, start
from triskel.kernel.refusal import TriskelError
from triskel.table import bot
from triskel.table.act import Act, leave
from triskel.table.hub import Hub
from triskel.table.opening import first_position
from triskel.table.order import no_files
from triskel.table.refused import Refused
from triskel.table.room import Room, write_result
from triskel.table.settings import Settings
from triskel.table.storage import HUMAN, OPEN, Addition, Conflict, Entry, MatchRow, SeatRow, Storage, now
from triskel.table.writer import Writer

_log = logging.getLogger(__name__)
T = TypeVar("T")
_TRIES: Final = 5
_ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"
_OTHERS_FIRST: Final = 1.5
"""How much longer a server waits before it moves a bot whose turn another server announced."""


def code(length: int) -> str:
    """An unguessable name that can be read aloud."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


@final
class Host:
    """All tables of one server."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self.storage = storage
        self.settings = settings
        self.hub = Hub(settings.most_listeners)
        self.rooms: dict[str, Room] = {}
        self._workers = ThreadPoolExecutor(1 if storage.is_sqlite else 8, "storage")
        self._writer = Writer(lambda additions: self.stored(self.storage.append, additions))
        self._tasks: set[asyncio.Task[None]] = set()
        self._bots: set[str] = set()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self.blocks: dict[str, set[str]] = {}
        """Which holders each holder does not want to meet."""
        self.movers: list[Callable[[str, str], None]] = []
        """Told when everything of one holder becomes another's, or nobody's."""
        self.attendants: list[Callable[[Room], None]] = []
        """Told whenever a table has a new question open."""

    # --- rooms ----------------------------------------------------------------------------------------------------

    async def stored(self, call: Callable[..., T], *args: Any) -> T:
        """Run a blocking call of the storage beside the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._workers, call, *args)

    async def room(self, table_id: str) -> Room:
        """The room of a table; Refused if there is none."""
        room = self.rooms.get(table_id)
        if room is None:
            found = await self.stored(self.storage.load, table_id)
            if found is None:
                raise Refused("no table")
            room = self.rooms.setdefault(table_id, Room(found[0]))
            room.blocks = self.blocks
        room.used = time.monotonic()
        return room

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[Room]:
        """The room, up to date and with nobody else in it."""
        room = await self.room(table_id)
        async with room.lock:
            await self._refresh(room)
            if not self.storage.is_sqlite and not self.hub.is_watched(table_id):
                await self._catch_up(room)  # the relay looks after watched tables only
            yield room

    async def _refresh(self, room: Room) -> None:
        if not room.doubtful:
            return
        found = await self.stored(self.storage.load, room.id)
        if found is None:
            raise Refused("no table")
        try:
            room.load(found[1], found[2], self.settings.find_game)
        except TriskelError as error:
            raise Refused("changed", str(error)) from None
        deadline = room.clock.deadline()
        if deadline is not None and deadline[0] <= now():
            # The time ran out while no server was there to serve the one who had to choose.
            await self._store(room, Entry("resume"))
        self._settle(room)

    async def catch_up(self, table_id: str, length: int) -> None:
        """Play what another server has added to a table that is open here and has fewer than `length` entries."""
        room = self.rooms.get(table_id)
        if room is None:
            return
        async with room.lock:
            await self._refresh(room)
            if room.version < length:
                await self._catch_up(room)

    async def _catch_up(self, room: Room) -> None:
        seats, later = await self.stored(self.storage.entries_after, room.id, room.version)
        if later:
            room.doubtful = True
            room.extend(seats, later)
            room.doubtful = False
            self._settle(room, _OTHERS_FIRST)
            self.hub.notify(room.id)

    async def _store(self, room: Room, entry: Entry, result: str = "", chair: SeatRow | None = None) -> None:
        """Commit, then let the room and the listeners know. Conflict if another server was faster."""
        entry.at = entry.at or now()
        await self._writer.add(Addition(room.id, room.version, entry, result, chair))
        if chair is not None:
            room.seats[entry.seat] = chair
        room.note(entry)
        room.doubtful = False
        self._settle(room)
        self.hub.notify(room.id)

    async def act(self, table_id: str, plan: Callable[[Room], Act | None]) -> int:
        """Judge, commit and show one act; judge it anew where another server was faster. Returns the version."""
        async with self.at(table_id) as room:
            for _ in range(_TRIES):
                act = plan(room)
                if act is None:
                    return room.version
                try:
                    await self._store(room, act.entry, act.result, act.chair)
                    return room.version
                except Conflict:
                    if room.doubtful:  # the act was played already
                        await self._refresh(room)
                    else:
                        await self._catch_up(room)
            raise Refused("moved on")

    # --- making tables --------------------------------------------------------------------------------------------

    async def create(
        self, game_name: str, setup: dict[str, Any], mode: str, terms: dict[str, Any],
        seat_up: Callable[[int], list[SeatRow]],
    ) -> Room:  # fmt: skip
        """Begin a match; `seat_up` says who sits where, given the number of seats. A puzzle among the terms says where
        it begins."""
        try:
            no_files(setup)
            game = self.settings.find_game(game_name)
            began = terms["puzzle"]["position"] if "puzzle" in terms else terms.get("position")
            if began is not None:
                match = first_position(game, game.complete_setup(setup), began)
            else:
                match = start(game, setup)
            chairs = seat_up(game.seats(match.state))
        except BadSetup as error:
            raise Refused("setup", str(error)) from None
        except (TriskelError, ValueError, TypeError, LookupError, AttributeError) as error:
            # A setup is data from outside; whatever a game stumbles over in it is the sender's to mend.
            _log.warning("a setup of %s was refused", game_name, exc_info=error)
            raise Refused("setup", str(error)[:200]) from None
        row = MatchRow(
            id=code(10), game=game.name, mode=mode, setup=dict(match.setup), pins=game.pins(match.setup),
            prelude=game.outcome_words(match.state, match.prelude), terms=terms, invite=code(16), created=now(),
        )  # fmt: skip
        room = Room(row)
        room.blocks = self.blocks
        room.open(match, chairs)
        room.used = time.monotonic()
        await self.stored(self.storage.add_match, row, chairs)
        self.rooms[row.id] = room
        self._settle(room)
        return room

    async def rematch(self, table_id: str, held: Collection[int]) -> str:
        """A new table with the same people and terms; a match of two begins with the seats' holders changed over."""
        async with self.at(table_id) as room:
            if room.result is None:
                raise Refused("running")
            if not held:
                raise Refused("no seat")
            if room.rematch:
                return room.rematch
            chairs = [SeatRow(each.kind, each.name, each.level, each.holder) for each in room.seats]
            row = room.row
        if row.mode in ("bot", "friend") and room.puzzle is None:
            chairs.reverse()
        terms = {key: each for key, each in row.terms.items() if key not in ("tournament", "until")}
        new = await self.create(row.game, dict(row.setup), row.mode, terms, lambda _: chairs)
        await self.act(table_id, lambda room: None if room.rematch else Act(Entry("rematch", -1, new.id)))
        return room.rematch

    async def join(self, invite: str, holder: str, name: str) -> tuple[str, int]:
        """Take the first open seat of the table with this invite code: (table, seat)."""
        table_id = await self.stored(self.storage.by_invite, invite)
        if table_id is None:
            raise Refused("no invite")
        taken = -1

        def plan(room: Room) -> Act:
            nonlocal taken
            if room.held_by(holder):
                raise Refused("seated")
            taken = next((n for n, seat in enumerate(room.seats) if seat.kind == OPEN), -1)
            if taken < 0 or any(holder in self.blocks.get(each.holder, ()) for each in room.seats if each.holder):
                raise Refused("full")
            return Act(Entry("join", taken, name), chair=SeatRow(HUMAN, name, "", holder))

        await self.act(table_id, plan)
        return table_id, taken

    # --- choosing -------------------------------------------------------------------------------------------------

    async def choose(self, table_id: str, held: Sequence[int], seat: int, answer: int | str, decision_id: int) -> int:
        """Answer the open question of a seat. Returns the version at which the answer can be seen."""
        if not held:
            raise Refused("no seat")
        if seat not in held:
            raise Refused("not your seat")
        async with self.at(table_id) as room:
            for _ in range(_TRIES):
                self._check(room, seat, decision_id)
                try:
                    await self._choose(room, seat, answer)
                    return room.version
                except Conflict:
                    await self._refresh(room)
            raise Refused("moved on")

    def _check(self, room: Room, seat: int, decision_id: int) -> None:
        if room.result is not None:
            raise Refused("over")
        if room.bench.paused:
            raise Refused("paused")
        open_now = {each.seat: each.id for each in room.match.decisions}
        if seat not in open_now:
            # An answer to a question of the past is a double click; anything else is out of turn.
            made = max(open_now.values(), default=0)
            raise Refused("old question" if decision_id < made else "not your turn")
        if open_now[seat] != decision_id:
            raise Refused("old question")
        deadline = room.clock.deadline()
        if deadline is not None and deadline[0] <= now():
            raise Refused("over")  # the timer is about to say so

    async def _choose(self, room: Room, seat: int, answer: int | str) -> None:
        match = room.match
        at = now()
        match.chance.stir()
        room.doubtful = True  # until it is stored; and for good if the rules break down half-way
        try:
            match.choose(seat, answer)
        except Refusal as refusal:
            room.doubtful = False
            raise Refused(
                "impossible",
                "; ".join(str(reason) for reason in refusal.reasons),
                "; ".join(f"{reason.ru} ({reason.rule})" for reason in refusal.reasons),
            ) from None
        made = match.entries[-1]
        words = match.game.outcome_words(match.state, made.outcomes) if made.outcomes else []
        outcome = match.outcome
        entry = Entry("choice", seat, made.notation, words, at)
        await self._store(room, entry, "" if outcome is None else write_result(outcome))

    # --- what goes on by itself -----------------------------------------------------------------------------------

    def begin_task(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something beside the requests until it is done or the server closes."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def wake(self, room: Room) -> None:
        """Somebody has come to watch: bots among themselves play on."""
        if not room.doubtful:
            self._settle(room)

    def _settle(self, room: Room, patience: float = 0.0) -> None:
        """See to it that a bot moves and that a clock runs out."""
        if room.id not in self._bots and room.bot_to_choose() is not None and self._is_live(room):
            self._bots.add(room.id)
            self.begin_task(self._move_bots(room, patience))
        for attendant in self.attendants:
            attendant(room)
        timer = self._timers.pop(room.id, None)
        if timer is not None:
            timer.cancel()
        deadline = room.clock.deadline()
        if deadline is not None and room.result is None:
            wait = max(0.0, (deadline[0] - now()) / 1000) + patience
            loop = asyncio.get_running_loop()
            self._timers[room.id] = loop.call_later(wait, lambda: self.begin_task(self._flag(room)))

    def _is_live(self, room: Room) -> bool:
        return bool(room.people()) or self.hub.is_watched(room.id) or "tournament" in room.row.terms

    async def _move_bots(self, room: Room, patience: float) -> None:
        try:
            while room.bot_to_choose() is not None and self._is_live(room) and not self.hub.closing:
                async with room.lock:
                    await self._refresh(room)
                    seat = room.bot_to_choose()
                    if seat is None:
                        return
                    decision = next(each for each in room.match.decisions if each.seat == seat)
                    level = room.seats[seat].level
                    pace = bot.pace(decision, level, self.settings.bot_delay)
                    thought = asyncio.ensure_future(bot.think(room.id, room.match, seat, level, pace, room.start))
                # It thinks while it seems to think: how long its cards make it think is not to be seen.
                await asyncio.sleep(pace + patience)
                option = await bot.in_time(thought, room.id)
                async with room.lock:
                    await self._refresh(room)
                    patience = await self._move_bot(room, seat, option, decision.id)
        except Exception:
            _log.exception("a bot broke down at table %s", room.id)
        finally:
            self._bots.discard(room.id)

    async def _move_bot(self, room: Room, seat: int, option: int | str | None, decision: int) -> float:
        """Play what the bot thought of, or something quick if that is nothing or impossible, unless the question is no
        longer open. Returns how much longer to wait."""
        asked = [(each.seat, each.id) for each in room.match.decisions]
        if room.result is not None or room.bench.paused or (seat, decision) not in asked:
            return 0.0
        try:
            if option is not None:
                try:
                    await self._choose(room, seat, option)
                    return 0.0
                except Refused:
                    _log.exception("a bot chose what it may not at table %s", room.id)
            await self._choose(room, seat, bot.hasty(room.match, seat))
        except Conflict:
            await self._refresh(room)
            return _OTHERS_FIRST
        return 0.0

    async def _flag(self, room: Room) -> None:
        self._timers.pop(room.id, None)

        def plan(room: Room) -> Act | None:
            deadline = room.clock.deadline()
            if room.result is not None or deadline is None or deadline[0] > now():
                return None
            return leave(room, deadline[1], "time")

        await self.act(room.id, plan)
        if not room.doubtful:
            self._settle(room)

    def put_away(self) -> None:
        """Forget the rooms that nobody has to do with; they are loaded again when asked for."""
        oldest = time.monotonic() - self.settings.idle
        for room in list(self.rooms.values()):
            busy = room.lock.locked() or self.hub.is_watched(room.id) or room.id in self._bots
            if room.used < oldest and not busy and room.id not in self._timers:
                del self.rooms[room.id]

    async def close(self) -> None:
        """End the streams and everything that goes on by itself."""
        self.hub.close()
        for timer in self._timers.values():
            timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._workers.shutdown(wait=True)
        self.storage.close()
