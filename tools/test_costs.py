"""Where the tests' time goes: processor seconds of each file, its children counted, and its longest tests.

    python -m pytest -p tools.test_costs tests/table

Seconds on the clock say little on a machine that others use too. For Linux, and one process (no -n): what a browser, a
server or a tool used is found below /proc while it runs, and in the account of its parent when it has ended.
"""

import os
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

_MOST = 25
_TICKS = os.sysconf("SC_CLK_TCK")
_files: defaultdict[str, float] = defaultdict(float)
_tests: defaultdict[str, float] = defaultdict(float)


def used() -> float:
    """Processor seconds of this process and of all that it has begun."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system + sum(_below(os.getpid()))


def _below(parent: int) -> Iterator[float]:
    """The same of each process that still runs below another."""
    with suppress(OSError):  # it ended just now
        for task in Path(f"/proc/{parent}/task").iterdir():
            for child in map(int, (task / "children").read_text().split()):
                spent = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()
                yield sum(map(int, spent[11:15])) / _TICKS
                yield from _below(child)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Count one test, with what was set up for it and taken down."""
    before = used()
    done = yield
    spent = used() - before
    _files[item.nodeid.partition("::")[0]] += spent
    _tests[item.nodeid] += spent
    return done


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Files and tests, the costliest first."""
    for title, found in (("files", _files), ("tests", _tests)):
        terminalreporter.section(f"processor seconds of {title} ({sum(found.values()):.0f} in all)")
        for spent, name in sorted(((spent, name) for name, spent in found.items()), reverse=True)[:_MOST]:
            terminalreporter.write_line(f"{spent:7.1f} {name}")
