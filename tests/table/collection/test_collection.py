"""Collections at the table: what was solved, failed, begun and made is there when one comes back."""

import re

import httpx
import pytest

from tests.table.conftest import Server
from tests.table.server.test_pages import decision_of, post
from tests.table.server.test_playing import Start
from tests.table.server.test_two_servers import wait
from triskel.kernel.why.solver import Goal, Solver
from triskel.table.collection import works
from triskel.table.collection.progress import Try
from triskel.table.lessons import lesson
from triskel.table.web.seats import hashed

pytestmark = pytest.mark.usefixtures("no_daily_puzzle")
DEATH = "berserk.01_sure_death"
OTHER = "unmatched.07_run_king_run"


def begin(browser: httpx.Client, path: str) -> str:
    answer = post(browser, path)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def solve(server: Server, browser: httpx.Client, table: str) -> None:
    """Play a puzzle to its goal, by the solver."""
    room = server.host.rooms[table.removeprefix("/t/")]
    assert room.puzzle is not None
    goal = Goal(room.puzzle["goal"])
    while goal.verdict(room.match) is None:
        wait(lambda: goal.verdict(room.match) is not None or goal.seat in room.deciders())
        if goal.verdict(room.match) is None:
            asked = decision_of(browser.get(table).text)
            assert asked is not None
            right = Solver(goal).winning(room.match)[0]
            done = post(browser, f"{table}/choose", decision=asked["decision"], seat=asked["seat"], option=right)
            assert done.status_code in (200, 204, 303), done.text
    assert goal.verdict(room.match) is True


def tries(server: Server, browser: httpx.Client) -> list[Try]:
    return list(server.app.state.front.house.progress.tries(hashed(browser.cookies["triskel"])))


def test_puzzles_solved_and_failed_are_remembered(serve: Start, database_url: str) -> None:
    server = serve(database_url)
    browser, ru = server.browser(), server.browser("ru")
    browser.get("/")
    assert 'id="next"' in browser.get("/puzzles").text
    solve(server, browser, begin(browser, f"/puzzles/{DEATH}"))
    wait(lambda: len(tries(server, browser)) == 1)
    given_up = begin(browser, f"/puzzles/{OTHER}")
    assert post(browser, f"{given_up}/resign").status_code in (200, 204, 303)
    wait(lambda: len(tries(server, browser)) == 2)
    assert [(each.puzzle, each.first) for each in tries(server, browser)] == [(DEATH, True), (OTHER, False)]
    shown = browser.get("/puzzles").text
    assert "Solved at the first try" in shown
    assert "Not solved yet" in shown
    assert "1 tried, solved at once: 1" in shown
    first = shown.split('id="next"')[1].split("</section>")[0]
    assert f"/puzzles/{DEATH}" not in first
    assert f"/puzzles/{OTHER}" not in first, "there are untried ones"
    ru.cookies = browser.cookies
    assert "0 (рекорд 1)" in ru.get("/collection").text
    stranger = server.browser().get("/puzzles").text
    assert "Solved at the first try" not in stranger
    assert "1 tried, solved at once: 1" in stranger, "difficulty is for everybody"
    post(browser, "/me/register", name="Ann", password="long enough")
    assert len(tries(server, browser)) == 2, "they are the account's now"
    post(browser, "/me/forget")
    browser.get("/")
    assert "Solved at the first try" not in browser.get("/puzzles").text


def test_a_hint_is_no_solution_at_the_first_try(server: Server) -> None:
    browser = server.browser()
    browser.get("/")
    table = begin(browser, f"/puzzles/{DEATH}")
    wait(lambda: decision_of(browser.get(table).text) is not None)
    assert browser.get(f"{table}/hint").status_code == 200
    solve(server, browser, table)
    wait(lambda: len(tries(server, browser)) == 1)
    assert [(each.first, each.solved) for each in tries(server, browser)] == [(False, True)]


def test_a_lesson_goes_on_where_it_was_left(server: Server) -> None:
    browser = server.browser()
    browser.get("/")
    name = lesson.first("unmatched")
    table = begin(browser, f"/lessons/{name}")
    progress, holder = server.app.state.front.house.progress, hashed(browser.cookies["triskel"])
    wait(lambda: progress.lessons(holder) != {})
    room = server.host.rooms[table.removeprefix("/t/")]
    guide = room.guide
    assert guide is not None
    while not guide.step(room.match):
        wait(lambda: 0 in room.deciders())
        post(browser, f"{table}/lesson/show")
    wait(lambda: 0 in room.deciders() and progress.lessons(holder)[name].step == guide.step(room.match))
    step = progress.lessons(holder)[name]
    for path in ("/lessons", "/collection"):
        shown = browser.get(path).text
        assert f'href="{table}"' in shown
        assert f"Step {step.step + 1} of {step.steps}" in shown
    assert begin(browser, f"/lessons/{name}") != table, "and from the start where one wants to"


def save(browser: httpx.Client, text: str, **fields: str) -> str:
    browser.get("/workshop/unmatched")
    answer = post(browser, "/workshop/unmatched", text=text, act="save", kind="attack", **fields)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/w/")


def test_a_work_has_versions_and_anybody_with_the_link_plays_any(server: Server) -> None:
    browser, other = server.browser(), server.browser("ru")
    first = save(browser, "After combat: draw 1 card.", name="Plan")
    save(browser, "After combat: draw 1 card.", name="Plan", of=first)
    second = save(browser, "After combat: draw 2 cards.", name="Plan", of=first)
    save(browser, "After combat: draw 3 cards.", name="Third")
    links = re.findall(r'href="/works/([\w-]+)"', browser.get("/collection").text)
    assert len(links) == 2, "what did not change is no version, what was not begun before is another work"
    work = links[1]
    page = browser.get(f"/works/{work}").text
    assert "2 versions" in page
    assert f"/w/{second}" in page
    assert f"/w/{first}" in browser.get(f"/works/{work}?v=1").text
    seen = other.get(f"/works/{work}?v=1").text
    assert "2 версии" in seen
    assert "Переименовать" not in seen
    played = post(other, f"/works/{work}/play", version=1, mode="bot", level="random")
    assert played.status_code == 303, played.text
    assert other.get(played.headers["location"]).status_code == 200
    stolen = save(other, "After combat: draw 4 cards.", of=first)
    assert stolen not in browser.get(f"/works/{work}").text, "somebody else's version is another work"
    for bad in (
        post(other, f"/works/{work}/play", version=3), post(other, f"/works/{work}/play", version=1, mode="nobody"),
        post(other, f"/works/{work}/rename", name="Mine"), post(other, f"/works/{work}/drop"),
        post(other, f"/works/{work}/show", on=1), post(browser, f"/works/{work}/rename", name="  "),
        other.get(f"/works/{work}?v=9"), other.get("/works/nothing"),
    ):  # fmt: skip
        assert 400 <= bad.status_code < 500
    assert post(browser, f"/works/{work}/rename", name="План").status_code == 303
    assert "План" in other.get(f"/works/{work}").text
    assert post(browser, f"/works/{work}/drop").status_code == 303
    assert other.get(f"/works/{work}").status_code == 404


def test_stars_are_for_works_of_others_and_the_shown_are_listed_by_them(serve: Start, database_url: str) -> None:
    server = serve(database_url)
    browser, other = server.browser(), server.browser()
    save(browser, "After combat: draw 1 card.", name="Plain")
    save(browser, "After combat: draw 2 cards.", name="Loved")
    loved, plain = re.findall(r'href="/works/([\w-]+)"', browser.get("/collection").text)
    assert f"/works/{loved}" not in other.get("/works").text, "by its link only"
    other.get("/")
    for _ in range(2):
        assert post(other, f"/works/{loved}/star", on=1).status_code == 303
    assert post(browser, f"/works/{loved}/star", on=1).status_code == 409
    assert post(other, f"/works/{loved}/star", on="x").status_code == 400
    for work in (loved, plain):
        assert post(browser, f"/works/{work}/show", on=1).status_code == 303
    listed = other.get("/works").text
    assert re.findall(r'href="/works/([\w-]+)"', listed) == [loved, plain]
    assert "★ 1" in listed
    assert "1 star" in browser.get(f"/works/{loved}").text
    assert f"/works/{loved}" in other.get("/collection").text
    post(other, f"/works/{loved}/star", on=0)
    assert f"/works/{loved}" not in other.get("/collection").text
    post(browser, "/me/forget")
    assert f"/works/{loved}" not in other.get("/works").text
    assert other.get(f"/works/{loved}").status_code == 404


def test_a_work_that_is_full_takes_no_version_and_stores_no_draft(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(works, "MOST_VERSIONS", 1)
    browser = server.browser()
    first = save(browser, "After combat: draw 1 card.")
    stored: list[str] = []
    add = server.app.state.front.house.drafts.add
    monkeypatch.setattr(
        type(server.app.state.front.house.drafts), "add", lambda self, draft: stored.append("x") or add(draft)
    )
    answer = post(browser, "/workshop/unmatched", text="After combat: draw 2 cards.", act="save", of=first)
    assert answer.status_code == 409
    assert stored == []


def test_a_deck_keeps_versions_that_can_be_played(server: Server) -> None:
    browser = server.browser()
    browser.get("/decks")
    deck = begin_deck(browser)
    kept = post(browser, f"{deck}/keep")
    assert kept.status_code == 303, kept.text
    assert post(browser, f"{deck}/keep").headers["location"] == kept.headers["location"]
    page = browser.get(kept.headers["location"]).text
    assert "1 version" in page
    assert f'href="{deck}"' in page
    played = post(browser, f"{kept.headers['location']}/play", version=1, mode="hotseat")
    assert played.status_code == 303, played.text
    browser.get("/decks")
    empty = str(post(browser, "/decks", name="Empty").headers["location"])
    assert post(browser, f"{empty}/keep").status_code == 422


def begin_deck(browser: httpx.Client) -> str:
    answer = post(browser, "/decks", **{"name": "Тьма", "from": "dark"})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])
