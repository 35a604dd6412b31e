"""A live match at its table: the entries of the database, played.

Nothing here waits or stores. The host commits an entry first and then lets the room know of it, with one exception: a
choice is played before it is stored, because only playing it tells which cards come up. Until it is stored the room is
`doubtful`, and a doubtful room is loaded anew before anybody looks at it.
"""

import asyncio
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar, final

from triskel.kernel import Match, Outcome, Undo
from triskel.kernel.bench.judge import BACK, JUDGE
from triskel.kernel.books.record import FindGame, differing
from triskel.kernel.play.refusal import TriskelError
from triskel.table.play.clock import Clock
from triskel.table.play.entries import BOT_SITS, JOIN, PLAYED, RESUME, RULE, STAND, UNDO
from triskel.table.play.guided import TERM, Guide, guide_of
from triskel.table.play.judged import Bench
from triskel.table.play.opening import opened
from triskel.table.play.refused import Refused, content_changed, rules_changed
from triskel.table.play.seats.team import mates
from triskel.table.play.sight import Lines, Telling, telling
from triskel.table.play.stored import BOT, HUMAN, OPEN, Entry, MatchRow, SeatRow, read_result
from triskel.table.play.times import now, work_time

CHAT_KEPT: Final = 200
MOST_UNDONE: Final = 200_000
"""Choices that may be played again for what is taken back in a match: whoever loads it plays them all."""
_CLOCK_AGE: Final = 250
"""Milliseconds for which a drawing with a running clock may be shown again."""
_MOST_DRAWN: Final = 64
_MOST_TOLD: Final = 8
T = TypeVar("T")


@final
class Room:
    """One table."""

    __slots__ = (
        "_guide",
        "_told",
        "advised",
        "agreed",
        "anew",
        "asides",
        "bench",
        "blocks",
        "cache",
        "carry",
        "chat",
        "clock",
        "closed",
        "doubtful",
        "draw_offered",
        "facing",
        "forced",
        "left",
        "lock",
        "match",
        "moved",
        "rematch",
        "result",
        "row",
        "seats",
        "stood",
        "undo_asked",
        "undo_count",
        "undone",
        "used",
        "version",
        "worked",
    )

    def __init__(self, row: MatchRow) -> None:
        self.row = row
        self.lock = asyncio.Lock()
        """Held by whoever looks at the match or changes it."""
        self.doubtful = True
        self.closed: Refused | None = None
        """Why the match cannot be loaded; it stays closed until it is put away."""
        self.used = 0.0
        """When somebody last had to do with the room, for putting idle ones away."""
        self.cache: dict[Any, tuple[int, Any]] = {}
        """What was drawn at this version; emptied by every entry."""
        self.match: Match[Any]
        self.seats: list[SeatRow] = []
        self.bench = Bench()
        self.advised = False
        """Whether somebody who plays here has asked for advice."""
        self._guide: Guide | None = None
        self.blocks: dict[str, set[str]] = {}
        """Which holders each holder does not want to hear; the host's, shared by all rooms."""
        self.carry: Callable[[Room], str] | None = None
        """Where no server is between the players: the link by which the match goes on in another browser."""

    # --- loading --------------------------------------------------------------------------------------------------

    def load(self, seats: list[SeatRow], entries: Sequence[Entry], find_game: FindGame) -> None:
        """Play all entries from the start."""
        began = work_time()
        game = find_game(self.row.game)
        if changed := differing(game.pins(self.row.setup), self.row.pins):
            raise content_changed(changed)
        prelude = game.outcome_numbers(self.row.setup, self.row.prelude)
        match = opened(game, self.row.setup, prelude, self.start)
        self.open(match, _seats_before(seats, entries))
        self.extend(seats, entries)
        self.worked = work_time() - began
        self.doubtful = False  # only now: what stops half-way is not a table

    def open(self, match: Match[Any], seats: list[SeatRow]) -> None:
        """The table before its first entry."""
        self.match = match
        self.seats = seats
        self.version = 0
        """How many entries have been played."""
        self.chat: list[tuple[int, str]] = []
        self.asides: list[tuple[int, int, str]] = []
        """What was said within a team: how many words everybody had heard before it, the seat, the words."""
        self.result: Outcome | None = match.outcome
        self.undo_asked: int | None = None
        self.undo_count = 0
        self.undone = 0
        """How many choices were played again because something was taken back."""
        self.worked = 0.0
        """Seconds of work that it was to play all this; so long it takes to load it."""
        self.draw_offered: int | None = None
        self.agreed: set[int] = set()
        self.rematch = ""
        """The table at which the same people play again."""
        self.stood: set[int] = set()
        """Seats in which a bot plays until somebody comes."""
        self.facing = -1
        """Hot-seat: who last took the device."""
        self.forced: set[int] = set()
        """Numbers of choices that were the only ones, and that the table made for a seat."""
        self.left: dict[int, int] = {}
        """Seats whose question the table is about to answer, with the question's number: it is not put to them."""
        self.anew = 0
        """How often the table had to be drawn anew though no entry was made."""
        self.moved = self.row.created
        """When the question that is open now was put."""
        self.bench = Bench()
        self.clock = Clock(self.row.terms["clock"], len(seats))
        self.clock.run(self.row.created, self._on_the_clock())
        self.cache = {}
        self._told: dict[tuple[int | None, str, tuple[str, ...]], tuple[Telling, Lines]] = {}

    def extend(self, seats: list[SeatRow], entries: Sequence[Entry]) -> None:
        """Play entries that somebody else (or this server in an earlier life) has stored."""
        began = work_time()
        chance = self.match.chance
        chance.strict = True
        for entry in entries:
            if entry.kind in PLAYED:
                self._repeat(entry)
            self.note(entry)
        self.match.chance.strict = False
        self.worked += work_time() - began
        if len(seats) == len(self.seats):
            self.seats = seats

    def _repeat(self, entry: Entry) -> None:
        number = len(self.match.entries) + 1
        try:
            outcomes = self.match.game.outcome_numbers(self.row.setup, entry.outcomes)
            self.match.repeat(JUDGE if entry.kind == RULE else entry.seat, entry.text, outcomes)
        except TriskelError as error:
            raise rules_changed(number, error) from error

    # --- entries --------------------------------------------------------------------------------------------------

    def note(self, entry: Entry) -> None:
        """Take a stored entry into account; a choice has been played already."""
        clock = self.clock
        if entry.kind == RESUME and entry.text.startswith("+"):
            clock.grant(entry.seat, int(entry.text))
        elif entry.kind == RESUME:  # without a number all the time since the last entry
            clock.forgive(int(entry.text) if entry.text else entry.at - clock.since)
        clock.run(entry.at, clock.ticking)
        if entry.kind in (*PLAYED, UNDO, JOIN, RESUME):
            self.moved = max(self.moved, entry.at)
        ruling = self.bench.note(entry, clock, len(self.seats))
        if ruling is not None:
            self.undone += len(self.match.entries) if ruling.verb == BACK else 0
            self._withdraw()
            self.result = self.match.outcome or self.result
        match entry.kind:
            case "choice":
                clock.chosen(entry.seat)
                self._withdraw()
                self.result = self.match.outcome
            case "undo":
                self.match.undo(consent=True, count=int(entry.text))
                self.undone += len(self.match.entries)
                self.forced = {each for each in self.forced if each < len(self.match.entries)}
                self._withdraw()
            case "ask":
                self.undo_asked, self.undo_count = entry.seat, int(entry.text)
                self.agreed = {entry.seat}
            case "offer":
                self.draw_offered = entry.seat
                self.agreed = {entry.seat}
            case "agree":
                self.agreed.add(entry.seat)
            case "refuse":
                self._withdraw()
            case "chat":
                self.chat.append((entry.seat, entry.text))
                del self.chat[:-CHAT_KEPT]
            case "team":
                self.asides.append((len(self.chat), entry.seat, entry.text))
                del self.asides[:-CHAT_KEPT]
            case "join":
                self.seats[entry.seat].kind, self.seats[entry.seat].name = HUMAN, entry.text
                self.stood.discard(entry.seat)
            case "bot":
                self.seats[entry.seat].kind, self.seats[entry.seat].level = BOT, entry.text
            case "stand":
                self.seats[entry.seat].kind, self.seats[entry.seat].level = BOT, entry.text
                self.stood.add(entry.seat)
            case "face":
                self.facing = entry.seat
            case "rematch":
                self.rematch = entry.text
            case "end":
                self.result = read_result(entry.text)
        clock.run(entry.at, self._on_the_clock())
        self.version += 1
        self.cache.clear()

    def _withdraw(self) -> None:
        self.undo_asked = self.draw_offered = None
        self.agreed = set()

    # --- who and what ---------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The table's name in addresses."""
        return self.row.id

    @property
    def puzzle(self) -> dict[str, Any] | None:
        """The puzzle that is played here, if it is one."""
        return self.row.terms.get("puzzle")

    @property
    def guide(self) -> Guide | None:
        """Who leads the learner, if a lesson is played here."""
        if self._guide is None and TERM in self.row.terms:
            self._guide = guide_of(self.row.terms)
        return self._guide

    @property
    def start(self) -> dict[str, Any] | None:
        """The position that the match began from, where that was not the beginning of the game."""
        return self.row.terms.get("position") if self.puzzle is None else self.puzzle["position"]

    def drawn(self, key: Any, draw: Callable[[], T]) -> T:
        """What was drawn for this key at this version, or a new drawing; one with a running clock ages quickly."""
        moment = now() if self.clock.ticking else 0
        found = self.cache.get(key)
        if found is None or moment - found[0] > _CLOCK_AGE:
            if len(self.cache) >= _MOST_DRAWN:
                self.cache.clear()
            found = self.cache[key] = (moment, draw())
        drawing: T = found[1]
        return drawing

    def told(self, eyes: int | None, lang: str, names: Sequence[str]) -> tuple[Telling, Lines]:
        """What the readers with these eyes were told before, and in which words; kept from one drawing to the next."""
        reader = (eyes, lang, tuple(names))
        if reader not in self._told:
            if len(self._told) >= _MOST_TOLD:
                self._told.clear()
            self._told[reader] = (telling(eyes), {})
        return self._told[reader]

    def deciders(self) -> list[int]:
        """The seats that have to choose now."""
        if self.result is not None or self.bench.paused:
            return []
        return [each.seat for each in self.match.decisions]

    def _on_the_clock(self) -> tuple[int, ...]:
        if any(seat.kind == OPEN for seat in self.seats):
            return ()
        return tuple(seat for seat in self.deciders() if self.seats[seat].kind == HUMAN)

    def free_seat(self) -> int:
        """The seat that somebody who comes would take: an open one, or one in which a bot only stands in; -1: none."""
        if self.result is not None:
            return -1
        free = (n for n, seat in enumerate(self.seats) if seat.kind == OPEN or n in self.stood)
        return next(free, -1)

    def held_by(self, holder: str) -> list[int]:
        """The seats of this holder."""
        return [n for n, seat in enumerate(self.seats) if holder and seat.kind == HUMAN and seat.holder == holder]

    def heard(self, held: Sequence[int]) -> list[tuple[int, str, bool]]:
        """What the holder of these seats hears: (seat, words, whether within the team), oldest first."""
        friends = set().union(*(mates(self.match, seat) for seat in held)) if held else set()
        deaf = self.blocks.get(self.seats[held[0]].holder, set()) if held else set()
        shut = {n for n, seat in enumerate(self.seats) if seat.holder and seat.holder in deaf}
        found = [(n + 1, 0, seat, words, False) for n, (seat, words) in enumerate(self.chat)]
        found += [
            (before, n + 1, seat, words, True) for n, (before, seat, words) in enumerate(self.asides) if seat in friends
        ]
        return [(seat, words, aside) for _, _, seat, words, aside in sorted(found) if seat not in shut]

    def front(self, held: Sequence[int]) -> int | None:
        """The seat from which somebody with these seats looks now: the one that has to choose, if it is among them."""
        if not held:
            return None
        for seat in self.deciders():
            if seat in held:
                return seat
        return self.facing if self.facing in held else held[0]

    def covered(self, held: Sequence[int]) -> bool:
        """Hot-seat: whether the device must first be passed to the one who looks next."""
        return len(held) > 1 and self.result is None and self.front(held) != self.facing

    def hands_over(self, held: Sequence[int]) -> bool:
        """Without a server: whether somebody in another browser is to go on, or to be told something."""
        if self.carry is None or not held or not self.opponents(held):
            return False
        asked = self.undo_asked in held or self.draw_offered in held
        return asked or self.result is not None or not any(seat in held for seat in self.deciders())

    def bot_to_choose(self) -> int | None:
        """A bot that has to choose now."""
        return next((seat for seat in self.deciders() if self.seats[seat].kind == BOT), None)

    def people(self) -> list[int]:
        """The seats held by people."""
        return [n for n, seat in enumerate(self.seats) if seat.kind == HUMAN]

    def opponents(self, held: Collection[int]) -> set[int]:
        """The people whose consent the holder of these seats needs."""
        holders = {self.seats[seat].holder for seat in held}
        return {seat for seat in self.people() if self.seats[seat].holder not in holders}

    def undo_plan(self, held: Collection[int]) -> tuple[int, int, bool]:
        """(seat, how many choices, whether the others must agree) to take back the last choice of these seats."""
        if self.result is not None:
            raise Refused("over")
        if self.bench.paused:
            raise Refused("paused")
        policy = self.row.terms["undo"]
        if policy == "never":
            raise Refused("undo forbidden")
        self.check_undone()
        consent = False
        for count, entry in enumerate(reversed(self.match.entries), 1):
            if entry.undo is Undo.NEVER:
                raise Refused("revealed")
            consent = consent or entry.undo is Undo.CONSENT
            if entry.seat in held and len(self.match.entries) - count not in self.forced:
                consent = consent and bool(self.opponents(held))
                if consent and policy == "free":
                    raise Refused("undo forbidden")
                return entry.seat, count, consent
        raise Refused("no undo")

    def check_undone(self) -> None:
        """Refused where so much was taken back, by players or a judge, that nothing more may be."""
        if self.undone > MOST_UNDONE:
            raise Refused("undone often")

    def can_undo(self, held: Collection[int]) -> bool:
        """Whether asking to take back would be of any use."""
        try:
            return bool(held) and self.undo_plan(held)[1] > 0
        except Refused:
            return False


def check_watch(room: Room, held: Sequence[int]) -> None:
    """Refused where somebody without a seat may not watch."""
    if not held and room.row.terms["watch"] == "nobody":
        raise Refused("not for watchers")


def _seats_before(seats: Sequence[SeatRow], entries: Sequence[Entry]) -> list[SeatRow]:
    """The seats as they were before these entries: clocks depend on who sat there when."""
    first = [replace(seat) for seat in seats]
    for entry in reversed(entries):
        if entry.kind in (JOIN, STAND):
            first[entry.seat].kind = OPEN
        elif entry.kind == BOT_SITS:
            first[entry.seat].kind = HUMAN
    return first
