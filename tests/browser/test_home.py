"""The home page: the match that most people watch is a whole board there, small as it is."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.server import Server

PIECES = {"unmatched": ".fighter:not(.gone)", "inis": ".land", "berserk": ".cell"}
"""What lies on the board of each game."""
BEGUN = {"unmatched": ('class="fighter x', 3), "inis": ('class="land ', 2), "berserk": ('class="cell ', 30)}
"""So many of it lie there once play has begun, and how their drawing begins."""
SEEN = """board => {
  const box = each => { const at = each.getBoundingClientRect(); return [at.left, at.top, at.width, at.height]; };
  return [box(board), [...board.querySelectorAll(board.dataset.pieces)].map(box)];
}"""


@contextmanager
def public_match(server: Server, game: str) -> Iterator[str]:
    """Two programs play where everybody may watch, until there is something on the board."""
    dice = random.Random(game)
    with httpx.Client(base_url=f"{server.url}/api", timeout=180) as client:

        def asked(path: str, token: str = "", **body: Any) -> Any:
            heads = {"authorization": f"Bearer {token}"} if token else {}
            while True:
                answer = client.post(path, json=body, headers=heads) if body else client.get(path, headers=heads)
                if answer.status_code != httpx.codes.SERVICE_UNAVAILABLE:  # the machine has too much to do
                    assert answer.is_success, answer.text
                    return answer.json()

        made = asked("/matches", game=game, seats=["me", "open"], public=True)
        tokens = [made["token"], asked(f"/join/{made['invite']}", name="Second")["token"]]
        path = f"/matches/{made['id']}"
        sign, least = BEGUN[game]
        while httpx.get(f"{server.url}/live/board", timeout=180).text.count(sign) < least:
            for token in tokens:
                shown = asked(path, token)
                if (decision := shown["view"]["decision"]) is not None:
                    option = dice.choice(decision["options"])["option"]
                    asked(f"{path}/choices", token, seat=shown["seat"], decision=decision["id"], option=option)
        yield made["id"]
        asked(f"{path}/resign", tokens[0], seat=0)


@pytest.mark.parametrize("game", PIECES)
def test_the_most_watched_match_is_a_whole_board(visit: Visit, server: Server, game: str) -> None:
    with public_match(server, game) as table:
        watcher = visit(f"/t/{table}")
        expect(watcher.locator("#board")).to_have_count(1)
        for width, height in ((1366, 768), (390, 844)):
            home = visit("/", width=width, height=height)
            expect(home.locator(f"#watch a[href='/t/{table}']")).to_have_count(1)
            board = home.locator(".watch__board")
            expect(board.locator(PIECES[game]).first).to_be_attached()
            board.evaluate("(board, pieces) => { board.dataset.pieces = pieces; }", PIECES[game])
            (left, top, wide, tall), pieces = board.evaluate(SEEN)
            assert tall > 0.4 * wide
            assert len({(round(x), round(y)) for x, y, *_ in pieces}) == len(pieces) > 1, "each at its place"
            for x, y, w, h in pieces:
                assert min(w, h) > 12, "large enough to be seen"
                assert left - 1 <= x <= left + wide - w + 1
                assert top - 1 <= y <= top + tall - h + 1
            assert home.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
