"""The compiled build: `make fast`, or TRISKEL_FAST=1 with any installer. Without it, and wherever it fails, Triskel is
plain Python with the same behaviour."""

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
PACKAGES = ("kernel", "unmatched", "inis", "berserk", "bots", "bots/instincts")
"""Every module of these is compiled, except those below, which no rollout runs through.

Not yet the nodes of the card languages: those of Unmatched stand under a decorator, which makes them ordinary classes
to mypyc, and those of Berserk take more kinds of nodes than they declare, which compiled classes refuse.
"""

SAYING = (
    "correction", "coverage", "drawing", "faults", "judge", "labels", "notation", "odds", "position", "reasons",
    "reckoning", "survey", "switches", "toml", "view", "words",
)  # fmt: skip
LEFT_OUT = {
    "kernel": (*SAYING, "explain", "lookup", "record", "rulebook", "scenario", "solver"),
    "unmatched": (*SAYING, "doors", "fan_deck"),
    "inis": (*SAYING, "grammar"),  # the grammar asks classes for their module, which compiled classes do not tell
    "berserk": (*SAYING, "admission", "campaign", "codex", "content", "deck", "formats", "probe", "themes"),
    "bots": ("team",),
}  # fmt: skip


def compiled() -> list[str]:
    """The modules that mypyc compiles: the kernel, the rules and the bots, all that every decision runs through."""
    package = SOURCE / "triskel"
    found = [
        path
        for name in PACKAGES
        for path in sorted((package / name).glob("*.py"))
        if path.stem != "__init__" and path.stem not in LEFT_OUT.get(name, ())
    ]
    return [str(path) for path in (*found, package / "lab" / "simulate.py")]


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


def give_up(error: object) -> None:
    """The one line."""
    why = type(error).__name__
    print(f"triskel: not compiled ({why}, see above); this is plain Python, with the same behaviour", file=sys.stderr)


def extensions() -> list[Any]:
    """What is to be compiled; nothing if mypyc is not there or refuses."""
    try:
        from mypyc.build import mypycify

        os.environ["MYPYPATH"] = str(SOURCE)
        return list(mypycify(compiled(), opt_level="2", multi_file=True))
    except (ImportError, SystemExit) as error:
        if MUST:
            raise
        give_up(error)
        return []


FAST = os.environ.get("TRISKEL_FAST", "")
MUST = FAST == "must"
"""`make fast` wants to know; an installer goes on without."""

if FAST and FAST != "0":
    setup(ext_modules=extensions(), cmdclass={"build_ext": WholeOrNothing})
else:
    setup()
