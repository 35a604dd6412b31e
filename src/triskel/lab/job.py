"""A job is one match to be played by bots: plain data that travels to any worker and gives the same result on all."""

import traceback
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Final

from triskel.bots import Scene, make_bot
from triskel.kernel import Game, Match, start
from triskel.kernel.books.record import write
from triskel.kernel.kit import find_game
from triskel.lab.ledger import card_uses

MOST_DECISIONS: Final = 100_000
"""A match that is longer than this is broken off; it has no winner."""
_CLOCKS: Final = ("round", "turn")
"""Which number of a view says how long a match has lasted: rounds where there are any, else turns."""


@dataclass(frozen=True, slots=True)
class Job:
    """One match. `key` names it within its plan: the same key is never played twice."""

    key: str
    game: str
    setup: Mapping[str, Any]
    seed: int
    bots: tuple[str, ...]
    tags: Mapping[str, str] = field(default_factory=dict)
    """What the plan wants to remember of it (the pair, the swap …)."""
    cards: bool = False
    """Whether to count drawn, played and boosted cards."""
    record: bool = False
    """Whether to keep the record of the match."""
    content: str = ""
    """A hash of every card, board and switch that the match depends on."""


def seed_of(*words: object) -> int:
    """A seed that depends on these words only: the same on every machine, whatever else is played."""
    return int.from_bytes(blake2b(repr(words).encode(), digest_size=6).digest())


def content_of(game: Game[Any], setup: Mapping[str, Any]) -> str:
    """A hash of the content that a match with this setup is played with."""
    pins = game.pins(game.complete_setup(setup))
    return blake2b(repr(sorted(pins.items())).encode(), digest_size=6).hexdigest()


def play(job: Job) -> dict[str, Any]:
    """Play the job. The row says nothing of where or when it was played; a crash is a row with `error`."""
    try:
        return _play(job)
    except Exception:
        # One match that breaks must not cost the others; it is kept apart, reported, and fails the command.
        return {"key": job.key, "error": traceback.format_exc(limit=-6)}


def _play(job: Job) -> dict[str, Any]:
    game = find_game(job.game)
    thoughtless = all(name == "random" for name in job.bots) and not job.record
    match: Match[Any] = start(game, job.setup, seed=job.seed, keep=not thoughtless, events=job.cards)
    bots = [make_bot(name, seed_of(job.seed, seat)) for seat, name in enumerate(job.bots)]
    first = -1
    decisions = 0
    while decisions < MOST_DECISIONS and (decision := match.decision) is not None:
        seat = decision.seat
        if first < 0:
            first = seat
        option = bots[seat].choose(Scene(match, seat)) if len(decision.options) > 1 else decision.options[0]
        decisions += len(decision.options) > 1
        match.choose(seat, option)
    outcome = match.outcome
    shown = match.view(None)
    row: dict[str, Any] = {
        "key": job.key,
        "game": job.game,
        "setup": dict(job.setup),
        "seed": job.seed,
        "content": job.content,
        "bots": list(job.bots),
        "tags": dict(job.tags),
        "sides": game.sides(match.setup),
        "first": first,
        "winners": [] if outcome is None else list(outcome.winners),
        "reason": "no end" if outcome is None else outcome.reason,
        "decisions": decisions,
        "length": next((int(shown[clock]) for clock in _CLOCKS if isinstance(shown.get(clock), int)), 0),
    }
    if job.cards:
        row["cards"] = card_uses(match)
    if job.record:
        row["record"] = zlib.compress(write(match).encode(), 9)
    return row
