"""Two server processes on one PostgreSQL serve the same match."""

import random
import threading

import httpx
import pytest

from tests.table.server.conftest import Server
from tests.table.server.postgres import Postgres
from tests.table.server.standalone import Nursery
from tests.table.server.test_playing import Start, choose, look, new_match
from tests.table.server.test_streams import Listener


@pytest.mark.parametrize("notifications", ["on", "off"])
def test_two_processes_serve_one_match(postgres: Postgres, nursery: Nursery, notifications: str) -> None:
    """One seat plays at one server, the other at the other; the streams of both tell everything."""
    url = postgres.new_database()
    fast = {"TRISKEL_NOTIFICATIONS": notifications, "TRISKEL_POLL": "0.05" if notifications == "off" else "30"}
    here, there = nursery.serve(url, **fast), nursery.serve(url, **fast)
    try:
        made = httpx.post(
            f"{here.url}/api/matches", json={"game": "toy", "setup": {"rounds": 3}, "seats": ["me", "open"]}
        ).json()
        joined = httpx.post(f"{there.url}/api/join/{made['invite']}", json={}).json()
        clients = [
            httpx.Client(base_url=f"{server.url}/api", headers={"authorization": f"Bearer {seated['token']}"})
            for server, seated in ((here, made), (there, joined))
        ]
        path = f"/matches/{made['id']}"
        listeners = [Listener(client, f"{path}/stream") for client in clients]
        for _ in range(40):
            shown = [look(client, made["id"]) for client in clients]
            if shown[0]["result"]:
                break
            chooser = next(n for n, each in enumerate(shown) if each["view"]["decision"])
            decision = shown[chooser]["view"]["decision"]
            answer = choose(
                clients[chooser], made["id"], decision=decision["id"], option=decision["options"][0]["option"]
            )
            assert answer.status_code == 200, answer.text
            for listener in listeners:
                listener.wait_for(answer.json()["version"])
        assert shown[0]["result"] == shown[1]["result"]
        assert shown[0]["result"] is not None
        for listener in listeners:
            listener.close()
    finally:
        here.kill()
        there.kill()


def test_of_two_answers_at_two_servers_one_counts(serve: Start, postgres: Postgres) -> None:
    """The same question is answered at both at once: one is stored, the other refused, and both then show the same."""
    url = postgres.new_database()
    servers: list[Server] = [serve(url, notifications=False), serve(url, notifications=False)]
    made = new_match(servers[0], ["me", "me"], setup={"rounds": 4})
    clients = [server.api(made["token"]) for server in servers]
    dice = random.Random(5)
    codes: list[int] = []

    def answer(client: httpx.Client, fields: dict[str, int]) -> None:
        codes.append(choose(client, made["id"], **fields).status_code)

    for _ in range(20):
        shown = look(clients[0], made["id"])
        if shown["result"]:
            break
        decision = shown["view"]["decision"]
        codes.clear()
        threads = [
            threading.Thread(
                target=answer,
                args=(
                    client,
                    {
                        "seat": shown["seat"],
                        "decision": decision["id"],
                        "option": dice.choice(decision["options"])["option"],
                    },
                ),
            )
            for client in clients
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(codes) == [200, 409]
        one, other = (look(client, made["id"]) for client in clients)
        assert one == other
