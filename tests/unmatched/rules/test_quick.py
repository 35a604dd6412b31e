"""Quick forms and the plain ones they stand for are equal, over positions of random duels."""

from hypothesis import given, settings
from hypothesis import strategies as st

from triskel.games.unmatched.game import GAME as UNMATCHED
from triskel.games.unmatched.rules.lasting import forbidden
from triskel.games.unmatched.rules.turn import scheme_cards
from triskel.games.unmatched.rules.turn_quick import any_scheme
from triskel.games.unmatched.state.board import board_ids, load_board
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


@given(
    st.sampled_from(board_ids()),
    st.integers(0, 59),
    st.integers(0, 9),
    st.integers(0, (1 << 60) - 1),
    st.integers(0, 63),
)
@settings(max_examples=200, deadline=None)
def test_where_one_gets_to_is_what_going_step_by_step_finds(
    name: str, start: int, steps: int, blocked: int, closed: int
) -> None:
    board = load_board(name)
    start %= len(board.spaces)
    closed %= len(board.steps)
    for obstacles in (blocked, blocked & blocked >> 7, blocked & blocked >> 7 & blocked >> 13):
        seen = {start}
        for _ in range(steps):
            seen |= {
                space for here in seen for space in board.bits(board.steps[closed][here]) if not obstacles >> space & 1
            }
        assert board.bits(board.reach(start, steps, obstacles, closed)) == tuple(sorted(seen))
