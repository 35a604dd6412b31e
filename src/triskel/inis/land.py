"""The map: territory tiles as triads of hexagons on a hex grid (I-MAP).

A cell is one small int, `(q + 40) * 80 + (r + 40)` for axial coordinates; a triad is `cell * 2 + up`, where the down
triad of (q, r) is (q, r), (q+1, r), (q, r+1) and the up triad is (q, r), (q+1, r), (q+1, r-1).
"""

from collections.abc import Sequence
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
        of * 2, (of - _SPAN) * 2, (of - 1) * 2,
        of * 2 + 1, (of - _SPAN) * 2 + 1, (of - _SPAN + 1) * 2 + 1,
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


def places(spots: Sequence[int]) -> list[int]:
    """Every triad where a tile may be laid: free cells, at least two territories touched (I-MAP-3)."""
    covered = taken(spots)
    shore = {each + step for each in covered for step in _NEIGHBOURS if each + step not in covered}
    tried = {each for free in shore for each in triads_with(free)}
    return sorted(
        each for each in tried
        if _is_free(each, covered) and touching(each, covered).bit_count() >= 2
    )


def turns(spots: Sequence[int], anchor: int) -> list[int]:
    """The ways to lay a tile so that it covers the anchor cell: the explorer's choice (I-FAQ-41)."""
    covered = taken(spots)
    return sorted(each for each in triads_with(anchor) if _is_free(each, covered))


def _is_free(of: int, covered: dict[int, int]) -> bool:
    one, two, three = cells(of)
    return one not in covered and two not in covered and three not in covered


def anchors(spots: Sequence[int]) -> list[int]:
    """The places that the Brenn may name: free cells beside at least two territories with room for a tile (I-MAP-4)."""
    covered = taken(spots)
    shore = {each + step for each in covered for step in _NEIGHBOURS if each + step not in covered}
    found = []
    for free in shore:
        beside = {covered[free + step] for step in _NEIGHBOURS if free + step in covered}
        if len(beside) >= 2 and any(_is_free(each, covered) for each in triads_with(free)):
            found.append(free)
    return sorted(found)
