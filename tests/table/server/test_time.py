"""Whose time it is, with a clock that the tests turn: only time in which no server ran is forgiven, whatever a player
does and whatever the system clock is set to."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import psycopg
import pytest
from sqlalchemy.exc import OperationalError

from tests.table.conftest import make_settings, warm_workers
from tests.table.server.postgres import Postgres
from triskel.table.db.servers import Servers
from triskel.table.db.storage import Storage
from triskel.table.play import conduct, times
from triskel.table.play.host import Host
from triskel.table.play.order import Order, make_terms
from triskel.table.play.stored import BEAT, HOLDER, Entry
from triskel.table.play.times import now

BASE = 60.0
DAY = 86_400_000


class Turned:
    """A clock that stands still until it is turned."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ticks, self.wall = 1_000_000, times.wall_clock()
        monkeypatch.setattr(times, "_ticks", lambda: self.ticks)
        monkeypatch.setattr(times, "wall_clock", lambda: self.wall)
        monkeypatch.setattr(Servers, "_moment", lambda servers, connection: self.wall)
        times.set_clock(self.wall)

    def run(self, seconds: float) -> None:
        """Time passes."""
        self.ticks += int(seconds * 1000)
        self.wall += int(seconds * 1000)

    def restart(self, seconds: float) -> None:
        """The machine is off for so long; its counter begins anew."""
        self.wall += int(seconds * 1000)
        self.ticks = 5


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Any:
    yield Turned(monkeypatch)
    monkeypatch.undo()
    times.set_clock(times.wall_clock())


async def serving(url: str) -> Host:
    host = Host(Storage(url), make_settings())
    await host.open()
    return host


async def pass_time(clock: Turned, seconds: float, *hosts: Host) -> None:
    """Time passes while these servers run."""
    while seconds > 0:
        step = min(seconds, BEAT)
        clock.run(step)
        seconds -= step
        for host in hosts:
            await host.stored(host.servers.beat)


async def killed(host: Host) -> None:
    """As a power cut would: no last sign of life."""
    host.servers.leave = lambda: host.servers._alive and host.servers._alive.close()  # type: ignore[method-assign]
    await host.close()


async def table(host: Host) -> str:
    order = Order("toy", "mixed", kinds=["me", "open"])
    terms = make_terms({"clock": {"kind": "fischer", "base": BASE, "increment": 0}})
    room = await host.create("toy", {}, "mixed", terms, lambda count: order.seat_up(count, "a" * 64))
    await host.join(room.row.invite, "b" * 64, "B")
    return room.id


async def left(host: Host, id: str) -> int:
    """Seconds on the clock of the seat that has to choose."""
    async with host.at(id) as room:
        return min(room.clock.remaining(now())) // 1000


def play(scene: Callable[[], Coroutine[Any, Any, None]]) -> None:
    warm_workers()
    asyncio.run(scene())


def test_doubt_forgives_nothing(database_url: str, clock: Turned) -> None:
    """A password changed just before the flag falls, and after it: the room is loaded anew, the time is gone."""

    async def scene() -> None:
        host = await serving(database_url)
        id = await table(host)
        for spent in (20, 20, 19):
            await pass_time(clock, spent, host)
            await host.stored(host.storage.adopt, "a" * 64, "c" * 64)
            await host.tell(HOLDER, "a" * 64)
            await host.stored(host.storage.adopt, "c" * 64, "a" * 64)
            await host.tell(HOLDER, "c" * 64)
            assert host.rooms[id].doubtful
        assert await left(host, id) == 1
        await pass_time(clock, 5, host)
        host.rooms[id].doubtful = True
        assert await left(host, id) == -4
        await host._flag(id)
        assert host.rooms[id].result is not None
        found = await host.stored(host.storage.load, id)
        assert found is not None
        assert [each.kind for each in found[2]] == ["join", "end"]
        await host.close()

    play(scene)


@pytest.mark.parametrize("how", ["stopped", "killed"])
def test_time_in_which_no_server_ran_is_not_counted(database_url: str, clock: Turned, how: str) -> None:
    async def scene() -> None:
        host = await serving(database_url)
        id = await table(host)
        await pass_time(clock, 10, host)
        await (host.close() if how == "stopped" else killed(host))
        clock.restart(20)
        host = await serving(database_url)
        await pass_time(clock, 7, host)
        assert await left(host, id) == BASE - 17  # twenty seconds of downtime cost nothing
        await pass_time(clock, 3, host)
        assert await left(host, id) == BASE - 20
        host.rooms.clear()
        assert await left(host, id) == BASE - 20  # forgiven once
        found = await host.stored(host.storage.load, id)
        assert found is not None
        assert [(each.kind, each.text) for each in found[2] if each.kind == "resume"] == [("resume", "20000")]
        await host.close()

    play(scene)


def test_several_outages_are_all_forgiven(database_url: str, clock: Turned) -> None:
    async def scene() -> None:
        host = await serving(database_url)
        id = await table(host)
        for _ in range(3):
            await pass_time(clock, 5, host)
            await host.close()
            clock.restart(1000)
            host = await serving(database_url)
        assert await left(host, id) == BASE - 15
        await host.close()

    play(scene)


def test_a_second_server_that_ran_means_no_outage(postgres: Any, clock: Turned) -> None:
    async def scene() -> None:
        url = postgres.new_database()
        one, two = await serving(url), await serving(url)
        id = await table(one)
        await one.close()
        await pass_time(clock, 30, two)
        three = await serving(url)
        assert await left(three, id) == BASE - 30
        for each in (two, three):
            await each.close()

    play(scene)


def test_a_database_that_was_away_costs_nobody_time(database_url: str, clock: Turned) -> None:
    """The server ran, but could store nothing: it gave no sign of life meanwhile."""

    async def scene() -> None:
        host = await serving(database_url)
        id = await table(host)
        clock.run(BEAT)
        await host.stored(host.servers.beat)
        clock.run(25)
        assert await host.stored(host.servers.beat)
        host.rooms[id].doubtful = True
        assert await left(host, id) == BASE - BEAT
        await host.close()

    play(scene)


@pytest.mark.parametrize("jump", [DAY, -DAY])
def test_a_system_clock_that_is_set_changes_nothing_while_a_server_runs(
    database_url: str, clock: Turned, jump: int
) -> None:
    async def scene() -> None:
        host = await serving(database_url)
        id = await table(host)
        await pass_time(clock, 10, host)
        clock.wall += jump
        assert await left(host, id) == BASE - 10
        host.rooms.clear()
        await pass_time(clock, 5, host)
        assert await left(host, id) == BASE - 15
        await host.close()

    play(scene)


@pytest.mark.parametrize("jump", [DAY, -DAY])
def test_a_system_clock_that_is_set_between_two_servers_changes_nothing(
    tmp_path: Any, clock: Turned, jump: int
) -> None:
    async def scene() -> None:
        url = f"sqlite:///{tmp_path / 'table.db'}"
        host = await serving(url)
        id = await table(host)
        await pass_time(clock, 10, host)
        await host.close()
        clock.wall += jump
        clock.restart(20)
        host = await serving(url)
        await pass_time(clock, 5, host)
        assert await left(host, id) == BASE - 15
        await host.close()

    play(scene)


def test_matches_of_before_keep_what_was_forgiven_then(database_url: str, clock: Turned) -> None:
    """An entry without a number, as it was written once, forgives all the time since the entry before it."""

    async def scene() -> None:
        host = await serving(database_url)
        id = await table(host)
        await pass_time(clock, 50, host)
        async with host.at(id) as room:
            await host._store(room, Entry("resume"))
        await pass_time(clock, 4, host)
        host.rooms.clear()
        assert await left(host, id) == BASE - 4
        await host.close()

    play(scene)


def test_nobody_is_called_away_because_the_server_was(database_url: str, clock: Turned) -> None:
    async def scene() -> None:
        host = await serving(database_url)
        id = await table(host)
        await host.close()
        clock.restart(3600)
        host = await serving(database_url)
        async with host.at(id) as room:
            assert conduct.away(host, room, [0]) == []
            clock.run(host.settings.away + 1)
            assert conduct.away(host, room, [0]) == [1]
        await host.close()

    play(scene)


def full(storage: Storage, additions: Any) -> list[bool]:
    raise OperationalError("INSERT", {}, Exception("database or disk is full"))


def test_time_is_not_counted_either_while_nothing_can_be_stored(
    database_url: str, clock: Turned, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server comes back to a disk that is full: until there is room nobody looks, chooses or loses on time."""

    async def scene() -> None:
        host = await serving(database_url)
        id = await table(host)
        await pass_time(clock, 10, host)
        await killed(host)
        clock.restart(BASE * 2)
        host = await serving(database_url)
        append = Storage.append
        monkeypatch.setattr(Storage, "append", full)
        for _ in range(2):
            with pytest.raises(OperationalError):
                await left(host, id)
            await host._flag(id)
        assert host.rooms[id].doubtful
        monkeypatch.setattr(Storage, "append", append)
        assert await left(host, id) == BASE - 10
        await host._flag(id)
        assert host.rooms[id].result is None
        await host.close()

    play(scene)


def test_a_flag_falls_though_nothing_could_be_stored_at_first(
    database_url: str, clock: Turned, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        host = await serving(database_url)
        id = await table(host)
        await pass_time(clock, BASE + 1, host)
        append = Storage.append
        monkeypatch.setattr(Storage, "append", full)
        monkeypatch.setattr("triskel.table.play.host.BEAT", 0.01)
        await host._flag(id)
        assert host.rooms[id].result is None
        monkeypatch.setattr(Storage, "append", append)
        while host.rooms[id].result is None:  # by itself
            await asyncio.sleep(0.01)
        assert host.rooms[id].result.reason == "time"
        await host.close()

    play(scene)


@pytest.mark.parametrize("set_by", [30 * DAY, 3_600_000, -3_600_000])
def test_a_server_that_comes_later_goes_by_the_time_of_those_that_run(
    postgres: Postgres, clock: Turned, monkeypatch: pytest.MonkeyPatch, set_by: int
) -> None:
    """The clock of the database is set while a server runs, which does not notice."""

    async def scene() -> None:
        url = postgres.new_database()
        one = await serving(url)
        id = await table(one)
        await pass_time(clock, 10, one)
        monkeypatch.setattr(Servers, "_moment", lambda servers, connection: clock.wall + set_by)
        two = await serving(url)
        assert await left(two, id) == BASE - 10
        await two._flag(id)
        assert two.rooms[id].result is None
        await two.close()
        await one.close()

    play(scene)


def test_two_servers_that_lost_sight_of_each_other_agree_on_the_later_time(
    postgres: Postgres, clock: Turned, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All connections are cut, and before one server has its back another arrives, which thinks that it is alone, and
    finds the system clock set by a day. What the first one still stores by its own time costs nobody a day."""
    own: dict[Host, int] = {}

    def by(host: Host) -> None:
        """Go by the time of this server from now on; each has a process of its own."""
        times._START[0] = own[host]

    async def scene() -> None:
        url = postgres.new_database()
        one = await serving(url)
        id = await table(one)
        await pass_time(clock, 10, one)
        own[one] = times._START[0]
        with psycopg.connect(postgres.url("postgres"), autocommit=True) as line:
            line.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        monkeypatch.setattr(Servers, "_moment", lambda servers, connection: clock.wall + DAY)
        two = await serving(url)
        own[two] = times._START[0]
        assert own[two] - own[one] == DAY
        assert await left(two, id) == BASE - 10
        by(one)
        clock.run(1)
        await conduct.say(one, id, lambda _: [0], "still here")
        by(two)
        assert await left(two, id) == BASE - 11
        await two._flag(id)
        assert two.rooms[id].result is None
        assert not await two.stored(two.servers.beat)
        by(one)
        assert await one.stored(one.servers.beat)
        assert times._START[0] == own[two], "the later time counts"
        assert not await one.stored(one.servers.beat)
        for host in (one, two):
            host.rooms[id].doubtful = True
            assert await left(host, id) == BASE - 11
            await host.close()

    play(scene)
