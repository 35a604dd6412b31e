"""Response windows and the playing of cards (I-CARD).

In a window every seat that might have an answer is asked alike: whether it might is decided from what a spectator
knows, so neither a question nor its absence tells anything. The active player first, then crow order; after every card
played the window opens again until all decline (I-FAQ-15, I-CARD-3).
"""

from typing import Final

from mypy_extensions import i64

from triskel.games.inis.rules.moment import (
    ACTION_PLAYED,
    ACTION_RESOLVED,
    AFTER_EPIC,
    AFTER_MANEUVER,
    AFTER_SEASON,
    ANYTIME,
    LORE_PLAYED,
    MANEUVER,
    OPPOSING,
    OWN,
    RULES,
)
from triskel.games.inis.rules.step import BAR, CANCEL, GIVEN, KEPT, REDIRECTED, RENEW, RETURNED, SEAT, TAKEN, Use
from triskel.games.inis.state.box import DISCARD, PILE, PLACES
from triskel.games.inis.state.deck import (
    ACTION,
    ADVANTAGE,
    DAGDA,
    DATA,
    EPIC,
    FIRST_ADVANTAGE,
    FIRST_EPIC,
    MOOR,
    REDIRECTS,
    SLUG,
    WARLORD,
    bits,
)
from triskel.games.inis.state.isle import TURN as TURN_PHASE
from triskel.games.inis.state.isle import Isle
from triskel.games.inis.state.knowledge import show
from triskel.kernel import DONE, RESPONSE, Decision, Steps

USES: Final[list[tuple[Use, ...]]] = [() for _ in DATA]
"""The uses of every card, filled when `cards` reads the card texts."""
_ANSWERS: Final[dict[int, tuple[int, int, int, str]]] = {}
_PLAYED: Final[dict[int, int]] = {}
_NO_ACTION: Final = ~ACTION
_NO_EPIC: Final = ~EPIC


def answering(mask: int) -> tuple[int, int, int, str]:
    """The cards that answer these triggers: by the player concerned, by anyone, by the others; and the rule for it."""
    known = _ANSWERS.get(mask)
    if known is None:
        own = anyone = opposing = 0
        for card, uses in enumerate(USES):
            for use in uses:
                trigger = use.moment & mask & ~MANEUVER
                if trigger & OWN:
                    own |= 1 << card
                elif trigger & OPPOSING:
                    opposing |= 1 << card
                elif trigger:
                    anyone |= 1 << card
        known = _ANSWERS[mask] = (own, anyone, opposing, RULES.get(mask & -mask, "I-CARD-3"))
    return known


def played_at(moment: int) -> int:
    """The cards that are played at this moment: in the Season, or as a maneuver of a clash (I-CLASH-6)."""
    known = _PLAYED.get(moment)
    if known is None:
        known = 0
        for card, uses in enumerate(USES):
            for use in uses:
                if use.moment == moment:
                    known |= 1 << card
        _PLAYED[moment] = known
    return known


def use_at(card: int, moments: int) -> Use:
    """The use of a card at one of these moments."""
    for use in USES[card]:
        if use.moment & moments:
            return use
    raise AssertionError(f"{SLUG[card]} has no use at {moments:b}")


def open_to(isle: Isle, seat: int, mask: int, subject: int) -> int:
    """The cards with which this seat, if it held them, could answer; public knowledge only."""
    own, anyone, opposing, _ = answering(mask)
    cards = anyone | (own if seat == subject else opposing)
    if isle.phase >= TURN_PHASE:
        cards |= MOOR
    if mask & AFTER_MANEUVER and cards & WARLORD and isle.exposed(seat) <= 0:
        cards &= ~WARLORD
    return cards


def answers(isle: Isle, seat: int, about: int) -> list[int]:
    """The options of a response decision, from its `about`: triggers, concerned seat, spent redirection."""
    cards = open_to(isle, seat, about & 0xFFFFFF, (about >> 24 & 7) - 1) & isle.hand[seat]
    if about >> 27:
        cards &= ~REDIRECTS
    return [*bits(cards), DONE]


def might_hold(isle: Isle, seat: int) -> i64:
    """The cards that the seat may hold for all that a spectator knows; how many of each kind it holds is public."""
    cards: i64 = isle.poss[isle.n * PLACES + seat]
    hand: i64 = isle.hand[seat]
    if not hand & ACTION:
        cards &= _NO_ACTION
    if not hand & EPIC:
        cards &= _NO_EPIC
    return cards


def window(isle: Isle, mask: int, subject: int, stop: int = 0) -> Steps:
    """Ask everyone who might respond until all decline; returns the signals of what was resolved."""
    if isle.barred:
        return 0  # Lug's Spear (I-CARD-7)
    own, anyone, opposing, rule = answering(mask)
    if isle.phase >= TURN_PHASE:
        anyone |= MOOR
    concerned: i64 = anyone | own
    others: i64 = anyone | opposing
    cards: i64
    might: i64
    signals = 0
    again = True
    while again:
        again = False
        for seat in isle.order(isle.active):
            cards = concerned if seat == subject else others
            might = might_hold(isle, seat)
            if not cards & might:
                continue
            if mask & AFTER_MANEUVER and cards & WARLORD and isle.exposed(seat) <= 0:
                cards &= ~WARLORD
            about = mask | subject + 1 << 24
            if signals & REDIRECTED:
                cards &= ~REDIRECTS
                about |= 1 << 27
            if not cards & might:
                continue
            cards &= isle.hand[seat]  # as it is now: a card gained a moment ago is live (I-CARD-8)
            card = yield Decision(seat, "respond", (*bits(cards), DONE), rule, RESPONSE, about)
            if card == DONE:
                continue
            signals |= yield from respond(isle, seat, card, mask, subject)
            if signals & stop or isle.barred:
                return signals
            again = True
            break
    return signals


def respond(isle: Isle, seat: int, card: int, mask: int, subject: int) -> Steps:
    """Play a triskel card for the use that answers these triggers; it can be answered in turn (I-CARD-4)."""
    return play(isle, seat, card, use_at(card, mask | ANYTIME), subject)


def play(isle: Isle, seat: int, card: int, use: Use, subject: int = -1) -> Steps:
    """A triskel from hand to discard: declare, be answered, resolve, be answered, lay away.

    `subject` is the player whom the answered moment concerns: the owner of the card that this one may cancel.
    """
    depth = isle.barred
    isle.barred = 0
    chosen = yield from announce(isle, seat, card, use)
    signals = 0
    if chosen is not None:
        for place, step in enumerate(use.steps):
            signals |= yield from step.run(isle, seat, chosen[place])
        if signals & CANCEL:
            yield from strike_down(isle, subject)
        if not signals & KEPT:
            yield from lay_away(isle, seat, card)
        if signals & RENEW and not isle.options.dagda_any and isle.epic_discard >> card & 1:
            reshuffle(isle, SLUG[card])
    # I-FAQ-31, I-FAQ-39: only now, when the Spear itself has been answered
    isle.barred = depth or int(signals & BAR != 0)
    return signals


def announce(isle: Isle, seat: int, card: int, use: Use) -> Steps:
    """Play the card, declare all its choices, let the others respond (I-SEASON-2).

    None if it was cancelled: then it has been laid away already.
    """
    isle.hand[seat] &= ~(1 << card)
    isle.flight.append(card)
    isle.plays[card] += 1
    show(isle, card, -1)
    isle.revealed = True
    if isle.events is not None:
        isle.say("play", {"seat": seat, "card": SLUG[card], "season": use.when == 0}, "I-CARD-1", SLUG[card])
    chosen = []
    for step in use.steps:
        chosen.append((yield from step.declare(isle, seat)))
    trigger = ACTION_PLAYED if card < FIRST_ADVANTAGE else LORE_PLAYED
    signals = yield from window(isle, trigger, seat, CANCEL)
    return None if signals & CANCEL else tuple(chosen)


def strike_down(isle: Isle, owner: int) -> Steps:
    """The card that was answered loses its effect and is laid away before the one that cancelled it (I-FAQ-44).

    So it lies in the discard when The Dagda renews the pile (I-FAQ-10).
    """
    card = isle.flight.pop(-2)
    isle.flight.append(card)
    if isle.events is not None:
        isle.say("cancelled", {"seat": owner, "card": SLUG[card]}, "I-FAQ-44", SLUG[card])
    yield from lay_away(isle, owner, card, AFTER_SEASON if card == isle.card else 0)


def lay_away(isle: Isle, seat: int, card: int, also: int = 0) -> Steps:
    """The windows after a card, then its discard unless something replaces it (I-CARD-6)."""
    trigger = also
    if card < FIRST_ADVANTAGE:
        trigger |= ACTION_RESOLVED
    elif card >= FIRST_EPIC:
        trigger |= AFTER_EPIC
    signals = (yield from window(isle, trigger, seat)) if trigger else 0
    isle.flight.remove(card)
    if signals & REDIRECTED:
        owner = seat if signals & RETURNED else signals >> SEAT & 3
        isle.hand[owner] |= 1 << card
        show(isle, card, owner)
        if isle.events is not None:
            rule = "I-FAQ-25" if signals & RETURNED else "I-CARD-6"
            how = "returned" if signals & RETURNED else "taken" if signals & TAKEN else "given"
            assert signals & (RETURNED | TAKEN | GIVEN)
            isle.say("redirect", {"seat": owner, "card": SLUG[card], "how": how}, rule, SLUG[card])
        return
    discard_open(isle, card)


def discard_open(isle: Isle, card: int) -> None:
    """Lay away a card that everybody has seen: by its kind (I-CARD-2)."""
    mask = 1 << card
    if card < FIRST_ADVANTAGE:
        isle.discard |= mask
        show(isle, card, DISCARD)
    elif mask & ADVANTAGE:
        isle.adv_down |= mask
        show(isle, card, -1)
    else:
        isle.epic_discard |= mask
        show(isle, card, -1)
        if mask == DAGDA and isle.options.dagda_any:
            reshuffle(isle, "the_dagda")


def reshuffle(isle: Isle, cause: str = "") -> None:
    """The Epic Tale discard goes back into the pile (I-FAQ-10, The Dagda)."""
    for card in bits(isle.epic_discard):
        isle.pile.append(card)
        show(isle, card, PILE)
    isle.epic_discard = 0
    isle.say("reshuffle", {}, "I-FAQ-10", cause)
