"""Counting how often each game is really played, in whatever process."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import uuid4

from triskel.lab.job import Job, play


@dataclass(frozen=True)
class Tally:
    """Plays jobs, and leaves a file for each game that was played to its end."""

    folder: str

    def __call__(self, job: Job) -> dict[str, Any]:
        row = play(job)
        note = Path(self.folder) / uuid4().hex
        note.write_text(job.key)
        return row

    def counts(self) -> Counter[str]:
        """How often each game was played."""
        return Counter(path.read_text() for path in Path(self.folder).iterdir())
