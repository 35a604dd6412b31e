"""One attack, from its declaration to the discard of its cards."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from triskel.games.unmatched.state.combat_slots import CombatSlots

ATTACKER: Final = 0
DEFENDER: Final = 1


@final
@mypyc_attr(acyclic=True)
class Combat(CombatSlots):
    """One attack (U-ATK); what it is made of stands in slots.py. Lists are indexed by ATTACKER and DEFENDER."""

    __slots__ = ()

    def __init__(self, attacker: int, target: int, attacking: int, defending: int, old: "Combat | None" = None) -> None:
        if old is not None:
            self.become_copy_of(old)
        else:
            self.begin(attacker, target, attacking, defending)

    def copy(self) -> "Combat":
        """A copy that shares nothing that changes."""
        return Combat(0, 0, 0, 0, self)

    def side(self, player: int) -> int:
        """On which side of the combat the player is."""
        return ATTACKER if player == self.player[ATTACKER] else DEFENDER
