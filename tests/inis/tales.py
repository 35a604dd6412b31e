"""What the tests of the Epic Tales share: some territories, and a clash in the forest."""

from collections.abc import Callable
from typing import Any

from triskel.games.inis.state.deck import EPIC

Table = Callable[..., Any]
LANDS = {
    "forest": {"clans": [2, 2]},
    "valley": {"clans": [1, 0]},
    "plains": {"clans": [1, 1]},
    "moor": {"clans": [0, 1]},
}


def epics(t: Any, seat: int) -> int:
    return int((t.isle.hand[seat] & EPIC).bit_count())


def clash(table: Table, mine: list[str], theirs: list[str], lands: Any = None, **more: Any) -> Any:
    """Seat 0 opens a clash in the forest with Warlord; the moor is the Capital."""
    t = table(lands=lands or LANDS, capital="moor", hands=[["warlord", *mine], theirs], **more)
    t.play("warlord", "forest")
    return t


def attacked(table: Table, theirs: list[str], lands: Any = None, mine: tuple[str, ...] = (), **more: Any) -> Any:
    t = clash(table, ["bard", *mine], theirs, lands, **more)
    t.everyone("war").play("attack p2")
    return t
