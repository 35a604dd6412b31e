"""What the cards of Berserk are worth, fitted to who won battles of quick players.

    python tools/fit_worth.py --games 12000

The players know of no card more than its cost and lives. Three quarters of the battles are fitted (a card moves away
from the general numbers only as far as it was seen), one quarter judges, then all are fitted and the file that the
instinct reads is written.
"""

import argparse
import sys
from pathlib import Path
from typing import Any, Final

import numpy as np
from fit_instinct import Table, fit, gather, loss

from triskel.games.berserk.content.deck import codex
from triskel.games.berserk.faces.instinct import BerserkInstinct
from triskel.games.berserk.faces.worth import GENERAL, MOST_LIVES
from triskel.games.berserk.state.face import CREATURE, FLYER
from triskel.games.berserk.state.field import NEAR_MASK
from triskel.games.berserk.state.war import FIELD, War
from triskel.kernel import Chance, start
from triskel.kernel.kit import find_game

TARGET: Final = Path(__file__).resolve().parents[1] / "src" / "triskel" / "games" / "berserk" / "faces" / "worth.toml"
_PLACE: Final = {name: place for place, name in enumerate(GENERAL)}
_EVERY: Final = 40
"""Every so many choices a position is kept."""
_MOST_CHOICES: Final = 2500
_PULL: Final = 0.02
_CARD_PULL: Final = 40.0
"""How many positions' worth of doubt a card starts with."""


def position(war: War, faces: int) -> Table:
    """Of each seat's squad: the general numbers, then the cards."""
    found = np.zeros((2, len(GENERAL) + faces))
    for seat in (0, 1):
        own = found[seat]
        foes = sum(1 << war.cell[other] for other in war.squad[1 - seat] if war.zone[other] == FIELD)
        for card in war.squad[seat]:
            face = war.faces[card]
            own[len(GENERAL) + war.card[card]] += 1
            if face.kind != CREATURE:
                own[_PLACE["lifeless"]] += face.cost
                continue
            left = min(MOST_LIVES, max(0, face.lives + war.extra[card] - war.shrunk[card] - war.wounds[card]))
            for name, worth in (("life", left), ("lives", left**1.4), ("stands", face.cost**1.5)):
                own[_PLACE[name]] += worth
            if face.subtype == FLYER:
                own[_PLACE["flies"]] += 1
            if war.zone[card] == FIELD and war.host[card] < 0 and NEAR_MASK[war.cell[card]] & foes:
                state = "exposed" if war.closed[card] else "ready now" if seat == war.active else "ready"
                own[_PLACE[state]] += 1
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
    table, won, judge = gather(asked.games, asked.seed, lambda seed: battle(instinct, seed))
    pull = np.concatenate([np.full(len(GENERAL), _PULL), np.full(table.shape[2] - len(GENERAL), _CARD_PULL)])
    plain = table.copy()
    plain[:, :, len(GENERAL) :] = 0
    for name, seen in (("without the cards", plain), ("with the cards", table)):
        fitted = fit(seen[~judge], won[~judge], pull)
        print(f"{name}: surprise on the other quarter {loss(seen[judge], won[judge], fitted):.4f}")
    write(fit(table, won, pull), [face.id for face in codex().faces])
    return 0


if __name__ == "__main__":
    sys.exit(main())
