"""What the games of a run say about each pair, in a sentence: who beats whom and how sure that is, or what it lacks."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import ceil
from typing import Final, final

from triskel.i18n import counted, counted_en
from triskel.lab.statistic import Z95, wilson

SURE, EVEN, OPEN = "sure", "even", "open"
MARGIN: Final = 0.05
"""Who wins within so much of half is nobody's better."""
ALARM: Final = 0.05
"""How often an interval of 95% is wrong about a pair that is even."""
FEWEST: Final = 12
"""Fewer games decide nothing, however they went: who looks after each of them would soon be sure of anything."""
MOST: Final = 100_000
"""More games than this are not worth a number."""


@final
@dataclass(frozen=True, slots=True)
class Pair:
    """Two sides and their games: what the first has won."""

    one: str
    other: str
    won: float
    games: int

    def turned(self) -> "Pair":
        """The same, seen from the other."""
        return Pair(self.other, self.one, self.games - self.won, self.games)

    @property
    def rate(self) -> float:
        """The share of the first."""
        return self.won / self.games if self.games else 0.5

    @property
    def verdict(self) -> str:
        """Whether one is better, neither is, or it cannot be said yet."""
        low, high = wilson(self.won, self.games)
        if self.games < FEWEST:
            return OPEN
        if low > 0.5 or high < 0.5:
            return SURE
        return EVEN if low >= 0.5 - MARGIN and high <= 0.5 + MARGIN else OPEN

    @property
    def lacking(self) -> int:
        """About how many more games would decide, if they went on as they went."""
        if self.verdict != OPEN:
            return 0
        off = abs(self.rate - 0.5)
        # Wilson's interval leaves out the half once the rate is this many deviations of an even game away from it;
        # it lies within the margin once its own half is no wider than what is left of the margin.
        needed = [(Z95 * 0.5 / each) ** 2 for each in (off, MARGIN - off) if each > 0]
        return max(2, min(MOST, max(FEWEST, ceil(min(needed)))) - self.games)


def pairs_of(games: Iterable[tuple[str, str, float]]) -> list[Pair]:
    """The pairs of some games, each a side, who it met and what it got of it; the better side of each pair first."""
    found: dict[tuple[str, str], list[float]] = {}
    for one, other, share in games:
        if one < other:
            found.setdefault((one, other), []).append(share)
    pairs = [Pair(one, other, sum(shares), len(shares)) for (one, other), shares in sorted(found.items())]
    return [each if each.rate >= 0.5 else each.turned() for each in pairs]


def sentence(pair: Pair, lang: str, called: Callable[[str], str]) -> str:
    """What is known about a pair."""
    one, other = called(pair.one), called(pair.other)
    rate, verdict = f"{pair.rate:.0%}", pair.verdict
    if lang == "ru":
        of = f"{rate} из {counted(pair.games, 'партии', 'партий', 'партий')}"
        if verdict == SURE:
            return f"{one} — {other}: уверенно сильнее {one}, {of}."
        if verdict == EVEN:
            return f"{one} — {other}: равны, {of}."
        more = counted(pair.lacking, "партии", "партий", "партий")
        return f"{one} — {other}: неясно, {of}; чтобы решить, нужно ещё около {more}."
    if verdict == SURE:
        return f"{one} beats {other}: sure, {rate} of {pair.games}."
    if verdict == EVEN:
        return f"{one}–{other}: even, {rate} of {pair.games}."
    return f"{one}–{other}: open, {rate} of {pair.games}; about {counted_en(pair.lacking, 'more game')} would decide."


def alarms(pairs: Iterable[Pair], lang: str) -> str:
    """How many pairs are sure, and how many would look so by luck alone."""
    found = list(pairs)
    sure = sum(each.verdict == SURE for each in found)
    lucky = f"{ALARM * len(found):.1f}"
    if lang == "ru":
        return (
            f"Уверенно решено {sure} из {counted(len(found), 'пары', 'пар', 'пар')}; если бы все были равны, случай "
            f"один решил бы примерно {lucky.replace('.', ',')}."
        )
    return (
        f"{sure} of {counted_en(len(found), 'pair')} are sure; if all were even, luck alone would make about {lucky} "
        "look so."
    )
