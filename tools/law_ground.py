"""Where a law is watched while rules are broken: the scenarios in which it has something to say.

Random matches rarely come to what many laws speak of. The library of scenarios is full of it: so the code as it is
plays every case once, and what each law says there is counted. When a rule is broken on a law's behalf, the cases where
that law speaks are played with all laws watched, first those that prove a paragraph of the law; each goes on at random
for some choices where its script ends, or can no longer be followed because a rule is broken.
"""

import contextlib
import os
import pickle
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, final

from triskel.kernel.bench.law import Law, Lawbook, Watch
from triskel.kernel.books.scenario import Scenario, play, read, set_up
from triskel.kernel.kit import find_game
from triskel.lab.coverage import scenario_files

ONWARD = 40
"""Choices at random behind a script."""


def cases(game: str, root: Path) -> list[Scenario]:
    """Every case of the library that is played through the rules alone: no judge, no puzzle."""
    found = []
    for path in scenario_files(game, root):
        if path.parent.name not in ("puzzles", "lessons"):
            whole = read(path.read_text(encoding="utf-8"), str(path))
            found += whole.cases or [whole]
    return [each for each in found if not any("judge" in step for step in each.steps)]


def number(game: str, root: Path) -> str:
    """All scenarios of a game, and how they are played here, as one number."""
    digest = sha256(Path(__file__).read_bytes())
    for path in scenario_files(game, root):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def watch_case(case: Scenario, book: Lawbook, broken: set[str]) -> Counter[str]:
    """Play it with all laws watched and go on at random; the laws that do not hold join those that are broken."""
    match = set_up(case, find_game)
    eye = Watch(match, book)
    broken.update(each.law.name for each in eye.breaches)

    def seen() -> None:
        broken.update(each.law.name for each in eye.see())

    with contextlib.suppress(Exception):  # what is broken may not offer what the script wants
        for step in case.steps:
            play(match, step, seen)
    share = Random(len(match.entries)).random
    player = match.game.random_player(match.setup, 1)
    last = len(match.entries) + ONWARD
    while len(match.entries) < last and (decision := match.decision) is not None:
        options = decision.options
        option = options[int(share() * len(options))] if player is None else player(match.state, decision)
        match.choose(decision.seat, option)
        seen()
    return eye.spoken


@final
class Ground:
    """The cases of a game, and what each law says in each of them while nothing is broken."""

    def __init__(self, all_cases: list[Scenario], book: Lawbook, jobs: int) -> None:
        self.cases = all_cases
        self.book = book
        self.heard: list[Counter[str]] = [Counter() for _ in all_cases]
        self.left_out: list[str] = []
        """Cases where a law does not hold as the code is: positions that no match comes to."""
        self._hear(max(1, jobs))

    def _hear(self, jobs: int) -> None:
        """In forks: a function that has run in this process cannot be broken any more."""
        pipes = []
        for job in range(jobs):
            reading, writing = os.pipe()
            if os.fork() == 0:
                os.close(reading)
                heard = [(number, *self._heard_in(number)) for number in range(job, len(self.cases), jobs)]
                with os.fdopen(writing, "wb") as out:
                    pickle.dump(heard, out)
                os._exit(0)
            os.close(writing)
            pipes.append(os.fdopen(reading, "rb"))
        for pipe in pipes:
            with pipe:
                found = pickle.load(pipe)
            for number, spoken, broken in found:
                self.heard[number] = Counter() if broken else spoken
                if broken:
                    self.left_out.append(f"{self.cases[number].origin}: {', '.join(sorted(broken))}")

    def _heard_in(self, number: int) -> tuple[Counter[str], set[str]]:
        broken: set[str] = set()
        try:
            spoken = watch_case(self.cases[number], self.book, broken)
        except Exception as fault:
            return Counter(), {repr(fault)}
        return spoken, broken

    def of(self, laws: Iterable[str], most: int) -> list[int]:
        """The best cases for each of these laws: that prove its paragraphs, then where it says most."""
        found: dict[int, None] = {}
        for name in laws:
            law: Law = self.book.laws[name]
            speaking = [number for number, heard in enumerate(self.heard) if heard[name]]
            rank = {
                each: (-len({*law.rules} & {*self.cases[each].rules}), -self.heard[each][name]) for each in speaking
            }
            found |= dict.fromkeys(sorted(speaking, key=lambda each: rank[each])[:most])
        return list(found)

    def silent(self) -> list[str]:
        """Laws that have nothing to say in any case."""
        return [name for name in self.book.laws if not any(heard[name] for heard in self.heard)]


def watch(ground: Ground, numbers: Iterable[int], broken: set[str]) -> int:
    """Play these cases with whatever is broken; how many of them came to a crash."""
    crashed = 0
    for number in numbers:
        try:
            watch_case(ground.cases[number], ground.book, broken)
        except Exception:
            crashed += 1
    return crashed


__all__: Any = ["Ground", "cases", "watch", "watch_case"]
