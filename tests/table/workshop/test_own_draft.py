"""A set of one's own in the browser: drafted, opened as sealed, built from, and fought with."""

import re
from collections.abc import Iterator

import httpx
import pytest

from tests.table.conftest import Server
from tests.table.server.test_pages import post
from tests.table.workshop.test_routes import save
from triskel.games.berserk.table.building import cardpool
from triskel.games.berserk.table.building.draft import best_deck, own_set, replayed
from triskel.table.play.refused import Refused

ABILITIES = ("Броня 1.", "Регенерация 1.", "[закрытие]: Выстрел на 2.", "Опыт в атаке 1.", "Полёт.")


def card(number: int) -> str:
    rarity = "rare" if number % 4 == 0 else "common"
    return f"""
[[card]]
id = "own_{number}"
number = {number}
name = {{ ru = "Своя карта {number}", en = "Own card {number}" }}
type = "creature"
elements = ["fire"]
rarity = "{rarity}"
cost = {3 + number % 5}
lives = {5 + number % 4}
move = 1
strike = [1, 2, 3]
abilities = ["{ABILITIES[number % len(ABILITIES)]}"]
"""


SET = '[set]\nid = "own"\nname = { ru = "Свой", en = "Own" }\n' + "".join(map(card, range(1, 25)))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(f"sqlite:///{tmp_path_factory.mktemp('own') / 'table.db'}")
    yield made
    made.stop()


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    yield
    cardpool.use("")


def test_boosters_are_made_of_the_own_set_and_bots_take_from_it() -> None:
    draft = replayed(7, 4, [], SET)
    assert all(name.startswith("own_") for pack in draft.packs for name in pack)
    draft = replayed(7, 4, [draft.packs[0][0]], SET)
    assert [len(each) for each in draft.pools] == [1, 1, 1, 1]
    assert replayed(7, 4, [])
    assert not any(name.startswith("own_") for pack in replayed(7, 4, []).packs for name in pack)


def test_what_cannot_be_drafted_is_refused_with_a_reason() -> None:
    few = '[set]\nid = "own"\nname = { ru = "Свой", en = "Own" }\n' + "".join(map(card, range(1, 9)))
    with pytest.raises(Refused):
        own_set(few)
    with pytest.raises(Refused):
        own_set(SET.replace('"rare"', '"common"'))
    with pytest.raises(Refused):
        own_set(SET.replace("Полёт.", "Хлюпает."))
    with pytest.raises(Refused):
        own_set(SET + "#" * 200_000)
    assert own_set(SET) == SET


def begin(browser: httpx.Client, link: str, way: str) -> str:
    browser.get("/draft")
    answer = post(browser, "/draft", drafters=2, way=way, set=link)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def test_an_own_set_is_drafted_to_a_deck_that_fights(server: Server) -> None:
    with server.browser() as browser:
        link = save(browser, "berserk", SET)
        assert 'action="/draft"' in browser.get(link).text
        address = begin(browser, link, "round")
        for pick in range(40):
            page = browser.get(address).text
            names = re.findall(r'name="card" value="(own_\d+)"', page)
            assert names
            answer = post(browser, address, card=names[0], at=pick)
            if answer.headers["location"] != address:
                break
        deck = str(answer.headers["location"])
        assert deck.startswith("/decks/")
        assert "Own card" in browser.get(deck).text or "Своя карта" in browser.get(deck).text
        played = post(browser, f"{deck}/play", mode="bot", level="1")
        assert played.status_code == 303, played.text
        assert browser.get(played.headers["location"]).status_code == 200


def test_sealed_and_building_know_the_own_cards(server: Server) -> None:
    with server.browser() as browser:
        link = save(browser, "berserk", SET)
        deck = begin(browser, link, "sealed")
        assert "own_" in browser.get(deck).text
        built = begin(browser, link, "build")
        assert post(browser, f"{built}/card", card="own_3", by=1).status_code == 303
        found = browser.get(f"{built}?text=Своя").text
        assert "own_3" in found
        other = begin(browser, "", "build")
        assert post(browser, f"{other}/card", card="own_3", by=1).status_code == 400


def test_a_bots_deck_of_an_own_set_is_large_enough() -> None:
    cardpool.use(SET)
    assert len(best_deck([f"own_{number}" for number in range(1, 25)] * 2)) == 24
