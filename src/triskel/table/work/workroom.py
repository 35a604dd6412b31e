"""The life of a worker, and what it needs, loaded once: workers are forked from a process that has imported this."""

import gc
import logging
import os
import pickle
import resource
import signal
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any, Final

from triskel.kernel.books import files
from triskel.kernel.kit import kits, load_games
from triskel.kernel.play.refusal import TriskelError
from triskel.table.play.refused import Refused

_log = logging.getLogger(__name__)
JOBS: Final = (
    "play.thinking.advice", "play.thinking.bot", "play.thinking.building", "play.thinking.venture",
    "editor.whatif_work", "editor.work", "workshop.trial", "workshop.routes", "analysis.work",
)  # fmt: skip
"""Where the jobs are, below `triskel.table`. They ask for workers themselves, so they are loaded by name."""
_MEMORY: Final = 512 << 20
"""Bytes that a process may ask for beyond those it begins with."""
_MOST_RESIDENT: Final = 700 << 10
"""Kilobytes after which a process is replaced when its job is done: what it remembers has grown too large."""
_ORPHAN: Final = 10.0
"""A process whose server has gone ends so many seconds after its job should have ended."""


load_games()
for _each in JOBS:
    import_module(f"triskel.table.{_each}")
for _kit in kits().values():
    _kit.part("table.draft")
gc.collect()
gc.freeze()  # what is here now stays shared by all workers


def work(pipe: Connection) -> None:
    """The life of a process: jobs until the server has gone. What they are about was written by strangers."""
    files.shut()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the server's to answer
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    with suppress(OSError):
        os.nice(5)  # give way to the server
    _bound_memory()
    while True:
        try:
            job, args, seconds = pipe.recv()
        except (EOFError, OSError):
            return
        except Exception as error:  # a job that cannot be found here
            pipe.send(None)
            pipe.send((True, RuntimeError(f"{type(error).__name__}: {error}"), False))
            continue
        pipe.send(None)
        signal.setitimer(signal.ITIMER_REAL, seconds + _ORPHAN)  # nobody is there to kill it if the server has gone
        failed, answer, spent = _done(job, args)
        signal.setitimer(signal.ITIMER_REAL, 0)
        spent = spent or resource.getrusage(resource.RUSAGE_SELF).ru_maxrss > _MOST_RESIDENT
        try:
            pipe.send((failed, answer, spent))
        except (EOFError, OSError):
            return
        except Exception as error:  # an answer that cannot be sent
            pipe.send((True, RuntimeError(f"{job.__name__}: {type(error).__name__}: {error}"), True))


def _done(job: Callable[..., Any], args: tuple[Any, ...]) -> tuple[bool, Any, bool]:
    """(whether it failed, the answer or the error, whether the process should not be used again)."""
    try:
        return False, job(*args), False
    except MemoryError:
        return True, Refused("too large"), True
    except RecursionError:
        return True, Refused("too deep"), False
    except (TriskelError, Refused) as error:
        return True, _portable(error), False
    except Exception as error:
        _log.exception("a job broke down")
        return True, RuntimeError(f"{job.__name__}: {type(error).__name__}: {error}"), False


def _portable(error: TriskelError | Refused) -> Exception:
    """The error itself, if it comes through a pipe; else one that says the same."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return TriskelError(str(error))
    return error


def _bound_memory() -> None:
    try:
        with open("/proc/self/statm", "rb") as file:
            begun = int(file.read().split()[0]) * resource.getpagesize()
    except OSError:  # no Linux: a process that grows too large is still replaced after its job
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    wanted = begun + _MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard))
