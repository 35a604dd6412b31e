"""Who plays with whom at an Unmatched table, and what may be closed there."""

from collections.abc import Iterable
from typing import Any, Final

from triskel.games.unmatched.faces.knowledge import player_of
from triskel.kernel import Decision
from triskel.table.play.seats.seating import Seating

_OWN_FIGHTERS: Final = ("attacker", "mover", "schemer")
_HAND: Final = ("attack card", "defence card", "scheme", "boost", "attack boost")
_SPACES: Final = ("move", "place", "space")
_SMALL: Final = 64
"""A pose from here on has a tail, and there are too many of those to list."""


class DuelSeating(Seating):
    """See `Seating`."""

    def mates(self, state: Any, seat: int) -> set[int]:
        """U-TEAM-2 lets a team share its hands."""
        arena = state.arena
        teams = {arena.team[player] for player in range(arena.players) if arena.seat[player] == seat}
        return {arena.seat[player] for player in range(arena.players) if arena.team[player] in teams} | {seat}

    def closed(self, state: Any, decision: Decision) -> Iterable[int]:
        """Actions, fighters, one's hand and spaces."""
        kind = decision.kind
        fighters = state.arena.fighters
        mine = [n for n, each in enumerate(fighters) if state.arena.seat[each.player] == decision.seat]
        if kind == "action":
            return range(3)
        if kind in _OWN_FIGHTERS:
            return mine
        if kind == "target":
            return [n for n in range(len(fighters)) if n not in mine]
        if kind in _HAND:
            return list(state.hand[player_of(state, decision)])
        if kind in _SPACES and all(option < _SMALL for option in decision.options):
            return range(len(state.board.spaces))
        return ()


SEATING: Final = DuelSeating()
