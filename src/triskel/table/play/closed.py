"""What cannot be chosen now, and why, with the rule. Only things that the asked seat sees are looked at."""

from collections.abc import Callable
from typing import Any

from triskel.kernel import Decision, Match
from triskel.table.play.seats.seating import seating_of

Why = tuple[tuple[str, str], ...]
"""(rule, words) of every reason."""


def closed(
    match: Match[Any], decision: Decision, lang: str, fits: Callable[[int], bool] = lambda _: True
) -> list[tuple[Why, list[str]]]:
    """The closed options of a decision in words, those with the same reasons together."""
    game, state = match.game, match.state
    found: dict[Why, list[str]] = {}
    for option in dict.fromkeys(seating_of(game.name).closed(state, decision)):
        if option in decision.options or not fits(option):
            continue
        why = tuple((each.rule, each.text(lang)) for each in game.reasons(state, decision, option))
        if why:
            found.setdefault(why, []).append(game.label(state, decision, option, lang))
    return list(found.items())
