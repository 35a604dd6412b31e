"""The compiled build: what is given to mypyc means the same, and a build that fails leaves plain Python."""

import os
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
NODES = sorted((ROOT / "src" / "triskel").glob("games/*/**/nodes/*.py"))


def build_of(folder: Path) -> ModuleType:
    """Its `setup.py`, not run."""
    spec = spec_from_file_location("triskel_setup", folder / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def build() -> ModuleType:
    return build_of(ROOT)


SOURCE = '''
from dataclasses import dataclass
from typing import ClassVar

@phrase("effect", "deal damage")
@phrase(
    "effect", "hurt",
    count=1,
)
@dataclass(frozen=True, slots=True)
class Deal:
    """Damage."""

    count: int

    rules: ClassVar[tuple[str, ...]] = (
        "U-ATK-13",
    )

    def twice(self) -> int:
        return self.count * 2


LINE = __import__("sys")._getframe().f_lineno
'''


def run(text: str) -> tuple[dict[str, Any], list[Any]]:
    """A module with a `phrase` that writes down what is entered."""
    entered: list[Any] = []

    def phrase(*words: str, **fixed: Any) -> Any:
        return lambda cls: entered.append((words, fixed, cls.__name__)) or cls

    names: dict[str, Any] = {"phrase": phrase, "__name__": "sample"}
    exec(compile(text, "sample", "exec"), names)
    return names, entered


def test_a_lowered_class_means_the_same(build: ModuleType) -> None:
    before, entered_before = run(SOURCE)
    after, entered_after = run(build.lowered(SOURCE))
    assert entered_after == entered_before
    assert len(entered_after) == 2
    assert after["Deal"].rules == ("U-ATK-13",)
    assert after["Deal"](3).twice() == 6
    assert repr(after["Deal"](3)) == repr(before["Deal"](3))
    assert after["LINE"] == before["LINE"]


@pytest.mark.parametrize("path", NODES, ids=lambda path: "-".join(path.parts[-4:]))
def test_every_node_can_be_lowered(build: ModuleType, path: Path) -> None:
    text = path.read_text("utf-8")
    lowered = build.lowered(text)
    compile(lowered, str(path), "exec")
    assert lowered.count("\n") == text.count("\n")
    assert "@phrase" not in lowered


def c_module(name: str, *constants: int, label: int = 1) -> str:
    loads = "".join(f"    x = CPyStatics[{each}]; /* 'word' */\n" for each in constants)
    included = '#include "__native_triskel.h"\n#include "__native_internal_triskel.h"\n'
    return f"{included}\nint {name}() {{\n{loads}__LL{label}: ;\n}}\n"


LIBRARY = "PyObject *CPyStatics[9];\nint CPyGlobalsInit() {\n    is_initialized = 1;\n}\n"


def own(build: ModuleType, folder: Path, **texts: str) -> dict[str, str]:
    for name, text in texts.items():
        (folder / f"{name}.c").write_text(text)
    return dict(zip(texts, build.own_numbers([str(folder / f"{name}.c") for name in texts]), strict=True))


def test_one_more_constant_leaves_the_code_of_other_modules_alone(build: ModuleType, tmp_path: Path) -> None:
    before = own(build, tmp_path, one=c_module("one", 3), two=c_module("two", 4, 6, 4, label=2), library=LIBRARY)
    after = own(build, tmp_path, one=c_module("one", 3, 4), two=c_module("two", 5, 7, 5, label=9), library=LIBRARY)
    assert before["two"] == after["two"]
    assert before["one"] != after["one"]
    assert "PyObject *CPyOwntwo[2];" in after["two"]
    loads = [line.split(";")[0] for line in after["two"].splitlines() if "x =" in line]
    assert [each.split()[-1] for each in loads] == ["CPyOwntwo[0]", "CPyOwntwo[1]", "CPyOwntwo[0]"]
    assert "CPyOwntwo[]; static const int from[2] = {5, 7};" in after["library"]
    assert "CPyOwntwo[]; static const int from[2] = {4, 6};" in before["library"]
    assert after["library"].index("CPyOwntwo") < after["library"].index("is_initialized")


DEALLOC = """static void
chance___{name}_dealloc(ChanceObject *self)
{{
{untrack}    if (free_instance == NULL) {{
        free_instance = self;
        return;
    }}
    CPy_TRASHCAN_BEGIN(self, chance___{name}_dealloc)
    Py_TYPE(self)->tp_free((PyObject *)self);
    CPy_TRASHCAN_END(self)
    done: ;
}}
"""


def test_the_trashcan_is_for_what_the_garbage_collector_knows(build: ModuleType) -> None:
    known = DEALLOC.format(name="Known", untrack="    PyObject_GC_UnTrack(self);\n")
    acyclic = DEALLOC.format(name="Acyclic", untrack="")
    text = build.mended(f"{acyclic}\n{known}\n{acyclic}")
    assert text.count("CPy_TRASHCAN_BEGIN") == text.count("CPy_TRASHCAN_END") == 1
    assert known in text
    assert text.count("tp_free") == 3


HEADER = """#ifndef GUARD
#define GUARD
#include <Python.h>

typedef struct {
    PyObject_HEAD
    tuple_T2OO _pair;
} BoardObject;

typedef struct tuple_T2OO {
    PyObject *f0;
    PyObject *f1;
} tuple_T2OO;

extern PyObject *CPyDef_move(PyObject *cpy_r_duel);
extern PyTypeObject *CPyType_Board;
#endif
"""


def test_a_module_is_compiled_anew_for_what_it_rests_on_alone(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("build").mkdir()

    def rests(text: str, header: str) -> tuple[str, list[str]]:
        Path("build", "__native_internal_triskel.h").write_text(header)
        headers = build.Headers()
        return headers.rest, headers.behind(text)

    uses_board, moves = "((BoardObject *)x)->_pair;", "CPyDef_move(x); CPyType_Board;"
    assert len(rests(uses_board, HEADER)[1]) == 2
    assert len(rests(moves, HEADER)[1]) == 2
    wider = HEADER.replace("    PyObject *f1;", "    PyObject *f1;\n    PyObject *f2;")
    assert rests(uses_board, wider) != rests(uses_board, HEADER)
    assert rests(moves, wider) == rests(moves, HEADER)
    more = HEADER.replace("#endif", "extern int CPyDef_place(int cpy_r_fighter);\n#endif")
    assert rests(uses_board, more) == rests(uses_board, HEADER)
    other = HEADER.replace("*cpy_r_duel", "*cpy_r_duel, char cpy_r_far")
    assert rests(moves, other) != rests(moves, HEADER)
    unknown = HEADER.replace("#endif", "static inline int who(void) { return 1; }\n#endif")
    assert rests(moves, unknown) != rests(moves, HEADER), "what is not understood concerns everybody"


COMPILER = """#!/bin/sh
# Compiles nothing: notes what it is asked to compile, and leaves a file where a result is wanted.
for word; do
  case "$last" in -c) cat "$word" >> "$ASKED";; -o) : > "$word";; esac
  last="$word"
done
"""


def attempt(folder: Path, module: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Build a tiny Triskel in the folder as an installer does."""
    for name in ("kernel/play/chance.py", *build_of(ROOT).ALSO):
        path = folder / "src" / "triskel" / name.replace("*", "toy")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("def double(number: int) -> int:\n    return number * 2\n" + module, "utf-8")
        for parent in path.relative_to(folder / "src").parents[:-1]:
            (folder / "src" / parent / "__init__.py").touch()
    (folder / "setup.py").write_text((ROOT / "setup.py").read_text("utf-8"), "utf-8")
    where = '[tool.setuptools.packages.find]\nwhere = ["src"]\n'
    (folder / "pyproject.toml").write_text(f'[project]\nname = "toy"\nversion = "1"\n{where}', "utf-8")
    return build_in(folder, **environment)


def build_in(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=folder, env={**os.environ, "TRISKEL_FAST": "1", **environment}, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_a_second_build_compiles_what_has_changed(tmp_path: Path) -> None:
    script, asked = tmp_path / "compiler", tmp_path / "asked"
    script.write_text(COMPILER)
    script.chmod(0o755)
    environment = {"CC": str(script), "ASKED": str(asked), "TRISKEL_FAST": "must"}

    def compiled(done: subprocess.CompletedProcess[str]) -> tuple[bool, ...]:
        """Whether the changed module was, another one, and the library that holds them."""
        assert done.returncode == 0, done.stderr
        text = asked.read_text()
        asked.write_text("")
        bodies = (f"CPyDef_{each}___double(CPyTagged cpy_r_number) {{" for each in ("chance", "simulate"))
        return tuple(each in text for each in (*bodies, "if (CPyStatics_Initialize("))

    assert compiled(attempt(tmp_path, "LABEL = 'a constant'\n", **environment)) == (True, True, True)
    with (tmp_path / "src" / "triskel" / "kernel" / "play" / "chance.py").open("a") as module:
        module.write("\n\ndef word(number: int) -> str:\n    return 'more than there was' + str(number + 2**70)\n")
    assert compiled(build_in(tmp_path, **environment)) == (True, False, True)


def told(done: subprocess.CompletedProcess[str]) -> list[str]:
    return [line for line in done.stderr.splitlines() if line.startswith("triskel:")]


LINE = "see above); this is plain Python, with the same behaviour"


def test_a_build_without_a_c_compiler_leaves_plain_python(tmp_path: Path) -> None:
    done = attempt(tmp_path, CC="false")
    assert done.returncode == 0, done.stderr
    assert len(told(done)) == 1
    assert told(done)[0].endswith(LINE)
    assert not list(tmp_path.rglob("*.so"))


def test_a_build_that_mypyc_refuses_leaves_plain_python(tmp_path: Path) -> None:
    done = attempt(tmp_path, 'wrong: int = "no number"\n')
    assert done.returncode == 0, done.stderr
    assert len(told(done)) == 1
    assert told(done)[0].endswith(LINE)


def test_a_build_of_sources_that_cannot_be_lowered_leaves_plain_python(tmp_path: Path) -> None:
    module = "@phrase()\n@dataclass\nclass Node:\n    count: int\nno_empty_line = 1\n"
    done = attempt(tmp_path, module)
    assert done.returncode == 0, done.stderr
    assert len(told(done)) == 1
    assert "AssertionError" in told(done)[0]


def test_a_build_that_must_compile_fails_where_it_cannot(tmp_path: Path) -> None:
    done = attempt(tmp_path, CC="false", TRISKEL_FAST="must")
    assert done.returncode != 0
    assert not told(done)
