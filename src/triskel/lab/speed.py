"""Speed beside other engines, in one run on one machine: only the ratios mean anything.

    make bench               the table
    triskel bench --json

A counted decision has at least two options and is given to an agent. Matches run on the same kernel as everywhere, with
events, record and checkpoints off, as planners use it; clones are measured on matches that keep checkpoints. A search
iteration imagines a world, walks down the tree and plays at random to the end of the game. Everything is measured in
short alternating rounds, and the medians are reported. Where Triskel is compiled, a second process runs a copy of it in
plain Python, so that both stand in one table; another one runs an earlier release where one is named (`lab/builds.py`).
"""

import sys
import time
from collections.abc import Mapping
from math import inf
from pathlib import Path
from statistics import median
from typing import Any, Final, final

from triskel.bots import Scene
from triskel.bots.instinct import NoInstinct
from triskel.bots.search import Search
from triskel.kernel import Chance, Match, TriskelError, start
from triskel.kernel.kit import find_game
from triskel.lab import rivals
from triskel.lab.builds import RELEASE, is_compiled, other_builds
from triskel.lab.room import Lane, lab_rooms
from triskel.lab.simulate import play_random, setup_of

_TO_THE_END: Final = 1 << 30
_CLONES_A_GAME: Final = 200
_POSITIONS: Final = 12
_ITERATIONS: Final = 10
"""At each position, in each round."""


def cases() -> dict[str, tuple[str, Mapping[str, Any]]]:
    """What is measured of the games: the name and the wishes of each line."""
    return {
        f"{name} {called}".strip(): (name, wishes)
        for name, room in lab_rooms().items()
        for called, wishes in room.speed.items()
    }


@final
class Ours:
    """Random play, clones and searches of one of our games."""

    def __init__(self, name: str, wishes: Mapping[str, Any]) -> None:
        self._game = find_game(name)
        self._wishes = wishes
        self._number = 0
        self._chance = Chance(1)
        self._positions: list[Match[Any]] = []
        self._looked = 0
        for _ in range(60):  # heroes, boards and decks are read when they are first played
            self._play()

    def round(self, seconds: float) -> dict[str, float]:
        """Half of the time for random play, a quarter each for clones and searches."""
        found = rivals.rates(self._play, seconds / 2)
        del found["steps_per_s"]
        found["clone_us"] = self._clones(seconds / 4)
        found["search_per_s"] = self._searches(seconds / 4)
        found["search_of"] = _POSITIONS * _ITERATIONS
        return found

    def _play(self) -> tuple[int, int]:
        number = self._number = self._number + 1
        begun = start(
            self._game, setup_of(self._game, self._wishes, number), seed=number, keep=False, patient=False, events=False
        )
        count = play_random(begun, number)
        return count, count

    def _begin(self) -> Match[Any]:
        self._number += 1
        setup = setup_of(self._game, self._wishes, self._number)
        return start(self._game, setup, seed=self._number, patient=False, events=False)

    def _clones(self, seconds: float) -> float:
        """The median cost of a clone in microseconds, over moments of random matches."""
        costs: list[float] = []
        until = time.process_time() + seconds
        while not costs or time.process_time() < until:
            played = self._begin()
            for _ in range(_CLONES_A_GAME):
                if (decision := played.decision) is None:
                    break
                before = time.perf_counter()  # finer than processor time; the median forgets interruptions
                played.clone(seed=1)
                costs.append(time.perf_counter() - before)
                played.choose(decision.seat, decision.options[self._chance.below(len(decision.options))])
        return median(costs) * 1e6

    def _searches(self, seconds: float) -> float:
        """Iterations a second, with random rollouts to the end: the same number at every one of a fixed row of
        positions, so that rounds, builds and releases differ in nothing but their speed."""
        if not self._positions:
            self._positions = positions(self._game, self._wishes)
        spent = 0.0
        iterations = 0
        while spent < seconds or not iterations:
            for played in self._positions:
                assert played.decision is not None
                self._looked += 1
                search = Search(
                    Scene(played, played.decision.seat), self._looked, depth=_TO_THE_END, instinct=NoInstinct()
                )
                began = time.process_time()
                search.run(_ITERATIONS)
                spent += time.process_time() - began
                iterations += search.iterations
        return iterations / spent


def positions(game: Any, wishes: Mapping[str, Any]) -> list[Match[Any]]:
    """Positions that a search is measured at: what random play with fixed seeds comes to after 0, 10, 20 … choices."""
    return [_after(game, wishes, number, rivals.STRIDE * (number - 1)) for number in range(1, _POSITIONS + 1)]


def _after(game: Any, wishes: Mapping[str, Any], seed: int, choices: int) -> Match[Any]:
    """So many random choices into a match, or where its last choice is to be made."""
    played = start(game, setup_of(game, wishes, seed), seed=seed, patient=False, events=False)
    chance = Chance(seed)
    for made in range(choices):
        assert played.decision is not None
        played.choose(played.decision.seat, played.decision.options[chance.below(len(played.decision.options))])
        if played.decision is None:
            return _after(game, wishes, seed, made)
    return played


def own_lanes() -> dict[str, Lane]:
    """Our games as they run in this process."""
    lanes: dict[str, Lane] = {title: Ours(name, wishes) for title, (name, wishes) in cases().items()}
    for room in lab_rooms().values():
        lanes |= room.lanes()
    return lanes


def other_lanes() -> dict[str, Lane]:
    """The other engines."""
    spiel = ("chess", "gin_rummy", "backgammon")
    return {
        "python-chess": rivals.PythonChess(),
        **{f"open_spiel {name}": rivals.OpenSpiel(name) for name in spiel},
        **{f"open_spiel {name}, inside": rivals.OpenSpielInside(name) for name in spiel},
        "open_spiel gin_rummy, ISMCTS": rivals.OpenSpielSearch("gin_rummy"),
        **{f"rlcard {name}": rivals.RLCard(name) for name in ("uno", "gin-rummy")},
    }


def measure(seconds: float, rounds: int = 5, only_ours: bool = False, beside: Path | None = None) -> dict[str, Any]:
    """Everything, in one run: `seconds` for each line, in so many rounds; `beside` is where a release is installed."""
    if not 0 < seconds < inf or rounds < 1:
        raise TriskelError("a measurement takes more than 0 seconds, in at least 1 round")
    lanes = {} if only_ours else other_lanes()
    kind = "compiled" if is_compiled() else "pure"
    lanes |= {f"{title} ({kind})": lane for title, lane in own_lanes().items()}
    found: dict[str, list[dict[str, float]]] = {}
    with other_builds(beside) as builds:
        for _ in range(rounds):
            for title, lane in lanes.items():
                found.setdefault(title, []).append(lane.round(seconds / rounds))
            for name, build in builds.items():
                for title, row in build.round(seconds / rounds).items():
                    found.setdefault(f"{title} ({name})", []).append(row)
    lines = {title: {key: median(row[key] for row in rows) for key in rows[0]} for title, rows in found.items()}
    for row in lines.values():
        if "clone_us" in row:
            row["clone_in_decisions"] = row["clone_us"] / 1e6 * row["decisions_per_s"]
    return {
        "python": sys.version.split()[0],
        "compiled": is_compiled(),
        "seconds_each": seconds,
        "rounds": rounds,
        "lines": lines,
        "ratios": ratios(lines, kind),
    }


def ratios(lines: dict[str, dict[str, float]], kind: str) -> dict[str, float]:
    """What the table is for; the first line of our games is the one that other engines stand beside."""
    found: dict[str, float] = {}
    titles = list(cases())
    for title in titles:
        fast, plain = lines[f"{title} ({kind})"], lines.get(f"{title} (pure)")
        if kind == "compiled" and plain is not None:
            found[f"{title}: compiled / pure"] = fast["decisions_per_s"] / plain["decisions_per_s"]
        if (before := lines.get(f"{title} ({RELEASE})")) is not None:
            found[f"{title}: {kind} / {RELEASE}"] = fast["decisions_per_s"] / before["decisions_per_s"]
            found[f"{title}: {kind} / {RELEASE}, clones"] = before["clone_us"] / fast["clone_us"]
            if "search_of" in fast and fast["search_of"] == before.get("search_of"):  # it may have measured others
                found[f"{title}: {kind} / {RELEASE}, searches"] = fast["search_per_s"] / before["search_per_s"]
        if plain is not None and "python-chess" in lines:
            yard = lines["python-chess"]["decisions_per_s"]
            found[f"{title}: pure / python-chess"] = plain["decisions_per_s"] / yard
    ending = f" ({kind})"
    own = {title.removesuffix(ending): row["decisions_per_s"] for title, row in lines.items() if title.endswith(ending)}
    for room in lab_rooms().values():
        found |= room.ratios(own)
    first = f"{titles[0]}{ending}"
    ours = lines[first]
    for rival, key in (
        ("open_spiel chess", "steps_per_s"),
        ("open_spiel chess, inside", "steps_per_s"),
        ("rlcard uno", "decisions_per_s"),
        ("rlcard uno", "steps_per_s"),
        ("open_spiel gin_rummy, ISMCTS", "search_per_s"),
    ):
        if rival in lines:
            found[f"{first} / {rival}, {key}"] = ours.get(key, ours["decisions_per_s"]) / lines[rival][key]
    return found


def losses(figures: dict[str, Any], bound: float) -> list[str]:
    """The lines of our games that are slower than the release beside them by more than this share."""
    return [
        f"{title} = {value:.2f}"
        for title, value in figures["ratios"].items()
        if f" / {RELEASE}" in title and value < 1 - bound
    ]


# --- the table ---------------------------------------------------------------------------------------------------

_COLUMNS: Final = (
    ("decisions_per_s", "decisions/s"),
    ("steps_per_s", "steps/s"),
    ("games_per_s", "games/s"),
    ("clone_us", "clone µs"),
    ("search_per_s", "search/s"),
)


def _cell(value: float) -> str:
    return f"{value:,.0f}" if value >= 1 else f"{value:.2f}"


def table(figures: dict[str, Any]) -> list[str]:
    """The figures as a table for people."""
    rows = [f"{'':42}" + "".join(f"{name:>13}" for _, name in _COLUMNS)]
    for title, row in figures["lines"].items():
        cells = (_cell(row[key]) if key in row else "" for key, _ in _COLUMNS)
        rows.append(f"{title:42}" + "".join(f"{cell:>13}" for cell in cells))
    rows.append("")
    rows += [f"{title:70} {value:8.2f}" for title, value in figures["ratios"].items()]
    if not figures["compiled"]:
        rows += ["", "This is the build in plain Python; `make fast` (undone by `make slow`) adds the compiled one."]
    return rows
