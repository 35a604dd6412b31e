"""What a place for analyses and remarks can do."""

from dataclasses import dataclass
from typing import Final, Protocol, final, runtime_checkable

from triskel.bots.analysis.study import Kept

MOST_REMARKS: Final = 200
"""Of one match."""
LONGEST: Final = 500
"""Letters of a remark."""


@final
@dataclass(frozen=True, slots=True)
class Remark:
    """What a player said about a position, once the match was over."""

    step: int
    seat: int
    words: str


@runtime_checkable
class Keeping(Protocol):
    """Methods block; the table calls them on a thread."""

    def find(self, match_id: str) -> Kept | None:
        """The analysis of a match as far as it has come; None where there is none of this version."""

    def write(self, match_id: str, kept: Kept) -> None:
        """Store how far it has come."""

    def remark(self, match_id: str, step: int, holder: str, seat: int, words: str) -> None:
        """Keep a remark; an empty one takes the seat's own back."""

    def remarks(self, match_id: str) -> list[Remark]:
        """All remarks on a match, in its order."""

    def forget(self, holder: str) -> None:
        """Throw away what somebody remarked."""

    def move(self, old: str, new: str) -> None:
        """What one holder said is another's."""
