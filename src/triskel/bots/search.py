"""Information-set Monte Carlo tree search, open loop.

Every iteration imagines a world that agrees with what the seat knows, walks down one tree that all worlds share, adds a
node, plays a short rollout by instinct and lets the game's evaluation judge the rest. Options are named by identity; a
child counts how often it was available, because not every world offers it. Each node keeps one value per seat, so more
than two seats need nothing special.

Where a game has learned players, a search may be guided: what a net thinks of the options of a node says which of them
are looked at first and most (PUCT), and what it thinks of a leaf counts beside the rollout.
"""

import time
from collections.abc import Sequence
from math import log, sqrt
from typing import Any, Final, Protocol, final

from triskel.bots.instinct import Instinct, instinct_for
from triskel.bots.scene import Scene
from triskel.kernel import Chance, Decision, Match
from triskel.kernel.play.match_quick import take

DEPTH: Final = 10
"""Choices of a rollout before the evaluation judges, where the game has no clock to go by."""

_MOST_AHEAD: Final = 300
"""Choices of a rollout at most, where it has. Enough for any turns: who is cut off in one learns to dawdle."""

MOST_NODES: Final = 50_000
"""The bound of a tree's memory; a node takes about half a kilobyte."""

CURIOSITY: Final = 0.5
"""How much a guided search looks at what its guide thinks well of; small, because values lie close together."""
MODEST: Final = 0.1
"""By how much an option that a guided search has not tried seems worse than the node it hangs from."""


class Guide(Protocol):
    """Whoever knows something of a position."""

    def consult(self, world: Match[Any], decision: Decision) -> tuple[list[float], list[float]]:
        """How likely a good player takes each option, and how likely each seat wins."""


@final
class Node:
    """What was learnt of one sequence of choices."""

    __slots__ = ("available", "children", "kind", "prior", "quiet", "seat", "total", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.available = 0
        self.total = [0.0] * seats
        self.children: dict[int, Node] = {}
        self.seat = -1
        """Who chooses here (where worlds differ: who did last)."""
        self.kind = ""
        self.prior: dict[int, float] = {}
        """What the guide thinks of the options here."""
        self.quiet = True
        """Whether the choice that leads here brought nothing new: no chance, no card that came to light."""

    def size(self) -> int:
        """How many nodes hang together here."""
        return 1 + sum([child.size() for child in self.children.values()])


@final
class Search:
    """The tree of one decision."""

    def __init__(
        self,
        scene: Scene,
        seed: int,
        depth: int = DEPTH,
        most_nodes: int = MOST_NODES,
        instinct: Instinct | None = None,
        root: Node | None = None,
        guide: Guide | None = None,
        trust: float = 0.5,
    ) -> None:
        self.scene = scene
        self.instinct: Instinct = instinct if instinct is not None else instinct_for(scene.game)
        self.chance = Chance(seed)
        self.seed = seed
        self.explore = self.instinct.temper.curiosity(scene.seats)
        self.depth = _MOST_AHEAD if self.instinct.temper.ahead else depth
        self.until = 0
        """Where the game's clock ends a rollout."""
        self.most_nodes = most_nodes
        self.iterations = 0
        self.root = root
        """A tree to go on from: see `branch`."""
        self.nodes = 1 if root is None else root.size()
        self.guide = guide
        self.trust = trust
        """How much of a leaf's worth is what the guide says; the rest is what the rollout came to."""

    def run(self, iterations: int, seconds: float = 0.0, only_choose: bool = False) -> None:
        """Search so many iterations, or until the time is up if a time is given.

        Who only wants the choice need not wait for iterations that could not change it any more.
        """
        until = time.monotonic() + seconds if seconds else 0.0
        for left in range(iterations - 1, -1, -1):
            self._iterate()
            if (until and time.monotonic() > until) or (only_choose and self._lead() > left):
                return

    def _lead(self) -> int:
        """By how many tries the option that was tried most is ahead of the next."""
        first = second = 0
        assert self.root is not None
        for child in self.root.children.values():
            if child.visits > first:
                first, second = child.visits, first
            elif child.visits > second:
                second = child.visits
        return first - second

    def best(self) -> int:
        """The option that was tried most; among equals the one that looks best."""
        root, seat = self.root, self.scene.seat
        assert root is not None
        found, most, worth = self.scene.decision.options[0], -1, 0.0
        for option in self.scene.decision.options:
            child = root.children.get(option)
            if child is not None and child.visits:
                mean = child.total[seat] / child.visits
                if child.visits > most or (child.visits == most and mean > worth):
                    found, most, worth = option, child.visits, mean
        return found

    def estimates(self) -> dict[int, tuple[float, int]]:
        """For each option tried: the chance to win as the search sees it, and how often it was tried."""
        assert self.root is not None
        seat = self.scene.seat
        return {
            option: (child.total[seat] / child.visits, child.visits)
            for option, child in self.root.children.items()
            if child.visits
        }

    def branch(self, option: int, decision: Decision) -> Node | None:
        """The part of the tree that still holds at the seat's next decision, once it has chosen this option.

        Only where nothing happened in between that the tree does not know of: nobody else was asked, no chance was
        taken and nothing came to light. Otherwise its counts come from worlds that are no longer possible.
        """
        child = None if self.root is None else self.root.children.get(option)
        before = self.scene.decision
        if child is None or not child.quiet or child.seat != decision.seat or child.kind != decision.kind:
            return None
        if before.id < 0 or decision.id != before.id + 1 or decision.seat != before.seat:
            return None
        return child

    def absorb(self, found: dict[int, tuple[int, list[float]]]) -> None:
        """Add what another search of the same decision found: visits and values for each option."""
        assert self.root is not None
        for option, (visits, total) in found.items():
            child = self.root.children.get(option)
            if child is None:
                child = self.root.children[option] = Node(len(total))
                child.quiet = False
            child.visits += visits
            self.root.visits += visits
            self.iterations += visits
            for seat, value in enumerate(total):
                child.total[seat] += value
                self.root.total[seat] += value

    def summary(self) -> dict[int, tuple[int, list[float]]]:
        """What `absorb` takes."""
        assert self.root is not None
        return {option: (child.visits, child.total) for option, child in self.root.children.items() if child.visits}

    def _iterate(self) -> None:
        self.iterations += 1
        if self.root is None:
            self.root = Node(self.scene.seats)
        option = self._first(self.root)
        tried = self.root.children.get(option)
        # Each option meets the same worlds in the same order: what luck does to all of them tells none apart.
        world = self.scene.world(self.seed * 1_000_003 + (0 if tried is None else tried.visits))
        seats = len(self.root.total)
        ahead = self.instinct.temper.ahead
        if ahead:
            self.until = self.instinct.clock(world.state) + ahead
        node = self.root
        path = [node]
        chance = world.chance
        while (decision := world.decision) is not None:
            node.seat = decision.seat
            node.kind = decision.kind
            if node is not self.root:
                option = self._select(node, decision, world)
            child = node.children.get(option)
            fresh = child is None
            if child is None:
                child = Node(seats)
                child.available = 1
                if self.nodes < self.most_nodes:
                    node.children[option] = child
                    self.nodes += 1
            chance.used = False
            world.state.revealed = False
            take(world, option)
            if chance.used or world.state.revealed:
                child.quiet = False
            node = child
            path.append(node)
            if fresh and (self.guide is None or (decision := world.decision) is None or len(decision.options) > 1):
                break
        values = self._rollout(world, seats) if self.guide is None else self._judge(node, world, seats, self.guide)
        for node in path:
            node.visits += 1
            total = node.total
            for seat in range(seats):
                total[seat] += values[seat]

    def _first(self, root: Node) -> int:
        """The seat's own choice: it is the same in all worlds, so it is made before one is imagined."""
        decision = self.scene.decision
        options = decision.options
        _mark(root, options)
        if self.guide is None:
            return self._try(root, options, self.scene.seat)
        if not root.prior:
            root.prior = _prior(self.guide, self.scene.world(self.seed), decision)[0]
        return self._favour(root, options, self.scene.seat)

    def _select(self, node: Node, decision: Decision, world: Match[Any]) -> int:
        """A later choice. Where a node is young, and now and then in an old one, what instinct says."""
        options = decision.options
        _mark(node, options)
        if self.guide is not None:
            if not node.prior and len(options) > 1:
                node.prior = _prior(self.guide, world, decision)[0]
            return self._favour(node, options, decision.seat)
        follow = self.instinct.temper.follow
        if node.visits <= len(options) or (follow and self.chance.below(100) < follow):
            return self.instinct.pick(world.state, decision, self.chance)
        return self._try(node, options, decision.seat)

    def _try(self, node: Node, options: Sequence[int], seat: int) -> int:
        """Untried options first; then by upper confidence bounds."""
        children = node.children
        untried = [option for option in options if option not in children]
        if untried and self.nodes < self.most_nodes:
            return untried[self.chance.below(len(untried))]
        return self._bound(options, children, seat)

    def _bound(self, options: Sequence[int], children: dict[int, Node], seat: int) -> int:
        best = options[self.chance.below(len(options))]
        score = -1.0
        explore = self.explore
        for option in options:
            known = children.get(option)
            if known is None:
                continue
            visits = known.visits or 1
            worth = known.total[seat] / visits + explore * sqrt(log(known.available + 1) / visits)
            if worth > score:
                best, score = option, worth
        return best

    def _favour(self, node: Node, options: Sequence[int], seat: int) -> int:
        """By worth and by how much the guide thinks of it, against how often it was tried."""
        if len(options) == 1:
            return options[0]
        visits = node.visits or 1
        untried = node.total[seat] / visits - MODEST
        explore = CURIOSITY * sqrt(visits)
        even = 1.0 / len(options)
        best, score = options[0], -9.0
        children, prior = node.children, node.prior
        for option in options:
            known = children.get(option)
            tried = 0 if known is None else known.visits
            worth = untried if known is None or not tried else known.total[seat] / tried
            worth += explore * prior.get(option, even) / (1 + tried)
            if worth > score:
                best, score = option, worth
        return best

    def _judge(self, node: Node, world: Match[Any], seats: int, guide: Guide) -> list[float]:
        """What a leaf is worth: what the guide says of it, and what a rollout from it comes to."""
        decision, trust = world.decision, self.trust
        if decision is None:
            return self.instinct.values(world.state, seats)
        node.prior, said = _prior(guide, world, decision)
        if trust >= 1.0:
            return said
        played = self._rollout(world, seats)
        return [trust * said[seat] + (1.0 - trust) * played[seat] for seat in range(seats)]

    def _rollout(self, world: Match[Any], seats: int) -> list[float]:
        instinct = self.instinct
        chance = self.chance
        until = self.until
        for _ in range(self.depth):
            decision = world.decision
            if decision is None or (until and instinct.clock(world.state) >= until):
                break
            take(world, instinct.pick(world.state, decision, chance))
        return instinct.values(world.state, seats)


def _prior(guide: Guide, world: Match[Any], decision: Decision) -> tuple[dict[int, float], list[float]]:
    """What the guide thinks of each option, and of the seats."""
    found, values = guide.consult(world, decision)
    return {option: found[place] for place, option in enumerate(decision.options)}, values


def _mark(node: Node, options: Sequence[int]) -> None:
    """Count that these options could be chosen here."""
    for option in options:
        known = node.children.get(option)
        if known is not None:
            known.available += 1
