"""The pages of the card browser over HTTP: addresses, filters, own sets, and what is refused."""

import gzip

import pytest

from tests.table.conftest import Server
from tests.table.workshop.test_own_draft import SET
from tests.table.workshop.test_routes import save
from triskel.table.cards.page import FEW, PAGE
from triskel.table.cards.shelf import shelves

MOST_WEIGHT = 60_000
"""Bytes of a page, compressed; fonts, styles and scripts make the rest of the 400 kB."""


def test_the_first_page_has_a_few_cards_of_every_game_and_is_light(server: Server) -> None:
    with server.browser() as reader:
        text = reader.get("/cards").text
        assert text.count("data-face=") == FEW * len(shelves())
        for game, shelf in shelves().items():
            assert f'href="/cards/{game}"' in text or len(shelf.leaves) <= FEW
        assert len(gzip.compress(text.encode(), 5)) < MOST_WEIGHT


def test_one_game_is_read_page_by_page(server: Server) -> None:
    with server.browser() as reader:
        seen: set[str] = set()
        for number in range(1, 5):
            text = reader.get(f"/cards/berserk?page={number}").text
            found = {card for card in shelves()["berserk"].leaves if f'href="/cards/berserk/{card}"' in text}
            assert len(found) <= PAGE
            seen |= found
        assert seen == set(shelves()["berserk"].leaves)


def test_the_form_leads_to_the_game_that_it_names(server: Server) -> None:
    with server.browser() as reader:
        answer = reader.get("/cards", params={"game": "inis", "q": "друид", "side": ""}, follow_redirects=True)
        assert answer.url.path == "/cards/inis"
        assert dict(answer.url.params) == {"q": "друид"}
        assert "/cards/inis/druid?" in answer.text


def test_a_card_has_an_address_and_its_panel_can_come_alone(server: Server) -> None:
    with server.browser() as reader:
        whole = reader.get("/cards/unmatched/skirmish")
        assert whole.status_code == 200
        alone = reader.get("/cards/unmatched/skirmish", params={"part": "panel"}).text
        assert "<html" not in alone
        assert 'id="panel-name"' in alone
        assert 'id="panel-name"' in whole.text
        assert 'action="/workshop/unmatched"' in alone  # to try it
        assert 'hx-get="/rules/unmatched/' in alone


@pytest.mark.parametrize("path", ["/cards/chess", "/cards/inis/nobody", "/cards/own/nothing", "/cards/own/nothing/x"])
def test_what_is_not_there_is_refused(server: Server, path: str) -> None:
    with server.browser() as reader:
        assert reader.get(path).status_code == 404


def test_odd_fields_change_nothing(server: Server) -> None:
    with server.browser() as reader:
        odd = {"page": "999999", "cost": "-1", "kind": "<b>", "q": "x" * 500}
        answer = reader.get("/cards/berserk", params=odd)
        assert answer.status_code == 200
        assert "<b>" not in answer.text.replace("<b>Ничего", "").replace("<b>Nothing", "")


def test_own_sets_are_browsed_like_all_others(server: Server) -> None:
    with server.browser() as writer:
        address = save(writer, "berserk", text=SET)
        own = f"/cards/own/{address.removeprefix('/w/')}"
        assert f'href="{own}"' in writer.get(address).text
        text = writer.get(own).text
        assert f'href="{own}/own_7"' in text
        assert f'href="{own}/own_7"' not in writer.get(own, params={"kind": "artifact"}).text
        assert "Own card 7" in writer.get(f"{own}/own_7", headers={"accept-language": "en"}).text
        assert f'href="{own}"' in writer.get("/cards").text  # this browser remembers it
        assert writer.get(f"{own}/own_99").status_code == 404
    with server.browser() as stranger:
        assert f'href="{own}"' not in stranger.get("/cards").text
