"""Every promise of docs/security.md names the tests that hold it, and they are there."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


def promises(text: str) -> list[str]:
    """The rows of all tables, without their heads."""
    rows = [line for line in text.splitlines() if line.lstrip().startswith("|")]
    return [row for row, below in zip(rows, [*rows[1:], ""], strict=True) if not is_rule(row) and not is_rule(below)]


def is_rule(row: str) -> bool:
    return bool(row) and set(row) <= set("|-: ")


@cache
def written_in(path: str) -> frozenset[str]:
    """The test functions of a file; one that is always left out holds nothing."""
    if not (ROOT / path).is_file():
        return frozenset()
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    found = (each for each in tree.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef))
    return frozenset(
        each.name
        for each in found
        if each.name.startswith("test_")
        and not any(re.search(r"\b(skip|xfail)\b", ast.unparse(mark)) for mark in each.decorator_list)
    )


def broken(text: str) -> list[str]:
    """What is wrong with a list of promises."""
    wrong = []
    for row in promises(text):
        named = NAMED.findall(row.rstrip(" |").rpartition("|")[2])
        if not named:
            wrong.append(f"names no test: {row}")
        wrong += [f"there is no {path}::{name}" for path, name in named if name not in written_in(path)]
    return wrong


def test_every_promise_names_tests_that_are_there() -> None:
    text = (ROOT / "docs" / "security.md").read_text("utf-8")
    assert len(promises(text)) > 50
    assert broken(text) == []


@pytest.mark.parametrize(
    ("held", "wrong"),
    [
        ("`tests/house/test_promises.py::test_every_promise_names_tests_that_are_there`", 0),
        ("by nothing", 1),
        ("`tests/house/test_promises.py::broken`", 1),
        ("`tests/house/test_nowhere.py::test_nothing`", 1),
    ],
)
def test_a_promise_without_a_test_is_noticed(held: str, wrong: int) -> None:
    assert len(broken(f"| Who | What | Held by |\n|---|---|---|\n| A player | wins | {held} |\n")) == wrong
