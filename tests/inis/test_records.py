"""Sixty whole matches as they were played once: a change that alters any of them is seen."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from triskel.games.inis.game import GAME as INIS
from triskel.games.inis.state.deck import SLUG
from triskel.kernel import Match
from triskel.kernel.books.record import parse, replay, write

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))


@cache
def again(path: Path) -> Match[Any]:
    """The match of a record, played again."""
    return replay(parse(path.read_text(encoding="utf-8")), lambda name: INIS)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_match_replays_to_its_end(path: Path) -> None:
    match = again(path)
    assert match.outcome is not None
    assert match.outcome.reason == "victory"
    assert write(match) == path.read_text(encoding="utf-8")


def test_the_sixty_recorded_matches_play_every_card() -> None:
    assert len(RECORDS) == 60
    played: set[str] = set()
    for path in RECORDS:
        played |= set(INIS.uses(again(path).state))
    assert played == set(SLUG)
