"""A drawing as text.

htpy hands every piece of text through a generator for each element around it. A table has three thousand nodes and is
drawn after every choice, so here the same text is gathered in one list; `tests/table/pages/test_drawing.py` holds both
to the same letters.
"""

from collections.abc import Callable
from types import GeneratorType
from typing import Any, Final

from htpy import Element, HTMLElement, VoidElement, fragment
from markupsafe import Markup, escape

_MANY: Final = frozenset((list, tuple, GeneratorType))
_NOTHING: Final = frozenset((type(None), bool))


def written(node: Any) -> Markup:
    """What `str` would make of it."""
    pieces: list[str] = []
    _write(node, pieces.append)
    return Markup("".join(pieces))


def _write(node: Any, add: Callable[[str], None]) -> None:
    kind = type(node)
    if kind is Element or kind is HTMLElement:
        if kind is HTMLElement:
            add("<!doctype html>")
        add(f"<{node._name}{node._attrs}>")
        _write(node._children, add)
        add(f"</{node._name}>")
    elif kind is str:
        add(escape(node))
    elif kind is Markup:
        add(node)
    elif kind in _NOTHING:
        pass
    elif kind in _MANY:
        for each in node:
            _write(each, add)
    elif kind is VoidElement:
        add(f"<{node._name}{node._attrs}>")
    elif kind is int:
        add(str(node))
    else:  # whatever else htpy can draw
        for piece in fragment[node].iter_chunks():
            add(piece)
