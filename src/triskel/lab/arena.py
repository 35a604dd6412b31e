"""Two bots against each other, mirrored, so that neither seat nor cards favour one of them."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, final

from triskel import bots
from triskel.bots import make_bot
from triskel.bots.level import FILE
from triskel.kernel import Chance
from triskel.kernel.kit import find_game, kit_of
from triskel.lab.crew import run
from triskel.lab.job import Job, content_of, seed_of
from triskel.lab.journal import Journal
from triskel.lab.run import play_plan
from triskel.lab.statistic import elo, wilson


@final
class Score:
    """What the first bot achieved. A match without a winner counts as what chance would give."""

    __slots__ = ("chance", "decisions", "draws", "failures", "games", "wins")

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0.0
        self.draws = 0
        self.decisions = 0
        self.chance = 0.0
        self.failures: list[str] = []

    def add(self, row: Mapping[str, Any]) -> None:
        """Count a finished match."""
        if "error" in row:
            self.failures.append(str(row["error"]))
            return
        seats = len(row["bots"])
        winners = row["winners"]
        self.games += 1
        self.decisions += row["decisions"]
        self.chance += (len(winners) or 1) / seats
        if not winners:
            self.draws += 1
            self.wins += 1 / seats
        elif int(row["tags"]["seat"]) in winners:
            self.wins += 1

    def as_json(self) -> dict[str, Any]:
        """The figures of `triskel arena --json`."""
        low, high = wilson(self.wins, self.games)
        chance = self.chance / self.games if self.games else 0.5
        return {
            "games": self.games,
            "win_rate": round(self.wins / self.games, 4) if self.games else 0.0,
            "low": round(low, 4),
            "high": round(high, 4),
            "elo": round(elo(self.wins, self.games, chance), 1),
            "chance": round(chance, 4),
            "draws": self.draws,
            "mean_length": round(self.decisions / self.games, 1) if self.games else 0.0,
            "failures": len(self.failures),
        }


def mirrored(game: str, one: str, other: str, games: int, seed: int, wishes: Mapping[str, Any]) -> list[Job]:
    """The matches of an arena.

    The setup of each group (heroes or decks, board, number of seats) is drawn at random. In a group of as many matches
    as there are seats, all with the same setup and chance, bot `one` sits in every seat once and copies of `other` in
    the rest: with two seats the bots exchange seats and cards. The last group is whole too, so there may be a few
    matches more than asked for.
    """
    rules = find_game(game)
    for name in (one, other):
        make_bot(name, 0)  # a wrong name is said before any worker starts
    jobs: list[Job] = []
    group = 0
    while len(jobs) < games:
        group_seed = seed_of("arena", seed, group)
        setup = rules.random_setup(Chance(group_seed), wishes)
        if not group:
            rules.complete_setup(setup)  # and so is what cannot be played
        seats = len(rules.sides(setup))
        content = content_of(rules, setup)
        for seat in range(seats):
            players = tuple(one if each == seat else other for each in range(seats))
            tags = {"seat": str(seat)}
            jobs.append(Job(f"{group}/{seat}", game, setup, group_seed, players, tags, content=content))
        group += 1
    return jobs


def terms(game: str, one: str, other: str, seed: int, wishes: Mapping[str, Any]) -> dict[str, Any]:
    """What must be the same for an arena to go on in a folder; the number of games may grow."""
    return {
        "what": "arena",
        "game": game,
        "bots": [one, other],
        "seed": seed,
        "wishes": dict(wishes),
        "thinking": thinking_of(game),
    }


def thinking_of(game: str, levels: bool = True) -> str:
    """A hash of how bots think about this game, so that games of different bots are never added up. What levels are has
    no part in it where none of them plays."""
    folder = Path(bots.__file__).parent
    faces = Path(str(kit_of(game).file("faces")))
    lore = [path for path in (*faces.glob("*"), *faces.glob("nets/*")) if path.suffix in (".py", ".toml", ".npz")]
    lore = [path for path in lore if levels or path.name != FILE]
    words = b"".join(path.read_bytes() for path in (*sorted(folder.glob("*.py")), *sorted(lore)))
    return blake2b(words, digest_size=6).hexdigest()


def contest(
    jobs: Sequence[Job], workers: int, ray: str = "", journal: Journal | None = None
) -> Iterator[dict[str, Any]]:
    """Play the matches of an arena; add the rows to a `Score`. With a journal, what is in it is not played again."""
    if journal is None:
        yield from run(jobs, workers, ray)
        return
    wanted = {job.key for job in jobs}
    yield from [row for key, row in journal.rows.items() if key in wanted]
    yield from play_plan(journal, jobs, workers, ray)
