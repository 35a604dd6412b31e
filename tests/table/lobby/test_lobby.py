"""Seeks: who waits is found, a bot stands in and goes again, and nobody is at two places because of a race."""

import asyncio
import re
from dataclasses import replace
from typing import Any

import httpx
import pytest

from tests.table.conftest import Server
from tests.table.server.listener import Listener
from tests.table.server.test_pages import post
from tests.table.server.test_playing import Start, answer_once, look
from tests.table.server.test_two_servers import wait
from triskel.table.lobby import lobby as lobbies
from triskel.table.lobby.lobby import Lobby
from triskel.table.lobby.seek import Wish
from triskel.table.play.refused import Refused
from triskel.table.play.times import now
from triskel.table.rating.counted import Ended
from triskel.table.web.seats import hashed


def lobby_of(server: Server) -> Lobby:
    found: Lobby = server.app.state.front.house.lobby
    return found


def on(server: Server, work: Any) -> Any:
    """Do something in the server's own loop."""
    return asyncio.run_coroutine_threadsafe(work, next(iter(server.host._tasks)).get_loop()).result(30)


def seek(client: httpx.Client, **wishes: Any) -> httpx.Response:
    client.get("/")
    return post(client, "/seeks", **{"game": "unmatched", "clock": "10+5", "rated": 1, **wishes})


def holder_of(browser: httpx.Client) -> str:
    return hashed(browser.cookies["triskel"])


def test_two_who_seek_the_same_are_led_to_one_table(serve: Start, database_url: str) -> None:
    server = serve(database_url)
    ann, bob, cid = server.browser(), server.browser(), server.browser("ru")
    assert seek(ann, name="Ann").headers["location"] == "/"
    assert "Seeking an opponent" in ann.get("/").text
    shown = cid.get("/").text
    assert "Открытые вызовы" in shown
    assert "Ann" in shown
    found = seek(bob, name="Bob").headers["location"]
    assert found.startswith("/t/")
    table = found.removeprefix("/t/")
    wait(lambda: not lobby_of(server).open)
    room = server.host.rooms[table]
    assert sorted(each.name for each in room.seats) == ["Ann", "Bob"]
    assert room.clock.kind == "fischer"
    assert "Ann" not in cid.get("/").text


def test_news_that_is_late_does_not_list_a_taken_table_again(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = lobby_of(server)
    ann, bob = server.browser(), server.browser()
    seek(ann, name="Ann")
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(lobby.store, "drop", lambda table: False)  # the store is still to hear that Bob came
        table = seek(bob, name="Bob").headers["location"].removeprefix("/t/")
        wait(lambda: not lobby.open)
        assert lobby.store.find(table) is not None
        on(server, lobby._heard(table))
        on(server, lobby.load())
        assert not lobby.open
    on(server, lobby._taken(table))
    assert lobby.store.find(table) is None
    assert not lobby.open
    assert not lobby._filled


@pytest.mark.parametrize(
    "other", [{"clock": "30+15"}, {"lang": "ru"}, {"rated": ""}, {"game": "berserk"}], ids=lambda each: next(iter(each))
)
def test_who_seeks_something_else_waits(server: Server, other: dict[str, Any]) -> None:
    ann, bob = server.browser(), server.browser()
    seek(ann, lang="en")
    assert seek(bob, **{"lang": "en", **other}).headers["location"] == "/"
    assert len(lobby_of(server).open) == 2


def test_a_seek_in_any_language_fits_any(server: Server) -> None:
    ann, bob = server.browser(), server.browser()
    seek(ann, lang="ru")
    assert seek(bob, lang="any").headers["location"].startswith("/t/")


def test_nobody_waits_twice(serve: Start, database_url: str) -> None:
    server = serve(database_url)
    ann = server.browser()
    seek(ann)
    again = seek(ann, game="berserk")
    assert again.status_code == 409
    assert "already" in again.text
    assert len(lobby_of(server).open) == 1
    # and not by a race either: the list itself refuses the second, and its table is gone
    lobby = lobby_of(server)
    known = dict(lobby.open)
    lobby.open.clear()
    with pytest.raises(Refused):
        on(server, lobby.seek(holder_of(ann), "", Wish("berserk", "10+5")))
    assert server.host.storage.matches_of(holder_of(ann)) == list(known)


def test_by_days_one_may_seek_several_but_not_many(server: Server) -> None:
    ann = server.browser()
    for _ in range(5):
        assert seek(ann, clock="3d").status_code == 303
    assert seek(ann, clock="3d").status_code == 409


def test_one_does_not_meet_oneself_nor_whom_one_has_blocked(server: Server) -> None:
    ann, bob = server.browser(), server.browser()
    seek(ann, clock="3d")
    assert seek(ann, clock="3d").headers["location"] == "/"
    bob.get("/")
    seek(bob, game="berserk")
    server.host.blocks[holder_of(bob)] = {holder_of(ann)}
    assert seek(bob, clock="3d").headers["location"] == "/"
    assert "Accept" not in bob.get("/").text


def test_a_seek_is_accepted_from_the_list_once(server: Server) -> None:
    ann, bob, cid = server.browser(), server.browser(), server.browser()
    seek(ann, clock="7d")
    table = next(iter(lobby_of(server).open))
    for each in (bob, cid):
        each.get("/")
    assert post(bob, "/seeks/accept", seek=table, name="Bob").headers["location"] == f"/t/{table}"
    wait(lambda: not lobby_of(server).open)
    late = post(cid, "/seeks/accept", seek=table)
    assert late.status_code == 409
    assert "taken or withdrawn" in late.text
    assert post(cid, "/seeks/accept", seek="../x").status_code == 409


def test_a_seek_that_is_withdrawn_leaves_nothing(serve: Start, database_url: str) -> None:
    server = serve(database_url)
    ann, bob = server.browser(), server.browser()
    seek(ann)
    table = next(iter(lobby_of(server).open))
    bob.get("/")
    assert post(bob, "/seeks/withdraw", seek=table).status_code == 409  # it is not his
    assert post(ann, "/seeks/withdraw", seek=table).status_code == 303
    assert lobby_of(server).open == {}
    assert server.host.storage.matches_of(holder_of(ann)) == []
    assert ann.get(f"/t/{table}").status_code == 404
    assert post(bob, "/seeks/accept", seek=table).status_code == 409
    assert seek(bob).headers["location"] == "/"


def test_what_was_accepted_cannot_be_withdrawn(server: Server) -> None:
    ann, bob = server.browser(), server.browser()
    seek(ann)
    lobby = lobby_of(server)
    (table, kept), *_ = lobby.open.items()
    seek(bob)
    wait(lambda: not lobby.open)
    lobby.open[table] = kept  # as this server would still believe, had another one seen them meet
    refused = post(ann, "/seeks/withdraw", seek=table)
    assert refused.status_code == 409
    assert server.host.rooms[table].result is None
    assert len(server.host.rooms[table].people()) == 2


def test_a_bot_stands_in_and_gives_its_seat_up(serve: Start, database_url: str) -> None:
    server = serve(database_url)
    ann, bob = server.browser(), server.browser()
    seek(ann, bot=1)
    lobby = lobby_of(server)
    table = next(iter(lobby.open))
    assert post(ann, "/seeks/bot", seek=table, bot="now").headers["location"] == f"/t/{table}"
    room = server.host.rooms[table]
    seat = next(iter(room.stood))
    assert room.seats[seat].kind == "bot"
    assert lobby.open[table].stood
    assert "plays a bot meanwhile" in bob.get("/").text
    program = server.api(ann.cookies["triskel"])
    for _ in range(3):
        answer_once([program], table)
    assert seek(bob, name="Bob").headers["location"] == f"/t/{table}"
    wait(lambda: not lobby.open)
    room = server.host.rooms[table]
    assert (room.seats[seat].kind, room.seats[seat].name) == ("human", "Bob")
    assert not room.stood
    before = look(program, table)
    server.stop()
    second = serve(database_url)  # played again from what is stored, with the same clocks
    again = look(second.api(ann.cookies["triskel"]), table)
    assert again["seats"] == before["seats"]
    assert again["choices"] == before["choices"]
    assert again["clock"]["ticking"] == before["clock"]["ticking"]


def test_a_bot_comes_after_a_minute_to_one_who_wished_for_it(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobbies, "PATIENCE", 0)
    ann, bob = server.browser(), server.browser()
    seek(ann, bot=1)
    seek(bob, game="berserk")
    lobby = lobby_of(server)
    mine, other = (
        next(each for each in lobby.open.values() if each.wish.game == game) for game in ("unmatched", "berserk")
    )
    on(server, lobby.look_around())
    assert not server.host.rooms[mine.table].stood  # nobody looks
    with lobby.looking(holder_of(ann)), lobby.looking(holder_of(bob)):
        on(server, lobby.look_around())
    assert server.host.rooms[mine.table].stood
    assert not server.host.rooms[other.table].stood  # and he did not wish for one


def test_who_wants_no_bot_after_all_waits_on(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.browser()
    seek(ann, bot=1)
    lobby = lobby_of(server)
    table = next(iter(lobby.open))
    assert "No bot: wait on" in ann.get("/").text
    assert post(ann, "/seeks/bot", seek=table, bot="never").status_code == 303
    monkeypatch.setattr(lobbies, "PATIENCE", 0)
    with lobby.looking(holder_of(ann)):
        on(server, lobby.look_around())
    assert not server.host.rooms[table].stood


def test_a_seek_whose_owner_has_gone_is_forgotten_and_one_by_days_is_not(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = server.browser(), server.browser()
    seek(ann)
    seek(bob, clock="3d")
    lobby = lobby_of(server)
    monkeypatch.setattr(lobbies, "LAPSE", -1)
    with lobby.looking(holder_of(ann)):
        on(server, lobby.look_around())
    assert len(lobby.open) == 2
    assert all(now() - each.seen < 60_000 for each in lobby.open.values())
    on(server, lobby.look_around())
    assert [each.wish.clock for each in lobby.open.values()] == ["3d"]
    assert server.host.storage.matches_of(holder_of(ann)) == []


def test_the_list_comes_by_itself_and_says_when_somebody_sat_down(server: Server) -> None:
    ann, bob = server.browser(), server.browser("ru")
    ann.get("/")
    seek(ann, name="Ann")
    waits, looks = Listener(ann, "/seeks/events"), Listener(bob, "/seeks/events")

    def heard(listener: Listener) -> str:
        return "".join(str(each) for each in listener.messages)

    wait(lambda: "Ann" in heard(looks))
    table = next(iter(lobby_of(server).open))
    assert table not in lobby_of(server).shown(holder_of(ann))
    seek(bob)
    wait(lambda: f'data-go="/t/{table}"' in heard(waits))
    wait(lambda: "Сейчас никто не ждёт" in heard(looks))
    waits.close()
    looks.close()


def test_two_servers_show_the_same_seeks(serve: Start, postgres: Any) -> None:
    url = postgres.new_database()
    one, two = serve(url), serve(url)
    ann, bob = one.browser(), two.browser()
    seek(ann, name="Ann")
    wait(lambda: "Ann" in bob.get("/").text)
    found = seek(bob, name="Bob").headers["location"]
    assert found.startswith("/t/")
    wait(lambda: not lobby_of(one).open)
    assert "Bob" in ann.get(found).text


def test_two_who_begin_to_wait_at_the_same_moment_meet(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = lobby_of(server)

    async def at_once() -> list[tuple[str, bool]]:
        wish = Wish("unmatched", "10+5")
        return list(await asyncio.gather(*(lobby.seek(name * 64, name, wish) for name in "ab")))

    first, second = on(server, at_once())
    assert first[0] == second[0]
    assert sorted((first[1], second[1])) == [False, True]
    wait(lambda: not lobby.open)
    assert len(server.host.storage.matches_of("a" * 64)) == 1
    assert len(server.host.storage.matches_of("b" * 64)) == 1


def test_being_forgotten_ends_the_waiting(server: Server) -> None:
    ann = server.browser()
    seek(ann, clock="3d")
    assert post(ann, "/me/forget").status_code == 303
    assert lobby_of(server).store.all() == []


def test_a_new_account_keeps_the_seek(server: Server) -> None:
    ann = server.browser()
    seek(ann)
    old = holder_of(ann)
    assert post(ann, "/me/register", name="Ann", password="long enough").status_code == 303
    assert [each.holder for each in lobby_of(server).store.all()] == [holder_of(ann)]
    assert holder_of(ann) != old
    assert "Seeking an opponent" in ann.get("/").text


def test_what_cannot_be_sought_is_refused(server: Server) -> None:
    ann = server.browser()
    for wrong in ({"game": "chess"}, {"clock": "blitz"}, {"lang": "fr"}, {"players": 9}, {"players": "many"}):
        assert seek(ann, **wrong).status_code in (400, 404), wrong
    assert lobby_of(server).open == {}
    assert not re.search(r"Seeking an opponent", ann.get("/").text)


def test_programs_seek_too(server: Server) -> None:
    made = server.api().post("/seeks", json={"game": "toy", "name": "One", "players": 3}).json()
    assert not made["found"]
    one = server.api(made["token"])
    assert [(each["name"], each["yours"], each["players"]) for each in one.get("/seeks").json()] == [("One", True, 3)]
    second = server.api().post(f"/seeks/{made['id']}/accept", json={"name": "Two"}).json()
    assert second["found"]
    assert one.post("/seeks", json={"game": "toy"}).status_code == 409  # a third is still missing
    third = server.api().post("/seeks", json={"game": "toy", "players": 3}).json()
    assert third["id"] == made["id"]
    wait(lambda: one.get("/seeks").json() == [])
    assert one.post(f"/seeks/{made['id']}/withdraw").status_code == 409
    assert [each["kind"] for each in look(one, made["id"])["seats"]] == ["human"] * 3
    alone = one.post("/seeks", json={"game": "toy", "clock": "3d"}).json()
    assert one.post(f"/seeks/{alone['id']}/withdraw").status_code == 200
    assert one.get(f"/matches/{alone['id']}").status_code == 404


def test_who_seeks_near_ones_own_rating_meets_nobody_else(serve: Start, database_url: str) -> None:
    server = serve(database_url)
    ann, bob, cid = server.browser(), server.browser(), server.browser()
    ledger = server.app.state.front.house.ledger
    assert seek(ann, span=100, name="Ann").headers["location"] == "/"
    assert post(ann, "/seeks", game="unmatched", clock="3d", span=70).status_code == 400
    bob.get("/")
    post(bob, "/tables", game="unmatched", mode="bot")  # so that Bob is somebody
    strong = Ended("m1", "unmatched", (holder_of(bob), "bot:1"), (0, 1), (0,), "won")
    for n in range(12):
        ledger.store.count(replace(strong, table=f"m{n}"))
    assert "Ann" not in bob.get("/").text
    table = next(iter(lobby_of(server).open))
    assert post(bob, "/seeks/accept", seek=table).status_code == 409
    assert seek(bob, name="Bob").headers["location"] == "/", "and is not led there either"
    assert "Ann" in cid.get("/").text
    assert seek(cid, name="Cid", span=100).headers["location"] == f"/t/{table}"
