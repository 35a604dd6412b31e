"""The office of the tournaments: joins, pairs, sets up tables, takes results from them, calls time.

Everything is an entry that is committed before it is shown; what the tables say is read from the tables. So a restart
loses nothing, and several servers may do this for one tournament: of two that do the same thing one is refused.
"""

import asyncio
import logging
import random
import secrets
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final, final

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from triskel.kernel import BadSetup
from triskel.kernel.bench.judge import AWARD, NOBODY, Ruling
from triskel.kernel.play.refusal import TriskelError
from triskel.table.judge import acts as judge
from triskel.table.judge.umpire import umpire_of
from triskel.table.play import conduct
from triskel.table.play.entries import PLAYED
from triskel.table.play.host import Host, code
from triskel.table.play.order import check_levels, clean_name, make_terms
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.stored import BOT, HUMAN, Conflict, SeatRow, read_result
from triskel.table.play.times import now
from triskel.table.tournament.course import SYSTEMS, Cup, Pairing
from triskel.table.tournament.pairing import BYE
from triskel.table.tournament.store import CupStore

_log = logging.getLogger(__name__)
MOST_PLAYERS: Final = 64
MOST_ROUNDS: Final = 12
MOST_MINUTES: Final = 600
BEST_OF: Final = (1, 3, 5)
TECHNICAL: Final = ("auto", "judge")
SEEDING: Final = ("lot", "rating")
"""How the first round is drawn."""
_TRIES: Final = 5
_LOOK_AROUND: Final = 3.0
TERM: Final = "tournament"
"""Among the terms of a table: the tournament that it belongs to."""
UNTIL: Final = "until"
"""Among the terms of a table: when the time of its round is over, or 0."""


@contextmanager
def suppress_closed() -> Iterator[None]:
    """A table that cannot be loaded does not hold up the others; the chief judge enters its result."""
    try:
        yield
    except Refused as refused:
        if refused.code not in ("changed", "unreadable", "no table"):
            raise


def check_terms(given: Mapping[str, Any]) -> dict[str, Any]:
    """The terms of a tournament, whole; Refused says what is wrong."""
    system, technical = given.get("system", SYSTEMS[0]), given.get("technical", TECHNICAL[0])
    rounds, best_of, minutes = given.get("rounds", 3), given.get("best_of", 1), given.get("minutes", 0)
    seeding = given.get("seeding", SEEDING[0])
    if system not in SYSTEMS or technical not in TECHNICAL or best_of not in BEST_OF or seeding not in SEEDING:
        raise Refused("form")
    if not 1 <= rounds <= MOST_ROUNDS or not 0 <= minutes <= MOST_MINUTES:
        raise Refused("form")
    try:
        clock = make_terms({"clock": given.get("clock", {})})["clock"]
    except BadSetup as error:
        raise Refused("setup", str(error)) from None
    return {
        "title": clean_name(str(given.get("title", ""))), "system": system, "rounds": rounds, "best_of": best_of,
        "minutes": minutes, "technical": technical, "seeding": seeding, "clock": clock,
        "chief": clean_name(str(given.get("chief", ""))),
    }  # fmt: skip


@final
class Office:
    """All tournaments of one server."""

    def __init__(self, host: Host, engine: Engine) -> None:
        self.host = host
        self.store = CupStore(engine)
        self._locks: dict[str, asyncio.Lock] = {}
        self._turns: dict[str, int] = {}
        """Battles whose time is over: the turn in which that happened."""
        self.strengths: Callable[[list[str], str], Mapping[str, float]] = lambda players, game: {}
        """How strong players are at a game; asked beside the event loop."""
        host.movers.append(self.store.move)
        host.attendants.append(self._attend)

    # --- finding --------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[Cup]:
        """A tournament, up to date, with nobody else at it on this server."""
        lock = self._locks.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                cup = await self.host.stored(self.store.load, id)
                if cup is None:
                    raise Refused("no cup")
                yield cup
        finally:
            if not lock.locked() and not lock._waiters and self._locks.get(id) is lock:
                del self._locks[id]  # anybody may ask for any id

    async def look(self, id: str) -> Cup:
        """A tournament as it stands now, with what the tables say."""
        await self.sync(id)
        async with self.at(id) as cup:
            return cup

    async def _add(self, cup: Cup, kind: str, body: Mapping[str, Any]) -> None:
        try:
            await self.host.stored(self.store.append, cup, kind, body)
        except Conflict:
            raise Refused("moved on") from None

    # --- joining --------------------------------------------------------------------------------------------------

    async def create(self, game: str, owner: str, terms: Mapping[str, Any]) -> Cup:
        """A new tournament; whoever makes it runs it and is its chief judge (604.2)."""
        try:
            self.host.settings.find_game(game)
        except TriskelError:
            raise Refused("no game") from None
        cup = Cup(code(10), game, owner, code(16), check_terms(terms), now())
        await self.host.stored(self.store.add, cup)
        return cup

    def sides(self, game: str) -> list[str]:
        """What a player may choose to play: a hero or a ready deck; nothing where all play the same."""
        described = self.host.settings.find_game(game).describe()
        return [str(each) for each in described.get("heroes") or described.get("decks") or ()]

    async def join(self, id: str, invite: str, holder: str, name: str, side: str) -> None:
        """Take part, by the link."""
        for left in reversed(range(_TRIES)):
            try:
                async with self.at(id) as cup:
                    if not secrets.compare_digest(invite.encode(), cup.code.encode()):
                        raise Refused("no invite")
                    if cup.player_of(holder) is not None:
                        raise Refused("joined")
                    await self._enter(cup, name, side, holder, "")
                    return
            except Refused as refused:  # somebody joined by another server at the same moment
                if refused.code != "moved on" or not left:
                    raise

    async def add_bots(self, id: str, owner: str, level: str, count: int) -> None:
        """The organiser fills up with bots."""
        try:
            check_levels({0: level})
        except BadSetup as error:
            raise Refused("setup", str(error)) from None
        async with self.at(id) as cup:
            _check_owner(cup, owner)
            for _ in range(count):
                await self._enter(cup, "", "", "", level)

    async def _enter(self, cup: Cup, name: str, side: str, holder: str, level: str) -> None:
        if not cup.is_open:
            raise Refused("begun")
        if len(cup.players) >= MOST_PLAYERS:
            raise Refused("full")
        if side and side not in self.sides(cup.game):
            raise Refused("form", "side")
        if level:
            name = f"{sum(each.is_bot for each in cup.players) + 1}"
        body = {"name": name, "holder": holder, "level": level, "side": side}
        await self._add(cup, "join", body)

    async def drop(self, id: str, holder: str, player: int) -> None:
        """A player leaves, or the organiser takes one out; what is being played is given up."""
        running: Pairing | None = None
        async with self.at(id) as cup:
            if not 0 <= player < len(cup.players) or cup.players[player].dropped:
                raise Refused("form", "player")
            if holder not in (cup.owner, cup.players[player].holder) or not holder:
                raise Refused("no judge")
            if cup.over:
                raise Refused("over")
            await self._add(cup, "drop", {"player": player})
            running = next((each for each in cup.unfinished() if player in (each.first, each.second)), None)
            if running is not None:
                points = [0, 1] if player == running.first else [1, 0]
                await self._result(cup, running, points, "dropped out")
        if running is not None and running.tables:
            await self._give_up(running, player)

    async def _give_up(self, pairing: Pairing, player: int) -> None:
        table, seat = pairing.tables[-1], pairing.seat(len(pairing.tables) - 1, player)
        async with self.host.at(table) as room:
            going = room.result is None
        if going:
            await conduct.resign(self.host, table, lambda _: [seat], seat)

    # --- rounds ---------------------------------------------------------------------------------------------------

    async def next_round(self, id: str, owner: str) -> None:
        """Draw the next round and set up its tables; after the last one the tournament ends."""
        async with self.at(id) as cup:
            _check_owner(cup, owner)
            if cup.over:
                raise Refused("over")
            if cup.unfinished():
                raise Refused("round on")
            if cup.complete:
                await self._add(cup, "end", {})
                return
            if not cup.may_pair:
                raise Refused("few players")
            order = cup.active()
            random.SystemRandom().shuffle(order)
            if cup.seeded and not cup.rounds:
                order = await self._by_rating(cup, order)
            await self._add(cup, "round", {"pairs": [list(pair) for pair in cup.pair(order)]})
        await self.sync(id)

    async def _by_rating(self, cup: Cup, order: list[int]) -> list[int]:
        """The strongest first; among equals the lot decides."""
        named = {each: cup.players[each].holder or f"bot:{cup.players[each].level}" for each in order}
        strength = await self.host.stored(self.strengths, list(named.values()), cup.game)
        return sorted(order, key=lambda each: -strength.get(named[each], 0.0))

    async def finish(self, id: str, owner: str) -> None:
        """End it early."""
        async with self.at(id) as cup:
            _check_owner(cup, owner)
            if cup.over:
                raise Refused("over")
            await self._add(cup, "end", {})

    async def set_result(
        self, id: str, owner: str, round: int, board: int, points: tuple[float, float], why: str
    ) -> None:
        """A result that the chief judge decides: late, or in place of another."""
        words = judge.clean(why)
        if points not in ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5), (0.0, 0.0)):
            raise Refused("form", "points")
        async with self.at(id) as cup:
            _check_owner(cup, owner)
            if not 0 <= round < len(cup.rounds) or not 0 <= board < len(cup.rounds[round]) or cup.over:
                raise Refused("form", "board")
            pairing = cup.rounds[round][board]
            if pairing.is_bye:
                raise Refused("form", "board")
            if pairing.points is not None and round + 1 < len(cup.rounds) and cup.system == SYSTEMS[1]:
                raise Refused("begun")  # the bracket stands on it
            await self._result(cup, pairing, list(points), words)
        if pairing.tables and len(pairing.tables) == 1:
            self._tell(pairing, points)
        if pairing.tables and sum(points):
            with suppress_closed():
                await judge.decree(
                    self.host, pairing.tables[-1], lambda room: _decided(cup, pairing, points, words, room)
                )

    def _tell(self, pairing: Pairing, points: tuple[float, float]) -> None:
        """What was decided of a single game counts for the ratings too."""
        came = [0, 0] if points[0] == points[1] else [int(points[0] < points[1]), int(points[0] > points[1])]
        if pairing.seat(0, pairing.first):
            came.reverse()
        for told in self.host.decided:
            told(pairing.tables[0], came)

    async def _result(self, cup: Cup, pairing: Pairing, points: list[Any], why: str = "") -> None:
        body = {"round": pairing.round, "board": pairing.board, "points": points, "why": why}
        await self._add(cup, "result", body)

    # --- what the tables say --------------------------------------------------------------------------------------

    async def sync(self, id: str) -> None:
        """Take results from the tables, set up the next games, and call time where it is over."""
        for _ in range(_TRIES):
            try:
                async with self.at(id) as cup:
                    if not cup.over:
                        for pairing in cup.unfinished():
                            with suppress_closed():
                                await self._follow(cup, pairing)
                return
            except Refused as refused:
                if refused.code != "moved on":
                    raise

    async def _follow(self, cup: Cup, pairing: Pairing) -> None:
        stored = await self.host.stored(self.store.results, pairing.tables)
        results = [read_result(stored[each]) for each in pairing.tables if each in stored]
        if len(results) < len(pairing.tables):
            await self._attend_table(cup, pairing)
            return
        points = cup.points_from(pairing, [each.winners for each in results])
        if points is None:
            await self._set_up(cup, pairing)
        else:
            await self._result(cup, pairing, list(points))

    async def _set_up(self, cup: Cup, pairing: Pairing) -> None:
        """A table for the next game of a pairing; the chief judge judges there unless he plays there."""
        game = len(pairing.tables)
        pair = [cup.players[each] for each in (pairing.first, pairing.second)]
        if game & 1:
            pair.reverse()
        chairs = [
            SeatRow(BOT, "", each.level, "") if each.is_bot else SeatRow(HUMAN, each.name, "", each.holder)
            for each in pair
        ]
        terms = make_terms({"clock": cup.terms["clock"], "undo": "never"})
        terms |= {TERM: cup.id, UNTIL: cup.deadline(pairing.round), "rated": True}
        mode = "friend" if all(not each.is_bot for each in pair) else "mixed"
        room = await self.host.create(
            cup.game, self._setup(cup, [each.side for each in pair]), mode, terms, lambda _: chairs
        )
        body = {"round": pairing.round, "board": pairing.board, "table": room.id}
        await self._add(cup, "table", body)
        if cup.owner and cup.owner not in [each.holder for each in pair]:
            act = judge.bench(cup.owner, cup.terms["chief"], secrets.token_urlsafe(18))
            await self.host.act(room.id, lambda _: act)

    def _setup(self, cup: Cup, chosen: list[str]) -> dict[str, Any]:
        """How a game of the tournament is set up: what a player has not chosen is drawn."""
        described = self.host.settings.find_game(cup.game).describe()
        draw = random.SystemRandom()
        known = self.sides(cup.game)
        picked = [each or (draw.choice(known) if known else "") for each in chosen]
        if described.get("heroes"):
            boards = [str(each) for each in described["boards"]]
            return {"heroes": picked, "board": draw.choice(boards), "younger": 0}
        return {"decks": picked} if described.get("decks") else {}

    async def _attend_table(self, cup: Cup, pairing: Pairing) -> None:
        """Load a table with bots, so that they go on after a restart, and call time where it is over."""
        deadline = cup.deadline(pairing.round)
        table = pairing.tables[-1]
        if any(cup.players[each].is_bot for each in (pairing.first, pairing.second)):
            async with self.host.at(table) as room:
                self.host.wake(room)
        if deadline and now() >= deadline and cup.terms["technical"] == "auto" and umpire_of(cup.game).timed:
            turn = await self._turn_at(table, deadline)
            await judge.decree(self.host, table, lambda room: technical(room, turn))

    async def _turn_at(self, table: str, moment: int) -> int:
        """The turn that was being played at a moment: a fact of the stored entries, so it outlives a restart."""
        if table not in self._turns:
            found = await self.host.stored(self.host.storage.load, table)
            assert found is not None
            made = sum(each.kind in PLAYED and each.at <= moment for each in found[2])
            async with self.host.at(table) as room:
                self._turns[table] = room.match.earlier(made).state.turn
        return self._turns[table]

    # --- by itself ------------------------------------------------------------------------------------------------

    def _attend(self, room: Room) -> None:
        """A table of a tournament has a new question or has ended."""
        id, until = room.row.terms.get(TERM), room.row.terms.get(UNTIL, 0)
        if id and (room.result is not None or (until and now() >= until)):
            self.host.begin_task(self._quietly(str(id)))

    async def _quietly(self, id: str) -> None:
        try:
            await asyncio.sleep(0)  # the room is held by whoever told us
            await self.sync(id)
        except Refused:
            pass
        except Exception:
            _log.exception("tournament %s could not be brought up to date", id)

    async def watch(self) -> None:
        """See to it that every tournament goes on: after a restart, and when the time of a round is over."""
        while not self.host.hub.closing:
            try:
                running = await self.host.stored(self.store.running)
            except SQLAlchemyError as error:
                _log.warning("the database does not answer: %s", error)
                running = []
            for id in running:
                await self._quietly(id)
            await asyncio.sleep(_LOOK_AROUND)


def _decided(cup: Cup, pairing: Pairing, points: tuple[float, float], why: str, room: Room) -> Ruling:
    """The chief judge's decision as it ends the game that is still being played."""
    victory, draw = umpire_of(cup.game).verdicts(room.match.state)
    if points[0] == points[1]:
        return Ruling(AWARD, why, draw, NOBODY)
    player = pairing.first if points[0] > points[1] else pairing.second
    seat = pairing.seat(len(pairing.tables) - 1, player)
    return Ruling(AWARD, why, victory, seat)


def technical(room: Room, turn: int) -> Ruling | None:
    """The result of a game whose time was over in this turn; None while it goes on, or where nothing is counted."""
    return umpire_of(room.row.game).called(room.match.state, turn)


def _check_owner(cup: Cup, holder: str) -> None:
    if not holder or cup.owner != holder:
        raise Refused("no judge")


__all__ = ["BEST_OF", "BYE", "MOST_MINUTES", "MOST_PLAYERS", "MOST_ROUNDS", "TECHNICAL", "TERM", "Office", "technical"]
