"""A search that never leaves flat code: worlds dealt anew, one tree, random play to the end of the match."""

import ctypes
from typing import Any, Final

from triskel.flat.match import Code, FlatMatch, word_of
from triskel.kernel import Chance, Match

MOST_NODES: Final = 50_000
CURIOSITY: Final = 0.7
_TO_THE_END: Final = 1 << 30


class _Node(ctypes.Structure):
    _fields_ = [
        ("total", ctypes.c_double * 2), ("child", ctypes.c_int32), ("next", ctypes.c_int32),
        ("visits", ctypes.c_int32), ("available", ctypes.c_int32), ("option", ctypes.c_int32), ("pad", ctypes.c_int32),
    ]  # fmt: skip


class FlatSearch:
    """The tree of one decision of one seat, in matches of two seats."""

    def __init__(
        self, match: FlatMatch, seat: int, seed: int, most_nodes: int = MOST_NODES, curiosity: float = CURIOSITY
    ) -> None:
        assert match.flat is not None, "the flat code does not know this position"
        self.seat = seat
        self.seed = seed
        self.iterations = 0
        self.lost = 0
        """Worlds that the flat code had to leave; they count for nothing."""
        self._code = match.code
        self._root = match.flat
        self._world = match.code.state()
        self._nodes = (_Node * (most_nodes + 1))()
        self._room = most_nodes
        self._used = 1
        self._curiosity = curiosity
        self._luck = ctypes.c_uint64(word_of(Chance(seed)))

    def run(self, iterations: int) -> None:
        """Search so many iterations."""
        lost = ctypes.c_int(0)
        self._used = self._code.c.flat_search(
            ctypes.byref(self._root), ctypes.byref(self._world), self.seat, ctypes.c_uint64(self.seed),
            ctypes.byref(self._luck), iterations, self._nodes, self._used, self._room,
            ctypes.c_double(self._curiosity), _TO_THE_END, ctypes.byref(lost),
        )  # fmt: skip
        self.iterations += iterations
        self.lost += lost.value

    def estimates(self) -> dict[int, tuple[float, int]]:
        """For each option tried: the chance to win as the search sees it, and how often it was tried."""
        found = {}
        place = self._nodes[0].child
        while place:
            node = self._nodes[place]
            if node.visits:
                found[int(node.option)] = (node.total[self.seat] / node.visits, int(node.visits))
            place = node.next
        return found

    def best(self) -> int:
        """The option that was tried most; among equals the one that looks best."""
        found = self.estimates()
        options: list[int] = self._root.options.v[: self._root.options.n]
        return max(options, key=lambda option: (found.get(option, (0.0, -1))[1], found.get(option, (0.0, -1))[0]))


def flat_of(code: Code, match: Match[Any]) -> FlatMatch | None:
    """A match of the present kernel where it stands now, in flat code; None where that does not know it."""
    state, since, outcomes = match.moment()
    found = FlatMatch.standing(code, match.game, state, [option for _, option in since], outcomes, match.is_patient)
    decision = match.decision
    if found is None or found.question is None or decision is None:
        return None
    return found if found.question.options == tuple(decision.options) else None
