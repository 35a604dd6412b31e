"""What a seat or a spectator may know of the position, as plain data (I-INFO-1)."""

from typing import Any

from triskel.games.inis.rules.victory import conditions, scores
from triskel.games.inis.state import land as chart
from triskel.games.inis.state.box import ASIDE, PLACES
from triskel.games.inis.state.deck import ACTION, ADVANTAGE, EPIC, FIRST_ADVANTAGE, LAND_SLUG, SLUG, bits
from triskel.games.inis.state.isle import PHASES, Isle
from triskel.games.inis.state.knowledge import certain


def slugs(mask: int) -> list[str]:
    """The cards of a mask by name."""
    return [SLUG[card] for card in bits(mask)]


def _land(isle: Isle, land: int) -> dict[str, Any]:
    card = 1 << FIRST_ADVANTAGE + land
    holder = next((seat for seat in range(isle.n) if isle.hand[seat] & card), None)
    return {
        "id": LAND_SLUG[land],
        "spot": isle.spots[land],
        "cells": [list(chart.axial(each)) for each in chart.cells(isle.spots[land])],
        "beside": [LAND_SLUG[each] for each in bits(isle.adj[land])],
        "clans": isle.clans[land * 4 : land * 4 + isle.n],
        "sheltered": list(isle.shelter) if land == isle.clash_at else [0] * isle.n,
        "sanctuaries": isle.sanctuaries[land],
        "citadels": isle.citadels[land],
        "capital": land == isle.capital,
        "festival": land == isle.festival,
        "chieftain": isle.chieftain(land),
        "advantage": "open" if isle.adv_up & card else "held" if holder is not None else "played",
        "holder": holder,
    }


def _seat(isle: Isle, seat: int, viewer: int | None) -> dict[str, Any]:
    hand = isle.hand[seat]
    shown: dict[str, Any] = {
        "seat": seat,
        "reserve": isle.reserve[seat],
        "deeds": isle.deeds[seat],
        "pretender": bool(isle.pretenders >> seat & 1),
        "action_cards": (hand & ACTION).bit_count(),
        "put_away": isle.stash[seat].bit_count(),
        "epic_tales": (hand & EPIC).bit_count(),
        "advantages": slugs(hand & ADVANTAGE),
        "scores": list(scores(isle, seat)),
        "conditions": conditions(isle, seat),
    }
    if viewer == seat:
        shown["hand"] = slugs(hand)
        shown["stash"] = slugs(isle.stash[seat])
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
            "land": LAND_SLUG[isle.clash_at],
            "initiator": isle.initiator,
            "instigator": isle.instigator,
            "current": isle.current,
            "exposed": [isle.exposed(each) for each in range(isle.n)],
            "no_triskels": bool(isle.barred),
            "cauldron": {"seat": isle.cauldron_seat, "clans": isle.cauldron} if isle.cauldron_seat >= 0 else None,
        }
    return {
        "game": "inis",
        "players": isle.n,
        "round": isle.round,
        "phase": PHASES[isle.phase],
        "brenn": isle.brenn,
        "capital": LAND_SLUG[isle.capital] if isle.capital >= 0 else None,
        "crows": isle.crows,
        "order": list(isle.order(isle.brenn)) if isle.brenn >= 0 else [],
        "turn": isle.turn,
        "passes": isle.passes,
        "first_card_due": bool(isle.first),
        "draft": isle.draft,
        "lands": [_land(isle, land) for land in isle.lands()],
        "seats": [_seat(isle, each, seat) for each in range(isle.n)],
        "supply": {"sanctuaries": isle.sanctuaries_left, "citadels": isle.citadels_left},
        "tiles": len(isle.tiles) + len(isle.bottom),
        "under_stack": [
            SLUG[tile] if seat is not None and seen >> seat & 1 else None
            for tile, seen in zip(isle.bottom, isle.bottom_seen, strict=True)
        ],
        "epic_pile": len(isle.pile),
        "epic_discard": slugs(isle.epic_discard),
        "action_discard": isle.discard.bit_count(),
        "set_aside": aside,
        "in_play": [SLUG[card] for card in isle.flight],
        "pending_clashes": [LAND_SLUG[land] for land in isle.pending],
        "clash": clash,
    }
