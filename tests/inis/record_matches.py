"""Record the sixty matches of `tests/inis/records` anew: `python tests/inis/record_matches.py`.

A changed record is a decision, not an accident: say in the commit which rule or text changed.
"""

from pathlib import Path
from typing import Any

from triskel.games.inis.game import GAME as INIS
from triskel.games.inis.rules.season import PASS, PRETEND
from triskel.kernel import Chance, Decision, Match, start
from triskel.kernel.books.record import write

FOLDER = Path(__file__).parent / "records"
SWITCHES = [
    {},
    {"forced_move_pays_mountains": "no"},
    {"gates_react_to_morrigan": "no"},
    {"highlands_timing": "clash"},
    {"dagda_reshuffle_on_any_discard": "no", "cauldron_counts_earlier_removals": "no"},
]


def lively(match: Match[Any], decision: Decision, chance: Chance) -> int:
    """A player who explores, plays whatever can be played and claims the crown when he may: short, varied matches."""
    options = list(decision.options)
    if decision.kind == "turn":
        if PRETEND in options:
            return PRETEND
        if len(options) > 1 and options[-1] == PASS:
            options.pop()
    elif decision.kind in ("place", "to"):
        new = [land for land in options if land >= 0 and not match.state.where[decision.seat] >> land & 1]
        options = new or options
    elif decision.kind == "peace" and chance.below(3):
        return 1
    elif decision.kind == "respond" and len(options) > 1 and chance.below(3):
        options.pop()
    return options[chance.below(len(options))]


def record(number: int) -> str:
    """One match: two, three and four players in turn, every twelfth with other switches."""
    setup = {"players": 2 + number % 3, "switches": SWITCHES[number // 12 % len(SWITCHES)]}
    match = start(INIS, setup, seed=7000 + number)
    chance = Chance(number)
    while match.decision is not None:
        open_now = match.decisions
        decision = open_now[chance.below(len(open_now))]
        match.choose(decision.seat, lively(match, decision, chance))
    return write(match)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in range(60):
        (FOLDER / f"{each:02}.txt").write_text(record(each), encoding="utf-8")
