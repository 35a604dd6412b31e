"""What the table keeps of a match, as plain values, and what a storage must be able to do for the host.

The host is given a storage and asks nothing about what is behind it: SQLite, PostgreSQL, or a page of a browser.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, final

from triskel.kernel import Outcome
from triskel.table.play.entries import EntryKind

OPEN: Final = "open"
HUMAN: Final = "human"
BOT: Final = "bot"
BEAT: Final = 2.0
"""Seconds from one sign of life of a server to the next."""
HOLDER: Final = "holder"
"""News: everything of one holder is another's, or nobody's; who sits where must be asked anew."""
TABLE: Final = "table"
"""News: a keeper has changed a table; it must be loaded anew."""
BLOCKS: Final = "blocks"
"""News: a holder wants to hear other people than before."""


class Unreadable(Exception):
    """What is stored of a match makes no sense: a row is missing, or holds garbage."""


class Unavailable(Exception):
    """The storage does not answer; there is no telling what it has stored."""


class Conflict(Exception):
    """Somebody else has added to this match first; nothing was stored."""


@final
@dataclass(slots=True)
class Entry:
    """One thing that happened at a table: a choice with its random outcomes, an undo, a word in the chat, …"""

    kind: EntryKind
    seat: int = -1
    text: str = ""
    outcomes: list[str] = field(default_factory=list)
    at: int = 0
    """Server time in milliseconds."""


@final
@dataclass(slots=True)
class SeatRow:
    """Who holds a seat; `holder` is the hash of a token, empty for a bot or an open seat."""

    kind: str
    name: str = ""
    level: str = ""
    holder: str = ""


@final
@dataclass(slots=True)
class Addition:
    """An entry to be stored as number so-and-so of its match, with the result if it ends the match and the seat if that
    has changed hands."""

    match_id: str
    number: int
    entry: Entry
    result: str = ""
    chair: SeatRow | None = None


@final
@dataclass(slots=True)
class MatchRow:
    """The unchanging part of a match, and its result as JSON once there is one."""

    id: str
    game: str
    mode: str
    setup: dict[str, Any]
    pins: dict[str, str]
    prelude: list[str]
    terms: dict[str, Any]
    invite: str
    created: int
    result: str = ""


def write_result(outcome: Outcome) -> str:
    """A result for the database."""
    return json.dumps({"winners": list(outcome.winners), "reason": outcome.reason, "rule": outcome.rule})


def read_result(text: str) -> Outcome:
    """The inverse."""
    read = json.loads(text)
    return Outcome(read["winners"], read["reason"], read["rule"])


class Servers(Protocol):
    """The servers that share one storage: this one among them. Methods block."""

    def arrive(self) -> None:
        """Set the clock, note how long nobody ran, and say that somebody does now."""

    def beat(self) -> bool:
        """Say that this server runs. Whether it could not say so for a while, and neither did another."""

    def leave(self) -> None:
        """The last sign of life."""

    def lost(self, since: int, until: int) -> int:
        """Milliseconds between two moments in which no server ran."""

    def came(self, match_id: str, seat: int) -> None:
        """The holder of a seat has opened a stream here."""

    def went(self, match_id: str, seat: int) -> None:
        """The last stream of a seat here has ended."""

    def elsewhere(self, match_id: str) -> set[int]:
        """The seats whose holders are connected to another server that runs."""

    def tell(self, kind: str, about: str) -> None:
        """Tell the other servers."""

    def news(self) -> Sequence[tuple[int, str, str]]:
        """What was told and not yet heard here: (number, kind, about whom)."""

    def hear(self, number: int) -> None:
        """The news up to this number are heard."""


class Storage(Protocol):
    """Where matches are kept. Methods block; the host calls them on a thread."""

    @property
    def shared(self) -> bool:
        """Whether several servers may write to it at the same time."""

    def servers(self) -> Servers:
        """This server among those that share it."""

    def add_match(self, row: MatchRow, chairs: Sequence[SeatRow], begun: Sequence[Entry] = ()) -> None:
        """Store a new match with its seats, and with what has been played of it already."""

    def load(self, match_id: str) -> tuple[MatchRow, list[SeatRow], list[Entry]] | None:
        """A match with its seats and all its entries; None if there is none, Unreadable if it makes no sense."""

    def entries_after(self, match_id: str, number: int) -> tuple[list[SeatRow], list[Entry]]:
        """The entries after the first `number` ones, and the seats as they are now."""

    def append(self, additions: Sequence[Addition]) -> list[bool]:
        """Commit several entries; for each, whether it was still the next of its match. Unavailable where nobody
        knows."""

    def lengths(self, match_ids: Iterable[str]) -> dict[str, int]:
        """How many entries each of these matches has now; without those that have none."""

    def by_invite(self, code: str) -> str | None:
        """The match that an invite code belongs to."""

    def matches_of(self, holder: str, limit: int = 50, running: bool = False) -> list[str]:
        """The matches in which this holder has a seat, newest first; or only those that are being played."""

    def open_matches(self, limit: int = 20) -> list[str]:
        """Public matches that wait for somebody, newest first."""

    def has_sat(self, match_id: str, holder: str) -> bool:
        """Whether this holder has, or ever had, a seat of the match."""

    def adopt(self, old: str, new: str) -> None:
        """The seats of one holder are another's."""

    def forget(self, holder: str) -> int:
        """Delete what is known about a holder. How many seats were let go."""

    def close(self) -> None:
        """Give everything back."""
