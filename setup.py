"""The compiled build: `make fast`, or TRISKEL_FAST=1 with any installer. Without it, and wherever it fails, Triskel is
plain Python with the same behaviour."""

import os

from setuptools import setup

KERNEL = ("decision", "chance", "refusal", "event", "undo", "game", "match")
UNMATCHED = (
    "arena", "board", "combat", "damage", "deck", "duel", "game", "hero", "knowledge", "movement", "turn", "view",
)  # fmt: skip

def compiled() -> list[str]:
    """The modules that mypyc compiles: the kernel, and the rules that every decision of a duel runs through."""
    found = [f"src/triskel/kernel/{name}.py" for name in KERNEL]
    found += [f"src/triskel/unmatched/{name}.py" for name in UNMATCHED]
    return [*found, "src/triskel/lab/simulate.py"]


if os.environ.get("TRISKEL_FAST"):
    from mypyc.build import mypycify

    setup(ext_modules=mypycify(compiled(), opt_level="3", multi_file=True))
else:
    setup()
