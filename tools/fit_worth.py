"""What the cards of Berserk are worth, fitted to who won battles of quick players.

    python tools/fit_worth.py --games 12000

The players know of no card more than its cost and lives. Three quarters of the battles are fitted (a logistic of the
difference between the squads, in which a card moves away from the general numbers only as far as it was seen), one
quarter judges, then all are fitted and the file that the instinct reads is written.
"""

import argparse
import sys
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from triskel.berserk.deck import codex
from triskel.berserk.face import CREATURE, FLYER
from triskel.berserk.field import NEAR_MASK
from triskel.berserk.state import FIELD, War
from triskel.bots.instincts.berserk import BerserkInstinct
from triskel.bots.instincts.berserk_worth import GENERAL, MOST_LIVES
from triskel.catalog import find_game
from triskel.kernel import Chance, start

TARGET: Final = Path(__file__).resolve().parent.parent / "src" / "triskel" / "bots" / "instincts" / "berserk_worth.toml"
_PLACE: Final = {name: place for place, name in enumerate(GENERAL)}
_EVERY: Final = 40
"""Every so many choices a position is kept."""
_MOST_CHOICES: Final = 2500
_PULL: Final = 0.02
_CARD_PULL: Final = 40.0
"""How many positions' worth of doubt a card starts with."""
_STEPS: Final = 12

Table = NDArray[np.float64]


def position(war: War, faces: int) -> Table:
    """The difference between the squads of the two seats: the general numbers, then the cards."""
    found = np.zeros(len(GENERAL) + faces)
    for seat, sign in ((0, 1), (1, -1)):
        foes = sum(1 << war.cell[other] for other in war.squad[1 - seat] if war.zone[other] == FIELD)
        for card in war.squad[seat]:
            face = war.faces[card]
            found[len(GENERAL) + war.card[card]] += sign
            if face.kind != CREATURE:
                found[_PLACE["lifeless"]] += sign * face.cost
                continue
            left = min(MOST_LIVES, max(0, face.lives + war.extra[card] - war.shrunk[card] - war.wounds[card]))
            for name, worth in (("life", left), ("lives", left**1.4), ("stands", face.cost**1.5)):
                found[_PLACE[name]] += sign * worth
            if face.subtype == FLYER:
                found[_PLACE["flies"]] += sign
            if war.zone[card] == FIELD and war.host[card] < 0 and NEAR_MASK[war.cell[card]] & foes:
                state = "exposed" if war.closed[card] else "ready now" if seat == war.active else "ready"
                found[_PLACE[state]] += sign
    return found


def battle(instinct: BerserkInstinct, seed: int) -> tuple[list[Table], int]:
    """Positions along a battle of quick players, and who won (-1: nobody alone)."""
    game = find_game("berserk")
    chance = Chance(seed)
    match = start(game, game.random_setup(Chance(seed), {}), seed=seed, keep=False, events=False)
    war: Any = match.state
    rows = []
    until = _EVERY + chance.below(_EVERY)
    for number in range(_MOST_CHOICES):
        decision = match.decision
        if decision is None:
            break
        if number >= until and war.turn and not war.stack:
            until = number + _EVERY // 2 + chance.below(_EVERY)
            rows.append(position(war, len(war.codex.faces)))
        match.take(instinct.pick(war, decision, chance))
    winners: tuple[int, ...] = tuple(war.winners or ())
    return rows, winners[0] if len(winners) == 1 else -1


def fit(table: Table, won: Table) -> Table:
    """Newton's method for a logistic without a constant, each number pulled towards nought."""
    pull = np.concatenate([np.full(len(GENERAL), _PULL), np.full(table.shape[1] - len(GENERAL), _CARD_PULL)])
    weights = np.zeros(table.shape[1])
    for _ in range(_STEPS):
        chances = 1 / (1 + np.exp(-(table @ weights)))
        slope = table.T @ (won - chances) - pull * weights
        bend = (table * (chances * (1 - chances))[:, None]).T @ table + np.diag(pull)
        weights += np.linalg.solve(bend, slope)
    return weights


def loss(table: Table, won: Table, weights: Table) -> float:
    """The mean surprise; 0.693 is what knowing nothing costs."""
    chances = np.clip(1 / (1 + np.exp(-(table @ weights))), 1e-9, 1 - 1e-9)
    return float(-np.where(won == 1, np.log(chances), np.log(1 - chances)).mean())


def write(weights: Table, names: list[str]) -> None:
    """The file that the instinct reads."""
    lines = ["# What the cards of Berserk are worth in play; written by tools/fit_worth.py.", "", "[general]"]
    lines += [f'"{name}" = {value:.4f}' for name, value in zip(GENERAL, weights, strict=False)]
    lines += ["", "[cards]"]
    lines += [
        f"{name} = {value:.2f}"
        for name, value in sorted(zip(names, weights[len(GENERAL) :], strict=True))
        if round(value, 2)
    ]
    TARGET.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> int:
    """Play, fit, judge, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=12000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    instinct = BerserkInstinct({})
    rows: list[Table] = []
    winners, battles = [], []
    for number in range(asked.games):
        found, winner = battle(instinct, asked.seed * 1_000_003 + number)
        if winner >= 0:
            rows += found
            winners += [winner] * len(found)
            battles += [number] * len(found)
        if number % 100 == 99:
            print(f"\r{number + 1} of {asked.games} battles, {len(rows)} positions", end="", file=sys.stderr)
    print(file=sys.stderr)
    if not rows:
        print("fit_worth: no battle had a single winner; try more games", file=sys.stderr)
        return 1
    table = np.array(rows, dtype=np.float64)
    won = 1.0 - np.array(winners)
    judge = np.array(battles) % 4 == 0
    plain = table.copy()
    plain[:, len(GENERAL) :] = 0
    for name, seen in (("without the cards", plain), ("with the cards", table)):
        fitted = fit(seen[~judge], won[~judge])
        print(f"{name}: surprise on the other quarter {loss(seen[judge], won[judge], fitted):.4f}")
    write(fit(table, won), [face.id for face in codex().faces])
    return 0


if __name__ == "__main__":
    sys.exit(main())
