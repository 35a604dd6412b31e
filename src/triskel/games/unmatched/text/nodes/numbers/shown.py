"""Numbers of the cards shown, discarded or lying somewhere: the highest, the lowest, all together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.deck.kinds import Kind
from triskel.games.unmatched.text.nodes.how_many import BOOST, PRINTED
from triskel.games.unmatched.text.nodes.node import Amount

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


HIGHEST, LOWEST, TOTAL = "highest", "lowest", "total"


@dataclass(frozen=True, slots=True)
class OfThose(Amount):
    """The highest or lowest number on some cards, or all of them together: on those looked at, or those of a pile."""

    number: str
    how: str
    kind: Kind | None = None
    stack: Any = None
    """Where the cards lie; None for those looked at."""
    fresh: bool = False
    """Whether those are meant that were discarded just now."""

    tidies: ClassVar[bool] = True

    def _cards(self, duel: Duel, me: int) -> list[int]:
        if self.fresh:
            return duel.discard[me][-duel.number :] if duel.number > 0 else []
        if self.stack is None:
            return duel.looked[me]
        holder = self.stack.holder(duel, me)
        return self.stack.cards(duel, holder) if holder >= 0 else []

    def value(self, duel: Duel, me: int) -> int:
        kind = self.kind
        faces = [duel.arena.cards[card] for card in self._cards(duel, me) if kind is None or kind.fits(duel, card)]
        found = [max(each.boost if self.number == BOOST else each.value, 0) for each in faces]
        if self.how == TOTAL:
            return sum(found)
        return max(found, default=0) if self.how == HIGHEST else min(found, default=0)


for _number, _en, _ru in ((BOOST, "BOOST value", " УСИЛЕНИЯ"), (PRINTED, "printed value", ", указанное")):
    for _how, _more, _so in (
        (HIGHEST, "(highest|higher|greatest|greater)", "наибольшее"),
        (LOWEST, "(lowest|lower)", "наименьшее"),
        (TOTAL, "(total|combined)", "общее"),
    ):
        phrase(
            "quantity",
            [
                f"the {_more} {_en} among those cards",
                f"the {_more} {_en} (|of the two|of the revealed cards|of those cards|of the cards revealed|"
                "of both cards|of these cards|of them|among them)",
            ],
            f"{_so} значение{_ru} среди этих карт",
            number=_number,
            how=_how,
            kind=None,
            stack=None,
            fresh=False,
        )(OfThose)
        phrase(
            "quantity",
            [
                f"the {_more} {_en} among the cards discarded",
                f"the {_more} {_en} (among|of) the (cards discarded this way|discarded cards|cards you discarded)",
            ],
            f"{_so} значение{_ru} среди сброшенных карт",
            number=_number,
            how=_how,
            kind=None,
            stack=None,
            fresh=True,
        )(OfThose)
        phrase(
            "quantity",
            [
                f"the {_more} {_en} among {{kind:kind.pl}} in {{stack:stack}}",
                f"the {_more} {_en} (of|among) (all|the|all the|) {{kind:kind.pl}} (in|from) {{stack:stack}}",
            ],
            f"{_so} значение{_ru} среди {{kind:kind.genpl}} в {{stack:stack.pre}}",
            number=_number,
            how=_how,
            fresh=False,
        )(OfThose)
    _all = "(all|the|all the|all of the|)"
    reading("quantity", f"the (sum|total) of the {_en}s of {_all} {{kind:kind.pl}} in {{stack:stack}}", (),
            lambda kind, stack, number: OfThose(number, TOTAL, kind, stack), number=_number)  # fmt: skip
reading("quantity", "the (sum|total) of (their|those cards'|both) BOOST values", (), lambda: OfThose(BOOST, TOTAL))
reading("quantity", "their (total|combined) BOOST value", (), lambda: OfThose(BOOST, TOTAL))
