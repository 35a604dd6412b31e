"""Bots at the table: a level for every seat, thinking beside the server, advice for the asker only."""

import asyncio
import os
import re
import time
from typing import Any

import pytest

from tests.table.conftest import Server, warm_workers
from tests.table.server.jobs import break_down, dawdle, dream
from tests.table.server.test_pages import choose_first, decision_of, new_table, post
from triskel.bots import Scene
from triskel.bots.bot import LEVELS as NUMBERED
from triskel.kernel import Match, start
from triskel.kernel.kit import find_game, game_names
from triskel.kernel.play.decision import RESPONSE, Decision
from triskel.table.play.thinking import advice, bot, workers
from triskel.table.play.thinking.position import position_of, stand


def played(game: str, choices: int, seed: int = 5) -> Match[object]:
    match: Match[object] = start(find_game(game), {}, seed=seed)
    for n in range(choices):
        decision = match.decision
        assert decision is not None
        match.choose(decision.seat, decision.options[n % len(decision.options)])
    return match


@pytest.mark.parametrize("game", game_names())
def test_another_process_stands_where_the_match_stands(game: str) -> None:
    match = played(game, 25)
    there = stand(position_of("table-a", match))
    assert there.fingerprint() == match.fingerprint()
    decision = match.decision
    assert decision is not None
    match.choose(decision.seat, decision.options[0])
    assert stand(position_of("table-a", match)) is there  # it has played on, not begun anew
    assert there.fingerprint() == match.fingerprint()


def test_a_position_that_was_taken_back_is_played_anew() -> None:
    match = played("unmatched", 3)
    stand(position_of("table-b", match))
    short = position_of("table-b", match.earlier(2))
    assert stand(short).fingerprint() == match.earlier(2).fingerprint()


def process_id() -> int:
    return os.getpid()


def test_thinking_does_not_stop_the_event_loop() -> None:
    warm_workers()
    match = played("unmatched", 10)
    decision = match.decision
    assert decision is not None

    async def watch() -> tuple[int | str, float, int]:
        pid = await workers.think(process_id)
        longest, last = 0.0, time.monotonic()
        table = bot.Table("loop", match, None, find_game, workers.PLAY)
        thought = asyncio.ensure_future(bot.think(table, decision.seat, "4", 1.0))
        while not thought.done():
            await asyncio.sleep(0.001)
            longest = max(longest, time.monotonic() - last)
            last = time.monotonic()
        return await thought, longest, pid

    answer, longest, pid = asyncio.run(watch())
    assert pid != os.getpid()
    assert answer in [match.game.notation(match.state, decision, each) for each in decision.options]
    assert longest < 0.25


def test_a_bot_takes_the_same_time_whatever_it_holds() -> None:
    for level in bot.LEVELS:
        for options in ((1,), tuple(range(40))):
            asked = Decision(0, "respond", options, flags=RESPONSE)
            assert bot.pace(asked, level, 0.7) == 0.7
        plain = {bot.pace(Decision(0, "turn", tuple(range(n))), level, 0.7) for n in (2, 40)}
        assert len(plain) == 1


def test_every_seat_may_have_a_bot_of_its_own_level(server: Server) -> None:
    browser = server.browser()
    form = browser.get("/new/inis").text
    for level in ("random", "greedy", "1", "2", "3", "4", "5", "6"):
        assert f'name="level" value="{level}"' in form
    for seat in range(4):
        assert f'name="chair.{seat}"' in form
    browser.get("/")
    fields = {"game": "inis", "mode": "bot", "players": "3", "level": "random", "chair.2": "1", "chair.1": ""}
    table = post(browser, "/tables", **fields).headers["location"]
    room = server.host.rooms[table.removeprefix("/t/")]
    assert [each.level for each in room.seats] == ["", "random", "1"]
    assert post(browser, "/tables", **{**fields, "chair.2": "9"}).status_code == 422


def test_a_friend_a_bot_and_two_at_this_screen_share_a_table(server: Server) -> None:
    browser = server.browser()
    browser.get("/")
    chairs = {"chair.1": "open", "chair.2": "greedy", "chair.3": "me"}
    table = post(browser, "/tables", game="inis", mode="bot", players="4", level="random", **chairs).headers["location"]
    seats = server.host.rooms[table.removeprefix("/t/")].seats
    assert [each.kind for each in seats] == ["human", "open", "bot", "human"]
    assert [each.level for each in seats] == ["", "", "greedy", ""]
    assert seats[0].holder == seats[3].holder != ""


def bot_answers(server: Server, level: str, seconds: float) -> bool:
    """Whether a bot of this level makes three choices in so many seconds."""
    browser = server.browser()
    table = new_table(browser, "bot", level=level)
    room = server.host.rooms[table.removeprefix("/t/")]
    until = time.monotonic() + seconds
    while time.monotonic() < until and sum(each.seat == 1 for each in room.match.entries) < 3:
        asked = decision_of(browser.get(table).text)
        if asked is not None:
            choose_first(browser, table, asked)
    return sum(each.seat == 1 for each in room.match.entries) >= 3


def test_a_searching_bot_answers_in_a_real_table(server: Server) -> None:
    assert bot_answers(server, "1", 30)


def peeking(match: Match[Any], seat: int) -> Scene:
    """A scene that imagines only what is there."""
    scene = Scene(match, seat)
    scene._imagine = match.clone
    return scene


@pytest.mark.parametrize(
    ("job", "said"),
    [(dawdle, "took too long"), (break_down, "as a broken bot would"), (dream, "chose what it may not")],
)
def test_a_bot_that_fails_chooses_quickly_all_the_same(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, job: Any, said: str
) -> None:
    monkeypatch.setattr(bot, "choose", job)
    monkeypatch.setattr(bot, "_GRACE", 0.2)
    assert bot_answers(server, "5", 10)
    assert said in caplog.text


def test_waiting_for_a_worker_counts_as_thinking() -> None:
    match = played("unmatched", 14)
    decision = match.decision
    assert decision is not None
    position = position_of("late", match)
    bot.choose(position, decision.seat, "random", 1, 1.0, 0.0)  # the match stands there
    began = time.monotonic()
    words = bot.choose(position, decision.seat, "search:60s", 1, 60.0, time.time() - 1)
    assert time.monotonic() - began < 1
    assert words in [match.game.notation(match.state, decision, each) for each in decision.options]


def test_a_hasty_choice_depends_only_on_what_the_seat_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    class Reader:
        """Chooses by what the others hold in the world it is shown."""

        def pick(self, state: Any, decision: Decision, chance: Any) -> int:
            held = sum(card for hand in state.hand for card in hand)
            return decision.options[held % len(decision.options)]

    monkeypatch.setattr(bot, "instinct_for", lambda game: Reader())
    monkeypatch.setattr(bot.secrets, "randbits", lambda bits: 11)
    peeked = 0
    for count in range(6, 40, 3):
        match = played("unmatched", count)
        decision = match.decision
        assert decision is not None
        seat = decision.seat
        worlds = [match, *(match.determinize(seat, seed, for_rollout=False) for seed in range(3))]
        assert len({bot.hasty(world, seat) for world in worlds}) == 1
        with monkeypatch.context() as other:
            other.setattr(bot, "Scene", peeking)
            peeked += len({bot.hasty(world, seat) for world in worlds}) > 1
    assert peeked, "who looks at the hidden cards chooses the same, so this shows nothing"


def test_any_choice_will_do_where_not_even_instinct_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "instinct_for", break_down)
    match = played("unmatched", 14)
    decision = match.decision
    assert decision is not None
    assert bot.hasty(match, decision.seat) in decision.options


def test_a_hint_names_an_option_of_the_asker(server: Server) -> None:
    browser = server.browser()
    table = new_table(browser, "hotseat")
    assert browser.get(f"{table}/hint", headers={"hx-request": "true"}).status_code == 409  # nobody holds the device
    post(browser, f"{table}/uncover")
    asked = decision_of(browser.get(table).text)
    assert asked is not None
    answer = browser.get(f"{table}/hint")
    assert answer.status_code == 200
    named = re.search(r'data-option="(-?\d+)"', answer.text)
    assert named is not None
    assert int(named[1]) in asked["options"]
    assert re.search(r"chance to win \d+%", answer.text)
    thoughts = browser.get(f"{table}/thoughts")
    assert thoughts.status_code == 200
    assert len(re.findall("<li data-option", thoughts.text)) == min(8, len(asked["options"]))
    assert "Best lines" in thoughts.text
    stranger = server.browser()
    assert stranger.get(f"{table}/hint").status_code == 403


def test_nobody_is_advised_against_people(server: Server) -> None:
    browser, friend = server.browser(), server.browser()
    table = new_table(browser, "friend")
    friend.get("/")
    post(friend, f"/join/{server.host.rooms[table.removeprefix('/t/')].row.invite}")
    asked = [each for each in (browser, friend) if decision_of(each.get(table).text) is not None]
    assert f"{table}/hint" not in asked[0].get(table).text
    assert f"{table}/closed" in asked[0].get(table).text
    assert asked[0].get(f"{table}/hint", headers={"hx-request": "true"}).status_code == 409


def advised(match: Match[Any], seat: int) -> list[advice.Weighed]:
    """The whole advice, by the same chance."""
    return advice.weigh_match(match, seat, 3, "en")


def test_advice_depends_only_on_what_the_asker_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked in worlds that the asker cannot tell apart, by the same chance, it says the same: options, their order,
    chances, tries and lines. A stand-in that looks at the hidden cards is found out."""
    monkeypatch.setattr(advice, "ITERATIONS", 120)
    monkeypatch.setattr(advice, "SECONDS", 0.0)  # time would cut off here sooner, there later
    match = played("unmatched", 14)
    decision = match.decision
    assert decision is not None
    seat = decision.seat
    worlds = [match.determinize(seat, seed, for_rollout=False) for seed in range(3)]
    told = advised(match, seat)
    assert sum(each.tried for each in told) == 120
    assert [advised(world, seat) for world in worlds] == [told] * 3
    monkeypatch.setattr(advice, "Scene", peeking)
    assert any(advised(world, seat) != advised(match, seat) for world in worlds)


def test_every_level_of_the_bots_is_at_the_table() -> None:
    assert tuple(level for level in bot.SHOWN if level.isdigit()) == tuple(NUMBERED)
