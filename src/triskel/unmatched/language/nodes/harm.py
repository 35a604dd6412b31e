"""Effects on health: damage, recovery, defeat, protection."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.kernel import Steps
from triskel.unmatched.damage import defeat, end_if_decided, hurt_all, recover, revive, set_health
from triskel.unmatched.language.book import phrase, reading
from triskel.unmatched.language.nodes.fighter import Fighter, It, OwnHero, Several, Target, YourFighter
from triskel.unmatched.language.nodes.node import Amount, Effect, Instant
from triskel.unmatched.language.nodes.place import Where
from triskel.unmatched.movement import place

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel


@phrase(
    "effect",
    "deal* damage to {target:target} equal to {count:quantity}",
    "нанести* {target:target.dat} урон, равный {count:quantity.dat}",
)
@phrase(
    "effect",
    ["deal* {count:number} damage to {target:target}", "deal* {target:target} {count:number} damage"],
    [
        "нанести* {count:number} <урон/урона/урона> {target:target.dat}",
        "нанести* {target:target.dat} {count:number} <урон/урона/урона>",
    ],
)
@dataclass(frozen=True, slots=True)
class Deal(Effect):
    """Effect damage: it wins no combat (U-WINC-2)."""

    count: Amount
    target: Target

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-13", "U-WINC-3")

    def possible(self, duel: Duel, me: int) -> bool:
        return bool(self.target.candidates(duel, me))

    def run(self, duel: Duel, me: int) -> Steps:
        fighters = yield from self.target.pick(duel, me)
        return self._strike(duel, me, fighters)

    def offer(self, duel: Duel, me: int) -> Steps:
        """To choose nobody is to decline."""
        fighters = yield from self.target.pick(duel, me, True)
        return self._strike(duel, me, fighters)

    def _strike(self, duel: Duel, me: int, fighters: tuple[int, ...]) -> bool:
        amount = self.count.value(duel, me)
        duel.hit = hurt_all(duel, fighters, amount, "U-ATK-13", duel.cause) if fighters else 0
        duel.number = amount * duel.hit.bit_count()
        return duel.hit != 0


@phrase(
    "effect",
    "{target:target} (recovers|recover) {count:number} health",
    "{target:target.nom} (восстанавливает|восстанавливают) {count:number} <здоровье/здоровья/здоровья>",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class Recover(Effect):
    """Recover health, never above the maximum (U-HERO-4)."""

    target: Target
    count: Amount

    rules: ClassVar[tuple[str, ...]] = ("U-HERO-4",)

    def run(self, duel: Duel, me: int) -> Steps:
        fighters = yield from self.target.pick(duel, me)
        for fighter in fighters:
            recover(duel, fighter, self.count.value(duel, me), duel.cause)
        return bool(fighters)


@phrase(
    "effect",
    [
        "{whom:fighter.poss} health (becomes|is set to) {count:number}",
        "set* {whom:fighter.poss} health to {count:number}",
    ],
    "здоровье {whom:fighter.gen} становится равно {count:number}",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class SetHealth(Instant):
    """The health of a fighter on the board becomes this number; that is neither damage nor recovery."""

    whom: Fighter
    count: Amount

    rules: ClassVar[tuple[str, ...]] = ("U-HERO-4",)

    def act(self, duel: Duel, me: int) -> bool:
        for fighter in self.whom.candidates(duel, me):
            set_health(duel, fighter, self.count.value(duel, me), duel.cause)
            return True
        return False


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

    rules: ClassVar[tuple[str, ...]] = ("U-DEFEAT-1", "U-DEFEAT-2")

    def possible(self, duel: Duel, me: int) -> bool:
        return bool(self.target.candidates(duel, me))

    def run(self, duel: Duel, me: int) -> Steps:
        fighters = yield from self.target.pick(duel, me)
        for fighter in fighters:
            defeat(duel, fighter, duel.cause)
        end_if_decided(duel)
        return bool(fighters)


@phrase(
    "effect",
    ["{whom:fighter} takes no damage in this combat", "prevent all damage to {whom:fighter} in this combat"],
    "{whom:fighter.nom} не получает урона в этом бою",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class Protect(Instant):
    """Nothing hurts the fighter while this combat lasts."""

    whom: Fighter

    def act(self, duel: Duel, me: int) -> bool:
        fighter = self.whom.find(duel, me)
        if duel.combat is None or fighter < 0:
            return False
        duel.combat.protected |= 1 << fighter
        if duel.events is not None:
            duel.tell("shielded", "U-ATK-12", duel.cause, fighter=fighter)
        return True


@phrase(
    "effect",
    "deal* {count:number} damage to {target:target} for each {each:each_of}",
    "нанести* {target:target.dat} {count:number} <урон/урона/урона> за {each:each_of}",
)
@dataclass(frozen=True, slots=True)
class DealForEach(Effect):
    """Effect damage that grows with a count."""

    count: Amount
    target: Target
    each: Amount

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-13",)

    def possible(self, duel: Duel, me: int) -> bool:
        return bool(self.target.candidates(duel, me))

    def run(self, duel: Duel, me: int) -> Steps:
        fighters = yield from self.target.pick(duel, me)
        amount = self.count.value(duel, me) * self.each.value(duel, me)
        duel.hit = hurt_all(duel, fighters, amount, "U-ATK-13", duel.cause) if fighters else 0
        return duel.hit != 0


@phrase(
    "effect",
    "{target:target} (recovers|recover) {count:number} health for each {each:each_of}",
    "{target:target.nom} восстанавливает {count:number} <здоровье/здоровья/здоровья> за {each:each_of}",
    forms=("imp",),
)
@phrase(
    "effect",
    "{target:target} (recovers|recover) health equal to {count:quantity}",
    "{target:target.nom} восстанавливает здоровье в количестве, равном {count:quantity.dat}",
    forms=("imp",),
    each=None,
)
@dataclass(frozen=True, slots=True)
class RecoverMuch(Effect):
    """Recover as much as something counts."""

    target: Target
    count: Amount
    each: Amount | None

    rules: ClassVar[tuple[str, ...]] = ("U-HERO-4",)

    def run(self, duel: Duel, me: int) -> Steps:
        fighters = yield from self.target.pick(duel, me)
        amount = self.count.value(duel, me) * (1 if self.each is None else self.each.value(duel, me))
        for fighter in fighters:
            recover(duel, fighter, amount, duel.cause)
        return bool(fighters)


# --- other ways to say it -----------------------------------------------------------------------------------------

reading("effect", "recover* {count:number} health", (), lambda count: Recover(OwnHero(), count))
reading("effect", "take* {count:number} damage", (), lambda count: Deal(count, YourFighter()))
reading("effect", "{target:target} (takes|take) {count:number} damage", (), Deal, ("imp",))
reading(
    "effect",
    "{by:fighter} deals {count:number} damage to {target:target}",
    (),
    lambda by, count, target: Deal(count, target),
    ("imp",),
)
reading("effect", "deal* damage equal to {count:quantity} to {target:target}", (), Deal)
reading("effect", "{target:target} (takes|take) damage equal to {count:quantity}", (), Deal, ("imp",))
reading("effect", "prevent all damage", (), lambda: Protect(YourFighter()))
reading("effect", "set* {whom:fighter.poss} health to {count:number}", (), SetHealth)
reading("effect", "{target:target} also (recovers|recover) {count:number} health", (), Recover, ("imp",))
reading(
    "effect",
    "they each recover {count:number} health",
    (),
    lambda count: Recover(Several((OwnHero(), It())), count),
    ("imp",),
)
