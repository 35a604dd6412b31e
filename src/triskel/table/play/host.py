"""The host: everything that is done at the tables, one thing at a time at each.

An act checks, stores, and only then lets anybody see. Where the database says that another server was faster, the room
is brought up to date and the act is judged anew.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from inspect import isawaitable
from typing import Any, Final, TypeVar, final

from triskel.kernel import Refusal
from triskel.kernel.play.refusal import NotAsked, TriskelError
from triskel.table.play.act import Act, Who, check_talk, leave, own_seat, seated
from triskel.table.play.bot_turns import OTHERS_FIRST, BotTurns
from triskel.table.play.entries import CHOICE, JOIN, REMATCH, RESUME, RULE, UNDO
from triskel.table.play.guided import TERM
from triskel.table.play.hub import Hub
from triskel.table.play.keeping.insist import insist
from triskel.table.play.keeping.writer import Writer
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.settings import Settings
from triskel.table.play.stored import (
    BEAT,
    HOLDER,
    HUMAN,
    TABLE,
    Addition,
    Conflict,
    Entry,
    MatchRow,
    SeatRow,
    Storage,
    Unavailable,
    Unreadable,
    read_result,
    write_result,
)
from triskel.table.play.thinking import bot, building, venture, workers
from triskel.table.play.thinking.building import Built
from triskel.table.play.times import now, work_time
from triskel.table.play.turns import Turns

_log = logging.getLogger(__name__)
T = TypeVar("T")
_TRIES: Final = 5
_ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"


def code(length: int) -> str:
    """An unguessable name that can be read aloud."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


@final
class Host:
    """All tables of one server."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self.storage = storage
        self.settings = settings
        self.servers = storage.servers()
        self.hub = Hub(settings.most_listeners, settings.most_streams, settings.most_of_one)
        self.hub.attendance.append(self._note_presence)
        self.rooms: dict[str, Room] = {}
        self._storing = ThreadPoolExecutor(8 if storage.shared else 1, "storage")
        self._reading = ThreadPoolExecutor(2, "reading")
        self._playing = ThreadPoolExecutor(1, "playing")
        self._turns = Turns(self.hub.spend)
        self._writer = Writer(lambda additions: self.stored(self.storage.append, additions))
        self._tasks: set[asyncio.Task[None]] = set()
        self.bots = BotTurns(settings, self.hub, seen=self.seen, refresh=self._refresh, choose=self._choose)
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self.blocks: dict[str, set[str]] = {}
        """Which holders each holder does not want to meet."""
        self.barred: set[str] = set()
        """Holders whom the keepers have shut out."""
        self.movers: list[Callable[[str, str], None]] = []
        """Told when everything of one holder becomes another's, or nobody's."""
        self.listeners: dict[str, Callable[[str], Awaitable[None]]] = {HOLDER: self._reseat, TABLE: self._reload}
        """What to do about news of other servers, by kind."""
        self.chosen: list[Callable[[str, float], None]] = []
        """Told of every choice that was stored: the game, and how many seconds it took."""
        self.begun = 0
        """When this server began to serve."""
        self.carry: Callable[[Room], str] | None = None
        """Where no server is between the players: the link by which a match goes on in another browser."""
        self.speeds: dict[str, float] | None = None
        """Where bots think on the player's own device: how quickly, see `thinking.reach`."""
        self.attendants: list[Callable[[Room], None]] = []
        """Told whenever a table has a new question open."""
        self.known_as: Callable[[str], str] = lambda _: ""
        """The name of a holder's account; blocks. Who gives no name at a table is called so there."""
        self.guests: list[Callable[[str, str, str], None]] = []
        """Told who comes to take a seat: the holder, the network, the device; empty where that is unknown."""
        self.spoilt: list[Callable[[str], None]] = []
        """Told of a match that cannot be loaded any more."""
        self.decided: list[Callable[[str, Sequence[int]], None]] = []
        """Told how a judge has decided a match that was over: the table, and the place of each seat from 0."""
        self.mercies: list[Callable[[Room, int], Awaitable[int]]] = []
        """Asked before somebody loses on time: how many milliseconds more the seat gets."""
        self.own: list[Callable[..., Awaitable[Any]]] = []
        """What a server shows on somebody's own page beside the account: asked with the reader and the holder."""
        self.graders: list[Callable[[set[str]], Awaitable[Callable[[str, str], str]]]] = []
        """Asked how strong these are: they give a function of a holder and a game that says it in a few letters."""
        self.front: list[Callable[..., Awaitable[Any]]] = []
        """What a server shows on its home page beside the games: asked with the reader and whoever calls."""

    # --- rooms ----------------------------------------------------------------------------------------------------

    async def stored(self, call: Callable[..., T], *args: Any) -> T:
        """Run a blocking call of the storage beside the event loop; in a browser it gives something to wait for."""
        answer = await asyncio.get_running_loop().run_in_executor(self._storing, call, *args)
        return await answer if isawaitable(answer) else answer

    async def read(self, call: Callable[..., T], *args: Any) -> T:
        """The same for a long list that somebody looks at: whoever plays does not wait for it."""
        answer = await asyncio.get_running_loop().run_in_executor(self._reading, call, *args)
        return await answer if isawaitable(answer) else answer

    async def aside(self, call: Callable[..., T], *args: Any) -> T:
        """Play something that may take a while beside the event loop: a long match again, say. One thing at a time, so
        that the loop has its turns, and in turn for each who asks; and only what was built by a worker before, or was
        played here."""
        return await self._turns.take(workers.asker.get(), self._playing, call, *args)

    async def room(self, table_id: str) -> Room:
        """The room of a table; Refused if there is none."""
        room = self.rooms.get(table_id)
        if room is None:
            found = await self.stored_match(table_id)
            room = self.rooms.setdefault(table_id, Room(found[0]))
            room.blocks, room.carry = self.blocks, self.carry
            self._make_room(room)
        room.used = time.monotonic()
        return room

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[Room]:
        """The room, up to date and with nobody else in it."""
        room = await self.room(table_id)
        async with room.lock:
            await self._refresh(room)
            if self.storage.shared and not self.hub.is_watched(table_id):
                await self._catch_up(room)  # the relay looks after watched tables only
            yield room

    async def _refresh(self, room: Room) -> None:
        if not room.doubtful:
            return
        if room.closed is not None:
            raise room.closed.again()
        found = await self.stored_match(room.id)
        try:
            await self.aside(room.load, found[1], found[2], self.settings.find_game)
        except Exception as error:  # whatever a game stumbles over: nobody plays on from half a match
            if not isinstance(error, (TriskelError, Refused)):
                _log.exception("match %s cannot be loaded", room.id)
            room.closed = error if isinstance(error, Refused) else Refused("changed")  # no word of hidden cards
            for told in self.spoilt:
                told(room.id)
            raise room.closed.again() from None
        self._keep_result(room, found[0].result)
        if room.clock.ticking and not await self._forgive(room):
            await self._refresh(room)  # another server was faster to say so
            return
        self._settle(room)

    async def _forgive(self, room: Room) -> bool:
        """Nobody was there to serve the one who had to choose; whatever else made the room doubtful costs its time.
        Until that is stored nobody plays on, and no flag falls. Whether no other server was faster."""
        room.doubtful = True
        lost = await self.stored(self.servers.lost, room.clock.since, now())
        if lost:
            try:
                await self._store(room, Entry(RESUME, -1, str(lost)))
            except Conflict:
                return False
        room.doubtful = False
        return True

    def _keep_result(self, room: Room, stored: str) -> None:
        """A match that is over stays as it ended, though with rules that have changed it would end otherwise."""
        if not stored or (room.result is not None and write_result(room.result) == stored):
            return
        room.result = read_result(stored)
        room.clock.run(now(), ())
        for told in self.spoilt:
            told(room.id)

    async def stored_match(self, table_id: str) -> tuple[MatchRow, list[SeatRow], list[Entry]]:
        """What is stored of a match; Refused where there is none, or it makes no sense."""
        try:
            found = await self.stored(self.storage.load, table_id)
        except Unreadable as error:
            _log.error("damaged: %s", error)
            raise Refused("unreadable") from None
        if found is None:
            raise Refused("no table")
        return found

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
        try:
            seats, later = await self.stored(self.storage.entries_after, room.id, room.version)
        except Unreadable:
            room.doubtful = True
            await self._refresh(room)
            return
        if later:
            room.doubtful = True
            try:
                if any(each.kind in (UNDO, RULE) for each in later):
                    await self.aside(room.extend, seats, later)  # nearly all may be played again
                else:
                    room.extend(seats, later)
            except Exception:  # loaded anew it says what is wrong
                await self._refresh(room)
                return
            room.doubtful = False
            self._settle(room, OTHERS_FIRST)
            self.hub.notify(room.id)

    async def _store(self, room: Room, entry: Entry, result: str = "", chair: SeatRow | None = None) -> None:
        """Commit, then let the room and the listeners know. Conflict if another server was faster."""
        entry.at = entry.at or now()
        await self.add(Addition(room.id, room.version, entry, result, chair))
        if chair is not None:
            room.seats[entry.seat] = chair
        if entry.kind == UNDO:  # nearly all of the match is played again
            room.doubtful = True
            await self.aside(room.note, entry)
        else:
            room.note(entry)
        room.doubtful = False
        self._settle(room)
        self.hub.notify(room.id)

    async def add(self, addition: Addition) -> None:
        """Commit an entry that no room has to know of. Conflict if somebody was faster."""
        await self._writer.add(addition)

    async def act(self, table_id: str, plan: Callable[[Room], Act | Awaitable[Act | None] | None]) -> int:
        """Judge, commit and show one act; judge it anew where another server was faster. Returns the version."""
        async with self.at(table_id) as room:
            for _ in range(_TRIES):
                act = plan(room)
                if isawaitable(act):
                    act = await act
                if act is None:
                    return room.version
                check_talk(room, act)
                try:
                    await self._store(room, act.entry, act.result, act.chair)
                    return room.version
                except Conflict:
                    if room.doubtful:  # the act was played already
                        await self._refresh(room)
                    else:
                        await self._catch_up(room)
            raise Refused("moved on")

    # --- other servers --------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Begin to serve."""
        await self.stored(self.servers.arrive)
        self.begun = now()
        self.begin_task(self._beat())

    async def _beat(self) -> None:
        """Say every other second that this server runs."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                if await self.stored(self.servers.beat):
                    for room in self.rooms.values():
                        room.doubtful = True  # its clock did not run
            except Unavailable as error:
                _log.warning("the database does not answer: %s", error)

    async def tell(self, kind: str, about: str) -> None:
        """News for all servers, this one first."""
        await self.listeners[kind](about)
        await self.stored(self.servers.tell, kind, about)

    async def hear(self) -> None:
        """What other servers have told; what a newer one speaks of may be unknown here. What could not be followed, as
        the database went away meanwhile, is heard again."""
        failed: Exception | None = None
        for number, kind, about in await self.stored(self.servers.news):
            try:
                if kind in self.listeners:
                    await self.listeners[kind](about)
            except Exception as error:  # the others are followed all the same
                failed = failed or error
            if failed is None:
                self.servers.hear(number)
        if failed is not None:
            raise failed

    async def _reseat(self, holder: str) -> None:
        """Who sat where as this holder does so no longer: the rooms are loaded anew, and every stream asks again."""
        for room in self.rooms.values():
            if room.held_by(holder) or room.bench.holder == holder or room.bench.applicant == holder:
                room.doubtful = True
                self.hub.notify(room.id)

    async def _reload(self, table_id: str) -> None:
        """Somebody who serves nobody, a keeper, has changed a table."""
        room = self.rooms.get(table_id)
        if room is not None:
            room.doubtful, room.closed = True, None
            self.hub.notify(table_id)

    def _note_presence(self, table_id: str, seat: int, _: bool) -> None:
        if self.storage.shared and not self.hub.closing:
            self.insist(lambda: self._say_present(table_id, seat))

    async def _say_present(self, table_id: str, seat: int) -> None:
        here = self.hub.is_present(table_id, seat)
        await self.stored(self.servers.came if here else self.servers.went, table_id, seat)

    # --- making tables --------------------------------------------------------------------------------------------

    async def create(
        self, game_name: str, setup: dict[str, Any], mode: str, terms: dict[str, Any],
        seat_up: Callable[[int], list[SeatRow]],
    ) -> Room:  # fmt: skip
        """Begin a match; `seat_up` says who sits where, given the number of seats. A puzzle among the terms says where
        it begins."""
        find_game = self.settings.find_game
        began = terms["puzzle"]["position"] if "puzzle" in terms else terms.get("position")
        seats, prelude = await workers.think(
            building.prove, find_game, game_name, setup, began, seconds=building.SECONDS
        )
        try:
            chairs = seat_up(seats)
            self._check_seated(chairs, terms)
            match = await self.aside(building.begun, find_game(game_name), setup, began, prelude)
        except building.STUMBLES as error:
            raise building.refused(error) from None
        row = self._row(building.plain(match), mode, terms)
        room = Room(row)
        room.blocks, room.carry = self.blocks, self.carry
        room.open(match, chairs)
        room.doubtful = False
        room.used = time.monotonic()
        self.rooms[row.id] = room
        self._make_room(room)
        try:
            await self.stored(self.storage.add_match, row, chairs)
        except BaseException:
            self.rooms.pop(row.id, None)
            raise
        self._settle(room)
        return room

    async def place(self, built: Built, mode: str, terms: dict[str, Any], chairs: Sequence[SeatRow]) -> str:
        """A table at which something has been chosen already; it is loaded when somebody comes to it."""
        self._check_seated(chairs, terms)
        row = self._row(built, mode, terms)
        for entry in built.begun:
            entry.at = row.created
        await self.stored(self.storage.add_match, row, chairs, built.begun)
        return row.id

    def _row(self, built: Built, mode: str, terms: dict[str, Any]) -> MatchRow:
        return MatchRow(
            id=code(10), game=built.game, mode=mode, setup=built.setup, pins=built.pins, prelude=built.prelude,
            terms=terms, invite=code(16), created=now(), result=built.result,
        )  # fmt: skip

    async def rematch(self, table_id: str, who: Who) -> str:
        """A new table with the same people and terms; a match of two begins with the seats' holders changed over."""
        async with self.at(table_id) as room:
            seated(room, who)
            if room.result is None:
                raise Refused("running")
            if room.rematch:
                return room.rematch
            chairs = [SeatRow(each.kind, each.name, each.level, each.holder) for each in room.seats]
            row = room.row
        if row.mode in ("bot", "friend") and room.puzzle is None:
            chairs.reverse()
        lesson = (TERM, "position") if TERM in row.terms else ()  # which leads to a match
        once = ("tournament", "until", "seek", "fork", *lesson)
        terms = {key: each for key, each in row.terms.items() if key not in once}
        new = await self.create(row.game, dict(row.setup), row.mode, terms, lambda _: chairs)
        await self.act(table_id, lambda room: None if room.rematch else Act(Entry(REMATCH, -1, new.id)))
        return room.rematch

    def check_welcome(self, holder: str) -> None:
        """Refused for one who has been shut out."""
        if holder in self.barred:
            raise Refused("barred")

    def _check_seated(self, chairs: Sequence[SeatRow], terms: dict[str, Any]) -> None:
        """Nobody who has been shut out is seated anew; but a tournament goes on, and such a one loses by the clock."""
        if "tournament" not in terms and any(each.holder in self.barred for each in chairs):
            raise Refused("barred seat")

    async def join(self, invite: str, holder: str, name: str) -> tuple[str, int]:
        """Take the first open seat of the table with this invite code: (table, seat)."""
        self.check_welcome(holder)
        table_id = await self.stored(self.storage.by_invite, invite)
        if table_id is None:
            raise Refused("no invite")
        name = name or await self.stored(self.known_as, holder)
        taken = -1

        def plan(room: Room) -> Act:
            nonlocal taken
            if room.held_by(holder):
                raise Refused("seated")
            if holder in (room.bench.holder, room.bench.applicant):
                raise Refused("plays")
            taken = room.free_seat()
            if taken < 0 or any(holder in self.blocks.get(each.holder, ()) for each in room.seats if each.holder):
                raise Refused("full")
            return Act(Entry(JOIN, taken, name), chair=SeatRow(HUMAN, name, "", holder))

        await self.act(table_id, plan)
        return table_id, taken

    # --- choosing -------------------------------------------------------------------------------------------------

    async def choose(self, table_id: str, who: Who, seat: int | None, answer: int | str, decision_id: int) -> int:
        """Answer the open question of a seat. Returns the version at which the answer can be seen."""
        async with self.at(table_id) as room:
            for _ in range(_TRIES):
                try:
                    await self._choose(room, own_seat(room, who, seat), answer, decision_id)
                    return room.version
                except Conflict:
                    await self._refresh(room)
            raise Refused("moved on")

    async def _choose(self, room: Room, seat: int, answer: int | str, decision_id: int) -> None:
        at, began = now(), time.monotonic()
        deadline = room.clock.deadline()
        if room.result is not None or (deadline is not None and deadline[0] <= at):  # the timer is about to say so
            raise Refused("over")
        if room.bench.paused:
            raise Refused("paused")
        match = room.match
        outcomes = await venture.outcomes(room, self.seen(room), seat, answer, decision_id)
        match.chance.stir()
        match.chance.feed(outcomes)
        if room.guide is not None:
            room.guide.follow(match, seat, answer)
        room.doubtful = True  # until it is stored; and for good if the rules break down half-way
        try:
            working = work_time()
            match.choose(seat, answer, decision_id)
            room.worked += work_time() - working
        except NotAsked as wrong:  # a double click, or out of turn
            room.doubtful = False
            raise Refused("old question" if wrong.late else "not your turn") from None
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
        entry = Entry(CHOICE, seat, made.notation, words, at)
        await self._store(room, entry, "" if outcome is None else write_result(outcome))
        for told in self.chosen:
            told(room.row.game, time.monotonic() - began)

    # --- what goes on by itself -----------------------------------------------------------------------------------

    def begin_task(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something beside the requests until it is done or the server closes."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def insist(self, work: Callable[[], Awaitable[Any]]) -> None:
        """The same for what has to be stored though nobody waits for it."""
        self.begin_task(insist(self.hub, work))

    def wake(self, room: Room) -> None:
        """Somebody has come to watch: bots among themselves play on."""
        if not room.doubtful:
            self._settle(room)

    def _settle(self, room: Room, patience: float = 0.0) -> None:
        """See to it that a bot moves and that a clock runs out."""
        if self.bots.waited_for(room):
            self.begin_task(self.bots.move(room, patience))
        for attendant in self.attendants:
            attendant(room)
        timer = self._timers.pop(room.id, None)
        if timer is not None:
            timer.cancel()
        deadline = room.clock.deadline()
        if deadline is not None and room.result is None:
            self._flag_in(max(0.0, (deadline[0] - now()) / 1000) + patience, room.id)

    def _flag_in(self, seconds: float, table_id: str) -> None:
        loop = asyncio.get_running_loop()
        self._timers[table_id] = loop.call_later(seconds, lambda: self.begin_task(self._flag(table_id)))

    def seen(self, room: Room) -> bot.Table:
        """What a worker needs to think about a table as it stands now."""
        lane = workers.PLAY if room.people() else workers.SPARE
        return bot.Table(room.id, room.match, room.start, self.settings.find_game, lane)

    async def _flag(self, table_id: str) -> None:
        """A clock has run out, perhaps of a table that was put away."""
        self._timers.pop(table_id, None)
        more = 0

        def plan(room: Room) -> Act | None:
            deadline = room.clock.deadline()
            if room.result is not None or deadline is None or deadline[0] > now():
                return None
            return Act(Entry(RESUME, deadline[1], f"+{more}")) if more else leave(room, deadline[1], "time")

        try:
            async with self.at(table_id) as room:
                deadline = room.clock.deadline()
                if deadline is not None and deadline[0] <= now():
                    more = sum([await each(room, deadline[1]) for each in self.mercies])
            await self.act(table_id, plan)
        except Refused as refused:  # it cannot be loaded
            _log.warning("the clock of table %s ran out, but: %s", table_id, refused)
            return
        except Exception as error:  # nothing can be stored just now
            _log.warning("the clock of table %s ran out; once more soon: %s", table_id, type(error).__name__)
            self._flag_in(BEAT, table_id)
            return
        found = self.rooms.get(table_id)
        if found is not None and not found.doubtful:
            self._settle(found)

    def put_away(self) -> None:
        """Forget the rooms that nobody has to do with; they are loaded again when asked for."""
        oldest = time.monotonic() - self.settings.idle
        for room in list(self.rooms.values()):
            if room.used < oldest and not self._is_busy(room):
                del self.rooms[room.id]  # a clock that runs keeps its timer, which knows the table by name

    def _is_busy(self, room: Room) -> bool:
        return room.lock.locked() or self.hub.is_watched(room.id) or self.bots.moving(room)

    def _make_room(self, new: Room) -> None:
        """However many tables somebody looks at, only so many stay in memory, and only so much of what people wrote for
        them: those that nobody has had to do with for longest go. Refused where there is too much even so."""
        others = [each for each in self.rooms.values() if each is not new]
        rooms = len(others) + 1 - self.settings.most_rooms
        size = (
            {each.id: building.letters(each.row.setup) for each in (*others, new)}
            if building.has_texts(new.row.setup)
            else {}
        )
        letters = sum(size.values()) - self.settings.most_letters
        if rooms > 0 or letters > 0:
            for gone in sorted((each for each in others if not self._is_busy(each)), key=lambda each: each.used):
                if rooms > 0 or (letters > 0 and size[gone.id]):
                    del self.rooms[gone.id]
                    rooms, letters = rooms - 1, letters - size.get(gone.id, 0)
        if letters > 0:
            self.rooms.pop(new.id, None)
            raise Refused("full of texts")

    async def close(self) -> None:
        """End the streams and everything that goes on by itself."""
        self.hub.close()
        for timer in self._timers.values():
            timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.stored(self.servers.leave)
        self._storing.shutdown(wait=True)
        self._reading.shutdown(wait=True)
        self._playing.shutdown(wait=True)
        self.storage.close()
