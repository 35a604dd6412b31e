"""Conditions about hands, cards and the course of the combat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from triskel.unmatched.duel import ATTACKER
from triskel.unmatched.hero import ATTACK, DEFENCE, VERSATILE
from triskel.unmatched.language.book import phrase, reading
from triskel.unmatched.language.nodes.amount import Number, ZonesOf
from triskel.unmatched.language.nodes.condition import All, Felled, OpponentPlayed, Rank, Stands, StartedElsewhere
from triskel.unmatched.language.nodes.fighter import Fighter, Group, It, Noun, YourFighter
from triskel.unmatched.language.nodes.name import ValueName
from triskel.unmatched.language.nodes.node import Amount, Condition
from triskel.unmatched.language.nodes.place import Beside, ZoneOf

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel


@phrase(
    "simple",
    "you have {count:number} (or fewer|or less) cards in (your|) hand",
    "у вас в руке {count:number} <карта/карты/карт> или меньше",
    more=False,
)
@phrase(
    "simple",
    "you have {count:number} or more cards in (your|) hand",
    "у вас в руке {count:number} <карта/карты/карт> или больше",
    more=True,
)
@dataclass(frozen=True, slots=True)
class HandSize(Condition):
    """How many cards the player holds."""

    count: Amount
    more: bool

    def holds(self, duel: Duel, me: int) -> bool:
        count = self.count.value(duel, me)
        return len(duel.hand[me]) >= count if self.more else len(duel.hand[me]) <= count


@phrase("simple", ["your hand is empty", "you have no cards in (your|) hand"], "у вас в руке нет карт")
@dataclass(frozen=True, slots=True)
class EmptyHand(Condition):
    """The player holds no card."""

    def holds(self, duel: Duel, me: int) -> bool:
        return not duel.hand[me]


@phrase("simple", ["you are defending", "playing this card to defend"], "вы защищаетесь", attacking=False)
@phrase("simple", ["you are attacking", "playing this card to attack"], "вы атакуете", attacking=True)
@dataclass(frozen=True, slots=True)
class OnSide(Condition):
    """On which side of the combat the player is."""

    attacking: bool

    def holds(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        return combat is not None and (combat.side(me) == ATTACKER) == self.attacking


@phrase("card_kind", "versatile", "универсальную карту", kind=VERSATILE)
@phrase("card_kind", "(defence|defense)", "карту защиты", kind=DEFENCE)
@phrase("card_kind", "attack", "карту атаки", kind=ATTACK)
@dataclass(frozen=True, slots=True)
class CardKind:
    """A kind of card that can be played in combat."""

    kind: int


@phrase("simple", "your opponent played a {kind:card_kind} card", "противник разыграл {kind:card_kind}")
@dataclass(frozen=True, slots=True)
class OpponentPlayedKind(Condition):
    """Whether the opposing card is of this kind."""

    kind: CardKind

    def holds(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        card = combat.card[1 - combat.side(me)]
        return card >= 0 and duel.arena.cards[card].kind == self.kind.kind


@phrase(
    "simple",
    [
        "the printed value of your opponent's card is {count:number} or less",
        "your opponent's card has a printed value of {count:number} or less",
    ],
    "указанное значение карты противника {count:number} или меньше",
    more=False,
)
@phrase(
    "simple",
    [
        "the printed value of your opponent's card is {count:number} or more",
        "(your opponent's card|the opposing fighter's card) has a printed value of {count:number} or more",
    ],
    "указанное значение карты противника {count:number} или больше",
    more=True,
)
@dataclass(frozen=True, slots=True)
class PrintedIs(Condition):
    """How large the number on the opposing card is; there must be a card."""

    count: Amount
    more: bool

    def holds(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        card = -1 if combat is None else combat.card[1 - combat.side(me)]
        if card < 0:
            return False
        value, count = duel.arena.cards[card].value, self.count.value(duel, me)
        return value >= count if self.more else value <= count


@phrase(
    "simple", ["you dealt {count:number} or more combat damage"], "вы нанесли {count:number} или больше боевого урона"
)
@dataclass(frozen=True, slots=True)
class DealtAtLeast(Condition):
    """How much combat damage your attack dealt."""

    count: Amount

    def holds(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        return combat is not None and combat.side(me) == ATTACKER and combat.damage >= self.count.value(duel, me)


@phrase("simple", "there are no {group:group.pl}", "нет ни одного {group:group.gen}", some=False)
@phrase("simple", "there is (a|an) {group:group}", "есть {group:group.nom}", some=True)
@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """Whether such a fighter is on the board."""

    group: Group
    some: bool

    def holds(self, duel: Duel, me: int) -> bool:
        return bool(self.group.members(duel, me)) == self.some


@phrase(
    "simple",
    "{whom:fighter} has less health than {other:fighter}",
    "у {whom:fighter.gen} меньше здоровья, чем у {other:fighter.gen}",
)
@dataclass(frozen=True, slots=True)
class LessHealth(Condition):
    """Whether one fighter has less health left than another."""

    whom: Fighter
    other: Fighter

    def holds(self, duel: Duel, me: int) -> bool:
        one, other = self.whom.find(duel, me), self.other.find(duel, me)
        return one >= 0 and other >= 0 and duel.health[one] < duel.health[other]


@phrase(
    "simple",
    "either fighter (started|began) this turn in a different space",
    "хотя бы один боец этого боя начал ход на другой ячейке",
)
@dataclass(frozen=True, slots=True)
class EitherStartedElsewhere(Condition):
    """Whether a fighter of this combat stands elsewhere than when the turn began."""

    def holds(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        return combat is not None and any(
            duel.space[each] >= 0 and duel.space[each] != duel.started[each] for each in combat.fighter
        )


@phrase("simple", "the mark is {value:value_name}", "знак — {value:value_name}")
@dataclass(frozen=True, slots=True)
class Marked(Condition):
    """A line marked with a state works only while the hero is in that state."""

    value: ValueName

    def holds(self, duel: Duel, me: int) -> bool:
        return duel.counter(me, self.value.counter) == self.value.value


@phrase("simple", "you lost a combat this turn", "вы проиграли бой в этом ходу", won=False)
@phrase("simple", "you won a combat this turn", "вы победили в бою в этом ходу", won=True)
@dataclass(frozen=True, slots=True)
class WonThisTurn(Condition):
    """Whether the player won or lost a combat since the turn began, this one included once it is decided."""

    won: bool

    def holds(self, duel: Duel, me: int) -> bool:
        return bool((duel.victors if self.won else duel.losers) >> me & 1)


@phrase("simple", "{whom:fighter} took damage this turn", "{whom:fighter.nom} в этом ходу (получил|получила) урон")
@dataclass(frozen=True, slots=True)
class HurtThisTurn(Condition):
    """Whether the fighter was dealt damage since the turn began."""

    whom: Fighter

    def holds(self, duel: Duel, me: int) -> bool:
        fighter = self.whom.find(duel, me)
        return fighter >= 0 and bool(duel.hurt >> fighter & 1)


@phrase(
    "simple",
    "{whom:fighter} is in more zones than {other:fighter}",
    "{whom:fighter.nom} находится в большем числе зон, чем {other:fighter.nom}",
)
@dataclass(frozen=True, slots=True)
class MoreZones(Condition):
    """Whether the space of one fighter belongs to more zones than that of another."""

    whom: Fighter
    other: Fighter

    def holds(self, duel: Duel, me: int) -> bool:
        return ZonesOf(self.whom).value(duel, me) > ZonesOf(self.other).value(duel, me)


@phrase("simple", "{whom:fighter} played this card", "эту карту разыграл {whom:fighter.nom}")
@dataclass(frozen=True, slots=True)
class PlayedBy(Condition):
    """Whether this fighter is the one that uses the card."""

    whom: Fighter

    def holds(self, duel: Duel, me: int) -> bool:
        return self.whom.find(duel, me) == YourFighter().find(duel, me)


# --- other ways to say it -----------------------------------------------------------------------------------------

reading(
    "place",
    ["in the same zone as {whom:fighter}", "on {whom:fighter.poss} zone"],
    "в одной зоне с {whom:fighter.ins}",
    ZoneOf,
)
reading("place", "in your zone", (), lambda: ZoneOf(YourFighter()))
reading("simple", "{whom:fighter} is adjacent", (), lambda whom: Stands(whom, Beside(YourFighter()), True))
reading("simple", "{whom:fighter} is not adjacent", (), lambda whom: Stands(whom, Beside(YourFighter()), False))
reading(
    "simple",
    [
        "{whom:fighter} and {other:fighter} are adjacent",
        "{whom:fighter} and {other:fighter} are adjacent to each other",
    ],
    (),
    lambda whom, other: Stands(whom, Beside(other), True),
)
reading(
    "simple",
    [
        "{whom:fighter} shares no zones with {other:fighter}",
        "{whom:fighter.poss} space shares no zones with {other:fighter}",
    ],
    (),
    lambda whom, other: Stands(whom, ZoneOf(other), False),
)
reading(
    "simple",
    "(this defeats|this defeated) (that fighter|it|them|that sidekick)",
    (),
    lambda: Felled(Group(Noun("any", "fighter"), None)),
)
reading(
    "simple", "you started (your|this) turn in (a different|another) space", (), lambda: StartedElsewhere(YourFighter())
)
reading("group", "{noun:noun.*} on the board", (), lambda noun: Group(noun, None))
reading("simple", "(they are|it is|that fighter is) a hero", (), lambda: Rank(It(), True))
reading(
    "simple",
    "you have less than {count:number} cards in (your|) hand",
    (),
    lambda count: HandSize(Number(count.count - 1), False),
)
reading("simple", "(they|your opponent) (didn't play|did not play) a card", (), lambda: OpponentPlayed(False))
reading("simple", "you are {whom:fighter}", (), lambda whom: PlayedBy(whom))
reading("simple", ["{whom:fighter} is attacking"], (), lambda whom: All((PlayedBy(whom), OnSide(True))))
reading("simple", ["{whom:fighter} is defending"], (), lambda whom: All((PlayedBy(whom), OnSide(False))))
