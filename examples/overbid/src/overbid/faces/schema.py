"""Overbid as arrays: who looks is player 0, and sees no more than a player may."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final, final

from overbid.state import CARDS, VALUES
from triskel.kernel import Decision, Match
from triskel.kernel.arrays.schema import Schema


@final
class OverbidSchema(Schema[None]):
    """Points and stake, then how many cards of each value are in hand and played."""

    game = "overbid"
    version = 1
    wishes: ClassVar[Mapping[str, Any]] = {"target": 0}

    def build(self) -> None:
        """A card is an action."""
        self.at_score = self.layout.add("score", 4, "own points, their points, the stake, the target")
        self.at_cards = self.layout.add("cards", 3, "cards in the own hand, in theirs, in the deck")
        self.at_hand = self.layout.add("hand", len(VALUES), "own cards of each value")
        self.at_played = self.layout.add("played", len(VALUES), "played cards of each value")
        self.actions.add(["bid"], len(VALUES), "the card of this value", low=1)

    def frame(self, setup: Mapping[str, Any]) -> None:
        """Nothing to prepare."""

    def glance(self, frame: None, match: Match[Any], seat: int, decision: Decision | None, row: bytearray) -> None:
        """What the seat may know."""
        table, other = match.state, 1 - seat
        at = self.at_score
        row[at : at + 4] = bytes((table.points[seat], table.points[other], table.stake, table.target))
        at = self.at_cards
        row[at : at + 3] = bytes((len(table.hands[seat]), len(table.hands[other]), len(table.deck)))
        for card in table.hands[seat]:
            row[self.at_hand + card - 1] += 1
        for card in table.played:
            row[self.at_played + card - 1] += 1

    def encode(self, frame: None, match: Match[Any], decision: Decision) -> list[int]:
        """An option is its card."""
        return self.actions.plain(decision)


SCHEMAS: Final = {1: OverbidSchema}
assert max(CARDS) <= len(VALUES)
