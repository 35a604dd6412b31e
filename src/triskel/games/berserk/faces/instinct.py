"""Berserk: lives and blows decide battles, so strike what dies, stand in for what would fall, and come closer."""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final, final

from triskel.bots.instinct import Temper
from triskel.games.berserk.faces.promise import ALONE, BACK, FIGHT, Lore
from triskel.games.berserk.faces.worth import CARDS, EXPOSED, LIFE, MOST_LIVES, READY, READY_NOW
from triskel.games.berserk.rules.course.uses import FEATURES, MOVE, STRIKE
from triskel.games.berserk.state.face import ARTIFACT, CREATURE, FEATURE_MASK, FLYER, Codex
from triskel.games.berserk.state.field import CELLS, DISTANCE, LINE, NEAR, NEAR_MASK, WITHIN
from triskel.games.berserk.state.stack import DEFEND_OPTION, REVEAL_OPTION, Use
from triskel.games.berserk.state.war import FIELD, RECRUIT, War
from triskel.kernel import DONE, Chance, Decision

_WHOLE: Final = 0.35
"""The part of a creature's worth that it keeps with its last life: it strikes as hard as before."""
_ASTRAY: Final = 10
"""In one of so many choices a rollout does anything at all."""
_SLOPE: Final = 1.5
"""Steeper than the fit: a search tells options apart by it. What saturates is made up for by the share of the worth."""
_CRYSTAL: Final = 0.12
"""What a crystal is worth while it may still be spent."""
_FAR: Final = 0.025
"""A step that a creature is short of its enemies: whoever stays away never wins."""
_LUCK: Final = 2500
"""How little chance decides what is recruited."""
_NOBODY: Final = -99.0
_AROUND: Final = tuple(
    tuple(sum(1 << each for each in WITHIN[radius][cell]) for radius in range(1, 6)) for cell in range(CELLS)
)
"""Cells within one step, two, and so on, as bit masks."""
_SHIFT: Final = 12


_NO_LORE: Final = Lore(Codex([]))


@final
class BerserkInstinct:
    """Values by what the squads could still do; picks by simple habits."""

    __slots__ = ("_cards", "_lore", "temper")

    def __init__(self, cards: Mapping[str, float] = CARDS) -> None:
        self._cards = cards
        self._lore = _NO_LORE
        self.temper = Temper(explore=0.1, follow=50, ahead=3, mixed=("recruit", "place"))

    def clock(self, state: War) -> int:
        """Turns."""
        return state.turn

    def _know(self, war: War) -> Lore:
        if self._lore.codex is not war.codex:
            self._lore = Lore(war.codex, self._cards)
        return self._lore

    # --- worth ----------------------------------------------------------------------------------------------------

    def values(self, state: War, seats: int) -> list[float]:
        """A logistic of the difference in worth of the two squads."""
        winners = state.winners
        if winners is not None:
            return [1.0 if seat in winners else 0.5 if not winners else 0.0 for seat in range(seats)]
        one, other = self._worth(state, 0), self._worth(state, 1)
        lead = max(0.0, min(1.0, 0.5 + (one - other) / 2))  # who leads has to come closer: the other one can wait
        one = max(0.1, one - _FAR * lead * self._steps(state, 0))
        other = max(0.1, other - _FAR * (1 - lead) * self._steps(state, 1))
        share = 0.48 / (1 + exp(_SLOPE * (other - one))) + 0.48 * one / (one + other) + 0.02
        return [share, 1 - share]

    def _worth(self, war: War, seat: int) -> float:
        lore = self._know(war)
        base = lore.base
        worth = 0.0
        if war.phase <= RECRUIT and not war.done_recruiting >> seat & 1:
            worth += _CRYSTAL * (war.crystals[2 * seat] + war.crystals[2 * seat + 1])
        faces, cards = war.faces, war.card
        for face, _, _, _ in war.plan[seat]:
            known = war.codex.faces[face]
            worth += base[face] + LIFE[known.lives if known.kind == CREATURE else 0]
        closed, hurt = war.closed, war.wounds
        active = seat == war.active
        foes = 0
        for other in war.squad[1 - seat]:
            if war.zone[other] == FIELD:
                foes |= 1 << war.cell[other]
        for card in war.squad[seat]:
            worth += base[cards[card]]
            known = faces[card]
            if known.kind != CREATURE:
                continue
            left = known.lives + war.extra[card] - war.shrunk[card] - hurt[card]
            worth += LIFE[0 if left < 0 else left if left < MOST_LIVES else MOST_LIVES]
            if war.zone[card] != FIELD or war.host[card] >= 0:
                continue
            here = war.cell[card]
            if NEAR_MASK[here] & foes:
                if closed[card]:
                    worth += EXPOSED
                else:
                    worth += READY_NOW if active else READY
        return worth

    def _steps(self, war: War, seat: int) -> int:
        """How many steps the creatures that must come near are short of their enemies."""
        ranged = self._know(war).ranged
        foes = 0
        for other in war.squad[1 - seat]:
            if war.zone[other] == FIELD:
                foes |= 1 << war.cell[other]
        steps = 0
        for card in war.squad[seat]:
            if war.zone[card] == FIELD and war.faces[card].walks and not ranged[war.card[card]]:
                for mask in _AROUND[war.cell[card]]:
                    if mask & foes:
                        break
                    steps += 1
        return steps

    # --- habits ---------------------------------------------------------------------------------------------------

    def pick(self, state: War, decision: Decision, chance: Chance) -> int:
        """Strike what dies of it, use what deals wounds, come closer, end the turn when nothing is left to do."""
        options = decision.options
        kind = decision.kind
        if len(options) == 1:
            return options[0]
        if chance.below(_ASTRAY) == 0:
            return options[chance.below(len(options))]
        if kind == "choice":
            return self._choice(state, options, decision.seat)
        if kind == "response":
            return self._response(state, options, decision.seat, chance)
        if kind == "use":
            return self._use(state, decision, chance)
        if kind == "strike":
            return self._prey(state, decision.about, options)
        if kind == "move":
            return self._step(state, decision.about, options, decision.seat)
        if kind == "target":
            return self._target(state, options, decision.seat, chance)
        if kind == "soften":
            return 1 if chance.below(10) < 3 else 0
        if kind == "may":
            return 1
        if kind == "recruit":
            return self._recruit(state, options, decision.seat, chance)
        if kind == "place cell":
            return self._stand(state, decision.about, options, decision.seat, chance)
        if kind == "order" and decision.rule == "402.1":
            return 1  # who goes second wins more often
        if kind == "redeal" or kind == "keep hidden" or kind == "stay tapped":
            return options[0]
        if kind == "vanguard" or kind == "battle start":
            return options[chance.below(len(options) - 1)]
        return options[chance.below(len(options))]

    def _choice(self, war: War, options: Sequence[int], seat: int) -> int:
        """The card with the best thing to do; nobody if nothing is worth doing."""
        lore = self._know(war)
        best, most = DONE, 0.0
        for card in options:
            if card >= 0:
                urge = self._urge(war, lore, card, seat)
                if urge > most:
                    best, most = card, urge
        return best if most > 0.0 or DONE in options else options[0]

    def _urge(self, war: War, lore: Lore, card: int, seat: int) -> float:
        """What the card could achieve now, in parts of crystals."""
        face = war.faces[card]
        if war.closed[card]:
            return 0.0
        urge = 0.0
        if face.plays and not war.hidden[card]:
            for feature in face.plays:
                if feature.fee <= war.tokens[card]:
                    urge = max(urge, 0.5 * lore.harm[feature.uid])
        if face.kind != CREATURE:
            return urge
        if war.zone[card] != FIELD:
            if face.subtype == FLYER:
                for other in war.squad[1 - seat]:
                    if war.faces[other].kind <= ARTIFACT:
                        urge = max(urge, self._blow(war, lore, card, other))
            return urge
        best = self._reap(war, lore, card, war.cell[card], seat)
        if best > urge:
            return best
        if best == _NOBODY and not lore.ranged[war.card[card]] and war.spent[card] < face.move:
            return max(urge, 0.05)  # come closer, when all else is done
        return urge

    def _reap(self, war: War, lore: Lore, card: int, here: int, seat: int) -> float:
        """The best strike from a cell."""
        best = _NOBODY
        at, controller, faces = war.at, war.controller, war.faces
        for cell in NEAR[here]:
            other = at[cell]
            if other >= 0 and controller[other] != seat and faces[other].kind <= ARTIFACT:
                gain = self._blow(war, lore, card, other)
                if gain > best:
                    best = gain
        return best

    def _blow(self, war: War, lore: Lore, card: int, other: int) -> float:
        """What a strike takes from the enemy on average, less what comes back, in crystals."""
        face, foe = war.faces[card], war.faces[other]
        whole = foe.lives + war.extra[other] - war.shrunk[other]
        life = whole - war.wounds[other]
        if whole <= 0 or life <= 0:
            return 0.0
        worth = lore.worth[war.card[other]]
        part = worth * (1 - _WHOLE) / whole
        strike = face.strike
        fights = foe.kind == CREATURE and not war.closed[other]
        odds = FIGHT if fights else ALONE
        gain = 0.0
        for grade in (0, 1, 2):
            wounds = strike[grade]
            gain += odds[grade] * (part * wounds if wounds < life else worth * _WHOLE + part * life)
        if not fights:
            return gain
        whole = face.lives + war.extra[card] - war.shrunk[card]
        life = whole - war.wounds[card]
        if whole <= 0:
            return gain
        worth = lore.worth[war.card[card]]
        part = worth * (1 - _WHOLE) / whole
        back = foe.strike
        for grade in (0, 1):
            wounds = back[grade]
            gain -= BACK[grade] * (part * wounds if wounds < life else worth * _WHOLE + part * life)
        return gain

    def _prey(self, war: War, card: int, options: Sequence[int]) -> int:
        lore = self._know(war)
        best, most = options[0], -99.0
        seat = war.controller[card]
        for other in options:
            gain = self._blow(war, lore, card, other)
            if war.controller[other] == seat:
                gain = -gain - 10.0
            if gain > most:
                best, most = other, gain
        return best

    def _use(self, war: War, decision: Decision, chance: Chance) -> int:
        options, card, seat = decision.options, decision.about, decision.seat
        if decision.rule == "305.2":
            return 1
        lore = self._know(war)
        best, most = options[0], -99.0
        for option in options:
            if option == STRIKE:
                gain = 0.0
                if war.zone[card] == FIELD:
                    gain = self._reap(war, lore, card, war.cell[card], seat)
                else:
                    for other in war.squad[1 - seat]:
                        if war.faces[other].kind <= ARTIFACT:
                            gain = max(gain, self._blow(war, lore, card, other))
            elif option >= FEATURES:
                gain = 0.5 * lore.harm.get(option - FEATURES, 1.0)
            elif option == MOVE:
                gain = 0.05
            else:
                gain = 0.02
            if gain > most:
                best, most = option, gain
        return best

    def _step(self, war: War, card: int, cells: Sequence[int], seat: int) -> int:
        """Where there is most to strike, or on the way there; who shoots stays away."""
        lore = self._know(war)
        shoots = lore.ranged[war.card[card]] > 0.0
        best, most = cells[0], -99.0
        foes = [war.cell[other] for other in war.squad[1 - seat] if war.zone[other] == FIELD]
        for cell in cells:
            gain = 0.0
            nearest = 9
            row = DISTANCE[cell]
            for there in foes:
                if row[there] < nearest:
                    nearest = row[there]
            if shoots:
                gain = 1.0 if nearest > 1 else 0.0
            elif nearest == 1:
                gain = 0.5 + max(0.0, self._reap(war, lore, card, cell, seat))
            else:
                gain = -0.5 * nearest
            if gain > most:
                best, most = cell, gain
        return best

    def _target(self, war: War, options: Sequence[int], seat: int, chance: Chance) -> int:
        """Whom to aim at: enemies near their end with what harms, the dearest of one's own with what helps."""
        sign = 0
        if war.stack:
            top = war.stack[-1]
            if type(top) is Use:
                sign = -1 if top.feature is None else self._know(war).sign.get(top.feature.uid, 0)
        best, most = options[0], -99.0
        for card in options:
            if not 0 <= card < war.size:
                return options[chance.below(len(options))]
            face = war.faces[card]
            mine = war.controller[card] == seat
            life = max(1, face.lives + war.extra[card] - war.shrunk[card] - war.wounds[card])
            gain = (face.cost + 1.0) / (life + 1) if not mine else 0.1 * face.cost + 0.1 * war.wounds[card]
            if (sign < 0 and mine) or (sign > 0 and not mine):
                gain -= 20.0
            if face.kind != CREATURE:
                gain *= 0.5
            gain += chance.below(100) / 400
            if gain > most:
                best, most = card, gain
        return best

    def _response(self, war: War, options: Sequence[int], seat: int, chance: Chance) -> int:
        """A defender who gives the striker less; other answers now and then."""
        best = DONE
        others = 0
        stack = war.stack
        use: Use | None = None
        if stack and type(stack[-1]) is Use:
            use = stack[-1]
        least = 0.0
        for option in options:
            if option == DONE:
                continue
            what = option & FEATURE_MASK
            if what == DEFEND_OPTION:
                if use is not None and use.target >= 0:
                    lore = self._know(war)
                    if best == DONE:
                        least = self._blow(war, lore, use.source, use.target) - 0.15
                    gain = self._blow(war, lore, use.source, option >> _SHIFT)
                    if gain < least:
                        best, least = option, gain
            elif what != REVEAL_OPTION:
                others += 1
        if best != DONE or not others:
            return best
        if chance.below(10) < 3:
            return options[chance.below(len(options))]
        return DONE

    def _recruit(self, war: War, options: Sequence[int], seat: int, chance: Chance) -> int:
        """What gives most for its crystals, the tax of new elements included; everything is spent."""
        lore = self._know(war)
        have = 0
        for face, _, _, _ in war.plan[seat]:
            have |= war.codex.faces[face].elements
        best, most = DONE, -99.0
        for face in options:
            if face < 0:
                continue
            known = war.codex.faces[face]
            tax = (known.elements & ~have).bit_count() if have else 0
            gain = lore.promise[face] / (known.cost + tax + 0.5) + chance.below(100) / _LUCK
            if gain > most:
                best, most = face, gain
        return best

    def _stand(self, war: War, face: int, cells: Sequence[int], seat: int, chance: Chance) -> int:
        """Who strikes stands in front, who shoots behind."""
        lore = self._know(war)
        known = war.codex.faces[face]
        front = known.kind == CREATURE and not lore.ranged[face] and lore.alone[face] >= 1.5
        best, most = cells[0], -1
        for cell in cells:
            line = LINE[seat][cell]
            gain = 10 * (3 - line if front else line) + chance.below(15)
            if gain > most:
                best, most = cell, gain
        return best


INSTINCT: Final = BerserkInstinct()
