"""Every node of a shipped text holds what its fields say: compiled code demands it, and plain Python does not look."""

import collections.abc
import dataclasses
import types
import typing
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from triskel.games.berserk.content.cards import load_set
from triskel.games.berserk.nodes import CellPick, Do, Doing
from triskel.games.unmatched.content.heroes import hero_ids, load_hero


def fits(value: Any, hint: Any) -> bool:
    """Is the value of the type?"""
    basis, parts = typing.get_origin(hint), typing.get_args(hint)
    if hint is Any:
        return True
    if basis in (typing.Union, types.UnionType):
        return any(fits(value, each) for each in parts)
    if basis is tuple and len(parts) == 2 and parts[1] is Ellipsis:
        return isinstance(value, tuple) and all(fits(each, parts[0]) for each in value)
    if basis is tuple:
        return isinstance(value, tuple) and len(value) == len(parts) and all(map(fits, value, parts))
    if basis is typing.Literal:
        return value in parts
    if basis is collections.abc.Callable:
        return callable(value)
    return value is None if hint in (None, types.NoneType) else isinstance(value, basis or hint)


@cache
def hints_of(kind: type) -> dict[str, Any]:
    """The types of the fields."""
    found = typing.get_type_hints(kind)
    return {field.name: found[field.name] for field in dataclasses.fields(kind)}


def wrong(node: Any) -> Iterator[str]:
    """The fields, of the node and of what lies in it, that hold something else."""
    if isinstance(node, tuple):
        for each in node:
            yield from wrong(each)
    elif dataclasses.is_dataclass(node):
        for name, hint in hints_of(type(node)).items():
            value = getattr(node, name, None)
            if not fits(value, hint):
                yield f"{type(node).__name__}.{name} is {value!r}, not {hint}"
            yield from wrong(value)


CARDS = [
    *(pytest.param(each.features, id=each.id) for each in load_set("core").cards),
    *(pytest.param(each.program, id=f"{id}-{each.id}") for id in hero_ids() for each in load_hero(id).cards),
    *(pytest.param(load_hero(id).abilities, id=id) for id in hero_ids()),
]


@pytest.mark.parametrize("program", CARDS)
def test_every_field_holds_what_it_says(program: Any) -> None:
    """Whatever text a player may meet in a shipped set."""
    assert program is not None
    assert list(wrong(program)) == []


def test_another_type_is_noticed() -> None:
    """The test can fail."""
    assert list(wrong(Do(Doing.HEAL, CellPick(), 1))) == []
    broken = Do(Doing.HEAL, 5, 1)  # type: ignore[arg-type]
    assert [each.split(",")[0] for each in wrong((broken,))] == ["Do.target is 5"]
