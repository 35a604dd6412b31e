"""Fills a new SQLite database by playing at a real server, and writes it down as SQL.

    python -m tests.table.db.make_dump tests/table/db/NAME.sql

Every version whose database is to stay readable has a dump that its own code made: matches of all games in progress, an
account, a tournament, and whatever else the table keeps. The tokens are fixed, so that the matches can be played on.
"""

import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.table.conftest import Server
from tests.table.server.test_pages import post
from triskel.kernel.kit import find_game

NAMES = ("Ann", "Боб", "Cid")
TOKENS = {name: f"{number}" * 43 for number, name in enumerate(NAMES)}
PASSWORD = "a long enough one"
SETUPS: dict[str, dict[str, Any]] = {
    "unmatched": {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"},
    "inis": {"players": 3},
    "berserk": {},
}
PLAYED = {"unmatched": 24, "inis": 16, "berserk": 20}
"""Choices made at each table."""


def as_program(server: Server, name: str) -> httpx.Client:
    return server.api(TOKENS[name])


def as_browser(server: Server, name: str) -> httpx.Client:
    browser = server.browser()
    browser.get("/")
    browser.cookies.set("triskel", TOKENS[name], domain="127.0.0.1")
    return browser


def play(players: list[httpx.Client], table: str, choices: int) -> int:
    """Whoever has a question open answers it, not always with the first option. How many answers were given."""
    for made in range(choices):
        for player in players:
            shown = player.get(f"/matches/{table}").json()
            if (decision := shown["view"]["decision"]) is not None and shown["result"] is None:
                break
        else:
            return made
        option = decision["options"][made % len(decision["options"])]["option"]
        answer = player.post(f"/matches/{table}/choices", json={"decision": decision["id"], "option": option})
        assert answer.status_code == 200, answer.text
    return choices


def begin(server: Server, game: str, **more: Any) -> tuple[str, list[httpx.Client]]:
    """A table of people."""
    seats = 3 if game == "inis" else 2
    players = [as_program(server, name) for name in NAMES[:seats]]
    made = players[0].post(
        "/matches",
        json={"game": game, "seats": ["me", *["open"] * (seats - 1)], "setup": SETUPS[game], "name": "Ann", **more},
    )
    assert made.status_code == 201, made.text
    for name, player in zip(NAMES[1:], players[1:], strict=False):
        assert player.post(f"/join/{made.json()['invite']}", json={"name": name}).status_code == 200
    return made.json()["id"], players


def fill(server: Server) -> None:
    """Something of everything that is kept."""
    clocks: dict[str, dict[str, Any]] = {"berserk": {"kind": "fischer", "base": 600000, "increment": 30}}
    for game, choices in PLAYED.items():
        table, players = begin(server, game, **({"clock": clocks[game]} if game in clocks else {}))
        assert play(players, table, choices) == choices
        players[0].post(f"/matches/{table}/chat", json={"text": f"Hello, Привет: {game}"})
    finished, players = begin(server, "unmatched", listed=True)
    play(players, finished, 6)
    players[1].post(f"/matches/{finished}/resign", json={})
    bob = as_browser(server, "Боб")
    assert post(bob, f"/t/{table}/stops", wish="never").status_code == 204
    assert post(bob, f"/t/{table}/call", why="What now?").status_code == 204
    assert post(bob, f"/t/{finished}/report", seat=0, words="Rude").status_code == 204
    assert post(bob, f"/t/{finished}/block", seat=0).status_code == 303
    ann = as_browser(server, "Ann")
    assert post(ann, "/decks", name="Mine").status_code == 303
    assert post(ann, "/workshop/berserk", act="save", text="…").status_code == 303
    cup = post(ann, "/tournaments", game="inis", title="Cup", rounds=2).headers["location"]
    code = ann.get(cup).text.split(f"{cup}/join/")[1][:16]
    for name in NAMES[1:]:
        assert post(as_browser(server, name), f"{cup}/join/{code}", name=name).status_code == 303
    assert post(ann, f"{cup}/next").status_code == 303
    cid = as_browser(server, "Cid")
    assert post(cid, "/me/register", name="Cid", password=PASSWORD).status_code == 303


@contextmanager
def filled() -> Iterator[Path]:
    """The file of a database that was played on."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.db"
        server = Server(f"sqlite:///{path}", find_game=find_game)
        try:
            fill(server)
        finally:
            server.stop()
        yield path


def main(to: str) -> int:
    with filled() as path:
        database = sqlite3.connect(path)
        written = "\n".join(database.iterdump())
        database.close()
    Path(to).write_text(f"{written}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
