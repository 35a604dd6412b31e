"""Ratings through a real server: what counts when, what a judge corrects, and what becomes of those who go."""

import asyncio
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from tests.table.conftest import Server
from tests.table.judge_live.court import new_court
from tests.table.server.test_pages import post
from tests.table.server.test_playing import Start, answer_once, choose, look, new_match, two_players
from tests.table.server.test_two_servers import wait
from triskel.table.db.schema import TABLES
from triskel.table.play.act import end
from triskel.table.play.room import Room
from triskel.table.rating.counted import Ended
from triskel.table.rating.ledger import Ledger
from triskel.table.rating.scale import NEW, Rating
from triskel.table.web.seats import hashed


def ledger_of(server: Server) -> Ledger:
    found: Ledger = server.app.state.front.house.ledger
    return found


def holder(client: httpx.Client) -> str:
    return hashed(client.headers["authorization"].split()[1])


def play_out(server: Server, table: str, clients: list[httpx.Client]) -> dict[str, Any]:
    while look(clients[0], table)["result"] is None:
        answer_once(clients, table)
    return counted(server, table)


def counted(server: Server, table: str) -> dict[str, Any]:
    store = ledger_of(server).store
    wait(lambda: store.told([table]))
    return store.told([table])[table]


def rated_match(server: Server, **more: Any) -> tuple[str, httpx.Client, httpx.Client]:
    return two_players(server, rated=True, setup={"rounds": 1}, **more)


def rating(server: Server, client: httpx.Client) -> Rating:
    return ledger_of(server).store.of([holder(client)])[holder(client), "toy"][0]


def test_a_rated_match_changes_both_ratings(serve: Start, database_url: str) -> None:
    server = serve(database_url)
    table, one, two = rated_match(server)
    told = play_out(server, table, [one, two])
    assert told["state"] == "counted"
    assert rating(server, one) != rating(server, two)
    winner = look(one, table)["result"]["winners"][0]
    assert told["seats"][winner][1].points > 1500 > told["seats"][1 - winner][1].points


def test_an_unrated_match_and_one_with_oneself_change_nothing(server: Server) -> None:
    table, one, two = two_players(server, setup={"rounds": 1})
    while answer_once([one, two], table):
        pass
    made = new_match(server, ["me", "me"], rated=True, setup={"rounds": 1})
    told = play_out(server, made["id"], [server.api(made["token"])])
    assert (told["state"], told["why"]) == ("void", "one")
    assert ledger_of(server).store.told([table]) == {}
    assert all(before == after for before, after, _ in told["seats"].values())


def test_two_people_at_one_browser_are_one_device(server: Server) -> None:
    ann = server.browser()
    ann.get("/")
    table = post(ann, "/tables", game="toy", mode="friend", rated=1, rounds=1).headers["location"].removeprefix("/t/")
    code = server.host.rooms[table].row.invite
    bob = server.browser()
    bob.get("/")
    bob.cookies.set("device", ann.cookies["device"], domain="127.0.0.1")
    assert post(bob, f"/join/{code}", name="Bob").status_code == 303
    assert bob.cookies["triskel"] != ann.cookies["triskel"]
    told = play_out(server, table, [server.api(each.cookies["triskel"]) for each in (ann, bob)])
    assert (told["state"], told["why"]) == ("void", "one")


def test_people_of_one_network_are_marked_and_count_half(server: Server) -> None:
    table, one, two = rated_match(server)
    told = play_out(server, table, [one, two])
    assert told["marks"] == ["network"]
    with server.host.storage.engine.connect() as connection:  # type: ignore[attr-defined]
        known = [row.network for row in connection.execute(TABLES.tables["guests"].select())]
    assert len(known) == 2
    assert len(set(known)) == 1
    assert "127.0.0" not in known[0]  # a fingerprint, no address


def test_who_resigns_or_runs_out_of_time_loses(server: Server) -> None:
    table, one, two = rated_match(server)
    one.post(f"/matches/{table}/resign", json={})
    assert counted(server, table)["seats"][0][2] == 1
    assert rating(server, one).points < 1500 < rating(server, two).points
    late, one, two = rated_match(server, clock={"kind": "move", "base": 1})
    assert counted(server, late)["state"] == "counted"  # whoever was to choose did not


def test_what_never_began_counts_for_nobody(server: Server) -> None:
    """Whoever gives up a table at which he sits alone, or is forgotten meanwhile, has lost to nobody."""
    given_up = new_match(server, ["me", "open"], rated=True, setup={"rounds": 1})
    one = server.api(given_up["token"])
    assert one.post(f"/matches/{given_up['id']}/resign", json={}).status_code == 200
    ann = server.browser()
    ann.get("/")
    waits = post(ann, "/tables", game="toy", mode="friend", rated=1, rounds=1).headers["location"].removeprefix("/t/")
    assert post(ann, "/me/forget").status_code in (200, 204, 303)
    assert server.host.rooms[waits].result is not None
    table, *clients = rated_match(server)
    clients[0].post(f"/matches/{table}/resign", json={})
    counted(server, table)  # what was counted before it is by now
    store = ledger_of(server).store
    assert store.told([given_up["id"], waits]) == {}
    assert store.of([holder(one)]) == {}
    assert store.best("toy", True) == []


def test_who_leaves_among_several_comes_last(server: Server) -> None:
    made = new_match(server, ["me", "open", "open"], rated=True, setup={"players": 3, "rounds": 1})
    clients = [server.api(made["token"])]
    for name in "BC":
        joined = server.api().post(f"/join/{made['invite']}", json={"name": name}).json()
        clients.append(server.api(joined["token"]))
    wait(lambda: made["id"] in ledger_of(server)._begun)
    wait(lambda: sitters(server, made["id"]) == 3)
    assert clients[0].post(f"/matches/{made['id']}/resign", json={}).status_code == 200
    told = play_out(server, made["id"], clients[1:])
    assert told["state"] == "counted"
    assert told["seats"][0][2] == 2
    assert told["seats"][0][1].points < min(told["seats"][n][1].points for n in (1, 2))


def sitters(server: Server, table: str) -> int:
    kept = TABLES.tables["sitters"]
    with server.host.storage.engine.connect() as connection:  # type: ignore[attr-defined]
        return len(connection.execute(kept.select().where(kept.c.match_id == table)).all())


def test_bots_are_rated_on_the_same_scale_and_give_no_hints(server: Server) -> None:
    made = new_match(server, ["me", "bot"], rated=True, setup={"rounds": 1}, level="random")
    one = server.api(made["token"])
    one.post(f"/matches/{made['id']}/resign", json={})
    counted(server, made["id"])
    (bot, rated, count), *_ = ledger_of(server).store.best("toy", True)
    assert (bot, count) == ("bot:random", 1)
    assert rated.points - 1500 == 1500 - rating(server, one).points
    other = new_match(server, ["me", "bot"], rated=True)
    browser = server.browser()
    browser.get("/")
    browser.cookies.set("triskel", other["token"], domain="127.0.0.1")
    assert browser.get(f"/t/{other['id']}/hint").status_code == 409


def test_a_seat_that_changed_hands_is_not_counted(server: Server) -> None:
    made = server.api().post("/seeks", json={"game": "toy"}).json()
    one = server.api(made["token"])
    house = server.app.state.front.house
    table = made["id"]
    browser = server.browser()
    browser.get("/")
    browser.cookies.set("triskel", made["token"], domain="127.0.0.1")
    assert post(browser, "/seeks/bot", seek=table, bot="now").status_code == 303
    wait(lambda: sitters(server, table) == 2)
    taken = server.api().post("/seeks", json={"game": "toy"}).json()
    assert taken["id"] == table
    one.post(f"/matches/{table}/resign", json={})
    assert (counted(server, table)["state"], counted(server, table)["why"]) == ("void", "hands")
    assert house.ledger.grade(holder(one), "toy") == ""


def test_a_match_is_counted_once_and_after_a_restart_what_was_missed(serve: Start, database_url: str) -> None:
    server = serve(database_url)
    table, one, two = rated_match(server)
    ledger_of(server)._over.add(table)  # as if the server had died before counting
    while answer_once([one, two], table):
        pass
    assert ledger_of(server).store.told([table]) == {}
    server.stop()
    second = serve(database_url)
    told = counted(second, table)
    assert told["state"] == "counted"
    third = serve(database_url)
    assert third.api().get(f"/matches/{table}").status_code == 200
    assert ledger_of(third).store.of([holder(one)])[holder(one), "toy"][1] == 1


def test_an_annulled_match_is_as_if_it_had_never_counted(serve: Start, database_url: str) -> None:
    server = serve(database_url)
    store = ledger_of(server).store
    one, two, three = ("a" * 64, "b" * 64, "c" * 64)
    ends = [("m1", one, two), ("m2", two, three), ("m3", one, three), ("m4", three, two)]

    def count(left_out: str = "") -> None:
        for name, winner, loser in ends:
            if name != left_out:
                store.count(Ended(name + left_out, "toy" + left_out, (winner, loser), (0, 1), (0,), "points"))

    count()
    count("m1")
    assert store.annul("m1", "A bug")
    assert not store.annul("m1", "Another")
    found = store.of([one, two, three])
    for each in (one, two, three):
        assert found[each, "toy"] == found[each, "toym1"]
    assert store.told(["m1"])["m1"]["state"] == "annulled"
    assert store.told(["m1"])["m1"]["reason"] == "A bug"
    assert len(store.course(two, "toy")) == 2


def test_a_judge_annuls_what_he_judged_and_nobody_else_does(server: Server) -> None:
    court = new_court(server, rated=1)
    table, judge = court.table, court.judge
    one, two = (server.api(each.cookies["triskel"]) for each in (court.one, court.two))
    assert post(judge, f"/t/{table}/annul", why="A bug").status_code == 409  # it runs
    assert f"/t/{table}/annul" not in judge.get(f"/judge/{table}").text
    one.post(f"/matches/{table}/resign", json={})
    counted(server, table)
    assert f'action="/t/{table}/annul"' in judge.get(f"/judge/{table}").text
    player = server.browser()
    player.get("/")
    assert post(player, f"/t/{table}/annul", why="I lost").status_code == 403
    assert post(judge, f"/t/{table}/annul", why="").status_code == 422
    assert post(judge, f"/t/{table}/annul", why="A bug").status_code == 303
    found = ledger_of(server).store.of([holder(one), holder(two)])
    assert [rating for rating, _ in found.values()] == [NEW, NEW]
    assert post(judge, f"/t/{table}/annul", why="Again").status_code == 409
    assert "because: A bug" in court.one.get("/me/history").text


def test_a_program_that_judges_annuls_too(server: Server) -> None:
    court = new_court(server, rated=1)
    where = f"/judge/{court.table}/annul"
    one, judge = (server.api(each.cookies["triskel"]) for each in (court.one, court.judge))
    assert judge.post(where, json={"why": "A bug"}).status_code == 409  # it runs
    one.post(f"/matches/{court.table}/resign", json={})
    counted(server, court.table)
    assert one.post(where, json={"why": "I lost"}).status_code == 403
    for bad in ({}, {"why": 1}, {"why": "x" * 5000}):
        assert judge.post(where, json=bad).status_code == 400
    assert judge.post(where, json={"why": " "}).status_code == 422
    assert judge.post(where, json={"why": "A bug"}).json() == {"table": court.table}
    assert ledger_of(server).store.told([court.table])[court.table]["reason"] == "A bug"
    assert judge.post(where, json={"why": "Again"}).status_code == 409


def test_a_result_that_a_judge_decides_otherwise_is_counted_anew(server: Server) -> None:
    table, one, two = rated_match(server)
    one.post(f"/matches/{table}/resign", json={})
    counted(server, table)
    assert ledger_of(server).store.decide(table, [0, 1])
    assert rating(server, one).points > 1500 > rating(server, two).points


def test_a_match_that_can_no_longer_be_played_again_keeps_its_rating_and_is_marked(serve: Start, tmp_path: Any) -> None:
    server = serve()
    table, one, two = rated_match(server)
    told = play_out(server, table, [one, two])
    server.host.rooms.clear()
    storage: Any = server.host.storage
    with storage.engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE matches SET pins = '{{\"cards\": \"others\"}}' WHERE id = '{table}'")
    assert one.get(f"/matches/{table}").status_code == 409
    wait(lambda: ledger_of(server).store.told([table])[table]["marks"] == ["network", "changed"])
    assert ledger_of(server).store.told([table])[table]["seats"] == told["seats"]


def test_a_match_that_replays_to_another_result_keeps_its_own_and_is_marked(serve: Start, database_url: str) -> None:
    server = serve(database_url)
    table, one, two = rated_match(server)
    told = play_out(server, table, [one, two])
    server.host.rooms.clear()
    ended = '{"winners": [], "reason": "as the rules were", "rule": ""}'
    storage: Any = server.host.storage
    with storage.engine.begin() as connection:
        connection.execute(text("UPDATE matches SET result = :ended WHERE id = :id"), {"ended": ended, "id": table})
    assert look(one, table)["result"]["reason"] == "as the rules were"
    wait(lambda: "changed" in ledger_of(server).store.told([table])[table]["marks"])
    assert ledger_of(server).store.told([table])[table]["seats"] == told["seats"]
    with storage.engine.begin() as connection:  # and where it would not have ended at all
        connection.execute(text("DELETE FROM entries WHERE match_id = :id AND number > 0"), {"id": table})
    server.host.rooms.clear()
    assert look(two, table)["result"]["reason"] == "as the rules were"
    assert look(two, table)["view"]["decision"] is None or choose(two, table, decision=0, option=0).status_code == 409
    assert ledger_of(server).store.told([table])[table]["seats"] == told["seats"]


def test_a_match_that_the_keepers_close_is_not_counted(server: Server) -> None:
    table, one, _ = rated_match(server)

    def plan(room: Room) -> Any:
        return end(-1, (), "closed")

    loop = next(iter(server.host._tasks)).get_loop()
    asyncio.run_coroutine_threadsafe(server.host.act(table, plan), loop).result(10)
    assert (counted(server, table)["state"], counted(server, table)["why"]) == ("void", "closed")
    assert look(one, table)["result"]["reason"] == "closed"


@pytest.mark.parametrize("known", [False, True])
def test_a_rating_goes_with_its_owner_and_those_who_are_forgotten_leave_the_others_theirs(
    serve: Start, database_url: str, known: bool
) -> None:
    server = serve(database_url)
    table, one, two = rated_match(server)
    play_out(server, table, [one, two])
    before = {each: rating(server, each) for each in (one, two)}
    store, new = ledger_of(server).store, "n" * 64
    if known:
        store.count(Ended("other", "toy", (new, "x" * 64), (0, 1), (0,), "points"))
    store.move(holder(one), new)
    found = store.of([new, holder(one)])
    assert (holder(one), "toy") not in found
    assert found[new, "toy"][1] == 1 + known
    if not known:
        assert found[new, "toy"][0] == before[one]
    store.move(new, "")
    assert store.of([new]) == {}
    assert rating(server, two) == before[two]
    assert len(store.told([table])[table]["seats"]) == 2


def test_the_page_says_how_ratings_are_computed(server: Server) -> None:
    for lang, words in (("en", "Plackett"), ("ru", "Плакетта")):
        shown = server.browser(lang).get("/ratings")
        assert shown.status_code == 200
        assert words in shown.text
