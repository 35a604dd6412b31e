"""The rulings of docs/rulings.md: what each is called, which tests hold it, and where the code does it.

A ruling has a name, at the head of its row or point on the page. Tests are marked with it (`@pytest.mark.ruling("…")`,
`rulings = ["…"]` in a scenario), and the code names it where it does it. All this is read from the files; whether a
test fails when the ruling is turned is asked by `tools/break_rule.py --rulings`.
"""

import ast
import re
import tomllib
from pathlib import Path
from typing import Any, Final, final

from triskel.kernel.kit import game_names
from triskel.lab.coverage import Citation, marks, project_root, scenario_files, scenario_rules
from triskel.lab.mutation import Mutant

PAGE: Final = Path("docs", "rulings.md")
TURNS: Final = Path("tools", "turns.toml")
_NAMED: Final = re.compile(r"^(?:\| |- )(`\w+`(?:, `\w+`)*)")
_NAME: Final = re.compile(r"`(\w+)`")


@final
class Ruling:
    """One ruling of the page."""

    __slots__ = ("line", "name", "switch")

    def __init__(self, name: str, line: int, switch: bool) -> None:
        self.name = name
        self.line = line
        self.switch = switch
        """A match may choose otherwise."""

    def __repr__(self) -> str:
        return f"{self.name}{' (switch)' if self.switch else ''}"


def rulings(root: Path | None = None) -> dict[str, list[Ruling]]:
    """The rulings of each game, in the order of the page."""
    found: dict[str, list[Ruling]] = {game: [] for game in game_names()}
    game, switch = "", False
    for number, line in enumerate(((root or project_root()) / PAGE).read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("## "):
            game = line.removeprefix("## ").strip().lower()
        elif line.startswith("#") or not line.strip():
            switch = False
        elif line.startswith("| switch |"):
            switch = True
        named = _NAMED.match(line)
        if named is not None and game in found:
            found[game] += [Ruling(name, number, switch) for name in _NAME.findall(named[1])]
    return found


def unnamed(root: Path | None = None) -> list[tuple[int, str]]:
    """Rows and points of the page under a game that have no name: number and text of the line."""
    found = []
    game = False
    lines = ((root or project_root()) / PAGE).read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        if line.startswith("## "):
            game = line.removeprefix("## ").strip().lower() in game_names()
        row = line.startswith("| ") and not line.startswith(("| switch |", "| ruling |"))
        if game and (row or line.startswith("- ")) and _NAMED.match(line) is None:
            found.append((number, line))
    return found


def holding(game: str, root: Path | None = None) -> list[Citation]:
    """Tests and scenarios of a game that are marked with a ruling, one citation for each name."""
    root = root or project_root()
    found = [each for path in sorted((root / "tests" / game).rglob("test_*.py")) for each in marks(path, "ruling")]
    return found + [each for path in scenario_files(game, root) for each in scenario_rules(path, "rulings")]


def doing(game: str, root: Path | None = None) -> list[Citation]:
    """Where the package of a game names its rulings."""
    root = root or project_root()
    names = [each.name for each in rulings(root)[game] if not each.switch]
    pattern = re.compile(rf"\b(?:{'|'.join(names)})\b") if names else re.compile(r"(?!)")
    folder = root / "src" / "triskel" / "games" / game
    return [
        Citation(name, path, number)
        for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")])
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for name in pattern.findall(line)
    ]


def turned(game: str, name: str, root: Path | None = None) -> list[Mutant]:
    """The switch of a match set the other way by default: one mutant for each other choice."""
    folder = (root or project_root()) / "src" / "triskel" / "games" / game
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        tree = ast.parse(text) if f'"{name}"' in text else ast.Module([], [])
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Switch":
                first, choices, default = [_value(tree, each) for each in node.args[:3]]
                if first == name:
                    return [_otherwise(path, text, node.args[2], default, each) for each in choices if each != default]
    return []


def written(game: str, root: Path | None = None, turns: Path = TURNS) -> dict[str, Mutant]:
    """The rulings that are turned by hand, because no single statement of the code is the ruling (tools/turns.toml)."""
    root = root or project_root()
    found = {}
    for name, turn in tomllib.loads((root / turns).read_text(encoding="utf-8")).get(game, {}).items():
        path = root / "src" / "triskel" / "games" / game / turn["path"]
        before, old, after = path.read_text(encoding="utf-8").partition(turn["old"])
        if not old or turn["old"] in after:
            raise ValueError(f"{turns}: what {name} turns does not stand once in {turn['path']}")
        found[name] = Mutant(path, before.count("\n") + 1, turn["turn"], before + turn["new"] + after, 0)
    return found


def _value(tree: ast.Module, place: ast.expr) -> Any:
    """A constant as it is written there, or under the name of one."""
    if isinstance(place, ast.Name):
        for node in tree.body:
            if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == place.id and node.value is not None:
                return ast.literal_eval(node.value)
    return ast.literal_eval(place)


def _otherwise(path: Path, text: str, place: ast.expr, default: str, other: str) -> Mutant:
    lines = text.splitlines(keepends=True)
    row = lines[place.lineno - 1].encode()
    lines[place.lineno - 1] = (row[: place.col_offset] + repr(other).encode() + row[place.end_col_offset :]).decode()
    return Mutant(path, place.lineno, f"{default} becomes {other}", "".join(lines), 0)


def table(root: Path | None = None) -> str:
    """Which tests hold which ruling, as a table of a document."""
    root = root or project_root()
    lines = []
    for game, known in rulings(root).items():
        if not known:
            continue
        held: dict[str, list[str]] = {each.name: [] for each in known}
        for citation in holding(game, root):
            held.setdefault(citation.rule, []).append(_called(citation, root))
        lines += [f"## {game.capitalize()}", "", "| ruling | held by |", "|---|---|"]
        for name, tests in held.items():
            lines.append(f"| `{name}` | {', '.join(f'`{each}`' for each in dict.fromkeys(tests))} |")
        lines.append("")
    return "\n".join(lines)


def _called(citation: Citation, root: Path) -> str:
    """The test or scenario that a mark stands at."""
    path = citation.path.relative_to(root)
    if path.suffix == ".toml":
        return str(path)
    tree = ast.parse(citation.path.read_text(encoding="utf-8"))
    after = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.lineno > citation.line]
    return min(after, key=lambda node: node.lineno).name if after else str(path)
