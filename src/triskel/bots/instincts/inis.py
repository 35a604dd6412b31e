"""Inis: how near each player is to a victory condition, and who can claim it."""

from math import exp
from typing import Final, final

from triskel.bots.instinct import Temper
from triskel.inis.season import PASS, PRETEND
from triskel.inis.state import CLANS, Isle
from triskel.inis.victory import GOAL, conditions, scores
from triskel.kernel import DONE, Chance, Decision

FEATURES: Final = (
    "best condition", "second", "third", "conditions met", "pretender with one", "pretender without", "Brenn",
    "clans on the island", "cards in hand", "Deeds",
)  # fmt: skip
WEIGHTS: Final = (1.2, 0.1, 0.0, 0.4, 1.5, 0.0, 0.1, 0.12, 0.04, 0.42)


@final
class InisInstinct:
    """Values by progress towards the three conditions; picks by simple habits."""

    def __init__(self) -> None:
        self.temper = Temper(explore=0.1)

    def clock(self, state: Isle) -> int:
        """Rounds."""
        return state.round

    def features(self, state: Isle, seat: int) -> tuple[float, ...]:
        """What the standing of a player is made of, see FEATURES."""
        deeds = state.deeds[seat]
        first, second, third = sorted([min(GOAL, score + deeds) / GOAL for score in scores(state, seat)], reverse=True)
        met = conditions(state, seat)
        claims = state.pretenders >> seat & 1
        return (
            first * first, second * second, third, met, claims if met else 0, 0 if met else claims,
            state.brenn == seat, CLANS - state.reserve[seat], state.hand[seat].bit_count(), deeds,
        )  # fmt: skip

    def values(self, state: Isle, seats: int) -> list[float]:
        """A softmax of everyone's standing."""
        if state.winner >= 0:
            return [1.0 if seat == state.winner else 0.0 for seat in range(seats)]
        weights = []
        for seat in range(seats):
            standing = 0.0
            for place, amount in enumerate(self.features(state, seat)):
                standing += WEIGHTS[place] * amount
            weights.append(exp(standing))
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def pick(self, state: Isle, decision: Decision, chance: Chance) -> int:
        """Claim when possible, pass only when nothing is left, keep the peace when losing clans gains nothing."""
        options = decision.options
        kind = decision.kind
        if kind == "turn":
            if PRETEND in options:
                return PRETEND
            if len(options) > 1 and options[-1] == PASS:
                return options[chance.below(len(options) - 1)]
        elif kind in ("peace", "end clash") and 1 in options:
            return 1 if chance.below(10) < 7 else options[chance.below(len(options))]
        elif kind == "respond" and DONE in options:
            return DONE if chance.below(10) < 6 else options[chance.below(len(options))]
        return options[chance.below(len(options))]


INSTINCT: Final = InisInstinct()
