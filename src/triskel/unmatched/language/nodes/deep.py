"""Decks from both ends: looking, revealing, and where "that card" goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.kernel import Steps, ask
from triskel.unmatched.deck import (
    distinct,
    into_deck,
    learn,
    lift,
    put_on_top,
    put_under,
    take_bottom,
    take_top,
    to_hand,
    to_pile,
)
from triskel.unmatched.language.book import phrase, reading
from triskel.unmatched.language.nodes.amount import Number
from triskel.unmatched.language.nodes.cards import LookAtHand
from triskel.unmatched.language.nodes.flow import Sequence
from triskel.unmatched.language.nodes.node import Amount, Effect, Instant
from triskel.unmatched.language.nodes.pile import Kind
from triskel.unmatched.language.nodes.player import AnOpponent, Player, They

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel


def owner_of(card: int) -> int:
    """To whose deck a card belongs."""
    return card // 100 - 1


def veil(duel: Duel, owner: int) -> None:
    """The uppermost card of the deck was put there by somebody else, unseen by its owner."""
    entry = (owner, len(duel.top[owner]) - 1)
    duel.ledger = duel.ledger._replace(veiled=(*duel.ledger.veiled, entry))


# --- looking ------------------------------------------------------------------------------------------------------


class Looking(Effect):
    """Takes cards off a deck for a look; what the text leaves of them goes back on top when it is over."""

    __slots__ = ()

    tidies: ClassVar[bool] = True


def look(duel: Duel, me: int, owner: int, count: int, public: bool) -> bool:
    """Take cards off the top of a deck for a look."""
    seen = 0
    for _ in range(count):
        card = take_top(duel, owner)
        if card >= 0:
            duel.looked[me].append(card)
            duel.that = card
            seen += 1
    duel.revealed = True
    if duel.events is not None:
        cards = duel.looked[me][len(duel.looked[me]) - seen :]
        if public:
            duel.tell("showed cards", "U-ATK-9", duel.cause, player=owner, cards=sorted(cards))
        else:
            duel.tell_owner("foresaw", "", me, {"cards": sorted(cards)}, duel.cause, player=me, count=seen)
    return seen > 0


@phrase(
    "effect",
    [
        "look* at the top {count:number} cards of {whose:player.poss} deck",
        "look* at the top {count:number} <card/cards> of {whose:player.poss} deck",
    ],
    "посмотреть* верхние {count:number} <карту/карты/карт> колоды {whose:player.gen}",
    public=False,
)
@phrase(
    "effect",
    "reveal* the top {count:number} cards of {whose:player.poss} deck",
    "раскрыть* верхние {count:number} <карту/карты/карт> колоды {whose:player.gen}",
    public=True,
)
@dataclass(frozen=True, slots=True)
class LookTheirTop(Looking):
    """See the top cards of another player's deck."""

    count: Amount
    whose: Player
    public: bool

    def run(self, duel: Duel, me: int) -> Steps:
        seen = False
        for player in (yield from self.whose.pick(duel, me)):
            seen = look(duel, me, player, self.count.value(duel, me), self.public) or seen
        return seen


@phrase(
    "effect",
    ["look* at the top {count:number} cards of your* deck"],
    "посмотреть* верхние {count:number} <карту/карты/карт> своей колоды",
    public=False,
)
@phrase(
    "effect",
    ["reveal* the top {count:number} cards of your* deck"],
    "раскрыть* верхние {count:number} <карту/карты/карт> своей колоды",
    public=True,
)
@dataclass(frozen=True, slots=True)
class LookTop(Looking):
    """See the top cards of one's own deck."""

    count: Amount
    public: bool

    def run(self, duel: Duel, me: int) -> Steps:
        return look(duel, me, me, self.count.value(duel, me), self.public)
        yield


reading("effect", "look* at the top card of your* deck", (), lambda: LookTop(Number(1), False))
reading(
    "effect",
    "look* at the top card of {whose:player.poss} deck",
    (),
    lambda whose: LookTheirTop(Number(1), whose, False),
)

HAND, TOP, BOTTOM, PILE, DECK = "hand", "top", "bottom", "pile", "deck"
_THEM = "(them|those cards|the revealed cards|these cards)"


def send(duel: Duel, me: int, card: int, to: str, public: bool) -> None:
    """A card that was lifted goes to one of these places of its owner's; only a hand may be another player's."""
    owner = owner_of(card)
    if to == HAND:
        to_hand(duel, owner, card, public, "U-ATK-9", duel.cause)
    elif to == PILE:
        to_pile(duel, owner, card, "U-DISC-1", duel.cause)
    elif to == DECK:
        into_deck(duel, owner, [card], duel.cause)
    elif to == TOP:
        put_on_top(duel, owner, card, False)
        if owner != me and not public:
            veil(duel, owner)
    else:
        put_under(duel, owner, card)
        if duel.events is not None:
            duel.tell("put under", "U-ATK-9", duel.cause, player=owner)


@phrase(
    "effect",
    [
        f"put* {{count:number}} of {_THEM} (into|in) your* hand",
        f"(take*|add*|draw*|choose*) {{count:number}} of {_THEM} (into|to|in) your* hand",
        f"draw* {{count:number}} of {_THEM}",
        "put* {count:number} (into|in) your* hand",
    ],
    "взять* {count:number} из этих карт в руку",
    to=HAND,
)
@phrase(
    "effect",
    [f"(put*|place*) {{count:number}} of {_THEM} on the bottom of (the|your|their|that) deck"],
    "положить* {count:number} из этих карт под низ колоды",
    to=BOTTOM,
)
@phrase(
    "effect",
    [f"(put*|place*) {{count:number}} of {_THEM} on (the top|top) of (the|your|their|that) deck"],
    "положить* {count:number} из этих карт на верх колоды",
    to=TOP,
)
@phrase(
    "effect",
    [f"(discard*|choose and discard) {{count:number}} of {_THEM}", f"choose* {{count:number}} of {_THEM} to discard"],
    "сбросить* {count:number} из этих карт",
    to=PILE,
)
@dataclass(frozen=True, slots=True)
class SortOut(Effect):
    """Some of the cards looked at, of your choice, go somewhere."""

    count: Amount
    to: str

    tidies: ClassVar[bool] = True

    def possible(self, duel: Duel, me: int) -> bool:
        return bool(duel.looked[me])

    def run(self, duel: Duel, me: int) -> Steps:
        done = False
        for _ in range(min(self.count.value(duel, me), len(duel.looked[me]))):
            card = yield ask(duel.arena.seat[me], "card", distinct(duel.looked[me]), "U-ATK-9", secret=True)
            duel.looked[me].remove(card)
            duel.that = card
            send(duel, me, card, self.to, False)
            done = True
        return done


def rest(duel: Duel, me: int, to: str, most: int) -> Steps:
    """The cards still looked at go to one place, in an order of the player's choice."""
    done = bool(duel.looked[me])
    for _ in range(min(most, len(duel.looked[me]))):
        if to in (TOP, BOTTOM):
            card = yield ask(duel.arena.seat[me], "put back", distinct(duel.looked[me]), "U-ATK-9", secret=True)
        else:
            card = duel.looked[me][0]
        duel.looked[me].remove(card)
        send(duel, me, card, to, False)
    return done


@phrase(
    "effect",
    ["put* the others back (on top|on top of the deck|on top of your deck|) in any order"],
    "положить* остальные обратно в любом порядке",
    to=TOP,
    count=None,
)
@phrase(
    "effect",
    [
        "put* the others on the bottom of (the|your*|their) deck in any order",
        "(put*|place*) (the rest|the others|the other cards|any others|the remaining cards|them) on the bottom of "
        "(the|your|their|that) deck (in any order|)",
    ],
    "положить* остальные под низ колоды в любом порядке",
    to=BOTTOM,
    count=None,
)
@phrase(
    "effect",
    ["discard* the others", "discard* (the rest|the other cards|the remaining cards)"],
    "сбросить* остальные",
    to=PILE,
    count=None,
)
@phrase(
    "effect",
    ["put* the others into your* hand", "put* (the rest|the other cards|them) (in|into) your* hand"],
    "взять* остальные в руку",
    to=HAND,
    count=None,
)
@phrase(
    "effect",
    [
        "put* the other {count:number} back in any order",
        "(put*|place*|return*) the other {count:number} (cards|) (back|) (on top|on top of the deck|"
        "on top of your deck|on top of their deck|to the top of the deck|) (in any order|)",
    ],
    "положить* остальные {count:number} обратно в любом порядке",
    to=TOP,
)
@dataclass(frozen=True, slots=True)
class SendRest(Effect):
    """The cards looked at that are left go somewhere together."""

    to: str
    count: Amount | None = None
    """How many there are, where the text says so."""

    tidies: ClassVar[bool] = True

    def run(self, duel: Duel, me: int) -> Steps:
        most = len(duel.looked[me]) if self.count is None else self.count.value(duel, me)
        return (yield from rest(duel, me, self.to, most))


for _what in ("the rest", "the others", "the other cards", "the remaining cards", "them", "those cards"):
    reading(
        "effect",
        [
            f"(put*|place*|return*) {_what} (back|) (on top|on top of the deck|on top of your deck|on the top of the "
            "deck|on top of their deck|to the top of the deck) (in any order|)",
            f"(put*|place*) {_what} back (in any order|)",
        ],
        (),
        lambda: SendRest(TOP),
    )
reading(
    "effect",
    f"put* {{count:number}} of {_THEM} on the bottom of (the|your|their) deck and (the rest|the others) on top "
    "(of the deck|) (in any order|)",
    (),
    lambda count: Sequence((SortOut(count, BOTTOM), SendRest(TOP))),
)
reading(
    "effect",
    f"put* {{count:number}} of {_THEM} (in|into) your* hand and (the rest|the others|the other) on the bottom "
    "(of your deck|of the deck|) (in any order|)",
    (),
    lambda count: Sequence((SortOut(count, HAND), SendRest(BOTTOM))),
)
reading(
    "effect",
    f"put* {{count:number}} of {_THEM} (in|into) your* hand and discard (the rest|the others|the other)",
    (),
    lambda count: Sequence((SortOut(count, HAND), SendRest(PILE))),
)


# --- that card ----------------------------------------------------------------------------------------------------

_IT = "(that card|it|the card|the revealed card|the chosen card)"
_DECKS = "(your deck|the deck|their deck|its owner's deck|that deck|your* deck)"


@phrase(
    "effect",
    [f"put* that card on the bottom of {_DECKS}", f"(put*|place*|return*) {_IT} (on|to) the bottom of {_DECKS}"],
    "положить* ту карту под низ колоды",
    to=BOTTOM,
)
@phrase(
    "effect",
    [
        f"put* that card on top of {_DECKS}",
        f"(put*|place*|return*) {_IT} (back|) (on top|on the top|to the top) of {_DECKS}",
    ],
    "положить* ту карту на верх колоды",
    to=TOP,
)
@phrase(
    "effect",
    [f"shuffle* that card into {_DECKS}", f"shuffle* {_IT} (back|) into {_DECKS}"],
    "замешать* ту карту в её колоду",
    to=DECK,
)
@phrase("effect", ["discard* that card", f"discard* {_IT}"], "сбросить* ту карту", to=PILE)
@dataclass(frozen=True, slots=True)
class SendThat(Instant):
    """The card spoken of goes somewhere of its owner's, wherever it lies; a combat card when the combat ends."""

    to: str

    tidies: ClassVar[bool] = True

    def possible(self, duel: Duel, me: int) -> bool:
        return duel.that >= 0

    def act(self, duel: Duel, me: int) -> bool:
        card = duel.that
        if card < 0:
            return False
        combat = duel.combat
        if combat is not None and card in combat.card and self.to in (BOTTOM, DECK):
            if self.to == BOTTOM:
                combat.fates = (*combat.fates, (card, ""))
            else:
                combat.buried.append(card)
            return True
        if not lift(duel, card):
            return False
        send(duel, me, card, self.to, False)
        return True


@phrase(
    "effect",
    [
        "put* that card on the top or the bottom of (your*|the|their) deck",
        f"(choose to|) put {_IT} (back|) (on|on the) top or (on|) (the|) bottom of (your|the|their) deck",
        f"(choose to|) put {_IT} (back|) on the top (|of your deck|of the deck|of their deck) or (on|) (the|) bottom "
        "of (your|the|their) deck",
        f"put {_IT} on (the|) bottom or top of (your|the|their) deck",
    ],
    "положить* ту карту на верх или под низ колоды",
)
@dataclass(frozen=True, slots=True)
class TopOrBottom(Effect):
    """The card spoken of goes to either end of its deck."""

    tidies: ClassVar[bool] = True

    def run(self, duel: Duel, me: int) -> Steps:
        if duel.that < 0:
            return False
        mode = yield ask(duel.arena.seat[me], "mode", (0, 1), "U-ATK-9")
        if duel.events is not None:
            duel.tell("chose", "U-ATK-9", duel.cause, player=me, modes=[mode])
        card = duel.that
        if not lift(duel, card):
            return False
        send(duel, me, card, BOTTOM if mode else TOP, False)
        return True


@phrase("effect", "reveal* the bottom card of your* deck", "раскрыть* нижнюю карту своей колоды")
@dataclass(frozen=True, slots=True)
class RevealBottom(Instant):
    """Everybody sees the lowest card of the deck; it stays there."""

    tidies: ClassVar[bool] = True

    def act(self, duel: Duel, me: int) -> bool:
        duel.that = take_bottom(duel, me)
        if duel.that < 0:
            return False
        put_under(duel, me, duel.that)
        duel.revealed = True
        if duel.events is not None:
            duel.tell("showed cards", "U-ATK-9", duel.cause, player=me, cards=[duel.that])
        return True


@phrase(
    "effect",
    "reveal* {count:number} {kind:kind.#} from your* hand",
    "показать* {count:number} {kind:kind.#} из руки",
)
@dataclass(frozen=True, slots=True)
class RevealCard(Effect):
    """Show a card of the hand to everybody; it stays there."""

    count: Amount
    kind: Kind

    tidies: ClassVar[bool] = True

    def possible(self, duel: Duel, me: int) -> bool:
        return sum(self.kind.fits(duel, card) for card in duel.hand[me]) >= self.count.value(duel, me)

    def run(self, duel: Duel, me: int) -> Steps:
        shown: tuple[int, ...] = ()
        for _ in range(self.count.value(duel, me)):
            left = duel.hand[me][:]
            for card in shown:
                left.remove(card)
            options = distinct(card for card in left if self.kind.fits(duel, card))
            if not options:
                break
            card = yield ask(duel.arena.seat[me], "show", options, "U-ATK-9", secret=True)
            shown = (*shown, card)
            show(duel, me, card)
        return bool(shown)


@phrase(
    "effect",
    "reveal* {count:number} cards from your* hand with the same name",
    "показать* {count:number} <карту/карты/карт> с одинаковым названием из руки",
)
@dataclass(frozen=True, slots=True)
class RevealSame(Effect):
    """Show copies of one card to everybody; they stay in hand."""

    count: Amount

    tidies: ClassVar[bool] = True

    def _copies(self, duel: Duel, me: int) -> list[int]:
        wanted = self.count.value(duel, me)
        return [card for card in distinct(duel.hand[me]) if duel.hand[me].count(card) >= wanted]

    def possible(self, duel: Duel, me: int) -> bool:
        return bool(self._copies(duel, me))

    def run(self, duel: Duel, me: int) -> Steps:
        options = self._copies(duel, me)
        if not options:
            return False
        card = yield ask(duel.arena.seat[me], "show", options, "U-ATK-9", secret=True)
        show(duel, me, card)
        return True


def show(duel: Duel, holder: int, card: int) -> None:
    """A card of the hand is shown to everybody, and becomes "that card"."""
    players = duel.arena.players
    fresh = [each for each in range(players) if card not in duel.known[each * players + holder]]
    learn(duel, fresh, holder, [card])
    duel.that = card
    duel.ledger = duel.ledger._replace(held=True)
    duel.revealed = True
    if duel.events is not None:
        duel.tell("shown", "U-ATK-9", duel.cause, player=holder, card=card)


reading("effect", "reveal* {count:number} {kind:kind} from your* hand", (), RevealCard)


@phrase(
    "effect",
    ["reveal* your* hand", "show* your* hand"],
    "показать* всю руку",
)
@dataclass(frozen=True, slots=True)
class RevealHand(Instant):
    """Everybody sees the whole hand."""

    def act(self, duel: Duel, me: int) -> bool:
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
    [
        "choose* a card in their hand",
        "choose* a card (from it|of theirs|from their hand|from that hand|there)",
    ],
    "выбрать* карту в руке этого игрока",
)
@dataclass(frozen=True, slots=True)
class ChooseTheirCard(Effect):
    """Name a card of a hand that was just looked at: "that card". An unseen hand cannot be chosen from."""

    tidies: ClassVar[bool] = True

    def run(self, duel: Duel, me: int) -> Steps:
        duel.that = -1
        for player in (yield from They().pick(duel, me)):
            known = duel.known[me * duel.arena.players + player]
            if duel.hand[player] and sorted(known) == sorted(duel.hand[player]):
                hand = distinct(duel.hand[player])
                duel.that = yield ask(duel.arena.seat[me], "their card", hand, "U-DISC-1", about=player)
                duel.ledger = duel.ledger._replace(held=True)
        return duel.that >= 0


reading(
    "effect",
    ["look* at {whose:player.poss} hand and choose* a card", "look* at the hand of {whose:player} and choose* a card"],
    (),
    lambda whose: Sequence((LookAtHand(whose), ChooseTheirCard())),
)
reading("effect", "look* at an opponent's hand", (), lambda: LookAtHand(AnOpponent()))
reading(
    "effect",
    "look* at an opponent's hand and choose* a card",
    (),
    lambda: Sequence((LookAtHand(AnOpponent()), ChooseTheirCard())),
)
reading("effect", "choose* a card", (), ChooseTheirCard)


def _one_of_theirs(to: str) -> Sequence:
    return Sequence((ChooseTheirCard(), SendThat(to)))


reading("effect", "shuffle* one of their cards into their deck", (), lambda: _one_of_theirs(DECK))
reading("effect", "put* one of their cards on the bottom of their deck", (), lambda: _one_of_theirs(BOTTOM))
reading("effect", "put* one of their cards on (the top|top) of their deck", (), lambda: _one_of_theirs(TOP))
reading(
    "clause",
    ["they shuffle (that card|it) into their deck", "they put (that card|it) into their deck and shuffle it"],
    (),
    lambda: SendThat(DECK),
    ("imp",),
)
reading("clause", "they discard (that card|it)", (), lambda: SendThat(PILE), ("imp",))
reading("clause", "they put (that card|it) on the bottom of their deck", (), lambda: SendThat(BOTTOM), ("imp",))
