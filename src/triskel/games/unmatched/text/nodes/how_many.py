"""How many: plain numbers, those that are counted when they are needed, BOOSTs, coins and dice."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.rules.combat import total
from triskel.games.unmatched.state.duel import ATTACKER, DEFENDER
from triskel.games.unmatched.text.book import phrase, reading, wording
from triskel.games.unmatched.text.nodes.node import Amount, Instant, ProperName, only_enemy, teller

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


def boost_number(duel: Duel, card: int) -> int:
    """The BOOST number of a card, 0 if there is no card or no number on it."""
    return max(duel.arena.cards[card].boost, 0) if card >= 0 else 0


@dataclass(frozen=True, slots=True)
class Number(Amount):
    """A plain number."""

    count: int

    home: ClassVar[tuple[str, str, str]] = ("number", "", "")
    plain: ClassVar[bool] = True

    def value(self, duel: Duel, me: int) -> int:
        return self.count

    def say(self, lang: str, form: str) -> list[str]:
        """Digits."""
        return [str(self.count)]


@dataclass(frozen=True, slots=True)
class Unknown(Amount):
    """X in the place of a number, until the same sentence says what it is. Nobody else ever sees it."""

    sides: int = 0
    """Of the die that says it."""


reading("number", "X", (), Unknown)
reading("number", "⟦ die ⟧", (), lambda: Unknown(6))


# --- of cards -----------------------------------------------------------------------------------------------------

THIS_CARD: Final = "this"
OPPOSING_CARD: Final = "opposing"
THAT_CARD: Final = "that"
PILE_TOP: Final = "top of the pile"
YOUR_TOP: Final = "your top"
THEIR_TOP: Final = "their top"
"""Cards: of this combat, the one spoken of, the uppermost of the own discard pile, of the own or an opponent's deck."""
VALUE, PRINTED, BOOST = "value", "printed value", "BOOST value"


@phrase(
    "quantity",
    ["the printed value of this card", "this card's printed (value|attack value|defense value)"],
    "указанное* значение* этой карты",
    card=THIS_CARD,
    number=PRINTED,
)
@phrase("quantity", "the value of this card", "значение* этой карты", card=THIS_CARD, number=VALUE)
@phrase("quantity", "the value of your opponent's card", "значение* карты противника", card=OPPOSING_CARD, number=VALUE)
@phrase(
    "quantity",
    ["the BOOST value of your opponent's card", "its own BOOST value"],
    ["значение* УСИЛЕНИЯ карты противника", "её собственное* значение* УСИЛЕНИЯ"],
    card=OPPOSING_CARD,
    number=BOOST,
)
@phrase("quantity", "the BOOST value of this card", "значение* УСИЛЕНИЯ самой карты", card=THIS_CARD, number=BOOST)
@phrase("quantity", "the value of that card", "значение* той карты", card=THAT_CARD, number=PRINTED)
@phrase(
    "quantity",
    ["(its|that card's) BOOST value", "the BOOST value of (that card|the discarded card)"],
    ["значение* УСИЛЕНИЯ (сброшенной карты|этой карты|той карты)", "её значение* УСИЛЕНИЯ"],
    card=THAT_CARD,
    number=BOOST,
)
@phrase(
    "quantity",
    "the value of the top card of your opponent's deck",
    "значение* верхней карты колоды противника",
    card=THEIR_TOP,
    number=PRINTED,
)
@phrase(
    "quantity",
    "the BOOST value of the top card of your opponent's deck",
    "значение* УСИЛЕНИЯ верхней карты колоды противника",
    card=THEIR_TOP,
    number=BOOST,
)
@phrase(
    "quantity",
    "the value of the top card of your deck",
    "значение* верхней карты вашей колоды",
    card=YOUR_TOP,
    number=PRINTED,
)
@phrase(
    "quantity",
    "the BOOST value of the top card of your deck",
    "значение* УСИЛЕНИЯ верхней карты вашей колоды",
    card=YOUR_TOP,
    number=BOOST,
)
@phrase(
    "quantity",
    "the BOOST value of the top card of your discard pile",
    "значение* УСИЛЕНИЯ верхней карты вашей стопки сброса",
    card=PILE_TOP,
    number=BOOST,
)
@phrase(
    "quantity",
    "the (printed|original) value of (your opponent's card|the opposing card|their card)",
    "указанное* значение* карты противника",
    card=OPPOSING_CARD,
    number=PRINTED,
)
@dataclass(frozen=True, slots=True)
class CardNumber(Amount):
    """A number of a card: its value now, as printed, or its BOOST (U-HOUDINI-5); 0 where there is no card."""

    card: str
    number: str
    said: bool = field(default=False, compare=False)
    """Whether it is said of what another player does: then it is seen by whose text it is."""

    @property
    def theme(self) -> str:  # type: ignore[override]
        """What it is about."""
        return "boost" if self.number == BOOST else "value"

    def which(self, duel: Duel, me: int) -> int:
        """The card; -1 if there is none."""
        which = self.card
        if which == THAT_CARD:
            return duel.that
        me = teller(duel, me, self.said)
        if which == PILE_TOP:
            return duel.discard[me][-1] if duel.discard[me] else -1
        if which in (YOUR_TOP, THEIR_TOP):
            owner = me if which == YOUR_TOP else only_enemy(duel, me)
            return duel.top[owner][-1] if owner >= 0 and duel.top[owner] else -1
        combat = duel.combat
        if combat is None:
            return -1
        side = combat.side(me)
        return combat.card[side if which == THIS_CARD else 1 - side]

    def there(self, duel: Duel, me: int) -> bool:
        return self.number == VALUE or self.which(duel, me) >= 0

    def value(self, duel: Duel, me: int) -> int:
        card = self.which(duel, me)
        if card < 0:
            return 0
        if self.number == BOOST:
            return boost_number(duel, card)
        combat = duel.combat
        if self.number == VALUE and combat is not None:
            side = combat.side(teller(duel, me, self.said))
            return max(combat.value[side if self.card == THIS_CARD else 1 - side], 0)
        return duel.arena.cards[card].value


reading(
    "quantity",
    [
        "the BOOST value (of|from) your opponent's (card|attack card|defense card)",
        "the BOOST value of the opposing (fighter's|) card",
        "your opponent's card's BOOST value",
    ],
    (),
    lambda: CardNumber(OPPOSING_CARD, BOOST),
)
reading("quantity", "the BOOST value", (), lambda: CardNumber(THAT_CARD, BOOST))
reading("quantity", "the total BOOST value", (), lambda: BoostCount(True))
reading(
    "quantity",
    "the BOOST value of (the revealed card|the card you discarded)",
    (),
    lambda: CardNumber(THAT_CARD, BOOST),
)


@phrase("quantity", "the number of cards you BOOSTED with", "число* карт, которыми вы УСИЛИЛИ эту", total=False)
@phrase(
    "each_of",
    ["card you BOOSTED with", "(time you BOOSTED this card|BOOST on this card|card used to BOOST this card)"],
    "каждую карту, которой вы УСИЛИЛИ эту",
    total=False,
)
@phrase(
    "quantity",
    "the total BOOST value of the cards you BOOSTED with",
    "сумма значений УСИЛЕНИЯ карт, которыми вы УСИЛИЛИ эту",
    total=True,
)
@dataclass(frozen=True, slots=True)
class BoostCount(Amount):
    """With how many cards the player boosted in this combat, or their BOOST numbers together."""

    theme: ClassVar[str] = "boost"

    total: bool

    def value(self, duel: Duel, me: int) -> int:
        combat = duel.combat
        if combat is None:
            return 0
        cards = [card for card in combat.boosted_with if card // 100 - 1 == me]
        if self.total:
            return sum(boost_number(duel, card) for card in cards)
        return len(cards) + (combat.boost >= 0 and combat.player[ATTACKER] == me)


# --- of fighters --------------------------------------------------------------------------------------------------


# --- of counters, and of what was done just now -------------------------------------------------------------------


@phrase(
    "quantity", "the (number|amount) of {counter:counter_name} you have", "число* ваших жетонов {counter:counter_name}"
)
@phrase("each_of", "{counter:counter_name} you have", "каждый ваш жетон {counter:counter_name}")
@dataclass(frozen=True, slots=True)
class CounterNow(Amount):
    """How many of the counter you have."""

    theme: ClassVar[str] = "counter"

    counter: ProperName
    said: bool = field(default=False, compare=False)
    """Whether it is said of what another player does: then it is seen by whose text it is."""

    def value(self, duel: Duel, me: int) -> int:
        return duel.counter(teller(duel, me, self.said), self.counter.id)


reading("quantity", "your {counter:counter_name}", (), CounterNow)
reading("each_of", "{counter:counter_name} (|token|counter)", (), CounterNow)

CARDS, DAMAGE, PUT_AWAY = "cards", "damage", "put away"


@phrase(
    "each_of",
    ["{kind:kind} put away", "{kind:kind} (you|) (discarded|discard|removed|returned|shuffled) (this way|)"],
    "каждую убранную: {kind:kind.nom}",
    what=CARDS,
    counter=None,
    token=None,
)
@phrase("each_of", "one of that number", "каждую единицу этого числа", what="", counter=None, token=None, kind=None)
@phrase(
    "quantity",
    "(that number|that amount|that many|the amount of damage dealt this way|the damage dealt this way)",
    "это* число*",
    what="",
    counter=None,
    token=None,
    kind=None,
)
@phrase(
    "each_of",
    "{token:token_name} token removed",
    "каждый снятый жетон {token:token_name}",
    what="",
    counter=None,
    kind=None,
)
@phrase(
    "each_of",
    "{counter:counter_name} (spent|you spent|spent this way)",
    "каждый потраченный жетон {counter:counter_name}",
    what="",
    token=None,
    kind=None,
)
@phrase(
    "each_of",
    "card (discarded|you discarded|you discard|discarded this way|you discarded this way|you discard this way)",
    "каждую сброшенную карту",
    what=CARDS,
    counter=None,
    token=None,
    kind=None,
)
@phrase(
    "each_of",
    ["card put away", "card (shuffled|removed|returned|put back|put away) (this way|)"],
    "каждую убранную карту",
    what=PUT_AWAY,
    counter=None,
    token=None,
    kind=None,
)
@phrase(
    "each_of", "(|point of) damage dealt", "каждую единицу нанесённого урона", what=DAMAGE, counter=None, token=None
)
@dataclass(frozen=True, slots=True)
class ThatMany(Amount):
    """As many as were spent, discarded, removed, put away or dealt just now; the fields only say so again."""

    what: str = ""
    counter: ProperName | None = None
    token: ProperName | None = None
    kind: Any = None

    def __post_init__(self) -> None:
        if getattr(self.kind, "every", False):
            raise ValueError("any card is said more simply")

    def value(self, duel: Duel, me: int) -> int:
        return duel.number


THAT_MANY: Final = ThatMany()


def times(node: Any, duel: Duel, me: int) -> int:
    """The number that a node names, once or for each of what it counts."""
    count: int = node.count.value(duel, me)
    return count if node.each is None else count * int(node.each.value(duel, me))


TIMES, SUM, GAP, UP, DOWN, BOUND = "times", "sum", "difference", "share rounded up", "share", "at most"


@phrase("quantity", "{one:number} for each {other:each_of}", "{one:number} за {other:each_of}", how=TIMES)
@dataclass(frozen=True, slots=True)
class Reckoned(Amount):
    """A number made of two others: so much for each, both together, one as often as the other is in it, by how much
    they differ, one but not more than the other."""

    one: Amount | None
    other: Amount | None
    how: str
    bare: bool = field(default=False, compare=False)
    """Whether the text only says "the difference": of what was compared before, if anything was."""

    def __post_init__(self) -> None:
        if self.how in (UP, DOWN) and getattr(self.other, "count", 0) < 2:
            raise ValueError("a share is less than all")

    def value(self, duel: Duel, me: int) -> int:
        if self.one is None or self.other is None:  # of both cards of the combat; no card counts as 0
            combat = duel.combat
            return 0 if combat is None else abs(total(duel, combat, ATTACKER) - total(duel, combat, DEFENDER))
        one, other = self.one.value(duel, me), self.other.value(duel, me)
        if self.how in (TIMES, SUM):
            return one * other if self.how == TIMES else one + other
        if self.how in (UP, DOWN):
            return (one + (self.how == UP) * (other - 1)) // other
        return min(one, other) if self.how == BOUND else abs(one - other)


def per(count: Amount, each: Amount) -> Reckoned:
    """So much for each."""
    return Reckoned(count, each, TIMES)


def twice(amount: Amount) -> Reckoned:
    """Two times as much."""
    return per(Number(2), amount)


wording(
    "quantity",
    "twice {amount:quantity}",
    "удвоенное* {amount:quantity.*}",
    Made(Reckoned, one=Number(2), other=Open("amount"), how=TIMES),
)


# --- coins and dice ---------------------------------------------------------------------------------------------------


@phrase("effect", "flip* a coin", "бросить* монету", sides=2)
@phrase("effect", "roll* a (die|dice|d6|six-sided die|6-sided die)", "бросить* кубик", sides=6)
@dataclass(frozen=True, slots=True)
class Roll(Instant):
    """A coin or a die: the number rolled is "that number"; of a coin 1 is heads and 2 is tails."""

    theme: ClassVar[str] = "chance"

    sides: int

    def act(self, duel: Duel, me: int) -> bool:
        duel.number = duel.chance.roll(self.sides)
        duel.revealed = True
        if duel.events is not None:
            duel.tell("rolled", "U-ATK-9", duel.cause, player=me, amount=duel.number, sides=self.sides)
        return True
