"""Counts and measures of fighters, and how often something was done."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.rules.lasting import ACTIONS_BEGUN, ATTACKS, MANEUVERS, SCHEMES, deeds
from triskel.games.unmatched.state.duel import ATTACKER, DEFENDER
from triskel.games.unmatched.text.book import phrase, reading, wording
from triskel.games.unmatched.text.nodes.node import Amount
from triskel.games.unmatched.text.nodes.who import (
    ALL_OF,
    FIGHTER,
    OWN,
    Group,
    Noun,
    OpposingFighter,
    Pick,
    YourFighter,
    all_of,
)

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


FALLEN, FELLED, STRUCK = "defeated", "defeated this way", "damaged this way"


@phrase("each_of", "defeated {group:group}", "каждого поверженного бойца: {group:group.nom}", how=FALLEN)
@phrase("quantity", "the number of defeated {group:group.pl}", "число* поверженных {group:group.genpl}", how=FALLEN)
@phrase(
    "each_of",
    ["{group:group} damaged this way", "{group:group} (that was|dealt) (damaged|damage) (this way|by this effect|)"],
    "каждого получившего при этом урон: {group:group.nom}",
    how=STRUCK,
)
@phrase("each_of", "{group:group} defeated this way", "каждого поверженного при этом: {group:group.nom}", how=FELLED)
@phrase(
    "quantity",
    "the number of {group:group.pl} defeated this way",
    "число* поверженных при этом {group:group.genpl}",
    how=FELLED,
)
@phrase("quantity", "the number of {group:group.pl}", "число* {group:group.genpl}", how="")
@phrase("each_of", "of {group:group.pl}", "каждого из {group:group.genpl}", how="")
@phrase("each_of", "{group:group}", "каждый~group.acc {group:group.acc}", how="")
@dataclass(frozen=True, slots=True)
class CountOf(Amount):
    """How many such fighters are on the board, have been defeated, or were so or hurt by the damage dealt just now."""

    group: Any
    how: str = ""

    def value(self, duel: Duel, me: int) -> int:
        if self.how:
            among = -1 if self.how == FALLEN else duel.hit
            return sum(
                among >> each & 1
                and (self.how == STRUCK or not duel.alive >> each & 1)
                and self.group.noun.fits(duel, me, each)
                for each in range(len(duel.space))
            )
        members = self.group.members(duel, me)
        if duel.ledger.those:  # the text speaks of "those fighters" later
            duel.ledger = duel.ledger._replace(those=sum(1 << each for each in members))
        return len(members)


HEALTH, LOST, FULL, ZONES, HARM, PACE = (
    "health",
    "missing health",
    "full health",
    "zones",
    "combat damage",
    "move value",
)


@phrase("quantity", "your (move|movement) value", "расстояние* перемещения ваших бойцов", what=PACE, whom=None)
@phrase(
    "quantity", "the number of zones {whom:fighter} is in", "число* зон, где находится {whom:fighter.nom}", what=ZONES
)
@phrase("each_of", "zone {whom:fighter} is in", "каждую зону, в которой находится {whom:fighter.nom}", what=ZONES)
@phrase(
    "quantity",
    [
        "the health {whom:fighter} is missing",
        "the amount of health {whom:fighter} (is missing|has lost|lost)",
        "{whom:fighter.poss} missing health",
        "the amount of damage {whom:fighter} has taken",
    ],
    "недостающее здоровье* {whom:fighter.gen}",
    what=LOST,
)
@phrase(
    "each_of",
    [
        "health {whom:fighter} is missing",
        "(missing health|health missing) (on|from) {whom:fighter}",
        "health {whom:fighter} (has lost|lost)",
    ],
    "каждую недостающую единицу здоровья {whom:fighter.gen}",
    what=LOST,
)
@phrase(
    "quantity",
    "{whom:fighter.poss} (starting|maximum|max|full|initial) health",
    "полное* здоровье* {whom:fighter.gen}",
    what=FULL,
)
@phrase("quantity", "{whom:fighter.poss} (current|remaining|) health", "здоровье* {whom:fighter.gen}", what=HEALTH)
@phrase(
    "quantity",
    "the (amount of|) (combat damage|damage) {whom:fighter} (took|takes|was dealt|were dealt)",
    "боевой* урон* , который получает {whom:fighter.nom}",
    what=HARM,
)
@phrase(
    "each_of",
    [
        "damage dealt to {whom:fighter}",
        "(damage|combat damage|point of damage) {whom:fighter} (took|takes|was dealt|were dealt)",
        "(combat damage|point of combat damage|point of damage) dealt to {whom:fighter}",
        "(damage|combat damage|point of damage) dealt to {whom:fighter} (in this combat|this combat|by this attack)",
    ],
    "каждую единицу боевого урона, которую получает {whom:fighter.nom}",
    what=HARM,
)
@phrase("each_of", "combat damage dealt in this combat", "каждую единицу нанесённого в бою урона", what=HARM, whom=None)
@phrase(
    "quantity",
    "the combat damage (your fighter took|dealt to your fighter|you took|you were dealt)",
    "боевой* урон* , который получил ваш боец",
    what=HARM,
    whom=YourFighter(),
)
@phrase(
    "quantity",
    "(the combat damage|the amount of combat damage) (dealt|dealt in this combat)",
    "нанесённый* боевой* урон*",
    what=HARM,
    whom=None,
)
@dataclass(frozen=True, slots=True)
class Measure(Amount):
    """A number of a fighter: how much health it has left, at most (U-HERO-4) or lost, how many zones it is in.

    Or the combat damage that the attack of this combat dealt, perhaps only if it was to this fighter; or how far the
    player's fighters move in a maneuver without BOOST (U-MAN-4).
    """

    what: str
    whom: Any = None
    bare: bool = field(default=False, compare=False)
    """Whether the text only says "the damage dealt": that of an effect, where one was named before."""

    @property
    def theme(self) -> str:  # type: ignore[override]
        """What it is about."""
        return "condition" if self.what in (HEALTH, LOST, FULL) else "value" if self.what == PACE else ""

    def there(self, duel: Duel, me: int) -> bool:
        if self.what == HARM:
            return duel.combat is not None
        if self.what in (ZONES, PACE):
            return True
        fighter = self.whom.find(duel, me)
        if fighter < 0 or not duel.alive >> fighter & 1:
            return False
        duel.he = fighter
        return True

    def value(self, duel: Duel, me: int) -> int:
        what = self.what
        if what == HARM:
            combat = duel.combat
            if combat is None or (self.whom is not None and combat.fighter[DEFENDER] != self.whom.find(duel, me)):
                return 0
            return max(combat.damage, 0)
        if what == PACE:
            return duel.arena.kits[me].move
        if what == ZONES:
            spaces = duel.board.spaces
            found = [each for each in self.whom.candidates(duel, me) if duel.space[each] >= 0]
            return len({zone for each in found for zone in spaces[duel.space[each]].zones})
        fighter = self.whom.find(duel, me)
        if fighter < 0:
            return 0
        health: int = duel.health[fighter]
        full = int(duel.arena.fighters[fighter].kind.health)
        return health if what == HEALTH else full if what == FULL else max(full - health, 0)


def wound(whom: Any = None, bare: bool = False) -> Measure:
    """The combat damage dealt, perhaps to this fighter."""
    return Measure(HARM, whom, bare)


def is_harm(node: Any) -> bool:
    """Whether this is the combat damage dealt."""
    return isinstance(node, Measure) and node.what == HARM


wording(
    "each_of",
    [
        "zone with one of {group:group.pl}",
        "zone (with|containing|that has) (a|an|any|at least one) {group:group} (in it|)",
        "zone (with|containing|that has) (one|any|at least one) of {group:group.pl} (in it|)",
    ],
    "каждую зону, в которой есть {group:group.nom}",
    Made(Measure, what=ZONES, whom=Made(Pick, group=Open("group"), how=ALL_OF)),
)
wording(
    "quantity",
    "the number of (different|) zones (your fighters|all of your fighters|all your fighters) are in",
    "число* зон, в которых находятся ваши бойцы",
    Made(Measure, what=ZONES, whom=all_of(Group(Noun(OWN, FIGHTER), None))),
)


reading("quantity", "(the amount of damage|the damage) (dealt|dealt in this combat)", (), lambda: wound(None, True))
reading(
    "quantity",
    "the (amount of|) (damage|combat damage) "
    "(you were dealt|you took|dealt to you|your fighter took|dealt to your fighter|taken|you have taken)",
    (),
    lambda: wound(YourFighter()),
)
reading("quantity", "the (amount of|) (combat damage|damage) dealt to {whom:fighter}", (), wound)
reading("quantity", "the (amount of|) (combat damage|damage) dealt by this (attack|card)", (), lambda: wound())
reading(
    "quantity",
    "the (amount of|) (combat damage|damage) (you|this attack|this card|your fighter) (dealt|deals)",
    (),
    lambda: wound(OpposingFighter()),
)


DEALT: Final = -1
"""Combat damage that the player's attacks dealt."""


@phrase(
    "quantity",
    "the number of attacks you made before this turn",
    "число* ваших прежних атак за ход",
    deeds=(ATTACKS,),
    whole=False,
)
@phrase(
    "quantity", "the number of attacks you made this turn", "число* ваших атак за ход", deeds=(ATTACKS,), whole=True
)
@phrase(
    "quantity",
    "the number of cards you played this turn",
    "число* разыгранных вами карт за ход",
    deeds=(ATTACKS, SCHEMES),
    whole=True,
)
@phrase(
    "each_of",
    [
        "other card you played this turn",
        "(other card|card) you (have played|played) (before|already|earlier) this turn",
        "other card you have played this turn",
    ],
    "каждую другую карту, разыгранную вами за ход",
    deeds=(ATTACKS, SCHEMES),
    whole=False,
)
@phrase(
    "each_of",
    ["card you played this turn", "card you have played this turn"],
    "каждую карту, разыгранную вами за ход",
    deeds=(ATTACKS, SCHEMES),
    whole=True,
)
@phrase(
    "each_of",
    ["attack you made this turn", "attack you have made this turn"],
    "каждую вашу атаку за ход",
    deeds=(ATTACKS,),
    whole=True,
)
@phrase(
    "each_of",
    [
        "other attack you made this turn",
        "(other attack|attack) you (have made|made) (before|already|earlier) this turn",
        "other attack you have made this turn",
    ],
    "каждую другую вашу атаку за ход",
    deeds=(ATTACKS,),
    whole=False,
)
@phrase(
    "each_of",
    ["scheme you played this turn", "(other|) scheme (card|) you (have played|played) this turn"],
    "каждый ваш приём за ход",
    deeds=(SCHEMES,),
    whole=False,
)
@phrase(
    "each_of",
    ["maneuver you made this turn", "(time you maneuvered|maneuver you took) this turn"],
    "каждый ваш манёвр за ход",
    deeds=(MANEUVERS,),
    whole=False,
)
@dataclass(frozen=True, slots=True)
class DeedsDone(Amount):
    """How often the player did this in the turn so far, without what is going on or with it."""

    deeds: tuple[int, ...]
    whole: bool = False
    """Whether the attack that is going on counts too."""

    tallies: ClassVar[bool] = True

    def value(self, duel: Duel, me: int) -> int:
        if self.deeds == (DEALT,):
            tally = duel.ledger.tally
            return tally[2 * me] if tally else 0
        combat = duel.combat
        attacking = combat is not None and combat.side(me) == ATTACKER and ATTACKS in self.deeds
        noted = combat is not None and combat.damage >= 0
        this = attacking * (self.whole - noted)  # it is noted as soon as it has dealt its damage
        return sum(deeds(duel, me, each) for each in self.deeds) + this - (ACTIONS_BEGUN in self.deeds)
