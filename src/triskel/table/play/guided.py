"""Guided matches: the learner is led choice by choice, and the opponents do what the script says.

A guided table keeps its whole course among its terms: what is said at every step, and every choice of the script with
what chance brings at it. How far the learner has come is the number of choices that stand, so taking back works as
everywhere. Where the script ends, the match goes on as any other.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, final

from triskel.kernel import Match
from triskel.table.play.refused import Refused

TERM: Final = "lesson"
"""The part of a table's terms that makes it a guided one."""


@final
@dataclass(frozen=True, slots=True)
class Beat:
    """One choice of the script."""

    seat: int
    answer: str
    """In notation."""
    chance: tuple[str, ...]
    step: int
    """The step of the lesson that it belongs to."""


@final
@dataclass(frozen=True, slots=True)
class Led:
    """How far a learner has come, and what is to be done now: what a page shows of a course."""

    title: Mapping[str, str]
    says: Mapping[str, str]
    """What is said at this step, in both languages."""
    step: int
    steps: int
    wanted: int | None
    """The option that the learner is to take; None while somebody else is to choose."""
    over: bool
    """Whether the script has come to its end."""


@final
@dataclass(frozen=True, slots=True)
class Guide:
    """The course of a lesson."""

    name: str
    title: Mapping[str, str]
    says: Sequence[Mapping[str, str]]
    """What is said at every step, in both languages."""
    beats: Sequence[Beat]

    def next(self, match: Match[Any], seat: int) -> Beat | None:
        """The choice that the script has for a seat that is asked now; None where it has none any more.

        Where several seats choose at once, they may answer in any order: each has its own place in the script.
        """
        if match.outcome is not None or all(each.seat != seat for each in match.decisions):
            return None
        done = sum(entry.seat == seat for entry in match.entries)
        own = [beat for beat in self.beats if beat.seat == seat]
        return own[done] if done < len(own) else None

    def open(self, match: Match[Any]) -> Beat | None:
        """The earliest choice of the script that is open now; None where the script is over."""
        found = [beat for each in match.decisions if (beat := self.next(match, each.seat)) is not None]
        return min(found, key=lambda beat: beat.step, default=None)

    def step(self, match: Match[Any]) -> int:
        """The step that is open; the last one stays when all is done."""
        beat = self.open(match)
        return beat.step if beat is not None else len(self.says) - 1

    def follow(self, match: Match[Any], seat: int, answer: int | str) -> None:
        """See to it that this choice is the script's and that chance brings what the script says. Refused for another
        that is allowed: here something else is tried first."""
        beat = self.next(match, seat)
        if beat is None:
            return
        decision = next(each for each in match.decisions if each.seat == seat)
        named = {each: match.game.notation(match.state, decision, each) for each in decision.options}
        given = answer if isinstance(answer, str) else named.get(answer)
        if given == beat.answer:
            match.chance.script = match.game.outcome_numbers(match.setup, beat.chance)[::-1]
        elif given in named.values():
            raise Refused("another way")

    def wanted(self, match: Match[Any], seat: int) -> int | None:
        """The option that a learner on this seat is to take now; None while somebody else is to choose."""
        beat = self.next(match, seat)
        if beat is None:
            return None
        return match.game.read(match.state, next(each for each in match.decisions if each.seat == seat), beat.answer)

    def led(self, match: Match[Any], seat: int | None) -> Led:
        """What a page shows whoever sits there."""
        step, wanted = self.step(match), None if seat is None else self.wanted(match, seat)
        return Led(self.title, self.says[step], step, len(self.says), wanted, self.open(match) is None)


def kept(guide: Guide) -> dict[str, Any]:
    """As a table keeps it, so that a lesson that changes later does not change the table."""
    return {
        "name": guide.name, "title": dict(guide.title), "says": [dict(each) for each in guide.says],
        "beats": [[each.seat, each.answer, list(each.chance), each.step] for each in guide.beats],
    }  # fmt: skip


def guide_of(terms: Mapping[str, Any]) -> Guide | None:
    """The guide of a table with these terms; None for any other table."""
    found = terms.get(TERM)
    if found is None:
        return None
    beats = [Beat(seat, answer, tuple(chance), step) for seat, answer, chance, step in found["beats"]]
    return Guide(found["name"], found["title"], found["says"], beats)
