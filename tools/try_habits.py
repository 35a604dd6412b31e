"""Do more habits make a quick player of Unmatched better? Kinds of decisions that have none, and what might be one.

    python tools/try_habits.py --setups 700

For each candidate quick players meet, one with it and one without, in both seats of the same random duels (heroes and
boards of all kinds). A candidate is worth a place in `faces/instinct.py` where its interval lies above the half.
"""

import argparse
from collections.abc import Callable, Mapping
from typing import Any, Final

from triskel.games.unmatched.faces.instinct import INSTINCT
from triskel.games.unmatched.state.duel import Duel
from triskel.kernel import DONE, Chance, Decision, start
from triskel.kernel.kit import find_game
from triskel.kernel.play.match_quick import take
from triskel.lab.statistic import wilson

Habit = Callable[[Duel, Decision, Chance], int]
_MOST: Final = 3000


def often(habit: Callable[[Duel, Decision], int], tenths: int = 8) -> Habit:
    """The habit in so many of ten choices, else any option."""

    def pick(state: Duel, decision: Decision, chance: Chance) -> int:
        if chance.below(10) < tenths:
            return habit(state, decision)
        return decision.options[chance.below(len(decision.options))]

    return pick


def _hero(state: Duel, decision: Decision) -> int:
    fighters = state.arena.fighters
    return max(decision.options, key=lambda each: each >= 0 and fighters[each].is_hero)


def _sidekick(state: Duel, decision: Decision) -> int:
    fighters = state.arena.fighters
    return min(decision.options, key=lambda each: 2 if each < 0 else fighters[each].is_hero)


def _worth(state: Duel, card: int) -> int:
    if card == DONE:
        return -1
    found = state.arena.cards[card]
    return int(found.value + max(found.boost, 0))


def _dear(state: Duel, decision: Decision) -> int:
    return max(decision.options, key=lambda each: _worth(state, each))


def _cheap(state: Duel, decision: Decision) -> int:
    return min(decision.options, key=lambda each: _worth(state, each))


def _anybody(state: Duel, decision: Decision, chance: Chance) -> int:
    rest = [each for each in decision.options if each != DONE]
    return rest[chance.below(len(rest))]


def _near(state: Duel, decision: Decision, chance: Chance) -> int:
    return INSTINCT._approach(state, decision, chance)


def _most(state: Duel, decision: Decision) -> int:
    return max(decision.options)


def _least(state: Duel, decision: Decision) -> int:
    return min(decision.options)


CANDIDATES: Final[Mapping[str, Mapping[str, Habit]]] = {
    "mover: anybody rather than nobody": {"mover": _anybody},
    "mover: the hero": {"mover": often(_hero, 9)},
    "place: where most foes are in reach": {"place": _near},
    "attacker: the hero": {"attacker": often(_hero)},
    "attacker: a sidekick": {"attacker": often(_sidekick)},
    "schemer: the hero": {"schemer": often(_hero)},
    "scheme: the cheapest card": {"scheme": often(_cheap)},
    "amount: much": {"amount": often(_most)},
    "amount: little": {"amount": often(_least)},
    "move or place: anywhere": {"move or place": often(_most)},
    "item: yes": {"item": often(_most)},
    "card, their card, put back: the best": dict.fromkeys(("card", "their card", "put back"), often(_dear)),
}


def won(habits: Mapping[str, Habit], setups: int, seed: int) -> tuple[float, int]:
    """Wins of the quick player with these habits, and games."""
    rules, wins = find_game("unmatched"), 0.0
    for number in range(setups):
        setup = rules.random_setup(Chance(seed + number), {"players": 2})
        for own in (0, 1):
            match: Any = start(rules, setup, seed=seed + number, events=False, keep=False, patient=False)
            chance, steps = Chance(number), 0
            while (decision := match.decision) is not None and steps < _MOST:
                steps += 1
                habit = habits.get(decision.kind) if decision.seat == own and len(decision.options) > 1 else None
                take(match, (habit or INSTINCT.pick)(match.state, decision, chance))
            winners = () if match.outcome is None else match.outcome.winners
            wins += (own in winners) / len(winners) if winners else 0.5
    return wins, 2 * setups


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--setups", type=int, default=700, help="duels, each played from both seats")
    parser.add_argument("--seed", type=int, default=500_000)
    task = parser.parse_args()
    for name, habits in CANDIDATES.items():
        wins, games = won(habits, task.setups, task.seed)
        low, high = wilson(wins, games)
        print(f"{name}: {wins / games:.1%} of {games} ({low:.1%} to {high:.1%})", flush=True)


if __name__ == "__main__":
    main()
