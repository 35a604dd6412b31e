"""The workshop in a browser: type, save, share, download, play."""

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.table.conftest import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("workshop")
    made = Server(f"sqlite:///{folder / 'table.db'}")
    yield made
    made.stop()


def token(browser: httpx.Client, game: str) -> str:
    page = browser.get(f"/workshop/{game}")
    assert page.status_code == 200
    found = re.search(r'name="_csrf_token" value="([^"]+)"', page.text)
    assert found is not None
    return found[1]


def save(browser: httpx.Client, game: str, text: str, **fields: str) -> str:
    form = {"_csrf_token": token(browser, game), "text": text, "act": "save", **fields}
    answer = browser.post(f"/workshop/{game}", data=form)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def test_typing_is_answered_with_a_fragment(server: Server) -> None:
    with server.browser() as browser:
        form = {"_csrf_token": token(browser, "unmatched"), "text": "After combat: drow 2 cards.", "kind": "attack"}
        answer = browser.post("/workshop/unmatched/check", data=form, headers={"hx-request": "true"})
        assert answer.status_code == 200
        assert "<mark>drow</mark>" in answer.text
        assert "<html" not in answer.text


def test_a_saved_card_has_a_link_that_another_browser_can_open_and_download(server: Server) -> None:
    with server.browser() as browser, server.browser("ru") as other:
        address = save(browser, "unmatched", "After combat: draw 2 cards.", name="Plan", kind="attack")
        assert re.fullmatch(r"/w/[\w-]{16}", address)
        page = other.get(address)
        assert "Plan" in page.text
        assert "Пробная партия против бота" in page.text
        file = other.get(f"{address}/file")
        assert "attachment" in file.headers["content-disposition"]
        assert "[hero]" in file.text
        assert other.get("/w/AAAAAAAAAAAAAAAA").status_code == 404


def test_a_file_can_be_sent_instead_of_a_text(server: Server) -> None:
    with server.browser() as browser:
        form = {"_csrf_token": token(browser, "berserk"), "text": "", "act": "check"}
        answer = browser.post("/workshop/berserk", data=form, files={"file": ("x.txt", "Броня 1.\n".encode())})
        assert answer.status_code == 200
        assert "Everything is understood" in answer.text
        answer = browser.post("/workshop/berserk", data=form, files={"file": ("x.txt", b"\xff\xfe\x00")})
        assert answer.status_code == 400


def test_a_test_duel_is_one_click_away(server: Server) -> None:
    with server.browser() as browser:
        for game, text in (("unmatched", "After combat: draw 2 cards."), ("berserk", "Броня 1.")):
            address = save(browser, game, text, name="Проба")
            form = {"_csrf_token": token(browser, game)}
            answer = browser.post(f"{address}/duel", data=form, timeout=60)
            assert answer.status_code == 303, answer.text
            page = browser.get(answer.headers["location"])
            assert page.status_code == 200
            assert 'id="board"' in page.text


def test_what_is_not_understood_cannot_be_played(server: Server) -> None:
    with server.browser() as browser:
        address = save(browser, "unmatched", "Sing a merry song.")
        form = {"_csrf_token": token(browser, "unmatched")}
        assert browser.post(f"{address}/duel", data=form).status_code == 422
        assert "Test duel" not in browser.get(address).text


def test_too_much_is_refused(server: Server) -> None:
    with server.browser() as browser:
        form = {"_csrf_token": token(browser, "unmatched"), "text": "draw " * 20_000, "act": "save"}
        assert browser.post("/workshop/unmatched", data=form).status_code in (413, 422)
        assert browser.get("/workshop/chess").status_code == 404


def test_a_table_reads_no_files_of_the_server(server: Server, tmp_path: Path) -> None:
    path = tmp_path / "hero.toml"
    path.write_text("id = 'x'\n", encoding="utf-8")
    with server.browser() as browser:
        form = {"_csrf_token": token(browser, "unmatched"), "game": "unmatched", "mode": "bot", "heroes.0": str(path),
                "heroes.1": "medusa"}  # fmt: skip
        answer = browser.post("/tables", data=form)
        assert answer.status_code == 422
        assert "no files" in answer.text
        for named in (str(tmp_path), "LICENSE", "Makefile", ".", ".."):  # not every name looks like that of a file
            form = {"_csrf_token": token(browser, "berserk"), "game": "berserk", "mode": "bot", "sets.0": named}
            answer = browser.post("/tables", data=form)
            assert answer.status_code == 422
            assert "no files" in answer.text
