"""Notes at the tables what came of puzzles, and how far lessons have gone."""

from typing import Final, final

from triskel.table.collection.progress import Learned, Progress
from triskel.table.play.host import Host
from triskel.table.play.room import Room
from triskel.table.play.stored import HUMAN
from triskel.table.puzzles import puzzle

_MOST: Final = 20_000


@final
class Attendant:
    """Looks at every table with a puzzle or a lesson whenever it has a new question, or has ended."""

    def __init__(self, host: Host, progress: Progress) -> None:
        self._host = host
        self._progress = progress
        self._noted: dict[str, object] = {}
        """By table, what was noted last."""
        host.attendants.append(self._attend)

    def _attend(self, room: Room) -> None:
        if room.puzzle is not None and not room.row.terms.get("fork"):
            self._try(room, room.puzzle["name"], puzzle.seat_of(room.puzzle), puzzle.verdict(room.puzzle, room.match))
        elif room.guide is not None:
            self._lesson(room)

    def _try(self, room: Room, name: str, seat: int, verdict: bool | None) -> None:
        if verdict is None and room.result is None:
            return
        solved = bool(verdict)  # who gives up has not
        holder = room.seats[seat].holder if room.seats[seat].kind == HUMAN else ""
        if holder and self._is_new(room, solved):
            noted = (holder, name, room.id, room.moved, solved, not room.advised)
            self._host.insist(lambda: self._host.stored(self._progress.tried, *noted))

    def _lesson(self, room: Room) -> None:
        guide = room.guide
        assert guide is not None
        holder = next((each.holder for each in room.seats if each.kind == HUMAN), "")
        over = guide.open(room.match) is None
        step = guide.step(room.match)
        if holder and self._is_new(room, (step, over)):
            learned = Learned(guide.name, room.id, step, len(guide.says), over, over, room.moved)
            self._host.insist(lambda: self._host.stored(self._progress.learned, holder, learned))

    def _is_new(self, room: Room, what: object) -> bool:
        if self._noted.get(room.id) == what:
            return False
        if len(self._noted) > _MOST:
            self._noted.clear()
        self._noted[room.id] = what
        return True
