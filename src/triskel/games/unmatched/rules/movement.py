"""Moving and placing fighters (U-MAN-4 to U-MAN-10, U-PASSAGE), large ones too; doors are in `doors`."""

from collections.abc import Sequence

from triskel.games.unmatched.rules.hooks import fire_about
from triskel.games.unmatched.rules.lasting import curbed
from triskel.games.unmatched.state.duel import NOBODY, Duel
from triskel.games.unmatched.state.ledger import GHOST, NO_MOVE
from triskel.kernel import DONE, Decision, Steps, ask


def pose(space: int, tail: int = NOBODY) -> int:
    """Where a fighter stands, as an option: a space, or for a large fighter its two spaces."""
    return space if tail < 0 else min(space, tail) | (max(space, tail) + 1) << 6


def pose_spaces(option: int) -> tuple[int, int]:
    """The space and the second space (-1 for none) of a pose."""
    return option & 63, (option >> 6) - 1


def destinations(duel: Duel, fighter: int, steps: int, through: int = 0) -> Sequence[int]:
    """The poses a fighter can move to in so many steps, staying put excluded.

    It follows the lines (U-MAN-6), passes its own side but not the other (U-MAN-7), whoever moves it (U-MAN-10), and
    stops on free spaces only (U-ZONE-1).
    """
    if duel.rooted >> fighter & 1 or (duel.ledger.lasting and curbed(duel, NO_MOVE) >> fighter & 1):
        return ()
    space = duel.space[fighter]
    blocked = barred(duel, fighter, through)
    if duel.tail[fighter] >= 0:
        start = pose(space, duel.tail[fighter])
        taken = duel.occupied_by_others(fighter)
        return sorted(
            each for each in large_ways(duel, start, steps, blocked) if each != start and not covered(each) & taken
        )
    board = duel.board
    return board.bits(board.reach(space, steps, blocked, duel.closed) & ~duel.occupied)  # doors_and_passages


def barred(duel: Duel, fighter: int, through: int = 0) -> int:
    """Mask of the spaces that a fighter cannot enter (U-MAN-7); an effect may let it pass those of `through`."""
    arena = duel.arena
    if arena.ghosts >> fighter & 1 or (duel.ledger.lasting and curbed(duel, GHOST) >> fighter & 1):
        return 0
    return duel.enemy_mask[arena.team[arena.fighters[fighter].player]] & ~through  # moved_by_others


def large_ways(duel: Duel, start: int, steps: int, blocked: int) -> set[int]:
    # large_on_two_spaces
    """Either end of a large fighter leads and the other follows; it uses no passages (U-PASSAGE-4)."""
    adjacent = duel.board.adjacent[duel.closed]
    bits = duel.board.bits
    seen = {start}
    edge = [start]
    for _ in range(steps):
        further = []
        for here in edge:
            one, other = pose_spaces(here)
            for lead, left in ((one, other), (other, one)):
                for ahead in bits(adjacent[lead] & ~blocked & ~(1 << left)):
                    there = pose(ahead, lead)
                    if there not in seen:
                        seen.add(there)
                        further.append(there)
        edge = further
    return seen


def covered(option: int) -> int:
    """Mask of the spaces of a pose."""
    space, tail = pose_spaces(option)
    return 1 << space if tail < 0 else 1 << space | 1 << tail


def go(duel: Duel, fighter: int, to: int, rule: str, cause: str = "") -> None:
    """Move a fighter to a pose it can reach."""
    came = duel.space[fighter]
    space, tail = pose_spaces(to)
    duel.put(fighter, space, tail)
    if duel.events is not None:
        duel.tell("moved", rule, cause, fighter=fighter, origin=came, space=space)


def walk(
    duel: Duel, chooser: int, fighter: int, steps: int, cause: str = "", through: int = 0, ends: int = -1
) -> Steps:
    """An effect moves a fighter up to so many spaces; 0 is allowed (U-MAN-9) and doors stay as they are (U-DOOR-2).

    Where it moves at all, it must end in one of the spaces of the mask `ends`.
    """
    if not duel.alive >> fighter & 1:
        return
    options = destinations(duel, fighter, steps, through)
    if ends != -1:
        options = [each for each in options if ends >> pose_spaces(each)[0] & 1]
    to = yield Decision(duel.arena.seat[chooser], "move", (*options, DONE), "U-MAN-4", 0, fighter, cause)  # up_to_none
    if to != DONE:
        came = duel.space[fighter]
        if duel.ledger.way[0] != NOBODY:
            duel.ledger = duel.ledger._replace(way=(fighter, came, steps))
        go(duel, fighter, to, "U-MAN-4", cause)
        yield from fire_about(duel, "moved", fighter, came)


def passed(duel: Duel, fighter: int, origin: int, steps: int) -> list[int]:
    """Masks of the opposing fighters that a fighter may have moved through from there in so many steps."""
    arena = duel.arena
    enemies = {
        space: each
        for each in range(len(duel.space))
        if duel.alive >> each & 1 and duel.opposes(arena.fighters[fighter].player, each)
        for space in (duel.space[each], duel.tail[each])
        if space >= 0
    }
    goal = duel.space[fighter]
    adjacent, bits = duel.board.adjacent[duel.closed], duel.board.bits
    edge = {(origin, 0)}
    found = {0} if goal == origin else set()
    for _ in range(steps):
        edge = {
            (there, met | (1 << enemies[there] if there in enemies else 0))
            for here, met in edge
            for there in bits(adjacent[here])
        }
        found |= {met for here, met in edge if here == goal}
    # A way past fewer of the same fighters is never better than one past more of them for whoever may choose it, but
    # the choice stays with the player: all are offered, the longest first.
    return sorted(found, key=lambda met: (-met.bit_count(), met))


def free_poses(duel: Duel, fighter: int, allowed: int) -> Sequence[int]:
    """The poses on free spaces of the mask where a fighter could be placed (its own spaces count as taken)."""
    if duel.rooted >> fighter & 1 and duel.alive >> fighter & 1:
        return ()
    free = allowed & ~duel.occupied
    if not duel.arena.fighters[fighter].kind.large:
        return duel.board.bits(free)
    adjacent = duel.board.adjacent[duel.closed]
    return sorted(
        {pose(space, tail) for space in duel.board.bits(free) for tail in duel.board.bits(adjacent[space] & free)}
    )


def everywhere(duel: Duel) -> int:
    """All spaces of the board."""
    return (1 << len(duel.board.spaces)) - 1


def place(
    duel: Duel,
    chooser: int,
    fighter: int,
    allowed: int,
    cause: str = "",
    rule: str = "U-SETUP-5",
    may_stay: bool = False,
) -> Steps:
    """Put a fighter on a free space of the mask; that is not movement and follows no path."""
    options: Sequence[int] = free_poses(duel, fighter, allowed)  # placing_is_no_move
    if may_stay:
        options = (*options, DONE)
    if not options:
        return
    to = yield ask(duel.arena.seat[chooser], "place", options, rule, about=fighter)
    if to != DONE:
        if duel.ledger.way[0] != NOBODY:
            duel.ledger = duel.ledger._replace(way=(fighter, duel.space[fighter], 0))
        set_down(duel, fighter, to, rule, cause)


def set_down(duel: Duel, fighter: int, to: int, rule: str, cause: str = "") -> None:
    """Stand a fighter on a pose without moving there."""
    space, tail = pose_spaces(to)
    duel.put(fighter, space, tail)
    if duel.events is not None:
        duel.tell("placed", rule, cause, fighter=fighter, space=space)


def swap(duel: Duel, one: int, other: int, cause: str = "") -> None:
    """Two fighters exchange their spaces at once."""
    here, there = (duel.space[one], duel.tail[one]), (duel.space[other], duel.tail[other])
    duel.put(one, NOBODY)
    duel.put(other, NOBODY)
    duel.put(one, *there)
    duel.put(other, *here)
    if duel.events is not None:
        duel.tell("swapped", "", cause, fighter=one, other=other)
