"""The same again, as often as something counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from triskel.games.unmatched.text.book import phrase
from triskel.games.unmatched.text.nodes.node import Amount, Effect
from triskel.kernel import Steps

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


@phrase("effect", "for each {each:each_of}, {deed:part.imp}", "за {each:each_of}: {deed:part.imp}", forms=("imp",))
@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    """The same again and again, as often as something counts."""

    each: Amount
    deed: Effect

    def run(self, duel: Duel, me: int) -> Steps:
        times = self.each.value(duel, me)
        for _ in range(min(times, 30)):
            yield from self.deed.run(duel, me)
        return times > 0
