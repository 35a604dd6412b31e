"""Information-set Monte Carlo tree search, open loop, and its one-step cousin.

Every iteration imagines a world that agrees with what the seat knows, walks down one tree that all worlds share, adds a
node, plays a short rollout by instinct and lets the game's evaluation judge the rest. Options are named by identity; a
child counts how often it was available, because not every world offers it. Each node keeps one value per seat, so more
than two seats need nothing special.
"""

import time
from math import log, sqrt
from typing import Any, Final, final

from triskel.bots.instinct import Instinct, instinct_for
from triskel.bots.scene import Scene
from triskel.kernel import Chance, Match

_EXPLORE: Final = 0.7


@final
class Node:
    """What was learnt of one sequence of choices."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.available = 0
        self.total = [0.0] * seats
        self.children: dict[int, Node] = {}


@final
class Search:
    """The tree of one decision."""

    def __init__(
        self,
        scene: Scene,
        seed: int,
        depth: int = 10,
        most_nodes: int = 50_000,
        instinct: Instinct | None = None,
    ) -> None:
        self.scene = scene
        self.instinct: Instinct = instinct if instinct is not None else instinct_for(scene.game)
        self.chance = Chance(seed)
        self.seed = seed
        self.depth = depth
        self.most_nodes = most_nodes
        self.nodes = 1
        self.iterations = 0
        self.root: Node | None = None

    def run(self, iterations: int, seconds: float = 0.0) -> None:
        """Search so many iterations, or until the time is up if a time is given."""
        until = time.monotonic() + seconds if seconds else 0.0
        for _ in range(iterations):
            self._iterate()
            if until and time.monotonic() > until:
                return

    def best(self) -> int:
        """The option that was tried most."""
        assert self.root is not None
        visits = {option: child.visits for option, child in self.root.children.items()}
        return max(self.scene.decision.options, key=lambda option: visits.get(option, 0))

    def estimates(self) -> dict[int, tuple[float, int]]:
        """For each option tried: the chance to win as the search sees it, and how often it was tried."""
        assert self.root is not None
        seat = self.scene.seat
        return {
            option: (child.total[seat] / child.visits, child.visits)
            for option, child in self.root.children.items()
            if child.visits
        }

    def _iterate(self) -> None:
        self.iterations += 1
        world = self.scene.world(self.seed * 1_000_003 + self.iterations)
        seats = world.game.seats(world.state)
        if self.root is None:
            self.root = Node(seats)
        node = self.root
        path = [node]
        while world.decision is not None:
            decision = world.decision
            child, option, fresh = self._select(node, decision.seat, decision.options, seats)
            world.take(option)
            node = child
            path.append(node)
            if fresh:
                break
        values = self._rollout(world, seats)
        for each in path:
            each.visits += 1
            for seat in range(seats):
                each.total[seat] += values[seat]

    def _select(self, node: Node, seat: int, options: Any, seats: int) -> tuple[Node, int, bool]:
        children = node.children
        untried = [option for option in options if option not in children]
        for option in options:
            if option in children:
                children[option].available += 1
        if untried and self.nodes < self.most_nodes:
            option = untried[self.chance.below(len(untried))]
            child = children[option] = Node(seats)
            child.available = 1
            self.nodes += 1
            return child, option, True
        best, score = -1, -1.0
        for option in options:
            known = children.get(option)
            if known is None:
                continue
            worth = known.total[seat] / (known.visits or 1) + _EXPLORE * sqrt(
                log(known.available + 1) / (known.visits or 1)
            )
            if worth > score:
                best, score = option, worth
        if score < 0:
            option = options[self.chance.below(len(options))]
            return Node(seats), option, True
        return children[best], best, False

    def _rollout(self, world: Match[Any], seats: int) -> list[float]:
        pick = self.instinct.pick
        chance = self.chance
        for _ in range(self.depth):
            decision = world.decision
            if decision is None:
                break
            world.take(pick(world.state, decision, chance))
        return self.instinct.values(world.state, seats)


def greedy_choice(scene: Scene, seed: int, worlds: int = 8, depth: int = 6) -> int:
    """The option after which, over a few worlds and a few instinctive moves, the position looks best."""
    instinct = instinct_for(scene.game)
    scores = dict.fromkeys(scene.decision.options, 0.0)
    for number in range(worlds):
        for option in scene.decision.options:
            world = scene.world(seed * 1_000_003 + number)
            decision = world.decision
            if decision is None or option not in decision.options:
                continue
            world.take(option)
            chance = Chance(seed + number)
            for _ in range(depth):
                if world.decision is None:
                    break
                world.take(instinct.pick(world.state, world.decision, chance))
            scores[option] += instinct.values(world.state, world.game.seats(world.state))[scene.seat]
    return max(scene.decision.options, key=lambda option: scores[option])
