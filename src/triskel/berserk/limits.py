"""«N раз за ход», «N раз за бой»: how often a feature may be used (PH-once-per-turn, PH-once-per-battle)."""

from typing import Any

from triskel.berserk.face import Feature
from triskel.berserk.language import nodes as n
from triskel.berserk.state import War


def within_limit(war: War, card: int, feature: Feature, subject: int = -1) -> bool:
    """«N раз за ход», «N раз за бой» (PH-once-per-turn, PH-once-per-battle)."""
    limit = feature.limit
    if limit is None:
        return True
    key = card << 12 | feature.uid
    if limit.per == n.Period.BATTLE:
        return bool(war.used_battle.get(key, 0) < limit.times)
    if war.turn == 0:
        return False  # 401.4
    if limit.per == n.Period.YOUR_TURN and war.controller[card] != war.active:
        return False
    return bool(war.used.get(key, 0) < limit.times)


def within_limit_of(war: War, card: int, limit: Any, code: int) -> bool:
    """The same for a replacement effect, by a number of its own."""
    if limit is None:
        return True
    table = war.used_battle if limit.per == n.Period.BATTLE else war.used
    return bool(table.get(card << 12 | code, 0) < limit.times)


def mark_limit_of(war: War, card: int, limit: Any, code: int) -> None:
    """Count one use of a limited replacement effect."""
    if limit is not None:
        table = war.used_battle if limit.per == n.Period.BATTLE else war.used
        table[card << 12 | code] = table.get(card << 12 | code, 0) + 1


def mark_limit(war: War, card: int, feature: Feature) -> None:
    """Put the marker of a limited feature on the card."""
    limit = feature.limit
    if limit is not None:
        key = card << 12 | feature.uid
        table = war.used_battle if limit.per == n.Period.BATTLE else war.used
        table[key] = table.get(key, 0) + 1
