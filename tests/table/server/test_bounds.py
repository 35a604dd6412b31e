"""Bounds: what one stranger may take of a server, and that those who play come first."""

import asyncio
import gzip
import threading
import time
import zlib
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from litestar.config.compression import CompressionConfig

from tests.table.conftest import Server, make_settings, warm_workers
from tests.table.server.listener import Listener
from tests.table.server.test_pages import new_table, post
from tests.table.server.test_playing import Start, answer_once, look, new_match, two_players
from tests.table.server.test_two_servers import wait
from tests.unmatched.test_own_hero import HERO
from triskel.kernel import Match
from triskel.table.db.storage import Storage
from triskel.table.play import entries
from triskel.table.play.context import Reader
from triskel.table.play.host import Host
from triskel.table.play.hub import BURST, MOST_OF_A_SEAT, MOST_OWED, SHARE, Hub
from triskel.table.play.refused import Refused
from triskel.table.play.stored import BOT, SeatRow
from triskel.table.play.turns import AGAIN, Turns
from triskel.table.tournament.office import Office
from triskel.table.web.limits import Limits
from triskel.table.web.render import push
from triskel.table.web.seats import household, network, new_token
from triskel.table.web.squeeze import Squeeze
from triskel.table.web.stream import HERE, _messages, admit


def test_watchers_never_take_the_place_of_those_who_play(serve: Start) -> None:
    server = serve(most_listeners=2)
    table, one, _ = two_players(server)
    watchers = [Listener(server.api(), f"/matches/{table}/stream") for _ in range(2)]
    wait(lambda: len(server.host.hub) == 2)
    assert server.api().get(f"/matches/{table}/stream").status_code == 503
    player = Listener(one, f"/matches/{table}/stream")
    player.wait_for(1)
    for each in (player, *watchers):
        each.close()


def test_streams_are_counted_by_table_by_address_and_in_all() -> None:
    hub = Hub(most_listeners=3, most_streams=5, most_of_one=4)

    opened: list[Any] = []

    def open_some(count: int, table: str, address: str, seats: tuple[int, ...] = ()) -> None:
        for _ in range(count):
            hub.admit(table, address, seats)
            context = hub.listen(table, address)
            context.__enter__().sit(seats)
            opened.append(context)

    open_some(3, "a", "here")
    with pytest.raises(Refused):
        open_some(1, "a", "there")  # the table is full
    with pytest.raises(Refused):
        open_some(2, "b", "here")  # the fourth of this address was the last
    with pytest.raises(Refused):
        open_some(2, "c", "there")  # the fifth of all was the last
    open_some(MOST_OF_A_SEAT, "a", "", (0,))
    with pytest.raises(Refused):
        open_some(1, "a", "", (0,))
    for each in opened:
        each.__exit__(None, None, None)
    assert not hub.is_watched("a")
    assert not hub.is_present("a", 0)


def test_those_who_are_let_in_at_the_same_moment_are_counted_too() -> None:
    """Between being let in and the first word of a stream there is time for others."""
    house: Any = SimpleNamespace(hub=Hub(most_of_one=5), settings=make_settings(limits=True))

    async def everybody() -> None:
        for _ in range(20):
            admit(house, "a", "here", ())
        streams = [_messages(house, "a", "here", (), -1, lambda _: (), lambda *_: "") for _ in range(20)]
        said = [await anext(each, None) for each in streams]
        assert said == [HERE] * 5 + [None] * 15
        assert len(house.hub) == 5
        for each in streams:
            await each.aclose()
        assert len(house.hub) == 0

    asyncio.run(everybody())


def test_four_hundred_watchers_wait_until_those_who_play_have_heard() -> None:
    async def scene() -> list[str]:
        hub, heard = Hub(), list[str]()
        contexts = [hub.listen("a") for _ in range(401)]
        listeners = [each.__enter__() for each in contexts]
        listeners[200].sit((0,))

        async def listen(name: str, listener: Any) -> None:
            await listener.changed.wait()
            heard.append(name)

        tasks = [
            asyncio.ensure_future(listen("player" if n == 200 else "watcher", each)) for n, each in enumerate(listeners)
        ]
        await asyncio.sleep(0)
        hub.notify("a")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        first = list(heard)
        await asyncio.gather(*tasks)
        assert len(heard) == 401
        return first

    first = asyncio.run(scene())
    assert "player" in first
    assert len(first) <= 26  # the others have not been woken yet


def test_streams_of_one_address_leave_the_others_their_turns(serve: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has much drawn waits, and then gets the newest state all the same."""
    hub = Hub()
    assert hub.spend("10.0.0.1", BURST) == 0.0
    assert hub.spend("10.0.0.1", 1.0) > 0.9 / SHARE
    assert hub.spend("10.0.0.2", 1.0) == 0.0
    server = serve(limits=True)
    made = new_match(server, ["me", "me"])
    asked: list[float] = []

    def spend(address: str, seconds: float) -> float:
        asked.append(seconds)
        return 0.2

    monkeypatch.setattr(server.host.hub, "spend", spend)
    with server.api(made["token"]) as program:
        stream = Listener(program, f"/matches/{made['id']}/stream")
        stream.wait_for(0)
        for _ in range(4):
            answer_once([program], made["id"])
        stream.wait_for(4)
        stream.close()
    assert asked
    assert all(each >= 0 for each in asked)


def test_what_is_muted_elsewhere_makes_no_other_drawing(server: Server) -> None:
    room = server.host.rooms[new_match(server, ["me", "me"], game="unmatched")["id"]]
    for held in ([], [0]):
        drawn = push(room, held, Reader("en", "", "x", ("other",)))
        assert push(room, held, Reader("en", "", "x", ("another", "one"))) is drawn
        assert push(room, held, Reader("en", "", "x", (room.id,))) is not drawn


def test_a_compressed_stream_takes_little_memory_and_can_be_read_as_it_comes() -> None:
    buffer = BytesIO()
    squeeze = Squeeze(buffer, "gzip", CompressionConfig("gzip", gzip_compress_level=5))
    reader = zlib.decompressobj(16 + 15)
    said = b""
    for n in range(5):
        piece = f"data: {n} {'the same words again and again ' * 50}\n\n".encode()
        squeeze.write(piece)
        said += reader.decompress(buffer.getvalue()[:])
        assert said.endswith(piece)
        buffer.seek(0)
        buffer.truncate()
    squeeze.close()
    # The header of the deflate stream is the same whatever the window; what it may look back to is not.
    far = b"".join(bytes([n % 251, n % 241, n % 239]) for n in range(7000))
    buffer = BytesIO()
    other = Squeeze(buffer, "gzip", CompressionConfig("gzip", gzip_compress_level=9))
    other.write(far + far)
    other.close()
    assert gzip.decompress(buffer.getvalue()) == far + far


def test_a_clocked_table_leaves_memory_and_its_flag_still_falls(serve: Start) -> None:
    server = serve(idle=0.2)
    table, one, _ = two_players(server, clock={"kind": "move", "base": 4})
    answer_once([one], table)
    wait(lambda: table not in server.host.rooms, 3.5)

    def flagged() -> bool:
        found = server.host.storage.load(table)
        return found is not None and bool(found[0].result)

    wait(flagged, 15)
    assert look(one, table)["result"]["reason"] == "time"


def test_asking_for_unknown_tournaments_leaves_nothing_behind(server: Server) -> None:
    browser = server.browser()
    for n in range(5):
        assert browser.get(f"/tournaments/unknown{n}").status_code == 404
        assert browser.get(f"/t/unknown{n}").status_code == 404
    office: Office = server.app.state.front.house.office
    assert office._locks == {}
    assert "unknown1" not in server.host.rooms


def test_bots_among_themselves_take_turns(tmp_path: Any) -> None:
    warm_workers()

    async def scene() -> int:
        host = Host(Storage(f"sqlite:///{tmp_path / 'table.db'}"), make_settings(bot_delay=0.05))
        await host.open()
        most = now_moving = 0
        think = host.bots._think_and_move

        async def counted(room: Any, patience: float) -> float:
            nonlocal most, now_moving
            now_moving += 1
            most = max(most, now_moving)
            try:
                return await think(room, patience)
            finally:
                now_moving -= 1

        host.bots._think_and_move = counted  # type: ignore[method-assign]
        terms = {"clock": {"kind": "none"}, "undo": "never", "watch": "anyone", "listed": False, "tournament": "x"}
        chairs = [SeatRow(BOT, "", "random"), SeatRow(BOT, "", "random")]
        rooms = [
            await host.create("toy", {"rounds": 2}, "mixed", terms, lambda _: [SeatRow(*each_of(c)) for c in chairs])
            for _ in range(14)
        ]
        for _ in range(600):
            if all(each.result is not None for each in rooms):
                break
            await asyncio.sleep(0.02)
        assert all(each.result is not None for each in rooms)
        await host.close()
        return most

    def each_of(chair: SeatRow) -> tuple[str, str, str, str]:
        return chair.kind, chair.name, chair.level, chair.holder

    assert 1 < asyncio.run(scene()) <= 8


def test_a_password_cannot_be_guessed_quickly_from_anywhere() -> None:
    limits = Limits(True)
    for _ in range(10):
        limits.login("Ann", "10.0.0.1")
    with pytest.raises(Refused):
        limits.login("ann", "10.0.0.200")  # the same network
    limits.login("Ann", "192.0.2.1")  # the owner, from elsewhere
    with pytest.raises(Refused):
        deque((limits.login("Ann", f"10.0.{n}.1") for n in range(60)), 0)  # many networks together
    limits.login("Bob", "10.9.9.1")


@pytest.mark.parametrize("written", ["\uff21nn", "an\uff4e", "A\u2115n", "ANN"])
def test_a_name_in_other_letters_is_no_way_to_guess_more_often(written: str) -> None:
    limits = Limits(True)
    for _ in range(10):
        limits.login("ann", "10.0.0.1")
    with pytest.raises(Refused):
        limits.login(written, "10.0.0.1")


def test_what_stands_behind_a_long_name_is_no_way_to_guess_more_often() -> None:
    limits, name = Limits(True), "ß" * 20
    for number in range(10):
        limits.login(f"{name}{number}", "10.0.0.1")
    with pytest.raises(Refused):
        limits.login(name, "10.0.0.1")


def test_signing_up_is_rationed_by_network_too() -> None:
    limits = Limits(True)
    with pytest.raises(Refused):
        deque((limits.account(f"2001:db8:1:{n:x}::1") for n in range(60)), 0)
    assert network("2001:db8:1:2::3") == network("2001:db8:1:ffff::4") != network("2001:db8:2::1")
    assert network("10.1.2.3") == "10.1.2.0/24"
    assert network("") == ""


def test_who_has_a_network_of_his_own_is_one_all_the_same() -> None:
    assert household("2001:db8:1:2::3") == household("2001:db8:1:2:ffff::4") != household("2001:db8:1:3::3")
    assert network(household("2001:db8:1:2::3")) == network("2001:db8:1:2::3")
    assert household("::ffff:10.1.2.3") == household("10.1.2.3") == "10.1.2.3"
    for plain in ("127.0.0.1", "::1", "", "testclient", "fe80::1%eth0"):
        assert household(plain) == plain


def test_pages_and_streams_are_rationed_more_strictly_than_what_is_quick(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = Limits(True)
    with pytest.raises(Refused):
        deque((limits.page("10.0.0.1") for _ in range(1000)), 0)
    limits.request("10.0.0.1")
    limits.page("10.0.0.2")
    taken: list[str] = []
    monkeypatch.setattr(Limits, "page", lambda _, address: taken.append(address))
    browser = server.browser()
    for path in ("/me", "/t/nowhere", "/t/nowhere/events", "/api/matches/nowhere/stream"):
        before = len(taken)
        browser.get(path)
        assert len(taken) == before + 1, path
    for path in ("/static/site.css", "/api/matches", "/api/matches/nowhere"):
        before = len(taken)
        browser.get(path)
        assert len(taken) == before, path


def test_who_changes_his_token_does_not_ask_bots_more_often() -> None:
    limits = Limits(True)
    with pytest.raises(Refused):
        deque((limits.think(new_token(), "10.0.0.1") for _ in range(60)), 0)
    limits.think(new_token(), "10.0.0.2")


@pytest.mark.parametrize(("proxies", "believed"), [("", False), ("127.0.0.1", True), ("10.0.0.0/8", False)])
def test_forwarded_addresses_are_believed_of_named_proxies_only(
    serve: Start, monkeypatch: pytest.MonkeyPatch, proxies: str, believed: bool
) -> None:
    server = serve(proxies=proxies)
    seen: list[str] = []
    monkeypatch.setattr(Limits, "request", lambda _, address: seen.append(address))
    httpx.get(f"{server.url}/api/matches/none", headers={"x-forwarded-for": "203.0.113.9"})
    assert seen == ["203.0.113.9" if believed else "127.0.0.1"]


def test_signing_out_makes_copies_of_the_cookie_worthless(serve: Start, database_url: str) -> None:
    server = serve(database_url)
    browser = server.browser()
    browser.get("/")
    post(browser, "/me/register", name="Ann", password="a long enough one")
    table = new_table(browser, "bot", level="random")
    stolen = server.browser()
    stolen.cookies.update(browser.cookies)
    name = table.removeprefix("/t/")
    with server.api(browser.cookies["triskel"]) as program:
        assert look(program, name)["seat"] == 0
        stream = Listener(program, f"/matches/{name}/stream")
        stream.wait_for(0)
        assert post(browser, "/me/logout").status_code == 303
        assert look(program, name)["seat"] is None
        wait(lambda: stream.states()[-1]["seat"] is None)
        stream.close()
    assert post(stolen, f"{table}/resign").status_code == 403
    assert "Ann" not in stolen.get("/me").text
    browser.get("/")
    assert post(browser, "/me/login", name="Ann", password="a wrong one").status_code == 403
    assert post(browser, "/me/login", name="Ann", password="a long enough one").status_code == 303
    with server.api(browser.cookies["triskel"]) as program:
        assert look(program, name)["seat"] == 0  # everything was kept for the owner
    assert browser.cookies["triskel"] != stolen.cookies["triskel"]
    again = server.browser()
    again.get("/")
    assert post(again, "/me/login", name="Ann", password="a long enough one").status_code == 303
    assert again.cookies["triskel"] == browser.cookies["triskel"]  # a second device signs nobody out


def test_signing_out_without_an_account_forgets_the_cookie_alone(server: Server) -> None:
    browser = server.browser()
    browser.get("/")
    table = new_table(browser, "bot", level="random")
    token = browser.cookies["triskel"]
    assert post(browser, "/me/logout").status_code == 303
    with server.api(token) as program:
        assert look(program, table.removeprefix("/t/"))["seat"] == 0
    assert new_match(server, ["me", "bot"])["id"]


def test_who_looks_at_long_lists_does_not_hold_up_those_who_play(serve: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve()
    table, one, two = two_players(server)
    asked, go_on = threading.Event(), threading.Event()

    def slowly(storage: Storage, limit: int = 20) -> list[str]:
        asked.set()
        assert go_on.wait(60)
        return []

    monkeypatch.setattr(Storage, "open_matches", slowly)
    looking = threading.Thread(target=server.browser().get, args=("/",))
    looking.start()
    try:
        assert asked.wait(30)
        assert answer_once([one, two], table)
    finally:
        go_on.set()
        looking.join(30)


def test_what_is_played_again_is_played_in_turn_for_each_who_asks() -> None:
    """One long match after the other for whoever asks without end; others wait for one of them at most."""
    order: list[str] = []

    async def ask(turns: Turns, asker: str) -> None:
        async with turns.of(asker):
            await asyncio.sleep(0)
            order.append(asker)

    async def everybody() -> None:
        turns = Turns()
        greedy = [asyncio.ensure_future(ask(turns, "greedy")) for _ in range(6)]
        await asyncio.sleep(0)
        later = [asyncio.ensure_future(ask(turns, name)) for name in ("one", "two", "one")]
        await asyncio.sleep(0)
        greedy[3].cancel()  # who goes away is not waited for
        await asyncio.gather(*greedy, *later, return_exceptions=True)
        await ask(turns, "last")

    asyncio.run(everybody())
    assert order == ["greedy", "greedy", "greedy", "one", "two", "one", "greedy", "greedy", "last"]


def test_who_goes_away_when_his_turn_has_come_leaves_it_to_the_next() -> None:
    async def everybody() -> bool:
        turns = Turns()
        begun = asyncio.Event()

        async def stay() -> None:
            async with turns.of("a"):
                begun.set()
                await asyncio.sleep(0)

        async def come() -> bool:
            async with turns.of("b"):
                return True

        first, second = asyncio.ensure_future(stay()), asyncio.ensure_future(come())
        third = asyncio.ensure_future(come())
        await begun.wait()
        await first
        second.cancel()  # called already, and not awake yet
        return await asyncio.wait_for(third, 10)

    assert asyncio.run(everybody())


def test_who_has_had_too_much_of_what_is_played_again_waits(serve: Start) -> None:
    server = serve(limits=True)
    browser = server.browser()
    assert browser.get("/me").status_code == 200
    server.host.hub.spend("127.0.0.1", 1000.0)  # what was drawn has its own share
    assert browser.get("/me").status_code == 200
    asyncio.run(Turns(server.host.hub.spend).take("127.0.0.1", ThreadPoolExecutor(1), time.sleep, 0))
    server.host.hub.spend(AGAIN + "127.0.0.1", 10.0 * SHARE + BURST + 1)
    assert browser.get("/me").status_code == 429
    assert browser.get("/api/matches").status_code == 429
    assert browser.get("/static/site.css").status_code == 200
    server.host.hub.spend(AGAIN + "127.0.0.1", -1.5)  # as if some time had gone by
    assert browser.get("/me").status_code == 200


def test_what_others_made_long_costs_whoever_looks_at_it_a_while_and_no_more() -> None:
    hub = Hub()
    hub.spend("here", 1000.0)
    assert hub.owes("here") <= MOST_OWED
    assert hub.owes("there") == 0


def test_talk_at_one_table_comes_to_an_end_and_play_goes_on(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever loads a match reads all that was ever said and asked there."""
    table, one, two = two_players(server)
    monkeypatch.setattr(entries, "MOST_TALK", server.host.rooms[table].version + 3)
    for _ in range(3):
        assert one.post(f"/matches/{table}/chat", json={"text": "hey"}).status_code == 200
    for path, body in (("chat", {"text": "hey"}), ("draw", {}), ("call", {"why": "help"})):
        refused = one.post(f"/matches/{table}/{path}", json=body)
        assert refused.status_code == 409
        assert "no more fits" in refused.json()["detail"]
    assert answer_once([one, two], table)
    assert two.post(f"/matches/{table}/resign", json={}).status_code == 200


def test_a_match_is_played_again_beside_the_loop(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """For what is taken back, by players or by a judge; and it is charged to whoever asks."""
    threads: list[str] = []
    earlier = Match.earlier

    def noted(match: Match[Any], count: int) -> Match[Any]:
        threads.append(threading.current_thread().name)
        return earlier(match, count)

    monkeypatch.setattr(Match, "earlier", noted)
    made = new_match(server, ["me", "me"])
    me, table = server.api(made["token"]), made["id"]
    for _ in range(3):
        answer_once([me], table)
    assert me.post(f"/matches/{table}/undo", json={}).status_code == 200
    assert len(threads) == 1
    assert threads[0].startswith("playing")


def test_only_so_many_tables_stay_in_memory_however_many_are_looked_at(serve: Start) -> None:
    server = serve(most_rooms=4)
    table, one, _ = two_players(server)
    listener = Listener(one, f"/matches/{table}/stream")
    listener.wait_for(1)
    others = [new_match(server, ["me", "open"])["id"] for _ in range(8)]
    for _ in range(2):
        for each in others:
            assert look(server.api(), each)["id"] == each
    assert len(server.host.rooms) <= 4
    assert table in server.host.rooms, "what somebody listens to stays"
    listener.close()


def test_only_so_much_of_what_people_wrote_stays_in_memory(serve: Start) -> None:
    server = serve(most_letters=3 * len(HERO) - 1)
    client = server.api()

    def begin(number: int) -> httpx.Response:
        setup = {"heroes": [f"{HERO}# {number}\n", "medusa"]}
        return client.post("/matches", json={"game": "unmatched", "setup": setup, "seats": ["me", "open"]})

    tables = [begin(number).json()["id"] for number in range(5)]
    plain = new_match(server, ["me", "open"])["id"]
    assert [each for each in tables if each in server.host.rooms] == tables[3:]
    assert plain in server.host.rooms, "one without any is not in the way"
    listeners = [Listener(client, f"/matches/{each}/stream") for each in tables[:2]]
    for each in listeners:
        each.wait_for(0)
    refused = begin(6)
    assert refused.status_code == 503, "all that is there is being listened to"
    assert "people wrote themselves" in refused.json()["detail"]
    assert client.get(f"/matches/{tables[2]}").status_code == 503
    assert new_match(server, ["me", "open"])["id"] in server.host.rooms
    listeners[0].close()
    listeners[1].close()
    deadline = time.monotonic() + 30
    while client.get(f"/matches/{tables[2]}").status_code != 200:
        assert time.monotonic() < deadline


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_matches_that_are_over_are_not_looked_through_for_those_that_run(
    request: pytest.FixtureRequest, tmp_path: Path, database: str
) -> None:
    """Whatever number of matches is over: the lists of the home page find the others by an index."""
    postgres = request.getfixturevalue("postgres") if database == "postgresql" else None
    url = f"sqlite:///{tmp_path / 'table.db'}" if postgres is None else postgres.new_database()
    storage = Storage(url)
    plan = "EXPLAIN QUERY PLAN" if postgres is None else "EXPLAIN"
    wanted = "SELECT id FROM matches WHERE result = '' AND created > 5 ORDER BY created DESC LIMIT 400"
    with storage.engine.connect() as connection:
        if postgres is not None:  # an empty table it would rather read whole
            connection.exec_driver_sql("SET enable_seqscan = off")
        told = str(connection.exec_driver_sql(f"{plan} {wanted}").all())
    storage.close()
    assert "matches_running" in told
