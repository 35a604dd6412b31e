"""A ladder of players: all of them measured against their neighbours, rated together, and levels chosen from it.

Matches come in mirrored groups (`triskel.lab.arena`) with setups drawn at random. They are played in rounds: those who
stand near each other so far meet a few times more, so that few games go to pairs whose result is known beforehand.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, inf, log, sqrt
from typing import Any, Final, final

from triskel.bots import make_bot
from triskel.kernel import Chance
from triskel.kernel.kit import find_game
from triskel.lab.arena import thinking_of
from triskel.lab.job import Job, content_of, seed_of
from triskel.lab.statistic import Z95

ANCHOR: Final = "greedy"
ANCHORED: Final = 1000.0
"""The rating of the anchor: it needs no weights, and its play does not depend on how fast a machine is."""
LOWEST: Final = "random"
BEGINNER: Final = 200.0
"""By how much the first level must be better than random moves: nobody who knows the rules is as weak as those."""
STEPS: Final = 6
_SCALE: Final = 400 / log(10)
_ROUNDS: Final = 100
_STILL: Final = 1e-10
_STRIDE: Final = 2.0
"""By how much a rating moves at most in one round of the fit, in log odds."""


@final
@dataclass(frozen=True, slots=True)
class Rating:
    """A player of a ladder."""

    bot: str
    elo: float
    width: float
    """Half of the 95% interval of the distance from the anchor."""
    games: int

    def as_json(self) -> dict[str, Any]:
        """For a file of figures."""
        low, high = self.elo - self.width, self.elo + self.width
        return {"bot": self.bot, "elo": round(self.elo), "low": round(low), "high": round(high), "games": self.games}


Tally = dict[tuple[str, str], list[float]]
"""For one player alone and another (in all other seats): games, and wins of the one alone."""


def tallied(rows: Iterable[Mapping[str, Any]]) -> Tally:
    """The finished matches of a ladder, counted; without a winner everybody has an even share."""
    found: Tally = {}
    for row in rows:
        alone, seats = int(row["tags"]["seat"]), row["bots"]
        other = seats[1 - alone] if len(seats) == 2 else seats[alone - 1]
        count = found.setdefault((seats[alone], other), [0.0, 0.0])
        winners = row["winners"]
        count[0] += 1
        count[1] += 1 / len(seats) if not winners else float(alone in winners)
    return found


def rated(tally: Tally, seats: int, anchor: str = ANCHOR) -> list[Rating]:
    """The ratings of all who are tied to the anchor by matches, best first.

    Bradley–Terry: the odds of one player among copies of another are the ratio of their strengths, shared by these. The
    strengths are the likeliest ones, where every pair that met is lent one game that came out by chance. The
    intervals come from the curvature of the whole likelihood, so what is not known of the others is in them.
    """
    names = _tied(tally, anchor)
    if not names:
        return []
    place = {name: number for number, name in enumerate(name for name in names if name != anchor)}
    games = [
        (place.get(one, -1), place.get(other, -1), count + 1, wins + 1 / seats)
        for (one, other), (count, wins) in tally.items()
        if one in names and one != other
    ]
    even = log(max(1, seats - 1))
    strength = [0.0] * len(place)
    for _ in range(_ROUNDS):
        slope, curve = _derived(games, strength, even)
        step = [sum(each * pull for each, pull in zip(row, slope, strict=True)) for row in _inverse(curve)]
        furthest = max(map(abs, step), default=0.0)
        shorter = min(1.0, _STRIDE / furthest) if furthest else 1.0
        strength = [each + shorter * by for each, by in zip(strength, step, strict=True)]
        if furthest < _STILL:
            break
    _, curve = _derived(games, strength, even)
    spread = _inverse(curve)
    played = {name: sum(int(count) for pair, (count, _) in tally.items() if name in pair) for name in names}
    found = [Rating(anchor, ANCHORED, 0.0, played[anchor])]
    for name, at in place.items():
        width = Z95 * _SCALE * sqrt(spread[at][at])
        found.append(Rating(name, ANCHORED + _SCALE * strength[at], width, played[name]))
    return sorted(found, key=lambda each: -each.elo)


def _tied(tally: Tally, anchor: str) -> set[str]:
    """Everybody whom a chain of matches ties to the anchor."""
    found, fresh = {anchor}, {anchor}
    while fresh:
        met = {name for pair in tally if fresh & set(pair) for name in pair}
        fresh = met - found
        found |= met
    return found if len(found) > 1 else set()


def _derived(
    games: Sequence[tuple[int, int, float, float]], strength: Sequence[float], even: float
) -> tuple[list[float], list[list[float]]]:
    """Slope of the likelihood in each strength, and its curvature (downwards)."""
    size = len(strength)
    slope = [0.0] * size
    curve = [[0.0] * size for _ in range(size)]
    for one, other, count, wins in games:
        apart = (strength[one] if one >= 0 else 0.0) - (strength[other] if other >= 0 else 0.0) - even
        share = 1 / (1 + exp(-apart))
        pull, bend = wins - count * share, count * share * (1 - share)
        for at, sign in ((one, 1.0), (other, -1.0)):
            if at >= 0:
                slope[at] += sign * pull
                curve[at][at] += bend
        if one >= 0 and other >= 0:
            curve[one][other] -= bend
            curve[other][one] -= bend
    return slope, curve


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """By elimination; the matrix is as large as a ladder is long."""
    size = len(matrix)
    rows = [[*row, *(float(number == at) for at in range(size))] for number, row in enumerate(matrix)]
    for at in range(size):
        best = max(range(at, size), key=lambda number: abs(rows[number][at]))
        rows[at], rows[best] = rows[best], rows[at]
        pivot = rows[at][at]
        rows[at] = [each / pivot for each in rows[at]]
        for number in range(size):
            if number != at and (times := rows[number][at]):
                rows[number] = [each - times * own for each, own in zip(rows[number], rows[at], strict=True)]
    return [row[size:] for row in rows]


def chosen(ratings: Sequence[Rating], steps: int = STEPS) -> list[Rating]:
    """The players that are the levels: from the weakest that is well above random moves to the strongest, as evenly as
    they can be had. Players whose strength is their machine's (`search:2s`) and random moves are no levels."""
    lowest = next((each.elo for each in ratings if each.bot == LOWEST), -inf)
    able = sorted(
        (each for each in ratings if each.bot != LOWEST and not by_time(each.bot) and each.elo > lowest + BEGINNER),
        key=lambda each: each.elo,
    )
    if len(able) < steps:
        return []
    first, last = able[0], able[-1]
    goals = [first.elo + (last.elo - first.elo) * step / (steps - 1) for step in range(1, steps - 1)]

    def apart(between: tuple[Rating, ...]) -> float:
        return sum((each.elo - goal) ** 2 for each, goal in zip(between, goals, strict=True))

    return [first, *min(combinations(able[1:-1], steps - 2), key=apart), last]


def by_time(bot: str) -> bool:
    """Whether a bot's budget is a time."""
    budget = bot.partition(":")[2]
    for mark in "^~@x":
        budget = budget.partition(mark)[0]
    return budget.endswith("s")


def round_of(
    order: Sequence[str], tally: Tally, reach: int, groups: int, games: int, seats: int
) -> list[tuple[str, str, int]]:
    """The next groups: for those who stand within reach of each other, so many more, until a pair has its games.

    Among more than two seats whoever is alone takes turns. The strong ones, who take longest, come first.
    """
    found = []
    for apart in range(1, reach + 1):
        for low in range(len(order) - apart):
            one, other = order[low + apart], order[low]
            before = sum(int(tally.get(pair, (0, 0))[0]) for pair in ((one, other), (other, one)))
            first = -(-before // seats)
            most = -(-games // seats)
            for number in range(first, min(first + groups, most)):
                pair = (one, other) if seats == 2 or number % 2 == 0 else (other, one)
                found.append((low + apart, (*pair, number)))
    return [group for _, group in sorted(found, key=lambda each: -each[0])]


def jobs_of(game: str, groups: Iterable[tuple[str, str, int]], seed: int, wishes: Mapping[str, Any]) -> list[Job]:
    """The matches of groups: whoever is alone sits in every seat once, with the same setup and chance."""
    rules = find_game(game)
    found = []
    for one, other, number in groups:
        group_seed = seed_of("ladder", seed, *sorted((one, other)), number)
        setup = rules.random_setup(Chance(group_seed), wishes)
        seats, content = len(rules.sides(setup)), content_of(rules, setup)
        for seat in range(seats):
            players = tuple(one if each == seat else other for each in range(seats))
            key = f"{one}|{other}/{number}/{seat}"
            found.append(Job(key, game, setup, group_seed, players, {"seat": str(seat)}, content=content))
    return found


def terms(game: str, seats: int, seed: int, levels: bool = False) -> dict[str, Any]:
    """What must be the same for a ladder to go on in a folder; players may be added, and games."""
    return {"what": "ladder", "game": game, "players": seats, "seed": seed, "thinking": thinking_of(game, levels)}


def check(bots: Sequence[str]) -> None:
    """A wrong name is said before any worker starts."""
    for name in bots:
        make_bot(name, 0)
