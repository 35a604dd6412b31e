"""Papers as the pages know them: what somebody keeps at the table beside matches, and what a place for it can do."""

from dataclasses import dataclass
from typing import Any, Protocol, final, runtime_checkable


@final
@dataclass(slots=True)
class Paper:
    """One of them: plain values only."""

    id: str
    holder: str
    body: dict[str, Any]


@runtime_checkable
class Papers(Protocol):
    """Where they are kept. Methods block; the table calls them on a thread."""

    def add(self, kind: str, holder: str, body: dict[str, Any]) -> str:
        """Keep a new paper; Refused where the holder has too many."""

    def find(self, kind: str, id: str, holder: str = "") -> Paper:
        """A paper; Refused if there is none, or if it is not this holder's (where one is given)."""

    def of(self, kind: str, holder: str) -> list[Paper]:
        """All papers of one kind of a holder, the last changed first."""

    def write(self, paper: Paper) -> None:
        """Store what has changed."""

    def drop(self, id: str) -> None:
        """Throw one away."""

    def forget(self, holder: str) -> None:
        """Throw everything of a holder away."""

    def move(self, old: str, new: str) -> None:
        """Everything of one holder is another's from now on."""
