"""What a text leaves behind is put away when it is over: cards looked at, and what its words pointed at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from triskel.games.unmatched.state.ledger import BLANK
from triskel.games.unmatched.text.nodes.flow import parts
from triskel.games.unmatched.text.nodes.looking import send
from triskel.games.unmatched.text.nodes.node import Effect
from triskel.games.unmatched.text.nodes.stack import TOP
from triskel.kernel import Steps

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


@dataclass(frozen=True, slots=True)
class Tidied(Effect):
    """A text that looks at cards, counts fighters or asks which way somebody went."""

    effect: Effect
    tracks: bool
    """Whether it asks whom somebody moved through."""
    counts: bool
    """Whether it speaks again of fighters that it counted."""

    def run(self, duel: Duel, me: int) -> Steps:
        if self.tracks:
            duel.ledger = duel.ledger._replace(way=(-2, -1, 0))
        if self.counts:
            duel.ledger = duel.ledger._replace(those=-1)
        done = yield from self.effect.run(duel, me)
        tidy(duel)
        return done


def tidy(duel: Duel) -> None:
    """Cards still looked at go back on top as they were; nothing is pointed at any more."""
    for player, looked in enumerate(duel.looked):
        while looked:
            send(duel, player, looked.pop(), TOP, False)
    if duel.ledger is not BLANK:
        duel.ledger = duel.ledger._replace(those=0, way=BLANK.way, held=False)
        if duel.ledger == BLANK:
            duel.ledger = BLANK


def tidied(effect: Effect) -> Effect:
    """The effect, with something to put away after it if there will be."""
    found = [each for each in parts(effect) if getattr(type(each), "tidies", False)]
    if not found:
        return effect
    tracks = any(getattr(type(each), "tracks", False) for each in found)
    return Tidied(effect, tracks, any(getattr(type(each), "counts", False) for each in found))
