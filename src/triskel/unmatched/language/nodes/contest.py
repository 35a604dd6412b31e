"""Effects on the cards of a combat, on actions and on counters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.kernel import DONE, Steps, ask, may
from triskel.unmatched.combat import attack_cards, boost_card, cancel, change_value, mute, play_instead, set_value
from triskel.unmatched.deck import boost_value, discard_top
from triskel.unmatched.language.book import phrase, reading
from triskel.unmatched.language.nodes.amount import BoostOfOpposing, Number
from triskel.unmatched.language.nodes.fighter import BothFighters, Each, Fighter, Group, Noun, Target
from triskel.unmatched.language.nodes.name import CounterName
from triskel.unmatched.language.nodes.node import Amount, Effect, Instant, Node
from triskel.unmatched.language.program import AFTER, DURING, IMMEDIATELY

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel


@phrase("combat_card", "(your opponent's card|the opposing card|their card)", "карты противника", opposing=True)
@phrase(
    "combat_card",
    "(this card|this attack|this defence|this defense|your card|your attack)",
    "этой карты",
    opposing=False,
)
@dataclass(frozen=True, slots=True)
class CombatCard(Node):
    """Your card of this combat or the other one."""

    opposing: bool

    home: ClassVar[tuple[str, str, str]] = ("combat_card", "", "")

    def side(self, duel: Duel, me: int) -> int:
        """Its side of the combat; -1 where there is no combat or no card."""
        combat = duel.combat
        if combat is None:
            return -1
        side = combat.side(me)
        if self.opposing:
            side = 1 - side
        return side if combat.card[side] >= 0 else -1


@phrase(
    "effect",
    "cancel* (all|any) (effects|abilities) (of|on) (your opponent's card|the opposing card|their card)",
    "отменить* все эффекты карты противника",
)
@dataclass(frozen=True, slots=True)
class Cancel(Instant):
    """What the opposing card has not done yet it will not do; its value stays (U-CT-FEINT)."""

    rules: ClassVar[tuple[str, ...]] = ("U-CT-FEINT",)

    def act(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        cancel(duel, 1 - combat.side(me), duel.cause)
        return True


@phrase(
    "effect",
    [
        "ignore* the value of (your opponent's card|the opponent's card|their card)",
        "ignore* (its|their card's) (value|attack value|defense value|defence value)",
    ],
    "не учитывать* значение карты противника",
)
@dataclass(frozen=True, slots=True)
class Ignore(Instant):
    """The opposing card counts as 0 whatever changes it."""

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def act(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        side = 1 - combat.side(me)
        if combat.card[side] < 0:
            return False
        combat.ignored[side] = True
        if duel.events is not None:
            duel.tell("value ignored", "U-ATK-12", duel.cause, card=combat.card[side])
        return True


@phrase(
    "effect",
    "the value of {card:combat_card} becomes {count:quantity}",
    "значение {card:combat_card} становится равно {count:quantity.dat}",
    forms=("imp",),
)
@phrase(
    "effect",
    [
        "the value of {card:combat_card} (becomes|is|is a|becomes a) {count:number} (|instead)",
        "{card:combat_card} 's value (becomes|is|is a|becomes a) {count:number} (|instead)",
    ],
    "значение {card:combat_card} становится равно {count:number}",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class SetValue(Instant):
    """The value of a combat card becomes a number; what hero abilities add stays on top."""

    card: CombatCard
    count: Amount

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def act(self, duel: Duel, me: int) -> bool:
        side = self.card.side(duel, me)
        if side < 0:
            return False
        set_value(duel, side, self.count.value(duel, me), duel.cause)
        return True


@phrase(
    "effect",
    "add* {count:quantity} to the value of {card:combat_card}",
    "прибавить* {count:quantity.acc} к значению {card:combat_card}",
    each=None,
)
@phrase(
    "effect",
    "add* {count:number} to the value of {card:combat_card}",
    "прибавить* {count:number} к значению {card:combat_card}",
    each=None,
)
@phrase(
    "effect",
    [
        "add* {count:number} to the value of {card:combat_card} for each {each:each_of}",
        "the value of {card:combat_card} is + {count:number} for each {each:each_of}",
        "{card:combat_card} 's value is + {count:number} for each {each:each_of}",
        "add* (|+) {count:number} to (|the value of) {card:combat_card} (|'s value) for each {each:each_of}",
        "increase* the value of {card:combat_card} by (|+) {count:number} for each {each:each_of}",
        "for each {each:each_of}, increase* the value of {card:combat_card} by (|+) {count:number}",
        "for each {each:each_of}, add* (|+) {count:number} to the value of {card:combat_card}",
    ],
    "прибавить* {count:number} к значению {card:combat_card} за {each:each_of}",
)
@dataclass(frozen=True, slots=True)
class AddValue(Instant):
    """The value of a combat card grows."""

    count: Amount
    card: CombatCard
    each: Amount | None

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def act(self, duel: Duel, me: int) -> bool:
        side = self.card.side(duel, me)
        if side < 0:
            return False
        amount = self.count.value(duel, me)
        if self.each is not None:
            amount *= self.each.value(duel, me)
        change_value(duel, side, amount, duel.cause)
        return True


@phrase("effect", "BOOST* your* (card|attack|defence|defense)", "УСИЛИТЬ* свою карту", this=False, times=1)
@phrase(
    "effect",
    "BOOST* (this card|this attack|this defence|this defense) up to (2|two) times",
    "УСИЛИТЬ* эту карту до 2 раз",
    this=True,
    times=2,
)
@phrase("effect", "BOOST* (this card|this attack|this defence|this defense)", "УСИЛИТЬ* эту карту", this=True, times=1)
@dataclass(frozen=True, slots=True)
class Boost(Effect):
    """Discard a card and add its BOOST number to the player's own card of this combat (U-BOOST-3)."""

    this: bool
    times: int

    rules: ClassVar[tuple[str, ...]] = ("U-BOOST-3", "U-BOOST-2")

    def run(self, duel: Duel, me: int) -> Steps:
        combat = duel.combat
        if combat is None:
            return False
        side = combat.side(me)
        for time in range(self.times):
            done = yield from boost_card(duel, me, side, duel.cause)
            if not done:
                return time > 0
        return True

    def offer(self, duel: Duel, me: int) -> Steps:
        """To choose no card is to decline."""
        done = yield from self.run(duel, me)
        return done


@phrase(
    "effect",
    "return* this card to your* hand and play* another attack card instead of it",
    "вернуть* эту карту в руку и разыграть* вместо неё другую карту атаки",
)
@dataclass(frozen=True, slots=True)
class PlayInstead(Effect):
    """Another legal attack card takes the place of this one; all its effects work, the immediate ones too."""

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-6",)

    def run(self, duel: Duel, me: int) -> Steps:
        return (yield from self._play(duel, me, False))

    def offer(self, duel: Duel, me: int) -> Steps:
        return (yield from self._play(duel, me, True))

    @staticmethod
    def _play(duel: Duel, me: int, optional: bool) -> Steps:
        combat = duel.combat
        if combat is None:
            return False
        side = combat.side(me)
        fighter = combat.fighter[side]
        this = combat.card[side]
        options = [card for card in attack_cards(duel, me, fighter) if card != this]
        if not options and not optional:
            return False
        question = may if optional else ask
        card = yield question(duel.arena.seat[me], "attack card", options, "U-ATK-6", secret=True)
        if card == DONE:
            return False
        play_instead(duel, side, card, duel.cause)
        return True


@phrase("effect", "gain* {count:number} <action/actions>", "получить* {count:number} <действие/действия/действий>")
@dataclass(frozen=True, slots=True)
class GainAction(Instant):
    """More actions in the player's own turn; they must be taken (U-TURN-1)."""

    count: Amount

    rules: ClassVar[tuple[str, ...]] = ("U-TURN-1",)

    def act(self, duel: Duel, me: int) -> bool:
        if duel.active != me:
            return False
        count = self.count.value(duel, me)
        duel.actions += count
        if duel.events is not None:
            duel.tell("gained actions", "U-TURN-1", duel.cause, player=me, amount=count)
        return True


@phrase(
    "effect",
    "gain* {counter:counter_name} equal to {count:quantity}",
    "получить* жетоны {counter:counter_name} в количестве, равном {count:quantity.dat}",
)
@phrase(
    "effect",
    "gain* {count:number} {counter:counter_name}",
    "получить* {count:number} <жетон/жетона/жетонов> {counter:counter_name}",
)
@dataclass(frozen=True, slots=True)
class GainCounter(Instant):
    """Gain some of a counter, never above its maximum (U-BEO-RAGE-1)."""

    count: Amount
    counter: CounterName

    rules: ClassVar[tuple[str, ...]] = ("U-BEO-RAGE-1",)

    def act(self, duel: Duel, me: int) -> bool:
        before = duel.counter(me, self.counter.id)
        duel.set_counter(me, self.counter.id, before + self.count.value(duel, me), "U-BEO-RAGE-1")
        return duel.counter(me, self.counter.id) > before


@phrase(
    "effect",
    "spend* any number of {counter:counter_name}",
    "потратить* любое количество жетонов {counter:counter_name}",
    count=None,
)
@phrase(
    "effect",
    "spend* {count:number} {counter:counter_name}",
    "потратить* {count:number} <жетон/жетона/жетонов> {counter:counter_name}",
)
@dataclass(frozen=True, slots=True)
class Spend(Effect):
    """Pay with a counter: the whole price or nothing (U-BEO-RAGE-4)."""

    count: Amount | None
    counter: CounterName

    rules: ClassVar[tuple[str, ...]] = ("U-BEO-RAGE-4",)

    def possible(self, duel: Duel, me: int) -> bool:
        return self.count is None or duel.counter(me, self.counter.id) >= self.count.value(duel, me)

    def run(self, duel: Duel, me: int) -> Steps:
        have = duel.counter(me, self.counter.id)
        duel.number = 0
        if self.count is None:
            count = yield ask(duel.arena.seat[me], "amount", range(have + 1), "U-BEO-RAGE-4")
        else:
            count = self.count.value(duel, me)
        if count > have:
            return False
        duel.number = count
        duel.set_counter(me, self.counter.id, have - count, "U-BEO-RAGE-4")
        return count > 0


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


@phrase(
    "effect",
    "BLIND BOOST (this card|this attack|this defence|this defense) up to (2|two) times",
    "УСИЛИТЬ* эту карту вслепую до 2 раз",
    times=2,
)
@phrase(
    "effect", "BLIND BOOST (this card|this attack|this defence|this defense)", "УСИЛИТЬ* эту карту вслепую", times=1
)
@dataclass(frozen=True, slots=True)
class BlindBoost(Effect):
    """Boost with the top card of the deck instead of a card of the hand."""

    times: int

    rules: ClassVar[tuple[str, ...]] = ("U-BOOST-3",)

    def run(self, duel: Duel, me: int) -> Steps:
        combat = duel.combat
        if combat is None or combat.card[combat.side(me)] < 0:
            return False
        for time in range(self.times):
            if time:
                again = yield may(duel.arena.seat[me], "effect", (1,), "U-BOOST-3")
                if again == DONE:
                    break
            card = discard_top(duel, me, duel.cause)
            if card < 0:
                return time > 0
            combat.boosted_with.append(card)
            change_value(duel, combat.side(me), boost_value(duel, card), duel.cause, "U-BOOST-3")
        return True


@phrase("timing", "IMMEDIATELY", "«НЕМЕДЛЕННО»", number=IMMEDIATELY)
@phrase("timing", "AFTER COMBAT", "«ПОСЛЕ БОЯ»", number=AFTER)
@phrase("timing", "DURING COMBAT", "«ВО ВРЕМЯ БОЯ»", number=DURING)
@dataclass(frozen=True, slots=True)
class Timing:
    """A moment of the combat."""

    number: int


@phrase(
    "effect",
    "cancel* all {timings:timing+both} effects (of|on) your opponent's card",
    "отменить* все эффекты {timings:timing+both} карты противника",
)
@dataclass(frozen=True, slots=True)
class CancelTimings(Instant):
    """Only what the opposing card would do at these moments is cancelled."""

    timings: tuple[Timing, ...]

    rules: ClassVar[tuple[str, ...]] = ("U-CT-FEINT",)

    def act(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        side = 1 - combat.side(me)
        for timing in self.timings:
            mute(duel, side, timing.number, duel.cause)
        return combat.card[side] >= 0


@phrase("effect", "end* the turn", "завершить* ход")
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


@phrase(
    "effect",
    "subtract* {count:number} from the value of {card:combat_card}",
    "вычесть* {count:number} из значения {card:combat_card}",
)
@dataclass(frozen=True, slots=True)
class SubtractValue(Instant):
    """The value of a combat card shrinks; a total below 0 counts as 0 (U-ATK-12)."""

    count: Amount
    card: CombatCard

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def act(self, duel: Duel, me: int) -> bool:
        side = self.card.side(duel, me)
        if side < 0:
            return False
        change_value(duel, side, -self.count.value(duel, me), duel.cause)
        return True


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


@phrase(
    "effect",
    "the value of your opponent's card (becomes|is) (|equal to) its printed value and cannot (change|be changed)",
    "значение карты противника становится равно указанному на ней и не меняется",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class FreezeValue(Instant):
    """The opposing card counts as printed in this combat, whatever would change it."""

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def act(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        side = 1 - combat.side(me)
        card = combat.card[side]
        if card < 0:
            return False
        combat.frozen[side] = duel.arena.cards[card].value
        if duel.events is not None:
            duel.tell("value set", "U-ATK-12", duel.cause, card=card, value=combat.frozen[side])
        return True


# --- other ways to say it -----------------------------------------------------------------------------------------

reading("effect", "(decrease|reduce) the value of {card:combat_card} by {count:number}", (), SubtractValue)
reading(
    "effect",
    [
        "add* + {count:number} to the value of {card:combat_card}",
        "add* (|+) {count:number} to {card:combat_card} 's value",
        "increase* the value of {card:combat_card} by (|+) {count:number}",
        "the value of {card:combat_card} is + {count:number}",
    ],
    (),
    lambda count, card: AddValue(count, card, None),
)
reading(
    "effect",
    [
        "add* {count:quantity} to {card:combat_card} 's (value|attack value|defense value|defence value)",
        "add* {count:quantity} to the (attack value|defense value|defence value) of {card:combat_card}",
        "increase* the value of {card:combat_card} by {count:quantity}",
    ],
    (),
    lambda count, card: AddValue(count, card, None),
)
reading(
    "effect",
    [
        "the value of {card:combat_card} is equal to {count:quantity}",
        "{card:combat_card} 's value is equal to {count:quantity}",
    ],
    (),
    lambda count, card: SetValue(card, count),
    ("imp",),
)
reading(
    "effect",
    "change* the printed value of (your opponent's card|the opponent's card) to its BOOST value",
    (),
    lambda: SetValue(CombatCard(True), BoostOfOpposing()),
)
reading(
    "effect",
    "(all fighters|fighters) (cannot|may not|can't) leave their spaces (this turn|for the rest of the turn)",
    (),
    lambda: Root(Each(Group(Noun("any", "fighter"), None))),
    ("imp",),
)
reading("effect", "BOOST* (it|their card|that card)", (), lambda: Boost(False, 1))
reading(
    "effect",
    "increase* {card:combat_card} 's value by (|+) {count:number}",
    (),
    lambda card, count: AddValue(count, card, None),
)
reading("effect", "spend* {count:number} additional <action/actions>", (), SpendAction)
reading("effect", "spend* an additional action", (), lambda: SpendAction(Number(1)))
reading(
    "effect",
    "make* {card:combat_card} 's value {count:number} (|instead)",
    (),
    lambda card, count: SetValue(card, count),
)
reading(
    "effect",
    "neither fighter (can|may) leave their space (this turn|for the rest of the turn)",
    (),
    lambda: Root(BothFighters()),
    ("imp",),
)
