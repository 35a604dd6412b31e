"""Levels: names for players from a beginner to the strongest, for each game those that were measured to lie evenly.

A game says them in `faces/levels.toml`, a ladder for each number of players that was measured; it is written by
`tools/measure_levels.py`. A game that says nothing has budgets for its search.
"""

import re
import tomllib
from functools import lru_cache
from typing import Final

from triskel.kernel import BadSetup
from triskel.kernel.kit import kit_of

LEVELS: Final = {
    "1": "search:20", "2": "search:60", "3": "search:150", "4": "search:400", "5": "search:1000", "6": "net:1000",
}  # fmt: skip
"""Where nothing was measured. Where a game has no learned players, or nothing to compute with, the last two are one."""
FILE: Final = "levels.toml"
_TRIES: Final = re.compile(r"(search|net):(\d+)(?:[^.\ds].*)?", re.ASCII)


@lru_cache(64)
def levels_of(game: str, seats: int) -> dict[str, str]:
    """What each level is in a game: the ladder of so many players, or of a number near it (rather more than fewer)."""
    try:
        file = kit_of(game).file("faces", FILE)
    except BadSetup:  # a game that only its caller knows
        return LEVELS
    if not file.is_file():
        return LEVELS
    ladders = {each["players"]: each["bots"] for each in tomllib.loads(file.read_text(encoding="utf-8"))["ladder"]}
    near = min(ladders, key=lambda players: (abs(players - seats), -players))
    return dict(zip(LEVELS, ladders[near], strict=True))


def budget(level: str, game: str, seats: int = 2) -> tuple[bool, int]:
    """Whether a level is guided by what was learned, and its iterations; none where it does not search."""
    found = _TRIES.fullmatch(levels_of(game, seats).get(level, ""))
    return (False, 0) if found is None else (found[1] == "net", int(found[2]))
