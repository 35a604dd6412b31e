"""Who is «he»? Every reference of a program to a card spoken of must have one that was spoken of before it.

A text is read from left to right: its trigger, what happens, its condition. «Он», «это существо», «атакованный» are
bound when something before them can be meant; a text where nothing can is refused with the question.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Final

from triskel.games.berserk.nodes import (
    ONE,
    Attack,
    AttackIs,
    Bonus,
    Choose,
    CounterOn,
    Event,
    Feature,
    FinishingBlow,
    Granted,
    Jump,
    LifeRemains,
    OwnWord,
    Ref,
    Rolled,
    RollOf,
    Selector,
    Stat,
    Trigger,
    Where,
    Who,
)
from triskel.games.berserk.text.morphology import MASC, NEUT, PLURAL
from triskel.games.berserk.text.names import NOBODY, Names

_OF_ATTACKS: Final = frozenset(
    (
        Event.ATTACK,
        Event.ATTACKED,
        Event.DECLARED,
        Event.ASSAULT,
        Event.MISS,
        Event.AFTER_ATTACK,
        Event.AFTER_ASSAULT,
        Event.FIGHTS,
        Event.TAKES_WOUNDS,
        Event.DEALS_WOUNDS,
        Event.DEFENDS,
        Event.KILLS,
        Event.DIES,
        Event.REVEALED,
        Event.REVEALS,
        Event.ROLLS,
    )
)
"""Events in which somebody may be the attacked or the attacking card."""

_ASKED: Final = {
    Who.IT: ("он", "it"),
    Who.THAT_CARD: ("это существо", "that card"),
    Who.ATTACKED: ("атакованный", "the attacked card"),
    Who.ATTACKER: ("атаковавший", "the attacking card"),
}


def unbound(feature: Feature, names: Names = NOBODY) -> tuple[str, str] | None:
    """The words of the first reference that nothing before it can be meant by, Russian and English; None if all are.

    Where nobody was spoken of, «он» is the card itself, if the word agrees with its name.
    """
    if _each_its_own(feature.where):
        return ("их", "their")
    if _each_by_itself(feature):
        return ("его", "its")
    trigger = feature.trigger
    declared = trigger is not None and Event.DECLARED in trigger.events
    if declared and any(isinstance(part, Ref) and part.who is Who.THAT_CARD for part in _parts(feature.body)):
        return _ASKED[Who.THAT_CARD]  # who declares, or whom it is declared against?
    spoken = _Spoken()
    order: list[Any] = [feature.trigger]
    if feature.style & 1:
        order.append(feature.condition)
    order += [feature.body, feature.condition, feature.where]
    for part in order:
        for ref in _refs(part, spoken):
            if ref.who is Who.IT and _agrees(ref, names):
                continue
            return ("они", "they") if ref.style == PLURAL else _ASKED[ref.who]
    return None


def _each_its_own(where: Where | None) -> bool:
    """«… ранятся на X, где X — сила их отравления»: a number of its own for each of several, which X cannot be."""
    what = None if where is None else where.quantity
    return (
        isinstance(what, CounterOn) and isinstance(what.on, Ref) and what.on.who is Who.IT and what.on.style == PLURAL
    )


def _each_by_itself(feature: Feature) -> bool:
    """«Каждое существо ранится на X, где X — число его фишек»: the same, said of each."""
    what = None if feature.where is None else feature.where.quantity
    his = isinstance(what, CounterOn) and isinstance(what.on, Ref) and what.on.who is Who.IT
    return his and any(_many(part) for part in _parts(feature.body))


def _many(effect: Any) -> bool:
    target = getattr(effect, "target", None)
    return isinstance(target, Selector) and target.number != ONE and not isinstance(effect, LifeRemains)


def _parts(node: Any) -> Iterator[Any]:
    """An effect and all that it is made of."""
    yield node
    if is_dataclass(node) and not isinstance(node, type):
        for part in fields(node):
            value = getattr(node, part.name)
            for each in value if isinstance(value, tuple) else (value,):
                if is_dataclass(each):
                    yield from _parts(each)


def _agrees(ref: Ref, names: Names) -> bool:
    """Could this pronoun be the card itself? «Его» and «ему» are masculine and neuter alike."""
    if ref.style > PLURAL or names is NOBODY or not names.ru:
        return ref.style != PLURAL
    own = names.agree
    return ref.style == own or {ref.style, own} == {MASC, NEUT}


class _Spoken:
    """What has been said so far: a card, an attack."""

    __slots__ = ("attack", "card")

    def __init__(self) -> None:
        self.card = False
        self.attack = False


def _refs(node: Any, spoken: _Spoken) -> Iterator[Ref]:
    """References that nothing said before can be meant by."""
    if isinstance(node, tuple):
        for each in node:
            yield from _refs(each, spoken)
        return
    if not is_dataclass(node) or isinstance(node, type):
        return
    if isinstance(node, Ref):
        needed = {Who.IT: spoken.card, Who.THAT_CARD: spoken.card, Who.ATTACKED: spoken.attack}
        if not needed.get(node.who, spoken.attack or node.who is not Who.ATTACKER):
            yield node
        spoken.card = True
        return
    if isinstance(node, Granted | OwnWord):
        return  # it speaks for itself, of the card that gets it
    if isinstance(node, Trigger) and not _OF_ATTACKS.isdisjoint(node.events):
        spoken.attack = True
    if isinstance(node, Trigger):
        spoken.card |= not _NOBODY.issuperset(node.events)
    for each in fields(node):
        if each.compare:
            yield from _refs(getattr(node, each.name), spoken)
    if isinstance(node, Selector | Choose | RollOf):
        spoken.card = True
    elif isinstance(node, Attack | FinishingBlow | AttackIs | Rolled):
        spoken.attack = spoken.card = True
    elif isinstance(node, Bonus) and node.stat is Stat.ATTACK:
        spoken.attack = True
    elif isinstance(node, Jump):
        spoken.card = True


_NOBODY: Final = frozenset(
    (
        Event.BEFORE_RECRUITING,
        Event.AFTER_PLACEMENT,
        Event.BATTLE_START,
        Event.TURN_START,
        Event.TURN_END,
        Event.BEFORE_TURN,
        Event.DURING_TURN,
        Event.STATE,
    )
)
"""Moments that happen to no card."""
