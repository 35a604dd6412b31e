"""Instinct judges and picks in imagined matches that go on afterwards: it must leave them as they were."""

from typing import Any

import pytest

from triskel.bots import Scene
from triskel.bots.instinct import instinct_for
from triskel.bots.search import Search
from triskel.games.inis.faces import habits as inis_habits
from triskel.games.inis.faces.instinct import InisInstinct
from triskel.kernel import Chance, Decision, Game, start
from triskel.kernel.kit import find_game

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


class Watched:
    """The instinct of a game, and where it was asked to judge: (clock, whether the match was over)."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._instinct = instinct_for(game.name)
        self.temper = self._instinct.temper
        self.judged: list[tuple[int, bool]] = []

    def clock(self, state: Any) -> int:
        """As ever."""
        return self._instinct.clock(state)

    def pick(self, state: Any, decision: Decision, chance: Chance) -> int:
        """As ever."""
        return self._instinct.pick(state, decision, chance)

    def values(self, state: Any, seats: int) -> list[float]:
        """As ever."""
        self.judged.append((self.clock(state), self._game.outcome(state) is not None))
        return self._instinct.values(state, seats)


@pytest.mark.parametrize(("name", "wishes"), [("berserk", {}), ("inis", {"players": 2}), ("inis", {"players": 4})])
def test_a_rollout_is_not_cut_off_in_the_middle_of_a_turn(name: str, wishes: dict[str, Any]) -> None:
    """A turn of Berserk, a round of Inis: who is judged in the middle of one learns to dawdle."""
    game = find_game(name)
    for seed in range(4):
        match = start(game, game.random_setup(Chance(seed), wishes), seed=seed, patient=False)
        watched = Watched(game)
        chance = Chance(seed)
        while watched.clock(match.state) < 1:
            assert match.decision is not None
            match.choose(match.decision.seat, watched.pick(match.state, match.decision, chance))
        assert match.decision is not None
        Search(Scene(match, match.decision.seat), 5, instinct=watched).run(30)
        assert len(watched.judged) == 30
        assert watched.temper.ahead
        assert all(over or clock == 1 + watched.temper.ahead for clock, over in watched.judged)
