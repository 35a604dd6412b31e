"""Load: many matches of random bots through HTTP against one server, beside the bare kernel in the same run.

    python benchmarks/load.py [--matches 300] [--seconds 10] [--rate 100] [--database URL] [--watchers 0] [--json]
    python benchmarks/load.py --seeks 1000 --live 300 [--readers 20]

`--database postgresql` starts a PostgreSQL for the run, `sqlite` (or nothing) takes a new file.
Every match has two programs, each with an open stream; `--watchers N` adds N browsers a match that watch its page. When
a match ends, its programs play another. First as fast as it goes (choices/s), then at a steady rate: how long from
sending a choice until the other seat's stream has brought it.

With `--seeks N` two servers are measured in one run, in turns of a few seconds, so that whatever else the machine does
meets the one as the other: one where nobody waits, and one where N people do, where `--live` matches are public, and
where readers look at the stream of seeks and at the live matches all the time. `p99 beside / without` is the ratio of
the slowest hundredth.

With `--against FOLDER` the sources of another version lie in the folder (the `src` of `git archive COMMIT`), and the
second server is of them; `here / there` is the ratio of the processor time that a choice takes of each server, all its
pages and streams included.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from triskel.kernel import start
from triskel.kernel.kit import find_game, game_names
from triskel.table.house import furnish
from triskel.table.lobby.seek import Wish
from triskel.table.play.settings import Settings
from triskel.table.play.thinking import workers

GAMES = game_names()
TICKS = os.sysconf("SC_CLK_TCK")
_IDLE = 2
"""Seconds after which a connection is not trusted any more: a server closes what nobody uses."""
_ROUNDS = 8
"""In which the two servers are measured in turns."""


class Connection:
    """A connection that is kept: requests one after the other, or one stream."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.used = 0.0

    async def send(self, method: str, path: str, token: str = "", body: object = None, accept: str = "*/*") -> None:
        if self.reader is not None and time.monotonic() - self.used > _IDLE:
            self.close()
            self.reader = None
        if self.reader is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
        self.used = time.monotonic()
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: {accept}\r\nContent-Length: {len(data)}\r\n"
        if token:
            head += f"Authorization: Bearer {token}\r\n"
        self.writer.write(f"{head}Content-Type: application/json\r\n\r\n".encode() + data)

    async def head(self) -> tuple[int, int]:
        """(status, length of the body); -1 for a body in chunks."""
        assert self.reader is not None
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        length = -1
        for line in head.split("\r\n"):
            name, _, value = line.partition(":")
            if name.lower() == "content-length":
                length = int(value)
        return int(head.split(" ", 2)[1]), length

    async def ask(self, method: str, path: str, token: str = "", body: object = None) -> tuple[int, Any]:
        await self.send(method, path, token, body)
        status, length = await self.head()
        assert self.reader is not None
        text = await self.reader.readexactly(length)
        return status, json.loads(text) if text else None

    async def events(self, path: str, token: str = "", accept: str = "*/*") -> Any:
        """(id, data) of every message of a stream."""
        await self.send("GET", path, token, accept=accept)
        status, _ = await self.head()
        assert status == 200, status
        assert self.reader is not None
        buffer = b""
        while True:
            size = int(await self.reader.readuntil(b"\r\n"), 16)
            if size == 0:
                return
            buffer += (await self.reader.readexactly(size + 2))[:-2]
            while b"\r\n\r\n" in buffer:
                message, buffer = buffer.split(b"\r\n\r\n", 1)
                if b"event: ping" in message:
                    continue
                number, _, data = message.partition(b"\r\n")
                yield int(number.removeprefix(b"id: ")), data.removeprefix(b"data: ")

    def close(self) -> None:
        if self.reader is not None:
            self.writer.close()


class Load:
    """Counters of the whole run, and the pace."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.choices = self.refused = self.finished = self.watched = 0
        self.latencies: list[float] = []
        self.pace = asyncio.Semaphore(0)
        self.free = True

    async def go(self) -> None:
        """Wait for leave to choose, when there is a pace."""
        if not self.free:
            await self.pace.acquire()


class Table:
    """One match after another with two programs."""

    def __init__(self, load: Load, dice: random.Random, watchers: int, public: bool = False) -> None:
        self.load, self.dice, self.watchers, self.public = load, dice, watchers, public
        self.sent: dict[int, tuple[float, int]] = {}
        self.arrived: dict[int, float] = {}
        self.begun = asyncio.Event()

    async def play(self) -> None:
        while True:
            asking = Connection(self.load.port)
            order = {"game": "unmatched", "seats": ["me", "open"], "public": self.public}
            status = 0
            while status != 201:  # a server that has just begun may still be busy
                status, made = await asking.ask("POST", "/api/matches", body=order)
                await asyncio.sleep(0 if status == 201 else 0.2)
            _, joined = await asking.ask("POST", f"/api/join/{made['invite']}", body={})
            self.sent.clear()
            seats = [self.seat(0, made["id"], made["token"], asking)]
            seats.append(self.seat(1, made["id"], joined["token"], Connection(self.load.port)))
            watching = [asyncio.ensure_future(self.watch(made["id"])) for _ in range(self.watchers)]
            self.begun.set()
            await asyncio.gather(*seats)
            for each in watching:
                each.cancel()
            self.load.finished += 1

    async def seat(self, seat: int, match: str, token: str, asking: Connection) -> None:
        listening = Connection(self.load.port)
        path = f"/api/matches/{match}"
        async for version, data in listening.events(f"{path}/stream", token):
            sent = self.sent.get(version)
            if sent is not None and sent[1] != seat:
                self.load.latencies.append(time.perf_counter() - sent[0])
            state = json.loads(data)
            if state["result"]:
                break
            decision = state["view"]["decision"]
            if decision:
                await self.load.go()
                option = self.dice.choice(decision["options"])["option"]
                self.sent[version + 1] = (time.perf_counter(), seat)
                status, _ = await asking.ask(
                    "POST", f"{path}/choices", token, {"decision": decision["id"], "option": option}
                )
                self.load.choices += status == 200
                self.load.refused += status != 200
        listening.close()
        asking.close()

    async def watch(self, match: str) -> None:
        connection = Connection(self.load.port)
        try:
            async for _ in connection.events(f"/t/{match}/events?v=0", accept="text/html"):
                self.load.watched += 1
        finally:
            connection.close()


async def fill_lobby(database: str, seeks: int) -> None:
    """So many people wait. They are put there one by one, past the matching, which would bring them together."""
    for each in workers.warm():
        each.result(120)
    house = furnish(database, Settings(limits=False, warm=False))
    await house.host.open()
    for number in range(seeks):
        game, clock = GAMES[number % len(GAMES)], ("1d", "3d", "7d")[number // len(GAMES) % 3]
        await house.lobby._wait(f"{number:064x}", f"Waits {number}", Wish(game, clock))
    await house.host.close()


class Readers:
    """People who look at the home page's stream of seeks, and at the list of live matches."""

    def __init__(self, port: int, count: int) -> None:
        self.port = port
        self.looks = 0
        self._busy = [asyncio.ensure_future(self._seeks() if n % 2 else self._live()) for n in range(count)]

    async def _seeks(self) -> None:
        await self._get("/")
        connection = Connection(self.port)
        await connection.send("GET", "/seeks/events", accept="text/html")
        await connection.head()
        assert connection.reader is not None
        while size := int(await connection.reader.readuntil(b"\r\n"), 16):
            await connection.reader.readexactly(size + 2)
            self.looks += 1

    async def _live(self) -> None:
        while True:
            for path in ("/live/list", "/live/board"):
                await self._get(path)
            await asyncio.sleep(5)  # as the page does

    async def _get(self, path: str) -> None:
        connection = Connection(self.port)
        await connection.send("GET", path, accept="text/html")
        _, length = await connection.head()
        assert connection.reader is not None
        await connection.reader.readexactly(max(0, length))
        self.looks += 1
        connection.close()

    async def close(self) -> None:
        for each in self._busy:
            each.cancel()
        await asyncio.gather(*self._busy, return_exceptions=True)


def usage(pid: int) -> tuple[float, float]:
    """(CPU seconds, resident megabytes) of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return (int(fields[11]) + int(fields[12])) / TICKS, pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def bare_kernel(seconds: float = 1.0) -> float:
    """Microseconds of CPU a choice without any server: the same game, checks, events and record."""
    game, dice, choices = find_game("unmatched"), random.Random(1), 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        match = start(game, {}, seed=choices)
        while match.decision is not None:
            match.choose(match.decision.seat, dice.choice(match.decision.options), match.decision.id)
            choices += 1
    return (time.process_time() - began) / choices * 1e6


async def quiet(load: Load) -> None:
    """Let what was sent in haste come to an end."""
    while True:
        choices = load.choices
        await asyncio.sleep(1)
        if load.choices == choices:
            return


def percentile(values: list[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1e3 if ordered else float("nan")


class Drive:
    """Matches that are played on one server."""

    def __init__(self, arguments: argparse.Namespace, port: int, pid: int, beside: bool) -> None:
        self.arguments, self.port, self.pid, self.beside = arguments, port, pid, beside
        self.load = Load(port)
        self.load.free = False
        self.looks = 0
        self.figures: dict[str, Any] = {"matches": arguments.matches, "watchers": arguments.watchers}
        self._spent: list[tuple[float, int, float]] = []
        """Of every steady stretch: CPU seconds of the server, choices, seconds."""

    async def open(self) -> None:
        """Begin all matches, and play a while as fast as it goes."""
        load, arguments = self.load, self.arguments
        for _ in range(1200):
            try:
                await Connection(self.port).ask("GET", "/api/games")
                break
            except OSError:
                await asyncio.sleep(0.05)
        else:
            raise SystemExit("the server has not begun to serve within a minute")
        _, empty = usage(self.pid)
        tables = [
            Table(load, random.Random(n), arguments.watchers, self.beside and n < arguments.live)
            for n in range(arguments.matches)
        ]  # fmt: skip
        self._playing = [asyncio.ensure_future(table.play()) for table in tables]
        for table in tables:
            await table.begun.wait()
        await asyncio.sleep(1)
        _, full = usage(self.pid)
        self.figures["memory_kb_per_match"] = round((full - empty) * 1000 / arguments.matches, 1)
        load.free = True
        for _ in range(arguments.matches * 2):
            load.pace.release()
        await asyncio.sleep(1)
        cpu, choices, began = usage(self.pid)[0], load.choices, time.perf_counter()
        await asyncio.sleep(arguments.seconds)
        took, made = time.perf_counter() - began, load.choices - choices
        self.figures["choices_per_s"] = round(made / took, 1)
        self.figures["server_ms_per_choice_fast"] = round((usage(self.pid)[0] - cpu) / max(1, made) * 1e3, 3)
        load.free = False
        await quiet(load)
        load.latencies.clear()

    async def steady(self, seconds: float) -> None:
        """Play at a steady rate, with readers beside where there are to be some."""
        load, rate = self.load, self.arguments.rate
        readers = Readers(self.port, self.arguments.readers if self.beside else 0)
        while self.beside and readers.looks < self.arguments.readers:  # whoever looks first has the cards read
            await asyncio.sleep(0.2)
        cpu, choices, began = usage(self.pid)[0], load.choices, time.perf_counter()
        for number in range(int(seconds * rate)):
            await asyncio.sleep(max(0.0, began + number / rate - time.perf_counter()))
            load.pace.release()
        self._spent.append((usage(self.pid)[0] - cpu, load.choices - choices, time.perf_counter() - began))
        self.looks += readers.looks
        await readers.close()
        await quiet(load)

    async def close(self) -> dict[str, Any]:
        """End it; the figures."""
        for each in self._playing:
            each.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        load = self.load
        cpu, choices, took = (sum(each) for each in zip(*self._spent, strict=True))
        found = self.figures | {
            "steady_rate": round(choices / took, 1),
            "server_ms_per_choice_steady": round(cpu / max(1, choices) * 1e3, 3),
            "latency_p50_ms": round(percentile(load.latencies, 0.5), 1),
            "latency_p99_ms": round(percentile(load.latencies, 0.99), 1), "latencies": len(load.latencies),
            "refused": load.refused, "finished": load.finished, "watched": load.watched,
        }  # fmt: skip
        if self.beside:
            found |= {"seeks": self.arguments.seeks, "live": min(self.arguments.live, self.arguments.matches)}
            found["looks"] = self.looks
        return found


async def alternate(drives: list[Drive], seconds: float, rounds: int) -> list[dict[str, Any]]:
    """Measure all of them in turns, so that what else the machine does meets one as the other."""
    for each in drives:
        await each.open()
    for _ in range(rounds):
        for each in drives:
            await each.steady(seconds / rounds)
    return [await each.close() for each in drives]


def new_postgres(after: ExitStack) -> str:
    """The address of an empty database of a server that ends with this run."""
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from tests.table.server.postgres import Postgres, find_binaries

    postgres = Postgres(find_binaries())
    after.callback(postgres.stop)
    return postgres.new_database()


_SERVE = "import sys; from triskel.cli import main; sys.exit(main(sys.argv[1:]))"


def server_of(
    arguments: argparse.Namespace, folder: str, after: ExitStack, beside: bool, sources: str
) -> tuple[int, int]:
    """Start a server that ends with the run, of other sources if any are named: its port, its process."""
    database = arguments.database
    if database == "postgresql":
        database = new_postgres(after)
    elif database in ("", "sqlite"):
        database = f"sqlite:///{folder}/load{int(beside)}{int(bool(sources))}.db"
    if beside:
        asyncio.run(fill_lobby(database, arguments.seeks))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    server = subprocess.Popen(
        [sys.executable, "-c", _SERVE, "serve", "--no-browser", "--port", str(port), "--database", database],
        stdout=subprocess.DEVNULL,
        env={**os.environ, "TRISKEL_LIMITS": "off"} | ({"PYTHONPATH": sources} if sources else {}),
    )
    after.callback(server.wait)
    after.callback(server.terminate)
    return port, server.pid


def main() -> None:
    """Measure, and print the figures."""
    gc.disable()  # thousands of tasks are ours: the seconds in which Python looks through them are not the server's
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--watchers", type=int, default=0)
    parser.add_argument("--seeks", type=int, default=0)
    parser.add_argument("--live", type=int, default=300)
    parser.add_argument("--readers", type=int, default=20)
    parser.add_argument("--against", default="", help="the sources of another version, to be measured by turns")
    parser.add_argument("--database", default="")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as after:
        if arguments.seeks and arguments.against:
            parser.error("--seeks and --against are two comparisons; one a run")
        others = [(True, "")] if arguments.seeks else [(False, arguments.against)] if arguments.against else []
        kinds = [(False, ""), *others]
        drives = [Drive(arguments, *server_of(arguments, folder, after, *kind), kind[0]) for kind in kinds]
        rounds = _ROUNDS if len(drives) > 1 else 1
        result, *more = asyncio.run(alternate(drives, arguments.seconds, rounds))
        result["database"] = arguments.database.split(":")[0] or "sqlite"
        for there in more[: bool(arguments.against)]:
            result["there"] = there
            ratio = result["server_ms_per_choice_steady"] / there["server_ms_per_choice_steady"]
            result["here / there"] = round(ratio, 2)
        for busy in more[: bool(arguments.seeks)]:
            result["beside"] = busy
            result["p99 beside / without"] = round(busy["latency_p99_ms"] / result["latency_p99_ms"], 2)
    result["kernel_us_per_choice"] = round(bare_kernel(), 1)
    if arguments.json:
        print(json.dumps(result))
    else:
        for name, value in result.items():
            print(f"{name:28} {value}")


if __name__ == "__main__":
    main()
