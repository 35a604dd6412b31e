"""One choice, looked at again: what it was worth to whoever made it, and what it was worth with all cards open.

First a search over all options finds those that deserve a closer look. Then each of these is searched alone, with the
same effort and in the same imagined worlds: what luck does to one of them it does to the others too, so that the
difference between two is known better than either. The difference is measured in batches; how much they scatter says
how far it can be trusted.

With all cards open the same is asked twice of the choice that was made: with chance as it may come, and with what did
come up. The difference is luck, and nothing else is.
"""

from dataclasses import dataclass, field
from hashlib import blake2b
from math import sqrt
from typing import Any, Final, final

from triskel.bots.analysis.line import Line, Step, line_of, step_of
from triskel.bots.instinct import instinct_for
from triskel.bots.scene import Scene
from triskel.bots.search import Search
from triskel.kernel import Chance, Decision, Match
from triskel.kernel.play.match_quick import take
from triskel.kernel.play.refusal import TriskelError
from triskel.kernel.why.solver import Solver

EFFORT: Final = 60
"""Iterations of each search."""
_BATCHES: Final = 6
_WIDEST: Final = 2
"""Where there are many options, so many times the effort is spent on trying each once."""
_CLOSER: Final = 3
"""Options that are looked at closely, beside the one that was chosen."""
_LENGTH: Final = 4
_SURE: Final = 2.0
"""Standard errors that make a margin."""
WORK: Final = 3000
"""Positions that a solver may reach before it gives up."""
_REFUTING: Final = 20
"""So many times as many may be reached to see that a choice has given away a win that was there."""
_LIKELY: Final = 6
"""Options that are tried for a forced win."""
_MOST_CHOICES: Final = 12
_HASTY: Final = 60
"""Playouts that look whether a win is near at all."""
_MOST_HASTY: Final = 60
"""Choices of one of them."""


@final
@dataclass(frozen=True, slots=True)
class Weighed:
    """One option that was looked at closely."""

    option: int
    notation: str
    words: dict[str, str]
    chance: float
    margin: float
    """How far its distance from the best option can be trusted; 0 for that one itself."""
    line: Line


@final
@dataclass(frozen=True, slots=True)
class Look:
    """What there is to say about one choice."""

    weighed: list[Weighed]
    """The options looked at closely, the best first, as the seat could know."""
    played: Weighed
    usual: float
    """The chance after an option taken blindly, for comparison."""
    before: list[float]
    """With all cards open: the chance of each seat before the choice (the better of what was played and what was best),
    after it, and after what chance brought."""
    after: list[float]
    fallen: list[float]
    thrown: tuple[Step, ...] = ()
    """A way to force the win where there was one with all cards open and the choice gave it away."""
    kept: bool = field(default=False)
    """Whether there was a forced win, and there still is."""

    @property
    def best(self) -> Weighed:
        """What would have been best."""
        return self.weighed[0]

    @property
    def loss(self) -> float:
        """By how much the choice was worse than the best one."""
        return max(0.0, self.best.chance - self.played.chance)

    @property
    def lead(self) -> float:
        """By how much the best choice is better than the next."""
        return self.best.chance - self.weighed[1].chance if len(self.weighed) > 1 else 0.0


def seed_of(match: Match[Any], number: int) -> int:
    """The seed of a position: the same whenever, wherever and in whatever order a match is looked at."""
    told = f"{match.game.name} {number} {match.fingerprint()}".encode()
    return int.from_bytes(blake2b(told, digest_size=4).digest(), "big") >> 2


def look(
    match: Match[Any], decision: Decision, played: int, outcomes: list[int], number: int, effort: int = EFFORT
) -> Look:
    """Weigh a choice that was made at this position, and what chance did with it."""
    seat, seed = decision.seat, seed_of(match, number)
    wide = Search(Scene(match, seat), seed)
    wide.run(max(effort, min(len(decision.options), _WIDEST * effort)))
    found = wide.estimates()
    ranked = sorted(found, key=lambda each: (-found[each][1], -found[each][0], each))
    closer = [*dict.fromkeys([played, *ranked[:_CLOSER]])]
    close = {option: _Close(Scene(match, seat, only=(option,)), seed, effort) for option in closer}
    first = max(closer, key=lambda each: (close[each].mean(seat), each == played))
    weighed = sorted(
        (_weighed(match, decision, each, close, first) for each in closer),
        key=lambda each: (each.option != first, -each.chance),
    )
    usual = sum(chance for chance, _ in found.values()) / len(found) if found else close[played].mean(seat)
    after = _Close(Scene(match, seat, open_cards=True, only=(played,)), seed, effort).means()
    before = after
    if first != played:
        better = _Close(Scene(match, seat, open_cards=True, only=(first,)), seed, effort).means()
        before = better if better[seat] > after[seat] else after
    fallen = after
    if outcomes:
        fallen = _Close(Scene(match, seat, True, (played,), outcomes), seed, effort).means()
    thrown, kept = _forced(match, decision, played, ranked[:_LIKELY], seed)
    mine = next(each for each in weighed if each.option == played)
    return Look(weighed, mine, min(usual, weighed[0].chance), before, after, fallen, thrown, kept)


@final
class _Close:
    """A search of one option, in batches."""

    __slots__ = ("batches", "search")

    def __init__(self, scene: Scene, seed: int, effort: int) -> None:
        self.search = search = Search(scene, seed)
        self.batches: list[list[float]] = []
        total, visits = [0.0] * scene.seats, 0
        for number in range(_BATCHES):
            search.run(effort * (number + 1) // _BATCHES - effort * number // _BATCHES)
            root = search.root
            if root is not None and root.visits > visits:
                now = root.visits - visits
                self.batches.append([(root.total[seat] - total[seat]) / now for seat in range(scene.seats)])
                total, visits = root.total[:], root.visits

    def means(self) -> list[float]:
        root = self.search.root
        assert root is not None
        return [each / root.visits for each in root.total]

    def mean(self, seat: int) -> float:
        return self.means()[seat]


def _weighed(match: Match[Any], decision: Decision, option: int, close: dict[int, _Close], first: int) -> Weighed:
    search, seat, game = close[option].search, decision.seat, match.game
    line = line_of(search, match, option, _LENGTH, told=True)
    words = line.steps[0].words
    margin = 0.0 if option == first else _margin(close[first], close[option], seat)
    return Weighed(option, game.notation(match.state, decision, option), words, close[option].mean(seat), margin, line)


def _margin(one: _Close, two: _Close, seat: int) -> float:
    """How far apart two means may be by luck of the searches: they met the same worlds, so batch goes with batch."""
    apart = [a[seat] - b[seat] for a, b in zip(one.batches, two.batches, strict=True)]
    mean = sum(apart) / len(apart)
    scatter = sum((each - mean) ** 2 for each in apart) / max(1, len(apart) - 1)
    return _SURE * sqrt(scatter / len(apart))


@final
class WinNow:
    """To win before the game's clock goes on: what a solver may look for anywhere, with a bound on its work."""

    __slots__ = ("_clock", "_until", "_work", "choices", "most", "seat")

    def __init__(self, match: Match[Any], seat: int, work: int = WORK) -> None:
        self.seat = seat
        self.choices = _MOST_CHOICES
        self.most = work
        self._work = work
        self._clock = instinct_for(match.game.name).clock
        self._until = self._clock(match.state)

    def verdict(self, match: Match[Any]) -> bool | None:
        """Whether the seat has won, or its time is up; TriskelError where too much has been tried already."""
        self._work -= 1
        if self._work < 0:
            raise TriskelError("this is too large for the search", "для перебора здесь слишком много вариантов")
        outcome = match.outcome
        if outcome is not None:
            return self.seat in outcome.winners
        return False if self._clock(match.state) > self._until else None

    def settled(self, match: Match[Any]) -> bool:
        """Whether there is nothing left to play for."""
        return self.verdict(match) is not None


def _in_reach(match: Match[Any], seat: int, seed: int) -> bool:
    """Whether a win before the clock goes on was seen in any of some hasty playouts: most positions are far from it."""
    instinct = instinct_for(match.game.name)
    until = instinct.clock(match.state)
    chance = Chance(seed)
    for number in range(_HASTY):
        world = match.clone(seed + number)
        for _ in range(_MOST_HASTY):
            decision = world.decision
            if decision is None or instinct.clock(world.state) > until:
                break
            blind = decision.seat == seat and (number % 2 or chance.below(2))
            options = decision.options
            take(world, options[chance.below(len(options))] if blind else instinct.pick(world.state, decision, chance))
        outcome = world.outcome
        if outcome is not None and seat in outcome.winners:
            return True
    return False


def _forced(
    match: Match[Any], decision: Decision, played: int, likely: list[int], seed: int
) -> tuple[tuple[Step, ...], bool]:
    """The way to a forced win that a choice gave away, and whether one was kept; nothing where it takes too long.

    To find a win takes less than to see that there is none, so the likely options are tried one by one; only where one
    of them wins is more spent on the choice that was made.
    """
    seat = decision.seat
    if not _in_reach(match, seat, seed):
        return (), False
    held = _holds(Solver(WinNow(match, seat)), match, decision, played)
    if held:
        return (), True
    for option in likely:
        solver = Solver(WinNow(match, seat))
        if option != played and _holds(solver, match, decision, option):
            if held is None:
                held = _holds(Solver(WinNow(match, seat, _REFUTING * WORK)), match, decision, played)
            return (tuple(_way(solver, match, decision, option)) if held is False else ()), bool(held)
    return (), False


def _holds(solver: Solver, match: Match[Any], decision: Decision, option: int) -> bool | None:
    """Whether an option forces the win; None where that would take too long to see."""
    try:
        return solver.holds(match, decision, option)
    except (TriskelError, RecursionError):
        return None


def _way(solver: Solver, match: Match[Any], decision: Decision, option: int) -> list[Step]:
    try:
        return [step_of(at.game, at.state, asked, chosen) for at, asked, chosen in solver.way(match, option)]
    except (TriskelError, RecursionError):
        return [step_of(match.game, match.state, decision, option)]
