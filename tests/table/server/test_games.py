"""Every game of the catalog sits down at the table without a line of its own in the server."""

import random

import pytest

from tests.table.server.test_playing import Start, choose, look
from triskel.kernel import start
from triskel.kernel.kit import game_names
from triskel.table.play.settings import Settings


@pytest.mark.parametrize("game", game_names())
def test_a_game_is_played_and_survives_a_restart(serve: Start, game: str) -> None:
    found = Settings().find_game(game)
    seats = found.seats(start(found, {}).state)
    first = serve()
    made = first.api().post("/matches", json={"game": game, "seats": ["me"] * seats}).json()
    me, table = first.api(made["token"]), made["id"]
    dice = random.Random(game)
    for _ in range(25):
        shown = look(me, table)
        if shown["result"]:
            break
        decision = shown["view"]["decision"]
        picked = dice.choice(decision["options"])
        done = choose(me, table, seat=shown["seat"], decision=decision["id"], notation=picked["notation"])
        assert done.status_code == 200, done.text
    before = look(me, table)
    assert before["choices"] > 5
    first.stop()
    assert look(serve().api(made["token"]), table) == before


@pytest.mark.parametrize("game", game_names())
def test_a_games_page_opens_for_a_player_and_for_a_watcher(serve: Start, game: str) -> None:
    server = serve()
    browser = server.browser()
    browser.get("/")
    headers = {"x-csrftoken": browser.cookies["csrftoken"], "hx-request": "true"}
    made = browser.post("/tables", data={"game": game, "mode": "bot"}, headers=headers)
    assert made.status_code == 303, made.text
    for reader in (browser, server.browser("ru")):
        page = reader.get(made.headers["location"])
        assert page.status_code == 200
        assert 'id="live"' in page.text
