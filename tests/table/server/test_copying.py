"""Forks and imported records."""

from tests.table.conftest import Server
from tests.table.server.test_pages import choose_first, decision_of, new_table, post


def test_a_finished_match_is_played_on_from_any_move(server: Server) -> None:
    browser = server.browser()
    table = new_table(browser, "hotseat")
    name = table.removeprefix("/t/")
    assert post(browser, f"/replay/{name}/fork", step=0).status_code == 409  # it still runs
    for _ in range(5):
        post(browser, f"{table}/uncover")
        asked = decision_of(browser.get(table).text)
        assert asked is not None
        choose_first(browser, table, asked)
    post(browser, f"{table}/resign")
    original = server.host.rooms[name].match
    stranger = server.browser()
    stranger.get("/")
    assert post(stranger, "/replay/nowhere/fork", step=0).status_code == 404
    assert post(stranger, f"/replay/{name}/fork", step=99).status_code == 400
    assert post(stranger, f"/replay/{name}/fork", step=3, mode="friend").status_code == 400
    forked = post(stranger, f"/replay/{name}/fork", step=3, mode="hotseat").headers["location"]
    post(stranger, f"{forked}/uncover")
    asked = decision_of(stranger.get(forked).text)
    assert asked is not None
    assert choose_first(stranger, forked, asked).status_code == 204
    made = server.host.rooms[forked.removeprefix("/t/")].match
    assert [each.notation for each in made.entries[:3]] == [each.notation for each in original.entries[:3]]
    assert len(original.entries) == 5


def test_who_plays_on_against_bots_is_not_asked_what_has_one_answer(server: Server) -> None:
    browser = server.browser()
    table = new_table(browser, "hotseat")
    post(browser, f"{table}/resign")
    for mode, asks in (("bot", "able"), ("hotseat", None)):
        forked = post(browser, f"/replay/{table.removeprefix('/t/')}/fork", step=0, mode=mode).headers["location"]
        browser.get(forked)
        assert server.host.rooms[forked.removeprefix("/t/")].row.terms.get("asks") == asks


def test_a_record_from_elsewhere_can_be_opened(server: Server) -> None:
    browser = server.browser()
    table = new_table(browser, "hotseat")
    for _ in range(3):
        post(browser, f"{table}/uncover")
        asked = decision_of(browser.get(table).text)
        assert asked is not None
        choose_first(browser, table, asked)
    post(browser, f"{table}/resign")
    text = browser.get(f"/replay/{table.removeprefix('/t/')}.txt").text
    other = server.browser()
    other.get("/")
    answer = post(other, "/records", record=text)
    assert answer.status_code == 303, answer.text
    assert other.get(answer.headers["location"]).status_code == 200
    opened = answer.headers["location"].replace("/replay/", "/t/")
    post(other, f"{opened}/uncover")
    assert decision_of(other.get(opened).text) is not None  # nobody had won: it can be played on


def test_a_record_that_makes_no_sense_is_refused(server: Server) -> None:
    browser = server.browser()
    browser.get("/")
    bad = [
        "", "nonsense", "triskel record 1\ngame chess\n",
        "triskel record 1\ngame unmatched\nsetup heroes = [[]]\n*\nend 0 x",
        "triskel record 1\ngame unmatched\nsetup heroes = 7\n\n* a:b\nend 0 0", "triskel record 1\n" + "\n" * 7000,
    ]  # fmt: skip
    for text in bad:
        assert post(browser, "/records", record=text).status_code == 422, text[:60]
    assert post(browser, "/records", record="x" * 100_000).status_code == 413
