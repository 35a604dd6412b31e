"""Writes the classes of positions from their declarations: what a copy, a key and a new match are is said once.

A game declares the slots of its state in `state/slots.py` (`STATES`); for each class there is a module beside it. What
a seat sees of them (`faces/rows.py`, `SHOWN`) is written into `faces/shown.py`: a slot that a seat may not see can
only be counted there, and whoever names it is refused, so that what is written leaks nothing.

python tools/make_states.py [--check]
"""

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from textwrap import wrap

from triskel.kernel.bench.rows import Column, Columns, Row, Shown
from triskel.kernel.bench.slots import HIDDEN, INNER, OPEN, OWN, Form, Slot, State

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "triskel" / "games"
WIDTH = 120
MOST = 255
"""The greatest number in a row of bytes."""
NUMBERS = Form("numbers", "list[int]").row
"""A row of a slot that has a number for each: the others have a yes or no."""
NAMED = re.compile(r"\{(\w+)\}")
"""A slot in the code of a column."""
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


def shown_by(shown: Shown, states: tuple[State, ...]) -> str:
    """The module of what a seat sees of a game."""
    lines = [
        '"""What a seat sees: written by tools/make_states.py from rows.py and the slots, and never by hand."""',
        "",
        *shown.imports,
    ]
    for row in shown.rows:
        slots = states[row.state].slots
        lines += ["", "", *(_columns(row, shown, slots) if isinstance(row, Columns) else _row(row, shown, slots))]
    placed = {place.partition(".")[0] for state in states for slot in state.slots for place in slot.view.split()}
    missing = placed - {row.name for row in shown.rows if isinstance(row, Row)}
    if missing:
        raise ValueError(f"slots stand in rows that there are not: {', '.join(sorted(missing))}")
    return "\n".join(lines) + "\n"


def _head(row: Row | Columns, shown: Shown, suffix: str, result: str) -> Iterator[str]:
    """The beginning of a function."""
    first = row.it or f"{shown.it}: {shown.type}"
    given = f"{first}, {row.given}" if row.given else first
    line = f"def {row.name}_{suffix}({given}) -> {result}:"
    yield from [line] if len(line) <= WIDTH else [f"def {row.name}_{suffix}(", f"    {given}", f") -> {result}:"]
    yield f'    """{row.about}"""'


def _row(row: Row, shown: Shown, slots: tuple[Slot, ...]) -> Iterator[str]:
    it = row.it.partition(":")[0] or shown.it
    yield from _head(row, shown, "shown", "dict[str, Any]")
    yield "    return {"
    for slot in slots:
        for place in slot.view.split():
            where, _, name = place.partition(".")
            if where == row.name:
                yield f'        "{name or slot.name}": {value(slot, it, row.at, row.own)},'
    yield "    }"


def value(slot: Slot, it: str, at: str = "", own: bool = False) -> str:
    """What a seat is shown of a slot, as code: its value where it sees it, and else how many there are."""
    form = slot.form
    hidden = slot.seen in (HIDDEN, INNER) or (slot.seen == OWN and not own)
    code = form.tally if hidden else (form.each or form.row) if at else form.shown
    if not code or ("@" in code and not at):
        raise ValueError(f"{slot.name} cannot be shown by its form where not everybody sees it")
    return code.replace("{}", f"{it}.{slot.name}").replace("@", at)


def _columns(row: Columns, shown: Shown, slots: tuple[Slot, ...]) -> Iterator[str]:
    it = row.it.partition(":")[0] or shown.it
    named = {slot.name: slot for slot in slots}
    yield from _head(row, shown, "bytes", "tuple[int, ...]")
    yield "    return ("
    yield from (f"        {byte(column, named, it, row.at)}," for column in row.columns)
    yield "    )"


def byte(column: Column, named: dict[str, Slot], it: str, at: str) -> str:
    """What stands in a column, as code."""

    def raw(name: str) -> str:
        slot = named[name]
        if slot.seen != OPEN:
            raise ValueError(f"{name} is not seen by everybody, and no column says it by its name")
        return slot.form.row.replace("{}", f"{it}.{name}").replace("@", at) if at else f"{it}.{name}"

    if column.code:
        return NAMED.sub(lambda found: raw(found[1]), column.code)
    slot = named[column.name.replace(" ", "_")]
    code = raw(slot.name)
    if (at and slot.form.row != NUMBERS) or (slot.least >= 0 and 0 < slot.most <= MOST):
        return code
    return f"min({code}, MOST)" if slot.least >= 0 else f"min(max({code}, 0), MOST)"


def modules() -> dict[Path, str]:
    """Everything to write, by its file."""
    found = {path: written(state) for path, state in states().items()}
    for path in sorted(GAMES.glob("*/faces/rows.py")):
        game = f"triskel.games.{path.parent.parent.name}"
        shown, declared = import_module(f"{game}.faces.rows").SHOWN, import_module(f"{game}.state.slots").STATES
        found[path.with_name("shown.py")] = shown_by(shown, declared)
    return found


def stale() -> list[Path]:
    """The files that say something else than their declarations."""
    return [path for path, text in modules().items() if not path.exists() or path.read_text("utf-8") != text]


def main() -> int:
    """Write them, or say which are stale."""
    found = stale()
    if "--check" in sys.argv:
        for path in found:
            print(f"{path.relative_to(ROOT)} is stale: run tools/make_states.py")
        return bool(found)
    for path in found:
        path.write_text(modules()[path], "utf-8")
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
