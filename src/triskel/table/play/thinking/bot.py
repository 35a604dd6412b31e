"""Bots at the table. They see what their seat sees and nothing else: they are handed a scene, never the match."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Mapping
from typing import Any, Final, Literal, NamedTuple, get_args

from triskel.bots import Scene, make_bot
from triskel.bots.instinct import instinct_for
from triskel.bots.level import budget
from triskel.kernel import Chance, Match
from triskel.kernel.books.record import FindGame
from triskel.kernel.play.decision import RESPONSE, SECRET, Decision
from triskel.table.play.refused import Refused
from triskel.table.play.thinking import reach, workers
from triskel.table.play.thinking.position import Position, position_of, stand

_log = logging.getLogger(__name__)
Shown = Literal["random", "greedy", "1", "2", "3", "4", "5", "6"]
"""The levels that people choose from, weakest first."""
Level = Literal[Shown, "search"]
"""And what a program may ask for."""
SHOWN: Final[tuple[str, ...]] = get_args(Shown)
LEVELS: Final[tuple[str, ...]] = get_args(Level)
DEFAULT_LEVEL: Final = "greedy"
SECONDS: Final = {"3": 1.2, "4": 2.0, "5": 3.0, "6": 3.0, "search": 1.2}
"""How long a bot of this level seems to think about a question that everybody sees it being asked."""
_SHARE: Final = 0.85
"""The part of that time in which it really thinks; the rest is for finding the position and coming back."""
_LEAST: Final = 0.3
_HURRY: Final = 0.05
"""How long it thinks at least where others kept the workers busy until its time was up."""
_GRACE: Final = 2.0
"""How much longer than its time the table waits for a bot: the first worker has to start, and a long match to be played
again in it."""


def reached(game: str, speeds: Mapping[str, float] | None) -> dict[str, tuple[int, int]] | None:
    """How many tries each level gets done in its time on this device, of how many: those of which it is known. None
    where it is not for a device to say."""
    return (
        None
        if speeds is None
        else {
            level: (min(tries, round(speed * SECONDS[level] * _SHARE)), tries)
            for level in SECONDS
            if (tries := budget(level, game)[1]) and (speed := speeds.get(reach.kind(game, level)))
        }
    )


def pace(decision: Decision, level: str, delay: float) -> float:
    """How long a bot seems to think: the same at one level whatever it holds, so nothing is learnt by waiting.

    A secret question or a chance to respond is asked even where there is nothing to choose: there every bot takes the
    plain delay.
    """
    if decision.flags & (SECRET | RESPONSE) or not delay:
        return delay
    return max(delay, SECONDS.get(level, 0.0))


class Table(NamedTuple):
    """A table that is thought about: its match as it stands, where that began, and who waits for the thought."""

    id: str
    match: Match[Any]
    start: dict[str, Any] | None
    find_game: FindGame
    lane: int

    def position(self) -> Position:
        """The same for another process."""
        return position_of(self.id, self.match, self.start, self.find_game)


def think(table: Table, seat: int, level: str, seconds: float) -> Awaitable[int | str]:
    """The option (or its notation) that a bot of this level will choose for its seat's open decision.

    The match is looked at now. What takes long is thought in another process, so that the table can be looked at, and
    even change, meanwhile.
    """
    seed = secrets.randbits(32)
    limit = max(_LEAST, seconds * _SHARE)
    match = table.match
    decision = next(each for each in match.decisions if each.seat == seat)
    if level == "random" or len(decision.options) == 1:
        done: asyncio.Future[int | str] = asyncio.get_running_loop().create_future()
        done.set_result(make_bot("random", seed).choose(Scene(match, seat)))
        return done
    asked = (table.position(), seat, level, seed, limit, time.time() + limit)
    return workers.think(choose, *asked, seconds=seconds + _GRACE, lane=table.lane)


async def told(answer: str) -> int | str:
    """What a script says, where it has the bot's next choice."""
    return answer


def choose(position: Position, seat: int, level: str, seed: int, limit: float, until: float) -> str:
    """In a worker: the bot's choice, as notation. What it waited for a worker is taken from its time."""
    match = stand(position)
    scene = Scene(match, seat)
    left = min(limit, max(_HURRY, until - time.time()))
    player = make_bot(level, seed, left)
    began = time.perf_counter()
    option = player.choose(scene)
    if player.tries:
        reach.count(scene.game, level, player.tries, time.perf_counter() - began)
    return match.game.notation(match.state, scene.decision, option)


async def in_time(thought: Awaitable[int | str], table: str) -> int | str | None:
    """What the bot thought of, once it seemed to have thought; None if it breaks down, or does not come back soon."""
    try:
        return await asyncio.wait_for(thought, _GRACE)
    except TimeoutError:
        _log.warning("a bot took too long at table %s", table)
    except Refused as refused:
        _log.warning("a bot was not heard at table %s: %s", table, refused)
    except Exception:
        _log.exception("a bot broke down at table %s", table)
    return None


def hasty(match: Match[Any], seat: int) -> int:
    """What a quick player would choose at once in a world that agrees with what the seat knows."""
    scene, seed = Scene(match, seat), secrets.randbits(32)
    try:
        world = scene.world(seed)
        assert world.decision is not None
        option = instinct_for(scene.game).pick(world.state, world.decision, Chance(seed))
        if option in scene.decision.options:
            return option
    except Exception:
        _log.exception("no quick choice either; any will do")
    return make_bot("random", seed).choose(scene)
