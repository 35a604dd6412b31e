"""What stays true in any battle: cards are conserved, nobody stands where another stands, numbers make sense."""

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from triskel.games.berserk.content import deck
from triskel.games.berserk.game import GAME as BERSERK
from triskel.games.berserk.rules import traits
from triskel.games.berserk.state.face import CREATURE
from triskel.games.berserk.state.field import CELLS
from triskel.games.berserk.state.war import AUXILIARY, FIELD, GRAVEYARD, OVER, War
from triskel.kernel import Chance, Match, start


def check(match: Match[War], sizes: list[int]) -> None:
    war = match.state
    for seat in (0, 1):
        owned = [card for card in range(4, war.size) if war.owner[card] == seat and war.zone[card] != 0]
        whole = len(owned) + len(war.deck[seat]) + len(war.hand[seat]) + len(war.plan[seat])
        whole += len(war.looked) if war.question[1] == seat else 0
        assert whole == sizes[seat], "cards are conserved over zones and owners"
        assert all(war.controller[card] == seat for card in war.squad[seat])
        assert all(war.zone[card] in (FIELD, AUXILIARY) for card in war.squad[seat])
        assert all(war.zone[card] == GRAVEYARD and war.owner[card] == seat for card in war.grave[seat])
    assert min(war.crystals) >= 0
    for cell in range(CELLS):
        card = war.at[cell]
        if card >= 0:
            assert war.cell[card] == cell
            assert war.host[card] < 0
    if match.decision is not None and match.decision.kind in ("choice", "use", "move", "strike", "response"):
        # Not while rule effects are half done, when owners are asked in which order cards die together.
        standing = [card for side in war.squad for card in side if war.zone[card] == FIELD and war.host[card] < 0]
        assert sorted(standing) == sorted([card for card in war.at if card >= 0] + war.shared)
    for card in range(4, war.size):
        assert war.wounds[card] >= 0
        assert war.extra[card] >= 0
        assert war.tokens[card] >= 0
        if war.host[card] >= 0 and war.in_play(card):
            assert card in war.riders[war.host[card]]
            assert war.cell[card] == war.cell[war.host[card]]
    if match.decision is not None and match.decision.kind == "choice":
        assert war.stack == [], "the stack is empty between game actions"
        assert war.pending == []
        for side in war.squad:
            for card in side:
                if traits.mortal(war, card) and not war.hidden[card]:
                    assert traits.life(war, card) > 0
        assert all(any(war.face(card).kind == CREATURE for card in side) for side in war.squad)


def play(decks: list[Any], seed: int, most: int = 1500) -> Match[War]:
    match = start(BERSERK, {"decks": decks, "stall": 80}, seed=seed, keep=False, patient=False, events=False)
    sizes = [len(deck.faces_of(each)) for each in match.setup["decks"]]
    chance = Chance(seed + 1)
    for step in range(most):
        if match.decision is None:
            break
        if step % 3 == 0:
            check(match, sizes)
        options = match.decision.options
        match.take(options[chance.below(len(options))])
    check(match, sizes)
    return match


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 10_000), st.data())
def test_random_decks_of_random_cards_break_nothing(seed: int, data: st.DataObject) -> None:
    names = sorted(card for card in deck.codex().by_id if not card.startswith("rb_"))
    decks = [data.draw(st.lists(st.sampled_from(names), min_size=20, max_size=40)) for _ in range(2)]
    play(decks, seed)


def test_ready_decks_battle_to_an_end() -> None:
    names = deck.ready()
    ended = 0
    for seed in range(14):
        match = play([names[seed % 7], names[(seed * 3 + 1) % 7]], seed, 5000)
        ended += match.state.phase == OVER
    assert ended == 14


def test_the_same_seed_makes_the_same_battle() -> None:
    a, b = (play(["fire", "forest"], 77) for _ in range(2))
    assert BERSERK.key(a.state) == BERSERK.key(b.state)


def test_uses_are_counted_by_card_and_sentence() -> None:
    match = play(["fire", "forest"], 5, 5000)
    uses = BERSERK.uses(match.state)
    assert uses
    assert all(":" in key and count > 0 for key, count in uses.items())
