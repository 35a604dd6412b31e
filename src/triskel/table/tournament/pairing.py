"""Who plays whom: Swiss rounds by a matching of least cost, and the bracket of a knock-out.

A Swiss round is a minimum-cost perfect matching (networkx): nobody meets the same opponent twice and nobody is without
an opponent twice while that can be avoided; among such rounds the differences of score are the least.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import networkx as nx

BYE: Final = -1
"""In place of an opponent: nobody."""
Pair = tuple[int, int]
"""Who sits first, who second; BYE where somebody has no opponent."""


def swiss(
    players: Sequence[int],
    score: Mapping[int, float],
    met: Collection[frozenset[int]] = (),
    rested: Collection[int] = (),
    firsts: Mapping[int, int] | None = None,
) -> list[Pair]:
    """The pairs of a round, the best scores first. `rested` had a round without an opponent already; `firsts` says
    how often each has sat first, less how often second."""
    if len(players) < 2:
        return [(each, BYE) for each in players]
    points = {each: round(2 * score.get(each, 0)) for each in players}
    most = 4 * len(players) * (max(points.values()) - min(points.values()) + 1) ** 2 + 1
    graph = nx.Graph()
    nodes = [*players, BYE] if len(players) % 2 else list(players)
    lowest = min(points.values())
    for place, one in enumerate(nodes):
        for two in nodes[place + 1 :]:
            if two == BYE:
                cost = 4 * (points[one] - lowest) ** 2 + (most if one in rested else 0)
            else:
                cost = 4 * (points[one] - points[two]) ** 2 + (most if frozenset((one, two)) in met else 0)
            graph.add_edge(one, two, weight=-cost)
    found = nx.max_weight_matching(graph, maxcardinality=True)
    pairs = [_seated(one, two, firsts or {}) for one, two in found]
    return sorted(pairs, key=lambda pair: (pair[1] == BYE, -max(points[each] for each in pair if each != BYE), pair))


def _seated(one: int, two: int, firsts: Mapping[int, int]) -> Pair:
    """Whoever has sat first less often sits first."""
    if BYE in (one, two):
        return max(one, two), BYE
    low, high = sorted((one, two))
    return (low, high) if firsts.get(low, 0) <= firsts.get(high, 0) else (high, low)


def bracket(players: Sequence[int]) -> list[Pair]:
    """The first round of a knock-out: as many boards as half of the next power of two; the first seeds rest."""
    size = 2
    while size < len(players):
        size *= 2
    seeds = [0]
    while len(seeds) < size:
        seeds = [place for seed in seeds for place in (seed, 2 * len(seeds) - 1 - seed)]
    named = [players[seed] if seed < len(players) else BYE for seed in seeds]
    return [_whole(named[place], named[place + 1]) for place in range(0, size, 2)]


def next_round(winners: Sequence[int], gone: Collection[int] = ()) -> list[Pair]:
    """The next round of a knock-out from the winners of the last one in the order of its boards."""
    left = [BYE if each in gone else each for each in winners]
    return [_whole(left[place], left[place + 1]) for place in range(0, len(left) - 1, 2)]


def _whole(one: int, two: int) -> Pair:
    return (two, one) if one == BYE else (one, two)
