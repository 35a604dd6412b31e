"""A table as plain data for programs: what the view of a seat holds, and who sits where."""

from collections.abc import Sequence
from typing import Any

from litestar.serialization import encode_json

from triskel.table.play.room import Room
from triskel.table.play.times import now


def state(room: Room, held: Sequence[int]) -> dict[str, Any]:
    """What the holder of these seats may know of the table now."""
    seat = room.front(held)
    result = room.result
    clock = room.clock
    return {
        "id": room.id,
        "game": room.row.game,
        "version": room.version,
        "seat": seat,
        "held": list(held),
        "seats": [{"kind": each.kind, "name": each.name, "level": each.level} for each in room.seats],
        "terms": {key: each for key, each in room.row.terms.items() if key not in ("puzzle", "position")},
        "puzzle": None if room.puzzle is None else {key: room.puzzle[key] for key in ("name", "title", "about")},
        "view": room.match.view(seat),
        "choices": len(room.match.entries),
        "events": len(room.match.events),
        "result": None
        if result is None
        else {"winners": list(result.winners), "reason": result.reason, "rule": result.rule},
        "undo_asked": room.undo_asked,
        "draw_offered": room.draw_offered,
        "chat": [
            {"seat": speaker, "text": words, **({"team": True} if aside else {})}
            for speaker, words, aside in room.heard(held)
        ],
        "clock": {"left_ms": clock.remaining(now()), "ticking": list(clock.ticking)},
        "rematch": room.rematch,
        "judge": room.bench.shown(),
    }


def state_json(room: Room, held: Sequence[int]) -> str:
    """The same as JSON, drawn once a version for all who see alike."""
    return room.drawn(("state", tuple(held)), lambda: encode_json(state(room, held)).decode())
