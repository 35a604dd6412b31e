"""What a story is made of."""

from dataclasses import dataclass
from typing import final


@final
@dataclass(frozen=True, slots=True)
class Blow:
    """Somebody lost something: health, life, a clan."""

    turn: str
    """In which turn, as the log calls it."""
    who: int
    """The seat that did it."""
    to: int
    """The seat that lost it."""
    by: str
    """The card, ability or place that it is told by."""
    amount: int
