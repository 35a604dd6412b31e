"""«N раз за ход», «N раз за бой»: how often a feature may be used (PH-once-per-turn, PH-once-per-battle)."""

from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.rules import traits
from triskel.games.berserk.state.face import FEATURE_BITS, Feature
from triskel.games.berserk.state.stack import Use
from triskel.games.berserk.state.war import War

_BATTLE: Final = n.Period.BATTLE
_YOUR_TURN: Final = n.Period.YOUR_TURN


def within_limit(war: War, card: int, feature: Feature, subject: int = -1) -> bool:
    """«N раз за ход», «N раз за бой» (PH-once-per-turn, PH-once-per-battle)."""
    limit: n.Limit | None = feature.limit
    if limit is None or (limit.each and subject < 0):
        return True  # a limit for each card apart is asked about when there is a card
    key = _key(card, feature, subject)
    # The marker is a part of the payment: what lies on the stack has it reserved (501.2).
    reserved = 0
    for each in war.stack:
        if (
            type(each) is Use
            and each.source == card
            and each.feature is feature
            and not each.paid
            and (not limit.each or subject in (each.target, each.scene.subject))
        ):
            reserved += 1
    times = limit.times or traits.best(war, card, feature.keyword)  # KW-rage: as often as its X says
    if limit.per == _BATTLE:
        return _left(war, card, feature, war.used_battle.get(key, 0) + reserved, times)  # revived_limits
    if war.turn == 0:  # 401.4
        return False  # 401.4
    if limit.per == _YOUR_TURN and war.controller[card] != war.active:
        return False  # rage_in_own_turn
    return _left(war, card, feature, war.used.get(key, 0) + reserved, times)


def _left(war: War, card: int, feature: Feature, used: int, times: int) -> bool:
    """Who has the same feature without a name twice has each of them so many times (113.7, 517.2)."""
    return used < times or used < times * traits.copies(war, card, feature)


def within_limit_of(war: War, card: int, limit: Any, code: int) -> bool:
    """The same for a replacement effect, by a number of its own."""
    if limit is None:
        return True
    table = war.used_battle if limit.per == _BATTLE else war.used
    return bool(table.get(card << FEATURE_BITS | code, 0) < limit.times)


def mark_limit_of(war: War, card: int, limit: Any, code: int) -> None:
    """Count one use of a limited replacement effect."""
    if limit is not None:
        table = war.used_battle if limit.per == _BATTLE else war.used
        table[card << FEATURE_BITS | code] = table.get(card << FEATURE_BITS | code, 0) + 1


def _key(card: int, feature: Feature, subject: int) -> int:
    """«(1 раз за бой для каждого существа)» counts for each card apart."""
    key = card << FEATURE_BITS | feature.uid
    return key | subject + 1 << 46 if feature.limit.each else key


def mark_limit(war: War, card: int, feature: Feature, subject: int = -1) -> None:
    """Put the marker of a limited feature on the card."""
    limit: n.Limit | None = feature.limit
    if limit is not None:
        key = _key(card, feature, subject)
        table = war.used_battle if limit.per == _BATTLE else war.used
        table[key] = table.get(key, 0) + 1
