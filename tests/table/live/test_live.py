"""Watching: only what its players let others see, and never what the rules hide."""

import re

import pytest

from tests.table.server.conftest import Server
from tests.table.server.listener import Listener
from tests.table.server.test_pages import post
from tests.table.server.test_playing import Start, new_match, two_players
from tests.table.server.test_two_servers import wait
from tests.table.server.toy import card_name

pytestmark = pytest.mark.usefixtures("no_daily_puzzle")


def test_a_match_is_listed_by_choice_while_it_is_played(serve: Start, database_url: str) -> None:
    server = serve(database_url)
    public, one, _ = two_players(server, public=True, name="Ann")
    hidden, *_ = two_players(server)
    closed, *_ = two_players(server, public=True, watch="nobody")
    waits = new_match(server, ["me", "open"], public=True)["id"]
    bots = new_match(server, ["bot", "bot"], public=True)["id"]
    browser = server.browser()
    for path in ("/live", "/live/list"):
        shown = browser.get(path).text
        assert f"/t/{public}" in shown
        assert "Ann" in shown
        for other in (hidden, closed, waits, bots):
            assert f"/t/{other}" not in shown
    one.post(f"/matches/{public}/resign", json={})
    assert f"/t/{public}" not in browser.get("/live").text
    assert "Сейчас никто не играет на виду" in server.browser("ru").get("/live").text


def test_the_most_watched_comes_first_and_stands_on_the_home_page(server: Server) -> None:
    ann, bob, stranger = server.browser(), server.browser(), server.browser()
    tables = []
    for _ in range(2):
        ann.get("/")
        bob.get("/")
        made = post(ann, "/tables", game="unmatched", mode="friend", public=1).headers["location"].removeprefix("/t/")
        assert post(bob, f"/join/{server.host.rooms[made].row.invite}", name="Bob").status_code == 303
        tables.append(made)
    for most in tables:
        watcher = Listener(stranger, f"/t/{most}/events?v=-1")
        wait(lambda most=most: server.host.hub.watchers(most) == 1)
        listed = re.findall(r'href="/t/(\w+)"', stranger.get("/live/list").text)
        assert listed[0] == most
        home = stranger.get("/").text
        assert '<section id="watch"' in home
        assert f"/t/{most}" in home.split('id="watch"')[1]
        watcher.close()
        wait(lambda most=most: server.host.hub.watchers(most) == 0)


def test_a_quiet_board_is_what_a_watcher_sees_whoever_looks(server: Server) -> None:
    ann, bob = server.browser(), server.browser()
    ann.get("/")
    bob.get("/")
    made = post(ann, "/tables", game="unmatched", mode="friend", public=1).headers["location"].removeprefix("/t/")
    room = server.host.rooms[made]
    assert post(bob, f"/join/{room.row.invite}", name="Bob").status_code == 303
    boards = [each.get("/live/board").text for each in (ann, bob, server.browser())]
    assert boards[0] == boards[1] == boards[2]
    assert "data-option" not in boards[0]
    assert "_csrf_token" not in boards[0]
    other = room.match.determinize(0, 5, for_rollout=False)  # other hidden cards, the same outside
    other = other.determinize(1, 6, for_rollout=False)
    kept, room.match = room.match, other
    room.cache.clear()
    assert server.browser().get("/live/board").text == boards[0]
    room.match = kept


def test_a_list_names_no_card(server: Server) -> None:
    table, *_ = two_players(server, public=True)
    shown = server.browser().get("/live").text + server.browser().get("/live/list").text
    assert table in shown
    for hand in server.host.rooms[table].match.state.hands:
        for card in hand:
            assert card_name(card) not in shown
