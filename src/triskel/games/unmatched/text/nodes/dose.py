"""Effects that take any number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triskel.games.unmatched.text.book import reading
from triskel.games.unmatched.text.nodes.amount import OPPOSING_CARD, VALUE, CardNumber, ThatMany, Times
from triskel.games.unmatched.text.nodes.cards import Discard
from triskel.games.unmatched.text.nodes.contest import AddValue, CombatCard, SetValue
from triskel.games.unmatched.text.nodes.course import GainAction
from triskel.games.unmatched.text.nodes.harm import Deal
from triskel.games.unmatched.text.nodes.motion import Move

if TYPE_CHECKING:
    pass

# --- effects that take any number ---------------------------------------------------------------------------------


reading("effect", "gain* that many actions", (), lambda: GainAction(ThatMany()))
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
reading("effect", "deal* that much damage to {target:target}", (), lambda target: Deal(ThatMany(), target))
reading("effect", "deal* {target:target} that much damage", (), lambda target: Deal(ThatMany(), target))
reading(
    "effect",
    "{target:target} (takes|take) that much damage",
    (),
    lambda target: Deal(ThatMany(), target),
    ("imp",),
)
reading(
    "effect",
    ["move* {target:target} up to that many spaces", "{target:target} moves up to that many spaces"],
    (),
    lambda target: Move(target, ThatMany(), False),
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
reading(
    "effect",
    "discard* {count:number} <card/cards> for each {each:each_of}",
    (),
    lambda count, each: Discard(Times(count, each)),
)
