"""What a table knows of its judge: who was called and why, who judges, whether play stands still, what was looked at.

All of it follows from the entries, so a restart or another server changes nothing.
"""

import json
from typing import Any, final

from triskel.kernel.bench.judge import FINE, LOOK, NOBODY, PAUSE, RESUME, Ruling, read
from triskel.table.play.clock import Clock
from triskel.table.play.entries import ADMIT, APPLY, BENCH, CALL, CHOICE, JOIN, REJECT, RULE, UNCALL, UNDO
from triskel.table.play.stored import Entry


@final
class Bench:
    """The judge's place at one table."""

    __slots__ = ("admitted", "applicant", "called", "code", "holder", "looked", "name", "named", "paused", "why")

    def __init__(self) -> None:
        self.code = ""
        """Whoever knows it may take the judge's place; empty while nobody has called."""
        self.holder = ""
        self.name = ""
        self.applicant = ""
        """The holder who asks to judge, until everybody has agreed or somebody has not."""
        self.named = ""
        """The name that he gives."""
        self.admitted: set[int] = set()
        """The seats that have agreed."""
        self.called = -1
        """The seat that waits for a judge's answer; -1 where nobody does."""
        self.why = ""
        self.paused = False
        self.looked: set[int] = set()
        """The seats whose hidden cards the judge has looked at since the last choice."""

    def note(self, entry: Entry, clock: Clock, seats: int) -> Ruling | None:
        """Take an entry into account; the ruling, if it is one."""
        if entry.kind in (CHOICE, UNDO):
            self.looked.clear()
        elif entry.kind == CALL:
            said = json.loads(entry.text)
            self.called, self.why, self.code = entry.seat, said["why"], said["code"]
        elif entry.kind == UNCALL:
            self.called = -1
        elif entry.kind == APPLY:
            said = json.loads(entry.text)
            self.applicant, self.named, self.admitted = said["holder"], said["name"], set()
        elif entry.kind == ADMIT:
            self.admitted.add(entry.seat)
        elif entry.kind == REJECT:
            self.applicant, self.named, self.admitted = "", "", set()
        elif entry.kind == BENCH:
            self.applicant, self.named, self.admitted = "", "", set()
            said = json.loads(entry.text) if entry.text else {}
            self.holder, self.name = said.get("holder", ""), said.get("name", "")
            self.code = said.get("code", self.code)
        elif entry.kind == JOIN and self.holder:
            self._ask_anew()
        elif entry.kind == RULE:
            ruling = read(entry.text)
            self._rule(ruling, clock, seats)
            return ruling
        return None

    def _ask_anew(self) -> None:
        """Somebody sat down in place of a bot and was not asked: until everybody has agreed again, nobody judges."""
        self.applicant, self.named, self.admitted = self.holder, self.name, set()
        self.holder, self.name, self.paused = "", "", False
        self.looked.clear()

    def _rule(self, ruling: Ruling, clock: Clock, seats: int) -> None:
        if ruling.verb in (PAUSE, RESUME):
            self.paused = ruling.verb == PAUSE
        elif ruling.verb == FINE:
            clock.fine(ruling.args[0], ruling.args[1] * 1000)
        elif ruling.verb == LOOK:
            seat = ruling.args[0]
            self.looked |= set(range(seats)) if seat == NOBODY else {seat}
        else:
            self.looked.clear()
        if ruling.verb != LOOK:
            self.called = -1

    def shown(self) -> dict[str, Any]:
        """What everybody at the table may know of it."""
        return {
            "name": self.name, "there": bool(self.holder), "called": self.called if self.called >= 0 else None,
            "paused": self.paused, "asks": self.named if self.applicant else None, "looked": sorted(self.looked),
        }  # fmt: skip
