"""Printing: JSON for scripts, progress for people."""

import json
import sys
import time
from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

T = TypeVar("T")
_PAUSE: Final = 30.0
"""Seconds between two lines of progress where there is no terminal."""


def print_json(data: Any) -> None:
    """One JSON object on standard output."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def print_failures(what: str, failures: Iterable[str]) -> None:
    """Why games or matches broke off: the first few different reasons."""
    for text in sorted(set(failures))[:3]:
        print(f"triskel: a {what} broke off:\n{text}", file=sys.stderr)


def with_progress(pieces: Iterable[T], total: int, size_of: Any, what: str) -> Iterator[T]:
    """Pass the pieces on, with a progress bar on a terminal and a line every half minute elsewhere."""
    if not sys.stderr.isatty():
        yield from _in_lines(pieces, total, size_of, what)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total)
        for piece in pieces:
            progress.update(task, advance=size_of(piece))
            yield piece


def _in_lines(pieces: Iterable[T], total: int, size_of: Any, what: str) -> Iterator[T]:
    began = said = time.monotonic()
    done = 0
    for piece in pieces:
        done += size_of(piece)
        now = time.monotonic()
        if now - said >= _PAUSE and 0 < done < total:
            said = now
            left = round((now - began) / done * (total - done))
            shown = f"{left // 3600}:{left // 60 % 60:02d}:{left % 60:02d}"
            print(f"{what}: {done} of {total}, about {shown} left", file=sys.stderr, flush=True)
        yield piece
