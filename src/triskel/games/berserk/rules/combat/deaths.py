"""Death: cards at zero life and destroyed ones go to their owners' graveyards (509)."""

from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.rules import traits, zones
from triskel.games.berserk.rules.combat.wounds import replace, replacements
from triskel.games.berserk.rules.triggers import occur
from triskel.games.berserk.state.moments import DIES, KILLS
from triskel.games.berserk.state.war import War
from triskel.kernel.play.decision import Decision, Steps

_INSTEAD: Final = f"instead {n.Instead.DIE}"
_INSTEAD_OF_WOUNDS: Final = f"instead {n.Instead.DIE_FROM_WOUNDS}"
INSTEAD_WITH_HOST: Final = f"instead {n.Instead.DIE_WITH_HOST}"


def doom(war: War, card: int, cause: Any) -> None:
    """Destroy a card without wounds: it dies when the rules are next obeyed (509.2)."""
    if card not in war.doomed:
        war.doomed = (*war.doomed, card)
        if cause is not None:
            war.killers[card] = cause
    war.due = True


def die(war: War, dying: list[int]) -> Steps:
    """Cards at zero life and destroyed ones go to their owners' graveyards together, with what they carry (509).

    Symbionts and equipment die with their host, at the same moment (209.8, 212.6); those that have something else to do
    instead wait until it is gone.
    """
    doomed, war.doomed = war.doomed, ()
    really: list[int] = []
    dying = list(dying)
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
        for rider in war.riders[card]:
            if (
                rider not in dying
                and traits.attached(war, rider)
                and not replacements(war, INSTEAD_WITH_HOST, rider, None)
            ):
                doomed = (*doomed, rider)
                dying.append(rider)
    if len(really) > 1:
        yield from _graveyard_order(war, really)
    hosts = [war.host[card] for card in really]
    for card, host in zip(really, hosts, strict=True):
        bury(war, card, host)  # 509.4: by the rules themselves, with no source and no declaration
    for card in really:
        war.host[card] = -1


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


def bury(war: War, card: int, host: int) -> None:
    """A card dies: what hangs on its death is set off first, as the indices still know it (509.3).

    Its host is remembered as long as others go with it, for what is used «on the death of its host».

    Rules: 509.1.1.
    """
    cause = war.killers.pop(card, None)
    cell = war.cell[card]
    killer = -1 if cause is None else cause.source
    riders = war.riders[card]
    zones.bury(war, card)
    war.host[card] = host
    war.cell[card] = cell  # where it stood, for what is used «on death» (509.3)
    if war.events is not None:
        war.tell("died", "509.1", card=card, source=killer, cell=cell)
    occur(war, DIES, card, that=killer, attack=cause)
    if killer >= 0 and war.in_play(killer):
        occur(war, KILLS, killer, that=card, attack=cause)
    war.orphans = (*war.orphans, *riders)  # who did not die with it
    for each in war.delayed:
        if each.subject == card and each.event != DIES:
            war.wait(tuple(other for other in war.delayed if other is not each))
