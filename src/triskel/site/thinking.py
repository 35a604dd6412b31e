"""The second worker of a page: does what takes long, one job at a time, and can be ended whatever it is doing."""

import logging
import pickle
from typing import Any

from triskel.kernel.play.refusal import TriskelError
from triskel.table.play.refused import Refused
from triskel.table.play.thinking import reach

_log = logging.getLogger(__name__)


def work(order: bytes) -> bytes:
    """Do a pickled job; the pickled answer is (whether it failed, the answer or the error), and after a job that was
    done how quickly bots think here."""
    job, args = pickle.loads(order)
    try:
        return pickle.dumps((False, job(*args), reach.SPEEDS))
    except MemoryError:
        return pickle.dumps((True, Refused("too large")))
    except RecursionError:
        return pickle.dumps((True, Refused("too deep")))
    except Refused as error:
        return pickle.dumps((True, error))
    except TriskelError as error:
        return _carried(error)
    except Exception as error:
        _log.exception("a job broke down")
        return pickle.dumps((True, RuntimeError(f"{job.__name__}: {type(error).__name__}: {error}")))


def _carried(error: TriskelError) -> bytes:
    """The error itself, if it can be carried over; else one that says the same."""
    try:
        order: Any = pickle.dumps((True, error))
        pickle.loads(order)
    except Exception:
        return pickle.dumps((True, TriskelError(str(error))))
    return bytes(order)
