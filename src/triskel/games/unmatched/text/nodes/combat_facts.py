"""Conditions about hands, cards and the course of the combat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from triskel.games.unmatched.state.duel import ATTACKER
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.condition import (
    All,
    Felled,
    IsOne,
    OpponentPlayed,
    Stands,
    StartedElsewhere,
)
from triskel.games.unmatched.text.nodes.node import Condition
from triskel.games.unmatched.text.nodes.where import beside, zone_of
from triskel.games.unmatched.text.nodes.who import Fighter, Group, It, Noun, YourFighter

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


@phrase("simple", ["you are defending", "playing this card to defend"], "вы защищаетесь", attacking=False)
@phrase("simple", ["you are attacking", "playing this card to attack"], "вы атакуете", attacking=True)
@dataclass(frozen=True, slots=True)
class OnSide(Condition):
    """On which side of the combat the player is."""

    attacking: bool

    def holds(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        return combat is not None and (combat.side(me) == ATTACKER) == self.attacking


@phrase("simple", "you lost a combat this turn", "вы проиграли бой в этом ходу", won=False)
@phrase("simple", "you won a combat this turn", "вы победили в бою в этом ходу", won=True)
@dataclass(frozen=True, slots=True)
class WonThisTurn(Condition):
    """Whether the player won or lost a combat since the turn began, this one included once it is decided."""

    won: bool

    def holds(self, duel: Duel, me: int) -> bool:
        return bool((duel.victors if self.won else duel.losers) >> me & 1)


@phrase(
    "simple",
    "(a|an|any) {noun:noun} took damage this turn",
    "какой-то {noun:noun.nom} в этом ходу получил урон",
    whom=None,
)
@phrase(
    "simple",
    "{whom:fighter} took damage this turn",
    "{whom:fighter.nom} в этом ходу (получил|получила) урон",
    noun=None,
)
@dataclass(frozen=True, slots=True)
class HurtThisTurn(Condition):
    """Whether the fighter, or one of these fighters, was dealt damage since the turn began."""

    whom: Fighter | None
    noun: Any = None

    def holds(self, duel: Duel, me: int) -> bool:
        if self.whom is None:
            return any(duel.hurt >> each & 1 and self.noun.fits(duel, me, each) for each in range(len(duel.space)))
        fighter = self.whom.find(duel, me)
        return fighter >= 0 and bool(duel.hurt >> fighter & 1)


@phrase("simple", "{whom:fighter} played this card", "эту карту разыграл {whom:fighter.nom}")
@dataclass(frozen=True, slots=True)
class PlayedBy(Condition):
    """Whether this fighter is the one that uses the card."""

    whom: Fighter

    def holds(self, duel: Duel, me: int) -> bool:
        return self.whom.find(duel, me) == YourFighter().find(duel, me)


# --- other ways to say it -----------------------------------------------------------------------------------------


reading("near", (), "в одной зоне с {whom:fighter.ins}", zone_of)
reading("place", "in your zone", (), lambda: zone_of(YourFighter()))


def _with_its_owner(noun: Noun, whom: Fighter, other: Fighter) -> Group:
    """Whoever stands in a zone stands in its own zone too: among all fighters that is only said for clearness."""
    if whom != other or noun != Noun("any", "fighter"):
        raise ValueError("somebody else")
    return Group(noun, zone_of(whom))


reading("group", "{noun:noun.*} in {whom:fighter.poss} zone ‹ including {other:fighter} ›", (), _with_its_owner)
reading("simple", "{whom:fighter} is adjacent", (), lambda whom: Stands(whom, beside(YourFighter()), True))
reading("simple", "{whom:fighter} is not adjacent", (), lambda whom: Stands(whom, beside(YourFighter()), False))
reading(
    "simple",
    [
        "{whom:fighter} and {other:fighter} are adjacent",
        "{whom:fighter} and {other:fighter} are adjacent to each other",
    ],
    (),
    lambda whom, other: Stands(whom, beside(other), True),
)
reading(
    "simple",
    [
        "{whom:fighter} shares no zones with {other:fighter}",
        "{whom:fighter.poss} space shares no zones with {other:fighter}",
    ],
    (),
    lambda whom, other: Stands(whom, zone_of(other), False),
)
reading(
    "simple",
    "(this defeats|this defeated) (that fighter|it|them|that sidekick)",
    (),
    lambda: Felled(Group(Noun("any", "fighter"), None)),
)
reading(
    "simple", "you started (your|this) turn in (a different|another) space", (), lambda: StartedElsewhere(YourFighter())
)
reading("group", "{noun:noun.*} on the board", (), lambda noun: Group(noun, None))
reading("simple", "(they are|it is|that fighter is) a hero", (), lambda: IsOne(It(), Noun("any", "hero"), True))
reading("simple", "(they|your opponent) (didn't play|did not play) a card", (), lambda: OpponentPlayed(False))
reading("simple", "you are {whom:fighter}", (), lambda whom: PlayedBy(whom))
reading("simple", ["{whom:fighter} is attacking"], (), lambda whom: All((PlayedBy(whom), OnSide(True))))
reading("simple", ["{whom:fighter} is defending"], (), lambda whom: All((PlayedBy(whom), OnSide(False))))
reading(
    "simple",
    [
        "{whom:fighter} and {other:fighter} (are in|share) (the same|a) zone",
        "{whom:fighter} shares a zone with {other:fighter}",
    ],
    (),
    lambda whom, other: Stands(whom, zone_of(other), True),
)
reading(
    "simple",
    "{whom:fighter} and {other:fighter} (are not in|do not share) (the same|a) zone",
    (),
    lambda whom, other: Stands(whom, zone_of(other), False),
)
