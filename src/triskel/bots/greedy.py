"""One step ahead: every option is tried in a few imagined worlds, and the best looking one is taken."""

import time
from typing import Final

from triskel.bots.instinct import Instinct, instinct_for
from triskel.bots.scene import Scene
from triskel.kernel import Chance
from triskel.kernel.play.match_quick import take

_WORST: Final = -1.0


def greedy_choice(scene: Scene, seed: int, worlds: int = 8, depth: int = 6, seconds: float = 0.0) -> int:
    """The option after which, over a few worlds and a few instinctive moves, the position looks best."""
    scores = greedy_scores(scene, seed, worlds, depth, seconds)
    return max(scores, key=lambda each: scores[each])


def greedy_scores(scene: Scene, seed: int, worlds: int = 8, depth: int = 6, seconds: float = 0.0) -> dict[int, float]:
    """How each option looks over a few worlds and a few instinctive moves, on the mean.

    If a time is given and runs out, the worlds in which every option was tried decide; if there is none yet, the
    options tried so far.
    """
    until = time.monotonic() + seconds if seconds else 0.0
    instinct = instinct_for(scene.game)
    options = scene.decision.options
    scores = dict.fromkeys(options, 0.0)
    for number in range(worlds):
        found: dict[int, float] = {}
        for option in options:
            if until and (number or found) and time.monotonic() > until:
                if number == 0:
                    return {each: found.get(each, _WORST) for each in options}
                return {each: score / number for each, score in scores.items()}
            found[option] = _worth(scene, instinct, option, seed, number, depth)
        for option, worth in found.items():
            scores[option] += worth
    return {each: score / worlds for each, score in scores.items()}


def _worth(scene: Scene, instinct: Instinct, option: int, seed: int, number: int, depth: int) -> float:
    """How the position looks to the seat a few moves after this option, in one world."""
    world = scene.world(seed * 1_000_003 + number)
    decision = world.decision
    if decision is None or option not in decision.options:
        return 0.0
    take(world, option)
    chance = Chance(seed + number)
    for _ in range(depth):
        decision = world.decision
        if decision is None:
            break
        take(world, instinct.pick(world.state, decision, chance))
    return instinct.values(world.state, world.game.seats(world.state))[scene.seat]
