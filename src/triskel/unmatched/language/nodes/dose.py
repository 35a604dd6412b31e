"""Effects that take any number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.kernel import Steps
from triskel.unmatched.language.book import phrase, reading
from triskel.unmatched.language.nodes.amount import Number
from triskel.unmatched.language.nodes.cards import Discard
from triskel.unmatched.language.nodes.contest import AddValue, CombatCard, SetValue, SubtractValue
from triskel.unmatched.language.nodes.harm import Deal
from triskel.unmatched.language.nodes.motion import Move
from triskel.unmatched.language.nodes.node import Amount, Effect
from triskel.unmatched.language.nodes.tally import ThatMany

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel
from triskel.unmatched.language.nodes.measure import ValueOf

# --- effects that take any number ---------------------------------------------------------------------------------


@phrase(
    "effect",
    "subtract* {count:quantity} from the value of {card:combat_card}",
    "вычесть* {count:quantity.acc} из значения {card:combat_card}",
)
@dataclass(frozen=True, slots=True)
class SubtractMuch(Effect):
    """The value of a combat card shrinks by as much as something counts."""

    count: Amount
    card: CombatCard

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def run(self, duel: Duel, me: int) -> Steps:
        return SubtractValue(Number(self.count.value(duel, me)), self.card).act(duel, me)
        yield


@phrase("quantity", "{count:number} for each {each:each_of}", "{count:number} за {each:each_of}")
@dataclass(frozen=True, slots=True)
class Times(Amount):
    """So much for each."""

    count: Amount
    each: Amount

    def value(self, duel: Duel, me: int) -> int:
        return self.count.value(duel, me) * self.each.value(duel, me)


reading(
    "effect",
    [
        "(reduce*|decrease*) the value of {card:combat_card} by {count:quantity}",
        "the value of {card:combat_card} is (reduced|decreased) by {count:quantity}",
    ],
    (),
    lambda card, count: SubtractMuch(count, card),
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
    lambda: SetValue(CombatCard(False), ValueOf(False, True)),
    ("imp", "inf"),
)
reading(
    "effect",
    "discard* {count:number} <card/cards> for each {each:each_of}",
    (),
    lambda count, each: Discard(Times(count, each)),
)
