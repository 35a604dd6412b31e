"""The storage by itself, on both databases."""

from pathlib import Path
from typing import Any

import pytest

from tests.table.server.postgres import Postgres, wheel_binaries
from triskel.table.db.storage import Storage
from triskel.table.play.stored import BOT, HUMAN, OPEN, Addition, Entry, MatchRow, SeatRow, Unreadable


def stored_match(storage: Storage, id: str = "a", listed: bool = False) -> MatchRow:
    row = MatchRow(
        id, "toy", "friend", {"b": [1, "ж"]}, {"p": "1"}, ["x:y"], {"listed": listed}, f"invite-{id}", created=7
    )
    storage.add_match(row, [SeatRow(HUMAN, "Имя", "", "holder"), SeatRow(OPEN)])
    return row


def test_what_is_stored_comes_back(database_url: str) -> None:
    storage = Storage(database_url)
    row = stored_match(storage)
    entry = Entry("choice", 0, "play «x»", ["a:b", "7"], 123456789012)
    assert storage.append([Addition("a", 0, entry)]) == [True]
    storage.close()
    again = Storage(database_url)
    found = again.load("a")
    assert found == (row, [SeatRow(HUMAN, "Имя", "", "holder"), SeatRow(OPEN)], [entry])
    assert again.load("b") is None
    again.close()


def test_the_same_number_is_given_once(database_url: str) -> None:
    one, other = Storage(database_url), Storage(database_url)
    stored_match(one)
    stored_match(one, "b")
    first, second, third = (Entry("choice", 0, text) for text in ("first", "second", "third"))
    assert one.append([Addition("a", 0, first)]) == [True]
    assert other.append([Addition("a", 0, second, result="{}"), Addition("b", 0, third)]) == [False, True]
    assert other.entries_after("a", 0)[1] == [first]
    found = other.load("a")
    assert found is not None
    assert found[0].result == ""  # nothing of the one that came too late
    assert one.lengths(["a", "b", "c"]) == {"a": 1, "b": 1}
    one.close()
    other.close()


def test_an_entry_of_a_kind_that_nobody_knows_is_unreadable(database_url: str) -> None:
    storage = Storage(database_url)
    stored_match(storage)
    strange: Any = "chioce"
    storage.append([Addition("a", 0, Entry(strange, 0, "play x"))])
    with pytest.raises(Unreadable, match="no such entry: chioce"):
        storage.load("a")
    storage.close()


def test_a_seat_changes_hands_with_its_entry(database_url: str) -> None:
    storage = Storage(database_url)
    stored_match(storage, listed=True)
    assert storage.open_matches() == ["a"]
    assert storage.by_invite("invite-a") == "a"
    storage.append([Addition("a", 0, Entry("join", 1, "New"), chair=SeatRow(HUMAN, "New", "", "other"))])
    assert storage.open_matches() == []
    assert storage.matches_of("other") == ["a"]
    assert storage.matches_of("other", running=True) == ["a"]
    storage.append([Addition("a", 1, Entry("bot", 1), chair=SeatRow(BOT, "New", "random", ""))])
    assert storage.matches_of("other") == []
    storage.close()


def test_matches_that_are_over_are_not_among_those_that_somebody_plays(database_url: str) -> None:
    storage = Storage(database_url)
    stored_match(storage)
    sits = Addition("a", 0, Entry("join", 1, "New"), chair=SeatRow(HUMAN, "New", "", "other"))
    over = Addition("a", 1, Entry("end", 1, "{}"), result='{"winners": [], "reason": "closed", "rule": ""}')
    storage.append([sits, over])
    assert storage.matches_of("other") == ["a"]
    assert storage.matches_of("other", running=True) == []
    storage.close()


def test_secrets_are_shared_and_kept(database_url: str) -> None:
    one, other = Storage(database_url), Storage(database_url)
    assert one.secret("csrf") == other.secret("csrf")
    assert one.secret("csrf") != one.secret("more")
    one.close()
    other.close()


def test_the_server_of_the_wheel_can_be_used_where_there_is_no_other(tmp_path: Path) -> None:
    server = Postgres(wheel_binaries())
    try:
        storage = Storage(server.new_database())
        stored_match(storage)
        assert storage.append([Addition("a", 0, Entry("choice"))]) == [True]
        storage.close()
    finally:
        server.stop()
