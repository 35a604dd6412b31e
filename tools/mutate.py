"""Mutation score of the Berserk engine's heart by mutmut: the stack, attacks, modifiers and effects.

    python tools/mutate.py --sample 300 --seed 1 --json
    python tools/mutate.py --module stack

The whole would take hours, so a seeded sample of all mutants is tried; the output says which and how many. Mutants are
made and run in a copy of the sources, tests and scenarios, so that a stopped run leaves nothing behind.

The tests are those of the engine, the scenarios, and the recorded and golden battles. A mutant meets only those that
reach its function (mutmut finds them in one run of its own), the quickest first, up to the first that fails. A test
that takes ten times as long as without the mutant has noticed an endless loop. What is left alive is printed with its
change (`--alive`): a mutant that no battle could tell from the rules is no gap.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
MODULES: Final = ("state/stack", "rules/combat/attack", "rules/combat/modifiers", "compile/effects", "rules/choice")
TESTS: Final = ("tests/berserk/engine", "tests/berserk/test_scenarios.py", "tests/berserk/test_records.py")
KILLED: Final = ("killed", "timeout", "caught by type check", "segfault")
_COMPILED: Final = shutil.ignore_patterns("*.so", "__pycache__", "*.pyc")
_SHIM: Final = """

import json
import os
import signal
from pathlib import Path

from hypothesis import settings

from triskel.games.berserk.rules import choice

settings.register_profile("the same every time", derandomize=True, database=None)
settings.load_profile("the same every time")
pytest.Item._nodeid = property(lambda self: self.nodeid)  # mutmut asks for the old name


def _seconds():
    stats = Path("mutmut-stats.json")
    return json.loads(stats.read_text(encoding="utf-8"))["duration_by_test"] if stats.exists() else {}


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    known = _seconds()
    items.sort(key=lambda item: known.get(item.nodeid, 9.0))
    choice._compiled.clear()  # made by the functions as they were before the mutant
    for item in items:
        item.usual = known.get(item.nodeid, 60.0)


def _endless(number, frame):
    with open("endless.txt", "a", encoding="utf-8") as file:
        file.write(os.environ.get("MUTANT_UNDER_TEST", "") + "\\n")
    pytest.fail("does not end")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    signal.signal(signal.SIGVTALRM, _endless)
    signal.setitimer(signal.ITIMER_VIRTUAL, 2 + 10 * item.usual)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
"""


def copy(folder: Path, modules: tuple[str, ...]) -> None:
    """What the mutants need to run, and mutmut's own settings."""
    for each in ("src", "scenarios"):
        shutil.copytree(ROOT / each, folder / each, ignore=_COMPILED)
    (folder / "tests").mkdir()
    for each in ("__init__.py", "conftest.py"):
        shutil.copy(ROOT / "tests" / each, folder / "tests" / each)
    shutil.copytree(ROOT / "tests" / "berserk", folder / "tests" / "berserk", ignore=_COMPILED)
    with (folder / "tests" / "berserk" / "conftest.py").open("a", encoding="utf-8") as file:
        file.write(_SHIM)
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    lines = [
        settings, "", "[tool.mutmut]", 'source_paths = ["src"]', 'also_copy = ["scenarios"]',
        f"only_mutate = {json.dumps([f'src/triskel/games/berserk/{each}.py' for each in modules])}",
        'pytest_add_cli_args = ["-p", "no:cacheprovider", "-q"]', "timeout_multiplier = 3.0", "timeout_constant = 10.0",
        f"pytest_add_cli_args_test_selection = {json.dumps(list(TESTS))}",
    ]  # fmt: skip
    (folder / "pyproject.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def mutmut(folder: Path, *words: str) -> str:
    """Run mutmut in the copy; what it says."""
    program = Path(sys.executable).with_name("mutmut")
    done = subprocess.run([str(program), *words], cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def verdicts(folder: Path) -> dict[str, str]:
    """Every mutant with what became of it."""
    found = {}
    for line in mutmut(folder, "results", "--all", "true").splitlines():
        name, colon, verdict = line.strip().rpartition(": ")
        if colon and name.startswith("triskel."):
            found[name] = verdict
    return found


def endless(folder: Path) -> set[str]:
    """Mutants that a test gave up waiting for."""
    told = folder / "mutants" / "endless.txt"
    return set(told.read_text(encoding="utf-8").split()) if told.exists() else set()


def measure(folder: Path, modules: tuple[str, ...], sample: int, seed: int, jobs: int) -> dict[str, Any]:
    """Make the mutants, try a sample of them, count."""
    began = time.monotonic()
    copy(folder, modules)
    said = mutmut(folder, "run", "--max-children", str(jobs), "none of them: only make the mutants")
    names = sorted(verdicts(folder))
    if not names:
        raise SystemExit(f"mutate: no mutants were made\n{said[-2000:]}")
    chosen = sorted(Random(seed).sample(names, min(sample, len(names)))) if sample else names
    said = mutmut(folder, "run", "--max-children", str(jobs), *chosen)
    found = {**verdicts(folder), **dict.fromkeys(endless(folder), "timeout")}
    counts = Counter(found[name] for name in chosen)
    if counts["not checked"] == len(chosen):
        raise SystemExit(f"mutate: nothing was tried\n{said[-2000:]}")
    killed = sum(counts[each] for each in KILLED)
    by_module: dict[str, list[int]] = {each: [0, 0] for each in modules}
    for name in chosen:
        row = by_module[name.split(".")[2]]
        row[0] += found[name] in KILLED
        row[1] += 1
    return {
        "mutants": len(names), "tried": len(chosen), "seed": seed if sample else None,
        "sampled": len(chosen) < len(names), "verdicts": dict(sorted(counts.items())),
        "score": round(killed / len(chosen), 3),
        "by_module": {each: {"killed": row[0], "tried": row[1]} for each, row in by_module.items()},
        "alive": [name for name in chosen if found[name] not in KILLED],
        "seconds": round(time.monotonic() - began, 1),
    }  # fmt: skip


def changes(folder: Path, names: list[str]) -> dict[str, list[str]]:
    """What each of these mutants changes: the lines that go and the lines that come."""
    found = {}
    for name in names:
        lines = mutmut(folder, "show", name).splitlines()
        found[name] = [line for line in lines if line[:1] in "+-" and line[:3] not in ("+++", "---") and line.strip()]
    return found


def main() -> int:
    """Print the score."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=300, help="how many mutants to try; 0 is all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--module", action="append", choices=MODULES, help="only this module (may be repeated)")
    parser.add_argument("--alive", action="store_true", help="show what the mutants change that no test noticed")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    modules = tuple(arguments.module or MODULES)
    with tempfile.TemporaryDirectory(prefix="triskel-mutants-") as name:
        found = measure(Path(name), modules, arguments.sample, arguments.seed, arguments.jobs)
        if arguments.alive:
            found["changes"] = changes(Path(name), found["alive"])
    if arguments.json:
        print(json.dumps(found, ensure_ascii=False, indent=1))
        return 0
    kind = f"a sample of {found['tried']} (seed {found['seed']})" if found["sampled"] else f"all {found['tried']}"
    print(f"{found['mutants']} mutants, {kind}: {found['score']:.1%} killed, {found['verdicts']}")
    for each, row in found["by_module"].items():
        print(f"  {each}: {row['killed']} of {row['tried']}")
    for each, lines in found.get("changes", {}).items():
        print(each, *lines, sep="\n  ")
    return 0


if __name__ == "__main__":
    sys.exit(main())
