"""Matches of each game, played by somebody who presses only what is in sight and understands every question.

The first sixty questions of one match of each game; `make prove` plays five whole ones of each, at all sizes.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.browser.conftest import Visit
from tests.browser.newcomer import Newcomer
from tests.browser.server import Server
from tests.browser.test_answers import SETUPS

WHOLE: Final = int(os.environ.get("TRISKEL_WHOLE_MATCHES", "0"))
MATCHES: Final = WHOLE or 1
MOST: Final = 1500 if WHOLE else 60
DEAL: Final = 1
"""What comes up; with it none of the matches is short."""
SIZES: Final = ((1280, 720), (390, 844), (1366, 768), (360, 640), (1440, 900))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A table of its own for each match, on which nothing hangs on luck."""
    made = Server(tmp_path, deal=DEAL)
    yield made
    made.stop()


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize("game", SETUPS)
def test_a_match_by_what_is_visible(visit: Visit, server: Server, game: str, seed: int) -> None:
    width, height = SIZES[seed % len(SIZES)]
    page = visit("/", width=width, height=height, lang="en-GB" if seed % 2 else "ru-RU", has_touch=width < 641)
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(f"/new/{game}")
    page.click("label:has(input[name='level'][value='random'])")
    page.click(".new__go button")
    me = Newcomer(page, seed)
    for _ in range(MOST):
        if not me.turn():
            break
    if WHOLE or me.questions < MOST:
        assert page.locator("#over.over").count() == 1, "the match did not end"
    assert not me.puzzled, "\n".join(f"{what}: {how}" for what, how in me.puzzled.items())
    assert me.questions > 20
