"""Whole recorded battles: a change that alters any of them is seen."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from triskel.games.berserk.content import cards as content
from triskel.games.berserk.content import deck
from triskel.kernel import Match
from triskel.kernel.books.record import parse, replay, write
from triskel.kernel.kit import find_game

HERE = Path(__file__).parent
RECORDS = sorted((HERE / "records").glob("*.txt"))
GOLDEN = sorted((HERE / "golden").glob("*.txt"))
pytestmark = pytest.mark.usefixtures("printed_sets")


@cache
def again(path: Path) -> Match[Any]:
    return replay(parse(path.read_text(encoding="utf-8")), find_game)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_battle_replays_to_its_end(path: Path) -> None:
    match = again(path)
    assert match.outcome is not None
    assert write(match) == path.read_text(encoding="utf-8")


def test_the_recorded_battles_show_every_ready_deck_and_nearly_every_card() -> None:
    assert len(RECORDS) >= 100
    pairs = [again(path).setup["decks"] for path in RECORDS]
    named = {each for pair in pairs for each in pair if isinstance(each, str)}
    assert named == set(deck.ready())
    faces = deck.codex().faces
    dealt = {faces[face].id for pair in pairs for each in pair for face in deck.faces_of(each)}
    assert {card.id for card in content.load_set("core").cards} <= dealt
    assert {"no creatures left"} <= {again(path).state.reason for path in RECORDS}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_battle_reads_as_it_did(path: Path) -> None:
    """The log of a recorded battle, as the first seat reads it: `000.ru.txt` is record 000 in Russian."""
    number, lang = path.name.split(".")[:2]
    match = again(HERE / "records" / f"{number}.txt")
    lines = [match.game.log_line(match.state, event.for_seat(0), lang) for event in match.events]
    assert "\n".join(lines) + "\n" == path.read_text(encoding="utf-8")


def test_there_are_golden_battles_in_both_languages() -> None:
    assert {path.name.split(".")[1] for path in GOLDEN} == {"ru", "en"}
    assert len(GOLDEN) >= 4
