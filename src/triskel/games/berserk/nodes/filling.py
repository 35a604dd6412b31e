"""A program with a number put in for its X: how a named feature says «Рывок 2»."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from triskel.games.berserk.nodes.features import Feature
from triskel.games.berserk.nodes.values import X


def with_number(node: Any, number: Any) -> Any:
    """The same program where every X that nothing else gives is this number; «(X раз за ход)» too."""
    if isinstance(node, X):
        return number if node == X() else node
    if isinstance(node, tuple):
        return tuple(with_number(each, number) for each in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    if isinstance(node, Feature) and node.where is not None and node.where.quantity is not None:
        return node
    values: Any = {each.name: getattr(node, each.name) for each in fields(node)}
    found = {name: put for name, value in values.items() if (put := with_number(value, number)) is not value}
    return replace(node, **found) if found else node
