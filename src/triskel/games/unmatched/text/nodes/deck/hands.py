"""Hands that are shown, and what is chosen from a hand that was seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.games.unmatched.rules.deck import distinct, learn
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.deck.cards import LookAtHand
from triskel.games.unmatched.text.nodes.deck.kinds import ANY_CARD, Kind
from triskel.games.unmatched.text.nodes.deck.reveal import SendIt
from triskel.games.unmatched.text.nodes.flow import By, Sequence
from triskel.games.unmatched.text.nodes.how_many import Number
from triskel.games.unmatched.text.nodes.node import BOTTOM, DECK, PILE, THEY, TOP, Amount, Effect
from triskel.kernel import Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


@phrase(
    "effect",
    "reveal* {count:number} {kind:kind.#} from your* hand with the same name",
    "показать* {count:number} {kind:kind.#} с одинаковым названием из руки",
    same=True,
    random=False,
)
@phrase(
    "effect",
    "reveal* {count:number} {kind:kind.#} from your* hand",
    "показать* {count:number} {kind:kind.#} из руки",
    same=False,
    random=False,
)
@phrase(
    "effect",
    "reveal* {count:number} random {kind:kind.#} from your* hand",
    "показать* наугад {count:number} {kind:kind.#} из руки",
    same=False,
    random=True,
)
@dataclass(frozen=True, slots=True)
class RevealCard(Effect):
    """Show cards of the hand to everybody, perhaps copies of one; they stay there."""

    theme: ClassVar[str] = "look"

    count: Amount
    kind: Kind
    same: bool = False
    random: bool = False

    tidies: ClassVar[bool] = True

    def _copies(self, duel: Duel, me: int) -> list[int]:
        wanted, hand = self.count.value(duel, me), duel.hand[me]
        return [card for card in distinct(hand) if hand.count(card) >= wanted and self.kind.fits(duel, card)]

    def possible(self, duel: Duel, me: int) -> bool:
        if self.same:
            return bool(self._copies(duel, me))
        return sum(self.kind.fits(duel, card) for card in duel.hand[me]) >= self.count.value(duel, me)

    def run(self, duel: Duel, me: int) -> Steps:
        shown: tuple[int, ...] = ()
        for _ in range(1 if self.same else self.count.value(duel, me)):
            left = duel.hand[me][:]
            for card in shown:
                left.remove(card)
            options = distinct(card for card in left if self.kind.fits(duel, card))
            if self.same:
                options = self._copies(duel, me)
            if not options:
                break
            if self.random:
                rest = [card for card in left if self.kind.fits(duel, card)]
                card = rest[duel.chance.below(len(rest))]
            else:
                card = yield ask(duel.arena.seat[me], "show", options, "U-ATK-9", secret=True)
            shown = (*shown, card)
            show(duel, me, card)
        return bool(shown)


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


reading(
    "effect", "reveal* (another|a different) {kind:kind} from your* hand", (), lambda kind: RevealCard(Number(1), kind)
)
reading("effect", "choose* {count:number} (card|cards|) at random (from|in) {whose:player.poss} hand", (),
        lambda count, whose: By(whose, RevealCard(count, ANY_CARD, False, True)))  # fmt: skip
reading(
    "effect",
    [
        "reveal* {count:number} (random|) {kind:kind.#} (from|in) {whose:player.poss} hand",
        "reveal* {count:number} {kind:kind.#} (from|in) {whose:player.poss} hand at random",
    ],
    (),
    lambda count, kind, whose: By(whose, RevealCard(count, kind, False, True)),
)


@phrase(
    "effect",
    [
        "choose* (a|an) {kind:kind} in their hand",
        "choose* (a|an|1) {kind:kind} (from it|of theirs|from their hand|in that hand|from that hand|there)",
    ],
    "выбрать* в руке этого игрока: {kind:kind.nom}",
)
@phrase(
    "effect",
    [
        "choose* a card in their hand",
        "choose* (a|1) card (from it|in it|of theirs|from their hand|from that hand|there)",
        "choose* (one|1) of (those cards|the revealed cards|their cards)",
    ],
    "выбрать* карту в руке этого игрока",
    kind=None,
)
@dataclass(frozen=True, slots=True)
class ChooseTheirCard(Effect):
    """Name a card of a hand that was just looked at: "that card". An unseen hand cannot be chosen from."""

    theme: ClassVar[str] = "choice"

    kind: Kind | None = None
    """Which cards may be named, if not all."""

    tidies: ClassVar[bool] = True

    def __post_init__(self) -> None:
        if getattr(self.kind, "every", False):
            raise ValueError("any card is said more simply")

    def doubts(self) -> int:
        """Where a card of some kind is named to be discarded, that is one effect."""
        return int(self.kind is not None)

    def run(self, duel: Duel, me: int) -> Steps:
        duel.that = -1
        for player in (yield from THEY.pick(duel, me)):
            known = duel.known[me * duel.arena.players + player]
            if duel.hand[player] and sorted(known) == sorted(duel.hand[player]):
                named = self.kind
                hand = distinct(card for card in duel.hand[player] if named is None or named.fits(duel, card))
                if not hand:
                    continue
                duel.that = yield ask(duel.arena.seat[me], "their card", hand, "U-DISC-1", about=player)
                duel.ledger = duel.ledger._replace(held=True)
        return duel.that >= 0


reading(
    "effect",
    [
        "look* at {whose:player.poss} hand and choose* (a|1) card",
        "look* at the hand of {whose:player} and choose* (a|1) card",
    ],
    (),
    lambda whose: Sequence((LookAtHand(whose), ChooseTheirCard())),
)
reading("effect", "choose* a card", (), ChooseTheirCard)


def _one_of_theirs(to: str) -> Sequence:
    return Sequence((ChooseTheirCard(), SendIt(to)))


reading("effect", "shuffle* one of their cards into their deck", (), lambda: _one_of_theirs(DECK))
reading("effect", "put* one of their cards on the bottom of their deck", (), lambda: _one_of_theirs(BOTTOM))
reading("effect", "put* one of their cards on (the top|top) of their deck", (), lambda: _one_of_theirs(TOP))
reading(
    "clause",
    ["they shuffle (that card|it) into their deck", "they put (that card|it) into their deck and shuffle it"],
    (),
    lambda: SendIt(DECK),
    ("imp",),
)
reading("clause", "they discard (that card|it)", (), lambda: SendIt(PILE), ("imp",))
reading("clause", "they put (that card|it) on the bottom of their deck", (), lambda: SendIt(BOTTOM), ("imp",))
reading(
    "effect",
    "(show*|reveal*) (you|your opponent|them|) {count:number} {kind:kind.#} (from|in) your* hand",
    (),
    RevealCard,
)
