"""Conditions: what must hold for an effect to happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from triskel.unmatched.combat import won
from triskel.unmatched.duel import ATTACKER
from triskel.unmatched.language.book import BOOK, phrase
from triskel.unmatched.language.nodes.fighter import Fighter, Group
from triskel.unmatched.language.nodes.name import CounterName, ValueName
from triskel.unmatched.language.nodes.node import Amount, Condition, Node
from triskel.unmatched.language.nodes.place import Outside, Place

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel

ITEMS = ("knife", "wolf_skin", "wolfsbane")
"""What can lie in Little Red's basket (U-RED-BASKET-1)."""

BOOK.alias("condition", "simple")


@phrase("condition", "{each:simple+both}", "{each:simple+both}")
@dataclass(frozen=True, slots=True)
class All(Condition):
    """Several conditions that must hold together."""

    each: tuple[Condition, ...]

    def __post_init__(self) -> None:
        if len(self.each) < 2:
            raise ValueError("one condition is not several")

    def holds(self, duel: Duel, me: int) -> bool:
        return all(one.holds(duel, me) for one in self.each)


@phrase("simple", "you lost the combat", "вы проиграли бой", won=False)
@phrase("simple", "you (won|win) (the|this) combat", "вы (победили в бою|выиграли бой)", won=True)
@dataclass(frozen=True, slots=True)
class Won(Condition):
    """Who won the combat that is being resolved (U-WINC-2, U-WINC-3)."""

    won: bool

    def holds(self, duel: Duel, me: int) -> bool:
        return won(duel, me) == self.won


@phrase(
    "simple",
    "{whom:fighter} (started|began) this turn in (a different|another) space",
    "{whom:fighter.nom} (начал|начала|начинал|начинала) этот ход на другой ячейке",
)
@dataclass(frozen=True, slots=True)
class StartedElsewhere(Condition):
    """The fighter stands elsewhere than when the current turn began (U-CT-MOMENTOUS-SHIFT)."""

    whom: Fighter

    def holds(self, duel: Duel, me: int) -> bool:
        fighter = self.whom.find(duel, me)
        return fighter >= 0 and duel.space[fighter] >= 0 and duel.space[fighter] != duel.started[fighter]


@phrase(
    "simple",
    "{whom:fighter} (has|have) {count:number} (or less|or fewer) health",
    "у {whom:fighter.gen} {count:number} <здоровье/здоровья/здоровья> или меньше",
    more=False,
)
@phrase(
    "simple",
    "{whom:fighter} (has|have) {count:number} or more health",
    "у {whom:fighter.gen} {count:number} <здоровье/здоровья/здоровья> или больше",
    more=True,
)
@dataclass(frozen=True, slots=True)
class Health(Condition):
    """How much health a fighter that is on the board has left."""

    whom: Fighter
    count: Amount
    more: bool

    def holds(self, duel: Duel, me: int) -> bool:
        fighter = self.whom.find(duel, me)
        if fighter < 0 or not duel.alive >> fighter & 1:
            return False
        duel.he = fighter
        health, count = duel.health[fighter], self.count.value(duel, me)
        return health >= count if self.more else health <= count


@phrase("simple", "{whom:fighter} is not defeated", "{whom:fighter.nom} ещё в игре", fell=False)
@phrase("simple", "{whom:fighter} (is|was) defeated", "{whom:fighter.nom} выбывает из боя", fell=True)
@dataclass(frozen=True, slots=True)
class Fell(Condition):
    """Whether the fighter has been defeated (U-DEFEAT-1)."""

    whom: Fighter
    fell: bool

    def holds(self, duel: Duel, me: int) -> bool:
        fighter = self.whom.find(duel, me)
        duel.he = fighter
        return fighter >= 0 and bool(duel.alive >> fighter & 1) != self.fell


@phrase(
    "simple",
    "{whom:fighter} is not {place:place}",
    "{whom:fighter.nom} не (находится|стоит) {place:place}",
    there=False,
)
@phrase("simple", "{whom:fighter} is {place:place}", "{whom:fighter.nom} (находится|стоит) {place:place}", there=True)
@dataclass(frozen=True, slots=True)
class Stands(Condition):
    """Whether the fighter stands in some place; one that is off the board stands nowhere."""

    whom: Fighter
    place: Place
    there: bool

    def __post_init__(self) -> None:
        if isinstance(self.place, Outside):
            raise ValueError("is not there")

    def holds(self, duel: Duel, me: int) -> bool:
        fighter = self.whom.find(duel, me)
        if fighter < 0 or not duel.alive >> fighter & 1:
            return False
        duel.he = fighter
        other = getattr(self.place, "whom", None)
        if other is not None and duel.opposes(me, other.find(duel, me)):
            duel.it = other.find(duel, me)
        return bool(self.place.mask(duel, me) & duel.footprint(fighter)) == self.there


@phrase("simple", "{whom:fighter} is a sidekick", "{whom:fighter.nom} — помощник", hero=False)
@phrase("simple", "{whom:fighter} is a hero", "{whom:fighter.nom} — герой", hero=True)
@dataclass(frozen=True, slots=True)
class Rank(Condition):
    """Whether the fighter is a hero or a sidekick (U-HERO-1, U-HERO-2)."""

    whom: Fighter
    hero: bool

    def holds(self, duel: Duel, me: int) -> bool:
        fighter = self.whom.find(duel, me)
        return fighter >= 0 and duel.arena.fighters[fighter].is_hero == self.hero


@phrase("simple", "your opponent (did not play|didn't play) a card", "противник не разыграл карту", played=False)
@phrase("simple", "your opponent played a card", "противник разыграл карту", played=True)
@dataclass(frozen=True, slots=True)
class OpponentPlayed(Condition):
    """Whether there is an opposing card in this combat."""

    played: bool

    def holds(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        return combat is not None and (combat.card[1 - combat.side(me)] >= 0) == self.played


@phrase("simple", "it is your turn", "сейчас ваш ход")
@dataclass(frozen=True, slots=True)
class YourTurn(Condition):
    """Whether the player's own turn is going on."""

    def holds(self, duel: Duel, me: int) -> bool:
        return duel.active == me


@phrase("item", "wolfsbane", "цветок-волкобой", id="wolfsbane")
@phrase("item", "a wolf skin", "волчья шкура", id="wolf_skin")
@phrase("item", "a knife", "нож", id="knife")
@dataclass(frozen=True, slots=True)
class Item(Node):
    """An item of the basket."""

    id: str


@phrase("simple", "your basket (holds|shows) {item:item}", "в вашей корзинке {item:item}")
@dataclass(frozen=True, slots=True)
class Basket(Condition):
    """The symbol on top of your discard pile (U-RED-BASKET-1); a wild one is the item you chose (U-RED-BASKET-3)."""

    item: Item

    def holds(self, duel: Duel, me: int) -> bool:
        symbol = basket(duel, me)
        if symbol == "any":
            return duel.item < 0 or ITEMS[duel.item] == self.item.id
        return symbol == self.item.id


def basket(duel: Duel, player: int) -> str:
    """The symbol in the basket; before anything is discarded the Basket component shows them all (U-RED-BASKET-4)."""
    pile = duel.discard[player]
    return duel.arena.cards[pile[-1]].symbol if pile else "any"


@phrase("simple", "{whom:fighter} (was|is) dealt damage (|this way)", "{whom:fighter.nom} получает при этом урон")
@dataclass(frozen=True, slots=True)
class WasHit(Condition):
    """Whether the damage dealt just now hurt this fighter."""

    whom: Fighter

    def holds(self, duel: Duel, me: int) -> bool:
        fighter = self.whom.find(duel, me)
        return fighter >= 0 and bool(duel.hit >> fighter & 1)


@phrase(
    "simple",
    "(this defeated|this defeats) (a|an|any|at least one) {group:group}",
    "при этом повержен {group:group.nom}",
)
@dataclass(frozen=True, slots=True)
class Felled(Condition):
    """Whether the damage dealt just now defeated such a fighter."""

    group: Group

    def holds(self, duel: Duel, me: int) -> bool:
        return any(
            duel.hit >> each & 1 and not duel.alive >> each & 1 and self.group.noun.fits(duel, me, each)
            for each in range(len(duel.space))
        )


@phrase("simple", "you BOOSTED this card", "вы УСИЛИЛИ эту карту")
@dataclass(frozen=True, slots=True)
class Boosted(Condition):
    """Whether the player boosted in this combat."""

    def holds(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        laid = combat.boost >= 0 and combat.player[ATTACKER] == me
        return laid or any(card // 100 - 1 == me for card in combat.boosted_with)


@phrase("simple", "{whom:fighter} is {value:value_name}", "{whom:fighter.nom} {value:value_name}")
@dataclass(frozen=True, slots=True)
class Form(Condition):
    """Whether a named counter shows this value: BIG or SMALL (U-ALICE-2)."""

    whom: Fighter
    value: ValueName

    def holds(self, duel: Duel, me: int) -> bool:
        return duel.counter(me, self.value.counter) == self.value.value


@phrase(
    "simple",
    "you have {count:number} or more {counter:counter_name}",
    "у вас {count:number} или больше жетонов {counter:counter_name}",
)
@dataclass(frozen=True, slots=True)
class HasCounter(Condition):
    """Whether the player has at least so many of a counter."""

    count: Amount
    counter: CounterName

    def holds(self, duel: Duel, me: int) -> bool:
        return duel.counter(me, self.counter.id) >= self.count.value(duel, me)
