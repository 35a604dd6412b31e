"""Words that a hero file defines for its own cards: a name, perhaps with a number, for a text of the language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from triskel.games.unmatched.text.book import reading
from triskel.games.unmatched.text.nodes.flow import paragraph
from triskel.games.unmatched.text.nodes.name import KeywordName
from triskel.games.unmatched.text.nodes.node import Amount, Effect
from triskel.kernel import Steps

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


@dataclass(frozen=True, slots=True)
class Keyword(Effect):
    """What the word stands for is done; it is printed with its meaning in brackets."""

    name: KeywordName
    count: Amount | None
    effect: Effect

    def applies(self) -> tuple[str, ...]:
        return self.effect.applies()

    def possible(self, duel: Duel, me: int) -> bool:
        return self.effect.possible(duel, me)

    def run(self, duel: Duel, me: int) -> Steps:
        return (yield from self.effect.run(duel, me))

    def offer(self, duel: Duel, me: int) -> Steps:
        return (yield from self.effect.offer(duel, me))

    def say(self, lang: str, form: str) -> list[str]:
        """VOLLEY 2 (Deal 2 damage to each opposing fighter.)"""
        number = [] if self.count is None else [str(getattr(self.count, "count", ""))]
        return [*self.name.say(lang, form), *number, f"({paragraph(self.effect, lang, True)})"]


def _used(name: KeywordName, count: Amount | None = None) -> Keyword:
    number = 0 if count is None else getattr(count, "count", -1)
    if number not in name.effects:
        raise ValueError("a number too many, or too few")
    return Keyword(name, count, name.effects[number])


reading("effect", "{name:keyword_name} {count:number}", "{name:keyword_name} {count:number}", _used)
reading("effect", "{name:keyword_name}", "{name:keyword_name}", _used)

__all__ = ["Keyword"]
