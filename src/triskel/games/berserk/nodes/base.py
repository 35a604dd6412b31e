"""What every node shares: frozen, slotted, compared by meaning.

`style` remembers which of several equal wordings the text used, so that the printer can give the same words back.
It never changes what a program does and is left out of comparison and hash.
Fields that were added when battles had been recorded are left out of `repr`, which the keys of
recorded positions hold.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Node:
    """A phrase of the card language as data."""

    style: int = field(default=0, compare=False, repr=False, kw_only=True)
