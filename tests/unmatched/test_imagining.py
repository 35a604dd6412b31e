"""Imagining the hands of a player who is deciding: what he has declared must have been possible."""

from triskel.kernel import Chance, start
from triskel.kernel.kit import find_game


def test_an_imagined_hand_allows_what_its_owner_has_declared() -> None:
    game = find_game("unmatched")
    chance = Chance(3)
    seen = set()
    for seed in range(12):
        match = start(game, game.random_setup(Chance(seed), {}), seed=seed, events=False)
        for step in range(120):
            decision = match.decision
            if decision is None:
                break
            if decision.kind in ("attack card", "scheme", "attacker", "boost", "discard", "defence card"):
                watcher = 1 - decision.seat
                world = match.determinize(watcher, seed * 1000 + step, for_rollout=False)
                asked = world.decision
                assert asked is not None
                assert asked.options
                seen.add(decision.kind)
                world.choose(asked.seat, asked.options[chance.below(len(asked.options))])
            match.choose(decision.seat, decision.options[chance.below(len(decision.options))])
    assert {"attack card", "scheme", "attacker", "boost", "defence card"} <= seen
