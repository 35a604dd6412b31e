"""Walking in a maneuver, past doors (U-DOOR): a fighter may open and close those beside it at any moment."""

from typing import Final

from triskel.games.unmatched.rules.hooks import awaited, fire_about
from triskel.games.unmatched.rules.movement import barred, covered, destinations, go, large_ways, pose
from triskel.games.unmatched.state.duel import Duel
from triskel.kernel import DONE, Decision, Steps

DOOR: Final = 1 << 14
"""A movement option from here up is a door to open or close, counted from this number."""


def maneuver_walk(duel: Duel, player: int, fighter: int, steps: int) -> Steps:
    """A fighter moves in a maneuver; on the way it opens and closes doors as often as it likes (U-DOOR-2, U-DOOR-5)."""
    seat = duel.arena.seat[player]
    if not duel.board.doors:
        options = destinations(duel, fighter, steps)
        to = yield Decision(seat, "move", (*options, DONE), "U-MAN-4", 0, fighter)
        if to != DONE:
            came = duel.space[fighter]
            go(duel, fighter, to, "U-MAN-4")
            yield from fire_about(duel, "moved", fighter, came)
        return
    at = stands = pose(duel.space[fighter], duel.tail[fighter])
    while True:
        ways = _ways(duel, fighter, at, steps)
        choice = yield Decision(seat, "move", (*ways, DONE) if at == stands else ways, "U-MAN-4", 0, fighter)
        if choice == DONE:
            return
        if choice >= DOOR:
            steps -= turn_door(duel, player, fighter, choice - DOOR)
            continue
        steps -= _distance(duel, fighter, at, choice)
        at = choice
        if covered(at) & duel.occupied_by_others(fighter):
            continue  # only in passing: a door is turned from a friend's space, and the walk goes on, walk_broken_off
        if at != stands:
            came = duel.space[fighter]
            go(duel, fighter, at, "U-MAN-4")
            if awaited(duel, "moved"):
                yield from fire_about(duel, "moved", fighter, came)
                if not duel.alive >> fighter & 1:
                    return
                at = pose(duel.space[fighter], duel.tail[fighter])
            stands = at
        if not doors_beside(duel, at, steps):
            return


def _ways(duel: Duel, fighter: int, at: int, steps: int) -> tuple[int, ...]:
    """Where a fighter can stop, the friends' spaces from which it can turn a door in passing, and the doors beside it.

    A door may be turned at any moment, so also while passing a friend; but the walk must be able to end on a space of
    its own.
    """
    doors = doors_beside(duel, at, steps)
    if duel.rooted >> fighter & 1:
        return tuple(doors)
    taken = duel.occupied_by_others(fighter)
    stops, passing = [], []
    for there in _within(duel, fighter, at, steps):
        if there == at:
            continue
        if not covered(there) & taken:
            stops.append(there)
        elif covered(there) & _sides(duel):
            left = steps - _distance(duel, fighter, at, there)
            if any(_can_stop_after(duel, fighter, there, left, door) for door in doors_beside(duel, there, left)):
                passing.append(there)
    if covered(at) & taken:
        doors = [option for option in doors if _can_stop_after(duel, fighter, at, steps, option)]
    return (*stops, *passing, *doors)


def doors_beside(duel: Duel, at: int, steps: int) -> list[int]:
    """The doors next to a pose that can be opened (1 movement, U-DOOR-3) or closed (free, U-DOOR-4)."""
    here = covered(at)
    found = []
    for number, door in enumerate(duel.board.doors):
        if door.sides & here:
            if duel.closed >> number & 1:
                if steps >= 1:
                    found.append(DOOR + number)
            elif not _splits_large(duel, number):
                found.append(DOOR + number)
    return found


def turn_door(duel: Duel, player: int, fighter: int, number: int) -> int:
    """Open or close a door; returns the movement it costs."""
    opening = duel.closed >> number & 1
    duel.closed ^= 1 << number
    if duel.events is not None:
        if opening:
            duel.tell("door opened", "U-DOOR-3", player=player, fighter=fighter, door=number)
        else:
            duel.tell("door closed", "U-DOOR-4", player=player, fighter=fighter, door=number)
    return opening


def _splits_large(duel: Duel, number: int) -> bool:
    """A door may not be closed between the two spaces of one large fighter (U-DOOR-6)."""
    for one, other in duel.board.doors[number].lines:
        line = 1 << one | 1 << other
        for fighter, tail in enumerate(duel.tail):
            if tail >= 0 and duel.footprint(fighter) == line:
                return True
    return False


def _within(duel: Duel, fighter: int, at: int, steps: int) -> tuple[int, ...]:
    """The poses within so many steps of one, itself included, in order, whether or not the fighter could stop there."""
    if duel.tail[fighter] >= 0:
        return tuple(sorted(large_ways(duel, at, steps, barred(duel, fighter))))
    return duel.board.bits(duel.board.reach(at, steps, barred(duel, fighter), duel.closed))


def _distance(duel: Duel, fighter: int, at: int, there: int) -> int:
    """The steps from one pose to another that can be reached from it."""
    steps = 0
    while there not in _within(duel, fighter, at, steps):
        steps += 1
    return steps


def _sides(duel: Duel) -> int:
    """Mask of the spaces beside a door."""
    mask = 0
    for door in duel.board.doors:
        mask |= door.sides
    return mask


def _can_stop(duel: Duel, fighter: int, at: int, steps: int) -> bool:
    """Whether a walk that has come this far can end somewhere, if need be by opening doors."""
    taken = duel.occupied_by_others(fighter)
    if any(not covered(there) & taken for there in _within(duel, fighter, at, steps)):
        return True
    return any(
        _can_stop_after(duel, fighter, at, steps, option)
        for option in doors_beside(duel, at, steps)
        if duel.closed >> (option - DOOR) & 1
    )


def _can_stop_after(duel: Duel, fighter: int, at: int, steps: int, option: int) -> bool:
    """Whether a walk can still end when this door has been turned."""
    door = 1 << option - DOOR
    opening = 1 if duel.closed & door else 0
    duel.closed ^= door
    possible = _can_stop(duel, fighter, at, steps - opening)
    duel.closed ^= door
    return possible
