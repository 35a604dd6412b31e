"""The installed example at the table: opened, drawn by its own page, played to its end at one device."""

import subprocess
import sys
import time
from collections.abc import Iterator

import httpx
import pytest

from tests.table.server.ports import free_port
from tests.table.server.test_pages import choose_first, decision_of, post


@pytest.fixture(scope="module")
def address(installed: dict[str, str]) -> Iterator[str]:
    """A table that is served by a program of its own."""
    port = free_port()
    line = ["serve", "--no-browser", "--port", str(port), "--database", f"sqlite:///{installed['HOME']}/table.db"]
    process = subprocess.Popen([sys.executable, "-m", "triskel.cli", *line], env=installed, cwd=installed["HOME"])
    found = f"http://127.0.0.1:{port}"
    until = time.monotonic() + 60
    while True:
        try:
            httpx.get(found, timeout=5)
            break
        except httpx.TransportError:
            assert process.poll() is None
            assert time.monotonic() < until
            time.sleep(0.1)
    yield found
    process.terminate()
    process.wait(20)


@pytest.mark.parametrize(
    ("lang", "words"), [("ru", ("Ставка", "Какую карту положить?")), ("en", ("Stake", "Which card do you lay?"))]
)
def test_it_is_played_on_its_own_page(lang: str, words: tuple[str, ...], address: str) -> None:
    browser = httpx.Client(base_url=address, headers={"accept": "text/html", "accept-language": lang}, timeout=20)
    assert browser.get("/new/overbid").status_code == 200
    answer = post(browser, "/tables", game="overbid", mode="hotseat")
    assert answer.status_code == 303, answer.text
    table = str(answer.headers["location"])
    chosen = 0
    for _ in range(60):
        page = browser.get(table).text
        asked = decision_of(page)
        if asked is not None:
            assert all(each in page for each in words)
            assert choose_first(browser, table, asked).status_code < 400
            chosen += 1
        elif "/uncover" in page:
            assert post(browser, f"{table}/uncover").status_code < 400
        else:
            break
    assert 10 <= chosen <= 18


@pytest.mark.parametrize(
    ("lang", "title", "about", "asked"),
    [
        ("ru", "Стол для четырёх игр", "Две тайные ставки", "Сколько очков побеждают"),
        ("en", "A table for four games", "Two secret bids", "The points that win"),
    ],
)
def test_it_presents_itself_and_asks_its_own_question(
    lang: str, title: str, about: str, asked: str, address: str
) -> None:
    browser = httpx.Client(base_url=address, headers={"accept": "text/html", "accept-language": lang}, timeout=20)
    home = browser.get("/").text
    assert title in home
    assert about in home
    assert 'data-game="overbid" data-accent="steel"' in home
    assert "/new/overbid" in home
    assert "/workshop/overbid" not in home, "it brings no craft to the workshop"
    assert asked in browser.get("/new/overbid").text
    made = post(browser, "/tables", game="overbid", mode="hotseat", target="3")
    assert made.status_code == 303, made.text
    assert post(browser, "/tables", game="overbid", mode="hotseat", target="99").status_code == 422


POSITION = """
game = "overbid"
[setup]
target = 5
[position]
hands = [[2, 5, 9], [1, 4, 7]]
points = [4, 0]
"""


def test_a_position_of_it_is_edited_as_text_and_tried_out(address: str) -> None:
    browser = httpx.Client(base_url=address, headers={"accept": "text/html", "accept-language": "en"}, timeout=30)
    page = browser.get("/judge/overbid").text
    assert "The position is possible" in page
    assert "/judge/overbid" in browser.get("/judge/overbid?from=empty").text
    assert "The position is possible" in post(browser, "/judge/overbid/check", text=POSITION).text
    wrong = post(browser, "/judge/overbid/check", text=POSITION.replace("[4, 0]", "[9, 0]"))
    assert "The position is impossible" in wrong.text
    tree = post(browser, "/judge/overbid/whatif", text=POSITION)
    assert tree.status_code == 303, tree.text
    assert "Which card do you lay?" in browser.get(tree.headers["location"]).text
