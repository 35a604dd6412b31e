"""Whole matches of all games over HTTP while everything fails that can: nothing confirmed is lost, every match ends.

    python tools/fault_run.py [--kills 1000] [--seed 1] [--kinds unmatched:2,inis:4] [--piece 50] [--out .faults]

There are three houses: a server on SQLite, a server on PostgreSQL, and two servers on one PostgreSQL. The kills are
done in pieces, each in a house and with a seed of its own; with `--out` the figures of a piece are kept in a file, so
that a run that was stopped goes on with the next piece, and the commits that were tried are told. In each house
servers, workers, the home of the workers and PostgreSQL are killed (`kill -9`), and between the kills connections are
lost, disks are full, files may only be read, clocks are set; some listeners never read. Bots sit at some tables and
clocks run at some. Moments are counted in choices that were sent, so a fast machine meets as many as a slow one. No
match is begun in the last third of a piece, so those that run meet kills until they end.

An answer of 500, a confirmed choice that is not stored as it was confirmed, a match that stands still, one that does
not play again to the same end or that was lost on time: each is a fault, and the exit status is 1.
"""

import argparse
import asyncio
import json
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from os import kill
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import httpx  # noqa: E402
import psycopg  # noqa: E402
from tests.table.server.postgres import Postgres, find_binaries  # noqa: E402
from tests.table.server.standalone import Nursery, Process  # noqa: E402
from tests.table.server.toy import find_toy  # noqa: E402
from tests.table.server.weather import Weather  # noqa: E402

from triskel.kernel import Chance  # noqa: E402
from triskel.kernel.books import record  # noqa: E402
from triskel.table.db.storage import Storage  # noqa: E402

KINDS: Final = (
    ("unmatched", 2), ("inis", 2), ("berserk", 2), ("unmatched", 4), ("inis", 3), ("unmatched", 3), ("inis", 4),
)  # fmt: skip
"""Games and seats, in the order in which matches are begun."""
AT_ONCE: Final = 6
HOUSES: Final = ("sqlite", "postgresql", "two servers", "postgresql", "sqlite")
"""Of every five pieces."""
ROUNDS: Final = 9
"""After which a match of a game that counts rounds ends: at random some would go on for thousands of choices."""
STILL: Final = 90.0
"""Seconds after which a match that has not moved stands still."""
WORDS: Final = (422, 429, 503)
"""Answers that say in words why nothing was done: no worker, no database."""
HOUR: Final = 3_600_000


def setup_of(game: str, seats: int, seed: int) -> dict[str, Any]:
    """A random setup for so many."""
    wishes = {} if game == "berserk" else {"players": seats}
    found = find_toy(game).random_setup(Chance(seed), wishes)
    return {**found, "round_limit": ROUNDS} if "round_limit" in found else found


@dataclass
class House:
    """Servers on one database, and all that can be done to them."""

    name: str
    url: str
    servers: list[Process]
    weather: Weather
    postgres: Postgres | None
    kills: Counter[str] = field(default_factory=Counter)
    trouble: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    sent: int = 0
    unsure: int = 0
    words: int = 0
    began: float = field(default_factory=time.monotonic)
    over: bool = False

    def wrong(self, what: str) -> None:
        """A fault was found."""
        self.faults.append(f"{self.name}: {what}")
        print(f"  FAULT {self.faults[-1]}", file=sys.stderr, flush=True)

    # --- kills ----------------------------------------------------------------------------------------------------

    def kill_server(self, dice: random.Random) -> None:
        """One server, at once; it is started again."""
        server = dice.choice(self.servers)
        server.kill()
        time.sleep(dice.choice((0.0, 0.0, 0.0, 0.3)))
        server.start()

    def kill_worker(self, dice: random.Random) -> None:
        """A process that thinks, or they all."""
        found = dice.choice(self.servers).workers()
        for each in found if dice.random() < 0.3 else found[:1]:
            with suppress(ProcessLookupError):
                kill(each, signal.SIGKILL)

    def kill_home(self, dice: random.Random) -> None:
        """Where the workers come from."""
        for each in dice.choice(self.servers).homes():
            with suppress(ProcessLookupError):
                kill(each, signal.SIGKILL)

    def kill_postgres(self, dice: random.Random) -> None:
        """The database, and with it every connection."""
        assert self.postgres is not None
        self.postgres.crash()
        time.sleep(dice.choice((0.0, 0.2, 1.0)))
        self.postgres.start()

    def killers(self) -> dict[str, tuple[int, Callable[[random.Random], None]]]:
        """What is killed, and how often of ten times."""
        common = {"worker": (2, self.kill_worker), "home of workers": (1, self.kill_home)}
        if self.postgres is None:
            return {"server": (7, self.kill_server), **common}
        return {"server": (5, self.kill_server), "postgresql": (2, self.kill_postgres), **common}

    # --- what else goes wrong -------------------------------------------------------------------------------------

    def fill_disk(self, dice: random.Random) -> None:
        """No file of the server, or of PostgreSQL, grows for a while."""
        if self.postgres is not None:
            with self.postgres.full(self.url):
                time.sleep(dice.uniform(0.1, 0.6))
            return
        server = self.servers[0]
        _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, most))
        time.sleep(dice.uniform(0.1, 0.6))
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, most))

    def only_read(self, dice: random.Random) -> None:
        """Nothing may be written for a while."""
        self.weather.be(read_only=True)
        time.sleep(dice.uniform(0.1, 0.6))
        self.weather.be(read_only=False)

    def set_clocks(self, dice: random.Random) -> None:
        """The system clock is set, by hours, forward or back; it stays so."""
        self.weather.be(clock=dice.choice((-30, -3, 0, 3, 30)) * HOUR)

    def cut_lines(self, _: random.Random) -> None:
        """Every connection to the database is lost."""
        assert self.postgres is not None
        with psycopg.connect(self.postgres.url("postgres"), autocommit=True) as connection:
            connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")

    def troublers(self) -> dict[str, Callable[[random.Random], None]]:
        """What else goes wrong, each in its turn."""
        found: dict[str, Callable[[random.Random], None]] = {
            "full disk": self.fill_disk, "read-only": self.only_read, "clock set": self.set_clocks,
        }  # fmt: skip
        if self.postgres is not None:
            found["connections of the database lost"] = self.cut_lines
        return found


@dataclass
class Player:
    """Plays all human seats of one match, and remembers what was confirmed."""

    house: House
    client: httpx.AsyncClient
    game: str
    seats: int
    seed: int
    bot: bool = False
    timed: bool = False
    slow: bool = False
    table: str = ""
    confirmed: dict[int, tuple[int, str]] = field(default_factory=dict)
    result: dict[str, Any] | None = None
    failed: bool = False

    def __post_init__(self) -> None:
        self.dice = random.Random(self.seed)
        self.moved = time.monotonic()
        self.unread: list[socket.socket] = []

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Try until some server answers with more than that it cannot now."""
        while True:
            base = self.dice.choice(self.house.servers).url
            try:
                answer = await self.client.request(method, f"{base}/api{path}", **more)
            except httpx.TransportError:
                await asyncio.sleep(0.03)
            else:
                if answer.status_code not in WORDS:
                    return answer
                self.house.words += 1
                await asyncio.sleep(0.1)
            if time.monotonic() - self.moved > STILL:
                raise TimeoutError(f"{method} {path} was never answered")

    async def begin(self) -> str:
        """Set the table up; the token."""
        seats = ["me"] * (self.seats - self.bot) + ["bot"] * self.bot
        clock = {"kind": "fischer", "base": 1800, "increment": 10} if self.timed else {"kind": "none"}
        setup = setup_of(self.game, self.seats, self.seed)
        order = {"game": self.game, "setup": setup, "seats": seats, "level": "greedy", "clock": clock}
        answer = await self.ask("POST", "/matches", json=order)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        self.table = made["id"]
        return str(made["token"])

    async def play(self) -> None:
        """To the end."""
        headers = {"authorization": f"Bearer {await self.begin()}"}
        path = f"/matches/{self.table}"
        unsure = False
        seen = -1
        while True:
            answer = await self.ask("GET", path, headers=headers)
            assert answer.status_code == 200, f"{answer.status_code} {answer.text[:300]}"
            shown = answer.json()
            if shown["version"] != seen:
                seen, self.moved = shown["version"], time.monotonic()
            if time.monotonic() - self.moved > STILL:
                raise TimeoutError(f"nothing moves at version {seen}: {shown['view'].get('waiting_for')}")
            if seen < max(self.confirmed, default=0):  # the other server has not heard of it yet
                assert len(self.house.servers) > 1, "a confirmed choice was lost"
                await asyncio.sleep(0.05)
                continue
            if shown["result"]:
                self.result = shown["result"]
                return
            decision = shown["view"]["decision"]
            if decision is None:
                await asyncio.sleep(0.02)  # a bot thinks
                continue
            if self.slow and self.dice.random() < 0.02:
                self.listen(headers["authorization"])
            unsure = await self.choose(path, headers, shown, decision, unsure)

    async def choose(
        self, path: str, headers: dict[str, str], shown: dict[str, Any], decision: dict[str, Any], unsure: bool
    ) -> bool:
        """One choice; whether nobody knows if it was stored."""
        picked = self.dice.choice(decision["options"])
        fields = {"seat": shown["seat"], "decision": decision["id"], "option": picked["option"]}
        server = self.dice.choice(self.house.servers)
        self.house.sent += 1
        if self.dice.random() < 0.03:
            self.house.trouble["connections lost"] += 1
            await self.hang_up(server.port, f"/api{path}/choices", headers["authorization"], fields)
            return True
        try:
            answer = await self.client.post(f"{server.url}/api{path}/choices", json=fields, headers=headers)
        except httpx.TransportError:
            self.house.unsure += 1
            return True  # perhaps stored, perhaps not: both are right, as nothing was confirmed
        if answer.status_code in WORDS:
            self.house.words += 1
            await asyncio.sleep(0.05)
            return True
        if answer.status_code == 409 and (unsure or len(self.house.servers) > 1):
            return False  # what was sent before had arrived after all
        assert answer.status_code == 200, f"{answer.status_code} {answer.text[:300]}"
        self.confirmed[answer.json()["version"]] = (shown["seat"], picked["notation"])
        return False

    async def hang_up(self, port: int, path: str, authorization: str, fields: dict[str, Any]) -> None:
        """Send a choice and go away without waiting for the answer."""
        body = json.dumps(fields).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: here\r\nAuthorization: {authorization}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        with suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(head.encode() + body)
            await writer.drain()
            writer.transport.abort()

    def listen(self, authorization: str) -> None:
        """Open a stream and never read it."""
        self.house.trouble["slow readers"] += 1
        found = socket.socket()
        found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        found.settimeout(2)
        with suppress(OSError):
            found.connect(("127.0.0.1", self.dice.choice(self.house.servers).port))
            ways = (f"/api/matches/{self.table}/stream", f"/t/{self.table}/events?v=0")
            head = f"GET {self.dice.choice(ways)} HTTP/1.1\r\nHost: here\r\nAuthorization: {authorization}\r\n\r\n"
            found.sendall(head.encode())
        self.unread.append(found)
        if len(self.unread) > 5:
            self.unread.pop(0).close()


async def disturb(house: House, kills: int, dice: random.Random) -> None:
    """Kill so many times, each after a few choices; now and then something else goes wrong as well."""
    killers, troublers = house.killers(), house.troublers()
    names = [name for name, (often, _) in killers.items() for _ in range(often)]
    for number in range(kills):
        until, most = house.sent + dice.randint(3, 12), time.monotonic() + STILL
        while house.sent < until and time.monotonic() < most:
            await asyncio.sleep(0.005)
        await asyncio.sleep(dice.uniform(0, 0.03))  # before, while or after the last of them is stored
        name = dice.choice(names)
        try:
            await asyncio.to_thread(killers[name][1], dice)
            house.kills[name] += 1
            if number % 20 == 0:
                print(
                    f"  {house.name}: {number + 1} of {kills} kills, {house.sent} choices", file=sys.stderr, flush=True
                )
            if number % 3 == 0:
                other = list(troublers)[number // 3 % len(troublers)]
                await asyncio.to_thread(troublers[other], dice)
                house.trouble[other] += 1
        except Exception as error:
            house.wrong(f"could not be disturbed: {name}: {error!r}")
            break
    house.over = True


async def played(house: House, kills: int, seed: int, kinds: Sequence[tuple[str, int]]) -> list[Player]:
    """Matches one after another, several at once, until enough was killed; those that were begun come to their end."""
    players: list[Player] = []

    async def table(client: httpx.AsyncClient, most: int) -> None:
        while not house.over and sum(house.kills.values()) < most:
            number = len(players)
            game, seats = kinds[(seed + number) % len(kinds)]
            odd = number // len(kinds)
            player = Player(
                house, client, game, seats, seed * 100_000 + number, odd % 2 == 1, number % 3 == 0, number % 4 == 0
            )
            players.append(player)
            try:
                await player.play()
            except Exception as error:
                player.failed = True
                house.wrong(f"{game} for {seats} at {player.table or 'no table'}: {error!r}"[:500])
            finally:
                for each in player.unread:
                    each.close()

    limits = httpx.Limits(max_keepalive_connections=0)
    async with httpx.AsyncClient(timeout=30, limits=limits) as client:
        disturbing = asyncio.ensure_future(disturb(house, kills, random.Random(seed)))
        most = kills * 2 // 3
        while not disturbing.done():
            await asyncio.gather(*(table(client, most) for _ in range(AT_ONCE)))
            most = kills  # all have ended before everything was killed: some more
            await asyncio.sleep(0.05)
        await disturbing
    return players


def check(house: House, players: Sequence[Player]) -> int:
    """Every confirmed choice is stored as confirmed, and every match plays again to its end. How many choices."""
    storage = Storage(house.url)
    for player in players:
        if player.failed:
            continue  # that was told
        found = storage.load(player.table)
        if found is None or player.result is None:
            house.wrong(f"{player.game} {player.table} has no end")
            continue
        row, _, entries = found
        for version, (seat, notation) in player.confirmed.items():
            stored = entries[version - 1] if version <= len(entries) else None
            if stored is None or (stored.kind, stored.seat, stored.text) != ("choice", seat, notation):
                house.wrong(f"{player.game} {player.table}: version {version} was confirmed and is {stored}")
        if player.result["reason"] == "time":
            house.wrong(f"{player.game} {player.table} was lost on time")
        game = find_toy(row.game)
        match = record.begin(game, row.setup, game.outcome_numbers(row.setup, row.prelude))
        for entry in entries:
            if entry.kind == "choice":
                match.repeat(entry.seat, entry.text, game.outcome_numbers(row.setup, entry.outcomes))
        if match.outcome is None or list(match.outcome.winners) != player.result["winners"]:
            house.wrong(f"{player.game} {player.table} does not play again to its end")
    storage.close()
    return sum(len(each.confirmed) for each in players)


def piece(name: str, kills: int, seed: int, kinds: Sequence[tuple[str, int]], folder: Path) -> dict[str, Any]:
    """So many kills in one house; what was found."""
    nursery, postgres = Nursery(), Postgres(find_binaries()) if name != "sqlite" else None
    try:
        url = postgres.new_database() if postgres is not None else f"sqlite:///{folder}/{seed}.db"
        weather = Weather(folder / f"{seed}.json")
        running = [nursery.serve(url, **weather.environment) for _ in range(2 if name == "two servers" else 1)]
        house = House(name, url, running, weather, postgres)
        players = asyncio.run(played(house, kills, seed, kinds))
        for each in running:
            each.kill()
        confirmed = check(house, players)
    finally:
        nursery.stop()
        if postgres is not None:
            postgres.stop()
    return {
        "house": name, "seed": seed, "commit": commit(), "killed": house.kills, "trouble": house.trouble,
        "matches": Counter(f"{each.game} {each.seats}" for each in players if each.result), "faults": house.faults,
        "confirmed": confirmed, "sent": house.sent, "answered in words": house.words,
        "minutes": round((time.monotonic() - house.began) / 60, 1),
    }  # fmt: skip


def commit() -> str:
    """What is being tried."""
    asked = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()


def run(kills: int, most: int, seed: int, kinds: Sequence[tuple[str, int]], kept: Path | None) -> dict[str, Any]:
    """All pieces that are not done yet; what was found in all of them."""
    found = []
    for number, begun in enumerate(range(0, kills, most)):
        name, share = HOUSES[number % len(HOUSES)], min(most, kills - begun)
        path = None if kept is None else kept / f"{seed}-{number:02}-{share}.json"
        if path is not None and path.exists():
            found.append(json.loads(path.read_text("utf-8")))
            continue
        with tempfile.TemporaryDirectory() as folder:
            found.append(piece(name, share, seed * 1000 + number, kinds, Path(folder)))
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(found[-1], ensure_ascii=False), "utf-8")
    return added(found)


def added(pieces: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The figures of all pieces together."""
    figures: dict[str, Any] = {"kills": 0, "kills by house": Counter()}
    for each in pieces:
        figures["kills by house"][each["house"]] += sum(each["killed"].values())
        for key in ("killed", "trouble", "matches"):
            figures[key] = figures.get(key, Counter()) + Counter(each[key])
        for key in ("confirmed", "sent", "answered in words"):
            figures[key] = figures.get(key, 0) + each[key]
    figures["kills"] = sum(figures["kills by house"].values())
    figures["faults"] = [fault for each in pieces for fault in each["faults"]]
    figures["minutes"] = round(sum(each["minutes"] for each in pieces), 1)
    figures["commits"] = sorted({each["commit"] for each in pieces})
    return figures


def main() -> int:
    """Play, kill, check, report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    usual = ",".join(f"{game}:{seats}" for game, seats in KINDS)
    parser.add_argument("--kinds", default=usual, help="games and how many play them")
    parser.add_argument("--piece", type=int, default=50, help="kills of a piece")
    parser.add_argument("--out", type=Path, help="a folder that keeps the figures of each piece")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    kinds = [(game, int(seats)) for game, _, seats in (each.partition(":") for each in arguments.kinds.split(","))]
    figures = run(arguments.kills, arguments.piece, arguments.seed, kinds, arguments.out)
    if arguments.json:
        print(json.dumps(figures, ensure_ascii=False))
    else:
        print("\n".join(f"{key}: {value}" for key, value in figures.items()))
    return 0 if figures["kills"] >= arguments.kills and not figures["faults"] else 1


if __name__ == "__main__":
    sys.exit(main())
