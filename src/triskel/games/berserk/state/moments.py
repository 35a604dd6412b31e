"""Names of events as plain strings, for the places that are passed at every step.

Looking up a member of an enumeration takes longer than most of what is then done with it.
"""

from typing import Final

from triskel.games.berserk import nodes as n

ACTS: Final = str(n.Event.ACTS.value)
AFTER_ASSAULT: Final = str(n.Event.AFTER_ASSAULT.value)
AFTER_ATTACK: Final = str(n.Event.AFTER_ATTACK.value)
ASSAULT: Final = str(n.Event.ASSAULT.value)
ATTACK: Final = str(n.Event.ATTACK.value)
ATTACKED: Final = str(n.Event.ATTACKED.value)
BEFORE_TURN: Final = str(n.Event.BEFORE_TURN.value)
BREAKS: Final = str(n.Event.BREAKS.value)
DEALS_WOUNDS: Final = str(n.Event.DEALS_WOUNDS.value)
DECLARED: Final = str(n.Event.DECLARED.value)
DEFENDS: Final = str(n.Event.DEFENDS.value)
DIES: Final = str(n.Event.DIES.value)
DISPLACED: Final = str(n.Event.DISPLACED.value)
FIGHTS: Final = str(n.Event.FIGHTS.value)
FORMS: Final = str(n.Event.FORMS.value)
GETS_EXTRA_LIFE: Final = str(n.Event.GETS_EXTRA_LIFE.value)
GETS_TOKEN: Final = str(n.Event.GETS_TOKEN.value)
HEALED: Final = str(n.Event.HEALED.value)
KILLS: Final = str(n.Event.KILLS.value)
LIFE_BECOMES: Final = str(n.Event.LIFE_BECOMES.value)
LOSES_TOKEN: Final = str(n.Event.LOSES_TOKEN.value)
MISS: Final = str(n.Event.MISS.value)
MOVES: Final = str(n.Event.MOVES.value)
RETURNS: Final = str(n.Event.RETURNS.value)
REVEALED: Final = str(n.Event.REVEALED.value)
REVEALS: Final = str(n.Event.REVEALS.value)
ROLLS: Final = str(n.Event.ROLLS.value)
STATE: Final = str(n.Event.STATE.value)
TAKES_WOUNDS: Final = str(n.Event.TAKES_WOUNDS.value)
TURN_END: Final = str(n.Event.TURN_END.value)
TURN_START: Final = str(n.Event.TURN_START.value)
TAPS: Final = str(n.Event.TAPS.value)
UNTAPS: Final = str(n.Event.UNTAPS.value)
