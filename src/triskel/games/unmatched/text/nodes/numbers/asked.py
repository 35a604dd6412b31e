"""What is asked of numbers: of hands, of fighters and tokens that are counted, of what happened this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.text.book import phrase, reading, wording
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
from triskel.games.unmatched.text.nodes.conditions import TURN, All, Course, Stands, moved
from triskel.games.unmatched.text.nodes.deck.cards import DrawOrDiscardTo
from triskel.games.unmatched.text.nodes.deck.kinds import Kind
from triskel.games.unmatched.text.nodes.deck.reveal import RevealEnd
from triskel.games.unmatched.text.nodes.deck.send import CardCount, Stack, hand_count
from triskel.games.unmatched.text.nodes.flow import By, Sequence
from triskel.games.unmatched.text.nodes.how_many import SUM, CounterNow, Number, Reckoned, ThatMany
from triskel.games.unmatched.text.nodes.measure import FALLEN, FELLED, FULL, HEALTH, STRUCK, ZONES, CountOf, Measure
from triskel.games.unmatched.text.nodes.node import OPPONENT, THEY, YOU, Amount
from triskel.games.unmatched.text.nodes.numbers.counts import Between, share
from triskel.games.unmatched.text.nodes.objects import TokenCount
from triskel.games.unmatched.text.nodes.where import BEGAN, Place, Spot, beside
from triskel.games.unmatched.text.nodes.who import (
    ANY,
    FIGHTER,
    OPPOSING,
    OTHER_FRIENDLY,
    OWN,
    Fighter,
    Group,
    He,
    Named,
    Noun,
    OwnOne,
    YourFighter,
    all_of,
)

if TYPE_CHECKING:
    pass


# --- conditions ---------------------------------------------------------------------------------------------------


def _either_stands(one: Fighter, other: Fighter, place: Place) -> All:
    return All((Stands(one, place, True), Stands(other, place, True)), True)


reading(
    "simple",
    ["(a|an|any|at least one|one of) {noun:noun} is {place:place}"],
    (),
    lambda place, noun=None: exists(Group(noun or _other_friend(), place)),
)
reading("simple", "there are any {group:group.pl}", (), lambda group: exists(group))


def _other_friend() -> Noun:
    return Noun(OTHER_FRIENDLY, FIGHTER)


reading("simple", "it is your opponent's turn", "сейчас ход противника", lambda: Course(TURN, False))


reading(
    "simple",
    [
        "{whom:fighter} (hasn't|has not|did not|didn't) (moved|move) (this turn|)",
        "{whom:fighter} (started|began) this turn in (the same space|its current space|this space|their current space)",
    ],
    (),
    lambda whom: moved(whom, False),
)


wording(
    "simple",
    "you took it from your deck",
    "вы взяли её из колоды",
    Made(Compare, amount=ThatMany("from the deck"), other=Number(1), how=EXACTLY),
)
reading(
    "effect",
    [
        "reveal* the top card of your* deck and (|the top card of) your opponent's deck",
        "reveal* the top card of each deck",
    ],
    (),
    lambda: Sequence((RevealEnd(), By(OPPONENT, RevealEnd()))),
)


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
    if not isinstance(whom, (Named, OwnOne, He, YourFighter)):
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
                lambda count, group, how=_how: compare(CountOf(group, FALLEN), count, how),
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
            "(their|) hand"
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
reading("quantity", "{more:number} plus {amount:quantity}", (), lambda more, amount: Reckoned(amount, more, SUM))
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
    return Compare(Measure(HEALTH, whom), share(Measure(FULL, whom), Number(2), how in (UNDER, AT_LEAST)), how)


_HALF = "half (of|) (its|his|her|their) (starting|maximum|max|full|initial|) health"
for _how, _words in (
    (UNDER, f"(less than|fewer than|under|below) {_HALF}"),
    (AT_MOST, f"{_HALF} or less"),
    (AT_MOST, _HALF.replace("half", "half or less")),
    (AT_LEAST, _HALF.replace("half", "half or more")),
    (AT_MOST, f"(at most|no more than) {_HALF}"),
    (AT_LEAST, f"{_HALF} or more"),
    (OVER, f"(more than|over|above) {_HALF}"),
):
    reading("simple", f"{{whom:fighter}} (has|is at|is) {_words}", (), _half, how=_how)

_FALLEN = "(that have been defeated|who have been defeated|that are defeated|defeated)"
reading("quantity", f"the number of {{group:group.pl}} {_FALLEN}", (), CountOf, how=FALLEN)

_MORE = "(card|cards) (in hand|in your* hand|)"
reading("effect", f"draw* (cards|) until you* have* {{more:number}} more {_MORE} than your opponent", (),
        lambda more: DrawOrDiscardTo(Reckoned(hand_count(False), more, SUM), True))  # fmt: skip
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
        lambda group: Measure(ZONES, all_of(group)))  # fmt: skip
reading("effect", "discard* (cards|) until they have (the same number of cards|as many cards) (in hand|in their hand|) "
        "as you (do|have|)", (),
        lambda: DrawOrDiscardTo(hand_count(), False))  # fmt: skip

for _state, _words in ((STRUCK, "(damaged|dealt damage|hurt)"), (FELLED, "defeated")):
    for _how, _many in ((AT_LEAST, "{count:number} or more"), (EXACTLY, "exactly {count:number}")):
        reading(
            "simple",
            f"{_many} {{group:group.pl}} (was|were|is|are) {_words} (this way|by this effect)",
            (),
            lambda count, group, state, how: Compare(CountOf(group, state), count, how),
            state=_state,
            how=_how,
        )
    reading("simple", f"(a|an|any|at least one) {{group:group}} (was|were|is) {_words} (this way|by this effect)", (),
            lambda group, state: Compare(CountOf(group, state), Number(1), AT_LEAST), state=_state)  # fmt: skip
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
            lambda whom, count, how: Compare(Measure(ZONES, whom), count, how), how=_how)  # fmt: skip

for _how, _least, _some in ((AT_LEAST, 1, "(a|an|at least one|any)"), (AT_MOST, 0, "no")):
    for _kind in ("{kind:kind}", "{kind:kind.pl}"):
        reading("simple", f"(they have|your opponent has|that player has) {_some} {_kind} (in hand|in their hand|)", (),
                lambda kind, how, least: Compare(CardCount(kind, Stack(THEY, "hand", None)), Number(least), how),
                how=_how, least=_least)  # fmt: skip


def _has_beside(whom: Fighter, noun: Any, how: str) -> Compare:
    if "other" in str(getattr(noun, "side", "")):
        raise ValueError("other than whom?")
    return exists(Group(noun, beside(whom)), how == AT_LEAST)


for _how, _many in ((AT_LEAST, "(a|an|any|at least one)"), (AT_MOST, "no")):
    for _noun in ("{noun:noun}", "{noun:noun.pl}"):
        reading("simple", f"{{whom:fighter}} has {_many} {_noun} (adjacent to|next to) (it|them|him|her)", (),
                lambda whom, noun, how: _has_beside(whom, noun, how), how=_how)  # fmt: skip


def _own_one(group: Group) -> Compare:
    noun = group.noun
    if not isinstance(noun, Noun) or noun.side != ANY:
        raise ValueError("whose?")
    return exists(Group(Noun(OWN, noun.kind), group.place))


reading("simple", "you have (a|an|at least one|any) {group:group}", (), _own_one)
