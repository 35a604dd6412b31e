"""Which programs the engine carries out: a card whose text says more is refused when it is loaded, not in play.

The card language reads more than the engine does. Everything that the engine does is named here; a node, a key of a
static feature or an event that is not named is refused with its words, so that nothing is ever skipped in silence.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Final, get_args

from triskel.berserk import deeds
from triskel.berserk.grants import BONUS_KEYS, feature, grants_of
from triskel.berserk.language import nodes as n
from triskel.berserk.language.keywords import KEYWORDS
from triskel.berserk.premise import premise, quantity
from triskel.berserk.sieve import Sieve, amount, compile_filter
from triskel.kernel.refusal import BadContent

EFFECTS: Final = frozenset((n.Compound, n.Gated, n.Typed, n.Attack, *deeds.DEEDS))
_EFFECTS: Final = frozenset(get_args(n.Effect))
_TRAITS: Final = frozenset(get_args(n.Trait))
_CONDITIONS: Final = frozenset(get_args(n.Condition))
_FILTERS: Final = frozenset(get_args(n.Filter))
_QUANTITIES: Final = frozenset((n.CountOf, n.CounterOn, n.RollValue, n.ElementsIn, n.LostSo))

EVENTS: Final = frozenset(n.Event) - {n.Event.DURING_TURN, n.Event.FIGHTS, n.Event.THIRST, n.Event.REGENERATES}
"""What the engine tells features about."""

INSTEAD: Final = frozenset(n.Instead) - {n.Instead.GET_POISON, n.Instead.REGENERATE}
"""What the engine lets be replaced (531)."""

ACTS: Final = frozenset((
    n.Act.ACT, n.Act.ASSAULT, n.Act.ATTACK, n.Act.MOVE, n.Act.DEFEND, n.Act.BE_HEALED, n.Act.GET_EXTRA_LIFE,
    n.Act.ACCUMULATE_TOKENS, n.Act.GET_TOKENS, n.Act.UNTAP_AT_START, n.Act.USE, n.Act.DECLARE, n.Act.FIGHT,
))
"""What the engine lets be forbidden (525)."""

STATS: Final = frozenset((
    n.Stat.ATTACK, n.Stat.INCOMING, n.Stat.ROLL, n.Stat.NEXT_ROLL, n.Stat.MOVEMENT, n.Stat.RANGE,
))
"""What the engine adds modifiers to."""

UNDONE: Final = frozenset((n.OnlyFor, n.OpenIncarnation, n.Unhealing, n.Marker, n.Turned))
"""Traits that the engine asks nobody about."""

START_TRAITS: Final = frozenset((n.LifeTrait, n.TokenTrait, n.WoundTrait))
"""What a card may start the battle with (KW-starts-battle-with)."""

UNREAD: Final[dict[type, tuple[str, ...]]] = {
    n.Bonus: ("next_only",),
    n.CellPick: ("within",),
    n.DefendsMore: ("anyone", "of"),
    n.Limit: ("each",),
    n.Attack: ("by",),
    n.Mill: ("cards",),
    n.Wound: ("shared",),
    n.ModifyAttack: ("that",),
    n.Prevent: ("first",),
    n.NoTap: ("of", "attack"),
    n.NoWounds: ("in_turn", "first_turn", "first"),
    n.OfElement: ("absent",),
}
"""Parts of nodes that the engine does not look at: a text that uses one says more than would be done."""


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
        if kind in (n.Counts, n.CounterOn) and part.what is n.Counter.POWER:
            return "counting power"
        if kind is n.Did and (part.deed not in (n.Deed.ASSAULT, n.Deed.MOVE, n.Deed.ACT, n.Deed.TAKE_WOUNDS)):
            return f"asking whether a card did «{part.deed.value}»" if not part.until else ""
    except (TypeError, KeyError, AttributeError) as error:
        return str(error)
    return ""


def _trait(trait: Any) -> str:
    """What the engine lacks for a trait, or ''."""
    kind = type(trait)
    if kind in UNDONE:
        return f"the trait {kind.__name__}"
    if kind is n.Keyword and trait.word not in KEYWORDS:
        return f"the named feature {trait.word}"
    if kind is n.Cannot:
        for act in trait.acts:
            if act not in ACTS:
                return f"forbidding «{act.value}»"
    if kind is n.Bonus and (trait.stat not in STATS or trait.stat not in BONUS_KEYS):
        return f"a modifier of «{trait.stat.value}»"
    if kind is n.StartsWith:
        for each in trait.traits:
            if type(each) not in START_TRAITS:
                return f"starting the battle with {type(each).__name__}"
    grants_of(trait)
    return ""
