"""What somebody has played, read from the rows of the database: nothing has to be played again for it."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, final

from sqlalchemy import Engine, select

from triskel.table.db.storage import matches, seats
from triskel.table.play.guided import TERM
from triskel.table.play.stored import BOT, OPEN, read_result
from triskel.table.rating.scale import Rating
from triskel.table.rating.store import COUNTED, Ratings

MOST: Final = 2000
"""Matches that are looked through, the newest first."""
WON, LOST, DRAWN, RUNNING, ALONE = "won", "lost", "drawn", "running", "alone"
RESULTS: Final = (WON, LOST, DRAWN, ALONE, RUNNING)
"""Alone: somebody sat on several sides himself, or brought the record of a match. That is no win and no defeat."""
AT_ONCE: Final = 50
"""How many matches an archive of records has at most."""
_OWN: Final = "own"
_NO_MATCH: Final = ("puzzle", TERM)
"""Among the terms of a table: that it is no match, but a puzzle or a lesson."""


@final
@dataclass(frozen=True, slots=True)
class Played:
    """One match from one seat."""

    table: str
    game: str
    created: int
    seat: int
    side: str
    """The hero or deck that was played; "own" for one that somebody wrote; empty where there is none to choose."""
    others: tuple[tuple[str, str], ...]
    """The other seats: name and bot's level; both empty for a person without a name."""
    result: str
    reason: str
    rating: tuple[Rating, Rating] | None = None
    """Before and after, where it counted."""
    state: str = ""
    why: str = ""
    marks: tuple[str, ...] = ()
    said: str = ""
    """What the judge said who annulled it."""


@final
@dataclass(frozen=True, slots=True)
class Sieve:
    """What is asked for; empty is everything."""

    game: str = ""
    side: str = ""
    opponent: str = ""
    result: str = ""

    def lets(self, each: Played) -> bool:
        """Whether a match is among it."""
        return (
            self.game in ("", each.game)
            and self.side in ("", each.side)
            and self.result in ("", each.result)
            and (not self.opponent or any(self.opponent == met(name, level) for name, level in each.others))
        )


def met(name: str, level: str) -> str:
    """An opponent by one word: a name, or a bot by its level."""
    return f"bot:{level}" if level else name


def side_of(setup: Mapping[str, Any], seat: int) -> str:
    """What a seat plays."""
    chosen = setup.get("heroes") or setup.get("decks")
    if not isinstance(chosen, list) or not seat < len(chosen):
        return ""
    side = chosen[seat]
    return side if isinstance(side, str) and "\n" not in side and len(side) <= 60 else _OWN


def history(engine: Engine, ratings: Ratings, holder: str, limit: int = MOST) -> list[Played]:
    """All that a holder has played, the newest first; not where somebody is still missing, or never came."""
    with engine.connect() as connection:
        rows = connection.execute(
            select(matches.c.id, matches.c.game, matches.c.created, matches.c.setup, matches.c.result, seats.c.seat)
            .join(seats, seats.c.match_id == matches.c.id)
            .where(seats.c.holder == holder, *(~matches.c.terms.like(f'%"{each}": %') for each in _NO_MATCH))
            .order_by(matches.c.created.desc(), matches.c.id, seats.c.seat)
            .limit(limit)
        ).all()
        ids = sorted({row.id for row in rows})
        sitting: dict[str, list[Any]] = {}
        for start in range(0, len(ids), 500):
            some = select(seats).where(seats.c.match_id.in_(ids[start : start + 500])).order_by(seats.c.seat)
            for each in connection.execute(some):
                sitting.setdefault(each.match_id, []).append(each)
    told: dict[str, dict[str, Any]] = {}
    for start in range(0, len(ids), 500):
        told |= ratings.told(ids[start : start + 500])
    mine = {row.id: row for row in reversed(rows)}  # of several own seats the first
    begun = {each for each in ids if all(seat.kind != OPEN for seat in sitting[each])}
    return [
        _played(row, sitting[row.id], holder, told.get(row.id))
        for row in rows
        if row is mine[row.id] and row.id in begun
    ]


def _played(row: Any, sitting: Sequence[Any], holder: str, told: Mapping[str, Any] | None) -> Played:
    own = [each.seat for each in sitting if each.holder == holder]
    others = tuple((each.name, each.level if each.kind == BOT else "") for each in sitting if each.seat not in own)
    result, reason = _came(row.result, row.seat)
    if result != RUNNING and (not others or any(_came(row.result, each)[0] != result for each in own)):
        result = ALONE
    found = Played(row.id, row.game, row.created, row.seat, _side(row.setup, row.seat), others, result, reason)
    if told is None:
        return found
    before, after, _ = told["seats"].get(row.seat, (None, None, 0))
    rating = (before, after) if told["state"] == COUNTED and before is not None else None
    return Played(
        found.table, found.game, found.created, found.seat, found.side, others, result, reason, rating, told["state"],
        told["why"], tuple(told["marks"]), told["reason"],
    )  # fmt: skip


def _side(setup: str, seat: int) -> str:
    try:
        read = json.loads(setup)
    except (ValueError, RecursionError):
        return ""
    return side_of(read, seat) if isinstance(read, dict) else ""


def _came(result: str, seat: int) -> tuple[str, str]:
    if not result:
        return RUNNING, ""
    try:
        read = read_result(result)
    except (ValueError, TypeError, KeyError, RecursionError):
        return DRAWN, "?"
    if not read.winners and read.reason in ("resigned", "time", "left"):
        return LOST, read.reason
    return (DRAWN if not read.winners else WON if seat in read.winners else LOST), read.reason


@final
@dataclass(frozen=True, slots=True)
class Figures:
    """How often won, lost and drawn."""

    won: int
    lost: int
    drawn: int

    @property
    def played(self) -> int:
        """Together."""
        return self.won + self.lost + self.drawn


def figures(played: Iterable[Played]) -> Figures:
    """Of matches that are over."""
    results = [each.result for each in played]
    return Figures(results.count(WON), results.count(LOST), results.count(DRAWN))


def by(played: Sequence[Played], what: str) -> list[tuple[str, str, Figures]]:
    """Figures by "game", "side" or "opponent": (game, which, figures), the most played first. An opponent who has no
    name is nobody in particular."""
    groups: dict[tuple[str, str], list[Played]] = {}
    for each in played:
        if what == "opponent":
            keys = {(each.game, met(*other)) for other in each.others}
        else:
            keys = {(each.game, each.side if what == "side" else each.game)}
        for key in keys:
            if key[1] and each.result not in (RUNNING, ALONE):
                groups.setdefault(key, []).append(each)
    found = [(game, which, figures(group)) for (game, which), group in groups.items()]
    return sorted(found, key=lambda row: (-row[2].played, row[0], row[1]))


def best_win(ratings: Ratings, played: Sequence[Played]) -> tuple[Played, Rating] | None:
    """The counted win over the strongest opponent, and how strong that was."""
    won = [each for each in played if each.result == WON and each.rating is not None]
    told = ratings.told([each.table for each in won[:500]])
    found = [
        (each, before)
        for each in won[:500]
        for seat, (before, _, place) in told[each.table]["seats"].items()
        if seat != each.seat and place > 0
    ]
    return max(found, key=lambda pair: pair[1].mu, default=None)
