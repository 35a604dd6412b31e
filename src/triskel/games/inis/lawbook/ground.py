"""The hexagons of the isle once more, by coordinates: three cells to a territory (I-MAP)."""

from collections.abc import Collection, Mapping

Cell = tuple[int, int]
Cells = frozenset[Cell]

_STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def around(cell: Cell) -> list[Cell]:
    """The six cells beside a cell."""
    return [(cell[0] + q, cell[1] + r) for q, r in _STEPS]


def shore(cells: Collection[Cell]) -> set[Cell]:
    """All cells beside these."""
    return {near for each in cells for near in around(each)} - set(cells)


def spot(text: str) -> Cells:
    """The three cells of a written place: "1,-2 up" or "1,-2 down"."""
    where, way = text.split(" ")
    q, r = map(int, where.split(","))
    return frozenset({(q, r), (q + 1, r), (q + 1, r - 1) if way == "up" else (q, r + 1)})


def touched(cells: Cells, isle: Mapping[str, Cells]) -> set[str]:
    """The territories that these cells touch."""
    coast = shore(cells)
    return {land for land, own in isle.items() if own & coast}


def over(cell: Cell) -> set[Cells]:
    """The six triads that cover a cell."""
    ring = around(cell)
    return {frozenset({cell, one, two}) for one, two in zip(ring, ring[1:] + ring[:1], strict=True)}


def legal(isle: Mapping[str, Cells]) -> set[Cells]:
    """Wherever a tile may lie: free cells, two territories touched (I-MAP-3)."""
    covered = {cell for cells in isle.values() for cell in cells}
    tried = {triad for cell in shore(covered) for triad in over(cell)}
    return {triad for triad in tried if not triad & covered and len(touched(triad, isle)) >= 2}
