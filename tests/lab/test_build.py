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


def attempt(folder: Path, module: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Build a tiny Triskel in the folder as an installer does."""
    for name in ("kernel/play/chance.py", *build_of(ROOT).ALSO):
        path = folder / "src" / "triskel" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("def double(number: int) -> int:\n    return number * 2\n" + module, "utf-8")
        for parent in path.relative_to(folder / "src").parents[:-1]:
            (folder / "src" / parent / "__init__.py").touch()
    (folder / "setup.py").write_text((ROOT / "setup.py").read_text("utf-8"), "utf-8")
    return subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=folder, env={**os.environ, "TRISKEL_FAST": "1", **environment}, capture_output=True, text=True, check=False,
    )  # fmt: skip


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
