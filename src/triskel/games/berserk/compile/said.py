"""Named features that are said in the card language itself: their texts as programs, with the number put in for X."""

from functools import lru_cache
from typing import Any

from triskel.games.berserk import nodes as n
from triskel.games.berserk.keywords.row import KeywordRow
from triskel.games.berserk.nodes.filling import with_number
from triskel.games.berserk.rules.calls import CALLS


@lru_cache(maxsize=1024)
def programs(row: KeywordRow, number: Any = 1) -> tuple[n.Feature, ...]:
    """What the texts of a row say with this number."""
    return tuple(with_number(CALLS.parse(text), number) for text in row.text)
