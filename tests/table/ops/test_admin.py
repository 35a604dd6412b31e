"""`triskel admin`, beside a server that runs: what the keepers do reaches its tables, and is written down."""

import json
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from tests.table.comfort.test_peace import join, two
from tests.table.conftest import Server
from tests.table.server.test_pages import choose_first, decision_of, new_table, post
from triskel.cli.main import main

Start = Callable[..., Server]
PASSWORD = "a long enough one"


class Turned(Exception):
    """The command refused, in these words."""


def until(true: Callable[[], bool]) -> None:
    """What another process did reaches a server by its news."""
    deadline = time.monotonic() + 15
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.fixture
def admin(database_url: str, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Runs the command; what it says. Turned where it refuses."""

    def run(*words: str, lang: str = "en") -> str:
        capsys.readouterr()
        code = main(["admin", *words, "--database", database_url, "--lang", lang])
        said = capsys.readouterr()
        assert code in (0, 2), said.err
        if code:
            raise Turned(said.err)
        return said.out

    return run


def acts(admin: Callable[..., str]) -> list[tuple[str, str]]:
    return [(each["act"], each["why"]) for each in json.loads(admin("log", "--json"))]


def asked(people: list[httpx.Client], table: str) -> tuple[httpx.Client, dict[str, Any]]:
    """Who has a question open, and which."""
    for each in people:
        decision = decision_of(each.get(table).text)
        if decision is not None:
            return each, decision
    raise AssertionError("nobody is asked")


def test_a_table_is_listed_and_closed(serve: Start, database_url: str, admin: Callable[..., str]) -> None:
    server = serve(database_url)
    assert admin("tables") == "Nobody plays.\n"
    assert admin("tables", lang="ru") == "Никто не играет.\n"
    one, other, table = two(server, name="Vera")
    name = table.removeprefix("/t/")
    listed = json.loads(admin("tables", "--json"))
    assert [(each["id"], each["game"], each["names"][0], each["result"]) for each in listed] == [
        (name, "unmatched", "Vera", "")
    ]
    assert name in admin("tables")
    player, decision = asked([one, other], table)
    assert "is closed" in admin("close", name, "--why", "a broken match")
    until(lambda: "have closed this match" in one.get(table).text)
    other.headers["accept-language"] = "ru"
    assert "Партию закрыла администрация сервера." in other.get(table).text
    assert choose_first(player, table, decision).status_code == 409
    assert server.api().get(f"/matches/{name}").json()["result"] == {"winners": [], "reason": "closed", "rule": ""}
    assert admin("tables") == "Nobody plays.\n"
    assert "over: closed" in admin("tables", "--all")
    with pytest.raises(Turned, match="over"):
        admin("close", name, "--why", "again")
    with pytest.raises(Turned, match="стол"):
        admin("close", "nowhere", "--why", "again", lang="ru")
    assert acts(admin) == [("close", "a broken match")]


def test_a_choice_that_comes_before_the_news_does_not_pass_a_closed_table(
    serve: Start, database_url: str, admin: Callable[..., str]
) -> None:
    server = serve(database_url, poll=600.0, notifications=False)  # it never hears of it
    one, other, table = two(server)
    player, decision = asked([one, other], table)
    admin("close", table.removeprefix("/t/"), "--why", "a broken match")
    assert choose_first(player, table, decision).status_code == 409
    assert "have closed this match" in player.get(table).text


def test_a_table_that_cannot_be_loaded_is_closed_too(
    serve: Start, database_url: str, admin: Callable[..., str]
) -> None:
    server = serve(database_url)
    _, _, table = two(server)
    name = table.removeprefix("/t/")
    server.stop()
    engine = serve(database_url).host.storage.engine
    with engine.begin() as connection:
        connection.execute(text('UPDATE matches SET pins = \'{"cards": "others"}\''))
    admin("close", name, "--why", "its cards have changed")
    assert [each["result"] for each in json.loads(admin("tables", "--all", "--json"))] == ["closed"]
    with engine.begin() as connection:
        connection.execute(text("UPDATE matches SET result = 'garbage'"))
    assert "over: ?" in admin("tables", "--all")


def test_names_are_struck_out(serve: Start, database_url: str, admin: Callable[..., str]) -> None:
    server = serve(database_url)
    one, other = server.browser(), server.browser()
    table = new_table(one, "friend", name="Polite")
    join(server, other, table, name="Rude Name")
    assert "Rude Name" in one.get(table).text
    assert admin("hide", f"{table.removeprefix('/t/')}:2", "--why", "rude") == "Names struck out: 1.\n"
    until(lambda: "Rude Name" not in one.get(table).text)
    assert "Polite" in one.get(table).text
    assert f"{table}/resign" in other.get(table).text  # the seat is his still
    with server.host.storage.engine.connect() as connection:
        kept = str(connection.execute(text("SELECT text FROM entries")).all())
    assert "Rude Name" not in kept
    assert acts(admin) == [("hide", "rude")]


def test_who_is_shut_out_may_only_look(serve: Start, database_url: str, admin: Callable[..., str]) -> None:
    server = serve(database_url)
    one, other, table = two(server)
    waiting = new_table(one, "friend")
    player, decision = asked([one, other], table)
    seat = 1 + [one, other].index(player)
    person = f"{table.removeprefix('/t/')}:{seat}"
    admin("block", person, "--why", "insults")
    until(lambda: post(player, f"{table}/chat", text="hello").status_code == 403)
    refused = choose_first(player, table, decision)
    assert refused.status_code == 403
    assert "shut you out" in refused.text
    assert post(player, "/tables", game="unmatched", mode="bot").status_code == 403
    assert player.get(table).status_code == 200
    innocent = other if player is one else one
    assert post(innocent, f"{table}/chat", text="hello").status_code == 204
    assert join(server, other if other is player else server.browser(), waiting).status_code == (
        403 if other is player else 303
    )
    assert "открыт" in admin("unblock", person, "--why", "apologised", lang="ru")
    until(lambda: post(player, f"{table}/chat", text="sorry").status_code == 204)
    assert choose_first(player, table, decision).status_code in (200, 204, 303)
    assert acts(admin) == [("block", "insults"), ("unblock", "apologised")]


def registered(server: Server, name: str) -> httpx.Client:
    browser = server.browser()
    browser.get("/me")
    assert post(browser, "/me/register", name=name, password=PASSWORD).status_code == 303
    return browser


def test_neither_another_password_nor_another_browser_is_a_way_back_in(
    serve: Start, database_url: str, admin: Callable[..., str]
) -> None:
    server = serve(database_url)
    browser = registered(server, "Zoya")

    def shut_out(client: httpx.Client) -> bool:
        return post(client, "/tables", game="unmatched", mode="bot").status_code == 403

    admin("block", "ZOYA", "--why", "insults")
    until(lambda: shut_out(browser))
    assert post(browser, "/me/password", password=PASSWORD, fresh="another long one").status_code == 303
    assert shut_out(browser)
    assert post(browser, "/me/logout").status_code == 303
    elsewhere = server.browser()
    new_table(elsewhere, "friend")  # a stranger, who may sit down; until he says who he is
    assert post(elsewhere, "/me/login", name="Zoya", password="another long one").status_code == 303
    assert shut_out(elsewhere)
    server.stop()
    elsewhere.base_url = serve(database_url).url
    assert shut_out(elsewhere)


def test_another_server_shuts_out_who_takes_another_password(
    serve: Start, postgres: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    url = postgres.new_database()
    first, second = serve(url), serve(url)
    browser = registered(first, "Zoya")
    assert main(["admin", "block", "Zoya", "--why", "insults", "--database", url]) == 0
    assert "shut out" in capsys.readouterr().out
    until(lambda: len(second.host.barred) == 1)
    old = set(second.host.barred)
    assert post(browser, "/me/password", password=PASSWORD, fresh="another long one").status_code == 303
    until(lambda: second.host.barred != old)
    browser.base_url = second.url
    assert post(browser, "/tables", game="unmatched", mode="bot").status_code == 403


def known_person(server: Server) -> tuple[httpx.Client, httpx.Client, str]:
    """Vera, of whom everything is kept that can be; somebody else; and their table."""
    one, other, table = two(server, name="Vera")
    post(one, f"{table}/chat", text="my own words")
    post(other, f"{table}/chat", text="words of another")
    post(one, f"{table}/block", seat=1)
    post(one, f"{table}/report", seat=1, words="insults me")
    one.get("/decks")
    post(one, "/decks", name="secret deck")
    assert post(one, "/me/register", name="Vera", password=PASSWORD).status_code == 303
    return one, other, table


def test_a_person_gets_what_is_kept_about_him_and_no_secret(
    serve: Start, database_url: str, admin: Callable[..., str]
) -> None:
    server = serve(database_url)
    one, _, table = known_person(server)
    said = admin("export", "vera", "--why", "she asked")
    told = json.loads(said)
    assert told["account"][0]["name"] == "Vera"
    assert told["matches"] == [table.removeprefix("/t/")]
    assert [each["text"] for each in told["words"]] == ["my own words"]
    assert told["reports"][0]["words"] == "insults me"
    assert told["blocks"] == 1
    assert "secret deck" in json.dumps(told["papers"])
    assert "words of another" not in said
    assert "argon2" not in said
    with server.host.storage.engine.connect() as connection:
        holders = connection.execute(text("SELECT holder FROM seats WHERE holder != ''")).scalars().all()
        salt = connection.execute(text("SELECT salt FROM accounts")).scalar_one()
    assert len(holders) == 2
    assert not [secret for secret in (*holders, salt, one.cookies["triskel"]) if secret in said]
    assert acts(admin) == [("export", "she asked")]


def test_a_person_is_deleted(serve: Start, database_url: str, admin: Callable[..., str]) -> None:
    server = serve(database_url)
    one, other, table = known_person(server)
    admin("block", "Vera", "--why", "for a while")
    assert "deleted" in admin("delete", "Vera", "--why", "she asked")
    until(lambda: "my own words" not in other.get(table).text)
    shown = other.get(table).text
    assert "Vera" not in shown
    assert server.api().get(f"/matches/{table.removeprefix('/t/')}").json()["result"]["reason"] == "resigned"
    assert f"{table}/rematch" not in one.get(table).text
    until(lambda: not server.host.barred)
    with server.host.storage.engine.connect() as connection:
        for name in ("accounts", "papers", "blocks", "reports", "barred"):
            assert not connection.execute(text(f"SELECT * FROM {name}")).all(), name
        entries = str(connection.execute(text("SELECT text FROM entries")).all())
        log = str(connection.execute(text("SELECT keeper, act, about, why FROM keeper_log")).all())
    assert "my own words" not in entries
    assert "words of another" in entries
    assert "Vera" not in log
    with pytest.raises(Turned, match="Nobody is known"):
        admin("export", "Vera", "--why", "she asked")
    assert acts(admin) == [("block", "for a while"), ("delete", "she asked")]


def test_without_a_reason_or_a_person_nothing_is_done(
    serve: Start, database_url: str, admin: Callable[..., str]
) -> None:
    server = serve(database_url)
    _, _, table = two(server)
    name = table.removeprefix("/t/")
    for why in ("", " \n", "x" * 301):
        for act in ("hide", "block", "unblock", "export", "delete"):
            with pytest.raises(Turned, match="Say why"):
                admin(act, f"{name}:1", "--why", why)
        with pytest.raises(Turned, match="Назовите причину"):
            admin("close", name, "--why", why, lang="ru")
    for person in ("nobody", f"{name}:0", f"{name}:3", f"{name}:²", f"{name}:99999", "", ":", "nowhere:1"):
        with pytest.raises(Turned, match="Nobody is known"):
            admin("delete", person, "--why", "to try")
    with pytest.raises(Turned, match="никому не соответствует"):
        admin("block", "nobody", "--why", "to try", lang="ru")
    assert admin("log") == "Nothing has been done yet.\n"
    assert admin("log", lang="ru") == "Пока ничего не сделано.\n"
    assert len(json.loads(admin("tables", "--json"))) == 1
