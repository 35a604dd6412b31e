"""Unmatched: health decides, cards help, and an attack now is better than one later."""

from math import exp, sqrt
from typing import Final, final

from triskel.bots.instinct import Temper
from triskel.games.unmatched.rules.combat import targets, total
from triskel.games.unmatched.rules.turn import ATTACK_ACTION, MANEUVER, SCHEME_ACTION
from triskel.games.unmatched.state.duel import ATTACKER, DEFENDER, Duel
from triskel.kernel import DONE, Chance, Decision

FEATURES: Final = ("root of the hero's health", "sidekicks", "cards in hand", "cards in the deck", "cards short of six")
WEIGHTS: Final = (1.0, 0.52, 0.28, 0.07, -0.36)
"""Fitted to who won duels of greedy bots (tools/fit_instinct.py): the last points of health are worth most, a sidekick
counts by being there, and an empty deck hurts before it is empty."""

_ENOUGH: Final = 6


@final
class UnmatchedInstinct:
    """Values by health and cards; picks by simple habits."""

    def __init__(self) -> None:
        self.temper = Temper(mixed=("attack card", "defence card"))

    def clock(self, state: Duel) -> int:
        """Turns."""
        return state.turn

    def features(self, state: Duel, player: int) -> tuple[float, float, float, float, float]:
        """What the strength of a player is made of, see FEATURES."""
        arena = state.arena
        health = state.health
        sidekicks = 0
        for each in arena.sidekicks[player]:
            if health[each] > 0:
                sidekicks += 1
        left = len(state.deck[player]) + len(state.top[player])
        cards = min(len(state.hand[player]), 7)
        return sqrt(max(0, health[arena.hero[player]])), sidekicks, cards, left, max(0, _ENOUGH - left)

    def values(self, state: Duel, seats: int) -> list[float]:
        """A logistic of the difference in strength between the teams."""
        if state.outcome is not None:
            return [1.0 if seat in state.outcome.winners else 0.0 for seat in range(seats)]
        arena = state.arena
        strength = [0.0] * len(arena.team_fighters)
        for player in range(arena.players):
            found = self.features(state, player)
            strength[arena.team[player]] += (
                WEIGHTS[0] * found[0] + WEIGHTS[1] * found[1] + WEIGHTS[2] * found[2] + WEIGHTS[3] * found[3]
                + WEIGHTS[4] * found[4]
            )  # fmt: skip
        chances = [0.0] * seats
        for player in range(arena.players):
            team = arena.team[player]
            chances[arena.seat[player]] = 1 / (1 + exp(strength[1 - team] - strength[team]))
        return chances

    def pick(self, state: Duel, decision: Decision, chance: Chance) -> int:
        """Attack if possible, with a strong card; defend what would hurt; come closer; keep boosts."""
        options = decision.options
        kind = decision.kind
        below = chance.below
        if kind == "action":
            if ATTACK_ACTION in options and below(10) < 7:
                return ATTACK_ACTION
            if SCHEME_ACTION in options and below(10) < 4:
                return SCHEME_ACTION
            return MANEUVER
        if kind in ("boost", "attack boost") and DONE in options:
            return DONE if below(10) < 7 else options[below(len(options))]
        if kind == "attack card":
            return self._strongest(state, options, below(4) == 0, chance)
        if kind == "defence card":
            return self._defend(state, options, chance)
        if kind == "target":
            return min(options, key=lambda fighter: state.health[fighter] - 4 * state.arena.fighters[fighter].is_hero)
        if kind == "mover":
            return options[below(len(options))]
        if kind == "move":
            return self._approach(state, decision, chance)
        if kind == "effect":
            return 1 if 1 in options and below(10) < 8 else options[below(len(options))]
        if kind == "discard":
            cards = state.arena.cards
            return min(options, key=lambda card: cards[card].value + max(cards[card].boost, 0))
        if kind == "fighter":
            return self._victim(state, decision, chance)
        return options[below(len(options))]

    def _strongest(self, state: Duel, options: object, at_random: bool, chance: Chance) -> int:
        choices = list(options)  # type: ignore[call-overload]
        if at_random:
            return int(choices[chance.below(len(choices))])
        cards = state.arena.cards
        return int(max(choices, key=lambda card: cards[card].value))

    def _defend(self, state: Duel, options: object, chance: Chance) -> int:
        choices = [card for card in options if card != DONE]  # type: ignore[attr-defined]
        if not choices:
            return DONE
        cards = state.arena.cards
        combat = state.combat
        hero = combat is not None and state.arena.fighters[combat.fighter[DEFENDER]].is_hero
        if chance.below(10) < (8 if hero else 4):
            return int(max(choices, key=lambda card: cards[card].value))
        return DONE

    def _approach(self, state: Duel, decision: Decision, chance: Chance) -> int:
        """Look at a few ways and take the one with most targets, not too near when weak."""
        options = decision.options
        fighter = decision.about
        best, score = DONE, -1.0
        here, tail = state.space[fighter], state.tail[fighter]
        if tail >= 0 or here < 0:
            return options[chance.below(len(options))]
        taken = state.occupied_by_others(fighter)
        for _ in range(3):
            option = options[chance.below(len(options))]
            if option == DONE or option > 63 or taken >> option & 1:  # a friend's space is only passed, to turn a door
                continue
            state.put(fighter, option)
            worth = len(targets(state, fighter)) + chance.below(100) / 200
            if worth > score:
                best, score = option, worth
        state.put(fighter, here)
        return best if best in options else options[chance.below(len(options))]

    def _victim(self, state: Duel, decision: Decision, chance: Chance) -> int:
        mine = state.arena.team[next(p for p in range(state.arena.players) if state.arena.seat[p] == decision.seat)]
        foes = [
            each
            for each in decision.options
            if 0 <= each < len(state.space) and state.arena.team[state.arena.fighters[each].player] != mine
        ]
        pool = foes or list(decision.options)
        return pool[chance.below(len(pool))]


def margin(state: Duel) -> int:
    """By how much the attack of the open combat exceeds its defence."""
    combat = state.combat
    return 0 if combat is None else total(state, combat, ATTACKER) - total(state, combat, DEFENDER)


INSTINCT: Final = UnmatchedInstinct()
