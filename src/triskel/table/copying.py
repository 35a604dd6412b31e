"""Tables made out of matches that were played already: forks from any move, and records brought from elsewhere."""

import asyncio
from typing import Any, Final

from triskel.kernel import Match, record
from triskel.kernel.judge import CHANGING, JUDGE
from triskel.kernel.refusal import TriskelError
from triskel.table.host import Host, code
from triskel.table.judge_state import RULE
from triskel.table.order import Order, make_terms, no_files
from triskel.table.refused import Refused
from triskel.table.room import write_result
from triskel.table.state import check_watch
from triskel.table.storage import Entry, MatchRow, now

MOST_LINES: Final = 6000
_MODES: Final = ("hotseat", "bot")


async def fork(host: Host, table_id: str, step: int, mode: str, holder: str) -> str:
    """A new table that goes on from a move of a finished match. A running one has cards that nobody may look up."""
    if mode not in _MODES:
        raise Refused("form", "mode")
    async with host.at(table_id) as room:
        check_watch(room, room.held_by(holder))
        if room.result is None:
            raise Refused("running")
        match = room.match
        began: dict[str, Any] = {key: room.row.terms[key] for key in ("puzzle", "position") if key in room.row.terms}
    if not 0 <= step <= len(match.entries):
        raise Refused("form", "step")
    return await _place(host, match, step, mode, holder, finished=False, began=began)


async def bring(host: Host, text: str, holder: str) -> str:
    """A table out of a record: to be looked at if the match ended, to be played on at one screen if it did not."""
    if text.count("\n") > MOST_LINES:
        raise Refused("too long")
    try:
        brought = record.parse(text)
        no_files(brought.setup)
        match = await asyncio.to_thread(lambda: record.replay(brought, host.settings.find_game))
    except TriskelError as error:
        raise Refused("setup", str(error)) from None
    except (ValueError, TypeError, LookupError, AttributeError, AssertionError) as error:
        # A record is data from outside; whatever a game stumbles over in it is the sender's to mend.
        raise Refused("setup", str(error)[:200]) from None
    return await _place(host, match, len(match.entries), "hotseat", holder, finished=match.outcome is not None)


async def _place(
    host: Host, match: Match[Any], step: int, mode: str, holder: str, finished: bool,
    began: dict[str, Any] | None = None,
) -> str:  # fmt: skip
    game, at = match.game, now()
    words = game.outcome_words
    begun = [
        Entry(RULE if each.seat == JUDGE else "choice", each.seat, each.notation, words(match.state, each.outcomes), at)
        for each in match.entries[:step]
        if each.seat != JUDGE or each.kind in CHANGING  # nobody would end a pause in the copy
    ]
    outcome = match.outcome
    terms = make_terms({}) | (began or {})
    row = MatchRow(
        id=code(10), game=game.name, mode=mode, setup=dict(match.setup), pins=game.pins(match.setup),
        prelude=words(match.state, match.prelude), terms=terms, invite=code(16), created=at,
        result=write_result(outcome) if finished and outcome is not None else "",
    )  # fmt: skip
    chairs = Order(game.name, mode).seat_up(game.seats(match.state), holder)
    await host.stored(host.storage.add_match, row, chairs, begun)
    return row.id
