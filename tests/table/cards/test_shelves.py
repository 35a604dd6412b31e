"""Every card of every game: its face, what its text does, its rules, and how it is found."""

import re

import pytest
from markupsafe import escape

from triskel.games.berserk.content.cards import load_set
from triskel.games.inis.state.deck import SLUG
from triskel.games.unmatched.content.heroes import hero_ids, load_hero
from triskel.kernel.kit import game_names
from triskel.kernel.why.rulebook import rulebook
from triskel.table.cards.search import Wish, found, loosest, near, read_wish
from triskel.table.cards.shelf import shelves
from triskel.table.draw.sprites import with_icons

LANGS = ("ru", "en")


def test_all_cards_of_all_games_are_there() -> None:
    known = shelves()
    assert list(known) == list(game_names())
    heroes = [load_hero(hero) for hero in hero_ids()]
    assert {leaf.name["en"] for leaf in known["unmatched"].leaves.values()} == {
        card.name["en"] for kit in heroes for card in kit.cards
    }
    assert list(known["inis"].leaves) == list(SLUG)
    assert set(known["berserk"].leaves) == {card.id for card in load_set("core").cards}


def test_a_card_of_several_heroes_is_one_card_found_in_their_decks() -> None:
    told = shelves()["unmatched"].told("skirmish", "en")
    owners = [kit.name["en"] for kit in map(load_hero, hero_ids()) if any(c.id == "skirmish" for c in kit.cards)]
    assert len(owners) > 1
    assert sorted(name for name, _ in told.decks) == sorted(owners)


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("lang", LANGS)
def test_every_card_is_drawn_and_told_with_rules_that_exist(game: str, lang: str) -> None:
    shelf, book = shelves()[game], rulebook(game)
    for card, leaf in shelf.leaves.items():
        plain = str(escape(leaf.name[lang]))
        for drawn in (shelf.face(card, lang), shelf.large(card, lang)):
            assert plain in drawn.replace("\u00ad", ""), card
            assert not re.search("<a |<button|tabindex", drawn), card
        told = shelf.told(card, lang)
        assert told.facts, card
        assert all(name and value for name, value in told.facts), card
        assert told.steps, card
        assert all(step.words for step in told.steps), card
        assert [rule for rule in told.rules if rule not in book] == [], card
        for name, values in leaf.traits.items():
            assert all(value in shelf.facets[name].values for value in values), (card, name)


def test_what_a_card_does_is_told_in_the_readers_language() -> None:
    russian = re.compile("[а-яё]", re.IGNORECASE)
    for game, shelf in shelves().items():
        for card in shelf.leaves:
            english = [step.words for step in shelf.told(card, "en").steps]
            assert not [each for each in english if russian.search(each)], (game, card)
            assert russian.search(" ".join(step.words for step in shelf.told(card, "ru").steps)), (game, card)


def test_words_of_both_languages_find_and_yo_is_ye() -> None:
    shelf = shelves()["unmatched"]
    assert {leaf.id for leaf in found(shelf, Wish("СТЫЧКА"))} >= {"skirmish"}
    assert found(shelf, Wish("skirmish"))[0].id == "skirmish"
    scheme = {leaf.id for leaf in found(shelf, Wish("прием"))}
    assert scheme
    assert scheme == {leaf.id for leaf in found(shelf, Wish("приём"))}
    both = {leaf.id for leaf in found(shelf, Wish("переместите клетку"))}
    assert both < {leaf.id for leaf in found(shelf, Wish("переместите"))}


def test_names_come_before_texts() -> None:
    shelf = shelves()["inis"]
    assert found(shelf, Wish("друид"))[0].id == "druid"


def test_facets_sift_and_unknown_ones_are_left_out() -> None:
    shelf = shelves()["berserk"]
    wish = read_wish({"side": "fire", "kind": "creature", "cost": "5", "elite": "plutonium", "q": "  "}, [shelf])
    assert wish.picked == {"side": "fire", "kind": "creature", "cost": "5"}
    hits = found(shelf, wish)
    cards = {card.id: card for card in load_set("core").cards}
    assert {leaf.id for leaf in hits} == {
        each.id for each in cards.values() if "fire" in each.elements and each.type == "creature" and each.cost == 5
    }
    assert hits


def test_nothing_found_names_the_condition_to_drop_and_near_names() -> None:
    shelf = shelves()["unmatched"]
    wish = read_wish({"q": "стычка", "kind": "scheme"}, [shelf])
    assert found(shelf, wish) == []
    part, count = loosest([shelf], wish)
    assert part == "q"
    assert count == len(found(shelf, wish.without("q"))) > 0
    assert near({"unmatched": shelf}, "стычк", "ru")[0][1].id == "skirmish"


def test_a_page_carries_its_icons_once_and_only_those() -> None:
    shelf = shelves()["unmatched"]
    face = str(shelf.face("skirmish", "en"))
    made = with_icons(f"<body>{face}{face}</body>")
    assert "/static/" not in made
    used = set(re.findall(r'href="#([\w-]+)"', made))
    assert used == set(re.findall(r'\bid="([\w-]+)"', made))
    assert made.endswith("</svg></body>")
