"""Until when an effect lasts (117.3, 415.3)."""

from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.state.effects import FOREVER, Effect
from triskel.games.berserk.state.keys import BIT
from triskel.games.berserk.state.stack import Use
from triskel.games.berserk.state.war import War

TURNS: Final = {
    n.Span.ONE_OF_YOURS: (True, 1),
    n.Span.TWO_OF_YOURS: (True, 2),
    n.Span.THREE_OF_YOURS: (True, 3),
    n.Span.ONE_OF_THEIRS: (False, 1),
    n.Span.TWO_OF_THEIRS: (False, 2),
    n.Span.THREE_OF_THEIRS: (False, 3),
}
"""Spans of so many turns of one player: yours or not, and how many (PH-for-x-turns)."""

_WAITING: Final = BIT["waiting"]


def waiting(effect: Effect, span: Any) -> Effect:
    """The effect put off: it works in the next turns of a player only, while he is active (PH-for-x-turns)."""
    yours, count = TURNS[span]
    seat = effect.by if yours else 1 - effect.by
    return Effect("waiting", 2 * count + seat, FOREVER, effect.source, effect.by, effect.made, effect, effect.owner)


def awaken(war: War) -> None:
    """A turn begins: what waits for turns of the player who is active now works until its end (PH-for-x-turns)."""
    for side in war.squad if war.present & _WAITING else ():
        for card in side:
            if not war.bits[card] & _WAITING:
                continue
            for each in war.effects[card]:
                if each.key == "waiting" and each.value & 1 == war.active:
                    inner = each.payload
                    now = Effect(
                        inner.key, inner.value, war.turn, inner.source, inner.by, inner.made, inner.payload, inner.owner
                    )
                    left = Effect(each.key, each.value - 2, FOREVER, each.source, each.by, each.made, inner, each.owner)
                    kept = tuple(other for other in war.effects[card] if other is not each)
                    war.effects[card] = (*kept, *((left,) if left.value > 1 else ()), now)
                    war.bits[card] |= now.bit
                    war.powers[card] |= now.bit
                    war.present |= now.bit
                    war.due = True
                    war.fresh = False


def until(war: War, use: Use, span: Any, card: int) -> tuple[int, int]:
    """(last turn, card whose stay keeps it or -1; -2: until its source strikes another creature)."""
    active, now, you = war.active, war.turn, use.by
    its = war.controller[card] == active
    if span is None or span == n.Span.BATTLE:  # PH-gets
        return FOREVER, -1
    if span in (n.Span.TURN, n.Span.THIS_TURN, n.Span.ATTACK):
        return now, -1
    if span == n.Span.YOUR_TURN:
        return (now if active == you else now + 1), -1
    if span == n.Span.OPPONENT_TURN:
        return (now if active != you else now + 1), -1
    if span == n.Span.ITS_TURN:
        return (now if its else now + 1), -1
    if span == n.Span.ITS_NEXT_TURN:
        return (now + 2 if its else now + 1), -1
    if span == n.Span.NEXT_TURN:
        return now + 1, -1
    if span == n.Span.YOUR_NEXT_TURN:
        return (now + 2 if active == you else now + 1), -1
    if span == n.Span.THEIR_NEXT_TURN:
        return (now + 1 if active == you else now + 2), -1
    if span == n.Span.YOUR_TURN_START:
        return (now if active != you else now + 1), -1
    if span == n.Span.FIRST_TURN:
        return (1 if you == war.first else 2), -1
    if isinstance(span, n.InSquad):
        return FOREVER, use.source
    if isinstance(span, n.Did):
        return FOREVER, -2
    return FOREVER, -1
