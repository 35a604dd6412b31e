"""Correspondence: letters through a real mail server, and vacations that save the clock."""

import asyncio
import re
from collections.abc import Iterator
from email import message_from_bytes, policy
from typing import Any

import httpx
import pytest
from aiosmtpd.controller import Controller

from tests.table.conftest import Server
from tests.table.server.listener import Listener
from tests.table.server.ports import free_port
from tests.table.server.test_pages import post
from tests.table.server.test_playing import Start, answer_once, look
from tests.table.server.test_two_servers import wait
from triskel.table.letters import postman as letters
from triskel.table.letters.postman import Postman
from triskel.table.play.refused import Refused
from triskel.table.web.limits import Limits
from triskel.table.web.seats import hashed


class Box:
    """Keeps what is delivered."""

    def __init__(self) -> None:
        self.letters: list[tuple[str, str, str]] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        read = message_from_bytes(envelope.content, policy=policy.default)
        self.letters.append((envelope.rcpt_tos[0], str(read["subject"]), read.get_content()))
        return "250 OK"


@pytest.fixture
def box() -> Iterator[tuple[Box, str]]:
    kept, port = Box(), free_port()
    controller = Controller(kept, hostname="127.0.0.1", port=port)
    controller.start()
    yield kept, f"127.0.0.1:{port}"
    controller.stop()


def on(server: Server, work: Any) -> Any:
    return asyncio.run_coroutine_threadsafe(work, next(iter(server.host._tasks)).get_loop()).result(30)


def postman_of(server: Server) -> Postman:
    found: Postman = server.app.state.front.house.postman
    return found


def by_days(server: Server, lang: str = "en") -> tuple[str, httpx.Client, httpx.Client]:
    """A match with three days for a choice."""
    ann, bob = server.browser(lang), server.browser(lang)
    for each in (ann, bob):
        each.get("/")
        found = post(each, "/seeks", game="unmatched", clock="3d", name="Somebody").headers["location"]
    return found.removeprefix("/t/"), ann, bob


def programs(server: Server, *browsers: httpx.Client) -> list[httpx.Client]:
    return [server.api(each.cookies["triskel"]) for each in browsers]


def confirm(server: Server, box: Box, browser: httpx.Client, address: str) -> None:
    assert post(browser, "/me/mail", address=address).status_code == 303
    to, _, text = box.letters.pop()
    assert to == address
    link = re.search(r"/me/mail/[\w-]+", text)
    assert link is not None
    stranger = server.browser()
    assert stranger.get(link[0]).status_code == 200  # only looking confirms nothing
    assert not postman_of(server).store.address(hashed(browser.cookies["triskel"]))[2]
    assert post(stranger, link[0]).status_code == 303


def test_a_letter_tells_whose_turn_it_is_once(
    serve: Start, database_url: str, box: tuple[Box, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(letters, "WAITED", -1)
    server = serve(database_url, smtp=box[1], mail_from="table@example.org", url="https://table.example.org")
    table, ann, bob = by_days(server)
    asked = {"Ann": ann, "Bob": bob}
    for name, each in asked.items():
        confirm(server, box[0], each, f"{name.lower()}@example.org")
    postman = postman_of(server)
    wait(lambda: len(postman.store.due(-1, 0)) == 1)
    assert on(server, postman.remind()) == 1
    assert on(server, postman.remind()) == 0
    (to, subject, text), *rest = box[0].letters
    assert not rest
    decider = next(each for each in programs(server, ann, bob) if look(each, table)["view"]["decision"])
    assert (
        to == ("ann" if decider.headers["authorization"].endswith(ann.cookies["triskel"]) else "bob") + "@example.org"
    )
    assert subject == "Your turn: Unmatched"
    assert f"https://table.example.org/t/{table}" in text
    assert "2 days 23 hours left" in text
    monkeypatch.setattr(letters, "SHORT", 4 * letters.DAY)
    assert on(server, postman.remind()) == 1  # little time is left, as it were
    assert on(server, postman.remind()) == 0


def test_who_looks_at_the_table_or_has_confirmed_nothing_gets_no_letter(
    serve: Start, box: tuple[Box, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(letters, "WAITED", -1)
    server = serve(smtp=box[1], mail_from="table@example.org", url="https://table.example.org")
    table, ann, bob = by_days(server, "ru")
    for each in (ann, bob):
        assert post(each, "/me/mail", address="somebody@example.org").status_code == 303
    assert {subject for _, subject, _ in box[0].letters} == {"Трискель: это ваш адрес?"}
    box[0].letters.clear()
    assert on(server, postman_of(server).remind()) == 0
    for each in (ann, bob):
        confirm(server, box[0], each, "somebody@example.org")
    listeners = [Listener(each, f"/t/{table}/events?v=-1") for each in (ann, bob)]
    wait(lambda: all(server.host.hub.is_present(table, seat) for seat in (0, 1)))
    assert on(server, postman_of(server).remind()) == 0
    for each in listeners:
        each.close()
    wait(lambda: not any(server.host.hub.is_present(table, seat) for seat in (0, 1)))
    assert on(server, postman_of(server).remind()) == 1
    assert box[0].letters[0][1] == "Ваш ход: Unmatched"


def test_an_address_that_is_none_a_dead_mail_server_and_no_mail_server_are_refused(serve: Start) -> None:
    server = serve(smtp=f"127.0.0.1:{free_port()}", mail_from="table@example.org", url="https://table.example.org")
    _, ann, _ = by_days(server)
    for wrong in ("nobody", "a@b", "a b@c.de", "a@b.de\nBcc: x@y.de", "a@b.de, c@d.de", "x" * 300 + "@y.de"):
        assert post(ann, "/me/mail", address=wrong).status_code == 422, wrong
    assert post(ann, "/me/mail", address="ann@example.org").status_code == 409  # nobody answers there
    assert postman_of(server).store.address(hashed(ann.cookies["triskel"])) == ("", "", False)
    other = serve()
    _, bob, _ = by_days(other)
    assert "writes no e-mail" in bob.get("/me").text
    assert post(bob, "/me/mail", address="bob@example.org").status_code == 409
    assert post(bob, "/me/mail/nonsense").status_code == 404


def test_no_letter_leads_where_a_request_says_it_was_sent_to(serve: Start, box: tuple[Box, str]) -> None:
    url = "https://table.example.org"
    server = serve(smtp=box[1], mail_from="table@example.org", url=url)
    _, ann, _ = by_days(server)
    ann.headers["host"] = "evil.example.com"
    assert post(ann, "/me/mail", address="ann@example.org").status_code == 303
    (_, _, text), *_ = box[0].letters
    assert f"{url}/me/mail/" in text
    assert "evil" not in text
    unnamed = serve(smtp=box[1], mail_from="table@example.org")
    _, bob, _ = by_days(unnamed)
    assert post(bob, "/me/mail", address="bob@example.org").status_code == 409
    assert len(box[0].letters) == 1


def test_nobody_is_sent_letter_after_letter_by_strangers() -> None:
    limits = Limits(True)
    for address in ("victim@example.org", "Victim@example.org", "victim@EXAMPLE.org"):
        limits.letter(address)
    with pytest.raises(Refused):
        limits.letter("victim@example.org")
    limits.letter("another@example.org")


def test_on_vacation_nobody_loses_on_time(serve: Start, database_url: str) -> None:
    server = serve(database_url)
    table, ann, bob = by_days(server)
    for each in (ann, bob):
        assert post(each, "/me/vacation", days=7).status_code == 303
        assert "You are away until" in each.get("/me").text
    room = server.host.rooms[table]
    room.clock.left = [1, 1]  # as if three days had passed
    on(server, server.host._flag(table))
    assert room.result is None
    assert room.clock.deadline()[0] > letters.now() + 6 * letters.DAY  # type: ignore[index]
    for each in (ann, bob):
        assert post(each, "/me/vacation", days=0).status_code == 303
    room.clock.left = [1, 1]
    room.clock.since = letters.now() - 10
    on(server, server.host._flag(table))
    assert room.result is not None
    assert room.result.reason == "time"


def test_a_vacation_is_bounded_and_saves_no_match_by_minutes(server: Server) -> None:
    _, ann, _ = by_days(server)
    for wrong in (31, -1, "many", 10**12):
        assert post(ann, "/me/vacation", days=wrong).status_code in (400, 409), wrong
    assert post(ann, "/me/vacation", days=30).status_code == 303
    assert post(ann, "/me/vacation", days=1).status_code == 409
    store, holder = postman_of(server).store, hashed(ann.cookies["triskel"])
    assert store.days_left(holder) == 0
    store.leave(holder, 0)
    assert store.days_left(holder) >= 29
    with pytest.raises(Refused):
        store.leave(holder, 31)


def test_turns_follow_the_table_and_being_forgotten_takes_all(serve: Start, database_url: str) -> None:
    server = serve(database_url)
    table, ann, bob = by_days(server)
    store = postman_of(server).store
    wait(lambda: postman_of(server)._known.get(table))
    before = postman_of(server)._known[table]
    for _ in range(60):
        if postman_of(server)._known[table][0].seat != before[0].seat:
            break
        answer_once(programs(server, ann, bob), table)
    assert postman_of(server)._known[table] != before
    holder = hashed(ann.cookies["triskel"])
    store.write_to(holder, "ann@example.org", "en")
    store.leave(holder, 3)
    assert post(ann, "/me/forget").status_code == 303
    assert store.address(holder) == ("", "", False)
    assert store.until(holder) == 0


def test_a_table_by_correspondence_is_one_choice_of_the_form_and_its_turns_are_counted(server: Server) -> None:
    ann, bob = server.browser(), server.browser()
    for each in (ann, bob):
        each.get("/")
    assert 'name="clock.days"' in ann.get("/new/unmatched").text
    for bad in ("15", "-1", "x"):
        answer = post(ann, "/tables", **{"game": "unmatched", "mode": "friend", "clock.days": bad})
        assert answer.status_code == 422, bad
    made = post(ann, "/tables", **{"game": "unmatched", "mode": "friend", "clock.days": 3})
    table = made.headers["location"].removeprefix("/t/")
    room = server.host.rooms[table]
    assert room.row.terms["clock"] == {"kind": "move", "base": 3 * 24 * 3600, "increment": 0}
    assert server.browser().get("/me/turns").json() == {"turns": 0}
    assert post(bob, f"/join/{room.row.invite}", name="Bob").status_code == 303
    wait(lambda: ann.get("/me/turns").json()["turns"] + bob.get("/me/turns").json()["turns"] == len(room.deciders()))
    assert any('data-turns="1"' in each.get("/").text for each in (ann, bob))
