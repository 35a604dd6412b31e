"""Effects that last: for this turn, until the next one, for this combat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.kernel import Steps
from triskel.unmatched.damage import CAP, MIRROR, SOFTEN, WARD
from triskel.unmatched.hero import VERSATILE
from triskel.unmatched.language.book import phrase, reading
from triskel.unmatched.language.nodes.ability import Trait, Use
from triskel.unmatched.language.nodes.fighter import (
    OWN,
    Each,
    Fighter,
    Group,
    He,
    It,
    Noun,
    OwnHero,
    Target,
    YourFighter,
)
from triskel.unmatched.language.nodes.node import Amount, Effect, Instant, Node
from triskel.unmatched.ledger import BONUS, FLOOR, NEXT_END, NEXT_START, SPARED, STEPS, THIS_TURN, Lasting, last

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel


@phrase("span", "until the end of your next turn", "до конца вашего следующего хода", until=NEXT_END)
@phrase(
    "span",
    "until the (start|beginning) of your next turn",
    "до начала вашего следующего хода",
    until=NEXT_START,
)
@phrase(
    "span",
    "(this turn|until the end of the turn|until the end of this turn|until end of turn|until the end of your turn|"
    "for the rest of the turn|for the rest of this turn|for the rest of your turn|during this turn)",
    "до конца хода",
    until=THIS_TURN,
)
@dataclass(frozen=True, slots=True)
class Span(Node):
    """How long something lasts."""

    until: int

    home: ClassVar[tuple[str, str, str]] = ("span", "", "")


def _begin(duel: Duel, me: int, what: int, span: Span, fighters: int, use: int, amount: int) -> None:
    last(duel, Lasting(what, me, span.until, duel.turn, fighters, use, amount))
    if duel.events is not None:
        duel.tell("lasts", "U-ATK-9", duel.cause, player=me, what=what, amount=amount)


_MINE = Each(Group(Noun(OWN, "fighter"), None))


@phrase(
    "effect",
    "{span:span}, add {count:number} to the value of {use:use} cards of {target:target}",
    "{span:span} прибавляйте {count:number} к значению карт {use:use} {target:target.gen}",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class TurnBonus(Effect):
    """Cards of these fighters are better for a while."""

    span: Span
    count: Amount
    use: Use
    target: Target

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def run(self, duel: Duel, me: int) -> Steps:
        fighters = yield from self.target.pick(duel, me)
        mask = sum(1 << each for each in fighters)
        _begin(duel, me, BONUS, self.span, mask, self.use.kind, self.count.value(duel, me))
        return bool(fighters)


def _bonus(count: Amount, use: Use, span: Span, target: Target = _MINE) -> TurnBonus:
    return TurnBonus(span, count, use, target)


_USES = "{use:uses}"
for _whom in ("{target:fighter.poss}", "your", "your fighters'"):
    reading(
        "effect",
        [
            f"(|all|all of) {_whom} {_USES} {{span:span}} (are|have|get) (|a) + {{count:number}} (|value|to value)",
            f"{{span:span}}, (|all|all of) {_whom} {_USES} (are|have|get) + {{count:number}} (|value|to value)",
            f"{{span:span}}, add (|+) {{count:number}} to the value of (|all|all of) {_whom} {_USES}",
            f"add* (|+) {{count:number}} to the value of (|all|all of|each of) {_whom} {_USES} {{span:span}}",
            f"{{span:span}}, increase the value of (|all|all of) {_whom} {_USES} by (|+) {{count:number}}",
        ],
        (),
        _bonus,
        ("imp",),
    )
reading("use", "defense", (), lambda: Use(2))
reading("uses", "{use:use} cards", (), lambda use: use)
reading("uses", "attacks and (defenses|defences)", (), lambda: Use(VERSATILE))
reading("uses", "cards", (), lambda: Use(VERSATILE))


@phrase(
    "effect",
    "{span:span}, damage cannot reduce {whom:fighter.poss} health below {count:number}",
    "{span:span} урон не опускает здоровье {whom:fighter.gen} ниже {count:number}",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class HealthFloor(Instant):
    """Damage stops above a number for a while."""

    span: Span
    whom: Fighter
    count: Amount

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-13",)

    def act(self, duel: Duel, me: int) -> bool:
        fighter = self.whom.find(duel, me)
        if fighter < 0:
            return False
        _begin(duel, me, FLOOR, self.span, 1 << fighter, 0, self.count.value(duel, me))
        return True


@phrase(
    "effect",
    "{span:span}, {whom:fighter} takes {count:number} less damage",
    "{span:span} {whom:fighter.nom} получает на {count:number} меньше урона",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class Spared(Instant):
    """Each time the fighter takes damage it is less, for a while."""

    span: Span
    whom: Fighter
    count: Amount

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-13",)

    def act(self, duel: Duel, me: int) -> bool:
        fighter = self.whom.find(duel, me)
        if fighter < 0:
            return False
        _begin(duel, me, SPARED, self.span, 1 << fighter, 0, self.count.value(duel, me))
        return True


@phrase(
    "effect",
    [
        "{span:span}, your fighters move {count:number} extra <space/spaces> when you maneuver",
        "{span:span}, add {count:number} to your (move|move value)",
        "your (move|move value) is + {count:number} {span:span}",
        "increase* your (move|move value) by {count:number} {span:span}",
        "add* {count:number} to your (move|move value) {span:span}",
    ],
    "{span:span} ваши бойцы во время манёвра перемещаются ещё на {count:number} <ячейку/ячейки/ячеек>",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class Faster(Instant):
    """Maneuvers go farther for a while."""

    span: Span
    count: Amount

    rules: ClassVar[tuple[str, ...]] = ("U-MAN-4",)

    def act(self, duel: Duel, me: int) -> bool:
        _begin(duel, me, STEPS, self.span, 0, 0, self.count.value(duel, me))
        return True


# --- for this combat ----------------------------------------------------------------------------------------------


def _guard(duel: Duel, kind: int, fighter: int, amount: int) -> bool:
    combat = duel.combat
    if combat is None or fighter < 0:
        return False
    combat.guards = (*combat.guards, (kind, fighter, amount))
    if duel.events is not None:
        duel.tell("guards", "U-ATK-12", duel.cause, fighter=fighter)
    return True


@phrase(
    "effect",
    [
        "{whom:fighter} (cannot|can't) take more than {count:number} combat damage (in this combat|this combat|)",
        "{whom:fighter} takes no more than {count:number} combat damage (in this combat|)",
        "{whom:fighter} (cannot|can't) be dealt more than {count:number} combat damage",
    ],
    "{whom:fighter.nom} получает не больше {count:number} боевого урона",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class CapDamage(Instant):
    """The combat damage to a fighter has an upper bound in this combat."""

    whom: Fighter
    count: Amount

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def act(self, duel: Duel, me: int) -> bool:
        return _guard(duel, CAP, self.whom.find(duel, me), self.count.value(duel, me))


@phrase(
    "effect",
    [
        "{whom:fighter} takes {count:number} less combat damage in this combat",
        "(reduce|decrease) the combat damage {whom:fighter} takes by {count:number}",
        "(reduce|decrease) (any|the) combat damage (dealt|) to {whom:fighter} by {count:number}",
        "prevent {count:number} combat damage to {whom:fighter}",
        "prevent {count:number} damage to {whom:fighter}",
    ],
    "{whom:fighter.nom} получает в этом бою на {count:number} меньше боевого урона",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class SoftenDamage(Instant):
    """The combat damage to a fighter is less in this combat."""

    whom: Fighter
    count: Amount

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def act(self, duel: Duel, me: int) -> bool:
        return _guard(duel, SOFTEN, self.whom.find(duel, me), self.count.value(duel, me))


reading("effect", "prevent {count:number} (damage|combat damage)", (), lambda count: SoftenDamage(YourFighter(), count))


@phrase(
    "effect",
    [
        "in this combat, {whom:fighter} takes combat damage only",
        "(this combat|during this combat|in this combat) (,|) {whom:fighter} (does not|doesn't|cannot|can't) take "
        "damage from effects (|other than combat damage)",
        "{whom:fighter} (does not|doesn't|cannot|can't) take damage from effects (|other than combat damage) "
        "(this combat|during this combat|in this combat)",
    ],
    "в этом бою {whom:fighter.nom} получает только боевой урон",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class WardDamage(Instant):
    """Effects do not hurt the fighter in this combat."""

    whom: Fighter

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-13",)

    def act(self, duel: Duel, me: int) -> bool:
        return _guard(duel, WARD, self.whom.find(duel, me), 0)


@phrase(
    "effect",
    [
        "any combat damage to {whom:fighter} is dealt to the opposing fighter instead",
        "(any|all) combat damage {whom:fighter} would take is dealt to the (opposing fighter|attacker) instead",
        "if {whom:fighter} would take combat damage, deal (that damage|it) to the (opposing fighter|attacker) instead",
    ],
    "весь боевой урон {whom:fighter.dat} получает вместо этого боец противника",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class MirrorDamage(Instant):
    """The combat damage of this combat falls back on the attacker; the attack itself has dealt none (U-WINC-3)."""

    whom: Fighter

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12", "U-WINC-3")

    def act(self, duel: Duel, me: int) -> bool:
        return _guard(duel, MIRROR, self.whom.find(duel, me), 0)


reading(
    "effect",
    "(any|all) combat damage (you|your fighter) would take is dealt to the (opposing fighter|attacker) instead",
    (),
    lambda: MirrorDamage(YourFighter()),
    ("imp",),
)


@phrase(
    "trait",
    [
        "{whom:fighter} takes combat damage only",
        "{whom:fighter} (does not|doesn't|cannot|can't) take damage from effects (|other than combat damage)",
        "{whom:fighter} (does not|doesn't) take damage (except|other than) combat damage",
    ],
    "{whom:fighter.nom} получает только боевой урон",
)
@dataclass(frozen=True, slots=True)
class Warded(Trait):
    """Effects never hurt this fighter."""

    whom: Fighter

    hook: ClassVar[str] = "ward"
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-13",)

    def __post_init__(self) -> None:
        if isinstance(self.whom, (He, It)):
            raise ValueError("nobody was spoken of")

    def amount(self, duel: Duel, player: int, side: int) -> int:
        return int(side == self.whom.find(duel, player))


reading(
    "effect",
    "damage (cannot|can't) reduce {whom:fighter.poss} health below {count:number} {span:span}",
    (),
    lambda whom, count, span: HealthFloor(span, whom, count),
    ("imp",),
)
reading(
    "trait",
    "(he|she|it) (does not|doesn't|cannot|can't) take damage from effects (|other than combat damage)",
    (),
    lambda: Warded(OwnHero()),
)
