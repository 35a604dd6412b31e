"""The geometry of a board: where spaces lie, what is land and what is water, which way leads where.

A drawing is 1000 wide. Land is the faces of the graph of lines, except the largest ones, which are lakes; any board
gets a map this way with no drawing by hand.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, dist, sqrt
from typing import Final, final

from triskel.games.unmatched.state.board import Board, load_board

WIDTH: Final = 1000
_MOST_SIDES: Final = 9
_MOST_AREA: Final = 60_000
_DISC: Final = 0.83
"""Spaces are drawn a little smaller than printed, so that lines and highlights have room."""

Point = tuple[float, float]


@final
class Plan:
    """Everything that a drawing of one board is computed from."""

    __slots__ = ("at", "board", "bridges", "height", "islands", "mark", "radius")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.height = round(WIDTH / board.aspect)
        self.radius = round(board.space_radius * 10 * _DISC, 1)
        self.at: tuple[tuple[int, int], ...] = tuple(
            (round(each.x * 10), round(each.y * self.height / 100)) for each in board.spaces
        )
        """The centre of every space, in whole units: classes of static/places.css hold them."""
        points, edges = _planar(self.at, board.edges)
        faces = _faces(points, edges)
        land = [face for face in faces if _is_land(points, face)]
        self.bridges = _bridges(points, edges, faces, land)
        """Lines over water, as pairs of points: drawn as planks."""
        self.islands = _islands(points, edges, land, self.bridges)
        """Every island as the path data of its faces and lines."""
        self.mark = _roomiest(points, land, self.at)
        """The middle of the emptiest stretch of land and the room around it."""

    def way(self, start: int, end: int, closed: int, blocked: Iterable[int] = ()) -> list[int]:
        """A shortest way along the lines, both ends included; empty if there is none."""
        shut = set(blocked) - {start, end}
        neighbours = self.board.steps[closed]
        before = {start: start}
        queue = deque((start,))
        while queue and end not in before:
            here = queue.popleft()
            for there in self.board.bits(neighbours[here]):
                if there not in before and there not in shut:
                    before[there] = here
                    queue.append(there)
        if end not in before:
            return []
        found = [end]
        while found[-1] != start:
            found.append(before[found[-1]])
        return found[::-1]

    def closed(self, doors: Iterable[str]) -> int:
        """The mask of closed doors, given their ids."""
        shut = set(doors)
        return sum(1 << number for number, door in enumerate(self.board.doors) if door.id in shut)


@lru_cache(100)
def plan_of(board: str) -> Plan:
    """The plan of a board by id or path, computed once."""
    return Plan(load_board(board))


# --- faces --------------------------------------------------------------------------------------------------------


def _crossing(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Where two lines cross inside both."""
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    cross = rx * sy - ry * sx
    if not cross:
        return None
    t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross
    u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross
    return (a[0] + t * rx, a[1] + t * ry) if 0.001 < t < 0.999 and 0.001 < u < 0.999 else None


def _planar(at: Sequence[Point], edges: Sequence[tuple[int, int]]) -> tuple[list[Point], list[tuple[int, int]]]:
    """The same drawing with a point wherever two lines cross."""
    points: list[Point] = list(at)
    cuts: list[list[int]] = [[] for _ in edges]
    for one, (a, b) in enumerate(edges):
        for two in range(one):
            c, d = edges[two]
            where = _crossing(points[a], points[b], points[c], points[d])
            if where is not None:
                cuts[one].append(len(points))
                cuts[two].append(len(points))
                points.append(where)
    pieces: list[tuple[int, int]] = []
    for (a, b), inside in zip(edges, cuts, strict=True):
        stops = [a, *sorted(inside, key=lambda each: dist(points[a], points[each])), b]
        pieces += pairwise(stops)
    return points, pieces


def _faces(points: Sequence[Point], edges: Sequence[tuple[int, int]]) -> list[list[int]]:
    """The faces of the drawing, the outer one included, each as its corners in order."""
    around: list[list[int]] = [[] for _ in points]
    for a, b in edges:
        around[a].append(b)
        around[b].append(a)
    for here, others in enumerate(around):
        x, y = points[here]
        others.sort(key=lambda each: atan2(points[each][1] - y, points[each][0] - x))
    seen: set[tuple[int, int]] = set()
    found = []
    for first in range(len(points)):
        for second in around[first]:
            face, here, there = [], first, second
            while (here, there) not in seen:
                seen.add((here, there))
                face.append(here)
                turn = around[there].index(here) - 1
                here, there = there, around[there][turn]
            if face:
                found.append(face)
    return found


def _area(points: Sequence[Point], face: Sequence[int]) -> float:
    corners = [points[each] for each in face]
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise([*corners, corners[0]])) / 2


def _is_land(points: Sequence[Point], face: Sequence[int]) -> bool:
    return len(face) <= _MOST_SIDES and 0 < _area(points, face) <= _MOST_AREA


def _sides(face: Sequence[int]) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in pairwise([*face, face[0]])}


def _bridges(
    points: Sequence[Point], edges: Sequence[tuple[int, int]], faces: list[list[int]], land: list[list[int]]
) -> list[tuple[Point, Point]]:
    """Lines with a lake on one side and open water on the other, one for every way between two pieces of land."""
    dry = {side for face in land for side in _sides(face)}
    lakes = {side for face in faces if face not in land and _area(points, face) > 0 for side in _sides(face)}
    open_water = {side for face in faces if _area(points, face) <= 0 for side in _sides(face)}
    wet = [edge for edge in edges if frozenset(edge) in lakes & open_water - dry]
    groups = _groups(wet)
    found = []
    for group in groups:
        ends = {end for edge in group for end in edge if any(end in face for face in land)}
        if len(group) <= 2 and len(ends) == 2:
            a, b = min(group, key=lambda edge: dist(points[edge[0]], points[edge[1]]))
            found.append((points[a], points[b]))
    return found


def _groups(edges: Sequence[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """The edges sorted into connected pieces."""
    left = list(edges)
    found = []
    while left:
        group = [left.pop()]
        reached = set(group[0])
        while near := [edge for edge in left if reached & set(edge)]:
            for edge in near:
                left.remove(edge)
                reached |= set(edge)
                group.append(edge)
        found.append(group)
    return found


def _islands(
    points: Sequence[Point],
    edges: Sequence[tuple[int, int]],
    land: list[list[int]],
    bridges: list[tuple[Point, Point]],
) -> list[str]:
    planks = {frozenset(bridge) for bridge in bridges}
    roads = [(a, b) for a, b in edges if frozenset((points[a], points[b])) not in planks]
    pieces = []
    for group in sorted(_groups(roads), key=lambda each: min(points[end][0] for edge in each for end in edge)):
        members = {end for edge in group for end in edge}
        dry = [face for face in land if members >= set(face)]
        sides = {side for face in dry for side in _sides(face)}
        shore = [edge for edge in group if frozenset(edge) not in sides]
        data = "".join(f"M{' '.join(_xy(points[each]) for each in face)}Z" for face in dry)
        pieces.append(data + "".join(f"M{_xy(points[a])} {_xy(points[b])}" for a, b in shore))
    return pieces


def _xy(point: Point) -> str:
    return f"{point[0]:.0f},{point[1]:.0f}"


def _roomiest(
    points: Sequence[Point], land: list[list[int]], at: Sequence[tuple[int, int]]
) -> tuple[float, float, float] | None:
    """The point of a land face that is farthest from every space."""
    best: tuple[int, int] | None = None
    most = -1  # squares of whole numbers: no root is drawn, and most points are done with after a space or two
    for face in land:
        corners = [points[each] for each in face]
        for x in range(int(min(c[0] for c in corners)), int(max(c[0] for c in corners)), 10):
            for y in range(int(min(c[1] for c in corners)), int(max(c[1] for c in corners)), 10):
                if all((x - a) ** 2 + (y - b) ** 2 > most for a, b in at) and _inside((x, y), corners):
                    best, most = (x, y), min((x - a) ** 2 + (y - b) ** 2 for a, b in at)
    return None if best is None else (*best, sqrt(most))


def _inside(point: Point, corners: Sequence[Point]) -> bool:
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in pairwise([*corners, corners[0]]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd
