"""What a seat or a spectator may know of the position, as plain data (I-INFO-1).

What a slot alone says comes from the list of slots (`rows.py`); here stands what is put together of several.
"""

from typing import Any

from triskel.games.inis.faces.shown import clash_shown, isle_shown, land_shown, own_shown, seat_shown, supply_shown
from triskel.games.inis.rules.victory import conditions, scores
from triskel.games.inis.state import land as chart
from triskel.games.inis.state.box import ASIDE, PLACES
from triskel.games.inis.state.deck import ACTION, ADVANTAGE, EPIC, FIRST_ADVANTAGE, LAND_SLUG, SLUG, bits
from triskel.games.inis.state.isle import Isle
from triskel.games.inis.state.knowledge import certain


def slugs(mask: int) -> list[str]:
    """The cards of a mask by name."""
    return [SLUG[card] for card in bits(mask)]


def _land(isle: Isle, land: int) -> dict[str, Any]:
    card = 1 << FIRST_ADVANTAGE + land
    holder = next((seat for seat in range(isle.n) if isle.hand[seat] & card), None)
    return {
        "id": LAND_SLUG[land],
        **land_shown(isle, land),
        "cells": [list(chart.axial(each)) for each in chart.cells(isle.spots[land])],
        "clans": isle.clans[land * 4 : land * 4 + isle.n],
        "sheltered": list(isle.shelter) if land == isle.clash_at else [0] * isle.n,
        "chieftain": isle.chieftain(land),
        "advantage": "open" if isle.adv_up & card else "held" if holder is not None else "played",
        "holder": holder,
    }


def _seat(isle: Isle, seat: int, viewer: int | None) -> dict[str, Any]:
    hand = isle.hand[seat]
    shown: dict[str, Any] = {
        "seat": seat,
        **seat_shown(isle, seat),
        "action_cards": (hand & ACTION).bit_count(),
        "epic_tales": (hand & EPIC).bit_count(),
        "advantages": slugs(hand & ADVANTAGE),
        "scores": list(scores(isle, seat)),
        "conditions": conditions(isle, seat),
    }
    if viewer == seat:
        shown.update(own_shown(isle, seat))
        if isle.drawer == seat:
            shown["drawn"] = slugs(isle.drawn)
            shown["tiles"] = [SLUG[tile] for tile in isle.tiles_drawn]
    elif viewer is not None:
        shown["known"] = slugs(certain(isle, viewer, seat))
    return shown


def view(isle: Isle, seat: int | None) -> dict[str, Any]:
    """The position as the seat (None: a spectator) sees it."""
    aside: str | bool = isle.aside >= 0
    if seat is not None and isle.aside >= 0 and isle.poss[seat * PLACES + ASIDE] == 1 << isle.aside:
        aside = SLUG[isle.aside]
    clash = None
    if isle.clash_at >= 0:
        clash = {
            **clash_shown(isle),
            "exposed": [isle.exposed(each) for each in range(isle.n)],
            "cauldron": {"seat": isle.cauldron_seat, "clans": isle.cauldron} if isle.cauldron_seat >= 0 else None,
        }
    return {
        "game": "inis",
        **isle_shown(isle),
        "order": list(isle.order(isle.brenn)) if isle.brenn >= 0 else [],
        "lands": [_land(isle, land) for land in isle.lands()],
        "seats": [_seat(isle, each, seat) for each in range(isle.n)],
        "supply": supply_shown(isle),
        "tiles": len(isle.tiles) + len(isle.bottom),
        "under_stack": [
            SLUG[tile] if seat is not None and seen >> seat & 1 else None
            for tile, seen in zip(isle.bottom, isle.bottom_seen, strict=True)
        ],
        "set_aside": aside,
        "clash": clash,
    }
