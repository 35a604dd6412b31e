"""Other ways to speak of the values and effects of combat cards. These lines are only read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triskel.games.unmatched.text.book import reading
from triskel.games.unmatched.text.nodes.combat_cards import (
    AddValue,
    Boost,
    Cancel,
    CombatCard,
    Ignore,
    SetValue,
    doubled,
    lowered,
)
from triskel.games.unmatched.text.nodes.how_many import (
    CARDS,
    OPPOSING_CARD,
    PRINTED,
    THIS_CARD,
    VALUE,
    CardNumber,
    ThatMany,
)
from triskel.games.unmatched.text.nodes.kinds import NamedCard
from triskel.games.unmatched.text.nodes.name import CardName
from triskel.games.unmatched.text.nodes.player import YOU
from triskel.games.unmatched.text.nodes.send import CardCount, Stack
from triskel.games.unmatched.text.nodes.stack import PILE

if TYPE_CHECKING:
    pass

reading(
    "effect",
    [
        "{card:combat_card} (gains|gets|has) + {count:number} (|value|to its value)",
        "+ {count:number} to {card:combat_card} 's value",
        "+ {count:number} to the value of {card:combat_card}",
        "+ {count:number} (value|to your value)",
        "{card:combat_card} 's value is increased by (|+) {count:number}",
        "the value of {card:combat_card} is increased by (|+) {count:number}",
    ],
    (),
    lambda count, card=None: AddValue(count, card or CombatCard(False), None),
    ("imp",),
)
reading(
    "effect",
    [
        "{card:combat_card} (gains|gets|has) + {count:number} (|value|to its value) for (each|every) {each:each_of}",
        "+ {count:number} (|value|to this card's value) for (each|every) {each:each_of}",
        "+ {count:number} to the value of {card:combat_card} for (each|every) {each:each_of}",
        "increase* {card:combat_card} 's value by (|+) {count:number} for (each|every) {each:each_of}",
        "add* (|+) {count:number} to the value of {card:combat_card} for every {each:each_of}",
        "{card:combat_card} 's value is increased by (|+) {count:number} for (each|every) {each:each_of}",
    ],
    (),
    lambda count, each, card=None: AddValue(count, card or CombatCard(False), each),
    ("imp",),
)
reading(
    "effect",
    [
        "{card:combat_card} 's value is (reduced|decreased) by {count:number}",
        "the value of {card:combat_card} is (reduced|decreased) by {count:number}",
        "{card:combat_card} loses {count:number} value",
        "{card:combat_card} (gets|has|gains) - {count:number} (|value|to its value)",
        "(reduce|decrease) {card:combat_card} 's value by {count:number}",
        "subtract* {count:number} from {card:combat_card} 's value",
        "- {count:number} to {card:combat_card} 's value",
    ],
    (),
    lambda card, count: lowered(count, card),
    ("imp",),
)
reading(
    "effect",
    [
        "(your opponent's card|the opposing card|the opposing fighter's card) (loses all|has no|gains no) effects",
        "cancel* the effects (of|on) (your opponent's|the opposing) card",
        "cancel* all effects (of|on) the opposing fighter's card",
        "cancel* all of your opponent's card's effects",
        "cancel* (all|any) effects on the opponent's card",
    ],
    (),
    Cancel,
    ("imp", "inf"),
)
reading("effect", "ignore* the opposing (card's|fighter's card's) value", (), Ignore)
reading("combat_card", "(the opposing fighter's card|the opponent's card|the attacker's card|the defender's card)", (),
        lambda: CombatCard(True))  # fmt: skip
reading(
    "effect",
    "(add*|put*) {count:quantity} to this (attack|card)",
    (),
    lambda count: AddValue(count, CombatCard(False), None),
)
reading(
    "effect",
    "BOOST* (this card|this attack|this defense|this defence) with the top card of your* deck",
    (),
    lambda: Boost(True, 1, True),
)
reading("effect", "replace* {card:combat_card} 's value with {count:quantity}", (), SetValue)
reading(
    "effect",
    "the (attack|defense|defence) value of {card:combat_card} (becomes|is) {count:number}",
    (),
    SetValue,
    ("imp",),
)
reading("combat_card", "(her|his) (attack|defense|defence|card)", (), lambda: CombatCard(False))
reading("combat_card", "(that|the) (attack|defense|defence)", (), lambda: CombatCard(False))
reading(
    "effect",
    [
        "cancel* all effects (of|on) both cards",
        "cancel* (both cards' effects|all card effects|the effects of both cards)",
    ],
    (),
    lambda: Cancel((), True),
)
reading(
    "effect",
    ["both cards' effects are cancelled", "all effects (of|on) both cards are cancelled"],
    (),
    lambda: Cancel((), True),
    ("imp",),
)
reading(
    "effect",
    "(BLIND BOOST|blind BOOST*) (it|your|his|her|its|their|that) (card|attack|defense|defence|)",
    (),
    lambda: Boost(True, 1, True),
)
for _words in ("2 times", "up to 2 times"):
    reading("effect", f"BLIND BOOST (this card|it) {_words}", (), lambda: Boost(True, 2, True))
    reading("effect", f"BOOST* (this card|it|your card) {_words}", (), lambda: Boost(True, 2))
reading("effect", "BOOST* (this card|it|your card) with up to 2 cards", (), lambda: Boost(True, 2))
reading("effect", "(your opponent's card|their card) has no effect", (), Cancel, ("imp",))
reading(
    "effect",
    "cancel* (all effects of your opponent's card|your opponent's card|their card|all of their effects|its effects)",
    (),
    Cancel,
)
reading("effect", "cancel* all effects (of|on) (that card|it|their card|the card)", (), Cancel)
reading("effect", "(add*|put*) {count:quantity} to the value of (it|that card)", (),
        lambda count: AddValue(count, CombatCard(False), None))  # fmt: skip
reading("quantity", "(the|its) printed value", (), lambda: CardNumber(THIS_CARD, PRINTED))


def _named(card: CardName) -> CardCount:
    return CardCount(NamedCard((card,)), Stack(YOU, PILE, None))


for _name in ("{card:card_name}", '" {card:card_name} "'):
    reading("each_of", f"card (in|from) your discard pile named {_name}", (), lambda card: _named(card))
    reading("each_of", f"(other|) {_name} (card|) in your discard pile", (), lambda card: _named(card))
reading(
    "effect",
    ["the value of {card:combat_card} is doubled", "{card:combat_card} 's value is doubled"],
    (),
    doubled,
    ("imp",),
)
reading(
    "effect",
    "{whom:fighter.poss} (attack|defense|defence|card|combat) value is doubled",
    (),
    lambda whom: doubled(CombatCard(False)),
    ("imp",),
)
reading(
    "effect",
    [
        "(reduce*|decrease*) the value of {card:combat_card} by {count:quantity}",
        "the value of {card:combat_card} is (reduced|decreased) by {count:quantity}",
    ],
    (),
    lambda card, count: AddValue(count, card, None, True),
)
reading(
    "effect",
    [
        "the value of {card:combat_card} (is|becomes) {count:quantity}",
        "the value of {card:combat_card} (is|becomes) (equal to|) {count:quantity} instead",
        "{card:combat_card} 's value (is|becomes) {count:quantity}",
    ],
    (),
    lambda card, count: SetValue(card, count),
    ("imp",),
)
reading(
    "effect",
    [
        "the value of {card:combat_card} is increased by {count:quantity}",
        "{card:combat_card} (gains|gets) {count:quantity} (value|to its value|)",
        "add* (that amount|that many|that number|the amount|the number) to the value of {card:combat_card}",
    ],
    (),
    lambda card, count=None: AddValue(count or ThatMany(), card, None),
    ("imp", "inf"),
)
reading(
    "effect",
    [
        "(copy* the value of your opponent's card|the value of this card becomes your opponent's)",
        "this card (copies|has) the value of your opponent's card",
    ],
    (),
    lambda: SetValue(CombatCard(False), CardNumber(OPPOSING_CARD, VALUE)),
    ("imp", "inf"),
)
reading("each_of", ["one", "discarded card"], (), lambda: ThatMany(CARDS))
