"""A whole game in C: its functions, its tables, its state."""

import ast
import inspect
from collections.abc import Sequence
from dataclasses import dataclass, field, is_dataclass
from types import ModuleType
from typing import Any, Literal, get_origin

from triskel.flat.kinds import (
    ANY,
    BOOL,
    CHANCE,
    INT,
    NOTHING,
    STATE,
    STR,
    UNKNOWN,
    VEC,
    Kind,
    Outside,
    Value,
    joined,
    obj,
    pair,
    tup,
)
from triskel.flat.plan import Part, Plan
from triskel.flat.rules import Rule
from triskel.flat.samples import Samples, is_method
from triskel.flat.sources import Source, annotation, function, meant, method
from triskel.flat.tables import Call, Info, Site, Writer
from triskel.flat.values import Values, c_type
from triskel.kernel.bench.slots import Slot
from triskel.kernel.play.chance import Chance

ROOM = 8
"""How long a list of the state can be, where the plan says nothing."""


@dataclass
class Program:
    """All that is translated of one game."""

    plan: Plan
    samples: Samples
    strings: dict[str, int] = field(default_factory=lambda: {"": 0})
    attributes: dict[str, int] = field(default_factory=dict)
    layout: dict[type, list[str]] = field(default_factory=dict)
    """The attributes of each class that the rules read, in the order in which they lie."""
    numbers: dict[type, int] = field(default_factory=dict)
    statics: dict[tuple[Any, ...], str] = field(default_factory=dict)
    extras: dict[tuple[str, str], int] = field(default_factory=dict)
    """Objects that the rules themselves name: module and expression."""
    sites: list[Site] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)
    infos: dict[tuple[str, str, type | None], Info] = field(default_factory=dict)
    todo: list[Info] = field(default_factory=list)
    written: list[str] = field(default_factory=list)
    dispatchers: dict[tuple[Any, ...], Call] = field(default_factory=dict)
    dispatched: list[str] = field(default_factory=list)
    heads: list[str] = field(default_factory=list)
    slots: dict[str, Slot] = field(default_factory=dict)
    parts: dict[str, dict[str, Slot]] = field(default_factory=dict)
    entries: dict[str, Info] = field(default_factory=dict)
    _asks: dict[str, bool] = field(default_factory=dict)
    _lists: dict[str, bool] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.slots = {each.name: each for each in self.plan.state.slots}
        self.parts = {name: {each.name: each for each in part.slots} for name, part in self.plan.parts.items()}
        for place, each in enumerate(self.samples.classes()):
            self.numbers[each] = place + 1

    # --- tables ---------------------------------------------------------------------------------------------------

    def string(self, text: str) -> int:
        """The number of a text."""
        return self.strings.setdefault(text, len(self.strings))

    def static(self, items: tuple[Any, ...]) -> str:
        """A list that is known now."""
        words = tuple(self.string(each) if isinstance(each, str) else int(each) for each in items)
        name = self.statics.setdefault(words, f"Q{len(self.statics)}")
        return f"((I){name})"

    def extra(self, module: ModuleType, expression: str, value: Any) -> str:
        """An object that the rules name."""
        self.samples.add(value)
        for each in self.samples.classes():
            self.numbers.setdefault(each, len(self.numbers) + 1)
        place = self.extras.setdefault((module.__name__, expression), len(self.extras))
        return f"(((const I*)s->extras)[{place}])"

    def attribute(self, name: str) -> int:
        """The number of a name of attributes."""
        return self.attributes.setdefault(name, len(self.attributes))

    def want(self, cls: type, name: str) -> None:
        """The rules read this attribute."""
        self.attribute(name)
        had = self.layout.setdefault(cls, [])
        if name not in had:
            had.append(name)

    def place(self, cls: type, name: str) -> int:
        """Where it lies in an object."""
        self.want(cls, name)
        return 2 + self.layout[cls].index(name)

    def number(self, cls: type) -> int:
        """The number of a class."""
        return self.numbers.setdefault(cls, len(self.numbers) + 1)

    def site(self, source: Source, node: ast.stmt, why: str) -> int:
        """A statement that is left to the present kernel."""
        self.sites.append(Site(source.module.__name__, source.name, node.lineno, why))
        return len(self.sites)

    # --- the state ------------------------------------------------------------------------------------------------

    def _kind(self, slot: Slot, where: str) -> tuple[Kind, str]:
        type_ = slot.form.type
        if type_ in ("int", "bool", "str"):
            return {"int": INT, "bool": BOOL, "str": STR}[type_], f"{where}.{slot.name}"
        if type_ in ("list[int]", "list[bool]"):
            return Kind("column"), f"{where}.{slot.name}"
        if type_ == "list[list[int]]":
            return Kind("rows"), f"{where}.{slot.name}"
        raise Outside(f"the slot {slot.name}")

    def slot(self, name: str, writer: Writer) -> Value:
        """A slot of the state, or a method of it."""
        plan = self.plan
        if name in plan.fixed:
            return writer.known(plan.fixed[name])
        if name in plan.roots:
            return Value(f"s->root_{name}", obj(plan.roots[name]))
        if name in plan.parts:
            return Value(f"s->c.{name}", Kind("part", (name,)))
        if name == "chance":
            return Value("", CHANCE)
        if name == "outcome":
            return Value("s->c.outcome", ANY)
        if name not in self.slots:
            raise Outside(f"no slot {name}")
        kind, c = self._kind(self.slots[name], "s->c")
        return Value(c, kind)

    def part_slot(self, part: str, name: str, writer: Writer) -> Value:
        """A slot of a part of the state."""
        if name in self.plan.constants:
            return writer.known(self.plan.constants[name])
        if name not in self.parts[part]:
            raise Outside(f"no slot {name}")
        kind, c = self._kind(self.parts[part][name], f"s->c.its_{part}")
        return Value(c, kind)

    def put_slot(self, name: str, value: Value, writer: Writer) -> str:
        """A slot gets a value."""
        if name in self.plan.parts:
            if value.kind.name not in ("none", "part"):
                raise Outside(f"a {value.kind.name} as {name}")
            return f"s->c.{name} = {value.c};"
        if name == "outcome":
            return f"s->c.outcome = {writer.c(value)};"
        target = self.slot(name, writer)
        if target.fixed or name in self.plan.roots or name == "chance":
            raise Outside(f"{name} changes")
        return self._put(target, value, writer)

    def put_part(self, part: str, name: str, value: Value, writer: Writer) -> str:
        """A slot of a part gets a value."""
        target = self.part_slot(part, name, writer)
        if target.fixed:
            raise Outside(f"{name} changes")
        return self._put(target, value, writer)

    def _put(self, target: Value, value: Value, writer: Writer) -> str:
        if target.kind.name == "column":
            t = writer.fresh()
            if value.kind.name == "column":
                many, item, ready = f"{value.c}.n", f"{value.c}.v[i_]", ""
            else:
                many, item, ready = f"{t}.n", f"{t}.v[i_]", f"Vec {t} = {writer.vec(value)};"
            go = f"for (int i_ = 0; i_ < {many}; i_++) {target.c}.v[i_] = {item}; {target.c}.n = {many};"
            return (
                f"{{ {ready} if ({many} > (int)(sizeof {target.c}.v / sizeof {target.c}.v[0])) leave(s, -10); {go} }}"
            )
        if target.kind.name == "rows":
            raise Outside("all lists change")
        return f"{target.c} = {writer.c(value)};"

    def made(self, writer: Writer, cls: type, node: ast.Call) -> Value:
        """A new object: a part of the state, or one that never changes."""
        for name, part in self.plan.parts.items():
            if part.cls is cls:
                return self._begun(writer, name, part, node)
        if is_dataclass(cls):
            text = ast.unparse(node)
            try:
                value = eval(text, dict(vars(writer.module)))
            except Exception as error:
                raise Outside(f"a new {cls.__name__}") from error
            return Value(self.extra(writer.module, text, value), obj(cls))
        raise Outside(f"a new {cls.__name__}")

    def _begun(self, writer: Writer, name: str, part: Part, node: ast.Call) -> Value:
        begins = method(part.cls, "__init__", self.plan.modules).node.args.args
        names = [each.arg for each in begins if each.arg not in ("self", "old")]
        if len(names) != len(node.args) or node.keywords:
            raise Outside(f"a new {name} of another form")
        lines = [f"if (s->c.{name} != NONE) leave(s, -11);"]
        before = dict(writer.locals)
        for each, arg in zip(names, node.args, strict=True):
            t = writer.fresh()
            lines.append(f"I {t} = {writer.c(writer.value(arg))};")
            before[f" {each}"] = Value(t, INT)
        held, writer.locals = writer.locals, {key[1:]: each for key, each in before.items() if key[0] == " "}
        module, writer.module = writer.module, inspect.getmodule(part.cls.__mro__[1]) or writer.module
        try:
            for slot in part.slots:
                if slot.name not in self.plan.constants:
                    value = writer.value(ast.parse(slot.start, mode="eval").body)
                    lines.append(self.put_part(name, slot.name, value, writer))
        finally:
            writer.locals, writer.module = held, module
        return Value(f"({{ {' '.join(lines)} s->c.{name} = 1; (I)1; }})", Kind("part", (name,)))

    # --- functions ------------------------------------------------------------------------------------------------

    def info(self, source: Source, own: Kind | None) -> Info:
        """A function; it is translated when it is first asked for."""
        cls = own.inner[0] if own is not None and own.name == "obj" else None
        key = (source.module.__name__, source.name, cls)
        if key in self.infos:
            return self.infos[key]
        node = source.node
        told = annotation(node.returns)
        generator = source.rule
        params = []
        for each in node.args.args:
            if each.arg != "self":
                kind = self.annotated(annotation(each.annotation), source.module)
                if kind not in (STATE, CHANCE) and not (
                    kind == ANY and each.arg == self.plan.state.cls.__name__.lower()
                ):
                    params.append((each.arg, kind))
        if node.args.vararg or node.args.kwarg or node.args.kwonlyargs:
            raise Outside(f"{source.name} takes any arguments")
        gives = self._rule_gives(source, cls) if generator else self.annotated(told, source.module)
        own_value = None
        if own is not None:
            where = "p_self" if cls is not None else "" if own == STATE else f"s->c.{own.inner[0]}"
            own_value = Value(where, own)
        number = len(self.infos)
        plain = "".join(each if each.isalnum() else "_" for each in source.name).lower()
        found = self.infos[key] = Info(number, f"{plain}_{number}", source, own_value, params, gives, generator)
        self.todo.append(found)
        args = [f"{c_type(kind)}" for _, kind in params]
        if cls is not None:
            args.insert(0, "I")
        if generator:
            self.heads.append(f"typedef struct F{number} F{number}; static int {found.name}(S*, F{number}*);")
        else:
            back = "I" if gives == NOTHING else c_type(gives)
            self.heads.append(f"static {back} {found.name}({', '.join(['S*', *args])});")
        return found

    def _rule_gives(self, source: Source, cls: type | None) -> Kind:
        """Whether a rule gives a list or a word."""
        name = source.node.name
        if cls is None:
            return VEC if _gives_list(source) else ANY
        if name not in self._lists:
            self._lists[name] = False
            for each in self.samples.classes():
                try:
                    self._lists[name] |= _gives_list(method(each, name, self.plan.modules))
                except Outside:
                    continue
        return VEC if self._lists[name] else ANY

    def asks(self, name: str) -> bool:
        """Whether methods of this name are rules that may ask."""
        if name not in self._asks:
            self._asks[name] = False
            for each in self.samples.classes():
                try:
                    found = method(each, name, self.plan.modules)
                except Outside:
                    continue
                self._asks[name] |= found.rule
        return self._asks[name]

    def default(self, source: Source, name: str) -> Value:
        """The value of a parameter that is not given."""
        args = source.node.args.args
        place = [each.arg for each in args].index(name) - (len(args) - len(source.node.args.defaults))
        if place < 0:
            raise Outside(f"{source.name} without {name}")
        return Values(self, source, None).value(source.node.args.defaults[place])

    def worked_out(self, writer: Writer, base: Value, name: str, classes: Sequence[type]) -> Value:
        """An attribute that is a property."""
        call = ast.Call(ast.Name("_", ast.Load()), [], [])
        if len(classes) == 1 and len(base.kind.inner) == 1:
            info = self.info(method(classes[0], name, self.plan.modules), base.kind)
            return Value(f"{info.name}(s, {base.c})", info.gives)
        found = self.dispatch(name, [], call.keywords, writer)
        return Value(f"{found.name}(s, {base.c})", found.gives)

    def dispatch(
        self, name: str, values: Sequence[Value], keywords: Sequence[ast.keyword], writer: Writer, rule: bool = False
    ) -> Call:
        """A method where the object decides which."""
        words = [str(each.arg) for each in keywords]
        key = (name, len(values), tuple(words), rule)
        given = [*values, *(writer.value(each.value) for each in keywords)]
        if key not in self.dispatchers:
            self.dispatchers[key] = self._dispatcher(name, len(values), words, rule, len(self.dispatchers))
        call = self.dispatchers[key]
        plain = [each for each in given if each.kind != STATE]
        if len(plain) != len(call.args):
            raise Outside(f".{name}() of another form")
        wanted = {"Vec": VEC}
        return call._replace(
            args=[writer.become(each, wanted.get(c, ANY)) for each, c in zip(plain, call.args, strict=True)]
        )

    def _dispatcher(self, name: str, argc: int, words: Sequence[str], rule: bool, number: int) -> Call:
        cases, kinds, gives = [], None, NOTHING
        for cls in self.samples.classes():
            if not is_method(cls, name) and not rule and argc:
                continue
            try:
                source = method(cls, name, self.plan.modules)
                info = self.info(source, obj(cls))
                if info.generator != rule:
                    continue
                every = [each.arg for each in source.node.args.args if each.arg != "self"]
                told = [*every[:argc], *words]
                if len(every) < argc or any(each not in every for each in words):
                    continue
                params = dict(info.params)
                passed = [each for each in told if each in params]
                mine = [c_type(params[each]) for each in passed]
                if kinds is None:
                    kinds = mine
                if kinds != mine:
                    continue
                wider = info.gives if gives == NOTHING else joined(gives, info.gives)
                if gives != NOTHING and c_type(wider) != c_type(gives):
                    continue
                empty = Rule(self, info, source, None)
                args = {
                    each: f"a{passed.index(each)}" if each in passed else empty.become(self.default(source, each), kind)
                    for each, kind in info.params
                }
                gives = wider
            except Outside:
                continue
            if rule:
                sets = " ".join(f"n->p_{each} = {c};" for each, c in args.items())
                cases.append(
                    f"    case {self.number(cls)}: {{ F{info.number}* n = (F{info.number}*)push(s, {info.number}, "
                    f"sizeof(F{info.number})); n->p_self = x; {sets} return {info.name}(s, n); }}"
                )
            else:
                cases.append(
                    f"    case {self.number(cls)}: return {info.name}({', '.join(['s', 'x', *args.values()])});"
                )
        if not cases:
            raise Outside(f"nothing has .{name}()")
        helper = f"{name}_by_{number}"
        declared = "".join(f", {kind} a{place}" for place, kind in enumerate(kinds or ()))
        back = "int" if rule else "I" if gives == NOTHING else c_type(gives)
        self.heads.append(f"static {back} {helper}(S* s, I x{declared});")
        inner = "\n".join(cases)
        self.dispatched.append(
            f"static {back} {helper}(S* s, I x{declared}) {{\n  switch (class_of(x)) {{\n{inner}\n"
            f"    default: leave(s, -12);\n  }}\n}}"
        )
        return Call(helper, kinds or [], gives)

    def translate(self) -> None:
        """Translate the stage, and all that it leads to."""
        self.root = self.info(function(self.plan.stage, self.plan.modules), None)
        for name, each in self.plan.entries.items():
            self.entries[name] = self.info(function(each, self.plan.modules), None)
        while self.todo:
            info = self.todo.pop()
            self.written.append(Rule(self, info, info.source, info.own).written())

    def sources(self) -> list[str]:
        """The modules that something was translated from, within the package."""
        names = {info.source.module.__name__ for info in self.infos.values()}
        names |= {cls.__module__ for part in (self.plan.state, *self.plan.parts.values()) for cls in part.cls.__mro__}
        names |= {f"{self.plan.modules}.flat", f"{self.plan.modules}.state.slots"}
        return sorted(f"{each.partition('.')[2].replace('.', '/')}.py" for each in names if each.startswith("triskel."))

    # --- annotations ----------------------------------------------------------------------------------------------

    def annotated(self, text: str, module: ModuleType) -> Kind:
        """The kind that an annotation says."""
        return self._annotated(ast.parse(text or "Any", mode="eval").body, module)

    def _annotated(self, node: ast.expr, module: ModuleType) -> Kind:
        if isinstance(node, ast.Constant):
            if node.value is None:
                return NOTHING
            return self.annotated(str(node.value), module)
        if isinstance(node, ast.BinOp):
            one, other = self._annotated(node.left, module), self._annotated(node.right, module)
            if other == NOTHING:
                return one if one.name in ("obj", "part") or not one.word else ANY
            return joined(one, other)
        if isinstance(node, ast.Subscript):
            return self._annotated_list(node, module)
        name = node.id if isinstance(node, ast.Name) else ast.unparse(node)
        if meant(module, name) is Chance:
            return CHANCE
        if name in ("int", "i64"):
            return INT
        if name in ("bool", "str", "Any"):
            return {"bool": BOOL, "str": STR, "Any": ANY}[name]
        if name == self.plan.state.cls.__name__:
            return STATE
        for part, what in self.plan.parts.items():
            if what.cls.__name__ == name:
                return Kind("part", (part,))
        what_ = meant(module, name)
        if isinstance(what_, type) and what_ in self.plan.natives:
            return ANY
        if what_ is not UNKNOWN and get_origin(what_) is Literal:
            return STR
        found = [each for each in self.samples.classes() if name in (cls.__name__ for cls in each.__mro__)]
        if isinstance(what_, type):
            found = [each for each in found if issubclass(each, what_)]
        if found:
            exact = len(found) == 1 and found[0].__name__ == name
            return obj(found[0]) if exact else Kind("obj", (*found, object))  # object: others may come from it
        raise Outside(f"the annotation {name}")

    def _annotated_list(self, node: ast.Subscript, module: ModuleType) -> Kind:
        base = ast.unparse(node.value)
        if base not in ("list", "tuple", "set", "frozenset", "Sequence", "Iterable"):
            raise Outside(f"the annotation {ast.unparse(node)}")
        if isinstance(node.slice, ast.Tuple) and base == "tuple" and not isinstance(node.slice.elts[-1], ast.Constant):
            parts = [self._annotated(each, module) for each in node.slice.elts]
            if not all(each.word for each in parts):
                raise Outside(f"the annotation {ast.unparse(node)}")
            return tup(*parts)
        inner = node.slice.elts[0] if isinstance(node.slice, ast.Tuple) else node.slice
        of = self._annotated(inner, module)
        if of in (INT, BOOL, ANY):
            return VEC
        if of.name == "tup":
            return Kind("words", (pair(*of.inner),))
        if of.name == "obj":
            return Kind("words", (of,))
        raise Outside(f"the annotation {ast.unparse(node)}")


def _gives_list(source: Source) -> bool:
    """Whether a function gives back a list, as far as one sees."""
    for each in ast.walk(source.node):
        if isinstance(each, ast.Return) and each.value is not None:
            value = each.value
            if isinstance(value, (ast.Tuple, ast.List, ast.ListComp)):
                return True
            if isinstance(value, ast.IfExp) and isinstance(value.body, ast.Tuple):
                return True
            if isinstance(value, ast.Call) and ast.unparse(value.func) in ("tuple", "list", "sorted"):
                return True
    return False
