"""Cards that go under a deck, back into it, or are drawn in answer; and what "that card" is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.kernel import DONE, Steps, ask, may
from triskel.unmatched.deck import distinct, draw, hide_hand, into_deck, put_under
from triskel.unmatched.language.book import phrase, reading
from triskel.unmatched.language.nodes.deep import BOTTOM, TOP, send
from triskel.unmatched.language.nodes.fighter import Fighter
from triskel.unmatched.language.nodes.flow import Sequence
from triskel.unmatched.language.nodes.node import Amount, Condition, Effect, Instant
from triskel.unmatched.language.nodes.pile import AnyCard, DiscardAny, Kind

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel

# --- from the hand under the deck ---------------------------------------------------------------------------------


@phrase(
    "effect",
    [
        "put* any number of cards from your* hand on the bottom of your* deck",
        "(put*|place*|return*) any number of cards (in|from) your* hand (on|to) the bottom of your* deck "
        "(in any order|)",
    ],
    "положить* любое количество карт из руки под низ своей колоды",
    count=None,
    chance=False,
)
@phrase(
    "effect",
    [
        "put* {count:number} random <card/cards> from your* hand on the bottom of your* deck",
        "put* {count:number} random <card/cards> from their hands on the bottom of their decks",
    ],
    "положить* {count:number} <случайную карту/случайные карты/случайных карт> из руки под низ своей колоды",
    chance=True,
)
@phrase(
    "effect",
    [
        "put* {count:number} <card/cards> from your* hand on the bottom of your* deck",
        "(put*|place*|return*) {count:number} <card/cards> (in|from) your* hand (on|to) the bottom of your* deck "
        "(in any order|)",
    ],
    "положить* {count:number} <карту/карты/карт> из руки под низ своей колоды",
    chance=False,
)
@dataclass(frozen=True, slots=True)
class PutUnder(Effect):
    """Cards of the hand go face down under the deck."""

    count: Amount | None
    chance: bool

    def possible(self, duel: Duel, me: int) -> bool:
        return bool(duel.hand[me])

    def run(self, duel: Duel, me: int) -> Steps:
        count = len(duel.hand[me])
        if self.count is not None:
            count = min(self.count.value(duel, me), count)
        sunk = 0
        for _ in range(count):
            options = distinct(duel.hand[me])
            if self.chance:
                card = duel.chance.take(duel.hand[me])
            else:
                question = may if self.count is None else ask
                card = yield question(duel.arena.seat[me], "put under", options, "U-ATK-9", secret=True)
                if card == DONE:
                    break
                duel.hand[me].remove(card)
            hide_hand(duel, me)
            put_under(duel, me, card)
            sunk += 1
            if duel.events is not None:
                duel.tell_owner("put under", "", me, {"card": card}, duel.cause, player=me)
        duel.number = sunk
        return sunk > 0


@phrase(
    "effect",
    "return* {count:number} {kind:kind.#} from your* discard pile to the top of your* deck",
    "вернуть* из стопки сброса на верх колоды {count:number} {kind:kind.#}",
    to=TOP,
)
@phrase(
    "effect",
    "return* {count:number} {kind:kind.#} from your* discard pile to the bottom of your* deck",
    "вернуть* из стопки сброса под низ колоды {count:number} {kind:kind.#}",
    to=BOTTOM,
)
@dataclass(frozen=True, slots=True)
class PileToDeck(Effect):
    """Cards of one's own choice go from the discard pile to an end of the deck."""

    count: Amount
    kind: Kind
    to: str

    rules: ClassVar[tuple[str, ...]] = ("U-DISC-2",)

    def possible(self, duel: Duel, me: int) -> bool:
        return any(self.kind.fits(duel, card) for card in duel.discard[me])

    def run(self, duel: Duel, me: int) -> Steps:
        done = False
        for _ in range(self.count.value(duel, me)):
            options = distinct(card for card in duel.discard[me] if self.kind.fits(duel, card))
            if not options:
                break
            card = yield ask(duel.arena.seat[me], "card", options, "U-DISC-2")
            pile = duel.discard[me]
            del pile[len(pile) - 1 - pile[::-1].index(card)]
            send(duel, me, card, self.to, True)
            done = True
        return done


for _to, _words in (
    (TOP, "(on|to) (the top|top) of your* deck"),
    (BOTTOM, "(on|to) (the bottom|bottom) of your* deck"),
):
    reading(
        "effect",
        [
            f"(put*|place*|return*) {{count:number}} {{kind:kind}} (in|from) your* discard pile {_words}",
            f"(put*|place*|return*) {{count:number}} {{kind:kind.pl}} (in|from) your* discard pile {_words}",
        ],
        (),
        lambda count, kind, to=_to: PileToDeck(count, kind, to),
    )


@phrase("effect", ["shuffle* your* deck", "shuffle* their decks"], "перемешать* свою колоду")
@dataclass(frozen=True, slots=True)
class ShuffleDeck(Instant):
    """The deck is in no known order any more."""

    def act(self, duel: Duel, me: int) -> bool:
        into_deck(duel, me, [], duel.cause)
        return True


@phrase(
    "effect",
    ["shuffle* your* discard pile into your* deck"],
    "замешать* свою стопку сброса в колоду",
)
@dataclass(frozen=True, slots=True)
class PileIntoDeck(Instant):
    """The whole discard pile goes back into the deck."""

    def act(self, duel: Duel, me: int) -> bool:
        cards = duel.discard[me][:]
        duel.discard[me].clear()
        into_deck(duel, me, cards, duel.cause)
        return bool(cards)


@phrase("effect", "draw* up to that many cards", "взять* не больше карт, чем столько же", most=True)
@phrase("effect", ["draw* that many cards", "draw* an equal number of cards"], "взять* столько же карт", most=False)
@dataclass(frozen=True, slots=True)
class DrawThatMany(Effect):
    """As many cards as were discarded, spent, put away or dealt just now, or fewer where the text says so."""

    most: bool = False

    rules: ClassVar[tuple[str, ...]] = ("U-DRAW-1",)

    def run(self, duel: Duel, me: int) -> Steps:
        count = duel.number
        if self.most and count:
            count = yield ask(duel.arena.seat[me], "amount", range(count + 1), "U-DRAW-1")
        draw(duel, me, count, "U-DRAW-1", duel.cause)
        return count > 0


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
            count = yield ask(duel.arena.seat[me], "amount", range(count + 1), "U-DRAW-1")
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


@phrase(
    "simple",
    ["its BOOST value is {count:number} or less", "that card's BOOST value is {count:number} or less"],
    "её значение УСИЛЕНИЯ {count:number} или меньше",
    more=False,
)
@phrase(
    "simple",
    [
        "its BOOST value is {count:number} or more",
        "(that card's|the revealed card's) BOOST value is {count:number} or more",
    ],
    "её значение УСИЛЕНИЯ {count:number} или больше",
    more=True,
)
@dataclass(frozen=True, slots=True)
class ThatBoost(Condition):
    """How large the BOOST number of the card spoken of is."""

    count: Amount
    more: bool

    def holds(self, duel: Duel, me: int) -> bool:
        if duel.that < 0:
            return False
        boost, count = max(duel.arena.cards[duel.that].boost, 0), self.count.value(duel, me)
        return boost >= count if self.more else boost <= count


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


reading(
    "effect",
    "discard* any number of cards. draw that many (cards|)",
    (),
    lambda: Sequence((DiscardAny(AnyCard()), DrawThatMany())),
)
