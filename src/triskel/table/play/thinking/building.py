"""Matches built out of what strangers send. These are jobs for a worker: the server builds nothing that has not been
built there before, with bounds on time and memory.

A match cannot be sent between processes, so what comes back is plain: how it begins and what was chosen.
"""

import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, final

from triskel.kernel import BadSetup, Game, Match, TriskelError, start
from triskel.kernel.bench.judge import JUDGE, PAUSE, RESUME
from triskel.kernel.books import record
from triskel.kernel.books.outside import checked
from triskel.kernel.books.record import FindGame
from triskel.table.play.entries import CHOICE, RULE
from triskel.table.play.opening import first_position, opened
from triskel.table.play.order import no_files
from triskel.table.play.refused import Refused
from triskel.table.play.stored import Entry, write_result
from triskel.table.play.thinking import workers

Proved = tuple[int, tuple[int, ...]]
"""How many seats a match has, and what chance brought before the first choice."""
STUMBLES: Final = (TriskelError, ValueError, TypeError, LookupError, AttributeError, AssertionError, ArithmeticError)
"""Whatever a game stumbles over in data from outside is the sender's to mend."""
SECONDS: Final = 8.0
"""How long a match may take to be built, with a few choices tried in it."""
MOST_WORK: Final = 3.0
"""Seconds of work that a match with cards of somebody's own may be to build, or a record to play again: the server does
the same once more, and others wait meanwhile."""
_TRIED_SECONDS: Final = 2.0
_TRIED_CHOICES: Final = 400
_SAID: Final = 300


@final
@dataclass(frozen=True, slots=True)
class Built:
    """A match as plain data: how it begins, what has been chosen, and how it ended if it has."""

    game: str
    setup: dict[str, Any]
    pins: dict[str, str]
    prelude: list[str]
    begun: list[Entry]
    seats: int
    result: str


def refused(error: BaseException) -> Refused:
    """The words of an error for the one who sent what caused it."""
    return Refused("setup", str(error)[:_SAID])


def plain(match: Match[Any], step: int | None = None) -> Built:
    """A match as plain data, up to a choice. Nobody would end a judge's pause in a copy, so those are left out."""
    game = match.game
    words = game.outcome_words
    entries = match.entries if step is None else match.entries[:step]
    begun = [
        Entry(RULE if each.seat == JUDGE else CHOICE, each.seat, each.notation, words(match.state, each.outcomes))
        for each in entries
        if each.seat != JUDGE or each.kind not in (PAUSE, RESUME)
    ]
    outcome = match.outcome if step is None else None
    return Built(
        game.name, dict(match.setup), game.pins(match.setup), words(match.state, match.prelude), begun,
        game.seats(match.state), "" if outcome is None else write_result(outcome),
    )  # fmt: skip


def begin(game: Game[Any], setup: Mapping[str, Any], position: Mapping[str, Any] | None) -> Match[Any]:
    """A new match, from the beginning or from a position given by names."""
    if position is None:
        return start(game, setup)
    return first_position(game, game.complete_setup(setup), position)


def begun(
    game: Game[Any], setup: Mapping[str, Any], position: Mapping[str, Any] | None, prelude: Sequence[int]
) -> Match[Any]:
    """The match that was proved, with the same outcomes: with others it might be one that never begins."""
    match = opened(game, game.complete_setup(setup), prelude, position)
    match.chance.strict = False
    return match


def prove(find_game: FindGame, name: str, setup: Mapping[str, Any], position: Mapping[str, Any] | None) -> Proved:
    """In a worker: that a match can be begun so, and played where somebody wrote cards for it. How many seats it has,
    and what chance brought first; Refused says why it cannot be."""
    try:
        no_files(checked(setup, "setup", BadSetup))
        game = find_game(name)
        before = time.process_time()
        match = begin(game, setup, position)
        proved = game.seats(match.state), tuple(match.prelude)
        if has_texts(setup):
            if _too_much(before):
                raise Refused("too large")
            _try_out(match)
        return proved
    except STUMBLES as error:
        raise refused(error) from None


def _too_much(before: float) -> bool:
    """Whether more was done since then than others may have to wait for. Where there are no other processes, nobody
    waits, and Python may be slow."""
    return workers.apart() and time.process_time() - before > MOST_WORK


def has_texts(value: Any) -> bool:
    """Whether cards, heroes or sets that somebody wrote stand in a setup: only those have several lines."""
    return letters(value) > 0


def letters(value: Any) -> int:
    """How long they are together."""
    if isinstance(value, str):
        return len(value) if "\n" in value else 0
    if isinstance(value, Mapping):
        return sum(letters(each) for each in value.values())
    return sum(letters(each) for each in value) if isinstance(value, Sequence) else 0


def _try_out(match: Match[Any]) -> None:
    """Choose at random for a while: what never ends shall not end here, where it can be killed."""
    until = time.monotonic() + _TRIED_SECONDS
    chance = random.Random(1)
    for _ in range(_TRIED_CHOICES):
        decision = match.decision
        if decision is None or time.monotonic() > until:
            return
        match.choose(decision.seat, chance.choice(decision.options), decision.id)


def replayed(find_game: FindGame, text: str) -> Built:
    """In a worker: the match of a record; Refused says what is wrong with it."""
    try:
        brought = record.parse(text)
        no_files(brought.setup)
        before = time.process_time()
        match = record.replay(brought, find_game)
        if _too_much(before):
            raise Refused("too large")
        return plain(match)
    except STUMBLES as error:
        raise refused(error) from None
