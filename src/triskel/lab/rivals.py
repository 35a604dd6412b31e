"""Other engines for `triskel bench`: random play of python-chess, OpenSpiel and RLCard, and OpenSpiel's search.

Each class warms up when it is made; `round(seconds)` measures for so many seconds of processor time.
"""

import random
import time
from collections.abc import Callable
from typing import Any, Final, final

from triskel.kernel import Chance

SIMULATIONS: Final = 50
"""How many iterations a search gets at each position that it is measured at."""
STRIDE: Final = 10
"""Positions of random play that a search is measured at: every so many steps."""


def rates(step: Callable[[], tuple[int, int]], seconds: float) -> dict[str, float]:
    """Play games for some seconds of processor time. `step` plays one and returns its steps and its decisions: those
    of its steps where a player had at least two options."""
    began = time.process_time()
    games = steps = decisions = 0
    while not games or time.process_time() - began < seconds:
        found = step()
        games += 1
        steps += found[0]
        decisions += found[1]
    spent = time.process_time() - began
    return {"decisions_per_s": decisions / spent, "steps_per_s": steps / spent, "games_per_s": games / spent}


@final
class PythonChess:
    """Random moves of python-chess, at most 200 a game."""

    def __init__(self) -> None:
        self._chess: Any = __import__("chess")
        self._chooser = random.Random(1)
        self.round(0.2)

    def round(self, seconds: float) -> dict[str, float]:
        """Decisions a second."""
        return rates(self._play, seconds)

    def _play(self) -> tuple[int, int]:
        board = self._chess.Board()
        steps = decisions = 0
        while not board.is_game_over(claim_draw=False) and steps < 200:
            moves = list(board.legal_moves)
            decisions += len(moves) > 1
            board.push(self._chooser.choice(moves))
            steps += 1
        return steps, decisions


@final
class OpenSpiel:
    """Random play of an OpenSpiel game, driven from Python as ours is."""

    def __init__(self, name: str) -> None:
        self._game = __import__("pyspiel").load_game(name)
        self._chooser = random.Random(1)
        self.round(0.2)

    def round(self, seconds: float) -> dict[str, float]:
        """Decisions and steps a second; chance is not counted."""
        return rates(self._play, seconds)

    def _play(self) -> tuple[int, int]:
        chooser = self._chooser
        state = self._game.new_initial_state()
        steps = decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(actions, weights)[0])
            else:
                actions = state.legal_actions()
                decisions += len(actions) > 1
                state.apply_action(chooser.choice(actions))
                steps += 1
        return steps, decisions


@final
class OpenSpielInside:
    """The same without Python: two of OpenSpiel's own random bots, in its own loop."""

    def __init__(self, name: str) -> None:
        self._spiel: Any = __import__("pyspiel")
        self._game = self._spiel.load_game(name)
        self._seed = 0
        self.round(0.2)

    def round(self, seconds: float) -> dict[str, float]:
        """Steps a second, those of chance included; how many options there were is not told."""
        found = rates(self._play, seconds)
        del found["decisions_per_s"]
        return found

    def _play(self) -> tuple[int, int]:
        self._seed += 1
        state = self._game.new_initial_state()
        bots = [self._spiel.make_uniform_random_bot(seat, 2 * self._seed + seat) for seat in (0, 1)]
        self._spiel.evaluate_bots(state, bots, self._seed)
        return state.move_number(), 0


@final
class RLCard:
    """Random play of an RLCard environment."""

    def __init__(self, name: str) -> None:
        self._env: Any = __import__("rlcard").make(name)
        self._chooser = random.Random(1)
        self.round(0.2)

    def round(self, seconds: float) -> dict[str, float]:
        """Decisions and steps a second."""
        return rates(self._play, seconds)

    def _play(self) -> tuple[int, int]:
        state, _ = self._env.reset()
        steps = decisions = 0
        while not self._env.is_over():
            actions = list(state["legal_actions"])
            decisions += len(actions) > 1
            state, _ = self._env.step(self._chooser.choice(actions))
            steps += 1
        return steps, decisions


@final
class OpenSpielSearch:
    """OpenSpiel's information-set search (C++), one random rollout to the end of the game for each simulation."""

    def __init__(self, name: str) -> None:
        self._spiel: Any = __import__("pyspiel")
        self._game = self._spiel.load_game(name)
        self._chance = Chance(1)
        self._state: Any = None
        self.round(0.2)

    def round(self, seconds: float) -> dict[str, float]:
        """Simulations a second, over positions of random play."""
        spiel = self._spiel
        spent = 0.0
        simulations = 0
        while spent < seconds:
            bot = spiel.ISMCTSBot(
                self._chance.below(1 << 30),
                spiel.RandomRolloutEvaluator(1, self._chance.below(1 << 30)),
                1.4, SIMULATIONS, -1, spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False,
            )  # fmt: skip
            state = self._next_position()
            began = time.process_time()
            bot.step(state)
            spent += time.process_time() - began
            simulations += SIMULATIONS
        return {"search_per_s": simulations / spent}

    def _next_position(self) -> Any:
        state = self._state
        steps = STRIDE
        while True:
            if state is None or state.is_terminal():
                state = self._state = self._game.new_initial_state()
                steps = 0
            actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else None
            if actions is None:
                actions = state.legal_actions()
                if steps <= 0 and len(actions) > 1:
                    return state
                steps -= 1
            state.apply_action(actions[self._chance.below(len(actions))])
