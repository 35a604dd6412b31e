"""«Если …» of an effect: whom it speaks of, and what «иначе» goes with (505.6, 505.7).

A condition about «it» is looked at when the card is chosen, never before: it becomes part of the description, or the
card is chosen first.
"""

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from triskel.games.berserk.nodes import (
    ONE,
    All,
    Attack,
    CardIs,
    Choose,
    Compound,
    Gated,
    Link,
    OfClass,
    Ref,
    Selector,
    Stands,
    Who,
)
from triskel.games.berserk.nodes import Any as AnyOf
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.lexicon import CLASSES, NOUNS
from triskel.games.berserk.text.noun_ru import rank
from triskel.games.berserk.text.numbers import read_amount
from triskel.games.berserk.text.printer import ELIDED
from triskel.games.berserk.text.reader import Found, Reader

OR_MORE: Final = 5
"""Style of «на 1 (или на 2, если …)»."""


def with_target(effect: Any, target: Any) -> Any:
    """The same effect on another card."""
    return replace(effect, target=target)


def agreement(target: Selector) -> int:
    """Gender and number of what is described."""
    classes = [each for each in target.filters if isinstance(each, OfClass) and each.noun]
    word = CLASSES[classes[0].name] if classes else NOUNS.get(target.noun)
    return m.PLURAL if target.plural else m.AGREE[word.gender if word is not None else "m"]


def chosen_first(target: Selector, then: Any) -> Compound:
    """«Выбрать …, при этом — …»."""
    return Compound(Link.THEREBY, (Choose(replace(target, chosen=False)), then), style=3)


def given(effect: Any, when: Any) -> Any:
    """«Если выбранное существо закрыто, ранить его»: it is chosen first."""
    card = when.card if isinstance(when, CardIs) else None
    if isinstance(card, Selector) and card.chosen and card.number == ONE and its(effect) is not None:
        it = Ref(Who.IT, style=agreement(card))
        return chosen_first(card, Gated(effect, when=replace(when, card=it)))
    return Gated(effect, when=when)


def of_whom(condition: Any) -> Any:
    """A condition whose subject is left out speaks of the card spoken of, not of this one."""
    if isinstance(condition, All | AnyOf):
        return replace(condition, parts=tuple(of_whom(each) for each in condition.parts))
    where = getattr(condition, "where", None)
    if isinstance(where, Stands) and where.of is None and getattr(condition, "cards", None) == Ref(Who.THIS):
        return replace(condition, where=replace(where, of=Ref(Who.IT, style=ELIDED)))  # «пока рядом стоит Дракон»
    for name in ("card", "on"):
        own = getattr(condition, name, None)
        if isinstance(own, Ref) and own.who is Who.THIS and own.style == 0:
            return replace(condition, **{name: Ref(Who.IT, style=ELIDED)})
    return condition


def its(node: Any) -> Ref | None:
    """The «it» of a condition."""
    if isinstance(node, Ref):
        return node if node.who is Who.IT else None
    inner = (
        node
        if isinstance(node, tuple)
        else [getattr(node, each.name) for each in fields(node)]
        if is_dataclass(node)
        else ()
    )
    return next((ref for each in inner if (ref := its(each)) is not None), None)


def _of_target(effect: Any, when: Any) -> Ref | None:
    """The «it» of the condition, where that is whom the effect is for: the card named last, if the word agrees."""
    target, it = getattr(effect, "target", None), its(when)
    if it is None or not isinstance(target, Selector):
        return None
    own = agreement(target)
    subject = isinstance(when, CardIs) and when.card == it  # «он», not «на нём», which is neuter too
    return it if it.style == own or (not subject and {it.style, own} == {m.MASC, m.NEUT}) else None


def proviso(effect: Any, when: Any) -> Any:
    """«Уничтожить существо, если оно закрыто»: it is the card that the effect is for, and is looked at when chosen."""
    it = _of_target(effect, when)
    if it is None:
        return Gated(effect, when=when, style=1)
    target = effect.target
    if isinstance(when, CardIs) and when.card == it:
        filters = tuple(sorted((*target.filters, *when.filters), key=rank))
        return with_target(effect, replace(target, filters=filters, order=()))
    if target.number != ONE or isinstance(effect, Attack):
        return None  # a condition of its own for each, or at a distance: not to be had
    return chosen_first(target, Gated(with_target(effect, it), when=when))


def either(effect: Any, n: Any, when: Any) -> Any:
    """The other number while something holds; of «it», that is of the card which is chosen first."""
    it = _of_target(effect, when)
    if it is None:
        return Gated(replace(effect, n=n), when=when, otherwise=effect, style=OR_MORE)
    if effect.target.number != ONE or isinstance(effect, Attack):
        return None
    less = with_target(effect, it)
    return chosen_first(effect.target, Gated(Gated(replace(less, n=n), when=when), otherwise=less))


def or_more(r: Reader, units: Found) -> Found:
    """«излечить его на 1 (или на 2, если …)»: another number while something holds."""
    found: Found = []
    lead = ("(", "или", "на") if r.lang == "ru" else ("(", "or", "for")
    for at, each in units:
        if r.starts(at, lead) and hasattr(each, "n"):
            for stop, n in read_amount(r, "", at + 3):
                skip = stop + 1 if r.word(stop) == "," else stop
                if r.word(skip) in ("если", "if"):
                    for end, when in r.parse("conds", "", skip + 1):
                        if r.word(end) == ")" and (more := either(each, n, when)) is not None:
                            found.append((end + 1, more))
    return found


def otherwise(whole: Any, other: Any) -> Any:
    """«A, при этом — если …, B, иначе — C»: otherwise goes with the last «if»."""
    last = whole.parts[-1] if isinstance(whole, Compound) else None
    if isinstance(whole, Compound) and isinstance(last, Gated) and last.when is not None and last.otherwise is None:
        return replace(whole, parts=(*whole.parts[:-1], Gated(last, otherwise=other)))
    return Gated(whole, otherwise=other)
