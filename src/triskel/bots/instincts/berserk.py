"""Berserk: a squad is worth the crystals that still stand, and strikes decide battles."""

from math import exp
from typing import Final, final

from triskel.berserk.face import CREATURE
from triskel.berserk.phases import MOVE, STRIKE
from triskel.berserk.state import War
from triskel.kernel import DONE, Chance, Decision

_SCALE: Final = 9.0
_CLOSED: Final = 0.96


@final
class BerserkInstinct:
    """Values by crystals and remaining lives; picks that strike when they can and respond seldom."""

    def values(self, state: War, seats: int) -> list[float]:
        """A logistic of the difference in worth of the two squads."""
        if state.winners is not None:
            return [1.0 if seat in state.winners else 0.5 if not state.winners else 0.0 for seat in range(seats)]
        worth = [self._worth(state, seat) for seat in (0, 1)]
        share = 1 / (1 + exp((worth[1] - worth[0]) / _SCALE))
        return [share, 1 - share]

    def _worth(self, war: War, seat: int) -> float:
        faces = war.codex.faces
        worth = 0.0
        for face, _, paid, _ in war.plan[seat]:
            worth += max(paid, faces[face].cost)
        for card in war.squad[seat]:
            face_ = faces[war.card[card]]
            value = face_.cost + 1.0
            if face_.kind == CREATURE and face_.lives:
                lives = face_.lives + war.extra[card] - war.shrunk[card]
                left = max(0, lives - war.wounds[card])
                value *= 0.35 + 0.65 * left / max(1, lives)
            if war.closed[card]:
                value *= _CLOSED
            worth += value
        return worth

    def pick(self, state: War, decision: Decision, chance: Chance) -> int:
        """Strike before moving, seldom end the turn early, mostly let the opponent's actions pass."""
        options = decision.options
        kind = decision.kind
        if kind == "use":
            if STRIKE in options and chance.below(10) < 8:
                return STRIKE
            if MOVE in options and len(options) > 1 and chance.below(10) < 5:
                return options[chance.below(len(options))]
        elif kind == "choice" and len(options) > 1 and DONE in options:
            cards = [option for option in options if option >= 0]
            if cards and chance.below(10) < 9:
                return cards[chance.below(len(cards))]
        elif kind in ("response", "redeal") and DONE in options:
            if chance.below(10) < 7:
                return DONE
        elif kind == "recruit":
            return self._recruit(state, options, chance)
        return options[chance.below(len(options))]

    def _recruit(self, war: War, options: object, chance: Chance) -> int:
        choices = [option for option in options if option >= 0]  # type: ignore[attr-defined]
        return int(choices[chance.below(len(choices))]) if choices else DONE


INSTINCT: Final = BerserkInstinct()
