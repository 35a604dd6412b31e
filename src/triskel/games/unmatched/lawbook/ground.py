"""The board as the laws know it: lines, doors, passages and colours from the board's data, searched anew every time."""

from collections import deque
from collections.abc import Collection, Iterable
from typing import final

from triskel.games.unmatched.state.board import Board

Line = frozenset[int]


@final
class Ground:
    """Spaces and what joins them."""

    def __init__(self, board: Board, strict_doors: bool) -> None:
        self.colours = [frozenset(space.zones) for space in board.spaces]
        self.lines = [frozenset(line) for line in board.edges]
        self.doors = [frozenset(frozenset(line) for line in door.lines) for door in board.doors]
        self.passages = frozenset(n for n in range(len(board.spaces)) if board.passages >> n & 1)
        self.starts = board.starts
        self._strict = strict_doors
        self._beside: dict[frozenset[int], list[set[int]]] = {}
        self._mates: dict[tuple[int, frozenset[int]], frozenset[int]] = {}

    def beside(self, space: int, closed: frozenset[int] = frozenset()) -> set[int]:
        """The spaces joined to this one by a line that no closed door crosses (U-ZONE-2, U-DOOR-7)."""
        found = self._beside.get(closed)
        if found is None:
            shut = {line for door in closed for line in self.doors[door]}
            found = [set() for _ in self.colours]
            for line in self.lines:
                if line not in shut:
                    one, other = line
                    found[one].add(other)
                    found[other].add(one)
            self._beside[closed] = found
        return found[space]

    def one_step(self, space: int, closed: frozenset[int]) -> set[int]:
        """Where one step of movement leads: along a line, or from one secret passage to any other (U-PASSAGE-2)."""
        if space in self.passages:
            return self.beside(space, closed) | (self.passages - {space})
        return self.beside(space, closed)

    def walks(self, start: int, most: int, barred: Collection[int], closed: frozenset[int]) -> dict[int, int]:
        """How many steps each space is away that can be walked to without entering a barred one."""
        found = {start: 0}
        edge = deque([start])
        while edge:
            here = edge.popleft()
            if found[here] == most:
                continue
            for there in self.one_step(here, closed):
                if there not in found and there not in barred:
                    found[there] = found[here] + 1
                    edge.append(there)
        return found

    def zone(self, space: int, closed: frozenset[int]) -> frozenset[int]:
        """The spaces that share a colour with this one and are not cut off by a closed door (U-ZONE-4, U-DOOR-8)."""
        key = space, closed
        found = self._mates.get(key)
        if found is None:
            same = (each for each, colours in enumerate(self.colours) if colours & self.colours[space])
            found = frozenset(each for each in same if not closed or self._joined(space, each, closed))
            self._mates[key] = found
        return found

    def _joined(self, one: int, other: int, closed: frozenset[int]) -> bool:
        """Whether a shortest path (all of them, by the strict reading) is free of closed doors."""
        shut = {line for door in closed for line in self.doors[door]}
        clean = [not any(line in shut for line in path) for path in self._shortest_paths(one, other)]
        return all(clean) if self._strict else any(clean)

    def _shortest_paths(self, one: int, other: int) -> Iterable[tuple[Line, ...]]:
        """Every shortest path between two spaces, as lines, with all doors open."""
        away = {one: 0}
        edge = deque([one])
        while edge:
            here = edge.popleft()
            for there in self.beside(here):
                if there not in away:
                    away[there] = away[here] + 1
                    edge.append(there)
        if other not in away:
            return
        unfinished: list[tuple[int, tuple[Line, ...]]] = [(other, ())]
        while unfinished:
            here, path = unfinished.pop()
            if here == one:
                yield path
                continue
            for there in self.beside(here):
                if away[there] == away[here] - 1:
                    unfinished.append((there, (*path, frozenset((here, there)))))
