"""Watching: only what its players let others see, and never what the rules hide."""

import random
import re

import pytest

from tests.table.conftest import Server
from tests.table.server.listener import Listener
from tests.table.server.test_leaks import TOY_CARD
from tests.table.server.test_leaks_everywhere import imagined
from tests.table.server.test_pages import post
from tests.table.server.test_playing import Start, answer_once, new_match, two_players
from tests.table.server.test_two_servers import wait
from tests.table.server.toy import card_name
from triskel.kernel import start
from triskel.kernel.kit import find_game, game_names

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


def test_a_public_match_shows_watchers_no_hidden_card_from_beginning_to_end(server: Server) -> None:
    """By name: whoever looks at the list, the home page, the match or its stream."""
    table, one, two = two_players(server, public=True, setup={"rounds": 6})
    room, stranger, program = server.host.rooms[table], server.browser(), server.api()
    known: set[str] = set()
    watching = Listener(program, f"/matches/{table}/stream")
    steps = 0
    while room.result is None:
        known |= {card_name(card) for card in room.match.state.shown}
        answers = [stranger.get(path) for path in ("/live", "/live/list", "/live/board", "/")]
        answers += [program.get(f"/matches/{table}"), program.get(f"/matches/{table}/events")]
        for answer in answers:
            named = set(TOY_CARD.findall(answer.text))
            assert named <= known, (answer.url, named - known)
        answer_once([one, two], table)
        steps += 1
    assert steps > 5
    watching.close()
    assert watching.messages, "the stream has told something"
    known |= {card_name(card) for card in room.match.state.shown}
    named = {each for message in watching.messages for each in TOY_CARD.findall(str(message))}
    assert named <= known


@pytest.mark.parametrize("game", game_names())
def test_a_quiet_board_is_the_same_whatever_is_hidden(server: Server, game: str) -> None:
    """By difference: had the hidden cards been others, the same bytes would have been sent."""
    ann, bob = server.browser(), server.browser()
    for each in (ann, bob):
        each.get("/")
    made = post(ann, "/tables", game=game, mode="friend", public=1).headers["location"].removeprefix("/t/")
    room = server.host.rooms[made]
    assert post(bob, f"/join/{room.row.invite}", name="Bob").status_code == 303
    dice, match = random.Random(22), start(find_game(game), dict(room.row.setup), seed=22)
    for step in range(121):
        if match.outcome is not None:
            break
        if step % 40 == 0:
            seen = []
            for seed in (None, 7, 8):
                room.match = match if seed is None else imagined(match, None, seed)
                room.cache.clear()
                seen.append(server.browser().get("/live/board").text)
            assert 'id="watch"' in seen[0]
            assert seen[0] == seen[1] == seen[2], step
        decision = match.decisions[0]
        match.choose(decision.seat, dice.choice(list(decision.options)), decision.id)
