"""The ways that a card's text leaves open («выберите одно»), in its own words: for the question, and for the log."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Final

from triskel.games.unmatched.state.arena import Arena
from triskel.games.unmatched.text.book import text
from triskel.games.unmatched.text.nodes.flow import Choose, paragraph
from triskel.games.unmatched.text.nodes.menus import SpendMenu
from triskel.games.unmatched.text.nodes.objects import HandOrStore
from triskel.games.unmatched.text.nodes.standing import Transform

_ENDS: Final = (("On top of the deck", "На верх колоды"), ("Under the deck", "Под низ колоды"))


def way_words(node: Any, option: int, lang: str) -> str:
    """One of the ways that a card's text leaves open, in its own words."""
    options = getattr(node, "options", None)
    if options is not None:
        return paragraph(options[option], lang, True).removesuffix(".")
    if isinstance(node, SpendMenu):
        return text(node.grades[option], "grade", "", lang)
    if isinstance(node, Transform):
        value = node.values[option]
        return value.ru_name if lang == "ru" else value.en_name
    if isinstance(node, HandOrStore):
        if option:
            return f"Отложить: {node.zone.id}" if lang == "ru" else f"Set aside: {node.zone.id}"
        return "Взять в руку" if lang == "ru" else "Take into your hand"
    return _ENDS[option][lang == "ru"]


def chosen_words(arena: Arena, cause: str, ways: Sequence[int], lang: str) -> str:
    """What was chosen of a card, in the words of the card; empty where its text leaves several such choices."""
    card = next((card for kit in arena.kits for card in kit.cards if card.id == cause), None)
    open_ways = [] if card is None else list(dict.fromkeys(_choices(card.program)))
    if len(open_ways) != 1:
        return ""
    return "; ".join(way_words(open_ways[0], way, lang) for way in ways)


def _choices(thing: Any) -> Iterator[Choose | Transform]:
    if isinstance(thing, Choose) or (isinstance(thing, Transform) and thing.others):
        yield thing
    if is_dataclass(thing):
        for each in fields(thing):
            yield from _choices(getattr(thing, each.name))
    elif isinstance(thing, tuple | list):
        for part in thing:
            yield from _choices(part)
