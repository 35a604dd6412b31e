"""What a card may declare in the Choice subphase (412.2): movement, strike, leaps, features, waiting, retreat."""

from typing import Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.rules import payment, priority, traits
from triskel.games.berserk.rules.combat import attack
from triskel.games.berserk.rules.course import duties
from triskel.games.berserk.rules.space import movement
from triskel.games.berserk.rules.space.movement_quick import able
from triskel.games.berserk.state.face import CREATURE, FEATURE_MASK
from triskel.games.berserk.state.field import LINE
from triskel.games.berserk.state.keys import BIT
from triskel.games.berserk.state.war import FIELD, War

MOVE: Final = 0
STRIKE: Final = 1
JUMP: Final = 2
TELEPORT: Final = 3
MANOEUVRE: Final = 4
AWAIT_FLYER: Final = 5
RETREAT: Final = 6
REVEAL_SELF: Final = 7
FEATURES: Final = 16
_FEATURE: Final = BIT["feature"]
LEAPS: Final = {"jump": JUMP, "teleport": TELEPORT, "manoeuvre": MANOEUVRE}
LEAP_WORDS: Final = {JUMP: "jump", TELEPORT: "teleport", MANOEUVRE: "manoeuvre"}


def uses(war: War, card: int) -> list[int]:
    """Everything the card may declare now.

    Rules: 107.3.
    """
    found: list[int] = []
    if war.hidden[card]:
        found.append(REVEAL_SELF)
        if not traits.is_creature(war, card):
            return found
    must = war.powers[card] & duties.MUST_DECLARE != 0 and duties.owes(war, card)
    if war.faces[card].kind == CREATURE:  # 206.8
        if war.zone[card] == FIELD and able(war, card):  # 208.3
            found.append(MOVE)
        if attack.can_strike(war, card) and attack.has_target(war, card):  # 104.3: no text has to say so
            found.append(STRIKE)
        if war.powers[card] & movement.LEAPS:
            for word in movement.leaps(war, card):
                found.append(LEAPS[word])
        if not must and awaits(war, card):
            found.append(AWAIT_FLYER)
    slow = features(war, card, False)
    if must:  # only what is no action (attack_duty_reserves_action)
        slow = [each for each in slow if not war.codex.feature(each - FEATURES).tap]
    found += slow
    for each, _ in war.instants[war.controller[card]]:
        if each == card:
            found += instants(war, card)
            break
    if war.campaign and not must and retreats(war, card):
        found.append(RETREAT)
    return found


def features(war: War, card: int, first: bool) -> list[int]:
    """The slow features that the card may declare now, its own and lent ones; `first`: one is enough."""
    found: list[int] = []
    face = war.faces[card]
    awake = not war.hidden[card]
    if face.plays and awake:
        for feature in face.plays:
            cost: n.Payment = feature.cost
            if not feature.tap and not cost.movement and war.rulings.slow_feature != "choice_subphase":
                continue
            if (feature.tap and war.closed[card]) or war.barred == (card, feature.uid):
                continue
            if payment.playable(war, card, feature):
                found.append(FEATURES + feature.uid)
                if first:
                    return found
    if (
        (face.accumulates or war.powers[card] & _FEATURE)
        and awake
        and not war.closed[card]
        and payment.hoards(war, card)
    ):
        hoard = war.codex.natives["accumulate"]
        if payment.playable(war, card, hoard):
            found.append(FEATURES + hoard.uid)
            if first:
                return found
    for source, feature, via in war.listeners.get("played", ()):
        if via.scope is None and source != card:
            continue
        if FEATURES + feature.uid not in found and payment.playable(war, card, feature):
            found.append(FEATURES + feature.uid)
            if first:
                return found
    return found


def awaits(war: War, card: int) -> bool:
    """May it tap for a strike at a flyer next turn: the enemy has only flyers left (208.6, 107.1)?"""
    if war.closed[card]:
        return False
    some = False
    faces, effects, hidden = war.faces, war.effects, war.hidden
    enemies = war.squad[1 - war.controller[card]]
    for each in enemies:
        face = faces[each]
        if face.kind == CREATURE:
            if not (face.soars or effects[each]) or hidden[each]:
                return False
            some = True
    if some:
        for each in enemies:
            if faces[each].kind == CREATURE and not traits.flies(war, each):
                return False
    return some and not traits.flies(war, card) and traits.is_creature(war, card) and payment.can_act(war, card)


def instants(war: War, card: int) -> list[int]:
    """The instant features of the card that may be declared now (114.2.2)."""
    seat = war.controller[card]
    if not war.instants[seat]:
        return []
    return [FEATURES + (each & FEATURE_MASK) for each in priority.fast(war, seat, card)]


def retreats(war: War, card: int) -> bool:
    """May it tap to retreat: a creature in its third row or in the air (702.2)?

    Rules: 702.1, 702.5.
    """
    if not traits.is_creature(war, card) or not payment.can_act(war, card) or war.hidden[card]:
        return False
    return war.zone[card] != FIELD or LINE[war.controller[card]][war.cell[card]] == 3
