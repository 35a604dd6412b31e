"""Playing a plan into a folder: what is finished stays finished."""

from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any

from triskel.kernel import BadSetup
from triskel.lab.crew import run
from triskel.lab.job import Job
from triskel.lab.journal import Journal


def remaining(journal: Journal, jobs: Sequence[Job]) -> list[Job]:
    """The jobs that are not finished. A finished game that was played with other cards is an error, not a result."""
    left = []
    for job in jobs:
        row = journal.rows.get(job.key)
        if row is None:
            left.append(job)
        elif row["content"] != job.content:
            raise BadSetup(f"the cards or the board of {job.key} have changed since it was played; give another --out")
    return left


def play_plan(
    journal: Journal, jobs: Sequence[Job], workers: int, ray: str = ""
) -> Generator[dict[str, Any], None, None]:
    """Play what is left of the plan, keeping every game as it is finished."""
    for row in run(remaining(journal, jobs), workers, ray):
        journal.add(row)
        yield row


def play_into(
    folder: Path | str, terms: dict[str, Any], jobs: Sequence[Job], workers: int = 1, ray: str = ""
) -> list[dict[str, Any]]:
    """The whole of it, for scripts: plays what is left and returns the failures."""
    with Journal(folder, terms) as journal:
        for _ in play_plan(journal, jobs, workers, ray):
            pass
        return journal.failures
