"""The laws of Inis hold in every recorded match and every scenario, and each of them has something to say."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from triskel.kernel import start
from triskel.kernel.bench.law import Watch
from triskel.kernel.books.record import parse
from triskel.kernel.books.scenario import read
from triskel.kernel.kit import find_game
from triskel.kernel.why.rulebook import rulebook
from triskel.lab.coverage import scenario_files
from triskel.lab.laws import lawbook_of, watch, watch_record, watch_scenario

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LAWBOOK = ROOT / "src" / "triskel" / "games" / "inis" / "lawbook"
RECORDS = sorted((HERE / "records").glob("*.txt"))
SCENARIOS = list(scenario_files("inis", ROOT))
BOOK = lawbook_of("inis")
MAY_IMPORT = ("triskel.kernel", "triskel.games.inis.lawbook", "triskel.games.inis.state.deck")
"""Cards are read as data; nothing that plays the game is called."""


@cache
def recorded(path: Path) -> Watch:
    return watch_record(parse(path.read_text(encoding="utf-8")), BOOK)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_law_holds_in_a_recorded_match(path: Path) -> None:
    eye = recorded(path)
    assert eye.match.outcome is not None
    assert not eye.breaches, "\n".join(map(str, eye.breaches[:3]))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_law_holds_in_a_scenario(path: Path) -> None:
    for eye in watch_scenario(read(path.read_text(encoding="utf-8"), str(path)), BOOK):
        assert not eye.breaches, "\n".join(map(str, eye.breaches[:3]))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_law_holds_in_random_matches(players: int) -> None:
    for seed in range(4):
        match = start(find_game("inis"), {"players": players, "round_limit": 12}, seed=seed)
        eye = watch(match, seed, BOOK)
        assert not eye.breaches, "\n".join(map(str, eye.breaches[:3]))


def test_every_law_has_something_to_say() -> None:
    silent = set(BOOK.laws)
    for eye in watched():
        silent -= {name for name, times in eye.spoken.items() if times}
        if not silent:
            return
    raise AssertionError(f"never heard: {sorted(silent)}")


def watched() -> Iterator[Watch]:
    """Everything that is watched, the shortest first."""
    for path in SCENARIOS:
        yield from watch_scenario(read(path.read_text(encoding="utf-8"), str(path)), BOOK)
    for path in RECORDS:
        yield recorded(path)


def test_the_laws_are_many_cite_the_book_and_speak_both_languages() -> None:
    known = set(rulebook("inis"))
    assert len(BOOK.laws) >= 50
    for law in BOOK.laws.values():
        assert law.rules
        assert set(law.rules) <= known, law.name
        assert law.en.endswith(".")
        assert law.ru.endswith(".")
        assert law.en[0].isupper()
        assert law.ru[0].isupper()
    assert len({law.en for law in BOOK.laws.values()}) == len({law.ru for law in BOOK.laws.values()}) == len(BOOK.laws)


def test_no_law_calls_what_it_checks() -> None:
    for path in LAWBOOK.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("triskel"):
                assert str(node.module).startswith(MAY_IMPORT), f"{path.name} imports {node.module}"
