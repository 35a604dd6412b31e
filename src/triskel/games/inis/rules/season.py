"""The Season: turns, passing, Pretenders, Season cards and what follows them (I-SEASON, I-SEASON-8)."""

from typing import Final

from triskel.games.inis.rules.assembly import end_of_season
from triskel.games.inis.rules.clans import placed
from triskel.games.inis.rules.moment import AFTER_SEASON, END_OF_TURN, SEASON
from triskel.games.inis.rules.victory import conditions
from triskel.games.inis.rules.window import announce, lay_away, played_at, use_at, window
from triskel.games.inis.state.deck import ACTION, ADVANTAGE, DRUID, bits
from triskel.games.inis.state.isle import AFTER_CARD, CLASHES, TURN, Isle
from triskel.kernel import RESPONSE, Decision, Steps, ask
from triskel.kernel.play.decision import END

PASS: Final = 64
PRETEND: Final = 65


def playable(isle: Isle, seat: int) -> int:
    """The Season cards in hand; the Druid not as the last Action card (I-SEASON-2)."""
    cards = isle.hand[seat] & played_at(SEASON)
    if cards & DRUID and isle.hand[seat] & ACTION == DRUID:
        cards &= ~DRUID
    return cards


def turn_options(isle: Isle, seat: int) -> list[int]:
    """What the seat may do with its turn (I-SEASON-1)."""
    options = list(bits(playable(isle, seat)))
    if isle.first and options:
        return options  # I-FAQ-03
    if not isle.pretenders >> seat & 1 and conditions(isle, seat):
        options.append(PRETEND)
    options.append(PASS)
    return options


def turn(isle: Isle) -> Steps:
    """One turn of the Season up to the resolution of its card (I-SEASON-1)."""
    seat = isle.turn
    if not isle.where[seat]:
        yield from return_to_the_isle(isle, seat)
    flags = RESPONSE if isle.hand[seat] & ~ADVANTAGE else 0
    choice = yield Decision(seat, "turn", turn_options(isle, seat), "I-FAQ-03" if isle.first else "I-SEASON-1", flags)
    isle.first = 0
    if choice == PASS:
        isle.passes += 1
        if isle.events is not None:
            isle.say("pass", {"seat": seat}, "I-SEASON-3")
        yield from end_turn(isle)
    elif choice == PRETEND:
        isle.passes = 0
        isle.pretenders |= 1 << seat
        isle.say("pretend", {"seat": seat}, "I-SEASON-4")
        yield from end_turn(isle)
    else:
        # I-FAQ-26: cancelled or not, a card has been played
        isle.passes = 0
        isle.card = choice
        use = use_at(choice, SEASON)
        chosen = yield from announce(isle, seat, choice, use)
        if chosen is None:
            isle.card = -1
            yield from end_turn(isle)
        else:
            for place, step in enumerate(use.steps):
                yield from step.run(isle, seat, chosen[place])
            isle.phase = CLASHES if isle.pending else AFTER_CARD
    yield END


def return_to_the_isle(isle: Isle, seat: int) -> Steps:
    """Without a clan on the map: a Deed is lost, two clans are placed, then the turn goes on (I-SEASON-8)."""
    if isle.deeds[seat]:
        isle.deeds[seat] -= 1
        isle.say("deed", {"seat": seat, "count": -1}, "I-FAQ-09")
    for _ in range(2):
        land = yield ask(seat, "settle", isle.lands(), rule="I-SEASON-8")
        placed(isle, seat, land, "I-SEASON-8")


def after_card(isle: Isle) -> Steps:
    """The Season card has been resolved, clashes included: windows, discard, end of the turn (I-SEASON-2)."""
    card = isle.card
    yield from lay_away(isle, isle.turn, card, AFTER_SEASON)
    isle.card = -1
    yield from end_turn(isle)
    yield END


def end_turn(isle: Isle) -> Steps:
    """Oengus's Ploy may come; then the next player, or the end of the Season (I-SEASON-5, I-SEASON-6)."""
    yield from window(isle, END_OF_TURN, -1)
    if isle.ploy >= 0:
        isle.turn = isle.ploy
        isle.ploy = -1
    elif isle.passes >= isle.n:
        end_of_season(isle)
        return
    else:
        isle.turn = isle.order(isle.turn)[1]
    isle.phase = TURN
