"""Drawing Epic Tales and discarding, giving and looking at cards (I-CARD, I-INFO-1)."""

from typing import Final

from triskel.games.inis.rules.moment import EPIC_DRAW, GATES_EFFECT
from triskel.games.inis.rules.window import discard_open, reshuffle, window
from triskel.games.inis.state.box import ASIDE, DISCARD, DRAWN, PILE, PLACES
from triskel.games.inis.state.deck import ACTION, DAGDA, EPIC, SLUG, bits
from triskel.games.inis.state.isle import Isle
from triskel.games.inis.state.knowledge import look, slip
from triskel.kernel import DONE, SECRET, Decision, Steps

ANY_CARD: Final = 0
MUST: Final = 1
MAY_STOP: Final = 2
"""What a question of kind `discard` is about: any card, an Action card, or one more Action card or no more."""


def discards(isle: Isle, seat: int, about: int) -> tuple[int, ...]:
    """The options of a question of kind `discard`."""
    if about == ANY_CARD:
        return bits(isle.hand[seat])
    cards = bits(isle.hand[seat] & ACTION)
    return (*cards, DONE) if about == MAY_STOP else cards


def discard_action(isle: Isle, seat: int, card: int, rule: str) -> None:
    """An Action card goes face down to the discard: the others see that, not which (I-CARD-2)."""
    isle.hand[seat] &= ~(1 << card)
    isle.discard |= 1 << card
    slip(isle, card, seat, DISCARD, 1 << seat)
    isle.whisper("discard", {"seat": seat}, {"card": SLUG[card]}, 1 << seat, rule)


def discard_any(isle: Isle, seat: int, card: int, rule: str) -> None:
    """Any card of a hand goes to the discard of its kind (I-CARD-2)."""
    if 1 << card & ACTION:
        discard_action(isle, seat, card, rule)
        return
    isle.hand[seat] &= ~(1 << card)
    isle.revealed = True
    isle.say("discard", {"seat": seat, "card": SLUG[card]}, rule)
    discard_open(isle, card)


def hand_over(isle: Isle, giver: int, taker: int, card: int, rule: str) -> None:
    """An Action card from one hand to another; the two know which."""
    isle.hand[giver] &= ~(1 << card)
    isle.hand[taker] |= 1 << card
    both = 1 << giver | 1 << taker
    slip(isle, card, giver, taker, both)
    isle.revealed = True
    isle.whisper("give", {"seat": giver, "to": taker}, {"card": SLUG[card]}, both, rule)


def snatch(isle: Isle, taker: int, giver: int, rule: str) -> None:
    """A random Action card from one hand to another."""
    cards = list(bits(isle.hand[giver] & ACTION))
    if cards:
        hand_over(isle, giver, taker, isle.chance.take(cards), rule)


def see_hand(isle: Isle, viewer: int, seat: int, kind: int, rule: str) -> None:
    """The viewer looks at all cards of a kind in a hand."""
    cards = isle.hand[seat] & kind
    look(isle, viewer, seat, kind, cards)
    shown = {"cards": [SLUG[card] for card in bits(cards)]}
    what = "epic" if kind == EPIC else "action"
    isle.whisper("look", {"seat": viewer, "at": seat, "what": what}, shown, 1 << viewer, rule)


def draw(isle: Isle, seat: int, count: int, keep_one: bool = False, gates: bool = False) -> Steps:
    """Draw Epic Tales: one draw event, which Meadows and the card of the Gates may enlarge (I-CARD-2, I-FAQ-22)."""
    outer = isle.more
    isle.more = 0
    yield from window(isle, EPIC_DRAW | GATES_EFFECT if gates else EPIC_DRAW, seat)
    extra = isle.more
    isle.more = outer
    got = 0
    for _ in range(count + extra):
        if not isle.pile and isle.epic_discard:
            reshuffle(isle)  # I-FAQ-10
        if not isle.pile:
            break
        card = isle.chance.take(isle.pile)
        isle.drawn |= 1 << card
        slip(isle, card, PILE, DRAWN, 1 << seat)
        got += 1
    isle.drawer = seat
    if isle.events is not None:
        cards = {"cards": [SLUG[card] for card in bits(isle.drawn)]}
        isle.whisper("draw", {"seat": seat, "count": got}, cards, 1 << seat, "I-CARD-2")
    kept = isle.drawn
    if got > 1 and (keep_one or extra):
        kept = 1 << (yield Decision(seat, "keep", bits(isle.drawn), "I-FAQ-22", SECRET))
    for card in bits(isle.drawn):
        if kept >> card & 1:
            isle.hand[seat] |= 1 << card
            slip(isle, card, DRAWN, seat, 1 << seat)
    rest = isle.drawn & ~kept
    isle.drawn = 0
    isle.drawer = -1
    for card in sorted(bits(rest), key=lambda each: 1 << each == DAGDA):  # all lie there before it renews the pile
        isle.revealed = True
        isle.say("discard", {"seat": seat, "card": SLUG[card]}, "I-FAQ-22")
        discard_open(isle, card)
    for viewer in range(isle.n + 1):
        isle.poss[viewer * PLACES + DRAWN] = 0


def set_aside(isle: Isle, seat: int, rule: str) -> Steps:
    """The seat puts one Action card of its hand aside, face down."""
    cards = bits(isle.hand[seat] & ACTION)
    if cards:
        card = yield Decision(seat, "set aside", cards, rule, SECRET)
        isle.hand[seat] &= ~(1 << card)
        isle.aside = card
        slip(isle, card, seat, ASIDE, 1 << seat)
        isle.whisper("set aside", {"seat": seat}, {"card": SLUG[card]}, 1 << seat, rule)


def take_aside(isle: Isle, seat: int, rule: str) -> bool:
    """The seat takes the set-aside Action card, if there is one."""
    card = isle.aside
    if card < 0:
        return False
    isle.aside = -1
    isle.hand[seat] |= 1 << card
    slip(isle, card, ASIDE, seat, 1 << seat)
    for viewer in range(isle.n + 1):
        isle.poss[viewer * PLACES + ASIDE] = 0
    isle.revealed = True
    isle.whisper("take aside", {"seat": seat}, {"card": SLUG[card]}, 1 << seat, rule)
    return True
