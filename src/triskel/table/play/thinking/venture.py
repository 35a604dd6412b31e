"""What is chosen in a match with cards that somebody wrote, or from a position that somebody made up, is first done by
a worker: nobody knows what such cards do to one another, and a dozen each of which sets off the others make a choice
without end. What comes back is what chance brought there, so that the server does the same once more, and nothing else.
"""

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from triskel.kernel.bench.judge import JUDGE, read
from triskel.kernel.bench.subject import Change, Told
from triskel.kernel.play.refusal import Refusal, TriskelError
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.thinking import bot, building, workers
from triskel.table.play.thinking.position import Position, ahead, remember, stand

MOST_WORK: Final = 0.3
"""Seconds of work that one choice may be: the server does the same once more, and others wait meanwhile."""
MOST_EVENTS: Final = 20_000
"""Events of a match: it is played again whenever it is loaded."""
MOST_PLAYED: Final = 6.0
"""Seconds of work that all choices of a match may be together: so long it takes to load it."""
SECONDS: Final = 3.0


def is_needed(room: Room) -> bool:
    """Whether a match is made of what somebody wrote. Where there are no other processes, nobody else waits either."""
    own = building.has_texts(room.row.setup) or (room.start is not None and room.puzzle is None)
    return own and workers.apart()


async def outcomes(room: Room, table: bot.Table, seat: int, answer: int | str, decision_id: int) -> Sequence[int]:
    """What chance brings when this is chosen; nothing for what will be refused anyway."""
    match = room.match
    decision = next((each for each in match.decisions if each.seat == seat and each.id == decision_id), None)
    if decision is None or not is_needed(room):
        return ()
    if room.worked > MOST_PLAYED:
        raise Refused("no end")
    if isinstance(answer, int):
        if answer not in decision.options:
            return ()
        answer = match.game.notation(match.state, decision, answer)
    else:
        try:
            if match.game.read(match.state, decision, answer) not in decision.options:
                return ()
        except ValueError:
            return ()
    return await _done(table, seat, answer)


async def of_ruling(room: Room, table: bot.Table, ruling: str) -> Sequence[int]:
    """The same for what a judge does."""
    return await _done(table, JUDGE, ruling) if is_needed(room) else ()


async def correctable(room: Room, table: bot.Table, changes: Sequence[Change]) -> list[Told]:
    """What these changes would be in words; TriskelError if they cannot be made."""
    if not is_needed(room):
        return room.match.correctable(changes)
    found: list[Told] = await workers.think(_correctable, table.position(), changes, seconds=SECONDS)
    return found


async def _done(table: bot.Table, seat: int, notation: str) -> Sequence[int]:
    try:
        return await workers.think(_do, table.position(), seat, notation, seconds=SECONDS, lane=table.lane)
    except Refusal:
        raise
    except (RuntimeError, TriskelError):  # the rules stumble over such cards
        raise Refused("broke down") from None


def _correctable(position: Position, changes: Sequence[Change]) -> list[Told]:
    return stand(position).correctable(changes)


def _do(position: Position, seat: int, notation: str) -> tuple[int, ...]:
    """In a worker: choose it; what chance brought."""
    match: Any = ahead(position)
    match.chance.strict = False
    match.chance.stir()
    before = time.process_time()
    if seat == JUDGE:
        match.judge(read(notation))
    else:
        match.choose(seat, notation)
    if time.process_time() - before > MOST_WORK or len(match.events) > MOST_EVENTS:
        raise Refused("no end")
    match.chance.strict = True
    made = tuple(match.entries[-1].outcomes)
    remember(replace(position, choices=(*position.choices, (seat, notation, made))), match)
    return made
