"""Victory: the three conditions, Deeds, and the check of the Assembly (I-VICTORY)."""

from typing import Final

from triskel.games.inis.state.isle import Isle

GOAL: Final = 6


def scores(isle: Isle, seat: int) -> tuple[int, int, int]:
    """Leadership, land and religion as they stand, without Deeds (I-VICTORY-1, I-VICTORY-2, I-VICTORY-3)."""
    leadership = religion = 0
    n, clans = isle.n, isle.clans
    mask = isle.where[seat]
    land = 0
    while mask:
        if mask & 1:
            religion += isle.sanctuaries[land]
            base = land * 4
            mine = clans[base + seat]
            opposing = 0
            for other in range(base, base + n):
                if other != base + seat:
                    count = clans[other]
                    if count >= mine:
                        opposing = 0
                        break
                    opposing += count
            leadership += opposing
        mask >>= 1
        land += 1
    return leadership, isle.where[seat].bit_count(), religion


def conditions(isle: Isle, seat: int) -> int:
    """How many conditions the seat fulfils with its Deeds assigned as well as can be (I-FAQ-08)."""
    deeds = isle.deeds[seat]
    count = 0
    for score in sorted(scores(isle, seat), reverse=True):  # those that lack least come first
        need = GOAL - score
        if need > deeds:
            break
        if need > 0:
            deeds -= need
        count += 1
    return count


def check(isle: Isle) -> int:
    """The Pretender who wins now, or -1 (I-VICTORY-5); the Brenn breaks a tie if he is in it (I-VICTORY-6)."""
    isle.met = [conditions(isle, seat) if isle.pretenders >> seat & 1 else 0 for seat in range(isle.n)]
    best = max(isle.met)
    if not best:
        return -1
    top = [seat for seat in range(isle.n) if isle.met[seat] == best]
    if len(top) == 1:
        return top[0]
    return isle.brenn if isle.brenn in top else -1
