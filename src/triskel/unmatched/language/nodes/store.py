"""Zones beside the deck: cards set aside face up, and what becomes of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.kernel import DONE, Steps, ask, may
from triskel.unmatched.deck import distinct, lift, take_top, to_hand, to_pile
from triskel.unmatched.language.book import phrase, reading
from triskel.unmatched.language.nodes.ability import Trait
from triskel.unmatched.language.nodes.deep import LookTheirTop
from triskel.unmatched.language.nodes.flow import Sequence
from triskel.unmatched.language.nodes.name import TagName, ZoneName
from triskel.unmatched.language.nodes.node import Amount, Condition, Effect, Instant
from triskel.unmatched.language.nodes.pile import Kind, take_from_pile
from triskel.unmatched.language.nodes.player import Player
from triskel.unmatched.ledger import cards_aside, put_aside, take_aside

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel


@phrase(
    "effect",
    [
        "put* that card in your* {zone:zone_name}",
        "(put*|store*|place*|add*) (that card|it|them|those cards|the card|the revealed card) (in|into|to|on) your* "
        "{zone:zone_name}",
    ],
    "отложить* ту карту в зону «{zone:zone_name}»",
)
@dataclass(frozen=True, slots=True)
class StoreThat(Instant):
    """The card spoken of, or all cards just looked at, are set aside."""

    zone: ZoneName

    tidies: ClassVar[bool] = True

    def act(self, duel: Duel, me: int) -> bool:
        cards = duel.looked[me][:] or ([duel.that] if duel.that >= 0 else [])
        done = False
        for card in cards:
            if lift(duel, card):
                done = put_aside(duel, me, self.zone.id, card, duel.cause) or done
        return done


@phrase(
    "effect",
    [
        "put* this card in your* {zone:zone_name}",
        "(put*|place*|add*|store*) this card (in|into|to) your* {zone:zone_name} (|instead of discarding it)",
    ],
    "отложить* карту, которую вы разыграли, в зону «{zone:zone_name}»",
)
@dataclass(frozen=True, slots=True)
class StoreThis(Instant):
    """The played card is set aside when the combat is over, not discarded."""

    zone: ZoneName

    def act(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        card = combat.card[combat.side(me)]
        if card < 0 or card in combat.returning:
            return False
        combat.fates = (*combat.fates, (card, self.zone.id))
        return True


@phrase(
    "effect",
    [
        "put* {count:number} {kind:kind.#} from your* discard pile in your* {zone:zone_name}",
        "(put*|return*|place*|add*) {count:number} {kind:kind} (in|from) your* discard pile (to|in|into) your* "
        "{zone:zone_name}",
    ],
    "отложить* из стопки сброса {count:number} {kind:kind.#} в зону «{zone:zone_name}»",
    hand=False,
)
@phrase(
    "effect",
    [
        "put* {count:number} {kind:kind.#} from your* hand in your* {zone:zone_name}",
        "(put*|place*|add*|store*) {count:number} {kind:kind} (in|from) your* hand (to|in|into) your* {zone:zone_name}",
    ],
    "отложить* из руки {count:number} {kind:kind.#} в зону «{zone:zone_name}»",
    hand=True,
)
@dataclass(frozen=True, slots=True)
class Store(Effect):
    """Cards of one's own choice are set aside from the discard pile or from the hand."""

    count: Amount
    kind: Kind
    zone: ZoneName
    hand: bool

    def _from(self, duel: Duel, me: int) -> list[int]:
        pile = duel.hand[me] if self.hand else duel.discard[me]
        return distinct(card for card in pile if self.kind.fits(duel, card))

    def possible(self, duel: Duel, me: int) -> bool:
        return bool(self._from(duel, me))

    def run(self, duel: Duel, me: int) -> Steps:
        done = False
        for _ in range(self.count.value(duel, me)):
            options = self._from(duel, me)
            if not options:
                break
            if self.hand:
                card = yield ask(duel.arena.seat[me], "show", options, "U-ATK-9", secret=True)
                duel.ledger = duel.ledger._replace(held=True)
                lift(duel, card)
                duel.ledger = duel.ledger._replace(held=False)
            else:
                card = yield ask(duel.arena.seat[me], "card", options, "U-DISC-2")
                take_from_pile(duel, me, card)
            duel.that = card
            done = put_aside(duel, me, self.zone.id, card, duel.cause) or done
        return done


@phrase(
    "effect",
    [
        "return* {count:number} {kind:kind.#} from your* {zone:zone_name} to your* hand",
        "(return*|take*|put*|add*) {count:number} {kind:kind} (in|from) your* {zone:zone_name} (to|into|in) your* hand",
    ],
    "вернуть* в руку {count:number} {kind:kind.#} из зоны «{zone:zone_name}»",
)
@dataclass(frozen=True, slots=True)
class Unstore(Effect):
    """Cards that were set aside come to their owner's hand."""

    count: Amount
    kind: Kind
    zone: ZoneName

    def possible(self, duel: Duel, me: int) -> bool:
        return any(self.kind.fits(duel, card) for card in cards_aside(duel, me, self.zone.id))

    def run(self, duel: Duel, me: int) -> Steps:
        done = False
        for _ in range(self.count.value(duel, me)):
            options = distinct(card for card in cards_aside(duel, me, self.zone.id) if self.kind.fits(duel, card))
            if not options:
                break
            card = yield ask(duel.arena.seat[me], "card", options, "U-ATK-9")
            take_aside(duel, me, card, self.zone.id)
            to_hand(duel, card // 100 - 1, card, True, "U-ATK-9", duel.cause)
            done = True
        return done


@phrase(
    "effect",
    "discard* all cards (in|from) your* {zone:zone_name}",
    "сбросить* все карты из зоны «{zone:zone_name}»",
    count=None,
    most=False,
)
@phrase(
    "effect",
    "discard* up to {count:number} <card/cards> from your* {zone:zone_name}",
    "сбросить* до {count:number} <карты/карт/карт> из зоны «{zone:zone_name}»",
    most=True,
)
@phrase(
    "effect",
    "discard* {count:number} <card/cards> from your* {zone:zone_name}",
    "сбросить* {count:number} <карту/карты/карт> из зоны «{zone:zone_name}»",
    most=False,
)
@dataclass(frozen=True, slots=True)
class DiscardStored(Effect):
    """Cards that were set aside go to their owners' discard piles."""

    count: Amount | None
    zone: ZoneName
    most: bool

    rules: ClassVar[tuple[str, ...]] = ("U-DISC-1",)

    def possible(self, duel: Duel, me: int) -> bool:
        wanted = 1 if self.count is None or self.most else self.count.value(duel, me)
        return len(cards_aside(duel, me, self.zone.id)) >= wanted

    def run(self, duel: Duel, me: int) -> Steps:
        there = len(cards_aside(duel, me, self.zone.id))
        count = there if self.count is None else min(self.count.value(duel, me), there)
        duel.number = 0
        for _ in range(count):
            options = distinct(cards_aside(duel, me, self.zone.id))
            card = options[0]
            if self.count is not None:
                question = may if self.most else ask
                card = yield question(duel.arena.seat[me], "card", options, "U-DISC-1")
                if card == DONE:
                    break
            take_aside(duel, me, card, self.zone.id)
            to_pile(duel, card // 100 - 1, card, "U-DISC-1", duel.cause)
            duel.that = card
            duel.number += 1
        return duel.number > 0


reading(
    "effect",
    ["discard* all (|of) the cards in your* {zone:zone_name}", "empty your* {zone:zone_name}"],
    (),
    lambda zone: DiscardStored(None, zone, False),
)


@phrase(
    "effect",
    [
        "put* the top card of your* deck in your* hand or {zone:zone_name}",
        "look* at the top card of your* deck and put* it (in|into) your* hand or {zone:zone_name}",
    ],
    "посмотреть* верхнюю карту своей колоды и взять* её в руку или отложить* в зону «{zone:zone_name}»",
)
@dataclass(frozen=True, slots=True)
class HandOrStore(Effect):
    """The top card of the deck goes to the hand or is set aside, after a look at it."""

    zone: ZoneName

    def run(self, duel: Duel, me: int) -> Steps:
        card = take_top(duel, me)
        if card < 0:
            return False
        duel.looked[me].append(card)
        duel.revealed = True
        if duel.events is not None:
            duel.tell_owner("foresaw", "", me, {"cards": [card]}, duel.cause, player=me, count=1)
        mode = yield ask(duel.arena.seat[me], "mode", (0, 1), "U-ATK-9")
        card = duel.looked[me].pop()
        if mode:
            put_aside(duel, me, self.zone.id, card, duel.cause)
        else:
            to_hand(duel, me, card, False, "U-ATK-9", duel.cause)
        return True


reading(
    "effect",
    "look* at the top card of your* deck and put* it (in|into) your* hand or {zone:zone_name}",
    (),
    HandOrStore,
)


@phrase("each_of", "card in your {zone:zone_name}", "каждую карту в зоне «{zone:zone_name}»")
@phrase("quantity", "the number of cards in your {zone:zone_name}", "число* карт в зоне «{zone:zone_name}»")
@dataclass(frozen=True, slots=True)
class StoredCount(Amount):
    """How many cards are set aside."""

    zone: ZoneName

    def value(self, duel: Duel, me: int) -> int:
        return len(cards_aside(duel, me, self.zone.id))


reading("each_of", "(other|) card in your {zone:zone_name}", (), StoredCount)
reading("each_of", "card (stored in|under) your {zone:zone_name}", (), StoredCount)


@phrase(
    "each_of",
    "{tag:tag_name} card in your {zone:zone_name}",
    "каждую карту «{tag:tag_name}» в зоне «{zone:zone_name}»",
)
@dataclass(frozen=True, slots=True)
class StoredTagged(Amount):
    """How many cards of a family are set aside."""

    tag: TagName
    zone: ZoneName

    def value(self, duel: Duel, me: int) -> int:
        return sum(self.tag.id in duel.arena.cards[card].tags for card in cards_aside(duel, me, self.zone.id))


@phrase(
    "simple",
    "you have {count:number} or more cards in your {zone:zone_name}",
    "у вас в зоне «{zone:zone_name}» {count:number} или больше карт",
)
@dataclass(frozen=True, slots=True)
class StoredAtLeast(Condition):
    """Whether at least so many cards are set aside."""

    count: Amount
    zone: ZoneName

    def holds(self, duel: Duel, me: int) -> bool:
        return len(cards_aside(duel, me, self.zone.id)) >= self.count.value(duel, me)


@phrase(
    "trait",
    [
        "You may BOOST with cards in your {zone:zone_name}",
        "Cards (stored in|in) your {zone:zone_name} (can|may) only be used to BOOST",
        "You (can|may) BOOST with cards (stored in|from) your {zone:zone_name}",
    ],
    "Вы можете УСИЛИВАТЬ картами из зоны «{zone:zone_name}»",
)
@dataclass(frozen=True, slots=True)
class BoostZone(Trait):
    """Cards set aside may be discarded to boost, as those in hand are; they do nothing else."""

    zone: ZoneName

    hook: ClassVar[str] = "boost zone"
    rules: ClassVar[tuple[str, ...]] = ("U-BOOST-1", "U-BOOST-3")


def _store_tops(count: Amount, whose: Player, zone: ZoneName) -> Sequence:
    return Sequence((LookTheirTop(count, whose, True), StoreThat(zone)))


reading(
    "effect",
    "reveal* the top {count:number} cards of {whose:player.poss} deck and store them in your* {zone:zone_name}",
    (),
    _store_tops,
)
