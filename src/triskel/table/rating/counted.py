"""What of a match counts: who played, together with whom, and how it came out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from triskel.table.play.room import Room
from triskel.table.play.seats.team import mates
from triskel.table.play.stored import BOT, HUMAN, OPEN
from triskel.table.play.thinking.building import has_texts
from triskel.table.rating.scale import FULL, NEAR

TERM: Final = "rated"
"""Among the terms of a table: its match counts."""
_LEFT: Final = ("resigned", "time", "left", "surrender")
_NEVER: Final = ("closed", "withdrawn", "record")
WON, LOST, GONE = 0, 1, 2
"""Places: equal ones drew; who left comes behind everybody."""

ONE: Final = "one"
"""Void: two seats belong to one person or device."""
HANDS: Final = "hands"
"""Void: a seat changed hands."""
CLOSED: Final = "closed"
"""Void: the keepers ended it."""
NETWORK: Final = "network"
"""Mark: both sides came from one network."""


@final
@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sat down at the beginning: a holder, or "bot:LEVEL"; and where from."""

    player: str
    network: str = ""
    device: str = ""

    @property
    def is_bot(self) -> bool:
        """Whether a bot played."""
        return self.player.startswith("bot:")


@final
@dataclass(frozen=True, slots=True)
class Ended:
    """A finished match as plain values."""

    table: str
    game: str
    now: tuple[str, ...]
    """Who sits there at the end."""
    team: tuple[int, ...]
    """By seat: the number of the team."""
    winners: tuple[int, ...]
    reason: str


def is_rated(room: Room) -> bool:
    """Whether the match counts at all: agreed to, and played from the beginning with the printed cards."""
    return bool(room.row.terms.get(TERM)) and room.start is None and not has_texts(room.row.setup)


def players(room: Room) -> tuple[str, ...] | None:
    """Who sits where; None while somebody is missing."""
    if any(seat.kind == OPEN for seat in room.seats):
        return None
    return tuple(f"bot:{seat.level}" if seat.kind == BOT else seat.holder for seat in room.seats)


def ended(room: Room) -> Ended:
    """What there is to count."""
    assert room.result is not None
    seats = range(len(room.seats))
    team = tuple(min(mates(room.match, seat)) for seat in seats)
    now = tuple(f"bot:{each.level}" if each.kind != HUMAN else each.holder for each in room.seats)
    return Ended(room.id, room.row.game, now, team, tuple(room.result.winners), room.result.reason)


def void(match: Ended, sat: Sequence[Sitter]) -> str:
    """Why a match does not count; empty where it does."""
    if match.reason in _NEVER:
        return CLOSED
    for one, two in zip(sat, match.now, strict=True):
        left = not one.is_bot and two.startswith("bot:")
        if one.player and one.player != two and not left:
            return HANDS
    people = [each for each in sat if not each.is_bot]
    known = [each.player for each in people if each.player]
    devices = [each.device for each in people if each.device]
    if len(set(known)) < len(known) or len(set(devices)) < len(devices) or not people:
        return ONE
    return ""


def places(match: Ended, sat: Sequence[Sitter]) -> tuple[list[list[int]], list[int]]:
    """The teams, and how each came out. Who has left is a side alone, behind everybody."""
    gone = [n for n, each in enumerate(sat) if not each.is_bot and match.now[n].startswith("bot:")]
    stayed = [n for n in range(len(sat)) if n not in gone]
    if not match.winners and match.reason in _LEFT:  # the last person among bots went
        gone = [n for n, each in enumerate(sat) if not each.is_bot]
        stayed = [n for n in range(len(sat)) if n not in gone]
        won = set(stayed)
    else:
        won = set(match.winners)
    sides: dict[int, list[int]] = {}
    for seat in stayed:
        sides.setdefault(match.team[seat], []).append(seat)
    teams = [*sides.values(), *([seat] for seat in gone)]
    drawn = not won
    came = [WON if drawn or won & set(team) else LOST for team in sides.values()] + [GONE] * len(gone)
    return teams, came


def weight(match: Ended, sat: Sequence[Sitter]) -> int:
    """Percent that count: fewer where people of different sides come from one network."""
    people = [(each.network, match.team[n]) for n, each in enumerate(sat) if not each.is_bot and each.network]
    near = any(one[0] == two[0] and one[1] != two[1] for n, one in enumerate(people) for two in people[n + 1 :])
    return NEAR if near else FULL
