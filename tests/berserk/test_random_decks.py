"""Decks of random cards for simulations: legal ones, in which every card of the core set turns up."""

from collections import Counter

import pytest

from triskel.berserk import content, deck
from triskel.berserk.formats import check
from triskel.berserk.game import BERSERK
from triskel.kernel import Chance

pytestmark = pytest.mark.usefixtures("printed_sets")


def test_random_decks_are_legal_and_together_show_every_card() -> None:
    cards = {card.id: card for name in ("core", "rulebook") for card in content.load_set(name).cards}
    seen: Counter[str] = Counter()
    for seed in range(150):
        drawn = deck.drawn(Chance(seed))
        seen.update(drawn)
        rows = tuple(Counter(drawn).items())
        assert check(content.Deck("random", "Случайная", "Random", "constructed", rows), cards) == []
        of = [set(cards[card].elements) for card in drawn if cards[card].elements]
        assert set.intersection(*of), "a squad of many elements could hardly be paid for"
    assert {card.id for card in content.load_set("core").cards} <= set(seen)


def test_half_of_the_drawn_setups_have_ready_decks() -> None:
    ready = [isinstance(BERSERK.random_setup(Chance(seed), {})["decks"][0], str) for seed in range(60)]
    assert 15 < sum(ready) < 45
    wished = BERSERK.random_setup(Chance(1), {"decks": ["forest", "random"]})["decks"]
    assert wished[0] == "forest"
    assert len(wished[1]) == deck.RANDOM_SIZE
