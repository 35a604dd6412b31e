"""Decks of random cards for simulations: legal ones, in which every card of the core set turns up."""

from collections import Counter

import pytest

from triskel.games.berserk.content import cards as content
from triskel.games.berserk.content import deck
from triskel.games.berserk.content.formats import check
from triskel.games.berserk.faces import themes
from triskel.games.berserk.game import GAME as BERSERK
from triskel.games.berserk.state.war import RECRUIT
from triskel.kernel import DONE, Chance, start
from triskel.lab.simulate import run

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


def test_one_drawn_setup_in_sixteen_has_ready_decks_and_wishes_are_kept() -> None:
    ready = [isinstance(BERSERK.random_setup(Chance(seed), {})["decks"][0], str) for seed in range(160)]
    assert 2 < sum(ready) < 25
    wished = BERSERK.random_setup(Chance(1), {"decks": ["forest", "random"]})["decks"]
    assert wished[0] == "forest"
    assert len(wished[1]) == deck.RANDOM_SIZE


def test_decks_around_cards_are_legal_and_bring_what_the_texts_speak_of() -> None:
    cards = {card.id: card for name in ("core", "rulebook") for card in content.load_set(name).cards}
    faces = deck.codex().by_id
    shown: Counter[str] = Counter()
    for seed in range(120):
        pair = themes.pair(Chance(seed))
        for mine, theirs in (pair, pair[::-1]):
            rows = tuple(Counter(mine).items())
            assert check(content.Deck("themed", "Вокруг карт", "Themed", "constructed", rows), cards) == []
            first = list(dict.fromkeys(mine))[: themes.SHOWN]
            shown.update(first)
            for need in themes.needs(faces[first[0]]):
                if len(themes.needs(faces[first[0]])) == 1 and not any(themes.needs(faces[each]) for each in first[1:]):
                    company = theirs if need.enemy else mine
                    assert any(faces[card] in need.faces for card in company), (first, need.enemy)
    assert len(shown) > 70


def test_a_symbiont_needs_a_host_and_a_protection_needs_somebody_to_protect_from() -> None:
    faces = deck.codex().by_id
    hosts = [need for need in themes.needs(faces["kamennyy_baran"]) if not need.enemy]
    assert any(faces["rubaka"] in need.faces for need in hosts)
    foes = [need for need in themes.needs(faces["lekken"]) if need.enemy]
    assert foes
    assert all(faces["iskrovik"] in need.faces and faces["rubaka"] not in need.faces for need in foes)


def test_the_player_of_simulations_recruits_until_the_crystals_are_spent() -> None:
    for seed in range(6):
        match = start(BERSERK, BERSERK.random_setup(Chance(seed), {}), seed=seed, keep=False, patient=False)
        player = BERSERK.random_player(match.setup, seed)
        while match.state.phase <= RECRUIT:
            decision = match.decision
            assert decision is not None
            option = player(match.state, decision)
            assert option in decision.options
            if decision.kind == "recruit" and option == DONE:
                assert list(decision.options) == [DONE]
            match.take(option)


def test_many_abilities_are_used_in_few_battles_of_the_simulation() -> None:
    """The full count, 2,000 battles with no ability under 20, is proved by `make prove`."""
    tally = run("berserk", {}, 0, 90, 5)
    assert tally.finished == tally.games
    abilities = sum(len(card.abilities) for card in content.load_set("core").cards)
    assert len([each for each in tally.uses if not each.startswith("rb_")]) > abilities * 0.8
