#!/usr/bin/env python3
"""Does a law see it when a rule that it speaks of is broken?

For each law of a game, small changes (mutants) are made one at a time to the code that cites the paragraphs of the
law, and with each the scenarios are played in which the law has something to say (`law_ground.py`), then, while it
has noticed nothing, random matches; all laws are watched. A law that has noticed nothing of its first two mutants
gets twice as many, and so on; last comes a break written by hand for it (`law_turns.toml`), where no small change
is the fault that it is there for. The report lists for each law the breaks that it noticed, and among them those
that it noticed alone. A law that notices nothing watches nothing, or the code cites its paragraphs elsewhere;
`docs/laws.toml` says of such a law why.

    python tools/break_law.py --game berserk --jobs 2
    python tools/break_law.py --game inis --laws some-law,another --matches 20 --json
    python tools/break_law.py --game berserk --faults     which law saw which fault (docs/laws.toml), checked by names

One process reads everything; each mutant is a fork of it in which the code of one function, or one table of a module,
is replaced. Functions that have run by then are left alone: what they made would stay whole. Only code that plays is
broken, not what words, draws or weighs it. Exit 1 if a law without an explanation saw nothing.
"""

import argparse
import ast
import contextlib
import gc
import importlib
import json
import os
import select
import signal
import sys
import time
import tomllib
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

import law_ground
from law_ground import Ground
from quick_breaks import patch_of

from triskel.kernel import Chance, start
from triskel.kernel.bench.law import Lawbook, Watch
from triskel.kernel.books.scenario import Scenario
from triskel.kernel.kit import find_game
from triskel.lab.coverage import Citation, code_citing, project_root
from triskel.lab.laws import code_number, lawbook_of
from triskel.lab.mutation import Mutant, mutants
from triskel.lab.rulings import written
from triskel.lab.simulate import setup_of

ROOT: Final = project_root()
NOTES: Final = ROOT / "docs" / "laws.toml"
TURNS: Final = Path("tools", "law_turns.toml")
SECONDS: Final = 20
"""Processor time for one mutant; one that never ends is noticed by no law."""
BY_HAND: Final = 5
"""So many times the scenarios and matches for a break that was written by hand: there is only one."""
CHOICES: Final = 300
"""A match is broken off after so many choices."""
NOT_PLAYING: Final = frozenset(("faces", "table", "content"))
"""Rooms of a game in which nothing is played."""


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="berserk")
    parser.add_argument("--laws", default="", help="only these laws, separated by commas")
    parser.add_argument("--most", type=int, default=16, metavar="N", help="mutants tried for one law (default 16)")
    parser.add_argument("--cases", type=int, default=6, metavar="N", help="scenarios played for a law (default 6)")
    parser.add_argument("--matches", type=int, default=1, metavar="N", help="matches watched for a mutant (default 1)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write each result there and go on from it")
    parser.add_argument("--faults", action="store_true", help="check and print which law saw which fault")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    notes = _notes(arguments.game)
    if arguments.faults:
        return _faults(notes, lawbook_of(arguments.game), arguments.json)
    report = prove(arguments, notes["unseen"])
    if arguments.json:
        print(json.dumps(report, indent=2, ensure_ascii=False))
    else:
        print(f"{report['game']}: {report['laws']} laws, {report['mutants']} mutants, {report['seconds']} s")
        print(f"laws that noticed a break: {report['seeing']}, alone: {report['alone']}")
        for name in report["blind"]:
            print(f"  noticed nothing: {name}{': ' + notes['unseen'][name] if name in notes['unseen'] else ''}")
    return 1 if report["unexplained"] else 0


def _notes(game: str) -> dict[str, Any]:
    data = tomllib.loads(NOTES.read_text(encoding="utf-8")) if NOTES.exists() else {}
    mine = data.get(game, {})
    return {"fault": mine.get("fault", []), "unseen": mine.get("unseen", {})}


def _faults(notes: dict[str, Any], book: Lawbook, as_json: bool) -> int:
    unknown = [name for each in notes["fault"] for name in each.get("laws", ()) if name not in book.laws]
    mute = [each["says"] for each in notes["fault"] if not each.get("laws") and not each.get("why_not")]
    report = {
        "faults": len(notes["fault"]),
        "seen": sum(bool(each.get("laws")) for each in notes["fault"]),
        "unknown_laws": unknown,
        "without_reason": mute,
        "each": notes["fault"],
    }
    if as_json:
        print(json.dumps(report, indent=2, ensure_ascii=False))
    else:
        print(f"{report['faults']} faults, {report['seen']} of them seen by a law")
    return 1 if unknown or mute else 0


def prove(arguments: argparse.Namespace, explained: dict[str, str]) -> dict[str, Any]:
    """Break what the laws speak of and report who noticed."""
    began = time.monotonic()
    game, book = arguments.game, lawbook_of(arguments.game)
    chosen = [name for name in arguments.laws.split(",") if name] or list(book.laws)
    citations: dict[str, list[Citation]] = {}
    for each in code_citing(game, ROOT):
        if NOT_PLAYING.isdisjoint(each.path.parts):
            citations.setdefault(each.rule, []).append(each)
    scenes, ran = _read_everything(game, arguments)
    whole = _fork(_Attempt(arguments, book, None, ran), None)
    if whole["laws"] or whole["ended"] != "played":
        raise SystemExit(f"break_law: the code as it is: {whole}")
    ground = Ground(scenes, book, arguments.jobs)
    attempt = _Attempt(arguments, book, ground, ran)
    kept = _kept(arguments)
    tried: dict[str, dict[str, Any]] = {}
    saw: dict[str, list[str]] = {name: [] for name in chosen}
    alone: dict[str, list[str]] = {name: [] for name in chosen}
    by_hand = written(game, ROOT, TURNS)
    for first, last in _rounds(arguments.most):
        tries: dict[str, _Try] = {}
        weight = 1 if last else BY_HAND
        for name in chosen:
            if not saw[name]:
                places = [place for rule in book.laws[name].rules for place in citations.get(rule, ())]
                some = mutants(places, last, f"{arguments.seed} {name}")[first:] if last else []
                for mutant in some if last else [by_hand[name]] if name in by_hand else []:
                    tries.setdefault(_words(mutant), _Try(mutant, [], weight)).laws.append(name)
        known = {
            what: kept[what] for what, each in tries.items() if {*each.laws} <= {*kept.get(what, {}).get("for", ())}
        }
        rows = known | _try(attempt, [each for what, each in tries.items() if what not in known])
        tried |= rows
        for what, row in rows.items():
            for name in row["laws"]:
                if name in saw and what not in saw[name]:
                    saw[name].append(what)
                    if len(row["laws"]) == 1:
                        alone[name].append(what)
    blind = [name for name in chosen if not saw[name]]
    ends = Counter(row["ended"] for row in tried.values())
    return {
        "game": game,
        "laws": len(chosen),
        "mutants": len(tried),
        "ended": dict(ends),
        "noticed": sum(bool(row["laws"]) for row in tried.values()),
        "seeing": len(chosen) - len(blind),
        "alone": sum(bool(each) for each in alone.values()),
        "blind": blind,
        "unexplained": [name for name in blind if name not in explained],
        "left_out": ground.left_out,
        "seconds": round(time.monotonic() - began, 1),
        "each": {
            name: {"noticed": len(saw[name]), "first": saw[name][:3], "alone": alone[name][:3]} for name in chosen
        },
    }


def _rounds(most: int) -> list[tuple[int, int]]:
    """Which mutants of a law are tried together, the first two, then as many again; at last what is written by hand."""
    ends = [0, 2]
    while ends[-1] < most:
        ends.append(min(most, 2 * ends[-1]))
    return [*pairwise(ends), (0, 0)]


class _Try(NamedTuple):
    """A mutant, and the laws that speak of what it breaks."""

    mutant: Mutant
    laws: list[str]
    weight: int
    """So many times the usual number of scenarios and matches."""


class _Attempt(NamedTuple):
    """What every try needs."""

    arguments: argparse.Namespace
    book: Lawbook
    ground: Ground | None
    ran: set[tuple[str, int]]


def _words(mutant: Mutant) -> str:
    return f"{mutant.path.relative_to(ROOT)}:{mutant.line} {mutant.what}"


def _kept(arguments: argparse.Namespace) -> dict[str, dict[str, Any]]:
    """Results of an earlier run over the same code; what was kept of other code is dropped."""
    place: Path | None = arguments.keep
    if place is None:
        return {}
    what = {
        "game": arguments.game,
        "seed": arguments.seed,
        "matches": arguments.matches,
        "cases": arguments.cases,
        "code": code_number(arguments.game),
        "ground": law_ground.number(arguments.game, ROOT),
    }
    lines = place.read_text(encoding="utf-8").splitlines() if place.exists() else []
    rows = []
    if lines and json.loads(lines[0]) == what:
        for line in lines[1:]:
            with contextlib.suppress(json.JSONDecodeError):  # the run was stopped while it wrote
                rows.append(json.loads(line))
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in [what, *rows]), encoding="utf-8")
    return {row["mutant"]: row for row in rows}


def _read_everything(game: str, arguments: argparse.Namespace) -> tuple[list[Scenario], set[tuple[str, int]]]:
    """Load the game, its laws, scenarios and setups; the functions that ran in doing so cannot be broken quickly."""
    ran: set[tuple[str, int]] = set()

    def note(frame: Any, event: str, argument: object) -> None:
        if event == "call":
            ran.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))

    sys.setprofile(note)
    try:
        scenes = law_ground.cases(game, ROOT)
        for number in range(arguments.matches):
            _setup(game, arguments.seed, number)
    finally:
        sys.setprofile(None)
    gc.collect()
    gc.freeze()
    return scenes, ran


def _setup(name: str, seed: int, number: int) -> tuple[int, dict[str, Any]]:
    game = find_game(name)
    own = seed * 1_000_003 + number
    wished = game.watched_wishes(Chance(own << 8, keep_log=False))
    return own, game.complete_setup(setup_of(game, wished, own))


def _watch(name: str, seed: int, matches: int, book: Lawbook, broken: set[str]) -> None:
    """Play matches and note the laws that do not hold, also if something crashes in the end."""
    game = find_game(name)
    for number in range(matches):
        own, setup = _setup(name, seed, number)
        match = start(game, setup, seed=own)
        player = game.random_player(match.setup, own)
        eye = Watch(match, book)
        broken.update(each.law.name for each in eye.breaches)
        chance = Chance(own)
        while len(match.entries) < CHOICES and (decision := match.decision) is not None:
            options = decision.options
            option = options[chance.below(len(options))] if player is None else player(match.state, decision)
            match.choose(decision.seat, option)
            broken.update(each.law.name for each in eye.see())


def _try(attempt: _Attempt, tries: list[_Try]) -> dict[str, dict[str, Any]]:
    """Each mutant in a fork, as many at a time as there are jobs."""
    arguments = attempt.arguments
    pipes = []
    for part in (tries[each :: arguments.jobs] for each in range(max(1, arguments.jobs))):
        reading, writing = os.pipe()
        if os.fork() == 0:
            os.close(reading)
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            with contextlib.suppress(BaseException), os.fdopen(writing, "w") as out:
                for each in part:
                    row = {"mutant": _words(each.mutant), "for": each.laws, **_fork(attempt, each)}
                    out.write(json.dumps(row, ensure_ascii=False) + "\n")
                    out.flush()
            os._exit(0)
        os.close(writing)
        pipes.append(os.fdopen(reading))
    found: dict[str, dict[str, Any]] = {}
    with contextlib.ExitStack() as files:
        keep = None if arguments.keep is None else files.enter_context(arguments.keep.open("a", encoding="utf-8"))
        while pipes:
            ready, _, _ = select.select(pipes, [], [])
            for pipe in ready:
                line = pipe.readline()
                if not line:
                    pipes.remove(pipe)
                    pipe.close()
                    continue
                row = json.loads(line)
                found[row["mutant"]] = row
                if keep is not None:
                    keep.write(line)
                    keep.flush()
    return found


def _table_of(mutant: Mutant) -> tuple[Any, ast.stmt, str] | None:
    """The module of a mutant, its broken statement, and the name that this gives a value to."""
    if mutant.path.suffix != ".py":
        return None
    for node in mutant.tree().body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.lineno <= mutant.line <= (node.end_lineno or 0):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name):
                name = ".".join(mutant.path.relative_to(ROOT / "src").with_suffix("").parts)
                return importlib.import_module(name), node, target.id
    return None


def _set_table(module: Any, statement: ast.stmt, name: str) -> None:
    """Give the name its broken value, wherever it was imported."""
    old = getattr(module, name)
    exec(compile(ast.Module([statement], []), str(module.__file__), "exec"), vars(module))
    new = getattr(module, name)
    for other in [each for key, each in sys.modules.items() if key.startswith("triskel.")]:
        for known, value in list(vars(other).items()):
            if value is old and not isinstance(old, int | str | bool):
                setattr(other, known, new)


def _fork(attempt: _Attempt, tried: _Try | None) -> dict[str, Any]:
    """What the laws say when this is broken."""
    arguments, book, ground, ran = attempt
    mutant = None if tried is None else tried.mutant
    patch = None if mutant is None else patch_of(mutant, ROOT / "src", ran)
    table = None if mutant is None or patch is not None else _table_of(mutant)
    if mutant is not None and patch is None and table is None:
        return {"laws": [], "ended": "not tried"}
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        broken: set[str] = set()
        ended = "crashed"
        with contextlib.suppress(BaseException):
            quiet = os.open(os.devnull, os.O_WRONLY)
            os.dup2(quiet, 1)
            os.dup2(quiet, 2)
            if mutant is not None:
                signal.signal(signal.SIGPROF, signal.SIG_DFL)
                signal.setitimer(signal.ITIMER_PROF, SECONDS)
            if patch is not None:
                function, code = patch
                function.__code__ = code
            if table is not None:
                _set_table(*table)
            if ground is not None and tried is not None:
                law_ground.watch(ground, ground.of(tried.laws, tried.weight * arguments.cases), broken)
            if tried is None or not broken.issuperset(tried.laws):
                matches = arguments.matches * (1 if tried is None else tried.weight)
                _watch(arguments.game, arguments.seed, matches, book, broken)
            ended = "played"
        os.write(writing, json.dumps({"laws": sorted(broken), "ended": ended}).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    return dict(json.loads(text)) if text else {"laws": [], "ended": "never ended"}


if __name__ == "__main__":
    sys.exit(main())
