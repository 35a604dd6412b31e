"""What a position of Overbid is: a deck, two hands, points, the stake."""

from typing import Final, final

from triskel.kernel import Chance, Event

VALUES: Final = range(1, 10)
CARDS: Final = tuple(sorted([*VALUES] * 2))
"""Eighteen cards: 1 to 9, each twice (O-CARD-1)."""
HAND: Final = 3
SEATS: Final = (0, 1)


@final
class Table:
    """Everything on the table between two rounds."""

    __slots__ = ("chance", "deck", "events", "hands", "played", "points", "revealed", "round", "stake", "target")

    def __init__(self, target: int) -> None:
        self.chance = Chance(0)
        self.events: list[Event] | None = None
        self.revealed = False
        self.target = target
        self.deck = list(CARDS)
        """No order: a card is drawn at random, so there is nothing to shuffle and nothing to know."""
        self.hands: list[list[int]] = [[], []]
        self.played: list[int] = []
        self.points = [0, 0]
        self.stake = 1
        self.round = 0

    def copy(self) -> "Table":
        """A copy that shares nothing that changes; the match gives it chance and events."""
        other = Table(self.target)
        other.deck = self.deck[:]
        other.hands = [hand[:] for hand in self.hands]
        other.played = self.played[:]
        other.points = self.points[:]
        other.stake = self.stake
        other.round = self.round
        return other

    def tell(self, kind: str, rule: str, **facts: int) -> None:
        """Something happened that everybody sees."""
        if self.events is not None:
            self.events.append(Event(kind, facts, rule))
