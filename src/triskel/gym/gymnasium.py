"""Gymnasium environments of all games: one match, or many side by side.

    import gymnasium
    import triskel.gym.gymnasium                   # registers triskel/NAME-v1 for every game
    env = gymnasium.make("triskel/NAME-v1", opponent="greedy")
    envs = gymnasium.make_vec("triskel/NAME-v1", num_envs=64, processes=4, opponent="random")

The agent sits in one seat, which changes from match to match, and bots (`opponent`) in the others. With `opponent=None`
the agent chooses for every seat in turn, and the reward is that of the seat that chose; `info["rewards"]` has all of
them. An action that is not open loses the match. The number after the name counts changes of these rules; the layout of
the observations has a version of its own (`version=`).
"""

from collections.abc import Mapping
from typing import Any, Final, final

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from triskel.gym.batch import Batch
from triskel.gym.vector import Vector
from triskel.kernel import TriskelError
from triskel.kernel.arrays.schema import Schema, find_schema
from triskel.kernel.kit import find_game, game_names

Seen = dict[str, NDArray[Any]]
_SEED_SPAN: Final = 1 << 31


def _observation_space(schema: Schema[Any]) -> Any:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (schema.size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (schema.actions.size,), np.int8),
        }
    )


@final
class TriskelEnv(gymnasium.Env[Any, Any]):
    """One match at a time. `info` has the open actions in words, the seat, and at the end everybody's rewards."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  Gymnasium has it so

    def __init__(
        self,
        game: str,
        wishes: Mapping[str, Any] | None = None,
        opponent: str | None = "random",
        most_decisions: int = 20_000,
        version: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.batch = Batch(game, 1, 0, wishes, most_decisions, opponent, version, closed="lose")
        self.render_mode = render_mode
        self.observation_space = _observation_space(self.batch.schema)
        self.action_space = spaces.Discrete(self.batch.schema.actions.size)
        self._over = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin a match; with a seed, everything that follows is fixed by the actions."""
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(_SEED_SPAN)))
        self._over = False
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Choose for the agent's seat."""
        if self._over:
            raise TriskelError("the match is over, or has not begun: reset comes first")
        batch = self.batch
        chooser = int(batch.seats[0])
        found = batch.step([action])
        reward = float(batch.rewards[0, chooser])
        ended, cut = bool(batch.ended[0]), bool(batch.cut[0])
        if not found:
            return self._seen(), reward, ended, cut, self._info()
        self._over = True
        last = {"observation": batch.final[0].copy(), "action_mask": np.zeros(batch.masks.shape[1], np.int8)}
        info = {"notation": {}, "seat": chooser, "rewards": batch.rewards[0].copy(), "reason": found[0].reason}
        return last, reward, ended, cut, info

    def render(self) -> Any:
        """The position as a spectator sees it, in characters."""
        match = self.batch.matches[0]
        return self.batch.game.draw(match.state, None, "en")

    def _seen(self) -> Seen:
        batch = self.batch
        return {"observation": batch.observations[0].copy(), "action_mask": batch.masks[0].astype(np.int8)}

    def _info(self) -> dict[str, Any]:
        return {"notation": self.batch.notation(0), "seat": int(self.batch.seats[0])}


@final
class TriskelVectorEnv(VectorEnv[Seen, NDArray[Any], NDArray[Any]]):
    """Many matches at a time, in this process or (`processes`) in others; ended ones begin anew in the same step."""

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        processes: int = 0,
        seed: int = 0,
        wishes: Mapping[str, Any] | None = None,
        opponent: str | None = "random",
        most_decisions: int = 20_000,
        version: int | None = None,
        notation: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """`notation` puts the open actions of all rows in words into `infos`, which takes time."""
        self.rows: Batch | Vector
        if processes:
            terms = (game, num_envs, processes, seed, wishes, most_decisions, opponent, version, "lose")
            self.rows = Vector(*terms)
        else:
            self.rows = Batch(game, num_envs, seed, wishes, most_decisions, opponent, version, "lose")
        schema = self.rows.schema
        self.render_mode = render_mode
        self.num_envs = num_envs
        self.single_observation_space = _observation_space(schema)
        self.single_action_space = spaces.Discrete(schema.actions.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._words = notation

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin all matches anew; with a seed, everything that follows is fixed by the actions."""
        super().reset(seed=seed)
        self.rows.reset(seed)
        return self._seen(), self._infos()

    def step(self, actions: NDArray[Any]) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One action a row. `infos["final_obs"]` has what was seen at the end of matches that are over."""
        rows = self.rows
        rows.step(actions)
        reward = rows.rewards[np.arange(self.num_envs), rows.choosers].astype(np.float64)
        infos = self._infos()
        over = rows.ended | rows.cut
        infos["rewards"] = rows.rewards.copy()
        if over.any():
            last = np.full(self.num_envs, None, object)
            for row in np.flatnonzero(over):
                mask = np.zeros(rows.masks.shape[1], np.int8)
                last[row] = {"observation": rows.final[row].copy(), "action_mask": mask}
            infos |= {"final_obs": last, "_final_obs": over, "final_info": {}, "_final_info": over.copy()}
        return self._seen(), reward, rows.ended.copy(), rows.cut.copy(), infos

    def close_extras(self, **_: Any) -> None:
        """End the processes."""
        if isinstance(self.rows, Vector):
            self.rows.close()

    def _seen(self) -> Seen:
        return {"observation": self.rows.observations.copy(), "action_mask": self.rows.masks.astype(np.int8)}

    def _infos(self) -> dict[str, Any]:
        found: dict[str, Any] = {"seat": self.rows.seats.copy()}
        if self._words:
            words = np.full(self.num_envs, None, object)
            for row in range(self.num_envs):
                words[row] = self.rows.notation(row)
            found["notation"] = words
        return found


for _name in game_names():
    try:
        find_schema(_name, find_game(_name).describe()["players"][0])
    except TriskelError:
        continue  # a game without a schema cannot be entered by this door
    gymnasium.register(
        f"triskel/{_name.title().replace('_', '')}-v1",
        entry_point="triskel.gym.gymnasium:TriskelEnv",
        vector_entry_point="triskel.gym.gymnasium:TriskelVectorEnv",
        kwargs={"game": _name},
        disable_env_checker=False,
    )
