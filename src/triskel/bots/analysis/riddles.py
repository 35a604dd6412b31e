"""Positions of a match that would make a puzzle: one choice is much better than all others, also at a deeper look."""

from typing import Any, Final, TypedDict

from triskel.bots.analysis.account import lead
from triskel.bots.analysis.look import look
from triskel.bots.analysis.study import Choice, Kept
from triskel.kernel import Match

_LEAD: Final = 0.12
"""By so much the best choice must be ahead at first sight."""
_SURE_LEAD: Final = 0.1
"""And after the deeper look, beyond its margin."""
_DEEPER: Final = 5
"""How many times the effort that is."""
_MOST: Final = 8
"""Positions that get one."""
_OPTIONS: Final = 3
"""A choice between two is no puzzle."""


class Riddle(TypedDict):
    """A proposal."""

    number: int
    seat: int
    answer: str
    """In notation."""
    words: dict[str, str]
    lead: float
    chance: float
    solved: bool
    """Whether the one who sat there found it."""


def likely(kept: Kept) -> list[Choice]:
    """Choices that look like puzzles at first sight, the clearest first."""
    found = [each for each in kept["choices"] if each["options"] >= _OPTIONS and lead(each) >= _LEAD]
    return sorted(found, key=lambda each: (-lead(each), each["number"]))[:_MOST]


def proposals(match: Match[Any], kept: Kept) -> list[Riddle]:
    """The best of them first. The same whenever it is asked."""
    found = [riddle for each in likely(kept) if (riddle := proposal(match, kept, each["number"])) is not None]
    return sorted(found, key=lambda each: (-each["lead"], each["number"]))


def proposal(match: Match[Any], kept: Kept, number: int) -> Riddle | None:
    """The puzzle of one position, or None where the deeper look finds that several choices do."""
    entry = match.entries[number]
    walk = match.earlier(number)
    decision = next(each for each in walk.decisions if each.seat == entry.seat)
    looked = look(walk, decision, entry.option, [], number, kept["effort"] * _DEEPER)
    best = looked.best
    if looked.lead < _SURE_LEAD or looked.lead <= looked.weighed[1].margin:
        return None
    return {
        "number": number, "seat": entry.seat, "answer": best.notation, "words": best.words,
        "lead": round(looked.lead, 4), "chance": round(best.chance, 4), "solved": entry.option == best.option,
    }  # fmt: skip
