"""Calls and comprehensions: from Python to C."""

import ast
import builtins
from collections.abc import Callable, Sequence
from typing import Any, Final

from triskel.flat.kinds import ANY, BOOL, CHANCE, INT, NOTHING, ROW, STATE, UNKNOWN, VEC, Kind, Outside, Value
from triskel.flat.samples import is_method
from triskel.flat.sources import Source, function, meant, method
from triskel.flat.values import Values

_BUILTINS: Final = frozenset(
    ("len", "min", "max", "sum", "any", "all", "sorted", "tuple", "list", "set", "frozenset", "bool", "int", "range",
     "isinstance", "getattr", "next", "reversed", "abs")
)  # fmt: skip


_CHANGING: Final = ("append", "add", "update", "remove", "clear", "sort")


class Calls(Values):
    """What calls are in C."""

    def _call(self, node: ast.Call) -> Value:
        func = node.func
        if isinstance(func, ast.Name):
            if func.id in self.bound:
                func = self.bound[func.id]
            elif func.id not in self.locals:
                return self._named(node, func.id)
        if isinstance(func, ast.IfExp):
            one_way = ast.Call(func.body, node.args, node.keywords)
            return self.value(ast.IfExp(func.test, one_way, ast.Call(func.orelse, node.args, node.keywords)))
        if isinstance(func, ast.Attribute):
            return self._of_value(node, func)
        raise Outside("a call of a value")

    def _named(self, node: ast.Call, name: str) -> Value:
        what = meant(self.module, name)
        if what is UNKNOWN:
            raise Outside(f"{name} is not known here")
        if what is getattr(builtins, name, None) and name in _BUILTINS:
            found: Value = getattr(self, f"_of_{name}")(node)
            return found
        return self.call_of(what, node)

    def call_of(self, what: Any, node: ast.Call) -> Value:
        """The call of a function or class of ours."""
        program = self.program
        if what in program.plan.natives:
            return self._native(what, node)
        if isinstance(what, type):
            return program.made(self, what, node)
        if what in program.plan.asks:
            raise Outside("a question as a value")
        return self.translated(function(what, program.plan.modules), None, node)

    def _namedexpr(self, node: ast.NamedExpr) -> Value:
        store = self.store_local(node.target.id, self.value(node.value))
        found = self.locals[node.target.id]
        if not store:
            return found
        return Value(f"({{ {store} {found.c}; }})", found.kind)

    def _native(self, what: Any, node: ast.Call) -> Value:
        name, kind = self.program.plan.natives[what].split(":")
        given = [self.value(each) for each in (*node.args, *(each.value for each in node.keywords))]
        args = [self.vec(e) if e.kind.listed and e.kind.name != "seq" else self.c(e) for e in given]
        return Value(f"{name}({', '.join(['s', *args])})", VEC if kind == "vec" else Kind(kind))

    # --- functions of ours ----------------------------------------------------------------------------------------

    def arguments(self, source: Source, node: ast.Call, names: Sequence[tuple[str, Kind]]) -> list[str]:
        """The C of the arguments of a call, in the order of the parameters."""
        given: dict[str, Value] = {}
        values: list[Value] = []
        for each in node.args:
            if isinstance(each, ast.Starred):
                whole = self.value(each.value)
                if whole.kind.name != "tup":
                    raise Outside("a call with a list of arguments")
                values += [Value(f"({whole.c}).v[{n}]", kind) for n, kind in enumerate(whole.kind.inner)]
            else:
                values.append(self.value(each))
        every = [each.arg for each in source.node.args.args if each.arg != "self"]
        given.update(zip(every, values, strict=False))
        given.update({str(each.arg): self.value(each.value) for each in node.keywords})
        found = []
        for name, kind in names:
            if name in given:
                found.append(self.become(given[name], kind))
            else:
                found.append(self.become(self.program.default(source, name), kind))
        return found

    def translated(self, source: Source, own: Value | None, node: ast.Call) -> Value:
        """The call of a function without questions."""
        info = self.program.info(source, own.kind if own is not None else None)
        if info.generator:
            raise Outside(f"{source.name} asks")
        args = self.arguments(source, node, info.params)
        first = [own.c] if own is not None and own.kind.name == "obj" else []
        return Value(f"{info.name}({', '.join(['s', *first, *args])})", info.gives)

    def _of_value(self, node: ast.Call, func: ast.Attribute) -> Value:
        program, name = self.program, func.attr
        base = self.value(func.value)
        kind = base.kind
        if kind.name == "bound":
            raise Outside("a method of a method")
        if base.fixed and kind.name == "fixed" and isinstance(base.known, type):  # Effect.offer(self, …)
            raise Outside("a method by its class")
        if kind == STATE:
            found = getattr(program.plan.state.cls, name, None)
            if found in program.plan.natives:
                return self._native(found, node)
            return self.translated(method(program.plan.state.cls, name, program.plan.modules), base, node)
        if kind.name == "part":
            cls = program.plan.parts[kind.inner[0]].cls
            return self.translated(method(cls, name, program.plan.modules), base, node)
        if kind == CHANCE:
            args = [self.value(each) for each in node.args]
            where = node.args[0] if node.args else None
            if name == "take" and args[0].kind == VEC and isinstance(where, ast.Name) and where.id not in self.shared:
                return Value(f"chance_take_from(s, &{args[0].c})", INT)
            if name == "take" and len(args) == 1 and args[0].kind == ROW:
                return Value(f"chance_take(s, {args[0].c})", INT)
            if name == "roll" and len(args) == 1:
                return Value(f"chance_roll(s, {self.c(args[0])})", INT)
            if name == "below" and len(args) == 1:
                return Value(f"chance_below(s, {self.c(args[0])})", INT)
            raise Outside(f"chance.{name}")
        if kind.name in ("obj", "any"):
            return self.of_object(base, name, node)
        return self.list_method(base, name, node, func.value)

    def of_object(self, base: Value, name: str, node: ast.Call) -> Value:
        """The call of a method of an object that never changes."""
        program = self.program
        classes = [each for each in base.kind.inner if each in program.samples.of]
        having = [getattr(each, name) for each in program.samples.classes() if is_method(each, name)]
        if len(having) == 1 and having[0] in program.plan.natives:
            return self._native(having[0], node)
        if len(classes) == 1 and len(base.kind.inner) == 1:
            source = method(classes[0], name, program.plan.modules)
            return self.translated(source, None if source.free else base, node)
        t = self.fresh()
        call = program.dispatch(name, [self.value(each) for each in node.args], node.keywords, self)
        args = ", ".join(["s", t, *call.args])
        return Value(f"({{ I {t} = {base.c}; {call.name}({args}); }})", call.gives)

    # --- lists ----------------------------------------------------------------------------------------------------

    def list_method(self, base: Value, name: str, node: ast.Call, where: ast.expr) -> Value:
        if base.fixed and isinstance(base.known, dict) and name == "get":
            other = self.value(node.args[1]) if len(node.args) > 1 else self.known(None)
            return self.looked_up(base.known, node.args[0], other)
        args = [self.value(each) for each in node.args]
        c, kind = base.c, base.kind
        one = self.c(args[0]) if args and args[0].kind.word else ""
        if kind == ROW:
            how = {"append": "radd", "remove": "rremove", "index": "rplace"}.get(name)
            if how is not None:
                return Value(f"{how}(s, {c}, {one})", INT if name == "index" else NOTHING)
            if name == "pop":
                return Value(f"rpop(s, {c}, {one or '-1'})", INT)
            if name == "insert":
                return Value(f"rinsert(s, {c}, {one}, {self.c(args[1])})", NOTHING)
            if name == "clear":
                return Value(f"(ROW({c})->n = 0)", NOTHING)
            if name == "sort" and not node.keywords:
                return Value(f"({{ I r_ = {c}; rset(s, r_, vsorted(rvec(r_))); }})", NOTHING)
            if name == "reverse":
                return Value(f"({{ I r_ = {c}; rset(s, r_, vback(rvec(r_))); }})", NOTHING)
        if kind.name == "column" and name == "clear":
            return Value(f"({c}.n = 0)", NOTHING)
        if kind.name == "column" and name in ("append", "remove"):
            return Value(f"{'COLUMN_ADD' if name == 'append' else 'COLUMN_REMOVE'}(s, {c}, {one})", NOTHING)
        if kind == VEC and isinstance(where, ast.Name) and name in _CHANGING:
            if where.id in self.shared:
                raise Outside("a list that others may hold changes")
            if name == "append":
                return Value(f"vadd(s, &{c}, {one})", NOTHING)
            if name == "add":
                return Value(f"vput(s, &{c}, {one})", NOTHING)
            if name == "update":
                return Value(f"({c} = vset(s, vjoin(s, {c}, {self.vec(args[0])})))", NOTHING)
            if name == "remove":
                return Value(f"vremove(s, &{c}, {one})", NOTHING)
            if name == "clear":
                return Value(f"({c}.n = 0)", NOTHING)
            if name == "sort" and not node.keywords:
                return Value(f"({c} = vsorted({c}))", NOTHING)
        if name in ("index", "count") and kind.listed and kind.name != "pair":
            ready, many, item, _ = self.items(base)
            t = self.fresh()
            at = item.replace("@", "i_")
            if name == "index":
                found = f"for (int i_ = 0; i_ < {many}; i_++) if ({at} == {t}x) {{ {t} = i_; break; }}"
                return Value(f"({{ {ready} I {t}x = {one}, {t} = -1; {found} if ({t} < 0) leave(s, -5); {t}; }})", INT)
            found = f"for (int i_ = 0; i_ < {many}; i_++) {t} += {at} == {t}x;"
            return Value(f"({{ {ready} I {t}x = {one}, {t} = 0; {found} {t}; }})", INT)
        if kind.name in ("int", "bool") and name == "bit_count":
            return Value(f"((I)__builtin_popcountll((U){c}))", INT)
        if kind.name in ("int", "bool") and name == "bit_length":
            return Value(f"bit_length({c})", INT)
        if kind.name == "dict" and name == "get":
            other = args[1] if len(args) > 1 else self.known(None)
            of: Kind = kind.inner[1]
            return Value(f"dget({c}, {one}, {self.c(other)})", ANY if of == NOTHING else of)
        raise Outside(f".{name}() of a {kind.name}")

    # --- going through lists --------------------------------------------------------------------------------------

    def loop(self, target: ast.expr, over: ast.expr, body: Callable[[], str], put: bool = False) -> str:
        """C that goes through something; with `put` the names are locals that stay."""
        if isinstance(over, ast.Call) and isinstance(over.func, ast.Name) and over.func.id not in self.locals:
            name = over.func.id
            if name == "range" and 1 <= len(over.args) <= 2:
                ends = [self.c(self.value(each)) for each in over.args]
                i, last = self.fresh(), self.fresh()
                begin = ends[0] if len(ends) == 2 else "0"
                inner = self.name_it(target, Value(i, INT), body, put)
                return f"{{ I {last} = {ends[-1]}; for (I {i} = {begin}; {i} < {last}; {i}++) {{ {inner} }} }}"
            if name == "zip" and isinstance(target, ast.Tuple) and len(over.args) == 2:
                if any(ast.unparse(each) == "strict=True" for each in over.keywords):
                    raise Outside("a strict zip")
                ones, others = (self.items(self.value(each)) for each in over.args)
                i = self.fresh()
                first, second = target.elts

                def each_two() -> str:
                    two = Value(f"({others[2].replace('@', i)})", others[3])
                    return self.name_it(second, two, body, put)

                inner = self.name_it(first, Value(f"({ones[2].replace('@', i)})", ones[3]), each_two, put)
                both_last = f"{i} < {ones[1]} && {i} < {others[1]}"
                return f"{{ {ones[0]} {others[0]} for (int {i} = 0; {both_last}; {i}++) {{ {inner} }} }}"
            if name == "enumerate" and isinstance(target, ast.Tuple):
                ready, many, item, kind = self.items(self.value(over.args[0]))
                i = self.fresh()
                number, each = target.elts

                def both() -> str:
                    return self.name_it(each, Value(f"({item.replace('@', i)})", kind), body, put)

                inner = self.name_it(number, Value(f"((I){i})", INT), both, put)
                return f"{{ {ready} for (int {i} = 0; {i} < {many}; {i}++) {{ {inner} }} }}"
        value = self.value(over)
        if value.fixed and not value.known:
            return ""
        ready, many, item, kind = self.items(value)
        i = self.fresh()
        inner = self.name_it(target, Value(f"({item.replace('@', i)})", kind), body, put)
        return f"{{ {ready} for (int {i} = 0; {i} < {many}; {i}++) {{ {inner} }} }}"

    def name_it(self, target: ast.expr, value: Value, body: Callable[[], str], put: bool) -> str:
        """Name the item of a loop, and do the body."""
        if isinstance(target, ast.Tuple):
            t = self.fresh()
            parts = [f"I {t} = {value.c};"]
            kinds = value.kind.inner if value.kind.name == "pair" else None
            if kinds is None:
                if value.kind.name != "seq":
                    raise Outside(f"parts of a {value.kind.name}")
                kinds = value.kind.inner * len(target.elts)

            def rest(place: int) -> str:
                if place == len(target.elts):
                    return body()
                part = Value(f"(((const I*){t})[{1 + place}])", kinds[place])
                return self.name_it(target.elts[place], part, lambda: rest(place + 1), put)

            return " ".join((*parts, rest(0)))
        if not isinstance(target, ast.Name):
            raise Outside("a loop over places")
        if put:
            return f"{self.store_local(target.id, value)} {body()}"
        t = self.fresh()
        before, bound = self.locals.get(target.id), self.bound.pop(target.id, None)
        self.locals[target.id] = Value(t, value.kind)
        inner = body()
        if before is None:
            del self.locals[target.id]
        else:
            self.locals[target.id] = before
        if bound is not None:
            self.bound[target.id] = bound
        return f"I {t} = {value.c}; (void){t}; {inner}"

    def store_local(self, name: str, value: Value) -> str:
        """C that gives a local a value."""
        raise NotImplementedError

    def going(self, generators: Sequence[ast.comprehension], body: Callable[[], str]) -> str:
        """The loops and conditions of a comprehension."""
        if not generators:
            return body()
        first, rest = generators[0], generators[1:]

        def inner() -> str:
            tests = [self.test(each) for each in first.ifs]
            if any(each.fixed and not each.known for each in tests):
                return ""
            condition = " && ".join(each.c for each in tests if not each.fixed)
            within = self.going(rest, body)
            return f"if ({condition}) {{ {within} }}" if condition else within

        return self.loop(first.target, first.iter, inner)

    def _listcomp(self, node: ast.ListComp | ast.GeneratorExp | ast.SetComp) -> Value:
        t = self.fresh()
        kinds: list[Kind] = []

        def body() -> str:
            each = self.value(node.elt)
            kinds.append(each.kind)
            if each.kind.name in ("obj", "pair", "seq"):
                return f"{'wput' if isinstance(node, ast.SetComp) else 'wadd'}(s, &{t}, {each.c});"
            if each.kind.name not in ("int", "bool", "any", "str"):
                raise Outside(f"a list of {each.kind.name}")
            return f"{'vput' if isinstance(node, ast.SetComp) else 'vadd'}(s, &{t}, {each.c});"

        loops = self.going(node.generators, body)
        if kinds and kinds[0].name in ("obj", "pair", "seq"):
            return Value(f"({{ Words {t}; {t}.n = 0; {loops} {t}; }})", Kind("words", (kinds[0],)))
        return Value(f"({{ Vec {t}; {t}.n = 0; {loops} {t}; }})", VEC)

    _generatorexp = _listcomp
    _setcomp = _listcomp

    # --- builtins -------------------------------------------------------------------------------------------------

    def _of_len(self, node: ast.Call) -> Value:
        value = self.value(node.args[0])
        return self.known(len(value.known)) if value.fixed else Value(self.length(value), INT)

    def _of_bool(self, node: ast.Call) -> Value:
        return self.test(node.args[0])

    def _of_int(self, node: ast.Call) -> Value:
        value = self.value(node.args[0])
        if value.kind.name not in ("int", "bool", "any"):
            raise Outside(f"int() of a {value.kind.name}")
        return Value(value.c, INT)

    def _of_abs(self, node: ast.Call) -> Value:
        return Value(f"magnitude({self.c(self.value(node.args[0]))})", INT)

    def _of_range(self, node: ast.Call) -> Value:
        ends = [self.c(self.value(each)) for each in node.args]
        if len(ends) > 2:
            raise Outside("a range with steps")
        return Value(f"vrange(s, {ends[0] if len(ends) == 2 else 0}, {ends[-1]})", VEC)

    def _extreme(self, node: ast.Call, how: str) -> Value:
        if node.keywords:
            raise Outside(f"{how} with words")
        if len(node.args) == 2:
            one, other = (self.c(self.value(each)) for each in node.args)
            return Value(f"{how}({one}, {other})", INT)
        t = self.fresh()
        ready, many, item, kind = self.items(self.value(node.args[0]))
        if kind.name not in ("int", "bool"):
            raise Outside(f"{how} of {kind.name}")
        first, rest = item.replace("@", "0"), item.replace("@", "i_")
        go = f"for (int i_ = 1; i_ < {many}; i_++) {t} = {how}({t}, {rest});"
        return Value(f"({{ {ready} if ({many} == 0) leave(s, -6); I {t} = {first}; {go} {t}; }})", INT)

    def _of_min(self, node: ast.Call) -> Value:
        return self._extreme(node, "least")

    def _of_max(self, node: ast.Call) -> Value:
        return self._extreme(node, "most")

    def _through(self, node: ast.expr, body: Callable[[Value], str]) -> str:
        """Go through a list or a generator expression."""
        if isinstance(node, (ast.GeneratorExp, ast.ListComp)):
            return self.going(node.generators, lambda: body(self.value(node.elt)))
        ready, many, item, kind = self.items(self.value(node))
        i = self.fresh()
        inner = body(Value(f"({item.replace('@', i)})", kind))
        return f"{{ {ready} for (int {i} = 0; {i} < {many}; {i}++) {{ {inner} }} }}"

    def _of_sum(self, node: ast.Call) -> Value:
        t = self.fresh()
        if len(node.args) != 1:
            raise Outside("a sum from a start")
        loops = self._through(node.args[0], lambda each: f"{t} += {self.c(each)};")
        return Value(f"({{ I {t} = 0; {loops} {t}; }})", INT)

    def _some(self, node: ast.Call, every: bool) -> Value:
        t = self.fresh()

        def body(each: Value) -> str:
            test = self.truth(each)
            return f"if ({'!' if every else ''}({test.c})) {{ {t} = {int(not every)}; goto {t}end; }}"

        loops = self._through(node.args[0], body)
        return Value(f"({{ int {t} = {int(every)}; {loops} {t}end:; {t}; }})", BOOL)

    def _of_any(self, node: ast.Call) -> Value:
        return self._some(node, False)

    def _of_all(self, node: ast.Call) -> Value:
        return self._some(node, True)

    def _of_next(self, node: ast.Call) -> Value:
        t = self.fresh()
        kinds: list[Kind] = []

        def body(each: Value) -> str:
            kinds.append(each.kind)
            return f"{t} = {self.c(each)}; goto {t}end;"

        loops = self._through(node.args[0], body)
        other = self.c(self.value(node.args[1])) if len(node.args) > 1 else "(leave(s, -7), (I)0)"
        return Value(f"({{ I {t}; {loops} {t} = {other}; {t}end:; {t}; }})", kinds[0] if kinds else ANY)

    def _of_sorted(self, node: ast.Call) -> Value:
        if node.keywords:
            raise Outside("sorting by a key")
        return Value(f"vsorted({self.vec(self.value(node.args[0]))})", VEC)

    def _of_reversed(self, node: ast.Call) -> Value:
        return Value(f"vback({self.vec(self.value(node.args[0]))})", VEC)

    def _of_list(self, node: ast.Call) -> Value:
        if not node.args:
            return Value("((Vec){0})", VEC)
        return Value(self.vec(self.value(node.args[0])), VEC)

    _of_tuple = _of_list

    def _of_set(self, node: ast.Call) -> Value:
        if not node.args:
            return Value("((Vec){0})", VEC)
        return Value(f"vset(s, {self.vec(self.value(node.args[0]))})", VEC)

    _of_frozenset = _of_set

    # --- classes --------------------------------------------------------------------------------------------------

    def _compare(self, node: ast.Compare) -> Value:
        left = node.left
        if isinstance(left, ast.Name) and left.id in self.bound and ast.unparse(node.comparators[0]) == "None":
            bound = self.bound[left.id]
            assert isinstance(bound, ast.Attribute)
            have = [each for each in self.program.samples.classes() if is_method(each, bound.attr)]
            found = self._is_of(self.value(bound.value), have, exactly=True)
            return found if isinstance(node.ops[0], ast.IsNot) else Value(f"(!{found.c})", BOOL)
        if (
            len(node.ops) == 1
            and isinstance(node.ops[0], (ast.Is, ast.IsNot))
            and isinstance(left, ast.Call)
            and isinstance(left.func, ast.Name)
            and left.func.id == "type"
            and isinstance(node.comparators[0], ast.Name)
        ):
            cls = meant(self.module, node.comparators[0].id)
            same = self._is_of(self.value(left.args[0]), [cls], exactly=True)
            return same if isinstance(node.ops[0], ast.Is) else Value(f"(!{same.c})", BOOL)
        return super()._compare(node)

    def _of_isinstance(self, node: ast.Call) -> Value:
        wanted = node.args[1].elts if isinstance(node.args[1], ast.Tuple) else [node.args[1]]
        classes = [meant(self.module, ast.unparse(each)) for each in wanted]
        return self._is_of(self.value(node.args[0]), classes, exactly=False)

    def _is_of(self, value: Value, classes: Sequence[Any], exactly: bool) -> Value:
        if not all(isinstance(each, type) for each in classes) or value.kind.name not in ("obj", "any", "none"):
            raise Outside("whether it is of a class")
        program = self.program
        fits = [
            each
            for each in program.samples.classes()
            if (each in classes if exactly else issubclass(each, tuple(classes)))
        ]
        t = self.fresh()
        among = " || ".join(f"{t} == {program.number(each)}" for each in fits) or "0"
        return Value(f"({{ I {t} = class_of({value.c}); (void){t}; {among}; }})", BOOL)

    def _of_getattr(self, node: ast.Call) -> Value:
        base, name = self.value(node.args[0]), self.value(node.args[1])
        if not name.fixed or base.kind.name not in ("obj", "any"):
            raise Outside("an attribute by a name")
        program, wanted = self.program, str(name.known)
        if any(is_method(each, wanted) for each in program.samples.classes()):
            raise Outside("a method that may be there")
        if len(node.args) == 3:
            found = self.attribute(base, wanted)
            other = self.c(self.value(node.args[2]))
            return Value(f"attr_or({base.c}, {program.attribute(wanted)}, {other})", found.kind)
        return self.attribute(base, wanted)
