"""Playing through the API: what is confirmed, what is refused, and that a refusal changes nothing."""

from collections.abc import Callable
from typing import Any

import httpx

from tests.table.conftest import Server

Start = Callable[..., Server]


def new_match(server: Server, seats: list[str], **more: Any) -> dict[str, Any]:
    answer = server.api().post("/matches", json={"game": "toy", "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def look(client: httpx.Client, table: str) -> dict[str, Any]:
    answer = client.get(f"/matches/{table}")
    assert answer.status_code == 200, answer.text
    shown: dict[str, Any] = answer.json()
    return shown


def choose(client: httpx.Client, table: str, **fields: Any) -> httpx.Response:
    return client.post(f"/matches/{table}/choices", json=fields)


def two_players(server: Server, **more: Any) -> tuple[str, httpx.Client, httpx.Client]:
    """A table with two programs at it."""
    made = new_match(server, ["me", "open"], **more)
    one = server.api(made["token"])
    joined = server.api().post(f"/join/{made['invite']}", json={"name": "Second"})
    assert joined.status_code == 200
    return made["id"], one, server.api(joined.json()["token"])


def answer_once(clients: list[httpx.Client], table: str) -> dict[str, Any] | None:
    """The first client that has a question open answers it with its first option."""
    for client in clients:
        decision = look(client, table)["view"]["decision"]
        if decision is not None:
            done = choose(client, table, decision=decision["id"], option=decision["options"][0]["option"])
            assert done.status_code == 200, done.text
            return {"client": client, "decision": decision}
    return None


def test_a_whole_match_is_played_by_two_programs(serve: Start, database_url: str) -> None:
    table, one, two = two_players(serve(database_url), setup={"rounds": 2})
    while answer_once([one, two], table):
        pass
    shown = look(one, table)
    assert shown["result"]["reason"] == "points"
    assert sum(shown["view"]["points"]) == 2
    assert shown["seats"][1]["name"] == "Second"


def test_a_match_goes_on_after_the_server_has_been_started_again(serve: Start, database_url: str) -> None:
    first = serve(database_url)
    table, one, two = two_players(first)
    for _ in range(7):
        answer_once([one, two], table)
    before = [look(client, table) for client in (one, two)]
    first.stop()
    second = serve(database_url)
    again = [second.api(client.headers["authorization"].split()[1]) for client in (one, two)]
    assert [look(client, table) for client in again] == before
    assert answer_once(again, table) is not None


def test_a_double_click_counts_once(server: Server) -> None:
    table, one, two = two_players(server)
    made = answer_once([one], table)
    assert made is not None
    before = look(two, table)
    again = choose(one, table, decision=made["decision"]["id"], option=made["decision"]["options"][0]["option"])
    assert again.status_code == 409
    assert look(two, table) == before


def test_an_answer_to_an_old_question_is_refused(server: Server) -> None:
    table, one, two = two_players(server)
    old = look(one, table)["view"]["decision"]
    for _ in range(4):
        answer_once([one, two], table)
    before = [look(each, table) for each in (one, two)]
    for client in (one, two):
        assert choose(client, table, decision=old["id"], option=old["options"][0]["option"]).status_code == 409
    assert [look(each, table) for each in (one, two)] == before


def test_nobody_answers_for_somebody_else(server: Server) -> None:
    table, one, two = two_players(server)
    decision = look(one, table)["view"]["decision"]
    fields = {"decision": decision["id"], "option": decision["options"][0]["option"]}
    assert choose(two, table, seat=0, **fields).status_code == 403
    assert choose(server.api(), table, **fields).status_code == 403
    assert choose(server.api("A" * 43), table, **fields).status_code == 403
    assert look(one, table)["version"] == 1


def test_what_the_rules_forbid_is_refused(server: Server) -> None:
    table, one, two = two_players(server)
    decision = look(one, table)["view"]["decision"]
    theirs = look(two, table)["view"]["decision"]["options"][0]
    assert choose(one, table, decision=decision["id"], option=theirs["option"]).status_code == 422
    assert choose(one, table, decision=decision["id"], notation=theirs["notation"]).status_code == 422
    assert choose(one, table, decision=decision["id"]).status_code == 422
    assert look(one, table)["version"] == 1


def test_malformed_requests_are_refused_and_change_nothing(server: Server) -> None:
    table, one, _ = two_players(server)
    post = f"/matches/{table}/choices"
    for body in (b"", b"{", b"[]", b'{"decision": "x"}', b'{"decision": 1e99, "option": 0}', b"\xff\xfe", b"[" * 5000):
        answer = one.post(post, content=body, headers={"content-type": "application/json"})
        assert 400 <= answer.status_code < 500, (body[:20], answer.status_code)
    assert one.post(post, content=b"x" * 100_000).status_code == 413
    assert one.get("/matches/nowhere").status_code == 404
    assert look(one, table)["version"] == 1


def test_a_setup_that_cannot_be_played_is_refused(server: Server) -> None:
    for setup in ({"players": 9}, {"rounds": "many"}, {"colour": 1}, {"players": [2]}):
        answer = server.api().post("/matches", json={"game": "toy", "setup": setup})
        assert answer.status_code == 422, answer.text
    assert server.api().post("/matches", json={"game": "chess"}).status_code == 422
    assert server.api().post("/matches", json={"game": "toy", "seats": ["me"]}).status_code == 422
    assert server.api().post("/matches", json={"game": "toy", "level": "genius"}).status_code == 400
    assert server.api().post("/matches", json={"game": "toy", "clock": {"kind": "move", "base": -1}}).status_code == 400


def test_a_seat_can_be_taken_once(server: Server) -> None:
    made = new_match(server, ["me", "open"])
    assert server.api(made["token"]).post(f"/join/{made['invite']}", json={}).status_code == 409
    assert server.api().post(f"/join/{made['invite']}", json={}).status_code == 200
    assert server.api().post(f"/join/{made['invite']}", json={}).status_code == 409
    assert server.api().post("/join/nonsense", json={}).status_code == 404


def test_a_bot_answers_in_its_turn(server: Server) -> None:
    made = new_match(server, ["me", "bot"], setup={"rounds": 2})
    me = server.api(made["token"])
    for _ in range(200):
        shown = look(me, made["id"])
        if shown["result"]:
            break
        if shown["view"]["decision"]:
            answer_once([me], made["id"])
    assert shown["result"]["reason"] == "points"


def test_one_holder_may_play_both_seats(server: Server) -> None:
    made = new_match(server, ["me", "me"], setup={"rounds": 1})
    me = server.api(made["token"])
    for _ in range(5):
        shown = look(me, made["id"])
        decision = shown["view"]["decision"]
        done = choose(
            me, made["id"], seat=shown["seat"], decision=decision["id"], option=decision["options"][0]["option"]
        )
        assert done.status_code == 200, done.text
    assert look(me, made["id"])["result"]["reason"] == "points"


def test_who_resigns_loses_to_the_other(server: Server) -> None:
    table, one, two = two_players(server)
    assert one.post(f"/matches/{table}/resign", json={"seat": 1}).status_code == 403
    assert one.post(f"/matches/{table}/resign", json={}).status_code == 200
    assert look(two, table)["result"] == {"winners": [1], "reason": "resigned", "rule": ""}
    assert choose(two, table, decision=0, option=1).status_code == 409
    assert two.post(f"/matches/{table}/resign", json={}).status_code == 409


def test_among_three_a_bot_goes_on_for_who_resigns(server: Server) -> None:
    made = new_match(server, ["me", "open", "open"], setup={"players": 3, "rounds": 1})
    others = [server.api(server.api().post(f"/join/{made['invite']}", json={}).json()["token"]) for _ in range(2)]
    me = server.api(made["token"])
    assert me.post(f"/matches/{made['id']}/resign", json={}).status_code == 200
    assert look(others[0], made["id"])["seats"][0]["kind"] == "bot"
    for _ in range(100):
        answer_once(others, made["id"])
        if look(others[0], made["id"])["result"]:
            break
    assert look(others[1], made["id"])["result"]["reason"] == "points"


def test_a_draw_needs_both(server: Server) -> None:
    table, one, two = two_players(server)
    assert two.post(f"/matches/{table}/draw", json={"answer": "yes"}).status_code == 409
    assert one.post(f"/matches/{table}/draw", json={}).status_code == 200
    assert one.post(f"/matches/{table}/draw", json={"answer": "yes"}).status_code == 409
    assert look(two, table)["draw_offered"] == 0
    assert two.post(f"/matches/{table}/draw", json={"answer": "yes"}).status_code == 200
    assert look(one, table)["result"] == {"winners": [], "reason": "draw agreed", "rule": ""}


def test_a_table_may_be_closed_to_watchers(server: Server) -> None:
    made = new_match(server, ["me", "bot"], watch="nobody")
    assert server.api().get(f"/matches/{made['id']}").status_code == 403
    for part in ("stream", "events", "record"):
        assert server.api().get(f"/matches/{made['id']}/{part}").status_code == 403
    assert server.api(made["token"]).get(f"/matches/{made['id']}").status_code == 200


def test_the_record_of_a_running_match_is_not_given_away(server: Server) -> None:
    table, one, two = two_players(server, setup={"rounds": 1})
    assert one.get(f"/matches/{table}/record").status_code == 409
    while answer_once([one, two], table):
        pass
    answer = one.get(f"/matches/{table}/record")
    assert answer.status_code == 200
    assert answer.text.startswith("triskel record 1\ngame toy\n")


def test_talk_is_limited_to_those_at_the_table(server: Server) -> None:
    table, one, two = two_players(server)
    assert one.post(f"/matches/{table}/chat", json={"text": "  good\n luck "}).status_code == 200
    assert server.api().post(f"/matches/{table}/chat", json={"text": "hi"}).status_code == 403
    assert one.post(f"/matches/{table}/chat", json={"text": "  "}).status_code == 422
    assert one.post(f"/matches/{table}/chat", json={"text": "x" * 301}).status_code == 400
    assert look(two, table)["chat"] == [{"seat": 0, "text": "good luck"}]
