"""Questions, and sub-rules that may ask some: where a function stops, and goes on later."""

import ast
from typing import Any

from triskel.flat.calls import Calls
from triskel.flat.kinds import ANY, VEC, Outside, Value
from triskel.flat.sources import Source, function, meant, method
from triskel.flat.tables import Info


class Questions(Calls):
    """What questions and sub-rules are in C."""

    info: Info
    places: int
    """How many places there are where the function goes on."""

    # --- questions ------------------------------------------------------------------------------------------------

    def ask(self, node: ast.Yield) -> str:
        """C that puts a question; afterwards the answer is in `s->choice`."""
        call, asks = node.value, self.program.plan.asks
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
            raise Outside("a question of another form")
        name = call.func.id
        if name in self.locals:
            shape, maybe = "ask", self.locals[name].c
        else:
            what = meant(self.module, name)
            if not hashable(what) or what not in asks:
                raise Outside("a question of another form")
            shape = asks[what]
            maybe = str(int(shape == "may"))
        names = ("seat", "kind", "options", "rule", "flags" if shape == "plain" else "secret", "about", "by")
        given: dict[str, ast.expr] = dict(zip(names, call.args, strict=False))
        given.update({str(each.arg): each.value for each in call.keywords})
        c = {key: self.c(self.value(each)) for key, each in given.items() if key not in ("options", "by")}
        options = self.vec(self.value(given["options"]))
        self.places += 1
        put = (
            f"question(s, {c['seat']}, {c['kind']}, {options}, {maybe}, {c.get('rule', '0')}, "
            f"{c.get('flags', c.get('secret', '0'))}, {c.get('about', '-1')});"
        )
        return f"{put} if (STOPS) {{ k->h.pc = {self.places}; return ASKED; case {self.places}:; }}"

    def gives_steps(self, call: ast.Call) -> bool:
        """Whether a call gives a generator, or nothing in its place."""
        try:
            self._callee(call)
        except Outside:
            return False
        return True

    def _callee(self, call: ast.Call) -> tuple[Source | None, Value | None, str]:
        """The function of a sub-rule, its object, and the name of a method of which the object decides."""
        func, program = call.func, self.program
        plan = program.plan
        if isinstance(func, ast.Name) and func.id not in self.locals:
            what = meant(self.module, func.id)
            source = function(what, plan.modules)
            if not source.rule:
                raise Outside("no rule")
            return source, None, ""
        if not isinstance(func, ast.Attribute):
            raise Outside("a rule that is a value")
        base = self.value(func.value)
        if base.fixed and isinstance(base.known, type):
            own_value = self.value(call.args[0])
            return method(base.known, func.attr, plan.modules), own_value, "by class"
        if base.kind.name not in ("obj", "any"):
            raise Outside("a rule of the state")
        classes = [each for each in base.kind.inner if each in program.samples.of]
        if len(classes) == 1 and len(base.kind.inner) == 1:
            source = method(classes[0], func.attr, plan.modules)
            if not source.rule:
                raise Outside("no rule")
            return source, None if source.free else base, ""
        if not program.asks(func.attr):
            raise Outside("no rule")
        return None, base, func.attr

    def sub(self, node: ast.YieldFrom) -> tuple[str, Value]:
        """C that plays a sub-rule, and its value."""
        call, program = node.value, self.program
        if isinstance(call, ast.Call) and isinstance(call.func, ast.IfExp):
            func = call.func
            one_way = ast.Call(func.body, call.args, call.keywords)
            call = ast.IfExp(func.test, one_way, ast.Call(func.orelse, call.args, call.keywords))
        if isinstance(call, ast.IfExp):
            test = self.test(call.test)
            one, value = self.sub(ast.YieldFrom(call.body))
            other, second = self.sub(ast.YieldFrom(call.orelse))
            if value != second or test.fixed:
                raise Outside("one rule or another")
            return f"if ({test.c}) {{ {one} }} else {{ {other} }}", value
        if not isinstance(call, ast.Call):
            raise Outside("a rule that is a value")
        source, base, name = self._callee(call)
        self.places += 1
        go = f"k->h.pc = {self.places};"
        if source is None:
            assert base is not None
            found = program.dispatch(name, [self.value(each) for each in call.args], call.keywords, self, rule=True)
            play = f"if ({found.name}({', '.join(['s', base.c, *found.args])})) return ASKED; case {self.places}:;"
            gives = found.gives
        else:
            info = program.info(source, base.kind if base is not None else None)
            if name == "by class":
                call = ast.Call(call.func, call.args[1:], call.keywords)
            args = self.arguments(source, call, info.params)
            names = [each for each, _ in info.params]
            sets = [f"n_->p_{each} = {arg};" for each, arg in zip(names, args, strict=True)]
            if base is not None:
                sets.append(f"n_->p_self = {base.c};")
            play = (
                f"{{ F{info.number}* n_ = (F{info.number}*)push(s, {info.number}, sizeof(F{info.number})); "
                f"{' '.join(sets)} if ({info.name}(s, n_)) return ASKED; }} case {self.places}:;"
            )
            gives = info.gives
        return f"{go} {play}", Value("s->retv", VEC) if gives == VEC else Value("s->ret", ANY)


def hashable(thing: Any) -> bool:
    """Whether it can be looked up."""
    return getattr(type(thing), "__hash__", None) is not None
