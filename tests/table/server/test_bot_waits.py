"""A bot that keeps somebody waiting: it can be hurried, and what cannot be stored is tried again."""

import time
from typing import Any

import pytest

from tests.table.conftest import Server
from tests.table.server.test_pages import choose_first, decision_of, new_table, post
from tests.table.server.test_playing import Start, answer_once, new_match
from triskel.table.play import bot_turns
from triskel.table.play.room import Room
from triskel.table.play.stored import Addition, Unavailable

_PATIENCE = 60.0


def chosen_by_bot(room: Room, count: int) -> None:
    """Wait until the bot in the second seat has chosen so often."""
    end = time.monotonic() + _PATIENCE
    while sum(each.seat == 1 for each in room.match.entries) < count:
        assert time.monotonic() < end, "the bot does not choose"
        time.sleep(0.01)


def test_a_bot_that_thinks_chooses_at_once_when_it_is_hurried(serve: Start) -> None:
    server = serve(bot_delay=600.0)
    browser = server.browser()
    table = new_table(browser, "bot")
    room = server.host.rooms[table.removeprefix("/t/")]
    while (asked := decision_of(browser.get(table).text)) is not None:
        choose_first(browser, table, asked)
    assert f'action="{table}/hurry"' in browser.get(table).text
    before = sum(each.seat == 1 for each in room.match.entries)
    assert post(browser, f"{table}/hurry").status_code < 400
    chosen_by_bot(room, before + 1)


def test_nobody_hurries_where_others_play(serve: Start) -> None:
    server = serve(bot_delay=600.0)
    one, two = server.browser(), server.browser()
    table = new_table(one, "friend")
    two.get("/")
    post(two, f"/join/{server.host.rooms[table.removeprefix('/t/')].row.invite}")
    assert "/hurry" not in one.get(table).text
    assert post(one, f"{table}/hurry").status_code >= 400


def test_a_choice_of_a_bot_that_finds_no_room_is_tried_again(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_turns, "_LATEST_AGAIN", 0.01)
    storage, told, failures = server.host.storage, list[bool](), [3]
    stored = storage.append

    def append(additions: list[Addition]) -> Any:
        if failures[0] and any(each.entry.seat == 1 for each in additions):
            failures[0] -= 1
            raise Unavailable("full")
        return stored(additions)

    monkeypatch.setattr(storage, "append", append)
    server.host.bots.unstored.append(told.append)
    made = new_match(server, ["me", "bot"], setup={"rounds": 2})
    me, room = server.api(made["token"]), server.host.rooms[made["id"]]
    while room.result is None:
        answer_once([me], made["id"])
    chosen_by_bot(room, 2)
    assert told == [True, True, True, False]
