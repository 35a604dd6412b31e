"""Inis: how near each player is to a victory condition, and who can claim it."""

from math import exp
from typing import Final, final

from triskel.bots.instinct import Temper
from triskel.games.inis.faces.habits import HABITS, slots
from triskel.games.inis.rules.season import PASS, PRETEND
from triskel.games.inis.rules.victory import GOAL, conditions, scores
from triskel.games.inis.state.box import CLANS
from triskel.games.inis.state.isle import ASSEMBLY, Isle
from triskel.kernel import Chance, Decision

FEATURES: Final = (
    "best condition", "second", "third", "conditions met", "pretender with one", "pretender without", "Brenn",
    "clans on the island", "cards in hand", "Deeds",
)  # fmt: skip
WEIGHTS: Final = (1.2, 0.1, 0.0, 0.4, 1.5, 0.0, 0.1, 0.12, 0.04, 0.42)

_ASTRAY: Final = 10
"""In one of so many choices a rollout does anything at all."""
_LUCK: Final = 100
"""How much chance there is in a liking, in thousandths."""


@final
class InisInstinct:
    """Values by progress towards the three conditions; picks by habits learnt in play."""

    def __init__(self, habits: list[float] = HABITS) -> None:
        self.temper = Temper(explore=0.2, ahead=1, rivals=True, mixed=("draft", "peace"))
        self.habits = habits

    def clock(self, state: Isle) -> int:
        """Rounds with their assembly behind them: it says who has won (I-ASSEMBLY-7). Set-up looks on to the second."""
        return max(1, state.round - (state.phase == ASSEMBLY))

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
        """Claim when possible, pass only when nothing is left; for the rest go by habit, and now and then astray."""
        options = decision.options
        if decision.kind == "turn":
            if PRETEND in options:
                return PRETEND
            if len(options) > 1 and options[-1] == PASS:
                options = options[:-1]
        if chance.below(_ASTRAY) == 0:
            return options[chance.below(len(options))]
        habits = self.habits
        best, most = options[0], -99.0
        for option in options:
            liking = chance.below(_LUCK) / 1000
            for slot in slots(state, decision, option):
                liking += habits[slot]
            if liking > most:
                best, most = option, liking
        return best


INSTINCT: Final = InisInstinct()
