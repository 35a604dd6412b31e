"""Death: cards at zero life and destroyed ones go to their owners' graveyards (509)."""

from typing import Any, Final

from triskel.berserk import traits, zones
from triskel.berserk.language import nodes as n
from triskel.berserk.moments import DIES, KILLS
from triskel.berserk.state import War
from triskel.berserk.triggers import occur
from triskel.berserk.wounds import replace
from triskel.kernel.decision import Decision, Steps

_INSTEAD: Final = f"instead {n.Instead.DIE}"
_INSTEAD_OF_WOUNDS: Final = f"instead {n.Instead.DIE_FROM_WOUNDS}"


def doom(war: War, card: int, cause: Any) -> None:
    """Destroy a card without wounds: it dies when the rules are next obeyed (509.2)."""
    if card not in war.doomed:
        war.doomed = (*war.doomed, card)
        if cause is not None:
            war.killers[card] = cause
    war.due = True


def die(war: War, dying: list[int]) -> Steps:
    """Cards at zero life and destroyed ones go to their owners' graveyards together (509)."""
    doomed, war.doomed = war.doomed, ()
    really = []
    for card in dying:
        by_wounds = card not in doomed
        if by_wounds and _INSTEAD_OF_WOUNDS in war.auras:
            saved = yield from replace(war, _INSTEAD_OF_WOUNDS, card, war.killers.get(card), 0)
            if saved and traits.life(war, card) > 0:
                continue
        if _INSTEAD in war.auras:
            saved = yield from replace(war, _INSTEAD, card, war.killers.get(card), 0)
            if saved:
                continue
        really.append(card)
    if len(really) > 1:
        yield from _graveyard_order(war, really)
    for card in really:
        bury(war, card)  # 509.4: by the rules themselves, with no source and no declaration


def _graveyard_order(war: War, dying: list[int]) -> Steps:
    """The owner decides the order of cards that die together (205.1.2)."""
    ordered = []
    for seat in (0, 1):
        mine = [card for card in dying if war.owner[card] == seat]
        while len(mine) > 1:
            card = yield Decision(seat, "graveyard order", mine, "205.1.2")
            mine.remove(card)
            ordered.append(card)
        ordered += mine
    dying[:] = ordered


def bury(war: War, card: int) -> None:
    """A card dies: what hangs on its death is set off first, as the indices still know it (509.3).

    Rules: 509.1.1.
    """
    cause = war.killers.pop(card, None)
    cell = war.cell[card]
    killer = -1 if cause is None else cause.source
    riders = war.riders[card]
    zones.bury(war, card)
    war.cell[card] = cell  # where it stood, for what is used «on death» (509.3)
    if war.events is not None:
        war.tell("died", "509.1", card=card, source=killer, cell=cell)
    occur(war, DIES, card, that=killer, attack=cause)
    if killer >= 0 and war.in_play(killer):
        occur(war, KILLS, killer, that=card, attack=cause)
    war.orphans = (*war.orphans, *riders)
    for each in war.delayed:
        if each.subject == card and each.event != DIES:
            war.wait(tuple(other for other in war.delayed if other is not each))
