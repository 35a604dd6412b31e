"""The quick way to break rules: one process reads everything and collects all tests, each mutant is a fork of it.

In the fork the code of one function is replaced by its broken code, and the tests of the rule are run; nothing is
imported or collected again. This is right only for functions that have not run yet when the fork is made, since what
they made before would stay whole; all other mutants are left to the slow way, which starts from nothing.
"""

import ast
import contextlib
import gc
import importlib
import json
import os
import sys
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, Final, final

import pytest
from _pytest.runner import runtestprotocol

from triskel.lab.mutation import Mutant

Row = dict[str, Any]
Limit = Callable[[float], None]
"""Ends the process after so much processor time."""


def marked(item: pytest.Item) -> set[str]:
    """The rules and rulings that a test is marked with."""
    return {id for name in ("rule", "ruling") for mark in item.iter_markers(name) for id in mark.args}


@final
class QuickBreaks:
    """A pytest plugin that runs no test itself but tries the mutants of each rule in forks."""

    def __init__(self, work: list[tuple[str, list[Mutant]]], source: Path, limit: Limit, crashes: set[str]) -> None:
        self._work = work
        self._source = source
        self._limit = limit
        self._crashes = crashes
        self._items: dict[str, list[pytest.Item]] = {}
        self._ran: set[tuple[str, int]] = set()
        self._failure: tuple[str, str] | None = None
        self.rows: dict[str, tuple[Row, list[Mutant]]] = {}
        """For each rule what was tried and noticed, and the mutants left to the slow way."""

    def watch(self) -> None:
        """From now on note every function that runs."""
        sys.setprofile(self._note)

    def _note(self, frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            code = frame.f_code
            self._ran.add((code.co_filename, code.co_firstlineno))

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        wanted = {id for id, _ in self._work}
        for item in items:
            for id in marked(item) & wanted:
                self._items.setdefault(id, []).append(item)
        items[:] = [item for item in items if any(item in each for each in self._items.values())]

    def pytest_runtest_call(self, item: pytest.Item) -> None:
        sys.setprofile(None)  # the fixtures of the session are there

    def pytest_exception_interact(self, node: Any, call: pytest.CallInfo[Any], report: Any) -> None:
        if call.excinfo is not None and self._failure is None:
            self._failure = (call.excinfo.type.__name__, str(node.nodeid))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        pairs = [pair for pair in pairwise(session.items) if pair[0].parent is pair[1].parent]
        if pairs and not session.testsfailed:
            first, second = pairs[0]
            runtestprotocol(first, nextitem=second, log=False)  # what the session needs is set up, and stays
            sys.setprofile(None)
            if self._failure is None:
                gc.collect()
                gc.freeze()
                for id, mutants in self._work:
                    self.rows[id] = self._prove(id, mutants)
        return True

    def _prove(self, id: str, mutants: list[Mutant]) -> tuple[Row, list[Mutant]]:
        row: Row = {"verdict": "survived", "tried": 0, "noticed": "", "by": "", "unnoticed": []}
        whole = self._fork(id, 60)
        if whole["by"]:  # its tests pass only in a process of their own
            return row, mutants
        limit = 3 + 8 * whole["seconds"]
        left: list[Mutant] = []
        for mutant in mutants:
            patch = patch_of(mutant, self._source, self._ran)
            if patch is None:
                left.append(mutant)
                continue
            result = self._fork(id, limit, *patch)
            if result["kind"] in self._crashes:
                continue
            row["tried"] += 1
            what = f"src/{mutant.path.relative_to(self._source)}:{mutant.line} {mutant.what}"
            if result["by"]:
                if result["kind"]:
                    return row | {"verdict": "proved", "noticed": what, "by": result["by"]}, []
                row |= {"verdict": "proved", "noticed": what, "by": result["by"]}  # a test that fails would be better
            else:
                row["unnoticed"].append(what)
        return row, left if row["verdict"] != "proved" else []

    def _fork(
        self, id: str, limit: float, function: FunctionType | None = None, code: CodeType | None = None
    ) -> dict[str, Any]:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            with contextlib.suppress(BaseException):
                quiet = os.open(os.devnull, os.O_WRONLY)
                os.dup2(quiet, 1)
                os.dup2(quiet, 2)
                self._limit(limit)
                if function is not None and code is not None:
                    function.__code__ = code
                items = self._items.get(id, [])
                items[0].session._setupstate.teardown_exact(items[0])
                for at, item in enumerate(items):
                    runtestprotocol(item, nextitem=items[min(at + 1, len(items) - 1)], log=False)
                    if self._failure is not None:
                        break
                kind, by = self._failure or ("", "")
                os.write(writing, json.dumps({"kind": kind, "by": by}).encode())
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            text = pipe.read()
        used = os.wait4(child, 0)[2]
        seconds = used.ru_utime + used.ru_stime
        return {"kind": "", "by": NEVER_ENDED, "seconds": seconds} | (json.loads(text) if text else {})


NEVER_ENDED: Final = "it never ended"


def patch_of(mutant: Mutant, source: Path, ran: set[tuple[str, int]]) -> tuple[FunctionType, CodeType] | None:
    """The live function of a mutant and its broken code; None if it must be imported anew.

    `source` is the folder that the mutant's path begins with, `ran` the functions that have run already.
    """
    if mutant.path.suffix != ".py":
        return None
    whole = _parsed(mutant.path)
    path = _path_to(whole, mutant.line)
    if path is None:
        return None
    names, (first, last) = path
    name = ".".join(mutant.path.relative_to(source).with_suffix("").parts).removesuffix(".__init__")
    module = importlib.import_module(name)
    place = str(getattr(module, "__file__", ""))
    if any((place, line) in ran for line in range(first, last + 1)):
        return None
    function = _live(module, names)
    before, after = _code_of(whole, place, names), _code_of(mutant.tree(), place, names)
    if function is None or before is None or after is None or before == after:
        return None
    return (function, after) if function.__code__.co_freevars == after.co_freevars else None


def _path_to(tree: ast.Module, line: int) -> tuple[tuple[str, ...], tuple[int, int]] | None:
    """The outermost function around a line: its names from the module down, and its first and last line."""
    body: list[ast.stmt] = tree.body
    names: tuple[str, ...] = ()
    while True:
        for node in body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
                if first <= line <= (node.end_lineno or first):
                    names = (*names, node.name)
                    if isinstance(node, ast.FunctionDef):
                        return names, (first, node.end_lineno or first)
                    body = node.body
                    break
        else:
            return None


def _live(module: Any, names: tuple[str, ...]) -> FunctionType | None:
    """The function that the names lead to in the loaded module, out of what is wrapped around it."""
    found: Any = module
    for name in names:
        found = vars(found).get(name)
        if found is None:
            return None
    for inside in ("fget", "__func__", "__wrapped__"):
        found = getattr(found, inside, None) or found
    return found if isinstance(found, FunctionType) else None


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _code_of(tree: ast.Module, place: str, names: tuple[str, ...]) -> CodeType | None:
    """The code of a function by its names; None if there are several of that name."""
    body: list[ast.stmt] = [
        each for each in tree.body if isinstance(each, (ast.FunctionDef, ast.ClassDef)) and each.name == names[0]
    ]
    code = compile(ast.Module(body, []), place, "exec")
    for name in names:
        inner = [each for each in code.co_consts if isinstance(each, CodeType) and each.co_name == name]
        if len(inner) != 1:
            return None
        code = inner[0]
    return code
