"""Breaking a rule on purpose: small changes to the code or data that cites it.

A mutant is one file with one small change: a comparison turned, a condition negated, a number off by one, a step left
out. If the tests of a rule are worth anything, some mutant of the code that cites the rule makes one of them fail.
"""

import ast
import random
import re
from collections.abc import Callable, Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Final, final

from triskel.lab.coverage import Citation

_SPEAKING: Final = (
    "reasons.py",
    "words.py",
    "drawing.py",
    "switches.py",
    "explain.py",
    "position.py",
    "reader.py",
    "slots.py",
)
"""Modules that say what the rules are rather than do them; broken only where nothing else cites the rule."""


@final
class Mutant:
    """One changed file: which, and what is changed on which line."""

    __slots__ = ("_edit", "line", "path", "rank", "what")

    def __init__(self, path: Path, line: int, what: str, edit: tuple[int, int] | str, rank: int) -> None:
        self.path = path
        self.line = line
        self.what = what
        self.rank = rank
        """0 on the line of the citation, 1 in its statement, 2 elsewhere in what it speaks of; weak changes later."""
        self._edit = edit

    def text(self) -> str:
        """The whole changed file."""
        return self._edit if isinstance(self._edit, str) else ast.unparse(self.tree())

    def tree(self) -> ast.Module:
        """The changed file of code, read."""
        if isinstance(self._edit, str):
            return ast.parse(self._edit)
        tree = ast.parse(self.path.read_text(encoding="utf-8"))
        node, position = self._edit
        target = list(ast.walk(tree))[node]
        _, change = list(_changes(target))[position]
        new = change()
        if new is not target:
            _replace(tree, target, new)
        return ast.fix_missing_locations(tree)

    def __repr__(self) -> str:
        return f"{self.path.name}:{self.line} {self.what}"


def mutants(citations: list[Citation], most: int, seed: str) -> list[Mutant]:
    """Up to `most` mutants of the places that cite a rule: the best of each place in turn, equals in seeded order.

    First come places that speak of the rule in a comment or docstring, then those that only label a question or an
    event with it.
    """
    chance = random.Random(seed)
    doing = [each for each in citations if each.path.name not in _SPEAKING] or citations
    chosen: dict[tuple[Path, int, str], Mutant] = {}
    for only_labels in (False, True):
        places = []
        for each in doing:
            if _is_label(each) == only_labels:
                found = _mutants_of(each)
                chance.shuffle(found)
                places.append(sorted(found, key=lambda mutant: mutant.rank))
        chance.shuffle(places)
        for turn in zip_longest(*places):
            for mutant in turn:
                if mutant is not None:
                    chosen.setdefault((mutant.path, mutant.line, mutant.what), mutant)
    return list(chosen.values())[:most]


def _is_label(citation: Citation) -> bool:
    line = citation.path.read_text(encoding="utf-8").splitlines()[citation.line - 1]
    return f'"{citation.rule}"' in line


def _mutants_of(citation: Citation) -> list[Mutant]:
    text = citation.path.read_text(encoding="utf-8")
    if citation.path.suffix == ".py":
        return _code_mutants(citation, text)
    if citation.path.suffix == ".toml":
        return _data_mutants(citation, text)
    return []


# --- code ---------------------------------------------------------------------------------------------------------


def _code_mutants(citation: Citation, text: str) -> list[Mutant]:
    tree = ast.parse(text)
    scope, near = _scope(tree, citation.line, text.splitlines())
    nodes = list(ast.walk(tree))
    inside = {id(node) for part in scope for node in _live(part)}
    close = {id(node) for part in near for node in _live(part)}
    asides = {id(node) for part in scope for node in _asides(part)}
    found = []
    for number, node in enumerate(nodes):
        if id(node) not in inside:
            continue
        line = node.target.lineno if isinstance(node, ast.comprehension) else getattr(node, "lineno", 0)
        rank = 2 if id(node) not in close else 0 if line == citation.line else 1
        for position, (what, _) in enumerate(_changes(node)):
            weak = 3 if what.startswith(_WEAK) or id(node) in asides else 0
            found.append(Mutant(citation.path, line, what, (number, position), rank + weak))
    return found


def _scope(tree: ast.Module, line: int, rows: list[str]) -> tuple[list[ast.AST], list[ast.AST]]:
    """What a citation on this line speaks of: the whole of it, and the statement that it stands at."""
    around = [node for node in ast.walk(tree) if isinstance(node, ast.stmt) and _spans(node, line)]
    functions = [node for node in around if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    if rows[line - 1].lstrip().startswith("#"):
        after = [node for node in ast.walk(tree) if isinstance(node, ast.stmt) and node.lineno > line]
        follows = min(after, key=lambda node: node.lineno, default=None)
        if not functions:
            return ([follows], [follows]) if follows is not None else ([], [])
        function = functions[-1]
        return [function], [follows] if follows is not None and _spans(function, follows.lineno) else []
    if functions:
        function = min(functions, key=lambda node: (node.end_lineno or 0) - node.lineno)
        smallest = min(around, key=lambda node: (node.end_lineno or 0) - node.lineno)
        if _is_text(smallest):
            before = [node for node in function.body if (node.end_lineno or 0) < line]
            return [function], list(before[-1:])  # the text under an attribute; under nothing if it is the docstring
        return [function], [] if isinstance(smallest, (ast.FunctionDef, ast.AsyncFunctionDef)) else [smallest]
    classes = [node for node in around if isinstance(node, ast.ClassDef)]
    statements = [node for node in around if not isinstance(node, ast.ClassDef)]
    if classes and statements and _targets(statements[-1]) == ["rules"]:
        return list(classes[-1:]), []  # a list of the rules that the class is about
    if statements and not _is_text(statements[-1]):
        return [statements[-1]], [statements[-1]]
    body: list[ast.stmt] = classes[-1].body if classes else tree.body
    before = [node for node in body if (node.end_lineno or 0) < line]
    if statements and before and isinstance(before[-1], (ast.Assign, ast.AnnAssign)):
        return [before[-1]], [before[-1]]  # the text under an attribute or a constant
    return (list(classes[-1:]), []) if classes else ([], [])


def _spans(node: ast.stmt, line: int) -> bool:
    return node.lineno <= line <= (node.end_lineno or node.lineno)


def _targets(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.AnnAssign):
        return [ast.unparse(node.target)]
    return [ast.unparse(each) for each in node.targets] if isinstance(node, ast.Assign) else []


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _live(part: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a part that decide something: no annotations, no texts, nothing that only writes events."""
    yield part
    if isinstance(part, ast.If) and "events is not None" in ast.unparse(part.test):
        return
    if isinstance(part, ast.Assert) or (isinstance(part, ast.stmt) and _is_text(part)):
        return
    for name, value in ast.iter_fields(part):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _live(child)


_WEAK: Final = ("order reversed", "True becomes", "False becomes", "off by one")
"""Changes that often mean nothing: tried last."""


def _asides(part: ast.AST) -> Iterator[ast.AST]:
    """What goes along with a question but does not decide what may be answered: flags, secrecy, who is meant."""
    for node in ast.walk(part):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("ask", "may", "Decision"):
            for each in (*node.args[3:], *(keyword.value for keyword in node.keywords)):
                yield from ast.walk(each)


_COMPARISONS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
}  # fmt: skip
_OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip

Change = Callable[[], ast.AST]


def _changes(node: ast.AST) -> Iterator[tuple[str, Change]]:
    """Every small change of one node: its name, and how to make it (in place, or as a new node)."""
    if isinstance(node, ast.Compare):
        for old in node.ops[:1]:
            for new in _COMPARISONS[type(old)]:
                yield f"{type(old).__name__} becomes {new.__name__}", lambda new=new: _set_first_op(node, new())  # type: ignore[misc]
    elif isinstance(node, ast.BoolOp):
        yield "and/or swapped", lambda: _set_op(node, ast.Or() if isinstance(node.op, ast.And) else ast.And())
        yield "first part dropped", lambda: node.values[1]
        yield "last part dropped", lambda: node.values[0]
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.Not, ast.Invert)):
        yield f"{type(node.op).__name__} dropped", lambda: node.operand
    elif isinstance(node, ast.BinOp):
        if type(node.op) in _OPERATORS:
            swapped = _OPERATORS[type(node.op)]
            yield f"{type(node.op).__name__} becomes {swapped.__name__}", lambda: _set_op(node, swapped())
            yield "left part alone", lambda: node.left
    elif isinstance(node, ast.Constant):
        if type(node.value) is int:
            number = node.value
            yield f"{number} becomes {number + 1}", lambda: _set_value(node, number + 1)
            yield f"{number} becomes {number - 1}", lambda: _set_value(node, number - 1)
        elif type(node.value) is bool:
            truth = node.value
            yield f"{truth} becomes {not truth}", lambda: _set_value(node, not truth)
    elif isinstance(node, (ast.If, ast.While, ast.IfExp)):
        yield "condition negated", lambda: _negate(node)
    elif isinstance(node, (ast.comprehension, ast.For)):
        yield "loop over nothing", lambda: _over_nothing(node)
        if isinstance(node, ast.comprehension) and node.ifs:
            yield "filter dropped", lambda: _no_filter(node)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id in ("ask", "may"):
            other_name = "may" if node.func.id == "ask" else "ask"
            yield f"{node.func.id} becomes {other_name}", lambda: _set_name(node, other_name)
        elif node.func.id in ("int", "len", "min", "max", "sum"):
            yield "off by one", lambda: ast.BinOp(node, ast.Add(), ast.Constant(1))
    elif isinstance(node, (ast.ListComp, ast.GeneratorExp)):
        yield "off by one in each", lambda: _each_off(node)
    elif isinstance(node, ast.Tuple) and len(node.elts) > 1 and isinstance(node.ctx, ast.Load):
        yield "order reversed", lambda: _reverse(node)
    elif isinstance(node, (ast.Continue, ast.Break)) or (isinstance(node, ast.Return) and node.value is None):
        yield "way out dropped", ast.Pass
    elif isinstance(node, ast.AugAssign):
        yield "step dropped", ast.Pass
        if type(node.op) in _OPERATORS:
            other = _OPERATORS[type(node.op)]
            yield f"{type(node.op).__name__}= becomes {other.__name__}=", lambda: _set_op(node, other())
    elif (isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant)) or (
        isinstance(node, ast.Assign) and all(isinstance(each, (ast.Attribute, ast.Subscript)) for each in node.targets)
    ):
        yield "step dropped", ast.Pass


def _set_first_op(node: ast.Compare, op: ast.cmpop) -> ast.AST:
    node.ops[0] = op
    return node


def _set_op(node: ast.BoolOp | ast.BinOp | ast.AugAssign, op: ast.boolop | ast.operator) -> ast.AST:
    node.op = op
    return node


def _set_value(node: ast.Constant, value: int) -> ast.AST:
    node.value = value
    return node


def _negate(node: ast.If | ast.While | ast.IfExp) -> ast.AST:
    node.test = ast.UnaryOp(ast.Not(), node.test)
    return node


def _no_filter(node: ast.comprehension) -> ast.AST:
    node.ifs = []
    return node


def _over_nothing(node: ast.comprehension | ast.For) -> ast.AST:
    node.iter = ast.Tuple([], ast.Load())
    return node


def _set_name(node: ast.Call, name: str) -> ast.AST:
    node.func = ast.Name(name, ast.Load())
    return node


def _each_off(node: ast.ListComp | ast.GeneratorExp) -> ast.AST:
    node.elt = ast.BinOp(node.elt, ast.Add(), ast.Constant(1))
    return node


def _reverse(node: ast.Tuple) -> ast.AST:
    node.elts.reverse()
    return node


def _replace(tree: ast.AST, old: ast.AST, new: ast.AST) -> None:
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, name, new)
                return
            if isinstance(value, list):
                for position, each in enumerate(value):
                    if each is old:
                        value[position] = new
                        return


# --- data ---------------------------------------------------------------------------------------------------------

_HEADER: Final = re.compile(r"^\[")
_KEPT: Final = re.compile(r"^\s*(#|id|name|cases|copies|x =|y =)")
_NUMBER: Final = re.compile(r"(?<![\w#.])\d+(?![\w.])")
_WORDS: Final = (
    ("won", "lost"), ("ranged", "melee"), ("melee", "ranged"), ("versatile", "attack"), ("defence", "attack"),
    ("attack", "defence"), (" may ", " "), ("your opponent", "you"), ("Your opponent", "You"), ("or less", "or more"),
    ("[внезапное][закрытие]", "[закрытие]"), ("[закрытие]", "[внезапное][закрытие]"),
    ("adjacent to", "in the zone of"), ("in the zone of", "adjacent to"), ("hero", "any"),
)  # fmt: skip


def _data_mutants(citation: Citation, text: str) -> list[Mutant]:
    """Numbers and words of the table in which, or right above which, the citation stands."""
    rows = text.splitlines()
    first = last = citation.line - 1
    while first > 0 and not _HEADER.match(rows[first]):
        first -= 1
    if rows[citation.line - 1].startswith("#") and citation.line < len(rows) and _HEADER.match(rows[citation.line]):
        first = last = citation.line
    last = max(last, first) + 1
    while last < len(rows) and not _HEADER.match(rows[last]):
        last += 1
    found = []
    for number in range(first, last):
        row = rows[number]
        if _KEPT.match(row) or "_ru" in row.partition("=")[0]:
            continue
        for what, new in _row_changes(row):
            changed = "\n".join([*rows[:number], new, *rows[number + 1 :]]) + "\n"
            found.append(Mutant(citation.path, number + 1, what, changed, 0 if number == citation.line - 1 else 2))
    return found


def _row_changes(row: str) -> Iterator[tuple[str, str]]:
    for match in _NUMBER.finditer(row):
        for new in (int(match.group()) + 1, int(match.group()) - 1):
            if new >= 0:
                yield f"{match.group()} becomes {new}", row[: match.start()] + str(new) + row[match.end() :]
    for old, other in _WORDS:
        if old in row:
            yield f"“{old.strip()}” becomes “{other.strip()}”", row.replace(old, other, 1)
