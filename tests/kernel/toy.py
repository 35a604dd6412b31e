"""A toy game for kernel tests: draw cards, bid in secret at the same time, the higher bid scores.

Each round: both seats draw until they hold two cards (a pool nobody has seen), both bid one in secret, the bids are
turned, then the winner may say a word or pass. First to 3 points.
"""

from collections.abc import Sequence
from typing import Any

from triskel.kernel import (
    DONE,
    RESPONSE,
    Chance,
    Decision,
    Event,
    Game,
    Outcome,
    Reason,
    Setup,
    Steps,
    ask,
    may,
)
from triskel.kernel.bench.faults import Faults

CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9] * 2


class Toy:
    __slots__ = ("bids", "chance", "events", "hands", "points", "pool", "revealed", "round")

    def __init__(self) -> None:
        self.chance = Chance(0)
        self.events: list[Event] | None = None
        self.revealed = False
        self.pool = CARDS[:]
        self.hands: list[list[int]] = [[], []]
        self.points = [0, 0]
        self.bids = [0, 0]
        self.round = 0


class ToyGame(Game[Toy]):
    name = "toy"
    title = {"en": "Toy", "ru": "Игрушка"}  # noqa: RUF012

    def complete_setup(self, setup: Setup) -> dict[str, Any]:
        return {"target": 3, **setup}

    def new_state(self, setup: Setup) -> Toy:
        return Toy()

    def stage(self, state: Toy) -> Steps:
        state.round += 1
        for seat in (0, 1):
            while len(state.hands[seat]) < 2 and state.pool:
                card = state.chance.take(state.pool)
                state.hands[seat].append(card)
                state.revealed = True
                if state.events is not None:
                    state.events.append(Event("drew", {"seat": seat}, "T-1", seen_by=1 << seat, secret={"card": card}))
        state.bids = list(
            (yield tuple(ask(seat, "bid", sorted(set(state.hands[seat])), "T-2", secret=True) for seat in (0, 1)))
        )
        for seat in (0, 1):
            state.hands[seat].remove(state.bids[seat])
        state.revealed = True
        winner = 0 if state.bids[0] >= state.bids[1] else 1
        state.points[winner] += 1
        yield Decision(1 - winner, "groan", (DONE,), "T-3", RESPONSE)
        word = yield may(winner, "boast", (1, 2), "T-4")
        if word != DONE:
            again = yield ask(winner, "louder", (1, 2), "T-4")
            assert again in (1, 2)

    def copy(self, state: Toy) -> Toy:
        other = Toy()
        other.pool = state.pool[:]
        other.hands = [hand[:] for hand in state.hands]
        other.points = state.points[:]
        other.bids = state.bids[:]
        other.round = state.round
        return other

    def outcome(self, state: Toy) -> Outcome | None:
        for seat in (0, 1):
            if state.points[seat] >= 3:
                return Outcome([seat], "three points", "T-5")
        return None

    def seats(self, state: Toy) -> int:
        return 2

    def random_setup(self, chance: Chance, wishes: Setup) -> dict[str, Any]:
        return self.complete_setup({})

    def sides(self, setup: Setup) -> list[str]:
        return ["first", "second"]

    def view(self, state: Toy, seat: int | None) -> dict[str, Any]:
        return {
            "points": list(state.points),
            "hand": sorted(state.hands[seat]) if seat is not None else None,
            "counts": [len(hand) for hand in state.hands],
        }

    def redeal(self, state: Toy, seat: int, chance: Chance) -> None:
        pool = sorted(state.pool + state.hands[1 - seat])
        count = len(state.hands[1 - seat])
        state.hands[1 - seat] = [chance.take(pool) for _ in range(count)]
        state.pool = pool

    def refresh(self, state: Toy, decision: Decision) -> Sequence[int]:
        return sorted(set(state.hands[decision.seat])) if decision.kind == "bid" else decision.options

    def key(self, state: Toy) -> tuple[Any, ...]:
        return (
            tuple(sorted(state.pool)),
            tuple(tuple(sorted(hand)) for hand in state.hands),
            tuple(state.points),
            state.round,
        )

    def notation(self, state: Toy, decision: Decision, option: int) -> str:
        return "pass" if option == DONE else f"{decision.kind} {option}"

    def reasons(self, state: Toy, decision: Decision, option: int) -> list[Reason]:
        return [Reason(decision.rule, "you do not hold it", "у вас её нет")]

    def pins(self, setup: Setup) -> dict[str, str]:
        return {"cards": str(len(CARDS))}

    def look(self, state: Toy) -> dict[str, Any]:
        return {"points": state.points, "hand": {"first": state.hands[0], "second": state.hands[1]}}

    def read_position(self, setup: Setup, position: Any, faults: Faults) -> Toy:
        state = Toy()
        for seat, name in enumerate(("first", "second")):
            state.hands[seat] = list(position.get(name, []))
            for card in state.hands[seat]:
                state.pool.remove(card)
        return state


TOY = ToyGame()
