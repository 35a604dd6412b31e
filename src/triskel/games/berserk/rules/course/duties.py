"""Duties to strike (TM-must-attack): who owes a strike in this turn, and whose action is kept for it."""

from typing import Any, Final

from triskel.games.berserk.compile.conditions import premise
from triskel.games.berserk.nodes.base import cached
from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.combat import attack
from triskel.games.berserk.state.face import Grant
from triskel.games.berserk.state.keys import BIT
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.war import ASSAULTED, War

MUST_DECLARE: Final = BIT["must declare"]


def owed(war: War, seat: int) -> list[tuple[int, Any, bool]]:
    """(card, grant, binding) for duties to strike that could be met now; binding: they may not be refused."""
    found: list[tuple[int, Any, bool]] = []
    if not war.present & MUST_DECLARE:
        return found
    for card in war.squad[seat]:
        if war.powers[card] & MUST_DECLARE:
            found += _of(war, card)
    return found


def owes(war: War, card: int) -> bool:
    """Has it an open duty that it can meet? Then its action is kept for that (attack_duty_reserves_action)."""
    return (
        war.powers[card] & MUST_DECLARE != 0
        and war.controller[card] == war.active
        and any(binding for _, _, binding in _of(war, card))
    )


def _of(war: War, card: int) -> list[tuple[int, Any, bool]]:
    found: list[tuple[int, Any, bool]] = []
    for _, source, what in traits.every(war, card, "must declare"):
        grant = what if type(what) is Grant else what.payload
        node = grant.extra
        if war.turn_facts[card] & ASSAULTED or war.hidden[card] or traits.has(war, card, "accuracy"):
            continue
        if not node.each_turn and what is not grant and what.until != war.turn:
            continue
        if node.condition is not None:
            scene = Scene(card, war.controller[card])
            scene.it = card
            if not cached(premise, node.condition)(war, source, scene):
                continue
        if attack.can_strike(war, card) and attack.has_target(war, card):
            found.append((card, grant, node.penalty is None))
    return found
