"""Counts of anything, sums, differences and halves, and what they are compared with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.rules.combat import total
from triskel.games.unmatched.state.duel import ATTACKER, DEFENDER
from triskel.games.unmatched.state.program import TIMINGS
from triskel.games.unmatched.text.book import BOOK, phrase, reading, wording
from triskel.games.unmatched.text.nodes.compare import (
    AT_LEAST,
    AT_MOST,
    EVEN,
    EXACTLY,
    ODD,
    OVER,
    UNDER,
    Compare,
    compare,
    exists,
)
from triskel.games.unmatched.text.nodes.conditions import All, Stands, StartedElsewhere, YourTurn
from triskel.games.unmatched.text.nodes.deck.cards import DiscardDown
from triskel.games.unmatched.text.nodes.deck.kinds import DrawUntil, Kind
from triskel.games.unmatched.text.nodes.deck.reveal import RevealEnd
from triskel.games.unmatched.text.nodes.deck.send import CardCount, Stack, hand_count
from triskel.games.unmatched.text.nodes.flow import By, Sequence
from triskel.games.unmatched.text.nodes.how_many import (
    CARDS,
    DAMAGE,
    OPPOSING_CARD,
    PRINTED,
    THIS_CARD,
    CardNumber,
    CounterNow,
    CountOf,
    HealthOf,
    Number,
    ThatMany,
    ZonesOf,
)
from triskel.games.unmatched.text.nodes.node import YOU, Amount, Condition, Opponent, They
from triskel.games.unmatched.text.nodes.objects import TokenCount
from triskel.games.unmatched.text.nodes.where import BEGAN, LEFT, Place, Spot
from triskel.games.unmatched.text.nodes.who import (
    ANY,
    FIGHTER,
    OPPOSING,
    OTHER_FRIENDLY,
    OWN,
    Each,
    Fighter,
    Group,
    He,
    It,
    Named,
    Noun,
    OwnHero,
    YourFighter,
)

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


# --- amounts ------------------------------------------------------------------------------------------------------


@phrase(
    "quantity",
    [
        "the distance from {one:fighter} to {other:fighter}",
        "the (distance|number of spaces) from {one:fighter} to {other:fighter}",
        "the distance between {one:fighter} and {other:fighter}",
        "the number of spaces {one:fighter} is (away|) from {other:fighter}",
    ],
    "расстояние* от {one:fighter.gen} до {other:fighter.gen}",
    steps=True,
)
@phrase(
    "each_of",
    [
        "space from {one:fighter} to {other:fighter}",
        "space {one:fighter} is (away|) from {other:fighter}",
        "space away {one:fighter} is from {other:fighter}",
    ],
    "каждую ячейку расстояния от {one:fighter.gen} до {other:fighter.gen}",
    steps=True,
)
@phrase(
    "quantity",
    "the number of spaces between {one:fighter} and {other:fighter}",
    "число* ячеек между {one:fighter.ins} и {other:fighter.ins}",
    steps=False,
)
@phrase(
    "each_of",
    "space between {one:fighter} and {other:fighter} (|along the shortest path|on the shortest path)",
    "каждую ячейку между {one:fighter.ins} и {other:fighter.ins}",
    steps=False,
)
@dataclass(frozen=True, slots=True)
class Between(Amount):
    """How many spaces lie between two fighters on the shortest way along the lines, or how many steps it has."""

    one: Any
    other: Fighter
    steps: bool = False

    def value(self, duel: Duel, me: int) -> int:
        here, there = (_spaces(each, duel, me) for each in (self.one, self.other))
        if not here or not there:
            return 0
        bits = duel.board.bits
        if here & there:
            return 0
        ways = [duel.board.distances(one, duel.closed)[other] for one in bits(here) for other in bits(there)]
        return max(min((each for each in ways if each > 0), default=1) - (not self.steps), 0)


def _spaces(end: Any, duel: Duel, me: int) -> int:
    """Where a fighter stands, or a space that is known by somebody."""
    if isinstance(end, Spot):
        return sum(end.spots(duel, me))
    fighter = end.find(duel, me)
    return duel.footprint(fighter) if fighter >= 0 else 0


for _symbol, _en, _many, _ru in (
    (
        "quantity",
        "the number of spaces {whom:fighter} moved",
        "the (number of spaces|distance) {whom:fighter} (moved|has moved|was moved) (this way|)",
        "число* ячеек, на которое переместился {whom:fighter.nom}",
    ),
    (
        "each_of",
        "space {whom:fighter} moved",
        "space {whom:fighter} (moved|has moved|was moved) (this way|)",
        "каждую ячейку, на которую переместился {whom:fighter.nom}",
    ),
):
    wording(
        _symbol,
        [_en, _many],
        _ru,
        Made(Between, one=Made(Spot, which=LEFT, whom=Open("whom")), other=Open("whom"), steps=True),
    )
for _symbol, _en, _ru in (
    (
        "quantity",
        "the number of spaces {whom:fighter} moved this turn",
        "число* ячеек, на которое за ход ушёл {whom:fighter.nom}",
    ),
    ("each_of", "space {whom:fighter} moved this turn", "каждую ячейку, на которую за ход ушёл {whom:fighter.nom}"),
):
    wording(
        _symbol, _en, _ru, Made(Between, one=Made(Spot, which=BEGAN, whom=Open("whom")), other=Open("whom"), steps=True)
    )
reading("quantity", "the number of spaces moved (this way|)", (),
        lambda: Between(Spot(LEFT, It()), It(), True))  # fmt: skip

reading(
    "each_of",
    "space between you and {other:fighter} (|along the shortest path)",
    (),
    lambda other: Between(YourFighter(), other),
)


FALLEN: Final = "defeated"
FELLED: Final = "defeated this way"
STRUCK: Final = "damaged this way"


@phrase("each_of", "defeated {group:group}", "каждого поверженного бойца: {group:group.nom}", how=FALLEN)
@phrase("quantity", "the number of defeated {group:group.pl}", "число* поверженных {group:group.genpl}", how=FALLEN)
@phrase(
    "each_of",
    ["{group:group} damaged this way", "{group:group} (that was|dealt) (damaged|damage) (this way|by this effect|)"],
    "каждого получившего при этом урон: {group:group.nom}",
    how=STRUCK,
)
@phrase("each_of", "{group:group} defeated this way", "каждого поверженного при этом: {group:group.nom}", how=FELLED)
@phrase(
    "quantity",
    "the number of {group:group.pl} defeated this way",
    "число* поверженных при этом {group:group.genpl}",
    how=FELLED,
)
@dataclass(frozen=True, slots=True)
class FallenCount(Amount):
    """How many such fighters have been defeated, or were only by the damage dealt just now, or were hurt by it."""

    group: Group
    how: str = FALLEN

    def value(self, duel: Duel, me: int) -> int:
        among = -1 if self.how == FALLEN else duel.hit
        return sum(
            among >> each & 1
            and (self.how == STRUCK or not duel.alive >> each & 1)
            and self.group.noun.fits(duel, me, each)
            for each in range(len(duel.space))
        )


# --- conditions ---------------------------------------------------------------------------------------------------


def _either_stands(one: Fighter, other: Fighter, place: Place) -> All:
    return All((Stands(one, place, True), Stands(other, place, True)), True)


reading(
    "simple",
    [
        "(a|an|any|at least one|one of) {noun:noun} is {place:place}",
    ],
    (),
    lambda place, noun=None: exists(Group(noun or _other_friend(), place)),
)
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


# --- numbers made of other numbers, more that can be counted, and comparing any of them -------------------------------

# --- numbers from numbers -----------------------------------------------------------------------------------------


BOOK.alias("plain_each", "each_of")


@phrase(
    "each_of",
    [
        "{amount:plain_each} ‹ to a maximum of {most:number} ›",
        "{amount:plain_each} (,|) (to a maximum of|up to a maximum of|but no more than|up to) (|+) {most:number}",
        "{amount:plain_each} ‹ (max|maximum|up to|up to a maximum of|maximum of|max of) {most:number} ›",
    ],
    "{amount:plain_each} ‹ не больше {most:number} ›",
)
@phrase(
    "quantity",
    [
        "{amount:measure} ‹ to a maximum of {most:number} ›",
        "{amount:measure} (,|) (to a maximum of|up to a maximum of|but no more than|no more than) (|+) {most:number}",
        "{amount:measure} , (up to|maximum|max) {most:number}",
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
        "half of {amount:quantity}, rounded up",
        "half (of|) {amount:quantity}, (round up|rounding up)",
    ],
    "половине от числа: {amount:quantity.nom}, округляя вверх",
    up=True,
    by=Number(2),
)
@phrase(
    "quantity",
    [
        "half {amount:quantity}, rounded down",
        "half (of|) {amount:quantity} (,|) ‹ rounded down ›",
        "half of {amount:quantity}, rounded down",
        "half (of|) {amount:quantity}, (round down|rounding down)",
    ],
    "половине от числа: {amount:quantity.nom}, округляя вниз",
    up=False,
    by=Number(2),
)
@dataclass(frozen=True, slots=True)
class Share(Amount):
    """Half of a number, or as often as so many are in it."""

    amount: Amount
    up: bool
    by: Amount

    def __post_init__(self) -> None:
        if getattr(self.by, "count", 0) < 2:
            raise ValueError("a share is less than all")

    def value(self, duel: Duel, me: int) -> int:
        by = self.by.value(duel, me)
        return (self.amount.value(duel, me) + self.up * (by - 1)) // by


for _en, _ru, _shared in (
    ("{group:group.pl}", "из {group:group.genpl}", Made(CountOf, group=Open("group"))),
    ("{kind:kind.pl} in {stack:stack}", "{kind:kind.genpl} в {stack:stack.pre}",
     Made(CardCount, kind=Open("kind"), stack=Open("stack"), other=False)),
    ("{token:token_name} tokens on the board", "жетона {token:token_name} на поле",
     Made(TokenCount, token=Open("token"), place=None)),
    ("{counter:counter_name} you have", "ваших жетона {counter:counter_name}",
     Made(CounterNow, counter=Open("counter"))),
    ("health {whom:fighter} is missing", "недостающих единицы здоровья {whom:fighter.gen}",
     Made(HealthOf, whom=Open("whom"), lost=True, full=False)),
):  # fmt: skip
    wording("each_of", f"{{by:number}} {_en}", f"каждые {{by:number}} {_ru}",
            Made(Share, amount=_shared, up=False, by=Open("by")))  # fmt: skip
wording(
    "each_of",
    "{by:number} {counter:counter_name} spent",
    "каждые {by:number} потраченных жетона {counter:counter_name}",
    Made(
        Share, amount=Made(ThatMany, what="", counter=Open("counter"), token=None, kind=None), up=False, by=Open("by")
    ),
)
reading("each_of", "{by:number} {counter:counter_name} (lost|spent|discarded|removed|you spent) (this way|)", (),
        lambda by, counter: Share(ThatMany("", counter), False, by))  # fmt: skip
wording(
    "each_of",
    "{by:number} cards discarded",
    "каждые {by:number} сброшенных карты",
    Made(Share, amount=Made(ThatMany, what=CARDS, counter=None, token=None, kind=None), up=False, by=Open("by")),
)
reading("each_of", "{by:number} cards (you discarded|discarded) (this way|)", (),
        lambda by: Share(ThatMany(CARDS), False, by))  # fmt: skip


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


reading("each_of", "{group:group} (defeated|killed)", (), lambda group: FallenCount(group, FELLED))
reading("each_of", "{group:group} (that|who) (is|was|has been|have been) defeated", (), FallenCount)
reading("each_of", "{group:group} damaged", (), lambda group: FallenCount(group, STRUCK))
reading("quantity", "the (total|) (amount of|) damage dealt (this way|by this effect|in total)", (), ThatMany)
reading("quantity", "the total damage dealt", (), ThatMany)
reading("quantity", "the (total|) number (of cards|) (spent|discarded|removed|drawn|revealed)", (), ThatMany)
reading(
    "quantity", "(the number of|) {counter:counter_name} (spent|you spent|discharged)", (), lambda counter: ThatMany()
)


reading("each_of", "(|point of) damage dealt (this way|by this effect)", (), lambda: ThatMany())
reading("each_of", "(|point of) damage (taken|dealt) (this way|)", (), lambda: ThatMany(DAMAGE))
reading(
    "each_of",
    [
        "(token|card|counter|one) (removed|discarded|spent|revealed) (this way|)",
    ],
    (),
    ThatMany,
)
reading(
    "each_of",
    "{counter:counter_name} (removed|discarded|discharged|lost|spent) (this way|)",
    (),
    lambda counter: ThatMany("", counter),
)
reading(
    "each_of",
    "{token:token_name} (token|) (removed|discarded) (this way|)",
    (),
    lambda token: ThatMany("", None, token),
)


wording("each_of", "{kind:kind} revealed", "каждую показанную: {kind:kind.nom}",
        Made(CardCount, kind=Open("kind"), stack=Stack(They(), "hand", None), other=False))  # fmt: skip
reading("each_of", "{kind:kind} (in that hand|among them|you see)", (),
        lambda kind: CardCount(kind, Stack(They(), "hand", None)))  # fmt: skip
reading("simple", "(it|that hand|their hand) (contains|has) no {kind:kind.pl}", (),
        lambda kind: Compare(CardCount(kind, Stack(They(), "hand", None)), Number(0), AT_MOST))  # fmt: skip
reading("simple", "(it|that hand|their hand) (contains|has) no {kind:kind}", (),
        lambda kind: Compare(CardCount(kind, Stack(They(), "hand", None)), Number(0), AT_MOST))  # fmt: skip
reading(
    "simple",
    "(it|that hand|their hand) (contains|has) (a|an|any|at least one) {kind:kind}",
    (),
    lambda kind: Compare(CardCount(kind, Stack(They(), "hand", None)), Number(1), AT_LEAST),
)


_VALUES = "(values of the cards|values of both cards|two values|cards' values|values)"


@phrase("quantity", "the difference between {one:measure} and {other:quantity}",
        "разность* чисел: {one:measure.nom} и {other:quantity.nom}")  # fmt: skip
@phrase(
    "quantity",
    f"the difference between the {_VALUES}",
    "разность* значений обеих карт",
    one=None,
    other=None,
)
@dataclass(frozen=True, slots=True)
class Difference(Amount):
    """By how much two numbers differ: by default the cards of this combat, with all that was added to them.

    No card counts as 0.
    """

    one: Amount | None = None
    other: Amount | None = None

    def value(self, duel: Duel, me: int) -> int:
        if self.one is not None and self.other is not None:
            return abs(self.one.value(duel, me) - self.other.value(duel, me))
        combat = duel.combat
        return 0 if combat is None else abs(total(duel, combat, ATTACKER) - total(duel, combat, DEFENDER))


reading(
    "quantity",
    "the difference (between|in) (the printed values of both cards|the two cards' printed values|the cards' printed "
    "values|the printed values)",
    (),
    lambda: Difference(CardNumber(THIS_CARD, PRINTED), CardNumber(OPPOSING_CARD, PRINTED)),
)


# --- comparing ----------------------------------------------------------------------------------------------------


# --- hands --------------------------------------------------------------------------------------------------------


def _hand(mine: bool, how: str, other: object) -> Made:
    return Made(Compare, amount=hand_count(mine), other=other, how=how)


for _mine, _en, _your, _ru in ((False, "your opponent has", "their", "противника"), (True, "you have", "your", "вас")):
    for _how, _words, _or in (
        (EXACTLY, "exactly {count:number} <card/cards>", "ровно {count:number} <карта/карты/карт>"),
        (AT_MOST, "{count:number} (or fewer|or less) (|other) cards", "{count:number} <карта/карты/карт> или меньше"),
        (AT_LEAST, "{count:number} or more (|other) cards", "{count:number} <карта/карты/карт> или больше"),
    ):
        wording(
            "simple", f"{_en} {_words} in ({_your}|) hand", f"у {_ru} в руке {_or}", _hand(_mine, _how, Open("count"))
        )
wording(
    "simple",
    ["your hand is empty", "you have no (other|) cards in (your|) hand", "you have no (other|) cards"],
    "у вас в руке нет карт",
    _hand(True, AT_MOST, Number(0)),
)
for _how, _en, _un, _ru in ((UNDER, "fewer", "more", "меньше"), (OVER, "more", "fewer", "больше")):
    wording(
        "simple",
        [
            f"you have {_en} cards in (your|) hand than your opponent",
            f"your opponent has {_un} cards in (their|) hand than you",
        ],
        f"у вас в руке {_ru} карт, чем у противника",
        _hand(True, _how, hand_count(False)),
    )


def _own(kind: Kind, place: str) -> Amount:
    return CardCount(kind, Stack(YOU, place, None))


def _counted(count: Amount, amount: Any, how: Any, **rest: object) -> Any:
    return compare(amount(**rest), count, how)


def _counted_of(whom: Fighter, count: Amount, amount: Any, how: Any, **rest: object) -> Any:
    if not isinstance(whom, (Named, OwnHero, He, YourFighter)):
        raise ValueError("whose?")
    return compare(amount(**rest), count, how)


_COUNTED = (
    ("{group:group.pl}", lambda group: CountOf(group)),
    ("{token:token_name} tokens (on the board|)", lambda token: TokenCount(token, None)),
    ("{token:token_name} tokens {place:place}", lambda token, place: TokenCount(token, place)),
    ("{counter:counter_name} (counters|tokens|)", lambda counter: CounterNow(counter)),
    ("{kind:kind.pl} in {stack:stack}", CardCount),
)
reading(
    "simple",
    "you have (less|fewer) than {count:number} cards in (your|) hand",
    (),
    lambda count: compare(hand_count(), count, UNDER),
)
for _noun, _make in _COUNTED:
    for _words, _how in (
        ("{count:number} or more", AT_LEAST),
        ("{count:number} (or fewer|or less)", AT_MOST),
        ("exactly {count:number}", EXACTLY),
        ("(fewer than|less than) {count:number}", UNDER),
        ("more than {count:number}", OVER),
    ):
        reading("simple", f"there (are|is|were) {_words} {_noun}", (), _counted, amount=_make, how=_how)
        if "kind" in _noun:
            reading("simple", f"you have {_words} {_noun}", (), _counted, amount=_make, how=_how)
            reading(
                "simple",
                f"your discard pile (contains|has|holds) {_words} {{kind:kind.pl}}",
                (),
                lambda count, kind, how=_how: compare(_own(kind, "discard pile"), count, how),
            )
        if "counter" in _noun:
            reading("simple", f"you (have|had|have gained) {_words} {_noun}", (), _counted, amount=_make, how=_how)
            reading("simple", f"{{whom:fighter}} has {_words} {_noun}", (), _counted_of, amount=_make, how=_how)
        if "token_name" in _noun:
            reading("simple", f"you have {_words} {_noun}", (), _counted, amount=_make, how=_how)
        if "group" in _noun:
            reading("simple", f"you have {_words} {_noun}", (), _counted, amount=_make, how=_how)
            reading(
                "simple",
                f"{_words} (of|of your|) {_noun} (are|is|have been|were) defeated",
                (),
                lambda count, group, how=_how: compare(FallenCount(group), count, how),
            )
            reading(
                "simple",
                f"{_words} (of|) {{noun:noun.pl}} (are|is) {{place:place}}",
                (),
                lambda count, noun, place, how=_how: compare(CountOf(Group(noun, place)), count, how),
            )
reading(
    "simple",
    [
        "you have no {counter:counter_name} (|token|tokens|counter|counters)",
        "{whom:fighter} has no {counter:counter_name} (|token|tokens|counter|counters)",
    ],
    (),
    lambda counter, whom=None: Compare(CounterNow(counter), Number(0), AT_MOST),
)
reading(
    "simple",
    "you have (any|a|at least one|) {counter:counter_name}",
    (),
    lambda counter: Compare(CounterNow(counter), Number(1), AT_LEAST),
)
for _words, _how in (("or more", AT_LEAST), ("or fewer", AT_MOST), ("or less", AT_MOST), ("", EXACTLY)):
    reading(
        "simple",
        [
            f"(your opponent has|an opponent has|they have) (exactly|) {{count:number}} {_words} (cards|card) in "
            "(their|) hand",
        ],
        (),
        lambda count, how=_how: Compare(hand_count(False), count, how),
    )
    reading(
        "simple",
        [
            f"you (have|had) {{count:number}} {_words} (cards|card) (in|left in) (your|) hand",
            f"you (have|had) {{count:number}} {_words} (cards|card) (in|left in) (your|) hand (after playing "
            "this card|left)",
        ],
        (),
        lambda count, how=_how: Compare(hand_count(), count, how),
    )
reading(
    "simple",
    [
        "(they have|your opponent has|that player has) no cards (in hand|left|)",
        "(they have|your opponent has|that player has) no cards in (their|) hand",
        "(their|your opponent's) hand is empty",
    ],
    (),
    lambda: Compare(hand_count(False), Number(0), AT_MOST),
)


def _fighters(side: str) -> CountOf:
    return CountOf(Group(Noun(side, FIGHTER), None))


reading(
    "simple",
    "you have fewer fighters (on the board|) than your opponent",
    (),
    lambda: Compare(_fighters("own"), _fighters(OPPOSING), UNDER),
)
reading(
    "simple",
    "you have more fighters (on the board|) than your opponent",
    (),
    lambda: Compare(_fighters("own"), _fighters(OPPOSING), OVER),
)
reading(
    "simple",
    "there (is|are) (a|an|at least one|any) {token:token_name} (token|tokens) {place:place}",
    (),
    lambda token, place: Compare(TokenCount(token, place), Number(1), AT_LEAST),
)
reading(
    "simple",
    "there (is|are) no {token:token_name} (token|tokens) {place:place}",
    (),
    lambda token, place: Compare(TokenCount(token, place), Number(0), AT_MOST),
)
reading("quantity", "{more:number} plus {amount:quantity}", (), lambda more, amount: Sum(amount, more))
reading("simple", "{amount:quantity} is {count:number}", (), lambda amount, count: Compare(amount, count, EXACTLY))
reading(
    "simple",
    "{amount:quantity} is (less|lower|fewer) than {count:number}",
    (),
    lambda amount, count: compare(amount, count, UNDER),
)
reading(
    "simple",
    "{amount:quantity} is (more|higher|greater) than {count:number}",
    (),
    lambda amount, count: compare(amount, count, OVER),
)
reading(
    "simple",
    "both {counter:counter_name} are (charged|full|ready)",
    (),
    lambda counter: Compare(CounterNow(counter), Number(2), AT_LEAST),
)


def _half(whom: Fighter, how: str) -> Compare:
    """ "Half or less" of 7 is 3, and so is "less than half"."""
    return Compare(HealthOf(whom), Share(HealthOf(whom, False, True), how in (UNDER, AT_LEAST), Number(2)), how)


_HALF = "half (of|) (its|his|her|their) (starting|maximum|max|full|initial|) health"
for _how, _words in (
    (UNDER, f"(less than|fewer than|under|below) {_HALF}"),
    (AT_MOST, f"{_HALF} or less"),
    (AT_MOST, f"(at most|no more than) {_HALF}"),
    (AT_LEAST, f"{_HALF} or more"),
    (OVER, f"(more than|over|above) {_HALF}"),
):
    reading("simple", f"{{whom:fighter}} (has|is at|is) {_words}", (), _half, how=_how)

_FALLEN = "(that have been defeated|who have been defeated|that are defeated|defeated)"
reading("quantity", f"the number of {{group:group.pl}} {_FALLEN}", (), FallenCount)

_MORE = "(card|cards) (in hand|in your* hand|)"
reading("effect", f"draw* (cards|) until you* have* {{more:number}} more {_MORE} than your opponent", (),
        lambda more: DrawUntil(Sum(hand_count(False), more)))  # fmt: skip
for _how, _en in ((OVER, "more"), (UNDER, "fewer")):
    reading("simple", f"your opponent has {_en} fighters (remaining|left|on the board|) than you", (),
            lambda how: Compare(_fighters(OPPOSING), _fighters("own"), how), how=_how)  # fmt: skip


def _none_left(group: Group) -> Compare:
    noun = group.noun
    if isinstance(noun, Noun) and noun.side == ANY:
        group = Group(Noun(OWN, noun.kind), group.place)
    return exists(group, False)


reading("simple", "you have no (other|) {group:group.pl} (left|remaining|on the board|in play|)", (), _none_left)

reading("quantity", "the number of (different|) zones (occupied by|with|containing) {group:group.pl}", (),
        lambda group: ZonesOf(Each(group)))  # fmt: skip
reading("effect", "discard* (cards|) until they have (the same number of cards|as many cards) as you (do|have|)", (),
        lambda: DiscardDown(hand_count()))  # fmt: skip

for _state, _words in ((STRUCK, "(damaged|dealt damage|hurt)"), (FELLED, "defeated")):
    for _how, _many in ((AT_LEAST, "{count:number} or more"), (EXACTLY, "exactly {count:number}")):
        reading(
            "simple",
            f"{_many} {{group:group.pl}} (was|were|is|are) {_words} (this way|by this effect)",
            (),
            lambda count, group, state, how: Compare(FallenCount(group, state), count, how),
            state=_state,
            how=_how,
        )
    reading("simple", f"(a|an|any|at least one) {{group:group}} (was|were|is) {_words} (this way|by this effect)", (),
            lambda group, state: Compare(FallenCount(group, state), Number(1), AT_LEAST), state=_state)  # fmt: skip
_FROM = "{one:fighter} (is|is away) (away|) from {spot:spot}"
reading("quantity", f"the (number of spaces|distance) {_FROM}", (), lambda one, spot: Between(spot, one, True))
reading("each_of", f"space (away|) {_FROM}", (), lambda one, spot: Between(spot, one, True))
phrase("quantity", "the distance from {one:spot} to {other:fighter}",
       "расстояние* от {one:spot.gen} до {other:fighter.gen}", steps=True)(Between)  # fmt: skip

for _how, _least, _some in ((AT_LEAST, 1, "(a|an|at least one|any|one)"), (AT_MOST, 0, "no")):
    reading(
        "simple",
        [
            f"(you have|there is|there are) {_some} {{kind:kind}} in {{stack:stack}}",
            f"{{stack:stack}} (contains|has) {_some} {{kind:kind}}",
        ],
        (),
        lambda kind, stack, how, least: Compare(CardCount(kind, stack), Number(least), how),
        how=_how,
        least=_least,
    )

for _how, _word in ((ODD, "odd"), (EVEN, "even")):
    for _mine, _whose in ((True, "you have"), (False, "(your opponent has|they have)")):
        reading("simple", f"{_whose} an {_word} number of cards (in hand|in your hand|in their hand|)", (),
                lambda how, mine: Compare(hand_count(mine), Number(0), how), how=_how, mine=_mine)  # fmt: skip
for _how, _many in ((AT_LEAST, "{count:number} or more"), (EXACTLY, "exactly {count:number}")):
    reading("simple", f"{{whom:fighter}} moved {_many} <space/spaces> this turn", (),
            lambda whom, count, how: Compare(Between(Spot(BEGAN, whom), whom, True), count, how), how=_how)  # fmt: skip
    reading("simple", f"{{whom:fighter}} is in {_many} zones", (),
            lambda whom, count, how: Compare(ZonesOf(whom), count, how), how=_how)  # fmt: skip

for _how, _least, _some in ((AT_LEAST, 1, "(a|an|at least one|any)"), (AT_MOST, 0, "no")):
    for _kind in ("{kind:kind}", "{kind:kind.pl}"):
        reading("simple", f"(they have|your opponent has|that player has) {_some} {_kind} (in hand|in their hand|)", (),
                lambda kind, how, least: Compare(CardCount(kind, Stack(They(), "hand", None)), Number(least), how),
                how=_how, least=_least)  # fmt: skip
