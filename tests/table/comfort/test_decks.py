"""Decks of one's own: found, built, checked, brought as text, drafted, and fought with."""

import re
from html import unescape

import httpx
import pytest

from tests.table.conftest import Server
from tests.table.server.jobs import hang
from tests.table.server.test_pages import post
from triskel.games.berserk.content.cards import load_decks
from triskel.games.berserk.content.formats import check
from triskel.games.berserk.table.building import decks
from triskel.games.berserk.table.building.cardpool import (
    Wish,
    all_classes,
    all_keywords,
    cards,
    deck_of,
    keywords,
    look_for,
)
from triskel.games.berserk.table.building.draft import best_deck, replayed
from triskel.table.play.thinking import workers


def test_cards_are_found_by_element_cost_class_keyword_and_text() -> None:
    fire = look_for(Wish(element="fire"))
    assert fire
    assert all("fire" in card.elements for card in fire)
    assert all(not card.elements for card in look_for(Wish(element="neutral")))
    cheap = look_for(Wish(element="fire", cost="3"))
    assert 0 < len(cheap) < len(fire)
    assert all(card.cost == 3 for card in cheap)
    for class_ in all_classes()[:5]:
        assert all(class_ in card.classes for card in look_for(Wish(class_=class_)))
    assert len(all_keywords()) > 10
    for word in all_keywords():
        found = look_for(Wish(keyword=word))
        assert found
        assert all(word in keywords(card.id) for card in found)
    some = next(iter(cards().values()))
    assert some in look_for(Wish(text=some.name_ru.upper()))
    assert some in look_for(Wish(text=some.name_en.lower()))
    assert look_for(Wish(text="нет такого слова")) == []
    assert all(card.elite for card in look_for(Wish(elite="gold")))


def new_deck(browser: httpx.Client, **fields: str) -> str:
    browser.get("/decks")
    answer = post(browser, "/decks", **fields)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def test_a_deck_is_built_checked_kept_and_played(server: Server) -> None:
    browser = server.browser()
    deck = new_deck(browser, name="My fire")
    page = browser.get(deck).text
    assert "My fire" in page
    assert "30 to 50 cards" in page
    assert post(browser, f"{deck}/play").status_code == 422  # an empty deck fights nobody
    card = look_for(Wish(element="fire"))[0]
    for _ in range(4):
        assert post(browser, f"{deck}/card", card=card.id, by=1, element="fire").status_code == 303
    page = unescape(browser.get(f"{deck}?element=fire").text)
    assert "at most 3 are allowed" in page
    assert '">4</b><span class="bench__most">/3<' in page  # and with Horde five
    assert ("/5<" in page) is any(each.horde for each in look_for(Wish(element="fire")))
    assert re.search(r'value="fire" checked', page)
    assert post(browser, f"{deck}/card", card=card.id, by=-1).headers["location"] == deck
    assert post(browser, f"{deck}/card", card="nobody", by=1).status_code == 400
    text = browser.get(f"{deck}.txt").text
    assert f"3 {card.name_en or card.name_ru}" in text
    ready = next(iter(load_decks().values()))
    list_text = "\n".join(f"{count} {cards()[each].name_ru}" for each, count in ready.cards)
    assert post(browser, f"{deck}/rename", list=list_text, name="Better").status_code == 303
    page = browser.get(deck).text
    assert "The deck is legal." in page
    assert "Better" in page
    table = post(browser, f"{deck}/play", mode="bot", level="random", foe=list(load_decks())[1]).headers["location"]
    room = server.host.rooms[table.removeprefix("/t/")]
    assert sorted(room.row.setup["decks"][0]) == sorted(ready.flat())
    assert browser.get(table).status_code == 200
    assert "Better" in browser.get("/decks").text
    stranger = server.browser()
    assert stranger.get(deck).status_code == 404
    stranger.get("/decks")
    assert post(stranger, f"{deck}/card", card=card.id, by=1).status_code == 404
    assert post(browser, f"{deck}/drop").headers["location"] == "/decks"
    assert browser.get(deck).status_code == 404


@pytest.mark.parametrize(("lang", "name"), [("ru", "name_ru"), ("en", "name_en")])
def test_a_copy_of_a_ready_deck_is_called_as_its_reader_reads(server: Server, lang: str, name: str) -> None:
    browser = server.browser()
    browser.headers["accept-language"] = lang
    deck = new_deck(browser, **{"from": "forest"})
    assert f"<h1>{getattr(load_decks()['forest'], name)}</h1>" in re.sub(r"<h1[^>]*>", "<h1>", browser.get(deck).text)


def test_a_list_that_names_no_card_says_which_line(server: Server) -> None:
    browser = server.browser()
    browser.get("/decks")
    answer = post(browser, "/decks", list="3 Никогда не бывавшая карта")
    assert answer.status_code == 422
    assert "line 1" in answer.text
    assert post(browser, "/decks", list="1 x\n" * 6000).status_code == 422
    assert post(browser, "/decks", **{"from": "nothing"}).status_code == 404


@pytest.mark.rule("TR-deck-draft")
def test_every_drafter_ends_with_a_legal_deck() -> None:
    draft = replayed(17, 4, [])
    picks: list[str] = []
    while not draft.finished:
        picks.append(draft.packs[0][0])
        draft = replayed(17, 4, picks)
    assert len(picks) == 35
    assert all(len(pool) == 35 for pool in draft.pools)
    for pool in draft.pools:
        deck = best_deck(pool)
        assert not check(deck_of("d", {card: deck.count(card) for card in deck}, "draft"), cards())


def test_a_draft_against_bots_becomes_a_battle(server: Server) -> None:
    browser = server.browser()
    browser.get("/draft")
    assert post(browser, "/draft", drafters=3).status_code == 400
    here = post(browser, "/draft", drafters=2).headers["location"]
    count = 0
    while "/draft/" in here:
        page = browser.get(here).text
        offered = re.findall(r'name="card" value="([\w-]+)"', page)
        assert f'name="at" value="{count}"' in page
        assert post(browser, here, card="none", at=count).status_code == 422
        answer = post(browser, here, card=offered[0], at=count)
        assert answer.status_code == 303, answer.text
        assert count or post(browser, here, card=offered[-1], at=count).status_code == 409  # a double click
        count, here = count + 1, answer.headers["location"]
    assert count == 35
    page = browser.get(here).text
    assert "The deck is legal." in page
    missing = next(card for card in cards() if f'value="{card}"' not in page)
    assert post(browser, f"{here}/card", card=missing, by=1).status_code == 422  # not in the pool
    table = post(browser, f"{here}/play", mode="bot", level="random").headers["location"]
    setup = server.host.rooms[table.removeprefix("/t/")].row.setup
    assert setup["deal"] == 12
    assert [20 <= len(deck) <= 28 for deck in setup["decks"]] == [True, True]


def test_a_list_that_is_never_read_to_its_end_stops_a_worker_alone(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decks, "read_list", hang)
    monkeypatch.setattr(workers, "SECONDS", 1.0)
    browser = server.browser()
    browser.get("/")
    answer = post(browser, "/decks", list="3 Единорог")
    assert answer.status_code == 422
    assert browser.get("/decks").status_code == 200
