"""The positions that several tests look at."""

from functools import cache
from typing import Any

from tests.browser.staging import Staged, asked, staged


@cache
def scene(name: str) -> Staged:
    """A position of a match that was played to its end."""
    match name:
        case "unmatched":
            return staged("unmatched", {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}, asked("action", 60))
        case "combat":
            return staged(
                "unmatched", {"heroes": ["alice", "sinbad"], "board": "heorot"}, asked("defence card", 40, _can_defend)
            )
        case "inis":
            return staged("inis", {"players": 4}, asked("turn", 60))
        case "recruiting":
            return staged("berserk", {"decks": ["fire", "dark"]}, asked("recruit", 12))
        case "berserk":
            return staged("berserk", {"decks": ["fire", "dark"]}, asked("choice", 80))
    raise KeyError(name)


def _can_defend(view: dict[str, Any]) -> bool:
    return len(view["decision"]["options"]) > 1
