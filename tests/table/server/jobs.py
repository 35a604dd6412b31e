"""Jobs for workers: what a good one does, and every bad one. Nothing is imported that a worker does not have."""

import os
import signal
import time
from typing import Any

from triskel.kernel import BadSetup
from triskel.table.play.thinking import building


def hang(*_: object) -> None:
    while True:
        pass


def eat(*_: object) -> int:
    return len([0] * 10**9)


def dig() -> object:
    return dig()


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def refuse() -> None:
    raise BadSetup("not so")


def believe(find_game: Any, name: str, setup: dict[str, Any], position: Any) -> tuple[int, tuple[int, ...]]:
    """A match of two is believed without being played."""
    return 2, tuple(building.begin(find_game(name), setup, position).prelude)


def answer(value: object) -> object:
    return value


def linger(seconds: float) -> float:
    time.sleep(seconds)
    return time.monotonic()


def answer_with_a_function() -> object:
    return lambda: None


def dawdle(*_: object) -> str:
    time.sleep(1)
    return "too late"


def break_down(*_: object) -> str:
    raise ArithmeticError("as a broken bot would")


def dream(*_: object) -> str:
    return "a choice that there is not"
