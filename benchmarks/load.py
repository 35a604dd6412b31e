"""Load: many matches of random bots through HTTP against one server, beside the bare kernel in the same run.

    python benchmarks/load.py [--matches 300] [--seconds 10] [--rate 100] [--database URL] [--watchers 0] [--json]

`--database postgresql` starts a PostgreSQL for the run, `sqlite` (or nothing) takes a new file.
Every match has two programs, each with an open stream; `--watchers N` adds N browsers a match that watch its page. When
a match ends, its programs play another. First as fast as it goes (choices/s), then at a steady rate: how long from
sending a choice until the other seat's stream has brought it.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from triskel.kernel import start
from triskel.kernel.kit import find_game
from triskel.table.web.serve import free_socket

TICKS = os.sysconf("SC_CLK_TCK")


class Connection:
    """A connection that is kept: requests one after the other, or one stream."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None

    async def send(self, method: str, path: str, token: str = "", body: object = None, accept: str = "*/*") -> None:
        if self.reader is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
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

    def __init__(self, load: Load, dice: random.Random, watchers: int) -> None:
        self.load, self.dice, self.watchers = load, dice, watchers
        self.sent: dict[int, tuple[float, int]] = {}
        self.arrived: dict[int, float] = {}
        self.begun = asyncio.Event()

    async def play(self) -> None:
        while True:
            asking = Connection(self.load.port)
            _, made = await asking.ask("POST", "/api/matches", body={"game": "unmatched", "seats": ["me", "open"]})
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


async def drive(arguments: argparse.Namespace, port: int, pid: int) -> dict[str, Any]:
    load = Load(port)
    for _ in range(200):
        try:
            await Connection(port).ask("GET", "/api/games")
            break
        except OSError:
            await asyncio.sleep(0.05)
    _, empty = usage(pid)
    load.free = False
    tables = [Table(load, random.Random(n), arguments.watchers) for n in range(arguments.matches)]
    playing = [asyncio.ensure_future(table.play()) for table in tables]
    for table in tables:
        await table.begun.wait()
    await asyncio.sleep(1)
    _, full = usage(pid)
    # as fast as it goes
    load.free = True
    for _ in range(arguments.matches * 2):
        load.pace.release()
    await asyncio.sleep(1)
    cpu, choices, began = usage(pid)[0], load.choices, time.perf_counter()
    await asyncio.sleep(arguments.seconds)
    took = time.perf_counter() - began
    fast = (load.choices - choices) / took
    cpu_fast = (usage(pid)[0] - cpu) / max(1, load.choices - choices) * 1e3
    # at a steady rate
    load.free = False
    await quiet(load)
    load.latencies.clear()
    cpu, choices, began = usage(pid)[0], load.choices, time.perf_counter()
    for number in range(int(arguments.seconds * arguments.rate)):
        await asyncio.sleep(max(0.0, began + number / arguments.rate - time.perf_counter()))
        load.pace.release()
    took = time.perf_counter() - began
    cpu_steady = (usage(pid)[0] - cpu) / max(1, load.choices - choices) * 1e3
    result = {
        "matches": arguments.matches, "watchers": arguments.watchers, "database": arguments.database.split(":")[0],
        "choices_per_s": round(fast, 1), "server_ms_per_choice_fast": round(cpu_fast, 3),
        "steady_rate": round((load.choices - choices) / took, 1), "server_ms_per_choice_steady": round(cpu_steady, 3),
        "latency_p50_ms": round(percentile(load.latencies, 0.5), 1),
        "latency_p99_ms": round(percentile(load.latencies, 0.99), 1), "latencies": len(load.latencies),
        "memory_kb_per_match": round((full - empty) * 1000 / arguments.matches, 1), "refused": load.refused,
        "finished": load.finished, "watched": load.watched,
    }  # fmt: skip
    for each in playing:
        each.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return result


def new_postgres(after: ExitStack) -> str:
    """The address of an empty database of a server that ends with this run."""
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from tests.table.server.postgres import Postgres, find_binaries

    postgres = Postgres(find_binaries())
    after.callback(postgres.stop)
    return postgres.new_database()


def main() -> None:
    """Start a server, load it, print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--watchers", type=int, default=0)
    parser.add_argument("--database", default="")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as after:
        if arguments.database == "postgresql":
            arguments.database = new_postgres(after)
        elif arguments.database in ("", "sqlite"):
            arguments.database = f"sqlite:///{folder}/load.db"
        probe = free_socket("127.0.0.1", 0)
        port = probe.getsockname()[1]
        probe.close()
        serve = f"from triskel.table.web.serve import serve; serve('127.0.0.1', {port}, {arguments.database!r}, False)"
        server = subprocess.Popen(
            [sys.executable, "-c", serve], stdout=subprocess.DEVNULL, env={**os.environ, "TRISKEL_LIMITS": "off"}
        )
        try:
            result = asyncio.run(drive(arguments, port, server.pid))
        finally:
            server.terminate()
            server.wait()
    result["kernel_us_per_choice"] = round(bare_kernel(), 1)
    if arguments.json:
        print(json.dumps(result))
    else:
        for name, value in result.items():
            print(f"{name:28} {value}")


if __name__ == "__main__":
    main()
