"""Writes the classes of positions from their declarations: what a copy, a key and a new match are is said once.

A game declares the slots of its state in `state/slots.py` (`STATES`); for each class there is a module beside it.

python tools/make_states.py [--check]
"""

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from textwrap import wrap

from triskel.kernel.bench.slots import Slot, State

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "triskel" / "games"
WIDTH = 120
RULE = re.compile(r"\b(?:[A-Z]{1,2}(?:-[A-Z0-9]+)+|\d{3}(?:\.\d+)+)\b")
"""How the rules of our games are cited: U-SETUP-3, 524.1."""


def states() -> dict[Path, State]:
    """Every class to write, by its file."""
    found: dict[Path, State] = {}
    for path in sorted(GAMES.glob("*/state/slots.py")):
        declared = import_module(f"triskel.games.{path.parent.parent.name}.state.slots")
        found |= {path.with_name(f"{state.module}.py"): state for state in declared.STATES}
    return found


def written(state: State) -> str:
    """The module of one class."""
    return "\n".join(_lines(state)) + "\n"


def _lines(state: State) -> Iterator[str]:
    slots = state.slots
    yield f'"""{state.about}: written by tools/make_states.py from slots.py, and never by hand."""'
    yield ""
    yield from state.imports
    yield from ("", "")
    if state.acyclic:
        yield "@mypyc_attr(acyclic=True)  # plain data, and nothing in it knows the whole"
    yield f"class {state.name}:"
    yield f'    """{state.about}: its slots, its beginning, its copy, its key."""'
    yield ""
    yield "    __slots__ = ("
    names = ", ".join(f'"{name}"' for name in sorted(slot.name for slot in slots))
    yield from (f"        {line}" for line in wrap(f"{names},", WIDTH - 8))
    yield "    )  # fmt: skip"
    yield ""
    for slot in slots:
        yield f"    {slot.name}: {slot.form.type}"
        yield from _meaning(slot)
    yield ""
    yield f"    def begin(self, {state.given}) -> None:"
    yield '        """What everything is when a match begins."""'
    yield from (f"        self.{slot.name} = {slot.start}{_cited(slot)}" for slot in slots if slot.start)
    yield ""
    yield f'    def become_copy_of(self, old: "{state.name}") -> None:'
    yield '        """Be a copy that shares nothing that changes."""'
    yield from (f"        self.{slot.name} = {copied(slot)}" for slot in slots if slot.copy != "")
    yield ""
    yield "    def key(self) -> tuple[Any, ...]:"
    yield '        """Everything that the rest of the match depends on, as plain values: equal keys, equal futures."""'
    yield "        return ("
    yield from (f"            {compared(slot)}," for slot in slots if slot.key != "")
    yield "        )"
    if state.row:
        yield ""
        yield f"    def add_row(self, {state.row}) -> None:"
        yield '        """A new row in every column."""'
        yield from (f"        self.{slot.name}.append({slot.each})" for slot in slots if slot.each)


def _meaning(slot: Slot) -> Iterator[str]:
    lines = wrap(f'"""{slot.meaning}"""', WIDTH - 4, break_long_words=False, break_on_hyphens=False)
    if slot.meaning:
        yield from (f"    {line}" for line in lines)


def _cited(slot: Slot) -> str:
    """The rules that the meaning names, where the slot begins as they say."""
    rules = RULE.findall(slot.meaning)
    return f"  # {', '.join(rules)}" if rules else ""


def copied(slot: Slot) -> str:
    """How a copy gets it, as code."""
    return (slot.form.copy if slot.copy is None else slot.copy).replace("{}", f"old.{slot.name}")


def compared(slot: Slot) -> str:
    """How it stands in the key, as code."""
    return (slot.form.key if slot.key is None else slot.key).replace("{}", f"self.{slot.name}")


def stale() -> list[Path]:
    """The files that say something else than their declarations."""
    return [path for path, state in states().items() if not path.exists() or path.read_text("utf-8") != written(state)]


def main() -> int:
    """Write them, or say which are stale."""
    found = stale()
    if "--check" in sys.argv:
        for path in found:
            print(f"{path.relative_to(ROOT)} is stale: run tools/make_states.py")
        return bool(found)
    for path in found:
        path.write_text(written(states()[path]), "utf-8")
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
