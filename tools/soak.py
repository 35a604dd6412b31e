"""Matches by the thousand on one server, and whether its memory afterwards is what it was.

    python tools/soak.py [--matches 2000] [--whole 20] [--warm 60] [--at-once 20] [--database URL] [--json]

Matches of all games and seat counts are played over HTTP, with streams of the players and of those who watch the page,
some with bots: every twentieth to its end by the rules (`--whole 1`: all), the others until they are given up after
some choices, for what a server keeps too much of it keeps of either. The first ones fill what is kept for good; then
all tables leave memory, and that is the start. After the last match they leave it again. Exits with 1 if the server
has grown by more than a fifth, or if a match did not end.
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
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.load import Connection, usage  # noqa: E402
from fault_run import KINDS, setup_of  # noqa: E402
from tests.table.server.ports import free_port  # noqa: E402
from tests.table.server.standalone import children  # noqa: E402

IDLE: Final = 5.0
"""Seconds after which a table that nobody has to do with leaves memory."""
GIVEN_UP: Final = 25
"""Choices after which a match is given up that is not played to its end."""
MOST: Final = 1.2
"""How many times as large the server may be afterwards."""


class Soak:
    """What was played so far."""

    def __init__(self, port: int, whole: int) -> None:
        self.port = port
        self.whole = whole
        self.begun = self.finished = self.by_rules = self.choices = 0

    async def many(self, matches: int, at_once: int) -> None:
        """So many more matches."""
        until = self.begun + matches

        async def table() -> None:
            while self.begun < until:
                number = self.begun
                self.begun += 1
                await self.one(number)

        await asyncio.gather(*(table() for _ in range(at_once)))

    async def one(self, number: int) -> None:
        """One match, to its end."""
        game, seats = KINDS[number % len(KINDS)]
        bots = number % 5 == 0
        asking = Connection(self.port)
        order = {"game": game, "setup": setup_of(game, seats, number), "level": "random",
                 "seats": ["me"] * (seats - bots) + ["bot"] * bots}  # fmt: skip
        status, made = await asking.ask("POST", "/api/matches", body=order)
        assert status == 201, made
        path, token = f"/api/matches/{made['id']}", made["token"]
        watching = asyncio.ensure_future(self.watch(f"/t/{made['id']}/events?v=0")) if number % 10 == 0 else None
        dice, most = random.Random(number), None if (number + 7) % self.whole == 0 else GIVEN_UP
        listening = Connection(self.port)
        async for _, data in listening.events(f"{path}/stream", token):
            state = json.loads(data)
            if state["result"]:
                break
            decision = state["view"]["decision"]
            if decision and most != 0:
                option = dice.choice(decision["options"])["option"]
                fields = {"seat": state["seat"], "decision": decision["id"], "option": option}
                try:
                    status, said = await asking.ask("POST", f"{path}/choices", token, fields)
                except (asyncio.IncompleteReadError, ConnectionError):  # closed, for nothing was asked for a while
                    asking = Connection(self.port)
                    status, said = await asking.ask("POST", f"{path}/choices", token, fields)
                assert status in (200, 409), said  # 409: the stream skipped a step and repeated another
                self.choices += status == 200
                if most is not None:
                    most -= 1
                    if not most:
                        for seat in state["held"]:
                            await asking.ask("POST", f"{path}/resign", token, {"seat": seat})
        self.by_rules += state["result"]["reason"] not in ("resigned", "left")
        listening.close()
        asking.close()
        if watching is not None:
            watching.cancel()
        self.finished += 1

    async def watch(self, path: str) -> None:
        """Somebody looks at the page."""
        connection = Connection(self.port)
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            try:
                async for _ in connection.events(path, accept="text/html"):
                    pass
            finally:
                connection.close()

    async def quiet(self) -> None:
        """Until no table is in memory."""
        until = time.monotonic() + 120
        while time.monotonic() < until:
            await asyncio.sleep(1)
            asking = Connection(self.port)
            await asking.send("GET", "/metrics")
            _, length = await asking.head()
            assert asking.reader is not None
            text = (await asking.reader.readexactly(length)).decode()
            asking.close()
            if "triskel_rooms 0\n" in text and "triskel_streams 0\n" in text:
                return
        raise TimeoutError("tables stay in memory")


def memory(pid: int) -> dict[str, float]:
    """Megabytes of the server, and of its workers."""
    homes = children(pid)
    workers = [*homes, *(each for home in homes for each in children(home))]
    return {"server": round(usage(pid)[1], 1), "workers": round(sum(usage(each)[1] for each in workers), 1)}


async def soak(matches: int, whole: int, warm: int, at_once: int, port: int, pid: int) -> dict[str, Any]:
    """Play; the figures."""
    for _ in range(600):
        try:
            await Connection(port).ask("GET", "/api/games")
            break
        except OSError:
            await asyncio.sleep(0.1)
    run = Soak(port, whole)
    bare = memory(pid)
    await run.many(warm, at_once)
    await run.quiet()
    start = memory(pid)
    course = {}
    while run.begun < matches:
        await run.many(min(max(100, matches // 10), matches - run.begun), at_once)
        course[run.finished] = memory(pid)["server"]
        print(f"  {run.finished} matches, {course[run.finished]} MB", file=sys.stderr, flush=True)
    await run.quiet()
    end = memory(pid)
    return {
        "matches": matches, "finished": run.finished, "by_the_rules": run.by_rules,
        "choices": run.choices, "bare_mb": bare, "start_mb": start,
        "end_mb": end, "server_mb_while_playing": course, "times_as_large": round(end["server"] / start["server"], 3),
    }  # fmt: skip


def main() -> int:
    """Start a server, play on it, report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--whole", type=int, default=20, help="of so many matches one is played to its end")
    parser.add_argument("--warm", type=int, default=60, help="matches before the start is measured")
    parser.add_argument("--at-once", type=int, default=20)
    parser.add_argument("--database", default="")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        database = arguments.database or f"sqlite:///{folder}/soak.db"
        port = free_port()
        serve = f"from triskel.table.web.serve import serve; serve('127.0.0.1', {port}, {database!r}, False)"
        settings = {"TRISKEL_LIMITS": "off", "TRISKEL_BOT_DELAY": "0", "TRISKEL_IDLE": str(IDLE)}
        server = subprocess.Popen(
            [sys.executable, "-c", serve], stdout=subprocess.DEVNULL, env={**os.environ, **settings}
        )
        try:
            figures = asyncio.run(
                soak(arguments.matches, arguments.whole, arguments.warm, arguments.at_once, port, server.pid)
            )
        finally:
            server.terminate()
            server.wait()
    figures["minutes"] = round((time.monotonic() - began) / 60, 1)
    print(json.dumps(figures) if arguments.json else "\n".join(f"{key}: {each}" for key, each in figures.items()))
    return 0 if figures["finished"] == arguments.matches and figures["times_as_large"] <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
