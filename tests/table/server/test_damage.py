"""A match that cannot be loaded stays closed, with words; and it harms nothing around it."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from tests.table.conftest import Server
from tests.table.server.test_pages import post
from tests.table.server.test_playing import Start, answer_once, look

Damage = Callable[[Any, str], None]


def run(statement: str, **more: object) -> Damage:
    def damage(connection: Any, table: str) -> None:
        connection.execute(text(statement), {"id": table, **more})

    return damage


DAMAGES: dict[str, Damage] = {
    "a missing entry": run("DELETE FROM entries WHERE match_id = :id AND number = 2"),
    "the first entry is missing": run("DELETE FROM entries WHERE match_id = :id AND number = 0"),
    "a missing seat": run("DELETE FROM seats WHERE match_id = :id AND seat = 0"),
    "no seats": run("DELETE FROM seats WHERE match_id = :id"),
    "garbage in the setup": run("UPDATE matches SET setup = '{' WHERE id = :id"),
    "another kind of setup": run("UPDATE matches SET setup = '[1]' WHERE id = :id"),
    "a setup that is no setup": run("""UPDATE matches SET setup = '{"players": 99}' WHERE id = :id"""),
    "garbage in the terms": run("UPDATE matches SET terms = 'null' WHERE id = :id"),
    "terms without a clock": run("UPDATE matches SET terms = '{}' WHERE id = :id"),
    "a clock that is none": run("""UPDATE matches SET terms = '{"clock": 7}' WHERE id = :id"""),
    "garbage in the opening": run("""UPDATE matches SET prelude = '["x"]' WHERE id = :id"""),
    "another game": run("UPDATE matches SET game = 'chess' WHERE id = :id"),
    "other pins": run("""UPDATE matches SET pins = '{"toy": "2"}' WHERE id = :id"""),
    "an entry that no longer plays": run("UPDATE entries SET text = 'nothing' WHERE match_id = :id AND number = 1"),
    "an entry of another seat": run("UPDATE entries SET seat = 9 WHERE match_id = :id AND number = 1"),
    "outcomes that are none": run("UPDATE entries SET outcomes = 'x y' WHERE match_id = :id AND kind = 'choice'"),
    "an undo of nothing": run("UPDATE entries SET kind = 'undo', text = 'many' WHERE match_id = :id AND number = 1"),
    "a judge who says nothing": run("UPDATE entries SET kind = 'judge' WHERE match_id = :id AND number = 1"),
}


def damaged(server: Server, how: Damage) -> tuple[str, httpx.Client]:
    """A table that was played at, put away and damaged, and the browser of its owner."""
    browser = server.browser()
    browser.get("/")
    post(browser, "/me/register", name="Ann", password="a long enough one")
    token = browser.cookies["triskel"]
    api = server.api(token)
    made = api.post(
        "/matches", json={"game": "toy", "seats": ["me", "open"], "listed": True, "setup": {"players": 2}}
    ).json()
    other = server.api()
    seat = other.post(f"/join/{made['invite']}", json={}).json()
    two = server.api(seat["token"])
    for _ in range(3):
        answer_once([api, two], made["id"])
    with server.host.storage.engine.begin() as connection:
        how(connection, made["id"])
    server.host.rooms.clear()
    return made["id"], browser


def count(server: Server, table: str) -> int:
    with server.host.storage.engine.connect() as connection:
        found = connection.execute(text("SELECT count(*) FROM entries WHERE match_id = :id"), {"id": table}).scalar()
    return int(found or 0)


@pytest.mark.parametrize("name", DAMAGES)
def test_a_match_that_cannot_be_loaded_stays_closed(serve: Start, database_url: str, name: str) -> None:
    server = serve(database_url)
    table, browser = damaged(server, DAMAGES[name])
    kept = count(server, table)
    api = server.api(browser.cookies["triskel"])
    for _ in range(3):
        for path in (f"/matches/{table}", f"/matches/{table}/events", f"/matches/{table}/stream"):
            answer = api.get(path)
            assert answer.status_code == 409, (path, answer.text)
            assert len(answer.json()["detail"]) > 30
        for act, body in (
            ("choices", {"decision": 4, "option": 1}), ("undo", {}), ("resign", {}), ("draw", {}), ("claim", {}),
            ("chat", {"text": "hello"}), ("judge", {"answer": "yes"}),
        ):  # fmt: skip
            assert api.post(f"/matches/{table}/{act}", json=body).status_code == 409, act
        for path in (f"/t/{table}", f"/replay/{table}", f"/replay/{table}.txt", f"/t/{table}/hint"):
            assert browser.get(path).status_code == 409
    assert count(server, table) == kept  # nothing was written into the gap
    home = browser.get("/")
    assert home.status_code == 200
    assert table in home.text or name in ("no seats", "a missing seat")
    assert api.get("/matches").status_code == 200
    sound = api.post("/matches", json={"game": "toy", "seats": ["me", "me"]}).json()
    assert look(api, sound["id"])["version"] == 0
    assert post(browser, "/me/forget").status_code == 303


def test_its_line_on_the_home_page_says_why(server: Server) -> None:
    table, browser = damaged(server, DAMAGES["a missing entry"])
    page = browser.get("/").text
    assert "What is stored of this match is damaged" in page
    assert "cannot be opened" in page
    assert f'href="/t/{table}"' in page
