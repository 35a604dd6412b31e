"""Taking back: what the engine allows, and only with the consent that it asks for."""

import pytest

from tests.table.conftest import Server
from tests.table.server.test_playing import answer_once, choose, look, new_match, two_players
from triskel.table.play import room


def to_the_cheer(table: str, clients: list) -> None:  # type: ignore[type-arg]
    """Both lay a card, which reveals them; now the leader may cheer."""
    answer_once(clients, table)
    answer_once(clients, table)


def undo(client, table: str, answer: str = ""):  # type: ignore[no-untyped-def]
    return client.post(f"/matches/{table}/undo", json={"answer": answer})


def test_what_revealed_something_is_never_taken_back(server: Server) -> None:
    table, one, two = two_players(server)
    to_the_cheer(table, [one, two])
    before = look(one, table)
    assert undo(one, table).status_code == 409
    assert undo(two, table).status_code == 409
    assert look(one, table) == before


def test_taking_back_needs_the_consent_of_the_one_who_was_asked_since(server: Server) -> None:
    table, one, two = two_players(server)
    to_the_cheer(table, [one, two])
    cheered = answer_once([one, two], table)
    assert cheered is not None
    asker, other = (one, two) if cheered["client"] is one else (two, one)
    version = look(one, table)["version"]
    assert undo(other, table, "yes").status_code == 409
    assert undo(asker, table).status_code == 200
    assert undo(asker, table).status_code == 409
    assert undo(asker, table, "yes").status_code == 409
    assert look(other, table)["undo_asked"] is not None
    assert look(other, table)["choices"] == 3
    assert undo(other, table, "yes").status_code == 200
    shown = look(asker, table)
    assert (shown["choices"], shown["undo_asked"], shown["version"]) == (2, None, version + 2)
    assert shown["view"]["decision"]["kind"] == "cheer"


def test_a_refused_request_leaves_everything_as_it_was(server: Server) -> None:
    table, one, two = two_players(server)
    to_the_cheer(table, [one, two])
    cheered = answer_once([one, two], table)
    assert cheered is not None
    asker, other = (one, two) if cheered["client"] is one else (two, one)
    undo(asker, table)
    assert undo(other, table, "no").status_code == 200
    shown = look(other, table)
    assert (shown["choices"], shown["undo_asked"], shown["view"]["decision"]["kind"]) == (3, None, "bow")


def test_going_on_withdraws_the_request(server: Server) -> None:
    table, one, two = two_players(server)
    to_the_cheer(table, [one, two])
    cheered = answer_once([one, two], table)
    assert cheered is not None
    asker, other = (one, two) if cheered["client"] is one else (two, one)
    undo(asker, table)
    answer_once([other], table)
    assert look(asker, table)["undo_asked"] is None
    assert undo(other, table, "yes").status_code == 409


def test_an_answer_sent_before_the_undo_is_an_old_one_after_it(server: Server) -> None:
    made = new_match(server, ["me", "me"])
    me, table = server.api(made["token"]), made["id"]
    for _ in range(2):
        shown = look(me, table)
        decision = shown["view"]["decision"]
        choose(me, table, seat=shown["seat"], decision=decision["id"], option=decision["options"][0]["option"])
    shown = look(me, table)
    cheer = {"seat": shown["seat"], "decision": shown["view"]["decision"]["id"], "option": 1}
    assert choose(me, table, **cheer).status_code == 200
    assert undo(me, table).status_code == 200
    assert look(me, table)["view"]["decision"]["kind"] == "cheer"
    assert choose(me, table, **cheer).status_code == 409
    again = look(me, table)["view"]["decision"]["id"]
    assert choose(me, table, **{**cheer, "decision": again}).status_code == 200


def test_against_a_bot_one_takes_back_the_bots_answer_too(server: Server) -> None:
    """A bot consents to everything; its own choice after ours goes back with ours."""
    made = new_match(server, ["me", "bot"], setup={"rounds": 12})
    me, table = server.api(made["token"]), made["id"]
    for _ in range(2000):
        shown = look(me, table)
        if shown["view"]["decision"] is None:
            continue
        if shown["view"]["decision"]["kind"] == "wave":
            assert undo(me, table).status_code == 200
            back = look(me, table)
            assert back["view"]["decision"]["kind"] == "cheer"
            assert back["choices"] == shown["choices"] - 2
            return
        answer_once([me], table)
    raise AssertionError("never came to wave")


def test_only_so_much_of_a_match_is_played_again_for_what_is_taken_back(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever loads it plays everything once more that was taken back, so nobody takes back without end."""
    monkeypatch.setattr(room, "MOST_UNDONE", 3)
    made = new_match(server, ["me", "me"])
    me, table = server.api(made["token"]), made["id"]
    for _ in range(2):
        answer_once([me], table)
    for _ in range(2):
        answer_once([me], table)
        assert undo(me, table).status_code == 200
    answer_once([me], table)
    refused = undo(me, table)
    assert (refused.status_code, look(me, table)["choices"]) == (409, 3)
    assert "nothing more can be" in refused.json()["detail"]


def test_a_table_may_forbid_taking_back(server: Server) -> None:
    table, one, two = two_players(server, undo="never")
    to_the_cheer(table, [one, two])
    cheered = answer_once([one, two], table)
    assert cheered is not None
    assert undo(cheered["client"], table).status_code == 409


def test_undo_survives_a_restart(serve, database_url: str) -> None:  # type: ignore[no-untyped-def]
    first = serve(database_url)
    made = new_match(first, ["me", "me"])
    me, table = first.api(made["token"]), made["id"]
    for _ in range(3):
        shown = look(me, table)
        decision = shown["view"]["decision"]
        choose(me, table, seat=shown["seat"], decision=decision["id"], option=decision["options"][0]["option"])
    assert undo(me, table).status_code == 200
    before = look(me, table)
    first.stop()
    assert look(serve(database_url).api(made["token"]), table) == before
