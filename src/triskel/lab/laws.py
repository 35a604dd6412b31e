"""Random matches with the laws of their game watched after every choice (`triskel simulate GAME --laws`)."""

import json
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

from triskel.kernel import BadSetup, Chance, Match, start
from triskel.kernel.bench.law import Breach, Law, Lawbook, Step, Verdicts, Watch
from triskel.kernel.books.record import Record, begin, write
from triskel.kernel.books.scenario import Scenario, play, set_up
from triskel.kernel.books.toml import dump
from triskel.kernel.kit import find_game
from triskel.kernel.play.game import Game, Setup
from triskel.kernel.play.match import start_from
from triskel.lab.simulate import setup_of

MOST_CHOICES: Final = 5_000
"""A watched match is broken off after so many choices: random matches rarely need a tenth of it."""
MOST_BREACHES: Final = 5
"""So often a broken law is kept with a record; the rest is counted."""


def _holds(step: Step, account: Any) -> Verdicts:
    yield True


NO_CRASH: Final = Law(
    "nothing-crashes",
    (),
    en="Every choice is played, and every law comes to a verdict.",
    ru="Каждый выбор сыгран, и каждый закон сказал своё.",
    check=_holds,
)
"""What is broken where something raised an exception: in no book, but with a record like every other."""


@dataclass(slots=True)
class Broken:
    """A law that did not hold in one match, with the record that shows it."""

    law: str
    words: str
    seed: int
    record: str
    whole: bool = True
    """Played from the beginning; else the record is a scenario from a position."""


@dataclass(slots=True)
class Watched:
    """What came of watching a number of matches."""

    games: int = 0
    finished: int = 0
    choices: int = 0
    spoken: Counter[str] = field(default_factory=Counter)
    """How often each law had something to say."""
    breaches: Counter[str] = field(default_factory=Counter)
    """How often each law was broken."""
    broken: list[Broken] = field(default_factory=list)

    def add(self, other: "Watched") -> None:
        """Put the figures of other matches to these."""
        self.games += other.games
        self.finished += other.finished
        self.choices += other.choices
        self.spoken += other.spoken
        self.breaches += other.breaches
        kept = Counter(each.law for each in self.broken)
        for each in other.broken:
            kept[each.law] += 1
            if kept[each.law] <= MOST_BREACHES:
                self.broken.append(each)

    def as_json(self, book: Lawbook) -> dict[str, Any]:
        """The figures of `triskel simulate --laws --json`."""
        return {
            "games": self.games,
            "finished": self.finished,
            "choices": self.choices,
            "laws": len(book.laws),
            "spoken": {name: self.spoken[name] for name in book.laws},
            "silent": [name for name in book.laws if not self.spoken[name]],
            "broken": dict(self.breaches),
            "breaches": [
                {"law": each.law, "words": each.words, "seed": each.seed, "record": each.record} for each in self.broken
            ],
        }


def lawbook_of(name: str) -> Lawbook:
    """The laws of a game; BadSetup where it has none."""
    book = find_game(name).lawbook()
    if book is None:
        raise BadSetup(f"{name} has no laws to watch")
    assert isinstance(book, Lawbook)
    return book


def watch(match: Match[Any], seed: int, book: Lawbook, most: int = MOST_CHOICES, habits: bool = True) -> Watch:
    """Play a match at random to its end, or to the first choice after which a law is broken or something crashes."""
    eye = Watch(match, book)
    share = Random(seed).random
    player = match.game.random_player(match.setup, seed) if habits else None
    answer = ""
    try:
        while not eye.breaches and len(match.entries) < most and (decision := match.decision) is not None:
            options = decision.options
            option = options[int(share() * len(options))] if player is None else player(match.state, decision)
            answer = f"{decision.seat}: {match.game.notation(match.state, decision, option)}"
            match.choose(decision.seat, option)
            eye.see()
    except Exception as fault:
        eye.breaches.append(Breach(NO_CRASH, len(match.entries) - 1, f"{answer!r} came to {_told_fault(fault)}"))
    return eye


def _told_fault(fault: Exception) -> str:
    place = traceback.extract_tb(fault.__traceback__)[-1]
    return f"{type(fault).__name__} in {Path(place.filename).name}, line {place.lineno}: {fault}"


def run(name: str, wishes: Mapping[str, Any], first: int, count: int, seed: int) -> Watched:
    """Watch the matches number first to first + count - 1."""
    game = find_game(name)
    book = lawbook_of(name)
    found = Watched()
    for number in range(first, first + count):
        own = seed * 1_000_003 + number
        wished = {**game.watched_wishes(Chance(own << 8, keep_log=False)), **wishes}
        found.games += 1
        try:
            match, position = _begun(game, setup_of(game, wished, own), own)
            eye = watch(match, own, book)
        except Exception as fault:
            found.breaches[NO_CRASH.name] += 1
            found.broken.append(Broken(NO_CRASH.name, f"the match did not begin: {_told_fault(fault)}", own, ""))
            continue
        found.finished += match.outcome is not None
        found.choices += len(match.entries)
        found.spoken += eye.spoken
        found.breaches.update(each.law.name for each in eye.breaches)
        for each in eye.breaches[:1]:
            text = write(match) if position is None else _told(match, position)
            found.broken.append(Broken(each.law.name, str(each), own, text, position is None))
    return found


def _begun(game: Game[Any], setup: Setup, seed: int) -> tuple[Match[Any], Mapping[str, Any] | None]:
    """A match from the beginning, or from a position in the middle of things and that position."""
    position = game.watched_position(Chance(seed << 8 | 1, keep_log=False), setup)
    if position is None:
        return start(game, setup, seed=seed), None
    whole = game.complete_setup(setup)
    return start_from(game, whole, game.arrange(whole, position), seed=seed), position


def _told(match: Match[Any], position: Mapping[str, Any]) -> str:
    """A match from a position as a scenario that plays it again."""
    outcomes = [*match.prelude, *(each for entry in match.entries for each in entry.outcomes)]
    return dump(
        {
            "title": "A broken law",
            "game": match.game.name,
            "setup": match.setup,
            "position": position,
            "step": [
                {
                    "choose": [f"{entry.seat}: {entry.notation}" for entry in match.entries],
                    "chance": match.game.outcome_words(match.state, outcomes),
                }
            ],
        }
    )


def simulate(
    name: str, wishes: Mapping[str, Any], games: int, seed: int, jobs: int, keep: Path | None = None
) -> Iterator[Watched]:
    """Watch many random matches, yielding what was found piece by piece; the sum does not depend on the jobs.

    Pieces that a file keeps from an earlier run of the same matches by the same code are not watched again.
    """
    piece = 10 if keep else max(1, min(10, games // (jobs * 4) or 1))
    pieces = [(first, min(piece, games - first)) for first in range(0, games, piece)]
    kept = Kept(keep, {"game": name, "wishes": dict(wishes), "seed": seed, "code": code_number(name)}) if keep else None
    if kept is not None:
        yield from (kept.found[each] for each in pieces if each in kept.found)
        pieces = [each for each in pieces if each not in kept.found]
    for each, found in zip(pieces, _watched(name, wishes, pieces, seed, jobs), strict=True):
        if kept is not None:
            kept.add(each, found)
        yield found


def _watched(
    name: str, wishes: Mapping[str, Any], pieces: Sequence[tuple[int, int]], seed: int, jobs: int
) -> Iterator[Watched]:
    if jobs <= 1 or not pieces:
        for first, count in pieces:
            yield run(name, wishes, first, count, seed)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(run, *zip(*((name, wishes, first, count, seed) for first, count in pieces), strict=True))


class Kept:
    """A file with a line for each piece that was watched, under a line that says what was watched by which code."""

    def __init__(self, path: Path, what: dict[str, Any]) -> None:
        self.found: dict[tuple[int, int], Watched] = {}
        self._path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if lines and json.loads(lines[0]) == what:
            for line in lines[1:]:
                with suppress(json.JSONDecodeError):  # the run was stopped while it wrote
                    self._read(json.loads(line))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(what) + "\n", encoding="utf-8")
        for piece, found in self.found.items():
            self.add(piece, found)

    def _read(self, row: dict[str, Any]) -> None:
        first, count = row.pop("piece")
        row["broken"] = [Broken(**each) for each in row["broken"]]
        row["spoken"], row["breaches"] = Counter(row["spoken"]), Counter(row["breaches"])
        self.found[first, count] = Watched(**row)

    def add(self, piece: tuple[int, int], found: Watched) -> None:
        """Keep what a piece showed."""
        row = {each.name: getattr(found, each.name) for each in fields(found)}
        row["broken"] = [asdict(each) for each in found.broken]
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"piece": piece, **row}) + "\n")


def code_number(name: str) -> str:
    """What plays and watches the game, as one number: everything of the kernel, the lab and the game itself."""
    root = Path(__file__).parents[1]
    digest = sha256()
    for room in ("kernel", "lab", f"games/{name}", "cardtext"):
        for path in sorted((root / room).rglob("*")):
            if path.suffix in (".py", ".toml"):
                digest.update(path.read_bytes())
    return digest.hexdigest()


def watch_record(record: Record, book: Lawbook) -> Watch:
    """A recorded match played again, with the laws watched after every choice."""
    game = find_game(record.game)
    setup = game.complete_setup(record.setup)
    match: Match[Any] = begin(game, setup, game.outcome_numbers(setup, record.prelude))
    eye = Watch(match, book)
    for line in record.lines:
        if line.kind == "choice":
            match.repeat(line.seat, line.notation, game.outcome_numbers(setup, line.outcomes))
            eye.see()
    return eye


def watch_scenario(scenario: Scenario, book: Lawbook) -> list[Watch]:
    """A scenario, or each of its cases, played with the laws watched."""
    return [_watch_case(each, book) for each in scenario.cases or [scenario]]


def _watch_case(scenario: Scenario, book: Lawbook) -> Watch:
    """Up to the first act of a judge; the lead belongs to the position."""
    match = set_up(scenario, find_game)
    eye = Watch(match, book)
    for step in scenario.steps:
        if "judge" in step:
            break
        play(match, step, eye.see)
    return eye
