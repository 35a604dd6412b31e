"""Simple effects: one phrase of the table each."""

from dataclasses import replace
from typing import Any, Final

from triskel.games.berserk.nodes import ONE, Bring, OfClass, OnCell, Ref, Selector, Span, Who
from triskel.games.berserk.text.branches import of_whom
from triskel.games.berserk.text.reader import Found, Reader, reads
from triskel.games.berserk.text.understood import kin

THIS: Final = Ref(Who.THIS)


@reads("ru", "effect0")
def read_simple(r: Reader, arg: str, pos: int) -> Found:
    """A simple effect of the phrase table."""
    return [
        (end, _spoken(_placed(value)))
        for end, value in r.table("effect", arg, pos)
        if not _which(r, pos, getattr(value, "target", None))
    ]


def _which(r: Reader, pos: int, target: Any) -> bool:
    """«При ударе по существу с бронёй — существо теряет …»: that one or a chosen one? Nobody can say."""
    if not isinstance(target, Selector) or target.owner or target.chosen or target.other or target.number != ONE:
        return False
    if r.word(pos) in ("существо", "карта"):
        return not target.filters and any(word.startswith(("существ", "карт")) for word in r.norms[:pos])
    of_class = [each.name for each in target.filters if isinstance(each, OfClass) and each.noun and not each.no]
    once_more = len(target.filters) == 1 and bool(of_class)
    return once_more and any(kin(r.word(pos), word) for word in r.norms[:pos])  # «при ударе по демону — демон …»


def _spoken(value: Any) -> Any:
    """«Взять под контроль …, пока стоит напротив»: who stands is whom the effect is for."""
    span, target = getattr(value, "span", None), getattr(value, "target", None)
    if span is None or isinstance(span, Span) or target is None or target == THIS:
        return value
    return replace(value, span=of_whom(span))


def _placed(value: Any) -> Any:
    """«Вызвать эльфа на свободной клетке …»: the cell is where it comes to, not where it is."""
    if isinstance(value, Bring) and value.place is None and isinstance(value.cards, Selector):
        cells = [each for each in value.cards.filters if isinstance(each, OnCell)]
        if cells:
            rest = tuple(each for each in value.cards.filters if each not in cells)
            order = tuple(tag for tag in value.cards.order if tag != "p:OnCell")
            return replace(value, cards=replace(value.cards, filters=rest, order=order), place=cells[0].cell)
    return value


@reads("en", "effect0")
def read_simple_en(r: Reader, arg: str, pos: int) -> Found:
    """A simple effect of the phrase table."""
    return r.table("effect", arg, pos)
