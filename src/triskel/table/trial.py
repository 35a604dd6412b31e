"""A short trial of a setup in a process of its own, with limits on time and memory.

    python -m triskel.table.trial < setup.json

A program that never ends, or eats all memory, ends this process and not the table. `bot` is who plays; `seconds` how
long new matches are begun. Prints what came of it as JSON.
"""

import asyncio
import json
import os
import resource
import sys
import time
from typing import Any, Final

from triskel.bots import make_bot
from triskel.bots.scene import Scene
from triskel.catalog import find_game
from triskel.kernel import TriskelError, start

MOST_SECONDS: Final = 40
_MEMORY: Final = 2 << 30
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


async def run(game: str, setups: list[dict[str, Any]], bot: str, most: int, seconds: float) -> dict[str, Any]:
    """The same in a process of its own; `error` says why nothing came of it."""
    asked = json.dumps({"game": game, "setups": setups, "bot": bot, "most": most, "seconds": seconds})
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "triskel.table.trial",
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    try:
        told, _ = await asyncio.wait_for(process.communicate(asked.encode()), seconds + MOST_SECONDS)
    except TimeoutError:
        process.kill()
        await process.wait()
        return {"error": "it does not come to an end"}
    try:
        answer = json.loads(told)
    except ValueError:
        return {"error": "it does not come to an end"}
    return answer if isinstance(answer, dict) else {"error": "nothing came of it"}


def main() -> int:
    """Read a request from standard input, play, print."""
    os.nice(5)
    asked = json.loads(sys.stdin.read())
    seconds = min(float(asked["seconds"]), float(MOST_SECONDS))
    limit = int(seconds + _GRACE + MOST_SECONDS / 2)
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    try:
        answer: dict[str, Any] = play(asked["game"], asked["setups"], asked["bot"], int(asked["most"]), seconds)
    except (TriskelError, ValueError, TypeError, LookupError, AttributeError, AssertionError, RecursionError) as error:
        answer = {"error": f"{type(error).__name__}: {error}"[:300]}
    print(json.dumps(answer))
    return 0


if __name__ == "__main__":
    sys.exit(main())
