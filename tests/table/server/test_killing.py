"""`kill -9` at random moments: no confirmed choice is lost, and every match goes on.

The moments are counted in choices that were sent, so that a fast machine meets as many as a slow one.

TRISKEL_KILLED_MATCHES=200 plays as many matches as the proof asks for; a plain test run plays a few.
"""

import asyncio
import os
import random
import time

import httpx

from tests.table.server.standalone import Nursery, Process
from tests.table.server.toy import find_toy
from triskel.kernel.books import record
from triskel.table.db.storage import Storage

MATCHES = int(os.environ.get("TRISKEL_KILLED_MATCHES", "6"))
AT_ONCE = 4
CHOICES = 30
KILLS = max(4, MATCHES // 3)


class Traffic:
    """How many choices all players have sent."""

    def __init__(self) -> None:
        self.sent = 0
        self.moved = asyncio.Condition()

    async def send(self) -> None:
        async with self.moved:
            self.sent += 1
            self.moved.notify_all()

    async def more(self, count: int) -> None:
        """Wait until so many more have been sent."""
        until = self.sent + count
        async with self.moved:
            await self.moved.wait_for(lambda: self.sent >= until)


class Player:
    """Plays both seats of one match, and remembers what the server has confirmed."""

    def __init__(self, client: httpx.AsyncClient, dice: random.Random, game: str, traffic: Traffic) -> None:
        self.client, self.dice, self.game, self.traffic = client, dice, game, traffic
        self.table = ""
        self.confirmed: dict[int, tuple[int, str]] = {}

    async def insist(self, method: str, path: str, **more: object) -> httpx.Response:
        """Try until a server answers."""
        while True:
            try:
                return await self.client.request(method, path, **more)  # type: ignore[arg-type]
            except httpx.TransportError:
                await asyncio.sleep(0.02)

    async def play(self) -> None:
        setup = {"rounds": 6} if self.game == "toy" else {}
        answer = await self.insist("POST", "/matches", json={"game": self.game, "setup": setup, "seats": ["me", "me"]})
        made = answer.json()
        self.table, headers = made["id"], {"authorization": f"Bearer {made['token']}"}
        path = f"/matches/{self.table}"
        unsure = False
        for _ in range(CHOICES):
            shown = (await self.insist("GET", path, headers=headers)).json()
            assert shown["version"] >= max(self.confirmed, default=0), "a confirmed choice was lost"
            if shown["result"]:
                return
            decision = shown["view"]["decision"]
            picked = self.dice.choice(decision["options"])
            fields = {"seat": shown["seat"], "decision": decision["id"], "option": picked["option"]}
            await self.traffic.send()
            try:
                answer = await self.client.post(f"{path}/choices", json=fields, headers=headers)
            except httpx.TransportError:
                unsure = True  # perhaps stored, perhaps not: both are right, as nothing was confirmed
                continue
            if unsure and answer.status_code == 409:
                # What the killed server had sent to the database arrived there after we had looked again.
                unsure = False
                continue
            assert answer.status_code == 200, answer.text
            self.confirmed[answer.json()["version"]] = (shown["seat"], picked["notation"])


async def play_and_kill(server: Process, seed: int) -> list[Player]:
    """Play all matches while the server is killed KILLS times."""
    dice = random.Random(seed)
    traffic = Traffic()
    async with httpx.AsyncClient(base_url=f"{server.url}/api", timeout=5) as client:
        players = [Player(client, random.Random(n), "toy" if n % 2 else "unmatched", traffic) for n in range(MATCHES)]
        turn = asyncio.Semaphore(AT_ONCE)

        async def one(player: Player) -> None:
            async with turn:
                await player.play()

        async def kill() -> None:
            for _ in range(KILLS):
                await traffic.more(dice.randint(3, 15))
                await asyncio.sleep(dice.uniform(0, 0.02))  # before, while or after the last of them is stored
                server.kill()
                await asyncio.to_thread(server.start)

        await asyncio.wait_for(asyncio.gather(kill(), *(one(player) for player in players)), timeout=120 + 6 * MATCHES)
    return players


def test_a_killed_server_loses_no_confirmed_choice(database_url: str, nursery: Nursery) -> None:
    server = nursery.serve(database_url)
    try:
        players = asyncio.run(play_and_kill(server, time.time_ns()))
    finally:
        server.kill()
    storage = Storage(database_url)
    for player in players:
        found = storage.load(player.table)
        assert found is not None
        row, _, entries = found
        for version, (seat, notation) in player.confirmed.items():
            stored = entries[version - 1]
            assert (stored.kind, stored.seat, stored.text) == ("choice", seat, notation)
        game = find_toy(row.game)
        match = record.begin(game, row.setup, game.outcome_numbers(row.setup, row.prelude))
        for entry in entries:
            match.repeat(entry.seat, entry.text, game.outcome_numbers(row.setup, entry.outcomes))
        assert len(match.entries) >= len(player.confirmed) > 0
    storage.close()
