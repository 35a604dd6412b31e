"""Other ways to draw and discard, to gain actions and counters. These lines are only read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triskel.games.unmatched.text.book import reading
from triskel.games.unmatched.text.nodes.actions import GainAction, SpendAction
from triskel.games.unmatched.text.nodes.cards import Discard
from triskel.games.unmatched.text.nodes.comparisons import Sum
from triskel.games.unmatched.text.nodes.flow import Sequence
from triskel.games.unmatched.text.nodes.how_many import Number, ThatMany, Times
from triskel.games.unmatched.text.nodes.kinds import DrawUntil
from triskel.games.unmatched.text.nodes.looking import SendThat
from triskel.games.unmatched.text.nodes.node import Amount, Effect
from triskel.games.unmatched.text.nodes.send import hand_count
from triskel.games.unmatched.text.nodes.stack import DECK
from triskel.games.unmatched.text.nodes.tokens import PlaceToken

if TYPE_CHECKING:
    pass

reading(
    "effect",
    ["discard* {count:number} <card/cards> at random (|from your* hand)"],
    (),
    lambda count: Discard(count, True),
)
reading("effect", "discard* {count:number} random <card/cards> from your* hand", (), lambda count: Discard(count, True))
reading("effect", ["choose* {count:number} <card/cards> (from|in) your* hand and discard* (it|them)"], (), Discard)
reading("effect", "draw* cards until you* have* {count:number} (cards|) in (your*|) hand", (), DrawUntil)
reading("effect", "take* {count:number} (extra|additional|more) <action/actions>", (), GainAction)
reading(
    "effect",
    ["take* another action", "gain* (another|an additional|an extra) action"],
    (),
    lambda: GainAction(Number(1)),
)
reading("effect", "gain* {count:number} (additional|extra|more) <action/actions>", (), GainAction)
reading("effect", "(pay*|use*) {count:number} <action/actions>", (), SpendAction)
reading(
    "effect",
    [
        "(place*|put*) {count:number} {token:token_name} {where:where}",
        "(place*|put*) {count:number} {token:token_name} tokens {where:where}",
    ],
    (),
    PlaceToken,
)


def _draw(count: Amount) -> Effect:
    from triskel.games.unmatched.text.nodes.cards import Draw

    return Draw(count)


def _churn(count: Amount, drop: Amount) -> Sequence:
    return Sequence((_draw(count), Discard(drop)))


reading(
    "effect",
    "draw* {count:number} cards and discard* {drop:number} (card|)",
    (),
    lambda count, drop: _churn(count, drop),
)
reading(
    "effect",
    "draw* {count:number} cards, then discard* {drop:number} (card|)",
    (),
    lambda count, drop: _churn(count, drop),
)
reading("effect", "draw* {count:number}", (), lambda count: _draw(count))
reading("effect", "gain* {count:number} <action/actions> (this turn|)", (), GainAction)


def _into_deck() -> Effect:
    return SendThat(DECK)


reading(
    "effect", "shuffle* (it|that card) into (its owner's|their|your opponent's|your) deck", (), lambda: _into_deck()
)
reading("effect", "draw* that many cards plus {more:number}", (), lambda more: _draw(Sum(ThatMany(), more)))


def _even() -> Effect:
    from triskel.games.unmatched.text.nodes.kinds import DrawUntil

    return DrawUntil(hand_count(False))


reading(
    "effect",
    [
        "draw* (cards|) until you* have* as many cards (in hand|) as your opponent",
        "draw* (cards|) until you* have* as many cards in your* hand as your opponent",
        "draw* (cards|) until you* have* the same number of cards (in hand|) as your opponent",
        "draw* (cards|) until you* have* as many (cards|) as (they do|they have|your opponent does|your opponent has)",
        "draw* (cards|) until they have (as many cards|the same number of cards) (in hand|in their hand|) as you",
    ],
    (),
    lambda: _even(),
)
reading("effect", "gain* that many actions", (), lambda: GainAction(ThatMany()))
reading(
    "effect",
    "discard* {count:number} <card/cards> for each {each:each_of}",
    (),
    lambda count, each: Discard(Times(count, each)),
)
