"""Cells that an effect may speak of: where a card may be displaced, summoned or put (507, 532)."""

from dataclasses import replace
from typing import Any

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.conditions import between, members
from triskel.games.berserk.rules import zones
from triskel.games.berserk.rules.meant import seat_of
from triskel.games.berserk.state.field import (
    CELLS,
    DISTANCE,
    EDGE,
    HALF,
    LINE,
    NEAR,
    ORTHOGONAL,
    ROW,
    WITHIN,
    ahead,
    aside,
    beyond,
)
from triskel.games.berserk.state.stack import Use
from triskel.games.berserk.state.war import FIELD, War


def for_place(war: War, use: Use, place: Any, card: int) -> list[int]:
    """Free cells to which the card may be displaced (507.2).

    Rules: TM-adjacent-cell.
    """
    if war.zone[card] != FIELD:
        return []
    if isinstance(place, n.Step):
        return _step(war, use, place, card)
    return [cell for cell in picked(war, use, place, card) if zones.free(war, cell)]


def any_place(war: War, use: Use, place: Any, card: int) -> bool:
    """Is there any such cell? The usual case is a look around the card."""
    if war.zone[card] != FIELD:
        return False
    if isinstance(place, n.CellPick) and not (
        place.straight or place.edge or place.row or place.same_row or place.half or place.that or place.vacated
    ):
        near = place.near or (isinstance(place.adjacent, n.Ref) and place.adjacent.who == n.Who.IT)
        if near and place.between is None and place.left_by is None:
            at, occupied = war.at, war.occupied
            return any(at[cell] < 0 and not occupied >> cell & 1 for cell in NEAR[war.cell[card]])
    return bool(for_place(war, use, place, card))


def _step(war: War, use: Use, place: n.Step, card: int) -> list[int]:
    if place.up_to:
        shorter = [replace(place, n=each, up_to=False) for each in range(1, min(place.n, 5) + 1)]
        return list(dict.fromkeys(cell for each in shorter for cell in _step(war, use, each, card)))
    start = war.cell[card]
    seat = war.controller[card]
    scene = use.scene
    if place.way == n.Way.FORWARD:
        line = [ahead(seat, start, each) for each in range(1, place.n + 1)]
    elif place.way == n.Way.BACKWARD:
        line = [ahead(seat, start, -each) for each in range(1, place.n + 1)]
    elif place.way == n.Way.STRIKE:
        if scene.attacker < 0 or war.zone[scene.attacker] != FIELD:
            return []
        line = [beyond(war.cell[scene.attacker], start)]
    elif place.way == n.Way.MOVEMENT:
        line = [beyond(scene.left, scene.to)] if scene.left >= 0 and scene.to >= 0 else []
    else:
        around = [cell for cell in range(CELLS) if DISTANCE[start][cell] == place.n and zones.free(war, cell)]
        if place.way == n.Way.ANY:
            return around
        here = war.cell[use.source]
        if here < 0:
            return []
        sign = -1 if place.way == n.Way.TOWARD else 1
        return [cell for cell in around if DISTANCE[here][cell] == DISTANCE[here][start] + sign * place.n]
    end = line[-1] if line else -1
    return [end] if end >= 0 and zones.free(war, end) else []


def picked(war: War, use: Use, pick: n.CellPick, card: int) -> list[int]:
    """Cells that fit a description; `card` is the one that is displaced or put there, or -1."""
    scene, me = use.scene, use.source
    if pick.that:
        return [scene.cell] if scene.cell >= 0 else []
    if pick.vacated or pick.left_by is not None:
        return [scene.left] if scene.left >= 0 else []
    if pick.between is not None:
        if scene.attacked < 0 or war.zone[scene.attacked] != FIELD or war.zone[me] != FIELD:
            return []
        cell = between(war.cell[me], war.cell[scene.attacked])
        return [cell] if cell >= 0 else []
    cells = list(range(CELLS))
    origin = card if card >= 0 else me
    if pick.side is not None:
        around = [by_side(war, of, pick.side) for of in _meant(war, use, pick.side_of, card)]
        cells = [cell for cell in cells if cell in around]
    if pick.near:
        cells = [cell for cell in cells if war.cell[origin] >= 0 and cell in NEAR[war.cell[origin]]]
    if pick.adjacent is not None:
        around = [cell for of in _meant(war, use, pick.adjacent, card) for cell in NEAR[war.cell[of]]]
        cells = [cell for cell in cells if cell in around]
    if pick.of is not None:
        around = [war.cell[of] for of in _meant(war, use, pick.of, -1)]
        cells = [cell for cell in cells if cell in around]
    if pick.row:
        seat = seat_of(war, me, scene, pick.row_of)
        cells = [cell for cell in cells if LINE[seat][cell] == pick.row]
    if pick.same_row or pick.same_row_as is not None:
        rows = [ROW[war.cell[of]] for of in _meant(war, use, pick.same_row_as, card)]
        cells = [cell for cell in cells if ROW[cell] in rows]
    if pick.half is not None:
        seat = seat_of(war, me, scene, pick.half)
        cells = [cell for cell in cells if HALF[cell] == seat]
    if pick.within is not None:
        cells = [cell for cell in cells if war.cell[me] >= 0 and DISTANCE[war.cell[me]][cell] <= pick.within]
    if pick.edge:
        cells = [cell for cell in cells if EDGE >> cell & 1]
    if pick.straight:
        cells = [cell for cell in cells if war.cell[origin] >= 0 and cell in ORTHOGONAL[war.cell[origin]]]
    if pick.free:
        cells = [cell for cell in cells if zones.free(war, cell)]
    return cells


def _meant(war: War, use: Use, target: Any, card: int) -> list[int]:
    """The cards that a cell is told by; the one that is displaced, where none is named or «it» is meant."""
    own = card if card >= 0 else use.source
    if target is None or (card >= 0 and isinstance(target, n.Ref) and target.who == n.Who.IT):
        found = [own]
    else:
        found = members(target)(war, use.source, use.scene)
    return [each for each in found if war.cell[each] >= 0]


def by_side(war: War, card: int, side: n.Side) -> int:
    """The cell behind or opposite a card, or to its left or right; -1 outside the field."""
    seat, cell = war.controller[card], war.cell[card]
    if side == n.Side.LEFT or side == n.Side.RIGHT:
        return aside(seat, cell, -1 if side == n.Side.LEFT else 1)
    return ahead(seat, cell, -1 if side == n.Side.BEHIND else 1)


def beside(war: War, card: int) -> list[int]:
    """Free cells next to a card, for summoning and reviving (532.3)."""
    if war.zone[card] != FIELD:
        return []
    return [cell for cell in NEAR[war.cell[card]] if zones.free(war, cell)]


def moves(war: War, card: int) -> tuple[int, ...]:
    """Cells next to a card in straight lines."""
    return ORTHOGONAL[war.cell[card]]


def leap_cells(war: War, card: int, reach: int | None) -> list[int]:
    """Free cells for a Jump within its range, or for a Teleport anywhere (KW-jump, KW-teleport)."""
    if war.zone[card] != FIELD:
        return []
    around = range(30) if reach is None else WITHIN[min(6, reach)][war.cell[card]]
    taken = war.filled | war.occupied
    return [cell for cell in around if not taken >> cell & 1]
