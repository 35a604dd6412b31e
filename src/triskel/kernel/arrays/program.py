"""What the programs of cards are about, in a few numbers: so that a card nobody has seen before is not off the map.

A program is a tree of nodes. Each theme (draw, damage, move …) has a byte, which adds up what the nodes of that theme
speak of: `deal 2 damage` is 2 of damage, an effect without a number is 1.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final, final

_WORD: Final = re.compile(r"[A-Z][a-z0-9]*")
_MOST: Final = 255
OTHER: Final = "other"


def named_parts_of(node: Any) -> Iterable[tuple[str, Any]]:
    """What a node is made of, each with what it is to the node; nothing where it is one of many."""
    if isinstance(node, (tuple, list, frozenset)):
        return [("", part) for part in node]
    if is_dataclass(node) and not isinstance(node, type):
        return [(each.name, getattr(node, each.name)) for each in fields(node)]
    return ()


def parts_of(node: Any) -> Iterable[Any]:
    """What a node is made of."""
    return [part for _, part in named_parts_of(node)]


def name_of(node: Any) -> str:
    """What a node is called."""
    return type(node).__name__


@final
class ByName:
    """The theme of a node by the words in its name: `DrawForEach` is about what `Draw` is about."""

    def __init__(
        self,
        words: Mapping[str, str],
        basis: tuple[type, ...] = (),
        joints: str = "",
        called: Callable[[Any], str] = name_of,
    ) -> None:
        """`words[theme]` are words with spaces between; of two themes the one named first has the node, unless its
        whole name is a word of another. Nodes of a type of the `basis` that have no theme are of the theme `other`, but
        for the `joints`, which only hold others together."""
        self.names = tuple(words)
        self._words = {theme: frozenset(each.split()) for theme, each in words.items()}
        self._basis = basis
        self._joints = frozenset(joints.split())
        self._called = called
        self._known: dict[tuple[type, str], str] = {}

    def __call__(self, node: Any) -> str:
        """What a node is about; nothing if it is about nothing."""
        kind, name = type(node), self._called(node)
        if (kind, name) not in self._known:
            words = set(_WORD.findall(name))
            whole = [theme for theme, each in self._words.items() if name in each]
            fitting = whole + [theme for theme, each in self._words.items() if not words.isdisjoint(each)]
            alone = issubclass(kind, self._basis) and name not in self._joints
            self._known[kind, name] = fitting[0] if fitting else OTHER if alone else ""
        return self._known[kind, name]


@final
class Themes:
    """How much the programs of cards have of each theme, and of `other` ones."""

    def __init__(
        self,
        names: Iterable[str],
        theme: Callable[[Any], str],
        parts: Callable[[Any], Iterable[Any]] = parts_of,
    ) -> None:
        self.names = (*names, OTHER)
        self._places = {name: place for place, name in enumerate(self.names)}
        self._theme = theme
        self._parts = parts

    def of(self, program: Any) -> bytes:
        """How much of each theme a program has."""
        found = [0] * len(self.names)
        self._count(program, found)
        return bytes(min(each, _MOST) for each in found)

    def _count(self, node: Any, found: list[int]) -> None:
        theme = self._theme(node)
        if theme:
            found[self._places[theme]] += max(1, _number(node))
        for part in self._parts(node):
            if part is not None and type(part) not in (int, str, bool):
                self._count(part, found)


def _number(node: Any) -> int:
    """The number that a node speaks of, if it is printed."""
    for name in ("count", "n", "amount"):
        found = getattr(node, name, None)
        if not isinstance(found, int):
            found = getattr(found, "count", None)
        if type(found) is int:
            return found
    return 0
