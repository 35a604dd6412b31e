"""The laws of Berserk hold in recorded battles and in scenarios; each has something to say, and sees what it is for."""

import ast
import os
from collections import Counter
from pathlib import Path

import pytest

from triskel.kernel import Chance
from triskel.kernel.books.record import parse
from triskel.kernel.books.scenario import check, read
from triskel.kernel.kit import find_game
from triskel.lab import laws
from triskel.lab.coverage import scenario_files
from triskel.lab.laws import lawbook_of, run, watch_record, watch_scenario
from triskel.lab.simulate import setup_of

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LAWBOOK = ROOT / "src" / "triskel" / "games" / "berserk" / "lawbook"
EVERY = 1 if os.environ.get("TRISKEL_ALL_RECORDS") else 8
RECORDS = sorted((HERE / "records").glob("*.txt"))[::EVERY]
SCENARIOS = [path for path in scenario_files("berserk", ROOT) if path.parent.name != "puzzles"]
BOOK = lawbook_of("berserk")
MAY_IMPORT = (
    "triskel.kernel",
    "triskel.games.berserk.lawbook",
    "triskel.games.berserk.state.effects",
    "triskel.games.berserk.state.face",
    "triskel.games.berserk.state.stack",
    "triskel.games.berserk.state.war",
    "triskel.games.berserk",  # the nodes of the card language
)
"""Cards, texts and the table are read as data; nothing that plays the game is called."""
pytestmark = pytest.mark.usefixtures("printed_sets")


def test_there_are_enough_laws() -> None:
    assert len(BOOK.laws) >= 120
    sentences = [law.en for law in BOOK.laws.values()] + [law.ru for law in BOOK.laws.values()]
    assert len(set(sentences)) == len(sentences), "two laws say the same"


@pytest.mark.parametrize("path", sorted(LAWBOOK.glob("*.py")), ids=lambda path: path.stem)
def test_no_law_calls_what_it_checks(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            assert not any(each.name.startswith("triskel") for each in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("triskel"):
            assert node.module is not None
            known = node.module in MAY_IMPORT or node.module.startswith(("triskel.kernel.", f"{MAY_IMPORT[1]}."))
            assert known, f"{path.name} imports {node.module}"
            if node.module == "triskel.games.berserk":
                assert [each.name for each in node.names] == ["nodes"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_law_holds_in_a_recorded_battle(path: Path) -> None:
    eye = watch_record(parse(path.read_text(encoding="utf-8")), BOOK)
    assert eye.match.outcome is not None
    assert not eye.breaches, "\n".join(map(str, eye.breaches[:3]))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_law_holds_in_a_scenario(path: Path) -> None:
    for eye in watch_scenario(read(path.read_text(encoding="utf-8"), str(path)), BOOK):
        assert not eye.breaches, "\n".join(map(str, eye.breaches[:3]))


def test_nearly_every_law_has_something_to_say() -> None:
    """In a few lively battles and in the scenarios; which laws are rare stands in docs/laws.toml."""
    spoken: Counter[str] = Counter()
    for path in SCENARIOS:
        for eye in watch_scenario(read(path.read_text(encoding="utf-8"), str(path)), BOOK):
            spoken += eye.spoken
    found = run("berserk", {"lively": True}, 0, 10, 3)
    assert not found.breaches, "\n".join(each.words for each in found.broken)
    spoken += found.spoken
    silent = [name for name in BOOK.laws if not spoken[name]]
    assert len(silent) <= 8, silent


def test_battles_begin_in_the_middle_too_and_every_such_position_is_a_possible_one() -> None:
    game = find_game("berserk")
    drawn = 0
    for seed in range(40):
        setup = game.complete_setup(setup_of(game, game.watched_wishes(Chance(seed << 8)), seed))
        position = game.watched_position(Chance(seed << 8 | 1), setup)
        if position is not None:
            drawn += 1
            state, reasons = game.survey(setup, position)
            assert state is not None
            assert not reasons, [str(each.text("en")) for each in reasons]
    assert 8 < drawn < 32, "some battles begin in the middle, others at the beginning"


def test_a_broken_law_in_such_a_battle_is_kept_as_a_scenario_that_plays_it_again() -> None:
    game = find_game("berserk")
    seed = next(each for each in range(40) if laws._begun(game, setup_of(game, {}, each), each)[1] is not None)
    match, position = laws._begun(game, setup_of(game, {}, seed), seed)
    assert position is not None
    eye = laws.watch(match, seed, BOOK, most=60)
    assert not eye.breaches
    again = read(laws._told(match, position), "told")
    assert check(again, find_game) == []
    assert len(again.steps[0]["choose"]) == len(match.entries)
