"""Effects on the turn: actions, counters, who may leave a space, which values count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.games.unmatched.rules.ongoing import in_play
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.how_many import Number, times
from triskel.games.unmatched.text.nodes.name import CounterName
from triskel.games.unmatched.text.nodes.node import Amount, Effect, Instant
from triskel.games.unmatched.text.nodes.who import BothFighters, Each, Fighter, Group, Noun, Target
from triskel.kernel import Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


def _barred(duel: Duel, me: int) -> bool:
    """Whether a scheme of an opponent that stays in play lets the player gain no actions."""
    team = duel.arena.team
    barring = [owner for owner, _ in in_play(duel, "no actions")]
    barring += [owner for owner, _ in duel.arena.hooks.get("no actions", ())]
    return any(team[owner] != team[me] for owner in barring)


@phrase(
    "effect",
    ["gain* actions equal to {count:quantity}", "gain* a number of actions equal to {count:quantity}"],
    "получить* действия в количестве, равном {count:quantity.dat}",
)
@phrase("effect", "gain* {count:number} <action/actions>", "получить* {count:number} <действие/действия/действий>")
@dataclass(frozen=True, slots=True)
class GainAction(Instant):
    """More actions in the player's own turn; they must be taken (U-TURN-1)."""

    count: Amount

    rules: ClassVar[tuple[str, ...]] = ("U-TURN-1",)

    def act(self, duel: Duel, me: int) -> bool:
        if duel.active != me or _barred(duel, me):
            return False
        count = self.count.value(duel, me)
        duel.actions += count  # genie_action
        if duel.events is not None:
            duel.tell("gained actions", "U-TURN-1", duel.cause, player=me, amount=count)
        return True


@phrase(
    "effect",
    "gain* {count:number} {counter:counter_name} for each {each:each_of}",
    "получить* {count:number} <жетон/жетона/жетонов> {counter:counter_name} за {each:each_of}",
)
@phrase(
    "effect",
    "gain* {counter:counter_name} equal to {count:quantity}",
    "получить* жетоны {counter:counter_name} в количестве, равном {count:quantity.dat}",
    each=None,
)
@phrase(
    "effect",
    "gain* {count:number} {counter:counter_name}",
    "получить* {count:number} <жетон/жетона/жетонов> {counter:counter_name}",
    each=None,
)
@dataclass(frozen=True, slots=True)
class GainCounter(Instant):
    """Gain some of a counter, perhaps for each of something, never above its maximum (U-BEO-RAGE-1)."""

    count: Amount
    counter: CounterName
    each: Amount | None = None

    rules: ClassVar[tuple[str, ...]] = ("U-BEO-RAGE-1",)

    def act(self, duel: Duel, me: int) -> bool:
        before = duel.counter(me, self.counter.id)
        duel.set_counter(me, self.counter.id, before + times(self, duel, me), "U-BEO-RAGE-1")
        return duel.counter(me, self.counter.id) > before


EXACT, UP_TO, ALL = "", "up to", "all"


@phrase(
    "effect",
    "spend* any number of {counter:counter_name}",
    "потратить* любое количество жетонов {counter:counter_name}",
    count=None,
    how=UP_TO,
)
@phrase(
    "effect",
    ["spend* all your* {counter:counter_name}", "spend* (all|all of your) {counter:counter_name} (|tokens|counters)"],
    "потратить* все свои жетоны {counter:counter_name}",
    count=None,
    how=ALL,
)
@phrase(
    "effect",
    "spend* up to {count:number} {counter:counter_name} (|token|tokens|counter|counters)",
    "потратить* до {count:number} жетонов {counter:counter_name}",
    how=UP_TO,
)
@phrase(
    "effect",
    "spend* {count:number} {counter:counter_name}",
    "потратить* {count:number} <жетон/жетона/жетонов> {counter:counter_name}",
    how=EXACT,
)
@dataclass(frozen=True, slots=True)
class Spend(Effect):
    """Pay with a counter: the whole price or nothing (U-BEO-RAGE-4), as much as wanted, or all there is."""

    count: Amount | None
    counter: CounterName
    how: str = EXACT

    rules: ClassVar[tuple[str, ...]] = ("U-BEO-RAGE-4",)

    def possible(self, duel: Duel, me: int) -> bool:
        have = duel.counter(me, self.counter.id)
        if self.how == EXACT:
            return self.count is not None and have >= self.count.value(duel, me)
        return have > 0 or (self.how == UP_TO and self.count is None)

    def run(self, duel: Duel, me: int) -> Steps:
        have = duel.counter(me, self.counter.id)
        duel.number = 0
        count = have if self.count is None else self.count.value(duel, me)
        if self.how == UP_TO:
            count = yield ask(duel.arena.seat[me], "amount", range(min(count, have) + 1), "U-BEO-RAGE-4", by=self)
        if count > have:
            return False
        duel.number = count
        duel.set_counter(me, self.counter.id, have - count, "U-BEO-RAGE-4")
        return count > 0

    def offer(self, duel: Duel, me: int) -> Steps:
        if self.how == UP_TO and self.count is not None:  # to spend 0 is to decline
            return (yield from self.run(duel, me)) if self.possible(duel, me) else False
        return (yield from Effect.offer(self, duel, me))


@phrase("effect", "change* {whom:fighter.poss} size", "изменить* размер {whom:fighter.gen}")
@dataclass(frozen=True, slots=True)
class ChangeSize(Instant):
    """BIG becomes SMALL, SMALL becomes BIG (U-ALICE-1)."""

    whom: Fighter

    rules: ClassVar[tuple[str, ...]] = ("U-ALICE-1", "U-ALICE-2")

    def act(self, duel: Duel, me: int) -> bool:
        duel.set_counter(me, "size", 1 - duel.counter(me, "size"), "U-ALICE-1")
        return True


@phrase(
    "effect",
    "until the end of this turn, the value of each card you play is {count:number} and cannot change",
    "до конца хода значение каждой разыгранной вами карты равно {count:number} и не меняется",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class LockValues(Instant):
    """Every card the player plays this turn has this value, whatever would change it."""

    count: Amount

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def act(self, duel: Duel, me: int) -> bool:
        duel.locked[me] = self.count.value(duel, me)
        if duel.events is not None:
            duel.tell("values locked", "U-ATK-12", duel.cause, player=me, value=duel.locked[me])
        return True


@phrase("effect", ["end* the turn", "end* (your|this) turn"], "завершить* ход")
@dataclass(frozen=True, slots=True)
class EndTurn(Instant):
    """The turn is over when this action is: no actions are left."""

    rules: ClassVar[tuple[str, ...]] = ("U-TURN-4",)

    def act(self, duel: Duel, me: int) -> bool:
        duel.actions = 0
        if duel.events is not None:
            duel.tell("turn ended", "U-TURN-4", duel.cause, player=duel.active)
        return True


@phrase(
    "effect",
    "{target:target} (cannot|may not|can't|can not) leave (their|its|his|her|that) space "
    "(this turn|for the rest of the turn|for the rest of this turn)",
    "{target:target.nom} не может покинуть свою ячейку до конца хода",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class Root(Effect):
    """A fighter stays in its space until the turn ends: it is neither moved nor placed."""

    target: Target

    rules: ClassVar[tuple[str, ...]] = ("U-MAN-4",)

    def run(self, duel: Duel, me: int) -> Steps:
        fighters = yield from self.target.pick(duel, me)
        for fighter in fighters:
            duel.rooted |= 1 << fighter
            if duel.events is not None:
                duel.tell("rooted", "U-MAN-4", duel.cause, fighter=fighter)
        return bool(fighters)


@phrase("effect", "spend* {count:number} <action/actions>", "потратить* {count:number} <действие/действия/действий>")
@dataclass(frozen=True, slots=True)
class SpendAction(Instant):
    """Pay with actions that are left in the player's own turn."""

    count: Amount

    rules: ClassVar[tuple[str, ...]] = ("U-TURN-1",)

    def possible(self, duel: Duel, me: int) -> bool:
        return duel.active == me and duel.actions >= self.count.value(duel, me)

    def act(self, duel: Duel, me: int) -> bool:
        if not self.possible(duel, me):
            return False
        duel.actions -= self.count.value(duel, me)
        if duel.events is not None:
            duel.tell("gained actions", "U-TURN-1", duel.cause, player=me, amount=-self.count.value(duel, me))
        return True


# --- other ways to say it -----------------------------------------------------------------------------------------

reading(
    "effect",
    "(all fighters|fighters) (cannot|may not|can't) leave their spaces (this turn|for the rest of the turn)",
    (),
    lambda: Root(Each(Group(Noun("any", "fighter"), None))),
    ("imp",),
)
reading("effect", "spend* {count:number} additional <action/actions>", (), SpendAction)
reading("effect", "spend* an additional action", (), lambda: SpendAction(Number(1)))
reading(
    "effect",
    "neither fighter (can|may) leave their space (this turn|for the rest of the turn)",
    (),
    lambda: Root(BothFighters()),
    ("imp",),
)
