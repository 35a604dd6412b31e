"""Instinct judges and picks in imagined matches that go on afterwards: it must leave them as they were."""

from typing import Any

import pytest

from triskel.bots.instinct import instinct_for
from triskel.catalog import find_game
from triskel.kernel import Chance, Game, start

SETUPS: dict[str, list[dict[str, Any]]] = {
    "unmatched": [
        {"heroes": ["alice", "alice"], "board": "heorot"},  # doors, and friends who stand beside them
        {"heroes": ["medusa", "sinbad"], "board": "sarpedon"},
    ],
    "inis": [{"players": 3}],
    "berserk": [{}],
}


def whole(game: Game[Any], state: Any) -> tuple[Any, ...]:
    """All of a state: also what follows from the rest and is only kept at hand."""
    kept = (state.occupied, tuple(state.enemy_mask)) if game.name == "unmatched" else ()
    return (game.key(state), *kept)


@pytest.mark.parametrize("game", SETUPS)
def test_instinct_only_looks(game: str) -> None:
    found, instinct = find_game(game), instinct_for(game)
    asked = 0
    for setup in SETUPS[game]:
        for seed in range(1, 5):
            ready = setup if game == "unmatched" else found.random_setup(Chance(seed), setup)
            match = start(found, ready, seed=seed)
            chance = Chance(seed)
            for _ in range(150):
                decision = match.decision
                if decision is None:
                    break
                before = whole(found, match.state)
                assert instinct.pick(match.state, decision, chance) in decision.options
                assert len(instinct.values(match.state, found.seats(match.state))) == found.seats(match.state)
                assert whole(found, match.state) == before, (seed, decision)
                match.choose(decision.seat, decision.options[chance.below(len(decision.options))])
                asked += 1
    assert asked > 400
