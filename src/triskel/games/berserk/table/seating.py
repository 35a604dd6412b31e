"""What may be wished at a Berserk table, and what may be closed there."""

from collections.abc import Iterable
from typing import Any, Final

from triskel.kernel import Decision
from triskel.table.play.seats.seating import Seating
from triskel.table.play.seats.wishes import NEVER, STACK, TURN


class WarSeating(Seating):
    """See `Seating`."""

    responses = (STACK, TURN, NEVER)

    def closed(self, state: Any, decision: Decision) -> Iterable[int]:
        """Cards of both squads, of one's deal, cells."""
        kind, seat = decision.kind, decision.seat
        if kind == "choice":
            return list(state.squad[seat])
        if kind == "strike":
            return list(state.squad[1 - seat])
        if kind == "target":
            return [*state.squad[0], *state.squad[1]]
        if kind == "recruit":
            return sorted(state.hand[seat])
        if kind == "move":
            return range(len(state.at))
        return ()


SEATING: Final = WarSeating()
