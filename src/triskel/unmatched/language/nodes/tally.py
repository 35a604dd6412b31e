"""More that can be counted, compared and asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.unmatched.language.book import phrase, reading
from triskel.unmatched.language.nodes.amount import BoostOfThat, boost_number
from triskel.unmatched.language.nodes.condition import Stands
from triskel.unmatched.language.nodes.fighter import (
    FIGHTER,
    OTHER_FRIENDLY,
    Fighter,
    Group,
    Noun,
    YourFighter,
)
from triskel.unmatched.language.nodes.flow import By, Sequence
from triskel.unmatched.language.nodes.name import TagName
from triskel.unmatched.language.nodes.node import Amount, Condition
from triskel.unmatched.language.nodes.pile import RevealTop
from triskel.unmatched.language.nodes.place import Place
from triskel.unmatched.language.nodes.player import Opponent, only_enemy
from triskel.unmatched.language.nodes.state import Exists, HandSize, PrintedIs
from triskel.unmatched.language.program import TIMINGS

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel


# --- amounts ------------------------------------------------------------------------------------------------------


@phrase("quantity", "twice {amount:quantity}", "удвоенное* {amount:quantity.*}")
@dataclass(frozen=True, slots=True)
class Twice(Amount):
    """Two times as much."""

    amount: Amount

    def value(self, duel: Duel, me: int) -> int:
        return 2 * self.amount.value(duel, me)


@phrase("quantity", "the number of {group:group.pl}", "число* {group:group.genpl}")
@dataclass(frozen=True, slots=True)
class NumberOf(Amount):
    """How many such fighters are on the board."""

    group: Group

    def value(self, duel: Duel, me: int) -> int:
        return len(self.group.members(duel, me))


@phrase(
    "quantity",
    "the number of (different|) zones (your fighters|all of your fighters|all your fighters) are in",
    "число* зон, в которых находятся ваши бойцы",
)
@dataclass(frozen=True, slots=True)
class ZonesHeld(Amount):
    """How many different zones your fighters stand in."""

    def value(self, duel: Duel, me: int) -> int:
        spaces = duel.board.spaces
        return len({zone for each in duel.fighters_of(me) for zone in spaces[duel.space[each]].zones})


@phrase(
    "quantity",
    "the number of spaces between {one:fighter} and {other:fighter}",
    "число* ячеек между {one:fighter.ins} и {other:fighter.ins}",
)
@phrase(
    "each_of",
    "space between {one:fighter} and {other:fighter} (|along the shortest path|on the shortest path)",
    "каждую ячейку между {one:fighter.ins} и {other:fighter.ins}",
)
@dataclass(frozen=True, slots=True)
class Between(Amount):
    """How many spaces lie between two fighters on the shortest way along the lines."""

    one: Fighter
    other: Fighter

    def value(self, duel: Duel, me: int) -> int:
        ends = self.one.find(duel, me), self.other.find(duel, me)
        here, there = (duel.footprint(each) if each >= 0 else 0 for each in ends)
        if not here or not there:
            return 0
        bits = duel.board.bits
        ways = [duel.board.distances(one, duel.closed)[other] for one in bits(here) for other in bits(there)]
        return max(min((each for each in ways if each > 0), default=1) - 1, 0)


reading(
    "each_of",
    "space between you and {other:fighter} (|along the shortest path)",
    (),
    lambda other: Between(YourFighter(), other),
)


@phrase("each_of", "card in your hand", "каждую карту в вашей руке", mine=True)
@phrase("each_of", "card in your opponent's hand", "каждую карту в руке противника", mine=False)
@phrase("quantity", "the number of cards in your opponent's hand", "число* карт в руке противника", mine=False)
@dataclass(frozen=True, slots=True)
class CardsHeld(Amount):
    """How many cards a player holds."""

    mine: bool

    def value(self, duel: Duel, me: int) -> int:
        holder = me if self.mine else only_enemy(duel, me)
        return len(duel.hand[holder]) if holder >= 0 else 0


@phrase("each_of", "{tag:tag_name} card in your hand", "каждую карту «{tag:tag_name}» в вашей руке")
@dataclass(frozen=True, slots=True)
class TaggedHeld(Amount):
    """How many cards of a family the player holds."""

    tag: TagName

    def value(self, duel: Duel, me: int) -> int:
        return sum(self.tag.id in duel.arena.cards[card].tags for card in duel.hand[me])


@phrase("each_of", "one of that number", "каждую единицу этого числа")
@phrase(
    "quantity",
    "(that number|that amount|that many|the amount of damage dealt this way|the damage dealt this way)",
    "это* число*",
)
@dataclass(frozen=True, slots=True)
class ThatMany(Amount):
    """As many as were spent, discarded, put away or dealt just now."""

    def value(self, duel: Duel, me: int) -> int:
        return duel.number


@phrase("quantity", "{whom:fighter.poss} (current|remaining|) health", "здоровье* {whom:fighter.gen}")
@dataclass(frozen=True, slots=True)
class HealthOf(Amount):
    """How much health a fighter has left."""

    whom: Fighter

    def value(self, duel: Duel, me: int) -> int:
        fighter = self.whom.find(duel, me)
        return duel.health[fighter] if fighter >= 0 else 0


@phrase(
    "each_of",
    "defeated {group:group}",
    "каждого поверженного бойца: {group:group.nom}",
)
@phrase(
    "quantity",
    "the number of defeated {group:group.pl}",
    "число* поверженных {group:group.genpl}",
)
@dataclass(frozen=True, slots=True)
class FallenCount(Amount):
    """How many such fighters have been defeated."""

    group: Group

    def value(self, duel: Duel, me: int) -> int:
        return sum(
            not duel.alive >> each & 1 and self.group.noun.fits(duel, me, each) for each in range(len(duel.space))
        )


reading("quantity", "(that card's|the revealed card's|the discarded card's|its) (boost|BOOST) value", (), BoostOfThat)


# --- conditions ---------------------------------------------------------------------------------------------------


@phrase("condition", "{each:simple+or}", "{each:simple+or}")
@dataclass(frozen=True, slots=True)
class AnyOf(Condition):
    """At least one of several conditions."""

    each: tuple[Condition, ...]

    def __post_init__(self) -> None:
        if len(self.each) < 2:
            raise ValueError("one condition is not several")

    def holds(self, duel: Duel, me: int) -> bool:
        return any(one.holds(duel, me) for one in self.each)


def _either_stands(one: Fighter, other: Fighter, place: Place) -> AnyOf:
    return AnyOf((Stands(one, place, True), Stands(other, place, True)))


reading("condition", "{one:fighter} or {other:fighter} (is|are) {place:place}", (), _either_stands)
reading(
    "simple",
    [
        "(a|an|any|at least one|one of) {noun:noun} is {place:place}",
        "another friendly fighter is {place:place}",
        "(any|one|at least one) of {noun:noun.pl} (is|are) {place:place}",
    ],
    (),
    lambda place, noun=None: Exists(Group(noun or _other_friend(), place), True),
)
reading("simple", "no {noun:noun.pl} are {place:place}", (), lambda noun, place: Exists(Group(noun, place), False))
reading("simple", "there are any {group:group.pl}", (), lambda group: Exists(group, True))


def _other_friend() -> Noun:
    return Noun(OTHER_FRIENDLY, FIGHTER)


@phrase(
    "simple",
    "any of their fighters (are|is) {place:place}",
    "хотя бы один боец этого игрока находится {place:place}",
)
@dataclass(frozen=True, slots=True)
class TheirsStand(Condition):
    """Whether a fighter of the player spoken of stands in some place."""

    place: Place

    def holds(self, duel: Duel, me: int) -> bool:
        they = duel.they if duel.they >= 0 else only_enemy(duel, me)
        return any(duel.arena.fighters[each].player == they for each in self.place.fighters(duel, me))


@phrase("simple", "it is not your turn", "сейчас не ваш ход")
@dataclass(frozen=True, slots=True)
class NotYourTurn(Condition):
    """Whether somebody else's turn is going on."""

    def holds(self, duel: Duel, me: int) -> bool:
        return duel.active != me


reading("simple", "it is your opponent's turn", "сейчас ход противника", NotYourTurn)


@phrase(
    "simple",
    "you have fewer cards in (your|) hand than your opponent",
    "у вас в руке меньше карт, чем у противника",
    more=False,
)
@phrase(
    "simple",
    "you have more cards in (your|) hand than your opponent",
    "у вас в руке больше карт, чем у противника",
    more=True,
)
@dataclass(frozen=True, slots=True)
class HandsCompared(Condition):
    """Who holds more cards."""

    more: bool

    def holds(self, duel: Duel, me: int) -> bool:
        enemy = only_enemy(duel, me)
        if enemy < 0:
            return False
        mine, theirs = len(duel.hand[me]), len(duel.hand[enemy])
        return mine > theirs if self.more else mine < theirs


reading("simple", "your opponent has more cards in (their|) hand than you", (), lambda: HandsCompared(False))
reading("simple", "your opponent has fewer cards in (their|) hand than you", (), lambda: HandsCompared(True))


@phrase(
    "simple",
    "your opponent has {count:number} (or fewer|or less) cards in (their|) hand",
    "у противника в руке {count:number} <карта/карты/карт> или меньше",
    more=False,
)
@phrase(
    "simple",
    "your opponent has {count:number} or more cards in (their|) hand",
    "у противника в руке {count:number} <карта/карты/карт> или больше",
    more=True,
)
@dataclass(frozen=True, slots=True)
class TheirHandSize(Condition):
    """How many cards the opponent holds."""

    count: Amount
    more: bool

    def holds(self, duel: Duel, me: int) -> bool:
        enemy = only_enemy(duel, me)
        return enemy >= 0 and HandSize(self.count, self.more).holds(duel, enemy)


reading(
    "simple",
    ["you have exactly {count:number} (cards|card) in (your|) hand"],
    (),
    lambda count: _both(HandSize(count, True), HandSize(count, False)),
)
reading(
    "simple",
    ["the printed value of your opponent's card is (exactly|) {count:number}"],
    (),
    lambda count: _both(PrintedIs(count, True), PrintedIs(count, False)),
)
reading(
    "simple",
    "you have {count:number} or fewer other cards in (your|) hand",
    (),
    lambda count: HandSize(count, False),
)


def _both(*each: Condition) -> Condition:
    from triskel.unmatched.language.nodes.condition import All

    return All(each)


@phrase(
    "simple",
    "your card's printed value is lower than your opponent's",
    "указанное значение вашей карты меньше, чем у карты противника",
    more=False,
)
@phrase(
    "simple",
    [
        "your card's printed value is higher than your opponent's",
        "the printed value of (your|this) card is (higher|greater) than (the printed value of|) "
        "your opponent's (card|)",
    ],
    "указанное значение вашей карты больше, чем у карты противника",
    more=True,
)
@dataclass(frozen=True, slots=True)
class PrintedCompared(Condition):
    """Which card of the combat has the larger printed number; no card counts as 0."""

    more: bool

    def holds(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        side = combat.side(me)
        played = combat.card[side], combat.card[1 - side]
        mine, theirs = (duel.arena.cards[card].value if card >= 0 else 0 for card in played)
        return mine > theirs if self.more else mine < theirs


@phrase(
    "simple",
    ["no effects were cancelled", "no effects were (canceled|cancelled) (this way|)"],
    "ни один эффект не был отменён",
)
@dataclass(frozen=True, slots=True)
class NothingCancelled(Condition):
    """Whether nothing of the opposing card was cancelled: there is none, or it has no effect that was stopped."""

    def holds(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        side = 1 - combat.side(me)
        if combat.card[side] < 0:
            return True
        effects = duel.arena.cards[combat.card[side]].program.combat
        return not any(
            effects[timing] is not None and (combat.cancelled[side] or combat.muted[side] >> timing & 1)
            for timing in TIMINGS
        )


@phrase(
    "simple",
    "you dealt {count:number} or more combat damage this turn",
    "вы нанесли в этом ходу {count:number} или больше боевого урона",
)
@dataclass(frozen=True, slots=True)
class DealtThisTurn(Condition):
    """How much combat damage the player's attacks dealt since the turn began."""

    count: Amount

    tallies: ClassVar[bool] = True

    def holds(self, duel: Duel, me: int) -> bool:
        tally = duel.ledger.tally
        return bool(tally) and tally[2 * me] >= self.count.value(duel, me)


@phrase("simple", "you attacked this turn", "вы атаковали в этом ходу", so=True)
@phrase("simple", "you (did not|didn't) attack this turn", "вы не атаковали в этом ходу", so=False)
@dataclass(frozen=True, slots=True)
class AttackedThisTurn(Condition):
    """Whether the player was in a combat of the own turn."""

    so: bool

    def holds(self, duel: Duel, me: int) -> bool:
        return bool((duel.victors | duel.losers) >> me & 1) == self.so


@phrase(
    "simple",
    "an opposing fighter took damage this turn",
    "боец противника в этом ходу получил урон",
)
@dataclass(frozen=True, slots=True)
class EnemyHurt(Condition):
    """Whether any opposing fighter was dealt damage since the turn began."""

    def holds(self, duel: Duel, me: int) -> bool:
        return any(duel.hurt >> each & 1 and duel.opposes(me, each) for each in range(len(duel.space)))


@phrase("simple", "{whom:fighter} has not moved this turn", "{whom:fighter.nom} стоит там же, где в начале хода")
@dataclass(frozen=True, slots=True)
class StayedPut(Condition):
    """Whether the fighter stands where it stood when the turn began."""

    whom: Fighter

    def holds(self, duel: Duel, me: int) -> bool:
        fighter = self.whom.find(duel, me)
        return fighter >= 0 and duel.space[fighter] >= 0 and duel.space[fighter] == duel.started[fighter]


reading(
    "simple",
    [
        "{whom:fighter} (hasn't|has not|did not|didn't) (moved|move) (this turn|)",
        "{whom:fighter} (started|began) this turn in (the same space|its current space|this space|their current space)",
    ],
    (),
    StayedPut,
)


reading("simple", "you (didn't|did not) attack", (), lambda: AttackedThisTurn(False))
reading("simple", "you attacked", (), lambda: AttackedThisTurn(True))


@phrase("simple", "you took it from your deck", "вы взяли её из колоды")
@dataclass(frozen=True, slots=True)
class TookFromDeck(Condition):
    """Whether the card found just now came from the deck and not from the discard pile."""

    def holds(self, duel: Duel, me: int) -> bool:
        return duel.number == 1


@phrase(
    "simple",
    ["your card has a higher BOOST value", "the BOOST value of your card is higher"],
    "значение УСИЛЕНИЯ вашей карты больше",
    more=True,
)
@phrase("simple", "your card has a lower BOOST value", "значение УСИЛЕНИЯ вашей карты меньше", more=False)
@dataclass(frozen=True, slots=True)
class TopsCompared(Condition):
    """Whose revealed top card has the larger BOOST number."""

    more: bool

    def holds(self, duel: Duel, me: int) -> bool:
        enemy = only_enemy(duel, me)
        if enemy < 0 or not duel.top[me] or not duel.top[enemy]:
            return False
        mine, theirs = (boost_number(duel, duel.top[each][-1]) for each in (me, enemy))
        return mine > theirs if self.more else mine < theirs


reading(
    "effect",
    [
        "reveal* the top card of your* deck and (|the top card of) your opponent's deck",
        "reveal* the top card of each deck",
    ],
    (),
    lambda: Sequence((RevealTop(), By(Opponent(), RevealTop()))),
)
