"""Zones beside the deck: cards set aside face up, and what becomes of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.games.unmatched.rules.aside import cards_aside, put_aside
from triskel.games.unmatched.rules.deck import take_top, to_hand
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.ability import Trait
from triskel.games.unmatched.text.nodes.flow import Sequence
from triskel.games.unmatched.text.nodes.looking import Look, SendThat
from triskel.games.unmatched.text.nodes.name import ZoneName
from triskel.games.unmatched.text.nodes.node import Amount, Effect
from triskel.games.unmatched.text.nodes.player import Player
from triskel.games.unmatched.text.nodes.stack import ASIDE
from triskel.kernel import Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


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
        mode = yield ask(duel.arena.seat[me], "mode", (0, 1), "U-ATK-9", by=self)
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


@phrase(
    "effect",
    [
        "resolve* the {zone:zone_name} effect of the last card in it",
        "resolve* the {zone:zone_name} effect (of|on) the last card",
        "resolve* the effect (of|on) the last card in your {zone:zone_name}",
    ],
    "применить* эффект зоны «{zone:zone_name}» последней карты в ней",
    last=True,
)
@phrase(
    "effect",
    [
        "resolve* the {zone:zone_name} effect of your card",
        "resolve* the {zone:zone_name} effect (of|on) (your|this|that) card",
    ],
    "применить* эффект зоны «{zone:zone_name}» своей карты",
    last=False,
)
@dataclass(frozen=True, slots=True)
class Resolve(Effect):
    """What a card does in a zone happens: of the card that came there last, or of the own card of this combat."""

    zone: ZoneName
    last: bool

    def run(self, duel: Duel, me: int) -> Steps:
        combat = duel.combat
        held = (
            cards_aside(duel, me, self.zone.id)
            if self.last
            else []
            if combat is None
            else [combat.card[combat.side(me)]]
        )
        card = held[-1] if held else -1
        kept = duel.arena.cards[card].program.kept if card >= 0 else None
        if kept is None or kept[0] != self.zone:
            return False
        duel.cause = duel.arena.cards[card].id
        return (yield from kept[1].run(duel, me))


def _store_tops(count: Amount, whose: Player, zone: ZoneName) -> Sequence:
    return Sequence((Look(count, whose, True), SendThat(ASIDE, zone)))


reading(
    "effect",
    "reveal* the top {count:number} cards of {whose:player.poss} deck and store them in your* {zone:zone_name}",
    (),
    _store_tops,
)
