"""Making the library of a game, and finding it again."""

import os
import platform
import shlex
import shutil
import subprocess
import sysconfig
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from triskel.flat.assembly import assembled
from triskel.flat.match import Code, Stale
from triskel.flat.plan import Plan
from triskel.flat.program import Program
from triskel.flat.samples import Samples
from triskel.kernel.kit import Kit, Part, kits

PLANS: Final = Part("flat", "PLAN", Plan)
FLAGS: Final = ("-O2", "-shared", "-fPIC", "-fvisibility=hidden", "-std=gnu11", "-w")


class NoCompiler(Exception):
    """There is nobody who makes machine code, or he refuses."""


def plan_of(name: str) -> Plan | None:
    """The plan of a game; None where it has none."""
    return PLANS.of(name)


def translated(plan: Plan) -> Program:
    """The rules of a game, translated."""
    program = Program(plan, Samples(plan.samples()))
    program.translate()
    return program


def compiler() -> list[str]:
    """The C compiler as a command; NoCompiler if there is none."""
    for each in (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang"):
        words = shlex.split(each or "")
        if words and shutil.which(words[0]):
            return words
    raise NoCompiler("no C compiler is there")


def compile_c(text: str, library: Path, flags: Sequence[str] = FLAGS) -> None:
    """Make a library of this C; NoCompiler if that cannot be done. What was there before stays until it can."""
    command = compiler()
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder, "flat.c"), Path(folder, "flat.so")
        source.write_text(text, "utf-8")
        ran = subprocess.run(
            [*command, *flags, "-o", str(made), str(source)], capture_output=True, text=True, check=False
        )
        if ran.returncode or not made.exists():
            said = [each for each in ran.stderr.splitlines() if "error" in each] or ["it says nothing"]
            raise NoCompiler(said[0])
        shutil.copy(made, f"{library}.new")
    os.replace(f"{library}.new", library)


def library_of(kit: Kit) -> Path:
    """Where the library of a game lies: beside its plan."""
    return Path(str(kit.file(f"flat_code_{platform.machine().lower()}.so")))


def build(name: str) -> Program:
    """Translate and compile a game."""
    plan = plan_of(name)
    assert plan is not None
    program = translated(plan)
    compile_c(assembled(program), library_of(kits()[name]))
    code_of.cache_clear()
    return program


@cache
def code_of(name: str) -> Code | None:
    """The flat code of a game; None where none was built, or the rules have changed since."""
    plan = plan_of(name)
    library = library_of(kits()[name]) if plan is not None else None
    if plan is None or library is None or not library.exists():
        return None
    try:
        return Code(plan, library)
    except (OSError, Stale):
        return None


def flat_games() -> list[str]:
    """The games that can be made flat."""
    return [name for name in kits() if plan_of(name) is not None]
