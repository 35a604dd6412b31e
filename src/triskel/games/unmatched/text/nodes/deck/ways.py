"""Every way to say where a card goes: the same words for that card, this one, the opposing one and a top card."""

from __future__ import annotations

from typing import Final

from triskel.games.unmatched.text.book import reading
from triskel.games.unmatched.text.nodes.deck.combat_cards import CombatCard, ValueChange
from triskel.games.unmatched.text.nodes.deck.reveal import THEIR_ONE, THIS_ONE, SendEnd, SendIt
from triskel.games.unmatched.text.nodes.deck.send import Cards, ChooseCard, Send
from triskel.games.unmatched.text.nodes.flow import By, Choose, Sequence
from triskel.games.unmatched.text.nodes.how_many import PRINTED, THAT_CARD, VALUE, CardNumber, Number
from triskel.games.unmatched.text.nodes.node import (
    BOTTOM,
    DECK,
    EITHER_END,
    HAND,
    OUT,
    PILE,
    TOP,
    Amount,
    Effect,
    Player,
)

_PUT: Final = "(put*|place*|return*|add*|move*)"
_ENDS: Final = (
    "(top or bottom|bottom or top|top or the bottom|bottom or the top|top or on the bottom|top or on bottom|"
    "bottom or on the top)"
)
_TO: Final = (
    (HAND, "(put*|place*|return*|add*|move*|take*|draw*)", "(back|) (to|into|in) {whose} hand"),
    (TOP, _PUT, "(back|) (on|to|onto|at) (the|) top of {whose} deck"),
    (BOTTOM, _PUT, "(back|) (on|to|onto|at|under) (the|) bottom of {whose} deck"),
    (EITHER_END, _PUT, f"(back|) (on|to|onto|at) (the|) {_ENDS} of {{whose}} deck"),
    (DECK, "shuffle*", "(back|) (into|in) {whose} deck"),
    (OUT, "remove*", "from the game"),
    (PILE, "(put*|place*|add*|move*)", "(in|into|to|onto|on) {whose} discard pile"),
)
"""Where cards go: the verbs, and the words behind the card."""
_KEPT: Final = (
    "(|instead of discarding it|instead of in {whose} discard pile|instead of {whose} discard pile|"
    "instead of the discard pile|rather than discarding it)"
)
_OWN, _OTHERS = "your*", "(their|its owner's|your opponent's|that player's)"
_DOING: Final = ("imp", "inf", "third", "by")


def _this(to: str, card: str) -> Effect:
    if to == EITHER_END:
        return Choose((SendIt(TOP, None, card), SendIt(BOTTOM, None, card)), Number(1))
    return SendIt(to, None, card)


def _this_and(cards: Cards) -> Sequence:
    return Sequence((Send(cards, DECK, None), SendIt(DECK, None, THIS_ONE)))


reading("effect", "shuffle* this card and {cards:cards.*} (back|) into your* deck", (), _this_and)


def _added(number: str, cards: Cards) -> Sequence:
    """A number of a card that is chosen for it; off the table a card has no value but the printed one."""
    told = CardNumber(THAT_CARD, PRINTED if number == VALUE else number)
    return Sequence((ChooseCard(cards), ValueChange(told, CombatCard(False), None)))


reading("effect", "add* the {number:card_number} of {cards:cards.*} to the value of this card", (), _added)


def _pile_top(to: str) -> Effect:
    if to == EITHER_END:
        raise ValueError("say which end")
    return SendEnd(Number(1), PILE, False, to)


def _end(to: str, count: Amount | None = None, low: bool = False, whose: Player | None = None) -> Effect:
    if to == EITHER_END:
        raise ValueError("one card after the other, to either end?")
    effect = SendEnd(count or Number(1), DECK, low, to)
    return effect if whose is None else By(whose, effect)


for _where, _does, _place in _TO:
    _own, _theirs = _place.format(whose=_OWN), _place.format(whose=_OTHERS)
    for _end_is, _low in (("top", False), ("bottom", True)):
        for _many in ("card", "{count:number} <card/cards>"):
            reading("effect", f"{_does} the {_end_is} {_many} of your* deck {_own}", (), _end, to=_where, low=_low)
            reading(
                "effect",
                f"{_does} the {_end_is} {_many} of {{whose:player.poss}} deck {_theirs}",
                (),
                _end,
                to=_where,
                low=_low,
            )
    if _where == PILE:
        continue
    reading("effect", f"{_does} the top card of {{whose:player.poss}} discard pile {_theirs}", (),
            lambda whose, to: By(whose, _pile_top(to)), to=_where)  # fmt: skip
    _forms = ("imp", "inf") if _where == EITHER_END else _DOING
    reading(
        "effect",
        f"{_does} (this card|this card back) {_own} {_KEPT.format(whose=_OWN)}",
        (),
        _this,
        _forms,
        to=_where,
        card=THIS_ONE,
    )
    reading(
        "effect",
        f"{_does} (your opponent's card|their card|the opposing card|the opposing fighter's card) {_theirs} "
        f"{_KEPT.format(whose=_OTHERS)}",
        (),
        _this,
        _forms,
        to=_where,
        card=THEIR_ONE,
    )
    for _whose in (_own,) if _where == HAND else (_own, _theirs):  # it is not asked whose hand a card came from
        reading(
            "effect",
            f"{_does} (that card|it|the card|the revealed card|the chosen card|the discarded card) {_whose}",
            (),
            SendIt,
            to=_where,
        )
