"""How a Berserk battle is ended by a judge: technical results by the cost of cards (604)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from triskel.games.berserk.content.cards import load_decks
from triskel.games.berserk.rules.course.victory import time_may_be_called, worth
from triskel.games.berserk.state.war import OVER
from triskel.kernel.bench.judge import AWARD, NOBODY, Ruling
from triskel.table.judge.umpire import Umpire


class WarUmpire(Umpire):
    """See `Umpire`."""

    side: Mapping[str, str] = {"ru": "Колода", "en": "Deck"}
    timed: Mapping[str, str] = {
        "ru": "технический результат по стоимости карт (604)",
        "en": "technical result by the cost of cards (604)",
    }

    def side_names(self, sides: Sequence[str], lang: str) -> list[tuple[str, str]]:
        """Ready decks."""
        decks = load_decks()
        return [
            (each, ((decks[each].name_ru if lang == "ru" else decks[each].name_en) or each) if each in decks else each)
            for each in sides
        ]

    def count(self, state: Any) -> tuple[int, int] | None:
        """The cost of the cards under each player's control (604.1)."""
        return worth(state) if state.turn else None

    def may_count(self, state: Any) -> bool:
        """After a whole turn of the Second player (604.1)."""
        return time_may_be_called(state)

    def verdicts(self, state: Any) -> tuple[str, str]:
        """A technical one only where the cards can be counted (604.1)."""
        if time_may_be_called(state):
            return "technical victory", "technical draw"
        return "decisive advantage", "nobody can win"

    def called(self, state: Any, turn: int) -> Ruling | None:
        """The next turn of the Second player is played to its end, then the costs are counted (604.1).

        Only the chief judge may award it (604.2); that it is awarded by the count is his order for the whole
        tournament.
        """
        if state.phase == OVER or state.turn <= turn or not time_may_be_called(state):
            return None
        one, two = worth(state)
        why = f"the time of the round is over: {one} : {two} (604.1)"
        if one == two:
            return Ruling(AWARD, why, "technical draw", NOBODY)
        return Ruling(AWARD, why, "technical victory", 0 if one > two else 1)


UMPIRE: Final = WarUmpire()
