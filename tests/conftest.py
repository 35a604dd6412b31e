"""What all tests share: choosing tests by the rule they prove (`pytest --rule U-ATK-3`) or the ruling they hold."""

import gc
import os
from collections.abc import Iterator
from typing import Final

import pytest

MOST_WORKERS: Final = 8
ROOM: Final = 2 << 30
"""Bytes that a worker may need with its browser, its server and the processes that think for it."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """How many processes `-n auto` means: one more than there are cores, since now and then a test waits for something
    (a page, a server, the end of a clock), but no more than fit in memory."""
    told = os.environ.get("PYTEST_XDIST_AUTO_NUM_WORKERS", "")
    if told.isdecimal():
        return int(told)
    cores = os.cpu_count() or 1
    try:
        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):  # it is not known everywhere
        return min(cores, MOST_WORKERS)
    return max(1, min(cores + 1, MOST_WORKERS, memory // ROOM))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[object]:
    """Nothing that is made while tests are collected ever goes: the search for cycles would look through all of it,
    for a third of the time that collecting takes, and later whenever a test or a server asks for it."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule", action="append", default=[], metavar="ID", help="run only tests marked with this rule id (repeatable)"
    )
    parser.addoption(
        "--ruling", action="append", default=[], metavar="NAME", help="the same by the ruling that they hold"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = {*config.getoption("--rule"), *config.getoption("--ruling")}
    if not wanted:
        return
    chosen = [
        item
        for item in items
        if wanted & {id for name in ("rule", "ruling") for mark in item.iter_markers(name) for id in mark.args}
    ]
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = chosen
