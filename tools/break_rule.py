#!/usr/bin/env python3
"""Does the test of a rule fail when the rule is broken?

For each testable rule of a game, small changes (mutants) are made one at a time to the code and data that cite the
rule, and the tests marked with it are run, until one fails. A rule none of whose mutants is noticed stands in the
report: its test proves nothing, or the code cites the rule in the wrong place.

    python tools/break_rule.py --game unmatched --jobs 2
    python tools/break_rule.py --game unmatched --rules U-ATK-3,U-ATK-4 --json
    python tools/break_rule.py --game berserk --rulings

With --rulings the rulings of docs/rulings.md are turned in the same way: a switch of the match is set the other way by
default; where there is none the statement is broken at which the code names the ruling, or, where no statement is the
ruling, the code is changed as `tools/turns.toml` says. The tests that are marked with it (`@pytest.mark.ruling`) must
notice.

The changes are made in a copy of `src` in a temporary folder; the project's own files are never written to.
`tools/unproved.toml` says of each rule that no mutant shows why that is so. Exit 1 if some other rule survives, or more
than 15% of all.
"""

import argparse
import ast
import contextlib
import importlib
import json
import multiprocessing
import os
import shutil
import signal
import sys
import tempfile
import time
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
from quick_breaks import NEVER_ENDED, QuickBreaks, marked

from triskel.kernel.why.rulebook import rulebook
from triskel.lab.coverage import Citation, code_citing, project_root, proofs
from triskel.lab.mutation import Mutant, mutants
from triskel.lab.rulings import doing, holding, rulings, turned, written

ROOT: Final = project_root()
CRASHES: Final = {
    "NameError", "UnboundLocalError", "SyntaxError", "ImportError", "ModuleNotFoundError", "AttributeError",
    "TypeError",
}  # fmt: skip
"""A mutant that only crashes is no broken rule: any test at all would notice."""
SECONDS: Final = 10.0
"""How much processor time the tests of one rule may take on a mutant; one that never ends counts as noticed."""
MOST_UNPROVED: Final = 0.15
EXPLANATIONS: Final = ROOT / "tools" / "unproved.toml"
WARM: Final = {
    "berserk": (
        "triskel.games.berserk.content.cards",
        (("load_set", "core"), ("load_set", "rulebook"), ("load_decks",)),
    ),
}
"""What takes long to load and seldom hangs on the mutant: module, and the calls that load it."""


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="unmatched")
    parser.add_argument("--rules", default="", help="only these ids (or names of rulings), separated by commas")
    parser.add_argument("--rulings", action="store_true", help="turn the rulings of docs/rulings.md, not the rules")
    parser.add_argument("--most", type=int, default=12, metavar="N", help="mutants tried for one rule (default 12)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--tests", default="", metavar="PATH", help="take the marked tests from this file or folder")
    parser.add_argument("--slow", action="store_true", help="import everything anew for every mutant")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    report = prove(arguments)
    if arguments.json:
        print(json.dumps(report, indent=2, ensure_ascii=False))
    else:
        print(f"{report['game']}: {report['rules']} rules, {report['mutants']} mutants, {report['seconds']} s")
        print(f"noticed when broken: {report['proved']}")
        for key in ("survived", "without_mutants", "without_tests", "failing"):
            if report[key]:
                print(f"{key.replace('_', ' ')}: {', '.join(report[key])}")
        for id, why in report["explained"].items():
            print(f"{id}: {why}")
    unexplained = report["rules"] - report["proved"] - len(report["explained"])
    return 1 if unexplained or report["share_unproved"] > MOST_UNPROVED else 0


def prove(arguments: argparse.Namespace) -> dict[str, Any]:
    """Break every rule asked for and report what was noticed."""
    began = time.monotonic()
    game = arguments.game
    switches: set[str] = set()
    if arguments.rulings:
        known = [each.name for each in rulings(ROOT)[game]]
        switches = {each.name for each in rulings(ROOT)[game] if each.switch}
    else:
        known = [rule.id for rule in rulebook(game).values() if rule.testable]
    chosen = [id for id in arguments.rules.split(",") if id] or known
    for id in chosen:
        if id not in known:
            kind = "ruling" if arguments.rulings else "testable rule"
            raise SystemExit(f"break_rule: {id} is not a {kind} of {game}")
    with tempfile.TemporaryDirectory(prefix="break-rule-") as folder:
        snapshot = Path(folder) / "whole"  # somebody may go on editing the project meanwhile
        _copy_tree(ROOT, snapshot, "src", "tests", "scenarios")
        proved_by = holding(game, snapshot) if arguments.rulings else proofs(game, snapshot)
        tests = _tests(game, chosen, arguments.tests, snapshot, proved_by)
        citations: dict[str, list[Citation]] = {id: [] for id in chosen}
        for each in doing(game, snapshot) if arguments.rulings else code_citing(game, snapshot):
            if each.rule in citations:
                citations[each.rule].append(each)
        by_hand = written(game, snapshot) if arguments.rulings else {}
        unbroken = _unbroken(snapshot, chosen, sorted({str(path) for paths in tests.values() for path in paths}))
        work = [
            (
                id, [str(path) for path in tests[id]], unbroken[id],
                turned(game, id, snapshot) if id in switches else [by_hand[id]] if id in by_hand else
                mutants(citations[id], arguments.most, f"{arguments.seed} {id}"),
            )
            for id in chosen
        ]  # fmt: skip
        jobs = max(1, arguments.jobs)
        quick = {} if arguments.slow else _quickly([each for each in work if each[2][0]], jobs, snapshot)
        left = [(*each[:3], quick[each[0]][1] if each[0] in quick else each[3]) for each in work]
        results = _run(game, left, jobs, snapshot)
    rows = {id: _joined(quick[id][0], row) if id in quick else row for id, row in zip(chosen, results, strict=True)}
    verdicts = {name: [id for id in chosen if rows[id]["verdict"] == name] for name in _VERDICTS}
    section = f"{game} rulings" if arguments.rulings else game
    known_why = tomllib.loads(EXPLANATIONS.read_text(encoding="utf-8")).get(section, {})
    return {
        "game": game,
        "rules": len(chosen),
        "proved": len(verdicts["proved"]),
        "mutants": sum(row["tried"] for row in rows.values()),
        "survived": verdicts["survived"],
        "without_mutants": verdicts["without_mutants"],
        "without_tests": verdicts["without_tests"],
        "failing": verdicts["failing"],
        "explained": {id: why for id, why in known_why.items() if id in rows and rows[id]["verdict"] != "proved"},
        "share_unproved": round(1 - len(verdicts["proved"]) / len(chosen), 4) if chosen else 0.0,
        "seconds": round(time.monotonic() - began, 1),
        "each": rows,
    }


Found = dict[str, tuple[int, str]]
"""For each rule how many tests are marked with it, and which of them failed on the code as it is."""
Work = tuple[str, list[str], tuple[int, str], list[Mutant]]


def _unbroken(snapshot: Path, chosen: list[str], tests: list[str]) -> Found:
    """Run the marked tests once on the code as it is; if none can be run, say so at once and not for every rule."""
    global _place
    _place = snapshot
    found: Found = dict.fromkeys(chosen, (0, ""))
    if tests:
        result = _test(chosen, tests, timed=False)
        if not result["rules"] and (result["failed"] or result["crashed"]):
            raise SystemExit(f"break_rule: the code as it is fails already: {result['by'] or 'no test can be read'}")
        found |= {id: (number, by) for id, (number, by) in result["rules"].items() if id in found}
    return found


def _quickly(work: list[Work], jobs: int, snapshot: Path) -> dict[str, tuple[dict[str, Any], list[Mutant]]]:
    """Try the mutants that need no new import; for each rule what came of it, and which mutants are left."""
    parts = [part for part in (work[each::jobs] for each in range(jobs)) if part]
    places = [snapshot.parent / f"quick-{number}.json" for number in range(len(parts))]
    children = []
    for part, place in zip(parts, places, strict=True):
        child = os.fork()
        if child == 0:
            with contextlib.suppress(BaseException):
                _quick_child(part, place, snapshot)
            os._exit(0)
        children.append(child)
    for child in children:
        os.waitpid(child, 0)
    found = {}
    for part, place in zip(parts, places, strict=True):
        rows = json.loads(place.read_text(encoding="utf-8")) if place.exists() else {}
        for id, _, _, tries in part:
            if id in rows:
                found[id] = (rows[id]["row"], [tries[number] for number in rows[id]["left"]])
    return found


def _quick_child(part: list[Work], place: Path, snapshot: Path) -> None:
    _prepare_child(snapshot, None)
    work = [(id, tries) for id, _, _, tries in part]
    quick = QuickBreaks(work, snapshot / "src", _limit_time, CRASHES)
    quick.watch()
    pytest.main([*sorted({path for each in part for path in each[1]}), *_options(snapshot)], plugins=[quick])
    rows = {
        id: {"row": row, "left": [number for number, mutant in enumerate(tries) if mutant in left]}
        for (id, tries), (row, left) in ((each, quick.rows[each[0]]) for each in work if each[0] in quick.rows)
    }
    place.write_text(json.dumps(rows), encoding="utf-8")


def _joined(quick: dict[str, Any], slow: dict[str, Any]) -> dict[str, Any]:
    """One row for what was tried both ways."""
    if slow["verdict"] == "failing" or (slow["verdict"] == "without_mutants" and not quick["tried"]):
        return slow
    best = slow if slow["verdict"] == "proved" else quick
    return best | {"tried": quick["tried"] + slow["tried"], "unnoticed": [*quick["unnoticed"], *slow["unnoticed"]]}


_VERDICTS: Final = ("proved", "survived", "without_mutants", "without_tests", "failing")


def _options(root: Path) -> list[str]:
    return ["-c", str(root / "pyproject.toml"), f"--rootdir={root}", "-p", "no:cacheprovider", "--assert=plain"]


def _tests(game: str, chosen: list[str], given: str, root: Path, known: list[Citation]) -> dict[str, list[Path]]:
    """The test files of each rule; scenarios are all run by one file of the game."""
    if given:
        return {id: [Path(given).resolve()] for id in chosen}
    found: dict[str, list[Path]] = {id: [] for id in chosen}
    for each in known:
        path = each.path if each.path.suffix == ".py" else root / "tests" / game / "test_scenarios.py"
        if each.rule in found and path not in found[each.rule]:
            found[each.rule].append(path)
    return found


def _run(game: str, work: list[Work], jobs: int, snapshot: Path) -> list[dict[str, Any]]:
    with multiprocessing.get_context("fork").Pool(jobs, _settle_in, (snapshot, game)) as pool:
        done = pool.imap(_prove_one, work)
        results = []
        for number, result in enumerate(done, 1):
            results.append(result)
            if sys.stderr.isatty():
                print(f"\r{number}/{len(work)} rules", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return results


_whole: Path = Path()
"""In a worker: the snapshot that the mutants were made from."""
_place: Path = Path()
"""In a worker: its own copy of it, to be broken."""


_down: dict[str, set[str]] = {}
"""In a worker: what each loaded module imports, directly or not."""


def _settle_in(snapshot: Path, game: str) -> None:
    global _whole, _place
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _whole = snapshot
    _place = snapshot.parent / str(os.getpid())
    _copy_tree(snapshot, _place, "src")
    if game in WARM:
        _warm_up(*WARM[game])


def _warm_up(name: str, calls: tuple[tuple[str, ...], ...]) -> None:
    """Read the content once, from the copy: every test is run in a fork that inherits what its mutant leaves alone."""
    _forget(set())
    sys.path.insert(0, str(_place / "src"))
    module = importlib.import_module(name)
    for function, *arguments in calls:
        getattr(module, function)(*arguments)
    known = {each for each in sys.modules if each.split(".")[0] == "triskel"}
    direct = {each: _imported(each) & known for each in known}
    for each in known:
        found, waiting = {each}, [each]
        while waiting:
            more = direct[waiting.pop()] - found
            found |= more
            waiting += more
        _down[each] = found


def _imported(name: str) -> set[str]:
    """What the text of a module imports, packages above it included, also inside functions."""
    path = sys.modules[name].__file__
    found = {name.rpartition(".")[0]} - {""}
    for node in ast.walk(ast.parse(Path(path).read_text(encoding="utf-8"))) if path else ():
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
    return found


def _forget(kept: set[str]) -> None:
    """Let every other module of ours be imported anew."""
    for name in [name for name in sys.modules if name.split(".")[0] == "triskel" and name not in kept]:
        del sys.modules[name]
        above, _, last = name.rpartition(".")
        if above in sys.modules and hasattr(sys.modules[above], last):
            delattr(sys.modules[above], last)


def _copy_tree(origin: Path, place: Path, *folders: str) -> None:
    """A copy of these folders, beside links to everything else."""
    place.mkdir()
    for name in folders:
        if (origin / name).is_dir():
            shutil.copytree(origin / name, place / name, ignore=shutil.ignore_patterns("*.egg-info", "*.so"))
    for each in origin.iterdir():
        if not (place / each.name).exists() and not each.name.startswith("."):
            (place / each.name).symlink_to(each.resolve())


def _prove_one(task: Work) -> dict[str, Any]:
    id, tests, (number, failing), tries = task
    row: dict[str, Any] = {"verdict": "survived", "tried": 0, "noticed": "", "by": "", "unnoticed": []}
    if not number:
        return row | {"verdict": "without_tests"}
    if failing:
        return row | {"verdict": "failing", "by": failing}
    if not tries:
        return row | {"verdict": "without_mutants"}
    for mutant in tries:
        place = _place / mutant.path.relative_to(_whole)
        before = place.read_bytes()
        for stale in (place.parent / "__pycache__").glob(f"{place.stem}.*"):
            stale.unlink()
        place.write_text(mutant.text(), encoding="utf-8")
        try:
            result = _test([id], tests, mutant.path.relative_to(_whole / "src"))
        finally:
            place.write_bytes(before)
        if result["crashed"]:
            continue
        row["tried"] += 1
        what = f"{mutant.path.relative_to(_whole)}:{mutant.line} {mutant.what}"
        if result["by"] == NEVER_ENDED:  # counts, but a test that fails is a better proof
            row |= {"verdict": "proved", "noticed": what, "by": NEVER_ENDED}
        elif result["failed"]:
            return row | {"verdict": "proved", "noticed": what, "by": result["by"]}
        else:
            row["unnoticed"].append(what)
    return row if row["tried"] else row | {"verdict": "without_mutants"}


def _test(ids: list[str], tests: list[str], changed: Path | None = None, timed: bool = True) -> dict[str, Any]:
    """Run the tests of these rules against the worker's copy, where this file is changed, in a process of its own."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        with contextlib.suppress(BaseException):
            if timed:
                _limit_time(SECONDS)
            result = _in_child(ids, tests, changed)
            with os.fdopen(writing, "wb") as out:
                out.write(json.dumps(result).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    if not text:  # killed by the alarm: the mutant never ends
        return {"failed": 1, "crashed": False, "by": NEVER_ENDED, "rules": {}}
    return dict(json.loads(text))


def _limit_time(seconds: float) -> None:
    """Processor time: on a busy machine the clock says nothing."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)


def _in_child(ids: list[str], tests: list[str], changed: Path | None) -> dict[str, Any]:
    _prepare_child(_place, changed)
    watcher = _Watcher(ids)
    home = _whole if changed is not None else _place  # the tests are those of the snapshot
    code = pytest.main([*tests, *(["-x"] if changed is not None else []), *_options(home)], plugins=[watcher])
    crashed = watcher.kind in CRASHES or (code not in (0, 1, 5) and not watcher.failed)
    return {"failed": watcher.failed, "crashed": crashed, "by": watcher.by, "rules": watcher.rules}


def _prepare_child(place: Path, changed: Path | None) -> None:
    """Take our modules from there, in a process that says nothing."""
    sys.dont_write_bytecode = True
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # they cost seconds, and no marked test needs them
    if changed is None or changed.suffix == ".py":
        broken = "" if changed is None else ".".join(changed.with_suffix("").parts).removesuffix(".__init__")
        _forget({name for name, below in _down.items() if broken not in below})
    else:  # data that the warm modules may have read
        _forget(set())
    sys.path.insert(0, str(place / "src"))
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)


class _Watcher:
    """Runs only the tests marked with the rules, and sees which fails how."""

    def __init__(self, ids: list[str]) -> None:
        self._ids = set(ids)
        self.rules: dict[str, tuple[int, str]] = {}
        self.failed = 0
        self.kind = ""
        self.by = ""

    def _of(self, item: pytest.Item) -> set[str]:
        return marked(item) & self._ids

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self._of(item)]
        for item in items:
            for id in self._of(item):
                self.rules[id] = (self.rules.get(id, (0, ""))[0] + 1, "")

    def pytest_exception_interact(self, node: Any, call: pytest.CallInfo[Any], report: Any) -> None:
        if call.excinfo is not None:
            self.failed += 1
            self.kind = call.excinfo.type.__name__
            self.by = str(node.nodeid)
            for id in self._of(node) if isinstance(node, pytest.Item) else ():
                self.rules[id] = (self.rules[id][0], self.by)


if __name__ == "__main__":
    sys.exit(main())
