"""Effects on discard piles, hands and decks as a whole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.kernel import DONE, Steps, ask, may
from triskel.unmatched.deck import (
    discard,
    discard_top,
    distinct,
    draw,
    dropped_by_effect,
    into_deck,
    put_on_top,
    take_top,
    to_hand,
)
from triskel.unmatched.hero import ATTACK, DEFENCE, SCHEME, VERSATILE
from triskel.unmatched.language.book import phrase, reading
from triskel.unmatched.language.nodes.cards import Discard, DiscardTop, Draw, Foresee, ReturnThis
from triskel.unmatched.language.nodes.fighter import Target
from triskel.unmatched.language.nodes.flow import By
from triskel.unmatched.language.nodes.motion import Move
from triskel.unmatched.language.nodes.name import CardName, FighterName, TagName
from triskel.unmatched.language.nodes.node import Amount, Effect, Instant, Node
from triskel.unmatched.ledger import bottom_of

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel


# --- which cards --------------------------------------------------------------------------------------------------


class Kind(Node):
    """Which cards are meant."""

    __slots__ = ()

    home: ClassVar[tuple[str, str, str]] = ("kind", "", "acc")

    def fits(self, duel: Duel, card: int) -> bool:
        """Whether a card is one of them."""
        raise NotImplementedError


@phrase("kind", "card*", "карта*")
@dataclass(frozen=True, slots=True)
class AnyCard(Kind):
    """Any card."""

    def fits(self, duel: Duel, card: int) -> bool:
        return True


_TYPES = {"attack": ATTACK, "defence": DEFENCE, "versatile": VERSATILE, "scheme": SCHEME}


@phrase("kind", "non-scheme card*", "карта* (не приёма|не приема)", types=("attack", "defence", "versatile"))
@phrase("kind", "attack or versatile card*", "карта* атаки или универсальная*", types=("attack", "versatile"))
@phrase(
    "kind", "(defence|defense) or versatile card*", "карта* защиты или универсальная*", types=("defence", "versatile")
)
@phrase("kind", ["scheme card*", "scheme*"], "карта* приёма", types=("scheme",))
@phrase("kind", "versatile card*", "универсальная* карта*", types=("versatile",))
@phrase("kind", "(defence|defense) card*", "карта* защиты", types=("defence",))
@phrase("kind", "attack card*", "карта* атаки", types=("attack",))
@dataclass(frozen=True, slots=True)
class TypedCard(Kind):
    """Cards of some types."""

    types: tuple[str, ...]

    def fits(self, duel: Duel, card: int) -> bool:
        return any(duel.arena.cards[card].kind == _TYPES[each] for each in self.types)


@phrase("kind", "{tag:tag_name} card*", "карта* «{tag:tag_name}»")
@dataclass(frozen=True, slots=True)
class TaggedCard(Kind):
    """Cards of a family."""

    tag: TagName

    def fits(self, duel: Duel, card: int) -> bool:
        return self.tag.id in duel.arena.cards[card].tags


@phrase("kind", "{name:fighter_name} card*", "карта* {name:fighter_name.gen}")
@dataclass(frozen=True, slots=True)
class FightersCard(Kind):
    """Cards that only this fighter may use."""

    name: FighterName

    def fits(self, duel: Duel, card: int) -> bool:
        owner = card // 100 - 1
        users = duel.arena.users[card]
        return users != 0 and all(
            each in duel.arena.named[owner].get(self.name.id, ()) for each in duel.arena.roster(users)
        )


@phrase("kind", "card* named {card:card_name}", "карта* «{card:card_name}»")
@dataclass(frozen=True, slots=True)
class NamedCard(Kind):
    """A card by its name."""

    card: CardName

    def fits(self, duel: Duel, card: int) -> bool:
        return duel.arena.cards[card].id == self.card.id


@phrase("kind", "{cards:card_name+any}", "карта* «{cards:card_name+any}»")
@dataclass(frozen=True, slots=True)
class OneOfCards(Kind):
    """One of several cards by their names."""

    cards: tuple[CardName, ...]

    def __post_init__(self) -> None:
        if len(self.cards) < 2:
            raise ValueError("one name is no choice")

    def fits(self, duel: Duel, card: int) -> bool:
        return any(duel.arena.cards[card].id == each.id for each in self.cards)


@phrase("kind", "card* other than {card:card_name}", "карта* , кроме «{card:card_name}»")
@dataclass(frozen=True, slots=True)
class OtherCard(Kind):
    """Any card but one."""

    card: CardName

    def fits(self, duel: Duel, card: int) -> bool:
        return duel.arena.cards[card].id != self.card.id


reading("kind", ["card* other than \" {card:card_name} \"", "card* other than “ {card:card_name} ”"], (), OtherCard)


# --- effects ------------------------------------------------------------------------------------------------------


@phrase(
    "effect",
    [
        "return* {count:number} {kind:kind.#} from your* discard pile to your* hand",
        "return* {count:number} {kind:kind} (from|in) your* discard pile to your* hand",
        "take* {count:number} {kind:kind} from your* discard pile and return* it to your* hand",
        "choose* {count:number} {kind:kind} (in|from) your* discard pile "
        "and (add|return|put) it (to|into|in) your* hand",
        "choose* {count:number} {kind:kind.pl} (in|from) your* discard pile "
        "and (add|return|put) them (to|into|in) your* hand",
        "add* {count:number} {kind:kind} from your* discard pile to your* hand",
    ],
    "вернуть* из стопки сброса в руку {count:number} {kind:kind.#}",
)
@dataclass(frozen=True, slots=True)
class Recall(Effect):
    """Cards of one's own choice go from the discard pile to the hand."""

    count: Amount
    kind: Kind

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
            take_from_pile(duel, me, card)
            to_hand(duel, me, card, True, "U-DISC-2", duel.cause)
            done = True
        return done


@phrase(
    "effect",
    [
        "shuffle* {count:number} {kind:kind.#} from your* discard pile into your* deck",
        "shuffle* {count:number} {kind:kind} (from|in) your* discard pile (|back) into your* deck",
        "shuffle* {count:number} {kind:kind.pl} (from|in) your* discard pile (|back) into your* deck",
        "choose* {count:number} {kind:kind} (in|from) your* discard pile and shuffle it into your* deck",
        "choose* {count:number} {kind:kind.pl} (in|from) your* discard pile and shuffle them into your* deck",
    ],
    "замешать* из стопки сброса в колоду {count:number} {kind:kind.#}",
    most=False,
)
@phrase(
    "effect",
    [
        "shuffle* up to {count:number} {kind:kind.#} from your* discard pile into your* deck",
        "shuffle* up to {count:number} {kind:kind.pl} (from|in) your* discard pile (|back) into your* deck",
    ],
    "замешать* из стопки сброса в колоду не больше чем {count:number} {kind:kind.#}",
    most=True,
)
@dataclass(frozen=True, slots=True)
class Reshuffle(Effect):
    """Cards of one's own choice go from the discard pile back into the deck, which is shuffled."""

    count: Amount
    kind: Kind
    most: bool
    """Whether fewer will do."""

    rules: ClassVar[tuple[str, ...]] = ("U-DISC-2",)

    def possible(self, duel: Duel, me: int) -> bool:
        return any(self.kind.fits(duel, card) for card in duel.discard[me])

    def run(self, duel: Duel, me: int) -> Steps:
        done = False
        for _ in range(self.count.value(duel, me)):
            options = distinct(card for card in duel.discard[me] if self.kind.fits(duel, card))
            if not options:
                break
            question = may if self.most else ask
            card = yield question(duel.arena.seat[me], "card", options, "U-DISC-2")
            if card == DONE:
                break
            take_from_pile(duel, me, card)
            into_deck(duel, me, [card], duel.cause)
            done = True
        return done


def take_from_pile(duel: Duel, player: int, card: int) -> None:
    """Take the uppermost copy of a card out of the discard pile."""
    pile = duel.discard[player]
    del pile[len(pile) - 1 - pile[::-1].index(card)]


@phrase("effect", "shuffle* your* hand into your* deck", "замешать* свою руку в колоду")
@dataclass(frozen=True, slots=True)
class HandIntoDeck(Instant):
    """The whole hand goes back into the deck, which is shuffled."""

    def act(self, duel: Duel, me: int) -> bool:
        cards = duel.hand[me][:]
        duel.hand[me].clear()
        into_deck(duel, me, cards, duel.cause)
        return bool(cards)


@phrase("effect", ["shuffle* this card (into|in|back into) your* deck"], "замешать* эту карту в колоду")
@dataclass(frozen=True, slots=True)
class ShuffleThis(Instant):
    """The played card goes back into the deck when it is done, not to the discard pile."""

    def act(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            duel.returning = 2
            return True
        card = combat.card[combat.side(me)]
        if card < 0 or card in combat.returning or card in combat.buried:
            return False
        combat.buried.append(card)
        return True


@phrase("effect", "discard* your* (hand|entire hand)", "сбросить* всю руку")
@dataclass(frozen=True, slots=True)
class DiscardHand(Effect):
    """The whole hand goes to the discard pile; an empty hand is discarded too."""

    rules: ClassVar[tuple[str, ...]] = ("U-DISC-1",)

    def run(self, duel: Duel, me: int) -> Steps:
        cards = tuple(sorted(duel.hand[me]))
        for card in cards:
            discard(duel, me, card, "U-DISC-1", duel.cause)
        yield from dropped_by_effect(duel, me, cards)
        return True


@phrase(
    "effect",
    "discard* any number of {kind:kind.pl}",
    "сбросить* любое количество {kind:kind.genpl}",
)
@dataclass(frozen=True, slots=True)
class DiscardAny(Effect):
    """Discard cards of one kind from the hand, as many as wanted."""

    kind: Kind

    rules: ClassVar[tuple[str, ...]] = ("U-DISC-1",)

    def run(self, duel: Duel, me: int) -> Steps:
        dropped: tuple[int, ...] = ()
        while True:
            options = distinct(card for card in duel.hand[me] if self.kind.fits(duel, card))
            if not options:
                break
            card = yield may(duel.arena.seat[me], "discard", options, "U-DISC-1", secret=True)
            if card == DONE:
                break
            discard(duel, me, card, "U-DISC-1", duel.cause)
            dropped = (*dropped, card)
        yield from dropped_by_effect(duel, me, dropped)
        return bool(dropped)

    def offer(self, duel: Duel, me: int) -> Steps:
        """To discard none is to decline."""
        return (yield from self.run(duel, me))


@phrase(
    "effect",
    "draw* until the number of cards in your* hand is equal to {count:quantity}",
    "брать* карты, пока их число в руке не сравняется с числом: {count:quantity.nom}",
)
@phrase(
    "effect",
    [
        "draw* until you* have* {count:number} cards in your* hand",
        "draw* until you* have* {count:number} cards in hand",
        "draw* (cards|) until they have {count:number} cards in (their|) hand",
    ],
    "брать* карты, пока в руке не станет {count:number}",
)
@dataclass(frozen=True, slots=True)
class DrawUntil(Instant):
    """Draw as many cards as are missing."""

    count: Amount

    rules: ClassVar[tuple[str, ...]] = ("U-DRAW-1",)

    def act(self, duel: Duel, me: int) -> bool:
        missing = self.count.value(duel, me) - len(duel.hand[me])
        draw(duel, me, max(missing, 0), "U-DRAW-1", duel.cause)
        return missing > 0


@phrase("effect", "draw* up to {count:number} <card/cards>", "взять* до {count:number} <карты/карт/карт>")
@dataclass(frozen=True, slots=True)
class DrawUpTo(Effect):
    """Draw as many as wanted, up to a number."""

    count: Amount

    rules: ClassVar[tuple[str, ...]] = ("U-DRAW-1",)

    def run(self, duel: Duel, me: int) -> Steps:
        number = yield ask(duel.arena.seat[me], "amount", range(self.count.value(duel, me) + 1), "U-DRAW-1")
        draw(duel, me, number, "U-DRAW-1", duel.cause)
        return number > 0


@phrase(
    "effect",
    "discard* the top {count:number} cards of your* deck",
    "сбросить* верхние {count:number} <карту/карты/карт> своей колоды",
)
@dataclass(frozen=True, slots=True)
class DiscardTops(Instant):
    """The top cards of the deck go to the discard pile."""

    count: Amount

    rules: ClassVar[tuple[str, ...]] = ("U-DISC-1",)

    def act(self, duel: Duel, me: int) -> bool:
        done = False
        for _ in range(self.count.value(duel, me)):
            card = discard_top(duel, me, duel.cause)
            if card >= 0:
                duel.that = card
                done = True
        return done


@phrase(
    "effect",
    [
        "search* your* deck (or discard pile|) for {count:number} {kind:kind.#} (|, reveal it,) "
        "and (add|put) it (to|into|in) your* hand",
    ],
    "найти* в колоде или стопке сброса {count:number} {kind:kind.#} и взять* в руку",
)
@dataclass(frozen=True, slots=True)
class Search(Effect):
    """Find a card of a kind in the deck or the discard pile, take it openly, shuffle the deck."""

    count: Amount
    kind: Kind

    def run(self, duel: Duel, me: int) -> Steps:
        options = distinct(
            card
            for zone in (duel.deck[me], duel.top[me], bottom_of(duel, me), duel.discard[me])
            for card in zone
            if self.kind.fits(duel, card)
        )
        into_deck(duel, me, [], duel.cause)
        if not options:
            return False
        card = yield ask(duel.arena.seat[me], "card", options, "U-ATK-9", secret=True)
        duel.number = int(card not in duel.discard[me])
        if card in duel.discard[me]:
            take_from_pile(duel, me, card)
        else:
            duel.deck[me].remove(card)
        to_hand(duel, me, card, True, "U-ATK-9", duel.cause)
        return True


# --- other ways to say it -----------------------------------------------------------------------------------------

reading("effect", "draw* {count:number} (more|additional|extra) <card/cards>", (), Draw)
for _one in ('" {card:card_name} "', "“ {card:card_name} ”", "{card:card_name}"):
    reading(
        "effect",
        f"choose* {{count:number}} card (in|from) your* discard pile other than {_one} "
        "and (return*|add*|put*) it (to|into|in) your* hand",
        (),
        lambda count, card: Recall(count, OtherCard(card)),
    )
reading(
    "effect",
    ["discard* {count:number} <card/cards> from your* hand", "choose* and discard* {count:number} <card/cards>"],
    (),
    Discard,
)
reading("effect", "discard* {count:number} <card/cards> of your* choice", (), Discard)
reading("effect", "discard* any number of {kind:kind.pl} from your* hand", (), DiscardAny)
reading("effect", "discard* {kind:kind.pl}", (), DiscardAny)

reading("effect", "discard* the top card of {whose:player.poss} deck", (), lambda whose: By(whose, DiscardTop()))


@phrase("effect", "reveal* the top card of your* deck", "раскрыть* верхнюю карту своей колоды")
@dataclass(frozen=True, slots=True)
class RevealTop(Instant):
    """Everybody sees the top card of the deck; it stays there."""

    def act(self, duel: Duel, me: int) -> bool:
        duel.that = take_top(duel, me)
        if duel.that < 0:
            return False
        put_on_top(duel, me, duel.that, False)
        duel.revealed = True
        if duel.events is not None:
            duel.tell("showed top", "U-ATK-9", duel.cause, player=me, card=duel.that)
        return True


@phrase(
    "effect",
    [
        "put* that card (in|into) your* hand",
        "put* (it|the card|the revealed card) (in|into) your* hand",
        "draw* it",
        "draw* that card",
    ],
    "взять* эту карту в руку",
)
@dataclass(frozen=True, slots=True)
class TakeThat(Instant):
    """The card spoken of, on top of the deck or in the discard pile, goes to the hand."""

    def act(self, duel: Duel, me: int) -> bool:
        card = duel.that
        if card < 0:
            return False
        if duel.top[me] and duel.top[me][-1] == card:
            take_top(duel, me)
        elif card in duel.discard[me]:
            take_from_pile(duel, me, card)
        else:
            return False
        to_hand(duel, me, card, True, "U-ATK-9", duel.cause)
        return True


@phrase("effect", "choose* an opponent", "выбрать* противника")
@dataclass(frozen=True, slots=True)
class ChooseOpponent(Effect):
    """Choose the opponent that the rest of the text speaks of."""

    def run(self, duel: Duel, me: int) -> Steps:
        duel.they = yield ask(duel.arena.seat[me], "opponent", duel.arena.enemies(me), "U-ATK-9")
        return True


@phrase("effect", "choose* {target:target}", "выбрать* {target:target.acc}")
@dataclass(frozen=True, slots=True)
class ChooseFighter(Effect):
    """Choose the fighter that the rest of the text speaks of."""

    target: Target

    def possible(self, duel: Duel, me: int) -> bool:
        return bool(self.target.candidates(duel, me))

    def run(self, duel: Duel, me: int) -> Steps:
        chosen = yield from self.target.pick(duel, me)
        return bool(chosen)


reading(
    "effect",
    "reveal* the top card of {whose:player.poss} deck",
    (),
    lambda whose: By(whose, RevealTop()),
)
reading(
    "effect",
    "return* the card you discarded to your* hand",
    (),
    TakeThat,
)
reading(
    "effect",
    "choose* {target:target} and move (them|it|him|her) up to {count:number} <space/spaces>",
    (),
    lambda target, count: Move(target, count, False),
)
reading("effect", "put* this card (back|) (in|into) your* hand", (), ReturnThis)
reading(
    "effect",
    "look* at the top {count:number} cards of your* deck. put {taken:number} of them (in|into) your* hand and "
    "the other {rest:number} back on top of your* deck in any order",
    (),
    lambda count, taken, rest: Foresee(count, taken),
)
