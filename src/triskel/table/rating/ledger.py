"""Counts matches when they end, and anew when a judge says so."""

import logging
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from typing import Final, final

from sqlalchemy import Engine

from triskel.table.play.host import Host
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.times import now
from triskel.table.rating.counted import Ended, ended, is_rated, players
from triskel.table.rating.scale import NEW, Rating
from triskel.table.rating.store import Ratings

_log = logging.getLogger(__name__)
_MOST: Final = 20_000
_RECENT: Final = 30 * 24 * 3600 * 1000


@final
class Ledger:
    """The ratings of one server."""

    def __init__(self, host: Host, engine: Engine, salt: Callable[[], str]) -> None:
        self.host = host
        self.store = Ratings(engine)
        self._salt = salt
        self._begun: set[str] = set()
        self._over: set[str] = set()
        self._known: dict[tuple[str, str], Rating] = {}
        host.movers.append(self.store.move)
        host.guests.append(self._came)
        host.attendants.append(self._attend)
        host.spoilt.append(self._spoilt)
        host.decided.append(self._decided)
        host.graders.append(self._graded)

    def _came(self, holder: str, network: str, device: str) -> None:
        """Of the network a fingerprint is kept, which cannot be turned back without the server's secret."""
        print = blake2b(network.encode(), key=self._salt().encode()[:64], digest_size=16).hexdigest() if network else ""
        self.host.insist(lambda: self.host.stored(self.store.came, holder, print, device))

    # --- counting -------------------------------------------------------------------------------------------------

    def _attend(self, room: Room) -> None:
        """A table has a new question, or has ended."""
        if not is_rated(room):
            return
        sat = players(room)
        if sat is None:
            return  # somebody is missing to this day: it never began
        if room.result is None:
            if room.id not in self._begun:
                _note(self._begun, room.id)
                self.host.insist(lambda: self.host.stored(self.store.sat_down, room.id, sat))
        elif room.id not in self._over:
            _note(self._over, room.id)
            match = ended(room)
            self.host.insist(lambda: self._count(match))

    async def _count(self, match: Ended) -> None:
        if await self.host.stored(self.store.count, match):
            await self.learn(match.now)

    async def catch_up(self) -> None:
        """Count what ended while no server was there to count it."""
        for table in await self.host.stored(self.store.missed, now() - _RECENT):
            try:
                async with self.host.at(table) as room:
                    if is_rated(room) and room.result is not None and players(room) is not None:
                        _note(self._over, table)
                        await self.host.stored(self.store.count, ended(room))
            except Refused:
                continue  # it cannot be loaded: nobody knows how it came out

    # --- correcting -----------------------------------------------------------------------------------------------

    async def annul(self, table: str, why: str) -> None:
        """A judge has annulled a match, and says why."""
        if not await self.host.stored(self.store.annul, table, why):
            raise Refused("not counted")
        self._known.clear()

    def _decided(self, table: str, came: Sequence[int]) -> None:
        """The chief judge of a tournament has decided how a match came out."""
        self._known.clear()
        self.host.insist(lambda: self._decide(table, came))

    async def _decide(self, table: str, came: Sequence[int]) -> None:
        await self.host.stored(self.store.decide, table, came)

    def _spoilt(self, table: str) -> None:
        """A match cannot be loaded any more."""
        self.host.insist(lambda: self.host.stored(self.store.mark_changed, table))

    # --- telling --------------------------------------------------------------------------------------------------

    async def learn(self, holders: Iterable[str]) -> None:
        """Have the ratings of some at hand."""
        found = await self.host.stored(self.store.of, [each for each in holders if each])
        if len(self._known) > _MOST:
            self._known.clear()
        self._known.update({key: rating for key, (rating, count) in found.items() if count})

    def points(self, holder: str, game: str) -> int:
        """A rating in points, if it is at hand; that of a beginner where it is not."""
        return self._known.get((holder, game), NEW).points

    async def _graded(self, holders: set[str]) -> Callable[[str, str], str]:
        """How strong these are."""
        await self.learn(holders)
        return self.grade

    def grade(self, holder: str, game: str) -> str:
        """A rating in a few letters, if it is at hand."""
        found = self._known.get((holder, game))
        return "" if found is None else str(found)


def _note(known: set[str], table: str) -> None:
    if len(known) > _MOST:
        known.clear()
    known.add(table)
