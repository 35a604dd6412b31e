"""How strong the bots are: a ladder of players by mirrored matches, rated together, and levels chosen from it.

    python tools/measure_levels.py unmatched --games 40 --jobs 16 --seconds 540 --out .arena/ladder-unmatched
    python tools/measure_levels.py inis --players 4 --jobs 16 --seconds 540
    python tools/measure_levels.py unmatched --seconds 0 --choose        write levels.toml of what is finished
    python tools/measure_levels.py unmatched --levels --seed 101 --json  the levels themselves, with other matches

Setups (heroes and boards, decks) are drawn at random. Neighbours meet: in every round each pair that stands within
`--reach` of each other by what is known so far plays some groups more, until it has `--games`. A finished match is kept
at once; the same command goes on after a stop, a kill or the end of its `--seconds`, and with more `--bots` or a
greater `--games` it adds to what is there. The figures are the ratings of all players (greedy is 1000) with the 95%
intervals of their distance from it, and every pair's result.
"""

import argparse
import json
import os
import signal
import sys
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from triskel.bots.level import FILE, LEVELS
from triskel.bots.net import guide_of
from triskel.cli.output import with_progress
from triskel.kernel.kit import find_game, game_names, kit_of
from triskel.kernel.play.refusal import TriskelError
from triskel.lab import ladder
from triskel.lab.arena import thinking_of
from triskel.lab.journal import Journal
from triskel.lab.ladder import ANCHOR, ANCHORED, LOWEST, Rating, Tally, chosen, rated, tallied
from triskel.lab.run import play_plan

FOREVER: Final = 1e9
PLAIN: Final = (
    LOWEST, "greedy~10", "greedy~5", "search:20~5", "greedy~2", "search:20~2", ANCHOR, "search:20", "search:60",
    "search:150", "search:400", "search:1000", "search:0.05s",
)  # fmt: skip
"""Who is measured everywhere, roughly the weakest first."""
LEARNED: Final = ("net~3", "net~1.5", "net", "net:20", "net:60", "net:200", "net:600", "net:0.05s")
"""And where something was learned."""


def measure(task: argparse.Namespace, bots: Sequence[str], journal: Journal) -> None:
    """Play until every pair has its games, or the time is up."""
    order = list(bots)
    while True:
        tally = _tally(journal, bots)
        known = {each.bot: each.elo for each in rated(tally, task.players)}
        if all(bot in known for bot in bots):
            order.sort(key=known.__getitem__)
        groups = ladder.round_of(order, tally, task.reach, task.groups, task.games, task.players)
        if not groups or journal.failures:
            return
        jobs = ladder.jobs_of(task.game, groups, task.seed, wishes(task))
        left = sum(job.key not in journal.rows for job in jobs)
        with closing(play_plan(journal, jobs, task.jobs)) as rows:
            for row in with_progress(rows, left, lambda row: 1, f"{task.game}, {len(groups)} groups"):
                if "error" in row:
                    print(row["error"], file=sys.stderr)


class TimeIsUp(KeyboardInterrupt):
    """As if stopped by hand: a match that is being played must not take it for its own fault."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """What is not finished in time is given up."""

    def stop(*_: object) -> None:
        raise TimeIsUp

    before = signal.signal(signal.SIGALRM, stop)
    if seconds < FOREVER:
        signal.setitimer(signal.ITIMER_REAL, max(0.001, seconds))
    with suppress(TimeIsUp):
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)


def wishes(task: argparse.Namespace) -> dict[str, Any]:
    """The number of players, where a game asks for one."""
    return {"players": task.players} if len(find_game(task.game).describe()["players"]) > 1 else {}


def _tally(journal: Journal, bots: Sequence[str]) -> Tally:
    return tallied(row for row in journal.rows.values() if set(row["bots"]) <= set(bots))


def figures(
    task: argparse.Namespace, bots: Sequence[str], journal: Journal, ratings: Sequence[Rating]
) -> dict[str, Any]:
    """What is to be kept of it."""
    tally = _tally(journal, bots)
    pairs = [
        {"bot": one, "against": other, "games": int(games), "wins": round(wins, 2)}
        for (one, other), (games, wins) in sorted(tally.items())
    ]
    return {
        "game": task.game, "players": task.players, "seed": task.seed, "anchor": task.anchor, "anchored": ANCHORED,
        "games": sum(each["games"] for each in pairs), "failures": len(journal.failures),
        "bots": [each.as_json() for each in ratings], "pairs": pairs,
        "levels": [each.bot for each in chosen(ratings)] if not task.levels else [],
    }  # fmt: skip


def write_levels(game: str, players: int, levels: Sequence[Rating]) -> Path:
    """Put the ladder of so many players into the game's file, beside those of other numbers."""
    path = Path(str(kit_of(game).file("faces", FILE)))
    ladders = tomllib.loads(path.read_text(encoding="utf-8"))["ladder"] if path.is_file() else []
    ladders = [each for each in ladders if each["players"] != players]
    ladders.append(
        {"players": players, "bots": [each.bot for each in levels], "elo": [round(each.elo) for each in levels]}
    )
    lines = [
        "# Written by tools/measure_levels.py --choose: what levels 1 to 6 are, weakest first, and their ratings there."
    ]
    for each in sorted(ladders, key=lambda each: int(each["players"])):
        lines += ["", "[[ladder]]", f"players = {each['players']}", f"bots = {json.dumps(each['bots'])}"]
        lines += [f"elo = {json.dumps(each['elo'])}"]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def main(words: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument(
        "--bots", default="", help="names with commas between, weakest first (default: a ladder of all kinds)"
    )
    parser.add_argument(
        "--levels", action="store_true", help="measure the levels themselves, with greedy as their anchor"
    )
    parser.add_argument("--games", type=int, default=40, help="matches of each pair that stands near each other")
    parser.add_argument("--groups", type=int, default=2, help="mirrored groups of a pair in one round")
    parser.add_argument("--reach", type=int, default=2, help="how many places apart players meet")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=FOREVER, help="stop after so long; what is finished is kept")
    parser.add_argument("--out", default="", help="the folder of finished matches (default: one in .arena)")
    parser.add_argument("--choose", action="store_true", help=f"write the levels into the game's {FILE}")
    parser.add_argument("--json", action="store_true")
    task = parser.parse_args(words)
    task.anchor = ANCHOR
    bots = [each for each in task.bots.split(",") if each]
    if not bots:
        learned = LEARNED if guide_of(task.game, task.players) is not None else ()
        bots = [ANCHOR, *LEVELS] if task.levels else [*PLAIN, *learned]
    if ANCHOR not in bots:
        bots.append(ANCHOR)
    kind, levels = "levels" if task.levels else "ladder", any(bot in LEVELS for bot in bots)
    out = task.out or f".arena/{kind}-{task.game}{task.players}-{task.seed}-{thinking_of(task.game, levels)}"
    try:
        ladder.check(bots)
        with Journal(out, ladder.terms(task.game, task.players, task.seed, levels)) as journal:
            try:
                with within(task.seconds):
                    measure(task, bots, journal)
            except KeyboardInterrupt:
                print(f"\nstopped: {len(journal.rows)} matches are kept; the same command goes on", file=sys.stderr)
                return 130
            ratings = rated(_tally(journal, bots), task.players)
            told = figures(task, bots, journal, ratings)
    except TriskelError as error:
        print(f"measure_levels: {error}", file=sys.stderr)
        return 2
    found = chosen(ratings)
    for each in () if task.json else ratings:
        level = f"  level {found.index(each) + 1}" if each in found and not task.levels else ""
        print(f"{each.bot:>14} {each.elo:6.0f} ± {each.width:3.0f} of {each.games}{level}")
    if task.json:
        print(json.dumps(told, ensure_ascii=False, indent=1))
    if task.choose:
        if not found:
            print("measure_levels: too few players are measured to choose levels from", file=sys.stderr)
            return 1
        print(write_levels(task.game, task.players, found), file=sys.stderr)
    return 1 if told["failures"] else 0


if __name__ == "__main__":
    sys.exit(main())
