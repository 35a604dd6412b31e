"""The random player of simulations: he chooses at random, but so that battles are fought and texts come to be used.

A player who chose uniformly would stop recruiting after a few cards, spend every token in the first window, and seldom
aim at the card that a battle is meant to show. These are habits of the simulation, not rules: every choice they make
is one that the rules offer.

* He recruits until the crystals are spent: first the cards to show, then their company, then others. He pays for
  another deal only while no card to show was dealt. He mostly puts company on neighbouring cells.
* Three times out of four he uses the company of a card to show first and the card itself last, or answers with it. He
  aims at what the text of the card speaks of, at the enemy's card to show, at what stands beside his own, or at the
  weakest, and moves towards them; who has to stand in some row is seated there and stays there. With a card that a
  text of the enemy speaks of he does what that text waits for (a discharge against who is protected from discharges),
  and aims it at that card, at who carries it or at its company. Else he often goes on with who was wounded in this
  turn, or with a hidden card. He rather uses a feature than moves or strikes (who carries a card to show rather
  strikes), says yes to what he may do, and seldom ends his turn while something is left to do. What is instant he
  mostly keeps for an answer.
* In every second battle he is calm: he lets most chances to respond go by, uses and strikes other cards than those to
  show, lets these defend, and keeps hidden cards hidden, so that tokens, untapped cards and secrets last.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final, final

from triskel.games.berserk.content import deck
from triskel.games.berserk.faces import themes
from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.course.uses import FEATURES, STRIKE
from triskel.games.berserk.rules.course.uses_quick import can_do_slowly
from triskel.games.berserk.state.face import FEATURE_MASK, card_in
from triskel.games.berserk.state.field import DISTANCE, LINE, NEAR
from triskel.games.berserk.state.stack import DEFEND_OPTION, REVEAL_OPTION
from triskel.games.berserk.state.war import HURT, War
from triskel.kernel.play.decision import DONE, Decision

CALM: Final = 0.85
"""How many of the chances to respond a calm player lets go by."""
SHOWING: Final = 0.75
"""How often he takes a card to show where he can."""
FOLLOWING: Final = 0.4
"""How often he goes on with who was wounded in this turn already, or strikes at the unknown."""
_AIMS: Final = frozenset(("target", "strike", "host", "thirst"))

_SPEAKING: Final = frozenset(("battle start", "after placement", "vanguard"))
_PARTICULAR: Final = 40
"""Of so many cards at most a text speaks in particular."""


@final
class Player:
    """Answers for both seats of one battle."""

    __slots__ = ("_calm", "_company", "_share", "_shown", "_waited")

    def __init__(self, setup: Any, seed: int) -> None:
        self._share = Random(seed).random
        self._calm = bool(seed & 1)
        themes.settle()
        sets = setup.get("sets", ())
        self._shown = [_shown(each, sets) for each in setup["decks"]]
        self._company = [_company(each, sets) for each in setup["decks"]]
        self._waited = [_waited(self._shown[1 - seat]) for seat in (0, 1)]

    def __call__(self, war: War, decision: Decision) -> int:
        """One of the options."""
        options = self._narrowed(war, decision)
        return options[int(self._share() * len(options))]

    def _narrowed(self, war: War, decision: Decision) -> Sequence[int]:
        kind, options, seat = decision.kind, decision.options, decision.seat
        if kind == "response":
            return self._answers(war, options)
        if kind == "recruit":
            shown, company = self._shown[seat], self._company[seat]
            if self._share() < 0.25:  # the dearest first: others may be cheaper beside it
                most = max((war.codex.faces[face].cost for face in options if face in company), default=-1)
                if most >= 0:
                    return [face for face in options if face in company and war.codex.faces[face].cost == most]
            return (
                [face for face in options if face in shown]
                or [face for face in options if face in company]
                or options[:-1]
                or options
            )
        if kind == "redeal":
            shown = self._shown[seat]
            return (int(bool(shown) and not shown.intersection(war.hand[seat])),)
        if kind == "keep hidden" and self._calm:
            return (1,)
        if self._share() < SHOWING:
            return self._preferred(war, decision) or options
        return options

    def _preferred(self, war: War, decision: Decision) -> Sequence[int]:
        kind, options, seat = decision.kind, decision.options, decision.seat
        if kind == "choice":
            quick = {card for card, _ in war.instants[seat]}
            cards = [each for each in options if each >= 0 and (each not in quick or can_do_slowly(war, each))]
            if not cards and DONE in options:
                return (DONE,)
            if self._calm:
                return [each for each in cards if not (war.hidden[each] or self._is_shown(war, each))]
            return [
                each
                for each in cards
                if not self._is_shown(war, each) and (self._accompanies(war, each) or self._shows(war, each))
            ] or cards
        if kind == "use" and decision.about < war.size:
            carries = any(war.card[each] in self._shown[war.owner[each]] for each in war.riders[decision.about])
            if STRIKE in options and (carries or (self._calm and self._share() < 0.5)):
                return (STRIKE,)
            features = [each for each in options if each >= FEATURES and not war.codex.feature(each - FEATURES).instant]
            if not features and any(each >= FEATURES for each in options):
                return [each for each in options if each < FEATURES]
            waited = [each for each in features if war.codex.feature(each - FEATURES).means & self._waited[seat]]
            if waited and self._share() < SHOWING:
                return waited
            return [each for each in features if _dear(war, each)] or features
        if kind == "host":
            rows, line = _rows(war, decision.about), LINE[seat]
            standing = [each for each in options if line[war.cell[each]] in rows]
            if standing:
                return standing
        if kind in _AIMS:
            return self._aimed(war, kind, options, decision.about)
        if kind == "may" and self._shows(war, card_in(decision.about)):
            return (1,)
        if kind in _SPEAKING:
            return [each for each in options if each != DONE]
        if kind == "move":
            rows, line = _rows(war, decision.about), LINE[seat]
            if rows and line[war.cell[decision.about]] in rows:
                return [cell for cell in options if line[cell] in rows]
            foes = [card for card in war.squad[1 - seat] if self._accompanies(war, card) and war.cell[card] >= 0]
            foes = [card for card in foes if _speaks_of(war, decision.about, card)] or foes
            near = [min(DISTANCE[cell][war.cell[foe]] for foe in foes) for cell in options] if foes else []
            return [cell for cell, far in zip(options, near, strict=False) if far == min(near)]
        if kind == "place cell":
            return [cell for cell in options if any(self._accompanies(war, war.at[near]) for near in NEAR[cell])]
        if kind == "element":
            return [each for each in options if any(war.face(card).elements >> each & 1 for card in war.squad[seat])]
        return options

    def _aimed(self, war: War, kind: str, options: Sequence[int], source: int) -> Sequence[int]:
        """What the text of the source (or of what it carries) speaks of, the card to show, or the weakest."""
        waiting = self._waiting(war, options, source)
        if waiting and self._share() < SHOWING:
            return waiting
        spoken = [each for each in options if 0 <= each < war.size and _speaks_of(war, source, each)]
        if spoken and self._share() < SHOWING:
            return spoken
        hurt = [each for each in options if 0 <= each < war.size and war.turn_facts[each] & HURT]
        if hurt and self._share() < FOLLOWING:
            return hurt
        secret = [each for each in options if 0 <= each < war.size and war.hidden[each]]
        if secret and self._share() < FOLLOWING:
            return secret
        if not self._calm or (kind == "target" and self._share() < 0.5):
            shown = [each for each in options if self._shows(war, each)]
            if shown and self._share() < SHOWING:
                return shown
            cards = [each for each in options if 0 <= each < war.size]
            mine = [each for each in war.squad[war.controller[source]] if self._shows(war, each)]
            beside = [each for each in cards if any(traits.near(war, each, card) for card in mine)]
            if beside and self._share() < SHOWING:
                return beside
            return (min(cards, key=lambda card: traits.life(war, card)),) if cards else options
        return [each for each in options if self._accompanies(war, each) and not self._shows(war, each)]

    def _waiting(self, war: War, options: Sequence[int], source: int) -> list[int]:
        """Whom the open cards to show wait to be aimed at by such a card: themselves, their hosts, their company."""
        found: list[int] = []
        for seat in (0, 1):
            enemy = war.controller[source] != seat
            for card in war.squad[seat]:
                if war.hidden[card] or not self._is_shown(war, card):
                    continue
                if any(
                    need.means and need.enemy == enemy and war.card[source] in need.faces
                    for need in _needs(war.card[card])
                ):
                    found += [
                        each
                        for each in options
                        if 0 <= each < war.size
                        and (
                            each in (card, war.host[card])
                            or (
                                enemy
                                and war.controller[each] == seat
                                and not war.hidden[each]
                                and traits.near(war, each, card)
                                and _speaks_of(war, card, each)
                            )
                        )
                    ] or [
                        each
                        for each in options
                        if 0 <= each < war.size
                        and enemy
                        and war.controller[each] == seat
                        and not war.hidden[each]
                        and _speaks_of(war, card, each)
                    ]
        return found

    def _is_shown(self, war: War, card: int) -> bool:
        return war.card[card] in self._shown[war.owner[card]]

    def _shows(self, war: War, card: int) -> bool:
        """Is it a card to show, or does it carry one?"""
        return 0 <= card < war.size and (
            war.card[card] in self._shown[war.owner[card]]
            or any(war.card[each] in self._shown[war.owner[each]] for each in war.riders[card])
        )

    def _accompanies(self, war: War, card: int) -> bool:
        return 0 <= card < war.size and war.card[card] in self._company[war.owner[card]]

    def _answers(self, war: War, options: Sequence[int]) -> Sequence[int]:
        shown = [each for each in options if each != DONE and self._shows(war, card_in(each))]
        if self._calm:
            if self._share() < SHOWING:
                options = [
                    each
                    for each in options
                    if each == DONE or not (each & FEATURE_MASK == REVEAL_OPTION or self._shows(war, card_in(each)))
                ]
            shown = [each for each in shown if each & FEATURE_MASK == DEFEND_OPTION]
        if shown and self._share() < SHOWING:
            return shown
        return (DONE,) if self._calm and self._share() < CALM else options


def _dear(war: War, option: int) -> bool:
    """Is it paid with tokens, or does it get one to pay with?"""
    feature = war.codex.feature(option - FEATURES)
    return feature.accumulates or feature.keyword == "accumulate"


def _speaks_of(war: War, source: int, card: int) -> bool:
    """Does the text of the source, or of something it carries, speak of such a card in particular?"""
    return any(war.card[card] in _spoken(war.card[each]) for each in (source, *war.riders[source]))


def _rows(war: War, card: int) -> set[int]:
    """The rows of the own half that the text of the card, or of something it carries, speaks of."""
    known = len(deck.codex().faces)
    faces = [war.card[each] for each in (card, *war.riders[card])]
    return {row for face in faces if face < known for row in themes.rows(face)}


def _needs(face: int) -> tuple[themes.Need, ...]:
    return themes.needs(face) if face < len(deck.codex().faces) else ()  # not read: a card of one's own


def _spoken(face: int) -> frozenset[int]:
    """The cards that the text speaks of in particular."""
    return frozenset().union(*(need.faces for need in _needs(face) if len(need.faces) <= _PARTICULAR))


def _waited(shown: frozenset[int]) -> frozenset[str]:
    """The means that the texts of these cards wait for the enemy to use."""
    return frozenset().union(*(need.means for face in shown for need in _needs(face) if need.enemy))


def _shown(given: Any, sets: Sequence[str]) -> frozenset[int]:
    """The cards that a deck was built around: the first of its list; a ready deck shows nothing in particular."""
    if isinstance(given, str):
        return frozenset()
    return frozenset(deck.faces_of(list(dict.fromkeys(given))[: themes.SHOWN], sets))


def _company(given: Any, sets: Sequence[str]) -> frozenset[int]:
    """Those and the ones that were brought for their sake: all of which there are several copies."""
    if isinstance(given, str):
        return frozenset()
    copies = Counter(deck.faces_of(given, sets))
    return frozenset(face for face, count in copies.items() if count > 1)
