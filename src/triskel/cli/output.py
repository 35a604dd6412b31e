"""Printing: JSON for scripts, progress for people."""

import json
import sys
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

T = TypeVar("T")


def print_json(data: Any) -> None:
    """One JSON object on standard output."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def with_progress(pieces: Iterable[T], total: int, size_of: Any, what: str) -> Iterator[T]:
    """Pass the pieces on, with a progress bar on a terminal and nothing elsewhere."""
    if not sys.stderr.isatty():
        yield from pieces
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total)
        for piece in pieces:
            progress.update(task, advance=size_of(piece))
            yield piece
