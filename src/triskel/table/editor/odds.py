"""The exact odds of what is about to be declared, with every card open."""

from itertools import islice
from typing import Any, Final

from triskel.kernel import Match
from triskel.table.editor.bench import Row, bench_of

_MOST_ROWS: Final = 40


def has_odds(match: Match[Any]) -> bool:
    """Whether there is something to count."""
    decision = match.decision
    return decision is not None and bench_of(match.game.name).has_odds(decision)


def rows(match: Match[Any], lang: str) -> list[Row]:
    """Every declaration that the open question offers. TriskelError where there are too many outcomes."""
    return list(islice(bench_of(match.game.name).odds(match, lang), _MOST_ROWS)) if has_odds(match) else []
