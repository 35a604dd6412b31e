"""The analysis of a match at the table: made by workers, stored, stopped and gone on with, and refused in words."""

import time
from collections.abc import Callable
from contextvars import copy_context
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, text

from tests.table.conftest import Server
from tests.table.server.test_pages import choose_first, decision_of, new_table, post
from triskel.bots.analysis.study import Study
from triskel.kernel.kit import find_game
from triskel.table.analysis import routes, work
from triskel.table.analysis.bureau import Bureau, whole
from triskel.table.play.refused import Refused
from triskel.table.play.stored import BOT
from triskel.table.play.thinking import workers

Start = Callable[..., Server]
CHOICES = 6
EFFORT = 4


def finished(browser: httpx.Client, choices: int = CHOICES) -> str:
    """A short match that was given up; its id."""
    table = new_table(browser, "hotseat")
    for _ in range(choices):
        post(browser, f"{table}/uncover")
        asked = decision_of(browser.get(table).text)
        assert asked is not None
        choose_first(browser, table, asked)
    post(browser, f"{table}/resign")
    return table.removeprefix("/t/")


def bureau_of(server: Server) -> Bureau:
    found: Bureau = server.app.state.front.house.bureau
    found.effort, found.piece = EFFORT, 0.0  # a piece for each choice
    return found


def made(browser: httpx.Client, name: str) -> dict[str, Any]:
    """The finished analysis, as soon as it is there."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        found = browser.get(f"/analysis/{name}/data")
        if found.status_code == 200 and found.json()["done"]:
            return dict(found.json())
        time.sleep(0.1)
    raise AssertionError("the analysis was not made")


def test_an_analysis_is_made_stored_and_the_same_again(serve: Start, database_url: str) -> None:
    server = serve(database_url, find_game=find_game)
    bureau = bureau_of(server)
    browser = server.browser("ru")
    name = finished(browser)
    before = browser.get(f"/analysis/{name}")
    assert before.status_code == 200
    assert "Разобрать партию" in before.text
    assert browser.get(f"/analysis/{name}/data").status_code == 404
    assert post(browser, f"/analysis/{name}").status_code == 303
    found = made(browser, name)
    assert found["looked"] == found["length"] == CHOICES
    study = Study(server.host.rooms[name].match, EFFORT)
    for _ in study.steps():
        pass
    assert found["choices"] == _plain(study.kept["choices"])
    shown = browser.get(f"/analysis/{name}?step=2").text
    assert "точность" in shown
    assert "Ключевые моменты" in shown
    server.stop()
    again = serve(database_url, find_game=find_game)
    kept = again.browser().get(f"/analysis/{name}/data").json()
    assert kept == found
    assert bureau.fault(name) is None


def _plain(value: Any) -> Any:
    """As JSON has it."""
    if isinstance(value, dict):
        return {str(key): _plain(each) for key, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value


def test_a_stopped_one_keeps_what_is_done_and_goes_on(serve: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve(find_game=find_game)
    bureau = bureau_of(server)
    browser = server.browser()
    name = finished(browser, 10)
    stored = bureau.analyses.write

    def write(match_id: str, kept: Any) -> None:
        stored(match_id, kept)
        if kept["looked"] == 4:
            bureau.stop(match_id)

    monkeypatch.setattr(bureau.analyses, "write", write)
    post(browser, f"/analysis/{name}")
    until = time.monotonic() + 30
    while bureau.busy(name) and time.monotonic() < until:
        time.sleep(0.05)
    part = browser.get(f"/analysis/{name}/data").json()
    assert part["done"] is False
    assert part["looked"] == 4
    page = browser.get(f"/analysis/{name}").text
    assert "Go on counting" in page
    told = {step: browser.get(f"/analysis/{name}?step={step}").text for step in (3, 9)}
    assert "· Choice 3" in told[3]
    assert "Choice 9" in told[9]
    assert "· Choice 9" not in told[9], "which turn that is has not been looked at yet"
    monkeypatch.setattr(bureau.analyses, "write", stored)
    post(browser, f"/analysis/{name}")
    whole_one = made(browser, name)
    assert whole_one["choices"][: len(part["choices"])] == part["choices"]


def test_matches_of_people_come_first(serve: Start) -> None:
    server = serve(find_game=find_game)
    bureau = bureau_of(server)
    browser = server.browser()
    names = [finished(browser, 2) for _ in range(3)]
    rooms = [server.host.rooms[each] for each in names]
    for seat in rooms[1].seats:
        seat.kind = BOT
    bureau._now = names[0]  # somebody else's is being made
    for room in rooms:
        bureau.ask(room)
    assert bureau.busy(names[1])
    assert [bureau._next()[0] for _ in range(3)] == [names[2], names[1], ""]


def test_one_who_asks_for_many_waits_for_himself_alone(serve: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve(find_game=find_game)
    bureau = bureau_of(server)
    browser = server.browser()
    names = [finished(browser, 2) for _ in range(5)]
    bureau._now = "another"

    def ask(who: str, name: str) -> None:
        workers.asker.set(who)
        bureau.ask(server.host.rooms[name])

    for name, who in zip(names, ("greedy", "greedy", "greedy", "greedy", "modest"), strict=True):
        copy_context().run(ask, who, name)
    found = []
    while (next_one := bureau._next())[0]:
        found.append(next_one[1][1])
        bureau._had[next_one[1][1]] += 1
    assert found == ["greedy", "modest", "greedy", "greedy", "greedy"]
    assert not bureau._had  # nobody waits: nothing is held against anybody
    monkeypatch.setattr("triskel.table.analysis.bureau.MOST_OF_ONE", 2)
    for name in names[:2]:
        copy_context().run(ask, "greedy", name)
    with pytest.raises(Refused) as refused:
        copy_context().run(ask, "greedy", names[2])
    assert refused.value.code == "too fast"
    copy_context().run(ask, "modest", names[4])


def test_what_is_refused(serve: Start) -> None:
    server = serve(find_game=find_game)
    browser = server.browser()
    table = new_table(browser, "hotseat").removeprefix("/t/")
    for path in (f"/analysis/{table}", f"/analysis/{table}/data", f"/analysis/{table}/findings"):
        assert browser.get(path).status_code == 409, path  # it is being played
    assert post(browser, f"/analysis/{table}").status_code == 409
    assert browser.get("/analysis/nowhere").status_code == 404
    assert browser.get("/riddle/nowhere").status_code == 404
    done = finished(browser, 2)
    for query in ("step=banana", "view=x"):
        assert browser.get(f"/analysis/{done}?{query}").status_code == 400, query
    last = browser.get(f"/analysis/{done}").text
    for query in ("step=-7", "step=5000", "view=99"):  # there is nothing behind the end, and nobody on that seat
        shown = browser.get(f"/analysis/{done}?{query}")
        assert shown.status_code in (200, 400), query
        assert shown.status_code == 400 or shown.text.count("Choice 2") == last.count("Choice 2"), query
    assert post(browser, f"/analysis/{done}/riddle", step=0).status_code == 404  # nothing was analysed
    assert post(browser, f"/analysis/{done}/riddle", step="x").status_code == 400


def test_an_unreadable_match_gets_words_and_stores_nothing(serve: Start, database_url: str) -> None:
    server = serve(database_url, find_game=find_game)
    browser = server.browser("ru")
    name = finished(browser)
    server.stop()
    engine = create_engine(database_url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        connection.execute(
            text("UPDATE entries SET text = 'banana' WHERE match_id = :m AND kind = 'choice'"), {"m": name}
        )
    again = serve(database_url, find_game=find_game)
    reader = again.browser("ru")
    reader.get("/")
    for answer in (reader.get(f"/analysis/{name}"), post(reader, f"/analysis/{name}")):
        assert answer.status_code == 409
        assert "этой партии" in answer.text  # damaged, or of other cards; in words either way
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM analyses")).scalar() == 0
    engine.dispose()


def test_a_worker_that_breaks_down_leaves_words(serve: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve(find_game=find_game)
    bureau = bureau_of(server)
    bureau.effort = 10**9  # refused by the study
    browser = server.browser("ru")
    name = finished(browser)
    post(browser, f"/analysis/{name}")
    until = time.monotonic() + 30
    while bureau.busy(name) and time.monotonic() < until:
        time.sleep(0.05)
    page = browser.get(f"/analysis/{name}").text
    assert "Разбор недоступен" in page
    assert "Повторить" in page
    assert bureau.analyses.find(name) is None
    bureau.effort = EFFORT
    post(browser, f"/analysis/{name}")
    assert made(browser, name)["done"]


def test_a_piece_goes_at_least_one_choice_further(serve: Start) -> None:
    server = serve(find_game=find_game)
    browser = server.browser()
    name = finished(browser, 3)
    position = server.host.seen(server.host.rooms[name]).position()
    kept = None
    for looked in (1, 2, 3):
        kept = work.piece(position, kept, EFFORT, 0.0)
        assert kept["looked"] == looked
    assert whole(kept)


def test_a_puzzle_is_made_and_answered(serve: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve(find_game=find_game)
    bureau_of(server)
    browser = server.browser("ru")
    name = finished(browser)
    post(browser, f"/analysis/{name}")
    found = made(browser, name)
    choice = next(each for each in found["choices"] if each["options"] > 2)
    best = choice["best"][0]
    riddle = {
        "number": choice["number"], "seat": choice["seat"], "answer": best["notation"], "words": best["words"],
        "lead": 0.2, "chance": 0.7, "solved": False,
    }  # fmt: skip
    answers: list[Any] = [None, riddle]

    async def think(job: Any, *args: Any, **more: Any) -> Any:
        assert job is work.riddle
        return answers.pop(0)

    monkeypatch.setattr(routes.workers, "think", think)
    refused = post(browser, f"/analysis/{name}/riddle", step=choice["number"])
    assert refused.status_code == 409
    assert "Задачи не выйдет" in refused.text
    where = post(browser, f"/analysis/{name}/riddle", step=choice["number"]).headers["location"]
    stranger = server.browser("ru")
    asked = stranger.get(where)
    assert asked.status_code == 200
    assert "намного лучше остальных" in asked.text
    assert "Верно" not in asked.text
    assert "Верно" in stranger.get(where, params={"answer": best["notation"]}).text
    assert "Лучший выбор" in stranger.get(where, params={"answer": "banana"}).text
