"""Is every question and every event of a game in the list of its kinds? Part of `make lint`.

A game says in `state/kinds.py` which kinds of decisions and events it has. Whoever asks, tells or compares with a kind
that is not there has misspelt it; a kind that nobody asks or tells any more must leave the list.

python tools/check_kinds.py
"""

import ast
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple, get_args

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "triskel" / "games"

DECISION: Final = "decision"
EVENT: Final = "event"
_MAKERS: Final = {
    "ask": (DECISION, 1), "may": (DECISION, 1), "question": (DECISION, 1), "Decision": (DECISION, 1),
    "pick": (DECISION, 2), "_alternate": (DECISION, 2),
    "tell": (EVENT, 0), "tell_owner": (EVENT, 0), "_tell": (EVENT, 1), "say": (EVENT, 0), "Event": (EVENT, 0),
    "whisper": (EVENT, 0),
}  # fmt: skip
"""What makes a decision or an event, and which of its arguments is the kind."""
_STATES: Final = ("duel", "isle", "war", "self")
"""Whose `say`, `tell` and `whisper` make events: others speak to people."""
_SPEAKERS: Final = ("say", "tell", "whisper")
_DECISIONS: Final = ("decision", "asked", "open")
_EVENTS: Final = ("event", "told")


class Use(NamedTuple):
    """A kind where it stands in the code."""

    what: str
    kind: str
    line: int
    made: bool
    """Whether it is asked or told there, not only compared with."""


def words(node: ast.expr) -> Iterator[str]:
    """The strings that an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from words(node.body)
        yield from words(node.orelse)
    elif isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        for each in node.elts:
            yield from words(each)


def last_name(node: ast.expr) -> str:
    """`x` of `x`, of `a.x` and of `a.x()`."""
    if isinstance(node, ast.Call):
        node = node.func
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def uses(tree: ast.AST) -> Iterator[Use]:
    """Every kind that is asked, told or compared with in a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _made(node)
        elif isinstance(node, ast.Compare):
            yield from _compared(node, kind_of(node.left))
        elif isinstance(node, ast.FunctionDef):
            named = {name: what for each in ast.walk(node) for name, what in _named(each)}
            for each in ast.walk(node):
                if isinstance(each, ast.Compare) and isinstance(each.left, ast.Name):
                    yield from _compared(each, named.get(each.left.id, ""))


def kind_of(node: ast.expr) -> str:
    """Whether an expression is the kind of a decision or of an event; empty for anything else."""
    if not isinstance(node, ast.Attribute) or node.attr != "kind":
        return ""
    whose = last_name(node.value)
    return DECISION if whose in _DECISIONS else EVENT if whose in _EVENTS else ""


def _named(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Names that are given to a kind: `kind = decision.kind`, `kind, seat = decision.kind, decision.seat`."""
    if not isinstance(node, ast.Assign):
        return
    target, value = node.targets[0], node.value
    pairs = [(target, value)]
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        pairs = list(zip(target.elts, value.elts, strict=False))
    for name, each in pairs:
        if isinstance(name, ast.Name) and kind_of(each):
            yield name.id, kind_of(each)


def _compared(node: ast.Compare, what: str) -> Iterator[Use]:
    if what:
        yield from (Use(what, word, node.lineno, False) for each in node.comparators for word in words(each))


def _made(node: ast.Call) -> Iterator[Use]:
    name = last_name(node.func)
    if name not in _MAKERS:
        return
    what, place = _MAKERS[name]
    if name in _SPEAKERS:
        if not isinstance(node.func, ast.Attribute) or last_name(node.func.value) not in _STATES:
            return
        if name == "whisper" and node.args and not list(words(node.args[0])):
            place = 1  # the seat comes first
    if len(node.args) > place:
        yield from (Use(what, word, node.lineno, True) for word in words(node.args[place]))


def faults(game: Path) -> list[str]:
    """What is wrong with the kinds of a game."""
    kinds = import_module(f"triskel.games.{game.name}.state.kinds")
    known = {DECISION: set(get_args(kinds.DecisionKind)), EVENT: set(get_args(kinds.EventKind))}
    made: dict[str, set[str]] = {DECISION: set(), EVENT: set()}
    wrong = []
    for path in sorted(game.rglob("*.py")):
        for use in uses(ast.parse(path.read_text("utf-8"))):
            if use.kind not in known[use.what]:
                wrong.append(f"{path.relative_to(ROOT)}:{use.line}: no {use.what} is called {use.kind!r}")
            elif use.made:
                made[use.what].add(use.kind)
    for what, all_of_them in known.items():
        wrong += [
            f"{game.name}: nobody makes the {what} {kind!r} any more" for kind in sorted(all_of_them - made[what])
        ]
    return wrong


def main() -> int:
    """Say what is wrong; 1 if anything is."""
    games = sorted(path.parents[1] for path in GAMES.glob("*/state/kinds.py"))
    wrong = [each for game in games for each in faults(game)]
    for each in wrong:
        print(each)
    if not wrong:
        print(f"{len(games)} games: every decision and event is of a kind in their lists")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
