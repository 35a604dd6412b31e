"""What a phrase of a card is: a step that declares its choices and runs.

How it is said in both languages stands beside each step in `text/`, in the line from which it is also read.
"""

from dataclasses import dataclass
from typing import Any, Final

from triskel.games.inis.state.isle import Isle
from triskel.games.inis.state.kinds import DecisionKind
from triskel.kernel import Decision, Steps

# What a resolved response tells the rule that opened the window; seats ride on the bits above SEAT.
CANCEL: Final = 1
SAVED: Final = 2
RELOCATED: Final = 4
IGNORED: Final = 8
BOTH: Final = 16
DECIDE: Final = 32
TAKEN: Final = 64
RETURNED: Final = 128
GIVEN: Final = 256
BAR: Final = 512
KEPT: Final = 1024
RENEW: Final = 2048
SEAT: Final = 12
REDIRECTED: Final = TAKEN | RETURNED | GIVEN


class Step:
    """One phrase of a card text."""

    __slots__ = ()

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Ask for the open choices before anybody may respond (I-SEASON-2); returns them as a tuple of ints."""
        return ()
        yield

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Carry the step out, as far as it can be (I-FAQ-06); returns signals for whoever opened the window."""
        raise NotImplementedError
        yield


@dataclass(frozen=True, slots=True)
class Either(Step):
    """Two steps of which the player chooses one (New Alliance)."""

    one: Step
    two: Step

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Which of the two, then its own choices."""
        which = yield Decision(seat, "either", (0, 1), "I-CARD-1", 0, -1, self)
        chosen = yield from (self.two if which else self.one).declare(isle, seat)
        return (which, *chosen)

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """The one that was chosen."""
        return (yield from (self.two if chosen[0] else self.one).run(isle, seat, chosen[1:]))


@dataclass(frozen=True, slots=True)
class Use:
    """One use of a card: when it may be played, and its steps in order."""

    when: int
    """The number of the wording of the moment in `moment.MOMENTS`."""
    moment: int
    """Trigger bits; `moment.SEASON` for a Season use."""
    steps: tuple[Step, ...]


def pick(
    isle: Isle,
    seat: int,
    kind: DecisionKind,
    options: tuple[int, ...] | list[int],
    rule: str,
    about: int = -1,
    by: Any = None,
) -> Steps:
    """Ask an open question, unless there is nothing to choose; -1 if there is nothing at all."""
    if len(options) < 2:
        return options[0] if options else -1
    return (yield Decision(seat, kind, options, rule, 0, about, by))
