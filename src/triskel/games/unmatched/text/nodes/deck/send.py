"""Cards on their way: which cards, from where, chosen by whom, and where they go."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.games.unmatched.rules.aside import bottom_of, cards_aside, put_aside, remove_card, take_aside
from triskel.games.unmatched.rules.deck import (
    discard,
    distinct,
    dropped_by_effect,
    forget,
    hide_hand,
    into_deck,
    leave_hand,
    put_on_top,
    put_under,
    to_hand,
    to_pile,
)
from triskel.games.unmatched.state.kinds import EventKind
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.deck.kinds import ANY_CARD, Kind
from triskel.games.unmatched.text.nodes.how_many import THAT_MANY
from triskel.games.unmatched.text.nodes.node import (
    ASIDE,
    BOTTOM,
    DECK,
    HAND,
    OPPONENT,
    OUT,
    PILE,
    THEY,
    TOP,
    YOU,
    Amount,
    Effect,
    Node,
    Player,
    ProperName,
    only_enemy,
    teller,
)
from triskel.kernel import DONE, Steps, ask, may

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


_DOING = ("imp", "inf", "third", "by", "gen")
_LYING = ("", "pre")


# --- where cards lie ----------------------------------------------------------------------------------------------


@phrase("stack", "your {zone:zone_name}", "зоне «{zone:zone_name}»", forms=_LYING, whose=YOU, place=ASIDE)
@phrase("stack", "your* {zone:zone_name}", "зоны «{zone:zone_name}»", forms=_DOING, whose=YOU, place=ASIDE)
@phrase(
    "stack",
    "the discard pile of {whose:player}",
    "стопке сброса {whose:player.gen}",
    forms=_LYING,
    place=PILE,
    zone=None,
)
@phrase(
    "stack",
    "the discard pile of {whose:player}",
    "стопки сброса {whose:player.gen}",
    forms=_DOING,
    place=PILE,
    zone=None,
)
@phrase("stack", "the hand of {whose:player}", "руке {whose:player.gen}", forms=_LYING, place=HAND, zone=None)
@phrase("stack", "the hand of {whose:player}", "руки {whose:player.gen}", forms=_DOING, place=HAND, zone=None)
@phrase("stack", "{whose:player.poss} hand", "руке {whose:player.gen}", forms=_LYING, place=HAND, zone=None)
@phrase("stack", "{whose:player.poss} hand", "руки {whose:player.gen}", forms=_DOING, place=HAND, zone=None)
@phrase(
    "stack", "{whose:player.poss} discard pile", "стопке сброса {whose:player.gen}", forms=_LYING, place=PILE, zone=None
)
@phrase(
    "stack", "{whose:player.poss} discard pile", "стопки сброса {whose:player.gen}", forms=_DOING, place=PILE, zone=None
)
@phrase("stack", "your deck", "вашей колоде", forms=_LYING, whose=YOU, place=DECK, zone=None)
@phrase("stack", "your* deck", "своей колоды", forms=_DOING, whose=YOU, place=DECK, zone=None)
@phrase("stack", "your hand", "вашей руке", forms=_LYING, whose=YOU, place=HAND, zone=None)
@phrase("stack", "your* hand", "руки", forms=_DOING, whose=YOU, place=HAND, zone=None)
@phrase("stack", "your discard pile", "вашей стопке сброса", forms=_LYING, whose=YOU, place=PILE, zone=None)
@phrase("stack", "your* discard pile", "своей стопки сброса", forms=_DOING, whose=YOU, place=PILE, zone=None)
@dataclass(frozen=True, slots=True)
class Stack(Node):
    """A hand, a discard pile, a deck or a zone of somebody."""

    whose: Player
    place: str
    zone: ProperName | None

    home: ClassVar[tuple[str, str, str]] = ("stack", "", "pre")

    def cards(self, duel: Duel, owner: int) -> list[int]:
        """The cards there now."""
        if self.place == HAND:
            return duel.hand[owner]
        if self.place == PILE:
            return duel.discard[owner]
        if self.place == DECK:
            return [*duel.deck[owner], *duel.top[owner], *bottom_of(duel, owner)]
        assert self.zone is not None
        return cards_aside(duel, owner, self.zone.id)

    def holder(self, duel: Duel, me: int) -> int:
        """Whose it is where nobody need be asked; -1 if that is not clear."""
        if self.whose == YOU:
            return me
        return duel.they if duel.they >= 0 else only_enemy(duel, me)


for _plural, _place in (("their hands", HAND), ("their discard piles", PILE)):
    reading("stack", _plural, (), lambda place: Stack(YOU, place, None), ("third", "by"), place=_place)


@phrase(
    "each_of",
    "{kind:kind} among the cards discarded",
    "каждую среди сброшенных: {kind:kind.nom}",
    stack=None,
    other=False,
)
@phrase(
    "quantity",
    "the number of {kind:kind.pl} in {stack:stack}",
    "число* {kind:kind.genpl} в {stack:stack.pre}",
    other=False,
)
@phrase(
    "each_of", "other {kind:kind} in {stack:stack}", "каждую другую {kind:kind.acc} в {stack:stack.pre}", other=True
)
@phrase("each_of", "{kind:kind} in {stack:stack}", "каждую {kind:kind.acc} в {stack:stack.pre}", other=False)
@dataclass(frozen=True, slots=True)
class CardCount(Amount):
    """How many such cards lie somewhere, or are among those that the player discarded just now.

    A card in play lies nowhere.
    """

    kind: Kind
    stack: Stack | None
    other: bool = False
    """Whether the text says "other": a card in play lies nowhere, so that it is no other number."""
    said: bool = field(default=False, compare=False)
    """Whether it is said of what another player does: then it is seen by whose text it is."""

    def value(self, duel: Duel, me: int) -> int:
        if self.stack is None:
            fresh = duel.discard[me][-duel.number :] if duel.number > 0 else []
            return sum(self.kind.fits(duel, card) for card in fresh)
        holder = self.stack.holder(duel, teller(duel, me, self.said))
        return sum(self.kind.fits(duel, card) for card in self.stack.cards(duel, holder)) if holder >= 0 else 0


reading("each_of", "{kind:kind} (stored in|under|on) {stack:stack}", (), CardCount)


def hand_count(mine: bool = True) -> CardCount:
    """The cards in a player's hand."""
    return CardCount(ANY_CARD, Stack(YOU if mine else OPPONENT, HAND, None))


# --- which cards --------------------------------------------------------------------------------------------------

CHOSEN, MOST, ANY, RANDOM, ALL = "chosen", "up to", "any", "random", "all"


@phrase(
    "cards",
    [
        "each {kind:kind} in {stack:stack.*}",
        "(each|every) {kind:kind} (from|in) {stack:stack.*}",
        "all (of the|the|) {kind:kind.pl} (from|in) {stack:stack.*}",
    ],
    "каждую {kind:kind.acc} из {stack:stack.gen}",
    count=None,
    how=ALL,
)
@phrase(
    "cards",
    "any number of {kind:kind.pl} (from|in) {stack:stack.*}",
    "любое количество {kind:kind.genpl} из {stack:stack.gen}",
    count=None,
    how=ANY,
)
@phrase(
    "cards",
    [
        "{count:number} random {kind:kind.#} (from|in) {stack:stack.*}",
        "{count:number} {kind:kind.#} (from|in) {stack:stack.*} (at random|randomly)",
        "{count:number} {kind:kind.#} at random (from|in) {stack:stack.*}",
    ],
    "наугад {count:number} {kind:kind.#} из {stack:stack.gen}",
    how=RANDOM,
)
@phrase(
    "cards",
    "that many random {kind:kind.pl} (from|in) {stack:stack.*}",
    "наугад столько же {kind:kind.genpl} из {stack:stack.gen}",
    count=THAT_MANY,
    how=RANDOM,
)
@phrase(
    "cards",
    "that many {kind:kind.pl} (from|in) {stack:stack.*}",
    "столько же {kind:kind.genpl} из {stack:stack.gen}",
    count=THAT_MANY,
    how=CHOSEN,
)
@phrase(
    "cards",
    "up to {count:number} {kind:kind.#} (from|in) {stack:stack.*}",
    "до {count:number} {kind:kind.genpl} из {stack:stack.gen}",
    how=MOST,
)
@phrase(
    "cards",
    [
        "{count:number} {kind:kind.#} (from|in) {stack:stack.*}",
        "(any|exactly) {count:number} {kind:kind.#} (from|in) {stack:stack.*}",
    ],
    "{count:number} {kind:kind.#} из {stack:stack.gen}",
    how=CHOSEN,
)
@dataclass(frozen=True, slots=True)
class Cards(Node):
    """Some cards of a hand, a pile, a deck or a zone."""

    count: Amount | None
    kind: Kind
    stack: Stack
    how: str

    home: ClassVar[tuple[str, str, str]] = ("cards", "imp", "")

    def __post_init__(self) -> None:
        if self.stack.place == HAND and self.stack.whose != YOU and self.how not in (RANDOM, ALL):
            raise ValueError("nobody chooses from a hand that he does not see")

    def there(self, duel: Duel, owner: int) -> list[int]:
        """The cards that fit."""
        return [card for card in self.stack.cards(duel, owner) if self.kind.fits(duel, card)]


WHOLE_HAND = Cards(None, ANY_CARD, Stack(YOU, HAND, None), ALL)
WHOLE_PILE = Cards(None, ANY_CARD, Stack(YOU, PILE, None), ALL)

# --- sending ------------------------------------------------------------------------------------------------------

_QUESTION = {(HAND, PILE): "discard", (HAND, BOTTOM): "put under", (HAND, TOP): "put back", (HAND, DECK): "put back"}
_DECK = "(your* deck|the deck|their decks)"
_THEIRS = "(their|its owner's)"
_THEIR_DECK = "(their|the|its owner's) deck"
_BACK = "(it|them|that card|those cards) (back|)"
_PUT = "(put*|place*|return*|add*|move*)"


def _ways(verbs: str, target: str) -> list[str]:
    """A verb with the cards before it goes on, and two sentences in one."""
    return [
        f"{verbs} {{cards:cards.*}} (back|) {target}",
        f"(choose*|take*) {{cards:cards.*}} and {verbs} {_BACK} {target}",
        f"(choose*|take*) {{cards:cards.*}} . {verbs} {_BACK} {target}",
    ]


@phrase(
    "effect",
    ["remove* {cards:cards.*} from the game", *_ways("remove*", "from the game")],
    "убрать* из игры {cards:cards}",
    to=OUT,
    zone=None,
)
@phrase(
    "effect",
    [
        "put* {cards:cards.*} in your* {zone:zone_name}",
        *_ways("(put*|place*|return*|add*|store*)", "(in|into|to|on|under) your* {zone:zone_name}"),
    ],
    "отложить* в зону «{zone:zone_name}» {cards:cards}",
    to=ASIDE,
)
@phrase(
    "effect",
    "shuffle* your* discard pile into your* deck",
    "замешать* свою стопку сброса в колоду",
    cards=WHOLE_PILE,
    to=DECK,
    zone=None,
)
@phrase(
    "effect",
    "shuffle* your* hand into your* deck",
    "замешать* свою руку в колоду",
    cards=WHOLE_HAND,
    to=DECK,
    zone=None,
)
@phrase(
    "effect",
    ["discard* your* (hand|entire hand|whole hand)", "discard* (all cards in|) their hands"],
    "сбросить* всю руку",
    cards=WHOLE_HAND,
    to=PILE,
    zone=None,
)
@phrase(
    "effect",
    ["discard* {cards:cards.*}", "choose* and discard* {cards:cards.*}", *_ways("discard*", "")],
    "сбросить* {cards:cards}",
    to=PILE,
    zone=None,
)
@phrase(
    "effect",
    [
        "shuffle* {cards:cards.*} into your* deck",
        *_ways("shuffle*", f"(into|in) {_DECK}"),
        f"shuffle* {_DECK} with {{cards:cards.*}}",
    ],
    "замешать* в колоду {cards:cards}",
    to=DECK,
    zone=None,
    theirs=False,
)
@phrase(
    "effect",
    [
        "put* {cards:cards.*} on the bottom of your* deck",
        *_ways(_PUT, f"(on|to|onto|at) (the|) bottom of {_DECK} (in any order|)"),
        *_ways(_PUT, f"under {_DECK} (in any order|)"),
    ],
    "положить* {cards:cards} под низ своей колоды",
    to=BOTTOM,
    zone=None,
    theirs=False,
)
@phrase(
    "effect",
    ["put* {cards:cards.*} on top of your* deck", *_ways(_PUT, f"(on|to|onto) (the|) top of {_DECK} (in any order|)")],
    "положить* {cards:cards} на верх своей колоды",
    to=TOP,
    zone=None,
    theirs=False,
)
@phrase(
    "effect",
    [
        "return* {cards:cards.*} to your* hand",
        *_ways("(put*|place*|return*|add*|move*|take*|draw*)", "(to|into|in) your* hand"),
    ],
    "вернуть* в руку {cards:cards}",
    to=HAND,
    zone=None,
    theirs=False,
)
@dataclass(frozen=True, slots=True)
class Send(Effect):
    """Cards go from one place of their owner's to another: the one who does it chooses, or chance does."""

    cards: Cards
    to: str
    zone: ProperName | None
    told: bool = field(default=False, compare=False)
    """Whether the text speaks of the cards afterwards: that card, that many."""
    theirs: bool = False
    """Whether they go to a deck or a hand of the other player whose cards they are."""

    theme: ClassVar[str] = "fetch"
    rules: ClassVar[tuple[str, ...]] = ("U-DISC-1", "U-DISC-2")

    def __post_init__(self) -> None:
        if self.cards.stack.place == self.to:
            raise ValueError("they are there")
        own = self.cards.stack.whose == YOU
        if self.theirs == own and self.to in (HAND, TOP, BOTTOM, DECK):
            raise ValueError("cards stay with their owner")

    def possible(self, duel: Duel, me: int) -> bool:
        owner = self.cards.stack.holder(duel, me)
        if owner < 0:
            return True
        wanted = 1
        if self.cards.how == CHOSEN and self.cards.count is not None and self.cards.stack.place != PILE:
            wanted = self.cards.count.value(duel, me)
        return len(self.cards.there(duel, owner)) >= wanted

    def run(self, duel: Duel, me: int) -> Steps:
        owners = yield from self.cards.stack.whose.pick(duel, me)
        sent: tuple[int, ...] = ()
        for owner in owners:
            gone: tuple[int, ...] = ()
            for _ in range(self._most(duel, me, owner)):
                card = yield from self._next(duel, me, owner)
                if card == DONE:
                    break
                self._take(duel, owner, card)
                self._put(duel, owner, card)
                gone = (*gone, card)
            if self.to == PILE and self.cards.stack.place == HAND:
                yield from dropped_by_effect(duel, owner, gone)
            if self.cards.stack.place == DECK:
                into_deck(duel, owner, [], duel.cause)
            sent = (*sent, *gone)
        if self.told:
            duel.that = sent[-1] if sent else -1
            duel.number = len(sent)
            duel.ledger = duel.ledger._replace(held=self.to == HAND)
        return bool(sent) or self.cards.how == ALL

    def offer(self, duel: Duel, me: int) -> Steps:
        if self.cards.how in (MOST, ANY):  # to choose nothing is to decline
            return (yield from self.run(duel, me))
        return (yield from Effect.offer(self, duel, me))

    def _most(self, duel: Duel, me: int, owner: int) -> int:
        there = len(self.cards.there(duel, owner))
        return there if self.cards.count is None else min(self.cards.count.value(duel, me), there)

    def _next(self, duel: Duel, me: int, owner: int) -> Steps:
        there = self.cards.there(duel, owner)
        if self.cards.how == ALL:
            return there[0]
        if self.cards.how == RANDOM:
            return there[duel.chance.below(len(there))]
        question = may if self.cards.how in (MOST, ANY) else ask
        place = self.cards.stack.place
        kind = _QUESTION.get((place, self.to), "show" if place == HAND else "card")
        hidden, by = place in (HAND, DECK), HAND if self.to == HAND else self
        card = yield question(duel.arena.seat[me], kind, distinct(there), "U-DISC-2", secret=hidden, by=by)
        return card

    def _take(self, duel: Duel, owner: int, card: int) -> None:
        place = self.cards.stack.place
        if place == PILE:
            pile = duel.discard[owner]
            del pile[len(pile) - 1 - pile[::-1].index(card)]
        elif place == ASIDE:
            assert self.cards.stack.zone is not None
            take_aside(duel, owner, card, self.cards.stack.zone.id)
        elif place == DECK:
            into_deck(duel, owner, [], duel.cause)
            duel.deck[owner].remove(card)
        elif self.to == BOTTOM:
            duel.hand[owner].remove(card)
            hide_hand(duel, owner)
        elif self.to not in (PILE, TOP):
            leave_hand(duel, owner, card)

    def _put(self, duel: Duel, owner: int, card: int) -> None:
        to, home = self.to, card // 100 - 1
        hidden = self.cards.stack.place == HAND
        if to == HAND:
            to_hand(duel, home, card, True, "U-DISC-2", duel.cause)
        elif to == PILE and hidden:
            discard(duel, owner, card, "U-DISC-1", duel.cause)
        elif to == PILE:
            to_pile(duel, home, card, "U-DISC-1", duel.cause)
        elif to == DECK:
            into_deck(duel, home, [card], duel.cause)
        elif to == ASIDE:
            assert self.zone is not None
            put_aside(duel, owner, self.zone.id, card, duel.cause)
        elif to == OUT:
            forget(duel, owner, card)
            remove_card(duel, owner, card, duel.cause)
        elif to == TOP:
            put_on_top(duel, home, card, hidden)
            _tell(duel, "put back", owner, card, hidden)
        else:
            put_under(duel, home, card)
            _tell(duel, "put under", owner, card, hidden)


for _to, _verbs, _en, _more, _ru in (
    (HAND, "(put*|place*|return*|add*|move*)", "into their hand", f"(to|into|in) {_THEIRS} hand", "в руку владельца"),
    (TOP, _PUT, "on top of their deck", f"(on|to|onto) (the|) top of {_THEIR_DECK} (in any order|)",
     "на верх колоды владельца"),
    (BOTTOM, _PUT, "on the bottom of their deck", f"(on|to|onto|at) (the|) bottom of {_THEIR_DECK} (in any order|)",
     "под низ колоды владельца"),
    (DECK, "shuffle*", "into their deck", f"(into|in) {_THEIR_DECK}", "в колоду владельца"),
):  # fmt: skip
    phrase(
        "effect",
        [f"{'shuffle' if _to == DECK else 'put'}* {{cards:cards.*}} {_en}", *_ways(_verbs, _more)],
        f"{'замешать' if _to == DECK else 'положить'}* {{cards:cards}} {_ru}",
        to=_to,
        zone=None,
        theirs=True,
    )(Send)


def _tell(duel: Duel, what: EventKind, player: int, card: int, hidden: bool) -> None:
    if duel.events is None:
        return
    if hidden:
        duel.tell_owner(what, "", player, {"card": card}, duel.cause, player=player)
    else:
        duel.tell(what, "U-DISC-2", duel.cause, player=player, card=card)


def _from_hand(kind: Kind) -> Send:
    return Send(Cards(None, kind, Stack(YOU, HAND, None), ANY), PILE, None)


reading("effect", ["discard* any number of {kind:kind.pl}", "discard* {kind:kind.pl}"], (), _from_hand)
reading(
    "effect",
    "discard* your* {zone:zone_name}",
    (),
    lambda zone: Send(Cards(None, ANY_CARD, Stack(YOU, ASIDE, zone), ALL), PILE, None),
)
for _how, _many in (
    (CHOSEN, "{count:number} {kind:kind.#}"),
    (MOST, "up to {count:number} {kind:kind.#}"),
    (RANDOM, "{count:number} random {kind:kind.#}"),
):
    reading(
        "effect",
        f"discard* {_many}",
        (),
        lambda count, kind, how=_how: _typed(Cards(count, kind, Stack(YOU, HAND, None), how)),
    )
    reading(
        "effect",
        [f"return* {_many} from your* discard pile", f"take* {_many} from your* discard pile"],
        (),
        lambda count, kind, how=_how: Send(Cards(count, kind, Stack(YOU, PILE, None), how), HAND, None),
    )


reading(
    "effect",
    "discard* (all|all of your*|each|every) {kind:kind.pl}",
    (),
    lambda kind: _typed(Cards(None, kind, Stack(YOU, HAND, None), ALL)),
)
reading(
    "effect",
    [
        "discard* (all|each|every) (of the|) {kind:kind.pl} (from|in) (it|that hand|their hand)",
        "discard* (all|each|every) (of the|) {kind:kind.pl} revealed (this way|)",
    ],
    (),
    lambda kind: Send(Cards(None, kind, Stack(THEY, HAND, None), ALL), PILE, None),
)


def _typed(cards: Cards) -> Send:
    if getattr(cards.kind, "every", False) and cards.how != MOST:
        raise ValueError("to discard any card is said more simply")
    return Send(cards, PILE, None)


@phrase("effect", ["choose* {cards:cards.*}"], "выбрать* {cards:cards}")
@dataclass(frozen=True, slots=True)
class ChooseCard(Effect):
    """One card of a pile is "that card" now."""

    cards: Cards

    theme: ClassVar[str] = "choice"
    rules: ClassVar[tuple[str, ...]] = ("U-DISC-2",)

    def __post_init__(self) -> None:
        if self.cards.stack.place != PILE or self.cards.how != CHOSEN or getattr(self.cards.count, "count", 0) != 1:
            raise ValueError("one card of a pile")

    def possible(self, duel: Duel, me: int) -> bool:
        owner = self.cards.stack.holder(duel, me)
        return owner < 0 or bool(self.cards.there(duel, owner))

    def run(self, duel: Duel, me: int) -> Steps:
        for player in (yield from self.cards.stack.whose.pick(duel, me)):
            options = distinct(self.cards.there(duel, player))
            if options:
                duel.that = yield ask(duel.arena.seat[me], "card", options, "U-DISC-2", by=self)
                duel.ledger = duel.ledger._replace(held=False)
                return True
        return False


def cards_of(count: Any, kind: Kind, place: str, how: str = CHOSEN) -> Cards:
    """Cards of one's own."""
    return Cards(count, kind, Stack(YOU, place, None), how)


for _to, _where in ((BOTTOM, "(on the bottom of|under|at the bottom of)"), (TOP, "on top of")):
    reading("effect", f"(put*|place*) your* (hand|entire hand) {_where} your* deck (in any order|)", (),
            lambda to: Send(WHOLE_HAND, to, None), to=_to)  # fmt: skip
