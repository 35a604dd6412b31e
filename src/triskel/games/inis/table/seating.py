"""What may be wished at an Inis table, and what may be closed there."""

from collections.abc import Iterable
from typing import Any, Final

from triskel.games.inis.faces.notation import LANDS_KINDS
from triskel.games.inis.rules.clash import WITHDRAW
from triskel.games.inis.rules.season import PASS, PRETEND
from triskel.games.inis.state.deck import FIRST_EPIC, bits
from triskel.kernel import Decision
from triskel.table.play.seats.seating import Seating
from triskel.table.play.seats.wishes import NEVER, TURN


class IsleSeating(Seating):
    """See `Seating`."""

    responses = (TURN, NEVER)

    def closed(self, state: Any, decision: Decision) -> Iterable[int]:
        """One's hand, what a turn or a maneuver allows, territories."""
        kind = decision.kind
        hand = list(bits(state.hand[decision.seat]))
        if kind == "turn":
            return [*hand, PASS, PRETEND]
        if kind == "respond":
            return hand
        if kind == "maneuver":
            seats = [seat for seat in range(len(state.hand)) if seat != decision.seat]
            return [*seats, WITHDRAW, *(card for card in hand if card >= FIRST_EPIC)]
        if kind in LANDS_KINDS:
            return [land for land, spot in enumerate(state.spots) if spot >= 0]
        return ()


SEATING: Final = IsleSeating()
