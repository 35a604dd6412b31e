"""Numbers in texts: plain ones, and those that are counted when they are needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.unmatched.language.book import phrase, reading
from triskel.unmatched.language.nodes.name import CounterName, TagName
from triskel.unmatched.language.nodes.node import Amount

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel


def boost_number(duel: Duel, card: int) -> int:
    """The BOOST number of a card, 0 if there is no card or no number on it."""
    return max(duel.arena.cards[card].boost, 0) if card >= 0 else 0


@dataclass(frozen=True, slots=True)
class Number(Amount):
    """A plain number."""

    count: int

    home: ClassVar[tuple[str, str, str]] = ("number", "", "")
    plain: ClassVar[bool] = True

    def value(self, duel: Duel, me: int) -> int:
        return self.count

    def say(self, lang: str, form: str) -> list[str]:
        """Digits."""
        return [str(self.count)]


@phrase(
    "quantity",
    "the (printed|original) value of (your opponent's card|the opposing card|their card)",
    "указанное* значение* карты противника",
)
@dataclass(frozen=True, slots=True)
class PrintedValue(Amount):
    """The number printed on the opposing card, before any change."""

    def value(self, duel: Duel, me: int) -> int:
        combat = duel.combat
        if combat is None:
            return 0
        card = combat.card[1 - combat.side(me)]
        return duel.arena.cards[card].value if card >= 0 else 0


@phrase(
    "quantity",
    ["(its|that card's) BOOST value", "the BOOST value of (that card|the discarded card)"],
    ["значение* УСИЛЕНИЯ (сброшенной карты|этой карты|той карты)", "её значение* УСИЛЕНИЯ"],
)
@dataclass(frozen=True, slots=True)
class BoostOfThat(Amount):
    """The BOOST number of the card that was spoken of; 0 if there is none."""

    def value(self, duel: Duel, me: int) -> int:
        return boost_number(duel, duel.that)


@phrase("quantity", "its own BOOST value", "её собственное* значение* УСИЛЕНИЯ")
@dataclass(frozen=True, slots=True)
class BoostOfOpposing(Amount):
    """The BOOST number of the opposing combat card; its BOOST line does nothing here (U-HOUDINI-5)."""

    def value(self, duel: Duel, me: int) -> int:
        combat = duel.combat
        return 0 if combat is None else boost_number(duel, combat.card[1 - combat.side(me)])


@phrase(
    "quantity",
    "(the combat damage|the amount of combat damage|the amount of damage|the damage) (dealt|dealt in this combat)",
    "нанесённый* боевой* урон*",
)
@dataclass(frozen=True, slots=True)
class CombatDamage(Amount):
    """The combat damage dealt in this combat."""

    def value(self, duel: Duel, me: int) -> int:
        return 0 if duel.combat is None else max(duel.combat.damage, 0)


@phrase(
    "quantity",
    "the combat damage (your fighter took|dealt to your fighter|you took|you were dealt)",
    "боевой* урон* , который получил ваш боец",
)
@dataclass(frozen=True, slots=True)
class DamageTaken(Amount):
    """The combat damage that your fighter took in this combat."""

    def value(self, duel: Duel, me: int) -> int:
        combat = duel.combat
        return 0 if combat is None or combat.side(me) == 0 else max(combat.damage, 0)


@phrase("each_of", "{counter:counter_name} you have", "каждый ваш жетон {counter:counter_name}")
@dataclass(frozen=True, slots=True)
class CounterNow(Amount):
    """How many of the counter you have."""

    counter: CounterName

    def value(self, duel: Duel, me: int) -> int:
        return duel.counter(me, self.counter.id)


@phrase(
    "each_of",
    "{counter:counter_name} (spent|you spent|spent this way)",
    "каждый потраченный жетон {counter:counter_name}",
)
@dataclass(frozen=True, slots=True)
class Spent(Amount):
    """How many of the counter were spent just now."""

    counter: CounterName

    def value(self, duel: Duel, me: int) -> int:
        return duel.number


@phrase(
    "each_of",
    "other {tag:tag_name} card in your discard pile",
    "каждую другую карту «{tag:tag_name}» в вашей стопке сброса",
    other=True,
)
@phrase(
    "each_of",
    "{tag:tag_name} card in your discard pile",
    "каждую карту «{tag:tag_name}» в вашей стопке сброса",
    other=False,
)
@dataclass(frozen=True, slots=True)
class TaggedDiscards(Amount):
    """How many cards of a family lie in your discard pile (U-SINBAD-1). A card in play is not there."""

    tag: TagName
    other: bool

    def value(self, duel: Duel, me: int) -> int:
        cards = duel.arena.cards
        tag = self.tag.id
        return sum(tag in cards[card].tags for card in duel.discard[me])


@phrase("each_of", "card (discarded|you discarded|you discard|discarded this way)", "каждую сброшенную карту")
@dataclass(frozen=True, slots=True)
class CardsDiscarded(Amount):
    """How many cards were discarded just now."""

    def value(self, duel: Duel, me: int) -> int:
        return duel.number


@phrase("each_of", "of {group:group.pl}", "каждого из {group:group.genpl}")
@phrase("each_of", "{group:group}", "каждый~group.acc {group:group.acc}")
@dataclass(frozen=True, slots=True)
class CountOf(Amount):
    """How many such fighters are on the board."""

    group: Any

    def value(self, duel: Duel, me: int) -> int:
        members = self.group.members(duel, me)
        if duel.ledger.those:  # the text speaks of "those fighters" later
            duel.ledger = duel.ledger._replace(those=sum(1 << each for each in members))
        return len(members)


@phrase("quantity", "the number of cards in your hand", "число* карт в вашей руке")
@dataclass(frozen=True, slots=True)
class HandCount(Amount):
    """How many cards the player holds."""

    def value(self, duel: Duel, me: int) -> int:
        return len(duel.hand[me])


@phrase("each_of", "zone {whom:fighter} is in", "каждую зону, в которой находится {whom:fighter.nom}")
@dataclass(frozen=True, slots=True)
class ZonesOf(Amount):
    """How many zones the fighter's space belongs to."""

    whom: Any

    def value(self, duel: Duel, me: int) -> int:
        fighter = self.whom.find(duel, me)
        if fighter < 0 or duel.space[fighter] < 0:
            return 0
        return len(duel.board.spaces[duel.space[fighter]].zones)


@phrase("each_of", "(|point of) damage dealt", "каждую единицу нанесённого урона")
@dataclass(frozen=True, slots=True)
class DamageDealt(Amount):
    """How much damage the effect before this dealt in all."""

    def value(self, duel: Duel, me: int) -> int:
        return duel.number


# --- other ways to say it -----------------------------------------------------------------------------------------

reading(
    "quantity",
    [
        "the BOOST value (of|from) your opponent's (card|attack card|defense card)",
        "the BOOST value of the opposing (fighter's|) card",
        "your opponent's card's BOOST value",
    ],
    (),
    BoostOfOpposing,
)
reading("quantity", "the BOOST value of (the revealed card|the card you discarded)", (), BoostOfThat)
reading(
    "quantity",
    "the (amount of|) (damage|combat damage) "
    "(you were dealt|you took|dealt to you|your fighter took|dealt to your fighter)",
    (),
    DamageTaken,
)
reading("quantity", "the (amount of|) (damage|combat damage) dealt to the opposing fighter", (), CombatDamage)


@phrase(
    "quantity",
    "the BOOST value of the top card of your discard pile",
    "значение* УСИЛЕНИЯ верхней карты вашей стопки сброса",
)
@dataclass(frozen=True, slots=True)
class BoostOfPile(Amount):
    """The BOOST number of the top card of the player's discard pile."""

    def value(self, duel: Duel, me: int) -> int:
        return boost_number(duel, duel.discard[me][-1]) if duel.discard[me] else 0
