"""Health: damage, recovery and defeat, and fighters that come back."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.rules.damage import defeat, end_if_decided, hurt_all, recover, revive, set_health
from triskel.games.unmatched.rules.movement import place
from triskel.games.unmatched.text.book import phrase, reading, wording
from triskel.games.unmatched.text.nodes.flow import Apiece, Gate, parts
from triskel.games.unmatched.text.nodes.how_many import Number, times
from triskel.games.unmatched.text.nodes.landing import Where
from triskel.games.unmatched.text.nodes.measure import CountOf
from triskel.games.unmatched.text.nodes.motion import recall
from triskel.games.unmatched.text.nodes.node import YOU, Amount, Effect
from triskel.games.unmatched.text.nodes.who import Fighter, Group, He, It, OwnOne, Target, YourFighter
from triskel.kernel import Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


ALL_HEALTH: Final = Number(999)
"""More than any fighter has."""


@phrase(
    "effect",
    "deal* {count:number} damage to {target:target} for each {each:each_of}",
    "нанести* {target:target.dat} {count:number} <урон/урона/урона> за {each:each_of}",
    most=False,
)
@phrase(
    "effect",
    "deal* up to {count:number} damage to {target:target}",
    "нанести* до {count:number} урона {target:target.dat}",
    each=None,
    most=True,
)
@phrase(
    "effect",
    "deal* damage to {target:target} equal to {count:quantity}",
    "нанести* {target:target.dat} урон, равный {count:quantity.dat}",
    each=None,
    most=False,
)
@phrase(
    "effect",
    ["deal* {count:number} damage to {target:target}", "deal* {target:target} {count:number} damage"],
    [
        "нанести* {count:number} <урон/урона/урона> {target:target.dat}",
        "нанести* {target:target.dat} {count:number} <урон/урона/урона>",
    ],
    each=None,
    most=False,
)
@dataclass(frozen=True, slots=True)
class Deal(Effect):
    """Effect damage: it wins no combat (U-WINC-2). For each of something, or as much as wanted up to a number."""

    count: Amount
    target: Target
    each: Amount | None = None
    most: bool = False

    theme: ClassVar[str] = "damage"
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-13", "U-WINC-3")

    def possible(self, duel: Duel, me: int) -> bool:
        return bool(self.target.candidates(duel, me))

    def run(self, duel: Duel, me: int) -> Steps:
        fighters = yield from self.target.pick(duel, me)
        amount = times(self, duel, me)
        if self.most and fighters:
            amount = yield ask(duel.arena.seat[me], "amount", range(amount + 1), "U-ATK-13", by=self)
        return self._strike(duel, fighters, amount)

    def offer(self, duel: Duel, me: int) -> Steps:
        """To choose nobody, or no damage, is to decline."""
        if self.most:
            return (yield from self.run(duel, me))
        fighters = yield from self.target.pick(duel, me, True)
        return self._strike(duel, fighters, times(self, duel, me))

    def _strike(self, duel: Duel, fighters: tuple[int, ...], amount: int) -> bool:
        recall(duel, fighters)
        duel.hit = hurt_all(duel, fighters, amount, "U-ATK-13", duel.cause) if fighters else 0
        duel.number = amount * duel.hit.bit_count()
        return duel.hit != 0


wording(
    "effect",
    "take* {count:number} damage",
    "получить* {count:number} урона",
    Made(Deal, count=Open("count"), target=YourFighter(True), each=None, most=False),
    ("third", "by"),
)


@phrase(
    "effect",
    [
        "{target:fighter.poss} health (becomes|is set to) {count:number}",
        "set* {target:fighter.poss} health to {count:number}",
    ],
    "здоровье {target:fighter.gen} становится равно {count:number}",
    forms=("imp",),
    each=None,
    to=True,
)
@phrase(
    "effect",
    "{target:target} (recovers|recover) {count:number} health for each {each:each_of}",
    "{target:target.nom} восстанавливает {count:number} <здоровье/здоровья/здоровья> за {each:each_of}",
    forms=("imp",),
    to=False,
)
@phrase(
    "effect",
    "{target:target} (recovers|recover) health equal to {count:quantity}",
    "{target:target.nom} восстанавливает здоровье в количестве, равном {count:quantity.dat}",
    forms=("imp",),
    each=None,
    to=False,
)
@phrase(
    "effect",
    "{target:target} (recovers|recover) {count:number} health",
    "{target:target.nom} (восстанавливает|восстанавливают) {count:number} <здоровье/здоровья/здоровья>",
    forms=("imp",),
    each=None,
    to=False,
)
@phrase(
    "effect",
    [
        "{target:target} recovers all health",
        "{target:target} recovers (all of|all) (his|her|its|their) health",
        "{target:target} recovers to full health",
    ],
    "{target:target.nom} восстанавливает всё здоровье",
    forms=("imp",),
    count=ALL_HEALTH,
    each=None,
    to=False,
)
@dataclass(frozen=True, slots=True)
class Recover(Effect):
    """Recover health, perhaps for each of something, never above the maximum (U-HERO-4).

    Or the health of a fighter on the board becomes this number; that is neither damage nor recovery.
    """

    target: Target
    count: Amount
    each: Amount | None = None
    to: bool = False

    theme: ClassVar[str] = "heal"
    rules: ClassVar[tuple[str, ...]] = ("U-HERO-4",)

    def run(self, duel: Duel, me: int) -> Steps:
        if self.to:
            for fighter in self.target.candidates(duel, me)[:1]:
                set_health(duel, fighter, self.count.value(duel, me), duel.cause)
                return True
            return False
        fighters = yield from self.target.pick(duel, me)
        recall(duel, fighters)
        for fighter in fighters:
            recover(duel, fighter, times(self, duel, me), duel.cause)
        return bool(fighters)


@phrase(
    "effect",
    "if {whom:fighter} was defeated in this combat, it is not: its health becomes {count:number} "
    "and it is placed {where:where}",
    "если {whom:fighter.nom} повержен в этом бою, он остаётся в игре: его здоровье становится равно {count:number}, "
    "и вы помещаете его {where:where}",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class Rescue(Effect):
    """A fighter that fell in this combat is not defeated after all: it stands again, with some health, somewhere."""

    whom: Fighter
    count: Amount
    where: Where

    theme: ClassVar[str] = "heal"
    rules: ClassVar[tuple[str, ...]] = ("U-DEFEAT-1",)

    def run(self, duel: Duel, me: int) -> Steps:
        fighter = self.whom.find(duel, me)
        if fighter < 0 or duel.alive >> fighter & 1:
            return False
        revive(duel, fighter, self.count.value(duel, me), duel.cause)
        yield from place(duel, me, fighter, self.where.mask(duel, me), duel.cause, "U-DEFEAT-1")
        return True


@phrase("effect", "defeat* {target:target}", "повергнуть* {target:target.acc}")
@dataclass(frozen=True, slots=True)
class Defeat(Effect):
    """The fighter is defeated outright (U-DEFEAT-1)."""

    target: Target
    told: bool = field(default=False, compare=False)
    """Whether the text speaks afterwards of those defeated this way."""

    theme: ClassVar[str] = "damage"
    rules: ClassVar[tuple[str, ...]] = ("U-DEFEAT-1", "U-DEFEAT-2")

    def possible(self, duel: Duel, me: int) -> bool:
        return bool(self.target.candidates(duel, me))

    def run(self, duel: Duel, me: int) -> Steps:
        fighters = yield from self.target.pick(duel, me)
        if self.told:
            duel.hit = sum(1 << each for each in fighters)
        for fighter in fighters:
            defeat(duel, fighter, duel.cause)
        end_if_decided(duel)
        return bool(fighters)


reading("effect", "recover* {count:number} health", (), lambda count: Recover(OwnOne(True), count))
reading("effect", "take* {count:number} damage", (), lambda count: Deal(count, YourFighter(True)))
reading("effect", "{target:target} (takes|take) {count:number} (additional|more|extra|) damage", (), Deal, ("imp",))
reading("effect", "deal* {count:number} (additional|more|extra) damage to {target:target}", (), Deal)
reading(
    "effect",
    "{target:target} (takes|take) up to {count:number} damage",
    (),
    lambda target, count: Deal(count, target, None, True),
    ("imp",),
)
reading("effect", "{target:target} (takes|take) {count:number} damage for each {each:each_of}", (), Deal, ("imp",))


def _neighbour(by: Group, target: Target) -> Target:
    """Each Harpy adjacent to the attacker deals damage to them: to the attacker."""
    whom = getattr(by.place, "whom", None)
    return whom if type(target) is It and isinstance(whom, Fighter) else target


def _dealt_by_each(by: Group, count: Amount, target: Target) -> Effect:
    target = _neighbour(by, target)
    if seen_by(OwnOne(), target) != target or any(
        type(each) is It for each in parts(target)
    ):  # each has neighbours of its own
        return Apiece(by, Deal(count, seen_by(It(), target)))
    return Deal(count, target, CountOf(by))


def _dealt_by(by: Fighter, count: Amount, target: Target) -> Deal:
    return Deal(count, seen_by(by, target))


def seen_by(by: Fighter, node: Any) -> Any:
    """The same for whoever deals the damage: "an adjacent fighter" and "in her zone" speak of that fighter."""
    if isinstance(node, He) or (isinstance(node, YourFighter) and node.implied):
        return by
    if not is_dataclass(node) or isinstance(node, type):
        return node
    told = {each.name: seen_by(by, getattr(node, each.name)) for each in fields(node)}
    return replace(node, **told)


reading("effect", "{by:fighter} deals {count:number} damage to {target:target}", (), _dealt_by, ("imp",))
reading(
    "effect",
    [
        "(each|every) {by:group} deals {count:number} damage to {target:target}",
        "each of {by:group.pl} deals {count:number} damage to {target:target}",
        "(all|all of|) {by:group.pl} (each|) deal {count:number} damage to {target:target}",
    ],
    (),
    lambda by, count, target: _dealt_by_each(by, count, target),
    ("imp",),
)
reading("clause", "(each|every) {by:group} may deal {count:number} damage to {target:target}", (),
        lambda by, count, target: Apiece(by, Gate(None, YOU, Deal(count, seen_by(It(), _neighbour(by, target))))),
        ("imp",))  # fmt: skip
reading("effect", "deal* damage equal to {count:quantity} to {target:target}", (), Deal)
reading(
    "effect",
    [
        "{by:fighter} deals damage to {target:target} equal to {count:quantity}",
        "{by:fighter} deals damage equal to {count:quantity} to {target:target}",
    ],
    (),
    _dealt_by,
    ("imp",),
)
reading("effect", "{target:target} (takes|take) damage equal to {count:quantity}", (), Deal, ("imp",))
reading("effect", "{target:target} also (recovers|recover) {count:number} health", (), Recover, ("imp",))
