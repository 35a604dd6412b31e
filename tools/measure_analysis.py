"""Is the analysis true? Questions that are answered by counting.

    python tools/measure_analysis.py levels --pairs 100 --seed 1 --jobs 16 --out .arena/levels.jsonl --json
    python tools/measure_analysis.py wins --seed 1 --json
    python tools/measure_analysis.py fresh --cases 60 --seed 7000 --out .arena/fresh.jsonl --json

`levels`: bots of different strength play pairs of matches with seats exchanged, game by game in turn; both are
analysed. The analysis is right about a pair if it finds that the stronger bot gave away less with each choice. `wins`:
in every shipped puzzle that is won by force, and along its solution, answers that give the win away are put into the
analysis; it is right if it marks them. `fresh`: the same in positions near the end of matches that bots have played;
the solver that finds the forced wins there may look at ten times as many positions as the one inside the analysis.
Some of the analyses of `levels` are made twice, by whichever process comes to it, and must say the same.

With `--out` each match is kept when it is done, and `levels` lays half-done ones beside it: a run that was stopped, or
files brought here from another machine, are gone on with. How many processes there are changes no figure.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from math import sqrt
from os import cpu_count
from pathlib import Path
from typing import Any, Final

from triskel.bots import Scene, make_bot
from triskel.bots.analysis import account
from triskel.bots.analysis.look import EFFORT, WORK, WinNow
from triskel.bots.analysis.study import Kept, Study
from triskel.kernel import Chance, Match, start
from triskel.kernel.books import record, scenario
from triskel.kernel.kit import find_game, game_names
from triskel.kernel.play.refusal import TriskelError
from triskel.kernel.why.solver import Goal, Solver, asked
from triskel.lab.crew import run

ROOT: Final = Path(__file__).resolve().parent.parent
LEVELS: Final = (("3", "random"), ("greedy", "random"), ("2", "random"), ("4", "1"))
"""Who plays whom, the stronger first; those who think longest come last, and are begun first."""
TWICE: Final = 10
"""Every so many-th analysis is made twice."""
MOST_CHOICES: Final = 1500
SURE: Final = 1.96
NEAR: Final = 16
"""So many choices before the end of a match forced wins are looked for."""
THOROUGH: Final = 10
"""So many times the positions that the analysis looks at."""
OFTEN: Final = 20.0
"""Seconds after which a half-done analysis is laid by."""
MOST_MATCHES: Final = 400
"""However few forced wins there are."""


def played(game_name: str, seed: int, names: list[str]) -> Match[Any]:
    """A match of two bots."""
    game = find_game(game_name)
    setup = game.random_setup(Chance(seed), {"players": 2} if game_name == "inis" else {})
    match = start(game, setup, seed=seed, events=False)
    bots = [make_bot(name, seed * 10 + seat) for seat, name in enumerate(names)]
    while (decision := match.decision) is not None and len(match.entries) < MOST_CHOICES:
        match.choose(decision.seat, bots[decision.seat].choose(Scene(match, decision.seat)))
    return match


def interval(right: int, total: int) -> list[float]:
    """Wilson's, of 95%."""
    if not total:
        return [0.0, 1.0]
    share, z = right / total, SURE * SURE
    middle = (share + z / 2 / total) / (1 + z / total)
    half = SURE * sqrt(share * (1 - share) / total + z / 4 / total**2) / (1 + z / total)
    return [round(max(0.0, middle - half), 3), round(min(1.0, middle + half), 3)]


def kept_before(out: Path | None) -> dict[Any, dict[str, Any]]:
    """What a stopped run has found, by number."""
    lines = out.read_text("utf-8").splitlines() if out is not None and out.is_file() else []
    return {each["number"]: each for each in map(json.loads, lines)}


def keep(out: Path | None, found: dict[str, Any]) -> None:
    """Add a line, so that a stopped run goes on from there."""
    if out is not None:
        out.parent.mkdir(parents=True, exist_ok=True)
        with out.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps(found, ensure_ascii=False) + "\n")


def put(paper: Path, half: dict[str, Any]) -> None:
    """Lay half-done work where the next run finds it: whole, or as it was before."""
    paper.parent.mkdir(parents=True, exist_ok=True)
    beside = paper.with_suffix(".new")
    beside.write_text(json.dumps(half, ensure_ascii=False), encoding="utf-8")
    beside.replace(paper)


def told(words: str) -> None:
    """Say how far it has come; what is found goes to the other stream."""
    print(words, file=sys.stderr, flush=True)


def tallied(rows: Sequence[dict[str, Any]], key: Callable[[dict[str, Any]], str]) -> dict[str, list[int]]:
    """How many were right, and how many there were, by a key."""
    found: dict[str, list[int]] = {}
    for each in rows:
        tally = found.setdefault(key(each), [0, 0])
        tally[0] += each["right"]
        tally[1] += 1
    return found


@dataclass(frozen=True)
class One:
    """One match to be played and analysed: the unit that is handed out."""

    game: str
    number: int
    """The pair."""
    turned: bool
    """The weaker bot sits first."""
    again: bool
    """For the second time, to see whether the same is said."""
    names: tuple[str, str]
    """The stronger first."""
    seed: int
    effort: int
    desk: Path | None = None
    """Where half-done work lies."""

    @property
    def key(self) -> str:
        """Its name among the others."""
        return f"{self.number}{'b' if self.turned else 'a'}{'+' if self.again else ''}"


def ones(games: Sequence[str], pairs: int, seed: int, effort: int, desk: Path | None = None) -> list[One]:
    """All matches of so many pairs: games in turn, and for each game who plays whom in turn."""
    found = []
    for number in range(pairs):
        names = LEVELS[number // len(games) % len(LEVELS)]
        for turned in (False, True):
            for again in (False, True)[: 1 + ((2 * number + turned) % TWICE == 0)]:
                found.append(One(games[number % len(games)], number, turned, again, names, seed + number, effort, desk))
    return found


def judged(one: One) -> dict[str, Any]:
    """One match: what each of the two bots was found to give away."""
    began = time.process_time()
    paper = one.desk / f"{one.key}.json" if one.desk is not None else None
    half: dict[str, Any] = {"record": "", "kept": None, "seconds": 0.0}
    if paper is not None and paper.is_file():
        half = json.loads(paper.read_text("utf-8"))
    if half["record"]:
        match = record.replay(record.parse(half["record"]), find_game)
    else:
        match = played(one.game, one.seed, [*reversed(one.names)] if one.turned else [*one.names])
        half["record"] = record.write(match)
    study = Study(match, one.effort, half["kept"])
    spent, saved = half["seconds"], time.monotonic()
    for _ in study.steps():
        if paper is not None and time.monotonic() > saved + OFTEN:
            half |= {"kept": study.kept, "seconds": spent + time.process_time() - began}
            put(paper, half)
            saved = time.monotonic()
    if paper is not None:
        paper.unlink(missing_ok=True)
    kept = study.kept
    lost, choices = [0.0, 0.0], [0, 0]
    for seat, side in enumerate(account.sides(kept)):
        who = int((seat == 0) == one.turned)  # 0 is the stronger
        lost[who], choices[who] = side["loss"], side["choices"]
    claims = blake2b(json.dumps(kept, sort_keys=True).encode(), digest_size=8).hexdigest()
    return {
        "number": one.key, "pair": one.number, "game": one.game, "seed": one.seed, "levels": list(one.names),
        "turned": one.turned, "again": one.again, "loss": lost, "choices": choices, "length": len(match.entries),
        "claims": claims, "seconds": round(spent + time.process_time() - began, 1),
    }  # fmt: skip


def levels(games: Sequence[str], pairs: int, seed: int, effort: int, out: Path | None, jobs: int = 1) -> dict[str, Any]:
    """Pairs of matches in which the stronger bot was found to choose better."""
    known = kept_before(out)
    desk = None if out is None else out.with_suffix(".half")
    wanted = ones(games, pairs, seed, effort, desk)
    left = sorted((one for one in wanted if one.key not in known), key=lambda one: -LEVELS.index(one.names))
    for made in run(left, jobs, player=judged):
        known[made["number"]] = made
        keep(out, made)
        done = sum(one.key in known for one in wanted)
        each = [round(lost / max(1, count), 4) for lost, count in zip(made["loss"], made["choices"], strict=True)]
        told(f"{done} of {len(wanted)}: {made['game']}, {' against '.join(made['levels'])}, lost a choice {each}")
    return summed([known[one.key] for one in wanted], games, effort)


def summed(rows: Sequence[dict[str, Any]], games: Sequence[str], effort: int) -> dict[str, Any]:
    """What comes of all matches; the two of a pair, with seats exchanged, are one case."""
    found = []
    for number in sorted({each["pair"] for each in rows}):
        both = [each for each in rows if each["pair"] == number and not each["again"]]
        mean = [
            round(sum(each["loss"][who] for each in both) / max(1, sum(each["choices"][who] for each in both)), 5)
            for who in (0, 1)
        ]
        found.append(
            {**{key: both[0][key] for key in ("pair", "game", "seed", "levels")},
             "mean_loss": mean, "right": mean[0] < mean[1]}
        )  # fmt: skip
    first = {(each["pair"], each["turned"]): each["claims"] for each in rows if not each["again"]}
    twice = [each for each in rows if each["again"]]
    right = sum(each["right"] for each in found)
    return {
        "games": list(games), "effort": effort, "matches": 2 * len(found), "pairs": len(found), "right": right,
        "share": round(right / max(1, len(found)), 3), "interval_95": interval(right, len(found)),
        "by_game": tallied(found, lambda each: each["game"]),
        "by_level": tallied(found, lambda each: " against ".join(each["levels"])),
        "wrong": [each for each in found if not each["right"]], "made_twice": len(twice),
        "same_claims": sum(each["claims"] == first[each["pair"], each["turned"]] for each in twice),
        "choices": sum(sum(each["choices"]) for each in rows if not each["again"]),
        "processor_minutes": round(sum(each["seconds"] for each in rows) / 60, 1),
    }  # fmt: skip


def puzzles() -> Iterator[tuple[str, scenario.Scenario, Goal]]:
    """Those that are won."""
    for game in game_names():
        for path in sorted((ROOT / "scenarios" / game / "puzzles").glob("*.toml")):
            read = scenario.read(path.read_text("utf-8"), str(path))
            goal = Goal(read.goal)
            if goal.want == "win":
                yield f"{game}/{path.stem}", read, goal


def gifts(match: Match[Any], goal: Goal) -> Iterator[tuple[Match[Any], int]]:
    """Every position of the seat along a solution, with each answer that gives the win away."""
    solver = Solver(goal)
    left = goal.choices
    while goal.verdict(match) is None:
        decision = asked(match, goal.seat)
        option = decision.options[0]
        if decision.seat == goal.seat and len(decision.options) > 1:
            left -= 1
            keeping = [each for each in decision.options if solver.holds(match, decision, each, left)]
            for each in decision.options:
                if not solver.holds(match, decision, each):
                    yield match, each
            option = keeping[0]
        match = match.clone(1, for_rollout=False)
        match.choose(decision.seat, option)


@dataclass(frozen=True)
class Riddle:
    """A shipped puzzle, in which answers that give the win away are tried."""

    key: str
    seed: int
    effort: int
    most: int


def tried(riddle: Riddle) -> dict[str, Any]:
    """Some of the answers that give a puzzle's win away, and whether each is marked."""
    read, goal = next((read, goal) for name, read, goal in puzzles() if name == riddle.key)
    try:
        found = list(gifts(scenario.set_up(read, find_game), goal))
    except (TriskelError, IndexError):
        found = []  # too large to go along its solution
    chance = Chance(riddle.seed)
    while len(found) > riddle.most:
        found.pop(chance.below(len(found)))
    cases = []
    for position, option in found:
        study_of = position.clone(riddle.seed, for_rollout=False)
        decision = asked(study_of, goal.seat)
        words = study_of.game.notation(study_of.state, decision, option)
        cases.append({"answer": words, "right": _marked(study_of, goal.seat, option, riddle.effort)})
    return {"puzzle": riddle.key, "cases": cases}


def wins(seed: int, effort: int, most: int, jobs: int = 1) -> dict[str, Any]:
    """Answers that give a forced win away, and how many of them are marked."""
    rows = []
    for made in run([Riddle(name, seed, effort, most) for name, _, _ in puzzles()], jobs, player=tried):
        rows.append(made)
        told(f"{made['puzzle']}: {sum(each['right'] for each in made['cases'])} of {len(made['cases'])}")
    rows.sort(key=lambda each: each["puzzle"])
    cases = [{"puzzle": row["puzzle"], **each} for row in rows for each in row["cases"]]
    marked = sum(each["right"] for each in cases)
    return {
        "effort": effort, "cases": len(cases), "marked": marked, "share": round(marked / max(1, len(cases)), 3),
        "interval_95": interval(marked, len(cases)),
        "missed": [{key: each[key] for key in ("puzzle", "answer")} for each in cases if not each["right"]],
    }  # fmt: skip


@dataclass(frozen=True)
class End:
    """The end of one match, in which wins that could have been forced are looked for."""

    game: str
    number: int
    seed: int
    effort: int
    most: int

    @property
    def key(self) -> str:
        """Its name among the others."""
        return str(self.number)


def fresh(
    games: Sequence[str], cases: int, seed: int, effort: int, most: int, out: Path | None, jobs: int = 1
) -> dict[str, Any]:
    """The same for positions near the end of matches that bots have played, game by game in turn: so many cases of each
    match at most. With more jobs matches are looked at ahead; those beyond the last that was wanted do not count.
    """
    known = kept_before(out)
    matches = positions = 0
    found: list[dict[str, Any]] = []
    while len(found) < cases and matches < MOST_MATCHES:
        ahead = range(matches, min(MOST_MATCHES, matches + (2 * jobs if jobs > 1 else 1)))
        left = [End(games[n % len(games)], n, seed + n, effort, most) for n in ahead if n not in known]
        for made in run(left, jobs, player=gone_by):
            known[made["number"]] = made
            keep(out, made)
            told(f"match {made['number'] + 1}, {made['game']}: {len(made['cases'])} answers give a forced win away")
        for number in ahead:
            if len(found) >= cases:
                break
            row = known[number]
            matches += 1
            positions += row["wins"]
            found += [{"game": row["game"], "seed": row["seed"], **each} for each in row["cases"]][: cases - len(found)]
        told(f"{matches} matches: {sum(each['right'] for each in found)} of {len(found)} marked")
    marked = sum(each["right"] for each in found)
    return {
        "games": list(games), "effort": effort, "matches": matches, "positions": positions, "cases": len(found),
        "marked": marked, "share": round(marked / max(1, len(found)), 3), "interval_95": interval(marked, len(found)),
        "by_game": tallied(found, lambda each: each["game"]), "missed": [each for each in found if not each["right"]],
    }  # fmt: skip


def gone_by(end: End) -> dict[str, Any]:
    """Wins that could have been forced near the end of one match, and whether giving them away is marked."""
    match = played(end.game, end.seed, ["greedy", "random"] if end.number % 2 else ["greedy", "greedy"])
    found: list[tuple[Match[Any], int, int]] = []
    wins = 0
    for place in range(max(0, len(match.entries) - NEAR), len(match.entries)):
        given = list(_given(match.earlier(place)))
        wins += bool(given)
        found += given
    chance = Chance(end.seed)
    while len(found) > end.most:
        found.pop(chance.below(len(found)))
    cases = [
        {
            "choices": len(position.entries),
            "answer": position.game.notation(position.state, asked(position, seat), option),
            "right": _marked(position, seat, option, end.effort),
        }
        for position, seat, option in found
    ]
    return {"number": end.number, "game": end.game, "seed": end.seed, "wins": wins, "cases": cases}


def _given(position: Match[Any]) -> Iterator[tuple[Match[Any], int, int]]:
    """Answers that give away a win which the seat could force before its turn ends."""
    decision = position.decision
    if decision is None or len(position.decisions) > 1 or len(decision.options) < 2:
        return
    solver = Solver(WinNow(position, decision.seat, THOROUGH * WORK))
    try:
        if not solver.solvable(position):
            return
        lost = [option for option in decision.options if not solver.holds(position, decision, option)]
    except (TriskelError, RecursionError):
        return  # even so too large
    for option in lost:
        yield position, decision.seat, option


def _marked(position: Match[Any], seat: int, option: int, effort: int) -> bool:
    """Whether the analysis says of one choice that it was a mistake."""
    from triskel.bots.analysis.look import look
    from triskel.bots.analysis.study import _choice

    decision = asked(position, seat)
    found = _choice(0, seat, len(decision.options), look(position, decision, option, [], 0, effort), False)
    found["happened"] = {"ru": [], "en": []}
    kept: Kept = {
        "version": 1, "game": position.game.name, "effort": effort, "fingerprint": "", "looked": 1, "length": 1,
        "seats": position.game.seats(position.state), "winners": None, "stops": [], "choices": [found],
    }  # fmt: skip
    return any(each["kind"] in {account.MISTAKE, account.THROWN} for each in account.moments(kept))


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("levels", "wins", "fresh"))
    parser.add_argument("--games", nargs="+", default=list(game_names()), choices=game_names())
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--most", type=int, default=4, help="answers tried in each puzzle")
    parser.add_argument("--cases", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--effort", type=int, default=EFFORT)
    parser.add_argument("--out", type=Path, help="where what was found is kept, so that a stopped run goes on")
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="processes; the figures are the same")
    parser.add_argument("--json", action="store_true", help="no other form is there; for the sake of other commands")
    arguments = parser.parse_args()
    seed, effort, out, jobs = arguments.seed, arguments.effort, arguments.out, max(1, arguments.jobs)
    began = time.perf_counter()
    if arguments.what == "levels":
        found = levels(arguments.games, arguments.pairs, seed, effort, out, jobs)
    elif arguments.what == "fresh":
        found = fresh(arguments.games, arguments.cases, seed, effort, arguments.most, out, jobs)
    else:
        found = wins(seed, effort, arguments.most, jobs)
    found["seconds"] = round(time.perf_counter() - began, 1)
    print(json.dumps(found, ensure_ascii=False, indent=2))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
