"""Server time. It runs evenly: a system clock that is set, forward or back, changes nothing while a server runs."""

import time
from collections.abc import Callable
from typing import Final

_START: Final = [0]


def _ticks() -> int:
    """Milliseconds of a clock that nobody can set; it stands still while the machine sleeps."""
    return time.monotonic_ns() // 1_000_000


def now() -> int:
    """Server time in milliseconds since 1970."""
    return _START[0] + _ticks()


def set_clock(moment: int) -> None:
    """It is this moment now: a server that starts takes the time of its database, and never goes back behind what has
    been stored."""
    _START[0] = moment - _ticks()


def wall_clock() -> int:
    """What the system says."""
    return time.time_ns() // 1_000_000


set_clock(wall_clock())
work_time: Final[Callable[[], float]] = getattr(time, "thread_time", time.process_time)
"""Seconds of the processor that this thread has had, whatever else the machine does."""
