"""A whole match, looked at again choice by choice. What comes of it is plain data, so that it can be kept and shown
anywhere; a study that was broken off goes on where it stopped and says the same as one that was not.
"""

from collections.abc import Iterator
from typing import Any, Final, TypedDict, final

from triskel.bots.analysis.line import LANGS, Line, Step
from triskel.bots.analysis.look import EFFORT, Look, Weighed, look
from triskel.kernel import Match, TriskelError
from triskel.kernel.bench.judge import JUDGE
from triskel.kernel.play.match import replay

VERSION: Final = 3
"""Of what a study holds. One of another version is made anew."""
MOST_EFFORT: Final = 5000
_PLACES: Final = 4
_TOLD: Final = 3
_MATTERS: Final = 0.02
"""Where all options are as good as this to each other, the lines behind them are not kept."""


class Stop(TypedDict):
    """A turn or phase: the choice before which it begins, its name, and whose it is."""

    step: int
    words: dict[str, str]
    seat: int


Said = tuple[int, str, dict[str, str]]
"""Who chose what: seat, notation, words."""


class Told(TypedDict):
    """A line of play."""

    steps: list[Said]
    events: dict[str, list[str]]
    wins: int


class Option(TypedDict):
    """An option that was looked at closely."""

    notation: str
    words: dict[str, str]
    chance: float
    margin: float
    line: Told | None
    """Kept where the choice mattered: of the best option, and of the one that was chosen."""


class Choice(TypedDict):
    """One choice, as it looks afterwards."""

    number: int
    """Its place in the match: the position before it is the one after so many choices."""
    seat: int
    options: int
    """How many there were."""
    played: Option
    best: list[Option]
    """Those looked at closely, the best first."""
    usual: float
    before: list[float]
    after: list[float]
    fallen: list[float]
    chance: bool
    """Whether chance had a part in what followed."""
    happened: dict[str, list[str]]
    """What was told of it then."""
    thrown: list[Said]
    """A way to force the win, where there was one with all cards open and the choice gave it away."""
    kept: bool


class Kept(TypedDict):
    """A study as it is kept."""

    version: int
    game: str
    effort: int
    fingerprint: str
    """The end of the match."""
    seats: int
    length: int
    """How many choices the match has, forced ones and acts of a judge included."""
    looked: int
    """How many of them have been looked at."""
    winners: list[int] | None
    """None where the match on the board was not played to its end."""
    stops: list[Stop]
    choices: list[Choice]


@final
class Study:
    """A study while it is made."""

    def __init__(self, match: Match[Any], effort: int = EFFORT, kept: Kept | None = None) -> None:
        if not 1 <= effort <= MOST_EFFORT:
            raise TriskelError(
                f"the effort must be 1 to {MOST_EFFORT}, not {effort}",
                f"усилие — от 1 до {MOST_EFFORT}, а не {effort}",
            )
        outcome = match.outcome
        self.match = match
        self.kept: Kept = {
            "version": VERSION, "game": match.game.name, "effort": effort, "fingerprint": match.fingerprint(),
            "seats": match.game.seats(match.state), "length": len(match.entries), "looked": 0,
            "winners": None if outcome is None else list(outcome.winners), "stops": [], "choices": [],
        }  # fmt: skip
        if kept is not None and same(kept, self.kept):
            self.kept = kept

    @property
    def done(self) -> bool:
        """Whether every choice has been looked at."""
        return self.kept["looked"] >= self.kept["length"]

    def steps(self, most: int | None = None) -> Iterator[int]:
        """Look at one choice after another, so many at most; yields how many of the match are behind."""
        whole, kept = self.match, self.kept
        walk = replay(whole.game, whole.setup, whole.prelude, (), True, whole.origin)
        began = kept["looked"]
        for number, entry in enumerate(whole.entries):
            if number >= began:
                if most is not None and number >= began + most:
                    return
                self._stop(walk, number)
            shown = len(walk.events)
            found = None
            if number >= began and entry.seat != JUDGE:
                decision = next(each for each in walk.decisions if each.seat == entry.seat)
                if len(decision.options) > 1:
                    looked = look(walk, decision, entry.option, entry.outcomes, number, kept["effort"])
                    found = _choice(number, entry.seat, len(decision.options), looked, bool(entry.outcomes))
            walk.again(entry)
            if number < began:
                continue
            if found is not None:
                found["happened"] = {lang: _log(walk, shown, lang) for lang in LANGS}
                kept["choices"].append(found)
            kept["looked"] = number + 1
            yield number + 1

    def _stop(self, walk: Match[Any], number: int) -> None:
        told = {lang: walk.game.stop(walk.state, lang) for lang in LANGS}
        words, seat = {lang: each[0] for lang, each in told.items()}, told["en"][1]
        last = self.kept["stops"][-1] if self.kept["stops"] else None
        if last is None or last["words"] != words or last["seat"] != seat:
            self.kept["stops"].append({"step": number, "words": words, "seat": seat})


def stops_of(match: Match[Any]) -> list[Stop]:
    """The turns and phases of a match, without looking at its choices."""
    study = Study(match)
    walk = replay(match.game, match.setup, match.prelude, (), False, match.origin)
    for number, entry in enumerate(match.entries):
        study._stop(walk, number)
        walk.again(entry)
    return study.kept["stops"]


def same(kept: Kept, other: Kept) -> bool:
    """Whether two studies are of the same match, made in the same way."""
    return all(kept.get(key) == other.get(key) for key in ("version", "game", "effort", "fingerprint", "length"))


def _log(match: Match[Any], since: int, lang: str) -> list[str]:
    lines = (match.game.log_line(match.state, each.for_seat(None), lang) for each in match.events[since:])
    return [line for line in lines if line][:_TOLD]


def _choice(number: int, seat: int, options: int, found: Look, chance: bool) -> Choice:
    mattered = max(found.loss, found.lead) >= _MATTERS
    lined = {found.best.option, found.played.option} if mattered else set()
    return {
        "number": number, "seat": seat, "options": options, "played": _option(found.played, lined),
        "best": [_option(each, lined) for each in found.weighed], "usual": round(found.usual, _PLACES),
        "before": _rounded(found.before), "after": _rounded(found.after), "fallen": _rounded(found.fallen),
        "chance": chance, "happened": {}, "thrown": [_said(each) for each in found.thrown], "kept": found.kept,
    }  # fmt: skip


def _option(each: Weighed, lined: set[int]) -> Option:
    return {
        "notation": each.notation, "words": each.words, "chance": round(each.chance, _PLACES),
        "margin": round(each.margin, _PLACES), "line": _line(each.line) if each.option in lined else None,
    }  # fmt: skip


def _line(line: Line) -> Told:
    return {
        "steps": [_said(each) for each in line.steps],
        "events": {lang: list(told) for lang, told in line.events.items()},
        "wins": line.wins,
    }


def _said(step: Step) -> Said:
    return step.seat, step.notation, step.words


def _rounded(values: list[float]) -> list[float]:
    return [round(each, _PLACES) for each in values]
