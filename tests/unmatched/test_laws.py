"""The laws of Unmatched hold in every recorded match and in every scenario, and each of them has something to say."""

import ast
from pathlib import Path

import pytest

from triskel.kernel.bench.law import Watch
from triskel.kernel.books.record import parse
from triskel.kernel.books.scenario import read
from triskel.kernel.why.rulebook import rulebook
from triskel.lab.coverage import scenario_files
from triskel.lab.laws import lawbook_of, watch_record, watch_scenario

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LAWBOOK = ROOT / "src" / "triskel" / "games" / "unmatched" / "lawbook"
RECORDS = sorted((HERE / "records").glob("*.txt"))
SCENARIOS = [path for path in scenario_files("unmatched", ROOT) if "giant.toml" not in path.read_text(encoding="utf-8")]
"""Without the large fighter, which no printed hero is: the laws do not know such."""
BOOK = lawbook_of("unmatched")
MAY_IMPORT = (
    "triskel.kernel",
    "triskel.games.unmatched.lawbook",
    "triskel.games.unmatched.state.arena",
    "triskel.games.unmatched.state.board",
    "triskel.games.unmatched.state.hero",
)
"""Heroes and boards are read as data; nothing that plays the game is called."""


def watched(path: Path) -> list[Watch]:
    """A recorded match, or a scenario with its cases, played with the laws watched."""
    text = path.read_text(encoding="utf-8")
    return [watch_record(parse(text), BOOK)] if path in RECORDS else watch_scenario(read(text, str(path)), BOOK)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_law_holds_in_a_recorded_match(path: Path) -> None:
    for eye in watched(path):
        assert eye.match.outcome is not None
        assert not eye.breaches, "\n".join(map(str, eye.breaches[:3]))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_law_holds_in_a_scenario(path: Path) -> None:
    for eye in watched(path):
        assert not eye.breaches, "\n".join(map(str, eye.breaches[:3]))


def test_every_law_has_something_to_say() -> None:
    silent = set(BOOK.laws)
    for path in [*SCENARIOS, *RECORDS[:40]]:  # the shortest first
        for eye in watched(path):
            silent -= {name for name, times in eye.spoken.items() if times}
        if not silent:
            return
    raise AssertionError(f"never heard: {sorted(silent)}")


def test_there_are_many_laws_and_each_cites_the_book() -> None:
    known = set(rulebook("unmatched"))
    assert len(BOOK.laws) >= 50
    for law in BOOK.laws.values():
        assert law.rules, law.name
        assert set(law.rules) <= known, f"{law.name} cites {set(law.rules) - known}"
        assert law.en.endswith(".")
        assert law.ru.endswith(".")


@pytest.mark.parametrize("path", sorted(LAWBOOK.glob("*.py")), ids=lambda path: path.stem)
def test_the_laws_call_nothing_that_plays_the_game(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("triskel"):
            assert (node.module or "").startswith(MAY_IMPORT), f"{path.name} imports {node.module}"
