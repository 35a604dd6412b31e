"""One function of the rules in C; a generator becomes a function with a place to go on from and a frame.

The frame lies in the state. The place is a `case` of one `switch` around the whole function, so that loops and branches
stay as they are written. A statement outside the subset becomes a leap out: the present kernel plays the stage.
"""

import ast
from collections.abc import Sequence

from triskel.flat.kinds import ANY, CHANCE, INT, NOTHING, ROW, STATE, VEC, Kind, Outside, Value
from triskel.flat.questions import Questions, hashable
from triskel.flat.samples import is_method
from triskel.flat.sources import Source, annotation, meant, own, yields
from triskel.flat.tables import Info, Tables
from triskel.flat.values import c_type


class Again(Exception):
    """A local turned out to be a list; the function is translated anew."""


class Rule(Questions):
    """One function."""

    def __init__(self, program: Tables, info: Info, source: Source, own_value: Value | None) -> None:
        super().__init__(program, source, own_value)
        self.info = info
        self.at = "k->" if info.generator else ""
        self.fields: dict[str, str] = {}
        """Locals as they are declared in C."""
        self.places = 0
        self.hints: dict[str, Kind] = {}
        self.closed = False
        """Whether nothing behind the last statement is reached."""
        self.leaps: list[str] = []
        """Labels for those who break out of a loop with an `else`; empty for a loop without."""
        self.stored: dict[str, int] = {}
        for each in own(source.node):
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
                self.stored[each.id] = self.stored.get(each.id, 0) + 1

    def written(self) -> str:
        """The C of the whole function."""
        while True:
            try:
                return self._written()
            except Again:
                continue

    def _written(self) -> str:
        info = self.info
        self.fields, self.locals, self.bound, self.places, self.leaps = {}, {}, {}, 0, []
        self.shared = set()
        arguments = []
        if self.own is not None:
            self.locals["self"] = self.own
            if self.own.kind.name == "obj":
                self.locals["self"] = Value(f"{self.at}p_self", self.own.kind)
                arguments.append("I p_self")
        for each in self.source.node.args.args:
            name = each.arg
            kind = dict(info.params).get(name)
            if kind is not None:
                self.shared.add(name)
                arguments.append(f"{c_type(kind)} p_{name}")
                self.locals[name] = Value(f"{self.at}p_{name}", kind)
            elif name != "self":
                chance = annotation(each.annotation) == "Chance"
                self.locals[name] = Value("", CHANCE if chance else STATE)
        body = self.block(self.source.node.body)
        inside = [f"{self.fields[name]} {name};" for name in self.fields]
        if info.generator:
            struct = " ".join((*(f"{each};" for each in arguments), *inside))
            self.program.frames.append(f"struct F{info.number} {{ Head h; {struct} }};")
            return (
                f"static int {info.name}(S* s, F{info.number}* k) {{\n  switch (k->h.pc) {{ case 0:;\n{body}\n  }}\n"
                f"  {'s->retv.n = 0' if info.gives == VEC else 's->ret = NONE'}; return done(s, &k->h);\n}}"
            )
        gives = c_type(info.gives) if info.gives != NOTHING else "I"
        last = {"Vec": "(Vec){0}", "Tup": "(Tup){{0}}", "Words": "(Words){0}"}.get(gives, "NONE")
        head = f"static {gives} {info.name}({', '.join(['S* s', *arguments])})"
        return f"{head} {{\n  {' '.join(inside)}\n{body}\n  return {last};\n}}"

    # --- statements -----------------------------------------------------------------------------------------------

    def block(self, statements: list[ast.stmt]) -> str:
        """Some statements; what is outside the subset leaps out."""
        lines = []
        self.closed = False
        for each in statements:
            before, bound, leaps = dict(self.locals), dict(self.bound), len(self.leaps)
            try:
                line = self.statement(each)
            except Outside as why:
                self.locals, self.bound = before, bound
                del self.leaps[leaps:]
                self.closed = True
                lines.append(f"leave(s, {self.program.site(self.source, each, str(why))});")
                break
            lines.append(line)
            if isinstance(each, (ast.Return, ast.Raise, ast.Break, ast.Continue)):
                self.closed = True
            if self.closed:
                break  # nothing behind it is reached
        return "\n".join(each for each in lines if each)

    def statement(self, node: ast.stmt) -> str:
        """The C of one statement."""
        how = getattr(self, f"do_{type(node).__name__.lower()}", None)
        if how is None:
            raise Outside(type(node).__name__)
        found: str = how(node)
        return found

    def do_pass(self, node: ast.Pass) -> str:
        """Nothing."""
        return ""

    def do_assert(self, node: ast.Assert) -> str:
        """What is so by the rules need not be asked again."""
        return ""

    def do_expr(self, node: ast.Expr) -> str:
        """A deed, a question whose answer nobody needs, or a sub-rule."""
        value = node.value
        if isinstance(value, ast.Constant) or (isinstance(value, ast.Yield) and value.value is None):
            return ""
        if isinstance(value, ast.YieldFrom):
            return self.sub(value)[0]
        if isinstance(value, ast.Yield):
            return "" if self._is_end(value) else self.ask(value)
        return f"(void)({self.value(value).c});"

    def _is_end(self, node: ast.Yield) -> bool:
        return isinstance(node.value, ast.Name) and node.value.id == "END"

    def hoisted(self, node: ast.expr) -> tuple[str, ast.expr]:
        """C that asks first what an expression asks, and the expression with the answer in its place."""
        if not yields(node):
            return "", node
        inner: ast.expr = node
        turned = False
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            inner, turned = node.operand, True
        if not isinstance(inner, (ast.Yield, ast.YieldFrom)):
            raise Outside("a question within an expression")
        name = f"y{self.places}_"
        lines = self.answer_to(name, inner)
        found: ast.expr = ast.Name(name, ast.Load())
        return lines, ast.UnaryOp(ast.Not(), found) if turned else found

    def answer_to(self, name: str, node: ast.expr) -> str:
        """Ask, and store the answer in a local."""
        if isinstance(node, ast.Yield):
            return f"{self.ask(node)} {self.store_local(name, Value('s->choice', INT))}"
        assert isinstance(node, ast.YieldFrom)
        lines, value = self.sub(node)
        return f"{lines} {self.store_local(name, value)}"

    def _share(self, targets: Sequence[ast.expr], value: ast.expr) -> None:
        """Keep in mind which lists by value are held by nobody else."""
        new = isinstance(value, (ast.List, ast.Set, ast.ListComp, ast.SetComp, ast.BinOp)) or (
            isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Slice)
        )
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
            new = value.func.id in ("list", "set", "sorted") and value.func.id not in self.locals
        for each in targets:
            if isinstance(each, ast.Name):
                (self.shared.discard if new and len(targets) == 1 else self.shared.add)(each.id)
        if isinstance(value, ast.Name):
            self.shared.add(value.id)

    def do_assign(self, node: ast.Assign) -> str:
        """Names and places get a value."""
        if len(node.targets) == 1 and isinstance(node.targets[0], ast.Tuple) and isinstance(node.value, ast.Tuple):
            for target, value in zip(node.targets[0].elts, node.value.elts, strict=False):
                self._share([target], value)
        else:
            self._share(node.targets, node.value)
        return self._assigned(node)

    def _assigned(self, node: ast.Assign) -> str:
        if isinstance(node.value, (ast.Yield, ast.YieldFrom)):
            if isinstance(node.value, ast.Yield):
                lines, value = self.ask(node.value), Value("s->choice", INT)
            else:
                lines, value = self.sub(node.value)
            return f"{lines} {' '.join(self.put(each, value) for each in node.targets)}"
        if len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            special = self._special(node.targets[0].id, node.value)
            if special is not None:
                return special
        if len(node.targets) == 1 and isinstance(node.targets[0], ast.Tuple) and isinstance(node.value, ast.Tuple):
            return self._several(node.targets[0].elts, node.value.elts)
        if isinstance(node.value, ast.Call) and self.info.generator and self.gives_steps(node.value):
            lines, value = self.sub(ast.YieldFrom(node.value))  # a rule is played where it is made
            return f"{lines} {' '.join(self.put(each, value) for each in node.targets)}"
        value = self.value(node.value)
        if isinstance(node.value, (ast.List, ast.SetComp, ast.Set)) or (
            isinstance(node.value, ast.Subscript) and value.kind.name == "column"
        ):
            value = Value(self.vec(value), VEC)
        if len(node.targets) > 1 and value.kind.word and value.kind.name != "part" and not value.fixed:
            t = self.fresh()
            inner = " ".join(self.put(each, Value(t, value.kind)) for each in node.targets)
            return f"{{ I {t} = {value.c}; {inner} }}"
        if len(node.targets) > 1 and value.kind.name == "part":
            t = self.fresh()
            names = [each for each in node.targets if isinstance(each, ast.Name)]
            puts = [self.put(each, Value(t, value.kind)) for each in names]
            return f"{{ I {t} = {value.c}; {' '.join(puts)} }}"
        return " ".join(self.put(each, value) for each in node.targets)

    def _special(self, name: str, node: ast.expr) -> str | None:
        """Locals that are no values: a method of an object, `ask` or `may`."""
        asks = self.program.plan.asks
        if isinstance(node, ast.IfExp) and all(
            isinstance(each, ast.Name) and each.id not in self.locals and hashable(meant(self.module, each.id))
            and meant(self.module, each.id) in asks for each in (node.body, node.orelse)
        ):  # fmt: skip
            test = self.test(node.test)
            yes, no = (str(int(asks[meant(self.module, ast.unparse(e))] == "may")) for e in (node.body, node.orelse))
            return self.store_local(name, Value(f"({test.c} ? {yes} : {no})", INT))
        if (
            isinstance(node, ast.Call) and ast.unparse(node.func) == "getattr" and len(node.args) == 3
            and isinstance(node.args[1], ast.Constant) and self.stored[name] == 1
            and any(is_method(each, str(node.args[1].value)) for each in self.program.samples.classes())
        ):  # fmt: skip
            self.bound[name] = ast.Attribute(node.args[0], str(node.args[1].value), ast.Load())
            return ""
        if (
            isinstance(node, ast.IfExp) and isinstance(node.body, ast.Name) and isinstance(node.orelse, ast.Name)
            and all(self._function(each.id) for each in (node.body, node.orelse))
            and self.stored[name] == 1
        ):  # fmt: skip
            self.bound[name] = node
            return ""
        if isinstance(node, ast.Attribute):
            value = self.value(node)
            if value.kind.name == "bound":
                if self.stored[name] > 1 and name in self.bound:
                    raise Outside("a method that changes")
                self.bound[name] = node
                return ""
        return None

    def _function(self, name: str) -> bool:
        return name not in self.locals and callable(meant(self.module, name))

    def _several(self, targets: list[ast.expr], values: list[ast.expr]) -> str:
        found = [self.value(each) for each in values]
        if len(targets) != len(found):
            raise Outside("a tuple of another length")
        simple = all(isinstance(each, ast.Name) for each in targets)
        if simple and all(each.kind.name == "column" for each in found):
            return " ".join(self.put(target, each) for target, each in zip(targets, found, strict=True))
        lines, names = [], []
        for each, node in zip(found, values, strict=True):
            t = self.fresh()
            names.append(t)
            if each.kind.name == "tup":
                lines.append(f"Tup {t} = {each.c};")
            elif each.kind.word and not (isinstance(node, (ast.List, ast.ListComp)) and each.kind.listed):
                lines.append(f"I {t} = {self.c(each)};")
            else:
                lines.append(f"Vec {t} = {self.vec(each)};")
                each = Value(t, VEC)
            names[-1] = t
        kinds = [
            VEC
            if isinstance(node, (ast.List, ast.ListComp)) or not (each.kind.word or each.kind.name == "tup")
            else each.kind
            for each, node in zip(found, values, strict=True)
        ]
        puts = [self.put(target, Value(t, kind)) for target, t, kind in zip(targets, names, kinds, strict=True)]
        return f"{{ {' '.join((*lines, *puts))} }}"

    def do_annassign(self, node: ast.AnnAssign) -> str:
        """A name gets a value of a kind that is said."""
        if node.value is None or not isinstance(node.target, ast.Name):
            raise Outside("a name without a value")
        kind = self.program.annotated(annotation(node.annotation), self.module)
        name = node.target.id
        if isinstance(node.value, (ast.Yield, ast.YieldFrom)):
            return self.answer_to(name, node.value)
        self._share([node.target], node.value)
        value = self.value(node.value)
        if kind == VEC:
            return self.store_local(name, Value(self.vec(value), VEC))
        if kind == ANY and value.kind.name != "none":
            kind = value.kind
        return self.store_local(name, Value(self.c(value), kind))

    def do_augassign(self, node: ast.AugAssign) -> str:
        """A name or place changes by something."""
        target = node.target
        here = ast.parse(ast.unparse(target), mode="eval").body
        if isinstance(node.value, ast.YieldFrom):
            lines, value = self.sub(node.value)
            if not isinstance(target, ast.Name) or not isinstance(node.op, ast.Add) or not value.kind.word:
                raise Outside("a place that changes by what is asked")
            return f"{lines} {self.locals[target.id].c} += {value.c};"
        base = self.value(here)
        if base.kind.name == "row" and isinstance(node.op, ast.Add):
            return f"{{ I r_ = {base.c}; rset(s, r_, vjoin(s, rvec(r_), {self.vec(self.value(node.value))})); }}"
        if base.kind == VEC and isinstance(target, ast.Name) and target.id in self.shared:
            raise Outside("a list that others may hold changes")
        return self.put(target, self.value(ast.BinOp(here, node.op, node.value)))

    # --- storing --------------------------------------------------------------------------------------------------

    def store_local(self, name: str, value: Value) -> str:
        kind = value.kind
        hint = self.hints.get(name)
        if hint is not None:
            value, kind = Value(self.become(value, hint), hint), hint
        if kind.name in ("column", "rows", "state", "fixed", "chance"):
            if self.stored.get(name, 1) > 1:
                if kind.name == "column":
                    value, kind = Value(self.vec(value), VEC), VEC
                else:
                    raise Outside(f"{name} is several things")
            else:
                self.locals[name] = value
                return ""
        c_name = f"v_{name}"
        before = self.locals.get(name)
        if before is not None and before.c == f"{self.at}p_{name}":  # a parameter
            return f"{before.c} = {self.become(value, before.kind)};"
        if kind == NOTHING:
            raise Outside("nothing as a value")
        declared = c_type(kind)
        if c_name in self.fields and self.fields[c_name] != declared:
            if {declared, self.fields[c_name]} != {"Vec", "I"} or name in self.hints:
                raise Outside(f"{name} is several things")
            self.hints[name] = VEC
            raise Again
        self.fields[c_name] = declared
        known = self.locals.get(name)
        kind = kind if known is None or not kind.word else _wider(known.kind, kind)
        self.locals[name] = Value(self.at + c_name, kind)
        return f"{self.at}{c_name} = {self.become(value, kind) if not kind.word else self.c(value)};"

    def put(self, target: ast.expr, value: Value) -> str:
        """A name, slot or item gets a value."""
        program = self.program
        if isinstance(target, ast.Name):
            return self.store_local(target.id, value)
        if isinstance(target, ast.Tuple):
            return self._unpacked(target.elts, value)
        if isinstance(target, ast.Attribute):
            base = self.value(target.value)
            if base.kind == STATE:
                return program.put_slot(target.attr, value, self)
            if base.kind.name == "part":
                return program.put_part(base.kind.inner[0], target.attr, value, self)
            raise Outside("something that never changes changes")
        if isinstance(target, ast.Subscript) and not isinstance(target.slice, ast.Slice):
            base, index = self.value(target.value), self.value(target.slice)
            if base.kind.name == "column":
                return f"{base.c}.v[{self._place(base, index)}] = {self.c(value)};"
            if base.kind.name == "rows":
                return f"{{ Vec w_ = {self.vec(value)}; rset(s, PLACE({base.c}.v[{self.c(index)}]), w_); }}"
            if base.kind == VEC and isinstance(target.value, ast.Name):
                if target.value.id in self.shared:
                    raise Outside("a list that others may hold changes")
                return f"vput_at(s, &{base.c}, {self.c(index)}, {self.c(value)});"
            if base.kind == ROW:
                return f"rput(s, {base.c}, {self.c(index)}, {self.c(value)});"
        raise Outside("a place that cannot be written")

    def _unpacked(self, targets: list[ast.expr], value: Value) -> str:
        if any(isinstance(each, ast.Starred) for each in targets):
            raise Outside("the rest of a tuple")
        t = self.fresh()
        name = value.kind.name
        if name == "tup":
            kinds, lines, item = value.kind.inner, [f"Tup {t} = {value.c};"], f"{t}.v[@]"
        elif name == "pair":
            kinds, lines, item = value.kind.inner, [f"const I* {t} = (const I*)({value.c});"], f"{t}[1 + @]"
        elif name == "column":
            kinds, lines, item = (INT,) * len(targets), [], f"{value.c}.v[@]"
        else:
            raise Outside(f"parts of a {name}")
        if len(kinds) != len(targets):
            raise Outside("a tuple of another length")
        puts = [
            self.put(target, Value(f"((I){item.replace('@', str(place))})", kind))
            for place, (target, kind) in enumerate(zip(targets, kinds, strict=True))
            if not (isinstance(target, ast.Name) and target.id == "_")
        ]
        return f"{{ {' '.join((*lines, *puts))} }}"

    def do_delete(self, node: ast.Delete) -> str:
        """An item of a list goes."""
        lines = []
        for each in node.targets:
            if not isinstance(each, ast.Subscript) or isinstance(each.slice, ast.Slice):
                raise Outside("deleting")
            base = self.value(each.value)
            if base.kind != ROW:
                raise Outside(f"deleting from a {base.kind.name}")
            lines.append(f"(void)rpop(s, {base.c}, {self.c(self.value(each.slice))});")
        return " ".join(lines)

    # --- ways -----------------------------------------------------------------------------------------------------

    def do_if(self, node: ast.If) -> str:
        """A branch; where the answer is known now, only that one."""
        lines, asked = self.hoisted(node.test)
        test = self.test(asked)
        if test.fixed:
            return lines + self.block(node.body if test.known else node.orelse)
        before = dict(self.locals)
        yes = self.block(node.body)
        closed = self.closed
        between, self.locals = self.locals, {**before, **{n: v for n, v in self.locals.items() if n not in before}}
        no = self.block(node.orelse)
        self.closed = self.closed and closed
        self.locals = {**between, **self.locals}
        return f"{lines} if ({test.c}) {{\n{yes}\n}}" + (f" else {{\n{no}\n}}" if no else "")

    def do_while(self, node: ast.While) -> str:
        """A loop."""
        if node.orelse or yields(node.test):
            raise Outside("a loop with else")
        self.leaps.append("")
        test = self.test(node.test)
        body = self.block(node.body)
        self.closed = False
        self.leaps.pop()
        return f"while ({'1' if test.fixed and test.known else test.c}) {{\n{body}\n}}"

    def do_for(self, node: ast.For) -> str:
        """Going through something."""
        lines, over = self.hoisted(node.iter)
        if isinstance(over, ast.Name) and self.locals.get(over.id, Value("", ANY)).kind == VEC and any(
            isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.value.id == over.id
            for part in node.body for each in ast.walk(part)
        ):  # fmt: skip
            raise Outside("a list changes while it is gone through")
        self.places += 1
        leap = f"out{self.places}_" if node.orelse else ""
        self.leaps.append(leap)
        if self.info.generator:
            loop = self._for_in_frame(node, over)
        else:
            loop = self.loop(node.target, over, lambda: self.block(node.body), put=True)
        self.leaps.pop()
        other = f"\n{self.block(node.orelse)}\n{leap}:;" if leap else ""
        self.closed = False
        return f"{lines} {loop}{other}"

    def _for_in_frame(self, node: ast.For, over: ast.expr) -> str:
        n = self.places
        i, held = f"k->i{n}_", f"k->q{n}_"
        self.fields[f"i{n}_"] = "I"
        if isinstance(over, ast.Call) and isinstance(over.func, ast.Name) and over.func.id == "range":
            ends = [self.c(self.value(each)) for each in over.args]
            self.fields[f"q{n}_"] = "I"
            target = self.put(node.target, Value(i, INT))
            begin = ends[0] if len(ends) == 2 else "0"
            head = f"{held} = {ends[-1]}; for ({i} = {begin}; {i} < {held}; {i}++)"
            return f"{head} {{ {target}\n{self.block(node.body)}\n}}"
        number = None
        if isinstance(over, ast.Call) and isinstance(over.func, ast.Name) and over.func.id == "enumerate":
            if len(over.args) != 1 or not isinstance(node.target, ast.Tuple):
                raise Outside("enumerate")
            number, over = node.target.elts[0], over.args[0]
        value = self.value(over)
        if value.fixed and not value.known:
            return ""
        if value.kind.name == "seq":
            self.fields[f"q{n}_"] = "I"
            of = ANY if value.kind.inner[0] == NOTHING else value.kind.inner[0]
            ready, many = f"{held} = {value.c};", f"qlen({held})"
            item = Value(f"(((const I*){held})[1 + {i}])", of)
        elif value.kind == ROW:
            self.fields[f"q{n}_"] = "I"
            ready, many, item = f"{held} = {value.c};", f"ROW({held})->n", Value(f"((I)ROW({held})->v[{i}])", INT)
        elif value.kind.name == "column":
            ready, many, item = "", f"{value.c}.n", Value(f"((I){value.c}.v[{i}])", INT)
        elif value.kind.name == "words":
            self.fields[f"q{n}_"] = "Words"
            ready, many = f"{held} = {value.c};", f"{held}.n"
            item = Value(f"{held}.v[{i}]", value.kind.inner[0])
        else:
            self.fields[f"q{n}_"] = "Vec"
            ready, many = f"{held} = {self.vec(value)};", f"{held}.n"
            item = Value(f"((I){held}.v[{i}])", INT)
        first = ""
        target_node = node.target
        if number is not None:
            first = self.put(number, Value(i, INT))
            assert isinstance(node.target, ast.Tuple)
            target_node = node.target.elts[1]
        if item.kind.name == "pair" and isinstance(target_node, ast.Tuple):
            target = self._unpacked(target_node.elts, item)
        else:
            target = self.put(target_node, item)
        return f"{ready} for ({i} = 0; {i} < {many}; {i}++) {{ {first} {target}\n{self.block(node.body)}\n}}"

    def do_break(self, node: ast.Break) -> str:
        """Out of the loop."""
        return f"goto {self.leaps[-1]};" if self.leaps[-1] else "break;"

    def do_continue(self, node: ast.Continue) -> str:
        """On with the loop."""
        return "continue;"

    def do_try(self, node: ast.Try) -> str:
        """The end of the match unwinds the whole stage, so who would catch it need not."""
        ended = self.program.plan.ended.__name__
        for each in node.handlers:
            empty = all(
                isinstance(part, ast.Pass)
                or (isinstance(part, ast.Return) and ast.unparse(part) in ("return", "return None"))
                for part in each.body
            )
            if each.type is None or ast.unparse(each.type) != ended or not empty:
                raise Outside("an exception that is caught")
        if node.orelse or node.finalbody:
            raise Outside("try with more")
        return self.block(node.body)

    def do_raise(self, node: ast.Raise) -> str:
        """The match is over."""
        if node.exc is None or ast.unparse(node.exc) != self.program.plan.ended.__name__:
            raise Outside("an exception")
        return "end_stage(s);"

    def do_return(self, node: ast.Return) -> str:
        """The function is over."""
        info, value = self.info, node.value
        if isinstance(value, ast.IfExp) and info.generator:
            branch = ast.If(value.test, [ast.Return(value.body)], [ast.Return(value.orelse)])
            return self.statement(ast.fix_missing_locations(ast.copy_location(branch, node)))
        if not info.generator:
            if value is None:
                return "return NONE;"
            found = self.value(value)
            if info.gives == NOTHING:
                return f"(void)({self.c(found)}); return NONE;"
            return f"return {self.become(found, info.gives)};"
        if value is None or (isinstance(value, ast.Constant) and value.value is None):
            return self._back(self.known(None))
        lines = ""
        if isinstance(value, ast.YieldFrom):
            lines, found = self.sub(value)
        elif isinstance(value, ast.Call) and self.gives_steps(value):
            lines, found = self.sub(ast.YieldFrom(value))
        else:
            lines, value = self.hoisted(value)
            found = self.value(value)
        return f"{lines} {self._back(found)}"

    def _back(self, value: Value) -> str:
        if self.info.gives == VEC:
            if value.kind.name == "none" or value.kind == ANY:
                return "s->retv.n = 0; return done(s, &k->h);"
            return f"s->retv = {self.vec(value)}; return done(s, &k->h);"
        if value.kind.listed and value.fixed and not value.known:
            value = self.known(None)  # an empty tuple in place of a generator: nothing to do
        if value.kind.name in ("vec", "tup"):
            raise Outside("a list as the value of a rule")
        return f"s->ret = {self.c(value)}; return done(s, &k->h);"


def _wider(one: Kind, other: Kind) -> Kind:
    """The kind of a local that has been of one kind and gets a value of another."""
    if one == other:
        return one
    if {one.name, other.name} <= {"int", "bool"}:
        return INT
    if one.name == "seq" or other.name == "seq":
        return other
    if "none" in (one.name, other.name):
        some = other if one.name == "none" else one
        return ANY if some.name in ("int", "bool", "str") else some
    return ANY
