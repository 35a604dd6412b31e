"""The geometry of the isle: hexagons with bent edges, outlines of areas, and the braid that runs around the coast."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin, sqrt
from typing import Final

Cell = tuple[int, int]
Point = tuple[float, float]

SIZE: Final = 62.0
"""From the middle of a hexagon to its corner."""
_BEND: Final = 0.13
"""How far an edge swings out, as a share of its length: all are one point-symmetric curve, so that any tile fits."""
_AROUND: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
_FINE: Final = 6
"""Points of a strand between two crossings."""


def centre(cell: Cell) -> Point:
    """The middle of a cell."""
    q, r = cell
    return SIZE * sqrt(3) * (q + r / 2), SIZE * 1.5 * r


def _corner(cell: Cell, n: int) -> Point:
    x, y = centre(cell)
    angle = pi / 180 * (60 * n - 30)
    return x + SIZE * cos(angle), y + SIZE * sin(angle)


def _bent(start: Point, end: Point) -> tuple[Point, Point]:
    """The two handles of an edge: the same curve whichever way it is walked."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    nx, ny = -dy * _BEND * 2, dx * _BEND * 2
    return (
        (start[0] + dx * 0.34 + nx, start[1] + dy * 0.34 + ny),
        (end[0] - dx * 0.34 - nx, end[1] - dy * 0.34 - ny),
    )


def outlines(cells: Iterable[Cell]) -> list[list[Point]]:
    """The closed outlines of an area, as corners in order; lakes inside it come as loops of their own."""
    area = set(cells)
    follow: dict[tuple[int, int], tuple[Point, Point]] = {}
    for cell in area:
        for n, (dq, dr) in enumerate(_AROUND):
            if (cell[0] + dq, cell[1] + dr) not in area:
                start, end = _corner(cell, n), _corner(cell, n + 1)
                follow[_key(start)] = (start, end)
    loops = []
    while follow:
        key, (start, end) = next(iter(follow.items()))
        loop = []
        while key in follow:
            start, end = follow.pop(key)
            loop.append(start)
            key = _key(end)
        loops.append(loop)
    return loops


def _key(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


@lru_cache(4000)
def area_path(cells: tuple[Cell, ...]) -> str:
    """The outline of an area with bent edges, as path data."""
    parts = []
    for loop in outlines(cells):
        data = [f"M{_xy(loop[0])}"]
        for start, end in zip(loop, [*loop[1:], loop[0]], strict=True):
            one, other = _bent(start, end)
            data.append(f"C{_xy(one)} {_xy(other)} {_xy(end)}")
        parts.append("".join(data) + "Z")
    return "".join(parts)


def _xy(point: Point) -> str:
    return f"{point[0]:.1f},{point[1]:.1f}"


# --- the coast ----------------------------------------------------------------------------------------------------


@lru_cache(500)
def braid(cells: tuple[Cell, ...], gap: float = 21, swing: float = 5.6, pitch: float = 19) -> tuple[str, str, str, str]:
    """A band around the isle and the strands of its braid: path data of the band, both strands, and the first strand's
    pieces that pass over the second."""
    band, first, second, over = [], [], [], []
    for loop in outlines(cells):
        line = _smooth(_offset(_sampled(loop), gap), 4)
        if len(line) < 12:
            continue
        band.append("M" + " ".join(_xy(each) for each in line[::2]) + "Z")
        length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(line, [*line[1:], line[0]], strict=True))
        waves = max(4, 2 * round(length / pitch / 2))
        steps = waves * _FINE
        points = _spread(line, steps)
        strands: list[list[Point]] = [[], []]
        for n, (x, y) in enumerate(points):
            (ax, ay), (bx, by) = points[n - 1], points[(n + 1) % steps]
            size = hypot(bx - ax, by - ay) or 1
            shift = swing * sin(pi * n / _FINE)
            nx, ny = (by - ay) / size * shift, (ax - bx) / size * shift
            strands[0].append((x + nx, y + ny))
            strands[1].append((x - nx, y - ny))
        first.append("M" + " ".join(_xy(each) for each in strands[0]) + "Z")
        second.append("M" + " ".join(_xy(each) for each in strands[1]) + "Z")
        for n in range(0, waves, 2):
            piece = [strands[0][(n * _FINE + k) % steps] for k in range(-2, 3)]
            over.append("M" + " ".join(_xy(each) for each in piece))
    return "".join(band), "".join(first), "".join(second), "".join(over)


@lru_cache(1000)
def ring(cells: tuple[Cell, ...], gap: float) -> str:
    """A thin line in the water around the isle."""
    return "".join(
        "M" + " ".join(_xy(each) for each in _smooth(_offset(_smooth(_sampled(loop), 6), gap), 8)[::2]) + "Z"
        for loop in outlines(cells)
    )


def _sampled(loop: Sequence[Point], each: int = 8) -> list[Point]:
    """Points along the bent edges of an outline."""
    found = []
    for start, end in zip(loop, [*loop[1:], loop[0]], strict=True):
        one, other = _bent(start, end)
        for k in range(each):
            t = k / each
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            found.append(
                (
                    a * start[0] + b * one[0] + c * other[0] + d * end[0],
                    a * start[1] + b * one[1] + c * other[1] + d * end[1],
                )
            )
    return found


def _offset(line: Sequence[Point], gap: float) -> list[Point]:
    """The line moved outwards: outlines are walked with the land on the right."""
    smooth = _smooth(line, 5)
    count = len(line)
    found = []
    for n, (x, y) in enumerate(smooth):
        (ax, ay), (bx, by) = smooth[n - 2], smooth[(n + 2) % count]
        size = hypot(bx - ax, by - ay) or 1
        found.append((x + (by - ay) / size * gap, y - (bx - ax) / size * gap))
    return found


def _smooth(line: Sequence[Point], reach: int) -> list[Point]:
    count = len(line)
    weights = [1 + reach - abs(k) for k in range(-reach, reach + 1)]
    whole = sum(weights)
    return [
        (
            sum(w * line[(n + k - reach) % count][0] for k, w in enumerate(weights)) / whole,
            sum(w * line[(n + k - reach) % count][1] for k, w in enumerate(weights)) / whole,
        )
        for n in range(count)
    ]


def _spread(line: Sequence[Point], count: int) -> list[Point]:
    """So many points at equal distances along a closed line."""
    ring = [*line, line[0]]
    marks = [0.0]
    for a, b in pairwise(ring):
        marks.append(marks[-1] + hypot(b[0] - a[0], b[1] - a[1]))
    found, at = [], 0
    for n in range(count):
        want = marks[-1] * n / count
        while marks[at + 1] < want:
            at += 1
        share = (want - marks[at]) / (marks[at + 1] - marks[at] or 1)
        (ax, ay), (bx, by) = ring[at], ring[at + 1]
        found.append((ax + (bx - ax) * share, ay + (by - ay) * share))
    return found
