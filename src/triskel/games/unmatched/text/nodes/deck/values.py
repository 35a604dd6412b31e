"""What becomes of the values and BOOST numbers of a combat as such."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from triskel.games.unmatched.rules.combat import change_value, set_value
from triskel.games.unmatched.state.duel import ATTACKER
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.deck.combat_cards import Boost, Cancel, ValueChange
from triskel.games.unmatched.text.nodes.how_many import boost_number
from triskel.games.unmatched.text.nodes.node import Amount, Instant

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Combat, Duel


IGNORED, FROZEN, LOCKED, SWAPPED, DOUBLED, UNBOOSTED = "ignored", "frozen", "locked", "swapped", "doubled", "unboosted"
_THEMES = {IGNORED: "cancel", DOUBLED: "boost", UNBOOSTED: "boost"}


@phrase(
    "effect",
    [
        "ignore* your opponent's BOOST",
        "(ignore*|cancel*) (your opponent's|their|the opposing) card 's BOOST",
        "(ignore*|cancel*) (the|their|any|all) BOOST (value|values|)",
        "(ignore*|cancel*) (the|any|all) (BOOST|BOOST value) (on|of|from) (your opponent's|their) card",
    ],
    "не учитывать* УСИЛЕНИЕ противника",
    what=UNBOOSTED,
)
@phrase(
    "effect",
    ["double* the BOOST value", "double* (its|that|the card's) BOOST value"],
    "удвоить* значение УСИЛЕНИЯ",
    what=DOUBLED,
)
@phrase(
    "effect",
    [
        "swap* the values of both cards",
        "(swap*|exchange*|switch*) the values (of the two cards|of both cards|of the cards|)",
        "swap* the (value|values) of (this card|your card) (and|with) (|the value of) your opponent's card",
    ],
    "поменять* местами значения обеих карт",
    what=SWAPPED,
)
@phrase(
    "effect",
    "the value of your opponent's card (becomes|is) (|equal to) its printed value and cannot (change|be changed)",
    "значение карты противника становится равно указанному на ней и не меняется",
    forms=("imp",),
    what=FROZEN,
)
@phrase(
    "effect",
    "until the end of this turn, the value of each card you play is {count:number} and cannot change",
    "до конца хода значение каждой разыгранной вами карты равно {count:number} и не меняется",
    forms=("imp",),
    what=LOCKED,
)
@phrase(
    "effect",
    [
        "ignore* the value of (your opponent's card|the opponent's card|their card)",
        "ignore* their card's (value|attack value|defense value|defence value)",
    ],
    "не учитывать* значение карты противника",
    what=IGNORED,
)
@dataclass(frozen=True, slots=True)
class Bend(Instant):
    """What becomes of values as such (U-ATK-12) and of BOOST numbers (U-BOOST-3).

    The opposing card counts as 0 whatever changes it, or as printed, whatever changes it; every card of the player's
    counts so much this turn; both cards of the combat get each other's value, no card counting as 0; the last BOOST of
    the own card counts twice, or what the opponent's added is taken off again.
    """

    what: str
    count: Amount | None = None
    loose: bool = field(default=False, compare=False)
    """Whether the text only says "it" or "that card"; who reads it sees that this card is meant."""

    @property
    def theme(self) -> str:  # type: ignore[override]
        """What it is about."""
        return _THEMES.get(self.what, "value")

    def applies(self) -> tuple[str, ...]:
        return ("U-BOOST-3",) if self.what in (DOUBLED, UNBOOSTED) else ("U-ATK-12",)

    def act(self, duel: Duel, me: int) -> bool:
        if self.what == LOCKED:
            assert self.count is not None
            duel.locked[me] = self.count.value(duel, me)
            if duel.events is not None:
                duel.tell("values locked", "U-ATK-12", duel.cause, player=me, value=duel.locked[me])
            return True
        combat = duel.combat
        if combat is None:
            return False
        side = combat.side(me)
        if self.what in (DOUBLED, UNBOOSTED):
            return self._boosts(duel, combat, me, side)
        if self.what == SWAPPED:
            one, other = combat.value
            set_value(duel, 0, other, duel.cause)
            set_value(duel, 1, one, duel.cause)
            return one != other
        card = combat.card[1 - side]
        if card < 0:
            return False
        if self.what == IGNORED:
            combat.ignored[1 - side] = True
            if duel.events is not None:
                duel.tell("value ignored", "U-ATK-12", duel.cause, card=card)
            return True
        combat.frozen[1 - side] = duel.arena.cards[card].value
        if duel.events is not None:
            duel.tell("value set", "U-ATK-12", duel.cause, card=card, value=combat.frozen[1 - side])
        return True

    def _boosts(self, duel: Duel, combat: Combat, me: int, side: int) -> bool:
        mine = [card for card in combat.boosted_with if card // 100 - 1 == me]
        if self.what == DOUBLED:
            if mine:
                change_value(duel, side, boost_number(duel, mine[-1]), duel.cause, "U-BOOST-3")
            return bool(mine)
        amount = sum(boost_number(duel, card) for card in combat.boosted_with if card not in mine)
        if side != ATTACKER and combat.boost >= 0:
            amount += boost_number(duel, combat.boost)
        change_value(duel, 1 - side, -amount, duel.cause)
        return amount > 0


def ignored(loose: bool = False) -> Bend:
    """The value of the opposing card does not count."""
    return Bend(IGNORED, None, loose)


def shapes(node: object) -> bool:
    """Whether something is done to a card of the combat that comes too late when the combat is over."""
    return isinstance(node, (Boost, Cancel, ValueChange)) or (isinstance(node, Bend) and node.what == IGNORED)


reading("effect", "ignore* (the value of the attack|the attack's value|the attack value)", (), ignored)
reading(
    "effect",
    ["ignore* (its|that card's) (value|attack value|defense value|defence value)", "ignore* the value of that card"],
    (),
    lambda: ignored(True),
)
