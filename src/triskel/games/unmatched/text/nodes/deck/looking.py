"""Decks from both ends: looking, revealing, and where "that card" goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from triskel.games.unmatched.rules.deck import distinct, into_deck, put_on_top, put_under, take_top, to_hand, to_pile
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.deck.kinds import Kind
from triskel.games.unmatched.text.nodes.flow import Sequence
from triskel.games.unmatched.text.nodes.how_many import Number
from triskel.games.unmatched.text.nodes.node import (
    ANYBODY,
    BOTTOM,
    DECK,
    EITHER_END,
    HAND,
    PILE,
    TOP,
    YOU,
    Amount,
    Effect,
    Player,
)
from triskel.kernel import DONE, Steps, ask, may

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


def owner_of(card: int) -> int:
    """To whose deck a card belongs."""
    return card // 100 - 1


def veil(duel: Duel, owner: int) -> None:
    """The uppermost card of the deck was put there by somebody else, unseen by its owner."""
    entry = (owner, len(duel.top[owner]) - 1)
    duel.ledger = duel.ledger._replace(veiled=(*duel.ledger.veiled, entry))


# --- looking ------------------------------------------------------------------------------------------------------


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
    "look* at the top {count:number} cards of the deck of {whose:player}",
    "посмотреть* верхние {count:number} <карту/карты/карт> колоды {whose:player.gen}",
    public=False,
)
@phrase(
    "effect",
    "reveal* the top {count:number} cards of the deck of {whose:player}",
    "раскрыть* верхние {count:number} <карту/карты/карт> колоды {whose:player.gen}",
    public=True,
)
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
@phrase(
    "effect",
    "look* at the top {count:number} cards of your* deck",
    "посмотреть* верхние {count:number} <карту/карты/карт> своей колоды",
    whose=YOU,
    public=False,
)
@phrase(
    "effect",
    "reveal* the top {count:number} cards of your* deck",
    "раскрыть* верхние {count:number} <карту/карты/карт> своей колоды",
    whose=YOU,
    public=True,
)
@dataclass(frozen=True, slots=True)
class Look(Effect):
    """See the top cards of a deck, alone or with everybody."""

    theme: ClassVar[str] = "look"

    count: Amount
    whose: Player
    public: bool

    tidies: ClassVar[bool] = True
    """What the text leaves of the cards goes back on top when it is over."""

    def run(self, duel: Duel, me: int) -> Steps:
        seen = False
        for player in (yield from self.whose.pick(duel, me)):
            seen = look(duel, me, player, self.count.value(duel, me), self.public) or seen
        return seen


reading("effect", "look* at the top card of any deck", (), lambda: Look(Number(1), Player(ANYBODY), False))
reading(
    "effect", "look* at the top {count:number} cards of any deck", (), lambda count: Look(count, Player(ANYBODY), False)
)
reading("effect", "look* at the top card of your* deck", (), lambda: Look(Number(1), YOU, False))
reading("effect", "look* at the top card of {whose:player.poss} deck", (), lambda whose: Look(Number(1), whose, False))

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
    kind=None,
    fewer=False,
)
@phrase(
    "effect",
    [f"(put*|place*) {{count:number}} of {_THEM} on the bottom of (the|your|their|that) deck"],
    "положить* {count:number} из этих карт под низ колоды",
    to=BOTTOM,
    kind=None,
    fewer=False,
)
@phrase(
    "effect",
    [f"(put*|place*) {{count:number}} of {_THEM} on (the top|top) of (the|your|their|that) deck"],
    "положить* {count:number} из этих карт на верх колоды",
    to=TOP,
    kind=None,
    fewer=False,
)
@phrase(
    "effect",
    [f"(discard*|choose and discard) {{count:number}} of {_THEM}", f"choose* {{count:number}} of {_THEM} to discard"],
    "сбросить* {count:number} из этих карт",
    to=PILE,
    kind=None,
    fewer=False,
)
@phrase(
    "effect",
    [
        "put* {count:number} {kind:kind.#} among them into your* hand",
        f"(put*|add*|take*|draw*|choose*) {{count:number}} {{kind:kind.#}} (among|from|of) {_THEM} "
        "(|and put it|and add it|and put them) (into|to|in) your* hand",
        "(put*|add*|take*|draw*) {count:number} {kind:kind.#} revealed (this way|) (into|to|in) your* hand",
    ],
    "взять* из этих карт в руку {count:number} {kind:kind.#}",
    to=HAND,
    fewer=False,
)
@phrase(
    "effect",
    [
        "discard* {count:number} {kind:kind.#} among them",
        f"discard* {{count:number}} {{kind:kind.#}} (among|from|of) {_THEM}",
    ],
    "сбросить* из этих карт {count:number} {kind:kind.#}",
    to=PILE,
    fewer=False,
)
@phrase(
    "effect",
    [
        "put* all {kind:kind.pl} among them into your* hand",
        "(put*|add*|take*) (all|any|each) (of the|) {kind:kind.pl} (among them|revealed|revealed this way|) "
        "(into|to|in) your* hand",
    ],
    "взять* из этих карт в руку каждую: {kind:kind.nom}",
    to=HAND,
    count=None,
    fewer=False,
)
@phrase(
    "effect",
    [
        "discard* all {kind:kind.pl} among them",
        "discard* (all|any|each) (of the|) {kind:kind.pl} (among them|revealed)",
    ],
    "сбросить* из этих карт каждую: {kind:kind.nom}",
    to=PILE,
    count=None,
    fewer=False,
)
@dataclass(frozen=True, slots=True)
class SortOut(Effect):
    """Some of the cards looked at, of your choice, or all of a kind, go somewhere."""

    theme: ClassVar[str] = "fetch"

    count: Amount | None
    to: str
    kind: Kind | None = None
    fewer: bool = False
    """Whether fewer may be chosen, or none."""

    tidies: ClassVar[bool] = True

    def possible(self, duel: Duel, me: int) -> bool:
        return bool(duel.looked[me])

    def run(self, duel: Duel, me: int) -> Steps:
        done = False
        kind, looked = self.kind, duel.looked[me]
        for _ in range(len(looked) if self.count is None else min(self.count.value(duel, me), len(looked))):
            fitting = looked if kind is None else [each for each in looked if kind.fits(duel, each)]
            if not fitting:
                break
            if self.count is None and not self.fewer:
                card = fitting[0]
            else:
                question = may if self.fewer else ask
                card = yield question(
                    duel.arena.seat[me],
                    "card",
                    distinct(fitting),
                    "U-ATK-9",
                    secret=True,
                    by=HAND if self.to == HAND else self,
                )
                if card == DONE:
                    break
            duel.looked[me].remove(card)
            duel.that = card
            send(duel, me, card, self.to, False)
            done = True
        return done


for _to, _verb, _en, _ru in (
    (HAND, "put*", " into your* hand", "взять* {} в руку"),
    (BOTTOM, "put*", " on the bottom of the deck", "положить* {} под низ колоды"),
    (TOP, "put*", " on top of the deck", "положить* {} на верх колоды"),
    (PILE, "discard*", "", "сбросить* {}"),
):
    for _many, _some, _none in (("up to {count:number}", "до {count:number} из этих карт", {}),
                                ("any number", "сколько угодно из этих карт", {"count": None})):  # fmt: skip
        phrase("effect", f"{_verb} {_many} of those cards{_en}", _ru.format(_some), to=_to, kind=None, fewer=True,
               **_none)(SortOut)  # fmt: skip
for _to, _verb, _end in (
    (HAND, "(put*|add*|take*|draw*|keep*)", "(in|into|to) your* hand"),
    (BOTTOM, "(put*|place*)", "on (the|) bottom (|of the deck|of your deck|of their deck)"),
    (TOP, "(put*|place*)", "(back|) on (the|) top (|of the deck|of your deck|of their deck)"),
    (PILE, "discard*", ""),
):
    for _many in ("up to {count:number}", "any number"):
        reading("effect", f"{_verb} {_many} of {_THEM} {_end}", (),
                lambda to, count=None: SortOut(count, to, None, True), to=_to)  # fmt: skip


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
    [
        "put* those cards on the top or the bottom of the deck in any order",
        "(put*|place*) (them|those cards|each|each of them|any of them) (back|) on (the|) top "
        "(and/or|or|and/or the|or the) bottom of (your|the|their) deck (in any order|)",
        "put* (them|those cards) (back|) on top (and/or|or) (on|) (the|) bottom (of your deck|) (in any order|)",
    ],
    "положить* эти карты на верх или под низ колоды в любом порядке",
    to=EITHER_END,
    count=None,
)
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
    [
        "shuffle* the others into your* deck",
        "shuffle* (the rest|the others|the other cards|the remaining cards|them) (back|) into (your*|the|their) deck",
    ],
    "замешать* остальные в колоду",
    to=DECK,
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

    theme: ClassVar[str] = "fetch"

    to: str
    count: Amount | None = None
    """How many there are, where the text says so."""

    tidies: ClassVar[bool] = True

    def run(self, duel: Duel, me: int) -> Steps:
        most = len(duel.looked[me]) if self.count is None else self.count.value(duel, me)
        if self.to == EITHER_END:
            return (yield from self._ends(duel, me))
        return (yield from rest(duel, me, self.to, most))

    def _ends(self, duel: Duel, me: int) -> Steps:
        seat = duel.arena.seat[me]
        done = False
        while duel.looked[me]:
            card = yield ask(seat, "put back", distinct(duel.looked[me]), "U-ATK-9", secret=True)
            duel.looked[me].remove(card)
            duel.looked[me].append(card)  # the card in question is the last one
            mode = yield ask(seat, "mode", (0, 1), "U-ATK-9", by=self)
            send(duel, me, duel.looked[me].pop(), BOTTOM if mode else TOP, False)
            done = True
        return done


reading("effect", "discard* {count:number}", (), lambda count: SortOut(count, PILE))
reading(
    "effect",
    f"discard* {{count:number}} (of {_THEM}|) and put* (the other|the others|the rest|the other card) back "
    "(on top|on top of the deck|on top of your deck|on top of their deck|) (in any order|)",
    (),
    lambda count: Sequence((SortOut(count, PILE), SendRest(TOP))),
)
reading("effect", "(put*|place*) {count:number} on (the|) top (of your* deck|)", (), lambda count: SortOut(count, TOP))
reading(
    "effect", "(put*|place*) {count:number} on (the|) bottom (of your* deck|)", (), lambda count: SortOut(count, BOTTOM)
)
for _what in (
    "the rest",
    "the others",
    "the other",
    "the other cards",
    "the other card",
    "the remaining cards",
    "them",
    "those cards",
):
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


for _last, _where in (
    (PILE, "discard (the rest|the others)"),
    (TOP, "(put|) {rest} (back|) (|on top|on top of your deck|on top of the deck) (in any order|)"),
    (BOTTOM, "(put|) {rest} on the bottom (|of your deck|of the deck) (in any order|)"),
    (PILE, "(put|) {rest} in your discard pile"),
):
    _where = _where.replace("{rest}", "(the rest|the others|the remaining cards)")
    reading("rest_of", _where, (), lambda to: SendRest(to), to=_last)
for _to, _verb, _end in (
    (HAND, "(put*|add*|take*|draw*|keep*)", "(in|into|to) your* hand"),
    (BOTTOM, "(put*|place*)", "on (the|) bottom (|of the deck|of your deck)"),
    (PILE, "discard*", ""),
):
    for _many in ("up to {count:number}", "any number"):
        reading("effect", f"{_verb} {_many} (of {_THEM}|) {_end} (,|) and {{last:rest_of}}", (),
                lambda last, to, count=None: Sequence((SortOut(count, to, None, True), last)), to=_to)  # fmt: skip


_GO: Final = (
    (HAND, "(in|into) your* hand", "(put*|add*|keep*)"),
    (HAND, "", "draw*"),
    (TOP, "(on top|on top of your deck|on the top of your deck|back on top)", "put*"),
    (BOTTOM, "(on the bottom|on the bottom of your deck|on bottom)", "put*"),
)
_LEFT: Final = "(the other|the others|the rest|the last one|the third)"
_LAST: Final = (
    (PILE, f"discard {_LEFT}"),
    (TOP, f"(put|) {_LEFT} (back|) on (|the) top (of your deck|) (in any order|)"),
    (BOTTOM, f"(put|) {_LEFT} on (the bottom|the bottom of your deck) (in any order|)"),
)
for _one, _to, _verb in _GO:
    for _other, _last in _LAST:
        for _two, _from, _ in (*_GO, (PILE, "", "")):
            _second = f"{{more:number}} (of them|) {_from}"
            if _two == PILE:
                _second = "discard {more:number} (of them|)"
            reading(
                "effect",
                f"{_verb} {{count:number}} (of them|) {_to} (,|, and|and|) {_second} (,|, and|and) {_last}",
                (),
                lambda count, more, one=_one, two=_two, other=_other: Sequence(
                    (SortOut(count, one), SortOut(more, two), SendRest(other))
                ),
            )
        reading(
            "effect",
            f"{_verb} {{count:number}} (of them|) {_to} (,|, and|and) {_last}",
            (),
            lambda count, one=_one, other=_other: Sequence((SortOut(count, one), SendRest(other))),
        )

reading("effect", "discard* (both cards|both|both of them|all of them|those cards|them|the revealed cards)", (),
        lambda: SendRest(PILE))  # fmt: skip
reading("effect", "(reorder*|rearrange*) the top {count:number} cards of {whose:player.poss} deck (in any order|)", (),
        lambda count, whose: Sequence((Look(count, whose, False), SendRest(TOP))))  # fmt: skip
reading("effect", "(reorder*|rearrange*) the top {count:number} cards of your* deck (in any order|)", (),
        lambda count: Sequence((Look(count, YOU, False), SendRest(TOP))))  # fmt: skip

# --- that card ----------------------------------------------------------------------------------------------------


def _and_the_rest(first: Effect, last: SendRest) -> Sequence:
    if not isinstance(first, SortOut):
        raise ValueError("the rest of what?")
    return Sequence((first, last))


reading("effect", "{first:effect.*} (,|) and {last:rest_of}", (), _and_the_rest, ("imp", "inf", "third", "by"))
for _one, _first in ((TOP, "(back|) on (top|the top)"), (HAND, "(in|into) your* hand")):
    for _two, _second in ((BOTTOM, "on (bottom|the bottom)"), (TOP, "(back|) on (top|the top)")):
        if _one != _two:
            _end = "(|of your deck|of the deck|of their deck)"
            reading(
                "effect",
                f"put* {{count:number}} (of {_THEM}|card|) {_first} {_end} and {{more:number}} (of them|) {_second} "
                f"{_end}",
                (),
                lambda count, more, one, two: Sequence((SortOut(count, one), SortOut(more, two))),
                one=_one,
                two=_two,
            )

for _to, _verb, _end in (
    (HAND, "(choose*|take*|draw*|put*|add*)", "(|and put it|and add it) (in|into|to) your* hand"),
    (PILE, "(choose*|discard*)", "(|and discard it)"),
):
    reading("effect", f"{_verb} {{more:number}} of the top {{count:number}} cards of your* deck {_end}", (),
            lambda more, count, to: Sequence((Look(count, YOU, False), SortOut(more, to))), to=_to)  # fmt: skip

reading("effect", "choose* {count:number} (of them|) to (put|keep) (|in your* hand|into your* hand)", (),
        lambda count: SortOut(count, HAND), ("imp", "inf"))  # fmt: skip
