"""Connections that hold a place and do nothing with it: a request that comes drop by drop, an answer that nobody reads.

The rations count requests, and such a one never becomes a request; but every connection takes one of the places that a
process has. So who is too slow is parted with, and one address has only so many connections that wait.
"""

import resource
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final, final

from triskel.table.web.seats import household

PATIENCE: Final = 30.0
"""Seconds in which a request is sent, or a piece of an answer read."""
MOST_WAITING: Final = 200
"""Connections of one address on which no request is being answered."""
_MOST_PLACES: Final = 65_536


@final
class Patience:
    """How long each connection of a server has stood as it stands. A connection is uvicorn's protocol of HTTP."""

    def __init__(self, counted: bool = True) -> None:
        self._counted = counted
        """Whether addresses are those of visitors, and not all that of a proxy."""
        self._since: dict[Any, tuple[object, float]] = {}
        self.seconds = PATIENCE
        self.most = MOST_WAITING

    def look(self, connections: Iterable[Any], moment: float | None = None) -> list[Any]:
        """The connections to part with now."""
        moment = time.monotonic() if moment is None else moment
        since: dict[Any, tuple[object, float]] = {}
        late = []
        waiting: dict[str, list[tuple[float, Any]]] = {}
        for each in connections:
            state = self._state(each)
            if state is None:
                continue
            known = self._since.get(each)
            began = known[1] if known is not None and known[0] == state else moment
            since[each] = (state, began)
            if moment - began > self.seconds:
                late.append(each)
            elif state[0] == "asks" and self._counted:
                waiting.setdefault(household(each.client[0] if each.client else ""), []).append((began, each))
        for some in waiting.values():
            if len(some) > self.most:
                some.sort(key=lambda pair: pair[0])
                late += [each for _, each in some[: len(some) - self.most]]
        self._since = since
        return late

    @staticmethod
    def _state(connection: Any) -> tuple[str, object] | None:
        """As what a connection stands: asking, with what was asked before; listening, with so much unread; or None."""
        unread: int = connection.transport.get_write_buffer_size()
        if unread:
            return "reads", unread
        cycle = connection.cycle
        if cycle is None or cycle.response_complete or (cycle.more_body and not cycle.response_started):
            return "asks", cycle
        return None


def make_room() -> None:
    """As many places for connections as this process may have; the usual thousand are fewer than our streams."""
    with suppress(ValueError, OSError):
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = _MOST_PLACES if hard == resource.RLIM_INFINITY else min(_MOST_PLACES, hard)
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
