"""PettingZoo AEC environments of all games.

    from triskel.gym.env import env
    world = env(game, wishes={"players": 2})
    world.reset(seed=1)
    for agent in world.agent_iter():
        observation, reward, termination, truncation, info = world.last()
        action = None if termination or truncation else choose(observation["observation"], observation["action_mask"])
        world.step(action)

An observation is a dictionary with the schema's bytes and a mask of the open actions. Rewards come at the end: +1
shared by the winners, -1 shared by the others. A match that is longer than `most_decisions` is truncated. The `info`
of the agent that chooses has the open actions in words: `info["notation"][action]`.
"""

from collections.abc import Mapping
from typing import Any, Final, final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from triskel.gym.batch import known_wishes, rewards_of
from triskel.kernel import Chance, Match, start
from triskel.kernel.arrays.schema import find_schema
from triskel.kernel.kit import find_game
from triskel.kernel.play.decision import Decision
from triskel.kernel.play.match_quick import take

Seen = dict[str, NDArray[Any]]
_SEED_SPAN: Final = 1 << 48


def env(game: str, wishes: Mapping[str, Any] | None = None, **options: Any) -> Any:
    """The environment with PettingZoo's usual wrappers: a closed action ends the episode with -1, as theirs do."""
    bare: Any = TriskelEnv(game, wishes, **options)
    bare = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    bare = wrappers.AssertOutOfBoundsWrapper(bare)
    return wrappers.OrderEnforcingWrapper(bare)


def raw_env(game: str, wishes: Mapping[str, Any] | None = None, **options: Any) -> "TriskelEnv":
    """The environment without wrappers."""
    return TriskelEnv(game, wishes, **options)


@final
class TriskelEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One match at a time; agents are seats. What `wishes` leave open (heroes, board …) is drawn for each match."""

    def __init__(
        self,
        game: str,
        wishes: Mapping[str, Any] | None = None,
        most_decisions: int = 20_000,
        render_mode: str | None = None,
        version: int | None = None,
    ) -> None:
        super().__init__()
        self.game = find_game(game)
        self.wishes, players = known_wishes(game, wishes)
        self.schema = find_schema(game, players, version)
        self.metadata = {
            "name": f"triskel_{game}_v{self.schema.version}", "render_modes": ["ansi"], "is_parallelizable": False,
            "render_fps": 1,
        }  # fmt: skip
        self.render_mode = render_mode
        self.most = most_decisions
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        shape = (self.schema.size,)
        count = self.schema.actions.size
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, shape, np.uint8),
                "action_mask": spaces.Box(0, 1, (count,), np.int8),
            }
        )
        self._action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self._dice = Chance(0)
        self._match: Match[Any] | None = None
        self._frame: Any = None
        self._open: dict[int, int] = {}
        self._count = 0
        self.infos: dict[str, Any] = {}

    def observation_space(self, agent: str) -> Any:
        """The same for all seats."""
        return self._observation_space

    def action_space(self, agent: str) -> Any:
        """The same size for all seats; each has its own generator to sample from."""
        return self._action_spaces[agent]

    @property
    def match(self) -> Match[Any]:
        """The match being played: for rendering and records, not for agents."""
        assert self._match is not None
        return self._match

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match; with a seed, everything that follows is fixed by the actions.

        `options={"wishes": {…}}` changes what the environment was made with, for this match.
        """
        if seed is not None:
            self._dice = Chance(seed)
        elif self._match is None:
            self._dice = Chance(None)
        own = self._dice.below(_SEED_SPAN)
        wishes = {**self.wishes, **(options or {}).get("wishes", {})}
        setup = self.game.complete_setup(self.game.random_setup(Chance(own), wishes))
        self._match = start(self.game, setup, seed=own, keep=False, patient=False, events=False)
        self._frame = self.schema.frame(setup)
        self._count = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn()

    def observe(self, agent: str) -> Seen:
        """What the seat may know, and what it may do if it is its turn to choose."""
        seat = self.possible_agents.index(agent)
        decision = self._decision()
        own = decision if decision is not None and decision.seat == seat else None
        row = bytearray(self.schema.size)
        self.schema.glance(self._frame, self.match, seat, own, row)
        mask = np.zeros(self.schema.actions.size, np.int8)
        if own is not None and self.agents and not self.truncations.get(agent, False):
            mask[list(self._open)] = 1
        return {"observation": np.frombuffer(row, np.uint8).copy(), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Choose for the seat whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        match = self.match
        take(match, self._open[int(action)])
        self._count += 1
        if match.decision is None:
            outcome = match.outcome
            winners = () if outcome is None else outcome.winners
            shares = rewards_of(winners, len(self.possible_agents))
            self.rewards = dict(zip(self.possible_agents, shares, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._count >= self.most:
            self.truncations = dict.fromkeys(self.agents, True)
        self._turn()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The position as a spectator sees it, in characters."""
        return self.game.draw(self.match.state, None, "en")

    def close(self) -> None:
        """Nothing to let go of."""

    def _decision(self) -> Decision | None:
        return self.match.decision

    def _turn(self) -> None:
        """Whose turn it is now, and what is open to them."""
        decision = self._decision()
        if decision is None:
            self._open = {}
            self.agent_selection = self.agents[0]
            self.infos = {agent: {} for agent in self.agents}
            return
        actions = self.schema.encode(self._frame, self.match, decision)
        self._open = dict(zip(actions, decision.options, strict=True))
        self.agent_selection = self.possible_agents[decision.seat]
        state = self.match.state
        words = {action: self.game.notation(state, decision, option) for action, option in self._open.items()}
        self.infos = {agent: {} for agent in self.agents} | {self.agent_selection: {"notation": words}}
