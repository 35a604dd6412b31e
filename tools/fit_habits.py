"""The habits of a quick player of Inis, learnt from matches of such players: what won more often is liked more.

    python tools/fit_habits.py --games 3000 --rounds 6

In every round players with the habits so far play matches for two, three and four. What a habit gains is how much more
often those won who chose it than those who could have and did not. After each round the new habits play against
players without any; at the end they are written to the file that the instinct reads. Same numbers, same habits.
"""

import argparse
from pathlib import Path
from typing import Any, Final

from triskel.games.inis.faces import habits as inis_habits
from triskel.games.inis.faces.instinct import InisInstinct
from triskel.kernel import Chance, start
from triskel.kernel.kit import find_game

TARGET: Final = Path(__file__).resolve().parent.parent / "src" / "triskel" / "games" / "inis" / "faces" / "habits.toml"
_MOST_CHOICES: Final = 1500
"""A match that takes longer teaches nothing."""
_LEAST_SEEN: Final = 30
"""A habit moves only if it was chosen, and left, so often."""
_TRIAL: Final = 10**6
"""Trial matches are none of those that were learnt from."""

Seen = tuple[int, set[int], set[int]]
"""One choice: the seat, the habits that spoke for what it took, and those for what it left."""


def play(players: list[InisInstinct], seed: int, seen: list[Seen] | None = None) -> int:
    """One match; who won, or -1."""
    game = find_game("inis")
    chance = Chance(seed)
    setup = game.random_setup(Chance(seed), {"players": len(players)})
    match = start(game, setup, seed=seed, keep=False, events=False)
    state: Any = match.state
    for _ in range(_MOST_CHOICES):
        decision = match.decision
        if decision is None:
            return int(state.winner)
        option = players[decision.seat].pick(state, decision, chance)
        if seen is not None:
            taken = set(inis_habits.slots(state, decision, option))
            offered = {slot for each in decision.options for slot in inis_habits.slots(state, decision, each)}
            if taken:
                seen.append((decision.seat, taken, offered - taken))
        match.take(option)
    return -1


def learn(habits: list[float], games: int, first: int) -> list[float]:
    """The habits after a round of matches."""
    players = [InisInstinct(habits) for _ in range(4)]
    sums = [[0.0] * inis_habits.SIZE for _ in range(2)]
    counts = [[0] * inis_habits.SIZE for _ in range(2)]
    for number in range(games):
        seats = 2 + number % 3
        seen: list[Seen] = []
        winner = play(players[:seats], first + number, seen)
        if winner < 0:
            continue
        for seat, taken, left in seen:
            gain = (seat == winner) - 1 / seats
            for side, slots in enumerate((left, taken)):
                for slot in slots:
                    sums[side][slot] += gain
                    counts[side][slot] += 1
    return [
        habit + sums[1][slot] / counts[1][slot] - sums[0][slot] / counts[0][slot]
        if min(counts[0][slot], counts[1][slot]) > _LEAST_SEEN
        else habit
        for slot, habit in enumerate(habits)
    ]


def trial(habits: list[float], seats: int, games: int) -> float:
    """How often one player with habits wins among others without."""
    able, blank = InisInstinct(habits), InisInstinct([0.0] * inis_habits.SIZE)
    won = 0.0
    for number in range(games):
        place = number % seats
        winner = play([able if seat == place else blank for seat in range(seats)], _TRIAL + number // seats)
        won += winner == place if winner >= 0 else 1 / seats
    return won / games


def write(habits: list[float]) -> None:
    """The file that the instinct reads."""
    lines = ["# What a quick player of Inis likes; written by tools/fit_habits.py."]
    last = ""
    for slot, habit in enumerate(habits):
        kind, words = inis_habits.name(slot)
        if round(habit, 3) and words:
            if kind != last:
                lines += ["", f'["{kind}"]']
                last = kind
            lines.append(f'"{words}" = {habit:.3f}')
    TARGET.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Learn, say how it goes, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3000, help="matches of a round")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    habits = [0.0] * inis_habits.SIZE
    for number in range(asked.rounds):
        habits = learn(habits, asked.games, (asked.seed * 100 + number) * asked.games)
        won = ", ".join(f"{trial(habits, seats, 600):.0%} for {seats}" for seats in (2, 3, 4))
        print(f"round {number + 1}: wins {won}", flush=True)
    write(habits)


if __name__ == "__main__":
    main()
