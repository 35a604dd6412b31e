"""What cannot be stored or shown is refused at the door, on every way that leads in; and it harms nobody else."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from litestar.routes import HTTPRoute
from sqlalchemy.exc import OperationalError

from tests.table.conftest import Server
from tests.table.server.test_pages import post
from tests.table.server.test_playing import Start, answer_once, look, new_match, two_players
from triskel.table.db.storage import Storage
from triskel.table.play.keeping.writer import Writer
from triskel.table.play.stored import Addition, Entry, MatchRow, SeatRow, Unavailable

REFUSED = (400, 404, 405)
BAD = ("\x00", "\x1b", "\x7f")
BODIES = (b'{"name": "a\\u0000b"}', b'{"a\\u0001": 1}', b'{"name": "\xff"}', b"[" * 60_000, b'"\\ud800"', b"nan")


def ways(server: Server, method: str) -> Iterator[str]:
    """Every address of the router that answers to a method, with something in place of its parameters."""
    for route in server.app.routes:
        if isinstance(route, HTTPRoute) and method in route.methods:
            if "/static" in route.path or route.path == "/":
                continue
            yield "/".join("1" if each.startswith("{") else each for each in route.path_format.split("/"))


def test_no_way_in_lets_a_control_character_through(server: Server) -> None:
    browser = server.browser()
    browser.get("/")
    token = browser.cookies["csrftoken"]
    found = 0
    for path in ways(server, "POST"):
        if path.startswith("/api/"):
            for body in BODIES:
                answer = browser.post(path, content=body, headers={"content-type": "application/json"})
                assert answer.status_code in (400, 422), (path, body[:30], answer.text)
        else:
            for bad in BAD:
                sent = {"_csrf_token": token, "text": f"a{bad}b"}
                assert browser.post(path, data=sent).status_code == 422, path
                assert browser.post(path, data={"_csrf_token": token, f"a{bad}": "1"}).status_code == 422, path
        found += 1
    assert found > 60


def test_no_address_lets_one_through(server: Server) -> None:
    browser = server.browser()
    for path in ways(server, "GET"):
        for bad in BAD:
            assert browser.get(f"{path}{quote(bad)}").status_code in REFUSED, path
            assert browser.get(f"{path}?q={quote(bad)}").status_code in REFUSED, path
        assert browser.get(f"{path}{'a' * 5000}").status_code in REFUSED, path
        assert browser.get(f"{path}?v={quote('²')}&at=--1&step={'9' * 5000}&q=%ff").status_code < 500, path
    assert browser.get(f"/static/{'a' * 4000}").status_code == 404
    assert browser.get("/static/%00").status_code == 404
    assert browser.get("/static/..%2f..%2fapp.py").status_code == 404


def test_a_body_that_is_no_form_is_refused(server: Server) -> None:
    browser = server.browser()
    browser.get("/")
    head = {"x-csrftoken": browser.cookies["csrftoken"]}
    for kind in ("multipart/form-data", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded", "a/b"):
        for body in (b"\xff\x00\xff", b"--x\r\nbroken", b"a" * 1000):
            answer = browser.post("/tables", content=body, headers={**head, "content-type": kind})
            assert 400 <= answer.status_code < 500, (kind, answer.text)


PART = 'content-disposition: form-data; name="{name}"{more}'
FORMS = {
    "no letters": (PART.format(name="name", more=""), b"\xed\xa0\x80"),
    "unknown letters": (PART.format(name="name", more="\r\ncontent-type: text/plain; charset=klingon"), b"a"),
    "slow letters": (
        PART.format(name="name", more="\r\nContent-Type: text/plain; Charset = punycode"),
        b"a-" + b"9" * 999,
    ),
    "slow letters, folded": (
        PART.format(name="a", more="\r\ncontent-type: a/b;\r\n charset=utf-8;\r\n charset\r\n =idna"),
        b"a",
    ),
    "no head": ("", b"a"),
    "a token that is a file": (PART.format(name="_csrf_token", more='; filename="a"'), b"a"),
}


@pytest.mark.parametrize("name", FORMS)
def test_a_form_is_refused_before_its_token_is_found_too(server: Server, name: str) -> None:
    """The token is in the form, as a browser without scripts sends it: the form is read to find it."""
    browser = server.browser()
    browser.get("/")
    head, value = FORMS[name]
    token = PART.format(name="_csrf_token", more="")
    parts = ((head, value), (token, browser.cookies["csrftoken"].encode()))
    body = b"".join(b"--x\r\n%s\r\n\r\n%s\r\n" % (each.encode(), said) for each, said in parts) + b"--x--\r\n"
    answer = browser.post("/tables", content=body, headers={"content-type": "multipart/form-data; boundary=x"})
    assert answer.status_code == 400, answer.text


@pytest.mark.parametrize("text", ["a\x00b", "\x00", "a\ud800"])
def test_a_chat_with_something_unwritable_is_refused_and_hurts_nobody(
    serve: Start, database_url: str, text: str
) -> None:
    server = serve(database_url)
    table, one, two = two_players(server)
    body = json.dumps({"text": text})
    assert one.post(f"/matches/{table}/chat", content=body).status_code in (400, 422)
    assert one.post(f"/matches/{table}/chat", json={"text": "hello"}).status_code == 200
    answer_once([one], table)
    assert [each["text"] for each in look(two, table)["chat"]] == ["hello"]


def test_a_name_that_grows_when_it_is_made_plain_is_refused(serve: Start, database_url: str) -> None:
    browser = serve(database_url).browser()
    browser.get("/")
    answer = post(browser, "/me/register", name="ﷺ" * 40, password="long enough")  # one letter, eighteen plain ones
    assert answer.status_code == 422
    answer = post(browser, "/me/register", name="ΐ" * 40, password="long enough")  # grows, and is put together again
    assert answer.status_code == 303


def stored(storage: Storage, table: str) -> None:
    row = MatchRow(table, "toy", "bot", {}, {}, [], {}, f"invite{table}", 0)
    storage.add_match(row, [SeatRow("human")])


def test_a_batch_that_fails_is_tried_entry_by_entry(database_url: str) -> None:
    """Should something unwritable come through the door all the same, only its own writer is told no."""
    storage = Storage(database_url)
    for table in "abc":
        stored(storage, table)
    calls: list[int] = []

    async def store(additions: list[Addition]) -> list[bool]:
        calls.append(len(additions))
        return await asyncio.to_thread(storage.append, additions)

    async def write() -> list[object]:
        writer = Writer(store)
        first = asyncio.ensure_future(writer.add(Addition("a", 0, Entry("chat", 0, "first"))))
        await asyncio.sleep(0)
        entries = [Entry("chat", 0, "well"), Entry("chat", 0, "half \ud800"), Entry("chat", 0, "well too")]
        places = (("a", 1), ("b", 0), ("c", 0))
        others = [writer.add(Addition(*place, each)) for place, each in zip(places, entries, strict=True)]
        return await asyncio.gather(first, *others, return_exceptions=True)

    answers = asyncio.run(write())
    assert [isinstance(each, Exception) for each in answers] == [False, False, True, False]
    assert calls == [1, 3, 1, 1, 1]
    for table, said in (("a", ["first", "well"]), ("b", []), ("c", ["well too"])):
        found = storage.load(table)
        assert found is not None
        assert [each.text for each in found[2]] == said
    storage.close()


def test_a_database_that_has_gone_is_not_asked_again_for_every_entry() -> None:
    gone = Unavailable("gone")
    calls = 0

    async def store(additions: list[Addition]) -> list[bool]:
        nonlocal calls
        calls += 1
        raise gone

    async def write() -> list[object]:
        writer = Writer(store)
        adding = [writer.add(Addition("a", n, Entry("chat"))) for n in range(5)]
        return await asyncio.gather(*adding, return_exceptions=True)

    assert all(each is gone for each in asyncio.run(write()))
    assert calls == 1


def test_an_order_with_strange_numbers_is_refused_in_words(server: Server) -> None:
    browser = server.browser()
    browser.get("/")
    for fields in ({"seat": "²"}, {"players": "²"}, {"chair.²": "bot"}, {"clock.base": "--1"}, {"heroes.²": "medusa"}):
        answer = post(browser, "/tables", **{"game": "unmatched", "clock.kind": "move", "clock.base": "9", **fields})
        assert answer.status_code in (303, 400, 422), (fields, answer.text[:200])
    made = new_match(server, ["me", "bot"])
    assert made["id"]


def test_a_lost_connection_is_told_apart_from_an_entry_that_cannot_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = Storage(f"sqlite:///{tmp_path / 'table.db'}")
    lost = True

    def failing(*_: object) -> bool:
        raise OperationalError("insert", {}, Exception("gone"), connection_invalidated=lost)

    monkeypatch.setattr(Storage, "_append", failing)
    with pytest.raises(Unavailable):
        storage.append([Addition("a", 0, Entry("chat"))])
    lost = False
    with pytest.raises(OperationalError):
        storage.append([Addition("a", 0, Entry("chat"))])
    storage.close()


@pytest.mark.parametrize(
    "head",
    [
        b"host: a b",
        b"host: evil:\xb2",
        b"host: [::1",
        b"host: a:99999999",
        b"host: <b>",
        b"host: a:99999",
        b"host: [:::]",
        b"host: ",
        b"referer: http://[::1",
    ],
)
def test_a_head_that_no_browser_sends_is_no_fault_of_ours(server: Server, head: bytes) -> None:
    name, _, value = head.partition(b": ")
    for path in ("/", "/lang/ru", "/api/games", "/t/none"):
        answer = server.browser().get(path, headers=[(name, value)])
        assert answer.status_code == (400 if name == b"host" else {"/t/none": 404, "/lang/ru": 303}.get(path, 200))


@pytest.mark.parametrize("host", ["table.example.org", "127.0.0.1:8137", "[::1]:8137", "my_table-2.local"])
def test_wherever_a_table_is_served_it_answers(server: Server, host: str) -> None:
    assert server.browser().get("/", headers={"host": host}).status_code == 200
