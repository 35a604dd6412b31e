"""Who plays the jobs: this process, some processes of this machine, or a Ray cluster. The results are the same."""

import os
import signal
import socket
import sys
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing import get_context
from typing import Any, Final, Protocol

from triskel.kernel import BadSetup, TriskelError
from triskel.lab.job import play

_TRIES: Final = 3
_AHEAD: Final = 4
"""Jobs in flight for each worker: enough to keep it busy, few enough to lose nothing when it dies."""
_PATIENCE: Final = 60.0
"""Seconds without a result after which one line says what a cluster is waited for."""


class Task(Protocol):
    """Plain data that travels to a worker: a game to play, or whatever else the player knows how to do."""

    @property
    def key(self) -> str:
        """Its name among the others."""


Player = Callable[[Any], dict[str, Any]]


def run(
    jobs: Sequence[Task], workers: int = 1, ray: str = "", player: Player = play
) -> Generator[dict[str, Any], None, None]:
    """Play the jobs and yield their rows as they are finished. A worker that dies costs only what it was playing."""
    if ray:
        yield from _on_ray(jobs, workers, ray, player)
    elif workers <= 1 or len(jobs) <= 1:
        yield from map(player, jobs)
    else:
        yield from _in_processes(jobs, workers, player)


def _in_processes(jobs: Sequence[Task], workers: int, player: Player) -> Iterator[dict[str, Any]]:
    waiting = deque(jobs)
    tries: Counter[str] = Counter()
    while waiting:
        pool = ProcessPoolExecutor(workers, get_context("spawn"), _enlist, (os.getpid(),))
        flying: dict[Future[dict[str, Any]], Task] = {}
        try:
            while waiting or flying:
                while waiting and len(flying) < workers * _AHEAD:
                    job = waiting.popleft()
                    flying[_hand_out(pool, player, job)] = job
                done, _ = wait(flying, return_when=FIRST_COMPLETED)
                for each in done:
                    yield each.result()
                    del flying[each]
        except BrokenProcessPool:
            # A worker was killed: finished jobs are safe, the others are played again by a new crew.
            for job in flying.values():
                tries[job.key] += 1
                if tries[job.key] > _TRIES * _AHEAD:
                    raise TriskelError(f"the worker that plays {job.key} dies again and again") from None
            waiting.extendleft(flying.values())
        finally:
            _dismiss(pool)


def _hand_out(pool: ProcessPoolExecutor, player: Player, job: Task) -> "Future[dict[str, Any]]":
    """Give a job to the pool. A worker that begins now is deaf to Ctrl-C from its first moment, not only once it has
    been enlisted: it inherits what this thread does not hear.
    """
    if sys.platform == "win32":
        return pool.submit(player, job)
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return pool.submit(player, job)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)


def _dismiss(pool: ProcessPoolExecutor) -> None:
    """Stop at once: what is not finished would be thrown away anyhow.

    The workers go first and the pool is waited for: left alone it may still be ending when Python does, and complain.
    """
    for worker in list((pool._processes or {}).values()):
        worker.terminate()
    pool.shutdown(wait=True, cancel_futures=True)


def _enlist(parent: int) -> None:
    """A worker leaves Ctrl-C to its parent, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _on_ray(jobs: Sequence[Task], workers: int, address: str, player: Player) -> Iterator[dict[str, Any]]:
    try:
        ray: Any = import_module("ray")  # an extra: not everyone has it, and its types tell little
    except ModuleNotFoundError:
        raise BadSetup("--ray needs Ray: pip install 'triskel[ray]'") from None
    began_here = False
    if not ray.is_initialized():
        began_here = True
        _connect(ray, address, workers)
    remote = ray.remote(player).options(max_retries=_TRIES, num_cpus=1)
    try:
        waiting = deque(jobs)
        tries: Counter[str] = Counter()
        flying: dict[Any, Task] = {}
        complained = False
        while waiting or flying:
            width = max(workers, int(ray.cluster_resources().get("CPU", 1))) * _AHEAD
            while waiting and len(flying) < width:
                job = waiting.popleft()
                flying[remote.remote(job)] = job
            done, _ = ray.wait(list(flying), num_returns=1, timeout=_PATIENCE)
            if not done and not complained:
                print(_waited_for(ray, len(flying)), file=sys.stderr)
            complained = not done  # once, until something happens
            for each in done:
                job = flying.pop(each)
                try:
                    yield ray.get(each)
                except ray.exceptions.RayError as error:
                    # Ray has tried again by itself; a whole node may have gone. Give the job to those that are left.
                    tries[job.key] += 1
                    if tries[job.key] >= _TRIES:
                        raise TriskelError(f"{job.key} cannot be played on this cluster: {error}") from None
                    waiting.append(job)
    finally:
        if began_here:
            ray.shutdown()


def _waited_for(ray: Any, flying: int) -> str:
    """Why nothing may have come back for a while; a cluster without processors would be waited for silently."""
    whole, free = (int(found.get("CPU", 0)) for found in (ray.cluster_resources(), ray.available_resources()))
    if not whole:
        return "the Ray cluster has no CPUs: waiting for a machine with some to join it"
    return f"no game has ended for {_PATIENCE:.0f} s: {flying} are with the Ray cluster ({free} of {whole} CPUs free)"


def _connect(ray: Any, address: str, workers: int) -> None:
    """`auto` joins the cluster that runs on this machine, or starts one; anything else is an address."""
    quiet = {"logging_level": "ERROR", "log_to_driver": False}
    if address != "auto":
        _knock(address)
    try:
        ray.init(address=address, **quiet)
    except ConnectionError:
        if address != "auto":
            raise BadSetup(f"there is no Ray cluster at {address}") from None
        ray.init(num_cpus=workers, include_dashboard=False, **quiet)


def _knock(address: str) -> None:
    """Ray itself would wait for minutes at a closed door."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        raise BadSetup(f"--ray is auto or HOST:PORT or ray://HOST:PORT, not {address!r}")
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except OSError as error:
        raise BadSetup(f"there is no Ray cluster at {address}: {error.strerror or error}") from None
