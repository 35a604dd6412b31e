"""The compiled build: `make fast`, or TRISKEL_FAST=1 with any installer. Without it, and wherever it fails, Triskel is
plain Python with the same behaviour."""

import ast
import os
import re
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
LOWERED = Path("build", "lowered")
"""The sources as mypyc gets them: see `lowered`."""

ROOMS = (
    "kernel/play", "bots", "games/*/state", "games/*/rules", "games/*/rules/*", "games/*/compile", "games/*/nodes",
    "games/*/text/nodes", "games/*/text/nodes/*",
)  # fmt: skip
"""Every module of these is compiled, except those below, which no rollout runs through."""

ALSO = (
    "games/*/game.py", "lab/simulate.py", "kernel/arrays/schema.py",
    *(
        f"games/*/faces/{each}.py"
        for each in (
            "habits", "instinct", "knowledge", "marker", "numbered", "promise", "random_player", "schema", "shown",
            "themes", "worth",
        )
    ),
    *(f"games/*/text/{each}.py" for each in ("cards", "placing", "strife", "tales", "tile", "travel", "where")),
    *(f"games/*/content/{each}.py" for each in ("deck", "library")),
)  # fmt: skip

LEFT_OUT = (
    "bots/net.py", "bots/team.py", "games/*/compile/codex.py", "games/unmatched/state/switches.py",
    "games/*/state/kinds.py", "games/*/state/slots.py",
)  # fmt: skip


def compiled() -> list[str]:
    """The modules that mypyc compiles: the kernel, the rules and the bots, all that every decision runs through."""
    package = LOWERED / "triskel"
    found = {path for room in ROOMS for path in package.glob(f"{room}/*.py") if path.stem != "__init__"}
    found |= {path for name in ALSO for path in package.glob(name)}
    return sorted(map(str, found - {path for name in LEFT_OUT for path in package.glob(name)}))


NODES = "from triskel.games.berserk import nodes as n"
NODE = re.compile(r"(?<![\w.'\"])n\.([A-Z]\w*)")


def lowered(text: str) -> str:
    """The same module in the part of Python that mypyc makes native classes of; every line keeps its number.

    A decorator that enters phrases, and class variables of a dataclass, move to the line behind the class: to mypyc the
    one makes an ordinary class of it, and the others are fields. The nodes of Berserk are imported one by one: those
    that are reached through their module are looked up by name every time.
    """
    lines = text.split("\n")
    for each in ast.parse(text).body:
        if isinstance(each, ast.ClassDef) and any(_named(mark) == "dataclass" for mark in each.decorator_list):
            behind = []
            for mark in reversed(each.decorator_list):
                if _named(mark) == "phrase":
                    behind.append(f"{ast.unparse(mark)}({each.name})")
                    _blank(lines, mark)
            for part in each.body:
                if isinstance(part, ast.AnnAssign) and part.value and "ClassVar" in ast.unparse(part.annotation):
                    behind.append(f"setattr({each.name}, {ast.unparse(part.target)!r}, {ast.unparse(part.value)})")
                    _blank(lines, part)
            if behind:
                assert not lines[each.end_lineno], f"line {each.end_lineno + 1} must be empty"
                lines[each.end_lineno] = "; ".join(behind)
    text = "\n".join(lines).replace("@dataclass(frozen=True, slots=True)", "@dataclass(frozen=True)")
    if NODES not in lines:
        return text
    types = ", ".join(f"{each} as n_{each}" for each in sorted(set(NODE.findall(text))))
    return NODE.sub(r"n_\1", text).replace(NODES, f"{NODES}; from triskel.games.berserk.nodes import {types}", 1)


def _named(mark: ast.expr) -> str:
    return ast.unparse(mark.func if isinstance(mark, ast.Call) else mark)


def _blank(lines: list[str], part: ast.expr | ast.stmt) -> None:
    for number in range(part.lineno - 1, part.end_lineno or 0):
        lines[number] = ""


def lower() -> None:
    """Write the sources that are compiled."""
    if LOWERED.exists():
        shutil.rmtree(LOWERED)
    for path in (SOURCE / "triskel").rglob("*.py"):
        target = LOWERED / path.relative_to(SOURCE)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(lowered(path.read_text("utf-8")), "utf-8")


class WholeOrNothing(build_ext):
    """Compiles everything, or says in one line that it did not and leaves plain Python."""

    def run(self) -> None:
        """Compile; nothing half-built stays."""
        try:
            super().run()
        except Exception as error:
            if MUST:
                raise
            for name in self.get_outputs():
                Path(name).unlink(missing_ok=True)
            self.extensions = []
            give_up(error)

    def build_extensions(self) -> None:
        """With all cores."""
        one_by_one = self.compiler.compile

        def together(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                parts = pool.map(lambda source: one_by_one([source], **options), sources)
                return [each for part in parts for each in part]

        self.compiler.compile = together
        super().build_extensions()


def give_up(error: object) -> None:
    """The one line."""
    why = type(error).__name__
    print(f"triskel: not compiled ({why}, see above); this is plain Python, with the same behaviour", file=sys.stderr)


def extensions() -> list[Any]:
    """What is to be compiled; nothing if mypyc is not there or refuses."""
    try:
        from mypyc.build import mypycify

        lower()
        os.environ["MYPYPATH"] = str(LOWERED)
        found = list(mypycify(compiled(), opt_level="1", multi_file=True))
        for each in found:
            each.extra_compile_args = [*each.extra_compile_args, *ALONE]  # the list itself is shared by all
        return found
    except (Exception, SystemExit) as error:
        if MUST:
            raise
        give_up(error)
        return []


ALONE = [] if sys.platform == "win32" else ["-fvisibility=hidden"]
"""Nobody outside may replace a function of ours: then they call one another directly, not through a table."""

FAST = os.environ.get("TRISKEL_FAST", "0") != "0"
MUST = os.environ.get("TRISKEL_FAST") == "must"
"""`make fast` wants to know; an installer goes on without."""

BUILDING = {"build_ext", "build", "bdist_wheel", "editable_wheel", "develop", "install"}
COMPILER = "mypy>=2.4,<3"
"""mypyc comes with mypy. An installer that builds in an environment of its own is told to get it."""


def main() -> None:
    """Set up, with compiled modules where they are wanted."""
    if FAST and BUILDING.intersection(sys.argv):
        setup(ext_modules=extensions(), cmdclass={"build_ext": WholeOrNothing})
    elif FAST and "egg_info" in sys.argv:
        setup(setup_requires=[COMPILER])
    else:
        setup()


if __name__ == "__main__":
    main()
