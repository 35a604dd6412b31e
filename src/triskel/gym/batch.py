"""Many matches side by side, for self-play: arrays in, arrays out, nothing in between.

    batch = Batch("unmatched", 64, seed=1, wishes={"heroes": ["medusa", "king_arthur"], "board": "sarpedon"})
    while True:
        actions = policy(batch.observations, batch.masks)   # one row for each match
        ended = batch.step(actions)                          # ended matches have begun anew

Row i belongs to the seat `batch.seats[i]`, whose turn it is to choose in match i. Decisions with one option are
answered by the kernel and never seen.
"""

from collections.abc import Mapping, Sequence
from typing import Any, final

import numpy as np
from numpy.typing import NDArray

from triskel.catalog import find_game
from triskel.gym.schema import find_schema
from triskel.kernel import Chance, Match, TriskelError, start
from triskel.kernel.decision import Decision


def rewards_of(winners: Sequence[int], seats: int) -> list[float]:
    """What each seat gets at the end: winners share +1, the others -1; a match without a winner gives nothing."""
    if not winners or len(winners) == seats:
        return [0.0] * seats
    gain, loss = 1 / len(winners), -1 / (seats - len(winners))
    return [gain if seat in winners else loss for seat in range(seats)]


@final
class Ended:
    """A match that ended in the last step."""

    __slots__ = ("decisions", "reason", "rewards", "row", "winners")

    def __init__(self, row: int, winners: Sequence[int], reason: str, rewards: list[float], decisions: int) -> None:
        self.row = row
        self.winners = tuple(winners)
        self.reason = reason
        """`too long` where the limit of decisions cut it off."""
        self.rewards = rewards
        """For each seat; they add up to 0."""
        self.decisions = decisions


@final
class Batch:
    """So many matches of one game, all with one schema."""

    def __init__(
        self, game: str, size: int, seed: int = 0, wishes: Mapping[str, Any] | None = None, most_decisions: int = 20_000
    ) -> None:
        self.game = find_game(game)
        self.wishes = {"players": 2, **(wishes or {})}
        self.schema = find_schema(game, int(self.wishes["players"]))
        if self.game.describe()["players"] == [2]:
            self.wishes.pop("players")
        self.size = size
        self.most = most_decisions
        self.matches: list[Match[Any]] = []
        width, actions = self.schema.size, self.schema.actions.size
        # Bytes are written one at a time, which plain memory takes much quicker than an array; arrays show it.
        self._seen = bytearray(size * width)
        self._open = bytearray(size * actions)
        self.observations: NDArray[np.uint8] = np.frombuffer(self._seen, np.uint8).reshape(size, width)
        self.masks: NDArray[np.uint8] = np.frombuffer(self._open, np.uint8).reshape(size, actions)
        """1 for every action that is open now."""
        self.seats: NDArray[np.int8] = np.zeros(size, np.int8)
        self.open_actions: list[list[int]] = [[] for _ in range(size)]
        """The open actions of each row as a list, in the order of the options: quicker than searching the mask."""
        self._blank = bytes(width)
        self._width, self._actions = width, actions
        self._frames: list[Any] = [None] * size
        self._known: dict[str, Any] = {}
        self._decisions: list[Decision | None] = [None] * size
        self._count = [0] * size
        self._seed = seed
        self._begun = 0
        for row in range(size):
            self.matches.append(self._begin(row))
            self._look(row)

    def step(self, actions: Sequence[int] | NDArray[Any]) -> list[Ended]:
        """Take one action in every match. Matches that end are reported and begun anew with the next seed."""
        ended = []
        matches = self.matches
        for row, action in enumerate(actions):
            decision = self._decisions[row]
            assert decision is not None
            open_now = self.open_actions[row]
            try:
                place = open_now.index(int(action))
            except ValueError:
                raise TriskelError(f"action {action} is not open in row {row}; the mask says which are") from None
            match = matches[row]
            match.take(decision.options[place])
            self._count[row] += 1
            if match.decision is None or self._count[row] >= self.most:
                ended.append(self._end(row))
                matches[row] = self._begin(row)
            self._look(row)
        return ended

    def _begin(self, row: int) -> Match[Any]:
        self._begun += 1
        seed = self._seed * 1_000_003 + self._begun
        setup = self.game.complete_setup(self.game.random_setup(Chance(seed), self.wishes))
        match = start(self.game, setup, seed=seed, keep=False, patient=False, events=False)
        name = repr(setup)
        if name not in self._known:
            if len(self._known) > 1000:
                self._known.clear()
            self._known[name] = self.schema.frame(setup)
        self._frames[row] = self._known[name]
        self._count[row] = 0
        return match

    def _end(self, row: int) -> Ended:
        match = self.matches[row]
        seats = self.game.seats(match.state)
        outcome = match.outcome
        winners = () if outcome is None else outcome.winners
        reason = "too long" if outcome is None else outcome.reason
        return Ended(row, winners, reason, rewards_of(winners, seats), self._count[row])

    def _look(self, row: int) -> None:
        """Fill in the row for the seat that must choose now."""
        match = self.matches[row]
        decision = match.decision
        assert decision is not None
        self._decisions[row] = decision
        seat = decision.seat
        self.seats[row] = seat
        line = bytearray(self._blank)
        frame, schema = self._frames[row], self.schema
        schema.glance(frame, match, seat, decision, line)
        at = row * self._width
        self._seen[at : at + self._width] = line
        mask, base = self._open, row * self._actions
        for action in self.open_actions[row]:
            mask[base + action] = 0
        open_now = self.open_actions[row] = schema.encode(frame, match, decision)
        for action in open_now:
            mask[base + action] = 1
