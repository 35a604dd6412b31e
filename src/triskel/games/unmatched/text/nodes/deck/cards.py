"""Effects on cards outside the combat: drawing, discarding, looking, fetching."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from triskel.games.unmatched.rules.aside import bottom_of
from triskel.games.unmatched.rules.deck import (
    discard,
    discard_random,
    distinct,
    draw,
    dropped_by_effect,
    into_deck,
    look_at_hand,
    put_on_top,
    take_top,
    to_hand,
)
from triskel.games.unmatched.text.book import phrase
from triskel.games.unmatched.text.nodes.how_many import THAT_MANY, times
from triskel.games.unmatched.text.nodes.node import HAND, PILE, THEY, Amount, Effect, Instant, Player, ProperName
from triskel.kernel import Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


@phrase(
    "effect",
    ["draw* cards equal to {count:quantity}", "draw* a number of cards equal to {count:quantity}"],
    "взять* карты в количестве, равном {count:quantity.dat}",
    each=None,
    most=False,
)
@phrase(
    "effect",
    "draw* {count:number} <card/cards> for each {each:each_of}",
    "взять* {count:number} <карту/карты/карт> за {each:each_of}",
    most=False,
)
@phrase(
    "effect",
    "draw* up to that many cards",
    "взять* не больше карт, чем столько же",
    count=THAT_MANY,
    each=None,
    most=True,
)
@phrase(
    "effect",
    ["draw* that many cards", "draw* (an equal number of|the same number of|that number of|the same amount of) cards"],
    "взять* столько же карт",
    count=THAT_MANY,
    each=None,
    most=False,
)
@phrase(
    "effect",
    "draw* up to {count:number} <card/cards>",
    "взять* до {count:number} <карты/карт/карт>",
    each=None,
    most=True,
)
@phrase(
    "effect", "draw* {count:number} <card/cards>", "взять* {count:number} <карту/карты/карт>", each=None, most=False
)
@dataclass(frozen=True, slots=True)
class Draw(Instant):
    """Draw cards (U-DRAW-1), for each of something, or as many as wanted up to a number."""

    count: Amount
    each: Amount | None = None
    most: bool = False

    theme: ClassVar[str] = "draw"
    rules: ClassVar[tuple[str, ...]] = ("U-DRAW-1", "U-DRAW-3")

    def run(self, duel: Duel, me: int) -> Steps:
        if not self.most:
            return self.act(duel, me)
        count = times(self, duel, me)
        if count:
            count = yield ask(duel.arena.seat[me], "amount", range(count + 1), "U-DRAW-1", by=self)
        draw(duel, me, count, "U-DRAW-1", duel.cause)
        return count > 0

    def act(self, duel: Duel, me: int) -> bool:
        count = times(self, duel, me)
        draw(duel, me, count, "U-DRAW-1", duel.cause)
        return count > 0


_THERE: Final = "in their hand|from it|from their hand|from that hand"
_DROPPED: Final = (
    "and discard it|and discard them|. they discard it|. they discard that card|. they discard them|. discard it"
)
_THEIRS: Final = "<карту, которую он сбросит/карты, которые он сбросит/карт, которые он сбросит>"


@phrase(
    "effect",
    "look* at the hand of {whose:player} and choose {count:number} <card/cards> for them to discard",
    f"посмотреть* карты в руке {{whose:player.gen}} и выбрать* {{count:number}} {_THEIRS}",
    shown=False,
    kind=None,
)
@phrase(
    "effect",
    "look* at {whose:player.poss} hand and choose {count:number} <card/cards> for them to discard",
    f"посмотреть* карты в руке {{whose:player.gen}} и выбрать* {{count:number}} {_THEIRS}",
    shown=False,
    kind=None,
)
@phrase(
    "effect",
    [
        "choose* {count:number} <card/cards> for them to discard",
        "choose* {count:number} <card/cards> (in|from) their hand for them to discard",
    ],
    f"выбрать* {{count:number}} {_THEIRS}",
    whose=None,
    shown=False,
    kind=None,
)
@phrase(
    "effect",
    [
        "choose* {count:number} of those cards for them to discard",
        "choose* {count:number} of (those cards|the revealed cards|them) for (them|that player) to discard",
        f"choose* {{count:number}} (of those cards|of the revealed cards|of them|) (for them to discard|{_DROPPED})",
    ],
    f"выбрать* из показанных {{count:number}} {_THEIRS}",
    whose=None,
    shown=True,
    kind=None,
)
@phrase(
    "effect",
    [
        "choose* {count:number} {kind:kind.#} in their hand for them to discard",
        f"choose* {{count:number}} {{kind:kind.#}} (|{_THERE}) (for them|) to discard",
        f"choose* {{count:number}} {{kind:kind.#}} (|{_THERE}) ({_DROPPED}|, and they discard it)",
    ],
    "выбрать* в руке этого игрока {count:number} {kind:kind.#} для сброса",
    whose=None,
    shown=False,
)
@dataclass(frozen=True, slots=True)
class ChooseTheirDiscard(Effect):
    """See a whole hand, now or just before, and name cards of it; its owner discards them.

    An unseen hand cannot be chosen from.
    """

    whose: Player | None
    count: Amount
    shown: bool = False
    """Whether only cards that were shown may be named."""
    kind: Any = None
    """Which cards may be named, if not all."""

    theme: ClassVar[str] = "discard"
    rules: ClassVar[tuple[str, ...]] = ("U-DISC-1",)

    def __post_init__(self) -> None:
        if getattr(self.kind, "every", False):
            raise ValueError("any card is said more simply")

    def run(self, duel: Duel, me: int) -> Steps:
        players = yield from (THEY if self.whose is None else self.whose).pick(duel, me)
        for player in players:
            if self.whose is not None:
                if not (yield from look_at_hand(duel, me, player, duel.cause)):
                    return False
            elif not self.shown and sorted(duel.known[me * duel.arena.players + player]) != sorted(duel.hand[player]):
                return False
            dropped: tuple[int, ...] = ()
            for _ in range(min(self.count.value(duel, me), len(duel.hand[player]))):
                known = duel.known[me * duel.arena.players + player]
                held = [card for card in duel.hand[player] if not self.shown or card in known]
                hand = distinct(held if self.kind is None else (card for card in held if self.kind.fits(duel, card)))
                if not hand:
                    break
                card = yield ask(duel.arena.seat[me], "their card", hand, "U-DISC-1", about=player, by=PILE)
                discard(duel, player, card, "U-DISC-1", duel.cause)
                dropped = (*dropped, card)
            yield from dropped_by_effect(duel, player, dropped)
        return bool(players)


@phrase(
    "effect",
    ["discard* cards equal to {count:quantity}", "discard* a number of cards equal to {count:quantity}"],
    "сбросить* карты в количестве, равном {count:quantity.dat}",
    random=False,
)
@phrase(
    "effect",
    "discard* {count:number} random <card/cards>",
    "сбросить* {count:number} <случайную карту/случайные карты/случайных карт>",
    random=True,
)
@phrase("effect", "discard* {count:number} <card/cards>", "сбросить* {count:number} <карту/карты/карт>", random=False)
@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Discard cards of one's own choice, or at random, as many as there are."""

    count: Amount
    random: bool = False

    theme: ClassVar[str] = "discard"
    rules: ClassVar[tuple[str, ...]] = ("U-DISC-1",)

    def possible(self, duel: Duel, me: int) -> bool:
        return self.random or len(duel.hand[me]) >= self.count.value(duel, me)

    def run(self, duel: Duel, me: int) -> Steps:
        count = min(self.count.value(duel, me), len(duel.hand[me]))
        dropped: tuple[int, ...] = ()
        for _ in range(count):
            if self.random:
                card = discard_random(duel, me, "U-DISC-1", duel.cause)
            else:
                card = yield ask(duel.arena.seat[me], "discard", distinct(duel.hand[me]), "U-DISC-1", secret=True)
                discard(duel, me, card, "U-DISC-1", duel.cause)
            dropped = (*dropped, card)
        yield from dropped_by_effect(duel, me, dropped)
        return count > 0


@phrase(
    "effect",
    "discard* cards until the number left is equal to {count:quantity}",
    "сбрасывать* карты, пока их число в руке не сравняется с числом: {count:quantity.nom}",
    up=False,
)
@phrase(
    "effect",
    [
        "discard* down to {count:number} <card/cards>",
        "discard* down to {count:number} (in hand|)",
        "discard* (cards|) until you* have* (exactly|only|) {count:number} cards (left|) in (your*|) hand",
        "discard* (cards|) until they have (exactly|only|) {count:number} cards (left|) in (their|) hand",
    ],
    "сбросить* карты, пока в руке не останется {count:number}",
    up=False,
)
@phrase(
    "effect",
    "draw* until the number of cards in your* hand is equal to {count:quantity}",
    "брать* карты, пока их число в руке не сравняется с числом: {count:quantity.nom}",
    up=True,
)
@phrase(
    "effect",
    [
        "draw* until you* have* {count:number} cards in your* hand",
        "draw* until you* have* {count:number} cards in hand",
        "draw* (cards|) until they have {count:number} cards in (their|) hand",
    ],
    "брать* карты, пока в руке не станет {count:number}",
    up=True,
)
@dataclass(frozen=True, slots=True)
class DrawOrDiscardTo(Effect):
    """Cards are drawn, or those of one's own choice discarded, until the hand is so large."""

    theme: ClassVar[str] = "draw"

    count: Amount
    up: bool

    def applies(self) -> tuple[str, ...]:
        return ("U-DRAW-1",) if self.up else ("U-DISC-1",)

    def run(self, duel: Duel, me: int) -> Steps:
        if self.up:
            missing = self.count.value(duel, me) - len(duel.hand[me])
            draw(duel, me, max(missing, 0), "U-DRAW-1", duel.cause)
            return missing > 0
        dropped: tuple[int, ...] = ()
        while len(duel.hand[me]) > self.count.value(duel, me):
            card = yield ask(duel.arena.seat[me], "discard", distinct(duel.hand[me]), "U-DISC-1", secret=True)
            discard(duel, me, card, "U-DISC-1", duel.cause)
            dropped = (*dropped, card)
        yield from dropped_by_effect(duel, me, dropped)
        return bool(dropped)


@phrase("effect", ["reveal* your* hand", "show* your* hand", "reveal* their hands"], "показать* всю руку", whose=None)
@phrase("effect", "look* at the hand of {whose:player}", "посмотреть* карты в руке {whose:player.gen}")
@phrase("effect", "look* at {whose:player.poss} hand", "посмотреть* карты в руке {whose:player.gen}")
@dataclass(frozen=True, slots=True)
class LookAtHand(Effect):
    """See a whole hand; or everybody sees one's own."""

    whose: Player | None

    theme: ClassVar[str] = "look"

    def run(self, duel: Duel, me: int) -> Steps:
        if self.whose is None:
            return show_hand(duel, me)
        players = yield from self.whose.pick(duel, me)
        seen = False
        for player in players:
            seen = yield from look_at_hand(duel, me, player, duel.cause)
        return seen


def show_hand(duel: Duel, me: int) -> bool:
    """Everybody sees the whole hand."""
    players = duel.arena.players
    for watcher in range(players):
        if watcher != me:
            duel.known[watcher * players + me] = duel.hand[me][:]
            duel.known[players * players + watcher * players + me] = []
    duel.revealed = True
    if duel.events is not None:
        duel.tell("showed hand", "U-ATK-9", duel.cause, player=me, cards=sorted(duel.hand[me]))
    return bool(duel.hand[me])


@phrase(
    "effect",
    "look* at the top {count:number} cards of your* deck, take {taken:number} of them into your* hand and put the "
    "others back (|on top) in any order",
    "посмотреть* верхние {count:number} <карту/карты/карт> своей колоды, {taken:number} из них взять* в руку, "
    "остальные положить* обратно в любом порядке",
)
@dataclass(frozen=True, slots=True)
class Foresee(Effect):
    """Take some of the top cards and put the others back in a chosen order; that is not drawing."""

    count: Amount
    taken: Amount

    theme: ClassVar[str] = "look"
    rules: ClassVar[tuple[str, ...]] = ("U-DRAW-2",)

    def run(self, duel: Duel, me: int) -> Steps:
        seat = duel.arena.seat[me]
        for _ in range(self.count.value(duel, me)):
            card = take_top(duel, me)
            if card >= 0:
                duel.looked[me].append(card)
        duel.revealed = True
        if duel.events is not None:
            shown = {"cards": sorted(duel.looked[me])}
            duel.tell_owner("foresaw", "", me, shown, duel.cause, player=me, count=len(duel.looked[me]))
        for _ in range(min(self.taken.value(duel, me), len(duel.looked[me]))):
            card = yield ask(seat, "card", distinct(duel.looked[me]), "U-ATK-9", secret=True, by=HAND)
            duel.looked[me].remove(card)
            to_hand(duel, me, card, False, "U-ATK-9", duel.cause)
        while duel.looked[me]:
            # The first one put back lies deepest, so the last one chosen is drawn first.
            card = yield ask(seat, "put back", distinct(duel.looked[me]), "U-ATK-9", secret=True)
            duel.looked[me].remove(card)
            put_on_top(duel, me, card, False)
        return True


@phrase(
    "effect",
    "find* {card:card_name} in your* deck or discard pile and take it into your* hand (|, then shuffle your deck)",
    "найти* карту «{card:card_name}» в своей колоде или стопке сброса и взять* её в руку",
)
@dataclass(frozen=True, slots=True)
class Fetch(Instant):
    """Find a card by name in the discard pile or the deck, take it openly, shuffle a searched deck.

    The discard pile is looked at first: it is open, and a deck that need not be searched need not be shuffled.
    """

    theme: ClassVar[str] = "fetch"

    card: ProperName

    def act(self, duel: Duel, me: int) -> bool:
        card = duel.arena.card_of[me][self.card.id]
        if card in duel.discard[me]:
            duel.discard[me].remove(card)
        else:
            found = card in duel.deck[me] or card in duel.top[me]
            if card in duel.deck[me]:
                duel.deck[me].remove(card)
            elif found:
                duel.top[me].remove(card)
            # A shuffled deck is an unordered pool again; whatever was known of its top is forgotten.
            duel.deck[me] += duel.top[me]
            duel.top[me].clear()
            duel.top_from_hand[me] = 0
            if duel.ledger.bottom and card in bottom_of(duel, me):
                found = True
                into_deck(duel, me, [])
                duel.deck[me].remove(card)
            duel.revealed = True
            if duel.events is not None:
                duel.tell("searched", "U-ATK-9", duel.cause, player=me)
            if not found:
                return False
        to_hand(duel, me, card, True, "U-ATK-9", duel.cause)
        return True


@phrase("effect", "take* the card in your* basket into your* hand", "взять* в руку карту из своей корзинки")
@dataclass(frozen=True, slots=True)
class TakeBasket(Instant):
    """The top card of the discard pile goes to the hand; the Basket itself is no card (U-RED-BASKET-4)."""

    theme: ClassVar[str] = "fetch"
    rules: ClassVar[tuple[str, ...]] = ("U-RED-BASKET-1", "U-RED-BASKET-4")

    def possible(self, duel: Duel, me: int) -> bool:
        return bool(duel.discard[me])

    def act(self, duel: Duel, me: int) -> bool:
        if not duel.discard[me]:
            return False
        to_hand(duel, me, duel.discard[me].pop(), True, "U-RED-BASKET-1", duel.cause)
        return True


@phrase(
    "effect",
    "return* one of the cards you BOOSTED with to your* hand",
    "вернуть* в руку одну из карт, которыми вы УСИЛИЛИ эту",
)
@dataclass(frozen=True, slots=True)
class ReturnBoost(Effect):
    """One of the cards discarded to boost in this combat comes back."""

    theme: ClassVar[str] = "boost"

    def run(self, duel: Duel, me: int) -> Steps:
        combat = duel.combat
        if combat is None:
            return False
        pile = duel.discard[me]
        options = distinct(card for card in combat.boosted_with if card in pile)
        if not options:
            return False
        card = yield ask(duel.arena.seat[me], "card", options, "U-BOOST-3", by=HAND)
        pile.reverse()
        pile.remove(card)  # the uppermost copy
        pile.reverse()
        to_hand(duel, me, card, True, "U-BOOST-3", duel.cause)
        return True
