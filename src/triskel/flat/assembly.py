"""The pieces of a translated game put together: C, and what the loader must know of it."""

import ctypes
import json
from collections.abc import Sequence
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any, Final

from triskel.flat.kinds import Kind
from triskel.flat.plan import Plan
from triskel.flat.program import ROOM, Program
from triskel.kernel.bench.slots import Slot

ROW_ROOM: Final = 39
WORDS_ROOM: Final = 8
OPTIONS: Final = 94
SINCE: Final = 160
STACK: Final = 6144
LISTS: Final = ("list[int]", "list[bool]")
LISTS_OF_LISTS: Final = "list[list[int]]"

I64, I32, I16 = ctypes.c_int64, ctypes.c_int32, ctypes.c_int16


def flat_slots(plan: Plan, slots: Any) -> list[Slot]:
    """The slots that lie in the flat state as they are."""
    out = {*plan.fixed, *plan.roots, *plan.parts, *plan.constants, "chance", "outcome"}
    return [each for each in slots if each.name not in out]


def structure(plan: Plan) -> tuple[type[ctypes.Structure], type[ctypes.Structure]]:
    """The state as it lies in memory: what a stage begins with, and the whole."""
    row = _struct("Row", [("n", I16), ("v", I16 * ROW_ROOM)])
    parts = {
        name: _struct(f"Its_{name}", _fields(plan, part.slots, part.room, row)) for name, part in plan.parts.items()
    }
    core = _struct("Core", [
        *_fields(plan, plan.state.slots, plan.state.room, row),
        *((name, I64) for name in plan.parts), *((f"its_{name}", each) for name, each in parts.items()),
        ("outcome", I64), ("winners_", I64), ("reason_", I64), ("rule_", I64), ("word_", ctypes.c_uint64),
    ])  # fmt: skip
    vec = _struct("Vec", [("n", I32), ("v", I16 * OPTIONS)])
    whole = _struct("S", [
        ("c", core), ("saved", core), ("extras", I64), *((f"root_{name}", I64) for name in plan.roots),
        *((name, I64) for name in ("choice", "seat", "kind", "rule", "flags", "about", "ret")),
        ("status", I32), ("left", I32), ("top", I32), ("sp", I32), ("options", vec), ("retv", vec),
        ("patient", I32), ("script_n", I32), ("since_n", I32),
        ("script", I16 * SINCE), ("since", I16 * SINCE), ("stack", I64 * (STACK // 8)),
    ])  # fmt: skip
    return core, whole


def _struct(name: str, fields: list[tuple[str, Any]]) -> type[ctypes.Structure]:
    return type(name, (ctypes.Structure,), {"_fields_": fields})


def _fields(plan: Plan, slots: Any, room: Any, row: Any) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for each in flat_slots(plan, slots):
        if each.form.type in LISTS:
            found.append((each.name, _struct("Column", [("n", I64), ("v", I64 * room.get(each.name, ROOM))])))
        elif each.form.type == LISTS_OF_LISTS:
            found.append((each.name, _struct("Rows", [("n", I64), ("v", row * room.get(each.name, ROOM))])))
        else:
            found.append((each.name, I64))
    return found


def _declared(name: str, kind: Any) -> str:
    """One field in C."""
    simple: dict[Any, str] = {I64: "I", I32: "int32_t", I16: "int16_t", ctypes.c_uint64: "U"}
    if kind in simple:
        return f"{simple[kind]} {name};"
    if issubclass(kind, ctypes.Array):
        return f"{simple.get(kind._type_) or kind._type_.__name__} {name}[{kind._length_}];"
    if kind.__name__ in ("Column", "Rows"):
        return f"struct {{ {' '.join(_declared(*each) for each in kind._fields_)} }} {name};"
    return f"{kind.__name__} {name};"


def _structs(plan: Plan) -> str:
    core, whole = structure(plan)
    made: dict[str, Any] = {name: kind for name, kind, *_ in core._fields_}
    parts = [made[f"its_{name}"] for name in plan.parts]
    rooms = {"STACK": STACK, "SINCE": SINCE, "ROW_ROOM": ROW_ROOM, "WORDS_ROOM": WORDS_ROOM}
    lines = [*(f"#define {name} {room}" for name, room in rooms.items()),
             "typedef struct { int16_t n; int16_t v[ROW_ROOM]; } Row;",
             "typedef struct { I n; I v[WORDS_ROOM]; } Words;"]  # fmt: skip
    for each in (*parts, core):
        inner = "\n  ".join(_declared(name, kind) for name, kind, *_ in each._fields_)
        lines.append(f"typedef struct {{\n  {inner}\n}} {each.__name__};")
    inner = "\n  ".join(_declared(name, kind) for name, kind, *_ in whole._fields_)
    lines.append(f"typedef struct S {{\n  {inner}\n}} S;")
    return "\n".join(lines)


def _own(name: str) -> str:
    return (resources.files("triskel.flat") / name).read_text("utf-8")


def _entries(program: Program) -> list[str]:
    """What else is called from outside; a search, where hidden cards can be dealt anew."""
    lines = []
    for name, info in program.entries.items():
        params = "".join(f", I a{place}" for place in range(len(info.params)))
        args = "".join(f", a{place}" for place in range(len(info.params)))
        call = f"{{ if (RETURNS_HERE) return 2; {info.name}(s{args}); return 0; }}"
        lines.append(f"SHOWN int flat_{name}(S* s{params}) {call}")
    return [*lines, _own("runtime_search.h")] if "redeal" in program.entries else lines


def _text(told: str) -> str:
    """A text as a constant of C, in pieces that every compiler takes."""
    data = told.encode()
    pieces = [data[at : at + 2000] for at in range(0, len(data), 2000)]
    return "\n  ".join('"' + "".join(_letter(each) for each in piece) + '"' for piece in pieces)


def _letter(byte: int) -> str:
    return chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}"


def assembled(program: Program) -> str:
    """The whole C, with all that the loader must know in it."""
    attributes, classes = len(program.attributes) or 1, len(program.numbers) + 1
    layout = [[0] * attributes for _ in range(classes)]
    for cls, names in program.layout.items():
        for place, name in enumerate(names):
            layout[program.numbers[cls]][program.attributes[name]] = 2 + place
    rules = [each for each in program.infos.values() if each.generator]
    table = ", ".join(f"[{each.number}] = (int (*)(S*, Head*)){each.name}" for each in rules)
    statics = [
        f"static const I {name}[] = {{{', '.join(map(str, (len(items), *items)))}}};"
        for items, name in program.statics.items()
    ]
    root = program.root
    return "\n".join((
        f"/* Translated from the rules of {program.plan.name} by triskel.flat; see docs/flat.md. */",
        _own("runtime.h"), _structs(program.plan),
        f"static const uint8_t LAYOUT[{classes}][{attributes}] = {{",
        *(f"  {{{', '.join(map(str, row))}}}," for row in layout), "};",
        _own("runtime_state.h"), *statics, *program.heads, *program.frames, *program.written, *program.dispatched,
        f"static int (*const FUNCTIONS[])(S*, Head*) = {{{table}}};",
        f"#define ROOT {root.number}", f"#define FROOT F{root.number}", _own("runtime_loop.h"), *_entries(program),
        f'__attribute__((visibility("default"))) const char flat_known[] = {_text(known(program))};', "",
    ))  # fmt: skip


def _plain(kind: Kind, program: Program) -> Any:
    """A kind as plain data; classes by their numbers."""
    return [kind.name, *(program.numbers.get(e, 0) if isinstance(e, type) else _plain(e, program) for e in kind.inner)]


def known(program: Program) -> str:
    """What the loader must know, as JSON."""
    classes = [
        {
            "class": f"{cls.__module__}:{cls.__qualname__}",
            "attributes": [
                [name, _plain(kind, program)]
                for name in program.layout.get(cls, ())
                if (kind := program.samples.kind(cls, name)) is not None
            ],
        }
        for cls in sorted(program.numbers, key=program.numbers.__getitem__)
    ]
    return json.dumps({
        "strings": list(program.strings), "classes": classes, "extras": [list(each) for each in program.extras],
        "sites": [list(each) for each in program.sites], "sources": program.sources(),
        "made_of": made_of(program.sources()),
    })  # fmt: skip


def made_of(sources: Sequence[str]) -> str:
    """A hash of the modules that were translated, as they are now, and of the translator itself."""
    found = sha256()
    package = Path(str(resources.files("triskel")))
    beside = [each for each in (package / "flat").iterdir() if each.suffix in (".py", ".h")]
    own = sorted(each.relative_to(package).as_posix() for each in beside)
    for name in (*own, *sources):
        path = package / name
        found.update(path.read_bytes() if path.exists() else b"")
    return found.hexdigest()
