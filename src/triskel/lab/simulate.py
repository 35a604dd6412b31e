"""Random matches by the thousand: do they end, how long are they, how fast do we play them."""

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any, final

from triskel.kernel import Chance, Game, Match, Setup, start
from triskel.kernel.kit import find_game
from triskel.kernel.play.match_quick import play_out, take


@final
class Tally:
    """What a number of matches came to."""

    __slots__ = ("decisions", "finished", "games", "played_by", "seconds", "uses", "wins_by_seat", "wins_by_side")

    def __init__(self) -> None:
        self.games = 0
        self.finished = 0
        self.decisions = 0
        self.seconds = 0.0
        """Processor time spent in play, added up over workers."""
        self.wins_by_seat: Counter[int] = Counter()
        self.wins_by_side: Counter[str] = Counter()
        self.played_by: Counter[str] = Counter()
        self.uses: Counter[str] = Counter()

    def add(self, other: "Tally") -> None:
        """Put another tally's figures to these."""
        self.games += other.games
        self.finished += other.finished
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.wins_by_seat += other.wins_by_seat
        self.wins_by_side += other.wins_by_side
        self.played_by += other.played_by
        self.uses += other.uses

    def as_json(self, wall: float) -> dict[str, Any]:
        """The figures of `triskel simulate --json`."""
        return {
            "games": self.games,
            "finished": self.finished,
            "decisions": self.decisions,
            "seconds": round(wall, 3),
            "decisions_per_s": round(self.decisions / wall, 1) if wall else 0.0,
            "mean_length": round(self.decisions / self.games, 2) if self.games else 0.0,
            "wins": {
                "by_seat": {str(seat): self.wins_by_seat[seat] for seat in sorted(self.wins_by_seat)},
                "by_side": {
                    side: {"games": self.played_by[side], "wins": self.wins_by_side[side]}
                    for side in sorted(self.played_by)
                },
            },
            "ability_uses": dict(sorted(self.uses.items())),
        }


def play_random(match: Match[Any], seed: int, most: int = 200_000, habits: bool = False) -> int:
    """Play a match to its end by random choices; returns how many decisions there were.

    With `habits` the random player of the game chooses, where the game has one (`Game.random_player`).
    """
    player = match.game.random_player(match.setup, seed) if habits else None
    if player is None:
        # The players' dice, not the match's: what they choose is no outcome of chance.
        count = play_out(match, Random(seed).random, most)
        if match.decision is None:
            return count
    else:
        for count in range(most + 1):
            decision = match.decision
            if decision is None:
                return count
            take(match, player(match.state, decision))
    raise RuntimeError(f"no end after {most} decisions: {match.setup}")


def setup_of(game: Game[Any], wishes: Setup, seed: int) -> dict[str, Any]:
    """The setup of the match with this seed."""
    return game.random_setup(Chance(seed, keep_log=False), wishes)


def run(name: str, wishes: Setup, first: int, count: int, seed: int) -> Tally:
    """Play the matches number first to first + count - 1 of a simulation."""
    game = find_game(name)
    tally = Tally()
    began = time.perf_counter()
    for number in range(first, first + count):
        own = seed * 1_000_003 + number
        match = start(game, setup_of(game, wishes, own), seed=own, keep=False, patient=False, events=False)
        tally.decisions += play_random(match, own, habits=True)
        _count(tally, game, match)
    tally.seconds = time.perf_counter() - began
    return tally


def _count(tally: Tally, game: Game[Any], match: Match[Any]) -> None:
    tally.games += 1
    outcome = match.outcome
    sides = game.sides(match.setup)
    tally.played_by.update(sides)
    tally.uses.update(game.uses(match.state))
    if outcome is not None:
        tally.finished += 1
        for seat in outcome.winners:
            tally.wins_by_seat[seat] += 1
            tally.wins_by_side[sides[seat]] += 1


def simulate(name: str, wishes: Mapping[str, Any], games: int, seed: int, jobs: int) -> Iterator[Tally]:
    """Play many random matches, yielding the figures piece by piece; the sum does not depend on the number of jobs."""
    piece = max(1, min(50, games // (jobs * 4) or 1))
    pieces = [(first, min(piece, games - first)) for first in range(0, games, piece)]
    if jobs <= 1:
        for first, count in pieces:
            yield run(name, wishes, first, count, seed)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(run, *zip(*((name, wishes, first, count, seed) for first, count in pieces), strict=True))
