"""Clocks. They are computed from the entries of a match alone, so a reconnect or a restart changes nothing: time in
which no server ran is an entry too."""

from collections.abc import Collection, Mapping
from typing import Any, Final, final

from triskel.kernel import BadSetup
from triskel.kernel.play.refusal import nothing

NONE: Final = "none"
PER_MOVE: Final = "move"
FISCHER: Final = "fischer"
KINDS: Final = (NONE, PER_MOVE, FISCHER)
DAY: Final = 24 * 3600
_MOST: Final = 14 * DAY
DAYS: Final = (1, 3, 7, 14)
"""Presets for play by correspondence: days a choice."""


def clock_terms(given: Mapping[str, Any]) -> dict[str, Any]:
    """A clock as it is stored: kind, base and increment in seconds; it may be given as `days` a choice too. BadSetup
    says what is wrong with it."""
    days = given.get("days") or 0
    if days:
        if not isinstance(days, int | float) or not 0 < days <= _MOST // DAY:
            raise BadSetup(
                f"days of the clock are a number from 1 to {_MOST // DAY}, not {days!r}",
                f"дней на часах от 1 до {_MOST // DAY}, а не {days!r}",
            )
        return {"kind": PER_MOVE, "base": days * DAY, "increment": 0}
    kind = given.get("kind", NONE)
    if kind not in KINDS:
        raise BadSetup(*nothing(("clock", "вид часов"), str(kind), KINDS))
    if kind == NONE:
        return {"kind": NONE}
    base, increment = given.get("base", 600), given.get("increment", 0)
    for name, value, least in (("base", base, 1), ("increment", increment, 0)):
        if not isinstance(value, int | float) or not least <= value <= _MOST:
            raise BadSetup(
                f"{name} of the clock is a number of seconds from {least} to {_MOST}, not {value!r}",
                f"{name} на часах — число секунд от {least} до {_MOST}, а не {value!r}",
            )
    return {"kind": kind, "base": base, "increment": increment if kind == FISCHER else 0}


def in_days(terms: Mapping[str, Any]) -> bool:
    """Whether a clock gives days for each choice: play by correspondence."""
    return bool(terms.get("kind") == PER_MOVE and terms.get("base", 0) >= DAY)


@final
class Clock:
    """The time of all seats, in milliseconds."""

    __slots__ = ("_base", "_increment", "kind", "left", "since", "ticking")

    def __init__(self, terms: Mapping[str, Any], seats: int) -> None:
        self.kind: str = terms.get("kind", NONE)
        self._base = int(terms.get("base", 0) * 1000)
        self._increment = int(terms.get("increment", 0) * 1000)
        self.left = [self._base] * seats
        self.ticking: tuple[int, ...] = ()
        self.since = 0

    def run(self, at: int, seats: Collection[int]) -> None:
        """From this moment on the clocks of these seats run; what ran until now is taken off. An entry of a server
        whose time is behind does not turn the clock back."""
        if self.kind == NONE:
            return
        at = max(at, self.since)
        for seat in self.ticking:
            self.left[seat] -= at - self.since
        self.since = at
        self.ticking = tuple(seats)

    def chosen(self, seat: int) -> None:
        """The seat has made a choice: Fischer adds the increment, a clock per move begins anew."""
        if self.kind == PER_MOVE:
            self.left[seat] = self._base
        elif self.kind == FISCHER:
            self.left[seat] += self._increment

    def fine(self, seat: int, spent: int) -> None:
        """A judge takes time off a seat's clock."""
        if self.kind != NONE:
            self.left[seat] -= spent

    def forgive(self, lost: int) -> None:
        """So many milliseconds since the last entry are not counted: nobody was there to serve."""
        self.since += lost

    def grant(self, seat: int, more: int) -> None:
        """A seat gets so many milliseconds more, as one who is on vacation does."""
        if self.kind != NONE:
            self.left[seat] += more

    def remaining(self, at: int) -> list[int]:
        """What every seat has left at this moment; empty without a clock."""
        if self.kind == NONE:
            return []
        spent = max(0, at - self.since)
        return [left - spent if seat in self.ticking else left for seat, left in enumerate(self.left)]

    def deadline(self) -> tuple[int, int] | None:
        """When the first running clock runs out, and whose; None while nothing runs."""
        if self.kind == NONE or not self.ticking:
            return None
        return min((self.since + self.left[seat], seat) for seat in self.ticking)
