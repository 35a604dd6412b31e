"""The objects of a match that never change, as one piece of memory that the flat code reads."""

import ctypes
from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final, NamedTuple

from triskel.flat.plan import Plan
from triskel.flat.samples import ours

NONE: Final = -(1 << 63)
_WORD: Final = 8


class NotCovered(Exception):
    """The objects of a match are of other kinds than those that the translator knew."""


class Class(NamedTuple):
    """One class, as the translator left it: its number, and what is read of it, in order."""

    number: int
    attributes: tuple[tuple[str, Any], ...]


class Known:
    """What the translator left beside the C."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.strings: list[str] = list(data["strings"])
        self.classes: dict[type, Class] = {}
        self.by_number: dict[int, type] = {}
        for number, each in enumerate(data["classes"], 1):
            module, _, name = each["class"].partition(":")
            cls: type = getattr(import_module(module), name)
            self.classes[cls] = Class(number, tuple((str(one), kind) for one, kind in each["attributes"]))
            self.by_number[number] = cls
        self.extras = [eval(text, vars(import_module(module))) for module, text in data["extras"]]
        self.sites: list[tuple[str, str, int, str]] = [tuple(each) for each in data["sites"]]


class Heap:
    """The objects of one match."""

    def __init__(self, known: Known, plan: Plan, state: Any) -> None:
        self.known = known
        self.strings = list(known.strings)
        self._numbers = {text: number for number, text in enumerate(self.strings)}
        self._words: list[int] = []
        self._pointers: list[int] = []
        self._places: dict[Any, int] = {}
        self._keep: list[Any] = []
        self._equal: dict[Any, int] = {}
        roots = {name: self._object(getattr(state, name)) for name in plan.roots}
        extras = len(self._words)
        self._words += [0] * len(known.extras)
        for place, each in enumerate(known.extras):
            self._words[extras + place] = self._object(each)
            self._pointers.append(extras + place)
        self.memory = (ctypes.c_int64 * len(self._words))(*self._words)
        base = ctypes.addressof(self.memory)
        for place in self._pointers:
            self.memory[place] = base + _WORD * self.memory[place]
        self.roots = {name: base + _WORD * place for name, place in roots.items()}
        self.extras = base + _WORD * extras
        del self._words, self._pointers, self._places, self._equal

    def string(self, text: str) -> int:
        """The number of a text."""
        if text not in self._numbers:
            self._numbers[text] = len(self.strings)
            self.strings.append(text)
        return self._numbers[text]

    def _object(self, thing: Any) -> int:
        key = id(thing)
        if key in self._places:
            return self._places[key]
        self._keep.append(thing)
        found = self.known.classes.get(type(thing), Class(0, ()))
        place = self._places[key] = len(self._words)
        self._words += [found.number, self._alike(thing), *([NONE] * len(found.attributes))]
        for number, (name, kind) in enumerate(found.attributes, 2):
            self._put(place + number, getattr(thing, name), kind)
        return place

    def _alike(self, thing: Any) -> int:
        """A number that equal objects share."""
        try:
            return self._equal.setdefault((type(thing), thing), len(self._equal))
        except TypeError:  # it has no hash, and is like nothing else
            return self._equal.setdefault(id(thing), len(self._equal))

    def _put(self, place: int, value: Any, kind: Any) -> None:
        """Write a value of this kind there."""
        word, points = self._word(value, kind)
        self._words[place] = word
        if points:
            self._pointers.append(place)

    def _word(self, value: Any, kind: Any) -> tuple[int, bool]:
        name = kind[0]
        if value is None:
            return NONE, False
        if name in ("int", "bool", "any", "none", "str", "nothing"):
            if isinstance(value, str) and name in ("str", "any"):
                return self.string(value), False
            if isinstance(value, (int, bool)) and name != "str":
                return int(value), False
            if name == "any" and ours(value):
                return self._object(value), True
        elif name == "obj":
            if len(kind) == 2 and type(value) is not self.known.by_number.get(kind[1]):
                raise NotCovered(f"a {type(value).__name__}")
            return self._object(value), True
        elif name in ("seq", "pair") and isinstance(value, (tuple, list, range)):
            if name == "pair" and len(value) != len(kind) - 1:
                raise NotCovered("a tuple of another length")
            kinds = kind[1:] if name == "pair" else kind[1:] * len(value)
            return self._list(value, [len(value)], list(zip(value, kinds, strict=True))), True
        elif name == "dict" and isinstance(value, Mapping):
            items = [each for key, item in value.items() for each in ((key, kind[1]), (item, kind[2]))]
            return self._list(value, [len(value)], items), True
        raise NotCovered(f"a {type(value).__name__} where a {name} was")

    def _list(self, value: Any, head: list[int], items: list[tuple[Any, Any]]) -> int:
        key = id(value)
        if key in self._places:
            return self._places[key]
        self._keep.append(value)
        place = self._places[key] = len(self._words)
        self._words += [*head, *([NONE] * len(items))]
        for number, (each, kind) in enumerate(items, len(head)):
            self._put(place + number, each, kind)
        return place
