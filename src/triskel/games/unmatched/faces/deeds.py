"""What comes of a choice that a text asks for: the deed for which somebody or something is chosen."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from triskel.cardtext.printer import Unsayable
from triskel.games.unmatched.text.book import text
from triskel.games.unmatched.text.nodes.node import Effect


def deed(node: Any, lang: str) -> str:
    """What a phrase of a card would do, as a question asks it: переместить Гудини на 3 ячейки."""
    if not isinstance(node, Effect):
        return ""
    for symbol, form in (("steps", "inf"), ("clause", "inf"), ("clause", "imp")):
        try:
            return text(node, symbol, form, lang)
        except Unsayable:
            continue
    return ""


def chosen_for(said: Any, node: Any, lang: str) -> str:
    """For what a part of a text (`node`) lets choose, where the text does more than one thing; empty where its one
    sentence says it all."""
    effects = list(_bare(said))
    if len(effects) < 2:
        return ""
    return next((deed(each, lang) for each in effects if any(part is node for part in _parts(each))), "")


def _bare(node: Any) -> Iterator[Effect]:
    """The effects in a text that are not made of others."""
    inside = [each for part in _below(node) for each in _bare(part)]
    if isinstance(node, Effect) and not inside:
        yield node
    yield from inside


def _parts(node: Any) -> Iterator[Any]:
    yield node
    for part in _below(node):
        yield from _parts(part)


def _below(node: Any) -> Iterator[Any]:
    """What a node of a program holds."""
    if isinstance(node, tuple):
        yield from node
    elif is_dataclass(node) and not isinstance(node, type):
        for each in fields(node):
            yield getattr(node, each.name)
