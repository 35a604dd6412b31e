"""What every node shares: frozen, slotted, compared by meaning.

`style` remembers which of several equal wordings the text used, so that the printer can give the same words back.
It never changes what a program does and is left out of comparison and hash.
Fields that were added when battles had been recorded are left out of `repr`, which the keys of
recorded positions hold.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final

_of_words: Final[dict[tuple[Any, Any], Any]] = {}


class Kept:
    """Whatever was made of a node lies on it and goes with it: sets of cards that strangers bring come and go."""

    __slots__ = ("made",)
    made: dict[Any, Any]


@dataclass(frozen=True, slots=True)
class Node(Kept):
    """A phrase of the card language as data."""

    style: int = field(default=0, compare=False, repr=False, kw_only=True)

    @property
    def head(self) -> Any:
        """What tables go by: its class, or the word in it that tells one of a family from another."""
        return type(self)

    @property
    def called(self) -> str:
        """The name under which rule ids, themes and records know it."""
        return type(self).__name__


def cached(make: Callable[[Any], Any], node: Any) -> Any:
    """What `make` gives for a node, made once and kept for as long as the node is. A deep hash would cost more."""
    try:
        return node.made[make]
    except (AttributeError, KeyError):
        pass
    if isinstance(node, Node):
        made = make(node)
        if not hasattr(node, "made"):
            object.__setattr__(node, "made", {})  # no field: neither compared nor copied
        return node.made.setdefault(make, made)
    if node is not None and not isinstance(node, Enum):
        return make(node)
    if (make, node) not in _of_words:  # a word of the language, or none: there are only so many
        _of_words[make, node] = make(node)
    return _of_words[make, node]
