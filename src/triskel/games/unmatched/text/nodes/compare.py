"""Measures compared with any other: health, counters, cards, damage; how many of something there are."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.text.book import BOOK, phrase, reading, wording
from triskel.games.unmatched.text.nodes.conditions import LOST_ONE, WON_ONE
from triskel.games.unmatched.text.nodes.how_many import (
    BOOST,
    OPPOSING_CARD,
    PRINTED,
    THAT_CARD,
    THEIR_TOP,
    THIS_CARD,
    YOUR_TOP,
    CardNumber,
    CounterNow,
    Number,
    ThatMany,
)
from triskel.games.unmatched.text.nodes.measure import HARM, HEALTH, LOST, ZONES, CountOf, DeedsDone, Measure, wound
from triskel.games.unmatched.text.nodes.node import Amount, Condition
from triskel.games.unmatched.text.nodes.where import NOT, TwoPlaces
from triskel.games.unmatched.text.nodes.who import Group, OpposingFighter, YourFighter

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


BOOK.alias("measure", "quantity")
"""A number that a longer one begins with."""

AT_LEAST, AT_MOST, EXACTLY, OVER, UNDER, OTHER_THAN = "or more", "or less", "exactly", "more", "less", "other"
ODD, EVEN = "odd", "even"
_NONE: Final = Number(0)


@phrase(
    "simple", "{amount:measure} (is|was) (an even number|even)", "{amount:measure.nom} чётно", how=EVEN, other=_NONE
)
@phrase("simple", "{amount:measure} (is|was) (an odd number|odd)", "{amount:measure.nom} нечётно", how=ODD, other=_NONE)
@phrase(
    "simple", "{amount:measure} is exactly {other:number}", "{amount:measure.nom} — ровно {other:number}", how=EXACTLY
)
@phrase(
    "simple",
    ["{amount:measure} is {other:number} (or less|or fewer)", "{amount:measure} was {other:number} (or less|or fewer)"],
    "{amount:measure.nom} — {other:number} или меньше",
    how=AT_MOST,
)
@phrase(
    "simple",
    ["{amount:measure} is {other:number} or more", "{amount:measure} was {other:number} or more"],
    "{amount:measure.nom} — {other:number} или больше",
    how=AT_LEAST,
)
@phrase(
    "simple",
    "{amount:quantity} is not less than {other:quantity}",
    "{amount:quantity.nom} не меньше, чем {other:quantity.nom}",
    how=AT_LEAST,
)
@phrase(
    "simple",
    "{amount:quantity} is not more than {other:quantity}",
    "{amount:quantity.nom} не больше, чем {other:quantity.nom}",
    how=AT_MOST,
)
@phrase(
    "simple",
    "{amount:quantity} is (less|lower|fewer|smaller) than {other:quantity}",
    "{amount:quantity.nom} меньше, чем {other:quantity.nom}",
    how=UNDER,
)
@phrase(
    "simple",
    "{amount:quantity} (is|was) (equal to|the same as) {other:quantity}",
    "{amount:quantity.nom} столько же, сколько {other:quantity.nom}",
    how=EXACTLY,
)
@phrase(
    "simple",
    "{amount:quantity} (is|was) (more|higher|greater|larger) than {other:quantity}",
    "{amount:quantity.nom} больше, чем {other:quantity.nom}",
    how=OVER,
)
@dataclass(frozen=True, slots=True)
class Compare(Condition):
    """Which of two numbers is larger; how large a number is, if what it is the number of is there at all."""

    amount: Amount
    other: Amount
    how: str

    @property
    def count(self) -> Amount:
        """What the first number is compared with."""
        return self.other

    def holds(self, duel: Duel, me: int) -> bool:
        if type(self.other) is Number and not self.amount.there(duel, me):
            return False
        value, other, how = self.amount.value(duel, me), self.other.value(duel, me), self.how
        if how in (ODD, EVEN):
            return value % 2 == (how == ODD)
        if how == AT_LEAST:
            return value >= other
        if how == AT_MOST:
            return value <= other
        if how in (EXACTLY, OTHER_THAN):
            return (value == other) == (how == EXACTLY)
        return value > other if how == OVER else value < other


def compare(amount: Amount, count: Amount, how: str) -> Compare:
    """How large a number is; "more than 2" is 3 or more."""
    if isinstance(count, Number) and how in (OVER, UNDER):
        return (
            Compare(amount, Number(count.count + 1), AT_LEAST)
            if how == OVER
            else Compare(amount, Number(count.count - 1), AT_MOST)
        )
    return Compare(amount, count, how)


_OPPOSITE: Final = {
    AT_LEAST: (AT_MOST, -1), AT_MOST: (AT_LEAST, 1), OVER: (AT_MOST, 0), UNDER: (AT_LEAST, 0),
}  # fmt: skip
_UNLIKE: Final = {EXACTLY: OTHER_THAN, OTHER_THAN: EXACTLY}
FLAGS: Final = ("so", "there", "played")


def unlike(condition: Condition) -> Condition:
    """The opposite of a condition; ValueError if the language has no words for it."""
    if isinstance(condition, Compare) and isinstance(condition.amount, DeedsDone) and condition.how in _UNLIKE:
        return replace(condition, how=_UNLIKE[condition.how])
    if isinstance(condition, Compare) and condition.how in _OPPOSITE:
        how, step = _OPPOSITE[condition.how]
        if isinstance(condition.other, Number):
            return Compare(condition.amount, Number(condition.other.count + step), how)
        if not step:
            return Compare(condition.amount, condition.other, how)
    if getattr(condition, "what", "") in (WON_ONE, LOST_ONE):
        raise ValueError("not to win is not to lose")
    flag = next((each for each in FLAGS if isinstance(getattr(condition, each, None), bool)), None)
    if flag is None:
        raise ValueError("the opposite of what?")
    return replace(condition, **{flag: not getattr(condition, flag)})  # type: ignore[type-var]


def _made(amount: Made, how: str, other: object = None) -> Made:
    return Made(Compare, amount=amount, other=Open("count") if other is None else other, how=how)


# --- health -------------------------------------------------------------------------------------------------------

_HEALTH: Final = Made(Measure, what=HEALTH, whom=Open("whom"))
for _how, _en, _ru in (
    (EXACTLY, "exactly {count:number}", "ровно {count:number} <здоровье/здоровья/здоровья>"),
    (AT_MOST, "{count:number} (or less|or fewer)", "{count:number} <здоровье/здоровья/здоровья> или меньше"),
    (AT_LEAST, "{count:number} or more", "{count:number} <здоровье/здоровья/здоровья> или больше"),
):
    wording(
        "simple", f"{{whom:fighter}} (has|have) {_en} health", f"у {{whom:fighter.gen}} {_ru}", _made(_HEALTH, _how)
    )
reading(
    "simple",
    "{whom:fighter} has {count:number} health (remaining|left|)",
    (),
    lambda whom, count: Compare(Measure(HEALTH, whom), count, EXACTLY),
)
wording(
    "simple",
    "{whom:fighter} has less health than {other:fighter}",
    "у {whom:fighter.gen} меньше здоровья, чем у {other:fighter.gen}",
    _made(_HEALTH, UNDER, Made(Measure, what=HEALTH, whom=Open("other"))),
)
wording(
    "simple",
    ["{whom:fighter} is not at full health", "{whom:fighter} (does not have|doesn't have|is not at) full health"],
    "здоровье {whom:fighter.gen} неполное",
    _made(Made(Measure, what=LOST, whom=Open("whom")), AT_LEAST, Number(1)),
)
wording(
    "simple",
    ["{whom:fighter} is at full health", "{whom:fighter} (has|is at) (full|maximum|max) health"],
    "здоровье {whom:fighter.gen} полное",
    _made(Made(Measure, what=LOST, whom=Open("whom")), AT_MOST, Number(0)),
)
reading(
    "simple",
    "{whom:fighter} (is damaged|has damage|has lost health|is wounded)",
    (),
    lambda whom: Compare(Measure(LOST, whom), Number(1), AT_LEAST),
)

# --- what can be counted ------------------------------------------------------------------------------------------

for _how, _en, _ru in (
    (EXACTLY, "exactly {count:number}", "ровно {count:number} <жетон/жетона/жетонов>"),
    (AT_MOST, "{count:number} (or less|or fewer)", "{count:number} или меньше жетонов"),
    (AT_LEAST, "{count:number} or more", "{count:number} или больше жетонов"),
):
    wording(
        "simple",
        f"you have {_en} {{counter:counter_name}}",
        f"у вас {_ru} {{counter:counter_name}}",
        _made(Made(CounterNow, counter=Open("counter")), _how),
    )
reading(
    "simple",
    "you have {count:number} {counter:counter_name}",
    (),
    lambda count, counter: Compare(CounterNow(counter), count, AT_LEAST),
)
_GROUP: Final = Made(CountOf, group=Open("group"), how="")
wording(
    "simple",
    "there is one of {group:group.pl}",
    "есть хоть один из {group:group.genpl}",
    _made(_GROUP, AT_LEAST, Number(1)),
)
wording("simple", "there are no {group:group.pl}", "нет ни одного {group:group.gen}", _made(_GROUP, AT_MOST, Number(0)))
wording("simple", "there is (a|an) {group:group}", "есть {group:group.nom}", _made(_GROUP, AT_LEAST, Number(1)))


wording(
    "simple",
    ["each of {noun:noun.pl} is {place:place}", "(all|all of|each of) {noun:noun.pl} are {place:place}"],
    "каждый из {noun:noun.genpl} (находится|стоит) {place:place}",
    _made(
        Made(
            CountOf,
            group=Made(Group, noun=Open("noun"), place=Made(TwoPlaces, one=Open("place"), other=None, how=NOT)),
            how="",
        ),
        AT_MOST,
        Number(0),
    ),
)


def exists(group: object, some: bool = True) -> Compare:
    """Whether such a fighter is on the board."""
    return Compare(CountOf(group), Number(1), AT_LEAST) if some else Compare(CountOf(group), Number(0), AT_MOST)


for _how, _en, _ru in ((OVER, "more", "большем"), (UNDER, "fewer", "меньшем")):
    wording(
        "simple",
        f"{{whom:fighter}} is in {_en} zones than {{other:fighter}}",
        f"{{whom:fighter.nom}} находится в {_ru} числе зон, чем {{other:fighter.nom}}",
        _made(Made(Measure, what=ZONES, whom=Open("whom")), _how, Made(Measure, what=ZONES, whom=Open("other"))),
    )

# --- cards --------------------------------------------------------------------------------------------------------

_THEIRS: Final = Made(CardNumber, card=OPPOSING_CARD, number=PRINTED)
for _how, _or, _ru in ((AT_MOST, "or less", "или меньше"), (AT_LEAST, "or more", "или больше")):
    wording(
        "simple",
        [
            f"the printed value of your opponent's card is {{count:number}} {_or}",
            f"(your opponent's card|the opposing fighter's card) has a printed value of {{count:number}} {_or}",
        ],
        f"указанное значение карты противника {{count:number}} {_ru}",
        _made(_THEIRS, _how),
    )
    wording(
        "simple",
        [
            f"its BOOST value is {{count:number}} {_or}",
            f"(that card's|the revealed card's) BOOST value is {{count:number}} {_or}",
        ],
        f"её значение УСИЛЕНИЯ {{count:number}} {_ru}",
        _made(Made(CardNumber, card=THAT_CARD, number=BOOST), _how),
    )
for _how, _en, _higher, _ru in ((UNDER, "lower", "lower", "меньше"), (OVER, "higher", "(higher|greater)", "больше")):
    wording(
        "simple",
        [
            f"your card's printed value is {_en} than your opponent's",
            f"the printed value of (your|this) card is {_higher} than (the printed value of|) your opponent's (card|)",
        ],
        f"указанное значение вашей карты {_ru}, чем у карты противника",
        _made(Made(CardNumber, card=THIS_CARD, number=PRINTED), _how, _THEIRS),
    )
    wording(
        "simple",
        [f"your card has a {_en} BOOST value", f"the BOOST value of your card is {_en}"],
        f"значение УСИЛЕНИЯ вашей карты {_ru}",
        _made(Made(CardNumber, card=YOUR_TOP, number=BOOST), _how, Made(CardNumber, card=THEIR_TOP, number=BOOST)),
    )

# --- combat damage ------------------------------------------------------------------------------------------------

for _whom, _en, _ru in ((OpposingFighter(), "you dealt", "вы нанесли"), (YourFighter(), "you took", "вы получили")):
    wording(
        "simple",
        f"{_en} {{count:number}} or more combat damage",
        f"{_ru} {{count:number}} или больше боевого урона",
        _made(Made(Measure, what=HARM, whom=_whom), AT_LEAST),
    )
_HARM: Final = Made(Measure, what=HARM, whom=Open("whom"))
wording(
    "simple",
    "{whom:fighter} took combat damage",
    "{whom:fighter.nom} получил~whom.nom боевой урон",
    _made(_HARM, AT_LEAST, Number(1)),
)
wording(
    "simple",
    "{whom:fighter} took no combat damage",
    "{whom:fighter.nom} не получил~whom.nom боевого урона",
    _made(_HARM, AT_MOST, Number(0)),
)


def took(whom: object, so: bool = True) -> Compare:
    """Whether the attack of this combat hurt this fighter."""
    return Compare(wound(whom), Number(1), AT_LEAST) if so else Compare(wound(whom), Number(0), AT_MOST)


reading("simple", "you (took|were dealt) {count:number} or more damage", (),
        lambda count: Compare(wound(YourFighter()), count, AT_LEAST))  # fmt: skip
reading(
    "simple",
    ["{whom:fighter} (took|was dealt|takes) no damage", "{whom:fighter} (did not|didn't) take (damage|combat damage)"],
    (),
    lambda whom: took(whom, False),
)
for _parity in (ODD, EVEN):
    reading("simple", f"(it is|it's|that number is|the number is) (an|) {_parity} (number|)", (),
            lambda how: Compare(ThatMany(), _NONE, how), how=_parity)  # fmt: skip
reading("simple", "you (took|were dealt) no (damage|combat damage)", (), lambda: took(YourFighter(), False))
reading("simple", "you (took|were dealt) (damage|combat damage)", (), lambda: took(YourFighter()))
