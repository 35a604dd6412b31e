"""Who plays with whom: team mates share a channel that nobody else reads (U-TEAM-2 lets them share their hands)."""

from typing import Any

from triskel.kernel import Match


def mates(match: Match[Any], seat: int) -> set[int]:
    """The seats of one's team, one's own among them; the seat alone where there are no teams."""
    if match.game.name != "unmatched":
        return {seat}
    arena = match.state.arena
    teams = {arena.team[player] for player in range(arena.players) if arena.seat[player] == seat}
    return {arena.seat[player] for player in range(arena.players) if arena.team[player] in teams} | {seat}
