"""What a seat sees: written by tools/make_states.py from rows.py and the slots, and never by hand."""

from typing import Any

from triskel.games.berserk.rules import traits
from triskel.games.berserk.state.face import Face
from triskel.games.berserk.state.field import name
from triskel.games.berserk.state.war import PHASES, War
from triskel.kernel.arrays.schema import MOST


def war_shown(war: War) -> dict[str, Any]:
    """The battle as a whole."""
    return {
        "phase": PHASES[war.phase],
        "turn": war.turn,
        "active": war.active,
        "first": war.first,
        "redeals": list(war.redeals),
        "cells": [{"cell": name(cell), "effect": effect.key, "until": effect.until} for cell, effect in war.cells],
        "roles": [{"attacking": source, "attacked": target} for source, target in war.roles],
    }


def back_shown(war: War, card: int) -> dict[str, Any]:
    """What everybody sees of a card in play (529.1)."""
    return {
        "owner": war.owner[card],
        "controller": war.controller[card],
        "tapped": bool(war.closed[card]),
        "hidden": bool(war.hidden[card]),
    }


def front_shown(war: War, card: int) -> dict[str, Any]:
    """A card that lies face up."""
    return {
        "tokens": war.tokens[card],
        "host": war.host[card] if war.host[card] >= 0 else None,
        "effects": [{"key": e.key, "value": e.value, "until": e.until, "source": e.source} for e in war.effects[card]],
    }


def mortal_shown(war: War, card: int) -> dict[str, Any]:
    """A card that has lives."""
    return {
        "wounds": war.wounds[card],
        "extra_life": war.extra[card],
    }


def dead_shown(war: War, card: int) -> dict[str, Any]:
    """A card of a graveyard."""
    return {
        "effects": [{"key": e.key, "value": e.value, "until": e.until, "source": e.source} for e in war.effects[card]],
    }


def clock_bytes(war: War, seat: int) -> tuple[int, ...]:
    """The battle as a whole, to a seat."""
    return (
        min(war.turn, MOST),
        war.active == seat,
        war.first == seat,
        min(war.redeals[seat], MOST),
    )


def back_bytes(war: War, card: int, seat: int) -> tuple[int, ...]:
    """What everybody sees of a card in play (529.1)."""
    return (
        1,
        war.controller[card] == seat,
        bool(war.hidden[card]),
        bool(war.closed[card]),
    )


def front_bytes(
    war: War, card: int, face: Face, mortal: bool, strike: tuple[int, int, int], flies: bool, left: int
) -> tuple[int, ...]:
    """A card that lies face up; `left` is the movement it has."""
    return (
        face.elite,
        traits.cost(war, card) or 0,
        traits.life(war, card) if mortal else 0,
        traits.max_life(war, card) if mortal else 0,
        war.wounds[card] if mortal else 0,
        war.extra[card] if mortal else 0,
        strike[0],
        strike[1],
        strike[2],
        flies,
        left,
        war.tokens[card],
        len(war.effects[card]),
        war.acts[card] > 0,
        war.x[card] + 1 if face.cost_x else 0,
        max(war.incarnation[card], 0),
    )
