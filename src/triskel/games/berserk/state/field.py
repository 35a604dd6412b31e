"""The battlefield: 30 cells in six rows of five, and every table of neighbours, distances and directions (202).

Cells are numbered row by row, `cell = row * 5 + column`. Rows 0, 1, 2 are seat 0's third, second and first row; rows
3, 4, 5 are seat 1's first, second and third (202.2). Columns 0 to 4 print as a to e, rows as 1 to 6.
"""

from typing import Final

CELLS: Final = 30
WIDTH: Final = 5
HEIGHT: Final = 6
NOWHERE: Final = -1

ROW: Final = tuple(cell // WIDTH for cell in range(CELLS))
COLUMN: Final = tuple(cell % WIDTH for cell in range(CELLS))


def name(cell: int) -> str:
    """a1 to e6; '-' for no cell."""
    return "-" if cell < 0 else f"{'abcde'[cell % WIDTH]}{cell // WIDTH + 1}"


def cell_of(text: str) -> int:
    """The cell that a name like 'c3' means; ValueError for anything else."""
    if len(text) != 2 or text[0] not in "abcde" or text[1] not in "123456":
        raise ValueError(f"{text!r} is not a cell (a1 to e6)")
    return (int(text[1]) - 1) * WIDTH + "abcde".index(text[0])


def step(cell: int, rows: int, columns: int) -> int:
    """The cell that lies so many rows up and columns right, or NOWHERE.

    Rules: TM-cell, TM-battlefield.
    """
    row, column = cell // WIDTH + rows, cell % WIDTH + columns
    return row * WIDTH + column if 0 <= row < HEIGHT and 0 <= column < WIDTH else NOWHERE  # 207.2


def _around(cell: int, diagonal: bool) -> tuple[int, ...]:
    steps = [(-1, 0), (0, -1), (0, 1), (1, 0)] + ([(-1, -1), (-1, 1), (1, -1), (1, 1)] if diagonal else [])
    return tuple(sorted(found for rows, columns in steps if (found := step(cell, rows, columns)) >= 0))


NEAR: Final = tuple(_around(cell, True) for cell in range(CELLS))
"""Neighbouring cells: left, right, front, back and the diagonals."""

ORTHOGONAL: Final = tuple(_around(cell, False) for cell in range(CELLS))
"""The cells a move of one unit can reach (506.1)."""

NEAR_MASK: Final = tuple(sum(1 << each for each in cells) for cells in NEAR)
ORTHOGONAL_MASK: Final = tuple(sum(1 << each for each in cells) for cells in ORTHOGONAL)
"""The same as bit masks."""

EDGE: Final = sum(1 << cell for cell in range(CELLS) if ROW[cell] in (0, HEIGHT - 1) or COLUMN[cell] in (0, WIDTH - 1))
"""The outermost cells, as a bit mask."""

BESIDE: Final = tuple(NEAR_MASK[cell] | 1 << cell for cell in range(CELLS))
"""The neighbouring cells and the cell itself, as bit masks."""

DISTANCE: Final = tuple(
    tuple(max(abs(ROW[a] - ROW[b]), abs(COLUMN[a] - COLUMN[b])) for b in range(CELLS)) for a in range(CELLS)
)
"""How many cells one counts from one to another, in any mixture of straight and diagonal steps (KW-range)."""

WITHIN: Final = tuple(
    tuple(tuple(b for b in range(CELLS) if b != a and DISTANCE[a][b] <= radius) for a in range(CELLS))
    for radius in range(7)
)
"""WITHIN[radius][cell]: the other cells in that radius."""

FAR_MASK: Final = tuple(
    tuple(sum(1 << b for b in range(CELLS) if 1 < DISTANCE[a][b] <= radius) for a in range(CELLS))
    for radius in range(7)
)
"""FAR_MASK[radius][cell]: the cells in that radius that are no neighbours, as bit masks."""

FORWARD: Final = (1, -1)
"""Rows towards the opponent, for each seat."""

HALF: Final = tuple(0 if ROW[cell] < 3 else 1 for cell in range(CELLS))
"""Whose half of the battlefield the cell belongs to (202.2)."""

LINE: Final = (
    tuple((3 - ROW[cell]) if ROW[cell] < 3 else 0 for cell in range(CELLS)),
    tuple((ROW[cell] - 2) if ROW[cell] > 2 else 0 for cell in range(CELLS)),
)
"""LINE[seat][cell]: which row of that seat's half the cell is in, 1 to 3; 0 on the other half."""


def row_cells(seat: int, line: int) -> tuple[int, ...]:
    """The five cells of a seat's first, second or third row.

    Rules: 202.1, TM-row, TM-first-row, TM-second-row, TM-third-row, TM-battlefield.
    """
    return tuple(cell for cell in range(CELLS) if LINE[seat][cell] == line)


ROWS: Final = tuple(((), row_cells(seat, 1), row_cells(seat, 2), row_cells(seat, 3)) for seat in (0, 1))


def ahead(seat: int, cell: int, count: int = 1) -> int:
    """The cell in front, seen by the seat (KW-opposite); negative counts look back.

    Rules: PH-forward, PH-backward, PH-opposite, PH-behind.
    """
    return step(cell, FORWARD[seat] * count, 0)


def aside(seat: int, cell: int, count: int) -> int:
    """The cell to the right (positive) or left (negative), seen by the seat.

    Rules: PH-left, PH-right.
    """
    return step(cell, 0, FORWARD[seat] * count)


def beyond(first: int, second: int) -> int:
    """The third cell on the line of two neighbouring cells (KW-direction), or NOWHERE.

    Rules: TM-direction-of-movement, TM-direction-of-strike.
    """
    if DISTANCE[first][second] != 1:
        return NOWHERE
    return step(second, ROW[second] - ROW[first], COLUMN[second] - COLUMN[first])


def reach(cell: int) -> tuple[tuple[int, int], ...]:
    """(cell between, cell struck) for a Reach Strike: two cells away on a row or column (504.1.1)."""
    found = []
    for rows, columns in ((2, 0), (-2, 0), (0, 2), (0, -2)):
        end = step(cell, rows, columns)
        if end >= 0:
            found.append((step(cell, rows // 2, columns // 2), end))
    return tuple(found)


REACH: Final = tuple(reach(cell) for cell in range(CELLS))


def _centre(seat: int) -> tuple[int, ...]:
    return tuple(cell for cell in range(CELLS) if HALF[cell] == seat and 1 <= COLUMN[cell] <= 3)


def placing_order(seat: int, goes_first: bool) -> tuple[tuple[int, ...], ...]:
    """Groups of cells that must be full before the next group opens (404.1.2 for the First player, 404.1.3)."""
    edges = {line: tuple(cell for cell in ROWS[seat][line] if COLUMN[cell] in (0, 4)) for line in (1, 2, 3)}
    if goes_first:
        return (_centre(seat), edges[2] + edges[3], edges[1])
    return (_centre(seat) + edges[1], edges[2] + edges[3])


PLACING: Final = tuple(tuple(placing_order(seat, first) for first in (False, True)) for seat in (0, 1))
"""PLACING[seat][goes first]."""
