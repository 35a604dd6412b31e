"""Who plays with whom: team mates share a channel that nobody else reads."""

from typing import Any

from triskel.kernel import Match
from triskel.table.play.seats.seating import seating_of


def mates(match: Match[Any], seat: int) -> set[int]:
    """The seats of one's team, one's own among them; the seat alone where there are no teams."""
    return seating_of(match.game.name).mates(match.state, seat)
