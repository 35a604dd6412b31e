"""The records of the account: cards as they lie, events with the table before them, game actions, the stack."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, final

from triskel.games.berserk.lawbook.text import Price
from triskel.games.berserk.state.effects import Effect
from triskel.games.berserk.state.face import Face, Feature
from triskel.games.berserk.state.stack import Blow, Roll, Use
from triskel.games.berserk.state.war import AUXILIARY, FIELD, War
from triskel.kernel.play.event import Event

FIRST: Final = 4
"""The cards before this one are the four blank ones of the state."""


class Card(NamedTuple):
    """One card as it lies on the table."""

    face: Face
    owner: int
    seat: int
    """Who controls it."""
    zone: int
    cell: int
    tapped: bool
    hidden: bool
    wounds: int
    extra: int
    shrunk: int
    tokens: int
    host: int
    effects: tuple[Effect, ...]

    @property
    def in_play(self) -> bool:
        """On the battlefield or in an auxiliary zone (201.1)."""
        return self.zone in (FIELD, AUXILIARY)

    @property
    def life(self) -> int:
        """Initial life and extra life less what was lost (508); what static texts add is not counted."""
        return self.face.lives + self.extra - self.wounds - self.shrunk

    def marked(self, *keys: str) -> bool:
        """Does an effect of this kind lie on it?"""
        return bool(self.effects) and any(effect.key in keys for effect in self.effects)

    def printed(self, *keys: str) -> bool:
        """Does its own text give it this?"""
        grants = self.face.grants
        return bool(grants) and not grants.keys().isdisjoint(keys)


Table = dict[int, Card]


class Moment(NamedTuple):
    """An event, and the table just before it."""

    event: Event
    table: Table
    number: int
    """Its place among the events of the step."""
    open: tuple["Deed", ...]
    """The game actions that were declared and not yet done with, just before it."""
    active: int
    """Whose turn it was."""
    turn: int

    @property
    def kind(self) -> str:
        """What happened."""
        return self.event.kind

    @property
    def facts(self) -> dict[str, Any]:
        """The facts, the secret ones included."""
        return {**self.event.facts, **self.event.secret} if self.event.secret else self.event.facts

    @property
    def card(self) -> int:
        """The card it is about; -1: none."""
        return int(self.event.facts.get("card", -1))

    def of(self, number: int) -> Card | None:
        """A card as it lay then."""
        return self.table.get(number)


_ATTACKS: Final = frozenset(
    (
        "simple strike",
        "special strike",
        "magic strike",
        "reach strike",
        "shot",
        "throw",
        "discharge",
    )
)


@final
class Deed:
    """A game action that was declared (501.1), and what has become of it."""

    __slots__ = (
        "aims",
        "aloft",
        "attacks",
        "blocked",
        "by",
        "closed",
        "defender",
        "feature",
        "illegal",
        "interrupted",
        "kind",
        "masked",
        "means",
        "missed",
        "order",
        "paid",
        "price",
        "robbed",
        "rolls",
        "source",
        "stand",
        "step",
        "struck",
        "target",
        "works",
    )

    def __init__(self, kind: str, source: int, by: int, price: Price, step: int, order: int) -> None:
        self.kind = kind
        """strike, feature, movement, instead, duty (tapping for something later), defence or trigger."""
        self.source = source
        self.by = by
        self.price = price
        self.step = step
        """The step in which it was declared, and its number among all."""
        self.order = order
        self.feature: Feature | None = None
        self.means = ""
        self.stand: Card | None = None
        """Its source as it lay when it was declared."""
        self.target = -1
        self.aims: set[int] = set()
        """Every card that it was aimed at, redirected to or defended by."""
        self.masked = False
        """Its target was hidden when it was declared."""
        self.aloft = False
        """Its target was in the auxiliary zone then."""
        self.defender = -1
        self.rolls = 0
        self.attacks = 0
        """Results of a roll that were told."""
        self.missed = 0
        self.struck = 0
        """Attacks of it that left the stack, with whatever power."""
        self.works = 0
        """Anything told while it lay on top that may be its effect."""
        self.robbed = False
        """Something tapped its source when it was being carried out already."""
        self.blocked = False
        self.illegal = False
        self.interrupted = False
        self.paid: list[Event] = []
        self.closed = False

    @property
    def attack(self) -> bool:
        """Is it a strike, or does its text declare an attack?"""
        if self.kind == "strike" or self.means in _ATTACKS:
            return True
        return self.feature is not None and not _ATTACKS.isdisjoint(self.feature.means)

    @property
    def single(self) -> bool:
        """A simple strike, or a feature that is one single attack."""
        if self.kind == "strike":
            return True
        if self.kind != "feature" or self.feature is None or self.feature.node is None:
            return False
        body = self.feature.node.body
        return (
            type(body).__name__ == "Attack"
            and body.times.n == 1
            and not body.times.up_to
            and body.by is None
            and (body.target is None or not getattr(getattr(body.target, "number", None), "every", False))
        )

    @property
    def dealt(self) -> bool:
        """Its only attack has come to its end."""
        return self.single and 0 < self.attacks <= self.missed + self.struck

    def __repr__(self) -> str:
        return f"{self.kind} {self.means} of {self.source} at {self.target}"


def attacking(deeds: Sequence[Deed], source: int) -> Deed | None:
    """The latest of these that may be an attack of the card; else the latest of the card at all."""
    mine = [deed for deed in deeds if deed.source == source]
    return next((deed for deed in reversed(mine) if deed.attack), mine[-1] if mine else None)


class Laid(NamedTuple):
    """An object of the stack as it lay when a question was put."""

    what: Any
    kind: str
    source: int
    by: int
    target: int
    means: str
    feature: Feature | None
    counter: bool
    open: bool
    """Only of a use: the Preliminary stage, in which defenders step in."""
    defender: int
    instant: bool
    directed: bool


def laid(each: Any) -> Laid:
    """Write down an object of the stack: it will be changed in place."""
    if type(each) is Roll:
        return Laid(each, "roll", each.card, each.by, -1, "", None, each.reflecting, False, -1, False, False)
    if type(each) is Blow:
        return Laid(
            each,
            "blow",
            each.source,
            each.by,
            each.target,
            str(each.means),
            None,
            each.counter,
            False,
            -1,
            each.instant,
            False,
        )
    use: Use = each
    return Laid(
        use,
        "use",
        use.source,
        use.by,
        use.target,
        str(use.means),
        use.feature,
        False,
        use.open,
        use.defender,
        use.instant,
        use.directed or use.unanswered,
    )


def table_of(war: War) -> Table:
    """The cards as they lie."""
    return {
        number: Card(
            war.faces[number],
            war.owner[number],
            war.controller[number],
            war.zone[number],
            war.cell[number],
            bool(war.closed[number]),
            bool(war.hidden[number]),
            war.wounds[number],
            war.extra[number],
            war.shrunk[number],
            war.tokens[number],
            war.host[number],
            war.effects[number],
        )
        for number in range(FIRST, war.size)
    }
