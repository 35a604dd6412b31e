"""Processes that think beside the server, each of which can be killed.

Whatever may take long, or was made by strangers, is done here and never on the event loop: matches are built from
setups, drafts, scenarios and records, bots and searches think. A process has one job at a time. One that does not come
back in time is killed and replaced; one that asks for too much memory is refused it. The request gets words either way.

Jobs wait in lanes. What somebody waits for comes first, then the bots that people play with, then what nobody waits
for; and the later lanes never have all processes, so the first one always goes on. Within a lane who has the fewest
processes at work comes first, and nobody has them all: one who asks without end waits for himself alone.
"""

import asyncio
import logging
import os
import threading
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from contextlib import suppress
from contextvars import ContextVar
from typing import Any, Final, TypeVar, final

from triskel.table.play.refused import Refused
from triskel.table.work.home import Home

_log = logging.getLogger(__name__)
T = TypeVar("T")

ASKED: Final = 0
"""Somebody waits for the answer: a page, a table that is set up."""
PLAY: Final = 1
"""Bots at tables where people sit."""
SPARE: Final = 2
"""What nobody waits for, or knows to take long: bots among themselves, trials of many matches."""
_LANES: Final = (ASKED, PLAY, SPARE)

SECONDS: Final = 6.0
"""How long a job may take where nothing else is said."""
PATIENCE: Final = 15.0
"""How long a job waits for a process at most."""
MOST_WAITING: Final = 200
"""Jobs of one lane that may wait."""
MOST_OF_ONE: Final = 60
"""Of these, jobs that one asker may have there."""
_LEAST, _MOST = 3, 6


asker: Final[ContextVar[str]] = ContextVar("asker", default="")
"""On whose behalf something is asked, an address; and so everything that follows from a request is. Nobody in
particular waits for nobody."""


@final
class _Task:
    __slots__ = ("answer", "args", "asker", "job", "lane", "seconds")

    def __init__(self, job: Callable[..., Any], args: tuple[Any, ...], lane: int, seconds: float) -> None:
        self.job = job
        self.args = args
        self.lane = lane
        self.seconds = seconds
        self.asker = asker.get()
        self.answer: Future[Any] = Future()


@final
class _Worker:
    """One process and the pipe to it."""

    __slots__ = ("_home", "_number", "pipe")

    def __init__(self) -> None:
        self._home = _home()
        try:
            self.pipe, self._number = self._home.worker()
        except (OSError, EOFError):
            _move(self._home)
            self._home = _home()
            self.pipe, self._number = self._home.worker()

    def hand(self, order: tuple[Any, ...]) -> None:
        """Give it a job; OSError or EOFError if it is not there to take it."""
        self.pipe.send(order)
        self.pipe.recv()  # it says when it begins

    def end(self) -> None:
        """At once, whatever it is doing."""
        self.pipe.close()
        self._home.end(self._number)


@final
class Pool:
    """All processes of a server, and what waits for them. Any thread may ask."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._most = {ASKED: count, PLAY: max(1, count - 1), SPARE: max(1, count - 2)}
        """How many processes a lane and those after it may have at once."""
        self._waiting: dict[int, deque[_Task]] = {lane: deque() for lane in _LANES}
        self._busy = dict.fromkeys(_LANES, 0)
        self._serving: Counter[str] = Counter()
        """How many processes work for each asker."""
        self._share = max(1, count - 1)
        """How many may, at once."""
        self._changed = threading.Condition()
        self._minders: list[threading.Thread] = []
        self.killed = 0
        """Processes that did not come back in time."""

    def submit(self, task: _Task) -> None:
        """Put a job into its lane; Refused where too many wait there, or too many of one asker."""
        with self._changed:
            waiting = deque(each for each in self._waiting[task.lane] if not each.answer.cancelled())
            self._waiting[task.lane] = waiting
            if task.asker and sum(each.asker == task.asker for each in waiting) >= MOST_OF_ONE:
                raise Refused("too fast")
            if len(waiting) >= MOST_WAITING:
                raise Refused("busy")
            waiting.append(task)
            if len(self._minders) < self.count:
                minder = threading.Thread(target=self._mind, daemon=True, name=f"worker {len(self._minders)}")
                self._minders.append(minder)
                minder.start()
            self._changed.notify_all()

    def waiting(self) -> dict[int, int]:
        """How many jobs wait in each lane."""
        with self._changed:
            return {lane: len(tasks) for lane, tasks in self._waiting.items()}

    def _next(self) -> _Task | None:
        taken = 0
        for lane in reversed(_LANES):  # the later lanes count against the earlier ones' share, not the other way
            taken += self._busy[lane]
            if taken >= self._most[lane]:
                return self._first(lane)
        return self._first(len(_LANES))

    def _first(self, before: int) -> _Task | None:
        for lane in _LANES[:before]:
            waiting = self._waiting[lane]
            ready = [each for each in waiting if self._serving[each.asker] < self._share]
            if ready:
                found = min(ready, key=lambda each: self._serving[each.asker])  # of equals who came first
                waiting.remove(found)
                return found
        return None

    def _mind(self) -> None:
        """The life of a thread that looks after one process."""
        worker: _Worker | None = None
        while True:
            with self._changed:
                while (task := self._next()) is None:
                    self._changed.wait()
                self._count(task, 1)
            try:
                if task.answer.set_running_or_notify_cancel():
                    worker = self._serve(worker, task)
            finally:
                with self._changed:
                    self._count(task, -1)
                    self._changed.notify_all()

    def _count(self, task: _Task, by: int) -> None:
        """A process begins or ends a job."""
        self._busy[task.lane] += by
        if task.asker:
            self._serving[task.asker] += by
            if not self._serving[task.asker]:
                del self._serving[task.asker]

    def _serve(self, worker: _Worker | None, task: _Task) -> _Worker | None:
        """Have a job done; the process that is left afterwards."""
        try:
            worker = _handed(worker, task)
        except Exception as error:  # what cannot be sent, or no process can be started
            task.answer.set_exception(error)
            if worker is not None:
                worker.end()
            return None
        try:
            if worker.pipe.poll(task.seconds):
                failed, answer, spent = worker.pipe.recv()
            else:
                _log.warning("a worker was killed: %s took more than %s s", task.job.__name__, task.seconds)
                self.killed += 1
                failed, answer, spent = True, Refused("no end"), True
        except (EOFError, OSError):
            _log.warning("a worker died of %s", task.job.__name__)
            failed, answer, spent = True, Refused("broke down"), True
        if spent:
            worker.end()
        if failed:
            task.answer.set_exception(answer)
        else:
            task.answer.set_result(answer)
        return None if spent else worker


def _handed(worker: _Worker | None, task: _Task) -> _Worker:
    """Give the job to the process; to a new one, where there is none or it ended while nobody looked."""
    order = (task.job, task.args, task.seconds)
    if worker is not None:
        with suppress(OSError, EOFError):
            worker.hand(order)
            return worker
        worker.end()
    worker = _Worker()
    worker.hand(order)
    return worker


# --- for the server -----------------------------------------------------------------------------------------------

_pools: list[Pool] = []
_homes: list[Home] = []
_lock = threading.Lock()


def _home(fork: bool = False) -> Home:
    """Where the workers come from; opened when the first is needed."""
    with _lock:
        if not _homes:
            _homes.append(Home(fork))
        return _homes[0]


def _move(gone: Home) -> None:
    """The home has died: the next worker comes from a new one."""
    with _lock:
        if gone in _homes:
            _homes.remove(gone)
    gone.close()


def pool() -> Pool:
    """The processes of this server; all servers in one process share them. They start when the first job comes."""
    with _lock:
        if not _pools:
            _pools.append(Pool(max(_LEAST, min(_MOST, (os.cpu_count() or 2) + 1))))
        return _pools[0]


def _nothing() -> None:
    """A job that warms a process up."""


def warm(fork: bool = False) -> "list[Future[None]]":
    """Start the processes, so that the first who asks does not wait for that. To fork is quicker; but then they have
    everything that is open here, so that is for a server that has nothing open yet."""
    _home(fork)
    tasks = [_Task(_nothing, (), ASKED, PATIENCE) for _ in range(pool().count)]
    for task in tasks:
        pool().submit(task)
    return [task.answer for task in tasks]


Thinker = Callable[[Callable[..., Any], tuple[Any, ...], float, int], Awaitable[Any]]
"""Has a job done: the job, what it is given, the seconds it may take, its lane."""
_instead: list[Thinker] = []


def think_by(thinker: Thinker) -> None:
    """Where there are no processes, as in a browser, jobs are done by this."""
    _instead[:] = [thinker]


def apart() -> bool:
    """Whether there are processes beside this one."""
    return not _instead


async def think(job: Callable[..., T], *args: Any, seconds: float = 0.0, lane: int = ASKED) -> T:
    """Have a job done by a process; Refused where it takes too long, too much memory, or none is free."""
    seconds = seconds or SECONDS
    if _instead:
        done: T = await _instead[0](job, args, seconds, lane)
        return done
    task = _Task(job, args, lane, seconds)
    pool().submit(task)
    try:
        answer: T = await asyncio.wait_for(asyncio.wrap_future(task.answer), seconds + PATIENCE)
    except TimeoutError:
        raise Refused("busy") from None
    return answer
