"""The indices beside the state never say less than the state does."""

from random import Random

import pytest

from triskel.games.berserk.game import GAME as BERSERK
from triskel.games.berserk.state.keys import mask
from triskel.games.berserk.state.war import War
from triskel.kernel import Chance, start


def check(war: War) -> None:
    """Every face, effect and standing card is known to the index that is asked instead of it."""
    for card in range(war.size):
        assert war.faces[card] is war.codex.faces[war.card[card]]
        known = war.faces[card].bits
        assert known == mask(*war.faces[card].grants)
        for effect in war.effects[card]:
            known |= effect.bit
        assert known & ~war.bits[card] == 0
        assert war.powers[card] == war.bits[card] | war.aura_bits
        assert war.powers[card] & ~war.present == 0
    assert war.filled == sum(1 << cell for cell, card in enumerate(war.at) if card >= 0)
    if war.fresh:
        assert war.aura_bits == mask(*war.auras)
        assert war.alert == any((*war.instants, *war.reacts, *war.masked))


@pytest.mark.parametrize("seed", range(12))
def test_bits_and_masks_agree_with_the_state(seed: int) -> None:
    setup = BERSERK.random_setup(Chance(seed, keep_log=False), {"stall": 60})
    match = start(BERSERK, setup, seed=seed, patient=False, events=False)
    choose = Random(seed).choice
    asked = 0
    while (decision := match.decision) is not None:
        match.take(choose(decision.options))
        check(match.state)
        asked += 1
        if asked % 25 == 0:
            check(match.clone(seed).state)
            check(match.determinize(0, seed).state)
    assert asked
