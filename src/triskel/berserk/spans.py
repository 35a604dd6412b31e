"""Until when an effect lasts (117.3, 415.3)."""

from typing import Any

from triskel.berserk.language import nodes as n
from triskel.berserk.stack import Use
from triskel.berserk.state import FOREVER, War


def until(war: War, use: Use, span: Any, card: int) -> tuple[int, int]:
    """(last turn, card whose stay keeps it or -1; -2: until its source strikes another creature)."""
    active, now, you = war.active, war.turn, use.by
    its = war.controller[card] == active
    if span is None or span == n.Span.BATTLE:
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
    if span == n.Span.YOUR_TURN_START:
        return (now if active != you else now + 1), -1
    if span == n.Span.FIRST_TURN:
        return (1 if you == war.first else 2), -1
    if isinstance(span, n.InSquad):
        return FOREVER, use.source
    if isinstance(span, n.Did):
        return FOREVER, -2
    return FOREVER, -1
