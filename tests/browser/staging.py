"""Tables in the middle of a match: a match is played here, brought to the server as a record, and forked."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import BrowserContext

from triskel.kernel import Match, start
from triskel.kernel.books import record
from triskel.kernel.kit import find_game

Fits = Callable[[Match[Any]], bool]


@dataclass(frozen=True, slots=True)
class Staged:
    """A finished match as text, and the step of it that was looked for."""

    text: str
    step: int


def staged(game: str, setup: dict[str, Any], fits: Fits, seed: int = 1) -> Staged:
    """A match of random choices with a position that fits."""
    for each in range(seed, seed + 40):
        match = start(find_game(game), setup, seed=each)
        chance = random.Random(each)
        step = -1
        while match.outcome is None and len(match.entries) < 5000:
            if step < 0 and fits(match):
                step = len(match.entries)
            decision = match.decisions[0]
            match.choose(decision.seat, chance.choice(list(decision.options)))
        if step >= 0 and match.outcome is not None:
            return Staged(record.write(match), step)
    raise AssertionError(f"no such position in 40 matches of {game}")


def asked(kind: str, after: int = 0, where: Callable[[dict[str, Any]], bool] | None = None) -> Fits:
    """Seat 0 has to answer this kind of question, not too early, and may choose; what it sees fits."""

    def fits(match: Match[Any]) -> bool:
        decision = match.decisions[0]
        return (
            decision.seat == 0
            and decision.kind == kind
            and len(decision.options) > 1
            and len(match.entries) >= after
            and (where is None or where(match.view(0)))
        )

    return fits


_replays: Final[dict[tuple[str, str], str]] = {}
"""Matches that were brought to a server already: whoever has the address may look and fork."""


def brought(context: BrowserContext, base: str, match: Staged) -> str:
    """The id under which a finished match can be replayed."""
    known = _replays.get((base, match.text))
    if known is None:
        known = _replays[base, match.text] = _posted(context, base, "/records", {"record": match.text})
    return known


def seated(context: BrowserContext, base: str, match: Staged, mode: str = "bot") -> str:
    """The address of a table at the position, where the browser sits on seat 0 against bots (or on all seats)."""
    replay = brought(context, base, match)
    table = _posted(context, base, f"/replay/{replay}/fork", {"step": str(match.step), "mode": mode})
    return f"{base}/t/{table}"


def _token(context: BrowserContext, base: str) -> str | None:
    """What a form of this visitor must carry; None before the first page."""
    return next((str(each["value"]) for each in context.cookies(base) if each["name"] == "csrftoken"), None)


def _posted(context: BrowserContext, base: str, path: str, form: dict[str, str | float | bool]) -> str:
    """Send a form as the browser would; the last part of the address it is led to."""
    token = _token(context, base)
    if token is None:
        context.request.get(f"{base}/")
        token = _token(context, base)
        assert token is not None
    answer = context.request.post(f"{base}{path}", form={**form, "_csrf_token": token})
    assert answer.ok, answer.text()[:500]
    return answer.url.split("?")[0].rsplit("/", 1)[1]
