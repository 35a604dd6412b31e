"""Numbers made of other numbers, more that can be counted, and comparing any of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from triskel.unmatched.combat import total
from triskel.unmatched.duel import ATTACKER, DEFENDER
from triskel.unmatched.language.book import BOOK, phrase, reading
from triskel.unmatched.language.nodes.amount import CounterNow, DamageTaken, HandCount, Number, Spent, boost_number
from triskel.unmatched.language.nodes.contest import CombatCard
from triskel.unmatched.language.nodes.event import PileCount
from triskel.unmatched.language.nodes.fighter import FIGHTER, OPPOSING, Fighter, Group, Noun
from triskel.unmatched.language.nodes.marker import TokenCount, TokensRemoved
from triskel.unmatched.language.nodes.name import CounterName
from triskel.unmatched.language.nodes.node import Amount, Condition
from triskel.unmatched.language.nodes.pile import AnyCard, Kind
from triskel.unmatched.language.nodes.place import Place
from triskel.unmatched.language.nodes.player import Player, only_enemy
from triskel.unmatched.language.nodes.tally import CardsHeld, FallenCount, NumberOf, ThatMany

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel

BOOK.alias("measure", "quantity")
"""A number that a longer one begins with."""


# --- numbers from numbers -----------------------------------------------------------------------------------------


@phrase(
    "quantity",
    [
        "{amount:measure} ‹ to a maximum of {most:number} ›",
        "{amount:measure} (,|) (to a maximum of|up to a maximum of|but no more than|no more than) {most:number}",
        "{amount:measure} ‹ (max|maximum|up to|up to a maximum of|maximum of|max of) {most:number} ›",
        "{amount:measure} ‹ {most:number} (max|maximum) ›",
    ],
    "{amount:measure.*} ‹ не больше {most:number} ›",
)
@dataclass(frozen=True, slots=True)
class Bounded(Amount):
    """As much as something counts, but not more than a number."""

    amount: Amount
    most: Amount

    def value(self, duel: Duel, me: int) -> int:
        return min(self.amount.value(duel, me), self.most.value(duel, me))


@phrase(
    "quantity",
    [
        "half {amount:quantity}, rounded up",
        "half (of|) {amount:quantity} (,|) ‹ rounded up ›",
        "half (of|) {amount:quantity}, (round up|rounding up)",
    ],
    "половине от числа: {amount:quantity.nom}, округляя вверх",
    up=True,
)
@phrase(
    "quantity",
    [
        "half {amount:quantity}, rounded down",
        "half (of|) {amount:quantity} (,|) ‹ rounded down ›",
        "half (of|) {amount:quantity}, (round down|rounding down)",
    ],
    "половине от числа: {amount:quantity.nom}, округляя вниз",
    up=False,
)
@dataclass(frozen=True, slots=True)
class Half(Amount):
    """Half of a number."""

    amount: Amount
    up: bool

    def value(self, duel: Duel, me: int) -> int:
        return (self.amount.value(duel, me) + self.up) // 2


@phrase(
    "quantity",
    "{amount:measure} plus {more:number}",
    "{amount:measure.*} плюс {more:number}",
    other=None,
)
@phrase("quantity", "{other:measure} plus {amount:quantity}", "{other:measure.*} плюс {amount:quantity.*}", more=None)
@dataclass(frozen=True, slots=True)
class Sum(Amount):
    """Two numbers together."""

    amount: Amount
    more: Amount | None = None
    other: Amount | None = None

    def value(self, duel: Duel, me: int) -> int:
        return sum(each.value(duel, me) for each in (self.amount, self.more, self.other) if each is not None)


# --- more that can be counted -------------------------------------------------------------------------------------


@phrase(
    "quantity",
    [
        "the health {whom:fighter} is missing",
        "the amount of health {whom:fighter} (is missing|has lost|lost)",
        "{whom:fighter.poss} missing health",
        "the amount of damage {whom:fighter} has taken",
    ],
    "недостающее здоровье* {whom:fighter.gen}",
)
@phrase(
    "each_of",
    [
        "health {whom:fighter} is missing",
        "(missing health|health missing) (on|from) {whom:fighter}",
        "health {whom:fighter} (has lost|lost)",
    ],
    "каждую недостающую единицу здоровья {whom:fighter.gen}",
)
@dataclass(frozen=True, slots=True)
class Missing(Amount):
    """How far a fighter is below its full health (U-HERO-4)."""

    whom: Fighter

    def value(self, duel: Duel, me: int) -> int:
        fighter = self.whom.find(duel, me)
        return max(duel.arena.fighters[fighter].kind.health - duel.health[fighter], 0) if fighter >= 0 else 0


@phrase(
    "quantity",
    ["the printed value of this card", "this card's printed (value|attack value|defense value)"],
    "указанное* значение* этой карты",
    printed=True,
    opposing=False,
)
@phrase("quantity", "the value of this card", "значение* этой карты", printed=False, opposing=False)
@phrase("quantity", "the value of your opponent's card", "значение* карты противника", printed=False, opposing=True)
@dataclass(frozen=True, slots=True)
class ValueOf(Amount):
    """The number of a card of this combat, as printed or as it is now; 0 where there is no card."""

    printed: bool
    opposing: bool

    def value(self, duel: Duel, me: int) -> int:
        side = CombatCard(self.opposing).side(duel, me)
        combat = duel.combat
        if combat is None or side < 0:
            return 0
        return duel.arena.cards[combat.card[side]].value if self.printed else max(combat.value[side], 0)


@phrase(
    "quantity",
    "the (amount of|) (combat damage|damage) {whom:fighter} (took|takes|was dealt)",
    "боевой* урон*, который получает {whom:fighter.nom}",
)
@phrase(
    "each_of",
    [
        "damage dealt to {whom:fighter}",
        "(damage|combat damage|point of damage) {whom:fighter} (took|takes|was dealt)",
        "(combat damage|point of combat damage|point of damage) dealt to {whom:fighter}",
    ],
    "каждую единицу боевого урона, которую получает {whom:fighter.nom}",
)
@dataclass(frozen=True, slots=True)
class CombatHarm(Amount):
    """The combat damage that the attack of this combat dealt to this fighter."""

    whom: Fighter

    def value(self, duel: Duel, me: int) -> int:
        combat = duel.combat
        if combat is None or combat.fighter[DEFENDER] != self.whom.find(duel, me):
            return 0
        return max(combat.damage, 0)


reading("quantity", "the (amount of|) (combat damage|damage) dealt to {whom:fighter}", (), CombatHarm)
reading("quantity", "the (amount of|) (combat damage|damage) dealt by this (attack|card)", (), lambda: _dealt())
reading("quantity", "the (total|) (amount of|) damage dealt (this way|by this effect|in total)", (), ThatMany)
reading("quantity", "the total damage dealt", (), ThatMany)
reading("quantity", "the (total|) number (of cards|) (spent|discarded|removed|drawn|revealed)", (), ThatMany)
reading(
    "quantity", "(the number of|) {counter:counter_name} (spent|you spent|discharged)", (), lambda counter: ThatMany()
)


def _dealt() -> Amount:
    from triskel.unmatched.language.nodes.amount import CombatDamage

    return CombatDamage()


@phrase(
    "quantity",
    "the number of {kind:kind.pl} in {whose:player.poss} discard pile",
    "число* {kind:kind.genpl} в стопке сброса {whose:player.gen}",
    place="discard pile",
)
@phrase(
    "quantity",
    "the number of {kind:kind.pl} in {whose:player.poss} hand",
    "число* {kind:kind.genpl} в руке {whose:player.gen}",
    place="hand",
)
@phrase(
    "each_of",
    "{kind:kind} in {whose:player.poss} discard pile",
    "каждую: {kind:kind.nom} в стопке сброса {whose:player.gen}",
    place="discard pile",
)
@phrase(
    "each_of",
    "{kind:kind} in {whose:player.poss} hand",
    "каждую: {kind:kind.nom} в руке {whose:player.gen}",
    place="hand",
)
@dataclass(frozen=True, slots=True)
class TheirCards(Amount):
    """How many such cards another player holds or has discarded."""

    kind: Kind
    whose: Player
    place: str

    def __post_init__(self) -> None:
        if isinstance(self.kind, AnyCard) and self.place == "hand":
            raise ValueError("all cards are counted more simply")

    def value(self, duel: Duel, me: int) -> int:
        player = only_enemy(duel, me) if duel.they < 0 else duel.they
        if player < 0:
            return 0
        cards = duel.discard[player] if self.place == "discard pile" else duel.hand[player]
        return sum(self.kind.fits(duel, card) for card in cards)


@phrase(
    "quantity",
    "the number of {kind:kind.pl} in your discard pile",
    "число* {kind:kind.genpl} в вашей стопке сброса",
    place="discard pile",
)
@phrase("quantity", "the number of {kind:kind.pl} in your hand", "число* {kind:kind.genpl} в вашей руке", place="hand")
@phrase(
    "each_of",
    "(other|) {kind:kind} in your discard pile",
    "каждую: {kind:kind.nom} в вашей стопке сброса",
    place="discard pile",
)
@phrase("each_of", "(other|) {kind:kind} in your hand", "каждую: {kind:kind.nom} в вашей руке", place="hand")
@dataclass(frozen=True, slots=True)
class YourCards(Amount):
    """How many such cards you hold or have discarded."""

    kind: Kind
    place: str

    def __post_init__(self) -> None:
        if isinstance(self.kind, AnyCard):
            raise ValueError("all cards are counted more simply")

    def value(self, duel: Duel, me: int) -> int:
        cards = duel.discard[me] if self.place == "discard pile" else duel.hand[me]
        return sum(self.kind.fits(duel, card) for card in cards)


@phrase("quantity", "the number of cards you BOOSTED with", "число* карт, которыми вы УСИЛИЛИ эту")
@phrase(
    "each_of",
    ["card you BOOSTED with", "(time you BOOSTED this card|BOOST on this card|card used to BOOST this card)"],
    "каждую карту, которой вы УСИЛИЛИ эту",
)
@dataclass(frozen=True, slots=True)
class BoostCount(Amount):
    """With how many cards the player boosted in this combat."""

    def value(self, duel: Duel, me: int) -> int:
        combat = duel.combat
        if combat is None:
            return 0
        laid = combat.boost >= 0 and combat.player[ATTACKER] == me
        return laid + sum(card // 100 - 1 == me for card in combat.boosted_with)


@phrase(
    "quantity",
    "the total BOOST value of the cards you BOOSTED with",
    "сумма значений УСИЛЕНИЯ карт, которыми вы УСИЛИЛИ эту",
)
@dataclass(frozen=True, slots=True)
class BoostTotal(Amount):
    """The BOOST numbers of the cards the player boosted with in this combat."""

    def value(self, duel: Duel, me: int) -> int:
        combat = duel.combat
        if combat is None:
            return 0
        return sum(boost_number(duel, card) for card in combat.boosted_with if card // 100 - 1 == me)


@phrase("quantity", "the number of {counter:counter_name} you have", "число* ваших жетонов {counter:counter_name}")
@dataclass(frozen=True, slots=True)
class CounterTotal(Amount):
    """How many of the counter you have."""

    counter: CounterName

    def value(self, duel: Duel, me: int) -> int:
        return duel.counter(me, self.counter.id)


reading("quantity", "your {counter:counter_name}", (), CounterTotal)
reading("each_of", "{counter:counter_name} (|token|counter)", (), CounterNow)


@phrase("each_of", "of their fighters {place:place}", "каждого бойца этого игрока {place:place}")
@dataclass(frozen=True, slots=True)
class TheirsThere(Amount):
    """How many fighters of the player spoken of stand somewhere; the player who acts, where that is an opponent."""

    place: Place

    def value(self, duel: Duel, me: int) -> int:
        master = duel.master if duel.master >= 0 else me
        spaces = self.place.mask(duel, master)
        theirs = me if me != master else (duel.they if duel.they >= 0 else only_enemy(duel, me))
        return sum(duel.arena.fighters[each].player == theirs for each in duel.fighters_on(spaces))


reading("each_of", "(|point of) damage dealt (this way|by this effect)", (), lambda: ThatMany())
reading(
    "each_of",
    [
        "{noun:noun} (removed|defeated|discarded|moved) (this way|)",
        "(token|card|fighter|counter|one) (removed|discarded|spent|defeated|revealed) (this way|)",
    ],
    (),
    lambda noun=None: ThatMany(),
)
reading("each_of", "{counter:counter_name} (removed|discarded|discharged|lost|spent) (this way|)", (), Spent)
reading("each_of", "{token:token_name} (token|) (removed|discarded) (this way|)", (), TokensRemoved)


@phrase("each_of", "{kind:kind} revealed", "каждую показанную: {kind:kind.nom}")
@dataclass(frozen=True, slots=True)
class Revealed(Amount):
    """How many such cards are in the hand that was shown just now."""

    kind: Kind

    def value(self, duel: Duel, me: int) -> int:
        they = duel.they if duel.they >= 0 else only_enemy(duel, me)
        return sum(self.kind.fits(duel, card) for card in duel.hand[they]) if they >= 0 else 0


reading("each_of", "{kind:kind} (in that hand|among them|you see)", (), Revealed)


@phrase(
    "quantity",
    "the difference between the (values of the cards|values of both cards|two values|cards' values|values)",
    "разность* значений обеих карт",
)
@dataclass(frozen=True, slots=True)
class Difference(Amount):
    """By how much the cards of this combat differ, with all that was added to them; no card counts as 0."""

    def value(self, duel: Duel, me: int) -> int:
        combat = duel.combat
        return 0 if combat is None else abs(total(duel, combat, ATTACKER) - total(duel, combat, DEFENDER))


# --- comparing ----------------------------------------------------------------------------------------------------

MORE, LESS, EXACT = "or more", "or less", "exactly"


@phrase(
    "simple",
    "{amount:measure} is exactly {count:number}",
    "{amount:measure.nom} — ровно {count:number}",
    how=EXACT,
)
@phrase(
    "simple",
    "{amount:measure} is {count:number} (or less|or fewer)",
    "{amount:measure.nom} — {count:number} или меньше",
    how=LESS,
)
@phrase(
    "simple",
    "{amount:measure} is {count:number} or more",
    "{amount:measure.nom} — {count:number} или больше",
    how=MORE,
)
@dataclass(frozen=True, slots=True)
class Compare(Condition):
    """How large a number is."""

    amount: Amount
    count: Amount
    how: str

    def holds(self, duel: Duel, me: int) -> bool:
        value, count = self.amount.value(duel, me), self.count.value(duel, me)
        return value == count if self.how == EXACT else value >= count if self.how == MORE else value <= count


@phrase(
    "simple",
    "{amount:quantity} is (less|lower|fewer|smaller) than {other:quantity}",
    "{amount:quantity.nom} меньше, чем {other:quantity.nom}",
    how=LESS,
)
@phrase(
    "simple",
    "{amount:quantity} (is|was) (equal to|the same as) {other:quantity}",
    "{amount:quantity.nom} столько же, сколько {other:quantity.nom}",
    how=EXACT,
)
@phrase(
    "simple",
    "{amount:quantity} (is|was) (more|higher|greater|larger) than {other:quantity}",
    "{amount:quantity.nom} больше, чем {other:quantity.nom}",
    how=MORE,
)
@dataclass(frozen=True, slots=True)
class Outdoes(Condition):
    """Which of two numbers is larger."""

    amount: Amount
    other: Amount
    how: str

    def holds(self, duel: Duel, me: int) -> bool:
        one, other = self.amount.value(duel, me), self.other.value(duel, me)
        return one == other if self.how == EXACT else one > other if self.how == MORE else one < other


def _own(kind: Kind, place: str) -> Amount:
    if isinstance(kind, AnyCard):
        return HandCount() if place == "hand" else PileCount()
    return YourCards(kind, place)


def _below(amount: Amount, count: Amount) -> Compare:
    return Compare(amount, Number(getattr(count, "count", 0) - 1), LESS)


def _above(amount: Amount, count: Amount) -> Compare:
    return Compare(amount, Number(getattr(count, "count", 0) + 1), MORE)


def _counted(count: Amount, amount: Any, how: Any, **rest: object) -> Any:
    return how(amount(**rest), count)


_COUNTED = (
    ("{group:group.pl}", lambda group: NumberOf(group)),
    ("{token:token_name} tokens (on the board|)", lambda token: TokenCount(token, None)),
    ("{token:token_name} tokens {place:place}", lambda token, place: TokenCount(token, place)),
    ("{counter:counter_name} (counters|tokens|)", lambda counter: CounterTotal(counter)),
    ("{kind:kind.pl} in your discard pile", lambda kind: _own(kind, "discard pile")),
    ("{kind:kind.pl} in your hand", lambda kind: _own(kind, "hand")),
)
for _noun, _make in _COUNTED:
    for _words, _build in (
        ("{count:number} or more", lambda a, c: Compare(a, c, MORE)),
        ("{count:number} (or fewer|or less)", lambda a, c: Compare(a, c, LESS)),
        ("exactly {count:number}", lambda a, c: Compare(a, c, EXACT)),
        ("(fewer than|less than) {count:number}", _below),
        ("more than {count:number}", _above),
    ):
        reading("simple", f"there (are|is|were) {_words} {_noun}", (), _counted, amount=_make, how=_build)
        if "kind" in _noun:
            reading("simple", f"you have {_words} {_noun}", (), _counted, amount=_make, how=_build)
            reading(
                "simple",
                f"your discard pile (contains|has|holds) {_words} {{kind:kind.pl}}",
                (),
                lambda count, kind, build=_build: build(_own(kind, "discard pile"), count),
            )
        if "counter" in _noun:
            reading("simple", f"you (have|had|have gained) {_words} {_noun}", (), _counted, amount=_make, how=_build)
        if "group" in _noun:
            reading("simple", f"you have {_words} {_noun}", (), _counted, amount=_make, how=_build)
            reading(
                "simple",
                f"{_words} (of|of your|) {_noun} (are|is|have been|were) defeated",
                (),
                lambda count, group, build=_build: build(FallenCount(group), count),
            )
            reading(
                "simple",
                f"{_words} (of|) {{noun:noun.pl}} (are|is) {{place:place}}",
                (),
                lambda count, noun, place, build=_build: build(NumberOf(Group(noun, place)), count),
            )
reading(
    "simple", "you have no {counter:counter_name}", (), lambda counter: Compare(CounterTotal(counter), Number(0), LESS)
)
reading(
    "simple",
    "you have (any|a|at least one|) {counter:counter_name}",
    (),
    lambda counter: Compare(CounterTotal(counter), Number(1), MORE),
)
for _words, _how in (("or more", MORE), ("or fewer", LESS), ("or less", LESS), ("", EXACT)):
    reading(
        "simple",
        [
            f"(your opponent has|an opponent has|they have) (exactly|) {{count:number}} {_words} (cards|card) in "
            "(their|) hand",
        ],
        (),
        lambda count, how=_how: Compare(CardsHeld(False), count, how),
    )
    reading(
        "simple",
        [
            f"you (have|had) {{count:number}} {_words} (cards|card) (in|left in) (your|) hand",
            f"you (have|had) {{count:number}} {_words} (cards|card) (in|left in) (your|) hand (after playing "
            "this card|left)",
        ],
        (),
        lambda count, how=_how: Compare(HandCount(), count, how),
    )
reading(
    "simple",
    [
        "(they have|your opponent has|that player has) no cards (in hand|left|)",
        "(they have|your opponent has|that player has) no cards in (their|) hand",
        "(their|your opponent's) hand is empty",
    ],
    (),
    lambda: Compare(CardsHeld(False), Number(0), LESS),
)


def _fighters(side: str) -> NumberOf:
    return NumberOf(Group(Noun(side, FIGHTER), None))


reading(
    "simple",
    "you have fewer fighters than your opponent",
    (),
    lambda: Outdoes(_fighters("own"), _fighters(OPPOSING), LESS),
)
reading(
    "simple",
    "you have more fighters than your opponent",
    (),
    lambda: Outdoes(_fighters("own"), _fighters(OPPOSING), MORE),
)
reading(
    "simple",
    "there (is|are) (a|an|at least one|any) {token:token_name} (token|tokens) {place:place}",
    (),
    lambda token, place: Compare(TokenCount(token, place), Number(1), MORE),
)
reading(
    "simple",
    "there (is|are) no {token:token_name} (token|tokens) {place:place}",
    (),
    lambda token, place: Compare(TokenCount(token, place), Number(0), LESS),
)
reading("quantity", "{more:number} plus {amount:quantity}", (), lambda more, amount: Sum(amount, more))
reading("quantity", "the (amount of|) (combat damage|damage) (taken|you have taken)", (), DamageTaken)
reading("simple", "{amount:quantity} is {count:number}", (), lambda amount, count: Compare(amount, count, EXACT))
reading("simple", "{amount:quantity} is (less|lower|fewer) than {count:number}", (), _below)
reading("simple", "{amount:quantity} is (more|higher|greater) than {count:number}", (), _above)
