"""A short trial of a setup by a worker: a card that never ends, or eats all memory, ends that and not the table.

`bot` is who plays; `seconds` how long new matches are begun.
"""

import time
from typing import Any, Final

from triskel.bots import make_bot
from triskel.bots.scene import Scene
from triskel.kernel import start
from triskel.kernel.kit import find_game
from triskel.table.play.refused import Refused
from triskel.table.play.thinking import workers
from triskel.table.play.thinking.building import STUMBLES

_MOST_CHOICES: Final = 1500
_GRACE: Final = 6.0


def play(game: str, setups: list[dict[str, Any]], bot: str, most: int, seconds: float) -> dict[str, Any]:
    """Matches in turn over the setups, until there are enough or time is up. `wins` are of the seat `setup["_own"]`."""
    until = time.monotonic() + seconds
    found = find_game(game)
    wins = 0.0
    begun = games = choices = unfinished = 0
    while begun < most and (begun == 0 or time.monotonic() < until):
        setup = dict(setups[begun % len(setups)])
        own = int(setup.pop("_own", 0))
        match = start(found, setup, seed=begun + 1)
        bots = [make_bot(bot, begun * 7 + seat) for seat in range(2)]
        for _ in range(_MOST_CHOICES):
            decision = match.decision
            if decision is None or time.monotonic() > until + _GRACE:
                break
            match.choose(decision.seat, bots[decision.seat].choose(Scene(match, decision.seat)), decision.id)
            choices += 1
        begun += 1
        if match.outcome is None:
            unfinished += 1
            continue
        games += 1
        if own in match.outcome.winners:
            wins += 1 / len(match.outcome.winners)
    return {"games": games, "wins": wins, "choices": choices, "unfinished": unfinished}


def interval(wins: float, games: int) -> tuple[float, float]:
    """Between which shares of wins the truth lies with 95 % (Wilson)."""
    z = 1.96
    rate, weight = wins / games, z * z / games
    middle = (rate + weight / 2) / (1 + weight)
    half = z / (1 + weight) * ((rate * (1 - rate) + weight / 4) / games) ** 0.5
    return max(0.0, middle - half), min(1.0, middle + half)


def told(game: str, setups: list[dict[str, Any]], bot: str, most: int, seconds: float) -> dict[str, Any]:
    """In a worker: the same; `error` says why nothing came of it."""
    try:
        return play(game, setups, bot, most, seconds)
    except STUMBLES as error:
        return {"error": f"{type(error).__name__}: {error}"[:300]}


async def run(game: str, setups: list[dict[str, Any]], bot: str, most: int, seconds: float) -> dict[str, Any]:
    """Have it done by a worker, with time for a last match to come to its end."""
    asked = (game, setups, bot, most, seconds)
    try:
        return await workers.think(told, *asked, seconds=seconds + 2 * _GRACE, lane=workers.SPARE)
    except Refused as refused:
        return {"error": refused.en}
