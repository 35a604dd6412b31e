"""Which rules the tests prove, and where the code, the tests, the scenarios and the documents cite them.

Everything here is read from the files, nothing is run: a rule counts as tested if a test is marked with it
(`@pytest.mark.rule("U-ATK-3")`) or if a scenario of the library lists it. Whether such a test can fail is another
question, which `tools/break_rule.py` answers.
"""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, final

from triskel.kernel.kit import game_names
from triskel.kernel.play.refusal import BadContent
from triskel.kernel.why.rulebook import rulebook

MATERIAL: Final = {"boards", "heroes", "decks", "axes.toml"}
"""Folders and files of the library that are no scenarios: what they use, and what a matrix of them is made of."""
_PARTS: Final = MATERIAL | {"puzzles", "lessons"}
"""What proves no rule: the material, and what players solve and learn from."""

_HEADINGS: Final = re.compile(r"-\d+$")


@final
class Citation:
    """A place that names a rule."""

    __slots__ = ("line", "path", "rule")

    def __init__(self, rule: str, path: Path, line: int) -> None:
        self.rule = rule
        self.path = path
        self.line = line

    def __repr__(self) -> str:
        return f"{self.path}:{self.line} {self.rule}"


def project_root() -> Path:
    """The checkout that this package was installed from; only there are tests and scenarios."""
    root = Path(__file__).resolve().parents[3]
    if not (root / "tests").is_dir():
        raise BadContent("coverage is counted in a checkout of the project; this installation has no tests")
    return root


def coverage(games: Iterable[str] = (), root: Path | None = None) -> dict[str, dict[str, list[str]]]:
    """For each game (all that have a rule index): testable ids, those with a marked test, and those without."""
    root = root or project_root()
    figures = {}
    for game in games or [name for name in game_names() if has_index(name)]:
        testable = [rule.id for rule in rulebook(game).values() if rule.testable]
        marked = {each.rule for each in proofs(game, root)}
        figures[game] = {
            "testable": testable,
            "tested": [id for id in testable if id in marked],
            "untested": [id for id in testable if id not in marked],
        }
    return figures


def has_index(game: str) -> bool:
    """Whether the game has a rule index yet."""
    try:
        return bool(rulebook(game))
    except (FileNotFoundError, ModuleNotFoundError):
        return False


def proofs(game: str, root: Path | None = None) -> list[Citation]:
    """Marked tests and scenarios of a game, one citation for each id they name."""
    root = root or project_root()
    rules = rulebook(game)
    found = []
    for path in sorted((root / "tests").rglob("test_*.py")):
        own = path.relative_to(root / "tests").parts[0] == game
        found += [each for each in marks(path) if own or each.rule in rules]
    for path in scenario_files(game, root):
        found += scenario_rules(path)
    return found


def scenario_files(game: str, root: Path | None = None) -> list[Path]:
    """The scenario library of a game, without the boards and heroes that it uses."""
    folder = (root or project_root()) / "scenarios" / game
    return sorted(path for path in folder.rglob("*.toml") if not _PARTS & set(path.relative_to(folder).parts))


def scenario_rules(path: Path, key: str = "rules") -> list[Citation]:
    """The ids that a scenario lists under `rules`, or under another key."""
    text = path.read_text(encoding="utf-8")
    return [Citation(id, path, _line_of(text, f'"{id}"')) for id in tomllib.loads(text).get(key, ())]


def marks(path: Path, name: str = "rule") -> list[Citation]:
    """The ids in `pytest.mark.rule(...)` of a test file, or in another mark, whatever they are attached to."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == name:
            for each in node.args:
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    found.append(Citation(each.value, path, node.lineno))
    return found


def code_citing(game: str, root: Path | None = None) -> list[Citation]:
    """Where the package of a game names rules: comments, docstrings, texts, data.

    The index itself does not count, nor do the laws: they watch the rules and do none.
    """
    folder = (root or project_root()) / "src" / "triskel" / "games" / game
    paths = [
        each
        for each in (*folder.rglob("*.py"), *folder.rglob("*.toml"))
        if "lawbook" not in each.relative_to(folder).parts
    ]
    return [each for path in sorted(paths) if path.name != "rules.toml" for each in ids_in(game, path)]


def documents_citing(game: str, root: Path | None = None) -> list[Citation]:
    """Where the documents name rules of a game."""
    root = root or project_root()
    paths = [*(root / "docs").rglob("*.md"), *root.glob("*.md")]
    return [each for path in sorted(paths) for each in ids_in(game, path)]


def ids_in(game: str, path: Path) -> list[Citation]:
    """Every id of the game in a file. Where ids have a shape of their own, unknown ones are found too."""
    return [
        Citation(id, path, number)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for id in _ids(game, line)
    ]


def _ids(game: str, line: str) -> Iterator[str]:
    pattern = _pattern(game)
    chapters = _chapters(game)
    for match in pattern.finditer(line):
        if match.group() not in chapters:
            yield match.group()


@cache
def _pattern(game: str) -> re.Pattern[str]:
    """How the ids of a game look. Where all begin with the same letter (U-ATK-3), text alone tells them from anything
    else; where they look like anything else (303.4), only the known ones count, as whole words.
    """
    ids = sorted(rulebook(game), key=len, reverse=True)
    letters = {id[: id.find("-")] for id in ids}
    if len(letters) == 1 and (letter := letters.pop()).isalpha():
        return re.compile(rf"(?<![\w-]){letter}-[A-Z]+(?:-[A-Z]+)*(?:-\d+)?(?![\w-])")
    return re.compile(r"(?<![\w.-])(?:" + "|".join(re.escape(id) for id in ids) + r")(?![\w-]|\.\d)")


@cache
def _chapters(game: str) -> frozenset[str]:
    """A whole chapter may be cited too (U-DOOR): ids without their numbers, less those that are rules themselves."""
    rules = rulebook(game)
    return frozenset(_HEADINGS.sub("", id) for id in rules) - set(rules)


def unknown_citations(game: str, root: Path | None = None) -> list[Citation]:
    """Citations of rules that do not exist, anywhere."""
    rules = rulebook(game)
    every = [*proofs(game, root), *code_citing(game, root), *documents_citing(game, root)]
    return [each for each in every if each.rule not in rules]


def uncited(game: str, root: Path | None = None) -> dict[str, list[str]]:
    """Testable rules that no code names, and those that no test names."""
    testable = [rule.id for rule in rulebook(game).values() if rule.testable]
    in_code = {each.rule for each in code_citing(game, root)}
    in_tests = {each.rule for each in proofs(game, root)}
    return {
        "code": [id for id in testable if id not in in_code],
        "tests": [id for id in testable if id not in in_tests],
    }


def where(game: str, id: str, root: Path | None = None) -> dict[str, list[str]]:
    """Where a rule is done, proved and spoken of, as path:line; for `triskel rules GAME ID`."""
    root = root or project_root()

    def places(citations: Iterable[Citation]) -> list[str]:
        return [f"{each.path.relative_to(root)}:{each.line}" for each in citations if each.rule == id]

    return {
        "code": places(code_citing(game, root)),
        "tests": places(proofs(game, root)),
        "documents": places(documents_citing(game, root)),
    }


def _line_of(text: str, part: str) -> int:
    return text[: text.find(part)].count("\n") + 1


def table(figures: dict[str, dict[str, Any]]) -> str:
    """The figures as a Markdown table, for the documents."""
    rows = ["| game | testable | tested | untested |", "|---|---:|---:|---|"]
    for game, row in figures.items():
        rows.append(f"| {game} | {len(row['testable'])} | {len(row['tested'])} | {', '.join(row['untested']) or '—'} |")
    return "\n".join(rows) + "\n"
