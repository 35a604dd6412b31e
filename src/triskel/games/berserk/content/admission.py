"""Which programs the engine carries out: a card whose text says more is refused when it is loaded, not in play.

The card language reads more than the engine does. Everything that the engine does is named here; a node, a key of a
static feature or an event that is not named is refused with its words, so that nothing is ever skipped in silence.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Final, get_args

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile import deeds
from triskel.games.berserk.compile.conditions import premise, quantity
from triskel.games.berserk.compile.filters import Sieve, amount, compile_filter
from triskel.games.berserk.compile.natives import lacking
from triskel.games.berserk.compile.statics import feature, grants_of
from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.kernel.play.refusal import BadContent

EFFECTS: Final = frozenset((n.Compound, n.Gated, n.Typed, n.Attack, n.Chooses, *deeds.DEEDS))
_EFFECTS: Final = frozenset(get_args(n.Effect))
_TRAITS: Final = frozenset(get_args(n.Trait))
_CONDITIONS: Final = frozenset(get_args(n.Condition))
_FILTERS: Final = frozenset(get_args(n.Filter))
_QUANTITIES: Final = frozenset((n.CountOf, n.CounterOn, n.ElementsIn))

EVENTS: Final = frozenset(n.Event)
"""What the engine tells features about."""

INSTEAD: Final = frozenset(n.Instead)
"""What the engine lets be replaced (531)."""

ACTS: Final = frozenset(n.Act) - {n.Act.TAP_AFTER_ASSAULT, n.Act.TAP_AS_DEFENDER}
"""What the engine lets be forbidden (525); no phrase says the other two, which are the trait `NoTap`."""

STATS: Final = frozenset(n.Stat)
"""What the engine adds modifiers to."""

UNREAD: Final[dict[type, tuple[str, ...]]] = {n.Attack: ("by",)}
"""Parts of nodes that the engine does not look at. No phrase of the language writes them."""


@cache
def _compared(cls: type[Any]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(cls) if each.compare)


def parts(node: Any) -> Iterator[Any]:
    """A node and all nodes inside it."""
    yield node
    cls: Any = type(node)
    for name in _compared(cls):
        value = getattr(node, name)
        for part in value if isinstance(value, tuple) else (value,):
            if is_dataclass(part) and not isinstance(part, type):
                yield from parts(part)
            elif isinstance(part, tuple):  # a pair: a condition and what then happens
                for inner in part:
                    if is_dataclass(inner) and not isinstance(inner, type):
                        yield from parts(inner)


def admit(node: n.Feature, where: str, text: str = "") -> None:
    """BadContent if the engine would not carry out all of this feature; `where` names the card."""
    for part in parts(node):
        fault = problem(part)
        if fault:
            raise _unplayable(where, text, fault)
    if _passing_class(node):
        raise _unplayable(where, text, "a class that comes and goes")
    try:
        feature(node, text)
    except (TypeError, KeyError, AttributeError) as error:
        raise _unplayable(where, text, str(error)) from None


def classes_said(node: n.Feature) -> tuple[str, ...]:
    """The classes that a text by itself makes its card belong to: «Паладин» (TM-card-class)."""
    body = node.body
    if not isinstance(body, n.Has) or body.lose or body.who != n.Ref(n.Who.THIS):
        return ()
    if node.condition is not None or node.prefixes:
        return ()
    return tuple(each.name for each in body.traits if isinstance(each, n.ClassTrait))


def _passing_class(node: n.Feature) -> bool:
    """Would the text make somebody belong to a class only at times? Classes are printed, or got for good."""
    bodies = node.body.parts if isinstance(node.body, n.Together) else (node.body,)
    has = [each for body in bodies if isinstance(body, n.Has) for each in body.traits]
    return any(isinstance(each, n.ClassTrait) for each in has) and not classes_said(node)


def _unplayable(where: str, text: str, fault: str) -> BadContent:
    return BadContent(
        f"{where}: «{text}» is understood but cannot be played yet: {fault}",
        f"{where}: «{text}» понятно, но пока не играется: {in_russian(fault)}",
    )


_RU: Final = {
    "the effect": "эффект", "the event": "событие", "replacing": "замещение", "the quantity": "количество",
    "the named feature": "особенность", "forbidding": "запрет", "cannot count": "подсчёт", "no test for": "условие",
    "losing a word that a set defines": "потеря слова, которое определил выпуск",
    "a class that comes and goes": "класс, который то есть, то нет",
}  # fmt: skip


def in_russian(words: str) -> str:
    """What the engine lacks, in Russian; the nodes of the language keep their names."""
    for row in KEYWORDS.values():
        if words == lacking(row)[0]:
            return lacking(row)[1]
    return next((ru + words.removeprefix(en) for en, ru in _RU.items() if words.startswith(en)), words)


def problem(part: Any) -> str:
    """What the engine lacks for one node, or ''."""
    kind = type(part)
    for name in UNREAD.get(kind, ()):
        if getattr(part, name):
            return f"«{name}» of {kind.__name__}"
    try:
        if kind in _EFFECTS and part.head not in EFFECTS:
            return f"the effect {part.called}"
        if kind in _TRAITS:
            return _trait(part)
        loses = n.loses(part) or (kind is n.Has and part.lose)
        if loses and any(isinstance(each, n.OwnWord) for each in part.traits):
            return "losing a word that a set defines"
        if kind is n.Gain and part.head == n.OF_CELL and any(not _of_cell(each) for each in part.traits):
            return "a lasting effect of a cell"
        if kind in _CONDITIONS:
            premise(part)
        elif kind in _FILTERS and kind is not n.Most:  # only a whole description has most of anything
            compile_filter(part)
        elif kind is n.Selector:
            Sieve(part)
        elif kind is n.Trigger:
            for event in part.events:
                if event not in EVENTS:
                    return f"the event «{event.value}»"
        elif kind is n.Replacement and part.event not in INSTEAD:
            return f"replacing «{part.event.value}»"
        elif kind is n.Where:
            if part.quantity is not None and type(part.quantity) not in _QUANTITIES:
                return f"the quantity {type(part.quantity).__name__}"
            quantity(part)
        elif kind in (n.X, n.Grades):
            amount(part)
    except (TypeError, KeyError, AttributeError) as error:
        return str(error)
    return ""


def _of_cell(trait: Any) -> bool:
    """Can a cell have it: what meets those who come, or a feature that waits for a moment (119.2)?"""
    return all(
        grant.key in ("trap", "vacant") or (grant.key == "feature" and grant.extra.events) for grant in grants_of(trait)
    )


def _trait(trait: Any) -> str:
    """What the engine lacks for a trait, or ''."""
    kind = type(trait)
    if kind is n.Keyword:
        if trait.word not in KEYWORDS:
            return f"the named feature {trait.word}"
        idle = lacking(KEYWORDS[trait.word])[0]
        if idle:
            return idle
    if kind is n.Cannot:
        for act in trait.acts:
            if act not in ACTS:
                return f"forbidding «{act.value}»"
    if not n.has_so(trait, n.Bare.TAPPED):  # it stands only among what a card starts the battle with
        grants_of(trait)
    return ""
