"""Cards from both ends of decks and from hands, shown or looked at, and put back when a text is over."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Final

from triskel.cardtext.pattern import Made
from triskel.games.unmatched.rules.aside import put_aside, remove_card
from triskel.games.unmatched.rules.deck import discard_top, lift, put_on_top, put_under, take_bottom, take_top
from triskel.games.unmatched.state.ledger import BLANK, GONE, ON_TOP
from triskel.games.unmatched.text.book import phrase, reading, wording
from triskel.games.unmatched.text.nodes.deck.looking import owner_of, send
from triskel.games.unmatched.text.nodes.flow import By, parts
from triskel.games.unmatched.text.nodes.how_many import Number
from triskel.games.unmatched.text.nodes.node import (
    ASIDE,
    BOTTOM,
    DECK,
    EITHER_END,
    HAND,
    OUT,
    PILE,
    TOP,
    Amount,
    Effect,
    Instant,
    ProperName,
)
from triskel.kernel import Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


_LATER: Final = {HAND: 1, DECK: 2, TOP: 3, BOTTOM: 4, OUT: 5}
"""What becomes of a scheme when it is done."""
_PUT: Final = "(put*|place*|return*)"
_KEPT: Final = (
    "(|instead of discarding it|instead of in your* discard pile|instead of your* discard pile|"
    "instead of the discard pile)"
)
_INSTEAD: Final = "(|instead of in their discard pile|instead of discarding it)"
_OPPOSED: Final = "(your opponent's card|their card|the opposing card|the opposing fighter's card)"


_IT = "(that card|it|the card|the revealed card|the chosen card)"
_DECKS = "(its owner's deck|your deck|the deck|their deck|that deck|your* deck)"


def send_played(duel: Duel, card: int, to: str, zone: ProperName | None) -> None:
    """A card of this combat goes there when the combat is over."""
    combat = duel.combat
    assert combat is not None
    if to == HAND:
        combat.returning.append(card)
    elif to == DECK:
        combat.buried.append(card)
    else:
        fate = {TOP: ON_TOP, BOTTOM: "", OUT: GONE}.get(to, zone.id if zone is not None else "")
        combat.fates = (*combat.fates, (card, fate))


THAT_ONE, THIS_ONE, THEIR_ONE = "that", "this", "opposing"


@phrase(
    "effect",
    [
        "put* that card in your* {zone:zone_name}",
        "(put*|store*|place*|add*) (that card|it|them|those cards|the card|the revealed card) (in|into|to|on) your* "
        "{zone:zone_name}",
    ],
    "отложить* ту карту в зону «{zone:zone_name}»",
    to=ASIDE,
    card=THAT_ONE,
)
@phrase(
    "effect",
    ["remove* that card from the game", f"remove* {_IT} from the game"],
    "убрать* ту карту из игры",
    to=OUT,
    zone=None,
    card=THAT_ONE,
)
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
    to=EITHER_END,
    zone=None,
    card=THAT_ONE,
)
@phrase(
    "effect",
    [
        "put* that card (in|into) your* hand",
        "put* (it|the card|the revealed card) (in|into) your* hand",
        "draw* it",
        "draw* that card",
        "return* (it|that card|the card you discarded) to your* hand",
    ],
    "взять* эту карту в руку",
    to=HAND,
    zone=None,
    card=THAT_ONE,
)
@phrase(
    "effect",
    [
        f"put* that card on the bottom of {_DECKS}",
        f"(put*|place*|return*) {_IT} (on|to) the bottom of {_DECKS}",
        f"(put*|place*) {_IT} on (the|) bottom",
    ],
    "положить* ту карту под низ колоды",
    to=BOTTOM,
    zone=None,
    card=THAT_ONE,
)
@phrase(
    "effect",
    [
        f"put* that card on top of {_DECKS}",
        f"(put*|place*|return*) {_IT} (back|) (on top|on the top|to the top) of {_DECKS}",
    ],
    "положить* ту карту на верх колоды",
    to=TOP,
    zone=None,
    card=THAT_ONE,
)
@phrase(
    "effect",
    [f"shuffle* that card into {_DECKS}", f"shuffle* {_IT} (back|) into {_DECKS}"],
    "замешать* ту карту в её колоду",
    to=DECK,
    zone=None,
    card=THAT_ONE,
)
@phrase("effect", ["discard* that card", f"discard* {_IT}"], "сбросить* ту карту", to=PILE, zone=None, card=THAT_ONE)
@phrase(
    "effect",
    [
        "put* this card in your* {zone:zone_name}",
        f"(put*|place*|add*|store*) this card (in|into|to) your* {{zone:zone_name}} {_KEPT}",
    ],
    "отложить* карту, которую вы разыграли, в зону «{zone:zone_name}»",
    to=ASIDE,
    card=THIS_ONE,
)
@phrase(
    "effect", f"remove* this card from the game {_KEPT}", "убрать* эту карту из игры", to=OUT, zone=None, card=THIS_ONE
)
@phrase(
    "effect",
    ["put* this card on top of your* deck", f"{_PUT} this card (on|to) (the|) top of your* deck {_KEPT}"],
    "положить* эту карту на верх своей колоды",
    to=TOP,
    zone=None,
    card=THIS_ONE,
)
@phrase(
    "effect",
    ["put* this card on the bottom of your* deck", f"{_PUT} this card (on|to) (the|) bottom of your* deck {_KEPT}"],
    "положить* эту карту под низ своей колоды",
    to=BOTTOM,
    zone=None,
    card=THIS_ONE,
)
@phrase(
    "effect",
    f"shuffle* this card (into|in|back into) your* deck {_KEPT}",
    "замешать* эту карту в колоду",
    to=DECK,
    zone=None,
    card=THIS_ONE,
)
@phrase(
    "effect",
    [
        f"return* this card to your* hand {_KEPT}",
        "take* this card (|back) into your* hand",
        f"put* this card (back|) (in|into) your* hand {_KEPT}",
    ],
    "вернуть* эту карту в руку",
    to=HAND,
    zone=None,
    card=THIS_ONE,
)
@phrase(
    "effect",
    ["remove* your opponent's card from the game", f"remove* {_OPPOSED} from the game"],
    "убрать* карту противника из игры",
    to=OUT,
    zone=None,
    card=THEIR_ONE,
)
@phrase(
    "effect",
    [
        "put* your opponent's card on top of their deck",
        f"{_PUT} {_OPPOSED} (on|to) (the|) top of their deck {_INSTEAD}",
    ],
    "положить* карту противника на верх его колоды",
    to=TOP,
    zone=None,
    card=THEIR_ONE,
)
@phrase(
    "effect",
    [
        "put* your opponent's card on the bottom of their deck",
        f"{_PUT} {_OPPOSED} (on|to) (the|) bottom of their deck {_INSTEAD}",
    ],
    "положить* карту противника под низ его колоды",
    to=BOTTOM,
    zone=None,
    card=THEIR_ONE,
)
@phrase(
    "effect",
    ["shuffle* your opponent's card into their deck", f"shuffle* {_OPPOSED} (back|) into their deck"],
    "замешать* карту противника в его колоду",
    to=DECK,
    zone=None,
    card=THEIR_ONE,
)
@phrase(
    "effect",
    [
        "return* your opponent's card to their hand",
        "return* (their card|the opposing card) to (your opponent's|their) hand",
    ],
    "вернуть* карту противника ему в руку",
    to=HAND,
    zone=None,
    card=THEIR_ONE,
)
@dataclass(frozen=True, slots=True)
class SendIt(Effect):
    """A card goes somewhere of its owner's: the one spoken of, wherever it lies; the played one or the opposing one
    when it is done, and not to the discard pile (U-ATK-17, U-SCHEME-4). A combat card goes when the combat ends."""

    to: str
    zone: ProperName | None = None
    card: str = THAT_ONE
    loose: bool = field(default=False, compare=False)
    """Whether the text only says "it" or "that card"; who reads it sees that this card is meant."""

    theme: ClassVar[str] = "fetch"

    @property
    def tidies(self) -> bool:
        """Whether what the text leaves behind is put away when it is over."""
        return self.card == THAT_ONE

    def applies(self) -> tuple[str, ...]:
        return () if self.card == THAT_ONE else ("U-ATK-17", "U-SCHEME-4")

    def possible(self, duel: Duel, me: int) -> bool:
        return self.card != THAT_ONE or duel.that >= 0

    def run(self, duel: Duel, me: int) -> Steps:
        if self.card != THAT_ONE:
            return self._later(duel, me)
        cards = duel.looked[me][:] if self.to == ASIDE else []
        to = self.to
        if to == EITHER_END and duel.that >= 0:
            mode = yield ask(duel.arena.seat[me], "mode", (0, 1), "U-ATK-9", by=self)
            if duel.events is not None:
                duel.tell("chose", "U-ATK-9", duel.cause, player=me, modes=[mode])
            to = BOTTOM if mode else TOP
        done = False
        for card in cards or ([duel.that] if duel.that >= 0 else []):
            done = self._send(duel, me, card, to) or done
        return done

    def _send(self, duel: Duel, me: int, card: int, to: str) -> bool:
        combat = duel.combat
        if combat is not None and card in combat.card and to in (BOTTOM, DECK, TOP, OUT):
            send_played(duel, card, to, None)
            return True
        if not lift(duel, card):
            return False
        if to == ASIDE:
            assert self.zone is not None
            return put_aside(duel, me, self.zone.id, card, duel.cause)
        if to == OUT:
            remove_card(duel, owner_of(card), card, duel.cause)
        else:
            send(duel, me, card, to, to == HAND)
        return True

    def _later(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            duel.returning = 0 if self.card == THEIR_ONE else _LATER.get(self.to, 0)
            return duel.returning > 0
        side = combat.side(me)
        card = combat.card[1 - side if self.card == THEIR_ONE else side]
        if card < 0 or card in combat.returning or card in combat.buried:
            return False
        send_played(duel, card, self.to, self.zone)
        return True


reading("effect", "return* it to (your opponent's|their) hand", (), lambda: SendIt(HAND, None, THEIR_ONE, True))

# --- the ends of decks and piles ----------------------------------------------------------------------------------


@phrase(
    "effect",
    ["reveal* the top card of your* deck", "reveal* the top card of your* deck"],
    "раскрыть* верхнюю карту своей колоды",
    bottom=False,
)
@phrase("effect", "reveal* the bottom card of your* deck", "раскрыть* нижнюю карту своей колоды", bottom=True)
@dataclass(frozen=True, slots=True)
class RevealEnd(Instant):
    """Everybody sees the top card of the deck, or the lowest; it stays there."""

    theme: ClassVar[str] = "look"

    bottom: bool = False

    tidies: ClassVar[bool] = True

    def act(self, duel: Duel, me: int) -> bool:
        duel.that = take_bottom(duel, me) if self.bottom else take_top(duel, me)
        if duel.that < 0:
            return False
        if self.bottom:
            put_under(duel, me, duel.that)
        else:
            put_on_top(duel, me, duel.that, False)
        duel.revealed = True
        if duel.events is not None:
            if self.bottom:
                duel.tell("showed cards", "U-ATK-9", duel.cause, player=me, cards=[duel.that])
            else:
                duel.tell("showed top", "U-ATK-9", duel.cause, player=me, card=duel.that)
        return True


reading("effect", "reveal* the top card of {whose:player.poss} deck", (), lambda whose: By(whose, RevealEnd()))
reading("effect", "reveal* the bottom card of {whose:player.poss} deck", (), lambda whose: By(whose, RevealEnd(True)))

_ENDS: Final = (
    (DECK, False, "the top card of your* deck", "верхнюю карту своей колоды"),
    (DECK, True, "the bottom card of your* deck", "нижнюю карту своей колоды"),
    (PILE, False, "the top card of your* discard pile", "верхнюю карту своей стопки сброса"),
)


@phrase(
    "effect",
    "remove* the top {count:number} cards of your* deck from the game",
    "убрать* из игры верхние {count:number} <карту/карты/карт> своей колоды",
    place=DECK,
    bottom=False,
    to=OUT,
)
@phrase(
    "effect",
    "take* the top {count:number} cards of your* deck into your* hand",
    "взять* в руку, не добирая, верхние {count:number} <карту/карты/карт> своей колоды",
    place=DECK,
    bottom=False,
    to=HAND,
)
@phrase(
    "effect",
    "put* the top {count:number} cards of your* deck on the bottom of your* deck",
    "переложить* верхние {count:number} <карту/карты/карт> своей колоды под её низ",
    place=DECK,
    bottom=False,
    to=BOTTOM,
)
@phrase(
    "effect",
    "discard* the bottom {count:number} cards of your* deck",
    "сбросить* нижние {count:number} <карту/карты/карт> своей колоды",
    place=DECK,
    bottom=True,
    to=PILE,
)
@phrase(
    "effect",
    "discard* the top {count:number} cards of your* deck",
    "сбросить* верхние {count:number} <карту/карты/карт> своей колоды",
    place=DECK,
    bottom=False,
    to=PILE,
)
@dataclass(frozen=True, slots=True)
class SendEnd(Instant):
    """Cards from the top of the deck, from its bottom or from the top of the discard pile go somewhere.

    That is not drawing: an empty deck gives none and costs nothing.
    """

    count: Amount
    place: str
    bottom: bool
    to: str

    rules: ClassVar[tuple[str, ...]] = ("U-DISC-1",)

    def __post_init__(self) -> None:
        if (self.place == PILE and (self.bottom or self.to == PILE)) or (
            self.place == DECK and self.to == (BOTTOM if self.bottom else TOP)
        ):
            raise ValueError("it is there")

    @property
    def theme(self) -> str:  # type: ignore[override]
        """What it is about."""
        return "discard" if self.to == PILE else "fetch"

    def possible(self, duel: Duel, me: int) -> bool:
        return self.place != PILE or bool(duel.discard[me])

    def act(self, duel: Duel, me: int) -> bool:
        sent = 0
        for _ in range(self.count.value(duel, me)):
            if self.place == DECK and self.to == PILE:
                card = discard_top(duel, me, duel.cause, self.bottom)
            else:
                card = self._lifted(duel, me)
                if card >= 0 and self.to == OUT:
                    remove_card(duel, me, card, duel.cause)
                elif card >= 0:
                    send(duel, me, card, self.to, self.place == PILE)
            if card < 0:
                duel.that = duel.that if sent else -1
                break
            duel.that = card
            sent += 1
        if self.several():
            duel.number = sent
        return sent > 0

    def several(self) -> bool:
        """Whether it is worth counting how many went there."""
        return self.count != Number(1)

    def _lifted(self, duel: Duel, me: int) -> int:
        if self.place == PILE:
            return duel.discard[me].pop() if duel.discard[me] else -1
        return take_bottom(duel, me) if self.bottom else take_top(duel, me)


for _place, _low, _en, _ru in _ENDS:
    for _to, _does, _where, _rus in (
        (OUT, "remove*", "from the game", "убрать* из игры {}"),
        (BOTTOM, "(put*|place*)", "on the bottom of your* deck", "переложить* под низ колоды {}"),
        (TOP, "(put*|place*)", "on top of your* deck", "переложить* на верх колоды {}"),
        (DECK, "shuffle*", "into your* deck", "замешать* в колоду {}"),
        (HAND, "take*", "into your* hand", "взять* в руку {}" if _place == PILE else "взять* {}"),
        (PILE, "discard*", "", "сбросить* {}"),
    ):
        if _to == (PILE if _place == PILE else BOTTOM if _low else TOP) or (_place == DECK and _to == DECK):
            continue
        if _place == DECK and _to == HAND:
            _does, _where = "draw*" if _low else "take*", "" if _low else "into your* hand"
            _rus = _rus if _low else "взять* в руку, не добирая, {}"
        wording(
            "effect",
            f"{_does.split('|')[0].strip('(')} {_en} {_where}",
            _rus.format(_ru),
            Made(SendEnd, count=Number(1), place=_place, bottom=_low, to=_to),
        )
        if _place == DECK:
            reading(
                "effect",
                f"{_does} {_en} {_where}".replace("your*", "{whose:player.poss}", 1).replace("your*", "their"),
                (),
                lambda whose, low=_low, to=_to: By(whose, SendEnd(Number(1), DECK, low, to)),
            )
reading(
    "effect",
    ["(draw*|take*) the top card of your* discard pile", "return* the top card of your* discard pile to your* hand"],
    (),
    lambda: SendEnd(Number(1), PILE, False, HAND),
)
reading(
    "effect", "(draw*|take*) a card from the bottom of your* deck", (), lambda: SendEnd(Number(1), DECK, True, HAND)
)
reading(
    "effect",
    "discard* the top {count:number} cards of {whose:player.poss} deck",
    (),
    lambda count, whose: By(whose, SendEnd(count, DECK, False, PILE)),
)


# --- what a text leaves behind is put away when it is over: cards looked at, and what its -----------------------------


@dataclass(frozen=True, slots=True)
class Tidied(Effect):
    """A text that looks at cards, counts fighters or asks which way somebody went."""

    effect: Effect
    tracks: bool
    """Whether it asks whom somebody moved through."""
    counts: bool
    """Whether it speaks again of fighters that it counted."""

    def run(self, duel: Duel, me: int) -> Steps:
        if self.tracks:
            duel.ledger = duel.ledger._replace(way=(-2, -1, 0))
        if self.counts:
            duel.ledger = duel.ledger._replace(those=-1)
        done = yield from self.effect.run(duel, me)
        tidy(duel)
        return done


def tidy(duel: Duel) -> None:
    """Cards still looked at go back on top as they were; nothing is pointed at any more."""
    for player, looked in enumerate(duel.looked):
        while looked:
            send(duel, player, looked.pop(), TOP, False)
    if duel.ledger is not BLANK:
        duel.ledger = duel.ledger._replace(those=0, way=BLANK.way, held=False)
        if duel.ledger == BLANK:
            duel.ledger = BLANK


def tidied(effect: Effect) -> Effect:
    """The effect, with something to put away after it if there will be."""
    found = [each for each in parts(effect) if getattr(each, "tidies", False)]
    if not found:
        return effect
    tracks = any(getattr(each, "tracks", False) for each in found)
    return Tidied(effect, tracks, any(getattr(type(each), "counts", False) is True for each in found))


# --- hands that are shown, and what is chosen from a hand that was seen -----------------------------------------------
