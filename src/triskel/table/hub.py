"""Who is listening to which table. Signals only: what a listener may see is drawn for it when it wakes."""

import asyncio
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import final

from triskel.table.refused import Refused


@final
class Hub:
    """Wakes the listeners of a table. No information passes through here, so none can reach the wrong eyes."""

    def __init__(self, most_listeners: int = 500) -> None:
        self._listeners: dict[str, set[asyncio.Event]] = {}
        self._most = most_listeners
        self._present: Counter[tuple[str, int]] = Counter()
        self.closing = False

    @contextmanager
    def listen(self, table_id: str, seats: Collection[int] = ()) -> Iterator[asyncio.Event]:
        """An event that is set whenever the table changes. Leaving is synchronous: a cancelled stream cannot wait."""
        here = [(table_id, seat) for seat in seats]
        self._present.update(here)
        group = self._listeners.setdefault(table_id, set())
        changed = asyncio.Event()
        group.add(changed)
        try:
            yield changed
        finally:
            self._present.subtract(here)
            self._present += Counter()  # drops those that are back to nothing
            group.discard(changed)
            if not group and self._listeners.get(table_id) is group:
                del self._listeners[table_id]

    def admit(self, table_id: str) -> None:
        """Refused where too many are listening already; asked before a stream begins."""
        if len(self._listeners.get(table_id, ())) >= self._most:
            raise Refused("crowded")

    def notify(self, table_id: str) -> None:
        """Wake everybody at this table."""
        for changed in self._listeners.get(table_id, ()):
            changed.set()

    def close(self) -> None:
        """Wake everybody so that the streams end."""
        self.closing = True
        for group in self._listeners.values():
            for changed in group:
                changed.set()

    def watched(self) -> list[str]:
        """The tables that somebody is listening to."""
        return list(self._listeners)

    def is_watched(self, table_id: str) -> bool:
        """Whether somebody is listening to this table."""
        return table_id in self._listeners

    def is_present(self, table_id: str, seat: int) -> bool:
        """Whether the holder of this seat is listening to the table on this server."""
        return (table_id, seat) in self._present

    def __len__(self) -> int:
        return sum(len(group) for group in self._listeners.values())
