"""What the unchanging objects of matches look like: which classes there are, and the kinds of their attributes.

Learned from objects of many setups. A match whose objects are of other kinds is not played flat: `heap.py` looks.
"""

import inspect
import sys
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from types import FunctionType
from typing import Any

from triskel.flat.kinds import ANY, BOOL, INT, NONE, NOTHING, STR, Kind, Outside, joined, obj, pair, seq


def attributes(thing: Any) -> list[str]:
    """The names of an object's own attributes."""
    if is_dataclass(thing):
        return [each.name for each in fields(thing)]
    found = [name for cls in type(thing).__mro__ for name in vars(cls).get("__slots__", ())]
    found += getattr(type(thing), "__mypyc_attrs__", ())  # as a compiled class says it
    return [name for name in [*found, *getattr(thing, "__dict__", ())] if hasattr(thing, name)]


def ours(thing: Any) -> bool:
    """Whether an object is of a class of ours, and no class or function itself."""
    return type(thing).__module__.partition(".")[0] not in sys.stdlib_module_names and not isinstance(thing, type)


def is_method(cls: type, name: str) -> bool:
    """Whether a class has such a method, plain or compiled."""
    found = inspect.getattr_static(cls, name, None)
    return found is not None and callable(found) and not isinstance(found, (type, property))


def kind_of(value: Any) -> Kind:
    """The kind of one value; Outside if there is none for it."""
    if value is None:
        return NONE
    if isinstance(value, bool):
        return BOOL
    if isinstance(value, int):
        return INT
    if isinstance(value, str):
        return STR
    if isinstance(value, (tuple, list, range)):
        kinds = [kind_of(each) for each in value]
        names = {each.name for each in kinds} - {"none"}
        if isinstance(value, tuple) and len(names) > 1 and names != {"int", "bool"}:
            return pair(*kinds)
        of = NOTHING
        for each in kinds:
            of = joined(of, each)
        return seq(of)
    if isinstance(value, Mapping):
        key, item = NOTHING, NOTHING
        for name, each in value.items():
            key, item = joined(key, kind_of(name)), joined(item, kind_of(each))
        return Kind("dict", (key, item))
    if ours(value):
        return obj(type(value))
    raise Outside(f"a {type(value).__name__}")


class Samples:
    """Everything that hangs on some objects."""

    def __init__(self, roots: Iterable[Any]) -> None:
        self.of: dict[type, list[Any]] = {}
        self.seen: set[int] = set()
        self._kinds: dict[tuple[type, str], Kind | None] = {}
        self._keep: list[Any] = []
        for each in roots:
            self.add(each)

    def add(self, thing: Any) -> None:
        """Know this object too, and all that hangs on it."""
        if id(thing) in self.seen or isinstance(thing, (str, int, float, bytes)) or thing is None:
            return
        self.seen.add(id(thing))
        self._keep.append(thing)
        if isinstance(thing, (tuple, list, set, frozenset)):
            for each in thing:
                self.add(each)
        elif isinstance(thing, Mapping):
            for each in thing.values():
                self.add(each)
        elif ours(thing):
            self.of.setdefault(type(thing), []).append(thing)
            self._kinds.clear()
            for name in attributes(thing):
                self.add(getattr(thing, name))

    def classes(self) -> list[type]:
        """All classes, in a lasting order."""
        return sorted(self.of, key=lambda each: (each.__module__, each.__qualname__))

    def having(self, name: str) -> list[type]:
        """The classes with such an attribute that is no method."""
        return [cls for cls in self.classes() if self.kind(cls, name) is not None]

    def kind(self, cls: type, name: str) -> Kind | None:
        """The kind of an attribute of a class, over all its objects; None if it has no such, or none that is known."""
        key = (cls, name)
        if key not in self._kinds:
            self._kinds[key] = self._look(cls, name)
        return self._kinds[key]

    def _look(self, cls: type, name: str) -> Kind | None:
        static = inspect.getattr_static(cls, name, None)
        if isinstance(static, (FunctionType, property, classmethod, staticmethod)) or is_method(cls, name):
            return None
        found = NOTHING
        try:
            for each in self.of.get(cls, ()):
                if not hasattr(each, name):
                    return None
                found = joined(found, kind_of(getattr(each, name)))
        except Outside:
            return None
        return ANY if found == NOTHING else found
