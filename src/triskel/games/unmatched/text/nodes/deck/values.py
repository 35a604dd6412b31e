"""What becomes of BOOST numbers and values in a combat: doubled, taken off, exchanged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.games.unmatched.rules.combat import change_value, set_value
from triskel.games.unmatched.text.book import phrase
from triskel.games.unmatched.text.nodes.how_many import boost_number
from triskel.games.unmatched.text.nodes.node import Instant

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


@phrase(
    "effect",
    [
        "swap* the values of both cards",
        "(swap*|exchange*|switch*) the values (of the two cards|of both cards|of the cards|)",
        "swap* the (value|values) of (this card|your card) (and|with) (|the value of) your opponent's card",
    ],
    "поменять* местами значения обеих карт",
)
@dataclass(frozen=True, slots=True)
class SwapValues(Instant):
    """Each card of the combat gets the value that the other has now; no card counts as 0."""

    theme: ClassVar[str] = "value"
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def act(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        one, other = combat.value
        set_value(duel, 0, other, duel.cause)
        set_value(duel, 1, one, duel.cause)
        return one != other


@phrase(
    "effect",
    [
        "ignore* your opponent's BOOST",
        "(ignore*|cancel*) (your opponent's|their|the opposing) card 's BOOST",
        "(ignore*|cancel*) (the|their|any|all) BOOST (value|values|)",
        "(ignore*|cancel*) (the|any|all) (BOOST|BOOST value) (on|of|from) (your opponent's|their) card",
    ],
    "не учитывать* УСИЛЕНИЕ противника",
    mine=False,
)
@phrase(
    "effect",
    ["double* the BOOST value", "double* (its|that|the card's) BOOST value"],
    "удвоить* значение УСИЛЕНИЯ",
    mine=True,
)
@dataclass(frozen=True, slots=True)
class DoubleOrIgnoreBoost(Instant):
    """The last BOOST of the player's own card counts twice; or what the opponent's added is taken off again."""

    mine: bool

    theme: ClassVar[str] = "boost"
    rules: ClassVar[tuple[str, ...]] = ("U-BOOST-3",)

    def act(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        side = combat.side(me)
        if self.mine:
            mine = [card for card in combat.boosted_with if card // 100 - 1 == me]
            if mine:
                change_value(duel, side, boost_number(duel, mine[-1]), duel.cause, "U-BOOST-3")
            return bool(mine)
        side = 1 - side
        amount = sum(boost_number(duel, card) for card in combat.boosted_with if card // 100 - 1 != me)
        if side == 0 and combat.boost >= 0:
            amount += boost_number(duel, combat.boost)
        change_value(duel, side, -amount, duel.cause)
        return amount > 0
