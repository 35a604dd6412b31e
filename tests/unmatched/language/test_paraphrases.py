"""Every text of the shipped heroes means the same when it is rewritten in ways that keep its meaning."""

import pytest

from triskel.cardtext.rephrase import rephrased
from triskel.games.unmatched.content.heroes import hero_ids, load_hero
from triskel.games.unmatched.state.hero import KINDS
from triskel.games.unmatched.text.grammar import read_card

KIND = {number: name for name, number in KINDS.items()}


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("hero", hero_ids())
def test_other_words_same_program(hero: str, lang: str) -> None:
    kit = load_hero(hero)
    tried = 0
    for card in kit.cards:
        for text in rephrased(card.text[lang], lang):
            assert read_card(text, KIND[card.kind], kit.vocabulary, text, lang) == card.program
            tried += 1
    assert tried > len(kit.cards)
