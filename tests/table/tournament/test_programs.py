"""Tournaments and judges by API, and a first round drawn by rating."""

from typing import Any

import httpx

from tests.table.conftest import Server
from tests.table.server.test_playing import look, two_players
from triskel.table.rating.counted import Ended
from triskel.table.web.seats import hashed


def cup(server: Server, **terms: Any) -> tuple[str, str, httpx.Client]:
    made = server.api().post("/tournaments", json={"game": "toy", **terms}).json()
    return made["id"], made["code"], server.api(made["token"])


def enter(server: Server, id: str, code: str, name: str) -> httpx.Client:
    answer = server.api().post(f"/tournaments/{id}/join", json={"code": code, "name": name})
    assert answer.status_code == 200, answer.text
    return server.api(answer.json()["token"])


def test_a_tournament_is_run_by_a_program(server: Server) -> None:
    id, code, chief = cup(server, title="Cup", rounds=1, chief="Chief")
    one, two = enter(server, id, code, "One"), enter(server, id, code, "Two")
    assert server.api().post(f"/tournaments/{id}/join", json={"code": "x"}).status_code == 404
    assert one.post(f"/tournaments/{id}/next").status_code == 403
    begun = chief.post(f"/tournaments/{id}/next").json()
    (table,) = begun["pairings"][0]["tables"]
    by_name = {"One": one, "Two": two}
    loser = by_name[begun["pairings"][0]["first"]]
    assert loser.post(f"/matches/{table}/resign", json={}).status_code == 200
    shown = server.api().get(f"/tournaments/{id}").json()
    assert shown["pairings"][0]["points"] == [0.0, 1.0]
    fields = {"round": 0, "board": 0, "points": "1-0", "why": "A ruling"}
    assert one.post(f"/tournaments/{id}/result", json=fields).status_code == 403
    assert chief.post(f"/tournaments/{id}/result", json=fields).json()["pairings"][0]["points"] == [1.0, 0.0]
    assert chief.post(f"/tournaments/{id}/end").json()["over"]
    assert chief.post(f"/tournaments/{id}/bots", json={"count": 2}).status_code == 409
    assert "token" not in str(shown)


def test_a_player_drops_out_and_bots_fill_up(server: Server) -> None:
    id, code, chief = cup(server)
    one = enter(server, id, code, "One")
    enter(server, id, code, "Two")
    assert len(chief.post(f"/tournaments/{id}/bots", json={"level": "random", "count": 2}).json()["standings"]) == 4
    assert one.post(f"/tournaments/{id}/drop", json={"player": 1}).status_code == 403
    dropped = one.post(f"/tournaments/{id}/drop", json={"player": 0}).json()["standings"]
    assert [each["name"] for each in dropped if each["dropped"]] == ["One"]


def test_a_first_round_by_rating_sets_the_strong_apart(server: Server) -> None:
    store = server.app.state.front.house.ledger.store
    for system, best in (("knockout", ("A", "D")), ("swiss", ("A", "C"))):
        id, code, chief = cup(server, system=system, seeding="rating")
        people = {name: enter(server, id, code, name) for name in "DBAC"}
        held = {name: hashed(each.headers["authorization"].split()[1]) for name, each in people.items()}
        for n, (winner, loser) in enumerate(("AB", "AC", "AD", "BC", "BD", "CD") * 4):
            store.count(Ended(f"{system[:3]}{n}", "toy", (held[winner], held[loser]), (0, 1), (0,), "points"))
        pairs = [{each["first"], each["second"]} for each in chief.post(f"/tournaments/{id}/next").json()["pairings"]]
        assert set(best) in pairs, (system, pairs)
        assert len(pairs) == 2


def test_a_judge_is_called_admitted_and_rules_by_api(server: Server) -> None:
    table, one, two = two_players(server, setup={"rounds": 9})
    called = one.post(f"/matches/{table}/call", json={"why": "What now?"})
    assert called.status_code == 200, called.text
    code = called.json()["code"]
    assert server.api().post(f"/judge/{table}/apply", json={"code": "nonsense"}).status_code == 404
    asked = server.api().post(f"/judge/{table}/apply", json={"code": code, "name": "Judge"}).json()
    assert not asked["judge"]
    judge = server.api(asked["token"])
    act = {"verb": "pause", "why": "Let me see"}
    assert judge.get(f"/judge/{table}").status_code == 403
    assert judge.post(f"/judge/{table}/rule", json=act).status_code == 403
    for each in (one, two):
        assert each.post(f"/matches/{table}/judge", json={"answer": "yes"}).status_code == 200
    desk = judge.get(f"/judge/{table}").json()
    assert desk["why"] == "What now?"
    assert judge.post(f"/judge/{table}/rule", json={**act, "why": ""}).status_code == 422
    assert judge.post(f"/judge/{table}/rule", json=act).status_code == 200
    assert judge.get(f"/judge/{table}").json()["paused"]
    assert judge.post(f"/judge/{table}/rule", json={"verb": "resume", "why": "Go on"}).status_code == 200
    assert judge.post(f"/judge/{table}/rule", json={"verb": "fine", "why": "Late", "seat": 0}).status_code == 422
    loss = judge.post(f"/judge/{table}/rule", json={"verb": "loss", "why": "Cheating", "seat": 0})
    assert loss.status_code == 422  # this game knows no decisions of a judge
    assert judge.post(f"/judge/{table}/rule", json={"verb": "warning", "why": "Rude", "seat": 0}).status_code == 200
    assert look(two, table)["result"] is None


def test_everything_is_in_the_description(server: Server) -> None:
    paths = server.browser().get("/schema/openapi.json").json()["paths"]
    for path in (
        "/api/tournaments", "/api/tournaments/{cup_id}/result", "/api/judge/{table_id}/rule",
        "/api/matches/{table_id}/call", "/api/seeks/{table_id}/accept", "/api/judge/{table_id}/annul",
    ):  # fmt: skip
        assert path in paths
