"""Processes that think beside the server: a search would otherwise take turns with the event loop."""

import asyncio
import logging
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

_log = logging.getLogger(__name__)
_MOST: Final = 4
T = TypeVar("T")

_pool: list[ProcessPoolExecutor] = []
_lock = threading.Lock()


def _executor() -> ProcessPoolExecutor:
    """The workers of this process, started when the first question comes; all servers in it share them."""
    with _lock:
        if not _pool:
            count = max(1, min(_MOST, (os.cpu_count() or 2) - 1))
            # Not forked: a copy of a process with threads may inherit a lock that nobody will ever release.
            context = multiprocessing.get_context("spawn")
            _pool.append(ProcessPoolExecutor(count, context, _begin))
        return _pool[0]


def _begin() -> None:
    """In a worker: give way to the server, and end when the server has ended, however that came about."""
    os.nice(5)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def _drop(broken: ProcessPoolExecutor) -> None:
    with _lock:
        if _pool and _pool[0] is broken:
            _pool.clear()
    broken.shutdown(wait=False)


async def think(job: Callable[..., T], *args: Any) -> T:
    """Run a job in a worker. If a worker died of somebody else's job, it is asked once more of new ones."""
    loop = asyncio.get_running_loop()
    executor = _executor()
    try:
        return await loop.run_in_executor(executor, job, *args)
    except BrokenProcessPool:
        _log.warning("a worker broke down; starting new ones")
        _drop(executor)
        return await loop.run_in_executor(_executor(), job, *args)
