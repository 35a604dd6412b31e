"""All games as Python games of OpenSpiel, so that its algorithms run on them.

    import pyspiel
    import triskel.gym.spiel                       # registers python_triskel_NAME for every game
    game = pyspiel.load_game("python_triskel_NAME(players=2)")

Actions and observation tensors are those of the schema (docs/gym.md). Chance is explicit but coarse: where play meets
chance there is a node with `chance` equally likely outcomes (64 unless told otherwise), each of which stands for one
random way on from there; the opening has two such nodes. A state is therefore its history, clones and search know
nothing of the outcomes to come, and `resample_from_infostate` deals hidden cards anew for IS-MCTS.
"""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final, final

import numpy as np
import pyspiel

from triskel.gym.batch import rewards_of
from triskel.kernel import Chance, Match, TriskelError, start
from triskel.kernel.arrays.schema import Schema, find_schema
from triskel.kernel.kit import find_game, game_names
from triskel.kernel.play.match_quick import take

_PARAMETERS: Final = {"players": 2, "chance": 64, "setup": 0}
_LONGEST: Final = 60_000
_OPENING: Final = 2
"""Chance nodes before the first decision."""


def _seed(*words: object) -> int:
    return int.from_bytes(blake2b(repr(words).encode(), digest_size=6).digest())


def _digest(*words: object) -> str:
    return blake2b(repr(words).encode(), digest_size=8).hexdigest()


Steps = tuple[tuple[int, int], ...]
_REDEAL: Final = -2
"""In the steps of a match: not a choice, but 'here the hidden cards were dealt anew'."""


@final
class Held:
    """A match inside an OpenSpiel state. Copying clones it; a pickle holds how it came about and plays it again."""

    __slots__ = ("frame", "game", "match", "setup", "steps")

    def __init__(self, game: str, setup: Mapping[str, Any], steps: Steps, match: Match[Any], frame: Any) -> None:
        self.game = game
        self.setup = setup
        self.steps = steps
        """Options with the seeds of what followed them; the first is the opening."""
        self.match = match
        self.frame = frame

    def after(self, option: int, seed: int) -> "Held":
        """The match after the open decision was answered so, with this seed for all that is random."""
        match = self.match.clone(seed=seed, for_rollout=False)
        match.chance.used = False
        take(match, option)
        return Held(self.game, self.setup, (*self.steps, (option, seed)), match, self.frame)

    def redealt(self, seat: int, seed: int) -> "Held":
        """The match with everything dealt anew that the seat cannot know."""
        match = self.match.determinize(seat, seed, for_rollout=False)
        return Held(self.game, self.setup, (*self.steps, (_REDEAL, seed << 3 | seat)), match, self.frame)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Held":
        match = self.match.clone(seed=0, for_rollout=False)
        return Held(self.game, self.setup, self.steps, match, self.frame)

    def __reduce__(self) -> tuple[Any, ...]:
        return _hold, (self.game, self.setup, self.steps)


def _hold(game: str, setup: Mapping[str, Any], steps: Steps) -> Held:
    """Play a match up to where it was."""
    rules = find_game(game)
    match = start(rules, setup, seed=steps[0][1], patient=False, events=False)
    frame = find_schema(game, len(rules.sides(setup))).frame(match.setup)
    held = Held(game, setup, steps[:1], match, frame)
    for option, seed in steps[1:]:
        held = held.redealt(seed & 7, seed >> 3) if option == _REDEAL else held.after(option, seed)
    return held


def _parameters(schema: Schema[Any]) -> dict[str, Any]:
    """What a game is loaded with: a list of names is written with semicolons between them."""
    return {**_PARAMETERS, **{key: "" if kind == () else kind for key, kind in schema.wishes.items()}}


def _wishes(schema: Schema[Any], parameters: Mapping[str, Any], players: list[int]) -> dict[str, Any]:
    wishes: dict[str, Any] = {}
    if len(players) > 1:
        wishes["players"] = parameters["players"]
    for key, kind in schema.wishes.items():
        if given := parameters[key]:
            wishes[key] = given.split(";") if kind == () else given
    return wishes


class TriskelGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One of our games at one number of players. `setup` chooses what the other parameters leave open."""

    rules_name = ""
    kind: Any = None

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.rules = find_game(self.rules_name)
        players = (params or {}).get("players", _PARAMETERS["players"])
        self.schema: Schema[Any] = find_schema(self.rules_name, players)
        parameters = {**_parameters(self.schema), **(params or {})}
        wishes = _wishes(self.schema, parameters, self.rules.describe()["players"])
        chosen = self.rules.random_setup(Chance(_seed("setup", parameters["setup"])), wishes)
        self.setup = self.rules.complete_setup(chosen)
        self.outcomes = int(parameters["chance"])
        players = len(self.rules.sides(self.setup))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.schema.actions.size, max_chance_outcomes=self.outcomes, num_players=players,
            min_utility=-1.0, max_utility=1.0, utility_sum=0.0, max_game_length=_LONGEST,
        )  # fmt: skip
        super().__init__(self.kind, info, dict(params or {}))

    def new_initial_state(self) -> "TriskelState":
        """Before the opening chance nodes."""
        return TriskelState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "TriskelObserver":
        """The schema's bytes as floats; with perfect recall the string also tells all that the seat saw before."""
        return TriskelObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class TriskelState(pyspiel.State):  # type: ignore[misc]
    """A match and, between a choice and its chance outcome, that choice."""

    def __init__(self, game: TriskelGame) -> None:
        super().__init__(game)
        self.held: Held | None = None
        self.opening: tuple[int, ...] = ()
        self.chosen: int | None = None
        """The option that waits for its chance outcome."""
        self.steps = 0
        self.past = ""
        """A digest of all actions and outcomes so far: every chance node has ways on of its own."""
        self.seen = [""] * game.num_players()
        """For each seat, a digest of all it saw and chose before now."""

    @property
    def match(self) -> Match[Any]:
        """The match; there is none before the opening."""
        assert self.held is not None
        return self.held.match

    def current_player(self) -> int:
        """A seat, chance, or the end."""
        if self.held is None or self.chosen is not None:
            return int(pyspiel.PlayerId.CHANCE)
        decision = self.match.decision
        return int(pyspiel.PlayerId.TERMINAL) if decision is None else decision.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._actions())

    def _actions(self) -> list[int]:
        """The action of each option of the open decision, in their order."""
        assert self.held is not None
        decision = self.held.match.decision
        assert decision is not None
        actions: list[int] = self.get_game().schema.encode(self.held.frame, self.held.match, decision)
        return actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Equally likely ways on."""
        count = self.get_game().outcomes
        return [(number, 1 / count) for number in range(count)]

    def _apply_action(self, action: int) -> None:
        game: TriskelGame = self.get_game()
        self.steps += 1
        self.past = _digest(self.past, action)
        if self.held is None:
            self.opening += (action,)
            if len(self.opening) == _OPENING:
                self.held = _hold(game.rules.name, game.setup, ((0, _seed("opening", self.opening)),))
            return
        if self.chosen is not None:
            option, self.chosen = self.chosen, None
            self.held = self.held.after(option, _seed("outcome", self.past))
            return
        decision = self.match.decision
        assert decision is not None
        option = decision.options[self._actions().index(action)]
        seat = decision.seat
        self.seen[seat] = _digest(self.seen[seat], self.observation(seat), action)
        after = self.held.after(option, 0)
        if after.match.chance.used:
            self.chosen = option  # what came up is thrown away: a chance node decides
        else:
            self.held = after

    def observation(self, seat: int) -> bytes:
        """What the seat sees now."""
        schema = self.get_game().schema
        row = bytearray(schema.size)
        if self.held is not None:
            decision = self.match.decision if self.chosen is None else None
            own = decision if decision is not None and decision.seat == seat else None
            schema.glance(self.held.frame, self.match, seat, own, row)
        return bytes(row)

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> "TriskelState":
        """The same state with all that the seat cannot know dealt anew."""
        twin: TriskelState = self.clone()
        if twin.held is not None and twin.chosen is None:
            twin.held = twin.held.redealt(player_id, int(probability_sampler() * (1 << 30)))
        return twin

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"outcome {action}"
        decision = None if self.held is None or self.chosen is not None else self.match.decision
        if decision is not None and decision.seat == player:
            actions = self._actions()
            if action in actions:
                option = decision.options[actions.index(action)]
                return str(self.get_game().rules.notation(self.match.state, decision, option))
        return f"action {action}"

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.held is not None and self.chosen is None and self.match.decision is None

    def returns(self) -> list[float]:
        """+1 shared by the winners, -1 by the others."""
        outcome = self.match.outcome if self.is_terminal() else None
        return rewards_of(() if outcome is None else outcome.winners, len(self.seen))

    def __str__(self) -> str:
        where = "" if self.held is None else self.match.fingerprint()
        return f"{self.steps} {self.opening} {where} {'' if self.chosen is None else self.chosen}"


@final
class TriskelObserver:
    """OpenSpiel's observer interface."""

    def __init__(self, game: TriskelGame, kind: Any) -> None:
        self.tensor = np.zeros(game.schema.size, np.float32)
        self.dict = {"observation": self.tensor}
        self._recall = bool(kind.perfect_recall)

    def set_from(self, state: TriskelState, player: int) -> None:
        """Fill the tensor with what the player sees."""
        self.tensor[:] = np.frombuffer(state.observation(player), np.uint8)

    def string_from(self, state: TriskelState, player: int) -> str:
        """A digest of what the player sees, with all it saw before where recall is perfect."""
        now = _digest(state.observation(player))
        return f"p{player} {state.seen[player]} {now}" if self._recall else f"p{player} {now}"


def _register(name: str, schema: Schema[Any]) -> None:
    players = find_game(name).describe()["players"]
    kind = pyspiel.GameType(
        short_name=f"python_triskel_{name}",
        long_name=f"Triskel: {find_game(name).title['en']}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players), min_num_players=min(players),
        provides_information_state_string=True, provides_information_state_tensor=False,
        provides_observation_string=True, provides_observation_tensor=True,
        parameter_specification=_parameters(schema),
    )  # fmt: skip
    pyspiel.register_game(kind, type(f"Triskel_{name}", (TriskelGame,), {"rules_name": name, "kind": kind}))


for _name in game_names():
    try:
        _schema = find_schema(_name, find_game(_name).describe()["players"][0])
    except TriskelError:
        continue  # a game without a schema cannot be entered by this door
    _register(_name, _schema)
