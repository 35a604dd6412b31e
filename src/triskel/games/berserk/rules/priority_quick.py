"""Who could answer, at a glance: where nobody can, no answers are listed (`priority.responses`)."""

from typing import Final

from triskel.games.berserk.rules.payment import payable
from triskel.games.berserk.state.keys import BIT
from triskel.games.berserk.state.stack import Blow, Roll
from triskel.games.berserk.state.war import War

_MEDITATION: Final = BIT["meditation"]


def nobody(war: War) -> bool:
    """Can nobody answer to whatever is declared now, as far as a glance tells?"""
    if not war.alert:
        return True
    masked, reacts, instants = war.masked, war.reacts, war.instants
    if masked[0] or reacts[0] or masked[1] or reacts[1]:
        return False
    return not ((instants[0] and ready(war, 0)) or (instants[1] and ready(war, 1)))


def ready(war: War, seat: int) -> bool:
    """Has the seat an instant feature that a glance at its price does not rule out?"""
    for card, feature in war.instants[seat]:
        if war.closed[card]:
            if feature.tap:
                continue
        elif feature.wakes:
            continue
        if feature.fee <= war.tokens[card]:
            if not feature.tap or payable(war, card, feature):  # mostly it is on the stack already, and taps for that
                return True
        elif war.powers[card] & _MEDITATION and payable(war, card, feature):
            return True
    if war.stack and war.reacts[seat]:
        for card, feature in war.reacts[seat]:
            if not (feature.tap and war.closed[card]) and lies(war, feature.needs):
                return True
    return False


def lies(war: War, needs: str) -> bool:
    """Does that which the feature answers to lie on the stack, whatever was declared above it (304.1)?"""
    if needs == "stack":
        return True
    wanted = Roll if needs == "roll" else Blow
    for each in war.stack:  # noqa: SIM110 - asked so often that a generator costs too much
        if type(each) is wanted and not each.gone:
            return True
    return False
