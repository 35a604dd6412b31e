"""Clashes: how they open, maneuvers, answers to attacks, peace, and how they end (I-CLASH)."""

from typing import Final

from triskel.games.inis.rules.clans import LOSE_CLAN, arrived, moved, pay, placed, remove, shares
from triskel.games.inis.rules.lore import MUST, discard_action
from triskel.games.inis.rules.moment import (
    AFTER_ATTACK,
    AFTER_MANEUVER,
    AFTER_REMOVAL,
    ATTACKED,
    CITADELS_END,
    CLASH_START,
    LONE_HERO,
    ON_ATTACK,
    RESOLUTION,
)
from triskel.games.inis.rules.moment import MANEUVER as AS_MANEUVER
from triskel.games.inis.rules.step import BOTH, DECIDE, IGNORED, pick
from triskel.games.inis.rules.window import USES, lay_away, might_hold, play, played_at, use_at, window
from triskel.games.inis.state.deck import ACTION, FIRST_EPIC, HIGHLANDS, HILLS, ID, LAND_SLUG, bits
from triskel.games.inis.state.isle import AFTER_CARD, CLASHES, MANEUVER, Isle
from triskel.kernel import RESPONSE, SECRET, Decision, Steps
from triskel.kernel.play.decision import END

WITHDRAW: Final = 8
"""The maneuver that leaves; attacks are named by the seat attacked, Epic Tale maneuvers by their card."""


def open_next(isle: Isle) -> Steps:
    """The instigator picks the next clash; it opens with Festival and Citadels (I-CLASH-1, I-CLASH-2)."""
    if not isle.pending:
        isle.phase = AFTER_CARD
        yield END
        return
    land = yield from pick(isle, isle.instigator, "clash order", tuple(isle.pending), "I-CLASH-1")
    isle.pending.remove(land)
    isle.clash_at = land
    isle.current = isle.named = isle.target = -1
    isle.clash_over = 0
    isle.shelter = [0] * isle.n
    isle.lost = [0] * isle.n
    if isle.events is not None:
        facts = {"land": LAND_SLUG[land], "initiator": isle.initiator, "instigator": isle.instigator}
        isle.say("clash", facts, "I-CLASH-1")
    if isle.festival == land:  # even his last clan: the clash goes on for the others (I-FAQ-43)
        yield from remove(isle, isle.initiator, land, "I-FAQ-42", "festival")
    early = isle.options.highlands_early and land == HIGHLANDS
    yield from window(isle, CLASH_START | RESOLUTION if early else CLASH_START, -1)
    if isle.citadels[land]:
        yield from citadels(isle)
    yield from window(isle, CITADELS_END, -1)
    if land == HIGHLANDS and not early:
        yield from window(isle, RESOLUTION, -1)
    isle.current = first_exposed(isle, isle.order(isle.instigator))
    isle.phase = MANEUVER
    yield END


def citadels(isle: Isle) -> Steps:
    """From the player after the instigator, round by round, one clan into a free Citadel (I-CLASH-4)."""
    free = isle.citadels[isle.clash_at]
    asking = True
    while free and asking:
        asking = False
        for seat in isle.order(isle.instigator)[1:]:
            if not free or isle.exposed(seat) <= 0:
                continue
            if (yield Decision(seat, "shelter", (1, 0), "I-CLASH-4", 0, isle.clash_at)):
                isle.shelter[seat] += 1
                free -= 1
                asking = True
                if isle.events is not None:
                    isle.say("shelter", {"seat": seat, "land": LAND_SLUG[isle.clash_at]}, "I-CLASH-4")


def parties(isle: Isle) -> list[int]:
    """The players with exposed clans."""
    return [seat for seat in range(isle.n) if isle.exposed(seat) > 0]


def refuges(isle: Isle, seat: int) -> list[int]:
    """Adjacent territories that the seat leads: where it may withdraw to (I-CLASH-8)."""
    return [land for land in bits(isle.adj[isle.clash_at] & isle.where[seat]) if isle.chieftain(land) == seat]


def maneuvers(isle: Isle, seat: int) -> list[int]:
    """Every maneuver open to the seat (I-CLASH-6); any opponent may be attacked (I-FAQ-07)."""
    found = [each for each in range(isle.n) if each != seat and isle.exposed(each) > 0]
    if refuges(isle, seat):
        found.append(WITHDRAW)
    if not isle.barred:
        for card in bits(isle.hand[seat] & played_at(AS_MANEUVER)):
            if USES[card][0].when != LONE_HERO or isle.exposed(seat) == 1:
                found.append(card)
    return found


def guarded(isle: Isle, seat: int) -> int:
    """RESPONSE if the seat might hold an Epic Tale maneuver: then a forced answer must not show."""
    if isle.barred:
        return 0
    return RESPONSE if might_hold(isle, seat) & played_at(AS_MANEUVER) else 0


def peace_options(isle: Isle, seat: int) -> tuple[int, ...]:
    """For a lone player: end it, or go on if there is a maneuver to make; otherwise peace or war."""
    return (1, 0) if len(parties(isle)) > 1 or maneuvers(isle, seat) else (1,)


def fight(isle: Isle) -> Steps:
    """One turn of the resolution: peace by consent of all, else one maneuver (I-CLASH-5)."""
    present = parties(isle)
    if not present or isle.clash_over:
        over = True
    # I-FAQ-47: with or without opponents
    elif len(present) == 1:
        lone = present[0]
        isle.current = lone
        options = peace_options(isle, lone)
        answer = yield Decision(lone, "end clash", options, "I-CLASH-10", guarded(isle, lone), isle.clash_at)
        over = answer == 1
    else:
        votes = yield tuple([Decision(seat, "peace", (1, 0), "I-CLASH-9", SECRET, isle.clash_at) for seat in present])
        over = 0 not in votes
        if over:
            isle.say("peace", {"land": LAND_SLUG[isle.clash_at]}, "I-CLASH-9")
    if not over:
        yield from maneuver(isle)
    if over or isle.clash_over:
        yield from close(isle)
    yield END


def maneuver(isle: Isle) -> Steps:
    """One maneuver, and whose turn it is after it (I-CLASH-6)."""
    seat = isle.current
    isle.felled = 0
    choice = yield Decision(seat, "maneuver", maneuvers(isle, seat), "I-CLASH-6", guarded(isle, seat), isle.clash_at)
    trigger = AFTER_MANEUVER
    if choice == WITHDRAW:
        yield from withdraw(isle, seat)
    elif choice >= FIRST_EPIC:
        # I-CARD-5: cancelled or not, the maneuver is spent
        yield from play(isle, seat, choice, use_at(choice, AS_MANEUVER))
    else:
        trigger |= AFTER_ATTACK
        yield from attack(isle, seat, choice)
    if isle.felled:
        trigger |= AFTER_REMOVAL
    if isle.clash_over:
        return
    yield from window(isle, trigger, seat)
    if isle.named >= 0 and isle.exposed(isle.named) > 0:
        isle.current = isle.named
    else:
        isle.current = first_exposed(isle, (*isle.order(seat)[1:], seat))
    isle.named = -1


def first_exposed(isle: Isle, seats: tuple[int, ...]) -> int:
    """The first of them with a clan that is in no Citadel; -1 if there is none."""
    for seat in seats:
        if isle.exposed(seat) > 0:
            return seat
    return -1


def attack(isle: Isle, seat: int, target: int) -> Steps:
    """The attacked player discards an Action card or removes an exposed clan (I-CLASH-7)."""
    isle.target = target
    if isle.events is not None:
        isle.say("attack", {"seat": seat, "target": target, "land": LAND_SLUG[isle.clash_at]}, "I-CLASH-7")
    signals = yield from window(isle, ON_ATTACK, seat)
    if isle.clash_at == HILLS:
        signals |= yield from window(isle, ATTACKED, target)
    if signals & IGNORED or isle.exposed(target) <= 0:
        return
    cards = bits(isle.hand[target] & ACTION)
    # I-FAQ-19: without Action cards there is nothing to add
    if signals & BOTH and cards:
        card = yield Decision(target, "discard", cards, "I-FAQ-20", SECRET, MUST)
        discard_action(isle, target, card, "I-FAQ-20")
        removed = yield from remove(isle, target, isle.clash_at, "I-FAQ-20", "iron_mine")
    elif signals & DECIDE:
        word = LOSE_CLAN
        if cards:
            word = yield Decision(seat, "command", (LOSE_CLAN, LOSE_CLAN + 1), "I-CLASH-7", 0, target)
        if word == LOSE_CLAN:
            removed = yield from remove(isle, target, isle.clash_at, "I-CLASH-7", "dagdas_club")
        else:
            removed = False
            card = yield Decision(target, "discard", bits(isle.hand[target] & ACTION), "I-CLASH-7", SECRET, MUST)
            discard_action(isle, target, card, "I-CLASH-7")
    else:
        removed = yield from pay(isle, target, isle.clash_at, "I-CLASH-7", isle.clash_at)
    if removed:
        isle.felled += 1


def withdraw(isle: Isle, seat: int) -> Steps:
    """Exposed clans move to adjacent territories that the player leads; no clash (I-CLASH-8)."""
    source = isle.clash_at
    lands = tuple(refuges(isle, seat))
    exposed = isle.exposed(seat)
    pairs = yield from shares(isle, seat, lands, [exposed] * len(lands), exposed, 1, (source, -1))
    for index in range(0, len(pairs), 2):
        moved(isle, seat, source, pairs[index], pairs[index + 1], "withdraw")
    yield from arrived(isle, seat, seat, pairs[::2], False)


def close(isle: Isle) -> Steps:
    """The clash ends: the Cauldron gives back, sheltered clans come out (I-CLASH-11)."""
    land = isle.clash_at
    isle.barred = 0
    isle.current = isle.named = isle.target = -1
    isle.shelter = [0] * isle.n
    isle.say("clash ends", {"land": LAND_SLUG[land]}, "I-CLASH-11")
    if isle.cauldron_seat >= 0:
        seat = isle.cauldron_seat
        most = min(3, isle.cauldron)
        count = yield from pick(isle, seat, "cauldron", tuple(range(most, -1, -1)), "I-FAQ-28", land)
        isle.reserve[seat] += isle.cauldron
        isle.cauldron = 0
        isle.cauldron_seat = -1
        for _ in range(count):
            placed(isle, seat, land, "I-FAQ-28", "dagdas_cauldron")
        yield from lay_away(isle, seat, ID["dagdas_cauldron"])
    isle.clash_at = -1
    isle.clash_over = 0
    isle.instigator = isle.initiator
    isle.phase = CLASHES if isle.pending else AFTER_CARD
