"""The sources of functions: their syntax trees, and what the names in them mean."""

import ast
import builtins
import inspect
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from triskel.flat.kinds import UNKNOWN, Outside


class Source(NamedTuple):
    """One function: its tree and the module whose names it uses."""

    node: ast.FunctionDef
    module: ModuleType
    name: str

    @property
    def free(self) -> bool:
        """Whether it is a method that needs no object."""
        return any(ast.unparse(each) == "staticmethod" for each in self.node.decorator_list)

    @property
    def rule(self) -> bool:
        """Whether it may ask: it yields, or gives back something that does."""
        return self.generator or "Steps" in annotation(self.node.returns)

    @property
    def generator(self) -> bool:
        """Whether it yields anything itself."""
        return any(isinstance(each, (ast.Yield, ast.YieldFrom)) for each in own(self.node))


def own(node: ast.AST) -> list[ast.AST]:
    """All parts of a tree, without those of functions inside it."""
    found: list[ast.AST] = []
    todo = list(ast.iter_child_nodes(node))
    while todo:
        each = todo.pop()
        if isinstance(each, (ast.FunctionDef, ast.Lambda)):
            continue
        found.append(each)
        todo.extend(ast.iter_child_nodes(each))
    return found


def yields(node: ast.AST) -> bool:
    """Whether a question or a sub-rule stands in it."""
    return isinstance(node, (ast.Yield, ast.YieldFrom)) or any(
        isinstance(each, (ast.Yield, ast.YieldFrom)) for each in own(node)
    )


@cache
def _functions(path: str) -> dict[str, ast.FunctionDef]:
    """All functions of a module and of its classes, by qualified name."""
    found: dict[str, ast.FunctionDef] = {}
    for each in ast.parse(Path(path).read_text("utf-8")).body:
        if isinstance(each, ast.FunctionDef):
            found[each.name] = each
        elif isinstance(each, ast.ClassDef):
            for part in each.body:
                if isinstance(part, ast.FunctionDef):
                    found[f"{each.name}.{part.name}"] = part
    return found


def _path(module: ModuleType) -> str:
    """Where the source of a module stands, though it may be compiled."""
    file = Path(str(module.__file__))
    return str(file if file.suffix == ".py" else file.with_name(f"{file.name.split('.')[0]}.py"))


def function(thing: Any, packages: str) -> Source:
    """The source of a function of ours."""
    module = sys.modules.get(getattr(thing, "__module__", None) or "")
    name = str(getattr(thing, "__qualname__", "") or getattr(thing, "__name__", ""))
    if module is None or not module.__name__.startswith(packages):
        raise Outside(f"call of {name}")
    node = _functions(_path(module)).get(name)
    if node is None:
        raise Outside(f"no source of {name}")
    return Source(node, module, name)


def method(cls: type, name: str, packages: str) -> Source:
    """The source of a method, of the class or of one that it comes from."""
    for each in cls.__mro__:
        if name in vars(each):
            module = sys.modules[each.__module__]
            if module.__name__.startswith(packages):
                node = _functions(_path(module)).get(f"{each.__name__}.{name}")
                if node is not None:
                    return Source(node, module, f"{each.__name__}.{name}")
            break
    raise Outside(f"no source of {cls.__name__}.{name}")


def is_property(cls: type, name: str) -> bool:
    """Whether such an attribute is worked out."""
    found = inspect.getattr_static(cls, name, None)
    if isinstance(found, property):
        return True
    if type(found).__name__ != "getset_descriptor":  # what a property is once it is compiled, and a field too
        return False
    return any(
        f"{each.__name__}.{name}" in _functions(_path(import_module(each.__module__))) for each in cls.__mro__[:-1]
    )


def meant(module: ModuleType, name: str) -> Any:
    """What a name of a module means; UNKNOWN where it is only there for annotations."""
    if hasattr(module, name):
        return getattr(module, name)
    return getattr(builtins, name, UNKNOWN)


def annotation(node: ast.expr | None) -> str:
    """An annotation as text."""
    if node is None:
        return ""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return ast.unparse(node)
