"""More that can be counted, compared and asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.games.unmatched.state.program import TIMINGS
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.compare import exists
from triskel.games.unmatched.text.nodes.condition import Stands, StartedElsewhere, YourTurn
from triskel.games.unmatched.text.nodes.ends import RevealEnd
from triskel.games.unmatched.text.nodes.flow import By, Sequence
from triskel.games.unmatched.text.nodes.how_many import BOOST, THAT_CARD, CardNumber
from triskel.games.unmatched.text.nodes.node import Amount, Condition
from triskel.games.unmatched.text.nodes.player import Opponent
from triskel.games.unmatched.text.nodes.where import Place
from triskel.games.unmatched.text.nodes.who import FIGHTER, OTHER_FRIENDLY, Fighter, Group, Noun, YourFighter

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


# --- amounts ------------------------------------------------------------------------------------------------------


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


reading("quantity", "(that card's|the revealed card's|the discarded card's|its) (boost|BOOST) value", (),
        lambda: CardNumber(THAT_CARD, BOOST))  # fmt: skip


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
    lambda place, noun=None: exists(Group(noun or _other_friend(), place)),
)
reading("simple", "no {noun:noun.pl} are {place:place}", (), lambda noun, place: exists(Group(noun, place), False))
reading("simple", "there are any {group:group.pl}", (), lambda group: exists(group))


def _other_friend() -> Noun:
    return Noun(OTHER_FRIENDLY, FIGHTER)


reading("simple", "it is your opponent's turn", "сейчас ход противника", lambda: YourTurn(False))


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


reading(
    "simple",
    [
        "{whom:fighter} (hasn't|has not|did not|didn't) (moved|move) (this turn|)",
        "{whom:fighter} (started|began) this turn in (the same space|its current space|this space|their current space)",
    ],
    (),
    lambda whom: StartedElsewhere(whom, False),
)


@phrase("simple", "you took it from your deck", "вы взяли её из колоды")
@dataclass(frozen=True, slots=True)
class TookFromDeck(Condition):
    """Whether the card found just now came from the deck and not from the discard pile."""

    def holds(self, duel: Duel, me: int) -> bool:
        return duel.number == 1


reading(
    "effect",
    [
        "reveal* the top card of your* deck and (|the top card of) your opponent's deck",
        "reveal* the top card of each deck",
    ],
    (),
    lambda: Sequence((RevealEnd(), By(Opponent(), RevealEnd()))),
)
