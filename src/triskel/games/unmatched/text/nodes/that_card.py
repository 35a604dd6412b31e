"""Cards that go under a deck, back into it, or are drawn in answer; and what "that card" is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.games.unmatched.rules.deck import distinct, draw, into_deck, put_under
from triskel.games.unmatched.text.book import phrase
from triskel.games.unmatched.text.nodes.kinds import Kind
from triskel.games.unmatched.text.nodes.node import Amount, Condition, Effect, Instant
from triskel.games.unmatched.text.nodes.who import Fighter
from triskel.kernel import Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel

# --- from the hand under the deck ---------------------------------------------------------------------------------


@phrase("effect", ["shuffle* your* deck", "shuffle* their decks"], "перемешать* свою колоду")
@dataclass(frozen=True, slots=True)
class ShuffleDeck(Instant):
    """The deck is in no known order any more."""

    def act(self, duel: Duel, me: int) -> bool:
        into_deck(duel, me, [], duel.cause)
        return True


@phrase(
    "effect",
    [
        "draw* up to {count:number} cards, keep* {kept:number} and put* the others on the bottom of your* deck",
        "draw* up to {count:number} cards. keep {kept:number} (of them|) and put "
        "(any others|the others|the rest|the other|the other cards) on the bottom of your* deck (in any order|)",
    ],
    "взять* до {count:number} <карты/карт/карт>, оставить* {kept:number} и положить* остальные под низ своей колоды",
    most=True,
)
@phrase(
    "effect",
    [
        "draw* {count:number} cards, keep* {kept:number} and put* the others on the bottom of your* deck",
        "draw* {count:number} cards. keep {kept:number} (of them|) and put "
        "(any others|the others|the rest|the other|the other cards) on the bottom of your* deck (in any order|)",
    ],
    "взять* {count:number} <карту/карты/карт>, оставить* {kept:number} и положить* остальные под низ своей колоды",
    most=False,
)
@dataclass(frozen=True, slots=True)
class DrawAndSink(Effect):
    """Draw cards, and put all but some of those under the deck."""

    count: Amount
    kept: Amount
    most: bool

    rules: ClassVar[tuple[str, ...]] = ("U-DRAW-1",)

    def run(self, duel: Duel, me: int) -> Steps:
        before = len(duel.hand[me])
        count = self.count.value(duel, me)
        if self.most:
            count = yield ask(duel.arena.seat[me], "amount", range(count + 1), "U-DRAW-1", by=self)
        draw(duel, me, count, "U-DRAW-1", duel.cause)
        for _ in range(len(duel.hand[me]) - before - self.kept.value(duel, me)):
            # The drawn cards are the last of the hand: those may be put away, in an order of choice.
            card = yield ask(duel.arena.seat[me], "put under", distinct(duel.hand[me][before:]), "U-ATK-9", secret=True)
            place = before + duel.hand[me][before:].index(card)
            del duel.hand[me][place]
            put_under(duel, me, card)
            if duel.events is not None:
                duel.tell_owner("put under", "", me, {"card": card}, duel.cause, player=me)
        return True


# --- what that card is --------------------------------------------------------------------------------------------


@phrase(
    "simple",
    ["that card is not (a|an) {kind:kind}", "(it|the revealed card) (is not|isn't) (a|an) {kind:kind}"],
    "эта карта — не {kind:kind.nom}",
    so=False,
)
@phrase(
    "simple",
    [
        "that card is (a|an) {kind:kind}",
        "(it|it's|the revealed card|the discarded card|the top card) (is|was|) (a|an) {kind:kind}",
        "you (discarded|revealed) (a|an) {kind:kind}",
    ],
    "эта карта — {kind:kind.nom}",
    so=True,
)
@dataclass(frozen=True, slots=True)
class ThatIs(Condition):
    """Of which kind the card spoken of is."""

    kind: Kind
    so: bool

    def holds(self, duel: Duel, me: int) -> bool:
        return duel.that >= 0 and self.kind.fits(duel, duel.that) == self.so


@phrase("simple", "{whom:fighter} played a card", "{whom:fighter.nom} разыграл карту в этом бою")
@dataclass(frozen=True, slots=True)
class FighterPlayed(Condition):
    """Whether this fighter played a card in this combat, which is "that card" then."""

    whom: Fighter

    def holds(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        fighter = self.whom.find(duel, me)
        if combat is None or fighter not in combat.fighter:
            return False
        card = combat.card[combat.fighter.index(fighter)]
        if card < 0:
            return False
        duel.that, duel.he = card, fighter
        return True
