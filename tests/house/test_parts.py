"""Parts: what games bring is declared once, is of its kind, and is told on the page about adding a game."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from triskel.cli import room as cli_room
from triskel.flat.build import PLANS
from triskel.kernel.kit import Kit, Part, bring, game_names
from triskel.lab import room as lab_room
from triskel.table.analysis.picture import DRAWN
from triskel.table.cards.shelf import CATALOGUE
from triskel.table.editor.bench import BENCH, bench_of
from triskel.table.judge.umpire import UMPIRE, umpire_of
from triskel.table.pages.card import CARD, card_of, worn
from triskel.table.pages.new import FORM
from triskel.table.play.seats.seating import SEATING, seating_of
from triskel.table.web.app import HANDLERS
from triskel.table.workshop.craft import CRAFT

ROOT = Path(__file__).resolve().parents[2]
PARTS: list[Part[Any]] = [
    BENCH, CARD, CATALOGUE, CRAFT, DRAWN, FORM, HANDLERS, PLANS, SEATING, UMPIRE, cli_room.ROOM, lab_room.ROOM,
]  # fmt: skip


def test_these_are_all_parts_and_the_page_tells_of_each() -> None:
    text = "\n".join(path.read_text("utf-8") for path in (ROOT / "src" / "triskel").rglob("*.py"))
    declared = set(re.findall(r'\bPart\("([a-z.]+)", "([A-Z]+)",', text))
    assert declared == {(each.room, each.name) for each in PARTS}
    page = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    assert [each for each in PARTS if f"| `{each.room}` | `{each.name}`" not in page] == []


@pytest.mark.parametrize("part", PARTS, ids=lambda each: each.room)
def test_what_our_games_bring_is_of_its_kind(part: Part[Any]) -> None:
    found = part.all()
    assert found
    assert list(found) == [game for game in game_names() if game in found]
    assert all(isinstance(each, part.kind) for each in found.values())


def test_every_game_of_ours_is_at_home_at_the_table() -> None:
    for part in (BENCH, CARD, FORM, SEATING):
        assert set(part.all()) == set(game_names()), part.room


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a game that has nothing yet."""
    package = tmp_path / "stranger"
    (package / "table").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "table" / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    away = bring(Kit("stranger", "stranger"))
    yield package
    away()
    for name in [each for each in sys.modules if each.partition(".")[0] == "stranger"]:
        del sys.modules[name]


def test_a_game_that_brings_nothing_gets_plain_answers(guest: Path) -> None:
    assert [part.of("stranger") for part in PARTS] == [None] * len(PARTS)
    assert seating_of("stranger").mates(None, 1) == {1}
    assert umpire_of("stranger").verdicts(None) == ("decision", "draw")
    assert bench_of("stranger").main_phase == ""
    assert card_of("stranger").accent == "steel"
    assert worn("stranger") == {"data_game": "stranger", "data_accent": "steel"}


def test_a_game_that_nobody_knows_brings_nothing() -> None:
    assert CARD.of("nobody") is None


@pytest.mark.parametrize("text", ["CRAD = 1", "CARD = 'red'", "from triskel.table.pages.card import GameCard as CARD"])
def test_a_part_that_is_misspelt_or_something_else_is_an_error(text: str, guest: Path) -> None:
    (guest / "table" / "card.py").write_text(text)
    with pytest.raises(TypeError, match=r"stranger\.table\.card must bring CARD"):
        CARD.of("stranger")
