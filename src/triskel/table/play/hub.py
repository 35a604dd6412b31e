"""Who is listening to which table. Signals only: what a listener may see is drawn for it when it wakes."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, final

from triskel.table.play.refused import Refused

MOST_OF_A_SEAT: Final = 16
"""Streams that the holder of a seat may have open at one table."""
_AT_ONCE: Final = 25
"""Watchers that are woken together; the next ones so many seconds later."""
_APART: Final = 0.01
SHARE: Final = 0.25
"""Of the server's time that is spent on drawing for the streams of one address; more only as a burst, in seconds."""
BURST: Final = 4.0
_MOST_PURSES: Final = 10_000


def _wake(listeners: "Sequence[Listener]") -> None:
    for listener in listeners:
        listener.changed.set()


@final
class Listener:
    """One open stream: what wakes it, and the seats whose holder it belongs to."""

    __slots__ = ("_hub", "_table", "changed", "seats")

    def __init__(self, hub: "Hub", table_id: str) -> None:
        self._hub = hub
        self._table = table_id
        self.changed = asyncio.Event()
        self.seats: tuple[int, ...] = ()

    def sit(self, seats: Collection[int]) -> None:
        """The stream belongs to the holder of these seats from now on."""
        for seat in set(self.seats) - set(seats):
            self._hub.count(self._table, seat, -1)
        for seat in set(seats) - set(self.seats):
            self._hub.count(self._table, seat, 1)
        self.seats = tuple(seats)


@final
class Hub:
    """Wakes the listeners of a table. No information passes through here, so none can reach the wrong eyes."""

    def __init__(self, most_listeners: int = 500, most_streams: int = 4000, most_of_one: int = 60) -> None:
        self._listeners: dict[str, set[Listener]] = {}
        self._most = most_listeners
        self._most_streams = most_streams
        self._most_of_one = most_of_one
        self._addresses: Counter[str] = Counter()
        self._purses: dict[str, tuple[float, float]] = {}
        """By address: the seconds of drawing that are left to it, and when that was so."""
        self._present: Counter[tuple[str, int]] = Counter()
        self.closing = False
        self.attendance: list[Callable[[str, int, bool], None]] = []
        """Told when the holder of a seat opens the first stream here, or closes the last."""

    @contextmanager
    def listen(self, table_id: str, address: str = "", held: Collection[int] = ()) -> Iterator[Listener]:
        """A listener that is woken whenever the table changes. Leaving is synchronous: a cancelled stream cannot
        wait."""
        group = self._listeners.setdefault(table_id, set())
        listener = Listener(self, table_id)
        group.add(listener)
        self._addresses[address] += 1
        listener.sit(held)
        try:
            yield listener
        finally:
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]
            listener.sit(())
            group.discard(listener)
            if not group and self._listeners.get(table_id) is group:
                del self._listeners[table_id]

    def count(self, table_id: str, seat: int, by: int) -> None:
        """A seat has one stream more or less; those who keep the attendance hear of the first and of the last."""
        here = (table_id, seat)
        before = self._present[here]
        self._present[here] += by
        if not self._present[here]:
            del self._present[here]
        if not before or not before + by:
            for watcher in self.attendance:
                watcher(table_id, seat, by > 0)

    def admit(self, table_id: str, address: str, held: Collection[int]) -> None:
        """Refused where too many are listening already; asked before a stream begins, for the words, and when it does:
        others may have come meanwhile. Watchers never take the place of those who play."""
        here = self._listeners.get(table_id, ())
        if held:
            if sum(1 for each in here if set(each.seats) & set(held)) >= MOST_OF_A_SEAT:
                raise Refused("crowded")
        elif sum(1 for each in here if not each.seats) >= self._most or len(self) >= self._most_streams:
            raise Refused("crowded")
        if address and self._addresses[address] >= self._most_of_one:
            raise Refused("crowded")

    def spend(self, address: str, seconds: float) -> float:
        """So long was drawn for a stream of this address; how long it waits before more is drawn for it, so that the
        others have their turns."""
        moment = time.monotonic()
        left, since = self._purses.get(address, (BURST, moment))
        left = min(BURST, left + (moment - since) * SHARE) - seconds
        if len(self._purses) >= _MOST_PURSES:
            self._purses = {each: kept for each, kept in self._purses.items() if each in self._addresses}
        self._purses[address] = (left, moment)
        return max(0.0, -left / SHARE)

    def owes(self, address: str) -> float:
        """How long that one would have to wait now."""
        left, since = self._purses.get(address, (BURST, time.monotonic()))
        return max(0.0, -(left + (time.monotonic() - since) * SHARE) / SHARE)

    def notify(self, table_id: str) -> None:
        """Wake everybody at this table: those who play at once, watchers after them and a few at a time."""
        watchers = []
        for listener in self._listeners.get(table_id, ()):
            if listener.seats:
                listener.changed.set()
            else:
                watchers.append(listener)
        for listener in watchers[:_AT_ONCE]:
            listener.changed.set()
        if len(watchers) > _AT_ONCE:
            loop = asyncio.get_running_loop()
            for n, start in enumerate(range(_AT_ONCE, len(watchers), _AT_ONCE), 1):
                loop.call_later(n * _APART, _wake, watchers[start : start + _AT_ONCE])

    def close(self) -> None:
        """Wake everybody so that the streams end."""
        self.closing = True
        for group in self._listeners.values():
            for listener in group:
                listener.changed.set()

    def watched(self) -> list[str]:
        """The tables that somebody is listening to."""
        return list(self._listeners)

    def watchers(self, table_id: str) -> int:
        """How many listen to this table without a seat at it."""
        return sum(1 for each in self._listeners.get(table_id, ()) if not each.seats)

    def is_watched(self, table_id: str) -> bool:
        """Whether somebody is listening to this table."""
        return table_id in self._listeners

    def is_present(self, table_id: str, seat: int) -> bool:
        """Whether the holder of this seat is listening to the table on this server."""
        return (table_id, seat) in self._present

    def __len__(self) -> int:
        return sum(len(group) for group in self._listeners.values())
