"""Two server processes on one PostgreSQL serve the same match."""

import random
import threading
import time
from collections.abc import Callable

import httpx
import pytest

from tests.table.conftest import Server
from tests.table.server.listener import Listener
from tests.table.server.postgres import Postgres
from tests.table.server.standalone import Nursery
from tests.table.server.test_pages import new_table, post
from tests.table.server.test_playing import Start, answer_once, choose, look, new_match


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


def registered(server: Server, name: str) -> httpx.Client:
    """A browser with an account."""
    browser = server.browser()
    browser.get("/")
    assert post(browser, "/me/register", name=name, password="a long enough one").status_code == 303
    return browser


def moved(browser: httpx.Client, server: Server) -> httpx.Client:
    """The same browser at another server."""
    other = server.browser()
    other.cookies.update(browser.cookies)
    return other


def hands(listener: Listener) -> list[object]:
    """The hands that a stream has brought, oldest first."""
    return [each["view"]["hand"] for each in listener.states()]


def wait(condition: Callable[[], object], seconds: float = 10) -> None:
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until, "it never came"
        time.sleep(0.01)


@pytest.mark.parametrize("notifications", [True, False])
def test_a_new_password_shuts_the_streams_of_the_old_one_at_every_server(
    serve: Start, postgres: Postgres, notifications: bool
) -> None:
    url = postgres.new_database()
    poll = 30.0 if notifications else 0.1
    here, there = (serve(url, notifications=notifications, poll=poll) for _ in range(2))
    ann = registered(here, "Ann")
    old = ann.cookies["triskel"]
    made = here.api(old).post("/matches", json={"game": "toy", "setup": {"rounds": 9}, "seats": ["me", "me"]}).json()
    path = f"/matches/{made['id']}/stream"
    listeners = [Listener(server.api(old), path) for server in (here, there)]
    for listener in listeners:
        wait(listener.states)
        assert hands(listener)[-1] is not None
    fields = {"password": "a long enough one", "fresh": "quite another one"}
    assert post(ann, "/me/password", **fields).status_code == 303
    for listener in listeners:
        wait(lambda: hands(listener)[-1] is None)  # noqa: B023
    fresh = here.api(ann.cookies["triskel"])
    for _ in range(3):
        shown = look(fresh, made["id"])
        asked = shown["view"]["decision"]
        option = asked["options"][0]["option"]
        assert choose(fresh, made["id"], seat=shown["seat"], decision=asked["id"], option=option).status_code == 200
    version = look(fresh, made["id"])["version"]
    for listener in listeners:
        listener.wait_for(version)
        shown_hands = hands(listener)
        assert set(map(type, shown_hands[shown_hands.index(None) :])) == {type(None)}
        listener.close()
    for server in (here, there):
        assert look(server.api(old), made["id"])["seat"] is None
        assert look(server.api(ann.cookies["triskel"]), made["id"])["seat"] is not None


def test_who_is_connected_to_another_server_has_not_left(serve: Start, postgres: Postgres) -> None:
    url = postgres.new_database()
    here, there = (serve(url, away=0.2) for _ in range(2))
    made = new_match(here, ["me", "open"])
    one = here.api(made["token"])
    token = here.api().post(f"/join/{made['invite']}", json={}).json()["token"]
    answer_once([one], made["id"])
    listener = Listener(there.api(token), f"/matches/{made['id']}/stream")
    wait(lambda: here.host.servers.elsewhere(made["id"]) == {1})
    time.sleep(0.3)
    assert one.post(f"/matches/{made['id']}/claim", json={}).status_code == 409
    listener.close()
    wait(lambda: not here.host.servers.elsewhere(made["id"]))
    assert one.post(f"/matches/{made['id']}/claim", json={}).status_code == 200


@pytest.mark.parametrize("notifications", [True, False])
def test_a_block_is_known_to_every_server(serve: Start, postgres: Postgres, notifications: bool) -> None:
    url = postgres.new_database()
    here, there = (serve(url, notifications=notifications, poll=30.0 if notifications else 0.1) for _ in range(2))
    ann, bob = registered(here, "Ann"), registered(there, "Bob")
    table = new_table(ann, "friend").removeprefix("/t/")
    invite = here.host.rooms[table].row.invite
    assert post(bob, f"/join/{invite}").status_code == 303
    post(bob, f"/t/{table}/chat", text="a rude word")
    there_too = moved(ann, there)
    assert "a rude word" in there_too.get(f"/t/{table}").text
    assert post(ann, f"/t/{table}/block", seat=1).status_code == 303
    wait(lambda: "a rude word" not in there_too.get(f"/t/{table}").text)
    # A new password does not get round it.
    fields = {"password": "a long enough one", "fresh": "quite another one"}
    assert post(bob, "/me/password", **fields).status_code == 303
    wait(lambda: here.host.blocks == there.host.blocks)
    post(bob, f"/t/{table}/chat", text="another rude word")
    for browser in (ann, there_too):
        assert "rude word" not in browser.get(f"/t/{table}").text
