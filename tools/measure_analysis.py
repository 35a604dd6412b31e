"""Is the analysis true? Questions that are answered by counting.

    python tools/measure_analysis.py levels --pairs 100 --seed 1 --out .arena/levels.jsonl --json
    python tools/measure_analysis.py wins --seed 1 --json
    python tools/measure_analysis.py fresh --cases 60 --seed 7000 --out .arena/fresh.jsonl --json

`levels`: bots of different strength play pairs of matches with seats exchanged, game by game in turn; both are
analysed. The analysis is right about a pair if it finds that the stronger bot gave away less with each choice. `wins`:
in every shipped puzzle that is won by force, and along its solution, answers that give the win away are put into the
analysis; it is right if it marks them. `fresh`: the same in positions near the end of matches that bots have played;
the solver that finds the forced wins there may look at ten times as many positions as the one inside the analysis.
Some of the analyses of `levels` are made twice, and must say the same.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, Final

from triskel.bots import Scene, make_bot
from triskel.bots.analysis import account
from triskel.bots.analysis.look import EFFORT, WORK, WinNow
from triskel.bots.analysis.study import Kept, Study
from triskel.kernel import Chance, Match, start
from triskel.kernel.books import scenario
from triskel.kernel.kit import find_game, game_names
from triskel.kernel.play.refusal import TriskelError
from triskel.kernel.why.solver import Goal, Solver, asked

ROOT: Final = Path(__file__).resolve().parent.parent
LEVELS: Final = (("3", "random"), ("greedy", "random"), ("2", "random"), ("4", "1"))
"""Who plays whom, the stronger first."""
TWICE: Final = 10
"""Every so many-th analysis is made twice."""
MOST_CHOICES: Final = 1500
SURE: Final = 1.96
NEAR: Final = 16
"""So many choices before the end of a match forced wins are looked for."""
THOROUGH: Final = 10
"""So many times the positions that the analysis looks at."""
MOST_MATCHES: Final = 400
"""Of each game, however few forced wins there are."""


def played(game_name: str, seed: int, names: list[str]) -> Match[Any]:
    """A match of two bots."""
    game = find_game(game_name)
    setup = game.random_setup(Chance(seed), {"players": 2} if game_name == "inis" else {})
    match = start(game, setup, seed=seed, events=False)
    bots = [make_bot(name, seed * 10 + seat) for seat, name in enumerate(names)]
    while (decision := match.decision) is not None and len(match.entries) < MOST_CHOICES:
        match.choose(decision.seat, bots[decision.seat].choose(Scene(match, decision.seat)))
    return match


def studied(match: Match[Any], effort: int) -> Kept:
    """A whole analysis."""
    study = Study(match, effort)
    for _ in study.steps():
        pass
    return study.kept


def interval(right: int, total: int) -> list[float]:
    """Wilson's, of 95%."""
    if not total:
        return [0.0, 1.0]
    share, z = right / total, SURE * SURE
    middle = (share + z / 2 / total) / (1 + z / total)
    half = SURE * sqrt(share * (1 - share) / total + z / 4 / total**2) / (1 + z / total)
    return [round(max(0.0, middle - half), 3), round(min(1.0, middle + half), 3)]


def kept_before(out: Path | None) -> dict[int, dict[str, Any]]:
    """What a stopped run has found, by number."""
    lines = out.read_text("utf-8").splitlines() if out is not None and out.is_file() else []
    return {each["number"]: each for each in map(json.loads, lines)}


def keep(out: Path | None, found: dict[str, Any]) -> None:
    """Add a line, so that a stopped run goes on from there."""
    if out is not None:
        out.parent.mkdir(parents=True, exist_ok=True)
        with out.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps(found, ensure_ascii=False) + "\n")


def tallied(rows: Sequence[dict[str, Any]], key: Callable[[dict[str, Any]], str]) -> dict[str, list[int]]:
    """How many were right, and how many there were, by a key."""
    found: dict[str, list[int]] = {}
    for each in rows:
        tally = found.setdefault(key(each), [0, 0])
        tally[0] += each["right"]
        tally[1] += 1
    return found


def levels(games: Sequence[str], pairs: int, seed: int, effort: int, out: Path | None) -> dict[str, Any]:
    """Pairs of matches in which the stronger bot was found to choose better."""
    known = kept_before(out)
    for number in range(pairs):
        if number in known:
            continue
        known[number] = made = pair(games[number % len(games)], number, number // len(games), seed, effort)
        keep(out, made)
        print(f"pair {number + 1}: {made['game']} {made['levels']} {made['mean_loss']}", file=sys.stderr, flush=True)
    rows = [known[number] for number in range(pairs)]
    right = sum(each["right"] for each in rows)
    return {
        "games": list(games), "effort": effort, "matches": 2 * pairs, "pairs": pairs, "right": right,
        "share": round(right / max(1, pairs), 3), "interval_95": interval(right, pairs),
        "by_game": tallied(rows, lambda each: each["game"]),
        "by_level": tallied(rows, lambda each: " against ".join(each["levels"])),
        "wrong": [each for each in rows if not each["right"]], "made_twice": sum(each["again"] for each in rows),
        "same_claims": sum(each["same"] for each in rows),
    }  # fmt: skip


def pair(game: str, number: int, level: int, seed: int, effort: int) -> dict[str, Any]:
    """Two matches of the same two bots with seats exchanged: who was found to give away less with each choice?"""
    strong, weak = LEVELS[level % len(LEVELS)]
    lost, count = [0.0, 0.0], [0, 0]
    again = same = 0
    for turned in (False, True):
        match = played(game, seed + number, [weak, strong] if turned else [strong, weak])
        kept = studied(match, effort)
        if (2 * number + turned) % TWICE == 0:
            again += 1
            same += kept == studied(match, effort)
        for seat, side in enumerate(account.sides(kept)):
            who = int((seat == 0) == turned)  # 0 is the stronger
            lost[who] += side["loss"]
            count[who] += side["choices"]
    mean = [round(lost[who] / max(1, count[who]), 5) for who in (0, 1)]
    return {
        "number": number, "game": game, "seed": seed + number, "levels": [strong, weak], "mean_loss": mean,
        "choices": count, "right": mean[0] < mean[1], "again": again, "same": same,
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


def wins(seed: int, effort: int, most: int) -> dict[str, Any]:
    """Answers that give a forced win away, and how many of them are marked."""
    marked = total = 0
    missed = []
    for name, read, goal in puzzles():
        game = find_game(read.game)
        try:
            found = list(gifts(scenario.set_up(read, find_game), goal))
        except (TriskelError, IndexError):
            continue  # too large to go along its solution
        chance = Chance(seed)
        while len(found) > most:
            found.pop(chance.below(len(found)))
        for position, option in found:
            study_of = position.clone(seed, for_rollout=False)
            decision = asked(study_of, goal.seat)
            words = game.notation(study_of.state, decision, option)
            kinds = _kinds(study_of, goal.seat, option, effort)
            total += 1
            hit = bool({account.MISTAKE, account.THROWN} & set(kinds))
            marked += hit
            if not hit:
                missed.append({"puzzle": name, "answer": words})
        print(f"{name}: {marked} of {total}", file=sys.stderr, flush=True)
    return {
        "effort": effort, "cases": total, "marked": marked, "share": round(marked / max(1, total), 3),
        "interval_95": interval(marked, total), "missed": missed,
    }  # fmt: skip


def fresh(games: Sequence[str], cases: int, seed: int, effort: int, most: int, out: Path | None) -> dict[str, Any]:
    """The same for positions near the end of matches that bots have played: so many cases of each match at most, of
    each game its share."""
    known = kept_before(out)
    shares = {game: cases // len(games) + (n < cases % len(games)) for n, game in enumerate(games)}
    rows: list[dict[str, Any]] = []
    found: list[dict[str, Any]] = []
    for number in range(len(games) * MOST_MATCHES):
        game = games[number % len(games)]
        left = shares[game] - sum(each["game"] == game for each in found)
        if left <= 0:
            continue
        if number not in known:
            known[number] = gone_by(game, number, seed, effort, most)
            keep(out, known[number])
        row = known[number]
        rows.append(row)
        found += [{"game": game, "seed": row["seed"], **each} for each in row["cases"][:left]]
        marked = sum(each["right"] for each in found)
        print(f"match {number + 1}, {game}: {marked} of {len(found)}", file=sys.stderr, flush=True)
        if len(found) >= cases:
            break
    marked = sum(each["right"] for each in found)
    return {
        "games": list(games), "effort": effort, "matches": len(rows), "positions": sum(each["wins"] for each in rows),
        "cases": len(found), "marked": marked, "share": round(marked / max(1, len(found)), 3),
        "interval_95": interval(marked, len(found)), "by_game": tallied(found, lambda each: each["game"]),
        "missed": [each for each in found if not each["right"]],
    }  # fmt: skip


def gone_by(game: str, number: int, seed: int, effort: int, most: int) -> dict[str, Any]:
    """Wins that could have been forced near the end of one match, and whether giving them away is marked."""
    match = played(game, seed + number, ["greedy", "random"] if number % 2 else ["greedy", "greedy"])
    found: list[tuple[Match[Any], int, int]] = []
    wins = 0
    for place in range(max(0, len(match.entries) - NEAR), len(match.entries)):
        given = list(_given(match.earlier(place)))
        wins += bool(given)
        found += given
    chance = Chance(seed + number)
    while len(found) > most:
        found.pop(chance.below(len(found)))
    cases = [
        {
            "choices": len(position.entries),
            "answer": position.game.notation(position.state, asked(position, seat), option),
            "right": bool({account.MISTAKE, account.THROWN} & set(_kinds(position, seat, option, effort))),
        }
        for position, seat, option in found
    ]
    return {"number": number, "game": game, "seed": seed + number, "wins": wins, "cases": cases}


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


def _kinds(position: Match[Any], seat: int, option: int, effort: int) -> list[str]:
    """What the analysis says about one choice."""
    from triskel.bots.analysis.look import look
    from triskel.bots.analysis.study import _choice

    decision = asked(position, seat)
    found = _choice(0, seat, len(decision.options), look(position, decision, option, [], 0, effort), False)
    found["happened"] = {"ru": [], "en": []}
    kept: Kept = {
        "version": 1, "game": position.game.name, "effort": effort, "fingerprint": "", "looked": 1, "length": 1,
        "seats": position.game.seats(position.state), "winners": None, "stops": [], "choices": [found],
    }  # fmt: skip
    return [each["kind"] for each in account.moments(kept)]


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
    parser.add_argument("--json", action="store_true", help="no other form is there; for the sake of other commands")
    arguments = parser.parse_args()
    began = time.perf_counter()
    if arguments.what == "levels":
        found = levels(arguments.games, arguments.pairs, arguments.seed, arguments.effort, arguments.out)
    elif arguments.what == "fresh":
        found = fresh(arguments.games, arguments.cases, arguments.seed, arguments.effort, arguments.most, arguments.out)
    else:
        found = wins(arguments.seed, arguments.effort, arguments.most)
    found["seconds"] = round(time.perf_counter() - began, 1)
    print(json.dumps(found, ensure_ascii=False, indent=2))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
