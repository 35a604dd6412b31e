"""The map: territory tiles as triads of hexagons on a hex grid (I-MAP).

A cell is one small int, `(q + 40) * 80 + (r + 40)` for axial coordinates; a triad is `cell * 2 + up`, where the down
triad of (q, r) is (q, r), (q+1, r), (q, r+1) and the up triad is (q, r), (q+1, r), (q+1, r-1).
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

_SPAN: Final = 80
_HALF: Final = 40
_NEIGHBOURS: Final = (_SPAN, _SPAN - 1, -1, -_SPAN, 1 - _SPAN, 1)


def cell(q: int, r: int) -> int:
    """The cell at these axial coordinates."""
    return (q + _HALF) * _SPAN + r + _HALF


def axial(of: int) -> tuple[int, int]:
    """The axial coordinates of a cell."""
    return of // _SPAN - _HALF, of % _SPAN - _HALF


def triad(q: int, r: int, up: bool) -> int:
    """The triad anchored at (q, r)."""
    return cell(q, r) * 2 + up


def cells(of: int) -> tuple[int, int, int]:
    """The three cells of a triad, which touch one another (I-MAP-1)."""
    anchor = of >> 1
    return anchor, anchor + _SPAN, anchor + _SPAN - 1 if of & 1 else anchor + 1


def around(of: int) -> tuple[int, ...]:
    """The six cells beside a cell."""
    return tuple(of + step for step in _NEIGHBOURS)


def triads_with(of: int) -> tuple[int, ...]:
    """The six triads that cover a cell."""
    return (
        of * 2,
        (of - _SPAN) * 2,
        (of - 1) * 2,
        of * 2 + 1,
        (of - _SPAN) * 2 + 1,
        (of - _SPAN + 1) * 2 + 1,
    )


STARTS: Final = {
    2: (triad(0, 0, False), triad(1, 1, True)),
    3: (triad(0, 0, False), triad(1, 1, True), triad(0, 2, False)),
    4: (triad(0, 0, False), triad(1, 1, True), triad(0, 2, False), triad(1, -1, True)),
}
"""Where the first tiles lie. Any layout in which they touch as I-SETUP-2 and I-FAQ-01 demand will do; this is ours."""


def taken(spots: Sequence[int]) -> dict[int, int]:
    """Every covered cell with the territory that covers it; `spots` has a triad for each territory, or -1."""
    return {each: tile for tile, spot in enumerate(spots) if spot >= 0 for each in cells(spot)}


def touching(of: int, covered: dict[int, int]) -> int:
    """A mask of the territories that a tile on this triad would touch: those that share a hex edge (I-MAP-2)."""
    mask = 0
    for each in cells(of):
        for step in _NEIGHBOURS:
            tile = covered.get(each + step)
            if tile is not None:
                mask |= 1 << tile
    return mask


def shore(covered: dict[int, int]) -> dict[int, int]:
    """Every free cell beside the isle with a mask of the territories that it touches."""
    found: dict[int, int] = {}
    for each, tile in covered.items():
        for step in _NEIGHBOURS:
            free = each + step
            if free not in covered:
                found[free] = found.get(free, 0) | 1 << tile
    return found


@lru_cache(maxsize=4096)
def _coast(lying: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Round tiles that lie so, whichever they are: the triads where one more may be laid, the cells that may be named.

    A tile needs free cells and at least two territories to touch (I-MAP-3). Named (I-MAP-4) is a cell beside two
    territories, or beside one in a bay: where a tile touches two territories though none of its cells does. So whatever
    is legal can be reached.
    """
    covered = taken(lying)
    beside = shore(covered)
    met: dict[int, int] = {}
    for free, near in beside.items():
        for each in triads_with(free):
            met[each] = met.get(each, 0) | near
    legal = [each for each, near in met.items() if near & (near - 1) and covered.keys().isdisjoint(cells(each))]
    named: set[int] = set()
    for spot in legal:
        coast = [each for each in cells(spot) if each in beside]
        named.update([each for each in coast if beside[each] & (beside[each] - 1)] or coast)
    return tuple(sorted(legal)), tuple(sorted(named))


def _lying(spots: Sequence[int]) -> tuple[int, ...]:
    """Where tiles lie, in order of place."""
    return tuple(sorted([spot for spot in spots if spot >= 0]))


def places(spots: Sequence[int]) -> list[int]:
    """Every triad where a tile may be laid (I-MAP-3)."""
    return list(_coast(_lying(spots))[0])


def turns(spots: Sequence[int], anchor: int) -> list[int]:
    """The ways to lay a tile so that it covers the anchor cell: the explorer's choice (I-FAQ-41)."""
    return [each for each in places(spots) if anchor in cells(each)]


def anchors(spots: Sequence[int]) -> list[int]:
    """The cells that the Brenn may name (I-MAP-4)."""
    return list(_coast(_lying(spots))[1])
