"""Many matches side by side, for self-play: arrays in, arrays out, nothing in between.

    batch = Batch(game, 64, seed=1, wishes={"players": 2})
    while True:
        actions = policy(batch.observations, batch.masks)   # one row for each match
        ended = batch.step(actions)                          # ended matches have begun anew

Row i belongs to the seat `batch.seats[i]`, whose turn it is to choose in match i. Decisions with one option are
answered by the kernel and never seen. With an `opponent` (the name of a bot) every match has one learner, whose seat
changes from match to match, and the bot chooses for all others.
"""

import operator
from collections.abc import Mapping, Sequence
from typing import Any, Final, final

import numpy as np
from numpy.typing import NDArray

from triskel.bots import Scene, make_bot
from triskel.kernel import BadSetup, Chance, Match, TriskelError, start
from triskel.kernel.arrays.schema import Schema, find_schema
from triskel.kernel.kit import find_game
from triskel.kernel.play.decision import Decision
from triskel.kernel.play.match_quick import take

MOST_ROWS: Final = 65_536
MOST_WORLDS: Final = 65_536
MOST_DECISIONS: Final = 1_000_000
_SEED_STEP: Final = 1_000_003


def rewards_of(winners: Sequence[int], seats: int) -> list[float]:
    """What each seat gets at the end: winners share +1, the others -1; a match without a winner gives nothing."""
    if not winners or len(winners) == seats:
        return [0.0] * seats
    gain, loss = 1 / len(winners), -1 / (seats - len(winners))
    return [gain if seat in winners else loss for seat in range(seats)]


@final
class Ended:
    """A match that ended in the last step."""

    __slots__ = ("decisions", "learner", "reason", "rewards", "row", "winners")

    def __init__(
        self, row: int, winners: Sequence[int], reason: str, rewards: list[float], decisions: int, learner: int
    ) -> None:
        self.row = row
        self.winners = tuple(winners)
        self.reason = reason
        """`too long` where the limit of decisions cut it off, `closed action` where one was taken."""
        self.rewards = rewards
        """For each seat; they add up to 0."""
        self.decisions = decisions
        self.learner = learner
        """The seat that chose last, or the learner's where a bot plays the others."""


def known_wishes(game: str, wishes: Mapping[str, Any] | None) -> tuple[dict[str, Any], int]:
    """What is wished for as a game takes it, and the number of seats; BadSetup for a wish that is unknown there."""
    rules = find_game(game)
    found = {"players": 2, **(wishes or {})}
    players = found["players"]
    if type(players) is not int:
        raise BadSetup(f"players is a number of seats, not {players!r}")
    if rules.describe()["players"] == [2]:
        if players != 2:
            raise BadSetup(f"{game} is not played by {players}")
        found.pop("players")
    rules.complete_setup(rules.random_setup(Chance(0), found))
    return found, players


def shapes(schema: Schema[Any], size: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    """The arrays of so many rows: shape and type of each by name."""
    return {
        "observations": ((size, schema.size), np.uint8),
        "masks": ((size, schema.actions.size), np.uint8),
        "final": ((size, schema.size), np.uint8),
        "rewards": ((size, schema.players), np.float32),
        "seats": ((size,), np.int8),
        "choosers": ((size,), np.int8),
        "ended": ((size,), np.bool_),
        "cut": ((size,), np.bool_),
    }


def table_of(schema: Schema[Any], observations: NDArray[np.uint8], name: str) -> NDArray[np.uint8]:
    """A table of the layout in each of these observations, as an array [observations, rows, columns]; not a copy."""
    field = schema.layout.find(name)
    return observations[:, field.offset : field.offset + field.size].reshape(len(observations), field.rows, field.width)


def whole_actions(actions: Sequence[int] | NDArray[Any], size: int) -> list[int]:
    """One whole number for each row, or a refusal in words."""
    given: list[Any] = actions.tolist() if isinstance(actions, np.ndarray) else list(actions)
    if len(given) != size:
        raise TriskelError(f"{len(given)} actions for {size} rows; there must be one for each")
    try:
        return [operator.index(each) for each in given]
    except TypeError:
        raise TriskelError("an action is a whole number, and there is one for each row") from None


class Rows:
    """What a learner sees of many matches, a row for each. The arrays stay the same objects and are filled anew."""

    observations: NDArray[np.uint8]
    masks: NDArray[np.uint8]
    """1 for every action that is open now."""
    seats: NDArray[np.int8]
    choosers: NDArray[np.int8]
    """Who took the last action of each row."""
    rewards: NDArray[np.float32]
    """For each row and seat, what the last step brought: nothing but where a match ended."""
    ended: NDArray[np.bool_]
    """Rows whose match was over with the last step."""
    cut: NDArray[np.bool_]
    """Rows whose match the limit of decisions cut off in the last step."""
    final: NDArray[np.uint8]
    """Where a match ended or was cut off: what the seat that chose last saw at its end."""

    def lay(self, memory: Mapping[str, NDArray[Any]]) -> None:
        """Let the arrays be these, which have the right `shapes`."""
        self.observations, self.masks, self.final = memory["observations"], memory["masks"], memory["final"]
        self.seats, self.choosers, self.rewards = memory["seats"], memory["choosers"], memory["rewards"]
        self.ended, self.cut = memory["ended"], memory["cut"]


@final
class Batch(Rows):
    """So many matches of one game, all with one schema."""

    def __init__(
        self,
        game: str,
        size: int,
        seed: int = 0,
        wishes: Mapping[str, Any] | None = None,
        most_decisions: int = 20_000,
        opponent: str | None = None,
        version: int | None = None,
        closed: str = "refuse",
        memory: Mapping[str, NDArray[Any]] | None = None,
        first: int = 0,
        stride: int = 0,
    ) -> None:
        """`closed` says what becomes of an action that is not open: it is refused, or loses the match ("lose").

        `memory` are arrays of the right `shapes` to work in; `first` and `stride` make this batch a part of a greater
        one, in which the rows before it number `first` and all together `stride`: the matches of a row are the same,
        however many batches there are.
        """
        if not 1 <= size <= MOST_ROWS:
            raise BadSetup(f"a batch has 1 to {MOST_ROWS} rows, not {size}")
        if not 1 <= most_decisions <= MOST_DECISIONS:
            raise BadSetup(f"most_decisions is a number from 1 to {MOST_DECISIONS}, not {most_decisions}")
        if closed not in ("refuse", "lose"):
            raise BadSetup(f'a closed action is "refuse"d, or makes one "lose"; not {closed!r}')
        if opponent is not None:
            make_bot(opponent, 0)
        self.game = find_game(game)
        self.wishes, players = known_wishes(game, wishes)
        self.schema = find_schema(game, players, version)
        self.size = size
        self.most = most_decisions
        self.opponent = opponent
        self.closed = closed
        self.matches: list[Any] = [None] * size
        if memory is None:
            memory = {name: np.zeros(shape, kind) for name, (shape, kind) in shapes(self.schema, size).items()}
        self.lay(memory)
        self.open_actions: list[list[int]] = [[] for _ in range(size)]
        """The open actions of each row as a list, in the order of the options: quicker than searching the mask."""
        # Bytes are written one at a time, which plain memory takes much quicker than an array.
        self._seen = self.observations.reshape(-1).data
        self._open = self.masks.reshape(-1).data
        self._line = bytearray(self.schema.size)
        self._blank = bytes(self.schema.size)
        self._width, self._actions = self.schema.size, self.schema.actions.size
        self._frames: list[Any] = [None] * size
        self._known: dict[str, Any] = {}
        self._decisions: list[Decision | None] = [None] * size
        self._taken: list[list[int]] = [[] for _ in range(size)]
        self._learners = [0] * size
        self._thinks = opponent not in (None, "random")
        """Whether the bot imagines matches, for which they must keep checkpoints."""
        self._seed = seed
        self._first, self._stride = first, stride or size
        self._rounds = [0] * size
        for row in range(size):
            self._begin(row)
            self._look(row)

    # --- playing --------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None) -> None:
        """Begin all matches anew; with a seed, as in a new batch of that seed."""
        if seed is not None:
            self._seed = seed
            self._rounds = [0] * self.size
        for each in (self.rewards, self.ended, self.cut, self.final, self.choosers):
            each[:] = 0
        for row in range(self.size):
            self._begin(row)
            self._look(row)

    def step(self, actions: Sequence[int] | NDArray[Any]) -> list[Ended]:
        """Take one action in every match. Matches that end are reported and begun anew with the next seed.

        Where there is not one open action for each row, nothing is done.
        """
        given = whole_actions(actions, self.size)
        places = []
        for row, action in enumerate(given):
            try:
                places.append(self.open_actions[row].index(action))
            except ValueError:
                if self.closed == "refuse":
                    raise TriskelError(f"action {action} is not open in row {row}; the mask says which are") from None
                places.append(-1)
        found = []
        self.rewards[:] = 0
        self.ended[:] = False
        self.cut[:] = False
        self.choosers[:] = self.seats
        matches, decisions, alone = self.matches, self._decisions, self.opponent is None
        for row, place in enumerate(places):
            decision, match = decisions[row], matches[row]
            assert decision is not None
            if place < 0:
                others = [seat for seat in range(self.schema.players) if seat != decision.seat]
                found.append(self._end(row, others))
            else:
                option = decision.options[place]
                taken = self._taken[row]
                taken.append(option)
                take(match, option)
                if not alone:
                    self._answer(row)
                if match.decision is None or len(taken) >= self.most:
                    found.append(self._end(row))
            self._look(row)
        return found

    def _begin(self, row: int) -> None:
        """The next match of a row, up to the learner's first choice."""
        self._rounds[row] += 1
        self._place(row, self._start(row, self._thinks), [])
        if self.opponent is not None:
            self._answer(row)

    def _place(self, row: int, match: Match[Any], taken: list[int]) -> None:
        number = self._number(row)
        self.matches[row] = match
        self._frames[row] = self.frame(match)
        self._taken[row] = taken
        self._learners[row] = (number + number // self._stride) % self.schema.players

    def _number(self, row: int) -> int:
        """The number of the match that a row plays now, among all matches of all batches."""
        return self._first + row + self._stride * (self._rounds[row] - 1)

    def _start(self, row: int, keep: bool) -> Match[Any]:
        seed = self._seed * _SEED_STEP + self._number(row) + 1
        setup = self.game.random_setup(Chance(seed), self.wishes)
        return start(self.game, setup, seed=seed, keep=keep, patient=False, events=False)

    def _answer(self, row: int) -> None:
        """Let the bot choose until the learner has to."""
        match, learner, taken = self.matches[row], self._learners[row], self._taken[row]
        base = self._number(row) * _SEED_STEP + self._seed
        assert self.opponent is not None
        while (decision := match.decision) is not None and decision.seat != learner and len(taken) < self.most:
            # A bot of its own for every choice: nothing of it has to be saved.
            bot = make_bot(self.opponent, base + len(taken))
            option = bot.choose(Scene(match, decision.seat))
            taken.append(option)
            take(match, option)

    def _end(self, row: int, winners: Sequence[int] | None = None) -> Ended:
        """Note how the match ended (`winners`: by a closed action) and begin another."""
        match = self.matches[row]
        outcome = match.outcome
        reason = "closed action"
        if winners is None:
            winners = () if outcome is None else outcome.winners
            reason = "too long" if outcome is None else outcome.reason
        learner = int(self.seats[row])
        rewards = rewards_of(winners, self.schema.players)
        self.rewards[row] = rewards
        self.cut[row] = reason == "too long"
        self.ended[row] = reason != "too long"
        self.final[row] = np.frombuffer(self.see(match, learner)[0], np.uint8)
        ended = Ended(row, winners, reason, rewards, len(self._taken[row]), learner)
        self._begin(row)
        return ended

    def _look(self, row: int) -> None:
        """Fill in the row for the seat that must choose now."""
        match = self.matches[row]
        decision = match.decision
        while decision is None or len(self._taken[row]) >= self.most:  # it ended before the learner could choose
            self._begin(row)
            match = self.matches[row]
            decision = match.decision
        self._decisions[row] = decision
        seat = decision.seat
        self.seats[row] = seat
        line = self._line
        line[:] = self._blank
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

    # --- looking closer -------------------------------------------------------------------------------------------

    def frame(self, match: Match[Any]) -> Any:
        """What the schema keeps for a setup."""
        name = repr(match.setup)
        if name not in self._known:
            if len(self._known) > 1000:
                self._known.clear()
            self._known[name] = self.schema.frame(match.setup)
        return self._known[name]

    def see(self, match: Match[Any], seat: int | None = None) -> tuple[bytes, list[int]]:
        """Any match of this game through the schema: what a seat (whoever must choose) observes, and its open actions
        in the order of the options."""
        decision = next((each for each in match.decisions if seat is None or each.seat == seat), None)
        if decision is None and seat is None:
            raise TriskelError("this match is over; say whose observation you want")
        who = seat if decision is None else decision.seat
        assert who is not None
        frame, row = self.frame(match), bytearray(self._width)
        self.schema.glance(frame, match, who, decision, row)
        return bytes(row), [] if decision is None else self.schema.encode(frame, match, decision)

    def entities(self, name: str) -> NDArray[np.uint8]:
        """A table of the observations as an array [rows of the batch, entities, columns]; a view, not a copy."""
        return table_of(self.schema, self.observations, name)

    def notation(self, row: int) -> dict[int, str]:
        """The open actions of a row in words, as records write them."""
        decision, state = self._decisions[self._row(row)], self.matches[row].state
        assert decision is not None
        words = [self.game.notation(state, decision, option) for option in decision.options]
        return dict(zip(self.open_actions[row], words, strict=True))

    def clone(self, row: int) -> Match[Any]:
        """The match of a row, played again up to now, for planners: it can be cloned and imagined further.

        Whoever plans for a seat should look at `worlds`: a clone knows the hidden cards.
        """
        match = self._start(self._row(row), keep=True)
        for option in self._taken[row]:
            take(match, option)
        return match

    def worlds(self, row: int, count: int, seed: int = 0) -> list[Match[Any]]:
        """So many matches that agree with all that the seat to move knows; the same seed gives the same ones."""
        if not 0 <= count <= MOST_WORLDS:
            raise TriskelError(f"0 to {MOST_WORLDS} worlds can be imagined at once, not {count}")
        true = self.clone(row)
        seat = int(self.seats[row])
        return [true.determinize(seat, seed * _SEED_STEP + each, for_rollout=False) for each in range(count)]

    def _row(self, row: int) -> int:
        if not 0 <= row < self.size:
            raise TriskelError(f"there is no row {row}; they are numbered from 0 to {self.size - 1}")
        return row

    # --- keeping --------------------------------------------------------------------------------------------------

    def saved(self) -> dict[str, Any]:
        """All that is needed to go on from here, as plain values: see `triskel.gym.keep`."""
        return {
            "schema": self.schema.name, "game": self.game.name, "version": self.schema.version, "size": self.size,
            "seed": self._seed, "wishes": self.wishes, "most_decisions": self.most, "opponent": self.opponent,
            "closed": self.closed, "first": self._first, "stride": self._stride,
            "rows": [
                {"round": self._rounds[row], "options": self._taken[row], "fingerprint": match.fingerprint()}
                for row, match in enumerate(self.matches)
            ],
        }  # fmt: skip

    def restore(self, row: int, round: int, options: Sequence[int], fingerprint: str) -> None:
        """Play a row again up to where it was; TriskelError if it does not come out there."""
        self._rounds[self._row(row)] = round
        match = self._start(row, self._thinks)
        for option in options:
            if match.decision is None or option not in match.decision.options:
                break
            take(match, option)
        if match.decision is None or match.fingerprint() != fingerprint:
            raise TriskelError(f"row {row} comes out otherwise than it was: the cards or the rules have changed since")
        self._place(row, match, list(options))
        self._look(row)
