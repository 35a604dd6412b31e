"""The few statistics the lab needs: Wilson intervals, Elo differences, Bradley–Terry ratings."""

from collections.abc import Mapping
from math import erf, log, log10, sqrt
from typing import Final

Z95: Final = 1.959963984540054
_ROUNDS: Final = 500
_STILL: Final = 1e-9


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson interval of a win rate: honest near 0 and 1 and for few games. Draws may count as part of a win."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def elo(wins: float, games: int, chance: float = 0.5) -> float:
    """The Elo difference that this win rate shows against a player of equal strength who would win by `chance`.

    With two seats it is the usual formula; with more it compares odds with the odds of chance. All or nothing counts
    as half a game less, because an infinite rating tells nobody anything.
    """
    if games == 0:
        return 0.0
    share = min(max(wins, 0.5), games - 0.5) / games if games > 1 else (wins + 0.5) / 2
    return 400 * log10(share / (1 - share) * (1 - chance) / chance)


def chance_of(rate: float, games: int, expected: float) -> float:
    """How likely a win rate at least so far from the expected one is if nothing but luck is at work."""
    if games == 0:
        return 1.0
    distance = abs(rate - expected) / sqrt(expected * (1 - expected) / games)
    return 1 - erf(distance / sqrt(2))


def bradley_terry(wins: Mapping[tuple[str, str], float]) -> dict[str, tuple[float, float]]:
    """Ratings on the Elo scale (mean 0) with their 95% half-widths, from `wins[one, other]`.

    Fitted by Hunter's minorisation; half a game is lent to both sides of every pair that met, so that a side which won
    everything still has a rating. The half-width comes from the curvature of the likelihood, other ratings held.
    """
    names = sorted({name for pair in wins for name in pair})
    met: dict[str, dict[str, float]] = {name: {} for name in names}
    won = dict.fromkeys(names, 0.0)
    for one, other in {tuple(sorted(pair)) for pair in wins if pair[0] != pair[1]}:
        first, second = wins.get((one, other), 0.0) + 0.5, wins.get((other, one), 0.0) + 0.5
        won[one] += first
        won[other] += second
        met[one][other] = met[other][one] = first + second
    strength = dict.fromkeys(names, 1.0)
    for _ in range(_ROUNDS):
        moved = 0.0
        for name in names:
            if not met[name]:
                continue
            weight = sum(games / (strength[name] + strength[other]) for other, games in met[name].items())
            fresh = won[name] / weight
            moved = max(moved, abs(log(fresh / strength[name])))
            strength[name] = fresh
        mean = sum(log(each) for each in strength.values()) / len(names)
        strength = {name: each / 2.718281828459045**mean for name, each in strength.items()}
        if moved < _STILL:
            break
    ratings = {}
    for name in names:
        curve = 0.0
        for other, games in met[name].items():
            share = strength[name] / (strength[name] + strength[other])
            curve += games * share * (1 - share)
        scale = 400 / log(10)
        ratings[name] = (scale * log(strength[name]), Z95 * scale / sqrt(curve) if curve else float("inf"))
    return ratings


def verdict_of(low: float, high: float, margin: float = 0.05) -> str:
    """What an interval says about fairness: within five points of even is fair."""
    if low > 0.5 + margin:
        return "too strong"
    if high < 0.5 - margin:
        return "too weak"
    if low >= 0.5 - margin and high <= 0.5 + margin:
        return "fair"
    return "strong" if low > 0.5 else "weak" if high < 0.5 else "not decided yet: play more games"
