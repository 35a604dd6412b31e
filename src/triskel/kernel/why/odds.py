"""Exact odds: every random outcome of a piece of play is tried, none is sampled.

A piece is played again and again from the same position with scripted outcomes; where the script runs out, the kernel
says what could have come up, and each of that is tried in turn.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from typing import Any, Final, TypeVar

from triskel.kernel.play.chance import MissingOutcome
from triskel.kernel.play.match import Match
from triskel.kernel.play.refusal import TriskelError

R = TypeVar("R", bound=Hashable)
Play = Callable[[Match[Any]], None]

MOST: Final = 50_000
"""How many plays are tried before it is said that there are too many."""


def worlds(
    match: Match[Any], play: Play, most: int = MOST, settled: Callable[[Match[Any]], bool] | None = None
) -> Iterator[tuple[Fraction, Match[Any]]]:
    """Every way in which chance can let the piece go, with its probability. `play` gets a copy with events.

    Where `settled` says that nothing more matters, further outcomes are not tried: the copy stops in the middle.
    """
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    tried = 0
    while waiting:
        script, weight = waiting.pop()
        tried += 1
        if tried > most:
            raise TriskelError(f"there are more than {most} ways in which chance can go here; ask about less at once")
        world = match.clone(0, for_rollout=False)
        world.state.events = world.events
        world.chance.script = list(reversed(script))
        world.chance.strict = True
        try:
            play(world)
        except MissingOutcome as missing:
            if settled is not None and settled(world):
                yield weight, world
                continue
            for value, copies in Counter(missing.pool).items():
                waiting.append(((*script, value), weight * Fraction(copies, len(missing.pool))))
            continue
        yield weight, world


def distribution(
    match: Match[Any], play: Play, measure: Callable[[Match[Any]], R], most: int = MOST
) -> dict[R, Fraction]:
    """The probability of every value that `measure` can have after the piece."""
    found: dict[R, Fraction] = {}
    for weight, world in worlds(match, play, most):
        value = measure(world)
        found[value] = found.get(value, Fraction(0)) + weight
    return found


def mean(odds: dict[int, Fraction]) -> Fraction:
    """The expected number."""
    return sum((value * chance for value, chance in odds.items()), Fraction(0))


def percent(chance: Fraction, lang: str) -> str:
    """A probability for people: 5/36 is 13.9%, in Russian 13,9 % with a space that does not break."""
    shown = f"{float(chance) * 100:.1f}"
    return shown.replace(".", ",") + "\u00a0%" if lang == "ru" else shown + "%"
