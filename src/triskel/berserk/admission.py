"""Which programs the engine carries out: a card whose text says more is refused when it is loaded, not in play.

The card language reads more than the engine does. Everything that the engine does is named here; a node, a key of a
static feature or an event that is not named is refused with its words, so that nothing is ever skipped in silence.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Final, get_args

from triskel.berserk import deeds
from triskel.berserk.grants import feature, grants_of
from triskel.berserk.language import nodes as n
from triskel.berserk.language.keywords import KEYWORDS
from triskel.berserk.premise import premise, quantity
from triskel.berserk.sieve import Sieve, amount, compile_filter
from triskel.kernel.refusal import BadContent

EFFECTS: Final = frozenset((n.Compound, n.Gated, n.Typed, n.Attack, n.Chooses, *deeds.DEEDS))
_EFFECTS: Final = frozenset(get_args(n.Effect))
_TRAITS: Final = frozenset(get_args(n.Trait))
_CONDITIONS: Final = frozenset(get_args(n.Condition))
_FILTERS: Final = frozenset(get_args(n.Filter))
_QUANTITIES: Final = frozenset((n.CountOf, n.CounterOn, n.RollValue, n.ElementsIn, n.LostSo))

EVENTS: Final = frozenset(n.Event)
"""What the engine tells features about."""

INSTEAD: Final = frozenset(n.Instead)
"""What the engine lets be replaced (531)."""

ACTS: Final = frozenset(n.Act) - {n.Act.TAP_AFTER_ASSAULT, n.Act.TAP_AS_DEFENDER}
"""What the engine lets be forbidden (525); no phrase says the other two, which are the trait `NoTap`."""

STATS: Final = frozenset(n.Stat)
"""What the engine adds modifiers to."""

UNREAD: Final[dict[type, tuple[str, ...]]] = {n.Attack: ("by",), n.Wound: ("shared",)}
"""Parts of nodes that the engine does not look at. No phrase of the language writes them."""


def parts(node: Any) -> Iterator[Any]:
    """A node and all nodes inside it."""
    yield node
    for each in fields(node):
        if not each.compare:
            continue
        value = getattr(node, each.name)
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
        lacking = problem(part)
        if lacking:
            raise BadContent(f"{where}: «{text}» is understood but cannot be played yet: {lacking}")
    try:
        feature(node, text)
    except (TypeError, KeyError, AttributeError) as error:
        raise BadContent(f"{where}: «{text}» is understood but cannot be played yet: {error}") from None


def problem(part: Any) -> str:
    """What the engine lacks for one node, or ''."""
    kind = type(part)
    for name in UNREAD.get(kind, ()):
        if getattr(part, name):
            return f"«{name}» of {kind.__name__}"
    try:
        if kind in _EFFECTS and kind not in EFFECTS:
            return f"the effect {kind.__name__}"
        if kind in _TRAITS:
            return _trait(part)
        if kind in _CONDITIONS:
            premise(part)
        elif kind in _FILTERS:
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


def _trait(trait: Any) -> str:
    """What the engine lacks for a trait, or ''."""
    kind = type(trait)
    if kind is n.Keyword and trait.word not in KEYWORDS:
        return f"the named feature {trait.word}"
    if kind is n.Cannot:
        for act in trait.acts:
            if act not in ACTS:
                return f"forbidding «{act.value}»"
    if kind is not n.Turned:  # it stands only among what a card starts the battle with
        grants_of(trait)
    return ""
