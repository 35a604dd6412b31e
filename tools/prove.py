"""The full counts behind the claims: runs them and writes docs/data/proof, a file for each.

    make prove                          everything (hours on a small machine)
    python tools/prove.py --only simulate-unmatched,speed

Each proof is a command anybody can run. A proof that was run before is kept until it is run again, so that a long run
can be done in pieces and a stopped one loses only the proof it was in.
"""

import argparse
import json
import subprocess
import sys
import time
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path
from typing import Any

from triskel.bots import analysis
from triskel.bots.level import LEVELS
from triskel.games.berserk.content.cards import load_set
from triskel.kernel.kit import game_names
from triskel.lab.arena import thinking_of

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "docs" / "data" / "proof"
PYTHON = ".venv/bin/python"
TRISKEL = ".venv/bin/triskel"
WATCHED = [TRISKEL, "simulate", "--laws", "--games", "20000", "--seed", "1", "--jobs", "2", "--json", "--keep"]
"""Hours on a small machine: what was watched is kept, and a stopped run goes on from there."""


def analysts() -> str:
    """A hash of how matches are analysed, so that findings of different analyses are never added up."""
    words = [path.read_bytes() for path in sorted(Path(analysis.__file__).parent.glob("*.py"))]
    return blake2b(
        b"".join([*words, *(thinking_of(game).encode() for game in game_names())]), digest_size=6
    ).hexdigest()


PROOFS: dict[str, tuple[str, list[str]]] = {
    "simulate-unmatched": (
        "5,000 random duels of random heroes on random boards all end",
        [TRISKEL, "simulate", "unmatched", "--games", "5000", "--seed", "1", "--jobs", "2", "--json"],
    ),
    "simulate-unmatched-teams": (
        "500 random team matches of four players all end",
        [TRISKEL, "simulate", "unmatched", "--players", "4", "--games", "500", "--seed", "1", "--jobs", "2", "--json"],
    ),
    "watched-laws-unmatched": (
        "the laws of Unmatched hold after every choice of 20,000 random matches, duels and teams",
        [*WATCHED, ".laws/unmatched.jsonl", "unmatched"],
    ),
    "simulate-inis": (
        "1,500 random matches of Inis all end",
        [TRISKEL, "simulate", "inis", "--games", "1500", "--seed", "1", "--jobs", "2", "--json"],
    ),
    "watched-laws-inis": (
        "the laws of Inis hold after every choice of 20,000 random matches of two, three and four players",
        [*WATCHED, ".laws/inis.jsonl", "inis"],
    ),
    "simulate-berserk": (
        "2,000 random battles of Berserk all end, and every ability of every core card was used 20 times at least",
        [TRISKEL, "simulate", "berserk", "--games", "2000", "--seed", "1", "--jobs", "2", "--json"],
    ),
    "watched-laws-berserk": (
        "the laws of Berserk hold after every choice of 20,000 random battles, most with decks that answer often",
        [*WATCHED, ".laws/berserk.jsonl", "berserk"],
    ),
    **{
        f"laws-{game}": (
            f"each law of {game} notices a break of the rules that it speaks of, or docs/laws.toml says why not",
            [
                *(PYTHON, "tools/break_law.py", "--game", game, "--jobs", "2", "--json"),
                *("--keep", f".laws/broken-{game}.jsonl"),
            ],
        )
        for game in ("unmatched", "inis", "berserk")
    },
    "law-faults-berserk": (
        "which law saw which fault before it was mended, and why no law can see the others",
        [PYTHON, "tools/break_law.py", "--game", "berserk", "--faults", "--json"],
    ),
    "fault-run": (
        "1,000 kills of servers, workers and PostgreSQL, and all else that fails, lose no confirmed choice, no match",
        [PYTHON, "tools/fault_run.py", "--kills", "1000", "--seed", "1", "--out", ".faults", "--json"],
    ),
    "attack": (
        "5,000 requests of a stranger to every way into the server: no 500, no second of the event loop for one",
        [PYTHON, "tools/attack.py", "--requests", "5000", "--seed", "1", "--json"],
    ),
    "soak": (
        "after 2,000 matches of all games, a hundred to their end by the rules, a server is at most a fifth larger",
        [PYTHON, "tools/soak.py", "--matches", "2000", "--json"],
    ),
    **{
        f"load-{database}": (
            f"1,000 matches at once over HTTP on {database}: choices a second, and how soon the others see one",
            [PYTHON, "benchmarks/load.py", "--matches", "1000", "--seconds", "20", "--database", database, "--json"],
        )
        for database in ("sqlite", "postgresql")
    },
    "lobby-load": (
        "beside 1,000 open seeks and 300 live matches the slowest hundredth of choices is at most 1.2 times as late",
        [PYTHON, "benchmarks/load.py", "--seeks", "1000", "--live", "300", "--seconds", "20", "--json"],
    ),
    "described-api": (
        "20 minutes of calls made up from the API's own description get no answer that is not described there",
        [
            "env",
            "TRISKEL_SCHEMA_SECONDS=1200",
            PYTHON,
            "-m",
            "pytest",
            "tests/table/server/test_schema.py::test_the_description_is_true",
        ],
    ),
    "hidden-cards": (
        "whole matches of Inis and Berserk through HTTP name no hidden card to the wrong eyes",
        [
            "env",
            "TRISKEL_LEAK_CHOICES=100000",
            PYTHON,
            "-m",
            "pytest",
            "tests/table/server/test_leaks_isle_and_war.py",
        ],
    ),
    "hidden-worlds": (
        "every answer of every route is the same to the byte whatever is hidden: 20 random matches of each game",
        [
            "env",
            "TRISKEL_LEAK_MATCHES=20",
            PYTHON,
            "-m",
            "pytest",
            "tests/table/server/test_leaks_everywhere.py",
        ],
    ),
    "analysis-wins": (
        "answers to puzzles that give a forced win away are marked by the analysis",
        [PYTHON, "tools/measure_analysis.py", "wins", "--seed", "1", "--most", "3", "--json"],
    ),
    "analysis-fresh-wins": (
        "answers that give a forced win away, in positions of played matches that nothing was tuned on, are marked",
        [
            *(PYTHON, "tools/measure_analysis.py", "fresh", "--cases", "60", "--seed", "7000", "--json"),
            *("--out", f".arena/analysis-fresh-{analysts()}.jsonl"),
        ],
    ),
    "analysis-levels": (
        "the analysis finds the stronger bot's choices better: 200 matches of mixed levels, of all games in turn",
        [
            *(PYTHON, "tools/measure_analysis.py", "levels", "--pairs", "100", "--seed", "51101", "--effort", "20"),
            *("--json", "--out", f".arena/analysis-levels-{analysts()}.jsonl"),
        ],
    ),
    "whole-matches": (
        "five whole matches of each game, clicked by what is visible: questions are understood, all answers seen",
        [*("env", "TRISKEL_WHOLE_MATCHES=5", PYTHON, "-m", "pytest", "-n", "2", "tests/browser/test_newcomer.py")],
    ),
    "broken-files": (
        "10,000 broken scenario files are answered with words, none with a traceback",
        ["env", "TRISKEL_BROKEN_FILES=10000", PYTHON, "-m", "pytest", "tests/contract/test_broken_files.py"],
    ),
    "rules-coverage": (
        "testable rules with and without a marked test",
        [TRISKEL, "rules", "coverage", "--json"],
    ),
    "broken-rules-unmatched": (
        "rules none of whose mutants their own tests kill",
        [PYTHON, "tools/break_rule.py", "--game", "unmatched", "--jobs", "2", "--json"],
    ),
    "broken-rules-inis": (
        "rules none of whose mutants their own tests kill",
        [PYTHON, "tools/break_rule.py", "--game", "inis", "--jobs", "2", "--json"],
    ),
    "broken-rules-berserk": (
        "rules none of whose mutants their own tests kill",
        [PYTHON, "tools/break_rule.py", "--game", "berserk", "--jobs", "2", "--json"],
    ),
    **{
        f"turned-rulings-{game}": (
            "rulings of docs/rulings.md none of whose tests notice that they are turned",
            [PYTHON, "tools/break_rule.py", "--game", game, "--rulings", "--jobs", "2", "--json"],
        )
        for game in ("unmatched", "inis", "berserk")
    },
    "mutants-berserk": (
        "mutmut on the stack, attack, modifier and effect modules: a seeded sample of their mutants, and the score",
        [PYTHON, "tools/mutate.py", "--sample", "300", "--seed", "1", "--jobs", "2", "--json"],
    ),
    **{
        f"arena-{game}{seats}-{a.replace(':', '')}-{b.replace(':', '')}": (
            f"{a} against {b} in {game}{f' for {seats}' if seats else ''}, mirrored, {count} games",
            [
                TRISKEL,
                "arena",
                game,
                a,
                b,
                *(["--players", seats] if seats else []),
                "--games",
                str(count),
                "--seed",
                "1",
                "--jobs",
                "2",
                "--json",
                "--out",
                f".arena/{game}{seats}-{a.replace(':', '')}-{b.replace(':', '')}-{thinking_of(game)}",
            ],
        )
        for game, seats, count in (("unmatched", "", 200), ("berserk", "", 60), ("inis", "2", 60), ("inis", "4", 60))
        for a, b in (("greedy", "random"), ("search:400", "greedy"), ("search:800", "search:100"))
    },
    **{
        f"learned-{game}{seats}-{a.replace(':', '').replace('.', '')}-{b.replace(':', '').replace('.', '')}": (
            f"{a} against {b} in {game}{f' for {seats}' if seats else ''}, mirrored, {count} games that chose nothing",
            [
                *(TRISKEL, "arena", game, a, b, *(["--players", seats] if seats else []), "--games", str(count)),
                *("--seed", "2301", "--jobs", "2", "--json", "--out"),
                f".arena/{game}{seats}-{a.replace(':', '')}-{b.replace(':', '')}-2301-{thinking_of(game)}",
            ],
        )
        for game, seats in (("unmatched", ""), ("berserk", ""), ("inis", "2"), ("inis", "4"))
        for a, b, count in (
            ("net:0.05s", "search:0.05s", 400),
            *((f"net:{2 * tries}", f"net:{tries}", 200) for tries in (100, 200, 400, 800)),
        )
    },
    **{
        f"exploit-{game}{seats}-{bot.replace(':', '').replace('^', 'p')}": (
            f"how often somebody who learned against {bot} for ten minutes beats it in {game}; wants PyTorch",
            [
                *(PYTHON, "tools/training/exploit.py", game, "--against", bot, "--players", seats or "2"),
                *("--seconds", "600", "--jobs", "2", "--rows", "1024" if bot.startswith("net") else "128"),
                *("--seed", "2302", "--json"),
            ],
        )
        for game, seats, bots in (
            ("unmatched", "", ("net", "net^1", "search:20", "greedy")),
            ("inis", "", ("net", "search:20")),
            ("berserk", "", ("search:20", "greedy")),
        )
        for bot in bots
    },
    **{
        f"{kind}-{game}{seats}": (
            f"{what} in {game}{f' for {seats}' if seats else ''}, rated together",
            [
                *(PYTHON, "tools/measure_levels.py", game, *(["--players", seats] if seats else []), *options),
                *("--jobs", "2", "--json"),
            ],
        )
        for game, seats in (("unmatched", ""), ("berserk", ""), ("inis", "2"), ("inis", "4"))
        for kind, what, options in (
            ("ladder", "players of all kinds", ("--seed", "1")),
            ("levels", "each level is stronger than the one before", ("--levels", "--seed", "101", "--reach", "1")),
        )
    },
    "both-builds": (
        "the tests of kernel, games, bots, lab and doors pass on the compiled build too, and a wheel of it plays",
        [PYTHON, "tools/both_builds.py", "--json"],
    ),
    "memory": (
        "100,000 random duels in one process stay under 1 GB",
        [PYTHON, "tools/memory.py", "--games", "100000", "--most", "1000", "--json"],
    ),
    "scaling": (
        "two processes against one",
        [PYTHON, "tools/scaling.py", "--json"],
    ),
    "speed": (
        "both builds beside python-chess, OpenSpiel and RLCard, in one run; wants `make fast` and a quiet machine",
        [TRISKEL, "bench", "--json", "--seconds", "3", "--rounds", "6"],
    ),
}


LEAST_USES = 20
"""Of every ability in the simulated battles."""

LEAST_RATES = {"-greedy-random": 0.9, "-search400-greedy": 0.75}
"""What the first bot of an arena must win between two. Among more, and for more iterations against fewer, the lower
bound of its interval must lie above chance."""

LEAST_LEARNED = {"unmatched": 0.65, "inis2": 0.62, "inis4": 0.38, "berserk": 0.6}
"""What a learned bot must win against the plain search at equal time; the lower bound of its interval must lie above
chance, among four five points above."""

LEAST_RATIOS = {
    "compiled / pure": 3.0,
    "unmatched medusa–king_arthur (compiled) / open_spiel chess, inside, steps_per_s": 1.5,
    "unmatched medusa–king_arthur (compiled) / rlcard uno, decisions_per_s": 10.0,
    "unmatched medusa–king_arthur (compiled) / open_spiel gin_rummy, ISMCTS, search_per_s": 2.0,
}
"""Of the speeds, by how their names end."""

LEAST_TRUE = 0.95
"""The share of cases in which an analysis must be right."""

MOST_LATE = 50.0
"""Milliseconds within which 99 of 100 choices reach the others, at 1,000 matches at once and 100 choices a second."""
MOST_BESIDE = 1.2
"""How many times as late the slowest hundredth of choices may come beside open seeks and live matches."""

LEAST_SCALING = 1.8
"""Two processes against one."""


def lacking(name: str, figures: dict[str, Any]) -> list[str]:
    """What is not so although the command ran to its end."""
    kind = name.partition("-")[0]
    if name.startswith("watched-laws-"):
        return _unfinished(figures) + [f"{law} was broken {times} times" for law, times in figures["broken"].items()]
    if kind == "simulate":
        return _unfinished(figures) + (_seldom_used(figures["ability_uses"]) if name == "simulate-berserk" else [])
    if kind == "analysis":
        return _untrue(figures)
    if kind in ("arena", "learned"):
        return _weak(name, figures)
    if kind == "levels":
        return _uneven(figures)
    if kind == "speed":
        return _slow(figures)
    if kind == "load":
        return _late(figures)
    if name == "lobby-load":
        share = figures["p99 beside / without"]
        return [f"p99 beside is {share} times that without, not {MOST_BESIDE}"] if share > MOST_BESIDE else []
    if kind == "scaling":
        shares = {what: count for what, count in figures.items() if what.endswith("times as fast")}
        return [f"{what}: {count}, not {LEAST_SCALING}" for what, count in shares.items() if count < LEAST_SCALING]
    return []


def _untrue(figures: dict[str, Any]) -> list[str]:
    found = [f"right in {figures['share']:.1%}, not {LEAST_TRUE:.0%}"] if figures["share"] < LEAST_TRUE else []
    if figures.get("same_claims") != figures.get("made_twice"):
        found.append("an analysis said something else when it was made again")
    return found


def _unfinished(figures: dict[str, Any]) -> list[str]:
    left = figures["games"] - figures["finished"]
    return [f"{left} matches did not end"] if left else []


def _seldom_used(uses: dict[str, int]) -> list[str]:
    found = []
    for card in load_set("core").cards:
        for number, text in enumerate(card.abilities, 1):
            count = uses.get(f"{card.id}:{number}", 0)
            if count < LEAST_USES:
                found.append(f"{card.id}:{number} was used {count} times: {text}")
    return found


def _weak(name: str, figures: dict[str, Any]) -> list[str]:
    chance = figures["chance"]
    least = next((rate for end, rate in LEAST_RATES.items() if name.endswith(end)), 0.0) if chance == 0.5 else 0.0
    found = []
    if name.endswith("-net005s-search005s"):
        least = LEAST_LEARNED[name.split("-")[1]]
        chance += 0.05 * (chance < 0.5)
    if figures["win_rate"] < least:
        found.append(f"it won {figures['win_rate']:.1%}, not {least:.0%}")
    if figures["low"] <= chance:
        found.append(f"it may have won by luck: its interval begins at {figures['low']:.1%}, chance is {chance:.0%}")
    if figures["failures"]:
        found.append(f"{figures['failures']} matches failed")
    return found


def _uneven(figures: dict[str, Any]) -> list[str]:
    """Levels that are not stronger than the one before."""
    elo = {each["bot"]: each["elo"] for each in figures["bots"] if each["bot"] in LEVELS}
    found = [f"{count} matches failed" for count in [figures["failures"]] if count]
    found += [f"level {level} was not measured" for level in LEVELS if level not in elo]
    return found + [
        f"level {high} ({elo[high]}) is not stronger than level {low} ({elo[low]})"
        for low, high in pairwise(level for level in LEVELS if level in elo)
        if elo[high] <= elo[low]
    ]


def _late(figures: dict[str, Any]) -> list[str]:
    late = figures["latency_p99_ms"]
    found = [f"99 of 100 choices came within {late} ms, not {MOST_LATE}"] if not late <= MOST_LATE else []
    return found + ([f"{figures['refused']} choices were refused"] if figures["refused"] else [])


def _slow(figures: dict[str, Any]) -> list[str]:
    if not figures["compiled"]:
        return ["only plain Python was measured: `make fast` first"]
    found = []
    for end, least in LEAST_RATIOS.items():
        ratios = {what: ratio for what, ratio in figures["ratios"].items() if what.endswith(end)}
        found += [f"{what}: {ratio:.2f}, not {least}" for what, ratio in ratios.items() if ratio < least]
        if not ratios:
            found.append(f"{end}: not measured")
    return found


def commit() -> str:
    """The commit that is being proved, marked if the tree differs from it."""
    name = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    asked = ["git", "status", "--porcelain", "--", ".", f":(exclude){TARGET.relative_to(ROOT)}"]
    changed = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    return name.stdout.strip() + ("+changes" if changed.stdout.strip() else "")


def run(name: str, jobs: int = 0) -> dict[str, Any]:
    """Run one proof; its figures are the JSON that the command prints, of tests what they say at the end."""
    what, command = PROOFS[name]
    if jobs:
        command = [str(jobs) if before == "--jobs" else word for before, word in pairwise(["", *command])]
    began, proved = time.monotonic(), commit()
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    entry: dict[str, Any] = {
        "what": what,
        "command": " ".join(command),
        "commit": proved,
        "status": done.returncode,
        "minutes": round((time.monotonic() - began) / 60, 1),
    }
    if "pytest" in command:
        entry["figures"] = {"tests": done.stdout.strip().splitlines()[-1:]}
        if done.returncode:
            entry["lacking"] = done.stdout[-8000:].splitlines()
        return entry
    try:
        entry["figures"] = json.loads(done.stdout)
    except ValueError:
        entry["error"] = (done.stderr or done.stdout)[-2000:]
        return entry
    wrong = lacking(name, entry["figures"])
    if wrong:
        entry["lacking"] = wrong
    return entry


def proofs(folder: Path) -> dict[str, Any]:
    """What was proved before, by name."""
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))}


def main() -> int:
    """Run the proofs that were asked for and keep the others."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default=",".join(PROOFS), help=f"some of: {', '.join(PROOFS)}")
    parser.add_argument("--jobs", type=int, default=0, help="processes, in place of what a proof says")
    arguments = parser.parse_args()
    wanted = arguments.only.split(",")
    unknown = [name for name in wanted if name not in PROOFS]
    if unknown:
        print(f"prove: there is no proof {', '.join(unknown)}; there are: {', '.join(PROOFS)}", file=sys.stderr)
        return 2
    failed = 0
    for name in wanted:
        print(f"{name}: {PROOFS[name][0]} …", flush=True)
        entry = run(name, arguments.jobs) if arguments.jobs else run(name)
        if "error" not in entry or "figures" not in proofs(TARGET).get(
            name, {}
        ):  # figures are worth more than an error
            text = json.dumps(entry, ensure_ascii=False, indent=1, sort_keys=True)
            TARGET.mkdir(parents=True, exist_ok=True)
            (TARGET / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        good = entry["status"] == 0 and "error" not in entry and "lacking" not in entry
        failed += not good
        print(f"  {'holds' if good else 'DOES NOT HOLD'}, {entry['minutes']} min", flush=True)
        for line in (*entry.get("lacking", ()), *entry.get("error", "").splitlines()[-5:]):
            print(f"    {line}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
