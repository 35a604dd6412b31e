"""Playing again, and playing on from a replay, by the buttons of the pages."""

import re
from html import unescape

from tests.table.conftest import Server
from tests.table.server.test_pages import choose_first, decision_of, new_table, post


def test_the_end_offers_a_rematch_with_sides_exchanged(server: Server) -> None:
    browser = server.browser()
    table = new_table(browser, "bot", **{"level": "random", "heroes.0": "medusa", "heroes.1": "king_arthur"})
    assert "/rematch" not in browser.get(table).text
    post(browser, f"{table}/resign")
    page = browser.get(table).text
    assert f'action="{table}/rematch"' in page
    assert "Rematch with sides exchanged" in page
    again = post(browser, f"{table}/rematch").headers["location"]
    old, new = (server.host.rooms[each.removeprefix("/t/")] for each in (table, again))
    assert new.row.setup == old.row.setup
    assert [each.kind for each in old.seats] == ["human", "bot"]
    assert [each.kind for each in new.seats] == ["bot", "human"]
    assert new.row.terms == old.row.terms
    # Whoever comes to the end panel later is led to the same table.
    assert f'href="{again}"' in browser.get(table).text
    assert post(browser, f"{table}/rematch").headers["location"] == again


def test_a_watcher_of_the_end_gets_no_rematch_button(server: Server) -> None:
    browser = server.browser()
    table = new_table(browser, "bot", level="random")
    post(browser, f"{table}/resign")
    watcher = server.browser()
    assert "/rematch" not in watcher.get(table).text
    assert post(watcher, f"{table}/rematch").status_code == 403


def test_a_replay_can_be_played_on_from_the_step_that_is_shown(server: Server) -> None:
    browser = server.browser()
    table = new_table(browser, "hotseat")
    name = table.removeprefix("/t/")
    for _ in range(4):
        post(browser, f"{table}/uncover")
        asked = decision_of(browser.get(table).text)
        assert asked is not None
        choose_first(browser, table, asked)
    assert "/fork" not in browser.get(f"/replay/{name}?step=2").text  # it still runs
    post(browser, f"{table}/resign")
    page = unescape(browser.get(f"/replay/{name}?step=2").text)
    form = re.search(rf'action="(/replay/{name}/fork)".*?name="step" value="(\d+)"', page, re.S)
    assert form is not None
    assert form[2] == "2"
    for mode in ("hotseat", "bot"):
        assert f'value="{mode}"' in page
        forked = post(browser, form[1], step=form[2], mode=mode).headers["location"]
        assert browser.get(forked).status_code == 200
        assert len(server.host.rooms[forked.removeprefix("/t/")].match.entries) >= 2


def test_a_draw_is_offered_to_people_only(server: Server) -> None:
    browser = server.browser()
    alone = new_table(browser, "bot", level="random")
    page = browser.get(alone).text
    assert f"{alone}/resign" in page
    assert f"{alone}/draw" not in page
    table = new_table(browser, "friend")
    friend = server.browser()
    friend.get("/")
    post(friend, f"/join/{server.host.rooms[table.removeprefix('/t/')].row.invite}")
    assert f"{table}/draw" in browser.get(table).text
    assert post(browser, f"{table}/draw").status_code == 204
    assert 'name="answer" value="yes"' in friend.get(table).text
    assert post(friend, f"{table}/draw", answer="yes").status_code == 204
    assert "A draw" in browser.get(table).text
