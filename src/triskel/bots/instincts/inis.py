"""Inis: how near each player is to a victory condition, and who can claim it."""

from math import exp
from typing import Final, final

from triskel.inis.season import PASS, PRETEND
from triskel.inis.state import CLANS, Isle
from triskel.inis.victory import GOAL, conditions, scores
from triskel.kernel import DONE, Chance, Decision

_SHARP: Final = 3.2


@final
class InisInstinct:
    """Values by progress towards the three conditions; picks by simple habits."""

    def values(self, state: Isle, seats: int) -> list[float]:
        """A softmax of everyone's standing."""
        if state.winner >= 0:
            return [1.0 if seat == state.winner else 0.0 for seat in range(seats)]
        weights = [exp(_SHARP * self._standing(state, seat)) for seat in range(seats)]
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def _standing(self, isle: Isle, seat: int) -> float:
        deeds = isle.deeds[seat]
        progress = sorted((min(GOAL, score + deeds) / GOAL for score in scores(isle, seat)), reverse=True)
        standing = progress[0] ** 2 + 0.35 * progress[1] ** 2 + 0.12 * progress[2]
        met = conditions(isle, seat)
        standing += 0.30 * met
        if isle.pretenders >> seat & 1:
            standing += 0.45 if met else 0.05
        if isle.brenn == seat:
            standing += 0.10
        standing += 0.02 * (CLANS - isle.reserve[seat]) + 0.025 * isle.hand[seat].bit_count() + 0.05 * deeds
        return standing

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
