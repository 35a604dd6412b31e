"""A small game for tests of the server: every card has a long name that stands nowhere but on that card.

Each seat holds three cards of a large deck. In a round all seats lay a card in secret and at the same time; the highest
takes a point, then everybody draws. The seat in the lead then cheers, another
bows and the first waves, which anybody may see.
"""

from functools import cache
from hashlib import blake2b
from typing import Any, final

from triskel.kernel import BadSetup, Chance, Decision, Event, Game, Outcome, Setup, Steps, ask
from triskel.kernel.kit import find_game

CARDS = 60
HAND = 3


@cache
def card_name(card: int) -> str:
    return "card" + blake2b(str(card).encode(), digest_size=8).hexdigest()


@final
class ToyState:
    def __init__(self, seats: int, rounds: int) -> None:
        self.chance: Chance = Chance()
        self.events: list[Event] | None = None
        self.revealed = False
        self.rounds = rounds
        self.played = 0
        self.leader = 0
        self.deck = list(range(CARDS))
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.laid: list[int] = [-1] * seats
        self.points = [0] * seats
        self.shown: list[int] = []


@final
class Toy(Game[ToyState]):
    name = "toy"
    title = {"en": "Toy", "ru": "Игрушка"}  # noqa: RUF012

    def complete_setup(self, setup: Setup) -> dict[str, Any]:
        players, rounds = setup.get("players", 2), setup.get("rounds", 4)
        if players not in (2, 3) or rounds not in range(1, 15) or set(setup) - {"players", "rounds"}:
            raise BadSetup("players is 2 or 3, rounds is 1 to 14")
        return {"players": players, "rounds": rounds}

    def random_setup(self, chance: Chance, wishes: Setup) -> dict[str, Any]:
        return self.complete_setup(wishes)

    def sides(self, setup: Setup) -> list[str]:
        return [f"side {n}" for n in range(setup["players"])]

    def new_state(self, setup: Setup) -> ToyState:
        return ToyState(setup["players"], setup["rounds"])

    def stage(self, state: ToyState) -> Steps:
        for hand in state.hands:
            while len(hand) < HAND:
                hand.append(state.chance.take(state.deck))
        laid = yield tuple(
            ask(seat, "lay", tuple(hand), rule="T-1", secret=True) for seat, hand in enumerate(state.hands)
        )
        for seat, card in enumerate(laid):
            state.hands[seat].remove(card)
        state.shown = list(laid)
        state.revealed = True
        state.leader = max(range(len(laid)), key=lambda seat: laid[seat])
        state.points[state.leader] += 1
        if state.events is not None:
            state.events.append(Event("shown", {"cards": [card_name(card) for card in laid]}, "T-2"))
        yield ask(state.leader, "cheer", (1, 2, 3), rule="T-3")
        yield ask(1 - min(state.leader, 1), "bow", (1, 2), rule="T-4")
        yield ask(state.leader, "wave", (1, 2), rule="T-4")
        state.played += 1

    def copy(self, state: ToyState) -> ToyState:
        other = ToyState(len(state.hands), state.rounds)
        other.played, other.leader = state.played, state.leader
        other.deck, other.hands = state.deck[:], [hand[:] for hand in state.hands]
        other.laid, other.points, other.shown = state.laid[:], state.points[:], state.shown[:]
        return other

    def outcome(self, state: ToyState) -> Outcome | None:
        if state.played < state.rounds:
            return None
        best = max(state.points)
        return Outcome([seat for seat, points in enumerate(state.points) if points == best], "points", "T-5")

    def seats(self, state: ToyState) -> int:
        return len(state.hands)

    def view(self, state: ToyState, seat: int | None) -> dict[str, Any]:
        return {
            "points": state.points[:],
            "shown": [card_name(card) for card in state.shown],
            "hand": None if seat is None else [card_name(card) for card in sorted(state.hands[seat])],
            "deck": len(state.deck),
        }

    def redeal(self, state: ToyState, seat: int, chance: Chance) -> None:
        for other, hand in enumerate(state.hands):
            if other != seat:
                state.deck += hand
        for other, hand in enumerate(state.hands):
            if other != seat:
                hand[:] = [chance.take(state.deck) for _ in hand]

    def refresh(self, state: ToyState, decision: Decision) -> tuple[int, ...]:
        return tuple(state.hands[decision.seat]) if decision.kind == "lay" else tuple(decision.options)

    def key(self, state: ToyState) -> tuple[Any, ...]:
        hands = tuple(tuple(sorted(hand)) for hand in state.hands)
        return (hands, tuple(sorted(state.deck)), tuple(state.points), state.played, state.leader, tuple(state.shown))

    def notation(self, state: ToyState, decision: Decision, option: int) -> str:
        return card_name(option) if decision.kind == "lay" else str(option)

    def pins(self, setup: Setup) -> dict[str, str]:
        return {"toy": "1"}


TOY = Toy()


def find_toy(name: str) -> Game[Any]:
    """The games of the table, and this one."""
    return TOY if name == "toy" else find_game(name)
