"""What a seat has picked in secret while it recruits: in the state, so that copies and imagined worlds see it."""

from random import Random

import pytest

from triskel.games.berserk.game import GAME as BERSERK
from triskel.games.berserk.state.effects import NO_PICK
from triskel.games.berserk.state.war import RECRUIT
from triskel.kernel import DONE, start


@pytest.mark.rule("403.2.2")
def test_a_card_picked_in_secret_is_dealt_anew_for_the_other_seat() -> None:
    asked = other = 0
    for seed in range(25):
        match = start(BERSERK, {"decks": ["neutral", "neutral"], "stall": 20}, seed=seed)
        choose = Random(seed).choice
        while match.decision is not None and match.state.phase <= RECRUIT:
            decision, picks = match.decision, match.state.picks
            if decision.kind == "x":  # one seat is asked about its card, the other's waits
                asked += 1
                assert picks[decision.seat] == decision.about
                copy = match.clone(seed, for_rollout=False)
                assert copy.state.picks == picks, "a copy knows both"
                for seat in (0, 1):
                    world = match.determinize(seat, seed, for_rollout=False)
                    assert world.state.picks[seat] == picks[seat], "a seat knows its own"
                    other += world.state.picks[1 - seat] != picks[1 - seat]
                    while world.decision is not None and world.state.phase <= RECRUIT:
                        world.take(choose(world.decision.options))
                    assert world.state.picks == [NO_PICK, NO_PICK]
            options = [each for each in decision.options if each != DONE] or decision.options
            match.choose(decision.seat, choose(options))
    assert asked > 1
    assert other, "the other's may be any card of its deal"
