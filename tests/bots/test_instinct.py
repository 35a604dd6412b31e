"""Instinct judges and picks in imagined matches that go on afterwards: it must leave them as they were."""

from typing import Any

import pytest

from triskel.bots.instinct import instinct_for
from triskel.bots.instincts import inis_habits
from triskel.bots.instincts.inis import InisInstinct
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


def test_every_habit_has_one_name_and_is_read_by_it() -> None:
    names = [inis_habits.name(slot) for slot in range(inis_habits.SIZE)]
    said = [each for each in names if each[1]]
    assert len(said) == len(set(said))
    liked = {name for slot, name in enumerate(names) if inis_habits.HABITS[slot]}
    assert {kind for kind, _ in liked} >= {"turn", "draft", "place", "peace", "maneuver"}
    assert ("maneuver", "withdraw") in liked


def test_a_player_of_inis_with_habits_beats_one_without() -> None:
    game = find_game("inis")
    players = [InisInstinct(), InisInstinct([0.0] * inis_habits.SIZE)]
    won = 0
    for number in range(60):
        setup = game.random_setup(Chance(number // 2), {"players": 2})
        match = start(game, setup, seed=number // 2, keep=False, events=False)
        chance = Chance(number)
        while (decision := match.decision) is not None:
            match.take(players[decision.seat ^ number & 1].pick(match.state, decision, chance))
        won += match.outcome is not None and match.outcome.winners == (number & 1,)
    assert won > 45
