"""The compiled build: `make fast`, or TRISKEL_FAST=1 with any installer. Without it, and wherever it fails, Triskel is
plain Python with the same behaviour."""

import ast
import os
import re
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from importlib.metadata import version
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
            "habits", "instinct", "knowledge", "numbered", "positions/marker", "promise", "random_player", "schema",
            "shown", "themes", "worth",
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
    """The same with phrases and class variables behind their dataclass, and Berserk's nodes imported one by one.

    To mypyc other decorators make ordinary classes, such variables are fields, and what is reached through a module
    is looked up by name every time. Every line keeps its number.
    """
    lines = text.replace("@dataclass(frozen=True, slots=True)", "@dataclass(frozen=True)").split("\n")
    for each in ast.parse(text).body:
        if not isinstance(each, ast.ClassDef) or "dataclass" not in map(_word, each.decorator_list):
            continue
        marks = [mark for mark in reversed(each.decorator_list) if _word(mark) == "phrase"]
        fixed = [part for part in each.body if isinstance(part, ast.AnnAssign) and "ClassVar" in ast.unparse(part)]
        for part in (*marks, *fixed):
            lines[part.lineno - 1 : part.end_lineno] = [""] * len(lines[part.lineno - 1 : part.end_lineno])
        behind = [f"{ast.unparse(mark)}({each.name})" for mark in marks]
        behind += [f"setattr({each.name}, '{ast.unparse(part.target)}', {ast.unparse(part.value)})" for part in fixed]
        assert not (behind and lines[each.end_lineno]), f"line {each.end_lineno + 1} must be empty"
        lines[each.end_lineno] += "; ".join(behind)
    nodes = ", ".join(f"{each} as n_{each}" for each in sorted(set(NODE.findall(text))))
    text = "\n".join(lines)
    if NODES not in lines:
        return text
    return NODE.sub(r"n_\1", text).replace(NODES, f"{NODES}; from triskel.games.berserk.nodes import {nodes}", 1)


def _word(mark: ast.expr) -> str:
    return ast.unparse(mark.func if isinstance(mark, ast.Call) else mark)


def lower() -> None:
    """Write the sources that are compiled."""
    if LOWERED.exists():
        shutil.rmtree(LOWERED)
    for path in (SOURCE / "triskel").rglob("*.py"):
        target = LOWERED / path.relative_to(SOURCE)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(lowered(path.read_text("utf-8")), "utf-8")


GROUP = "triskel"
KEPT = Path("build", "objects", sys.implementation.cache_tag)
"""What the C compiler made, each under the hash of all that it was made of."""

NUMBER = re.compile(r"\bCPyStatics\[(\d+)\]|\b__(tmp|LL)\d+\b")
NAME = re.compile(r"[A-Za-z_]\w+")
DECLARED = re.compile(r"^extern [^(\[;]*?(\w+)[(\[;].*\n|^typedef struct[^}]*\} (\w+);\n", re.MULTILINE)
GUARD = re.compile(r"^#(ifndef|define|endif).*\n|^\n", re.MULTILINE)
INCLUDED = f'#include "__native_internal_{GROUP}.h"\n'
LOADED = "    is_initialized = 1;\n"


DEALLOC = re.compile(r"^\w+_dealloc\(.*?^\}", re.MULTILINE | re.DOTALL)
TRASHCAN = re.compile(r"^ *CPy_TRASHCAN_.*\n", re.MULTILINE)


def mended(text: str) -> str:
    """The C without a fault of mypyc (2.4): what the garbage collector does not know must not go into its trashcan.

    That keeps a chain of objects to be freed in front of each object, where those of `acyclic` classes have nothing.
    """
    return DEALLOC.sub(lambda it: it[0] if "GC_UnTrack" in it[0] else TRASHCAN.sub("", it[0]), text)


def own_numbers(sources: list[str]) -> list[str]:
    """The C of each module, with numbers of its own.

    mypyc numbers constants and labels through all modules, so that one more would change the C of all that come behind.
    Here each module has a table of its constants, which the library fills from the common one when it is loaded.
    """
    texts = [mended(Path(source).read_text("utf-8")) for source in sources]
    filling = []
    for place, text in enumerate(texts):
        if INCLUDED not in text or LOADED in text:
            continue
        table = f"CPyOwn{Path(sources[place]).stem}"
        constants: dict[str, int] = {}
        labels: dict[str, int] = {}

        def own(found: re.Match[str], table: str, constants: dict[str, int], labels: dict[str, int]) -> str:
            if found[1]:
                return f"{table}[{constants.setdefault(found[1], len(constants))}]"
            return f"__{found[2]}{labels.setdefault(found[0], len(labels))}"

        text = NUMBER.sub(partial(own, table=table, constants=constants, labels=labels), text)
        size = max(1, len(constants))
        texts[place] = text.replace(INCLUDED, f"{INCLUDED}PyObject *{table}[{size}];\n", 1)
        filling.append(
            f"    {{ extern PyObject *{table}[]; static const int from[{size}] = {{{', '.join(constants) or 0}}};\n"
            f"      for (int i = 0; i < {size}; i++) {table}[i] = CPyStatics[from[i]]; }}\n"
        )
    return [text.replace(LOADED, "".join((*filling, LOADED)), 1) for text in texts]


class Headers:
    """What the headers of the library declare: a module is compiled anew if what it names is declared otherwise."""

    def __init__(self) -> None:
        text = "".join(path.read_text("utf-8") for path in sorted(Path("build").glob(f"__native*_{GROUP}.h")))
        self.said = {found[1] or found[2]: found[0] for found in DECLARED.finditer(text)}
        self.rest = GUARD.sub("", DECLARED.sub("", text))

    def behind(self, text: str) -> list[str]:
        """Every declaration that the text names, and those that these name."""
        named: set[str] = set()
        new = self.said.keys() & NAME.findall(text)
        while new:
            named |= new
            new = self.said.keys() & {name for each in new for name in NAME.findall(self.said[each])} - named
        return [self.said[name] for name in sorted(named)]


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
        """With all cores, and only what is not what it was when it was last compiled."""
        headers = Headers()
        one_by_one = self.compiler.compile
        common = (self.compiler.executables, sys.version, version("mypy"), headers.rest)

        def compile_one(text: str, **options: Any) -> str:
            made_of = repr((common, sorted(options.items()), text, headers.behind(text)))
            kept = KEPT / f"{sha256(made_of.encode()).hexdigest()}{self.compiler.obj_extension}"
            if not kept.exists():
                source = kept.with_suffix(".c")
                source.write_text(text, "utf-8")
                [made] = one_by_one([str(source)], **options)
                source.unlink()
                os.replace(made, kept)
            return str(kept)

        def together(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return list(pool.map(partial(compile_one, **options), own_numbers(sources)))

        KEPT.mkdir(parents=True, exist_ok=True)
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
        found = list(mypycify(compiled(), opt_level="1", debug_level="0", multi_file=True, group_name=GROUP))
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
