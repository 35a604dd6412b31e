"""What a table knows of its judge: who was called and why, who judges, whether play stands still, what was looked at.

All of it follows from the entries, so a restart or another server changes nothing.
"""

import json
from typing import Any, Final, final

from triskel.kernel.judge import FINE, LOOK, NOBODY, PAUSE, RESUME, Ruling, read
from triskel.table.clock import Clock
from triskel.table.storage import Entry

CALL: Final = "call"
"""A seat calls for a judge: why, and the code of the judge's link."""
BENCH: Final = "bench"
"""Somebody takes the judge's place: name and holder."""
RULE: Final = "judge"
"""An act of the judge, as the record writes it."""
UNCALL: Final = "uncall"
"""Whoever called needs no judge any more."""


@final
class Bench:
    """The judge's place at one table."""

    __slots__ = ("called", "code", "holder", "looked", "name", "paused", "why")

    def __init__(self) -> None:
        self.code = ""
        """Whoever knows it may take the judge's place; empty while nobody has called."""
        self.holder = ""
        self.name = ""
        self.called = -1
        """The seat that waits for a judge's answer; -1 where nobody does."""
        self.why = ""
        self.paused = False
        self.looked: set[int] = set()
        """The seats whose hidden cards the judge has looked at since the last choice."""

    def note(self, entry: Entry, clock: Clock, seats: int) -> Ruling | None:
        """Take an entry into account; the ruling, if it is one."""
        if entry.kind in ("choice", "undo"):
            self.looked.clear()
        elif entry.kind == CALL:
            said = json.loads(entry.text)
            self.called, self.why, self.code = entry.seat, said["why"], said["code"]
        elif entry.kind == UNCALL:
            self.called = -1
        elif entry.kind == BENCH:
            said = json.loads(entry.text) if entry.text else {}
            self.holder, self.name = said.get("holder", ""), said.get("name", "")
            self.code = said.get("code", self.code)
        elif entry.kind == RULE:
            ruling = read(entry.text)
            self._rule(ruling, clock, seats)
            return ruling
        return None

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
            "paused": self.paused,
        }  # fmt: skip
