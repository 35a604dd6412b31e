"""Plans: which games a lab command plays.

A plan is a list of jobs whose keys and seeds depend on nothing else in it, so that a bigger plan in the same folder
plays only what is new.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, final

from triskel.bots import make_bot
from triskel.kernel import BadSetup, Chance
from triskel.kernel.kit import find_game
from triskel.kernel.play.refusal import unknown
from triskel.lab.arena import thinking_of
from triskel.lab.job import Job, content_of, seed_of
from triskel.lab.journal import share_of
from triskel.lab.room import lab_room
from triskel.lab.sentence import OPEN, pairs_of


@final
class Terms:
    """What all games of a run share."""

    __slots__ = ("bot", "cards", "game", "games", "records", "seed", "what")

    def __init__(self, what: str, game: str, bot: str, games: int, seed: int = 1, records: bool = False) -> None:
        make_bot(bot, 0)  # a wrong name is said before any worker starts
        find_game(game)
        self.what = what
        self.game = game
        self.bot = bot
        self.games = games
        self.seed = seed
        self.records = records
        self.cards = True

    def as_json(self) -> dict[str, Any]:
        """What must be the same for a run to go on in a folder; the number of games may grow."""
        return {
            "what": self.what,
            "game": self.game,
            "bot": self.bot,
            "seed": self.seed,
            "records": self.records,
            "thinking": thinking_of(self.game),
        }


@final
class Planner:
    """Makes jobs; content hashes are worked out once for each setup."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self._game = find_game(terms.game)
        self._content: dict[str, str] = {}

    def job(self, key: str, setup: Mapping[str, Any], seed: int, tags: Mapping[str, str]) -> Job:
        """A job for copies of the run's bot."""
        whole = self._game.complete_setup(setup)
        name = repr(whole)
        if name not in self._content:
            self._content[name] = content_of(self._game, whole)
        seats = len(self._game.sides(whole))
        terms = self.terms
        return Job(
            key, terms.game, whole, seed, (terms.bot,) * seats, tags, terms.cards, terms.records, self._content[name]
        )


def names_of(given: str, known: Sequence[str], what: str) -> list[str]:
    """`all`, or names with commas between them; files by path."""
    if given == "all":
        return list(known)
    names = [name.strip() for name in given.split(",") if name.strip()]
    for name in names:
        if name.endswith(".json") and what == "hero":
            raise BadSetup(f"{name} is no hero file yet: `triskel deck import {name} --game GAME` makes one of it")
        if name not in known and not name.endswith(".toml"):
            raise BadSetup(unknown(what, name, known) if known else f"give a {what} file (.toml), not {name!r}")
    if not names:
        raise BadSetup(f"name at least one {what}")
    distinct(names, what)
    return [str(Path(name).resolve()) if name.endswith(".toml") else name for name in names]


def distinct(names: Sequence[str], what: str) -> None:
    """Results are kept under short names, so no two may share one."""
    seen: dict[str, str] = {}
    for name in names:
        other = seen.get(short(name))
        if other == name:
            raise BadSetup(f"the {what} {name} is named twice; leave one out")
        if other is not None:
            raise BadSetup(f"{other} and {name} would both be called {short(name)} in the results; rename a file")
        seen[short(name)] = name


def short(name: str) -> str:
    """A hero, board or deck as it is called in keys and tables: a file by its name."""
    return Path(name).stem if name.endswith(".toml") else name


def versus(
    terms: Terms, pairs: Sequence[tuple[str, str]], grounds: Sequence[str], made: Mapping[str, Any] | None = None
) -> list[Job]:
    """Every pair on every ground, `terms.games` games each, in mirrored couples with the same chance.

    `made` holds sides that a setup knows by no name: variants, and such as come from files.

    The first game of a couple has the first name in seat 0, the second game the other way round. All pairs get their
    first couple before any gets its second, so that an early look is a fair one.
    """
    planner, room = Planner(terms), lab_room(terms.game)
    names = dict.fromkeys(name for pair in pairs for name in pair)
    meant = {name: room.from_file(name) if name.endswith(".toml") else name for name in names}
    meant |= made or {}
    jobs = []
    for number in range(terms.games):
        couple, mirror = divmod(number, 2)
        for ground in grounds or ("",):
            for pair in pairs:
                one, other = pair[::-1] if mirror else pair
                name = f"{short(pair[0])}+{short(pair[1])}" + (f"@{short(ground)}" if ground else "")
                key = f"{name}/{couple:04d}{'ab'[mirror]}"
                tags = {"sides": f"{short(one)}|{short(other)}"}
                setup = room.setup(meant[one], meant[other], ground)
                jobs.append(planner.job(key, setup, seed_of(name, terms.seed, couple), tags))
    return jobs


def matrix(terms: Terms, names: Sequence[str], grounds: Sequence[str]) -> list[Job]:
    """All pairs of heroes on all boards, or all pairs of decks."""
    pairs = list(combinations(names, 2))
    if not pairs:
        raise BadSetup("a matrix needs at least two names")
    return versus(terms, pairs, grounds)


def more_of(
    terms: Terms, rows: Sequence[Mapping[str, Any]], names: Sequence[str], grounds: Sequence[str], most: int
) -> list[Job]:
    """Games for the pairs of a matrix that those played leave open: as many as they seem to lack, at least as many
    again, and of no pair more than so many.
    """
    both = []
    for row in rows:
        one, other = row["tags"]["sides"].split("|")
        share = share_of(row, 0)
        both += [(one, other, share), (other, one, 1 - share)]
    open_pairs = {frozenset((each.one, each.other)): each for each in pairs_of(both) if each.verdict == OPEN}
    lanes, jobs = max(1, len(grounds)), []
    for pair in combinations(names, 2):
        found = open_pairs.get(frozenset(map(short, pair)))
        if found is None or found.games >= most:
            continue
        wanted = min(most, found.games + max(found.lacking, found.games))
        more = Terms(terms.what, terms.game, terms.bot, -(-wanted // lanes), terms.seed, terms.records)
        jobs += versus(more, [pair], grounds)
    return jobs


def against(terms: Terms, names: Sequence[str], field: Sequence[str], grounds: Sequence[str]) -> list[Job]:
    """Each of some heroes (someone's own) against everyone of the field. Where the field has one of the same name, the
    own one takes its place.
    """
    own = {short(name) for name in names}
    pairs = [(name, other) for name in names for other in field if short(other) not in own]
    if not pairs:
        raise BadSetup(f"nobody is left for {', '.join(sorted(own))} to play against; name others, or rename the file")
    return versus(terms, pairs, grounds)


def swaps(terms: Terms, variants: Mapping[str, Any], field: Sequence[str]) -> list[Job]:
    """A deck and its variants against everyone of the field, the variants by the same rules of pairing."""
    known = {short(name) for name in variants}
    pairs = [(name, other) for other in field if short(other) not in known for name in variants]
    if not pairs:
        raise BadSetup(f"nobody is left for {next(iter(variants))} to play against; name other decks with --decks")
    return versus(terms, pairs, (), variants)


def table_sizes(terms: Terms, sizes: Sequence[int]) -> list[Job]:
    """The same game with different numbers of players: which seat wins, how long it takes."""
    planner = Planner(terms)
    game = find_game(terms.game)
    jobs = []
    for number in range(terms.games):
        for size in sizes:
            seed = seed_of("seats", terms.seed, size, number)
            setup = game.random_setup(Chance(seed), {"players": size})
            jobs.append(planner.job(f"{size}p/{number:05d}", setup, seed, {"players": str(size)}))
    return jobs


def at_random(terms: Terms, wishes: Mapping[str, Any]) -> list[Job]:
    """Random setups, as many as there are games."""
    planner = Planner(terms)
    game = find_game(terms.game)
    jobs = []
    for number in range(terms.games):
        seed = seed_of("random", terms.seed, number)
        jobs.append(planner.job(f"{number:06d}", game.random_setup(Chance(seed), wishes), seed, {}))
    return jobs
