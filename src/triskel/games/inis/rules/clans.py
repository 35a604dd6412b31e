"""Removing clans and moving them: what may answer, what the Mountains ask, where clashes arise (I-TERM, I-CLASH)."""

from typing import Final

from triskel.games.inis.rules.lore import discard_action
from triskel.games.inis.rules.moment import INTO_MOUNTAINS, REMOVED, REMOVED_IN_CLASH
from triskel.games.inis.rules.step import IGNORED, RELOCATED, SAVED, pick
from triskel.games.inis.rules.window import window
from triskel.games.inis.state.deck import ACTION, LAND_SLUG, MOUNTAINS, SLUG, bits
from triskel.games.inis.state.isle import Isle
from triskel.kernel import SECRET, Decision, Steps

LOSE_CLAN: Final = 64
"""The answer 'a clan' where the other answers are Action cards to discard."""


def remove(isle: Isle, owner: int, land: int, rule: str, cause: str = "") -> Steps:
    """Remove one clan of the owner; returns whether it was removed (The Dagda's Club may save it, I-TERM-5)."""
    if not isle.clans[land * 4 + owner]:
        return False
    outer = isle.removing
    isle.removing = land
    trigger = REMOVED | REMOVED_IN_CLASH if isle.clash_at >= 0 else REMOVED
    signals = yield from window(isle, trigger, owner, SAVED | RELOCATED)
    isle.removing = outer
    if signals & SAVED or not (signals & RELOCATED or isle.clans[land * 4 + owner]):
        return False
    if signals & RELOCATED:  # told when it went; it was removed all the same, so the Cauldron may still come
        if isle.clash_at >= 0:
            yield from window(isle, REMOVED_IN_CLASH, owner)
        return True
    isle.lift(owner, land)
    if isle.cauldron_seat == owner:
        isle.cauldron += 1
    else:
        isle.reserve[owner] += 1
        if isle.clash_at >= 0:
            isle.lost[owner] += 1
    if isle.events is not None:
        isle.say("remove", {"seat": owner, "land": LAND_SLUG[land]}, rule, cause)
    return True


def pay(isle: Isle, seat: int, land: int, rule: str, about: int) -> Steps:
    """Discard an Action card or remove a clan there, as the payer likes; returns whether a clan was removed."""
    cards = isle.hand[seat] & ACTION
    answer = LOSE_CLAN
    if cards:
        answer = yield Decision(seat, "pay", (*bits(cards), LOSE_CLAN), rule, SECRET, about)
    if answer == LOSE_CLAN:
        return (yield from remove(isle, seat, land, rule))
    discard_action(isle, seat, answer, rule)
    return False


def mountains(isle: Isle, owner: int) -> Steps:
    """Clans were moved into the Mountains: their owner pays, once an effect (I-MAP-7)."""
    if (yield from window(isle, INTO_MOUNTAINS, owner)) & IGNORED:
        return
    yield from pay(isle, owner, MOUNTAINS, "I-MAP-7", MOUNTAINS)


def arrived(isle: Isle, seat: int, owner: int, goals: tuple[int, ...], clash: bool) -> Steps:
    """After all moves of an effect: the toll of the Mountains, then the clashes that the moves make (I-CLASH-1)."""
    hostile = [goal for goal in goals if isle.opposed(goal, owner)] if clash else []
    if MOUNTAINS in goals and (owner == seat or isle.options.forced_mountains):
        yield from mountains(isle, owner)
    if hostile:
        isle.pending = hostile
        isle.initiator = isle.instigator = seat


def moved(isle: Isle, owner: int, source: int, goal: int, count: int, cause: str = "") -> None:
    """Move clans and write it down."""
    count = min(count, isle.clans[source * 4 + owner])
    if count <= 0:
        return
    isle.shift(owner, source, goal, count)
    if isle.events is not None:
        facts = {"seat": owner, "from": LAND_SLUG[source], "to": LAND_SLUG[goal], "count": count}
        isle.say("move", facts, "I-MAP-6", cause)


def placed(isle: Isle, seat: int, land: int, rule: str = "I-TERM-5", cause: str = "") -> bool:
    """Place one clan if the reserve has one, and write it down: it comes from the last card played (I-CARD-4).

    The Cauldron only collects until the clash ends (I-FAQ-28): what is placed before then is another card's doing.
    """
    if not isle.put(seat, land):
        return False
    if isle.events is not None:
        if not cause:
            cause = next((SLUG[card] for card in reversed(isle.flight) if SLUG[card] != "dagdas_cauldron"), "")
        isle.say("place", {"seat": seat, "land": LAND_SLUG[land]}, rule, cause)
    return True


def shares(
    isle: Isle, seat: int, lands: tuple[int, ...], most: list[int], limit: int, least: int, way: tuple[int, int]
) -> Steps:
    """For each territory in turn how many clans; pairs of territory and count, at least `least` in all.

    `way` is where from and where to, for the words; the one that is asked about is -1.
    """
    chosen: tuple[int, ...] = ()
    total = 0
    for index, land in enumerate(lands):
        top = min(most[index], limit - total)
        room = min(limit - total, sum(most[index + 1 :]))
        low = max(0, least - total - room)
        if top <= 0:
            continue
        count = yield from pick(isle, seat, "count", tuple(range(low, top + 1)), "I-MAP-6", land, way)
        total += count
        if count:
            chosen = (*chosen, land, count)
    return chosen
