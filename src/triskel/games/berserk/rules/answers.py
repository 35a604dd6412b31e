"""Named features of the rules themselves: which events and moments set them off, and deeds that no words say."""

from collections.abc import Callable
from typing import Any, Final, final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.keywords.row import TURN_START
from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.war import War


@final
class Native:
    """A deed of the rules that no words of the language say: `run(war, use)` is a generator."""

    __slots__ = ("possible", "run")

    def __init__(self, run: Callable[[War, Any], Any], possible: Callable[[War, Scene], bool] | None = None) -> None:
        self.run = run
        self.possible = possible


_SAID: Final = [(row.id, when) for row in KEYWORDS.values() for when in row.when]

BY_EVENT: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
    event: tuple((when.program or word, when.whose, word) for word, when in _SAID if when.event == event)
    for event in dict.fromkeys(str(n.Event(when.event)) for _, when in _SAID if when != TURN_START)
}
"""By event: the program that answers to it, whose it is (of the card it happened to, or of the other), and its word."""

AT_TURN_START: Final = (*(word for word, when in _SAID if when == TURN_START), "charge")
"""At the start of the controller's turn, in this order of asking (410.2)."""


def words_on(event: str) -> tuple[str, ...]:
    """The named features that answer to an event: what the rules ask before they tell anybody of it."""
    return tuple(word for _, _, word in BY_EVENT[event])
