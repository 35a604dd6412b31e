"""What one seat may see of a duel, as plain data.

What a slot alone says comes from the list of slots (`rows.py`); here stands what is put together of several.
"""

from typing import Any

from triskel.games.unmatched.faces.knowledge import known_cards, sees_hand
from triskel.games.unmatched.faces.shown import (
    combat_shown,
    duel_shown,
    fighter_shown,
    open_hand_shown,
    own_shown,
    player_shown,
    side_shown,
)
from triskel.games.unmatched.rules.aside import bottom_of
from triskel.games.unmatched.state.duel import ATTACKER, DEFENDER, Combat, Duel
from triskel.games.unmatched.state.ledger import BLANK


def view(duel: Duel, seat: int | None) -> dict[str, Any]:
    """Everything that is public, and what this seat may know besides."""
    arena = duel.arena
    shown = arena.describe()
    shown.update(
        duel_shown(duel),
        fighters=[
            {
                "id": each.id,
                "name": each.name,
                "player": each.player,
                "hero": each.is_hero,
                "ranged": each.ranged,
                **fighter_shown(duel, number),
                "most": each.kind.health,
            }
            for number, each in enumerate(arena.fighters)
        ],
        combat=None if duel.combat is None else _combat(duel, duel.combat, seat),
    )
    for player, entry in enumerate(shown["players"]):
        entry.update(_player(duel, seat, player))
        if duel.ledger is not BLANK:
            entry.update(_besides(duel, player))
    return shown


def _space(duel: Duel, space: int) -> str | None:
    return duel.board.spaces[space].id if space >= 0 else None


def _player(duel: Duel, seat: int | None, player: int) -> dict[str, Any]:
    words = duel.arena.card_word
    open_hand = sees_hand(duel, seat, player)
    narrow, _ = ([], []) if seat is None or open_hand else known_cards(duel, seat, player)
    shown: dict[str, Any] = {
        "hand": None,
        "deck_top": [],
        "looking_at": [],
        **player_shown(duel, player),
        "known": [words(card) for card in narrow],
        "deck_count": len(duel.deck[player]) + len(duel.top[player]) + len(bottom_of(duel, player)),
        "counters": dict(zip(duel.arena.kits[player].counters, duel.counters[player], strict=True)),
        "locked_value": duel.locked[player] if duel.locked[player] >= 0 else None,
    }
    if open_hand:
        shown.update(open_hand_shown(duel, player))
    if seat is not None and duel.arena.seat[player] == seat:
        shown.update(own_shown(duel, player))
        shown["deck_top"] = [
            words(card)
            for place, card in reversed(list(enumerate(duel.top[player])))
            if (player, place) not in duel.ledger.veiled
        ]
    return shown


def _besides(duel: Duel, player: int) -> dict[str, Any]:
    """Tokens on the board, cards set aside and schemes in play: all of it public."""
    kit, ledger, words = duel.arena.kits[player], duel.ledger, duel.arena.card_word
    tokens = list(kit.tokens)
    return {
        "tokens": [
            {"token": tokens[kind], "space": _space(duel, space)}
            for owner, kind, space in ledger.tokens
            if owner == player
        ],
        "aside": {
            zone: [words(card) for owner, kind, card in ledger.aside if owner == player and kind == number]
            for number, zone in enumerate(kit.zones)
        },
        "ongoing": [words(card) for owner, card in ledger.ongoing if owner == player],
    }


def _combat(duel: Duel, combat: Combat, seat: int | None) -> dict[str, Any]:
    """A combat: face-down cards are known to whoever put them down and to nobody else (U-ATK-6, U-ATK-7)."""
    arena = duel.arena
    sides = []
    for side in (ATTACKER, DEFENDER):
        card = combat.card[side]
        shown = combat.revealed or sees_hand(duel, seat, combat.player[side])
        laid_boost = side == ATTACKER and combat.boost >= 0
        sides.append(
            {
                **side_shown(combat, side),
                "fighter": arena.fighters[combat.fighter[side]].id,
                "laid": card >= 0,
                "card": arena.card_word(card) if card >= 0 and shown else None,
                "boost_laid": laid_boost,
                "boost": arena.card_word(combat.boost) if laid_boost and shown else None,
                "value": combat.value[side] if combat.revealed else None,
                "bonus": combat.bonus[side] if combat.revealed else None,
            }
        )
    return {
        **combat_shown(combat),
        "attack": sides[ATTACKER],
        "defence": sides[DEFENDER],
        "damage": combat.damage if combat.damage >= 0 else None,
    }
