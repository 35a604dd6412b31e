"""Puzzles: a goal in a position, and a search that proves it can be reached whatever the others and chance do.

    [goal]
    seat = 0                         who is to reach it
    want = "win"                     win | survive | reach
    until = { turn = 2 }             when it is too late (win, reach) or the danger is over (survive)
    reach = { health = { … } }       for reach: what must hold, as in the expectations of a scenario
    choices = 6                      the seat has an answer that needs no more choices than these
    most = 20000                     how many positions the search may look at

The search plays every choice of the seat until one works, every answer of the others, and every random outcome. All
cards lie open to it: a puzzle tells its reader what the opponents hold. Where several seats choose at once, the
solver's seat chooses without knowing the others' answers.
"""

import sys
from collections.abc import Iterator, Mapping
from typing import Any, Final, Protocol, final

from triskel.kernel.bench.faults import Faults
from triskel.kernel.books.scenario import expected, unmet
from triskel.kernel.play.decision import Decision
from triskel.kernel.play.match import Match
from triskel.kernel.play.refusal import BadContent, TriskelError
from triskel.kernel.why.odds import worlds

_ANY: Final = 1000
_LARGEST: Final = 1_000_000
_SEATS: Final = 4
_DEPTH: Final = 20_000
"""A line of play is as deep as it is long, and rules call each other besides."""
_PARTS: Final = ("seat", "want", "until", "reach", "choices", "most")
_WANTS: Final = ("win", "survive", "reach")


@final
class Goal:
    """What a puzzle asks for."""

    __slots__ = ("choices", "most", "reach", "seat", "until", "want")

    def __init__(self, data: Mapping[str, Any]) -> None:
        faults = Faults(BadContent)
        data = faults.names(("part of a goal", "часть цели"), data, _PARTS)
        self.seat = faults.number(("goal: seat", "цель: seat"), data.get("seat", 0), 0, _SEATS - 1)
        self.want = faults.name(("goal", "цель"), data.get("want", "win"), _WANTS)
        self.until: dict[str, Any] = dict(expected(data.get("until", {}), "until: "))
        self.reach: dict[str, Any] = dict(expected(data.get("reach", {}), "reach: "))
        self.choices = faults.number(("goal: choices", "цель: choices"), data.get("choices", _ANY), 1, _ANY)
        self.most = faults.number(("goal: most", "цель: most"), data.get("most", 20_000), 1, _LARGEST)
        if not self.until:
            faults.say(
                "a goal needs until: a fact of the position that ends the puzzle, as { turn = 2 }",
                "цели нужно until — чем задача кончается, например { turn = 2 }",
            )
        if (self.want == "reach") != bool(self.reach):
            faults.say(
                'reach says what must hold where want = "reach", and nowhere else',
                'reach — чего достичь — пишется при want = "reach" и только тогда',
            )

    def verdict(self, match: Match[Any]) -> bool | None:
        """Whether it is reached or missed; None while that is open."""
        outcome = match.outcome
        if self.want == "reach" and not unmet(match, self.reach):
            return True
        if outcome is not None:
            return self.want != "reach" and self.seat in outcome.winners
        if not unmet(match, self.until):
            return self.want == "survive"
        return None

    def settled(self, match: Match[Any]) -> bool:
        """Whether there is nothing left to play for."""
        return self.verdict(match) is not None


class Aim(Protocol):
    """What a solver looks for: a puzzle's goal, or anything else that can be told of a match."""

    @property
    def seat(self) -> int:
        """Who is to reach it."""

    @property
    def choices(self) -> int:
        """With how many choices of its own at most."""

    @property
    def most(self) -> int:
        """How many positions may be looked at."""

    def verdict(self, match: Match[Any]) -> bool | None:
        """Whether it is reached or missed; None while that is open."""

    def settled(self, match: Match[Any]) -> bool:
        """Whether there is nothing left to play for."""


@final
class Solver:
    """Looks for a way to a goal; what it has found out is kept for the next question."""

    __slots__ = ("_known", "goal", "positions")

    def __init__(self, goal: Aim) -> None:
        sys.setrecursionlimit(max(sys.getrecursionlimit(), _DEPTH))
        self.goal = goal
        self.positions = 0
        self._known: dict[tuple[Any, ...], bool] = {}

    def solvable(self, match: Match[Any], choices: int | None = None) -> bool:
        """Whether the seat can force the goal from here with so many choices of its own."""
        verdict = self.goal.verdict(match)
        if verdict is not None:
            return verdict
        left = self.goal.choices if choices is None else choices
        key = (left, match.whereabouts())
        if key not in self._known:
            self.positions += 1
            if self.positions > self.goal.most:
                raise TriskelError(f"more than {self.goal.most} positions: the puzzle is too large for the search")
            self._known[key] = False  # a position that comes back leads nowhere
            self._known[key] = self._look(match, asked(match, self.goal.seat), left)
        return self._known[key]

    def _look(self, match: Match[Any], decision: Decision, left: int) -> bool:
        mine = decision.seat == self.goal.seat
        if mine and len(decision.options) > 1:
            left -= 1
            if left < 0:
                return False
        return any(self.holds(match, decision, option, left) == mine for option in decision.options) == mine

    def holds(self, match: Match[Any], decision: Decision, option: int, left: int | None = None) -> bool:
        """Whether the goal can still be forced after this answer, however chance goes."""

        def play(world: Match[Any]) -> None:
            world.choose(decision.seat, option)

        reached = worlds(match, play, self.goal.most, self.goal.settled)
        return all(self.solvable(world, left) for _, world in reached)

    def winning(self, match: Match[Any], left: int | None = None) -> list[int]:
        """The seat's answers that keep the goal in reach."""
        decision = asked(match, self.goal.seat)
        return [option for option in decision.options if self.holds(match, decision, option, left)]

    def reply(self, match: Match[Any], decision: Decision) -> int:
        """What an opponent should answer: something that spoils the goal, if there is such a thing."""
        spoiling = (option for option in decision.options if not self.holds(match, decision, option))
        return next(spoiling, decision.options[0])

    def line(self, match: Match[Any], first: int | None = None) -> list[str]:
        """The same way in notation."""
        return [
            f"{decision.seat}: {position.game.notation(position.state, decision, option)}"
            for position, decision, option in self.way(match, first)
        ]

    def way(self, match: Match[Any], first: int | None = None) -> Iterator[tuple[Match[Any], Decision, int]]:
        """One way to the goal: the seat's best choices against the first answers of the others and a first outcome. A
        first choice may be given, of which it is known that it holds."""
        left = self.goal.choices
        while self.goal.verdict(match) is None:
            decision = asked(match, self.goal.seat)
            option = decision.options[0]
            if decision.seat == self.goal.seat and len(decision.options) > 1:
                left -= 1
                holding = (each for each in decision.options if self.holds(match, decision, each, left))
                option = next(holding) if first is None else first
                first = None
            yield match, decision, option
            match = self._after(match, decision, option)

    def _after(self, match: Match[Any], decision: Decision, option: int) -> Match[Any]:
        def play(world: Match[Any]) -> None:
            world.choose(decision.seat, option)

        return next(world for _, world in worlds(match, play, self.goal.most, self.goal.settled))


def asked(match: Match[Any], seat: int) -> Decision:
    """The question to look at next: the seat's own first, so that it cannot wait for the others' secret answers."""
    assert match.decision is not None
    return next((each for each in match.decisions if each.seat == seat), match.decision)


def blunders(match: Match[Any], goal: Goal) -> bool:
    """Whether the goal can be missed at all: a puzzle that any play solves is none."""
    sys.setrecursionlimit(max(sys.getrecursionlimit(), _DEPTH))
    return _Careless(goal).can_miss(match)


@final
class _Careless:
    """Looks for a line in which everybody, the solver included, plays the goal away."""

    __slots__ = ("_seen", "goal")

    def __init__(self, goal: Goal) -> None:
        self.goal = goal
        self._seen: set[tuple[Any, ...]] = set()

    def can_miss(self, match: Match[Any]) -> bool:
        verdict = self.goal.verdict(match)
        if verdict is not None:
            return not verdict
        key = match.whereabouts()
        if key in self._seen or len(self._seen) > self.goal.most:
            return False
        self._seen.add(key)
        decision = asked(match, self.goal.seat)
        for option in reversed(decision.options):

            def play(world: Match[Any], seat: int = decision.seat, answer: int = option) -> None:
                world.choose(seat, answer)

            reached = worlds(match, play, self.goal.most, self.goal.settled)
            if any(self.can_miss(world) for _, world in reached):
                return True
        return False
