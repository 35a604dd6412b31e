"""Puzzles: one a day on the home page, each a table at its position that knows when the goal is reached."""

import time
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest

from tests.table.conftest import Server
from tests.table.server.test_pages import decision_of, post
from triskel.kernel import Match
from triskel.kernel.books import scenario
from triskel.kernel.kit import find_game
from triskel.kernel.why.solver import Goal, Solver
from triskel.table.play.opening import opened
from triskel.table.play.thinking.bot import choose
from triskel.table.play.thinking.position import position_of
from triskel.table.puzzles import puzzle

SCENARIOS = Path(__file__).parents[3] / "scenarios"
DEATH = "berserk.01_sure_death"
DEFENCE = "unmatched.07_run_king_run"
"""Here the opponent moves first."""


def test_the_puzzles_of_the_scenarios_are_in_the_package() -> None:
    """If this fails: cd src/triskel/table/library && ln -s ../../../../scenarios/GAME/puzzles GAME"""
    theirs = {f"{path.parents[1].name}.{path.stem}" for path in SCENARIOS.glob("*/puzzles/*.toml")}
    assert theirs
    assert set(puzzle.puzzles()) == theirs


def test_every_day_has_its_puzzle_and_none_comes_back_early() -> None:
    names = puzzle.puzzles()
    first = date(2026, 3, 1)
    shown = [puzzle.today(first + timedelta(days=n)) for n in range(len(names))]
    assert sorted(shown) == sorted(names)
    assert puzzle.today(first) == puzzle.today(first)
    for found in names.values():
        assert found.titles["ru"]
        assert found.abouts["ru"]
        Goal(found.goal)  # raises for a puzzle without a goal


def solve(server: Server, table: str, right: bool) -> bool | None:
    """Play a puzzle's table by the solver (or against it), straight at the host; the verdict."""
    room = server.host.rooms[table.removeprefix("/t/")]
    assert room.puzzle is not None
    return puzzle.verdict(room.puzzle, _played(room.match, Goal(room.puzzle["goal"]), right))


def _played(match: Match[object], goal: Goal, right: bool) -> Match[object]:
    solver = Solver(goal)
    for _ in range(60):
        if goal.verdict(match) is not None:
            break
        decision = match.decision
        assert decision is not None
        mine = decision.seat == goal.seat
        good = solver.winning(match) if mine and right else []
        match.choose(decision.seat, good[0] if good else decision.options[-1])
    return match


@pytest.mark.parametrize("name", [DEATH, DEFENCE])
def test_the_home_page_leads_to_a_table_at_the_position(
    server: Server, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzle, "today", lambda: name)
    browser = server.browser("ru")
    home = browser.get("/").text
    assert "Задача дня" in home
    assert f'action="/puzzles/{name}"' in home
    assert puzzle.find(name).titles["ru"] in home
    listed = browser.get("/puzzles").text
    assert all(f'action="/puzzles/{each}"' in listed for each in puzzle.puzzles())
    assert post(browser, "/puzzles/nothing").status_code == 404
    table = post(browser, f"/puzzles/{name}").headers["location"]
    page = browser.get(table).text
    assert puzzle.find(name).abouts["ru"] in page
    until = time.monotonic() + 20
    while decision_of(page) is None and time.monotonic() < until:
        time.sleep(0.05)
        page = browser.get(table).text
    assert decision_of(page) is not None


def test_a_solved_puzzle_says_so_and_a_missed_one_too(server: Server) -> None:
    browser = server.browser()
    browser.get("/")
    for right, words in ((True, "Solved!"), (False, "Missed.")):
        table = post(browser, f"/puzzles/{DEATH}").headers["location"]
        assert words not in browser.get(table).text
        assert solve(server, table, right) is right
        room = server.host.rooms[table.removeprefix("/t/")]
        room.cache.clear()
        page = browser.get(table).text
        assert words in page
        assert f'action="{table}/puzzle"' in page
        again = post(browser, f"{table}/puzzle").headers["location"]
        assert again != table
        assert words not in browser.get(again).text
        room.doubtful = True  # what was played here by hand is not stored


def test_a_puzzle_goes_on_after_the_server_has_been_started_again(serve: Callable[..., Server]) -> None:
    first = serve()
    browser = first.browser()
    browser.get("/")
    table = post(browser, f"/puzzles/{DEATH}").headers["location"]
    asked = decision_of(browser.get(table).text)
    assert asked is not None
    post(browser, f"{table}/choose", decision=asked["decision"], seat=asked["seat"], option=asked["options"][0])
    name = table.removeprefix("/t/")
    before = first.host.rooms[name].match.fingerprint()
    first.stop()
    second = serve()
    reopened = second.browser()
    reopened.cookies = browser.cookies
    assert reopened.get(table).status_code == 200
    assert second.host.rooms[name].match.fingerprint() == before
    api = second.api().get(f"/matches/{name}").json()
    assert api["puzzle"]["name"] == DEATH
    assert "puzzle" not in api["terms"]
    post(reopened, f"{table}/resign")
    assert reopened.get(f"/replay/{name}?step=0").status_code == 200
    assert reopened.get(f"/replay/{name}.txt", headers={"hx-request": "true"}).status_code == 409
    forked = post(reopened, f"/replay/{name}/fork", step=1, mode="hotseat").headers["location"]
    assert reopened.get(forked).status_code == 200


def test_a_worker_stands_in_the_position_of_a_puzzle() -> None:
    found = puzzle.find(DEATH)
    match = scenario.set_up(found, find_game)
    decision = match.decision
    assert decision is not None
    position = position_of("riddle", match, found.position)
    assert opened(match.game, match.setup, match.prelude, found.position).fingerprint() == match.fingerprint()
    notations = [match.game.notation(match.state, decision, each) for each in decision.options]
    assert choose(position, decision.seat, "1", 7, 1.0, time.time() + 1.0) in notations
