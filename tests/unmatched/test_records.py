"""Whole recorded duels and team matches: a change that alters any of them is seen."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from triskel.kernel import Match
from triskel.kernel.books.record import parse, replay, write
from triskel.kernel.kit import find_game

HERE = Path(__file__).parent
RECORDS = sorted((HERE / "records").glob("*.txt"))
GOLDEN = sorted((HERE / "golden").glob("*.txt"))


@cache
def again(path: Path) -> Match[Any]:
    return replay(parse(path.read_text(encoding="utf-8")), find_game)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_match_replays_to_its_end(path: Path) -> None:
    match = again(path)
    assert match.outcome is not None
    assert write(match) == path.read_text(encoding="utf-8")


def test_the_recorded_matches_show_every_hero_board_and_number_of_players() -> None:
    assert len(RECORDS) >= 200
    setups = [again(path).setup for path in RECORDS]
    game = find_game("unmatched").describe()
    assert {hero for setup in setups for hero in setup["heroes"]} == set(game["heroes"])
    assert {setup["board"] for setup in setups} == set(game["boards"])
    assert {len(set(setup["seats"])) for setup in setups} == {2, 3, 4}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_playthrough_reads_as_it_did(path: Path) -> None:
    """The log of a recorded match, as the first seat reads it: `000.ru.txt` is record 000 in Russian."""
    number, lang = path.name.split(".")[:2]
    match = again(HERE / "records" / f"{number}.txt")
    lines = [match.game.log_line(match.state, event.for_seat(0), lang) for event in match.events]
    assert "\n".join(lines) + "\n" == path.read_text(encoding="utf-8")


def test_there_are_golden_playthroughs_in_both_languages() -> None:
    assert {path.name.split(".")[1] for path in GOLDEN} == {"ru", "en"}
    assert len(GOLDEN) >= 6
