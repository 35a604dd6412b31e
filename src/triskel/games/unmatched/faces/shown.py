"""What a seat sees: written by tools/make_states.py from rows.py and the slots, and never by hand."""

from typing import Any

from triskel.games.unmatched.rules.aside import bottom_of
from triskel.games.unmatched.state.duel import ATTACKER, Combat, Duel
from triskel.kernel.arrays.schema import MOST


def duel_shown(duel: Duel) -> dict[str, Any]:
    """The match as a whole."""
    return {
        "active": duel.active,
        "order": list(duel.order),
        "turn": duel.turn,
        "actions": duel.actions,
        "playing": duel.arena.card_word(duel.playing) if duel.playing >= 0 else None,
        "closed_doors": [door.id for number, door in enumerate(duel.board.doors) if duel.closed >> number & 1],
    }


def fighter_shown(duel: Duel, fighter: int) -> dict[str, Any]:
    """A fighter."""
    return {
        "space": duel.board.spaces[duel.space[fighter]].id if duel.space[fighter] >= 0 else None,
        "tail": duel.board.spaces[duel.tail[fighter]].id if duel.tail[fighter] >= 0 else None,
        "health": duel.health[fighter],
    }


def player_shown(duel: Duel, player: int) -> dict[str, Any]:
    """A player, to anybody."""
    return {
        "hand_count": len(duel.hand[player]),
        "discard": [duel.arena.card_word(card) for card in duel.discard[player]],
    }


def open_hand_shown(duel: Duel, player: int) -> dict[str, Any]:
    """The hand of a player, to whoever sees it."""
    return {
        "hand": [duel.arena.card_word(card) for card in sorted(duel.hand[player])],
    }


def own_shown(duel: Duel, player: int) -> dict[str, Any]:
    """What the player alone sees."""
    return {
        "looking_at": [duel.arena.card_word(card) for card in sorted(duel.looked[player])],
    }


def combat_shown(combat: Combat) -> dict[str, Any]:
    """A combat."""
    return {
        "revealed": combat.revealed,
    }


def side_shown(combat: Combat, side: int) -> dict[str, Any]:
    """One side of a combat."""
    return {
        "player": combat.player[side],
        "cancelled": combat.cancelled[side],
    }


def clock_bytes(duel: Duel) -> tuple[int, ...]:
    """The match as a whole."""
    return (
        min(duel.turn, MOST),
        min(duel.actions, MOST),
        duel.turn == 0,
    )


def combat_bytes(combat: Combat) -> tuple[int, ...]:
    """A combat."""
    return (
        1,
        combat.revealed,
        min(combat.damage + 1, MOST),
    )


def side_bytes(combat: Combat, side: int) -> tuple[int, ...]:
    """One side of a combat; what its card is worth shows when the cards do (U-ATK-7)."""
    return (
        combat.card[side] >= 0,
        side == ATTACKER and combat.boost >= 0,
        min(max(combat.value[side] + 1, 0), MOST) if combat.revealed else 0,
        min(max(combat.bonus[side], 0), MOST) if combat.revealed else 0,
        min(combat.cancelled[side], MOST),
    )


def player_bytes(duel: Duel, player: int) -> tuple[int, ...]:
    """A player; nobody has the turn while fighters are placed."""
    return (
        duel.turn > 0 and duel.active == player,
        min(len(duel.hand[player]), MOST),
        min(len(duel.deck[player]) + len(duel.top[player]) + len(bottom_of(duel, player)), MOST),
        min(len(duel.discard[player]), MOST),
        min(duel.locked[player] + 1, MOST),
    )


def fighter_bytes(duel: Duel, fighter: int, x: int, y: int, foe: int, reaching: int, reached: int) -> tuple[int, ...]:
    """A fighter on the board."""
    return (
        min(duel.health[fighter], MOST),
        duel.space[fighter] + 1,
        duel.tail[fighter] + 1,
        x,
        y,
        foe,
        reaching,
        reached,
    )


def marks_bytes(duel: Duel, fighter: int, calm: int, fixed: int, unseen: int) -> tuple[int, ...]:
    """What a fighter cannot do, and whether it was hurt."""
    return (
        duel.rooted >> fighter & 1,
        duel.hurt >> fighter & 1,
        calm >> fighter & 1,
        fixed >> fighter & 1,
        unseen >> fighter & 1,
    )
