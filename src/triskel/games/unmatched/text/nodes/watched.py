"""A program whose every clause is watched: which of them ever changed anything."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from triskel.games.unmatched.state.duel import Ended
from triskel.games.unmatched.text.nodes import how_many
from triskel.games.unmatched.text.nodes.deck.kinds import ChooseFighter, ChooseOpponent
from triskel.games.unmatched.text.nodes.node import Effect
from triskel.games.unmatched.text.nodes.sentences.left import GIVES
from triskel.kernel import Steps

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel

_POINTERS = (ChooseFighter, ChooseOpponent, how_many.Roll)


def _key(duel: Duel, whole: bool) -> tuple[Any, ...]:
    """The position; without what the words of a text point at, unless that is wanted too."""
    if whole:
        return duel.key()
    kept = (duel.he, duel.it, duel.that, duel.they, duel.number, duel.hit, duel.spot)
    duel.he = duel.it = duel.that = duel.they = -1
    duel.number = duel.hit = duel.spot = 0
    key = duel.key()
    duel.he, duel.it, duel.that, duel.they, duel.number, duel.hit, duel.spot = kept
    return key


@dataclass(frozen=True, slots=True)
class Watched(Effect):
    """A clause that notes when it changes the game; one that only chooses something must leave it to be spoken of."""

    effect: Effect
    at: int
    seen: set[int] = field(compare=False)

    def _points(self) -> bool:
        return isinstance(self.effect, _POINTERS) or bool(set(GIVES.get(type(self.effect), ())) - {"that many"})

    def _watch(self, duel: Duel, steps: Steps) -> Steps:
        whole = self._points()
        before = _key(duel, whole)
        try:
            done = yield from steps
        except Ended:
            self.seen.add(self.at)
            raise
        if _key(duel, whole) != before:
            self.seen.add(self.at)
        return done

    def possible(self, duel: Duel, me: int) -> bool:
        return self.effect.possible(duel, me)

    def run(self, duel: Duel, me: int) -> Steps:
        return (yield from self._watch(duel, self.effect.run(duel, me)))

    def offer(self, duel: Duel, me: int) -> Steps:
        return (yield from self._watch(duel, self.effect.offer(duel, me)))


def watched(node: Any, leaves: list[Effect], seen: set[int]) -> Any:
    """The same program with every clause watched; the clauses are put into `leaves`."""
    if isinstance(node, tuple):
        return tuple(watched(each, leaves, seen) for each in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    before = len(leaves)
    changed = {}
    for each in fields(node):
        value = getattr(node, each.name)
        inner = watched(value, leaves, seen)
        if inner is not value and inner != value:
            changed[each.name] = inner
    if changed:
        try:
            return replace(node, **changed)
        except ValueError:  # it takes instant effects only: watched as a whole, or not at all
            del leaves[before:]
    if isinstance(node, Effect) and len(leaves) == before:
        leaves.append(node)
        return Watched(node, before, seen)
    return node
