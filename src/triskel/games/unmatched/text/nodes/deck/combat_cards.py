"""Effects on the cards of a combat, on actions and on counters."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from triskel.cardtext.pattern import Made
from triskel.games.unmatched.rules.combat import (
    attack_cards,
    boost_card,
    cancel,
    change_value,
    defence_cards,
    mute,
    play_instead,
    set_value,
)
from triskel.games.unmatched.rules.deck import boost_value, discard_top, distinct, look_at_hand
from triskel.games.unmatched.state.duel import ATTACKER
from triskel.games.unmatched.state.program import AFTER, DURING, IMMEDIATELY
from triskel.games.unmatched.text.book import phrase, reading, wording
from triskel.games.unmatched.text.nodes.how_many import (
    BOOST,
    OPPOSING_CARD,
    PRINTED,
    THIS_CARD,
    VALUE,
    CardNumber,
    times,
    twice,
)
from triskel.games.unmatched.text.nodes.node import Amount, Effect, Instant, Node, teller
from triskel.kernel import DONE, Steps, ask, may

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


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
    loose: bool = field(default=False, compare=False)
    """Whether the text only says "it" or "that card"; who reads it sees that this card is meant."""

    said: bool = field(default=False, compare=False)
    """Whether it is said of what another player does: then it is seen by whose text it is."""

    home: ClassVar[tuple[str, str, str]] = ("combat_card", "", "")

    def side(self, duel: Duel, me: int) -> int:
        """Its side of the combat; -1 where there is no combat or no card."""
        combat = duel.combat
        if combat is None:
            return -1
        side = combat.side(teller(duel, me, self.said))
        if self.opposing:
            side = 1 - side
        return side if combat.card[side] >= 0 else -1


@phrase("timing", "IMMEDIATELY", "«НЕМЕДЛЕННО»", number=IMMEDIATELY)
@phrase("timing", "AFTER COMBAT", "«ПОСЛЕ БОЯ»", number=AFTER)
@phrase("timing", "DURING COMBAT", "«ВО ВРЕМЯ БОЯ»", number=DURING)
@dataclass(frozen=True, slots=True)
class Timing:
    """A moment of the combat."""

    number: int

    def fits(self, duel: Duel, card: int) -> bool:
        """Whether a card says something for it."""
        return duel.arena.cards[card].program.combat[self.number] is not None


@phrase(
    "effect",
    "cancel* all {timings:timing+both} effects (of|on) your opponent's card",
    "отменить* все эффекты {timings:timing+both} карты противника",
    both=False,
)
@phrase("effect", "cancel* all effects of both cards", "отменить* все эффекты обеих карт", timings=(), both=True)
@phrase(
    "effect",
    "cancel* (all|any) (effects|abilities) (of|on) (your opponent's card|the opposing card|their card)",
    "отменить* все эффекты карты противника",
    timings=(),
    both=False,
)
@dataclass(frozen=True, slots=True)
class Cancel(Instant):
    """What the opposing card has not done yet it will not do, perhaps only at some moments; its value stays."""

    timings: tuple[Timing, ...] = ()
    both: bool = False
    """Whether the own card is stopped too."""
    loose: bool = field(default=False, compare=False)
    """Whether the text only says "it" or "that card"; who reads it sees that this card is meant."""

    theme: ClassVar[str] = "cancel"
    rules: ClassVar[tuple[str, ...]] = ("U-CT-FEINT",)

    def act(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        side = 1 - combat.side(me)
        if not self.timings:
            cancel(duel, side, duel.cause)  # U-CT-FEINT
            if self.both:
                cancel(duel, 1 - side, duel.cause)
            return True
        for timing in self.timings:
            mute(duel, side, timing.number, duel.cause)
        return combat.card[side] >= 0


ADD, LESS, TO = "add", "less", "to"


@phrase(
    "effect",
    "set* the value of {card:combat_card} to {count:quantity}",
    "сделать* значение {card:combat_card} равным {count:quantity.dat}",
    each=None,
    how=TO,
)
@phrase(
    "effect",
    "set* the value of {card:combat_card} to {count:number}",
    "сделать* значение {card:combat_card} равным {count:number}",
    each=None,
    how=TO,
)
@phrase(
    "effect",
    "the value of {card:combat_card} becomes {count:quantity}",
    "значение {card:combat_card} становится равно {count:quantity.dat}",
    forms=("imp",),
    each=None,
    how=TO,
)
@phrase(
    "effect",
    [
        "the value of {card:combat_card} (becomes|is|is a|becomes a) {count:number} (|instead)",
        "{card:combat_card} 's value (becomes|is|is a|becomes a) {count:number} (|instead)",
    ],
    "значение {card:combat_card} становится равно {count:number}",
    forms=("imp",),
    each=None,
    how=TO,
)
@phrase(
    "effect",
    "subtract* {count:quantity} from the value of {card:combat_card}",
    "вычесть* {count:quantity.acc} из значения {card:combat_card}",
    each=None,
    how=LESS,
)
@phrase(
    "effect",
    "subtract* {count:number} from the value of {card:combat_card}",
    "вычесть* {count:number} из значения {card:combat_card}",
    each=None,
    how=LESS,
)
@phrase(
    "effect",
    [
        "subtract* {count:number} from the value of {card:combat_card} for each {each:each_of}",
        "{card:combat_card} has its value (reduced|decreased) by {count:number} for each {each:each_of}",
        "the value of {card:combat_card} is (reduced|decreased) by {count:number} for each {each:each_of}",
        "(reduce*|decrease*) the value of {card:combat_card} by {count:number} for each {each:each_of}",
    ],
    "вычесть* {count:number} из значения {card:combat_card} за {each:each_of}",
    how=LESS,
)
@phrase(
    "effect",
    "add* {count:quantity} to the value of {card:combat_card}",
    "прибавить* {count:quantity.acc} к значению {card:combat_card}",
    each=None,
    how=ADD,
)
@phrase(
    "effect",
    "add* {count:number} to the value of {card:combat_card}",
    "прибавить* {count:number} к значению {card:combat_card}",
    each=None,
    how=ADD,
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
    how=ADD,
)
@dataclass(frozen=True, slots=True)
class ValueChange(Instant):
    """The value of a combat card grows, shrinks, or becomes a number; a total below 0 counts as 0 (U-ATK-12).

    What hero abilities add stays on top of what it becomes.
    """

    count: Amount
    card: CombatCard
    each: Amount | None = None
    how: str = ADD

    theme: ClassVar[str] = "value"
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def act(self, duel: Duel, me: int) -> bool:
        side = self.card.side(duel, me)
        if side < 0:
            return False
        amount = times(self, duel, me)
        if self.how == TO:
            set_value(duel, side, amount, duel.cause)
        else:
            change_value(duel, side, -amount if self.how == LESS else amount, duel.cause)
        return True


@phrase(
    "effect",
    "BLIND BOOST (this card|this attack|this defence|this defense|your attack or defense|your attack or defence)",
    "УСИЛИТЬ* эту карту вслепую",
    this=True,
    times=1,
    blind=True,
)
@phrase("effect", "BOOST* your* (card|attack|defence|defense)", "УСИЛИТЬ* свою карту", this=False, times=1, blind=False)
@phrase(
    "effect",
    "BOOST* (this card|this attack|this defence|this defense)",
    "УСИЛИТЬ* эту карту",
    this=True,
    times=1,
    blind=False,
)
@dataclass(frozen=True, slots=True)
class Boost(Effect):
    """Discard a card and add its BOOST number to the player's own card of this combat (U-BOOST-3).

    A blind one is made with the top card of the deck.
    """

    this: bool
    times: int
    blind: bool = False

    theme: ClassVar[str] = "boost"
    rules: ClassVar[tuple[str, ...]] = ("U-BOOST-3", "U-BOOST-2")

    def run(self, duel: Duel, me: int) -> Steps:
        combat = duel.combat
        if combat is None:
            return False
        side = combat.side(me)
        for time in range(self.times):
            if self.blind:
                done = yield from self._blindly(duel, me, time)
            else:
                done = yield from boost_card(duel, me, side, duel.cause)
            if not done:
                return time > 0
        return True

    def _blindly(self, duel: Duel, me: int, time: int) -> Steps:
        combat = duel.combat
        assert combat is not None
        if combat.card[combat.side(me)] < 0:
            return False
        if time:
            again = yield may(duel.arena.seat[me], "effect", (1,), "U-BOOST-3", by=self)
            if again == DONE:
                return False
        card = discard_top(duel, me, duel.cause)
        if card < 0:
            return False
        combat.boosted_with.append(card)
        change_value(duel, combat.side(me), boost_value(duel, card), duel.cause, "U-BOOST-3")
        return True

    def offer(self, duel: Duel, me: int) -> Steps:
        """To choose no card is to decline."""
        if self.blind:
            return (yield from Effect.offer(self, duel, me))
        return (yield from self.run(duel, me))


for _times, _often in ((3, "(3|three)"), (2, "(2|two)")):
    for _blind, _boost, _so in ((True, "BLIND BOOST", " вслепую"), (False, "BOOST*", "")):
        phrase(
            "effect",
            f"{_boost} (this card|this attack|this defence|this defense) up to {_often} times",
            f"УСИЛИТЬ* эту карту{_so} до {_times} раз",
            this=True,
            times=_times,
            blind=_blind,
        )(Boost)


@phrase(
    "effect",
    [
        "return* this card to your* hand and play* another defence card instead of it",
        "return* this card to your* hand and play* (another|a different) (defence|defense) card (instead|)",
    ],
    "вернуть* эту карту в руку и разыграть* вместо неё другую карту защиты",
    theirs=False,
    defends=True,
)
@phrase(
    "effect",
    [
        "return* this card to your* hand and play* another attack card instead of it",
        "return* this card to your* hand and play* (another|a different) attack card (instead|)",
    ],
    "вернуть* эту карту в руку и разыграть* вместо неё другую карту атаки",
    theirs=False,
    defends=False,
)
@phrase(
    "effect",
    [
        "look* at your opponent's hand with their card in it and choose a card for them to play",
        "return* (your opponent's|their|the opponent's) (|attack|defense|defence) card to their hand (.|,|and|, then) "
        "(then|) look* at their hand (,|) and choose (a|an) (|attack or versatile|defense or versatile|defence or "
        "versatile) card for them to play (|instead)",
        "return* it to their hand, look* at their hand (,|) and choose a card for them to play",
    ],
    "посмотреть* карты в руке противника вместе с его картой и выбрать, какую он разыграет",
    theirs=True,
    defends=False,
)
@dataclass(frozen=True, slots=True)
class PlayInstead(Effect):
    """Another legal card takes the place of this one, or of the opposing one; all its effects work."""

    theirs: bool = False
    defends: bool = False
    """Whether the own card was played to defend, and so is the other."""

    theme: ClassVar[str] = "value"
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-6", "U-ATK-7")

    def run(self, duel: Duel, me: int) -> Steps:
        return (yield from self._choose(duel, me) if self.theirs else self._play(duel, me, False))

    @staticmethod
    def _choose(duel: Duel, me: int) -> Steps:
        combat = duel.combat
        if combat is None or combat.card[1 - combat.side(me)] < 0:
            return False
        side = 1 - combat.side(me)
        they, fighter, this = combat.player[side], combat.fighter[side], combat.card[side]
        if not (yield from look_at_hand(duel, me, they, duel.cause)):
            return False
        legal = attack_cards(duel, they, fighter) if side == ATTACKER else defence_cards(duel, they, fighter)
        card = yield ask(duel.arena.seat[me], "their card", distinct([this, *legal]), "U-ATK-6", about=they)
        if card != this:
            play_instead(duel, side, card, duel.cause)
        return True

    def offer(self, duel: Duel, me: int) -> Steps:
        return (yield from self._play(duel, me, True))

    def _play(self, duel: Duel, me: int, optional: bool) -> Steps:
        combat = duel.combat
        if combat is None:
            return False
        side = combat.side(me)
        fighter = combat.fighter[side]
        this = combat.card[side]
        if (side == ATTACKER) == self.defends:
            return False
        cards_of = defence_cards if self.defends else attack_cards
        options = [card for card in cards_of(duel, me, fighter) if card != this]
        if not options and not optional:
            return False
        question = may if optional else ask
        card = yield question(duel.arena.seat[me], "attack card", options, "U-ATK-6", secret=True)
        if card == DONE:
            return False
        play_instead(duel, side, card, duel.cause)
        return True


def lowered(count: Amount, card: CombatCard) -> ValueChange:
    """The value of a combat card shrinks."""
    return ValueChange(count, card, None, LESS)


for _card, _which, _en, _ru in (
    (False, THIS_CARD, "this card", "этой карты"),
    (True, OPPOSING_CARD, "your opponent's card", "карты противника"),
):
    wording(
        "effect",
        f"double* the value of {_en}",
        f"удвоить* значение {_ru}",
        Made(ValueChange, count=twice(CardNumber(_which, VALUE)), card=CombatCard(_card), each=None, how=TO),
    )
    wording(
        "effect",
        [f"double* the printed value of {_en}", f"double* {_en} 's printed value"],
        f"удвоить* указанное значение {_ru}",
        Made(ValueChange, count=CardNumber(_which, PRINTED), card=CombatCard(_card), each=None, how=ADD),
    )


wording(
    "effect",
    "the value of your opponent's card becomes its own BOOST value",
    "значение карты противника становится равно её собственному значению УСИЛЕНИЯ",
    Made(ValueChange, count=CardNumber(OPPOSING_CARD, BOOST), card=CombatCard(True), each=None, how=TO),
    ("imp",),
)


def set_to(count: Amount, card: CombatCard) -> ValueChange:
    """The value of a combat card becomes a number."""
    return ValueChange(count, card, None, TO)


def doubled(card: CombatCard) -> ValueChange:
    """The value of a combat card counts twice; what hero abilities add stays as it is."""
    return ValueChange(twice(CardNumber(OPPOSING_CARD if card.opposing else THIS_CARD, VALUE)), card, None, TO)


# --- other ways to say it -----------------------------------------------------------------------------------------

reading(
    "effect",
    [
        "(decrease|reduce) the value of {card:combat_card} by {count:number}",
        "{card:combat_card} has its value (reduced|decreased|lowered) by {count:number}",
    ],
    (),
    lowered,
)
reading(
    "effect",
    [
        "add* + {count:number} to the value of {card:combat_card}",
        "increase* the value of {card:combat_card} by (|+) {count:number}",
        "the value of {card:combat_card} is + {count:number}",
    ],
    (),
    lambda count, card: ValueChange(count, card, None),
)
reading(
    "effect",
    [
        "add* {count:quantity} to {card:combat_card} 's (value|attack value|defense value|defence value)",
        "add* {count:quantity} to the (attack value|defense value|defence value) of {card:combat_card}",
        "increase* the value of {card:combat_card} by {count:quantity}",
    ],
    (),
    lambda count, card: ValueChange(count, card, None),
)
reading(
    "effect",
    [
        "the value of {card:combat_card} is equal to {count:quantity}",
        "{card:combat_card} 's value is equal to {count:quantity}",
    ],
    (),
    lambda count, card: ValueChange(count, card, None, TO),
    ("imp",),
)
reading(
    "effect",
    "change* the printed value of (your opponent's card|the opponent's card) to its BOOST value",
    (),
    lambda: ValueChange(CardNumber(OPPOSING_CARD, BOOST), CombatCard(True), None, TO),
)
reading("effect", "BOOST* (it|their card|that card)", (), lambda: Boost(False, 1))
reading(
    "effect",
    "increase* {card:combat_card} 's value by (|+) {count:number}",
    (),
    lambda card, count: ValueChange(count, card, None),
)
reading(
    "effect",
    "make* {card:combat_card} 's value {count:number} (|instead)",
    (),
    lambda card, count: ValueChange(count, card, None, TO),
)
