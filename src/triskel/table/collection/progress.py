"""How far somebody has come: every puzzle tried, every lesson begun. What follows from it is computed here."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, final, runtime_checkable

from triskel.table.collection.measure import NEW, Level, after


@final
@dataclass(frozen=True, slots=True)
class Try:
    """What came of a puzzle. The first try is the one that measures; a later one may still solve it."""

    puzzle: str
    first: bool
    """Whether the first try solved it, without a hint."""
    solved: bool
    tries: int
    at: int
    """When the first try ended."""
    last: int
    table: str
    """Where the last try was made."""
    level: Level
    """How hard it was known to be before the first try."""

    def again(self, table: str, at: int, solved: bool) -> "Try":
        """The same after another verdict. What is over already changes nothing when somebody looks at it again."""
        if table == self.table:
            return self if self.solved or not solved else _changed(self, self.tries, self.last, table, solved)
        return self if at <= self.last else _changed(self, self.tries + 1, at, table, solved)


def _changed(kept: Try, tries: int, last: int, table: str, solved: bool) -> Try:
    return Try(kept.puzzle, kept.first, kept.solved or solved, tries, kept.at, last, table, kept.level)


@final
@dataclass(frozen=True, slots=True)
class Measured:
    """What is known of a puzzle by those who tried it."""

    level: Level = NEW
    tried: int = 0
    solved: int = 0
    """By how many, and by how many of them at the first try."""

    def met(self, solver: Level, solved: bool) -> "Measured":
        """After one more has tried it."""
        return Measured(after(self.level, solver, not solved), self.tried + 1, self.solved + solved)


@final
@dataclass(frozen=True, slots=True)
class Learned:
    """How far somebody is in a lesson."""

    lesson: str
    table: str
    step: int
    """The step that is open, counted from 0."""
    steps: int
    over: bool
    """Whether this run of it has come to its end."""
    done: bool
    """Whether any has."""
    at: int

    def again(self, other: "Learned") -> "Learned":
        """The same after a newer run, or another step of this one; an older run changes nothing."""
        if other.table != self.table and other.at <= self.at:
            return self
        done = self.done or other.done
        return Learned(other.lesson, other.table, other.step, other.steps, other.over, done, other.at)


@runtime_checkable
class Progress(Protocol):
    """Where it is kept. Methods block; the table calls them on a thread."""

    def tries(self, holder: str) -> list[Try]:
        """All puzzles that somebody has tried, the first tried first."""

    def tried(self, holder: str, puzzle: str, table: str, at: int, solved: bool, alone: bool) -> None:
        """A try has come to its end at a table; said again it changes nothing."""

    def measured(self) -> dict[str, Measured]:
        """All puzzles that anybody has tried."""

    def lessons(self, holder: str) -> dict[str, Learned]:
        """All lessons that somebody has begun, by name."""

    def learned(self, holder: str, learned: Learned) -> None:
        """Somebody has come so far in a lesson."""


def level_of(tries: Iterable[Try]) -> Level:
    """How strong a solver is, by all first tries in their order."""
    level = NEW
    for each in tries:
        level = after(level, each.level, each.first)
    return level


def streak(tries: Sequence[Try]) -> tuple[int, int]:
    """How many puzzles in a row were solved at the first try: lately, and at best."""
    run = best = 0
    for each in tries:
        run = run + 1 if each.first else 0
        best = max(best, run)
    return run, best


def upcoming(names: Iterable[str], tries: Sequence[Try], measured: Mapping[str, Measured]) -> list[str]:
    """What is not solved yet: the untried first, those nearest to one's own level first, then what went wrong."""
    own, tried = level_of(tries).points, {each.puzzle: each for each in tries}
    unsolved = [name for name in names if name not in tried or not tried[name].solved]

    def away(name: str) -> float:
        return abs(measured.get(name, Measured()).level.points - own)

    # Of those equally near, the first of each game come first: files are numbered.
    return sorted(unsolved, key=lambda name: (name in tried, away(name), name.partition(".")[2]))
