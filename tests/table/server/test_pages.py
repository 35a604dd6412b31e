"""Pages through a real server: seats by cookie, forms with their token, headers, languages, hot seat, replay."""

import re
from typing import Any

import httpx

from tests.table.conftest import Server
from tests.table.server.listener import Listener
from tests.table.server.test_playing import Start

CSRF = re.compile(r'name="_csrf_token" value="([^"]+)"')


def post(browser: httpx.Client, path: str, **fields: Any) -> httpx.Response:
    """A form sent by the page's script."""
    headers = {"x-csrftoken": browser.cookies.get("csrftoken", ""), "hx-request": "true"}
    return browser.post(path, data={key: str(value) for key, value in fields.items()}, headers=headers)


def new_table(browser: httpx.Client, mode: str, game: str = "unmatched", **fields: Any) -> str:
    """Fill in the form of the home page; the table's address."""
    browser.get("/")
    answer = post(browser, "/tables", game=game, mode=mode, **fields)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def decision_of(page: str) -> dict[str, Any] | None:
    """The question on a page: its id, the seat and the options."""
    found = re.search(r'data-decision="(\d+)"', page)
    if found is None:
        return None
    seat = re.search(r'name="seat" value="(\d+)"', page)
    assert seat is not None
    options = [int(each) for each in re.findall(r'name="option" value="(-?\d+)"', page)]
    return {"decision": int(found[1]), "seat": int(seat[1]), "options": options}


def choose_first(browser: httpx.Client, table: str, asked: dict[str, Any]) -> httpx.Response:
    """Answer with the first option."""
    fields = {"decision": asked["decision"], "seat": asked["seat"], "option": asked["options"][0]}
    return post(browser, f"{table}/choose", **fields)


def test_a_table_against_a_bot_is_opened_and_played(server: Server) -> None:
    browser = server.browser()
    table = new_table(browser, "bot")
    chosen = 0
    for _ in range(300):
        asked = decision_of(browser.get(table).text)
        if asked is None:
            continue
        done = choose_first(browser, table, asked)
        assert done.status_code in (204, 409), done.text
        chosen += done.status_code == 204
        if chosen == 12:
            break
    assert chosen == 12
    assert "/t/" in browser.get("/").text  # among my games


def test_a_form_without_its_token_is_refused(server: Server) -> None:
    browser = server.browser()
    table = new_table(browser, "bot")
    page = browser.get(table).text
    asked = decision_of(page)
    fields = {} if asked is None else {"decision": asked["decision"], "option": asked["options"][0]}
    assert browser.post(f"{table}/choose", data=fields).status_code == 403
    assert browser.post(f"{table}/choose", data={**fields, "_csrf_token": "x" * 128}).status_code == 403
    assert browser.post("/tables", data={"game": "unmatched"}).status_code == 403
    stranger = server.browser()
    stranger.get("/")
    assert post(stranger, f"{table}/choose", decision=0, option=0).status_code == 403


def test_a_browser_without_scripts_is_led_back_to_the_table(server: Server) -> None:
    browser = server.browser()
    table = new_table(browser, "hotseat")
    page = browser.get(table).text
    token = CSRF.search(page)
    assert token is not None
    answer = browser.post(f"{table}/uncover", data={"_csrf_token": token[1]})
    assert (answer.status_code, answer.headers["location"]) == (303, table)


def test_the_seat_cookie_is_out_of_reach_of_scripts(server: Server) -> None:
    browser = server.browser()
    browser.get("/")
    answer = post(browser, "/tables", game="unmatched", mode="bot")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert len(browser.cookies["triskel"]) == 43


def test_every_answer_carries_the_protecting_headers(server: Server) -> None:
    browser = server.browser()
    table = new_table(browser, "bot")
    for path in ("/", table, "/nowhere", "/t/none", "/new/unmatched", "/static/table.js", "/schema/openapi.json"):
        headers = browser.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self'"), path
        assert headers["x-content-type-options"] == "nosniff", path
        assert ("no-store" in headers["cache-control"]) == (not path.startswith("/static/")), path


def test_an_invited_friend_takes_the_other_seat(server: Server) -> None:
    host, friend, late = server.browser(), server.browser(), server.browser()
    table = new_table(host, "friend")
    link = re.search(r"/join/\w+", host.get(table).text)
    assert link is not None
    assert link[0] not in friend.get(table).text  # a watcher does not get the link
    looked = friend.get(link[0])
    assert looked.status_code == 200
    assert "triskel" not in friend.cookies  # looking at the link takes nothing
    joined = post(friend, link[0], name="Friend")
    assert (joined.status_code, joined.headers["location"]) == (303, table)
    assert "Friend" in host.get(table).text
    late.get("/")
    assert post(late, link[0]).status_code == 409
    assert late.get(link[0]).status_code == 409
    assert friend.get(link[0]).status_code == 303


def test_the_language_comes_from_the_browser_and_can_be_changed(server: Server) -> None:
    russian = server.browser("ru-RU,ru;q=0.9,en;q=0.5")
    assert 'lang="ru"' in russian.get("/").text
    assert 'lang="en"' in server.browser("de").get("/").text
    answer = russian.get("/lang/en", headers={"referer": f"{server.url}/new/unmatched?a=1"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/new/unmatched?a=1")
    assert 'lang="en"' in russian.get("/").text
    away = russian.get("/lang/ru", headers={"referer": "https://elsewhere.example/x"})
    assert away.headers["location"] == "/"
    russian.get("/theme/dark")
    assert 'data-theme="dark"' in russian.get("/").text


def test_a_refusal_is_said_in_the_readers_language(server: Server) -> None:
    russian = server.browser("ru")
    table = new_table(russian, "bot")
    assert post(russian, f"{table}/choose", decision=99, option=0).text.isascii() is False
    assert "Такого стола нет" in russian.get("/t/none").text


def test_a_bad_form_comes_back_with_the_reason(server: Server) -> None:
    browser = server.browser()
    browser.get("/")
    answer = post(browser, "/tables", game="unmatched", mode="bot", board="nowhere")
    assert answer.status_code == 422
    assert "nowhere" in answer.text
    assert "<form" in answer.text
    assert post(browser, "/tables", game="chess").status_code == 422
    assert post(browser, "/tables", game="unmatched", mode="x").status_code == 422


def test_a_field_given_as_garbage_is_refused(server: Server) -> None:
    browser = server.browser()
    table = new_table(browser, "bot")
    for fields in ({}, {"decision": "x", "option": "1"}, {"decision": "1", "option": "9" * 5000}, {"decision": "١"}):
        assert post(browser, f"{table}/choose", **fields).status_code == 400, fields
    assert post(browser, f"{table}/choose", decision=0, option=0, seat=1).status_code == 403


def test_one_device_is_passed_between_two_people(server: Server) -> None:
    browser = server.browser()
    table = new_table(browser, "hotseat", younger=0)
    covered = browser.get(table).text
    assert decision_of(covered) is None
    assert post(browser, f"{table}/uncover").status_code == 204
    asked = decision_of(browser.get(table).text)
    assert asked is not None
    seen = {asked["seat"]}
    for _ in range(60):
        asked = decision_of(browser.get(table).text)
        if asked is None:
            post(browser, f"{table}/uncover")
            continue
        seen.add(asked["seat"])
        done = choose_first(browser, table, asked)
        assert done.status_code == 204
        if seen == {0, 1}:
            return
    raise AssertionError("the device was never passed")


def test_the_stream_of_a_page_sends_its_regions(server: Server) -> None:
    browser = server.browser()
    table = new_table(browser, "hotseat")
    listener = Listener(browser, f"{table}/events?v=0")
    post(browser, f"{table}/uncover")
    listener.wait_for(1)
    data = listener.messages[-1][2]
    assert data.startswith('<hx-partial hx-target="#')
    assert 'hx-target="#prompt"' in data
    listener.close()


def test_a_finished_match_can_be_replayed_from_every_seat(server: Server) -> None:
    browser, stranger = server.browser(), server.browser()
    table = new_table(browser, "hotseat")
    name = table.removeprefix("/t/")
    assert browser.get(f"/replay/{name}.txt").status_code == 200  # who holds every seat knows all of it
    assert stranger.get(f"/replay/{name}.txt").status_code == 409
    assert browser.get(f"/replay/{name}?step=0&view=0").status_code == 200
    assert stranger.get(f"/replay/{name}?step=0&view=0").status_code == 409
    assert stranger.get(f"/replay/{name}?step=0&view=all").status_code == 200
    for _ in range(6):
        post(browser, f"{table}/uncover")
        asked = decision_of(browser.get(table).text)
        assert asked is not None
        post(browser, f"{table}/choose", decision=asked["decision"], seat=asked["seat"], option=asked["options"][0])
    assert post(browser, f"{table}/resign").status_code == 204
    for view in ("0", "1", "all", "7", "x"):
        assert stranger.get(f"/replay/{name}?step=3&view={view}").status_code == 200
    for step in ("-1", "99", "0"):
        assert stranger.get(f"/replay/{name}?step={step}").status_code == 200
    assert stranger.get(f"/replay/{name}?step=x").status_code == 400
    record = stranger.get(f"/replay/{name}.txt")
    assert record.text.startswith("triskel record 1\ngame unmatched")


def test_a_rematch_seats_the_same_people(server: Server) -> None:
    host, friend = server.browser(), server.browser()
    table = new_table(host, "friend")
    link = re.search(r"/join/\w+", host.get(table).text)
    assert link is not None
    friend.get("/")
    post(friend, link[0])
    assert post(host, f"{table}/rematch").status_code == 409
    post(friend, f"{table}/resign")
    again = post(host, f"{table}/rematch").headers["location"]
    assert again != table
    assert post(friend, f"{table}/rematch").headers["location"] == again
    assert post(host, f"{again}/resign").status_code == 204


def test_rules_are_shown_in_our_words(server: Server) -> None:
    browser = server.browser()
    part = browser.get("/rules/unmatched/U-ATK-1", headers={"hx-request": "true"}).text
    page = browser.get("/rules/unmatched/U-ATK-1").text
    assert "U-ATK-1" in part
    assert "<html" not in part
    assert "U-ATK-1" in page
    assert "<h1" in page
    assert 'rel="stylesheet"' in page
    assert browser.get("/rules/unmatched/U-NONE").status_code == 404
    assert browser.get("/rules/chess/1").status_code == 404


def test_what_the_table_knows_about_a_browser_can_be_deleted(server: Server) -> None:
    browser = server.browser()
    table = new_table(browser, "bot", name="Zebedee")
    post(browser, f"{table}/chat", text="a secret word")
    stranger = server.browser()
    assert "Zebedee" in stranger.get(table).text
    token = browser.cookies["triskel"]
    assert post(browser, "/me/forget").status_code == 303
    page = stranger.get(table).text
    assert "Zebedee" not in page
    assert "a secret word" not in page
    browser.cookies.set("triskel", token)
    assert post(browser, f"{table}/chat", text="again").status_code == 403


def test_requests_are_rationed(serve: Start) -> None:
    server = serve(limits=True)
    browser = server.browser()
    table = new_table(browser, "bot")
    codes = [post(browser, f"{table}/chat", text=f"word {n}").status_code for n in range(12)]
    assert codes[:8] == [204] * 8
    assert 429 in codes
    tables = [post(browser, "/tables", game="unmatched", mode="bot").status_code for _ in range(25)]
    assert tables.count(303) <= 20
    assert 429 in tables
