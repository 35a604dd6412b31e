"""Quick forms and the plain ones they stand for are equal, over positions of random duels."""

from hypothesis import given, settings
from hypothesis import strategies as st

from triskel.games.unmatched.game import GAME as UNMATCHED
from triskel.games.unmatched.rules.lasting import forbidden
from triskel.games.unmatched.rules.turn import scheme_cards
from triskel.games.unmatched.rules.turn_quick import any_scheme
from triskel.games.unmatched.state.ledger import NO_SCHEME
from triskel.kernel import Chance, start


@given(st.integers(0, 100_000))
@settings(max_examples=25, deadline=None)
def test_whether_there_is_a_scheme_is_whether_one_is_found(seed: int) -> None:
    chance = Chance(seed)
    match = start(UNMATCHED, UNMATCHED.random_setup(chance, {}), seed=seed, events=False)
    for _ in range(60):
        if match.decision is None:
            break
        for player in range(match.state.arena.players):
            may = not forbidden(match.state, NO_SCHEME, player)
            assert any_scheme(match.state, player) == (may and bool(scheme_cards(match.state, player)))
        match.choose(match.decision.seat, match.decision.options[chance.below(len(match.decision.options))])
