"""Features: one sentence of a card each (112.1), and the program of a whole card."""

from dataclasses import dataclass, field
from enum import StrEnum

from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.nodes.base import Node
from triskel.games.berserk.nodes.conditions import Condition, Event, Trigger, Where
from triskel.games.berserk.nodes.effects import Effect
from triskel.games.berserk.nodes.targets import AttackIs, Ref, Target, Who
from triskel.games.berserk.nodes.traits import Keyword, StartsWith, Trait
from triskel.games.berserk.nodes.values import Amount, Limit, Means


class Kind(StrEnum):
    """How a feature works (112.2, 116)."""

    STATIC = "static"
    TRIGGERED = "triggered"
    SLOW = "slow"
    INSTANT = "instant"  # [внезапное][закрытие]: an instant action
    INSTANT_FREE = "instant_free"  # [внезапное] without [закрытие]: no action
    COMBINED = "combined"


@dataclass(frozen=True, slots=True)
class Payment(Node):
    """What stands before the colon (114.1, 501). `movement`: spend all movement, used instead of movement (506.7)."""

    instant: bool = False
    tap: bool = False
    tokens: Amount = 0
    wounds: Amount = 0
    movement: bool = False


class Gate(StrEnum):
    """A prefix before the text of a feature."""

    FIRST = "if you go first"
    SECOND = "if you go second"
    FORMATION = "formation"
    CHARGE = "charge"
    INCORPOREAL = "incorporeal"


@dataclass(frozen=True, slots=True)
class Prefix(Node):
    """«[первый]:», «[второй]:», «Строй:», «Заряд N:», «Бестелесный:». `n` only for CHARGE.

    INCORPOREAL gives KW-incorporeal besides the text; FORMATION gives KW-formation and gates the text; CHARGE likewise.
    """

    gate: Gate
    n: int = 0


@dataclass(frozen=True, slots=True)
class Has(Node):
    """Static: `who` has (`lose`: loses) these traits while the feature's condition holds (115)."""

    who: Target
    traits: tuple[Trait, ...]
    lose: bool = False
    typed: Means | None = field(default=None, repr=False)  # «(воздействие)»: who is protected from such gets nothing


@dataclass(frozen=True, slots=True)
class Together(Node):
    """«ваши гномы получают броню 1, ваши орки — +1 к удару»: several static sentences under one condition."""

    parts: tuple[Has, ...]


class Instead(StrEnum):
    """What a replacement waits for (531)."""

    DIE_WITH_HOST = "die because the host dies"
    DIE_FROM_WOUNDS = "die from wounds"
    DIE = "die"
    TAKE_WOUNDS = "take wounds"
    GET_EXTRA_LIFE = "get extra life"
    GET_POISON = "get poison"
    REGENERATE = "regenerate"


@dataclass(frozen=True, slots=True)
class Replacement(Node):
    """«Если … должен …, вместо этого — …» (531): static; X of GET_EXTRA_LIFE and GET_POISON is the replaced number."""

    event: Instead
    who: Target
    effect: Effect
    may: bool = False
    attack: AttackIs | None = None


Body = Effect | Has | Together | Replacement


@dataclass(frozen=True, slots=True)
class Feature(Node):
    """One feature: [prefix] [payment:] [trigger —] body [, while condition] [(limit)] [, where X is …].

    Static when there is neither payment nor trigger. `condition` is «пока …» (static) or a closing «если …».
    """

    body: Body
    payment: Payment | None = None
    trigger: Trigger | None = None
    condition: Condition | None = None
    limit: Limit | None = None
    where: Where | None = None
    prefixes: tuple[Prefix, ...] = ()

    @property
    def kind(self) -> Kind:
        """Triggered, activated, static or several at once (112.2); a lone keyword has the kind of its rule."""
        if self.payment is not None:
            if self.trigger is not None:
                return Kind.COMBINED
            if not self.payment.instant:
                return Kind.SLOW
            return Kind.INSTANT if self.payment.tap else Kind.INSTANT_FREE
        if self.trigger is not None:
            return Kind.STATIC if self.trigger.events == (Event.RECRUITING,) else Kind.TRIGGERED
        if isinstance(self.body, Has) and len(self.body.traits) == 1 and not self.body.lose and not self.gated:
            trait = self.body.traits[0]
            if isinstance(trait, StartsWith):
                return Kind.TRIGGERED
            if isinstance(trait, Keyword) and isinstance(self.body.who, Ref) and self.body.who.who is Who.THIS:
                return Kind(KEYWORDS[trait.word].kind)
        return Kind.STATIC

    @property
    def gated(self) -> bool:
        """Whether a formation or a charge gates the text."""
        return any(prefix.gate in (Gate.FORMATION, Gate.CHARGE) for prefix in self.prefixes)


@dataclass(frozen=True, slots=True)
class Program:
    """All features of one card, in the order of its text."""

    features: tuple[Feature, ...] = ()
