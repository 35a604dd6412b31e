"""What a seat sees: written by tools/make_states.py from rows.py and the slots, and never by hand."""

from typing import Any

from triskel.games.inis.state.deck import ACTION, ADVANTAGE, EPIC, LAND_SLUG, SLUG, bits
from triskel.games.inis.state.isle import PHASES, Isle
from triskel.kernel.arrays.schema import MOST


def isle_shown(isle: Isle) -> dict[str, Any]:
    """The match as a whole."""
    return {
        "players": isle.n,
        "phase": PHASES[isle.phase],
        "round": isle.round,
        "brenn": isle.brenn,
        "crows": isle.crows,
        "turn": isle.turn,
        "passes": isle.passes,
        "first_card_due": bool(isle.first),
        "capital": LAND_SLUG[isle.capital] if isle.capital >= 0 else None,
        "action_discard": isle.discard.bit_count(),
        "epic_pile": len(isle.pile),
        "epic_discard": [SLUG[card] for card in bits(isle.epic_discard)],
        "in_play": [SLUG[card] for card in isle.flight],
        "draft": isle.draft,
        "pending_clashes": [LAND_SLUG[each] for each in isle.pending],
    }


def land_shown(isle: Isle, land: int) -> dict[str, Any]:
    """A territory on the map."""
    return {
        "capital": isle.capital == land,
        "festival": isle.festival == land,
        "spot": isle.spots[land],
        "beside": [LAND_SLUG[each] for each in bits(isle.adj[land])],
        "sanctuaries": isle.sanctuaries[land],
        "citadels": isle.citadels[land],
    }


def seat_shown(isle: Isle, seat: int) -> dict[str, Any]:
    """A seat, to anybody."""
    return {
        "pretender": bool(isle.pretenders >> seat & 1),
        "deeds": isle.deeds[seat],
        "reserve": isle.reserve[seat],
        "put_away": isle.stash[seat].bit_count(),
    }


def own_shown(isle: Isle, seat: int) -> dict[str, Any]:
    """A seat's own cards."""
    return {
        "hand": [SLUG[card] for card in bits(isle.hand[seat])],
        "stash": [SLUG[card] for card in bits(isle.stash[seat])],
    }


def supply_shown(isle: Isle) -> dict[str, Any]:
    """Buildings that are left."""
    return {
        "sanctuaries": isle.sanctuaries_left,
        "citadels": isle.citadels_left,
    }


def clash_shown(isle: Isle) -> dict[str, Any]:
    """The clash."""
    return {
        "initiator": isle.initiator,
        "instigator": isle.instigator,
        "land": LAND_SLUG[isle.clash_at] if isle.clash_at >= 0 else None,
        "current": isle.current,
        "no_triskels": bool(isle.barred),
    }


def clock_bytes(isle: Isle) -> tuple[int, ...]:
    """The match as a whole."""
    return (
        isle.round,
        min(isle.passes, MOST),
        bool(isle.first),
        isle.draft,
        isle.crows > 0,
        bool(isle.barred),
    )


def stock_bytes(isle: Isle) -> tuple[int, ...]:
    """What lies beside the map."""
    return (
        isle.sanctuaries_left,
        isle.citadels_left,
        len(isle.tiles) + len(isle.bottom),
        len(isle.pile),
        isle.discard.bit_count(),
        isle.aside >= 0,
    )


def seat_bytes(isle: Isle, seat: int, me: int, turns: int, sums: tuple[int, int, int], clash: bool) -> tuple[int, ...]:
    """A seat, to the seat `me`."""
    return (
        1,
        seat == me,
        isle.brenn == seat,
        isle.turn == seat,
        turns,
        min(isle.reserve[seat], MOST),
        isle.deeds[seat],
        bool(isle.pretenders >> seat & 1),
        (isle.hand[seat] & ACTION).bit_count(),
        isle.stash[seat].bit_count(),
        (isle.hand[seat] & EPIC).bit_count(),
        (isle.hand[seat] & ADVANTAGE).bit_count(),
        sums[0],
        sums[1],
        sums[2],
        clash and isle.initiator == seat,
        clash and isle.instigator == seat,
        clash and isle.current == seat,
        isle.exposed(seat) if clash else 0,
        sum(isle.clans[seat::4]),
    )


def land_bytes(isle: Isle, land: int, card: int) -> tuple[int, ...]:
    """A territory on the map; its Advantage card lies open (0), is held (1) or has been played (2)."""
    return (
        isle.sanctuaries[land],
        isle.citadels[land],
        isle.capital == land,
        isle.festival == land,
        card == 0,
        card == 1,
        card == 2,
        isle.clash_at == land,
        land in isle.pending,
    )
