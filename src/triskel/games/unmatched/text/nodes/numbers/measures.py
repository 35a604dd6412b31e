"""Numbers of cards, of hands and of blows side by side: any of them higher than, lower than, the same as another."""

from __future__ import annotations

from typing import Final

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.text.book import reading, wording
from triskel.games.unmatched.text.nodes.compare import AT_LEAST, AT_MOST, EXACTLY, OVER, UNDER, Compare, compare
from triskel.games.unmatched.text.nodes.conditions import All, attacking, played_by, victory
from triskel.games.unmatched.text.nodes.deck.kinds import ANY_CARD
from triskel.games.unmatched.text.nodes.deck.send import CardCount, hand_count
from triskel.games.unmatched.text.nodes.how_many import (
    BOOST,
    OPPOSING_CARD,
    PILE_TOP,
    PRINTED,
    SUM,
    THAT_CARD,
    THEIR_TOP,
    THIS_CARD,
    VALUE,
    YOUR_TOP,
    CardNumber,
    Number,
    Reckoned,
)
from triskel.games.unmatched.text.nodes.measure import HARM, HEALTH, Measure, wound
from triskel.games.unmatched.text.nodes.node import Amount, Condition
from triskel.games.unmatched.text.nodes.numbers.counts import BLOW
from triskel.games.unmatched.text.nodes.who import Fighter, OpposingFighter, YourFighter

# --- numbers of cards ----------------------------------------------------------------------------------------------

for _card, _words in (
    (THIS_CARD, "this card|your card|this attack|this defence|your attack|your defence|your attack card"),
    (OPPOSING_CARD, "your opponent's card|their card|the opposing card|the opposing fighter's card|"
                    "the attacker's card|the defender's card"),
    (THAT_CARD, "that card|the revealed card|the discarded card|the chosen card|it"),
    (PILE_TOP, "the top card of your discard pile"),
    (YOUR_TOP, "the top card of your deck|yours|your revealed card"),
    (THEIR_TOP, "the top card of your opponent's deck|theirs|your opponent's revealed card|their revealed card"),
):  # fmt: skip
    reading("card_ref", f"({_words}) 's*", (), lambda card=_card: card, ("", "poss"))
reading("card_ref", "its", (), lambda: THAT_CARD, ("poss",))
for _number, _words in (
    (VALUE, "value|values"),
    (PRINTED, "printed value|original value|base value|printed values"),
    (BOOST, "BOOST value|BOOST|BOOST values"),
):
    reading("card_number", f"({_words})", (), lambda number=_number: number)


def _of(card: str, number: str) -> CardNumber:
    """Off the table a card has no value but the printed one."""
    return CardNumber(
        card, PRINTED if number == VALUE and card in (THAT_CARD, PILE_TOP, YOUR_TOP, THEIR_TOP) else number
    )


reading("quantity", "{card:card_ref.poss} {number:card_number}", (), _of)
reading("quantity", "the {number:card_number} of {card:card_ref}", (), _of)
wording(
    "quantity",
    [
        "the sum of the values of both cards",
        "the (sum|total) of (the|) (values of both cards|values of the two cards|two cards' values|both cards' values)",
        "the (combined|total) value of (both|the two) cards",
        "the (total|sum) of (both|the two) values",
    ],
    "сумма* значений обеих карт",
    Made(Reckoned, one=CardNumber(THIS_CARD, VALUE), other=CardNumber(OPPOSING_CARD, VALUE), how=SUM),
)

_HOW: Final = (
    (OVER, "a (higher|greater|larger|bigger)", "than"),
    (UNDER, "a (lower|smaller|lesser)", "than"),
    (EXACTLY, "(the same|an equal)", "(as|to)"),
)
for _how, _more, _than in _HOW:
    reading(
        "simple",
        f"(yours|your card|the card you revealed) has {_more} {{number:card_number}}",
        (),
        lambda number, how=_how: Compare(_of(YOUR_TOP, number), _of(THEIR_TOP, number), how),
    )
    reading(
        "simple",
        f"{{card:card_ref}} (has|had) {_more} {{number:card_number}} {_than} {{other:card_ref}}",
        (),
        lambda card, number, other, how=_how: Compare(_of(card, number), _of(other, number), how),
    )
reading(
    "simple",
    "(both cards|the cards|the two cards|the played cards) have (the same|equal) {number:card_number}",
    (),
    lambda number: Compare(_of(THIS_CARD, number), _of(OPPOSING_CARD, number), EXACTLY),
)
for _how, _is in ((OVER, "(higher|greater|more)"), (UNDER, "(lower|less|smaller)")):
    reading(
        "simple",
        f"{{card:card_ref.poss}} {{number:card_number}} is {_is} than your opponent's (card|)",
        (),
        lambda card, number, how=_how: Compare(_of(card, number), _of(OPPOSING_CARD, number), how),
    )
    reading(
        "simple",
        f"the {{number:card_number}} of {{card:card_ref}} is {_is} than (your opponent's|that of your opponent's card)",
        (),
        lambda card, number, how=_how: Compare(_of(card, number), _of(OPPOSING_CARD, number), how),
    )
for _how, _is in ((OVER, "(higher|greater|more)"), (UNDER, "(lower|less)"), (EXACTLY, "(equal|the same)")):
    _than = "(to|as)" if _how == EXACTLY else "than"
    reading(
        "simple",
        f"{{card:card_ref.poss}} {{number:card_number}} (is|was) {_is} {_than} {{other:card_ref.poss}}",
        (),
        lambda card, number, other, how=_how: Compare(_of(card, number), _of(other, number), how),
    )
for _how, _many in (
    (EXACTLY, "{count:number}"),
    (AT_MOST, "{count:number} (or less|or fewer)"),
    (AT_LEAST, "{count:number} or more"),
):
    reading(
        "simple",
        [
            f"{{card:card_ref}} (has|had) (a|an) {{number:card_number}} of (exactly|) {_many}",
            f"{{card:card_ref.poss}} {{number:card_number}} was (exactly|) {_many}",
        ],
        (),
        lambda card, number, count, how: Compare(_of(card, number), count, how),
        how=_how,
    )
reading("simple", "{amount:quantity} (exceeds|exceeded) {other:quantity}", (), Compare, how=OVER)


def _second(amount: Amount, other: Amount | str) -> Amount:
    """The other number; of a card that is only named, the same one."""
    if not isinstance(other, str):
        return other
    if not isinstance(amount, CardNumber):
        raise ValueError("a number of what?")
    return _of(other, amount.number)


reading("second", "{other:quantity}", (), lambda other: other)
reading("second", "(|that of|the value of) {card:card_ref}", (), lambda card: card)
reading("second", "(your opponent's|theirs)", (), lambda: OPPOSING_CARD)
for _how, _is in (
    (OVER, "(higher|greater|more|larger)"),
    (UNDER, "(lower|less|smaller)"),
    (EXACTLY, "(equal|the same|identical)"),
):
    _than = "(to|as)" if _how == EXACTLY else "than"
    reading(
        "simple",
        f"{{amount:measure}} (is|was) {_is} {_than} {{other:second}}",
        (),
        lambda amount, other, how: Compare(amount, _second(amount, other), how),
        how=_how,
    )
for _words in (
    "{amount:measure} (is|was) {count:number} or more (higher|greater|more) than {other:second}",
    "{amount:measure} (is|was) (higher|greater|more) than {other:second} by {count:number} or more",
    "{amount:measure} (exceeds|exceeded) {other:second} by {count:number} or more",
):
    reading(
        "simple",
        _words,
        (),
        lambda amount, other, count: Compare(amount, Reckoned(_second(amount, other), count, SUM), AT_LEAST),
    )
_BY: Final = Made(Reckoned, one=Open("other"), other=Open("count"), how=SUM)
wording(
    "simple",
    [
        "{amount:measure} is {count:number} or more higher than {other:quantity}",
        "{amount:measure} is {count:number} or more (greater|more) than {other:quantity}",
        "{amount:measure} is at least {count:number} (higher|greater|more) than {other:quantity}",
        "{amount:measure} is (higher|greater|more) than {other:quantity} by {count:number} or more",
    ],
    "{amount:measure.nom} больше, чем {other:quantity.nom}, на {count:number} или больше",
    Made(Compare, amount=Open("amount"), other=_BY, how=AT_LEAST),
)
reading(
    "simple",
    [
        "{amount:measure} is {count:number} or more (lower|less) than {other:quantity}",
        "{amount:measure} is at least {count:number} (lower|less) than {other:quantity}",
        "{amount:measure} is (lower|less) than {other:quantity} by {count:number} or more",
    ],
    (),
    lambda amount, count, other: Compare(other, Reckoned(amount, count, SUM), AT_LEAST),
)

# --- health --------------------------------------------------------------------------------------------------------


def _health(whom: Fighter, other: Fighter, how: str) -> Compare:
    more, less = Measure(HEALTH, whom), Measure(HEALTH, other)
    return Compare(less, more, UNDER) if how == OVER else Compare(more, less, how)


for _how, _en in ((OVER, "(more|higher|greater)"), (UNDER, "(less|fewer|lower)"), (EXACTLY, "the same amount of")):
    reading(
        "simple",
        f"{{whom:fighter}} (has|have) (|a) {_en} (remaining|current|) health (remaining|left|) (than|as) "
        "{other:fighter}",
        (),
        _health,
        how=_how,
    )
for _how, _en in ((OVER, "(more|higher|greater)"), (UNDER, "(less|fewer|lower)")):
    reading("simple", f"{{whom:fighter.poss}} (remaining|current|) health is {_en} than {{other:fighter.poss}} "
            "(health|)", (), _health, how=_how)  # fmt: skip
reading("simple", "{whom:fighter} has the same health as {other:fighter}", (),
        lambda whom, other: Compare(Measure(HEALTH, whom), Measure(HEALTH, other), EXACTLY))  # fmt: skip

# --- the blow of this combat ---------------------------------------------------------------------------------------

for _whom, _en, _ru in ((OpposingFighter(), "you dealt", "вы нанесли"), (YourFighter(), "you took", "вы получили")):
    for _how, _many, _so in (
        (EXACTLY, "exactly {count:number}", "ровно {count:number}"),
        (AT_MOST, "{count:number} (or less|or fewer)", "{count:number} или меньше"),
    ):
        wording(
            "simple",
            f"{_en} {_many} combat damage",
            f"{_ru} {_so} боевого урона",
            Made(Compare, amount=Made(Measure, what=HARM, whom=_whom), other=Open("count"), how=_how),
        )


for _won, _ended in ((True, "(won|win)"), (False, "(lost|lose)")):
    for _how, _many in ((AT_LEAST, "{count:number} or more"), (AT_MOST, "{count:number} (or less|or fewer)")):
        reading("simple", [f"you {_ended} (the|this|) combat by {_many}", f"you {_ended} by {_many}"], (),
                lambda count, won, how: All((victory(won), Compare(BLOW, count, how))),
                won=_won, how=_how)  # fmt: skip


def _dealt_by(whom: Fighter, count: Amount | None, how: str) -> Condition:
    blow = Compare(wound(OpposingFighter()), Number(0) if count is None else count, how)
    return blow if isinstance(whom, YourFighter) else All((played_by(whom), attacking(), blow))


reading(
    "simple", "{whom:fighter} (dealt|deals) {count:number} or more (damage|combat damage)", (), _dealt_by, how=AT_LEAST
)
reading("simple", "{whom:fighter} (did not|didn't) deal (any|) (damage|combat damage)", (), _dealt_by, count=None,
        how=AT_MOST)  # fmt: skip
reading("simple", "{whom:fighter} (dealt|deals) (no|0) (damage|combat damage)", (), _dealt_by, count=None, how=AT_MOST)
reading("simple", "{whom:fighter} (dealt|deals) (damage|combat damage)", (), _dealt_by, count=Number(1), how=AT_LEAST)


def _blow(count: Amount, how: str, whom: Fighter | None = None) -> Compare:
    return Compare(wound(whom or OpposingFighter()), count, how)


for _how, _many in (
    (EXACTLY, "(exactly|) {count:number}"),
    (AT_MOST, "{count:number} (or less|or fewer)"),
    (AT_LEAST, "{count:number} or more"),
):
    reading(
        "simple",
        [
            f"(this attack|the attack|this card|you) (dealt|deals|deal) {_many} (damage|combat damage) "
            "(to the opposing fighter|to the defender|)",
            f"{_many} (damage|combat damage) was dealt (to the opposing fighter|to the defender|)",
            f"{{whom:fighter}} (took|was dealt|takes) {_many} (damage|combat damage) (in this combat|from this attack)",
        ],
        (),
        _blow,
        how=_how,
    )

# --- hands ---------------------------------------------------------------------------------------------------------

for _how, _many in (
    (EXACTLY, "exactly {count:number}"),
    (AT_MOST, "{count:number} (or fewer|or less)"),
    (AT_LEAST, "{count:number} or more"),
    (UNDER, "(fewer|less) than {count:number}"),
    (OVER, "more than {count:number}"),
):
    for _mine, _whose in ((False, "(they|your opponent|that player) (has|have)"), (True, "you have")):
        reading(
            "simple",
            [f"{_whose} {_many} (cards|card)", f"{_whose} {_many} (cards|card) (left|remaining) (in hand|)"],
            (),
            lambda count, how, mine=_mine: compare(hand_count(mine), count, how),
            how=_how,
        )
reading("simple", "(they|your opponent|that player) (has|have) {count:number} or more cards in hand", (),
        lambda count: compare(hand_count(False), count, AT_LEAST))  # fmt: skip
for _how, _more, _than in ((OVER, "more", "than"), (UNDER, "fewer", "than"), (EXACTLY, "the same number of", "as")):
    reading(
        "simple",
        [
            f"you (have|had) {_more} cards in hand {_than} (your opponent|they do|they have|them|that player)",
            f"you (have|had) {_more} cards in (your|) hand {_than} (your opponent does|your opponent has|they do|them)",
        ],
        (),
        lambda how: Compare(hand_count(), hand_count(False), how),
        how=_how,
    )
    reading(
        "simple",
        f"(your opponent|they|that player|the defender|the attacker|the opposing fighter) (has|have) {_more} cards "
        f"(in hand|in their hand|) {_than} (you|you do|you have)",
        (),
        lambda how: Compare(hand_count(False), hand_count(), how),
        how=_how,
    )
reading("simple", "this (is|was) (the last|your last|the only|your only) card in your hand", (),
        lambda: Compare(hand_count(), Number(0), AT_MOST))  # fmt: skip
reading(
    "simple",
    ["{stack:stack} (is empty|has no cards|contains no cards)", "(there are|you have) no cards in {stack:stack}"],
    (),
    lambda stack: Compare(CardCount(ANY_CARD, stack), Number(0), AT_MOST),
)
reading(
    "simple",
    "(there are|you have) no {kind:kind.pl} in {stack:stack}",
    (),
    lambda kind, stack: Compare(CardCount(kind, stack), Number(0), AT_MOST),
)
for _how, _more in ((OVER, "more"), (UNDER, "fewer")):
    reading(
        "simple",
        [f"(you have|there are) {_more} {{kind:kind.pl}} in {{stack:stack}} than (in|there are in|) {{other:stack}}"],
        (),
        lambda kind, stack, other, how=_how: Compare(CardCount(kind, stack), CardCount(kind, other), how),
    )
for _how, _most in ((OVER, "most"), (UNDER, "fewest")):
    reading(
        "simple",
        f"you have the {_most} cards (in hand|in your hand|)",
        (),
        lambda how: Compare(hand_count(), hand_count(False), how),
        how=_how,
    )

_TWO = "(your card|this card) and your opponent's card"
reading("simple", f"{_TWO} (have|share) (the same|equal) {{number:card_number}}", (),
        lambda number: Compare(_of(THIS_CARD, number), _of(OPPOSING_CARD, number), EXACTLY))  # fmt: skip

for _how, _more in ((OVER, "more"), (UNDER, "fewer")):
    reading("simple", f"you have {_more} cards than your opponent (does|has|)", (),
            lambda how: Compare(hand_count(), hand_count(False), how), how=_how)  # fmt: skip
