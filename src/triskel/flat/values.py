"""Expressions: from Python to C."""

import ast
from types import ModuleType
from typing import Any, Final

from triskel.flat.kinds import (
    ANY,
    BOOL,
    INT,
    NONE,
    NOTHING,
    ROW,
    STATE,
    STR,
    UNKNOWN,
    VEC,
    Kind,
    Outside,
    Value,
    joined,
    seq,
    tup,
)
from triskel.flat.samples import is_method, ours
from triskel.flat.sources import Source, is_property, meant, yields
from triskel.flat.tables import Tables

_BINARY: Final[dict[type, str]] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitOr: "|", ast.BitAnd: "&", ast.BitXor: "^", ast.RShift: ">>",
}  # fmt: skip
_COMPARED: Final[dict[type, str]] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Is: "==",
    ast.IsNot: "!=",
}  # fmt: skip
_IS: Final = (ast.Is, ast.IsNot)
C_TYPES: Final = {"vec": "Vec", "tup": "Tup", "words": "Words"}
"""How values are declared in C that are no word."""


def c_type(kind: Kind) -> str:
    """How a value of this kind is declared in C."""
    return C_TYPES.get(kind.name, "I")


class Values:
    """What the expressions of one function are in C."""

    def __init__(self, program: Tables, source: Source, own: Value | None) -> None:
        self.program = program
        self.source = source
        self.module: ModuleType = source.module
        self.own = own
        """The object whose method this is."""
        self.locals: dict[str, Value] = {}
        self.bound: dict[str, ast.expr] = {}
        """Locals that stand for a method of an object."""
        self.count = 0
        self.shared: set[str] = set()
        """Lists by value that somebody else may hold too: in Python a change would be seen there."""

    def fresh(self) -> str:
        """A name that nothing has."""
        self.count += 1
        return f"t{self.count}_"

    # --- known values ---------------------------------------------------------------------------------------------

    def known(self, value: Any, node: ast.expr | None = None) -> Value:
        """A value that is known now, as C where it has any."""
        program = self.program
        if value is None:
            return Value("NONE", NONE, None)
        if isinstance(value, bool):
            return Value(str(int(value)), BOOL, value)
        if isinstance(value, int):
            return Value(f"((I){value}LL)", INT, value)
        if isinstance(value, str):
            return Value(f"((I){program.string(value)})", STR, value)
        if isinstance(value, (tuple, list)) and all(isinstance(each, (int, str)) for each in value):
            kinds = {STR if isinstance(each, str) else INT for each in value}
            kind = seq(next(iter(kinds)) if len(kinds) == 1 else NOTHING if not kinds else ANY)
            return Value(program.static(tuple(value)), kind, value)
        if ours(value) and node is not None and isinstance(node, ast.Name):
            return Value(program.extra(self.module, node.id, value), Kind("obj", (type(value),)), value)
        return Value("", Kind("fixed"), value)

    def c(self, value: Value) -> str:
        """The C of a value; Outside if it has none."""
        if value.kind.name in ("fixed", "state", "chance", "nothing", "range", "bound"):
            raise Outside(f"a {value.kind.name} as a value")
        return value.c

    # --- conversions ----------------------------------------------------------------------------------------------

    def truth(self, value: Value) -> Value:
        """Whether a value counts as true."""
        if value.fixed:
            return self.known(bool(value.known))
        name, c = value.kind.name, value.c
        if name in ("int", "bool", "str"):
            return Value(f"({c} != 0)", BOOL)
        if name in ("any", "obj", "none", "part"):
            return Value(f"({{ I t_ = {c}; TRUTH(t_); }})", BOOL)
        if name in ("seq", "dict"):
            return Value(f"({{ I t_ = {c}; TRUTH(t_) && qlen(t_) != 0; }})", BOOL)
        if name in LISTED:
            return Value(f"({self.length(value)} != 0)", BOOL)
        raise Outside(f"truth of a {name}")

    def length(self, value: Value) -> str:
        """How many items a list has."""
        name, c = value.kind.name, value.c
        if name == "vec":
            return f"({{ Vec t_ = {c}; (I)t_.n; }})" if not c.isidentifier() else f"(I){c}.n"
        if name in ("seq", "dict"):
            return f"qlen({c})"
        if name in ("column", "rows"):
            return f"(I){c}.n"
        if name == "row":
            return f"(I)ROW({c})->n"
        if name == "words":
            return f"({{ Words t_ = {c}; (I)t_.n; }})"
        if name == "pair":
            return f"((I){len(value.kind.inner)})"
        raise Outside(f"length of a {name}")

    def vec(self, value: Value) -> str:
        """A list as a short list by value."""
        name, c = value.kind.name, value.c
        if name == "vec":
            return c
        if name == "seq":
            if value.fixed and not value.known:
                return "((Vec){0})"
            return f"qvec(s, {c})"
        if name == "row":
            return f"rvec({c})"
        if name == "column":
            t = self.fresh()
            return f"({{ Vec {t}; {t}.n = 0; for (int i_ = 0; i_ < {c}.n; i_++) vadd(s, &{t}, {c}.v[i_]); {t}; }})"
        if name == "tup":
            t = self.fresh()
            adds = " ".join(f"vadd(s, &{t}, {t}p.v[{i}]);" for i in range(len(value.kind.inner)))
            return f"({{ Tup {t}p = {c}; Vec {t}; {t}.n = 0; {adds} {t}; }})"
        raise Outside(f"a {name} as a list")

    def words(self, value: Value) -> str:
        """A list of objects by value."""
        if value.kind.name == "words":
            return value.c
        if value.kind.name != "seq":
            raise Outside(f"a {value.kind.name} as a list of objects")
        return f"qwords(s, {value.c})"

    def become(self, value: Value, kind: Kind) -> str:
        """The C of a value where one of this kind is wanted."""
        if kind.name == "words":
            return self.words(value)
        if kind == VEC:
            return self.vec(value)
        if kind.name == "tup":
            if value.kind.name == "tup" and len(value.kind.inner) == len(kind.inner):
                return value.c
            raise Outside(f"a {value.kind.name} as a tuple")
        if kind.word and value.kind.word:
            return self.c(value)
        raise Outside(f"a {value.kind.name} as a {kind.name}")

    def items(self, value: Value) -> tuple[str, str, str, Kind]:
        """How to go through a list: C that prepares, how many, an item at `@`, and the kind of an item."""
        name, c, t = value.kind.name, value.c, self.fresh()
        if name == "vec":
            return f"Vec {t} = {c};", f"{t}.n", f"(I){t}.v[@]", INT
        if name == "seq":
            of = value.kind.inner[0]
            return f"const I* {t} = (const I*)({c});", f"{t}[0]", f"{t}[1 + @]", ANY if of == NOTHING else of
        if name == "column":
            return "", f"{c}.n", f"(I){c}.v[@]", INT
        if name == "row":
            return f"Row* {t} = ROW({c});", f"{t}->n", f"(I){t}->v[@]", INT
        if name == "rows":
            return "", f"{c}.n", f"PLACE({c}.v[@])", ROW
        if name == "words":
            return f"Words {t} = {c};", f"{t}.n", f"{t}.v[@]", value.kind.inner[0]
        raise Outside(f"going through a {name}")

    # --- expressions ----------------------------------------------------------------------------------------------

    def value(self, node: ast.expr) -> Value:
        """The C of an expression."""
        if yields(node):
            raise Outside("a question within an expression")
        how = getattr(self, f"_{type(node).__name__.lower()}", None)
        if how is None:
            raise Outside(type(node).__name__)
        found: Value = how(node)
        return found

    def test(self, node: ast.expr) -> Value:
        """Whether an expression is true."""
        if isinstance(node, ast.BoolOp):
            either = isinstance(node.op, ast.Or)
            parts = []
            for each in node.values:
                part = self.test(each)
                if part.fixed:
                    if part.known == either:
                        return part  # what stands before it only looks
                    continue
                parts.append(part.c)
            if not parts:
                return self.known(not either)
            return Value(f"({(' || ' if either else ' && ').join(parts)})", BOOL)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            part = self.test(node.operand)
            return self.known(not part.known) if part.fixed else Value(f"(!{part.c})", BOOL)
        return self.truth(self.value(node))

    def _constant(self, node: ast.Constant) -> Value:
        return self.known(node.value)

    def _name(self, node: ast.Name) -> Value:
        if node.id in self.bound:
            return self.value(self.bound[node.id])
        if node.id in self.locals:
            return self.locals[node.id]
        plan = self.program.plan
        found = plan.names[node.id] if node.id in plan.names else meant(self.module, node.id)
        if found is UNKNOWN:
            raise Outside(f"{node.id} is not known here")
        return self.known(found, node)

    def _attribute(self, node: ast.Attribute) -> Value:
        return self.attribute(self.value(node.value), node.attr)

    def attribute(self, base: Value, name: str) -> Value:
        """An attribute of a value."""
        program, kind = self.program, base.kind
        if kind == STATE:
            return program.slot(name, self)
        if kind.name == "part":
            return program.part_slot(kind.inner[0], name, self)
        if base.fixed and kind.name in ("fixed", "pair"):
            if not hasattr(base.known, name):
                raise Outside(f"no {name}")
            return self.known(getattr(base.known, name))
        if kind.name in ("obj", "any"):
            return self._of_object(base, name)
        raise Outside(f".{name} of a {kind.name}")

    def _of_object(self, base: Value, name: str) -> Value:
        program = self.program
        classes = [each for each in base.kind.inner if each in program.samples.of] or program.samples.having(name)
        if any(is_property(each, name) for each in classes):
            return self.program.worked_out(self, base, name, classes)
        if any(is_method(each, name) for each in classes):
            return Value(base.c, Kind("bound", (base, name)))
        kind = NOTHING
        for each in classes:
            found = program.samples.kind(each, name)
            if found is not None:
                try:
                    kind = joined(kind, found)
                except Outside:
                    continue  # this class is not meant, or the stage is left there
                program.want(each, name)
        if kind == NOTHING:
            raise Outside(f"nothing has .{name}")
        if len(classes) == 1 and len(base.kind.inner) == 1:
            return Value(f"(((const I*)({base.c}))[{program.place(classes[0], name)}])", kind)
        return Value(f"attr(s, {base.c}, {program.attribute(name)})", kind)

    def _subscript(self, node: ast.Subscript) -> Value:
        base = self.value(node.value)
        if isinstance(node.slice, ast.Slice):
            return self._slice(base, node.slice)
        if base.fixed and isinstance(base.known, dict):
            return self.looked_up(base.known, node.slice, None)
        index = self.value(node.slice)
        name, inner = base.kind.name, base.kind.inner
        if base.fixed and index.fixed:
            return self.known(base.known[index.known])
        if name == "vec":
            t = self.fresh()
            return Value(f"({{ Vec {t} = {base.c}; vat(s, &{t}, {self.c(index)}); }})", INT)
        if name == "seq":
            return Value(f"qat(s, {base.c}, {self.c(index)})", ANY if inner[0] == NOTHING else inner[0])
        if name == "column":
            return Value(f"((I){base.c}.v[{self._place(base, index)}])", INT)
        if name == "rows":
            return Value(f"PLACE({base.c}.v[{self.c(index)}])", ROW)
        if name == "row":
            return Value(f"rat(s, {base.c}, {self.c(index)})", INT)
        if name == "dict":
            return Value(f"dneed(s, {base.c}, {self.c(index)})", inner[1])
        if name == "tup" and index.fixed:
            return Value(f"({base.c}).v[{index.known}]", inner[index.known])
        if name == "pair" and index.fixed:
            return Value(f"qat(s, {base.c}, {index.known})", inner[index.known])
        raise Outside(f"an item of a {name}")

    def looked_up(self, known: dict[Any, Any], key: ast.expr, other: Value | None) -> Value:
        """What a dictionary that is known now has under a key that is not: a question for each."""
        parts = [self.value(each) for each in key.elts] if isinstance(key, ast.Tuple) else [self.value(key)]
        names = [self.fresh() for _ in parts]
        ready = " ".join(f"I {name} = {self.c(part)};" for name, part in zip(names, parts, strict=True))
        found, kind = "(leave(s, -7), (I)0)", NOTHING
        if other is not None:
            found, kind = self.c(other), other.kind
        for each, value in known.items():
            words = each if isinstance(key, ast.Tuple) else (each,)
            if len(words) != len(names):
                raise Outside("a key of another form")
            test = " && ".join(f"{name} == {self.c(self.known(word))}" for name, word in zip(names, words, strict=True))
            told = self.known(value)
            found, kind = f"({test}) ? {self.c(told)} : {found}", joined(kind, told.kind)
        return Value(f"({{ {ready} {found}; }})", kind)

    def _place(self, base: Value, index: Value) -> str:
        if index.fixed:
            return str(index.known) if index.known >= 0 else f"{base.c}.n - {-index.known}"
        return f"column_at(s, {self.c(index)}, {base.c}.n)"

    def _slice(self, base: Value, at: ast.Slice) -> Value:
        if at.step is not None:
            if at.lower is None and at.upper is None and self.value(at.step).known == -1:
                return Value(f"vback({self.vec(base)})", VEC)
            raise Outside("a slice with steps")
        if base.kind.name == "column" and at.lower is None and at.upper is None:
            return base  # whoever stores it copies it
        low = "0" if at.lower is None else self.c(self.value(at.lower))
        high = f"{1 << 20}" if at.upper is None else self.c(self.value(at.upper))
        return Value(f"vslice({self.vec(base)}, {low}, {high})", VEC)

    def _unaryop(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            return self.test(node)
        inner = self.value(node.operand)
        if inner.fixed and isinstance(inner.known, int):
            known: int = inner.known
            return self.known(-known if isinstance(node.op, ast.USub) else ~known)
        return Value(f"({'-' if isinstance(node.op, ast.USub) else '~'}{self.c(inner)})", INT)

    def _binop(self, node: ast.BinOp) -> Value:
        one, other = self.value(node.left), self.value(node.right)
        if one.kind.listed or other.kind.listed:
            if isinstance(node.op, ast.Add):
                return Value(f"vjoin(s, {self.vec(one)}, {self.vec(other)})", VEC)
            if isinstance(node.op, ast.Mult) and one.kind.listed and other.kind.name == "int":
                return Value(f"vmany(s, {self.vec(one)}, {self.c(other)})", VEC)
            raise Outside("reckoning with lists")
        if one.kind.name not in ("int", "bool", "any") or other.kind.name not in ("int", "bool", "any"):
            raise Outside(f"reckoning with a {one.kind.name} and a {other.kind.name}")
        a, b = one.c, other.c
        if isinstance(node.op, ast.LShift):
            return Value(f"((I)((U){a} << ({b})))", INT)
        if isinstance(node.op, (ast.FloorDiv, ast.Mod)):
            return Value(f"{'fdiv' if isinstance(node.op, ast.FloorDiv) else 'fmodulo'}({a}, {b})", INT)
        sign = _BINARY.get(type(node.op))
        if sign is None:
            raise Outside(type(node.op).__name__)
        both = one.kind == other.kind == BOOL and sign in "|&^"
        return Value(f"({a} {sign} {b})", BOOL if both else INT)

    def _boolop(self, node: ast.BoolOp) -> Value:
        if any(self.truth(each).fixed or each.kind != BOOL for each in self._each_of(node)):
            found = self._each_of(node)
            if not all(each.kind == BOOL for each in found):
                return self._first_of(node, found)
        return self.test(node)

    def _each_of(self, node: ast.BoolOp) -> list[Value]:
        return [self.value(each) for each in node.values]

    def _first_of(self, node: ast.BoolOp, found: list[Value]) -> Value:
        """`a or b` and `a and b` give one of the values."""
        either = isinstance(node.op, ast.Or)
        last = found[-1]
        for each in found[-2::-1]:
            test = self.truth(each)
            if test.fixed:
                last = each if test.known == either else last
                continue
            if each.kind.listed or last.kind.listed:
                a, b, kind, c_kind = self.vec(each), self.vec(last), VEC, "Vec"
                t = self.fresh()
                met = f"{t}.n"
            else:
                a, b, kind, c_kind = self.c(each), self.c(last), joined(each.kind, last.kind), "I"
                t = self.fresh()
                met = f"TRUTH({t})"
            yes, no = (t, b) if either else (b, t)
            last = Value(f"({{ {c_kind} {t} = {a}; {met} ? {yes} : {no}; }})", kind)
        return last

    def _ifexp(self, node: ast.IfExp) -> Value:
        test = self.test(node.test)
        if test.fixed:
            return self.value(node.body if test.known else node.orelse)
        one, other = self.value(node.body), self.value(node.orelse)
        if one.kind.name == other.kind.name == "tup":
            return Value(f"({test.c} ? {one.c} : {other.c})", tup(*map(joined, one.kind.inner, other.kind.inner)))
        if "words" in (one.kind.name, other.kind.name):
            kind = one.kind if one.kind.name == "words" else other.kind
            return Value(f"({test.c} ? {self.words(one)} : {self.words(other)})", kind)
        if one.kind.word and other.kind.word:
            try:
                return Value(f"({test.c} ? {self.c(one)} : {self.c(other)})", joined(one.kind, other.kind))
            except Outside:
                if not (one.kind.listed and other.kind.listed):
                    raise
        return Value(f"({test.c} ? {self.vec(one)} : {self.vec(other)})", VEC)

    def _tuple(self, node: ast.Tuple) -> Value:
        return self.made(node.elts, isinstance(node, ast.Tuple))

    def _list(self, node: ast.List) -> Value:
        return self.made(node.elts, False)

    def _set(self, node: ast.Set) -> Value:
        return Value(f"vset(s, {self.vec(self.made(node.elts, False))})", VEC)

    def made(self, parts: list[ast.expr], short: bool) -> Value:
        """A list or tuple that is written out."""
        if not parts:
            return self.known(())
        values = [self.value(each.value if isinstance(each, ast.Starred) else each) for each in parts]
        starred = any(isinstance(each, ast.Starred) for each in parts)
        if not starred and all(each.fixed for each in values):
            known = self.known(tuple(each.known for each in values))
            if known.kind.name != "fixed":
                return known
        if short and not starred and 2 <= len(values) <= 8:
            inner = ", ".join(self.c(each) for each in values)
            if all(each.kind.word for each in values):
                return Value(f"((Tup){{{{{inner}}}}})", tup(*(each.kind for each in values)))
        t = self.fresh()
        lines = []
        for place, (part, each) in enumerate(zip(parts, values, strict=True)):
            if isinstance(part, ast.Starred):
                lines.append(f"{t} = {self.vec(each)};" if place == 0 else f"{t} = vjoin(s, {t}, {self.vec(each)});")
            elif each.kind.name in ("int", "bool", "any"):
                lines.append(f"vadd(s, &{t}, {each.c});")
            else:
                raise Outside(f"a list with a {each.kind.name}")
        return Value(f"({{ Vec {t}; {t}.n = 0; {' '.join(lines)} {t}; }})", VEC)

    # --- comparing ------------------------------------------------------------------------------------------------

    def _compare(self, node: ast.Compare) -> Value:
        if len(node.ops) == 1:
            return self._two(self.value(node.left), node.ops[0], node.comparators[0])
        parts, left, lines = [], self.value(node.left), []
        for sign, each in zip(node.ops, node.comparators, strict=True):
            right = self.value(each)
            if not right.kind.word:
                raise Outside("comparing several lists")
            t = self.fresh()
            lines.append(f"I {t} = {self.c(right)};")
            parts.append(self._two(left, sign, None, Value(t, right.kind)).c)
            left = Value(t, right.kind)
        return Value(f"({{ {' '.join(lines)} {' && '.join(parts)}; }})", BOOL)

    def _two(self, one: Value, sign: ast.cmpop, node: ast.expr | None, right: Value | None = None) -> Value:
        if isinstance(sign, (ast.In, ast.NotIn)):
            assert node is not None
            found = self._within(one, node)
            if isinstance(sign, ast.In):
                return found
            return self.known(not found.known) if found.fixed else Value(f"(!{found.c})", BOOL)
        other = self.value(node) if right is None and node is not None else right
        assert other is not None
        if isinstance(sign, _IS) and "bound" in (one.kind.name, other.kind.name):
            raise Outside("a method as a value")
        if one.fixed and other.fixed:
            if isinstance(sign, _IS):
                return self.known((one.known is other.known) == isinstance(sign, ast.Is))
            return self.known(eval(f"a {_COMPARED[type(sign)]} b", {"a": one.known, "b": other.known}))
        c = _COMPARED[type(sign)]
        if isinstance(sign, _IS) and "none" in (one.kind.name, other.kind.name):
            value = other if one.kind.name == "none" else one
            if not value.kind.word:
                return self.known(isinstance(sign, ast.IsNot))
            return Value(f"({value.c} {c} NONE)", BOOL)
        if one.kind.listed or other.kind.listed:
            if isinstance(sign, (ast.Eq, ast.NotEq)):
                same = f"veq({self.vec(one)}, {self.vec(other)})"
                return Value(same if isinstance(sign, ast.Eq) else f"(!{same})", BOOL)
            raise Outside("comparing lists")
        if one.kind.name == other.kind.name == "tup" and isinstance(sign, (ast.Eq, ast.NotEq)):
            raise Outside("comparing tuples")
        if not isinstance(sign, _IS) and "obj" in (one.kind.name, other.kind.name):
            if {one.kind.name, other.kind.name} <= {"obj", "none"} and isinstance(sign, (ast.Eq, ast.NotEq)):
                same = f"same({self.c(one)}, {self.c(other)})"
                return Value(same if isinstance(sign, ast.Eq) else f"(!{same})", BOOL)
            raise Outside("comparing objects")
        if "str" in (one.kind.name, other.kind.name) and not isinstance(sign, (ast.Eq, ast.NotEq, *_IS)):
            raise Outside("the order of texts")
        if not (one.kind.word and other.kind.word):
            raise Outside(f"comparing a {one.kind.name} with a {other.kind.name}")
        return Value(f"({self.c(one)} {c} {self.c(other)})", BOOL)

    def _within(self, one: Value, node: ast.expr) -> Value:
        if isinstance(node, (ast.Tuple, ast.List, ast.Set)) and not any(isinstance(e, ast.Starred) for e in node.elts):
            among = [self.value(each) for each in node.elts]
            if all(each.fixed for each in among) and one.fixed:
                return self.known(one.known in [each.known for each in among])
            t = self.fresh()
            parts = " || ".join(f"{t} == {self.c(each)}" for each in among)
            return Value(f"({{ I {t} = {self.c(one)}; {parts}; }})", BOOL)
        among_ = self.value(node)
        name, c = among_.kind.name, among_.c
        if name == "vec":
            t = self.fresh()
            return Value(f"({{ Vec {t} = {c}; vhas(&{t}, {self.c(one)}); }})", BOOL)
        if name == "seq":
            return Value(f"qhas({c}, {self.c(one)})", BOOL)
        if name == "dict":
            return Value(f"dhas({c}, {self.c(one)})", BOOL)
        if name == "row":
            return Value(f"rhas({c}, {self.c(one)})", BOOL)
        if name == "column":
            t = self.fresh()
            go = f"for (int i_ = 0; i_ < {c}.n; i_++) {t} |= {c}.v[i_] == {t}x;"
            return Value(f"({{ int {t} = 0; I {t}x = {self.c(one)}; {go} {t}; }})", BOOL)
        raise Outside(f"looking into a {name}")


LISTED: Final = ("vec", "seq", "column", "row", "pair", "dict", "words")
