"""Is the house in order? Part of `make lint`.

- No knot of imports, those inside functions counted.
- No room with more than 25 modules: before it overflows, ask which noun is missing.
- No module and no file of tests with more than 600 lines.
- Nobody outside a game names it: not in code, not in a docstring, not in a style sheet. What needs something of a game
  asks its kit for a room.

python tools/check_house.py
"""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
GAMES = SOURCE / "triskel" / "games"
MOST_MODULES = 25
MOST_LINES = 600


def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    return {
        ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__"): path
        for path in sorted((SOURCE / "triskel").rglob("*.py"))
    }


def imported(path: Path) -> Iterator[str]:
    """Every name that the module imports anywhere, also for types only."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names)


def graph(known: Mapping[str, Path]) -> dict[str, set[str]]:
    """Who imports whom; a package is no import of the modules inside it."""
    return {
        name: {each for each in imported(path) if each in known and each != name and not name.startswith(f"{each}.")}
        for name, path in known.items()
    }


def knot(known: Mapping[str, Path]) -> list[str]:
    """A ring of modules that import one another; nothing if there is none."""
    try:
        TopologicalSorter(graph(known)).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def crowded(known: Mapping[str, Path]) -> list[str]:
    """The folders that hold too many modules; what says what the folder is does not count."""
    held = Counter(path.parent for path in known.values() if path.stem != "__init__")
    return [f"{folder.name} holds {count} modules" for folder, count in sorted(held.items()) if count > MOST_MODULES]


def long(files: Iterable[Path]) -> list[str]:
    """The files that nobody reads to the end."""
    counted = ((path, len(path.read_text("utf-8").splitlines())) for path in sorted(files))
    return [f"{path.name} has {count} lines" for path, count in counted if count > MOST_LINES]


def games() -> list[str]:
    """The games of this package: each is a folder of its own."""
    return sorted(path.parent.name for path in GAMES.glob("*/__init__.py"))


def outside() -> dict[str, Path]:
    """Everything that people wrote outside the games, by its path in the package."""
    package = SOURCE / "triskel"
    found = (path for kind in ("py", "css", "js", "svg", "toml") for path in package.rglob(f"*.{kind}"))
    return {
        path.relative_to(package).as_posix(): path
        for path in sorted(found)
        if GAMES not in path.parents or path.parent == GAMES
    }


def naming(files: Mapping[str, Path], names: Iterable[str]) -> dict[str, list[int]]:
    """The files that name a game, in any spelling (also as a part of another name), and the lines where they do."""
    word = re.compile(rf"(?<![a-z])(?:{'|'.join(names)})(?![a-z])", re.IGNORECASE)
    found = {
        name: [number for number, line in enumerate(path.read_text("utf-8").splitlines(), 1) if word.search(line)]
        for name, path in files.items()
    }
    return {name: lines for name, lines in found.items() if lines}


def misplaced(found: Mapping[str, list[int]]) -> list[str]:
    """What is wrong with who names a game."""
    return [f"{name}:{lines[0]} names a game" for name, lines in found.items()]


def main() -> int:
    """Say what is wrong; 1 if anything is."""
    ring = knot(modules())
    wrong = ["a knot of imports: " + " ← ".join(ring)] if ring else []
    wrong += crowded(modules())
    wrong += long([*modules().values(), *(ROOT / "tools").rglob("*.py"), *(ROOT / "tests").rglob("*.py")])
    wrong += misplaced(naming(outside(), games()))
    for each in wrong:
        print(each)
    if not wrong:
        print(
            f"{len(modules())} modules, no knot, no crowded room, no endless module; nobody outside the games names one"
        )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
